"""Faults of laying: too late, too early, on a number or in a place where it may not be; and wrongly refused."""

from __future__ import annotations

from tests.tables.dice.bets import NUMBERED, POINTS
from tests.tables.dice.dealer import Entry
from tests.tables.dice.spoil import Night, Spoil, fault

AMOUNT = "$10"


def _rolls(night: Night, point: bool | None) -> list[Entry]:
    return [one for one in night.mixed("roll") if point is None or (one.point != 0) is point]


def _lay(night: Night, roll: Entry, kind: str, number: int | None = None, area: str = "") -> Entry | None:
    """Have a newcomer lay a wager before a roll, and take it down again before the dice can decide it."""
    seat = night.newcomer(roll, kind)
    if seat is None:
        return None
    name = kind if number is None else f"{kind} on {number}"
    made = night.put(roll, f"bet seat {seat} {name} {AMOUNT}{area}")
    night.follow(roll, f"return seat {seat} {name} {AMOUNT}")
    return made


def laid(kind: str, point: bool | None, area: str = "", numbers: tuple[int, ...] = ()) -> Spoil:
    """Lay a wager in a moment, an area or on a number that is not open to it."""

    def spoil(night: Night) -> Entry | None:
        for roll in _rolls(night, point)[:5]:
            number = night.rng.choice(numbers) if numbers else None
            made = _lay(night, roll, kind, number, f" at {area}" if area else "")
            if made is not None:
                return made
        return None

    return spoil


def before_opening(kind: str) -> Spoil:
    """Lay a wager before the first roll of a table that has just opened."""

    def spoil(night: Night) -> Entry | None:
        opened = [one for one in night.entries if one.kind == "open"]
        roll = night.end_of(night.rng.choice(opened)) if opened else None
        return None if roll is None or roll.kind == "close" else _lay(night, roll, kind)

    return spoil


def refused(kind: str, point: bool | None = None) -> Spoil:
    """Refuse a wager that may be made."""

    def spoil(night: Night) -> Entry | None:
        for roll in _rolls(night, point)[:5]:
            seat = night.newcomer(roll, kind)
            if seat is not None:
                whose = f"seat {seat} {kind}{f' on {night.rng.choice(POINTS)}' if kind in NUMBERED else ''}"
                return night.follow(night.put(roll, f"bet {whose} {AMOUNT}"), f"refuse {whose}")
        return None

    return spoil


for _number, _kind, _area in (("1", "pass", "come"), ("2", "dont_pass", "dont_come")):
    fault(_number, "laid while a point is on", laid(_kind, True))
    fault(_number, "laid in another area", laid(_kind, False, _area))
for _number, _kind, _area in (("3", "come", "pass"), ("4", "dont_come", "dont_pass")):
    fault(_number, "laid before the opening come out", before_opening(_kind))
    fault(_number, "laid on a later come out", laid(_kind, False))
    fault(_number, "laid in another area", laid(_kind, True, _area))
    fault(_number, "refused while a point is on", refused(_kind, True))
for _number, _kind in (("5", "place_win"), ("6", "place_lose")):
    fault(_number, "laid on another number", laid(_kind, None, numbers=(2, 3, 11, 12)))
    fault(_number, "refused", refused(_kind))
fault("7", "refused", refused("four_hardway"))
fault("", "another wager accepted", laid("lucky_shooter", None))
