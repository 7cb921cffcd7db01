"""The checklist of a filing: every duty that may bind it, and how it stands."""

from __future__ import annotations

from collections import Counter

from checker.report.filings.checklist import LABELS, checklist_lines
from checker.report.text_layout import Sheet
from tests.support.filed import acceptable

GAME = "triple_attack_blackjack"


def test_every_duty_is_listed_with_its_state() -> None:
    made = acceptable(GAME)
    lines = checklist_lines(Sheet(), made)
    counts = Counter(state.worst for state in made.states)
    for state, count in counts.items():
        label = LABELS.get(state, state)
        assert sum(line.startswith(f"    {label} ") for line in lines) == count, state
        assert f"{count:,} {label}" in " ".join(lines[-3:])
