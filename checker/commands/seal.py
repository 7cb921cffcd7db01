"""The command `seal`: writes which lines a log has, and holds the log against that later."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.log.files.sources import UNREADABLE
from checker.log.seals.seal_file import NoSeal, Seal, seal_of
from checker.log.seals.verify import Held, hold, not_a_seal
from checker.report.escape import safe
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.sentences import plural
from checker.report.text_layout import sheet_for
from checker.values.problem import Location, Problem
from checker.values.whole_file import write_whole


def seal_logs(logs: Sequence[Path], out: TextIO, color: str, *, verify: bool, head: str) -> int:
    """Seal logs, or hold them against their seals; 1 if a log is not as it was sealed, 2 if one could not be read."""
    return max(_one(log, out, color, verify=verify, head=head) for log in logs)


def _one(log: Path, out: TextIO, color: str, *, verify: bool, head: str) -> int:
    place = seal_of(log)
    try:
        if verify and not place.is_file():
            raise FileNotFoundError(2, "there is no seal beside it")
        held = hold(log, place if place.is_file() else None)
    except NoSeal as fault:
        return _refused(not_a_seal(place, fault.number), out, color)
    except UNREADABLE as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "the packed file is damaged"
        return _refused(Problem(Location(log.as_posix()), f"the log could not be read: {reason}"), out, color)
    return _compared(log, held, out, color, verify=verify, head=head)


def _compared(log: Path, held: Held, out: TextIO, color: str, *, verify: bool, head: str) -> int:
    sheet = sheet_for(out, color)
    problems = held.problems
    if not problems and head and head not in held.seal.chain.values():
        message = f"the seal never had the value {head}"
        problems = [Problem(Location(seal_of(log).as_posix()), message, expected="the value noted when it was sealed")]
    for fault in problems:
        write(out, problem_lines(sheet, fault))
    name = safe(log.as_posix())
    if problems:
        write(out, ["", sheet.paint(f"{name}: not as it was sealed", "red")])
        return 1
    sealed, lines = len(held.seal.digests), len(held.grown.digests)
    if verify:
        new = f"; {plural(lines - sealed, 'line')} below them not sealed yet" if lines > sealed else ""
        write(out, [sheet.paint(f"{name}: {plural(sealed, 'line')} as sealed{new}", "green"), _value(held.seal)])
        return 0
    write_whole(seal_of(log), held.grown.text().encode("ascii"))
    write(out, [f"{name}: {plural(lines, 'line')} sealed, {lines - sealed:,} of them new", _value(held.grown)])
    return 0


def _value(seal: Seal) -> str:
    return f"  value {seal.last or 'none'}: note it where the log cannot be changed"


def _refused(fault: Problem, out: TextIO, color: str) -> int:
    write(out, problem_lines(sheet_for(out, color), fault))
    return 2
