"""The possible stakes of one place, where the log leaves several open: every act transforms the whole set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from checker.table.dice.stake_acts import (
    altered,
    carried_over,
    laid,
    paid_on,
    refused,
    returned_of,
    rolled,
    taken_of,
)
from checker.table.dice.stake_state import STAYS, UNREAD, Stake, State, Thrown, ordered

# More states than these are not told apart: then anything may lie there.
MOST: Final = 300


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
        return _gathered(laid(state, number, UNREAD if cents is None else cents) for state in self.states)

    def refuse(self, number: int) -> PossibleStakes:
        """What was laid last since the roll is refused."""
        return _gathered(refused(state, number) for state in self.states)

    def alter(self, number: int, cents: int | None) -> PossibleStakes:
        """The stake on a number is this from now on; an amount that was not read may be nothing."""
        sums = (0, UNREAD) if cents is None else (cents,)
        return _gathered(altered(state, number, amount) for state in self.states for amount in sums)

    def pay(self, number: int | None, cents: int | None) -> PossibleStakes:
        """Winnings are paid."""
        return _gathered(one for state in self.states for one in paid_on(state, number, cents))

    def take(self, number: int | None, cents: int | None) -> PossibleStakes:
        """A stake is collected."""
        return _gathered(one for state in self.states for one in taken_of(state, number, cents))

    def give_back(self, number: int | None, cents: int | None) -> PossibleStakes:
        """A stake, or a part of it, is returned."""
        return _gathered(one for state in self.states for one in returned_of(state, number, cents))

    def roll(self, thrown: Iterable[Thrown]) -> PossibleStakes:
        """The dice come to rest: each stake has its fate, by each of these possible rolls."""
        rolls = [(one.moves_to, dict(one.fates), one.hidden) for one in thrown]
        return _gathered(rolled(state, *roll) for state in self.states for roll in rolls)

    def lost(self) -> PossibleStakes:
        """Anything may have happened: what was not decided may lie there still, and more that the log does not show."""
        states = {State(more=True)}
        for state in self.states:
            kept = [one for one in state.stakes if one.left and one.fate.result == STAYS]
            states.add(State(ordered(Stake(one.number, one.left, one.left) for one in kept), more=True))
        return _gathered(states)

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
        return _gathered(one for state in plain for one in carried_over(state, stays, lenient))

    def settled(self, stays: str, lenient: bool) -> PossibleStakes:
        """Return what may lie there afterwards, if all was settled as it was due; nothing if that cannot be."""
        right = [state for state in self.states if state.is_right(lenient)]
        return _gathered(one for state in right for one in carried_over(state, stays, lenient))


NOTHING: Final = PossibleStakes(frozenset((State(),)))
ANYTHING: Final = PossibleStakes(frozenset((State(more=True),)))


def lying(*amounts: tuple[int, int], more: bool = False) -> PossibleStakes:
    """Return stakes that are known: the number and the amount of each."""
    return PossibleStakes(frozenset((State(ordered(Stake(n, sum_, sum_) for n, sum_ in amounts), more),)))


def _gathered(states: Iterable[State]) -> PossibleStakes:
    found = PossibleStakes(frozenset(states))
    return found if len(found.states) <= MOST else ANYTHING
