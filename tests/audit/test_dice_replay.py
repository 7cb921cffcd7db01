"""A table of dice is replayed from roll to roll: what lies there goes on, what was settled begins anew."""

from __future__ import annotations

from checker.audit.dice_replay import DiceReplay, replay_of
from checker.audit.notices import TextsApplied
from checker.audit.table_replay import TableReplay
from checker.checks.link_game import link
from checker.table.casino import Casino
from checker.table.state import TableState
from tests.support.auditing import audit, book
from tests.support.scenes import CRAPS, TRIPLE, game, log, moment


def replay(name: str) -> TableReplay:
    linked, problems = link(game(name))
    assert problems == []
    table = TableState("T-1")
    table.game = linked
    return replay_of(table, Casino(), linked, 1, TextsApplied(book().law, None))


def test_the_game_decides_how_its_table_is_replayed() -> None:
    assert isinstance(replay(CRAPS), DiceReplay)
    assert type(replay(TRIPLE)) is TableReplay


def test_rolls_are_counted_and_not_what_comes_before_the_first() -> None:
    lines = log(CRAPS, "table open", "roll 3 1", "roll 5 6", "table close")
    _, run = audit(lines)
    assert run.summary.rounds == 2


def test_a_wager_that_a_roll_leaves_alone_lies_there_for_the_next() -> None:
    bet = ("table open", "bet seat 1 pass $10", "roll 3 1")
    round_ = moment(CRAPS, *bet, "roll 5 6").table.round
    assert round_ is not None
    assert [(lot.wager, lot.amount, lot.paid, lot.closed) for lot in round_.lots.values()] == [("pass", 1000, 0, False)]
