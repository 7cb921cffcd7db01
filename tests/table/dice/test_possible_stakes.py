"""The possible stakes of a place are those of every world in which the dealer was right, and no others."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest

from checker.table.dice.possible_stakes import ANYTHING, MOST, NOTHING, PossibleStakes, lying
from checker.table.dice.stake_state import LOSES, STAYS, UNREAD, WINS, Fate, Stake, State, Thrown
from checker.values.money import odds

POINTS = (4, 5, 6, 8, 9, 10)
EVEN = odds("1 to 1")

World = dict[int, int]
Act = tuple[str, int, int]


# ---- a second way to say it: each world by itself ----
@dataclass
class Concrete:
    """One world: the stakes as they lie, what the last roll decided, and what was laid since."""

    lies: World
    due: dict[int, tuple[str, int]] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)

    def copy(self) -> Concrete:
        """Make another such world."""
        return Concrete(*map(dict, (self.lies, self.due, self.paid, self.taken, self.back)))

    def act(self, verb: str, number: int, amount: int) -> list[Concrete]:
        """Do what a line says; a return is of what lies there, or of a stake that has won."""
        made = self.copy()
        if verb == "return":
            found = []
            if made.lies.get(number, 0) >= amount:
                made.lies[number] -= amount
                found.append(made)
            result, stake = self.due.get(number, (STAYS, 0))
            if result == WINS and stake - self.back.get(number, 0) >= amount:
                won = self.copy()
                won.back[number] = won.back.get(number, 0) + amount
                found.append(won)
            return found
        if verb == "alter":
            made.lies[number] = amount
            made.back[number] = made.due.get(number, (STAYS, 0))[1]
        else:
            sums = {"bet": made.lies, "pay": made.paid, "take": made.taken}[verb]
            sums[number] = sums.get(number, 0) + amount
        return [made]

    def is_right(self) -> bool:
        """Say whether everything got what was due, and nothing else got anything."""
        for number in {*self.due, *self.paid, *self.taken}:
            result, stake = self.due.get(number, (STAYS, 0))
            paid, taken = self.paid.get(number, 0), self.taken.get(number, 0)
            if (paid, taken) != ((stake, 0) if result == WINS else (0, stake) if result == LOSES else (0, 0)):
                return False
        return True


def decided(number: int, total: int) -> str:
    """Say what a total makes of a come bet, on a number or not yet."""
    if number:
        return WINS if total == number else LOSES if total == 7 else STAYS
    return WINS if total in (7, 11) else LOSES if total in (2, 3, 12) else STAYS


def roll(world: World, total: int) -> Concrete:
    """Throw the dice in a world: won and lost stakes are due, a bare one that stays moves."""
    made = Concrete({})
    for number, amount in world.items():
        result = decided(number, total)
        if result in (WINS, LOSES):
            made.due[number] = (result, amount)
        else:
            made.lies[number or total] = made.lies.get(number or total, 0) + amount
    return made


def thrown(totals: set[int], numbers: set[int]) -> list[Thrown]:
    """Write the same rolls as the place takes them."""
    found = []
    for total in totals:
        fates = tuple((n, Fate(decided(n, total), 0, EVEN)) for n in sorted({0, *POINTS, *numbers}))
        found.append(Thrown(total if total in POINTS else 0, fates, ()))
    return found


def worlds_of(possible: PossibleStakes) -> set[frozenset[tuple[int, int]]]:
    """Return what may lie there, as sets of numbers and amounts."""
    return {frozenset((stake.number, stake.left) for stake in state.stakes) for state in possible.states}


def after(worlds: list[World], totals: set[int], acts: list[Act]) -> set[frozenset[tuple[int, int]]]:
    """Return what lies there in every world in which the dealer was right."""
    found = set()
    for world, total in product(worlds, totals):
        made = [roll(world, total)]
        for verb, number, amount in acts:
            made = [one for each in made for one in each.act(verb, number, amount)]
        for each in made:
            if each.is_right():
                found.add(frozenset((number, amount) for number, amount in each.lies.items() if amount))
    return found


def lawful(world: World, total: int, rng: Random) -> tuple[list[Act], World]:
    """Settle a roll as it must be, and let the player bet and take back; now and then the dealer errs."""
    acts: list[Act] = []
    made = roll(world, total)
    for number, (result, stake) in made.due.items():
        wrong = rng.random() < 0.05
        acts.append(("take" if (result == LOSES) is not wrong else "pay", number, stake))
    for number, stake in list(made.lies.items()):
        chance = rng.random()
        if chance < 0.15:
            acts.append(("return", number, stake))
        elif chance < 0.25 and stake > 1:
            acts.append(("return", number, rng.randrange(1, stake)))
        elif chance < 0.35:
            acts.append(("alter", number, rng.choice((3, 5))))
        elif chance < 0.45:
            acts.append(("bet", number, rng.choice((2, 4))))
    if rng.random() < 0.6:
        acts.append(("bet", 0, rng.choice((1, 2, 5))))
    for act in acts:
        made = made.act(*act)[0]
    return acts, {number: amount for number, amount in made.lies.items() if amount}


@pytest.mark.parametrize("seed", range(60))
def test_the_set_is_that_of_all_worlds(seed: int) -> None:
    rng = Random(seed)
    truth: World = {}
    worlds: list[World] = [{}]
    possible = NOTHING
    for _ in range(30):
        dice = rng.randrange(1, 7), rng.randrange(1, 7)
        unread = rng.random() < 0.4
        totals = {dice[0] + face for face in range(1, 7)} if unread else {sum(dice)}
        acts, truth = lawful(truth, sum(dice), rng)
        expected = after(worlds, totals, acts)
        possible = possible.roll(thrown(totals, possible.numbers))
        for verb, number, amount in acts:
            move = {"pay": possible.pay, "take": possible.take, "return": possible.give_back}
            if verb in move:
                possible = move[verb](number, amount)
            else:
                possible = possible.bet(number, amount) if verb == "bet" else possible.alter(number, amount)
        possible = possible.settled("no", lenient=False)
        assert worlds_of(possible) == expected
        if not expected:
            break
        worlds = [dict(one) for one in expected]


def win(number: int, at: str = "1 to 1") -> list[Thrown]:
    return [Thrown(0, ((number, Fate(WINS, 0, odds(at))),), ())]


def lose(number: int) -> list[Thrown]:
    return [Thrown(0, ((number, Fate(LOSES, 1)),), ())]


def test_a_win_is_paid_to_the_cent_and_a_split_cent_either_way() -> None:
    won = lying((6, 500)).roll(win(6, "7 to 6"))
    for cents, right in ((583, True), (584, True), (582, False), (585, False)):
        assert bool(won.pay(6, cents).settled("yes", lenient=False).states) is right
    assert bool(won.pay(6, None).settled("yes", lenient=False).states)
    assert not won.settled("yes", lenient=False).states


def test_whether_a_stake_stays_up_is_the_law_s() -> None:
    won = lying((6, 600)).roll(win(6)).pay(6, 600)
    assert worlds_of(won.settled("yes", lenient=False)) == {frozenset({(6, 600)})}
    assert worlds_of(won.settled("no", lenient=False)) == {frozenset()}
    assert worlds_of(won.settled("either", lenient=False)) == {frozenset({(6, 600)}), frozenset()}


def test_a_bet_onto_a_doubtful_stake_keeps_every_older_one() -> None:
    either = lying((6, 600)).roll(win(6)).pay(6, 600).settled("either", lenient=False)
    twice = either.bet(6, 100).roll(win(6, "1 to 1"))
    assert bool(twice.pay(6, 700).settled("yes", lenient=False).states)
    assert bool(twice.pay(6, 100).settled("yes", lenient=False).states)
    assert not twice.pay(6, 600).settled("yes", lenient=False).states


def test_a_refused_bet_leaves_what_was_there() -> None:
    assert worlds_of(lying((6, 600)).bet(6, 100).refuse(6)) == {frozenset({(6, 600)})}
    assert worlds_of(lying((6, 600)).bet(6, None).refuse(6)) == {frozenset({(6, 600)})}
    assert worlds_of(NOTHING.bet(6, 100).refuse(6)) == {frozenset()}


def test_an_amount_that_was_not_read_may_be_a_part_or_all() -> None:
    assert worlds_of(lying((6, 600)).give_back(6, None)) == {frozenset({(6, 0)}), frozenset({(6, UNREAD)})}
    assert worlds_of(lying((6, 600)).alter(6, None).settled("yes", lenient=False)) == {
        frozenset(),
        frozenset({(6, UNREAD)}),
    }


def test_more_back_than_lies_there_is_wrong() -> None:
    assert not lying((6, 600)).give_back(6, 700).settled("yes", lenient=False).states
    assert lying((6, 600)).give_back(6, 600).settled("yes", lenient=False) == NOTHING


def test_a_mistake_that_is_put_right_at_once_is_none() -> None:
    lost = lying((6, 600)).roll(lose(6))
    assert bool(lost.pay(6, 600).take(6, 600).take(6, 600).settled("yes", lenient=False).states)
    assert not lost.pay(6, 600).take(6, 600).settled("yes", lenient=False).states
    assert not lost.take(6, 600).give_back(6, 600).settled("yes", lenient=False).states


def test_what_should_not_have_been_accepted_may_go_back() -> None:
    lost = lying((0, 600)).roll([Thrown(0, ((0, Fate(LOSES, 1)),), ())]).give_back(0, 600)
    assert bool(lost.settled("no", lenient=True).states)
    assert not lost.settled("no", lenient=False).states


def test_money_for_what_the_log_does_not_show_is_excused_only_if_that_can_be_due() -> None:
    seen = Thrown(0, ((0, Fate(LOSES, 1)),), ((0, LOSES),))
    assert not ANYTHING.roll([seen]).pay(0, 600).settled("no", lenient=False).states
    taken = ANYTHING.roll([seen]).take(0, 600)
    assert any(state.excused for state in taken.states)
    # The roll took down all there was.
    assert taken.settled("no", lenient=False) == NOTHING


def test_one_win_is_not_paid_twice_though_no_odds_are_stated() -> None:
    won = lying((0, 600)).roll([Thrown(0, ((0, Fate(WINS, 0)),), ())])
    assert bool(won.pay(0, 100).pay(0, 20).settled("no", lenient=False).states)
    assert not won.pay(0, 100).pay(0, 100).settled("no", lenient=False).states


def test_a_wager_named_without_its_number_is_the_bare_one_or_any() -> None:
    both = lying((0, 500), (6, 500)).roll(
        [Thrown(0, ((0, Fate(LOSES, 1)), (6, Fate(LOSES, 1))), ())],
    )
    assert bool(both.take(None, 500).take(None, 500).settled("no", lenient=False).states)
    assert not both.take(None, 500).settled("no", lenient=False).states


def test_only_one_certain_state_ends_a_doubt() -> None:
    assert lying((6, 600)).only == State((Stake(6, 600, 600),))
    assert ANYTHING.only is None
    assert lying((6, 600)).or_without(6, 600).only is None


def test_beyond_a_number_of_states_anything_may_lie_there() -> None:
    many = NOTHING
    for cents in range(1, 12):
        many = PossibleStakes(many.states | many.bet(0, 2**cents).states)
    assert len(many.states) > 1
    assert len(PossibleStakes(many.states).alter(0, None).states) <= MOST
    wide = PossibleStakes(frozenset(State((Stake(6, at, at),)) for at in range(1, MOST + 2)))
    assert wide.bet(6, 1) == ANYTHING
