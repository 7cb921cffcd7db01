"""No judgment is lost: whatever the checks say of a rule comes out as breached, as not judged, or lifted by the law."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from checker.audit.auditor import Audit
from checker.audit.elsewhere import TableResult
from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.decisions import Decision, Dropped
from checker.checks.link_game import LinkedGame
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Problem
from tests.support.auditing import book, fed
from tests.support.paths import FIXTURES
from tests.support.short_night import lawful, short

FOLDERS = [*sorted((FIXTURES / "games").iterdir()), FIXTURES / "equipment", FIXTURES / "nights", FIXTURES / "problems"]
GAMES: dict[str, LinkedGame] = {}


@dataclass
class Accounts:
    """What went into the arbiters of an audit, and what the law lifted, by limb."""

    failed: Counter[str] = field(default_factory=Counter)
    unseen: Counter[str] = field(default_factory=Counter)
    lifted: Counter[str] = field(default_factory=Counter)
    # What was still open at a table when its log was at its end.
    left: list[Any] = field(default_factory=list)


class _KeepsGames(Audit):
    """An audit that links each game once for all logs."""

    def _game(self, name: str) -> LinkedGame | list[Problem]:
        if name not in self.games and name in GAMES:
            self.take(GAMES[name])
        found = super()._game(name)
        if isinstance(found, LinkedGame):
            GAMES[name] = found
        return found


@pytest.fixture
def accounts(monkeypatch: pytest.MonkeyPatch) -> Accounts:
    """Count all that the checks say to any arbiter."""
    kept = Accounts()
    fail, unseen, record, close = Arbiter.fail, Arbiter.unseen, Arbiter._apply, TableReplay.close

    def counted_fail(self: Arbiter, data: Any, rule: RuleRef, *rest: Any, **more: Any) -> None:
        kept.failed[rule.id] += 1
        fail(self, data, rule, *rest, **more)

    def counted_unseen(self: Arbiter, rule: RuleRef, *rest: Any, **more: Any) -> None:
        kept.unseen[rule.id] += 1
        unseen(self, rule, *rest, **more)

    def counted_decisions(self: Arbiter, decisions: tuple[Decision, ...]) -> None:
        for one in decisions:
            if isinstance(one, Dropped):
                kept.lifted.update(failure.rule.id for failure in one.failure.all)
        record(self, decisions)

    def counted_close(self: TableReplay) -> TableResult:
        result = close(self)
        judge = self.judge
        kept.left += [*judge.failures, *judge.provisional, *judge.known.waiting]
        kept.left += [frame for frame in judge.frames if not frame.closed]
        return result

    monkeypatch.setattr(Arbiter, "fail", counted_fail)
    monkeypatch.setattr(Arbiter, "unseen", counted_unseen)
    monkeypatch.setattr(Arbiter, "_apply", counted_decisions)
    monkeypatch.setattr(TableReplay, "close", counted_close)
    return kept


def lost(lines: list[str], kept: Accounts) -> dict[str, int]:
    """Return for each limb how many judgments went in and did not come out."""
    run = _KeepsGames(book())
    fed(run, lines)
    out: Counter[str] = Counter()
    for name, tally in run.summary.limbs.items():
        out[name] = tally.breached + tally.unseen
    called = kept.failed + kept.unseen
    names = {*called, *out, *kept.lifted}
    return {name: gone for name in names if (gone := called[name] - out[name] - kept.lifted[name])}


def cleared(kept: Accounts) -> Accounts:
    for counter in (kept.failed, kept.unseen, kept.lifted):
        counter.clear()
    kept.left.clear()
    return kept


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_that_is_said_of_a_rule_comes_out(folder: Path, accounts: Accounts) -> None:
    judged = 0
    for log in sorted(folder.rglob("*.log")):
        kept = cleared(accounts)
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        assert (log.name, lost(lines, kept), kept.left) == (log.name, {}, [])
        judged += sum(kept.failed.values()) + sum(kept.unseen.values())
    assert judged > 0


def test_a_night_that_ends_anywhere_loses_nothing(accounts: Accounts) -> None:
    for night in (short(), lawful()):
        for end in range(0, len(night), 3):
            kept = cleared(accounts)
            assert (end, lost(night[:end], kept), kept.left) == (end, {}, [])
