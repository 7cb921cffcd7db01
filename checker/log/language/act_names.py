"""The acts that a log can tell, spelled as an event's `act`: what the rules may speak of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from checker.log.language.events import AWAY
from checker.log.language.grammar import grammar, words
from checker.log.language.matcher import rule_of_verb

# Verbs whose object is a wager, and those whose object may also be something a player chooses.
OF_WAGERS: Final = ("bet", "alter", "confirm", "take", "pay", "return", "settle")
OF_WISHES: Final = ("offer", "decline", "refuse")

# The objects of the other verbs: groups of words in the grammar, and words of our own.
_GROUPS: Final = {
    "table": ("state",), "cards": ("step",), "order": ("command",), "choose": ("choice",), "call": ("said",),
    "show": ("store",), "void": ("whole",), "move": ("piece", "holding"), "touch": ("touched",), "round": ("end",),
}  # fmt: skip
_OBJECTS: Final = {
    "table": ("game", "house", "records", "notice", "elect", "limit"), "call": ("total", "word", "wager"),
    "deal": ("seat", "dealer"), "show": ("seat", "dealer"), "void": ("seat", "dealer"), "move": ("card", "wager"),
    "touch": ("wager",), "draw": ("card", "cutting_card"), "meter": ("reads", "resets"),
}  # fmt: skip


@lru_cache(maxsize=16)
def every_act(names: tuple[str, ...]) -> frozenset[str]:
    """List every act, a verb alone for all its acts, given the names of wagers and of groups of them."""
    wishes = (*names, *words(grammar(), "choice"))
    money = {f"{verb} {name}" for verb in OF_WAGERS for name in names}
    return _closed() | money | {f"{verb} {name}" for verb in OF_WISHES for name in wishes}


@cache
def _closed() -> frozenset[str]:
    """List the acts in which no wager is named."""
    rules = grammar()
    made = {"settle", *rule_of_verb()}
    for verb, groups in _GROUPS.items():
        made |= {f"{verb} {word}" for group in groups for word in words(rules, group)}
    made |= {f"{verb} {word}" for verb, objects in _OBJECTS.items() for word in objects}
    made |= {f"staff {role} {switch}" for role in words(rules, "role") for switch in words(rules, "switch")}
    # What is done elsewhere with cards that a table sent away.
    made |= {AWAY, *(f"{AWAY} cards {step}" for step in words(rules, "step"))}
    doings = (*words(rules, "doing"), "result")
    return frozenset(made | {f"device {machine} {doing}" for machine in words(rules, "machine") for doing in doings})
