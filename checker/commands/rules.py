"""The commands `rules check`, `fmt` and `migrate`: check rule files, order their keys, renew their format."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.gate.rulebook_faults import every_fault
from checker.report.citation_text import cites
from checker.report.escape import safe
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.sentences import plural
from checker.report.text_layout import judged_by, sheet_for
from checker.rulebook.book import RULE_FILES, open_book
from checker.rulebook.yaml.key_order import in_order
from checker.rulebook.yaml.old_formats import migrated
from checker.rulebook.yaml.read_yaml import LIMIT_BYTES, excerpted
from checker.rulebook.yaml.schema import Schema, read_schemas
from checker.values.own_files import shown, strange_files
from checker.values.problem import Location, Problem
from checker.values.resources import folder
from checker.values.whole_file import write_whole


def check_rules(rules_dir: Path | None, out: TextIO, format: str, color: str) -> int:
    """List the problems of a rule book; 2 if there is a problem or no game."""
    book, faults = open_book(rules_dir)
    faults = every_fault(book, faults)
    broken = sum(not fault.warning for fault in faults)
    code = 2 if broken or not book.names else 0
    games, paragraphs, rules = sorted(book.names), len(book.law.paragraphs), len(book.rules_of(book.names))
    if format == "json":
        write(out, [encoded(problem_row(fault)) for fault in faults])
        row: dict[str, object] = {"kind": "summary", "exit": code, "problems": broken, "games": games}
        row["listed"], row["rule_book"] = sorted(book.listed), book.digest
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
    write(out, judged_by(book.digest))
    return code


def format_rules(files: Sequence[Path], rules_dir: Path | None, out: TextIO, *, check: bool) -> int:
    """Put files in order, or list those out of order; 1 if some are out of order, 2 if some could not be read."""
    home = rules_dir if rules_dir is not None else folder("rules")
    schemas, _ = read_schemas(folder("rules") / "schema")
    strange = [] if files else strange_files(home, *RULE_FILES)
    for fault in strange:
        write(out, problem_lines(sheet_for(out, "never"), fault))
    code, moved = 2 if strange else 0, 0
    left_out = {fault.place.file for fault in strange}
    paths = files or [path for path in sorted(home.rglob("*.yaml")) if shown(path) not in left_out]
    for path in paths:
        found = _read(path, schemas)
        if found is None:
            write(out, [f"{safe(str(path))}: not a readable rule file; `pitboss rules check` says why"])
            code = 2
            continue
        text, made = found
        if made != text:
            moved += 1
            said = "" if check else ", now in order"
            if not check and not _is_written(path, made):
                said, code = "; the file may not be written", 2
            write(out, [f"{safe(str(path))}: keys out of order{said}"])
    write(out, [f"{plural(len(paths), 'file')}, {moved:,} out of order"])
    return code or int(check and moved > 0)


def _is_written(path: Path, text: str) -> bool:
    try:
        write_whole(path, text.encode("utf-8"))
    except PermissionError:
        return False
    return True


def _read(path: Path, schemas: dict[str, dict[str, object]]) -> tuple[str, str] | None:
    """Return the text of a file as it is and in order; its first line names its schema."""
    if not path.is_file():
        return None
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    schema: Schema | None = schemas.get(text.split("\n", 1)[0].rpartition("/")[2].strip())
    made = in_order(text, str(path), schema) if schema is not None else None
    return None if made is None else (text, made)


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
