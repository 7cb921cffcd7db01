"""Which wagers are called on by their players and marked by a button, and the puck before the record begins."""

from __future__ import annotations

from checker.log.language.events import Event, LogLine
from checker.table.dice.dice_state import Dice, rolled_of
from checker.table.opening import note_answer
from checker.table.state import TableState


def choose(table: TableState, event: Event, line: LogLine) -> None:
    """A player calls a wager on; a line that names no wager means all that are there."""
    note_answer(table, event)
    round_ = table.round
    if event.word != "working" or round_ is None:
        return
    for lot in round_.lots.values():
        if lot.key == event.lot or (event.lot is None and (lot.box, lot.behind) == (event.box, event.behind)):
            rolled_of(lot).called = True


def move(table: TableState, event: Event, line: LogLine) -> None:
    """A button marks a wager or is lifted; the puck shows the point only if the game began before the log."""
    dice: Dice = table.dice
    if event.act == "move puck" and line.before:
        dice.listed = True
        point = 0 if event.to is not None else event.number or 0
        if point in dice.rule.anywhere:
            dice.point = dice.before = frozenset((point,))
            dice.point_line = line if point else None
    elif event.act == "move button":
        _button(table, event)


def _button(table: TableState, event: Event) -> None:
    round_ = table.round
    if round_ is None:
        return
    if event.to_seat is not None and event.wager is not None:
        number = event.on if event.on is not None else event.against
        lot = round_.lots.get((event.wager, event.to_seat.box, event.to_seat.hand, event.to_seat.behind, number))
        if lot is not None:
            rolled_of(lot).marked = True
        return
    if event.lot is not None:
        lot = round_.lots.get(event.lot)
        if lot is not None:
            rolled_of(lot).marked = rolled_of(lot).called = False
        return
    marked = [lot for lot in round_.lots.values() if rolled_of(lot).marked is not False]
    for lot in marked:
        rolled_of(lot).marked = False if len(marked) == 1 else None
        rolled_of(lot).called = False if len(marked) == 1 else None
