"""The readings of the meters of a table, and their growth with the wagers that feed them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from checker.log.language.events import Event
from checker.table.lots import Lot
from checker.table.recorded import is_recorded
from checker.table.state import Round, TableState

_BETTING: Final = frozenset({"money", "offers"})


def note(table: TableState, event: Event) -> None:
    """A meter was read or set; the reading it should have had is kept beside it."""
    number = event.number
    if number is None:
        return
    table.meters_due.pop(number, None)
    if number in table.meters and _fed_unseen(table, number):
        del table.meters[number]
    if number in table.meters:
        table.meters_due[number] = Fraction(table.meters.pop(number), table.game.parts)
    round_ = table.round
    parts = None if event.amount is None else event.amount * table.game.parts
    if event.act == "meter resets" or (parts is not None and parts < table.meters_paid.get(number, 0)):
        table.meters_paid.pop(number, None)
    if event.amount is not None and parts is not None:
        table.meters[number] = parts
        if round_ is not None:
            if event.act == "meter resets":
                _set_back(round_, number)
            round_.meters[number] = event.amount
    elif round_ is not None:
        round_.meters.pop(number, None)


def _set_back(round_: Round, number: int) -> None:
    """After a meter is set back, its reading says nothing about its reading at the award."""
    round_.set_back.setdefault(number, round_.meters.get(number))
    for lot in round_.lots.values():
        if lot.paid != 0 and number not in lot.meters:
            lot.meters = {**lot.meters, number: None}


def paid(table: TableState, held: Round, lot: Lot, number: int | None) -> None:
    """A wager was paid, perhaps from a meter: what the meters show then is kept with it."""
    if held.meters:
        lot.meters = {**held.meters, **lot.meters}
    if table.meters:
        # Other tables may feed a meter too, so it may show this or more.
        lot.floors = {meter: shown // table.game.parts for meter, shown in table.meters.items()}
    if number is not None:
        lot.sources |= {number}
        # Unless the meter is set back in time, the next wagers feed it wrongly.
        if number in table.meters:
            table.meters_paid[number] = table.meters[number]


def _fed_unseen(table: TableState, number: int) -> bool:
    """Say whether wagers of the round may have fed a meter without a line in the log."""
    round_ = table.round
    return round_ is not None and any(
        meter.number == number and not round_.did(meter.fed_at) and not is_recorded(table, meter.fed_at, round_.seq)
        for meter in table.game.meters
    )


def grow(table: TableState, act: str) -> None:
    """Add to each meter that this act feeds its part of the wagers that stand."""
    round_ = table.round
    stakes: dict[str, int | None] = {}
    for meter in table.game.meters:
        if meter.fed_at != act or meter.number not in table.meters:
            continue
        if meter.number in table.meters_paid:
            # Wagers from now on count toward the next award, which begins at the value that is set.
            table.meters[meter.number] = meter.resets * table.game.parts
            del table.meters_paid[meter.number]
        if meter.wager not in stakes:
            stakes[meter.wager] = _staked(round_, meter.wager)
        staked = stakes[meter.wager]
        if staked is None:
            del table.meters[meter.number]
        elif staked:
            table.meters[meter.number] += staked * meter.part[0] * (table.game.parts // meter.part[1])


def _staked(round_: Round | None, wager: str) -> int | None:
    """Return the total laid on a wager in this round; None if it is unknown."""
    if round_ is None or not round_.seen_from_start or round_.unrecorded & _BETTING:
        return None
    total = 0
    for lot in round_.lots.values():
        if lot.wager == wager and not lot.withdrawn:
            if lot.amount is None:
                return None
            total += lot.amount
    return total


def round_over(table: TableState) -> None:
    """A round with wagers that feed a meter, and no line that counts them, leaves the meter unknown."""
    round_ = table.round
    if round_ is None:
        return
    for meter in table.game.meters:
        fed = any(lot.wager == meter.wager and not lot.withdrawn for lot in round_.lots.values())
        if meter.number in table.meters and fed and not round_.did(meter.fed_at):
            del table.meters[meter.number]
