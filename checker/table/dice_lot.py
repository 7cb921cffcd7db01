"""The history of a wager at a dice table since it was laid."""

from __future__ import annotations

from typing import Final, Protocol

from checker.log.language.events import LogLine
from checker.values.saying import Saying

NO_POINT: Final[frozenset[int]] = frozenset((0,))


class RollResult(Protocol):
    """The effect of a roll on a wager, as far as the table needs it."""

    @property
    def result(self) -> str:
        """Whether it wins, loses, or stays."""


class DiceLot:
    """The history of a wager since it was laid: its own point, and whether it is called and marked on."""

    __slots__ = (
        "acts", "before", "called", "choices", "decided", "due", "irregular", "marked", "may_be_gone",
        "may_hold_more", "never_laid", "pays", "point", "point_line", "stake", "timing_unknown", "unsure",
        "was_called", "was_marked",
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
        self.choices: tuple[int, ...] = ()
        self.decided = ""
        # The full result of the roll, if everything was known.
        self.due: RollResult | None = None
        self.pays: list[int | None] = []
        # The last line that paid, took or returned it since.
        self.acts: dict[str, LogLine] = {}
        # Whether it was allowed then was unknown; there may be more chips there than the log shows.
        self.timing_unknown = False
        self.may_hold_more = False
        # It should not have been accepted; it may have been taken back unseen; its bet was never seen.
        self.irregular = False
        self.may_be_gone = False
        self.never_laid = False
        # Why nothing more can be said of it.
        self.unsure: Saying | None = None
        # The roll that made its point.
        self.point_line: LogLine | None = None

    def decide(self, result: str, due: RollResult | None) -> None:
        """Record the decision of the dice, with the full amount due if everything is known."""
        self.decided, self.due = result, due

    def doubt(self, missing: Saying) -> None:
        """Record that nothing more can be said of it, as this is unknown."""
        self.unsure = missing

    def mark_irregular(self) -> None:
        """It should not have been accepted."""
        self.irregular = True

    def stay(self, may_be_gone: bool, keeps_point: bool) -> None:
        """It was settled and is still there, or was taken back unseen; with its point, or without one yet."""
        self.may_be_gone = self.may_be_gone or may_be_gone
        if not keeps_point:
            self.point = NO_POINT
        self.before = self.point

    def carry_over(self) -> None:
        """It lives on to the next roll."""
        self.decided, self.due = "", None
        if self.pays or self.acts:
            self.pays, self.acts = [], {}
