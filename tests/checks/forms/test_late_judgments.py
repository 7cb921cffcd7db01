"""An act that is judged only later is judged by what the scene showed when it was done; and a scene comes back."""

from __future__ import annotations

import pytest

from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.finding import Finding
from checker.checks.conditions.scene import Gap, Scene
from checker.log.language.events import NO_LINE, Event, LogLine
from checker.table.casino import Casino
from checker.table.lots import Lot
from checker.table.state import Hand, Round, TableState
from checker.values.saying import Saying
from tests.support.auditing import audit
from tests.support.paths import ROOT

LATE_CHOICE = "fixtures/games/triple_attack_blackjack/36.8-a-two-or-more-cards-with-one.breach.log"
LATE_BET = "fixtures/games/triple_attack_blackjack/36.1-third-attack-wager-after-the-dealers-card.breach.log"


def _evidence(lines: list[str], cite: str) -> list[list[str]]:
    found = [one for one in audit(lines)[0] if isinstance(one, Finding) and cite in one.citations]
    return [[line.raw.split(" TA-1 ")[1].partition(" #")[0] for line in one.evidence] for one in found]


def test_evidence_of_a_late_bet_is_the_wagers_of_its_person() -> None:
    lines = (ROOT / LATE_BET).read_text(encoding="utf-8").splitlines()
    assert _evidence(lines, '19:47-36.1 "Third attack wager"') == [
        ["bet seat 2 first_attack $10", "bet seat 2 third_attack $10"]
    ]


def test_a_late_choice_that_nobody_can_judge_is_named_at_its_own_seat() -> None:
    text = (ROOT / LATE_CHOICE).read_text(encoding="utf-8").replace(" offers", "")
    spots = [
        spot.seat
        for group in audit(text.splitlines())[1].summary.unseen_groups.values()
        for spot, place in group.first
        if group.rule.id == "19:47-36.8(a) two or more cards" and "choose seat 2 double" in place.raw
    ]
    assert spots == [2]


def _scene() -> Scene:
    return Scene(TableState("TA-1"), Casino())


def _shown(scene: Scene) -> tuple[object, ...]:
    then = scene.moment()
    return then.event, then.line, then.round, then.hand, then.it, then.lot, then.box, then.behind


@pytest.mark.parametrize("fault", [None, Gap(Saying("gap", ())), ValueError()], ids=["in peace", "gap", "fault"])
def test_scene_comes_back_from_wherever_it_looked(fault: Exception | None) -> None:
    scene = _scene()
    line = LogLine(Event("bet", "bet main"), "TA-1", "a.log", 1, "20:00:00", 0, None, "bet")
    round_ = Round(scene.table, None, True, line)
    lot = Lot(("main", 3, 1, 0, None), 100)
    before = _shown(scene)
    try:
        with scene.at(
            event=line.event, line=line, round=round_, hand=Hand(3, 1), it=Hand(3, 2), lot=lot, box=3, behind=1
        ):
            assert (scene.event, scene.line, scene.round, scene.lot) == (line.event, line, round_, lot)
            with scene.at(lot=None, box=5):
                assert (scene.lot, scene.box, scene.behind) == (None, 5, 1)
                assert scene.hand is not None and scene.hand.number == 1
            assert (scene.lot, scene.box) == (lot, 3)
            if fault is not None:
                raise fault
    except (Gap, ValueError) as met:
        assert met is fault
    assert _shown(scene) == before
    assert scene.line is NO_LINE


def test_a_moment_stays_as_it_was() -> None:
    scene = _scene()
    scene.turn_to(3, 1, Hand(3, 1), None)
    then = scene.moment()
    scene.turn_to(5, 0, None, None)
    with scene.at(then):
        assert (scene.box, scene.behind) == (3, 1)
        scene.turn_to(6, 0, None, None)
    assert (scene.box, scene.behind) == (5, 0)
    assert (then.box, then.behind) == (3, 1)
    assert _shown(scene) == (scene.event, scene.line, None, None, None, None, 5, 0)


def test_gaming_day_is_reckoned_only_where_the_minute_or_the_date_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[LogLine] = []
    reckon = TableReplay._day

    def counted(self: TableReplay, line: LogLine) -> None:
        reckoned.append(line)
        reckon(self, line)

    monkeypatch.setattr(TableReplay, "_day", counted)
    lines = (ROOT / LATE_BET).read_text(encoding="utf-8").splitlines()
    audit(lines)
    assert sum(line.startswith("20:14:") for line in lines) > 20
    # Lines before the record have no time, and so no gaming day yet.
    assert [line.clock for line in reckoned if not line.before] == ["20:14:00"]
