"""What a failure is about: equal subjects are one fault, and no two kinds are ever equal."""

from __future__ import annotations

from itertools import combinations

from checker.checks.arbitration.subject import (
    OfAct,
    OfCall,
    OfCards,
    OfDebt,
    OfElection,
    OfFrame,
    OfLimit,
    OfLot,
    OfPerson,
    OfSteps,
)


def test_a_subject_equals_only_the_same_kind_with_the_same_key() -> None:
    made = [OfFrame(2, 1), OfSteps(2, 1), OfCall(2, 1), OfPerson(2, 1), OfDebt(2, (1,), 1)]
    made += [OfAct(2), OfCards("A1"), OfLimit("A1"), OfElection(("A1",)), OfLot(("A1",))]
    assert all(one != other for one, other in combinations(made, 2))
    assert OfFrame(2, 1) == OfFrame(2, 1) and OfFrame(2, 1) != OfFrame(2, 3)
    assert len({*made, OfCall(2, 1), OfCall(2, 2)}) == len(made) + 1
