"""What is remembered of the events that were read: short texts, and nothing without bound."""

from __future__ import annotations

from checker.log.language.decode import LONGEST_REMEMBERED
from checker.log.language.parse import Memory


def _kept(memory: Memory) -> int:
    return len(memory) + len(memory._older) + len(memory._models) + len(memory._fitting)


def test_a_short_event_is_remembered() -> None:
    memory = Memory()
    text = "bet seat 2 first_attack $25"
    event = memory.learn(text)
    assert event is not None
    assert memory[text] is event
    assert memory.fits(text)


def test_a_long_event_is_read_and_not_remembered() -> None:
    memory = Memory()
    cards = "deal seat 2 " + " ".join(["9C"] * (LONGEST_REMEMBERED // 3 + 1))
    shown = cards.replace("deal seat 2", "show dealer")
    for text in (cards, shown):
        assert len(text) > LONGEST_REMEMBERED
        event = memory.learn(text)
        assert event is not None
        assert memory.learn(text) == event
        assert not memory.fits(text)
    assert _kept(memory) == 0
