"""A table that another process judges takes its lines and says nothing of them."""

from __future__ import annotations

from checker.audit.elsewhere import TableElsewhere
from checker.checks.link_game import link
from checker.log.language.events import Event, LogLine
from checker.table.casino import Casino
from checker.table.state import TableState
from tests.support.scenes import TRIPLE, game


def test_it_knows_who_tells_of_the_table_and_nothing_more() -> None:
    linked, _ = link(game(TRIPLE))
    table = TableState("T-1")
    table.game = linked
    away = TableElsewhere(table, Casino(), linked, 1)
    event = Event("bet", "bet first_attack", wager="first_attack", box=2, amount=1)
    line = LogLine(event, "T-1", "b.log", 4, "20:14:03", None, None, "20:14:03 T-1 bet seat 2 first_attack $0.01")
    assert away.step(line) == away.away(line, True) == away.close() == []
    assert away.file == "b.log"
    away.lose_track()
    assert (table.seq, table.round, table.gap) == (0, None, 0)
