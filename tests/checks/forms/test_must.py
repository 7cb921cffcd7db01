"""How long opened cards may lie at a table: to the second, over days, and by what a partial record shows."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.forms.must import wire
from checker.rulebook.games.model import Must
from checker.values.problem import Problem
from tests.support.auditing import audit
from tests.support.wiring import spelled, wired

HEAD = [
    "log 1", "date 2026-11-18", "day 06:00", "before BZ-4 table game three_card_blitz seats 6",
    "before BZ-4 table records clock opening rounds",
]  # fmt: skip
HAND, SHOE = "before BZ-4 table elect dealing hand", "before BZ-4 table elect dealing manual_shoe"
NEXT_DAY = "date 2026-11-19"


def found(way: str, *lines: str) -> list[tuple[str, int]]:
    """Each card too old: the paragraph, and the line counted from the first below the head."""
    out, _ = audit([*HEAD, way, *lines])
    hits = [one for one in out if isinstance(one, Finding) and "1.18(g)" in one.rule.cite]
    return [(one.rule.cite.partition("-")[2], one.at.place.line - len(HEAD) - 2) for one in hits]


@pytest.mark.parametrize(
    ("opening", "limit", "late"),
    [
        ("cards open", "16:00:00", "16:00:01"),
        ("cards inspect by dealer", "16:00:00", "16:00:01"),
        ("cards spread up columns sorted", "16:00:00", "16:00:01"),
        ("round id 1", "16:00:00", "16:00:01"),
    ],
)
def test_four_hours_run_from_when_the_cards_are_open(opening: str, limit: str, late: str) -> None:
    came, opened = "10:00:00 BZ-4 cards receive decks 1 id S-1", f"12:00:00 BZ-4 {opening}"
    assert found(HAND, came, opened, f"{limit} BZ-4 round id 9") == []
    assert found(HAND, came, opened, f"{late} BZ-4 round id 9") == [("1.18(g)2", 2)]
    assert found(SHOE, came, opened, f"{late} BZ-4 round id 9") == []


def test_a_day_runs_over_the_change_of_gaming_day() -> None:
    came, opened = "12:00:00 BZ-4 cards receive decks 1 id S-1", "12:00:00 BZ-4 cards open"
    assert found(SHOE, came, opened, NEXT_DAY, "12:00:00 BZ-4 round id 9") == []
    assert found(SHOE, came, opened, NEXT_DAY, "12:00:01 BZ-4 round id 9") == [("1.18(g)", 3)]


def test_a_second_look_at_the_cards_makes_them_no_younger() -> None:
    opened, looked = "12:00:00 BZ-4 cards open", "15:00:00 BZ-4 cards inspect by dealer"
    came = "11:00:00 BZ-4 cards receive decks 1 id S-1"
    assert found(HAND, came, opened, looked, "16:00:01 BZ-4 round id 9") == [("1.18(g)2", 3)]


def test_cards_changed_or_received_anew_are_other_cards() -> None:
    came, opened = "11:00:00 BZ-4 cards receive decks 1 id S-1", "12:00:00 BZ-4 cards open"
    changed = "15:00:00 BZ-4 cards change id S-2"
    assert found(HAND, came, opened, changed, "19:00:00 BZ-4 round id 9") == []
    assert found(HAND, came, opened, changed, "19:00:01 BZ-4 round id 9") == [("1.18(g)2", 3)]
    anew = (
        "15:00:00 BZ-4 cards return id E-1",
        "16:30:00 BZ-4 cards receive decks 1 id S-2",
        "17:00:00 BZ-4 cards open",
    )
    assert found(HAND, came, opened, *anew, "21:00:00 BZ-4 round id 9") == []
    assert found(HAND, came, opened, *anew, "21:00:01 BZ-4 round id 9") == [("1.18(g)2", 5)]


def test_cards_that_came_shuffled_are_open_when_a_round_begins() -> None:
    came, opened = "11:00:00 BZ-4 cards receive decks 1 id S-1", "12:00:00 BZ-4 cards open"
    anew = ("15:30:00 BZ-4 cards receive decks 1 preshuffled id S-2", "15:40:00 BZ-4 device shoe load by dealer")
    assert found(HAND, came, opened, *anew, "16:30:00 BZ-4 round id 9", "20:30:00 BZ-4 round id 10") == []
    assert found(HAND, came, opened, *anew, "16:30:00 BZ-4 round id 9", "20:30:01 BZ-4 round id 10") == [
        ("1.18(g)2", 5)
    ]


def test_a_change_that_comes_too_late_is_told_and_counted_from() -> None:
    came, opened = "11:00:00 BZ-4 cards receive decks 1 id S-1", "12:00:00 BZ-4 cards open"
    late = "16:20:00 BZ-4 cards change id S-2"
    assert found(HAND, came, opened, late, "20:20:00 BZ-4 round id 9") == [("1.18(g)2", 2)]


def test_after_a_limit_missed_the_time_runs_anew_from_there() -> None:
    came, opened = "11:00:00 BZ-4 cards receive decks 1 id S-1", "12:00:00 BZ-4 cards open"
    rounds = [f"{hour}:01:00 BZ-4 round id {hour}" for hour in range(13, 23)]
    assert found(HAND, came, opened, *rounds) == [("1.18(g)2", 5), ("1.18(g)2", 10)]


def test_a_record_that_begins_late_counts_from_what_it_shows() -> None:
    assert found(HAND, "12:00:00 BZ-4 round id 1", "16:00:00 BZ-4 round id 2") == []
    assert found(HAND, "12:00:00 BZ-4 round id 1", "16:00:01 BZ-4 round id 2") == [("1.18(g)2", 1)]
    gap = "14:00:00 BZ-4 table gap"
    assert found(HAND, "12:00:00 BZ-4 round id 1", gap, "15:00:00 BZ-4 round id 2", "18:59:00 BZ-4 round id 3") == []


def test_each_of_two_decks_has_its_own_time() -> None:
    opened = [
        f"{time} BZ-4 cards {step} deck {deck}{rest}"
        for deck, time in (("red", "12:00:00"), ("blue", "12:30:00"))
        for step, rest in (("receive decks 1", f" id {deck}"), ("open", ""))
    ]
    assert found(HAND, *opened, "16:10:00 BZ-4 round deck blue id 1", "16:30:00 BZ-4 round deck blue id 2") == []
    late = (
        "16:10:00 BZ-4 round deck red id 1",
        "16:11:00 BZ-4 round deck blue id 2",
        "16:31:00 BZ-4 round deck blue id 3",
    )
    assert found(HAND, *opened, *late) == [("1.18(g)2", 4), ("1.18(g)2", 6)]


RETURN = "06:00:00 BZ-4 cards return {} id E-1"
DESTROY = "09:00:00 SECURITY cards destroy id E-1"
KEPT = "before SECURITY table records opening"


def looked_at(number: object) -> str:
    return f"07:00:00 SECURITY cards inspect {number} by security id E-1"


def judged(*lines: str) -> tuple[list[tuple[str, ...]], list[str]]:
    """What was found about cards that came back, and what could not be seen of it."""
    out, run = audit([*HEAD, HAND, *lines])
    found = [one.citations for one in out if isinstance(one, Finding)]
    missing = [one.missing.key for one in run.summary.unseen_groups.values() if "1.18(n)" in one.rule.cite]
    assert not any(isinstance(one, Problem) and not one.warning for one in out)
    return found, missing


NOT_INSPECTED = ("13:69E-1.18(n)3.iii", "13:69E-1.18(n)")


def cited(lines: tuple[str, ...]) -> list[frozenset[str]]:
    return [frozenset(each) for each in judged(*lines)[0]]


def test_cards_that_come_back_are_inspected_before_they_are_destroyed() -> None:
    back = RETURN.format(52)
    assert judged(KEPT, back, looked_at(52), DESTROY) == ([], [])
    assert judged(KEPT, back, looked_at(26), looked_at(26), DESTROY) == ([], [])
    assert cited((KEPT, back, DESTROY)) == [frozenset(NOT_INSPECTED)]
    assert cited((KEPT, back, looked_at(51), DESTROY)) == [frozenset(NOT_INSPECTED)]


def test_the_security_department_may_be_told_of_at_the_table() -> None:
    inspected = "07:00:00 BZ-4 cards inspect 52 by security id E-1"
    assert judged(KEPT, RETURN.format(52), inspected, DESTROY) == ([], [])


def test_a_deck_without_a_number_may_have_lacked_cards() -> None:
    two = RETURN.format("decks 2")
    assert judged(KEPT, two, looked_at(104), DESTROY) == ([], [])
    assert cited((KEPT, two, looked_at(52), DESTROY)) == [frozenset(NOT_INSPECTED)]
    assert judged(KEPT, two, looked_at(103), DESTROY) == ([], ["unknown", "unknown"])
    one = RETURN.format("deck blue")
    assert judged(KEPT, one, looked_at(51), DESTROY) == ([], ["unknown", "unknown"])


def test_what_no_place_records_is_no_breach() -> None:
    back = RETURN.format(52)
    assert judged(back, DESTROY)[0] == []
    assert "class" in judged(back, DESTROY)[1]
    assert judged(KEPT, back)[0] == []
    assert judged(KEPT, back, "07:00:00 SECURITY cards inspect by security id E-1", DESTROY)[0] == []
    assert judged(KEPT, back.replace(" id E-1", ""), DESTROY) == ([], [])
    assert judged(KEPT, DESTROY) == ([], [])


def test_a_round_played_meanwhile_changes_nothing() -> None:
    during = ("05:59:00 BZ-4 round id 1", RETURN.format(52), "06:01:00 BZ-4 round id 2", "06:02:00 BZ-4 round end")
    assert cited((KEPT, *during, DESTROY)) == [frozenset(NOT_INSPECTED)]
    assert judged(KEPT, *during, looked_at(52), "08:00:00 BZ-4 round id 3", DESTROY)[0] == []


def test_a_game_that_the_unprinted_exceptions_may_name_is_left_to_a_ruling() -> None:
    head = [
        "log 1", "date 2026-11-18", "day 06:00", "before SH-1 table game switch_hands seats 6",
        "before SH-1 table records clock opening rounds", "10:00:00 SH-1 cards receive decks 6 id S-1",
        "12:00:00 SH-1 cards inspect by dealer deck 1", "12:00:30 SH-1 cards inspect by dealer deck 2", NEXT_DAY,
    ]  # fmt: skip
    for time, severities in (("12:00:00", []), ("12:00:01", ["needs ruling"])):
        out, _ = audit([*head, f"{time} SH-1 round id 1"])
        found = [one for one in out if isinstance(one, Finding) and one.rule.cite == "13:69E-1.18(g)"]
        assert [one.severity for one in found] == severities


def test_a_debt_is_opened_at_its_trigger_and_closed_by_its_act() -> None:
    bodies = ((rule, rule.body, wiring) for rule, wiring in wired(Must, wire))
    rules = [(rule, wiring) for rule, body, wiring in bodies if isinstance(body, Must) and not body.within]
    assert len(rules) > 20
    for rule, wiring in rules:
        assert isinstance(rule.body, Must)
        assert spelled(wiring, rule.body.does) <= set(wiring.before), rule.rule.id
