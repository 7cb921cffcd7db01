"""What `rules check` tells: whether the rule book loads, and what is wrong where it does not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.problem import Problem
from checker.report.citation import cites
from checker.report.finding_text import problem_lines
from checker.report.reporter import write
from checker.report.rows import encoded, problem_row
from checker.report.sheet import sheet_for
from checker.report.words import plural
from checker.rulebook.book import Book, open_book


def report(rules_dir: Path | None, out: TextIO, format: str, color: str) -> int:
    """List the problems of a rule book; 2 where there is one, or where the book holds no game."""
    book, faults = open_book(rules_dir)
    faults = every_fault(book, faults, link_too=True)
    broken = sum(not fault.warning for fault in faults)
    code = 2 if broken or not book.games else 0
    games, paragraphs, rules = sorted(book.games), len(book.law.paragraphs), len(book.rules)
    if format == "json":
        write(out, [encoded(problem_row(fault)) for fault in faults])
        row: dict[str, object] = {"kind": "summary", "exit": code, "problems": broken, "games": games}
        write(out, [encoded({**row, "paragraphs": paragraphs, "rules": rules})])
        return code
    sheet = sheet_for(out, color, cites(book.law))
    for fault in faults:
        write(out, problem_lines(sheet, fault))
    loaded = f"{plural(len(games), 'game')}, {plural(rules, 'rule')}, {plural(paragraphs, 'paragraph')}"
    if code:
        write(out, ["", sheet.paint(f"{plural(broken, 'problem')} in the rule book ({loaded})", "red")])
    else:
        write(out, [sheet.paint(f"The rule book is in order: {loaded}", "green")])
    return code


def every_fault(book: Book, faults: Sequence[Problem], link_too: bool = False) -> list[Problem]:
    """Add to the faults of the ledger those of each game, and on demand those that show only when checks are made."""
    found = list(faults)
    for name in book.names:
        compiled = book.game(name)
        if compiled is None:
            continue
        data, problems = compiled
        found += problems
        if link_too and not problems:
            from checker.checks.link import link
            from checker.rulebook.yamlfile import excerpted

            found += excerpted(link(data)[1], book.files(name))
    # A fault of a file that binds several games is told once.
    found = list(dict.fromkeys(found))
    return found + ([*book.duties[1], *_unknown_citations(book)] if link_too else [])


def _unknown_citations(book: Book) -> list[Problem]:
    """Find citations in the running text of all rule files of which the law and its catalogue know nothing."""
    from checker.rulebook.mentions import unknown_citations
    from checker.rulebook.yamlfile import excerpted, load

    files = {path.as_posix(): path for path in sorted(book.home.rglob("*.yaml"))}
    nodes = [node for node, _ in map(load, files.values()) if node is not None]
    return excerpted(unknown_citations(book.law, nodes), files)
