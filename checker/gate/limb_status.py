"""The status of every paragraph and limb of the law: in full, in part, tested, a fact, or why it is none of these."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from checker.gate.fixtures.proofs import Proofs, Proven
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.ledger import printed_words
from checker.rulebook.ledger.paragraphs import Law, Limb, Paragraph
from checker.rulebook.ledger.printed_words import Covered, Words

# The first two only a person may grant who has read the limb against the printed words.
IN_FULL, IN_PART, TESTED, CHECKED, FACT = "in full", "in part", "tested", "checked", "fact"
SUPERSEDED, NOT_CHECKABLE, NOT_SUPPLIED, NOT_ENCODED = "superseded", "not checkable", "not at hand", "not yet encoded"
BY_CHILDREN, THROUGH = "counts by its parts", "judged through another"
STATUSES = {
    IN_FULL: "tested, and read against the words: a check judges all that they ask for",
    IN_PART: "tested, and read against the words: a part of what they ask for is left, and named",
    TESTED: "a check, with a fixture that breaches it and one that keeps it; not yet read against the words",
    CHECKED: "a check, no fixture yet",
    FACT: "a meaning, value or title that checks use; nothing can breach it by itself",
    SUPERSEDED: "another paragraph takes its place",
    NOT_CHECKABLE: "no record or filing could show it",
    NOT_SUPPLIED: "the text that it depends on is not supplied",
    NOT_ENCODED: "no rule encodes it yet",
    BY_CHILDREN: "introductory words; the paragraphs below it are counted",
    THROUGH: "judged together with another paragraph",
}


@dataclass(frozen=True, slots=True)
class LimbStatus:
    """One limb, or a paragraph without listed limbs, and its status."""

    paragraph: str
    limb: str
    status: str
    reason: str = ""
    proven: Proven | None = None
    # How the limb was read against the printed words; None if no words are opposite it.
    reading: Covered | None = None

    @property
    def is_read(self) -> bool:
        """Say whether a person has read the limb against the printed words."""
        return self.reading is not None and self.reading.is_read

    @property
    def name(self) -> str:
        """Return the paragraph with the name of the limb."""
        return f"{self.paragraph} {self.limb}".strip()


def coverage(
    law: Law, rules: Sequence[RuleRef], facts: Collection[str], proofs: Proofs, words: Words | None = None
) -> list[LimbStatus]:
    """Return the status of each limb in the order of the law."""
    ruled: dict[str, set[str]] = {}
    for rule in rules:
        ruled.setdefault(rule.cite, set()).update((rule.limb, *rule.covers))
    # If limbs are listed, a rule that only also breaks the paragraph does not make any of them checked.
    listed = {one.id for one in law if one.limbs}
    for cite in {cite for rule in rules for cite in rule.also} - listed:
        ruled.setdefault(cite, set()).add("")
    limbs = {one.id: _limbs(one, ruled.get(one.id, set())) for one in law}
    names = [_name(cite, limb) for cite, found in limbs.items() for limb in ("", *(one.name for one in found))]
    proven = proofs.by_name(names)
    # What no rule has as its own is broken only beside another paragraph.
    for cite in {cite for cite, of in ruled.items() if of == {""} and cite in limbs} - {rule.cite for rule in rules}:
        proven[cite].breach.extend(proofs.beside(cite))
    book = _Book(law, ruled, facts, proven)
    rows = [book.row(paragraph, limb) for paragraph in law for limb in limbs[paragraph.id] or (_limb(paragraph, ""),)]
    return rows if words is None else [_read(row, words.reading(row.paragraph, row.limb)) for row in rows]


def _read(row: LimbStatus, reading: Covered | None) -> LimbStatus:
    """Add what the reading of a limb against the printed words found."""
    if reading is None:
        return row
    found = replace(row, reading=reading)
    if reading.outcome == printed_words.SUPERSEDED:
        return replace(found, status=SUPERSEDED, reason=reading.by)
    if row.status == TESTED and reading.outcome == printed_words.IN_FULL:
        return replace(found, status=IN_FULL)
    if row.status == TESTED and reading.outcome == printed_words.IN_PART:
        return replace(found, status=IN_PART, reason=reading.left)
    if row.status in (NOT_ENCODED, FACT, BY_CHILDREN) and reading.outcome == printed_words.NOT_AT_HAND:
        return replace(found, status=NOT_SUPPLIED)
    return found


def limb_names(rows: Sequence[LimbStatus]) -> dict[str, list[str]]:
    """Return the names of the limbs of each paragraph, an empty name for a paragraph that has none."""
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(row.paragraph, []).append(row.limb)
    return found


@dataclass(frozen=True, slots=True)
class _Book:
    """What the rule book and the fixtures contain for each name."""

    law: Law
    ruled: dict[str, set[str]]
    facts: Collection[str]
    proven: dict[str, Proven]

    def row(self, paragraph: Paragraph, limb: Limb) -> LimbStatus:
        """Find the status of one limb; a rule takes precedence over any reason for having none."""
        ruled = self.ruled.get(paragraph.id, set())
        name = _name(paragraph.id, limb.name)
        # A mark that names only the paragraph is about its duty, if it has only one.
        whole = len(ruled) == 1 and self.proven[paragraph.id].is_complete
        if limb.name in ruled:
            proven = self.proven[name] if self.proven[name].is_complete or not whole else self.proven[paragraph.id]
            return LimbStatus(paragraph.id, limb.name, TESTED if proven.is_complete else CHECKED, proven=proven)
        if name in self.facts or (not limb.name and paragraph.id in self.facts):
            return LimbStatus(paragraph.id, limb.name, FACT)
        elsewhere = self.law.read_in(paragraph.id)
        if elsewhere:
            return LimbStatus(paragraph.id, limb.name, THROUGH, elsewhere)
        status, reason = _without_rule(paragraph, limb)
        return LimbStatus(paragraph.id, limb.name, status, reason)


def _without_rule(paragraph: Paragraph, limb: Limb) -> tuple[str, str]:
    if paragraph.listed and not paragraph.not_checkable:
        return FACT, ""
    if limb.not_checkable:
        return NOT_CHECKABLE, limb.not_checkable
    if limb.not_supplied:
        return NOT_SUPPLIED, limb.not_supplied
    if limb.name:
        return NOT_ENCODED, ""
    if paragraph.judged_through:
        return THROUGH, paragraph.judged_through
    if paragraph.lead_in:
        return BY_CHILDREN, ""
    if paragraph.not_checkable:
        return NOT_CHECKABLE, paragraph.not_checkable
    if paragraph.not_supplied:
        return NOT_SUPPLIED, ", ".join(paragraph.not_supplied)
    return NOT_ENCODED, ""


def _limbs(paragraph: Paragraph, ruled: set[str]) -> list[Limb]:
    """Return the limbs that the ledger lists, then those that only rules name."""
    listed = list(paragraph.limbs)
    known = {limb.name for limb in listed}
    # A rule without a limb is about the whole paragraph; if it has limbs, they represent it.
    return listed + [_limb(paragraph, name) for name in sorted(ruled - known) if name]


def _limb(paragraph: Paragraph, name: str) -> Limb:
    return Limb(name, paragraph.seen_in, "", "", paragraph.place)


def _name(cite: str, limb: str) -> str:
    return f"{cite} {limb}".strip()
