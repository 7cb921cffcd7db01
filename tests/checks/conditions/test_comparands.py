"""Every measure beside every kind of comparand: what fits is judged, what does not is refused with its near word."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from checker.checks.conditions import vocabulary
from checker.checks.conditions.comparands import Misfit, check_claim, check_number, check_value, kind_of
from checker.checks.conditions.kinds import MONEY, NUMBER, TRUTH, kind
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.link_game import VOCABULARY, link
from checker.checks.unresolved import misfits, unanswered, unheard
from checker.rulebook.games.condition_tree import Condition, read
from checker.rulebook.games.model import GameData, MeterData
from checker.values.problem import Location, Problem
from tests.support.scenes import BLITZ, CRAPS, TRIPLE, game, moment

HERE = Location("f.yaml", 3, 9)
assert VOCABULARY
TEMPLATES = vocabulary.templates()
# The measures that give no yes or no, written out here once more: what one gives is never changed unseen.
GIVES = {
    "number": (
        "row", "number", "seat", "announced total", "cutter seat", "size of the stack", "cards to the nearer end",
        "cards behind the cutting card", "cards of the envelope left out", "persons on the box", "others on the box",
        "positions of the table", "boxes of the person", "first to arrive", "farthest right",
        "box of the cutting card", "decks received", "last cutter", "first seat offered", "next seat for the cut",
        "cards out since the shuffle", "hands of the box", "total of roll", "point of roll", "point of the lot",
        "number of the wager", "dealer hands wagered against", "number of the hand", "number of cards shown",
        "stub with the cards dealt", "spread of CARDS", "points of HAND", "cards of HAND",
        "cards since doubling of HAND", "cards dealt to HAND", "alike in KEYS of CARDS", "times ACT since ACT",
        "best suited total of N of CARDS", "suited sets of N worth N of CARDS", "next seat to cut again",
        "batches in the shuffler",
    ),
    "money": (
        "amount", "the meter as it has grown", "reset value of the meter", "stake of the lot", "chip unit",
        "posted minimum", "posted maximum", "payment of WAGER", "stake of WAGER on the box", "stake of WAGER",
        "AMOUNT for each STEP begun of WAGER", "stake of WAGER on the box halved in chips",
    ),
    "rank": ("rank of CARDS",),
    "role": ("by",), "verb": ("verb",), "face": ("face",), "means": ("means",), "source": ("source",),
    "side": ("drawn", "placed", "held", "other hand than held", "hand that held first"),
    "area": ("area",), "result": ("result",), "end": ("end",), "sign": ("sign",), "object": ("word",),
    "cause": ("reshuffle cause",), "word": ("deck", "reason"),
}  # fmt: skip
KIND_OF = {template: name for name, templates in GIVES.items() for template in templates}
# What stands on the other side, and the kinds that it can be compared with.
WORDS = {
    "3": {"number", "rank", "word"}, "$5": {"money"}, "0": {"number", "money", "word"}, "ace": {"rank"},
    "dealer": {"role"}, "pay": {"verb"}, "up": {"face"}, "left": {"side"}, "underneath": {"source"},
    "coupon": {"means"}, "top": {"end"}, "voice": {"sign"}, "none": {"result"}, "idle": {"cause"},
    "cards of dealer": {"number"}, "posted minimum": {"money"}, "rank of last of hand": {"rank"},
    "half of 7": {"number"}, "half of posted maximum": {"money"}, "hand has stood": set(), "qqqq": set(),
}  # fmt: skip
# Words of the log's own may stand there as well.
OPEN = {"area", "object", "word"}
# An act may leave these out, and then has none.
OPTIONAL = ("drawn", "row", "seat", "held", "deck", "source", "area", "result", "end", "reason", "word", "placed")
SLOTS = {
    "ACT": "deal seat", "AMOUNT": "$5", "STEP": "$10", "CARDS": "hand", "HAND": "hand", "KEYS": "rank", "N": "3",
    "RANKS": "ace", "ROLE": "supervisor", "SUIT": "spade", "DEVICE": "shoe", "NAME": "low",
}  # fmt: skip
NAMES = {
    "elected NAME": "shared_boxes", "marked as NAME": "error", "reader result is NAME": "none",
    "shuffled by NAME": "hand", "cards came NAME": "prechecked", "moved to NAME": "rack", "HAND is NAME": "blackjack",
    "listed as NAME": "triple attack blackjack", "the log elects NAME": "shared_boxes",
    "HAND has chosen NAME": "stand", "the log tells that HAND has chosen NAME": "stand",
}  # fmt: skip


@cache
def everything() -> GameData:
    """A game that has cards, dice and a meter, so that every measure has an answer in it."""
    dice = game(CRAPS).dice
    return replace(game(TRIPLE), dice=dice, meters=(MeterData(1, 100, (1, 100), "bonus", "bet bonus"),))


def phrase(template: str, of: GameData) -> str:
    """A measure with words in its slots."""
    table, wager = next(iter(of.tables), ""), next(iter(of.wagers))
    text = template.replace("a row of NAME fits", f"a row of {table} fits").replace("WAGER", wager)
    text = text.replace("NAME", NAMES.get(template, "NAME"))
    return re.sub(r"[A-Z]+", lambda slot: SLOTS[slot[0]], text)


def condition(text: str) -> Condition:
    made = read(text, HERE)
    assert isinstance(made, Condition), (text, made)
    return made


def misfit(text: str, of: GameData) -> Misfit | NoSuch | Problem | None:
    """What is said of a condition: that it cannot be read, that a name is not there, or that a part does not fit."""
    made = read(text, HERE)
    if isinstance(made, Problem):
        return made
    try:
        resolve_condition(made, of)
        check_claim(made.tree, of)
    except NoSuch as missed:
        return missed
    return None


def test_the_table_names_every_measure_that_gives_no_yes_or_no() -> None:
    told = {template for template, _, _ in ((one, None, None) for one in TEMPLATES)}
    assert set(KIND_OF) <= told
    for template in TEMPLATES:
        found = kind_of(condition(phrase(template, everything())).tree, everything())
        name = KIND_OF.get(template, "yes or no")
        assert found == kind(name, everything()), template


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_measure_alone_is_a_claim_only_if_it_is_yes_or_no(template: str) -> None:
    found = misfit(phrase(template, everything()), everything())
    assert (found is None) is (template not in KIND_OF), found
    if isinstance(found, Misfit):
        assert "nothing is asked of it" in found.told


@pytest.mark.parametrize("other", WORDS)
@pytest.mark.parametrize("op", ["is", "is not", "=", "above", "at most"])
def test_every_measure_beside_every_kind(op: str, other: str) -> None:
    wrong = []
    for template in TEMPLATES:
        of = KIND_OF.get(template, "")
        if of in OPEN and op in ("is", "is not", "=") and other.isalpha():
            # A word of the log's own fits, unless it is nearly one of the log.
            continue
        fits = of in WORDS[other]
        # Only numbers and amounts are one above another.
        fits = fits and (op not in ("above", "at most") or of in ("number", "money"))
        # After `is` a single word stands for itself, so no measure of one word is asked there.
        text = f"{phrase(template, everything())} {op} {other}"
        found = misfit(text, everything())
        if (found is None) is not fits:
            wrong.append((text, found))
        if isinstance(found, Misfit):
            assert found.told and found.expected, text
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "word", "near", "told"),
    [
        ("rank of first of hand is quen", "quen", "queen", "is not a rank of the deck"),
        ("rank of first of hand is ace or quen", "quen", "queen", "is not a rank of the deck"),
        ("rank of first of hand is 11", "11", "", "not a rank"),
        ("rank of first of hand above 5", "above", "", "none is above another"),
        ("points of hand is ace", "ace", "", "is not a number"),
        ("number = king", "king", "", "is not a number"),
        ("seat = $5", "$5", "5", "is an amount, not a number"),
        ("stake of the lot at least 1000", "1000", "$1000", "is a number, not an amount"),
        ("stake of the lot at least least of 10 and posted maximum", "10", "$10", "is a number, not an amount"),
        ("points of hand = points of dealer and stake of the lot = points of hand", "points of hand", "", "a number"),
        ("by is delaer", "delaer", "dealer", "is not a role"),
        ("word is stnad", "stnad", "stand", "is not an object"),
        ("elected shared_boxes is yes", "elected shared_boxes", "", "yes or no by itself"),
        ("hand is soft = yes", "", "", ""),
        ("cards of hand and dealer shows", "cards of hand", "", "nothing is asked of it"),
        ("not points of hand", "points of hand", "", "nothing is asked of it"),
        ("every hand has (points of it)", "points of it", "", "nothing is asked of it"),
        ("total of roll = 7", "total of roll", "", "this game has no dice"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_word(text: str, word: str, near: str, told: str) -> None:
    made = read(text, HERE)
    if not word:
        assert not isinstance(made, Condition)
        return
    data = game(TRIPLE)
    wrong = replace(data, conditions={**data.conditions, "wrong one": condition(text)})
    [problem] = misfits(wrong)
    assert told in problem.message
    assert (problem.nearest, problem.place.column) == (near, 9 + text.index(word)), problem
    assert problem.expected


def test_marks_and_devices_and_places_are_words_of_the_log() -> None:
    for text, near in [
        ("marked as eror", "error"), ("marked as foo", ""), ("shoo is fixed", "shoe"), ("hand is fixed", ""),
        ("moved to rak", "rack"), ("shuffled by hnd", "hand"), ("cards came preshufled", "preshuffled"),
        ("lot is confirmed by supervizor", "supervisor"), ("reader result is blakjack", "blackjack"),
    ]:  # fmt: skip
        found = unanswered(condition(text), game(TRIPLE))
        assert found is not None, text
        assert found.nearest == near, text


def tied(text: str, name: str = "tied") -> Any:
    """What a condition means, or what is said of it, where a condition of one word has this name."""
    data = game(TRIPLE)
    with_it = replace(data, conditions={**data.conditions, name: condition("points of hand = points of dealer")})
    made = read(text, HERE, 0, frozenset({name}))
    assert isinstance(made, Condition)
    try:
        check_claim(made.tree, with_it)
    except NoSuch as missed:
        return missed
    return made.tree


def test_a_condition_of_one_word_after_or_is_that_condition() -> None:
    rank = "rank of first of hand is ace"
    assert tied(f"{rank} or tied") == tied(f"({rank}) or tied") == tied(f"{rank} or (tied)")
    assert tied(f"not {rank} or tied") == tied(f"(not {rank}) or tied")
    assert tied(f"{rank} or tied and hand is soft") == tied(f"({rank}) or (tied and hand is soft)")
    assert tied(f"{rank} or king or tied") == tied(f"({rank} or king) or tied")
    # Without such a condition the word is no rank, and nothing is guessed.
    found = misfit(f"{rank} or tied", game(TRIPLE))
    assert isinstance(found, Misfit) and found.text == "tied"


def test_a_word_that_is_both_is_refused() -> None:
    found = tied("rank of first of hand is ace or king", "king")
    assert isinstance(found, Misfit)
    assert "is a condition of this game, and a rank of the deck too" in found.told
    assert not isinstance(tied("hand is soft or king", "king"), NoSuch)


def test_a_number_is_no_amount_where_a_rule_needs_one() -> None:
    data = game(TRIPLE)
    assert check_number(condition("stake of the lot").tree, data) == MONEY
    assert check_number(condition("least of 4 and hands of the box").tree, data) == NUMBER
    for text in ("by", "hand is soft", "rank of hand"):
        with pytest.raises(Misfit):
            check_number(condition(text).tree, data)
    check_value(condition("other hand than held").tree, kind("side", data), data)
    with pytest.raises(Misfit):
        check_value(condition("points of hand").tree, kind("side", data), data)


def test_names_that_nobody_could_say_are_refused() -> None:
    data = game(TRIPLE)
    taken = replace(data, conditions={"never": condition("hand is soft")}, hands={"soft": condition("cards of it = 2")})
    assert [one.message for one in unheard(taken)] == [
        "`never` is a measure already", "`hand is soft` is a measure already, and means something else",
    ]  # fmt: skip
    assert unheard(data) == []


def test_shipped_games_have_no_misfit() -> None:
    for name in (TRIPLE, BLITZ, CRAPS):
        assert misfits(game(name)) == []
        assert link(game(name))[1] == []


ROUND = (
    "round id 1", "bet seat 2 first_attack $10", "bet seat 3 first_attack $20", "deal seat 2 KH", "deal seat 3 9S",
    "deal dealer 5C", "bet seat 2 second_attack $10", "deal seat 2 7D", "deal seat 3 ??", "choose seat 2 stand",
)  # fmt: skip


def answers(scene: Scene, template: str, of: GameData) -> list[Any]:
    measure = vocabulary.resolve(phrase(template, of), of)
    try:
        return [settled(measure, scene)]
    except (Gap, AttributeError, KeyError):
        return []


@pytest.mark.parametrize("name", [TRIPLE, CRAPS])
def test_each_measure_gives_what_it_says(name: str) -> None:
    """Asked after each line of a round, a claim is True or False, a number a number, and a word a word."""
    lines = ROUND if name == TRIPLE else ("bet seat 2 pass $10", "roll 4 2", "bet seat 3 come $5", "roll 3 3")
    of, seen = game(name), set()
    for length in range(1, len(lines) + 1):
        scene = moment(name, *lines[:length])
        for template in TEMPLATES:
            try:
                found = answers(scene, template, of)
            except NoSuch:
                continue
            for value in found:
                wanted = KIND_OF.get(template, "")
                if value is None:
                    # The act says nothing of it.
                    assert template in OPTIONAL, template
                elif wanted in ("number", "money"):
                    assert not isinstance(value, bool) and value == value + 0, template
                else:
                    assert isinstance(value, str if wanted else bool), (template, value)
                seen.add(template)
    assert len(seen) > (110 if name == TRIPLE else 90)
    assert TRUTH.words == ()
