"""Finds duties that a log can show but no pair of fixtures proves, with what is missing and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from checker.filing.duties.duty_book import stated_facts
from checker.gate.edit.removed import FIXTURE, RULE, Removed
from checker.gate.fixtures.proofs import BREACH, CLEAN, Proofs, Proven
from checker.gate.limb_status import CHECKED, NOT_ENCODED, LimbStatus, coverage
from checker.rulebook.book import Book
from checker.values.problem import Location


@dataclass(frozen=True, slots=True)
class Unproved:
    """A duty that is not proved or that no rule judges: its location, and the reason."""

    row: LimbStatus
    place: Location
    text: str

    @property
    def name(self) -> str:
        """Return the paragraph with the name of the limb."""
        return self.row.name


def unproved_limbs(book: Book, proofs: Proofs, out: Sequence[Removed], *, all_read: bool) -> list[Unproved]:
    """List unproved duties; if some files are unreadable, leave out duties that only those files may cover."""
    found = []
    for row in coverage(book.law, book.rules, stated_facts(book), proofs):
        if row.status == NOT_ENCODED and all_read:
            found.append(_unruled(book, row, out))
        elif row.status == CHECKED and _in_logs(book, row) and (all_read or _listed(book, row)):
            found.append(_unproved(book, row, out))
    return found


def _unruled(book: Book, row: LimbStatus, out: Sequence[Removed]) -> Unproved:
    rule = next((one for one in out if one.kind == RULE and one.name == row.name), None)
    if rule is None:
        return Unproved(row, _place(book, row), "no rule judges it")
    return Unproved(row, rule.place, "no rule judges it any more: the edit takes out the one that stood here")


def _unproved(book: Book, row: LimbStatus, out: Sequence[Removed]) -> Unproved:
    proven = row.proven or Proven()
    missing = [kind for kind, found in ((BREACH, proven.breach), (CLEAN, proven.clean)) if not found]
    gone = [one for one in out if one.kind == FIXTURE and any(_speaks(one, row, kind) for kind in missing)]
    missing_kinds = " and ".join(f"no {kind} fixture" for kind in missing)
    if not gone:
        return Unproved(row, _place(book, row), f"{missing_kinds} proves it")
    return Unproved(row, gone[0].place, f"{missing_kinds} proves it any more: the edit deletes {gone[0].name}")


def _speaks(one: Removed, row: LimbStatus, kind: str) -> bool:
    return any(name.startswith(row.name) and name.endswith(f"({kind})") for name in one.proved)


def _place(book: Book, row: LimbStatus) -> Location:
    paragraph = book.law.paragraphs[row.paragraph]
    return next((limb.place for limb in paragraph.limbs if limb.name == row.limb), paragraph.place)


def _listed(book: Book, row: LimbStatus) -> bool:
    return not row.limb or any(limb.name == row.limb for limb in book.law.paragraphs[row.paragraph].limbs)


def _in_logs(book: Book, row: LimbStatus) -> bool:
    paragraph = book.law.paragraphs[row.paragraph]
    limb = next((each for each in paragraph.limbs if each.name == row.limb), None)
    return ((limb.seen_in if limb is not None else "") or paragraph.seen_in) == "log"
