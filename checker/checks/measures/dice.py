"""Measures over dice, points, and what wagers have lived through since they were laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure, one_of
from checker.rulebook.games.model import GameData
from checker.table.dice.dice_changes import point_now
from checker.table.dice.dice_state import Dice, Roll, readings
from checker.table.dice_lot import DiceLot
from checker.table.recorded import is_recorded
from checker.values.saying import Saying


def _dice(scene: Scene) -> Dice:
    dice: Dice | None = scene.table.dice
    if dice is None:
        raise Gap(Saying("unknown", (("what", "the dice"),)))
    return dice


def roll_of(scene: Scene) -> Roll:
    """Return the last roll; if a die was not read, raise a gap over its possible values."""
    read = _dice(scene).roll
    if read is None:
        raise Gap(Saying("began before", (("what", "roll"),)))
    first, second = read
    if first is not None and second is not None:
        return first, second
    if _ROLL in scene.assumed:
        first, second = scene.assumed[_ROLL]
        return first, second
    raise Gap(Saying("unknown", (("what", "what the dice showed"),)), readings(read), _ROLL)


_ROLL: Final = "the last roll"


@measure("total of roll", gives="number", needs="dice")
def _total(game: GameData) -> Measure:
    """The sum of the dice of the last roll."""

    def total(s: Scene) -> int:
        read = _dice(s).roll
        if read is not None and read[0] is not None and read[1] is not None:
            return read[0] + read[1]
        first, second = roll_of(s)
        return first + second

    return total


@measure("both dice are N", needs="dice")
def _both(game: GameData, face: int) -> Measure:
    """Whether each die of the last roll shows this number."""
    one_of(str(face), ("1", "2", "3", "4", "5", "6"))
    return lambda s: roll_of(s) == (face, face)


def _before(of: Dice | DiceLot, what: str, scene: Scene) -> int:
    """Return the point before the last roll; a gap over its possible values if there are several."""
    held = of.before
    if len(held) == 1:
        for point in held:
            return point
    if of in scene.assumed:
        assumed: int = scene.assumed[of]
        return assumed
    raise Gap(Saying("unknown", (("what", what),)), tuple(sorted(held)), of)


def _is_none(of: Dice | DiceLot, what: str, scene: Scene) -> bool:
    """Say whether there was no point before the last roll."""
    return 0 in of.before if len(of.before) == 1 else _before(of, what, scene) == 0


_POINT: Final = "what the come out point was"


@measure("roll is come out", needs="dice")
def _come_out(game: GameData) -> Measure:
    """Whether there was no point when the dice of the last roll were thrown."""
    return lambda s: _is_none(_dice(s), _POINT, s)


@measure("point of roll", gives="number", needs="dice")
def _point(game: GameData) -> Measure:
    """The come out point when the dice of the last roll were thrown; 0 on a come out."""
    return lambda s: _before(_dice(s), _POINT, s)


@measure("point is on", needs="dice")
def _is_on(game: GameData) -> Measure:
    """Whether there is a come out point now, so that the next roll is no come out."""

    def is_on(s: Scene) -> bool:
        dice = _dice(s)
        if not is_recorded(s.table, "roll", dice.since):
            return bool(unknown(s, "point", Saying("class", (("name", "dice"),))))
        now = point_now(s.table)
        if 0 not in now or len(now) == 1:
            return 0 not in now
        return bool(unknown(s, "point", Saying("unknown", (("what", "whether a come out point is on"),))))

    return is_on


def _of_lot(what: Callable[[DiceLot, Scene], Any]) -> Measure:
    def asked(s: Scene) -> Any:
        if s.lot is None or s.lot.rolled is None:
            raise Gap(Saying("unknown", (("what", "the wager"),)))
        return what(s.lot.rolled, s)

    return asked


@measure("point of the lot", gives="number", needs="dice")
def _lot_point(game: GameData) -> Measure:
    """The wager's own point when the last roll was thrown; 0 on its first roll."""
    return _of_lot(lambda rolled, s: _before(rolled, "on which number the wager lies", s))


@measure("lot is on its first roll", needs="dice")
def _first(game: GameData) -> Measure:
    """Whether the last roll is the first since the wager was laid, or since it had no point."""
    return _of_lot(lambda rolled, s: _is_none(rolled, "on which number the wager lies", s))


@measure("wager is named with a number", needs="dice", event_only=True)
def _on_number(game: GameData) -> Measure:
    """Whether the act says on which number the wager lies: `come on 9`."""
    return lambda s: s.event.lot is not None and s.event.lot[-1] is not None


@measure("number of the wager", gives="number", needs="dice")
def _number(game: GameData) -> Measure:
    """The number on which the wager is made, the word after `on`."""

    def number(s: Scene) -> int:
        found: int | None = None
        if s.lot is not None:
            found = s.lot.number
        elif s.event.lot is not None:
            found = s.event.lot[-1]
        if found is None:
            raise Gap(Saying("unknown", (("what", "the number of the wager"),)))
        return found

    return number


def _said_of(name: str, act: str, record: str) -> Measure:
    def said(s: Scene) -> bool:
        if s.lot is None or s.lot.rolled is None:
            return False
        known: bool | None = getattr(s.lot.rolled, name)
        if known or (known is False and is_recorded(s.table, act, s.lot.seq)):
            return known
        return bool(unknown(s, (name, s.lot.key), Saying("class", (("name", record),))))

    return said


@measure("lot is called on", needs="dice")
def _called(game: GameData) -> Measure:
    """Whether its player had called the wager on when the last roll was thrown."""
    return _said_of("was_called", "choose", "decisions")


@measure("lot is marked on", needs="dice")
def _marked(game: GameData) -> Measure:
    """Whether a button lay on the wager when the last roll was thrown."""
    return _said_of("was_marked", "move", "marks")
