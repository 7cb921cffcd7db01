"""What is assumed stays in the scene: trying possible worlds writes nothing at the table."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from checker.audit.auditor import Audit
from checker.checks.conditions import scene as scenes
from checker.checks.conditions.scene import CardAt, Gap, Scene, card_gap, settled, unknown
from checker.log.files.reader import read
from checker.table.casino import Casino
from checker.table.lots import Lot
from checker.table.state import Hand, HandView, Round, TableState
from checker.values.card import CARDS
from checker.values.saying import Saying
from tests.support.auditing import book
from tests.support.paths import ROOT

MISSING = Saying("gap", ())
# Computed from the cards when they are first asked for; nothing is decided by whether they were.
MEMOS = {"total", "suits", "worths", "_dealer", "begun", "_known", "undealt"}
GAMES = ROOT / "fixtures" / "games"


def test_a_view_shows_assumed_cards_and_the_hand_keeps_its_own() -> None:
    scene, hand = Scene(TableState("A"), Casino()), Hand(2, 1)
    hand.cards = [CARDS["9S"], CARDS["?H"]]
    with scene.assuming(CardAt(hand, 1), CARDS["KH"]):
        assert scene.view(hand).cards == [CARDS["9S"], CARDS["KH"]] and hand.cards[1] is CARDS["?H"]
        with scene.assuming(CardAt(hand, 1), CARDS["2H"]):
            assert scene.view(hand).cards[1] is CARDS["2H"]
        first = scene.view(hand)
        assert first.cards[1] is CARDS["KH"]
    assert scene.view(hand) is hand and not scene.assumed
    with scene.assuming(CardAt(hand, 1), CARDS["KH"]):
        assert scene.view(hand) is first, "a view is made once for one set of cards"


def test_a_hand_may_be_seen_without_its_last_cards() -> None:
    scene, hand = Scene(TableState("A"), Casino()), Hand(2, 1)
    hand.cards = [CARDS["9S"], CARDS["8H"], CARDS["7C"]]
    with scene.seeing({hand: HandView(hand.cards[:2])}):
        assert len(scene.view(hand).cards) == 2
    assert len(hand.cards) == len(scene.view(hand).cards) == 3


def test_nothing_stays_assumed_after_a_fault() -> None:
    scene = Scene(TableState("A"), Casino())

    def test(s: Scene) -> bool:
        if unknown(s, "first", MISSING):
            raise ZeroDivisionError
        return False

    with pytest.raises(ZeroDivisionError):
        settled(test, scene)
    assert not scene.assumed and not scene.views


def test_worlds_that_disagree_leave_the_gap_and_those_that_agree_answer() -> None:
    scene = Scene(TableState("A"), Casino())
    assert settled(lambda s: unknown(s, "a", MISSING) or True, scene)
    with pytest.raises(Gap) as gap:
        settled(lambda s: unknown(s, "a", MISSING), scene)
    assert gap.value.key == "a" and not scene.assumed


def test_a_gap_without_values_assumes_nothing() -> None:
    assert Gap(MISSING, (), "key").key is None


def test_an_unread_card_may_be_any_of_the_deck() -> None:
    table = TableState("A")
    compiled = book().game("three_card_blitz")
    assert compiled is not None

    class Facts:
        ranks = compiled[0].ranks

    table.game = Facts()  # type: ignore[assignment]
    scene, hand = Scene(table, Casino()), Hand(1, 1)
    hand.cards = [CARDS["??"]]
    gap = card_gap(scene, hand, 0, "rank")
    assert [card.rank for card in gap.choices] == list(Facts.ranks) and gap.key == CardAt(hand, 0)


def audited_lines(game: str) -> list[Path]:
    return sorted((GAMES / game).glob("*.log"))


# ---- the table is frozen while worlds are tried ----
def frozen(thing: Any, seen: dict[int, int], depth: int = 0) -> Any:
    """Everything that a table holds, as values: two of these are equal if nothing was written between."""
    if isinstance(thing, dict):
        return [(frozen(key, seen), frozen(value, seen)) for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [frozen(one, seen) for one in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if not type(thing).__module__.startswith("checker.table"):
        return id(thing) if type(thing).__module__.startswith("checker.") else repr(thing)
    if id(thing) in seen:
        return seen[id(thing)]
    seen[id(thing)] = len(seen)
    slots = [name for each in type(thing).__mro__ for name in getattr(each, "__slots__", ())]
    names = slots or sorted(vars(thing))
    return [
        (name, frozen(getattr(thing, name), seen))
        for name in names
        if name not in MEMOS and name != "game" and hasattr(thing, name)
    ]


def blurred(path: Path) -> list[str]:
    """A log in which some cards, amounts and dice were not read, and a class of acts is not recorded."""
    rng, lines = Random(path.name), path.read_text(encoding="utf-8").split("\n")
    for at, line in enumerate(lines):
        if re.search(r" (deal|show) ", line):
            line = re.sub(r"\b(10|[2-9AJQK])([SHDC])\b", lambda f: "??" if rng.random() < 0.2 else f[0], line)
        if re.search(r" (bet|pay) ", line):
            line = re.sub(r"\$[0-9.,]+", lambda found: "$?" if rng.random() < 0.1 else found[0], line)
        if " roll " in line:
            line = re.sub(r"roll (\d)", lambda found: "roll ?" if rng.random() < 0.3 else found[0], line)
        if " table records " in line and rng.random() < 0.5:
            line = re.sub(r" (offers|decisions|faces|voids)\b", "", line)
        lines[at] = line
    return lines


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Compare the table before, in, and after each possible world."""
    worlds: list[int] = []
    plain, tried = Scene.assuming, []

    def assuming(self: Scene, key: Any, value: Any) -> Any:
        # One world in seven is looked at, with all the worlds within it: a comparison takes longer than a question.
        if tried or (not self.assumed and len(worlds) % 7 == 0):
            now = frozen(self.table, {})
            if not tried:
                tried.append(now)
            assert tried[0] == now, f"a check wrote at the table in a world where {key} is {value}"
        worlds.append(1)
        return plain(self, key, value)

    left = scenes.World.__exit__

    def leave(self: Any, *fault: object) -> None:
        left(self, *fault)
        scene = self._scene
        if not scene.assumed and tried:
            assert tried.pop() == frozen(scene.table, {}), "a check wrote at the table in the last world"

    monkeypatch.setattr(Scene, "assuming", assuming)
    monkeypatch.setattr(scenes.World, "__exit__", leave)
    yield worlds


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.iterdir()))
def test_no_check_writes_at_the_table_in_a_possible_world(game: str, watched: list[int]) -> None:
    logs = audited_lines(game)
    for path in logs[:: 1 + len(logs) // 40]:
        audit = Audit(book())
        for item in read(io.BytesIO("\n".join(blurred(path)).encode()), path.name):
            audit.feed(item)
        audit.close()
    assert len(watched) > 20, "hardly anything was assumed"


def test_the_freezing_sees_what_is_written() -> None:
    table = TableState("A")
    table.round = Round(table, "1", True, Scene(table, Casino()).line)
    table.round.lay(lot := Lot(("ante", 1, 1, 0, None), 500))
    before = frozen(table, {})
    lot.amount = 600
    assert frozen(table, {}) != before
    lot.amount = 500
    assert frozen(table, {}) == before
    table.round.hands[1, 1] = Hand(1, 1)
    assert frozen(table, {}) != before
