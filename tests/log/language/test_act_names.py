"""The acts that a log can record, and which of them belong to a round that is over."""

from __future__ import annotations

import pytest

from checker.log.language.act_names import every_act, still_of_the_round
from checker.log.language.parse import read_body


@pytest.mark.parametrize(
    ("body", "still"),
    [
        ("device shoe unload", True),
        ("cards count stub 31 down", True),
        ("cards count rack 52", False),
        ("pickup dealer", True),
        ("cards shuffle", False),
    ],
)
def test_the_stub_may_leave_the_shoe_after_the_end_of_its_round(body: str, still: bool) -> None:
    event = read_body(body)
    assert event is not None and still_of_the_round(event.act, event.at) is still


def test_rules_may_name_each_verb_of_a_wager_and_each_wish() -> None:
    acts = every_act(("ante",))
    wagers = ("bet", "alter", "confirm", "take", "pay", "return", "settle")
    assert {f"{verb} ante" for verb in (*wagers, "offer", "decline", "refuse")} <= acts
    assert {"offer split", "decline split", "show seat", "show dealer", "meter reads"} <= acts
    assert "bet split" not in acts and "offer" in acts
