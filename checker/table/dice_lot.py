"""What a wager at a table with dice has lived through since it was laid."""

from __future__ import annotations

from typing import Final, Protocol

from checker.log.language.events import LogLine
from checker.values.saying import Saying

NO_POINT: Final[frozenset[int]] = frozenset((0,))


class RollResult(Protocol):
    """What a roll makes of a wager, as far as the table goes by it."""

    @property
    def result(self) -> str:
        """Whether it wins, loses, or stays."""


class DiceLot:
    """What a wager has lived through since it was laid: its own point, and whether it is called and marked on."""

    __slots__ = (
        "acts", "before", "called", "choices", "decided", "due", "irregular", "marked", "may_be_gone",
        "may_hold_more", "never_laid", "pays", "point", "point_line", "stake", "timing_unknown", "unsure",
        "was_called", "was_marked",
    )  # fmt: skip

    def __init__(self, point: frozenset[int] = NO_POINT) -> None:
        # What its point may be now, and what it may have been before the last roll; 0 is none yet.
        self.point = self.before = point
        # Whether its player called it on and a button marks it, now and when the dice were rolled; None is unknown.
        self.called: bool | None = False
        self.marked: bool | None = False
        self.was_called: bool | None = False
        self.was_marked: bool | None = False
        # What it was when the dice were rolled, how they have decided it, and each payment since.
        self.stake: int | None = None
        self.choices: tuple[int, ...] = ()
        self.decided = ""
        # The whole of what they make of it, where all was known.
        self.due: RollResult | None = None
        self.pays: list[int | None] = []
        # The last line that paid, took or returned it since.
        self.acts: dict[str, LogLine] = {}
        # Whether it was open to be made was not known then; more may lie there than the log tells.
        self.timing_unknown = False
        self.may_hold_more = False
        # It should not have been accepted; it may have been taken back unseen; it was never seen to be laid.
        self.irregular = False
        self.may_be_gone = False
        self.never_laid = False
        # Why nothing can be said of it any more.
        self.unsure: Saying | None = None
        # The roll that made its point.
        self.point_line: LogLine | None = None

    def decide(self, result: str, due: RollResult | None) -> None:
        """The dice have decided it so; the whole of what it is due is told where all is known."""
        self.decided, self.due = result, due

    def doubt(self, missing: Saying) -> None:
        """Nothing can be said of it any more, as this is not known."""
        self.unsure = missing

    def mark_irregular(self) -> None:
        """It should not have been accepted."""
        self.irregular = True

    def stay(self, may_be_gone: bool, keeps_point: bool) -> None:
        """It was settled and lies there still, or was taken back unseen; with its point, or none yet."""
        self.may_be_gone = self.may_be_gone or may_be_gone
        if not keeps_point:
            self.point = NO_POINT
        self.before = self.point

    def carry_over(self) -> None:
        """It lives on to the next roll."""
        self.decided, self.due = "", None
        if self.pays or self.acts:
            self.pays, self.acts = [], {}
