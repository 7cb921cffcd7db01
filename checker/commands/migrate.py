"""The command `rules migrate`: rule files of an older format in the present one."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from checker.report.escape import safe
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.sentences import plural
from checker.report.text_layout import sheet_for
from checker.rulebook.yaml.old_formats import migrated
from checker.rulebook.yaml.read_yaml import LIMIT_BYTES, excerpted
from checker.values.problem import Location, Problem
from checker.values.whole_file import write_whole


def migrate_rules(home: Path, out: TextIO, *, check: bool) -> int:
    """Rewrite the rule files of a folder, or tell which are old; 1 where some are, 2 where some cannot be read."""
    paths = sorted(path for path in home.rglob("*.yaml") if path.is_file() and not path.is_symlink())
    if not paths:
        write(out, [f"{safe(str(home))}: no folder with rule files"])
        return 2
    files = {path.as_posix(): path for path in paths}
    made: dict[Path, bytes] = {}
    problems: list[Problem] = []
    for name, path in files.items():
        try:
            raw, found = _migrated(path, name)
        except OSError as fault:
            raw, found = None, [Problem(Location(name), f"cannot be read: {fault.strerror}")]
        problems += found
        if raw is not None:
            made[path] = raw
    if problems:
        sheet = sheet_for(out, "never")
        for problem in excerpted(problems, files):
            write(out, problem_lines(sheet, problem))
        write(out, [f"{plural(len(problems), 'problem')}; no file was rewritten"])
        return 2
    for path, raw in made.items():
        try:
            if not check:
                write_whole(path, raw)
        except OSError as fault:
            write(out, [f"{safe(str(path))}: cannot be written: {fault.strerror}"])
            return 2
        write(out, [f"{safe(str(path))}: " + ("of an older format" if check else "rewritten")])
    write(out, [f"{plural(len(paths), 'file')}, {len(made):,} of an older format"])
    return int(check and bool(made))


def _migrated(path: Path, name: str) -> tuple[bytes | None, list[Problem]]:
    """Give what a file becomes; nothing where it stays as it is."""
    with path.open("rb") as opened:
        raw = opened.read(LIMIT_BYTES + 1)
    made = migrated(raw, name)
    stays = made.raw is None or made.raw == raw
    return None if stays else made.raw, list(made.problems)
