"""The history of a wager at a dice table since it was laid."""

from __future__ import annotations

from typing import Final, Protocol

from checker.log.language.events import LogLine
from checker.values.money import Odds

NO_POINT: Final[frozenset[int]] = frozenset((0,))


class RollResult(Protocol):
    """The effect of a roll on a wager, as far as the table needs it."""

    @property
    def result(self) -> str:
        """Whether it wins, loses, or stays."""

    @property
    def clause(self) -> int:
        """The number of the clause that says so; -1 for none."""

    @property
    def odds(self) -> Odds | None:
        """The odds at which it is paid, if any are stated."""


class DiceLot:
    """The history of a wager since it was laid: its own point, and whether it is called and marked on."""

    __slots__ = (
        "acts", "before", "beyond", "called", "decided", "due", "irregular", "marked", "never_laid", "pays",
        "point", "point_line", "stake", "timing_unknown", "was_called", "was_marked",
    )  # fmt: skip

    def __init__(self, point: frozenset[int] = NO_POINT) -> None:
        # Its possible points now, and before the last roll; 0 is none yet.
        self.point = self.before = point
        # Whether its player called it on and a button marks it, now and at the last roll; None is unknown.
        self.called: bool | None = False
        self.marked: bool | None = False
        self.was_called: bool | None = False
        self.was_marked: bool | None = False
        # Its state when the dice were rolled, how they decided it, and each payment since.
        self.stake: int | None = None
        self.decided = ""
        # The full result of the roll.
        self.due: RollResult | None = None
        self.pays: list[int | None] = []
        # The last line that paid, took or returned it since.
        self.acts: dict[str, LogLine] = {}
        # Whether it was allowed then was unknown.
        self.timing_unknown = False
        # It should not have been accepted; its bet was never seen.
        self.irregular = False
        self.never_laid = False
        # What was returned beyond what lay there.
        self.beyond = 0
        # The roll that made its point.
        self.point_line: LogLine | None = None

    def decide(self, result: str, due: RollResult | None) -> None:
        """Record the decision of the dice."""
        self.decided, self.due = result, due

    def mark_irregular(self) -> None:
        """It should not have been accepted."""
        self.irregular = True

    def known_again(self, point: frozenset[int]) -> None:
        """It lies there for certain, after a doubt."""
        self.point = self.before = point
        self.decided, self.due, self.pays, self.acts = "", None, [], {}

    def carry_over(self) -> None:
        """It lives on to the next roll."""
        self.decided, self.due = "", None
        if self.pays or self.acts:
            self.pays, self.acts = [], {}
