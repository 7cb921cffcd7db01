"""What `explain` adds to a paragraph: its rules in plain English, one broken and one kept example, who refers to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from checker.gate.fixtures.proofs import ProofMark
from checker.gate.limb_status import LimbStatus
from checker.report.english.rules_of_book import RuleText
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.law import Law, Paragraph
from checker.rulebook.ledger.mentions import mentioning
from checker.values.problem import Location
from checker.values.resources import folder

# Lines of a fixture beside the one that decides.
AROUND = 1
_LOG = ".log"


def rule_lines(sheet: Sheet, texts: Sequence[RuleText], shown: Callable[[Location], str]) -> list[str]:
    """Write the rules that state a paragraph, each with its file and line."""
    lines = sheet.heading("The rules in plain English") if texts else []
    for text in texts:
        lines.append(sheet.paint(f"  {shown(text.place)}", "dim"))
        for sentence in text.sentences:
            margin = 4 + 2 * sentence.depth
            lines += sheet.wrap(sentence.text, margin + 2, " " * margin)
    return lines


def example_lines(sheet: Sheet, duties: Sequence[LimbStatus]) -> list[str]:
    """Show a few lines of a log that breaks one of the duties, and of one that keeps it."""
    lines: list[str] = []
    proven = [duty.proven for duty in duties if duty.proven is not None]
    for label, marks in (
        ("Broken, for example", [mark for each in proven for mark in each.breach]),
        ("Kept, for example", [mark for each in proven for mark in each.clean]),
    ):
        found = next(((mark, shown) for mark in marks if (shown := list(_around(mark)))), None)
        if found is not None:
            mark, shown = found
            lines += sheet.heading(f"{label} ({mark.file})")
            lines += [sheet.paint(f"  {number:>4} | {line}", "dim") for number, line in shown]
    return lines


def _around(mark: ProofMark) -> Iterator[tuple[int, str]]:
    """Yield the lines of a log beside a mark; where the mark is at the head, those in which play begins."""
    path = folder("fixtures").parent / mark.file
    if path.suffix != _LOG or not path.is_file():
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    at = _play(lines) if lines[mark.line - 1].startswith("#") else mark.line
    for number in range(max(1, at - AROUND), min(len(lines), at + AROUND) + 1):
        yield number, lines[number - 1]


def _play(lines: Sequence[str]) -> int:
    """Return the number of a line soon after play begins."""
    begun = next((number for number, line in enumerate(lines, 1) if " deal " in line or " roll " in line), 1)
    return min(begun + AROUND, len(lines))


def referring_lines(sheet: Sheet, law: Law, paragraph: Paragraph) -> list[str]:
    """List the paragraphs that refer to this one."""
    found = mentioning(law, paragraph)
    named = "; ".join(sheet.cite(cite) for cite in found)
    return [*sheet.heading("Who refers to it"), *sheet.wrap(named, 2)] if found else []
