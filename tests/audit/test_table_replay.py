"""One table line by line: rounds begin and end, what was missed is known to be missing, and nothing lasts too long."""

from __future__ import annotations

import re

import pytest

from checker.audit.elsewhere import TableResult
from checker.audit.notices import TextsApplied
from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.finding import Finding
from checker.checks.link_game import link
from checker.table.casino import Casino
from checker.table.state import TableState
from tests.support.auditing import audit, book
from tests.support.paths import FIXTURES
from tests.support.scenes import BLITZ, TRIPLE, game, log, moment
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


def spread_over_two_lines(lines: list[str]) -> list[str]:
    """Write each card of a line that deals two as a line of its own."""
    both = re.compile(r"(.* deal \S+(?: \d)?) ([0-9JQKA]+[CDHS]) ([0-9JQKA]+[CDHS])(.*)")
    made: list[str] = []
    for line in lines:
        found = both.match(line)
        made += [f"{found[1]} {found[2]}{found[4]}", f"{found[1]} {found[3]}{found[4]}"] if found else [line]
    return made


def said(found: object) -> object:
    assert isinstance(found, Finding)
    return found.rule.cite, found.rule.limb, found.money


@pytest.mark.parametrize("name", ["36.8-a-two-cards-on-one-line", "36.11-b-two-cards-on-one-line"])
def test_two_cards_on_one_line_are_judged_as_two_lines(name: str) -> None:
    lines = (FIXTURES / "games" / TRIPLE / f"{name}.breach.log").read_text(encoding="utf-8").splitlines()
    apart = spread_over_two_lines(lines)
    assert len(apart) == len(lines) + 1
    one, two = (audit(each)[0] for each in (lines, apart))
    assert one and [said(found) for found in one] == [said(found) for found in two]


def test_a_packet_stays_one_act_where_the_game_deals_packets() -> None:
    assert game(BLITZ).in_packets and not game(TRIPLE).in_packets
    packets = FIXTURES / "games" / BLITZ / "51.8-c-clockwise-from-the-left-in-packets.clean.log"
    assert audit(packets.read_text(encoding="utf-8").splitlines())[0] == []
