"""Every settlement ends in exactly one verdict, and every verdict is recorded in exactly one way."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from checker.audit.auditor import Audit
from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.conditions.scene import Scene
from checker.checks.settlement import card_settlement, dice_settlement, doubtful_stakes, verdicts
from checker.checks.settlement.verdicts import (
    NOT_ASKED,
    UNDECIDED_YET,
    Held,
    NotAsked,
    NotJudged,
    Reported,
    Senseless,
    Undecided,
    Verdict,
    Wrong,
    record,
)
from checker.rulebook.games.model import Rule
from checker.table.lots import Lot
from checker.values.problem import Location, Problem
from checker.values.saying import Saying
from tests.support.auditing import book, fed
from tests.support.hiding import PLAYS
from tests.support.scenes import CRAPS, TRIPLE, game, log, moment

MISSING = Saying("class", (("name", "money"),))
# How a verdict is heard: rules counted as held, failures, rules that could not be judged, senseless lines.
Heard = tuple[int, int, int, int]


def expected(verdict: Verdict) -> Heard:
    """What is heard of a verdict, and nothing beside it."""
    match verdict:
        case Held(rules):
            return len(rules), 0, 0, 0
        case Wrong():
            return 0, 1, 0, 0
        case NotJudged(_, rules, _, held, _):
            return len(held), 0, len(rules), 0
        case Senseless():
            return 0, 0, 0, 1
        case Reported() | Undecided() | NotAsked():
            return 0, 0, 0, 0


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Verdict]]:
    """Watch each settlement end: the wager and the verdict; that it is recorded as it should is checked on the way."""
    found: list[tuple[str, Verdict]] = []
    failed: list[int] = []
    plain = Arbiter.fail

    def fail(self: Arbiter, *args: object, **more: object) -> None:
        failed.append(1)
        plain(self, *args, **more)  # type: ignore[arg-type]

    def watched(judge: Arbiter, scene: Scene, lot: Lot, data: Rule, verdict: Verdict) -> None:
        failed.clear()
        held, unseen = sum(judge.held_counts), len(judge.unseen_out)
        problems = sum(isinstance(one, Problem) for one in judge.money_out)
        record(judge, scene, lot, data, verdict)
        heard = (
            sum(judge.held_counts) - held, len(failed), len(judge.unseen_out) - unseen,
            sum(isinstance(one, Problem) for one in judge.money_out) - problems,
        )  # fmt: skip
        assert heard == expected(verdict)
        if isinstance(verdict, Held | Wrong | Reported | Senseless):
            assert lot.judged
        elif isinstance(verdict, NotJudged):
            assert lot.why is verdict.missing and not lot.judged
        found.append((lot.wager, verdict))

    monkeypatch.setattr(Arbiter, "fail", fail)
    for module in (card_settlement, dice_settlement, doubtful_stakes):
        monkeypatch.setattr(module, "record", watched)
    return found


def altered(bodies: list[str], rng: Random) -> list[str]:
    """The same lines, some of them with another amount, another verb, an unread part, twice, or left out."""
    found = []
    for body in bodies:
        verb = body.split()[0]
        if verb in ("pay", "take", "return") and rng.random() < 0.6:
            way = rng.randrange(6)
            if way == 0:
                continue
            if way == 1:
                found.append(body)
            if way in (2, 3):
                body = body.split("$")[0] + f"${rng.randrange(1, 12) * 5}"
            body = body.replace(verb, rng.choice(("pay", "take", "return")), 1) if way == 4 else body
            body = body.split("$")[0] + "$?" if way == 5 else body
        elif verb in ("deal", "show") and rng.random() < 0.15:
            words = body.split()
            body = " ".join("??" if at > 1 and word[-1] in "SHDC" and len(word) < 4 else word
                            for at, word in enumerate(words))  # fmt: skip
        elif verb == "roll" and rng.random() < 0.2:
            body = f"roll ? {rng.randrange(1, 7)}"
        elif verb == "bet" and rng.random() < 0.1:
            body = body.split("$")[0] + "$?"
        found.append(body)
    return found


@pytest.mark.parametrize("name", sorted(PLAYS))
def test_each_wager_of_a_round_ends_in_one_verdict(name: str, ended: list[tuple[str, Verdict]]) -> None:
    play, rng = PLAYS[name], Random(name)
    kinds: Counter[str] = Counter()
    for number in range(60):
        bodies = altered(play.settled(play.paid, play.taken), rng)
        if number % 10 == 9:
            bodies.insert(-1, rng.choice(("void round", f"refuse {play.seat} {play.wager}")))
        run = Audit(book())
        ended.clear()
        fed(run, play.log(bodies))
        assert run.summary.imbalance() == []
        wagers = {body.split()[3] for body in bodies if body.startswith("bet")}
        asked = Counter(wager for wager, verdict in ended if not isinstance(verdict, NotAsked))
        assert wagers <= {wager for wager, _ in ended} or "round end" not in bodies, "a settlement ended silently"
        laid = Counter(body.split()[3] for body in bodies if body.startswith(("bet", "pay", "take", "return")))
        assert all(asked[wager] <= laid[wager] for wager in asked), "a wager got two verdicts"
        kinds.update(type(verdict).__name__ for _, verdict in ended)
    assert {"Held", "Wrong", "NotJudged"} <= set(kinds), kinds


ROLLS = (
    "table open", "move puck to off", "bet seat 1 pass $10", "bet seat 2 dont_pass $10", "roll 3 4",
    "pay seat 1 pass $10", "take seat 2 dont_pass $10", "bet seat 1 pass $10", "roll 4 4",
    "move puck to 8", "bet seat 2 place_win on 6 $12", "roll 5 1",
    "pay seat 2 place_win on 6 $14", "roll 2 2", "roll 6 2", "pay seat 1 pass $10", "roll 3 3",
    "pay seat 2 place_win on 6 $14", "table close",
)  # fmt: skip


def test_each_wager_of_a_roll_ends_in_one_verdict(ended: list[tuple[str, Verdict]]) -> None:
    rng, kinds = Random(7), Counter[str]()
    odds = ("table elect odds_pass 1 to 1", "table elect odds_dont_pass 1 to 1", "table elect odds_place_6_8 7 to 6")
    for _ in range(60):
        run = Audit(book())
        ended.clear()
        fed(run, log(CRAPS, *altered(list(ROLLS), rng), head=odds))
        assert run.summary.imbalance() == []
        kinds.update(type(verdict).__name__ for _, verdict in ended)
    assert {"Held", "Wrong", "NotJudged", "Undecided"} <= set(kinds), kinds


def test_each_kind_of_verdict_is_recorded_in_one_way() -> None:
    scene = moment(TRIPLE, "round id 1", "bet seat 2 first_attack $10")
    data = next(rule for rule in game(TRIPLE).rules if rule.rule.form == "settles")
    line = Problem(Location("night.log", 1, 1), "money was paid", "", "")
    said = Saying("push", (("wager", "first_attack"), ("cents", 1000)))
    all_kinds: list[Verdict] = [
        Held((data.rule,)), Wrong(data.rule, said, said), Reported(), Senseless(line), UNDECIDED_YET, NOT_ASKED,
        NotJudged(MISSING, (data.rule,)), NotJudged(MISSING), NotJudged(MISSING, (data.rule,), None, (data.rule,)),
    ]  # fmt: skip
    assert {type(one) for one in all_kinds} == set(get_args(Verdict))
    for verdict in all_kinds:
        judge, lot = Arbiter(scene.table, scene.casino, 10_000), Lot(("first_attack", 2, 1, 0, None), 1000)
        record(judge, scene, lot, data, verdict)
        heard = sum(judge.held_counts), len(judge.findings), len(judge.unseen_out), len(judge.money_out)
        assert heard == expected(verdict)
        assert (lot.judged, lot.why) == (
            isinstance(verdict, Held | Wrong | Reported | Senseless),
            MISSING if isinstance(verdict, NotJudged) else None,
        )


def test_money_that_no_account_names_later_is_named_at_once() -> None:
    scene = moment(TRIPLE, "round id 1", "bet seat 2 first_attack $10")
    data = next(rule for rule in game(TRIPLE).rules if rule.rule.form == "settles")
    judge, lot = Arbiter(scene.table, scene.casino, 10_000), Lot(("first_attack", 2, 1, 0, None), 1000)
    lot.paid = 500
    verdicts.record(judge, scene, lot, data, NotJudged(MISSING, (data.rule,), at_once=True))
    [told] = judge.money_out
    assert not isinstance(told, Problem) and told.wager == "first_attack"
