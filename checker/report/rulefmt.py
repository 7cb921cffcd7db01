"""What `rules fmt` does and tells: which rule files had their keys out of order."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from checker.report.escape import safe
from checker.report.reporter import write
from checker.report.words import plural
from checker.rulebook.ordering import in_order
from checker.rulebook.validator import Schema, read_schemas
from checker.shipped import folder


def report(files: Sequence[Path], rules_dir: Path | None, out: TextIO, *, check: bool) -> int:
    """Put files in order, or tell which are not; 1 where some are not, 2 where some could not be read."""
    home = rules_dir if rules_dir is not None else folder("rules")
    schemas, _ = read_schemas(folder("rules") / "schema")
    code, moved = 0, 0
    paths = files or sorted(home.rglob("*.yaml"))
    for path in paths:
        found = _read(path, schemas)
        if found is None:
            write(out, [f"{safe(str(path))}: no rule file that can be read; `pitboss rules check` says why"])
            code = 2
            continue
        text, made = found
        if made != text:
            moved += 1
            write(out, [f"{safe(str(path))}: keys out of order" + ("" if check else ", put in order")])
            if not check:
                _write(path, made)
    write(out, [f"{plural(len(paths), 'file')}, {moved:,} out of order"])
    return code or int(check and moved > 0)


def _read(path: Path, schemas: dict[str, dict[str, object]]) -> tuple[str, str] | None:
    """Give what a file says and what it says in order; its first line names its schema."""
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    schema: Schema | None = schemas.get(text.split("\n", 1)[0].rpartition("/")[2].strip())
    made = in_order(text, str(path), schema) if schema is not None else None
    return None if made is None else (text, made)


def _write(path: Path, text: str) -> None:
    """Write a file under another name first, so that what is broken off leaves the old one."""
    partly = path.with_name(f".{path.name}.{os.getpid()}")
    partly.write_bytes(text.encode("utf-8"))
    partly.chmod(path.stat().st_mode)
    partly.replace(path)
