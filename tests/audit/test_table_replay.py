"""One table line by line: rounds begin and end, what was missed is known to be missing, and nothing lasts too long."""

from __future__ import annotations

from checker.audit.elsewhere import TableResult
from checker.audit.notices import TextsApplied
from checker.audit.table_replay import TableReplay
from checker.checks.link_game import link
from checker.table.casino import Casino
from checker.table.state import TableState
from tests.support.auditing import audit, book
from tests.support.scenes import TRIPLE, game, log, moment
from tests.support.short_night import WRONG, lawful, short


def test_a_table_begins_with_nothing_judged() -> None:
    linked, _ = link(game(TRIPLE))
    table = TableState("T-1")
    table.game = linked
    replay = TableReplay(table, Casino(), linked, 3, TextsApplied(book().law, None))
    assert replay.close() == TableResult(told=(), held=(0, 0, 0), lines=0, rounds=0)
    assert (table.rounds, table.round) == (0, None)


def test_a_round_is_on_from_its_line_to_the_next() -> None:
    begun = moment(TRIPLE, "round id 17").table.round
    assert begun is not None and (begun.id, begun.over) == ("17", False)
    assert moment(TRIPLE, "round id 17", "round end").table.round.over  # type: ignore[union-attr]
    assert moment(TRIPLE, "round id 17", "round end", "round id 18").table.rounds == 2


def test_after_a_line_of_the_table_that_says_there_is_a_gap_a_round_is_not_seen_from_its_start() -> None:
    round_ = moment(TRIPLE, "round id 17", "table gap").table.round
    assert round_ is not None and not round_.seen_from_start


def test_a_payment_is_judged_once_its_round_is_over() -> None:
    lines = short()
    at = 1 + next(number for number, line in enumerate(lines) if WRONG in line)
    found, _ = audit(lines)
    assert [one.at.place.line for one in found] == [at]  # type: ignore[union-attr]
    assert audit(lawful())[0] == []


def test_a_game_of_which_nothing_is_said_has_no_rounds() -> None:
    _, run = audit(log(TRIPLE, "table open"))
    assert run.summary.rounds == 0
