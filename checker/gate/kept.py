"""What fixtures say of a game, kept from one run to the next as long as neither they nor the game change."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial

from checker.checks.link import Game
from checker.gate.fixture import Fixture, Ruling, ruling
from checker.gate.spreading import spread
from checker.rulebook.cache import Cache, cache_folder, program
from checker.rulebook.law import Law
from checker.rulebook.meaning import meaning
from checker.rulebook.model import GameData

# The ledgers summed up last: that of the edit and that of its base.
_LEDGERS: deque[tuple[Law, str]] = deque(maxlen=4)


def judging(data: GameData, law: Law) -> str:
    """Sum up all of a game by which logs are judged."""
    # Of the ledger, a fixture asks for what a mark may name and what is judged through another.
    return meaning((*(f"{one.id} {one.judged_through}" for one in law), data))


def ledger(law: Law) -> str:
    """Sum up what of the ledger counts when logs and filings are judged; once for each ledger in use."""
    for known, told in _LEDGERS:
        if known is law:
            return told
    _LEDGERS.append((law, meaning(law)))
    return _LEDGERS[-1][1]


def rulings(game: Game, law: Law, fixtures: Sequence[Fixture], processes: int = 1) -> list[Ruling]:
    """Give what a game says of its fixtures; those it has judged before, as the same game, are taken as kept."""
    home = cache_folder()
    kept = Cache(home / "rulings" if home is not None else None)
    name = f"{game.data.id} {judging(game.data, law)} {program()}"
    known: dict[str, Ruling] = kept.get(name) or {}
    new = [one for one in fixtures if one.key not in known]
    known.update(zip((one.key for one in new), spread(partial(ruling, game, law), new, processes), strict=True))
    if new:
        kept.put(name, known)
    return [known[one.key] for one in fixtures]
