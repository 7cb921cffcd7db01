"""What `rules check` tells: whether the rule book loads, and what is wrong where it does not."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from checker.report.citation import cites
from checker.report.finding_text import problem_lines
from checker.report.reporter import write
from checker.report.rows import encoded, problem_row
from checker.report.sheet import sheet_for
from checker.report.words import plural
from checker.rulebook.book import open_book
from checker.soundness.faults import every_fault


def report(rules_dir: Path | None, out: TextIO, format: str, color: str) -> int:
    """List the problems of a rule book; 2 where there is one, or where the book holds no game."""
    book, faults = open_book(rules_dir)
    faults = every_fault(book, faults)
    broken = sum(not fault.warning for fault in faults)
    code = 2 if broken or not book.names else 0
    games, paragraphs, rules = sorted(book.names), len(book.law.paragraphs), len(book.rules_of(book.names))
    if format == "json":
        write(out, [encoded(problem_row(fault)) for fault in faults])
        row: dict[str, object] = {"kind": "summary", "exit": code, "problems": broken, "games": games}
        row["listed"] = sorted(book.listed)
        write(out, [encoded({**row, "paragraphs": paragraphs, "rules": rules})])
        return code
    sheet = sheet_for(out, color, cites(book.law))
    for fault in faults:
        write(out, problem_lines(sheet, fault))
    loaded = f"{plural(len(games), 'game')}, {plural(rules, 'rule')}, {plural(paragraphs, 'paragraph')}"
    if book.listed:
        loaded += f"; {plural(len(book.listed), 'more game')} by rules on cards and devices alone"
    if code:
        write(out, ["", sheet.paint(f"{plural(broken, 'problem')} in the rule book ({loaded})", "red")])
    else:
        write(out, [sheet.paint(f"The rule book is in order: {loaded}", "green")])
    return code
