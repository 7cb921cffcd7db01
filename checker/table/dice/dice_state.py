"""The dice of a table: the point, the last roll, and the history of each wager."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from checker.log.language.events import Event, LogLine, LotKey
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.dice.possible_stakes import ANYTHING, PossibleStakes
from checker.table.dice_lot import NO_POINT, DiceLot
from checker.table.lots import Lot
from checker.values.saying import Saying

FACES: Final = (1, 2, 3, 4, 5, 6)
Roll = tuple[int, int]
Read = tuple[int | None, int | None]


def readings(dice: Read) -> tuple[Roll, ...]:
    """Return every possible roll of two dice, one or both of which may be unread."""
    first, second = dice
    return tuple(product(FACES if first is None else (first,), FACES if second is None else (second,)))


@lru_cache(maxsize=64)
def totals(dice: Read) -> frozenset[int]:
    """Return every possible total of two dice."""
    return frozenset(map(sum, readings(dice)))


class PointRule:
    """The totals that make a point, and the totals other than the point itself that end it."""

    __slots__ = ("_known", "anywhere", "ends", "points")

    def __init__(self, points: Iterable[int], ends: Iterable[int]) -> None:
        self.points = frozenset(points)
        self.ends = frozenset(ends)
        self.anywhere = self.points | NO_POINT
        # Results computed so far.
        self._known: dict[tuple[frozenset[int], frozenset[int]], frozenset[int]] = {}

    def after(self, before: frozenset[int], thrown: frozenset[int]) -> frozenset[int]:
        """Return the possible points after a roll, from the possible points before it and the possible throws."""
        found = self._known.get((before, thrown))
        if found is None:
            found = frozenset(self._next(point, total) for point in before for total in thrown)
            self._known[before, thrown] = found
        return found

    def _next(self, point: int, total: int) -> int:
        if point:
            return 0 if total == point or total in self.ends else point
        return total if total in self.points else 0


class Gone:
    """A wager that is over: since when, by which rule, and what a finding about it says to be owed still."""

    __slots__ = ("lacks", "most", "rule", "seq")

    def __init__(self, seq: int, rule: RuleRef | None, lacks: str = "", most: int = 0) -> None:
        self.seq = seq
        self.rule = rule
        # The act that was owed and may come late, and the most that it may move; 0 is any amount.
        self.lacks = lacks
        self.most = most

    def is_made_good(self, paid: int | None, taken: int | None) -> bool:
        """Say whether this money is what was still owed."""
        moved, other = (paid, taken) if self.lacks == "pay" else (taken, paid)
        return bool(self.lacks) and other == 0 and (moved is None or not self.most or moved <= self.most)


class Doubt:
    """A place of which the log leaves open what lies there: the possible stakes, and why they are not known."""

    __slots__ = ("acts", "early", "is_free", "is_lost", "key", "lenient", "lines", "owing", "possible", "why")

    def __init__(self, key: LotKey, why: Saying) -> None:
        self.key = key
        self.why = why
        self.possible = ANYTHING
        # Whether it is only the law that leaves open what lies there, so that each of these is right.
        self.is_free = False
        # Whether anything may have happened since the last roll.
        self.is_lost = False
        # Whether something was still due by the last roll when that was so.
        self.owing = False
        # Whether a wager there was not allowed, so that it may be returned at any time; whether it may not have been.
        self.lenient = False
        self.early = False
        # The money that moved since the last roll, and the lines that tell what may lie there.
        self.acts: list[tuple[str, int | None, LogLine]] = []
        self.lines: list[LogLine] = []

    def be_lenient(self) -> None:
        """A wager there should not have been accepted."""
        self.lenient = True

    def roll(self, possible: PossibleStakes) -> None:
        """The dice have come to rest: this may be so now."""
        self.possible, self.is_lost, self.owing = possible, False, False
        self.acts.clear()

    def lose(self, why: Saying) -> None:
        """Anything may have happened there."""
        self.owing = self.owing or any(not state.is_right(False) for state in self.possible.states)
        self.possible, self.why = self.possible.lost(), why
        self.is_free, self.is_lost = False, True

    def doubt_more(self, why: Saying) -> None:
        """Not only the law leaves open what lies there."""
        self.why, self.is_free = why, False

    def go_on(self, possible: PossibleStakes) -> None:
        """What the roll decided is over: this may lie there for the next one."""
        self.possible = possible
        self.acts.clear()

    def forget_acts(self) -> None:
        """The money that moved since the roll is accounted for."""
        self.acts.clear()

    def free(self, free: bool) -> None:
        """Say whether only the law leaves open what lies there."""
        self.is_free = free

    def remember(self, line: LogLine | None) -> None:
        """Keep a line as evidence, the last few at most."""
        if line is not None and line not in self.lines:
            self.lines = [*self.lines[-3:], line]


class Dice:
    """The dice of one table."""

    __slots__ = (
        "aside", "before", "clear", "doubts", "gone", "known", "listed", "moving", "point", "point_line", "roll",
        "roll_line", "rule", "seq", "since",
    )  # fmt: skip

    def __init__(self, rule: PointRule) -> None:
        self.rule = rule
        # The possible come out points now, and before the last roll; 0 is none: the next roll is a come out.
        self.point = self.before = rule.anywhere
        self.point_line: LogLine | None = None
        # The last roll and its line; None if the table was opened since.
        self.roll: Read | None = None
        self.roll_line: LogLine | None = None
        self.seq = -1
        # The number from which every roll is known, and from which every wager is known; -1 for never.
        self.since = 0
        self.known = -1
        # Whether the record begins with the wagers already there.
        self.listed = False
        self.gone: dict[LotKey, Gone] = {}
        # Wagers whose new place another wager still holds, and those whose place a newer one has taken.
        self.moving: dict[LotKey, Lot] = {}
        self.aside: list[Lot] = []
        # The places in doubt, and those of which everything is known again since an act.
        self.doubts: dict[LotKey, Doubt] = {}
        self.clear: dict[LotKey, int] = {}

    def end(self, key: LotKey, gone: Gone) -> None:
        """A wager is over."""
        self.gone[key] = gone

    @property
    def is_come_out(self) -> bool | None:
        """Say whether the next roll is a come out; None if that is unknown."""
        return None if len(self.point) > 1 else self.point == NO_POINT


def rolled_of(lot: Lot) -> DiceLot:
    """Return the history of a wager at a dice table."""
    found = lot.rolled
    assert found is not None
    return found


def takes_part_down(lot: Lot, amount: int | None) -> bool:
    """Take a part of a stake down, and say so; if it is no part, record what goes back beyond what lies there."""
    rolled = rolled_of(lot)
    if amount is None or lot.amount is None or lot.choices or lot.taken or rolled.decided == "loses":
        return False
    if not lot.returned and not lot.withdrawn and 0 < amount < lot.amount:
        # The rest stays there.
        lot.amount -= amount
        lot.bets, lot.added = lot.bets + 1, None
        return True
    # Where the stake was only altered to nothing, it may still be said to go back.
    there = 0 if "return" in rolled.acts else max(lot.amount, lot.most if lot.withdrawn else 0)
    rolled.beyond += max(0, amount - there)
    return False


def is_of_newer(old: Lot, newer: Lot, back: int | None) -> bool:
    """Say whether this goes back of the newer wager: the older one was taken whole, or won with another stake."""
    if back not in (newer.amount, None):
        return False
    other = old.returned != 0 or (old.amount is not None and back is not None and back != old.amount)
    return old.closed and (old.taken in (old.amount, None) or (old.paid != 0 and other))


def older_of(dice: Dice, event: Event) -> Lot | None:
    """Return the lot that the last roll decided, if it is settled only after a newer wager took its place."""
    for lot in dice.aside:
        if lot.key != event.lot or lot.withdrawn or not rolled_of(lot).decided:
            continue
        if event.verb != "return":
            if not lot.closed:
                return lot
        elif lot.taken == 0 and lot.returned == 0 and event.amount == lot.amount:
            # The winning stake is returned, and not the new one.
            return lot
    return None
