"""The place in a filing to write a fact, and the values that may stand there."""

from __future__ import annotations

from collections.abc import Sequence

from checker.filing.format.keys import key_at, sections


def written(path: Sequence[str]) -> str:
    """Name the place in a filing to write a fact: `cards: … decks:`; an item of a list is in brackets."""
    shown = [f"[{name}]" if _is_item(path[: end + 1]) else f"{name}:" for end, name in enumerate(path)]
    return " … ".join(shown)


def to_write(path: Sequence[str]) -> str:
    """Name the place in a filing to write a fact, and the values that may stand there."""
    naming = next((key for key, section in sections().items() if (section,) == tuple(path)), "")
    if naming:
        return f"games: … {naming}: the name of one under {path[0]}:"
    if _is_item(path):
        return written(path)
    key = key_at(tuple(path))
    content = f"with {', '.join(key.below)}" if key.below else key.title
    return f"{written(path)} {content}".rstrip()


def _is_item(path: Sequence[str]) -> bool:
    """Say whether a row of keys ends in an item of a list, and not in a key of such an item."""
    around = key_at(tuple(path[:-1])) if len(path) > 1 else None
    if around is None or around.kind != "array":
        return False
    return around.inside is None or path[-1] not in around.inside.below
