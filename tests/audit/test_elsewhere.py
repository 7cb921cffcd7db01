"""A table that another process judges takes its lines and says nothing of them."""

from __future__ import annotations

from checker.audit.elsewhere import TableElsewhere
from checker.checks.link_game import link
from checker.log.language.events import Event, LogLine
from tests.support.scenes import TRIPLE, game


def test_it_knows_who_tells_of_the_table_and_nothing_more() -> None:
    linked, _ = link(game(TRIPLE))
    away = TableElsewhere("T-1", linked)
    event = Event("bet", "bet first_attack", wager="first_attack", box=2, amount=1)
    line = LogLine(event, "T-1", "b.log", 4, "20:14:03", None, None, "20:14:03 T-1 bet seat 2 first_attack $0.01")
    assert away.hear(line) == away.away(line, True) == []
    assert away.file == "b.log"
    away.lose_track()
    assert (away.name, away.hear(line)) == ("T-1", [])
    result = away.close()
    assert result.told == () and not any(result.held) and len(result.held) == linked.numbers
