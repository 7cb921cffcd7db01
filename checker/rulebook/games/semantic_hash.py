"""A hash of the meaning of rules: the same for two that judge alike in other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256

from checker.values.problem import Location

# Describes a rule and judges nothing.
_TOLD = frozenset({"says", "reading", "place", "breach", "slips", "note", "conflicts"})


def meaning(records: Iterable[object]) -> str:
    """Hash records, without their places and descriptions."""
    made = sha256()
    for record in records:
        for part in _parts(record):
            made.update(f"{part}\n".encode())
    return made.hexdigest()


def _parts(node: object) -> Iterator[str]:
    if is_dataclass(node) and not isinstance(node, type):
        if isinstance(node, Location):
            return
        yield type(node).__name__
        for field in fields(node):
            if field.name not in _TOLD and field.compare:
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
