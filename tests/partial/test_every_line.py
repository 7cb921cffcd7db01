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


# Each was an accusation once: a log, how a line of it slips, and the line.
MENDED = [
    ("double_attack_blackjack/26.8-a-1-half-collected-of-their-sum", "an amount unknown", "take seat 2 double_attack"),
    ("double_attack_blackjack/26.8-a-1-half-collected-of-their-sum", "a card unknown", "deal dealer 7D"),
    ("double_attack_blackjack/26.8-a-2-void-while-waiting", "not read", "cards shuffle by dealer"),
    ("double_attack_blackjack/26.8-a-2-void-while-waiting", "a card unknown", "draw 10S"),
    ("double_attack_blackjack/26.10-c-total-announced-of-a-card-moved-away", "a card unknown", "deal seat 2 8S"),
    ("double_attack_blackjack/26.15-a-more-than-one-device-shuffles", "left out, cards", "draw 6H face_up"),
    ("double_attack_blackjack/26.15-c-used-as-next-card-burned-by-a-new-dealer", "left out, staff", "staff dealer on"),
    (
        "double_attack_blackjack/26.15-l-1-wagers-returned-one-before-the-others",
        "left out, devices",
        "device reader ins",
    ),
    ("switch_hands/2B.7-j-dealer-draws-last-hands-played-out", "left out, voids", "void seat 4"),
    ("three_card_blitz/51.7-e-1-short-stub-shown", "left out, cards", "deal seat 2 7x"),
    ("three_card_blitz/51.9-c-short-stub-shown", "left out, cards", "deal seat 2 7x"),
    ("triple_attack_blackjack/36.10-a-loses-otherwise-returned-in-time", "left out, money", "bet seat 2 insurance"),
    ("triple_attack_blackjack/36.12-b-the-seated-player-leaves", "left out, persons", "leave seat 2"),
    ("triple_attack_blackjack/36.12-d-others-may-double-not-first", "left out, decisions", "choose seat 2 hit"),
    ("triple_attack_blackjack/36.12-e-others-need-not-add-refused", "an amount", "bet seat 2 behind 1 second"),
    ("triple_attack_blackjack/36.12-f-adds-or-names-pair-split-again", "left out, offers", "offer all suited"),
    ("triple_attack_blackjack/36.14-a-second-voids-round-wagers-given-back", "left out, rounds", "round end"),
    ("triple_attack_blackjack/36.14-e-no-card-after-refusal", "left out, money", "bet seat 2 first_attack"),
    ("triple_attack_blackjack/36.14-g-burned-face-down", "left out, devices", "device shoe empty"),
    ("triple_attack_blackjack/36.14-i-players-option-of-a-split-hand", "left out, offers", "offer all suited"),
    ("triple_attack_blackjack/36.14-m-reader-left-unused", "a gap", "device reader fail"),
]


@pytest.mark.parametrize(("name", "way", "body"), MENDED)
def test_a_slip_that_once_accused_somebody_accuses_nobody(name: str, way: str, body: str) -> None:
    path = GAMES / f"{name}.clean.log"
    lines = plain(path)
    found = [one for one in every_slip(lines) if one.way.startswith(way) and f" {body}" in one.line]
    assert found
    before = accusations(path.parent.name, lines)
    assert not [one.line for one in found if accusations(path.parent.name, one.lines) - before]


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
