"""Decides what becomes of the failures of one event: a pure function of what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from heapq import heappop, heappush

from checker.checks.arbitration.decisions import (
    Below,
    Decision,
    Dropped,
    Heads,
    Joins,
    New,
    Repeats,
    Unsettled,
    Waits,
    Why,
)
from checker.checks.arbitration.explaining import (
    comes_first,
    explains,
    one_for_each_duty,
    one_result,
    same_fact,
)
from checker.checks.arbitration.failure import Failure, Frame, evidence_of
from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.known import AT_THE_TABLE, Here, Known, after, speaks_of
from checker.checks.arbitration.past_findings import (
    Key,
    by_name,
    by_result,
    by_rule,
    part_at_all,
    part_between,
    part_of_round,
)
from checker.checks.arbitration.subject import AT_ONE_LINE, OfFrame


def arbitrate(failures: Sequence[Failure], known: Known, here: Here) -> tuple[Decision, ...]:
    """Decide on each failure of an event, in the order in which the decisions take effect.

    Each failure is in exactly one decision, by itself or as a part of one that stands for several.
    """
    decided = _Decided(known, here)
    for failure in failures:
        if failure.excused:
            decided.make(Dropped(failure, Why.EXCUSED))
    open_ones = []
    for failure in one_for_each_duty([failure for failure in failures if not failure.excused]):
        decision = _without_others(failure, decided.known, here)
        if decision is None:
            open_ones.append(failure)
        else:
            decided.make(decision)
    if open_ones:
        decided.make_all(Waiting(open_ones, here))
    made = decided.all()
    assert sum(len(one.failure.all) for one in made) == sum(len(one.all) for one in failures), "a failure was lost"
    return made


def arbitrate_frame(frame: Frame, known: Known, here: Here) -> tuple[Decision, ...]:
    """Decide on each failure that waited for an irregularity, which is over now."""
    waiting = [failure for number, failure in known.waiting if number == frame.number]
    if not frame.failed:
        return tuple(Unsettled(one) if frame.unsure else Dropped(one, Why.HANDLED) for one in waiting)
    cite = frame.data.rule.cite
    cited = (past.finding for past, _ in known.recalled(by_name(cite)))
    finding = next((one for one in cited if cite in one.citations), None)
    if finding is None or not known.is_open(finding):
        # The failed remedy is told of nowhere else.
        return arbitrate(waiting, known, here)
    began = evidence_of(frame.then.line).place
    cause = next((failure for failure in waiting if failure.at.place == began), None)
    # The act that brought it about was a breach itself: that is where it happened.
    leads = cite in (finding.rule.cite, *finding.rule.also) and isinstance(finding.subject, OfFrame)
    return tuple(Joins(one, finding.number, leads and one is cause) for one in waiting)


class _Decided:
    """The decisions made so far, and what is known by them."""

    def __init__(self, known: Known, here: Here) -> None:
        self.known, self.here = known, here
        self._made: list[Decision] = []

    def make(self, decision: Decision) -> None:
        """Take a decision into account for all that come after it."""
        self.known = after(self.known, decision, self.here.seq)
        self._made.append(decision)

    def all(self) -> tuple[Decision, ...]:
        """Return the decisions in their order."""
        return tuple(self._made)

    def make_all(self, waiting: Waiting) -> None:
        """Decide on these together: a failure may follow from another of them, or be the same fact."""
        self._follow(waiting)
        while waiting:
            self._make_one(waiting)
            self._follow(waiting)

    def _make_one(self, waiting: Waiting) -> None:
        """Make one finding, of the failure that stands for the fault, with those that have a part in it."""
        main = waiting.take_foremost()
        number = self.known.next
        self._take(New(main, number), waiting)
        for other in waiting.to_join:
            if same_fact(other, main):
                self._take(Joins(other, number), waiting)
            elif {main.rule.id, *self.known.of_number(number).citations} & set(other.data.yields):
                self._take(Below(other, number), waiting)
            else:
                spoken = spoken_in(other, self.known, self.here)
                if spoken is not None:
                    self._take(Repeats(other, spoken), waiting)

    def _follow(self, waiting: Waiting) -> None:
        """Decide on the failures that only follow from an earlier finding."""
        for failure in waiting.to_follow:
            decision = _follows(failure, self.known, self.here)
            if decision is not None:
                self._take(decision, waiting)

    def _take(self, decision: Decision, waiting: Waiting) -> None:
        self.make(decision)
        waiting.decide(decision.failure)


def _without_others(failure: Failure, known: Known, here: Here) -> Decision | None:
    """Decide on a failure whatever else failed at this event; None if that matters."""
    spoken = spoken_in(failure, known, here)
    if spoken is not None:
        return Repeats(failure, spoken)
    if failure.perhaps_excused:
        return Unsettled(failure)
    for frame in here.frames:
        if frame.cite in failure.data.yields:
            return Waits(failure, frame.number)
    return None


def spoken_in(failure: Failure, known: Known, here: Here) -> int | None:
    """Return the number of the finding in which a rule that speaks once in a round, a shoe or at a table has spoken."""
    once = failure.data.once
    if once == "no":
        return None
    if once in AT_THE_TABLE:
        return known.spoken.get(speaks_of(failure))
    place = failure.spot
    for past, _ in known.recalled(by_rule(failure.rule, None if once == "shoe" else place.ordinal)):
        finding = past.finding
        if once == "shoe" and past.seq < here.shoe:
            return None
        same = finding.rule is failure.rule or failure.rule in finding.also_rules
        there = finding.spot
        within = once == "shoe" or place.ordinal == there.ordinal
        if same and within and (once != "box" or place.seat == there.seat):
            return finding.number
    return None


def _follows(failure: Failure, known: Known, here: Here) -> Decision | None:
    """Decide on a failure that an earlier finding explains; None if none does."""
    spoiling = _spoiling(failure, known, here)
    if spoiling is not None:
        return _below(failure, spoiling, known)
    if failure.under is not None:
        return _below(failure, known.of_number(failure.under), known)
    if not failure.data.follows and not failure.about.result:
        return None
    finding = _explaining(failure, known, here)
    if finding is None:
        return None
    first = comes_first(finding, failure) and known.is_open(finding) and not one_result(finding, failure)
    return Heads(failure, finding.number) if first else _below(failure, finding, known)


def _explaining(failure: Failure, known: Known, here: Here) -> Finding | None:
    """Return the last finding that explains a failure, or got the same wrong result."""
    found: Finding | None = None
    begun = here.begun
    for key in _explained_by(failure, here):
        for past, part in known.recalled(key):
            finding = past.finding
            if past.seq < begun or (found is not None and finding.number <= found.number):
                break
            concerned = _may_concern(finding, failure, here)
            if one_result(finding, failure) or (concerned and explains(part, failure)):
                found = finding
                break
    return found


def _explained_by(failure: Failure, here: Here) -> list[Key]:
    """Return what the findings have that may explain a failure."""
    place, result = failure.spot, failure.about.result
    keys = [by_result(result)] if result else []
    for name in failure.data.follows:
        if place.seat is None and not here.in_round:
            keys.append(part_at_all(name))
        else:
            keys += (part_of_round(name, place.ordinal), part_between(name, place.ordinal - 1))
    return keys


def _spoiling(failure: Failure, known: Known, here: Here) -> Finding | None:
    """A round that should have been void is judged no further: what went wrong in it stands under that finding."""
    if here.round is None or here.round.ordinal != failure.spot.ordinal:
        return None
    return known.spoiling(here.round)


def _may_concern(finding: Finding, failure: Failure, here: Here) -> bool:
    """Say whether a finding is of the same round as a failure, or concerns the whole of it."""
    place, there = failure.spot, finding.spot
    if place.ordinal == there.ordinal or (place.seat is None and not here.in_round):
        return True
    # Found between rounds, and about no seat, it concerns the whole round that comes next.
    return there.round is None and there.seat is None and place.ordinal == there.ordinal + 1


def _below(failure: Failure, finding: Finding, known: Known) -> Decision:
    """List a failure under the finding that explains it, unless that tells of it already."""
    if not known.is_open(finding):
        # A finding that was reported never changes: what it explains is counted, and its money is told by itself.
        return Repeats(failure, finding.number) if failure.money is None else New(failure, known.next)
    if finding.rule.id == failure.rule.id and failure.money is None:
        return Repeats(failure, finding.number)
    return Below(failure, finding.number)


class _Line:
    """The failures to be looked at in a pass, by their places in the order; each waits for a pass once."""

    def __init__(self, places: Sequence[int] = ()) -> None:
        self._now, self._later, self._in_line = list(places), list[int](), set(places)
        self._at = -1

    def put(self, place: int) -> None:
        """Look at a failure in this pass, or in the next one if the pass is beyond it."""
        if place not in self._in_line:
            self._in_line.add(place)
            heappush(self._now if place > self._at else self._later, place)

    def __iter__(self) -> Iterator[int]:
        while self._now:
            self._at = heappop(self._now)
            self._in_line.discard(self._at)
            yield self._at
        self._at, self._now, self._later = -1, self._later, []


class Waiting:
    """Failures of an event that are not yet decided on, in their order.

    There may be one for each wager of a round. A decision makes only those be looked at again that it may concern.
    """

    def __init__(self, failures: Sequence[Failure], here: Here) -> None:
        self._failures = dict(enumerate(failures))
        self._places = {id(failure): place for place, failure in self._failures.items()}
        # Those that stand before the others, if several could stand for a fault; and how many have each name.
        narrow = {place: failure for place, failure in self._failures.items() if failure.about.nature.narrow}
        self._ordered = {**narrow, **self._failures}
        self._named: Counter[str] = Counter()
        self._linked: dict[Hashable, list[int]] = {}
        for place, failure in self._failures.items():
            self._named.update({failure.rule.cite, failure.rule.id})
            for link in _asks_for(failure, here):
                self._linked.setdefault(link, []).append(place)
        self._to_follow, self._to_join = _Line(range(len(failures))), _Line()

    def __bool__(self) -> bool:
        return bool(self._failures)

    @property
    def to_follow(self) -> Iterator[Failure]:
        """Yield, in order, those that may follow from what was decided since they were last looked at."""
        return (self._failures[place] for place in self._to_follow if place in self._failures)

    @property
    def to_join(self) -> Iterator[Failure]:
        """Yield, in order, those that may be one fault with what was decided since they were last looked at."""
        return (self._failures[place] for place in self._to_join if place in self._failures)

    def decide(self, failure: Failure) -> None:
        """Take out a failure that was decided on; those that it may have to do with are to be looked at again."""
        place = self._places[id(failure)]
        if place in self._failures:
            del self._failures[place], self._ordered[place]
            self._named.subtract({failure.rule.cite, failure.rule.id})
        for link in _gives(failure):
            for other in self._linked.get(link, ()):
                if other in self._failures:
                    self._to_join.put(other)
                    self._to_follow.put(other)

    def take_foremost(self) -> Failure:
        """Return the failure that stands for the fault: the narrower one, else the first.

        One that yields to another of them, or follows from it, does not stand first; if each does, yielding decides.
        """
        for only_yielding in (False, True):
            for failure in self._ordered.values():
                behind = failure.data.yields if only_yielding else (*failure.data.yields, *failure.data.follows)
                own = failure.rule.id
                if not any(name != failure.rule.cite and self._named[name] > (name == own) for name in behind):
                    return failure
        return next(iter(self._ordered.values()))


def _asks_for(failure: Failure, here: Here) -> set[Hashable]:
    """Return what another failure must have to do with this one."""
    data = failure.data
    links: set[Hashable] = {("name", name) for name in (*data.yields, *data.follows)}
    links |= _facts(failure)
    if data.once != "no":
        links.add(("rule", failure.rule.index))
    if here.round is not None and here.round.spoilt:
        links.add(("name", here.round.spoilt))
    return links


def _gives(failure: Failure) -> set[Hashable]:
    """Return what a failure has that others may ask for."""
    rule = failure.rule
    names = {rule.id, rule.cite, *rule.also, *failure.also}
    return {("rule", rule.index), *(("name", name) for name in names)} | _facts(failure)


def _facts(failure: Failure) -> set[Hashable]:
    facts: set[Hashable] = {("subject", failure.subject)}
    if isinstance(failure.subject, AT_ONE_LINE):
        facts.add(("place", failure.at.place))
    if failure.about.result:
        facts.add(("result", failure.about.result))
    return facts
