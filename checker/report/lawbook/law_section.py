"""A section of the law with all that stands opposite it: limbs, readings, rules, proofs, conflicts and examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from checker.gate.limb_status import (
    BY_CHILDREN,
    CHECKED,
    FACT,
    IN_FULL,
    IN_PART,
    NOT_CHECKABLE,
    NOT_ENCODED,
    NOT_SUPPLIED,
    SUPERSEDED,
    TESTED,
    THROUGH,
    LimbStatus,
)
from checker.report.english.rules_of_book import RuleText
from checker.report.english.sentence import Sentence
from checker.report.lawbook.law_examples import Example
from checker.rulebook.ledger.citation import parts
from checker.rulebook.ledger.contents import spoken
from checker.rulebook.ledger.paragraphs import Law, LawText, Paragraph, Section
from checker.rulebook.ledger.printed_words import Covered, Printed, Words
from checker.rulebook.ledger.source_text import Found

# The mark in the margin, and what it means.
MARKS = {
    IN_FULL: ("●", "judged in full, read against the words"),
    IN_PART: ("◐", "judged in part; what is left is named"),
    TESTED: ("○", "tested, not yet read against the words"),
    CHECKED: ("◌", "a check without both fixtures"),
    FACT: ("■", "a fact; nothing can breach it by itself"),
    SUPERSEDED: ("⇢", "superseded"),
    NOT_CHECKABLE: ("–", "not checkable"),
    NOT_SUPPLIED: ("∅", "not at hand"),
    NOT_ENCODED: ("✗", "nothing judges it"),
    BY_CHILDREN: ("¶", "opens the paragraphs below it"),
    THROUGH: ("→", "judged through another"),
}
# The mark of a limb with no check that a person has read against the words.
READ_MARK = ("✓", "read against the words")
AS_ABOVE = "The rest stands above."


@dataclass(frozen=True, slots=True)
class LimbView:
    """A limb with its number within the printed paragraph, its status, and the words it covers there."""

    number: int
    status: LimbStatus
    covered: Covered | None

    @property
    def is_bare(self) -> bool:
        """Say whether nothing judges the limb and nothing says why."""
        return self.status.status == NOT_ENCODED


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the ledger: its sentence and reading, its limbs, and the rules that state it."""

    paragraph: Paragraph
    name: str
    limbs: tuple[LimbView, ...]
    rules: tuple[RuleText, ...]
    doubts: tuple[str, ...]
    refers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitView:
    """A printed paragraph with its label and depth, the rows of the ledger opposite it, and its words if supplied."""

    id: str
    label: str
    depth: int
    printed: Printed | None
    copy: Found | None
    rows: tuple[RowView, ...]
    # The copy that the user supplied has other words than those that the limbs were set opposite.
    is_other: bool

    @property
    def limbs(self) -> Iterator[LimbView]:
        """List the limbs of all rows."""
        for row in self.rows:
            yield from row.limbs

    @property
    def open_words(self) -> int:
        """Count the words with nothing opposite them."""
        return sum(last - first + 1 for first, last in self.printed.open) if self.printed else 0


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section as a page shows it."""

    section: Section
    text: LawText
    units: tuple[UnitView, ...]
    examples: tuple[Example, ...]
    has_copy: bool

    @property
    def missing(self) -> list[str]:
        """Return the citations of texts that the section depends on and that are not supplied."""
        found: dict[str, None] = {}
        for unit in self.units:
            for row in unit.rows:
                found.update(dict.fromkeys(row.paragraph.not_supplied))
                found.update(dict.fromkeys(limb.not_supplied for limb in row.paragraph.limbs if limb.not_supplied))
        return list(found)

    @property
    def dates(self) -> str:
        """Return the days in force, in words."""
        since = f"from {spoken(self.text.since)}" if self.text.since else "first day not stated"
        return f"{since}, until {spoken(self.text.until)}" if self.text.until else since

    @property
    def counts(self) -> dict[str, int]:
        """Count the limbs by status, in the order of the marks."""
        found = [limb.status.status for unit in self.units for limb in unit.limbs]
        return {status: found.count(status) for status in MARKS if status in found}

    @property
    def open_words(self) -> int:
        """Count the words of the section with nothing opposite them."""
        return sum(unit.open_words for unit in self.units)

    @property
    def unread(self) -> int:
        """Count the limbs whose words are only proposed."""
        limbs = [limb for unit in self.units for limb in unit.limbs]
        return sum(limb.covered is not None and not limb.covered.is_read for limb in limbs)


@dataclass(frozen=True, slots=True)
class Material:
    """What all sections are made of: the law, its words, the status of its limbs and the rules in English."""

    law: Law
    words: Words
    copies: Mapping[str, Found]
    rows: Mapping[str, Sequence[LimbStatus]]
    rules: Mapping[str, Sequence[RuleText]]
    # By paragraph: the doubts of its rules, and the paragraphs that refer to it.
    doubts: Mapping[str, Sequence[str]]
    refers: Mapping[str, Sequence[str]]
    # The printed paragraph that each row of the ledger stands opposite.
    homes: Mapping[str, str]


def homes_of(words: Words) -> dict[str, str]:
    """Return the first printed paragraph that names each row of the ledger."""
    found: dict[str, str] = {}
    for unit in words.printed.values():
        for one in unit.covered:
            found.setdefault(one.paragraph, unit.id)
    return found


def section_view(made: Material, text: LawText, section: Section, examples: Sequence[Example]) -> SectionView:
    """Lay a section out."""
    rows: dict[str, list[str]] = {}
    for unit in _units(made, section):
        rows.setdefault(unit, [])
    for id in section.paragraphs:
        rows.setdefault(_unit_of(made, id), []).append(id)
    shown: set[tuple[str, ...]] = set()
    units = tuple(_unit(made, unit, rows[unit], shown) for unit in _in_order(rows, section))
    has_copy = any(unit.copy is not None for unit in units)
    return SectionView(section, text, units, tuple(examples), has_copy)


def _units(made: Material, section: Section) -> list[str]:
    return [id for id in made.words.printed if id.partition("(")[0].partition(" ")[0] == section.id]


def _unit_of(made: Material, id: str) -> str:
    """Return the printed paragraph that a row stands opposite: the first that names it, else its own."""
    if id in made.homes:
        return made.homes[id]
    read = parts(id)
    return id if read is None else read.heading + "".join(read.path)


def _in_order(rows: Mapping[str, Sequence[str]], section: Section) -> list[str]:
    """Return printed paragraphs as the words have them; one that only the ledger knows goes by its row."""
    order = {id: at for at, id in enumerate(section.paragraphs)}

    def place(unit: str) -> tuple[int, str]:
        own = [order[id] for id in rows[unit]] or [at for id, at in order.items() if id.startswith(unit)]
        return (min(own, default=len(order)), unit)

    return sorted(rows, key=place)


def _unit(made: Material, unit: str, ids: Sequence[str], shown: set[tuple[str, ...]]) -> UnitView:
    printed = made.words.printed.get(unit)
    covered = {(one.paragraph, one.limb): one for one in printed.covered} if printed else {}
    rows, number = [], 0
    for id in ids:
        limbs = []
        for status in made.rows.get(id, ()):
            number += 1
            limbs.append(LimbView(number, status, covered.get((status.paragraph, status.limb))))
        rows.append(_row(made, unit, id, limbs, shown))
    copy = made.copies.get(unit)
    is_other = copy is not None and printed is not None and copy.hash != printed.hash and printed.words > 0
    read = parts(unit)
    label, depth = ("", 0) if read is None or not read.path else (read.path[-1], len(read.path) - 1)
    if read is not None and read.name:
        label = read.name
    first = made.law.paragraphs.get(unit)
    label = first.label if first is not None and first.label else label
    return UnitView(unit, label.lstrip("."), depth, printed, copy, tuple(rows), is_other)


def _row(made: Material, unit: str, id: str, limbs: Sequence[LimbView], shown: set[tuple[str, ...]]) -> RowView:
    paragraph = made.law.paragraphs[id]
    return RowView(
        paragraph=paragraph,
        name="" if id == unit else id.partition("-")[2],
        limbs=tuple(limbs),
        rules=tuple(_once(rule, shown) for rule in made.rules.get(id, ())),
        doubts=tuple(made.doubts.get(id, ())),
        refers=tuple(made.refers.get(id, ())),
    )


def _once(rule: RuleText, shown: set[tuple[str, ...]]) -> RuleText:
    """Cut a rule that stands above in the same words to its first sentence."""
    said = tuple(each.text for each in rule.sentences)
    if (str(rule.place), *said) not in shown:
        shown.add((str(rule.place), *said))
        return rule
    return replace(rule, sentences=(*rule.sentences[:1], Sentence(AS_ABOVE, 1)))


def mark(limb: LimbView) -> tuple[str, str]:
    """Return the mark in the margin and what it means."""
    status = limb.status
    if status.is_read and status.status in (FACT, NOT_CHECKABLE, BY_CHILDREN, THROUGH):
        return READ_MARK
    return MARKS[status.status]
