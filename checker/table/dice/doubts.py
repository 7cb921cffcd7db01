"""Places of which the log leaves open what lies there: when the doubt begins, what acts do to it, and when it ends."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import Event, LogLine, LotKey
from checker.table.dice.dice_state import Dice, Doubt, rolled_of
from checker.table.dice.possible_stakes import PossibleStakes
from checker.table.dice.stake_state import STAYS, UNREAD, UNTOUCHED, Fate, Stake, State
from checker.table.dice_lot import DiceLot
from checker.table.lots import Lot
from checker.table.state import TableState
from checker.values.saying import Saying

MONEY: Final = frozenset({"pay", "take", "return"})


def group_of(table: TableState, key: LotKey) -> LotKey:
    """Return the place of a wager: its number belongs to it, unless the wager moves from number to number."""
    return key if key[4] is None or key[0] in table.game.numbered else (*key[:4], None)


def doubt_of(table: TableState, key: LotKey) -> Doubt | None:
    """Return the doubt about the place of a wager, if there is one."""
    doubts = table.dice.doubts
    return doubts.get(group_of(table, key)) if doubts else None


def lots_in(table: TableState, group: LotKey) -> list[Lot]:
    """Return the wagers of a place, wherever they are kept."""
    if table.round is None:
        return []
    dice: Dice = table.dice
    lots = [*table.round.lots.values(), *dice.moving.values(), *dice.aside]
    return [lot for lot in lots if group_of(table, lot.key) == group]


def begin(table: TableState, group: LotKey, why: Saying) -> Doubt:
    """From here on several things may lie on a place, though as far as the log shows it is as before."""
    dice: Dice = table.dice
    found = dice.doubts.get(group)
    mine = lots_in(table, group)
    if found is None:
        found = dice.doubts[group] = Doubt(group, why)
        found.possible = _as_it_is(table, mine)
        for lot in mine:
            rolled = rolled_of(lot)
            found.lenient = found.lenient or rolled.irregular
            found.early = found.early or rolled.timing_unknown
            found.remember(lot.line)
            found.remember(rolled.point_line)
            found.acts += [(verb, _sum(lot, verb), line) for verb, line in rolled.acts.items()]
        _gather(table, mine)
    return found


def lose(table: TableState, group: LotKey, why: Saying) -> None:
    """Anything may lie on a place, and may be marked or not."""
    begin(table, group, why).lose(why)
    for lot in lots_in(table, group):
        rolled_of(lot).called = rolled_of(lot).marked = None


def may_be_older(table: TableState, group: LotKey, why: Saying) -> None:
    """A place may hold what was laid before the record began, marked or not."""
    may_hold_more(table, group, why)
    for lot in lots_in(table, group):
        rolled_of(lot).called = rolled_of(lot).marked = None


def _as_it_is(table: TableState, mine: list[Lot]) -> PossibleStakes:
    """Return what the log says to lie on a place, with what the last roll made of it and what it has got since."""
    dice: Dice = table.dice
    ways: list[tuple[Stake, ...]] = [()]
    for lot in mine:
        if lot.withdrawn:
            continue
        amounts = [UNREAD if one is None else one for one in (lot.choices or (lot.amount,))]
        ways = [(*way, _stake(lot, amount, dice)) for way in ways for amount in amounts]
        lot.choices = ()
    return PossibleStakes(frozenset(State(way) for way in ways))


def _stake(lot: Lot, amount: int, dice: Dice) -> Stake:
    rolled, number = rolled_of(lot), lot.number or 0
    if lot.seq > dice.seq:
        # What was collected or given back is gone, whenever it was laid.
        gone = bool(lot.returned or lot.taken)
        return Stake(number, 0, 0 if gone else amount, fresh=True, prior=None if gone else _prior(lot, amount))
    due = rolled.due
    fate = Fate(due.result, due.clause, due.odds) if due is not None else UNTOUCHED
    stake = rolled.stake if due is not None else lot.amount
    over = lot.closed and (lot.returned != 0 or lot.taken != 0) and fate.result != STAYS
    moved = [UNREAD if one is None else one for one in (lot.paid, lot.taken, lot.returned)]
    at_roll = UNREAD if stake is None else stake
    paid, taken, back = moved
    left, beyond = 0 if over else amount, rolled.beyond > 0
    return Stake(number, at_roll, left, fate, paid=paid, taken=taken, back=back, beyond=beyond)


def _sum(lot: Lot, verb: str) -> int | None:
    return lot.paid if verb == "pay" else lot.taken if verb == "take" else lot.returned


def _prior(lot: Lot, amount: int) -> int | None:
    """Return what lay there before the last bet."""
    if lot.added is None and lot.bets > 1:
        return None
    return 0 if lot.bets == 1 else UNREAD if amount == UNREAD else amount - (lot.added or 0)


def _gather(table: TableState, mine: list[Lot]) -> None:
    """Keep the wagers of a place under their names alone: they no longer say what lies there."""
    assert table.round is not None
    dice: Dice = table.dice
    if dice.moving:
        dice.moving = {key: lot for key, lot in dice.moving.items() if lot not in mine}
    if dice.aside:
        dice.aside = [lot for lot in dice.aside if lot not in mine]
    for lot in mine:
        table.round.lots.setdefault(lot.key, lot)


def act(doubt: Doubt, event: Event, line: LogLine) -> None:
    """An act changes whatever may lie on a place."""
    assert event.lot is not None
    number, amount, verb, now = event.lot[4], event.amount, event.verb, doubt.possible
    doubt.remember(line if verb == "bet" else None)
    if verb in MONEY:
        named = None if number is None else number
        doubt.acts.append((verb, amount, line))
        moved = now.pay if verb == "pay" else now.take if verb == "take" else now.give_back
        doubt.possible = moved(named, amount)
    elif verb == "bet":
        doubt.possible = now.bet(number or 0, amount)
    elif verb == "refuse":
        doubt.possible = now.refuse(number or 0)
    elif verb == "alter":
        doubt.possible = now.alter(number or 0, amount)


def about(table: TableState, event: Event) -> Doubt | None:
    """Return the doubt about the place where money moves; if the line leaves the number out, it may be any."""
    dice: Dice = table.dice
    assert event.lot is not None
    if not dice.doubts:
        return None
    found = dice.doubts.get(group_of(table, event.lot))
    if found is None and event.lot[4] is None and event.lot[0] in table.game.numbered:
        for group in dice.doubts:
            if group[:4] == event.lot[:4]:
                found = dice.doubts[group]
                may_hold_more(table, group, found.why)
    return found


def may_hold_more(table: TableState, group: LotKey, why: Saying) -> None:
    """Stakes that the log does not show may lie on a place."""
    doubt = begin(table, group, why)
    doubt.is_free = False
    doubt.possible = PossibleStakes(frozenset(state._replace(more=True) for state in doubt.possible.states))


def either_way(table: TableState, lot: Lot) -> None:
    """A wager was settled before it was decided: it may be gone, or lie there still."""
    lot.paid = lot.taken = lot.returned = 0
    lot.closed = False
    doubt = begin(
        table, group_of(table, lot.key), Saying("unknown", (("what", f"whether the {lot.wager} wager stayed there"),))
    )
    number, amount = lot.number or 0, UNREAD if lot.amount is None else lot.amount
    doubt.possible = doubt.possible.or_without(number, amount)
    doubt.free(True)


def end(table: TableState, doubt: Doubt, state: State) -> None:
    """Everything is known of a place again: its wagers are those of the one state that is left."""
    round_, dice = table.round, table.dice
    assert round_ is not None
    shadows = {lot.key: lot for lot in lots_in(table, doubt.key)}
    for key in shadows:
        round_.lots.pop(key, None)
    del dice.doubts[doubt.key]
    dice.clear[doubt.key] = table.seq
    for stake in state.stakes:
        key = (*doubt.key[:4], stake.number or None)
        lot = shadows.get(key) or _found_again(table, doubt, key)
        lot.amount = None if stake.left == UNREAD else stake.left
        lot.paid = lot.taken = lot.returned = lot.undone = 0
        lot.closed = lot.withdrawn = False
        lot.choices, lot.added, lot.settled = (), None, None
        rolled_of(lot).known_again(frozenset((stake.number,)))
        round_.lots[key] = lot


def _found_again(table: TableState, doubt: Doubt, key: LotKey) -> Lot:
    """Return a wager for a stake that has moved while nobody knew where it was."""
    lot = Lot(key, None)
    lot.seq = table.dice.seq
    lot.line = doubt.lines[0] if doubt.lines else lot.line
    lot.rolled = DiceLot()
    return lot
