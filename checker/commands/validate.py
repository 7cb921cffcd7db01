"""The command `validate`: reads filings, judges them and reports."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.filing.deficiency import STATES, Deficiency, Validation
from checker.filing.self_contradiction import filed_twice
from checker.filing.validation import Validator
from checker.report.citation_text import cites
from checker.report.filings.drawn_files import draw_all
from checker.report.filings.filing_formats import FORMATS
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.text_layout import Sheet, sheet_for
from checker.rulebook.book import open_book
from checker.rulebook.pinned_digest import pin_fault
from checker.rulebook.yaml.read_yaml import excerpted
from checker.values.problem import Problem


def run(
    paths: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[TextIO, TextIO],
    format: str,
    color: str,
    checklist: bool,
    to: Path | None = None,
    strict: bool = False,
) -> int:
    """Validate filings, report, draw their tables if requested, and return the exit code."""
    out, errors = streams
    book, faults = open_book(rules_dir)
    validator = Validator(book)
    refused = pin_fault(book.digest, Path.cwd())
    # Nothing is judged by a rule book that is not the pinned one.
    faults = [*faults, *validator.problems] if refused is None else [refused]
    made = [validator.validate(path) for path in paths] if refused is None else []
    for number, problem in filed_twice([filing.table_facts for filing in made]):
        made[number].complain(excerpted([problem], {paths[number].as_posix(): paths[number]}))
    code = exit_code(faults, made, strict=strict)
    for filing in made:
        filing.deficiencies.sort(key=_worst_first)
    sheet = sheet_for(out, color, cites(book.law))
    write(out, FORMATS[format](sheet, faults, made, checklist, code))
    if to is not None:
        drawn, unwritten = draw_all(made, book, sheet.cite, to)
        write(errors, [f"drawn: {path.as_posix()}" for path in drawn])
        write(errors, [line for fault in unwritten for line in problem_lines(Sheet(), fault)])
        code = 2 if unwritten else code
    if strict and not all(filing.all_judged for filing in made):
        write(errors, ["pitboss: not everything was judged, so --strict ends with 2."])
    return code


def exit_code(faults: Sequence[Problem], made: Sequence[Validation], *, strict: bool = False) -> int:
    """Return 2 if something could not be read or judged, 1 for a deficiency, otherwise 0.

    If strict, a question counts as not judged.
    """
    broken = any(not fault.warning for fault in faults)
    if broken or any(not filing.is_read or not filing.states for filing in made):
        return 2
    if strict and not all(filing.all_judged for filing in made):
        return 2
    return int(any(filing.is_deficient for filing in made))


def _worst_first(found: Deficiency) -> int:
    return -STATES.index(found.kind)
