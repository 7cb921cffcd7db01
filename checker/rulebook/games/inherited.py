"""The clauses of a `settles`, each completed with the values that the head gives for its result."""

from __future__ import annotations

from checker.rulebook.yaml.node import Map, Seq

# The key of the head that holds the common values of the clauses with a result.
HEADS = {"wins": "on win", "loses": "on loss", "push": "on push"}
OTHERWISE = "otherwise"


def clauses_of(body: Map) -> list[Map]:
    """Return the clauses in full."""
    found = body.get("clauses")
    return [_in_full(entry, body) for entry in found.maps()] if isinstance(found, Seq) else []


def inherited(entry: Map, body: Map) -> Map:
    """Return the values that a clause takes from the head."""
    result = str(entry.text(OTHERWISE if OTHERWISE in entry else "result"))
    made = Map(entry.place)
    # The text that would give the odds goes with the odds: a clause with odds of its own has no need of it.
    own = "pays" in entry and not str(entry.text("pays")).startswith("posted ")
    for key, value in body.map(HEADS.get(result, "")).items():
        if key not in entry and not (key == "not supplied" and own):
            made[key] = value
    return made


def _in_full(entry: Map, body: Map) -> Map:
    made = Map(entry.place)
    for key, value in (*entry.items(), *inherited(entry, body).items()):
        named = "result" if key == OTHERWISE else key
        made[named] = value
        made.keys_at[named] = entry.keys_at.get(key, value.place)
    return made
