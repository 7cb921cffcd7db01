"""Rule books that load and contradict themselves: each is told once, with both places, and no sound one is."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.vocabulary import templates
from checker.gate.rulebook_faults import game_faults, judged_all_the_same
from checker.gate.soundness.bare_scene import Kit, Stage
from checker.gate.soundness.condition_formulas import rows
from checker.gate.soundness.formula import All, Leaf, No, Question, Some, holds, leaves
from checker.gate.soundness.suited import suited_worlds
from checker.gate.soundness.worlds import OF_CARDS, OF_DICE, groups
from checker.rulebook.book import open_book
from checker.rulebook.games.model import GameData
from checker.values.card import SUITS, Card
from checker.values.problem import Problem
from tests.gate.contradictions import ALTERED, SHIPPED, VARIANT, Altered, put


def faults(altered: Altered, tmp_path: Path) -> tuple[list[Problem], Path]:
    folder = Path(shutil.copytree(altered.home, tmp_path / "rules"))
    games = folder / "games" / altered.game
    path = games / f"{altered.file}.yaml"
    path.write_text(altered.edit(path.read_text(encoding="utf-8")), encoding="utf-8")
    book, broken = open_book(folder)
    assert broken == []
    return game_faults(book, altered.game), games


def lined(told: str, text: str) -> str:
    """Put the number of its line in the place of each text between marks."""
    return re.sub("«(.*?)»", lambda found: str(text[: text.index(found[1])].count("\n") + 1), told)


@pytest.mark.parametrize("name", ALTERED)
def test_a_contradiction_is_told_at_both_places(tmp_path: Path, name: str) -> None:
    altered = ALTERED[name]
    found, games = faults(altered, tmp_path)
    text = (games / f"{altered.file}.yaml").read_text(encoding="utf-8")
    told = lined(altered.told, text)
    problems = [one for one in found if told in one.message]
    assert len({one.place for one in problems}) == len(problems) == altered.times
    besides = [one.message for one in found if one not in problems]
    assert [one for one in besides if not altered.besides or altered.besides not in one] == []
    assert bool(besides) is bool(altered.besides)
    file = f"{altered.where or altered.file}.yaml"
    for problem in problems:
        assert lined(altered.expected, text) in problem.expected
        line = (games / file).read_text(encoding="utf-8").splitlines()[problem.place.line - 1]
        assert line[problem.place.column - 1 :].startswith(altered.at)
        assert problem.place.file.endswith(f"{altered.game}/{file}")
        assert problem.excerpt == line


@pytest.mark.parametrize("home", [SHIPPED, VARIANT], ids=["shipped", "variant"])
def test_a_sound_game_is_told_nothing_of(home: Path) -> None:
    book, _ = open_book(home)
    for name in book.names:
        assert game_faults(book, name) == []


def test_a_table_may_be_ranked_as_the_law_prints_it(tmp_path: Path) -> None:
    rising = ALTERED["odds that rise"]
    table = "  suited_royals:\n"

    def edit(text: str) -> str:
        return put(table, f"{table}    awards: as printed\n")(rising.edit(text))

    assert faults(Altered(rising.game, rising.file, edit, "", ""), tmp_path)[0] == []


# ---- what the answers rest on ----


def game(name: str, home: Path = SHIPPED) -> GameData:
    found = open_book(home)[0].game(name)
    assert found is not None
    return found[0]


def test_every_measure_that_hangs_on_cards_and_dice_alone_is_a_measure() -> None:
    assert set(templates()) >= OF_CARDS | OF_DICE


def test_hands_put_together_by_suits_say_what_dealt_hands_say() -> None:
    blitz = game("three_card_blitz")
    names = ("points of hand", "suited sets of 3 worth 31 of hand", "alike in suit of hand",
             "hand hold ace king queen of one suit", "hand hold ace king queen of spade")  # fmt: skip
    marks = tuple((name, tuple(range(32)) if " hold " not in name else (True,)) for name in names)
    kit = Kit.of(blitz)
    possible = {tuple(world.values()) for world, _ in suited_worlds(marks, kit)}
    stage, deck = Stage(kit), [Card(rank, suit) for rank in blitz.ranks for suit in SUITS]
    measures, drawn = stage.measures(names), Random(7)
    for _ in range(3000):
        stage.lay("hand", drawn.sample(deck, 7))
        assert stage.said(measures) in possible
    for world, cards in suited_worlds(marks, kit):
        stage.lay("hand", cards)
        assert len(set(cards)) == 7
        assert stage.said(measures) == tuple(world.values())


def test_the_deals_gone_through_are_all_that_a_small_deck_has() -> None:
    small = game("harbor_nines", VARIANT)
    marks = {
        "alike in rank-and-suit of initial 2 of hand with first of dealer": (2,),
        "rank of first of dealer": ("9",),
    }
    [worlds] = groups(marks, small)
    said = {tuple(world.values()) for world, _ in worlds}
    assert said == {(alike, rank) for alike in (1, 2, 3) for rank in small.ranks}


@pytest.mark.parametrize("name", ["triple_attack_blackjack", "in_between_blackjack"])
def test_formulas_say_of_a_hand_what_its_conditions_say(name: str) -> None:
    data = game(name)
    stage, drawn = Stage(Kit.of(data)), Random(3)
    deck = [Card(rank, suit) for rank in data.ranks for suit in SUITS] * 2
    for table in data.tables.values():
        fits, formulas = [resolve_condition(row.fits, data) for row in table.rows], rows(table, data)
        marks: dict[str, list[object]] = {}
        for leaf in (leaf for one in formulas for leaf in leaves(one)):
            marks.setdefault(leaf.name, []).append(leaf.value)
        [worlds] = groups(marks, data)
        possible = {tuple(holds(one, world) for one in formulas) for world, _ in worlds}
        for _ in range(300):
            first, second, third = drawn.sample(deck, 3)
            stage.lay("hand", (first, second))
            stage.lay("dealer", (third,))
            assert tuple(bool(one(stage.scene)) for one in fits) in possible, f"{first} {second} {third}"


def test_a_number_that_is_compared_with_one_alone_may_be_more() -> None:
    one = Leaf("cards of hand", "=", 1)
    more = Leaf("cards of hand", "above", 1)
    assert Question([one], whole=lambda name: True).met(No(one), {})
    assert Question([one, more], whole=lambda name: True).met(All((No(one), more)), {})
    assert Question([one]).may_say["cards of hand"] == (0, 1, 2)


def test_what_one_measure_says_cannot_be_two_things() -> None:
    total = [Leaf("total", op, value) for op, value in (("above", 21), ("at most", 16), ("=", 17))]
    question = Question(total, whole=lambda name: True)
    for one, other in combinations(total, 2):
        assert question.met(one, {})
        assert not question.met(All((one, other)), {})
    assert question.met(All(tuple(No(one) for one in total)), {})
    assert not question.met(All((Some(tuple(total)), *(No(one) for one in total))), {})


def test_a_limb_that_a_rule_judges_is_not_called_not_checkable() -> None:
    book = open_book(None)[0]
    assert judged_all_the_same(book) == []
    paragraph = book.law.paragraphs["19:47-36.5(e)"]
    limbs = tuple(
        replace(limb, not_checkable="nothing shows it") if limb.name == "on the betting area" else limb
        for limb in paragraph.limbs
    )
    paragraphs = {**book.law.paragraphs, paragraph.id: replace(paragraph, limbs=limbs)}
    book.law = replace(book.law, paragraphs=paragraphs)
    (fault,) = judged_all_the_same(book)
    assert (
        fault.message == "`on the betting area` of 19:47-36.5(e) is not checkable, it says here, and a rule judges it"
    )
    assert fault.place == next(limb.place for limb in limbs if limb.not_checkable)
