"""The tolerance that a finding or a deficiency rests on, as a sentence and as an object."""

from __future__ import annotations

from checker.rulebook.games.tolerance import PERCENT, Allowed
from checker.values.saying import Saying

# How a casino sets a tolerance, in a log and in a filing.
IN_A_LOG, IN_A_FILING = "table elect {name} {number}", "elected: {{{name}: {number}}}"


def allowed_in(owed: Saying) -> Allowed | None:
    """Return the tolerance that what was owed rests on, if there is one."""
    found = dict(owed.values).get("tolerance")
    return found if isinstance(found, Allowed) else None


def tolerance_text(allowed: Allowed, where: str) -> str:
    """Say how an approximation is read, who set it, and how a casino sets it."""
    counted = counted_in(allowed.number, allowed.unit)
    way = f"{allowed.way} than that" if allowed.way else "more or less"
    here = f", which is {allowed.shown} here" if allowed.shown else ""
    read = f"“{allowed.name.replace('_', ' ')}” is read as up to {counted} {way}{here}"
    if allowed.by_house:
        return f"{read}, as the house set it: {where.format(name=allowed.name, number=allowed.number)}"
    return f"{read}; the house may set it: {where.format(name=allowed.name, number='N')}"


def counted_in(number: int, unit: str) -> str:
    """Count cards or percent: `8 cards`, `20 percent`."""
    return f"{number} {unit}" if unit == PERCENT or number != 1 else f"{number} {unit.removesuffix('s')}"


def tolerance_row(owed: Saying) -> dict[str, object] | None:
    """Return the tolerance as an object, or None."""
    allowed = allowed_in(owed)
    if allowed is None:
        return None
    return {
        "name": allowed.name,
        "number": allowed.number,
        "unit": allowed.unit,
        "set_by_house": allowed.by_house,
    }
