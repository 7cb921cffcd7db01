"""Wrong settlements with a paragraph of their own stand under that paragraph."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.subject import OfCall, OfLot
from checker.checks.settlement import misreadings
from tests.support.auditing import audit
from tests.support.paths import ROOT

FIXTURES = ROOT / "fixtures/games/three_card_blitz"


def found(name: str, *edit: str) -> list[Finding]:
    """Audit a fixture, with one text in place of another."""
    text = (FIXTURES / f"{name}.breach.log").read_text(encoding="utf-8")
    assert not edit or edit[0] in text
    out, _ = audit((text.replace(*edit) if edit else text).splitlines())
    return [one for one in out if isinstance(one, Finding)]


@pytest.mark.parametrize(
    ("paid", "cite"),
    [
        # Not rounded, or rounded down; another amount is no matter of rounding.
        ("$231.25 from meter 2", "51.11(e)3"),
        ("$231 from meter 2", "51.11(e)3"),
        ("$100 from meter 2", "51.11(e)"),
    ],
)
def test_a_prize_stands_under_the_very_mistake_that_was_made(paid: str, cite: str) -> None:
    [finding] = found("51.11-e-3-rounded-up-to-dollar", "$231.25 from meter 2", paid)
    assert finding.rule.cite.endswith(f"-{cite}") and finding.owed_cents == 23200


def test_a_lower_award_on_top_of_the_highest_is_a_mistake_of_its_own() -> None:
    [finding] = found("51.11-e-2-highest-award-only")
    assert finding.rule.limb == "highest award only" and finding.favors == "player"


def test_what_was_paid_by_a_wrong_call_stands_below_the_call() -> None:
    [first, second] = found("51.10-c-play-and-blind-by-a-wrong-call")
    for finding in (first, second):
        assert isinstance(finding.subject, OfCall) and finding.money is None
        assert [one.money for one in finding.explains] == finding.costs()
        assert finding.favors == "house"


def test_no_call_explains_what_nobody_called() -> None:
    assert misreadings.wrong_call.__doc__ is not None
    [finding, *_] = found("51.10-e-5-lower-total-collected")
    assert isinstance(finding.subject, OfLot)
