"""What a roll makes of a wager at craps, and what it pays: by the text of the law, with no code of the program."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

POINTS = (4, 5, 6, 8, 9, 10)
LINES = ("pass", "dont_pass")
MOVING = ("come", "dont_come")
NUMBERED = ("place_win", "place_lose")
KINDS = (*LINES, *MOVING, *NUMBERED, "four_hardway")
WINS, LOSES, VOID = "wins", "loses", "void"

# The odds of this house; the law's own are not at hand.
ODDS = {
    "pass": "1 to 1", "dont_pass": "1 to 1", "come": "1 to 1", "dont_come": "1 to 1", "four_hardway": "7 to 1",
    "place_win_4_10": "9 to 5", "place_win_5_9": "7 to 5", "place_win_6_8": "7 to 6",
    "place_lose_4_10": "5 to 11", "place_lose_5_9": "5 to 8", "place_lose_6_8": "4 to 5",
}  # fmt: skip
PAIRS = {4: "4_10", 10: "4_10", 5: "5_9", 9: "5_9", 6: "6_8", 8: "6_8"}


@dataclass(frozen=True)
class Verdict:
    """What became of a wager, by which paragraph of 19:47-1.2(a)."""

    result: str
    cite: str


def odds_name(kind: str, number: int | None) -> str:
    """Name the odds of a wager."""
    return f"{kind}_{PAIRS[number or 0]}" if kind in NUMBERED else kind


def winnings(kind: str, number: int | None, stake: int) -> tuple[int, int]:
    """Return the least and the most cents that pay a stake rightly; a split cent may go either way."""
    pays, on = ODDS[odds_name(kind, number)].split(" to ")
    exact = Fraction(stake) * int(pays) / int(on)
    low = exact.numerator // exact.denominator
    return low, low + (exact.denominator > 1)


def verdict(kind: str, number: int | None, dice: tuple[int, int], point: int, on: bool) -> Verdict | None:
    """Say what a roll makes of a wager, None if nothing; the point is the one before the roll, 0 on a come out.

    `on` says that a place bet was called on and marked by a button.
    """
    total = dice[0] + dice[1]
    if kind in ("pass", "come"):
        return _with_the_dice("1" if kind == "pass" else "3", (point if kind == "pass" else number) or 0, total)
    if kind in ("dont_pass", "dont_come"):
        own = point if kind == "dont_pass" else number
        return _against_the_dice("2" if kind == "dont_pass" else "4", own or 0, total)
    if kind == "four_hardway":
        if dice == (2, 2):
            return Verdict(WINS, "7 win")
        return Verdict(LOSES, "7 lose (implied)") if total in (4, 7) else None
    if total not in (7, number) or (point == 0 and not on):
        return None
    if kind == "place_win":
        # A sentence of its own puts the wager on for a come out.
        cites = ("5 called on", "5 called on") if point == 0 else ("5 lose", "5 win")
        return Verdict(LOSES, cites[0]) if total == 7 else Verdict(WINS, cites[1])
    return Verdict(WINS, "6 win") if total == 7 else Verdict(LOSES, "6 lose")


def _with_the_dice(paragraph: str, point: int, total: int) -> Verdict | None:
    """(a)1 and (a)3: on the first roll 7 and 11 win, 2, 3 and 12 lose; then the point wins and 7 loses."""
    if not point:
        if total in (7, 11):
            return Verdict(WINS, f"{paragraph}.i(1)")
        return Verdict(LOSES, f"{paragraph}.ii(1)") if total in (2, 3, 12) else None
    if total == point:
        return Verdict(WINS, f"{paragraph}.i(2)")
    return Verdict(LOSES, f"{paragraph}.ii(2)") if total == 7 else None


def _against_the_dice(paragraph: str, point: int, total: int) -> Verdict | None:
    """(a)2 and (a)4: on the first roll 2 and 3 win, 7 and 11 lose, 12 is void; then 7 wins and the point loses."""
    if not point:
        if total in (2, 3):
            return Verdict(WINS, f"{paragraph}.i(1)")
        if total == 12:
            return Verdict(VOID, f"{paragraph}.iii")
        return Verdict(LOSES, f"{paragraph}.ii(1)") if total in (7, 11) else None
    if total == 7:
        return Verdict(WINS, f"{paragraph}.i(2)")
    return Verdict(LOSES, f"{paragraph}.ii(2)") if total == point else None
