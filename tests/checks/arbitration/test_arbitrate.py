"""What becomes of a failure: one test for each row of the table in docs/judging.md, without a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.checks.arbitration.arbitrate import Waiting, arbitrate, arbitrate_frame
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
from checker.checks.arbitration.failure import Failure, Frame
from checker.checks.arbitration.finding import About, Evidence, Finding, Lack, Money, Spot
from checker.checks.arbitration.known import Here, Known, OpenFrame, OpenRound, after
from checker.checks.arbitration.nature import nature_of
from checker.checks.arbitration.subject import OfAct, OfCall, OfDebt, OfFrame, OfLot, OfSteps, Subject
from checker.checks.conditions.scene import Scene
from checker.rulebook.games.model import Body, Bounds, May, Must, Remedy, Rule, Settles, Steps
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.casino import Casino
from checker.table.state import TableState
from checker.values.problem import Location
from checker.values.saying import Saying

ANTE, PLAY = ("ante", 2, 1, 0, None), ("play", 2, 1, 0, None)
MAY, STEPS = May((), None), Steps("", (), (), ())
MUST, SETTLES = Must((), (), None, (), "", None, False), Settles((), (), ())
REMEDY = Remedy((), (), (), (), "round", "", ())
BOUNDS: Any = Bounds((), None, ())  # type: ignore[arg-type]
FORMS: dict[str, Body] = {
    "may": MAY, "steps": STEPS, "must": MUST, "settles": SETTLES, "remedy": REMEDY, "bounds": BOUNDS,
}  # fmt: skip
HERE = Here(seq=20, round=OpenRound(1, 3))
RULES: dict[str, RuleRef] = {}


def rule(cite: str, form: str) -> RuleRef:
    return RULES.setdefault(cite, RuleRef(len(RULES), cite, "limb", form, ""))


def fails(
    cite: str,
    form: str = "may",
    *,
    at: int = 7,
    seat: int | None = 2,
    subject: Subject | None = None,
    about: About | None = None,
    seen: str = "seen",
    money: Money | None = None,
    yields: tuple[str, ...] = (),
    follows: tuple[str, ...] = (),
    once: str = "no",
    ordinal: int = 1,
    round_: str | None = "1",
    under: int | None = None,
    excused: bool = False,
) -> Failure:
    body = FORMS[form]
    ref = rule(cite, form)
    data = Rule(ref, body, None, None, yields, follows, once, Location("rules.yaml"))
    lack = next((lack for lack in Lack if lack.value == seen), Lack.NOTHING)
    about = replace(about or About(), nature=nature_of(body), lack=lack)
    spot = Spot(None, "game", "T-1", None, round_, ordinal, seat, 1 if seat else None, None, None)
    evidence = Evidence(Location("night.log", at, 1), "20:14:03", f"line {at}")
    subject = subject or OfDebt(ref.index, (seat,), at)
    return Failure(
        data, ref, spot, evidence, Saying(seen), Saying("owed"), subject, money, (), (evidence,), about, under, excused
    )


def found(*earlier: Failure, known: Known | None = None) -> Known:
    """Make each of these failures a finding of its own."""
    known = known or Known()
    for failure in earlier:
        known = after(known, New(failure, known.next), failure.at.place.line)
    return known


def decided(decisions: Sequence[Decision], known: Known) -> list[Finding]:
    """Return the findings once the decisions were made."""
    for one in decisions:
        known = after(known, one, HERE.seq)
    return [past.finding for past in known.found]


def frame(number: int, data: Rule, line: int, **how: bool) -> Frame:
    table = TableState("T-1")
    scene = Scene(table, Casino())
    then: Any = scene.moment()
    made = Frame(number, data, then, fails("9:9").spot, line, [])
    if how.get("failed"):
        made.fail()
    if how.get("unsure"):
        made.doubt()
    return made


# ---- the rows of the table ----
def test_excuses() -> None:
    failure = fails("1:1", excused=True)
    assert arbitrate([failure], Known(), HERE) == (Dropped(failure, Why.EXCUSED),)


@pytest.mark.parametrize(
    ("once", "again", "told"),
    [
        ("no", fails("1:1", once="no"), True),
        ("round", fails("1:1", seat=5, once="round"), False),
        ("round", fails("1:1", ordinal=2, once="round"), True),
        ("box", fails("1:1", once="box"), False),
        ("box", fails("1:1", seat=5, once="box"), True),
        ("shoe", fails("1:1", ordinal=2, once="shoe"), False),
        ("seat", fails("1:1", ordinal=9, once="seat"), False),
        ("seat", fails("1:1", seat=5, once="seat"), True),
        ("table", fails("1:1", seat=5, ordinal=9, once="table"), False),
        ("wager", fails("1:1", subject=OfLot(ANTE), ordinal=9, once="wager"), False),
        ("wager", fails("1:1", subject=OfLot(PLAY), once="wager"), True),
    ],
)
def test_report_once_per(once: str, again: Failure, told: bool) -> None:
    known = found(fails("1:1", subject=OfLot(ANTE), once=once))
    [decision] = arbitrate([again], known, HERE)
    assert decision == (New(again, 1) if told else Repeats(again, 0))


def test_report_once_per_shoe_begins_again_with_another_shoe() -> None:
    known, again = found(fails("1:1", once="shoe")), fails("1:1", ordinal=2, once="shoe")
    assert arbitrate([again], known, replace(HERE, shoe=12)) == (New(again, 1),)


def test_yields_to_an_open_remedy() -> None:
    failure = fails("1:1", yields=("5:5",))
    here = replace(HERE, frames=(OpenFrame(7, "4:4"), OpenFrame(8, "5:5")))
    assert arbitrate([failure], Known(), here) == (Waits(failure, 8),)
    known = after(Known(), Waits(failure, 8), HERE.seq)
    remedy = fails("5:5", "remedy").data
    assert arbitrate_frame(frame(8, remedy, 7), known, HERE) == (Dropped(failure, Why.HANDLED),)
    assert arbitrate_frame(frame(8, remedy, 7, unsure=True), known, HERE) == (Unsettled(failure),)
    failed = found(fails("5:5", "remedy", subject=OfFrame(0, 7)), known=known)
    assert arbitrate_frame(frame(8, remedy, 7, failed=True), failed, HERE) == (Joins(failure, 0),)


def test_what_waited_for_a_remedy_that_is_told_of_nowhere_is_told_itself() -> None:
    failure = fails("1:1", yields=("5:5",))
    known = after(Known(), Waits(failure, 8), HERE.seq)
    assert arbitrate_frame(frame(8, fails("5:5", "remedy").data, 7, failed=True), known, HERE) == (New(failure, 0),)


def test_follows() -> None:
    known = found(fails("1:1"))
    for name in ("1:1", "1:1 limb"):
        failure = fails("2:2", follows=(name,))
        assert arbitrate([failure], known, HERE) == (Below(failure, 0),)
    for other in (
        fails("2:2", follows=("1:1 another limb",)),
        fails("2:2", seat=5, follows=("1:1",)),
        fails("2:2", ordinal=2, follows=("1:1",)),
    ):
        assert arbitrate([other], known, HERE) == (New(other, 1),)


def test_follows_a_failure_that_is_listed_there() -> None:
    known = after(found(fails("1:1")), Below(fails("2:2"), 0), HERE.seq)
    failure = fails("3:3", follows=("2:2",))
    assert arbitrate([failure], known, HERE) == (Below(failure, 0),)


def test_what_is_found_between_rounds_explains_the_whole_next_round() -> None:
    known = found(fails("1:1", seat=None, round_=None))
    failure = fails("2:2", ordinal=2, follows=("1:1",))
    assert arbitrate([failure], known, HERE) == (Below(failure, 0),)


def test_what_was_found_before_the_shoe_explains_nothing_in_a_later_round() -> None:
    known, failure = found(fails("1:1")), fails("2:2", follows=("1:1",))
    assert arbitrate([failure], known, Here(seq=20, round=OpenRound(1, 15), shoe=12)) == (New(failure, 1),)
    assert arbitrate([failure], known, Here(seq=20, round=OpenRound(1, 3), shoe=12)) == (Below(failure, 0),)


def test_follows_for_a_settlement() -> None:
    late = found(fails("1:1", about=About("bet", (ANTE,))))
    called = found(fails("1:1", about=About("call")))
    money = fails("2:2", "settles", about=About(lots=(ANTE,)), follows=("1:1",), money=Money(0, 500))
    assert arbitrate([money], late, HERE) == (Below(money, 0),)
    assert arbitrate([money], called, HERE) == (New(money, 1),)


def test_a_wrong_call_that_the_payment_followed() -> None:
    known = found(fails("1:1", "bounds", subject=OfCall(2, 1)))
    money = fails("2:2", "settles", about=About(lots=(ANTE,)), money=Money(0, 500), under=0)
    assert arbitrate([money], known, HERE) == (Below(money, 0),)
    [finding] = decided([Below(money, 0)], known)
    assert (finding.paid_cents, finding.money) == (500, None)


def test_one_wrong_result() -> None:
    result = (1, 2, 0, 1, "2:2", "taken")
    known = found(fails("2:2", "settles", about=About(lots=(ANTE,), result=result), money=Money(500, -500)))
    other = fails("2:2", "settles", about=About(lots=(PLAY,), result=result), money=Money(100, -100))
    assert arbitrate([other], known, HERE) == (Below(other, 0),)
    [finding] = decided([Below(other, 0)], known)
    assert (finding.owed_cents, finding.paid_cents) == (600, -600)
    apart = fails("2:2", "settles", about=About(lots=(PLAY,), result=(*result[:-1], "paid")), money=Money(1, 2))
    assert arbitrate([apart], known, HERE) == (New(apart, 1),)


def test_never_settled_and_an_act_too_early_for_it() -> None:
    known = found(fails("1:1", about=About("take", (PLAY,))))
    never = fails("2:2", "settles", about=About(lots=(ANTE,)), seen="not settled", follows=("1:1",), money=Money(5, 0))
    assert arbitrate([never], known, HERE) == (Heads(never, 0),)
    [finding] = decided([Heads(never, 0)], known)
    assert (finding.rule.cite, [one.rule.cite for one in finding.explains]) == ("2:2", ["1:1"])


def test_an_answer_left_out_then_a_late_wager() -> None:
    answer = fails("1:1", "steps", about=About(boxes=(2,)), seen="left out", subject=OfSteps(0, 7))
    late = fails("2:2", about=About("bet", (PLAY,)), follows=("1:1",))
    assert arbitrate([late], found(answer), HERE) == (Heads(late, 0),)
    [finding] = decided([Heads(late, 0)], found(answer))
    assert (finding.rule.cite, [one.rule.cite for one in finding.explains]) == ("2:2", ["1:1"])


def test_a_step_left_out_and_then_done() -> None:
    """The arbiter puts the act that came too early first; the finding says that the step was done late."""
    step = fails("1:1", "steps", about=About(boxes=(2,)), seen="left out", subject=OfSteps(0, 7))
    early = fails("2:2", about=About("deal"), follows=("1:1",))
    [finding] = decided(arbitrate([early], found(step), HERE), found(step))
    late = finding.await_at(()).lead_with(finding.explains[0])
    assert (late.rule.cite, late.explains[0].observed.key) == ("2:2", "done late")


def test_left_undone_at_one_time() -> None:
    wagers = [fails("1:1", "must", subject=OfDebt(0, lot, 3), about=About(lots=(lot,))) for lot in (ANTE, PLAY)]
    [decision] = arbitrate(wagers, Known(), HERE)
    assert isinstance(decision, New)
    assert decision.failure.all == tuple(wagers)
    assert decision.failure.about.lots == (ANTE, PLAY)
    places = [fails("1:1", "must", seat=seat, subject=OfDebt(0, (seat,), 3)) for seat in (5, 2)]
    assert [type(one) for one in arbitrate(places, Known(), HERE)] == [New, New]
    places = [fails("1:1", "must", seat=seat, subject=OfDebt(0, (seat,), 3), once="round") for seat in (5, 2)]
    [decision] = arbitrate(places, Known(), HERE)
    assert decision.failure.spot.seat is None
    assert decision.failure.observed == Saying("not done at", (("seats", "seat 2, seat 5"),))
    since = [fails("1:1", "must", subject=OfDebt(0, (2,), seq)) for seq in (3, 4)]
    assert [type(one) for one in arbitrate(since, Known(), HERE)] == [New, New]


def test_a_failed_remedy_that_required_a_void_round() -> None:
    known = found(fails("5:5", "remedy"))
    here = replace(HERE, round=OpenRound(1, 3, spoilt="5:5"))
    failures = [fails("1:1"), fails("2:2", "settles", seat=5, money=Money(0, 500))]
    assert arbitrate(failures, known, here) == tuple(Below(one, 0) for one in failures)
    outside = fails("1:1", ordinal=2)
    assert arbitrate([outside], known, here) == (New(outside, 1),)


def test_a_breach_that_brings_a_remedy_about() -> None:
    cause, other = fails("1:1", at=0, yields=("5:5",)), fails("2:2", at=9, yields=("5:5",))
    known = found(fails("5:5", "remedy", at=12, subject=OfFrame(0, 0)))
    for one in (cause, other):
        known = after(known, Waits(one, 8), HERE.seq)
    # The line of the moment in which nothing was read yet stands for the line of the cause.
    cause_line = replace(cause.at.place, file="", line=0, column=1)
    cause = replace(cause, at=replace(cause.at, place=cause_line))
    known = replace(known, waiting=((8, cause), (8, other)))
    failed = frame(8, fails("5:5", "remedy").data, 0, failed=True)
    began = failed.then.line
    assert (began.file, began.number, began.column) == (cause_line.file, cause_line.line, cause_line.column)
    decisions = arbitrate_frame(failed, known, HERE)
    assert decisions == (Joins(cause, 0, True), Joins(other, 0))
    [finding] = decided(decisions, known)
    assert (finding.at, finding.citations) == (cause.at, ("5:5", "1:1", "2:2"))


def test_same_fact() -> None:
    debt = OfDebt(0, (2,), 3)
    failures = [fails("1:1", subject=debt), fails("2:2", subject=debt), fails("3:3")]
    assert arbitrate(failures, Known(), HERE) == (New(failures[0], 0), Joins(failures[1], 0), New(failures[2], 1))
    at_one_line = [fails("1:1", subject=OfAct(7)), fails("2:2", seat=None, subject=OfSteps(1, 7))]
    assert arbitrate(at_one_line, Known(), HERE) == (New(at_one_line[0], 0), Joins(at_one_line[1], 0))
    two_seats = [fails("1:1", subject=OfSteps(0, 7)), fails("2:2", seat=5, subject=OfSteps(1, 7))]
    assert [type(one) for one in arbitrate(two_seats, Known(), HERE)] == [New, New]


def test_yields_to_a_rule_that_fails_on_the_same_event() -> None:
    failures = [fails("1:1", yields=("2:2",)), fails("2:2")]
    assert arbitrate(failures, Known(), HERE) == (New(failures[1], 0), Below(failures[0], 0))


def test_a_number_out_of_bounds_stands_behind_what_says_more() -> None:
    failures = [fails("1:1", "bounds", subject=OfAct(7)), fails("2:2", subject=OfAct(7))]
    assert arbitrate(failures, Known(), HERE) == (New(failures[1], 0), Joins(failures[0], 0))


# ---- what was reported, and what repeats ----
def test_a_finding_that_was_reported_never_changes() -> None:
    known = replace(found(fails("1:1")), open_from=1)
    failure = fails("2:2", follows=("1:1",))
    assert arbitrate([failure], known, HERE) == (Repeats(failure, 0),)
    paid = fails("2:2", follows=("1:1",), money=Money(0, 500))
    assert arbitrate([paid], known, HERE) == (New(paid, 1),)


def test_a_rule_that_follows_from_itself_is_counted_and_not_listed_but_for_its_money() -> None:
    known = found(fails("1:1"))
    again = fails("1:1", follows=("1:1",))
    assert arbitrate([again], known, HERE) == (Repeats(again, 0),)
    paid = fails("1:1", follows=("1:1",), money=Money(0, 500))
    assert arbitrate([paid], known, HERE) == (Below(paid, 0),)


# ---- whatever comes ----
CITES = ("1:1", "2:2", "3:3", "4:4")
SUBJECTS: list[Subject] = [OfAct(7), OfSteps(0, 7), OfDebt(0, (2,), 3), OfDebt(0, (5,), 3), OfLot(ANTE), OfCall(2, 1)]
any_failure = st.builds(
    fails,
    st.sampled_from(CITES),
    st.sampled_from(tuple(FORMS)),
    at=st.sampled_from((7, 8)),
    seat=st.sampled_from((None, 2, 5)),
    subject=st.sampled_from(SUBJECTS),
    about=st.builds(About, verb=st.sampled_from(("", "bet", "take", "deal")), lots=st.sampled_from(((), (ANTE,)))),
    seen=st.sampled_from(("seen", "left out", "not settled")),
    money=st.sampled_from((None, Money(500, 0))),
    yields=st.sets(st.sampled_from(CITES), max_size=2).map(tuple),
    follows=st.sets(st.sampled_from(CITES), max_size=2).map(tuple),
    once=st.sampled_from(("no", "round", "box", "shoe", "seat", "table", "wager")),
    ordinal=st.sampled_from((0, 1, 2)),
    excused=st.booleans(),
)
any_here = st.builds(
    Here,
    seq=st.just(20),
    round=st.sampled_from((None, OpenRound(1, 3), OpenRound(1, 3, over=True), OpenRound(1, 20, spoilt="1:1"))),
    frames=st.sampled_from(((), (OpenFrame(3, "2:2"),))),
    shoe=st.sampled_from((0, 7, 20)),
)


@given(st.lists(any_failure, max_size=4), st.lists(any_failure, max_size=7), any_here, st.integers(0, 4), st.booleans())
def test_each_failure_ends_in_exactly_one_decision(
    earlier: list[Failure], failures: list[Failure], here: Here, reported: int, fresh: bool
) -> None:
    known = replace(found(*earlier), open_from=min(reported, len(earlier)), recalled_from=0 if fresh else reported)
    before = tuple(failures), known
    decisions = arbitrate(failures, known, here)
    ended = [id(one) for decision in decisions for one in decision.failure.all]
    assert sorted(ended) == sorted(id(one) for one in failures)
    assert (tuple(failures), known) == before
    assert decisions == arbitrate(failures, known, here)
    sealed = [past.finding for past in known.found if not known.is_open(past.finding)]
    assert decided(decisions, known)[: len(sealed)] == sealed


@given(st.lists(any_failure, max_size=6), any_here, st.booleans(), st.booleans())
def test_each_failure_that_waited_ends_in_exactly_one_decision(
    waiting: list[Failure], here: Here, failed: bool, unsure: bool
) -> None:
    known = replace(found(fails("1:1")), waiting=tuple((number % 2, one) for number, one in enumerate(waiting)))
    decisions = arbitrate_frame(frame(0, fails("1:1").data, 3, failed=failed, unsure=unsure), known, here)
    ended = [id(one) for decision in decisions for one in decision.failure.all]
    assert sorted(ended) == sorted(id(one) for one in waiting[::2])


# ---- failures of one event ----
def test_where_each_failure_follows_from_the_other_the_one_that_yields_stands_below() -> None:
    order = fails("1:1", "steps", follows=("2:2",))
    face = fails("2:2", yields=("1:1",))
    assert Waiting([face, order], HERE).take_foremost() is order
    assert Waiting([order, face], HERE).take_foremost() is order
    # Without yielding, what follows stands below.
    plain = fails("2:2")
    assert Waiting([order, plain], HERE).take_foremost() is plain
    # Where nothing decides, the first stands for the fault.
    again = fails("2:2", follows=("1:1",))
    assert Waiting([order, again], HERE).take_foremost() is order


def test_a_failure_that_was_decided_on_blocks_no_other() -> None:
    order, plain = fails("1:1", "steps", follows=("2:2",)), fails("2:2")
    waiting = Waiting([order, plain], HERE)
    assert list(waiting.to_follow) == [order, plain]
    waiting.decide(plain)
    assert waiting.take_foremost() is order
    # It may follow from what was decided; nothing else is to be looked at again.
    assert list(waiting.to_follow) == [order]
    assert list(waiting.to_follow) == []
    waiting.decide(order)
    assert not waiting
