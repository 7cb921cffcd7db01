"""Wagers at a dice table and what a roll makes of them, by the text of the law and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

POINTS = (4, 5, 6, 8, 9, 10)
NUMBERED = ("place_win", "place_lose")
WIN, LOSE, VOID = "win", "lose", "void"

# The odds that this house posts; the law's own are not at hand.
POSTED = {
    "pass": "1 to 1", "dont_pass": "1 to 1", "come": "1 to 1", "dont_come": "1 to 1", "four_hardway": "7 to 1",
    "place_win_4_10": "9 to 5", "place_win_5_9": "7 to 5", "place_win_6_8": "7 to 6",
    "place_lose_4_10": "5 to 11", "place_lose_5_9": "5 to 8", "place_lose_6_8": "4 to 5",
}  # fmt: skip
_PAIRS = {4: "4_10", 10: "4_10", 5: "5_9", 9: "5_9", 6: "6_8", 8: "6_8"}


@dataclass(eq=False)
class Bet:
    """One wager: whose, how much, and what it has lived through."""

    kind: str
    seat: int
    stake: int
    number: int | None = None
    called: bool = False
    marked: bool = False
    # It has won or was void and stayed; a log does not always tell whether it does.
    stayed: bool = False

    @property
    def name(self) -> str:
        """Name it as a log does."""
        return self.kind if self.number is None else f"{self.kind} on {self.number}"

    @property
    def odds(self) -> str:
        """Name the odds by which it is paid."""
        return f"{self.kind}_{_PAIRS[self.number or 0]}" if self.kind in NUMBERED else self.kind

    @property
    def unit(self) -> int:
        """Give the smallest stake, in dollars, that its odds pay without a rest."""
        return int(POSTED[self.odds].split(" to ")[1])

    @property
    def winnings(self) -> int:
        """Give what a win of it is paid, in dollars."""
        pays, on = POSTED[self.odds].split(" to ")
        paid = Fraction(self.stake * int(pays), int(on))
        assert paid.denominator == 1
        return int(paid)


@dataclass(frozen=True)
class Outcome:
    """What became of a wager, and which paragraph says so; `stays` where it says that nothing does."""

    result: str
    cite: str


def outcome(bet: Bet, dice: tuple[int, int], point: int) -> Outcome | None:
    """Say what a roll makes of a wager; the point is the one before the roll, 0 on a come out."""
    total = sum(dice)
    match bet.kind:
        case "pass":
            return _with_the_dice("1", point, total)
        case "dont_pass":
            return _against_the_dice("2", point, total)
        case "come":
            return _with_the_dice("3", bet.number or 0, total)
        case "dont_come":
            return _against_the_dice("4", bet.number or 0, total)
        case "four_hardway":
            if dice == (2, 2):
                return Outcome(WIN, "7 win")
            return Outcome(LOSE, "7 lose (implied)") if total in (4, 7) else None
    if total not in (7, bet.number):
        return None
    if point == 0 and not (bet.called and bet.marked):
        return None
    hit = total == bet.number
    if bet.kind == "place_win":
        return Outcome(WIN, "5 win") if hit else Outcome(LOSE, "5 lose")
    return Outcome(LOSE, "6 lose") if hit else Outcome(WIN, "6 win")


def _with_the_dice(number: str, point: int, total: int) -> Outcome | None:
    if not point:
        if total in (7, 11):
            return Outcome(WIN, f"{number}.i(1)")
        return Outcome(LOSE, f"{number}.ii(1)") if total in (2, 3, 12) else None
    if total == point:
        return Outcome(WIN, f"{number}.i(2)")
    return Outcome(LOSE, f"{number}.ii(2)") if total == 7 else None


def _against_the_dice(number: str, point: int, total: int) -> Outcome | None:
    if not point:
        if total in (2, 3):
            return Outcome(WIN, f"{number}.i(1)")
        if total == 12:
            return Outcome(VOID, f"{number}.iii")
        return Outcome(LOSE, f"{number}.ii(1)") if total in (7, 11) else None
    if total == 7:
        return Outcome(WIN, f"{number}.i(2)")
    return Outcome(LOSE, f"{number}.ii(2)") if total == point else None
