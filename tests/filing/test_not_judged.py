"""What of a filing no text at hand covers."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.not_judged import not_judged
from tests.support.auditing import book
from tests.support.filed import acceptable, facts, validator
from tests.support.paths import FIXTURES


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("craps", ["layouts", "signs", "plans"]),
        ("three_card_blitz", ["limits (ante, blind, play, flush_bonus)"]),
    ],
)
def test_what_no_duty_looks_at_is_named(game: str, told: list[str]) -> None:
    table, made = facts(game), acceptable(game)
    compiled = book().game(game)
    assert compiled is not None
    found = not_judged(table, made.root, validator().duties(game), compiled[0])
    assert found[: len(told)] == told
    assert tuple(found) == made.not_judged[table.title]


def test_what_is_judged_is_not_named() -> None:
    (told,) = acceptable("switch_hands").not_judged.values()
    assert told == ("limits (blackjack, ante, insurance, double, split)",)


def test_a_wager_that_neither_the_game_nor_a_duty_names_is_named(tmp_path: Path) -> None:
    text = (FIXTURES / "filings/switch_hands/acceptable.yaml").read_text(encoding="utf-8")
    filed = tmp_path / "filing.yaml"
    filed.write_text(text.replace("wagers: [blackjack,", "wagers: [lucky_ladies, blackjack,"), encoding="utf-8")
    (told,) = validator().validate(filed).not_judged.values()
    assert told[-1] == "wagers (lucky ladies)"
