"""What fixtures say of a game, kept from one run to the next as long as neither they nor the game change."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256

from checker.checks.link import Game
from checker.gate.fixture import Fixture, Ruling, ruling
from checker.problem import Place
from checker.rulebook.cache import Cache, cache_folder, program
from checker.rulebook.law import Law
from checker.rulebook.model import GameData

# What tells of a rule and judges nothing.
_TOLD = frozenset({"says", "reading", "place", "breach", "slips", "note", "conflicts"})

# The ledgers summed up last: that of the edit and that of its base.
_LEDGERS: deque[tuple[Law, str]] = deque(maxlen=4)


def meaning(data: GameData, law: Law) -> str:
    """Sum up all of a game by which logs are judged; the same for two that judge alike and are told otherwise."""
    # Of the ledger, a fixture asks for what a mark may name and what is judged through another.
    made = sha256("\n".join(f"{one.id} {one.judged_through}" for one in law).encode())
    for part in _parts(data):
        made.update(f"{part}\n".encode())
    return made.hexdigest()


def ledger(law: Law) -> str:
    """Sum up what of the ledger counts when logs and filings are judged; once for each ledger in use."""
    for known, told in _LEDGERS:
        if known is law:
            return told
    _LEDGERS.append((law, _ledger(law)))
    return _LEDGERS[-1][1]


def _ledger(law: Law) -> str:
    made = sha256()
    for paragraph in law:
        for part in _parts(paragraph):
            made.update(f"{part}\n".encode())
    return made.hexdigest()


def _parts(node: object) -> Iterator[str]:
    if is_dataclass(node) and not isinstance(node, type):
        if isinstance(node, Place):
            return
        yield type(node).__name__
        for field in fields(node):
            if field.name not in _TOLD:
                yield field.name
                yield from _parts(getattr(node, field.name))
    elif isinstance(node, Mapping):
        yield f"{len(node)} entries"
        for key, value in node.items():
            yield repr(key)
            yield from _parts(value)
    elif isinstance(node, list | tuple):
        yield f"{len(node)} items"
        for item in node:
            yield from _parts(item)
    elif isinstance(node, set | frozenset):
        yield repr(sorted(node))
    else:
        yield repr(node)


def rulings(game: Game, law: Law, fixtures: Sequence[Fixture]) -> list[Ruling]:
    """Give what a game says of its fixtures; those it has judged before, as the same game, are taken as kept."""
    home = cache_folder()
    kept = Cache(home / "rulings" if home is not None else None)
    name = f"{game.data.id} {meaning(game.data, law)} {program()}"
    known: dict[str, Ruling] = kept.get(name) or {}
    count = len(known)
    for one in fixtures:
        if one.key not in known:
            known[one.key] = ruling(game, law, one)
    if len(known) > count:
        kept.put(name, known)
    return [known[one.key] for one in fixtures]
