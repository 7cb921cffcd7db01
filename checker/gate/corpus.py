"""The fixture logs of each game: those that play it at some table."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from checker.gate.edit import Edit
from checker.rulebook.book import Book

_GAME = re.compile(r"^\S+ \S+ table game (\S+)", re.MULTILINE)
# What a casino files is no matter of logs.
DUTIES = "table.yaml"
_TABLE = re.compile(r"^\S+ (\S+) table game (\S+)", re.MULTILINE)
_SENT = re.compile(r"^\S+ (\S+) cards return .*id (\S+)", re.MULTILINE)
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
    return any(_concerns(PurePosixPath(file), {name, _plays_by(book, name)}) for file in edit.lines)


def _concerns(file: PurePosixPath, folders: set[str]) -> bool:
    top, under, *rest = (*file.parts, "", "")
    if top == "fixtures":
        return file.suffix == ".log" and (under == "equipment" or (under == "games" and rest[0] in folders))
    if under == "games":
        return rest[0] in folders and file.name != DUTIES
    # Of what binds many games, the files for logs say so in their name.
    return under != "equipment" or file.stem.endswith("-log")


def for_game(text: str, game: str) -> str:
    """Give a log with the lines left empty that are about tables of other games, and about cards sent from there."""
    others = {table for table, plays in _TABLE.findall(text) if plays != game}
    if not others:
        return text
    sent = {ident for table, ident in _SENT.findall(text) if table in others}
    lines: list[str] = []
    for line in text.split("\n"):
        words = line.partition("#")[0].split()
        foreign = words[1:2] and (words[1] in others or (words[-2:-1] == ["id"] and words[-1] in sent))
        if foreign and lines and lines[-1].startswith("# breach "):
            lines[-1] = ""
        lines.append("" if foreign else line)
    return "\n".join(lines)


def filed_games(edit: Edit, book: Book, law_differs: bool) -> Collection[str] | None:
    """Name the games whose filings an edit may concern: none of them, or all of them where none is named."""
    found: set[str] = set()
    for file in map(PurePosixPath, edit.lines):
        top, under, folder, *_ = (*file.parts, "", "", "")
        if under == "law" and not law_differs:
            continue
        if (top, under) == ("rules", "games") or ((top, under) == ("fixtures", "filings") and folder in book.names):
            found |= {folder, *(name for name in book.names if _plays_by(book, name) == folder)}
        elif (top, under) == ("fixtures", "filings") or (top == "rules" and not file.stem.endswith("-log")):
            return ()
    return found or None


def _plays_by(book: Book, name: str) -> str:
    compiled = book.game(name)
    return compiled[0].plays_by if compiled is not None else ""
