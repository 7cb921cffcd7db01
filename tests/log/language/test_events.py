"""An event shows what it says, and copies of it differ in what they are asked to."""

from __future__ import annotations

from checker.log.language.events import Event, LogLine
from checker.values.card import CARDS


def test_an_event_shows_the_fields_that_say_something() -> None:
    assert repr(Event("note", "note")) == "Event(verb='note', act='note')"
    assert repr(Event("join", "join", box=2)) == "Event(verb='join', act='join', box=2)"


def test_a_copy_differs_in_the_field_that_was_asked_for() -> None:
    event = Event("bet", "bet ante", wager="ante", box=2, amount=500)
    assert event.but(amount=600) == Event("bet", "bet ante", wager="ante", box=2, amount=600) != event


def test_a_line_with_other_words_keeps_its_place_and_its_name() -> None:
    event = Event("deal", "deal seat", box=2, cards=(CARDS["8H"], CARDS["9S"]))
    line = LogLine(event, "T-1", "a.log", 7, "20:14:03", 5, "2026-11-18", "raw", "x", 3, True)
    first, second = line.card_by_card()
    assert (first.event.cards, second.event.cards) == ((CARDS["8H"],), (CARDS["9S"],))
    places = {(one.table, one.file, one.number, one.clock, one.instant, one.date, one.raw) for one in (line, first)}
    assert places == {("T-1", "a.log", 7, "20:14:03", 5, "2026-11-18", "raw")}
    assert (first.id, first.column, first.before) == ("x", 3, True)
    here = line.in_its_place()
    assert (here.id, here.column, here.before) == ("x", 3, False)
