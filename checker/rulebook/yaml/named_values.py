"""The values of a checked file, each with the kind that the schema names and the maps around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.schema import Schema, entry

_DEFS = "#/$defs/"


@dataclass(frozen=True, slots=True)
class Use:
    """A value, its kind, and the maps around it, outermost first."""

    kind: str
    node: Node
    within: tuple[Map, ...]

    @property
    def text(self) -> Text:
        """Return the value as a text, which its kind must be."""
        if isinstance(self.node, Text):
            return self.node
        raise TypeError(f"{self.node.place}: a text was promised by the schema")

    @property
    def map(self) -> Map:
        """Return the value as a map, which its kind must be."""
        if isinstance(self.node, Map):
            return self.node
        raise TypeError(f"{self.node.place}: a map was promised by the schema")

    def around(self, key: str) -> Text | None:
        """Return the first text under a key in the nearest map that has the key."""
        for each in reversed(self.within):
            if key in each:
                return each.texts(key)[0]
        return None


def uses(node: Node, schema: Schema) -> Iterator[Use]:
    """Find every value whose kind the schema names, in the order of the file."""
    yield from _uses(node, schema, schema["$defs"], ())


def _uses(node: Node, schema: Schema, defs: Mapping[str, Schema], within: tuple[Map, ...]) -> Iterator[Use]:
    while "$ref" in schema:
        kind = schema["$ref"].removeprefix(_DEFS)
        yield Use(kind, node, within)
        schema = defs[kind]
    if "anyOf" in schema:
        yield from _uses(node, _branch(node, schema["anyOf"], defs), defs, within)
    elif isinstance(node, Map):
        for key, value in node.items():
            below = entry(schema, key)
            if below is not None:
                yield from _uses(value, below, defs, (*within, node))
    elif isinstance(node, Seq):
        for item in node:
            yield from _uses(item, schema.get("items", {}), defs, within)


def _branch(node: Node, branches: list[Schema], defs: Mapping[str, Schema]) -> Schema:
    wanted = "array" if isinstance(node, Seq) else "object" if isinstance(node, Map) else "string"
    return next((each for each in branches if _type(each, defs) == wanted), branches[0])


def _type(schema: Schema, defs: Mapping[str, Schema]) -> object:
    return schema.get("type") or defs.get(schema.get("$ref", "").removeprefix(_DEFS), {}).get("type")
