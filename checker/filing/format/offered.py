"""Compares the names of wagers that a filing offers."""

from __future__ import annotations

from typing import Final

from checker.filing.format.exact import plain

OFFERED: Final = "wagers offered"
_ENDING: Final = " wager"


def bare(figure: str, name: str) -> str:
    """Return a value as it is compared: a wager is the same whether or not its name ends with that word."""
    return plain(name).removesuffix(_ENDING) if figure == OFFERED else plain(name)
