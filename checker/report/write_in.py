"""Where in a filing a thing is to be written, and what may stand there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checker.filing.lexicon import key_at, sections


def written(path: Sequence[str]) -> str:
    """Say where in a filing a thing is to be written: `cards: … decks:`; an item of a list stands in brackets."""
    shown = []
    for end, name in enumerate(path):
        listed = end > 0 and key_at(tuple(path[:end])).kind == "array" and name not in _items(path[:end])
        shown.append(f"[{name}]" if listed else f"{name}:")
    return " … ".join(shown)


def to_write(path: Sequence[str]) -> str:
    """Say where in a filing a thing is to be written, and what may stand there."""
    naming = next((key for key, section in sections().items() if (section,) == tuple(path)), "")
    if naming:
        return f"games: … {naming}: the name of one under {path[0]}:"
    key = key_at(tuple(path))
    told = f"with {', '.join(key.below)}" if key.below else key.title if key.inside is None else ""
    return f"{written(path)} {told}".rstrip()


def _items(path: Sequence[str]) -> Mapping[str, object]:
    inside = key_at(tuple(path)).inside
    return inside.below if inside is not None else {}
