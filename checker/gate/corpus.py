"""The fixture logs of each game: those that play it at some table."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from checker.gate.edit import Edit
from checker.rulebook.book import Book

_GAME = re.compile(r"^\S+ \S+ table game (\S+)", re.MULTILINE)
# What a casino files is no matter of logs.
DUTIES = "table.yaml"
PATTERNS = ("games/**/*.breach.log", "games/**/*.clean.log", "equipment/*.breach.log", "equipment/*.clean.log")


def fixtures_by_game(home: Path) -> dict[str, list[Path]]:
    """Give the fixtures of each game in a steady order; one that plays several games stands with each."""
    found: dict[str, list[Path]] = {}
    for path in sorted({path for pattern in PATTERNS for path in home.glob(pattern)}):
        for game in dict.fromkeys(_GAME.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(game, []).append(path)
    return found


def concerns(edit: Edit, book: Book, name: str) -> bool:
    """Say whether an edit may change how a game's logs are judged: its own rules and logs, or those of many games."""
    compiled = book.game(name)
    lender = compiled[0].plays_by if compiled is not None else ""
    return any(_concerns(PurePosixPath(file), {name, lender}) for file in edit.lines)


def _concerns(file: PurePosixPath, folders: set[str]) -> bool:
    top, under, *rest = (*file.parts, "", "")
    if top == "fixtures":
        return file.suffix == ".log" and (under == "equipment" or (under == "games" and rest[0] in folders))
    if under == "games":
        return rest[0] in folders and file.name != DUTIES
    # Of what binds many games, the files for logs say so in their name.
    return under != "equipment" or file.stem.endswith("-log")
