"""Faults of settlement: for each result of each wager, the ways in which it can go wrong."""

from __future__ import annotations

import re

from tests.tables.dice.bets import LOSE, VOID, WIN
from tests.tables.dice.dealer import STAYING, Entry, Lying
from tests.tables.dice.spoil import Night, Spoil, fault

DECIDED = {
    "1.i(1)": WIN, "1.i(2)": WIN, "1.ii(1)": LOSE, "1.ii(2)": LOSE,
    "2.i(1)": WIN, "2.i(2)": WIN, "2.ii(1)": LOSE, "2.ii(2)": LOSE, "2.iii": VOID,
    "3.i(1)": WIN, "3.i(2)": WIN, "3.ii(1)": LOSE, "3.ii(2)": LOSE,
    "4.i(1)": WIN, "4.i(2)": WIN, "4.ii(1)": LOSE, "4.ii(2)": LOSE, "4.iii": VOID,
    "5 win": WIN, "5 lose": LOSE, "6 win": WIN, "6 lose": LOSE, "7 win": WIN, "7 lose (implied)": LOSE,
}  # fmt: skip


def _lying(entry: Entry) -> Lying:
    assert entry.lying is not None
    return entry.lying


def _amount(entry: Entry) -> int:
    return int(entry.body.rsplit("$", 1)[1])


def _changed(entry: Entry, verb: str, amount: int) -> Entry:
    """Write a settlement with another verb and amount."""
    entry.body = re.sub(r"^\w+ (.*) \$\d+$", rf"{verb} \1 ${amount}", entry.body)
    return entry


def contrary(cite: str, verb: str) -> Spoil:
    """Pay what is to be collected, collect or pay what is to be given back, and so on."""

    def spoil(night: Night) -> Entry | None:
        entry = night.settled(cite, lambda one: not _given(night, one))
        return None if entry is None else _changed(entry, verb, _lying(entry).stake)

    return spoil


def left(cite: str, *, come_out: bool = False) -> Spoil:
    """Settle nothing: it shows when the dice are rolled again, or when the table closes."""

    def spoil(night: Night) -> Entry | None:
        def fits(one: Entry) -> bool:
            lying = _lying(one)
            return (lying.come_out or not come_out) and not lying.stayed and not _given(night, one)

        entry = night.settled(cite, fits)
        if entry is None:
            return None
        found = night.end_of(entry)
        night.entries.remove(entry)
        return found

    return spoil


def _given(night: Night, entry: Entry) -> bool:
    """Say whether the stake is given back right after the win."""
    whose = entry.body.split(" ", 1)[1].rsplit(" ", 1)[0]
    return any(one.body.startswith(f"return {whose} ") for one in night.between(entry, night.end_of(entry)))


def twice(cite: str) -> Spoil:
    """Settle the same wager twice on one roll."""

    def spoil(night: Night) -> Entry | None:
        entry = night.settled(cite)
        return None if entry is None else night.follow(entry, entry.body)

    return spoil


def again(cite: str) -> Spoil:
    """Settle a wager that is over once more after the next roll."""

    def spoil(night: Night) -> Entry | None:
        def is_over(one: Entry) -> bool:
            end = night.end_of(one)
            if end.kind == "close":
                return False
            near = [*night.between(one, end), *night.between(end, night.end_of(end))]
            place = f" seat {_lying(one).bet.seat} {_lying(one).bet.kind}"
            return not any(place in other.body for other in near) and not _another(one, end)

        entry = night.settled(cite, is_over)
        if entry is None or (_lying(entry).bet.kind in STAYING and entry.body.startswith("pay")):
            return None
        return night.follow(night.end_of(entry), entry.body)

    return spoil


def _another(entry: Entry, roll: Entry) -> bool:
    """Say whether another wager of this kind and person lies there at the roll."""
    mine = _lying(entry).bet
    return any((other.bet.kind, other.bet.seat) == (mine.kind, mine.seat) for other in roll.lay)


