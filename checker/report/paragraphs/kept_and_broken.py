"""What `explain` adds to a paragraph: its rules in plain English, one broken and one kept example, who refers to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from checker.gate.limb_status import LimbStatus
from checker.report.english.rules_of_book import RuleText
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.mentions import mentioning
from checker.rulebook.ledger.paragraphs import Law, Paragraph
from checker.values.problem import Location


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
        found = next((mark for mark in marks if mark.around), None)
        if found is not None:
            lines += sheet.heading(f"{label} ({found.file})")
            lines += [sheet.paint(f"  {line}", "dim") for line in found.around]
    return lines


def referring_lines(sheet: Sheet, law: Law, paragraph: Paragraph) -> list[str]:
    """List the paragraphs that refer to this one."""
    found = mentioning(law, paragraph)
    named = "; ".join(sheet.cite(cite) for cite in found)
    return [*sheet.heading("Who refers to it"), *sheet.wrap(named, 2)] if found else []
