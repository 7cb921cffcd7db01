"""Finds limbs without printed words, printed words without a limb, and readings that their proofs do not bear out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import Proofs
from checker.gate.limb_status import CHECKED, IN_FULL, IN_PART, TESTED, LimbStatus, coverage, limb_names
from checker.rulebook.book import Book
from checker.rulebook.ledger import printed_words
from checker.rulebook.ledger.citation import parts
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import Covered, Printed, Words, written
from checker.rulebook.yaml.read_yaml import excerpted
from checker.values.nearest import nearest
from checker.values.problem import Problem

Limbs = Mapping[str, Sequence[str]]
REFRESH = "`pitboss rules words --text DIR` writes what is missing"


def word_faults(book: Book, proofs: Proofs, *, all_read: bool = True, unproved: Collection[str] = ()) -> list[Problem]:
    """List what is wrong between the ledger, the printed words and the proofs.

    `all_read` unless a rule was refused. Limbs that are known to be unproved are not told again for their reading.
    """
    words, problems = book.words
    # What an unreadable file holds is unknown.
    if problems or not book.law.all_read or not words.printed:
        return []
    rows = coverage(book.law, all_checks(book), stated_facts(book), proofs, words)
    limbs = limb_names(rows)
    found = [*_uncovered_limbs(book.law, limbs, words), *_printed_faults(book.law, limbs, words)]
    # A rule that was refused may hold the check of any limb.
    found += _readings([row for row in rows if row.name not in unproved]) if all_read else []
    return excerpted(found, {path.as_posix(): path for path in (book.home / "law").rglob("*.yaml")})


def _uncovered_limbs(law: Law, limbs: Limbs, words: Words) -> Iterator[Problem]:
    """Find limbs of a text with words that no printed paragraph has opposite it.

    A limb or paragraph under another name is told once, at the words that still have the old name.
    """
    texts = {unit.text for unit in words.printed.values()}
    covered = [one for unit in words.printed.values() for one in unit.covered]
    renamed = {one.paragraph for one in covered if one.limb not in limbs.get(one.paragraph, (one.limb,))}
    renamed |= {near for one in covered if one.paragraph not in law.paragraphs for near in law.near(one.paragraph)[:1]}
    for id, names in limbs.items():
        paragraph = law.paragraphs[id]
        if paragraph.listed or paragraph.text not in texts or id in renamed:
            continue
        places = {limb.name: limb.place for limb in paragraph.limbs}
        for limb in names:
            # A limb that only a rule names is told at that rule.
            if (limb in places or not limb) and not words.of(id, limb):
                name = f"{id} {limb}".strip()
                place = places.get(limb, paragraph.place)
                yield Problem(place, f"no printed words are opposite `{name}`", "", REFRESH, width=max(1, len(limb)))


def _printed_faults(law: Law, limbs: Limbs, words: Words) -> Iterator[Problem]:
    for unit in words.printed.values():
        for one in unit.covered:
            yield from _entry_faults(law, limbs, unit, one)
        if unit.is_read and unit.covered and unit.open:
            where = f"words {written(unit.open)} of `{unit.id}` have nothing opposite them"
            yield Problem(unit.place, where, "", "a limb that covers them, or `nothing opposite:` with a reason")


def _entry_faults(law: Law, limbs: Limbs, unit: Printed, one: Covered) -> Iterator[Problem]:
    paragraph = law.paragraphs.get(one.paragraph)
    if paragraph is None:
        near = next(iter(law.near(one.paragraph)), "")
        yield Problem(one.place, f"`{one.paragraph}` is no paragraph of the ledger", "", REFRESH, near)
        return
    names = limbs[one.paragraph]
    if one.limb not in names:
        message = f"`{one.paragraph}` has no limb `{one.limb}`" if one.limb else f"`{one.paragraph}` has limbs"
        yield Problem(one.place, message, "", REFRESH, nearest(one.limb, names))
    home = parts(unit.id)
    if home is None or paragraph.section != home.heading:
        yield Problem(one.place, f"`{one.paragraph}` is of another section than `{unit.id}`")
    if unit.words and not one.spans:
        yield Problem(one.place, f"`{one.name}` covers no words of `{unit.id}`", "", "`covers:` with spans of words")


def _readings(rows: list[LimbStatus]) -> Iterator[Problem]:
    """Find readings that claim more, or less, than the checks and fixtures of the limb allow."""
    for row in rows:
        reading = row.reading
        if reading is None or not reading.is_read:
            continue
        claims = reading.outcome in (printed_words.IN_FULL, printed_words.IN_PART)
        if claims and row.status not in (IN_FULL, IN_PART):
            message = f"`{row.name}` is read `{reading.outcome}`, but it is {row.status}"
            yield Problem(reading.place, message, "", "a check with a breach and a clean fixture, or another outcome")
        elif reading.outcome == printed_words.READ and row.status in (TESTED, CHECKED):
            message = f"`{row.name}` has a check: whether that judges all of the words must be said"
            yield Problem(reading.place, message, "", "`in full`, or `in part` with `left:`")
