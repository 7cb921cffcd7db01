"""Changes of a table that is played with dice: wagers live from roll to roll, and some move with the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.log.language.events import Event, LogLine, LotKey
from checker.table import apply as cards
from checker.table.dice import doubts, markers
from checker.table.dice.dice_state import Dice, is_of_newer, older_of, rolled_of, takes_part_down, totals
from checker.table.dice_lot import NO_POINT, DiceLot
from checker.table.hands import lot_of
from checker.table.lots import Lot, move_money, plus
from checker.table.opening import CHANGES as AROUND
from checker.table.opening import note_answer
from checker.table.recorded import is_recorded
from checker.table.state import Round, TableState
from checker.values.saying import Saying

Change = Callable[[TableState, Event, LogLine], None]
LOST: Final = Saying("gap", ())
UNREAD_DICE: Final = Saying("unknown", (("what", "what the dice showed"),))
MISNAMED: Final = Saying("unknown", (("what", "on which number the wager lies"),))
VOID: Final = Saying("round void")
EARLIER: Final = Saying("unknown", (("what", "what lay there when the record began"),))


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
    dice.clear.clear()
    places = dict.fromkeys(doubts.group_of(table, lot.key) for lot in every_lot(table))
    for group in [*places, *(group for group in dice.doubts if group not in places)]:
        doubts.lose(table, group, why)


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
    dice.doubts.clear()
    dice.clear.clear()
    if table.round is not None:
        table.round.lots.clear()


def _bet(table: TableState, event: Event, line: LogLine) -> None:
    if event.lot is None or table.round is None:
        return
    lots = table.round.lots
    group = doubts.group_of(table, event.lot)
    if _may_hide(table, group) and not line.before and group not in table.dice.doubts:
        doubts.may_be_older(table, group, EARLIER)
    doubt = table.dice.doubts.get(group)
    old = lots.get(event.lot)
    if doubt is not None:
        doubts.act(doubt, event, line)
        lots.pop(event.lot, None)
        _lay(table, event, line, shadowed=True, old=old)
        return
    if old is None or old.withdrawn:
        _lay(table, event, line)
    elif not (old.closed or rolled_of(old).decided) or _stays(table, old):
        old.bets, old.added, old.raised = old.bets + 1, event.amount or 0, table.seq
        old.amount = plus(old.amount, event.amount)
    else:
        del lots[event.lot]
        table.dice.aside.append(old)
        _lay(table, event, line)


def _stays(table: TableState, lot: Lot) -> bool:
    """Say whether a wager is still there when it is over."""
    over = lot.taken != 0 or lot.returned != 0 or rolled_of(lot).decided == "loses"
    return not over and table.game.stays.get(lot.wager, "no") == "yes"


def _lay(
    table: TableState, event: Event, line: LogLine, *, shadowed: bool = False, old: Lot | None = None
) -> None:  # fmt: skip
    cards.CHANGES["bet"](table, event, line)
    lot = lot_of(table, event)
    if lot is None or lot.rolled is not None:
        return
    dice: Dice = table.dice
    lot.rolled = DiceLot()
    lot.rolled.timing_unknown = len(point_now(table)) > 1
    dice.listed = dice.listed or line.before
    if lot.wager in table.game.moves and lot.number is not None:
        lot.rolled.point = lot.rolled.before = frozenset((lot.number,))
    if line.before:
        lot.rolled.called = lot.rolled.marked = None
    if shadowed:
        before = old.rolled if old is not None else None
        # An older stake, of which it may be a part, may have been called or marked on.
        lot.rolled.called = False if before is not None and before.called is False else None
        lot.rolled.marked = False if before is not None and before.marked is False else None
        doubt = dice.doubts[doubts.group_of(table, lot.key)]
        doubt.early = doubt.early or lot.rolled.timing_unknown


def _alter(table: TableState, event: Event, line: LogLine) -> None:
    lot = lot_of(table, event)
    if event.lot is not None and event.amount is None and lot is not None:
        # An amount that was not read may be nothing.
        doubts.begin(table, doubts.group_of(table, event.lot), Saying("amount unknown", (("of", lot.wager),)))
    doubt = doubts.doubt_of(table, event.lot) if event.lot is not None else None
    if doubt is not None:
        doubts.act(doubt, event, line)
    elif lot is not None and rolled_of(lot).decided and event.amount == 0:
        # A wager that is over can no longer be changed: it was returned.
        lot.returned, lot.closed, lot.settled = lot.amount, True, line
        return
    cards.CHANGES["alter"](table, event, line)
    if lot is not None:
        lot.choices = ()


def _refuse(table: TableState, event: Event, line: LogLine) -> None:
    """A wager laid since the roll may be refused; an older wager is another matter."""
    lot = lot_of(table, event)
    doubt = doubts.doubt_of(table, event.lot) if event.lot is not None else None
    if doubt is not None:
        doubts.act(doubt, event, line)
    if lot is not None and (lot.added is not None or (lot.seq > table.dice.seq and not rolled_of(lot).decided)):
        cards.CHANGES["refuse"](table, event, line)
    else:
        note_answer(table, event)


def _may_hide(table: TableState, group: LotKey) -> bool:
    """Say whether a wager that the log does not show may have been there all along."""
    dice: Dice = table.dice
    return dice.known < 0 and not dice.listed and group not in dice.clear


def _find(table: TableState, event: Event) -> Lot | None:
    """Return the lot that is settled; if the number is left out, the only lot of that kind that it can be."""
    round_, dice = table.round, table.dice
    if round_ is None or event.lot is None:
        return None
    older = older_of(dice, event)
    if older is not None:
        return older
    waits: Lot | None = dice.moving.get(event.lot)
    found = round_.lots.get(event.lot) or waits
    if found is not None and waits is not None and event.verb == "return" and is_of_newer(found, waits, event.amount):
        return waits
    if found is not None or event.lot[-1] is not None:
        return found
    same = [lot for lot in every_lot(table) if lot.key[:-1] == event.lot[:-1] and not lot.withdrawn]
    waiting = [lot for lot in same if rolled_of(lot).decided and not lot.closed] or same
    fitting = [lot for lot in waiting if lot.amount == event.amount]
    chosen = fitting if len(waiting) > 1 and fitting else waiting
    return chosen[0] if chosen and (len(chosen) == 1 or event.verb == "take") else None


def _settle(table: TableState, event: Event, line: LogLine) -> None:
    round_ = table.round
    if round_ is None or event.lot is None:
        return
    lot = None
    doubt = doubts.about(table, event)
    if doubt is None:
        lot = _find(table, event)
        if lot is not None and (_may_be_part(table, lot, event) or _may_be_of_another(table, lot, event)):
            missing = Saying("amount unknown", (("of", lot.wager),))
            doubt = doubts.begin(table, doubts.group_of(table, lot.key), missing)
    if doubt is not None:
        doubts.act(doubt, event, line)
        lot = round_.lots.get(event.lot)
        if lot is None:
            return
    if lot is None or (doubt is None and lot.withdrawn and event.verb != "return"):
        lot = _never_laid(table, event, line)
    elif doubt is None and event.verb == "return" and takes_part_down(lot, event.amount):
        return
    move_money(lot, event.verb, event.amount)
    lot.closed, lot.settled = True, line
    rolled_of(lot).acts[event.verb] = line
    if event.verb == "pay":
        rolled_of(lot).pays.append(event.amount)


def _may_be_part(table: TableState, lot: Lot, event: Event) -> bool:
    """Say whether a return leaves open if all of a stake went back that would otherwise stay there."""
    rolled = rolled_of(lot)
    if event.verb != "return" or rolled.never_laid or (event.amount is not None and lot.amount is not None):
        return False
    return not rolled.decided or (rolled.decided == "wins" and table.game.stays.get(lot.wager, "no") != "no")


def _may_be_of_another(table: TableState, lot: Lot, event: Event) -> bool:
    """Say whether a return may be of another stake of this place than of the one that it seems to be.

    The newer one may have been refused without a line; and an amount that was not read tells no stake from another.
    """
    newer = table.round.lots.get(lot.key) if table.round is not None else None
    if event.verb != "return":
        return False
    older = [one for one in table.dice.aside if one.key == lot.key and rolled_of(one).decided and not one.withdrawn]
    here = [one for one in (*older, newer, table.dice.moving.get(lot.key)) if one is not None]
    if len(here) > 1 and (event.amount is None or any(one.amount is None for one in here)):
        return True
    return newer is not None and lot in older and not is_recorded(table, "refuse", newer.seq)


def _never_laid(table: TableState, event: Event, line: LogLine) -> Lot:
    """Money moves on a wager that is not there."""
    assert event.lot is not None and table.round is not None
    lot = Lot(event.lot, None)
    lot.seq, lot.line = table.seq, line
    lot.rolled = DiceLot()
    lot.rolled.never_laid = True
    if event.lot in table.round.lots:
        # It was taken back just before.
        table.dice.clear[doubts.group_of(table, event.lot)] = table.seq
    table.round.lots[lot.key] = lot
    return lot


def point_now(table: TableState) -> frozenset[int]:
    """Return the possible points now: with no wager left, a table may have closed and opened unseen."""
    dice: Dice = table.dice
    if is_recorded(table, "table open", dice.since):
        return dice.point
    lies = any(
        lot.seq <= dice.seq
        and not (lot.closed or lot.withdrawn or doubts.doubt_of(table, lot.key) is not None)
        # A wager that was refused would have come back.
        and (lot.line.before or is_recorded(table, "return", lot.seq))
        for lot in every_lot(table)
    )
    return dice.point if lies else dice.point | NO_POINT


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
    for doubt in dice.doubts.values():
        doubt.remember(line)
    for lot in list(round_.lots.values()):
        rolled = rolled_of(lot)
        rolled.stake = lot.amount
        rolled.was_called, rolled.was_marked = rolled.called, rolled.marked
        if lot.wager not in table.game.moves:
            continue
        if len(thrown) > 1:
            doubts.begin(table, doubts.group_of(table, lot.key), UNREAD_DICE)
        if doubts.doubt_of(table, lot.key) is None:
            rolled.before = rolled.point
            rolled.point = dice.rule.after(rolled.before, thrown)
            if 0 in rolled.before and rolled.point != NO_POINT:
                rolled.point_line = line
                _travel(table, lot, rolled)


def _travel(table: TableState, lot: Lot, rolled: DiceLot) -> None:
    """A wager that has its point is on that number from now on."""
    round_, dice = table.round, table.dice
    assert round_ is not None
    (number,) = rolled.point
    round_.lots.pop(lot.key, None)
    lot.key = (*lot.key[:-1], number)
    lot.number = number
    place = round_.lots if lot.key not in round_.lots else dice.moving
    place[lot.key] = lot


def leave_out(table: TableState, event: Event) -> None:
    """A line that makes no sense may have been about any wager of its kind."""
    if event.lot is None or table.round is None:
        return
    numbers: tuple[int | None, ...] = (None,)
    if event.lot[0] in table.game.numbered:
        numbers = tuple(sorted(table.dice.rule.points))
    for number in numbers:
        group = (*event.lot[:4], number)
        if event.verb == "bet":
            doubts.may_hold_more(table, group, MISNAMED)
        else:
            doubts.lose(table, group, MISNAMED)


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
        lot.paid = lot.taken = lot.returned = lot.swung = 0
        lot.closed, lot.settled, lot.added = False, None, None
        lot.judged, lot.why = False, None
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


_CHANGES: Final[dict[str, Change]] = {
    **cards.CHANGES,
    "alter": _alter,
    "refuse": _refuse,
    "table": _table,
    "bet": _bet,
    "take": _settle,
    "pay": _settle,
    "return": _settle,
    "choose": markers.choose,
    "move": markers.move,
    "roll": _roll,
    # No text says what becomes of the point and of the wagers if a roll counts for nothing.
    "void": lambda table, event, line: lose_track(table, VOID) if event.box is None else None,
}
