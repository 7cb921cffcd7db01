"""The command `gate`: decides whether an edit of the rules may ship."""

from __future__ import annotations

from typing import TextIO

from checker.gate.review import GateRequest, ShowProgress, gate
from checker.gate.revision.edited_lines import NoSuchRevision
from checker.report.citation_text import cites
from checker.report.edits.annotations import FORMATS, notes, warnings
from checker.report.edits.gate_text import gate_lines, gate_rows
from checker.report.edits.markdown import page
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.text_layout import sheet_for
from checker.rulebook.book import open_book
from checker.values.problem import Location, Problem


def report(asked: GateRequest, streams: tuple[TextIO, TextIO], format: str, color: str, verbose: bool) -> int:
    """Run the gate and report: 0 when the edit may ship, 1 when it is refused, 2 when nothing could be decided."""
    out, terminal = streams
    if not (asked.root / "rules" / "games").is_dir() or not (asked.root / "fixtures").is_dir():
        fault = Problem(
            Location(str(asked.root)), "not a checkout of a rule book", "", "a folder with rules/ and fixtures/"
        )
        return _unreadable(fault, out, format, color)
    try:
        verdict = gate(asked, _progress(terminal))
    except NoSuchRevision as fault:
        problem = Problem(
            Location(str(asked.root)), f"git does not know the revision `{asked.base}` here", "", str(fault)
        )
        return _unreadable(problem, out, format, color)
    code = 0 if verdict.passes else 1
    if format == "json":
        write(out, gate_rows(verdict, code))
        return code
    law = open_book(asked.root / "rules")[0].law
    if format == "markdown":
        write(out, page(verdict, law))
    elif format in FORMATS:
        write(out, FORMATS[format]([*notes(verdict), *warnings(verdict)], law))
    else:
        write(out, gate_lines(sheet_for(out, color, cites(law)), verdict, verbose))
    return code


def _unreadable(fault: Problem, out: TextIO, format: str, color: str) -> int:
    write(out, [encoded(problem_row(fault))] if format == "json" else problem_lines(sheet_for(out, color), fault))
    return 2


def _progress(terminal: TextIO) -> ShowProgress:
    shown = terminal if terminal.isatty() else None

    def watch(done: int, of: int) -> None:
        if shown is not None:
            shown.write(f"\r{done:,} of {of:,} alterations tried" if done < of else "\r\x1b[K")
            shown.flush()

    return watch
