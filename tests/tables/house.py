"""How what a casino elected stands in the head of a log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

RECORDS = (
    "clock opening staff persons rounds shuffle counts devices supervision calls offers",
    "decisions manners money means cards faces sides handling marks voids pickup meters dice",
)
WORDS = {True: "yes", False: "no"}


def elections(elected: Mapping[str, object]) -> list[str]:
    """Write each election as the verb `table` does."""
    return [
        f"table elect {name} {WORDS[value] if isinstance(value, bool) else value}" for name, value in elected.items()
    ]


def head_of(game: str, seats: int, settings: Iterable[str]) -> list[str]:
    """Return every line of the head that concerns a table at which everything is recorded."""
    return [f"table game {game} seats {seats}", *settings, *(f"table records {names}" for names in RECORDS)]
