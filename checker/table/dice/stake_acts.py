"""What each act does to one possible state of a place; it may leave open which stake it is about."""

from __future__ import annotations

from collections.abc import Iterator

from checker.table.dice.stake_state import (
    LOSES,
    PUSH,
    STAYS,
    UNREAD,
    UNTOUCHED,
    WINS,
    Fates,
    Hidden,
    Stake,
    State,
    ordered,
    sum_of,
)


def laid(state: State, number: int, amount: int) -> State:
    """A stake is laid, or added to one that lies there."""
    for at in state.at(number):
        stake = state.stakes[at]
        if stake.left and (stake.fresh or stake.fate.result == STAYS):
            total = sum_of(stake.left, amount)
            return state.put(at, stake._replace(left=total, prior=stake.left))
    return state._replace(stakes=(*state.stakes, Stake(number, 0, amount, fresh=True, prior=0)))


def refused(state: State, number: int) -> State:
    """What was laid last since the roll is refused."""
    for at in state.at(number):
        stake = state.stakes[at]
        if stake.prior is not None:
            kept = stake._replace(left=stake.prior, prior=None)
            return state.put(at, *((kept,) if stake.prior or not stake.fresh else ()))
    return state


def altered(state: State, number: int, amount: int) -> State:
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


def _meant(state: State, found: list[int], number: int | None) -> list[int]:
    """Return the stakes that a line can mean: if it names no number, one without a number before any other."""
    bare = [at for at in found if not state.stakes[at].number] if number is None else []
    return bare or found


def _stray(state: State, there: list[int], number: int | None, verb: str, cents: int) -> Iterator[State]:
    """Money moves where none is due: on a stake that the log does not show, or by a mistake that may be put right."""
    if state.may_be_hidden(number, WINS if verb == "pay" else LOSES):
        # After a roll that was not seen, what is collected lies there no more.
        lost = verb == "take" and state.hidden is None
        yield (state._replace(stakes=tuple(_emptied(state, there))) if lost else state).excuse()
    at, stake = (there[0], state.stakes[there[0]]) if there else (len(state.stakes), Stake(number or 0, 0, 0))
    if verb == "pay":
        yield state.put(at, stake._replace(paid=sum_of(stake.paid, cents)))
    else:
        yield state.put(at, stake._replace(taken=sum_of(stake.taken, cents)))


def paid_on(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    """Winnings are paid on whichever stake they can be for."""
    paid = UNREAD if cents is None else cents
    there, wins = state.at(number), state.at(number, WINS)
    wins = _meant(state, [at for at in wins if not state.stakes[at].paid] or wins, number)
    for at in wins:
        stake = state.stakes[at]
        now = sum_of(stake.paid, paid)
        twice = stake.twice or (stake.fate.odds is None and 0 < paid == stake.paid)
        yield state.put(at, stake._replace(paid=now, twice=twice))
        if state.more and stake.is_overpaid(now):
            # A stake that the log does not show may lie under it.
            yield state.put(at, stake._replace(paid=UNREAD)).excuse()
    if not wins:
        yield from _stray(state, there, number, "pay", paid)


def taken_of(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    """Money is collected of whichever stake it can be."""
    taken = UNREAD if cents is None else cents
    there = state.at(number)
    lost = _meant(state, [at for at in state.at(number, LOSES) if not _is_taken(state.stakes[at])], number)
    paid = [at for at in there if state.stakes[at].paid > 0]
    for at in lost:
        stake = state.stakes[at]
        now = sum_of(stake.taken, taken)
        yield state.put(at, stake._replace(taken=now))
        if state.more and UNREAD not in (now, stake.amount) and now > stake.amount:
            yield state.put(at, stake._replace(taken=UNREAD)).excuse()
    for at in paid:
        # What was paid is taken back.
        stake = state.stakes[at]
        undone = stake.paid if taken == UNREAD else min(stake.paid, taken)
        rest = 0 if taken == UNREAD else taken - undone
        yield state.put(at, stake._replace(paid=stake.paid - undone, taken=sum_of(stake.taken, rest), twice=False))
    if not (lost or paid):
        yield from _stray(state, there, number, "take", taken)


def _is_taken(stake: Stake) -> bool:
    return stake.taken == UNREAD or (stake.amount >= 0 and stake.taken >= stake.amount)


def returned_of(state: State, number: int | None, cents: int | None) -> Iterator[State]:
    """Money is returned of whichever stake it can be."""
    there = [at for at in state.at(number) if state.stakes[at].left or state.stakes[at].taken]
    there = _meant(state, there, number)
    found = [one for at in there for one in _returned_of(state, at, cents)]
    found += _returned_of_all(state, there, cents)
    if not found and state.more:
        # What the log does not show went back too, or that alone.
        found.append(state._replace(stakes=tuple(_emptied(state, there))).excuse())
    live = [at for at in there if state.stakes[at].left > 0]
    if not found and live and cents is not None:
        stake = state.stakes[live[0]]
        found.append(state.put(live[0], stake._replace(left=0, back=cents, beyond=True)))
    if not found:
        nothing = Stake(number or 0, 0, 0, back=UNREAD if cents is None else cents, beyond=True)
        found.append(state.put(len(state.stakes), nothing))
    yield from found


def _emptied(state: State, there: list[int]) -> Iterator[Stake]:
    for at, stake in enumerate(state.stakes):
        yield stake._replace(left=0) if at in there else stake


def _returned_of(state: State, at: int, cents: int | None) -> Iterator[State]:
    """Return a stake, or a part of it, or what was taken of it."""
    stake = state.stakes[at]
    back = UNREAD if cents is None else sum_of(stake.back, cents)
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


def rolled(state: State, moves_to: int, fates: Fates, hidden: Hidden) -> State:
    """The dice come to rest."""
    sums: dict[int, int] = {}
    for stake in state.stakes:
        if stake.left:
            sums[stake.number] = sum_of(sums.get(stake.number, 0), stake.left)
    stakes = []
    for number, left in sums.items():
        fate = fates.get(number, UNTOUCHED)
        moved = moves_to if moves_to and not number and fate.result == STAYS else number
        stakes.append(Stake(moved, left, left, fate))
    return State(ordered(stakes), state.more, hidden=hidden if state.more else None)


def carried_over(state: State, stays: str, lenient: bool) -> Iterator[State]:
    """Return the stakes that lie there for the next roll; the law, or a fault, may leave open whether one does."""
    ways: list[dict[int, int]] = [{}]
    for stake in state.stakes:
        rests = dict.fromkeys((*_left_over(stake, stays), *(() if stake.is_right(lenient) else (0,))))
        ways = [
            ({**sums, stake.number: sum_of(sums.get(stake.number, 0), rest)} if rest else sums)
            for sums in ways
            for rest in rests
        ]
    for sums in ways:
        stakes = ordered(Stake(number, amount, amount) for number, amount in sums.items())
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
