"""Limits of one number that cannot be kept together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from checker.rulebook.games.condition_tree import Value
from checker.rulebook.games.model import Bounds, GameData, Limit
from checker.values.problem import Problem


def irreconcilable(game: GameData) -> Iterator[Problem]:
    """List limits of an act's number that cannot be kept with those before them; limits of a case are left out."""
    told: set[int] = set()
    for limits in _always(game).values():
        at = next((at for at in range(len(limits)) if not _together(limits[: at + 1], game)), None)
        if at is None or id(limits[at]) in told:
            continue
        limit = limits[at]
        told.add(id(limit))
        others = [one for one in limits[:at] if not _together((one, limit), game)][:1] or limits[:at]
        shown = " and ".join(f"`{_said(one)}` (line {one.than.place.line})" for one in others)
        expected = "a limit that can be kept with " + ("that" if len(others) == 1 else "those")
        message = f"no number keeps `{_said(limit)}` together with {shown}"
        yield Problem(limit.than.place, message, "", expected, "", len(limit.than.text))


def _always(game: GameData) -> dict[tuple[str, str], list[Limit]]:
    """Return for each act and number the limits by plain numbers that always hold."""
    found: dict[tuple[str, str], list[Limit]] = {}
    for rule in game.rules:
        if isinstance(rule.body, Bounds) and not (rule.where or rule.unless or rule.since or rule.until):
            for limit in rule.body.limits:
                if limit.where is None and isinstance(limit.than.tree, Value):
                    for act in rule.body.act:
                        found.setdefault((act, rule.body.of.text), []).append(limit)
    return found


def _together(limits: Sequence[Limit], game: GameData) -> bool:
    """Say whether some number keeps all limits."""
    least, most, step = None, None, 1
    for limit in limits:
        number = limit.than.tree.value if isinstance(limit.than.tree, Value) else 0
        if limit.word == "multiple of":
            step = max(number, 1)
        rests_on = game.tolerances.get(limit.tolerance)
        slack = ceil(rests_on.slack(Fraction(number), rests_on.number)) if rests_on is not None else 0
        if limit.word in ("at least", "exactly"):
            least = max(number - slack, number - slack if least is None else least)
        if limit.word in ("at most", "exactly"):
            most = min(number + slack, number + slack if most is None else most)
    if most is None:
        return True
    return -(-(least or 0) // step) * step <= most


def _said(limit: Limit) -> str:
    return f"{limit.word}: {limit.than.text}"
