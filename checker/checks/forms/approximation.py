"""How near is near enough where the law says about: by the tolerance of the rule book, or by what the casino set."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any, Final

from checker.checks.conditions.scene import Gap, Scene
from checker.rulebook.games.tolerance import CARDS, Allowed, Tolerance
from checker.values.saying import Saying

# Which way a limit may be missed.
WAYS: Final = {"at least": "less", "at most": "more"}


def slack(tolerance: Tolerance, limit: Any, scene: Scene) -> int:
    """Return how far off a limit still passes; numbers of acts are whole, so a part of one counts as one."""
    number, _ = _number(tolerance, scene)
    return ceil(tolerance.slack(Fraction(limit), number))


def resting_on(owed: Saying, tolerance: Tolerance, limit: Any, scene: Scene) -> Saying:
    """Add to what was owed the tolerance that was applied."""
    number, by_house = _number(tolerance, scene)
    shown = "" if tolerance.unit == CARDS else str(ceil(tolerance.slack(Fraction(limit), number)))
    allowed = Allowed(tolerance.name, number, tolerance.unit, WAYS.get(owed.key, ""), shown, by_house)
    return Saying(owed.key, (*owed.values, ("tolerance", allowed)))


def _number(tolerance: Tolerance, scene: Scene) -> tuple[int, bool]:
    """Return the number that applies, and whether the casino set it."""
    said = scene.table.elected.get(tolerance.name)
    if said is not None:
        return int(said), True
    if not scene.table.unread.isdisjoint(("", tolerance.name)):
        raise Gap(Saying("election", (("name", tolerance.name),)))
    return tolerance.number, False
