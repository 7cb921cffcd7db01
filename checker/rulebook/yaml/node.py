"""The contents of a YAML file: text, lists and maps, each with its location in the file."""

from __future__ import annotations

from typing import TypeAlias

from checker.values.problem import Location

_NOWHERE = Location("")


class Text(str):
    """A value or key exactly as written; nothing is turned into a number, a date or a truth value."""

    __slots__ = ("inset", "place")
    place: Location
    # How far after its location the text begins: 1 in quotes, -1 if its characters differ from those in the file.
    inset: int

    @classmethod
    def at(cls, text: str, place: Location, inset: int = 0) -> Text:
        """Make a text with a location."""
        made = cls(text)
        made.place, made.inset = place, inset
        return made


class Seq(list["Node"]):
    """A list, with the location where it begins."""

    __slots__ = ("place",)
    place: Location

    def __init__(self, place: Location = _NOWHERE) -> None:
        super().__init__()
        self.place = place

    # A list with its own constructor must say how pickle rebuilds it.
    def __reduce__(self) -> tuple[object, ...]:
        return Seq, (self.place,), None, iter(self)

    def maps(self) -> list[Map]:
        """Return the items, which the schema says are maps."""
        return [_as_map(item) for item in self]

    def texts(self) -> list[Text]:
        """Return the items, which the schema says are texts."""
        return [_as_text(item) for item in self]


class Map(dict[str, "Node"]):
    """A map in the order written, with its location and that of each key."""

    __slots__ = ("keys_at", "place")
    place: Location
    keys_at: dict[str, Location]

    def __init__(self, place: Location = _NOWHERE) -> None:
        super().__init__()
        self.place = place
        self.keys_at = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Map, (self.place,), (None, {"keys_at": self.keys_at}), None, iter(self.items())

    def drop(self, key: str) -> None:
        """Leave out a key if it is there, and where it stands: places of keys that are gone lead nowhere."""
        self.pop(key, None)
        self.keys_at.pop(key, None)

    def text(self, key: str, default: str = "") -> Text:
        """Return the text under a key, or the default."""
        found = self.get(key)
        return Text.at(default, self.place) if found is None else _as_text(found)

    def texts(self, key: str) -> list[Text]:
        """Return the texts under a key, which may hold one text or a list; an empty list if the key is missing."""
        found = self.get(key)
        if found is None:
            return []
        return found.texts() if isinstance(found, Seq) else [_as_text(found)]

    def map(self, key: str) -> Map:
        """Return the map under a key, or an empty map."""
        found = self.get(key)
        return Map(self.place) if found is None else _as_map(found)

    def maps(self, key: str) -> list[Map]:
        """Return the maps under a key, which may hold one map or a list; an empty list if the key is missing."""
        found = self.get(key)
        if found is None:
            return []
        return found.maps() if isinstance(found, Seq) else [_as_map(found)]


Node: TypeAlias = Text | Seq | Map


def place_of(node: Node, *path: str | int) -> Location:
    """Return the location of the value at a path of keys and positions, or of the last value found on the way."""
    for step in path:
        below = child(node, step)
        if below is None:
            break
        node = below
    return node.place


def child(node: Node, step: str | int) -> Node | None:
    """Return the value under a key of a map or at a position of a list."""
    if isinstance(node, Map) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Seq) and isinstance(step, int) and 0 <= step < len(node):
        return node[step]
    return None


def key_place(node: Node, key: str) -> Location:
    """Return the location of a key in a map, or of the map if it lacks the key."""
    return node.keys_at.get(key, node.place) if isinstance(node, Map) else node.place


def _as_text(node: Node) -> Text:
    if isinstance(node, Text):
        return node
    raise TypeError(f"{node.place}: a text was promised by the schema")


def _as_map(node: Node) -> Map:
    if isinstance(node, Map):
        return node
    raise TypeError(f"{node.place}: a map was promised by the schema")
