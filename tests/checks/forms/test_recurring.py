"""What is owed every so many rounds or hours: lawful at the limit, a breach past it, and never by what was not seen."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.forms.recurring import wire
from checker.rulebook.games.model import GameData, Must, Rule
from tests.support.auditing import audit
from tests.support.paths import INVENTED
from tests.support.wiring import spelled, wired

RULES = INVENTED
HEAD = ["log 1", "date 2026-11-18", "day 06:00", "before HN-1 table game harbor_nines seats 5"]
RECORDS = "before HN-1 table records clock opening rounds devices voids"
OPEN = ["10:00 HN-1 table open"]


def rounds(count: int, hour: str = "10") -> list[str]:
    return [f"{hour}:{each + 1:02d} HN-1 round{end}" for each in range(count) for end in ("", " end")]


def inspect(time: str) -> list[str]:
    return [f"{time} HN-1 device shoe inspect by floorperson"]


def found(lines: list[str], limb: str) -> list[int]:
    """The lines at which this limb was found broken, counted from the first below the head."""
    out, _ = audit([*HEAD, RECORDS, *lines], RULES)
    return [one.at.place.line - len(HEAD) - 1 for one in out if isinstance(one, Finding) and one.rule.limb == limb]


def seen(lines: list[str], limb: str, records: str = RECORDS) -> tuple[int, int, list[str]]:
    """How often a limb held and was breached, and what could not be seen of it."""
    _, run = audit([*HEAD, records, *lines], RULES)
    tallies = [each for name, each in run.summary.limbs.items() if limb in name]
    missing = [one.missing.key for one in run.summary.unseen_groups.values() if one.rule.limb == limb]
    return sum(each.held for each in tallies), sum(each.breached for each in tallies), missing


SHOE, CARDS = "shoe every four rounds", "cards every two hours"


def test_four_rounds_are_lawful_and_the_fifth_is_found_where_it_begins() -> None:
    assert found([*OPEN, *rounds(4)], SHOE) == []
    assert found([*OPEN, *rounds(5)], SHOE) == [10]
    assert seen([*OPEN, *rounds(4), *inspect("10:30"), *rounds(4, "11")], SHOE) == (1, 0, [])


def test_the_count_begins_anew_at_the_limit_that_was_missed() -> None:
    assert found([*OPEN, *rounds(8)], SHOE) == [10]
    assert found([*OPEN, *rounds(9)], SHOE) == [10, 18]


def test_what_is_done_in_the_midst_of_a_round_counts_for_that_round() -> None:
    lines = [*OPEN, *rounds(3), "10:10 HN-1 round", *inspect("10:11"), "10:12 HN-1 round end"]
    assert found([*lines, *rounds(4, "11")], SHOE) == []
    assert found([*lines, *rounds(5, "11")], SHOE) == [len(lines) + 9]


def test_a_void_round_is_no_round_of_play() -> None:
    void = ["10:20 HN-1 round", "10:20 HN-1 void round", "10:20 HN-1 round end"]
    assert found([*OPEN, *rounds(3), *void, *rounds(1, "11")], SHOE) == []


def test_a_round_that_may_be_void_without_a_line_is_not_counted() -> None:
    records = RECORDS.replace(" voids", "")
    held, breached, missing = seen([*OPEN, *rounds(5)], SHOE, records)
    assert (held, breached) == (0, 0)
    assert len(missing) == 1


def test_a_record_that_begins_late_counts_what_it_shows() -> None:
    assert found(rounds(4), SHOE) == []
    assert found(rounds(5), SHOE) == [9]
    # It may have been done the last time before the record began, so that nobody saw it hold.
    assert seen([*rounds(2), *inspect("10:30"), *rounds(2, "11")], SHOE) == (0, 0, [])


def test_across_a_gap_nothing_is_counted() -> None:
    gap = ["10:20 HN-1 table gap"]
    assert found([*OPEN, *rounds(3), *gap, *rounds(4, "11")], SHOE) == []
    assert found([*OPEN, *rounds(3), *gap, *rounds(5, "11")], SHOE) == [1 + 6 + 1 + 9]
    assert seen([*OPEN, *rounds(3), *gap, *rounds(2, "11")], SHOE) == (0, 0, ["gap"])


def test_what_is_not_recorded_is_no_breach() -> None:
    records = "before HN-1 table records clock opening rounds voids"
    held, breached, missing = seen([*OPEN, *rounds(5)], SHOE, records)
    assert (held, breached) == (0, 0)
    assert missing == ["class"]


RECEIVED = ["10:00:00 HN-1 cards receive decks 4 id HARBOR-1"]


@pytest.mark.parametrize(
    ("last", "lines"),
    [("12:00:00 HN-1 round", []), ("12:00:01 HN-1 round", [2]), ("11:59:59.999 HN-1 round", [])],
)
def test_two_hours_to_the_second(last: str, lines: list[str]) -> None:
    assert found([*RECEIVED, last], CARDS) == lines


def test_hours_run_on_past_midnight_and_when_the_cards_were_changed_they_begin_anew() -> None:
    late = ["23:00 HN-1 cards receive decks 4 id HARBOR-1", "date 2026-11-19", "00:59 HN-1 cards change"]
    assert found([*late, "02:59 HN-1 round"], CARDS) == []
    assert found([*late, "03:00 HN-1 round"], CARDS) == [4]


def test_cards_changed_too_late_are_found_though_nobody_played() -> None:
    assert found([*RECEIVED, "12:30 HN-1 cards change", "12:31 HN-1 round"], CARDS) == [2]


def test_hours_of_which_no_clock_tells_are_named() -> None:
    assert seen([*RECEIVED, "12:30 HN-1 round"], CARDS, RECORDS.replace("clock ", "")) == (0, 0, ["class"])


def test_hours_from_the_beginning_of_the_record_are_at_least_what_it_shows() -> None:
    assert found(["10:00 HN-1 round", "12:01 HN-1 round"], CARDS) == [2]


def test_a_span_begins_at_its_trigger_and_anew_when_it_was_done() -> None:
    rules = [(rule, wiring) for rule, wiring in wired(Must, _wire_within) if wiring.before]
    assert rules
    for rule, wiring in rules:
        assert isinstance(rule.body, Must)
        assert spelled(wiring, rule.body.does) <= set(wiring.before), rule.rule.id
        assert spelled(wiring, (*rule.body.does, *rule.body.after)) <= set(wiring.after), rule.rule.id
        assert wiring.end != []
        assert bool(wiring.finish) is (rule.body.unit == "rounds")


def _wire_within(rule: Rule, body: Must, data: GameData, wiring: Wakeups) -> None:
    if body.within:
        wire(rule, body, data, wiring)
