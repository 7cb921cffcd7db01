"""The command `audit`: replays logs and reports breaches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from checker.audit.run import Run
from checker.commands.ending import code_of
from checker.report.citation_text import cites
from checker.report.findings.audit_formats import REPORTERS, write
from checker.report.progress import Progress
from checker.report.text_layout import sheet_for


def run(
    logs: Sequence[str],
    houses: Sequence[Path],
    rules_dir: Path | None,
    streams: tuple[BinaryIO, TextIO, TextIO],
    format: str,
    color: str,
    verbose: bool,
    as_of: str | None = None,
    jobs: int | None = None,
    strict: bool = False,
) -> int:
    """Audit logs, report findings as they are found, and return the exit code."""
    stdin, out, terminal = streams
    audit = Run(logs, houses, rules_dir, as_of, jobs)
    reporter = REPORTERS[format](out, sheet_for(out, color, cites(audit.book.law)), verbose)
    progress = Progress(terminal)
    stopped: KeyboardInterrupt | None = None
    try:
        for item in audit.items(stdin, progress.step):
            progress.clear()
            reporter.report(item)
    except KeyboardInterrupt as stop:
        audit.stop_here()
        stopped = stop
    progress.clear()
    is_refused = strict and not audit.summary.all_judged
    code = 2 if is_refused else audit.summary.exit_code()
    code = code_of(stopped) if stopped is not None else code
    reporter.close(audit.summary, code)
    if is_refused:
        write(terminal, ["pitboss: not everything was judged, so --strict ends with 2."])
    return code
