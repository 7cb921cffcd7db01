"""What the dice make of a table: the point, the last roll, and what each wager has lived through."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from checker.log.language.events import LogLine, LotKey
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.dice_lot import NO_POINT, DiceLot
from checker.table.state import Lot

FACES: Final = (1, 2, 3, 4, 5, 6)
Roll = tuple[int, int]
Read = tuple[int | None, int | None]


def readings(dice: Read) -> tuple[Roll, ...]:
    """Give every roll that two dice may show, of which one or both may not have been made out."""
    first, second = dice
    return tuple(product(FACES if first is None else (first,), FACES if second is None else (second,)))


@lru_cache(maxsize=64)
def totals(dice: Read) -> frozenset[int]:
    """Give every total that two dice may show."""
    return frozenset(map(sum, readings(dice)))


class PointRule:
    """Which totals make a point, and which end it besides the point itself."""

    __slots__ = ("_known", "anywhere", "ends", "points")

    def __init__(self, points: Iterable[int], ends: Iterable[int]) -> None:
        self.points = frozenset(points)
        self.ends = frozenset(ends)
        self.anywhere = self.points | NO_POINT
        # What was worked out so far.
        self._known: dict[tuple[frozenset[int], frozenset[int]], frozenset[int]] = {}

    def after(self, before: frozenset[int], thrown: frozenset[int]) -> frozenset[int]:
        """Give what a point may be after a roll, from all that it may have been and all that may have been thrown."""
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
    """A wager that is over: since when, by which rule, and whether a finding has spoken of it."""

    __slots__ = ("rule", "seq", "spoken")

    def __init__(self, seq: int, rule: RuleRef | None, told: bool) -> None:
        self.seq = seq
        self.rule = rule
        self.spoken = told


class Dice:
    """The dice of one table."""

    __slots__ = (
        "aside", "before", "gone", "known", "listed", "moving", "point", "point_line", "roll", "roll_line", "rule",
        "seq", "since", "vague",
    )  # fmt: skip

    def __init__(self, rule: PointRule) -> None:
        self.rule = rule
        # What the come out point may be now, and before the last roll; 0 is none: the next roll is a come out.
        self.point = self.before = rule.anywhere
        self.point_line: LogLine | None = None
        # The last roll, and where it stands; none where the table was opened since.
        self.roll: Read | None = None
        self.roll_line: LogLine | None = None
        self.seq = -1
        # From where on every roll is known, and from where on every wager is; -1 for nowhere.
        self.since = 0
        self.known = -1
        # Whether the record begins with what lay there.
        self.listed = False
        self.gone: dict[LotKey, Gone] = {}
        # Wagers whose new place another one still holds, and those whose place a newer one has taken.
        self.moving: dict[LotKey, Lot] = {}
        self.aside: list[Lot] = []
        # Whose wagers of a kind may lie on numbers that the log does not tell.
        self.vague: set[tuple[str, int, int]] = set()

    @property
    def is_come_out(self) -> bool | None:
        """Say whether the next roll is a come out; None where that is not known."""
        return None if len(self.point) > 1 else self.point == NO_POINT


def rolled_of(lot: Lot) -> DiceLot:
    """Give what a wager at a dice table has lived through."""
    found = lot.rolled
    assert found is not None
    return found
