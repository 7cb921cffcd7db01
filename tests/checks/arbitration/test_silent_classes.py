"""A class that the record says it writes, and of which no line comes: the record is in doubt, not the dealer."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cache

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.silent_classes import NEVER, STOPPED, SilentClasses
from checker.checks.conditions.asked_classes import classes_by_rule, is_act, of_acts, shown_by
from checker.table.state import TableState
from checker.values.problem import Problem
from checker.values.saying import Saying
from tests.support.auditing import audit
from tests.support.paths import FIXTURES
from tests.support.scenes import BLITZ, CRAPS, TRIPLE, game

TABLE, ROUNDS = "TA-2", 12


@cache
def night() -> tuple[tuple[int, str], ...]:
    """The first rounds of one table of a lawful night: each line, and its round."""
    found, number = [], 0
    for line in (FIXTURES / "nights" / "boardwalk.log").read_text(encoding="utf-8").splitlines():
        if f" {TABLE} round id" in line:
            number += 1
        if number > ROUNDS:
            break
        if f" {TABLE} " in line or " TA-" not in line:
            found.append((number, line))
    return tuple(found)


def without(verb: str, left_out: Callable[[int], bool], also: str = "none") -> tuple[list[Finding], list[str], int]:
    """Leave a verb out of some rounds; give the findings, the doubts, and how often a class was missed."""
    verbs = (f" {TABLE} {verb} ", f" {TABLE} {also} ")
    lines = [line for number, line in night() if not (any(one in line for one in verbs) and left_out(number))]
    out, run = audit(lines)
    groups = run.summary.unseen_groups.values()
    missed = sum(group.count for group in groups if group.missing.key == "class not written")
    doubts = [one.message for one in out if isinstance(one, Problem) and "silence is no breach" in one.message]
    return [one for one in out if isinstance(one, Finding)], doubts, missed


def test_the_night_is_lawful_as_it_stands() -> None:
    assert without("call", lambda number: False) == ([], [], 0)


@pytest.mark.parametrize(("verb", "name"), [("call", "calls"), ("offer", "offers")])
def test_a_class_that_is_never_written_is_one_doubt_and_no_breach(verb: str, name: str) -> None:
    found, doubts, missed = without(verb, lambda number: True, also="decline" if verb == "offer" else "none")
    assert found == []
    assert len(doubts) == 1
    assert f"records {name} at {TABLE}, and no line of it is written" in doubts[0]
    assert missed > ROUNDS


def test_what_is_left_out_once_or_now_and_then_is_a_breach() -> None:
    for rounds in ({4}, {4, 9}, {3, 5, 7, 9, 11}, {1}):
        found, doubts, missed = without("call", lambda number, rounds=rounds: number in rounds)
        assert (doubts, missed) == ([], 0)
        assert {one.spot.ordinal for one in found} == rounds


def test_a_class_that_stops_for_good_is_a_doubt_from_there_on() -> None:
    stops = ROUNDS - STOPPED
    found, doubts, missed = without("call", lambda number: number > stops)
    assert found == []
    assert len(doubts) == 1 and "no line of it is written from here on" in doubts[0]
    assert missed >= STOPPED


def test_the_last_few_rounds_prove_nothing_about_the_record() -> None:
    stops = ROUNDS - STOPPED + 1
    found, doubts, missed = without("call", lambda number: number > stops)
    assert (doubts, missed) == ([], 0)
    assert {one.spot.ordinal for one in found} == set(range(stops + 1, ROUNDS + 1))


def test_a_new_dealer_who_never_calls_is_in_breach() -> None:
    """A dealer comes on before round 3, and from there on nothing is called."""
    found, doubts, _ = without("call", lambda number: number >= 3)
    assert doubts == []
    assert {one.spot.ordinal for one in found} == set(range(3, ROUNDS + 1))


def test_a_class_that_came_and_went_before_is_no_doubt() -> None:
    found, doubts, _ = without("call", lambda number: number > ROUNDS - STOPPED or number == 3)
    assert doubts == []
    assert {one.spot.ordinal for one in found} == {3, *range(ROUNDS - STOPPED + 1, ROUNDS + 1)}


def test_too_few_rounds_are_judged_as_they_stand() -> None:
    found, doubts, _ = without("call", lambda number: True)
    assert (found, len(doubts)) == ([], 1)
    short = [(number, line) for number, line in night() if number < NEVER and f" {TABLE} call " not in line]
    out, _ = audit([line for _, line in short])
    rounds = {one.spot.ordinal for one in out if isinstance(one, Finding)}
    assert rounds == set(range(1, NEVER))
    assert not any(isinstance(one, Problem) and "silence is no breach" in one.message for one in out)


@pytest.mark.parametrize(("played", "in_doubt"), [(6, True), (7, False), (12, False)])
def test_what_is_wanted_now_and_then_may_be_left_out_each_time(played: int, in_doubt: bool) -> None:
    """Three rounds want a line: of six that is a doubt about the record, of more it is none."""
    found, _, _ = without("call", lambda number: number in (3, 5, 7))
    table = TableState(TABLE)
    table.records, table.rounds = {"calls": 0}, played
    waiting = SilentClasses(table, lambda: {one.rule.index: frozenset({"calls"}) for one in found})
    assert waiting.sift(list(found), 0) == []
    told = waiting.end()
    assert [isinstance(one, Problem) for one in told] == ([True] if in_doubt else [False] * len(found))
    assert (len(waiting.take_unseen()) >= len(found)) is in_doubt


def shared(boxes: Sequence[int], elected: str = "yes", consents: Container[tuple[int, int]] = ()) -> list[str]:
    """Rounds with so many shared boxes each; `consents` names the rounds and boxes with a written consent."""
    lines = ["log 1", "date 2026-11-18", "day 10:00", "before TA-1 table game triple_attack_blackjack seats 6"]
    lines += ["before TA-1 table elect multiple_boxes no", f"before TA-1 table elect shared_boxes {elected}"]
    lines += ["before TA-1 table records persons rounds decisions money cards offers"]
    for box in range(1, max(boxes) + 1):
        lines += [f"before TA-1 join seat {box} id P{box}", f"before TA-1 join seat {box} behind 1 id Q{box}"]
    for number, many in enumerate(boxes):
        lines.append(f"10:{number:02} TA-1 round id {number}")
        for box in range(1, many + 1):
            lines.append(f"--:-- TA-1 bet seat {box} first_attack $10")
            if (number, box) in consents:
                lines.append(f"--:-- TA-1 choose seat {box} share")
            lines.append(f"--:-- TA-1 bet seat {box} behind 1 first_attack $10")
        lines += ["--:-- TA-1 deal seat 1 9C", "--:-- TA-1 deal dealer 7D", "--:-- TA-1 round end"]
    return lines


@pytest.mark.parametrize(
    ("boxes", "consents", "accused", "doubts"),
    [
        ([3], (), 0, 1),
        ([1, 1, 1], (), 0, 1),
        # Of many rounds a few have a shared box.
        ([1, 0, 0, 0, 0, 0, 2, 0, 0], (), 0, 1),
        # One or two omissions are breaches, and so are all of them in a log that writes consents.
        ([2], (), 2, 0),
        ([1, 1], (), 2, 0),
        ([1, 1, 1, 2], {(1, 1)}, 4, 0),
    ],
)
def test_a_consent_that_is_never_written_is_one_doubt_and_no_breach(
    boxes: list[int], consents: Container[tuple[int, int]], accused: int, doubts: int
) -> None:
    out, run = audit(shared(boxes, consents=consents))
    found = [one for one in out if isinstance(one, Finding) and one.rule.limb == "first person consents"]
    told = [one.message for one in out if isinstance(one, Problem) and "no line of `choose share`" in one.message]
    assert (len(found), len(told)) == (accused, doubts)
    if told:
        assert "records decisions at TA-1, and no line of `choose share` is written" in told[0]
        missing = Saying("class not written", (("name", "`choose share`"),))
        assert sum(one.count for one in run.summary.unseen_groups.values() if one.missing == missing) == sum(boxes)


def test_a_box_that_the_casino_permits_nobody_to_share_is_a_breach_without_any_consent() -> None:
    out, _ = audit(shared([1, 2, 1], "no"))
    found = [one for one in out if isinstance(one, Finding)]
    assert [one.rule.limb for one in found] == ["casino permits it"] * 4
    assert not any(isinstance(one, Problem) and "no line of `choose share`" in one.message for one in out)


def test_money_under_a_missing_call_stands_by_itself() -> None:
    """A payment that was listed under an act left out is told where the act is in doubt."""
    lines = [line for _, line in night() if f" {TABLE} call " not in line]
    at = next(at for at, line in enumerate(lines) if f" {TABLE} pay " in line and " first_attack " in line)
    lines[at] = lines[at].rpartition("$")[0] + "$7777"
    out, _ = audit(lines)
    assert [one.paid_cents for one in out if isinstance(one, Finding)] == [777700]


def test_the_lines_that_a_duty_waits_for() -> None:
    of = game(TRIPLE)
    assert (shown_by("call total"), shown_by("cards shuffle")) == ("calls", "shuffle")
    # Whoever writes down a refusal need not write what was offered.
    assert (shown_by("offer insurance"), shown_by("refuse insurance")) == ("offers", "")
    assert shown_by("note") == shown_by("away cards inspect") == ""
    assert of_acts(("call total", "offer suited_royals"), of) == {"calls", "offers"}
    assert of_acts(("call total", "note"), of) == of_acts((), of) == frozenset()
    asked = classes_by_rule(of)
    by_limb = {one.rule.limb: asked.get(one.rule.index) for one in of.rules}
    assert by_limb["total announced"] == {"calls"}
    assert by_limb["player indicates a decision"] == {"decisions"}
    assert by_limb["first person consents"] == {"choose share"}
    assert is_act("choose share") and not is_act("decisions")
    for name in (BLITZ, CRAPS):
        assert classes_by_rule(game(name))


def test_nothing_waits_where_nothing_is_said_to_be_recorded() -> None:
    table = TableState("T-1")
    waiting = SilentClasses(table, dict)
    assert waiting.sift([], 0) == waiting.end() == waiting.take_unseen() == []
