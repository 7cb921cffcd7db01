"""One table's judge: where things stand, what held, and one finding for each fault."""

from __future__ import annotations

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.finding import Finding
from checker.checks.link_game import link
from checker.table.casino import Casino
from checker.table.state import TableState
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, game, moment
from tests.support.short_night import lawful, short


def test_a_judge_begins_with_nothing() -> None:
    linked, _ = link(game(TRIPLE))
    table = TableState("T-1")
    table.game = linked
    judge = Arbiter(table, Casino(), 7)
    assert judge.held_counts == [0] * 7
    assert (judge.findings, judge.failures, judge.frames, judge.unseen_out) == ((), [], [], [])


def test_a_spot_names_table_round_seat_and_dealer() -> None:
    bodies = ("staff dealer on id D1", "join seat 2 id A", "round id 17", "bet seat 2 first_attack $25")
    scene = moment(TRIPLE, *bodies)
    judge = Arbiter(scene.table, scene.casino, 1)
    spot = judge.spot(scene)
    assert (spot.table, spot.round, spot.seat, spot.dealer, spot.behind) == ("T-1", "17", 2, "D1", None)
    assert judge.spot(scene, hand=3).hand == 3


def test_one_fault_is_one_finding_and_all_else_held() -> None:
    out, run = audit(short())
    assert len([one for one in out if isinstance(one, Finding)]) == 1
    _, clean = audit(lawful())
    assert sum(tally.held for tally in clean.summary.limbs.values()) > sum(
        tally.held for tally in run.summary.limbs.values()
    )
