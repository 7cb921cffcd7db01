"""What the meters of a table show, and how they grow with the wagers that feed them."""

from __future__ import annotations

from checker.table.meter_readings import grow, paid
from tests.support.scenes import BLITZ, game, moment

METER = game(BLITZ).meters[0]
READS = (f"device meter {METER.number} reads $5000",)


def test_a_reading_is_kept_in_parts_of_a_cent() -> None:
    table = moment(BLITZ, "table open", *READS).table
    assert table.meters[METER.number] == 500_000 * table.game.parts
    assert moment(BLITZ, "table open").table.meters == {}


def test_the_wagers_of_a_round_feed_it_once_their_act_comes() -> None:
    bets = ("join seat 1 id A", "round id 1", f"bet seat 1 {METER.wager} $10")
    table = moment(BLITZ, "table open", *READS, *bets).table
    before = table.meters[METER.number]
    grow(table, "no such act")
    assert table.meters[METER.number] == before
    grow(table, METER.fed_at)
    part, of = METER.part
    assert table.meters[METER.number] - before == 1000 * part * (table.game.parts // of)


def test_a_wager_whose_amount_is_not_known_leaves_it_unknown() -> None:
    bets = ("join seat 1 id A", "round id 1", f"bet seat 1 {METER.wager} $?")
    table = moment(BLITZ, "table open", *READS, *bets).table
    grow(table, METER.fed_at)
    assert METER.number not in table.meters


def test_what_is_laid_after_an_award_makes_the_next_one() -> None:
    bets = ("join seat 1 id A", "round id 1", f"bet seat 1 {METER.wager} $10")
    table = moment(BLITZ, "table open", *READS, *bets).table
    held = table.round
    assert held is not None
    (lot,) = held.lots.values()
    paid(table, held, lot, METER.number)
    assert lot.sources == {METER.number}
    grow(table, METER.fed_at)
    part, of = METER.part
    assert table.meters[METER.number] == METER.resets * table.game.parts + 1000 * part * (table.game.parts // of)
