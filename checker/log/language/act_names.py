"""The acts that a log can record, spelled as an event's `act`; rules may name these."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from checker.log.language.events import AWAY
from checker.log.language.grammar import grammar, words
from checker.log.language.matcher import rule_of_verb

# Verbs whose object is a wager, and verbs whose object may also be a choice of a player.
OF_WAGERS: Final = ("bet", "alter", "confirm", "take", "pay", "return", "settle")
OF_WISHES: Final = ("offer", "decline", "refuse")
# The acts that `settle` stands for.
SETTLING: Final = ("take", "pay", "return")
# Money may still be on the table between the end of a round and the next event.
STILL_OF_THE_ROUND: Final = frozenset({"take", "pay", "return", "pickup", "move", "note", "touch"})
# Acts that make no hand and no wager, whatever they do to them.
MAKES_NOTHING: Final = frozenset({"call", "show", "offer", "decline", "pickup", "device", "touch", "confirm"})

# The objects of the other verbs: groups of words in the grammar, and words defined here.
_GROUPS: Final = {
    "table": ("state",), "cards": ("step",), "order": ("command",), "choose": ("choice",), "call": ("said",),
    "show": ("store",), "void": ("whole",), "move": ("piece", "holding"), "touch": ("touched",), "round": ("end",),
}  # fmt: skip
_OBJECTS: Final = {
    "table": ("game", "house", "records", "notice", "elect", "limit"), "call": ("total", "word", "wager"),
    "deal": ("seat", "dealer"), "show": ("seat", "dealer"), "void": ("seat", "dealer"), "move": ("card", "wager"),
    "touch": ("wager",), "draw": ("card", "cutting_card"), "meter": ("reads", "resets"),
}  # fmt: skip


def still_of_the_round(act: str, at: str | None) -> bool:
    """Say whether an act after the end of a round belongs to it: money, its cards, the stub, or a gap."""
    stub = act in ("device shoe unload", "table gap") or (act == "cards count" and at == "stub")
    return stub or act.partition(" ")[0] in STILL_OF_THE_ROUND


@lru_cache(maxsize=16)
def every_act(names: tuple[str, ...]) -> frozenset[str]:
    """List every act, and each verb alone for all its acts, for these names of wagers and groups of wagers."""
    wishes = (*names, *words(grammar(), "choice"))
    money = {f"{verb} {name}" for verb in OF_WAGERS for name in names}
    return _closed() | money | {f"{verb} {name}" for verb in OF_WISHES for name in wishes}


@cache
def _closed() -> frozenset[str]:
    """List the acts that name no wager."""
    rules = grammar()
    made = {"settle", *rule_of_verb()}
    for verb, groups in _GROUPS.items():
        made |= {f"{verb} {word}" for group in groups for word in words(rules, group)}
    made |= {f"{verb} {word}" for verb, objects in _OBJECTS.items() for word in objects}
    made |= {f"staff {role} {switch}" for role in words(rules, "role") for switch in words(rules, "switch")}
    # Acts elsewhere with cards that a table sent away.
    made |= {AWAY, *(f"{AWAY} cards {step}" for step in words(rules, "step"))}
    doings = (*words(rules, "doing"), "result")
    return frozenset(made | {f"device {machine} {doing}" for machine in words(rules, "machine") for doing in doings})