def given_back(cite: str) -> Spoil:
    """Give back what is lost."""

    def spoil(night: Night) -> Entry | None:
        entry = night.settled(cite)
        return None if entry is None else _changed(entry, "return", _amount(entry))

    return spoil


def in_part(cite: str) -> Spoil:
    """Collect less than the stake."""

    def spoil(night: Night) -> Entry | None:
        entry = night.settled(cite, lambda one: _amount(one) > 1)
        return None if entry is None else _changed(entry, "take", _amount(entry) - 1)

    return spoil


def wrong_amount(cite: str) -> Spoil:
    """Pay more than the posted odds give."""

    def spoil(night: Night) -> Entry | None:
        entry = night.settled(cite) if night.dealer.posted else None
        return None if entry is None else _changed(entry, "pay", _amount(entry) + night.rng.choice((1, 5)))

    return spoil


def early(kind: str, verb: str) -> Spoil:
    """Settle what the roll has not decided."""

    def spoil(night: Night) -> Entry | None:
        for roll in night.mixed("roll"):
            found = [one for one in roll.lay if one.bet.kind == kind and one.outcome is None]
            # What an inactive place bet gets on a come out is a fault of its own.
            found = [one for one in found if not one.come_out or one.total not in (7, one.bet.number)]
            lying = night.rng.choice(found) if found else None
            if lying is not None and night.untouched(roll, lying):
                return night.put(night.end_of(roll), f"{verb} seat {lying.bet.seat} {lying.name} ${lying.stake}")
        return None

    return spoil


def off(kind: str, verb: str, called: bool, marked: bool) -> Spoil:
    """Settle a place bet on a come out although it is off."""

    def spoil(night: Night) -> Entry | None:
        for roll in night.mixed("roll"):
            for one in roll.lay:
                if one.bet.kind != kind or not one.come_out or (one.called, one.marked) != (called, marked):
                    continue
                wins = one.total == one.bet.number if kind == "place_win" else one.total == 7
                concerned = one.outcome is None and one.total in (7, one.bet.number) and wins is (verb == "pay")
                if concerned and night.untouched(roll, one):
                    return night.follow(roll, f"{verb} seat {one.bet.seat} {one.name} ${one.stake}")
        return None

    return spoil


for _cite, _result in DECIDED.items():
    if _result == VOID:
        fault(_cite, "collected", contrary(_cite, "take"))
        fault(_cite, "paid", contrary(_cite, "pay"))
        continue
    fault(_cite, "the contrary", contrary(_cite, "take" if _result == WIN else "pay"))
    fault(_cite, "left", left(_cite))
    fault(_cite, "twice at once", twice(_cite))
    if _result == LOSE or not _cite.startswith(("5", "6", "7")):
        fault(_cite, "again on a later roll", again(_cite))
    if _result == WIN:
        fault(_cite, "more than posted", wrong_amount(_cite))
    else:
        fault(_cite, "given back", given_back(_cite))
        fault(_cite, "collected in part", in_part(_cite))

for _won, _lost, _kind in (
    ("1.i(2)", "1.ii(2)", "pass"), ("2.i(2)", "2.ii(2)", "dont_pass"), ("3.i(2)", "3.ii(2)", "come"),
    ("4.i(2)", "4.ii(2)", "dont_come"), ("5 win", "5 lose", "place_win"), ("6 win", "6 lose", "place_lose"),
    ("7 win", "7 lose (implied)", "four_hardway"),
):  # fmt: skip
    fault(_won, "paid before it is decided", early(_kind, "pay"))
    fault(_lost, "collected before it is decided", early(_kind, "take"))

for _verb in ("pay", "take"):
    fault("5 inactive on come out", f"{_verb} although off", off("place_win", _verb, False, False))
    fault("5 inactive on come out", f"{_verb} to lose although off", off("place_lose", _verb, False, False))
    fault("5 called on", f"{_verb} without a button", off("place_win", _verb, True, False))
    fault("5 called on", f"{_verb} without a call", off("place_win", _verb, False, True))

fault("5 called on", "left although on, its number thrown", left("5 win", come_out=True))
fault("5 called on", "left although on, 7 thrown", left("5 lose", come_out=True))
