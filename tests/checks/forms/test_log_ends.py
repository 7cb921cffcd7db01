"""What the log leaves open is named: an act that may have been refused, and what a remedy still asked for."""

from __future__ import annotations

from pathlib import Path

from checker.checks.arbitration.finding import Finding
from tests.support.auditing import audit
from tests.support.paths import FIXTURES
from tests.support.short_night import short

GAMES = FIXTURES / "games"


def open_questions(lines: list[str]) -> tuple[list[Finding], set[tuple[str, str]]]:
    """Return the findings, and each limb that is not judged with the key of what is missing."""
    out, run = audit(lines)
    groups = run.summary.unseen_groups.values()
    return [one for one in out if isinstance(one, Finding)], {(group.rule.id, group.missing.key) for group in groups}


def lines_of(path: Path, end: str = "") -> list[str]:
    """Return the lines of a fixture, up to and with the first that ends so."""
    lines = path.read_text(encoding="utf-8").splitlines()
    last = next((at for at, line in enumerate(lines, 1) if end and line.endswith(end)), len(lines))
    return lines[:last]


def test_the_limits_of_a_bet_that_might_still_be_refused_are_not_judged() -> None:
    night = short()
    bet = next(at for at, line in enumerate(night) if " bet seat 7 suited_royals " in line)
    limits = {"19:47-36.6(b) at least $1", "19:47-36.6(b)1 at most first attack"}
    found, left = open_questions(night[: bet + 1])
    assert found == []
    assert limits <= {name for name, key in left if key == "log ends"}
    gone_on = next(at for at, line in enumerate(night) if at > bet and " deal " in line)
    _, later = open_questions(night[: gone_on + 1])
    assert not limits & {name for name, _ in later}


def test_a_bet_that_breaks_its_limits_is_no_breach_until_the_dealer_goes_on() -> None:
    """The wager that was raised against the paragraph may yet be refused, where the log ends."""
    log = GAMES / "triple_attack_blackjack" / "36.6-b-1-at-most-first-attack.breach.log"
    lines = log.read_text(encoding="utf-8").splitlines()
    [marked] = [at for at, line in enumerate(lines) if "# breach" in line]
    found, left = open_questions(lines[: marked + 1])
    assert found == []
    assert ("19:47-36.6(b)1 at most first attack", "log ends") in left


def test_what_a_remedy_still_asks_for_is_not_judged_where_the_log_ends() -> None:
    log = GAMES / "three_card_blitz" / "51.12-a-all-hands-void.clean.log"
    found, left = open_questions(lines_of(log, "round end"))
    assert (found, left) == ([], {("13:69F-51.12(a) cards reshuffled", "log ends")})
    assert open_questions(lines_of(log)) == ([], set())


def test_what_waits_for_a_remedy_is_not_judged_where_the_log_ends() -> None:
    log = GAMES / "three_card_blitz" / "51.12-a-drawn-card-not-used.breach.log"
    _, left = open_questions(lines_of(log))
    assert ("13:69F-51.10(a) seven cards to dealer", "unknown") in left


def test_the_rest_of_a_remedy_is_not_judged_once_a_part_of_it_failed() -> None:
    log = GAMES / "double_attack_blackjack" / "26.15-a-more-than-one-round-void.breach.log"
    found, left = open_questions(lines_of(log))
    assert [one.rule.limb for one in found] == ["round void"]
    assert ("19:47-26.15(a) more than one cards reshuffled", "unknown") in left


def test_an_order_is_not_judged_where_it_is_unknown_whether_a_place_was_due() -> None:
    log = GAMES / "switch_hands" / "2B.5-d-taken-back-and-paid.breach.log"
    _, left = open_questions(lines_of(log))
    assert ("13:69F-2B.7(k) counterclockwise from the right", "class") in left
