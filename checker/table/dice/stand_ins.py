"""Wagers made for what may lie on a place in doubt: none of them lies on the table."""

from __future__ import annotations

from checker.log.language.events import LotKey
from checker.table.dice.dice_state import Doubt
from checker.table.dice.stake_state import Stake
from checker.table.dice_lot import DiceLot
from checker.table.lots import Lot, plus
from checker.table.state import TableState


def lot_of_stake(doubt: Doubt, stake: Stake) -> Lot:
    """Make a wager of a stake, with the money that it got."""
    lot = Lot((*doubt.key[:4], stake.number or None), None if stake.amount < 0 else stake.amount)
    lot.paid, lot.taken, lot.returned = max(stake.paid, 0), max(stake.taken, 0), max(stake.back, 0)
    lot.closed = bool(doubt.acts)
    return lot


def lot_of_acts(doubt: Doubt) -> Lot:
    """Make a wager with all the money that moved on a place since the roll."""
    lot = Lot(doubt.key, None)
    for verb, amount, line in doubt.acts:
        lot.settled = line
        if verb == "pay":
            lot.paid = plus(lot.paid, amount)
        elif verb == "take":
            lot.taken = plus(lot.taken, amount)
        else:
            lot.returned = plus(lot.returned, amount)
    return lot


def lot_on(table: TableState, group: LotKey, number: int) -> Lot:
    """Make a wager for the stakes that may lie on a number, as far as the conditions ask about it."""
    key = (*group[:4], number or None)
    lot = Lot(key, None)
    lot.rolled = DiceLot(frozenset((number,)))
    shadow = table.round.lots.get(key) if table.round is not None else None
    lot.seq = shadow.seq if shadow is not None else -1
    lot.rolled.was_called = shadow.rolled.was_called if shadow is not None and shadow.rolled is not None else None
    lot.rolled.was_marked = shadow.rolled.was_marked if shadow is not None and shadow.rolled is not None else None
    return lot
