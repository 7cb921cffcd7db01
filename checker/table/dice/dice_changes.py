"""Changes of a table that is played with dice: wagers live from roll to roll, and some move with the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.log.language.events import Event, LogLine, LotKey
from checker.table import apply as cards
from checker.table.dice.dice_state import Dice, rolled_of, totals
from checker.table.dice_lot import NO_POINT, DiceLot
from checker.table.hands import lot_of
from checker.table.lots import Lot, move_money, plus
from checker.table.opening import CHANGES as AROUND
from checker.table.recorded import is_recorded
from checker.table.state import Round, TableState
from checker.values.saying import Saying

Change = Callable[[TableState, Event, LogLine], None]
LOST: Final = Saying("gap", ())


def apply(table: TableState, event: Event, line: LogLine) -> None:
    """Record one event of a dice table."""
    change = _CHANGES.get(event.verb)
    if change is not None:
        change(table, event, line)


def lose_track(table: TableState, why: Saying = LOST) -> None:
    """Rolls and wagers may have gone unseen: nothing is known of the wagers there now."""
    dice: Dice = table.dice
    dice.point = dice.before = dice.rule.anywhere
    dice.known, dice.since, dice.listed = -1, table.seq, False
    dice.gone.clear()
    for lot in every_lot(table):
        rolled_of(lot).unsure = why


def every_lot(table: TableState) -> list[Lot]:
    """Yield every wager of the table: those in place, those that wait for a place, and those put aside."""
    if table.round is None:
        return []
    lots = list(table.round.lots.values())
    if table.dice.moving or table.dice.aside:
        lots += [*table.dice.moving.values(), *table.dice.aside]
    return lots


def _table(table: TableState, event: Event, line: LogLine) -> None:
    AROUND["table"](table, event, line)
    if event.act == "table gap":
        lose_track(table)
    elif event.act == "table open" and not line.before:
        _opened(table)


def _opened(table: TableState) -> None:
    """A table that opens has no wager on it, and its next roll is a come out."""
    dice: Dice = table.dice
    dice.point = dice.before = frozenset((0,))
    dice.roll, dice.seq, dice.roll_line, dice.point_line = None, -1, None, None
    dice.since = dice.known = table.seq
    dice.gone.clear()
    dice.moving.clear()
    dice.aside.clear()
    dice.vague.clear()
    if table.round is not None:
        table.round.lots.clear()


def _bet(table: TableState, event: Event, line: LogLine) -> None:
    if event.lot is None or table.round is None:
        return
    lots = table.round.lots
    old = lots.get(event.lot)
    over = old is not None and (old.closed or bool(rolled_of(old).decided))
    if old is None or not (over or _is_doubtful(old)):
        _lay(table, event, line)
        return
    stays = _stays(table, old)
    if stays == "yes":
        old.bets, old.added = old.bets + 1, event.amount or 0
        # One of them may have been refused without a line in the log.
        old.amount = plus(old.amount, event.amount) if is_recorded(table, "refuse", old.seq) else None
        return
    del lots[event.lot]
    if over:
        table.dice.aside.append(old)
    elif rolled_of(old).unsure is not None:
        table.dice.vague.add((old.wager, old.box, old.behind))
    _lay(table, event, line)
    if stays == "either" and event.amount is not None and old.amount is not None:
        # The log does not show whether the old stake is still under the new one.
        lots[event.lot].choices = (event.amount, event.amount + old.amount)


def _stays(table: TableState, lot: Lot) -> str:
    """Say whether a wager is still there when it is over: yes, no, or either."""
    if lot.taken != 0 or lot.returned != 0 or rolled_of(lot).decided == "loses":
        return "no"
    if _is_doubtful(lot) or rolled_of(lot).decided == "push":
        return "either"
    return str(table.game.stays.get(lot.wager, "no"))


def _lay(table: TableState, event: Event, line: LogLine) -> None:
    cards.CHANGES["bet"](table, event, line)
    lot = lot_of(table, event)
    if lot is None or lot.rolled is not None:
        return
    dice: Dice = table.dice
    lot.rolled = DiceLot()
    lot.rolled.timing_unknown = len(point_now(table)) > 1
    lot.rolled.may_hold_more = _may_hide(dice, lot.key) and not line.before
    dice.listed = dice.listed or line.before
    if lot.wager in table.game.moves and lot.number is not None:
        lot.rolled.point = lot.rolled.before = frozenset((lot.number,))
    if line.before:
        lot.rolled.called = lot.rolled.marked = None


def _alter(table: TableState, event: Event, line: LogLine) -> None:
    lot = lot_of(table, event)
    if lot is not None and rolled_of(lot).decided and event.amount == 0:
        # A wager that is over can no longer be changed: it was returned.
        lot.returned, lot.closed, lot.settled = lot.amount, True, line
        return
    cards.CHANGES["alter"](table, event, line)
    if lot is not None:
        lot.choices = ()
        if lot.may_be_gone:
            rolled_of(lot).may_be_gone = True


def _refuse(table: TableState, event: Event, line: LogLine) -> None:
    """A wager laid since the roll may be refused; an older wager is another matter."""
    lot = lot_of(table, event)
    if lot is not None and (lot.added is not None or (lot.seq > table.dice.seq and not rolled_of(lot).decided)):
        cards.CHANGES["refuse"](table, event, line)
    else:
        cards.note_answer(table, event)


def _may_hide(dice: Dice, key: LotKey) -> bool:
    """Say whether a wager that the log does not show may have been there all along."""
    return dice.known < 0 and not dice.listed and key not in dice.gone


def _find(table: TableState, event: Event) -> Lot | None:
    """Return the lot that is settled; if the number is left out, the only lot of that kind that it can be."""
    round_, dice = table.round, table.dice
    if round_ is None or event.lot is None:
        return None
    older = _older(dice, round_, event)
    if older is not None:
        return older
    found = round_.lots.get(event.lot) or dice.moving.get(event.lot)
    waits = dice.moving.get(event.lot)
    if found is not None and waits is not None and event.verb == "return" and event.amount == waits.amount:
        # Once the old wager was taken whole, a return is for the wager that came to its place.
        found = waits if found.closed and found.taken == found.amount else found
    moved = (
        found is not None and rolled_of(found).point_line is not None and rolled_of(found).point_line is dice.roll_line
    )
    if found is not None and moved and _may_hide(dice, found.key):
        # It has just moved to this number, and a wager that the log does not show may have been there.
        rolled_of(found).unsure = Saying("unknown", (("what", "which wager lay on the number"),))
    if found is not None or event.lot[-1] is not None:
        return found
    same = [lot for lot in every_lot(table) if lot.key[:-1] == event.lot[:-1] and not lot.withdrawn]
    waiting = [lot for lot in same if rolled_of(lot).decided and not lot.closed] or same
    fitting = [lot for lot in waiting if lot.amount == event.amount]
    chosen = fitting if len(waiting) > 1 and fitting else waiting
    return chosen[0] if chosen and (len(chosen) == 1 or event.verb == "take") else None


def _older(dice: Dice, round_: Round, event: Event) -> Lot | None:
    """Return the lot that the last roll decided, if it is settled only after a newer wager took its place."""
    for lot in dice.aside:
        if lot.key != event.lot or lot.withdrawn or not rolled_of(lot).decided:
            continue
        if event.verb != "return":
            if not lot.closed:
                return lot
        elif lot.taken == 0 and lot.returned == 0 and event.amount == lot.amount:
            # The winning stake is returned, so it is not under the new one.
            newer = round_.lots.get(lot.key)
            if newer is not None:
                newer.choices = ()
            return lot
    return None


def _settle(table: TableState, event: Event, line: LogLine) -> None:
    round_ = table.round
    if round_ is None or event.lot is None:
        return
    lot = _find(table, event)
    if lot is None:
        lot = Lot(event.lot, None)
        lot.seq, lot.line = table.seq, line
        lot.rolled = DiceLot()
        lot.rolled.never_laid = True
        round_.lots[lot.key] = lot
    move_money(lot, event.verb, event.amount)
    lot.closed, lot.settled = True, line
    rolled_of(lot).acts[event.verb] = line
    if event.verb == "pay":
        rolled_of(lot).pays.append(event.amount)


def _choose(table: TableState, event: Event, line: LogLine) -> None:
    cards.note_answer(table, event)
    round_ = table.round
    if event.word != "working" or round_ is None:
        return
    for lot in round_.lots.values():
        # A line that names no wager means all that are there.
        if lot.key == event.lot or (event.lot is None and (lot.box, lot.behind) == (event.box, event.behind)):
            rolled_of(lot).called = True


def _move(table: TableState, event: Event, line: LogLine) -> None:
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


def point_now(table: TableState) -> frozenset[int]:
    """Return the possible points now: with no wager left, a table may have closed and opened unseen."""
    dice: Dice = table.dice
    if is_recorded(table, "table open", dice.since):
        return dice.point
    lies = any(
        lot.seq <= dice.seq
        and not (lot.closed or lot.withdrawn or _is_doubtful(lot))
        # It may have been refused when it was laid.
        and (lot.line.before or is_recorded(table, "refuse", lot.seq))
        for lot in every_lot(table)
    )
    return dice.point if lies else dice.point | NO_POINT


def _is_doubtful(lot: Lot) -> bool:
    """Say whether a wager may be gone without a line in the log."""
    return rolled_of(lot).may_be_gone or rolled_of(lot).unsure is not None


def _roll(table: TableState, event: Event, line: LogLine) -> None:
    dice: Dice = table.dice
    if not is_recorded(table, "roll", dice.since):
        lose_track(table, Saying("class", (("name", "dice"),)))
    dice.point = point_now(table)
    dice.roll, dice.roll_line, dice.seq, dice.since = event.dice or (None, None), line, table.seq, table.seq
    thrown = totals(dice.roll)
    dice.before = dice.point
    dice.point = dice.rule.after(dice.before, thrown)
    if len(dice.before) == 1 and 0 in dice.before and 0 not in dice.point:
        dice.point_line = line
    round_ = table.round
    if round_ is None:
        return
    for lot in list(round_.lots.values()):
        rolled = rolled_of(lot)
        rolled.stake, rolled.choices = lot.amount, lot.choices
        rolled.was_called, rolled.was_marked = rolled.called, rolled.marked
        if lot.wager not in table.game.moves:
            continue
        if rolled.unsure is not None:
            dice.vague.add((lot.wager, lot.box, lot.behind))
        else:
            rolled.before = rolled.point
            rolled.point = dice.rule.after(rolled.before, thrown)
            if 0 in rolled.before and rolled.point != NO_POINT:
                rolled.point_line = line
                _travel(table, lot, rolled)


def _travel(table: TableState, lot: Lot, rolled: DiceLot) -> None:
    """A wager that has its point is on that number from now on."""
    round_, dice = table.round, table.dice
    assert round_ is not None
    if len(rolled.point) > 1:
        # It may be over, or on any of these numbers: a later settlement there may be for this wager.
        round_.lots.pop(lot.key, None)
        dice.vague.add((lot.wager, lot.box, lot.behind))
        dice.aside.append(lot)
        return
    (number,) = rolled.point
    round_.lots.pop(lot.key, None)
    lot.key = (*lot.key[:-1], number)
    lot.number = number
    place = round_.lots if lot.key not in round_.lots else dice.moving
    place[lot.key] = lot


def bring_dice(table: TableState, dice: Dice) -> None:
    """Set up a table for dice; anything before the first roll belongs to no roll."""
    table.dice = dice
    table.rounds = -1


def take_dice_away(table: TableState) -> None:
    """Wagers left after the table closes do not belong to a roll."""
    table.rounds -= 1
    table.dice.roll = None


def carry_over(table: TableState, round_: Round, fresh: Round) -> None:
    """Wagers that live on are still there for the next roll, with nothing settled."""
    fresh.lots = _still_there(table, round_)
    for lot in fresh.lots.values():
        lot.paid = lot.taken = lot.returned = 0
        lot.closed, lot.settled, lot.added = False, None, None
        rolled_of(lot).carry_over()


def _still_there(table: TableState, round_: Round) -> dict[LotKey, Lot]:
    """Return the wagers that live on after a roll; those that waited for a place have it now."""
    dice: Dice = table.dice
    lots = round_.lots
    for lot in list(lots.values()):
        if lot.withdrawn:
            del lots[lot.key]
    for lot in dice.moving.values():
        if not lot.withdrawn:
            lots[lot.key] = lot
    dice.moving.clear()
    dice.aside.clear()
    return lots


def vague(table: TableState, key: LotKey) -> bool:
    """Say whether a wager of this kind and place may be there that the log does not show."""
    return (key[0], key[1], key[3]) in table.dice.vague


_CHANGES: Final[dict[str, Change]] = {
    **cards.CHANGES,
    "alter": _alter,
    "refuse": _refuse,
    "table": _table,
    "bet": _bet,
    "take": _settle,
    "pay": _settle,
    "return": _settle,
    "choose": _choose,
    "move": _move,
    "roll": _roll,
}
