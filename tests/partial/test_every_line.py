"""A line that slipped accuses nobody: a seeded sample of what `bench.slips` tries in full."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.partial.every_line import GAMES, accusations, every_slip, plain

SLIPS = 120
NAMES = sorted(folder.name for folder in GAMES.iterdir() if any(folder.glob("*.clean.log")))


@pytest.mark.parametrize("game", NAMES)
def test_no_slip_of_a_clean_log_makes_a_breach(game: str) -> None:
    rng = Random(game)
    paths = sorted((GAMES / game).glob("*.clean.log"))
    tried = 0
    for path in rng.sample(paths, min(len(paths), 24)):
        lines = plain(path)
        slips = list(every_slip(lines))
        before = accusations(game, lines)
        for slip in islice(rng.sample(slips, len(slips)), SLIPS // min(len(paths), 24)):
            tried += 1
            assert accusations(game, slip.lines) <= before, (path.name, slip.way, slip.number, slip.line)
    assert tried >= 40


def test_every_line_slips_in_every_way_that_its_text_allows() -> None:
    lines = ["log 1", "before T table records cards money", "10:00:00 T deal seat 2 7H", "10:00:01 T pay seat 2 x $10"]
    assert [(one.way, "; ".join(one.lines[2:])) for one in every_slip(lines)] == [
        ("not read", "10:00:00 T %%; 10:00:01 T pay seat 2 x $10"),
        ("a gap in its place", "10:00:00 T table gap; 10:00:01 T pay seat 2 x $10"),
        ("a card unknown", "10:00:00 T deal seat 2 ??; 10:00:01 T pay seat 2 x $10"),
        ("left out, cards not recorded", "10:00:01 T pay seat 2 x $10"),
        ("not read", "10:00:00 T deal seat 2 7H; 10:00:01 T %%"),
        ("a gap in its place", "10:00:00 T deal seat 2 7H; 10:00:01 T table gap"),
        ("an amount unknown", "10:00:00 T deal seat 2 7H; 10:00:01 T pay seat 2 x $?"),
        ("left out, money not recorded", "10:00:00 T deal seat 2 7H"),
    ]
