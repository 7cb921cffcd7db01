"""The possible stakes of one place, where the log leaves several open: every act transforms the whole set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from checker.values.money import Odds, winnings

# An amount that was not read, but is not nothing.
UNREAD: Final = -1
# More states than these are not told apart: then anything may lie there.
MOST: Final = 300
WINS: Final = "wins"
LOSES: Final = "loses"
PUSH: Final = "push"
STAYS: Final = "stays"


class Fate(NamedTuple):
    """What the last roll made of a stake: the result, the clause that says so, and the odds, if any are stated."""

    result: str
    clause: int = -1
    odds: Odds | None = None


UNTOUCHED: Final = Fate(STAYS)
Fates = dict[int, Fate]


Hidden = tuple[tuple[int, str], ...]


class Thrown(NamedTuple):
    """One possible roll: the total that a wager without a number moves to, and the fate of a stake on each number."""

    moves_to: int
    fates: tuple[tuple[int, Fate], ...]
    # What it made of a stake on each number where one may lie that the log does not show.
    hidden: Hidden


class Stake(NamedTuple):
    """One stake: its number (0 is none), its amount at the roll and now, its fate, and what it has got since."""

    number: int
    amount: int
    left: int
    fate: Fate = UNTOUCHED
    # Laid since the roll, and the part that the last bet added.
    fresh: bool = False
    last: int = 0
    paid: int = 0
    taken: int = 0
    back: int = 0
    # More was returned than lay there; one win was paid twice, where no odds state the amount.
    beyond: bool = False
    twice: bool = False

    @property
    def owed(self) -> tuple[int, int]:
        """The least and the most that a win of it is paid; nothing if the amount or the odds are unknown."""
        return winnings(self.amount, self.fate.odds) if self.fate.odds is not None and self.amount >= 0 else (0, 0)

    def is_overpaid(self, paid: int) -> bool:
        """Say whether this is more than a win of it is paid."""
        high = self.owed[1]
        return paid != UNREAD and bool(high) and paid > high

    def is_right(self, lenient: bool) -> bool:
        """Say whether it has got what was due; a wager that may not have been allowed may be returned instead."""
        if self.beyond or self.twice:
            return False
        if lenient and self.back and not self.paid and not self.taken:
            return True
        result = self.fate.result
        if result == WINS:
            if self.taken or not self.paid:
                return False
            low, high = self.owed
            return self.paid == UNREAD or not high or low <= self.paid <= high
        if result == LOSES:
            whole = self.taken == self.amount or UNREAD in (self.taken, self.amount)
            return not self.paid and bool(self.taken) and whole
        return not self.paid and not self.taken


class State(NamedTuple):
    """One possible state of a place: its stakes, and whether others may lie there that the log does not show."""

    stakes: tuple[Stake, ...] = ()
    more: bool = False
    # Whether money was ascribed to a stake that the log does not show; what the last roll made of those, if known.
    excused: bool = False
    hidden: Hidden | None = None

    def put(self, at: int, *stakes: Stake) -> State:
        """Put these in the place of one stake."""
        return self._replace(stakes=(*self.stakes[:at], *stakes, *self.stakes[at + 1 :]))

    def excuse(self) -> State:
        """The money belongs to a stake that the log does not show."""
        return self._replace(excused=True)

    def may_be_hidden(self, number: int | None, result: str) -> bool:
        """Say whether a stake that the log does not show may have this result."""
        if not self.more or self.hidden is None:
            return self.more
        return any(one == result and number in (None, at) for at, one in self.hidden)

    def is_right(self, lenient: bool) -> bool:
        """Say whether every stake has got what was due."""
        return all(stake.is_right(lenient) for stake in self.stakes)

    def at(self, number: int | None, *results: str) -> list[int]:
        """Return which stakes lie on a number and have one of these results.

        A line that names no number means a stake without one, or else whichever it can be.
        """
        found = [at for at, stake in enumerate(self.stakes) if number in (None, stake.number)]
        found = [at for at in found if not results or self.stakes[at].fate.result in results]
        bare = [at for at in found if not self.stakes[at].number] if number is None else []
        return bare or found


class PossibleStakes(NamedTuple):
    """Everything that may lie on a place."""

    states: frozenset[State]

    @property
    def more(self) -> bool:
        """Say whether stakes may lie there that the log does not show."""
        return any(state.more for state in self.states)

    @property
    def numbers(self) -> set[int]:
        """The numbers on which a stake may lie."""
        return {stake.number for state in self.states for stake in state.stakes}

    @property
    def only(self) -> State | None:
        """The one state that is left, if everything is known again."""
        (state, *others) = self.states
        return None if others or state.more else state

    def bet(self, number: int, cents: int | None) -> PossibleStakes:
        """A stake is laid, or added to one laid since the roll; whether it lies on an older one shows later."""
        return _gathered(_laid(state, number, UNREAD if cents is None else cents) for state in self.states)

    def refuse(self, number: int) -> PossibleStakes:
        """What was laid last since the roll is refused."""
        return _gathered(_refused(state, number) for state in self.states)

    def alter(self, number: int, cents: int | None) -> PossibleStakes:
        """The stake on a number is this from now on; an amount that was not read may be nothing."""
        sums = (0, UNREAD) if cents is None else (cents,)
        return _gathered(_altered(state, number, amount) for state in self.states for amount in sums)

    def pay(self, number: int | None, cents: int | None) -> PossibleStakes:
        """Winnings are paid."""
        return _gathered(one for state in self.states for one in _paid(state, number, cents))

    def take(self, number: int | None, cents: int | None) -> PossibleStakes:
        """A stake is collected."""
        return _gathered(one for state in self.states for one in _taken(state, number, cents))

    def give_back(self, number: int | None, cents: int | None) -> PossibleStakes:
        """A stake, or a part of it, is returned."""
        return _gathered(one for state in self.states for one in _returned(state, number, cents))

    def roll(self, thrown: Iterable[Thrown]) -> PossibleStakes:
        """The dice come to rest: each stake has its fate, by each of these possible rolls."""
        rolls = [(one.moves_to, dict(one.fates), one.hidden) for one in thrown]
        return _gathered(_rolled(state, *roll) for state in self.states for roll in rolls)

    def or_without(self, number: int, amount: int) -> PossibleStakes:
        """A stake may be gone."""
        found = list(self.states)
        for state in self.states:
            there = [at for at in state.at(number) if state.stakes[at].left == amount]
            found += [state.put(at) for at in there[:1]]
        return _gathered(found)

    def after_a_fault(self, stays: str, lenient: bool) -> PossibleStakes:
        """Return what may lie there after a wrong settlement: a stake that did not get what was due is there or not."""
        plain = [state for state in self.states if not state.excused] or self.states
        return _gathered(one for state in plain for one in _carried_over(state, stays, lenient))

    def settled(self, stays: str, lenient: bool) -> PossibleStakes:
        """Return what may lie there afterwards, if all was settled as it was due; nothing if that cannot be."""
        right = [state for state in self.states if state.is_right(lenient)]
        return _gathered(one for state in right for one in _carried_over(state, stays, lenient))


NOTHING: Final = PossibleStakes(frozenset((State(),)))
ANYTHING: Final = PossibleStakes(frozenset((State(more=True),)))


def lying(*amounts: tuple[int, int], more: bool = False) -> PossibleStakes:
    """Return stakes that are known: the number and the amount of each."""
    return PossibleStakes(frozenset((State(_ordered(Stake(n, sum_, sum_) for n, sum_ in amounts), more),)))


def _gathered(states: Iterable[State]) -> PossibleStakes:
    found = PossibleStakes(frozenset(states))
    return found if len(found.states) <= MOST else ANYTHING


def _ordered(stakes: Iterable[Stake]) -> tuple[Stake, ...]:
    return tuple(sorted(stakes, key=lambda one: (one.number, one.fresh, one.amount, one.left)))


def _plus(so_far: int, amount: int) -> int:
    return UNREAD if UNREAD in (so_far, amount) else so_far + amount


def _laid(state: State, number: int, amount: int) -> State:
    for at in state.at(number):
        stake = state.stakes[at]
        if stake.left and (stake.fresh or stake.fate.result == STAYS):
            total = _plus(stake.left, amount)
            return state.put(at, stake._replace(left=total, last=amount))
    return state._replace(stakes=(*state.stakes, Stake(number, 0, amount, fresh=True, last=amount)))


def _refused(state: State, number: int) -> State:
    for at in state.at(number):
        stake = state.stakes[at]
        if not stake.last:
            continue
        if UNREAD in (stake.left, stake.last) and stake.left != stake.last:
            return state
        rest = max(0, stake.left - stake.last)
        return state.put(at, *((stake._replace(left=rest, last=0),) if rest or not stake.fresh else ()))
    return state


def _altered(state: State, number: int, amount: int) -> State:
    """Whatever lies there now is this in all; a stake that is over was returned if it is set to nothing."""
    stakes = []
    for stake in state.stakes:
        if stake.number != number or stake.fate.result == LOSES:
            stakes.append(stake)
        elif not stake.fresh:
            back = stake.left if stake.fate.result == WINS and not amount else stake.back
            stakes.append(stake._replace(left=0, back=back))
    fresh = (Stake(number, 0, amount, fresh=True),) if amount else ()
    return state._replace(stakes=(*stakes, *fresh))


def _stray(state: State, there: list[int], number: int | None, verb: str, cents: int) -> Iterator[State]:
    """Money moves where none is due: on a stake that the log does not show, or by a mistake that may be put right."""
    if state.may_be_hidden(number, WINS if verb == "pay" else LOSES):
        yield state.excuse()
    at, stake = (there[0], state.stakes[there[0]]) if there else (len(state.stakes), Stake(number or 0, 0, 0))
    if verb == "pay":
        yield state.put(at, stake._replace(paid=_plus(stake.paid, cents)))
    else:
        yield state.put(at, stake._replace(taken=_plus(stake.taken, cents)))


def _paid(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    paid = UNREAD if cents is None else cents
    there, wins = state.at(number), state.at(number, WINS)
    for at in wins:
        stake = state.stakes[at]
        now = _plus(stake.paid, paid)
        twice = stake.twice or (stake.fate.odds is None and 0 < paid == stake.paid)
        yield state.put(at, stake._replace(paid=now, twice=twice))
        if state.more and stake.is_overpaid(now):
            # A stake that the log does not show may lie under it.
            yield state.put(at, stake._replace(paid=UNREAD)).excuse()
    if not wins:
        yield from _stray(state, there, number, "pay", paid)


def _taken(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    taken = UNREAD if cents is None else cents
    there = state.at(number)
    lost = [at for at in state.at(number, LOSES) if not _is_taken(state.stakes[at])]
    paid = [at for at in there if state.stakes[at].paid > 0]
    for at in lost:
        stake = state.stakes[at]
        now = _plus(stake.taken, taken)
        yield state.put(at, stake._replace(taken=now))
        if state.more and UNREAD not in (now, stake.amount) and now > stake.amount:
            yield state.put(at, stake._replace(taken=UNREAD)).excuse()
    for at in paid:
        # What was paid is taken back.
        stake = state.stakes[at]
        undone = stake.paid if taken == UNREAD else min(stake.paid, taken)
        rest = 0 if taken == UNREAD else taken - undone
        yield state.put(at, stake._replace(paid=stake.paid - undone, taken=_plus(stake.taken, rest), twice=False))
    if not (lost or paid):
        yield from _stray(state, there, number, "take", taken)


def _is_taken(stake: Stake) -> bool:
    return stake.taken == UNREAD or (stake.amount >= 0 and stake.taken >= stake.amount)


def _returned(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    there = state.at(number)
    if number is None and not any(state.stakes[at].left or state.stakes[at].taken for at in there):
        there = list(range(len(state.stakes)))
    found = [one for at in there for one in _returned_of(state, at, cents)]
    found += _returned_of_all(state, there, cents)
    if not found and state.more:
        # What the log does not show went back too, or that alone.
        found.append(state._replace(stakes=tuple(_emptied(state, there))).excuse())
    live = [at for at in there if state.stakes[at].left > 0]
    if not found and live and cents is not None:
        stake = state.stakes[live[0]]
        found.append(state.put(live[0], stake._replace(left=0, back=cents, beyond=True)))
    # Where nothing lies that could go back, money that nobody collected changes nothing.
    yield from found or [state]


def _emptied(state: State, there: list[int]) -> Iterator[Stake]:
    for at, stake in enumerate(state.stakes):
        yield stake._replace(left=0) if at in there else stake


def _returned_of(state: State, at: int, cents: int | None) -> Iterator[State]:
    """Return a stake, or a part of it, or what was taken of it."""
    stake = state.stakes[at]
    back = UNREAD if cents is None else _plus(stake.back, cents)
    if stake.taken:
        yield state.put(at, _undo(stake, cents))
    if stake.fate.result == LOSES:
        if not stake.taken:
            yield state.put(at, stake._replace(back=back))
    elif stake.left:
        for rest in _rests(stake.left, cents):
            kept = () if stake.fresh and not rest else (stake._replace(left=rest, back=back),)
            yield state.put(at, *kept)


def _returned_of_all(state: State, there: list[int], cents: int | None) -> Iterator[State]:
    """Return an old and a new stake on one number together."""
    for number in {state.stakes[at].number for at in there}:
        piled = [at for at in there if state.stakes[at].number == number and _can_go_back(state.stakes[at])]
        lefts = [state.stakes[at].left for at in piled]
        if len(piled) < 2 or (cents is not None and UNREAD not in lefts and cents > sum(lefts)):
            continue
        if cents is not None and UNREAD not in lefts and cents <= max(lefts):
            continue
        rest = 0 if cents is None or UNREAD in lefts else sum(lefts) - cents
        stakes = list(state.stakes)
        for at in piled[:-1]:
            stakes[at] = stakes[at]._replace(left=0, back=stakes[at].left)
        stakes[piled[-1]] = stakes[piled[-1]]._replace(left=rest)
        yield state._replace(stakes=tuple(stakes))


def _can_go_back(stake: Stake) -> bool:
    return bool(stake.left) and stake.fate.result != LOSES


def _undo(stake: Stake, cents: int | None) -> Stake:
    """What was taken goes back, unless it is the other part of the stake."""
    if cents is None or UNREAD in (stake.taken, stake.amount):
        return stake._replace(taken=0)
    back = min(stake.taken, max(0, stake.taken + stake.back + cents - stake.amount))
    return stake._replace(taken=stake.taken - back, back=stake.back + cents - back)


def _rests(left: int, cents: int | None) -> tuple[int, ...]:
    """Return what may be left of a stake after a return."""
    if UNREAD in (left, UNREAD if cents is None else cents):
        return 0, UNREAD
    assert cents is not None
    return (left - cents,) if cents <= left else ()


def _rolled(state: State, moves_to: int, fates: Fates, hidden: Hidden) -> State:
    sums: dict[int, int] = {}
    for stake in state.stakes:
        if stake.left:
            sums[stake.number] = _plus(sums.get(stake.number, 0), stake.left)
    stakes = []
    for number, left in sums.items():
        fate = fates.get(number, UNTOUCHED)
        moved = moves_to if moves_to and not number and fate.result == STAYS else number
        stakes.append(Stake(moved, left, left, fate))
    return State(_ordered(stakes), state.more, hidden=hidden if state.more else None)


def _carried_over(state: State, stays: str, lenient: bool) -> Iterator[State]:
    """Return the stakes that lie there for the next roll; the law, or a fault, may leave open whether one does."""
    ways: list[dict[int, int]] = [{}]
    for stake in state.stakes:
        rests = dict.fromkeys((*_left_over(stake, stays), *(() if stake.is_right(lenient) else (0,))))
        ways = [
            ({**sums, stake.number: _plus(sums.get(stake.number, 0), rest)} if rest else sums)
            for sums in ways
            for rest in rests
        ]
    for sums in ways:
        stakes = _ordered(Stake(number, amount, amount) for number, amount in sums.items())
        yield State(stakes, state.more and not _is_swept(state, stays))


def _is_swept(state: State, stays: str) -> bool:
    """Say whether the roll took down whatever else may have lain there."""
    over = (LOSES, WINS) if stays == "no" else (LOSES,)
    return state.hidden is not None and all(result in over for _, result in state.hidden)


def _left_over(stake: Stake, stays: str) -> tuple[int, ...]:
    result = stake.fate.result
    if result == LOSES or not stake.left:
        return (0,)
    if result == PUSH:
        return (0,) if stake.back and stake.left <= 0 else (0, stake.left)
    if result == WINS:
        if stays == "no":
            return (0,)
        return (stake.left,) if stays == "yes" else (0, stake.left)
    return (stake.left,)
