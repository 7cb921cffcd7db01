"""Lists what an edit removes: fixtures, rules, duties of filings, and paragraphs and limbs of the ledger."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from checker.filing.duties.duty_book import book_duties
from checker.gate.fixtures.filing_fixtures import CHANGES
from checker.gate.fixtures.proofs import Proofs, marks
from checker.gate.revision.base_revision import Base
from checker.gate.revision.edited_lines import Edit
from checker.rulebook.book import Book
from checker.rulebook.ledger.paragraphs import Law
from checker.values.problem import Location

FIXTURE, RULE, DUTY, PARAGRAPH, LIMB = "fixture", "rule", "filing duty", "paragraph", "limb"
# The start of each entry in a list of changes.
_CHANGE = re.compile(r"^(?=  - )", re.MULTILINE)
_GONE = re.compile(r"# gone: (.+)")


@dataclass(frozen=True, slots=True)
class Removed:
    """One thing of the base that the edit removes: its location, and the reason if one is stated."""

    kind: str
    name: str
    place: Location
    # The paragraph it is about; empty for a fixture.
    cite: str = ""
    # What a fixture proved.
    proved: tuple[str, ...] = ()
    reason: str = ""

    @property
    def refused(self) -> bool:
        """Check whether removing it needs a stated reason: leaving out a requirement does not change the law."""
        return self.kind in (PARAGRAPH, LIMB) and not self.reason


def removed_by(base: Base, book: Book, edit: Edit, texts: Mapping[str, str]) -> list[Removed]:
    """List what an edit removes; `texts` are the ledger's files, in which a remark may state the reason."""
    found = list(_fixtures(base, edit))
    if not base.sound:
        return found
    reasons = [each.strip() for text in texts.values() for each in _GONE.findall(text)]
    if not book.problems:
        found += _of_ledger(base.book.law, book.law, reasons)
    return [*found, *_rules(base.book, book), *_duties(base.book, book)]


def proofs_touched(base: Base, edit: Edit, texts: Mapping[str, str]) -> set[str]:
    """Name what changed or deleted fixtures proved, which must be tried again; `texts` are their present versions."""
    found: set[str] = set()
    for path in edit.lines:
        if path.startswith("fixtures/"):
            before, after = (marks(path, text) for text in (base.text(path), texts.get(path, "")))
            names = {mark.names for mark in (*before.breach, *before.clean)}
            # A list of changes may lose some entries and keep others; a log counts as a whole.
            kept = {mark.names for mark in (*after.breach, *after.clean)} if not path.endswith(".log") else set()
            found |= names - kept
    return found


def filing_folders_touched(base: Base, edit: Edit, texts: Mapping[str, str]) -> list[str]:
    """Name the folders in which the edit changes or deletes an acceptable filing or one of its changes."""
    found: dict[str, None] = {}
    for path in edit.lines:
        if path.startswith("fixtures/filings/"):
            before, after = base.text(path), texts.get(path, "")
            parts = (Counter(_CHANGE.split(before)), Counter(_CHANGE.split(after)))
            if before and (before != after if not path.endswith(CHANGES) else parts[0] - parts[1]):
                found[path.rpartition("/")[0]] = None
    return list(found)


def _fixtures(base: Base, edit: Edit) -> Iterator[Removed]:
    for path in edit.deleted:
        if path.startswith("fixtures/"):
            proofs = marks(path, base.text(path))
            yield Removed(FIXTURE, path, Location(path, 1, 1), "", _proved(proofs))


def _proved(proofs: Proofs) -> tuple[str, ...]:
    breaches = [f"{mark.names.split(', owed ')[0]} (breach)" for mark in proofs.breach]
    return tuple(dict.fromkeys((*breaches, *(f"{mark.names} (clean)" for mark in proofs.clean))))


def _of_ledger(before: Law, after: Law, reasons: Sequence[str]) -> Iterator[Removed]:
    for paragraph in before:
        now = after.paragraphs.get(paragraph.id)
        if now is None:
            yield Removed(PARAGRAPH, paragraph.id, paragraph.place, paragraph.id, (), _reason(paragraph.id, reasons))
            continue
        known = {limb.name for limb in now.limbs}
        for limb in paragraph.limbs:
            if limb.name not in known:
                name = f"{paragraph.id} {limb.name}"
                yield Removed(LIMB, name, limb.place, paragraph.id, (), _reason(name, reasons))


def _reason(name: str, reasons: Sequence[str]) -> str:
    return next((each.removeprefix(f"{name}, ") for each in reasons if each.startswith(f"{name}, ")), "")


def _rules(before: Book, after: Book) -> Iterator[Removed]:
    """List the removed rules of games that are readable both before and after the edit."""
    for name in before.names:
        old, new = before.game(name), after.game(name)
        if old is None or old[1] or (new is not None and new[1]):
            continue
        left = Counter((one.rule.id, one.rule.form) for one in (new[0].rules if new is not None else ()))
        for one in old[0].rules:
            key = (one.rule.id, one.rule.form)
            left[key] -= 1
            if left[key] < 0:
                yield Removed(RULE, one.rule.id, one.place, one.rule.cite)


def _duties(before: Book, after: Book) -> Iterator[Removed]:
    if book_duties(before)[1] or book_duties(after)[1]:
        return
    left = Counter((duty.home, duty.id, duty.form) for duty in book_duties(after)[0])
    for duty in book_duties(before)[0]:
        key = (duty.home, duty.id, duty.form)
        left[key] -= 1
        if left[key] < 0:
            yield Removed(DUTY, duty.id, duty.place, duty.cite)
