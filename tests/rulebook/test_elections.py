"""Rules about elections: made of the options of a game and of the duties that keep options apart."""

from __future__ import annotations

from pathlib import Path

from checker.rulebook.elections import DUTIES, read_duties
from checker.rulebook.games.model import Elects
from tests.support.paths import ROOT
from tests.support.scenes import game

HOME = ROOT / "rules" / "games"


def test_each_option_with_values_in_the_law_has_a_rule() -> None:
    data = game("three_card_blitz")
    made = {one.body.option: one for one in data.rules if isinstance(one.body, Elects)}
    assert {name: one.rule.cite for name, one in made.items()} == {
        "blind": "13:69F-51.11(c)", "flush_bonus": "13:69F-51.11(d)",
    }  # fmt: skip
    assert made["blind"].rule.says


def test_each_duty_that_keeps_options_apart_has_a_rule() -> None:
    rules = [one for one in game("in_between_blackjack").rules if isinstance(one.body, Elects) and one.body.apart]
    assert len(rules) == 25
    (one,) = [rule for rule in rules if rule.rule.cite == "19:47-2.26(h) bars 2.18"]
    assert isinstance(one.body, Elects)
    assert one.body.apart == (("in_between_wager", "multiple_action"),)
    assert one.rule.also == ("19:47-2.18(a) bars 2.26",)


def test_duties_that_cannot_be_read_make_no_rule(tmp_path: Path) -> None:
    assert read_duties(tmp_path) is None
    assert read_duties(HOME / "in_between_blackjack") is not None
    (tmp_path / DUTIES).write_text("format: 2\nlaw: 19:47\ntitle: A\noptions:\n  - cite: 2.26(h)\n    apart: 3\n")
    assert read_duties(tmp_path) is None
