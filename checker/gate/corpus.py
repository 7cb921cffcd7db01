"""The fixture logs of each game: those that play it at some table."""

from __future__ import annotations

import re
from pathlib import Path

_GAME = re.compile(r"^\S+ \S+ table game (\S+)", re.MULTILINE)
PATTERNS = ("games/**/*.breach.log", "games/**/*.clean.log", "equipment/*.breach.log", "equipment/*.clean.log")


def fixtures_by_game(home: Path) -> dict[str, list[Path]]:
    """Give the fixtures of each game in a steady order; one that plays several games stands with each."""
    found: dict[str, list[Path]] = {}
    for path in sorted({path for pattern in PATTERNS for path in home.glob(pattern)}):
        for game in dict.fromkeys(_GAME.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(game, []).append(path)
    return found
