"""The record class of each act and each attribute of a log line."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import Event

CLASSES: Final[tuple[str, ...]] = (
    "clock", "opening", "staff", "persons", "rounds", "shuffle", "counts", "devices", "meters", "supervision",
    "calls", "offers", "decisions", "manners", "money", "means", "cards", "faces", "sides", "handling", "marks",
    "voids", "pickup", "dice",
)  # fmt: skip

_VERBS: Final = {
    "staff": ("staff",),
    "persons": ("join", "leave"),
    "rounds": ("round",),
    "devices": ("device",),
    "supervision": ("order", "confirm"),
    "calls": ("call",),
    "offers": ("offer", "decline", "refuse"),
    "decisions": ("choose",),
    "money": ("bet", "alter", "take", "pay", "return"),
    "means": ("convert",),
    "cards": ("deal", "draw", "burn", "show"),
    "handling": ("touch",),
    "marks": ("move",),
    "voids": ("void",),
    "pickup": ("pickup",),
    "dice": ("roll",),
}
_ACTS: Final = {
    "opening": (
        "table open", "table close", "table idle", "table resume", "cards receive", "cards open", "cards inspect",
        "cards verify", "cards sort", "cards spread", "cards turn", "cards remove", "cards destroy", "cards change",
        "cards return",
    ),
    "shuffle": (
        "cards wash", "cards stack", "cards shuffle", "cards cover", "cards lift", "cards cut", "cards complete",
        "cards align", "cards insert",
    ),
    "counts": ("cards count", "device shuffler count"),
    "meters": ("meter reads", "meter resets"),
    "handling": ("show seat",),
}  # fmt: skip

# Looked up by the act first, then by its verb; an act in neither has no class.
CLASS_OF_ACT: Final[dict[str, str]] = {
    name: record for table in (_VERBS, _ACTS) for record, names in table.items() for name in names
}

# An attribute (verb, field of the event) may have another class than its act.
CLASS_OF_ATTRIBUTE: Final[dict[tuple[str, str], str]] = {
    ("deal", "face"): "faces",
    ("burn", "face"): "faces",
    ("deal", "drawn"): "sides",
    ("deal", "placed"): "sides",
    ("deal", "held"): "sides",
    ("cards", "held"): "sides",
    ("choose", "means"): "manners",
    **{(verb, "means"): "means" for verb in ("bet", "take", "pay", "return")},
}


def class_of(event: Event) -> str | None:
    """Return the record class of a fact of an event; None if it needs none."""
    return CLASS_OF_ACT.get(event.act) or CLASS_OF_ACT.get(event.verb)
