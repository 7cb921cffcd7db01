"""What follows from what: a breach explains a wrong settlement only if it changed what was owed."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from checker.checks.arbitration.explaining import comes_first, explains, is_order, one_result
from checker.checks.arbitration.failure import Failure, finding_of
from checker.checks.arbitration.finding import ABOUT_NOTHING, About, Evidence, Finding, Lack, Spot
from checker.checks.arbitration.nature import Nature, nature_of
from checker.checks.arbitration.subject import OfAct
from checker.rulebook.games.model import Elects, Manner, May, Must, Remedy, Settles, Steps, Turn
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location
from checker.values.saying import Saying

AT = Evidence(Location("night.log", 7, 1), "20:14:03", "20:14:03 T-1 pay seat 2 ante $5")
ANTE, PLAY = ("ante", 2, 1, 0, None), ("play", 2, 1, 0, None)
WRONG = (1, 2, 0, 1, "9:9", "taken")

NATURES: dict[str, Nature] = {
    "may": nature_of(May((), None)),
    "manner": nature_of(Manner((), "how", ())),
    "must": nature_of(Must((), (), None, (), "", None, False)),
    "steps": nature_of(Steps("", (), (), ())),
    "turn": nature_of(Turn((), None, "clockwise", "last")),
    "settles": nature_of(Settles((), (), ())),
    "remedy": nature_of(Remedy((), (), (), (), "no", "", ())),
    "elects": nature_of(Elects()),
}


def failure(
    form: str, about: About = ABOUT_NOTHING, *, seat: int | None = 2, seen: str = "seen", once: str = "no"
) -> Failure:
    data: Any = SimpleNamespace(follows=("1:1 first limb", "2:2"), once=once)
    spot = Spot(None, "game", "T-1", None, "1", 1, seat, 1, None, None)
    rule = RuleRef(0, "1:1", "first limb", form, "")
    nature, lack = NATURES[form], next((lack for lack in Lack if lack.value == seen), Lack.NOTHING)
    about = replace(about, nature=nature, lack=lack)
    return Failure(data, rule, spot, AT, Saying(seen), Saying("owed"), OfAct(7), None, (), (), about)


def earlier(form: str, about: About = ABOUT_NOTHING, seat: int | None = 2) -> Finding:
    return finding_of(failure(form, about, seat=seat))


def by_paragraph(form: str, about: About) -> Finding:
    """Return a finding that the later rule names by its paragraph alone."""
    return replace(earlier(form, about), rule=RuleRef(0, "2:2", "any limb", form, ""))


WRONGLY = failure("settles", About(lots=(ANTE,), result=WRONG))
AMOUNT = failure("settles", About(lots=(ANTE,)))
NEVER = failure("settles", About(lots=(ANTE,), result=WRONG), seen="not settled")


@pytest.mark.parametrize(
    ("finding", "wrongly", "amount", "never"),
    [
        # A wager laid too late, or without another one that it needs, is not owed what a lawful one is.
        (earlier("may", About("bet", (ANTE,))), True, True, True),
        (earlier("must", About("", (ANTE,), laying=True)), True, True, True),
        (earlier("may", About("bet", (PLAY,))), False, False, False),
        # A choice that the rules do not provide for; a hand that should have been dead.
        (earlier("may", About("choose")), True, False, True),
        (earlier("remedy"), True, True, True),
        # Settled too early, it got the wrong result; the amount is another matter.
        (earlier("may", About("take", (ANTE,))), True, False, True),
        (earlier("may", About("take", (PLAY,))), False, False, True),
        # The dealer went on while it waited; it was to be settled by a certain time.
        (by_paragraph("may", About("deal")), False, False, True),
        # A card to a hand that may not have one, if its limb is named.
        (earlier("may", About("deal")), True, False, True),
        (earlier("must", About("", (ANTE,))), False, False, True),
        (earlier("must", About("", (PLAY,))), False, False, False),
        # A missing call, a wrong order, a manner change nothing that is owed.
        (earlier("may", About("call")), False, False, False),
        (earlier("manner", About("deal")), False, False, False),
        (earlier("turn"), False, False, False),
    ],
)
def test_money_is_below_only_what_changed_what_was_owed(
    finding: Finding, wrongly: bool, amount: bool, never: bool
) -> None:
    assert [explains(finding, one) for one in (WRONGLY, AMOUNT, NEVER)] == [wrongly, amount, never]


def test_a_rule_names_what_it_follows_by_paragraph_or_by_limb() -> None:
    finding = earlier("may", About("call"))
    duty = failure("may")
    assert explains(finding, duty)
    assert not explains(replace(finding, rule=RuleRef(0, "1:1", "second limb", "may", "")), duty)
    assert explains(replace(finding, rule=RuleRef(0, "2:2", "any limb", "may", "")), duty)


def test_a_finding_at_one_seat_explains_nothing_at_another() -> None:
    assert not explains(earlier("may", seat=3), failure("may"))
    assert explains(earlier("may", seat=None), failure("may"))
    assert explains(earlier("turn", seat=3), failure("may"))
    assert explains(earlier("may", seat=3), failure("may", once="round"))
    assert not explains(earlier("steps", seat=3), failure("steps"))


def test_only_the_dealer_keeps_an_order() -> None:
    assert is_order(earlier("may", About("deal"))) and is_order(earlier("may", About("take")))
    assert not is_order(earlier("may", About("bet"))) and not is_order(earlier("must"))


def test_a_missing_settlement_stands_above_the_act_that_came_too_early_for_it() -> None:
    assert comes_first(earlier("may", About("take")), NEVER)
    assert not comes_first(earlier("may", About("deal")), NEVER)
    assert not comes_first(earlier("may", About("take")), WRONGLY)


def test_a_late_wager_stands_above_the_answer_that_was_missing() -> None:
    missing = finding_of(failure("steps", About(boxes=(2,)), seen="left out"))
    late = failure("may", About("bet", (PLAY,)))
    assert comes_first(missing, late)
    assert not comes_first(replace(missing, about=replace(missing.about, boxes=(2, 5))), late)


def test_wagers_of_one_hand_with_one_wrong_result_are_one_fault() -> None:
    other = failure("settles", About(lots=(PLAY,), result=WRONG))
    assert one_result(finding_of(WRONGLY), other)
    assert not one_result(finding_of(AMOUNT), AMOUNT)
    assert not one_result(finding_of(WRONGLY), failure("settles", About(lots=(PLAY,), result=(*WRONG[:-1], "paid"))))
