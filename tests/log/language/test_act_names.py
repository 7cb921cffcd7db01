"""The acts that a log can record, and which of them belong to a round that is over."""

from __future__ import annotations

import pytest

from checker.log.language.act_names import still_of_the_round
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
