"""The wager that an event names, and the money that the event moves."""

from __future__ import annotations

from checker.log.language.events import Event
from checker.table import hands
from checker.table.state import Lot, Round, TableState


def lot_of(table: TableState, event: Event) -> Lot | None:
    """Return the lot that an event names."""
    round_ = table.round
    if round_ is None or event.lot is None:
        return None
    return round_.lots.get(event.lot) or (hands.split_lot(round_, event) if event.verb == "refuse" else None)


def lying_on(round_: Round, event: Event) -> Lot | None:
    """Find a wager by its hand, if it was laid on another hand that was split."""
    for lot in round_.lots_of(event.box or 0):
        if (lot.wager, lot.behind, lot.on_hand) == (event.wager, event.behind, event.hand):
            return lot
    return None


def move_money(lot: Lot, verb: str, amount: int | None) -> None:
    """Add a movement of money; an act that only reverses an earlier movement is none."""
    if amount is not None and verb == "return" and lot.taken:
        back = min(lot.taken, _beyond(lot, amount))
        lot.taken, lot.undone = lot.taken - back, lot.undone + back
    elif amount is not None and verb == "take" and lot.returned and not lot.paid:
        lot.returned -= min(lot.returned, _beyond(lot, amount))
    elif amount is not None and verb == "take" and lot.paid and not lot.taken:
        back = min(lot.paid, amount)
        lot.paid, amount = lot.paid - back, amount - back
        if not amount:
            return
    if verb == "pay":
        lot.paid = plus(lot.paid, amount)
    elif verb == "take":
        lot.taken = plus(lot.taken, amount)
    else:
        lot.returned = plus(lot.returned, amount)


def _beyond(lot: Lot, amount: int) -> int:
    """Return the part of an amount beyond the stake that was not yet taken or returned."""
    if lot.amount is None or lot.choices:
        return amount
    return max(0, (lot.taken or 0) + (lot.returned or 0) + amount - lot.amount)


def plus(so_far: int | None, amount: int | None) -> int | None:
    """Add an amount; an unread amount makes the sum unknown."""
    return None if so_far is None or amount is None else so_far + amount
