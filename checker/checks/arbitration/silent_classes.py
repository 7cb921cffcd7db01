"""Findings that lines of a class are missing, held back until the record shows whether it writes that class at all.

A log may say that it records a class, and write no line of it: then its silence proves nothing. A single omission is
a breach. Where the class never comes, or stops and is wanted in every round from then on, the record is in doubt.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from checker.checks.arbitration.finding import BELOW, Finding, Repeat, Unobservable
from checker.checks.conditions.asked_classes import is_act, shown_by
from checker.table.state import TableState
from checker.values.problem import Problem
from checker.values.saying import Saying

Classes = frozenset[str]
# A failure to act that may be the record's: one that is told, or one that is only counted.
Absence = Finding | Repeat
Told = Absence | Problem
# In so many rounds a class is wanted before its silence says more of the record than of the dealer: where no line of it
# was ever written, and where some were.
NEVER: Final = 3
STOPPED: Final = 5
# A class that was written in fewer rounds than this before it stopped may as well come and go.
KNOWN: Final = 2
# So many findings are held back; by then it is clear that the class is not written.
MOST_HELD: Final = 500
_ABSENT: Final = frozenset({"not done", "not done at", "left out", "act", "bet stood"})


class SilentClasses:
    """The findings of one table that wait for a line of their class."""

    def __init__(self, table: TableState, asked: Callable[[], dict[int, Classes]]) -> None:
        self.table = table
        self.asked = asked
        self.held: dict[Classes, list[Absence]] = {}
        # When the first of them was held back, and whether the dealer was still the one of the last line of the class.
        self.since: dict[Classes, int] = {}
        self.same_dealer: dict[Classes, bool] = {}
        # Classes of which a line has come after findings were held back: these come and go.
        self.patchy: set[Classes] = set()
        # Classes in doubt already, and since when.
        self.doubted: dict[Classes, int] = {}
        # The numbers of the last findings that were named as not judged.
        self.unjudged: deque[int] = deque(maxlen=MOST_HELD)
        # The classes whose doubt was told.
        self.named: set[str] = set()
        self.told: list[Told] = []
        self.unseen: list[Unobservable] = []

    def sift(self, found: Sequence[Absence], begun: int) -> list[Told]:
        """Return what can be told of these findings now, of a round that began then, and what waited for it."""
        if self.held:
            self._release()
        for one in found:
            self._place(one, begun)
        return self._taken()

    def _place(self, one: Absence, begun: int) -> None:
        """Tell a finding, hold it back, or name it as not judged."""
        breach = _breach(one)
        classes = self._absent(breach)
        if isinstance(one, Repeat) and not classes:
            classes = self._held_with(one.of)
            if classes:
                self.held[classes].append(one)
            else:
                self._tell(one)
        elif not classes or self.table.records is None or self._written(classes) > begun:
            self._tell(one)
        elif self.doubted.get(classes, -1) > self._written(classes):
            self._not_judged(classes, breach)
        else:
            self._hold(classes, one)

    def _tell(self, one: Absence) -> None:
        """Tell a finding; what repeats one that was not judged is told in its place."""
        self.told.append(one.breach if isinstance(one, Repeat) and one.of in self.unjudged else one)

    def _held_with(self, number: int) -> Classes:
        """Return the classes for which the finding with this number waits; none if it does not wait."""
        for classes, waiting in self.held.items():
            if any(isinstance(one, Finding) and one.number == number for one in waiting):
                return classes
        return frozenset()

    def _hold(self, classes: Classes, one: Absence) -> None:
        if classes not in self.held:
            self.held[classes], self.since[classes] = [], self.table.seq
            # A dealer who has come since then may have other habits.
            self.same_dealer[classes] = self.table.last.get("staff dealer on", -1) <= self._written(classes)
        self.held[classes].append(one)
        if len(self.held[classes]) > MOST_HELD:
            self._end(classes)

    def end(self) -> list[Told]:
        """The record is at its end: what still waits is a breach, or the record is in doubt."""
        self._release()
        for classes in list(self.held):
            self._end(classes)
        return self._taken()

    def take_unseen(self) -> list[Unobservable]:
        """Return what is not judged for want of a class, since it was last asked."""
        found, self.unseen = self.unseen, []
        return found

    def _taken(self) -> list[Told]:
        found, self.told = self.told, []
        return found

    def _absent(self, finding: Finding) -> Classes:
        """Return the classes whose silence this finding is about; none if a rule is broken whatever was written."""
        if finding.observed.key not in _ABSENT:
            return frozenset()
        asked = [self.asked().get(rule.index, frozenset()) for rule in (finding.rule, *finding.also_rules)]
        return asked[0] if all(asked) else frozenset()

    def _written(self, classes: Classes) -> int:
        """Return when a line of one of these classes last came; -1 for never."""
        last = self.table.last
        return max((seq for act, seq in last.items() if act in classes or shown_by(act) in classes), default=-1)

    def _release(self) -> None:
        """Tell what waited for a class of which a line has come."""
        for classes in list(self.held):
            if self._written(classes) > self.since[classes]:
                self.patchy.add(classes)
                self.told += self.held.pop(classes)
                del self.since[classes]

    def _end(self, classes: Classes) -> None:
        waiting = self.held.pop(classes)
        del self.since[classes]
        if not self._is_in_doubt(classes, waiting):
            self.told += waiting
            return
        self.doubted[classes] = self.table.seq
        names = _names(classes)
        if names not in self.named:
            self.named.add(names)
            self.told.append(_doubt(classes, _breach(waiting[0]), self._written(classes) >= 0))
        for one in waiting:
            breach = _breach(one)
            if self._absent(breach) == classes:
                self._not_judged(classes, breach)
            else:
                # It followed from a finding that is none now.
                self.told.append(breach)

    def _is_in_doubt(self, classes: Classes, waiting: list[Absence]) -> bool:
        """Say whether so many rounds in a row want the class that its silence says more of the record."""
        rounds = {one.spot.ordinal for one in waiting if isinstance(one, Finding)}
        if not rounds:
            return False
        if self._written(classes) < 0 and all(is_act(name) for name in classes):
            # A consent is wanted only where there is something to consent to, at several places of one round perhaps.
            return len(waiting) >= NEVER
        if self._written(classes) < 0:
            # What is wanted only now and then may well have been left out each time.
            return len(rounds) >= NEVER and 2 * len(rounds) >= self.table.rounds
        first, last = min(rounds), max(rounds)
        in_a_row = last - first + 1 == len(rounds) and last >= self.table.rounds - 1
        steady = classes not in self.patchy and first > KNOWN and self.same_dealer[classes]
        return len(rounds) >= STOPPED and in_a_row and steady

    def _not_judged(self, classes: Classes, finding: Finding) -> None:
        """Name a finding as not judged; what was listed under it stands by itself."""
        if finding.number != BELOW:
            self.unjudged.append(finding.number)
        missing = Saying("class not written", (("name", _names(classes)),))
        for rule in (finding.rule, *finding.also_rules):
            self.unseen.append(Unobservable(rule, finding.spot, finding.at, missing))
        for below in finding.explains:
            if self._absent(below) == classes:
                self._not_judged(classes, below)
            else:
                self.told.append(below)


def _breach(one: Absence) -> Finding:
    return one.breach if isinstance(one, Repeat) else one


def _doubt(classes: Classes, first: Finding, was_written: bool) -> Problem:
    """Say once that the record is in doubt, at the first line where the class was wanted."""
    names, table = _names(classes), first.spot.table
    claimed = " or ".join(sorted({shown_by(name) if is_act(name) else name for name in classes}))
    none = (f"no line of {names}" if claimed != names else "no line of it") + " is written"
    none += " from here on" if was_written else ""
    message = f"the log says that it records {claimed} at {table}, and {none}: that silence is no breach"
    expected = f"lines of {names} where there was any, or `table records` without {claimed}"
    return Problem(first.at.place, message, first.at.raw, expected, warning=True)


def _names(classes: Classes) -> str:
    return " or ".join(f"`{name}`" if is_act(name) else name for name in sorted(classes))
