"""How near is near enough at a table: by the rule book, by the casino, or not known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.audit.summary import Summary
from checker.checks.arbitration.finding import Finding
from checker.checks.forms.approximation import resting_on, slack
from checker.rulebook.games.tolerance import Allowed
from checker.values.problem import Problem
from checker.values.saying import Saying
from tests.support.auditing import audit, book
from tests.support.paths import FIXTURES
from tests.support.scenes import TRIPLE, moment

LOG = FIXTURES / "games" / TRIPLE / "36.4-e-quarter-from-the-back-boundary.clean.log"
DUTY = "19:47-36.4(e) quarter from the back"
ELECT = "before TA-1 table elect about_a_quarter "
SPOT = "before TA-1 table elect card_reader no"


def night(cards: int, *more: str) -> list[str]:
    """Put the cutting card in with so many cards behind it, after further lines at the head."""
    text = LOG.read_text(encoding="utf-8")
    text = text.replace("cards insert 76 from bottom", f"cards insert {cards} from bottom")
    return text.replace(SPOT, "\n".join((SPOT, *more))).splitlines()


def judged(lines: list[str]) -> tuple[list[Finding], list[Problem], Summary]:
    out, run = audit(lines)
    found = [one for one in out if isinstance(one, Finding)]
    return found, [one for one in out if isinstance(one, Problem)], run.summary


@pytest.mark.parametrize(
    ("cards", "set_to", "breached"),
    [(76, None, 0), (75, None, 1), (76, "10", 1), (87, "10", 0), (86, "10", 0), (85, "10", 1), (67, "30", 0),
     (66, "30", 1), (96, "0", 0), (95, "0", 1), (1, "100", 0)],
)  # fmt: skip
def test_the_number_of_the_casino_replaces_that_of_the_rule_book(cards: int, set_to: str | None, breached: int) -> None:
    found, problems, _ = judged(night(cards, *([f"{ELECT}{set_to}"] if set_to else [])))
    assert problems == []
    assert [one.rule.id for one in found] == [DUTY] * breached
    for one in found:
        allowed = dict(one.owed.values)["tolerance"]
        assert isinstance(allowed, Allowed)
        assert (allowed.number, allowed.by_house) == (int(set_to or 20), set_to is not None)
        assert one.rule.reading == book().tolerances["about_a_quarter"].reading


@pytest.mark.parametrize("said", ["ten", "101", "1.5", "house_wager"])
def test_a_number_that_cannot_be_set_leaves_open_only_what_depends_on_it(said: str) -> None:
    found, [problem], summary = judged(night(80, f"{ELECT}{said}"))
    assert said in problem.message and problem.expected == "a whole number from 0 to 100"
    assert found == []
    assert summary.limbs[DUTY].unseen == 1
    found, _, summary = judged(night(96, f"{ELECT}{said}"))
    assert found == [] and summary.limbs[DUTY].held == 1


def test_a_tolerance_of_another_game_is_no_option() -> None:
    found, [problem], _ = judged(night(76, "before TA-1 table elect about_one_deck 9"))
    assert found == []
    assert "about_one_deck is not an option of this game" in problem.message
    assert "about_a_quarter" in problem.expected


def test_a_part_of_a_card_counts_as_a_whole_one() -> None:
    scene, tolerance = moment(TRIPLE, "note"), book().tolerances["about_a_quarter"]
    assert slack(tolerance, Fraction(91), scene) == 19
    assert slack(tolerance, 90, scene) == 18


@pytest.mark.parametrize(("word", "way"), [("at least", "less"), ("at most", "more"), ("exactly", "")])
def test_what_was_owed_says_what_was_applied(word: str, way: str) -> None:
    scene = moment(TRIPLE, "note", head=["table elect about_a_quarter 7"])
    owed = resting_on(Saying(word, (("of", "cards"),)), book().tolerances["about_a_quarter"], Fraction(96), scene)
    assert dict(owed.values) == {"of": "cards", "tolerance": Allowed("about_a_quarter", 7, "percent", way, "7", True)}
