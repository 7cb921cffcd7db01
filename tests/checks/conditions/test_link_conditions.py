"""The condition language: how it is read, what it answers, and where its faults stand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Scene, card_gap, settled
from checker.checks.conditions.vocabulary import NoSuch
from checker.checks.link_game import VOCABULARY, link
from checker.checks.unresolved import missing, unanswered
from checker.log.language.events import Event
from checker.rulebook.book import open_book
from checker.rulebook.games.condition_tree import Compare, Condition, Join, Not, Phrase, Reckon, Tree, Value, read
from checker.rulebook.games.model import GameData
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import loads
from checker.table.state import Hand
from checker.values.card import CARDS, UNREAD, Card
from checker.values.problem import Location, Problem
from checker.values.saying import Saying
from tests.support.scenes import moment, says

HERE = Location("f.yaml", 3, 9)


def condition(text: str) -> Condition:
    made = read(text, HERE)
    assert isinstance(made, Condition), made
    return made


def tree(text: str) -> Tree:
    return condition(text).tree


@pytest.fixture(scope="module")
def game() -> GameData:
    assert VOCABULARY
    book, problems = open_book(None)
    found = book.game("triple_attack_blackjack")
    assert found is not None
    assert [*problems, *found[1]] == []
    return found[0]


def dealt(cards: str, box: int) -> Hand:
    hand = Hand(box, 1)
    hand.cards = [UNREAD if name == "??" else CARDS[name] for name in cards.split()]
    return hand


def scene(game: GameData, hand: str = "", dealer: str = "", event: Event | None = None) -> Scene:
    """A moment of a round in which seat 1 and the dealer hold these cards."""
    linked, problems = link(game)
    assert problems == []
    table: Any = SimpleNamespace(
        game=linked, elected={}, notices=set(), limits={}, unread=set(), seq=1, gap=0, records={}, last={}
    )
    made = Scene(table, None)
    made.hand, made.box = dealt(hand, 1), 1
    held: Any = SimpleNamespace(
        dealer=dealt(dealer, 0), hands={(1, 1): made.hand}, boxes={1: [made.hand]}, lots={}, unrecorded=set(), seq=0
    )
    made.round = held
    if event is not None:
        made.event = event
    return made


def answer(game: GameData, text: str, hand: str) -> Any:
    return settled(resolve_condition(condition(text), game), scene(game, hand))


A, B, C = Phrase("a"), Phrase("b"), Phrase("c")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a or b and c", Join("or", (A, Join("and", (B, C))))),
        ("a and b or c", Join("or", (Join("and", (A, B)), C))),
        ("(a or b) and c", Join("and", (Join("or", (A, B)), C))),
        ("not a and b", Join("and", (Not(A), B))),
        ("not (a and b)", Not(Join("and", (A, B)))),
        ("a and b and c", Join("and", (A, B, C))),
        ("not not a", Not(Not(A))),
        ("points of hand", Phrase("points of hand")),
        ("a above 3", Compare("above", A, Value(3))),
        ("a at least $1.50", Compare("at least", A, Value(150))),
        ("a between 3 and 5", Join("and", (Compare("at least", A, Value(3)), Compare("at most", A, Value(5))))),
        ("a between 3 and 5 and b", Join("and", (tree("a between 3 and 5"), B))),
        ("a below half of b", Compare("below", A, Reckon("half", (B,)))),
        ("a = least of 4 and b", Compare("=", A, Reckon("least", (Value(4), B)))),
        ("a is not b", Compare("is not", A, B)),
        ("cards shuffle / burn since deal", Phrase("cards shuffle / burn since deal")),
    ],
)
def test_what_binds_closer(text: str, made: Tree) -> None:
    assert tree(text) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a is b or c", Compare("is", A, B, (C,))),
        ("(a is b) or c", Join("or", (Compare("is", A, B), C))),
        ("a is b or (c)", Join("or", (Compare("is", A, B), C))),
        ("a is 2 or 3 or c", Compare("is", A, Value(2), (Value(3), C))),
        ("a is not b or c", Compare("is not", A, B, (C,))),
        ("not a is b or c", Not(Compare("is", A, B, (C,)))),
        ("c and a is b or c", Join("and", (C, Compare("is", A, B, (C,))))),
        ("a is b or c and a", Join("and", (Compare("is", A, B, (C,)), A))),
        ("a is b or c is b", Join("or", (Compare("is", A, B), Compare("is", C, B)))),
        ("a is b or some words", Join("or", (Compare("is", A, B), Phrase("some words")))),
        ("a above 2 or c", Join("or", (Compare("above", A, Value(2)), C))),
    ],
)
def test_a_bare_word_goes_on_with_a_list(text: str, made: Tree) -> None:
    assert tree(text) == made


@pytest.mark.parametrize(
    ("text", "cards", "expected"),
    [
        ("points of hand = 21", "AS KH", True),
        ("points of hand above 21", "9S KH", False),
        ("points of hand below 19", "9S KH", False),
        ("points of hand at least 19", "9S KH", True),
        ("points of hand at most 18", "9S KH", False),
        ("points of hand between 19 and 20", "9S KH", True),
        ("points of hand is 18 or 19", "9S KH", True),
        ("points of hand is not 18 or 19", "9S KH", False),
        ("cards of hand = half of 4", "9S KH", True),
        ("cards of hand below quarter of 12", "9S KH", True),
        ("cards of hand = least of 2 and 5", "9S KH", True),
        ("cards of hand = greatest of 2 and 5", "9S KH", False),
        ("rank of hand is ace or 9", "9S KH", True),
        ("rank of last of hand is ace or 9", "9S KH", False),
        ("hand is blackjack", "AS KH", True),
        ("hand is not blackjack", "AS KH", False),
        ("not hand is blackjack or points of hand = 21", "AS KH", True),
        ("hand is soft and not hand is hard", "AS 6H", True),
        ("alike in value of hand = 2", "JS KH", True),
        ("alike in rank of hand = 2", "JS KH", False),
        ("hand hold jack king", "JS KH", True),
        ("all of hand are jack king queen", "JS KH", True),
        ("never", "", False),
        ("always", "", True),
        ("every hand has (cards of it = 2)", "JS KH", True),
        ("some hand has (points of it above 20)", "JS KH", False),
    ],
)
def test_each_operator_answers(game: GameData, text: str, cards: str, expected: bool) -> None:
    assert answer(game, text, cards) is expected


@pytest.mark.parametrize(
    ("text", "cards", "expected"),
    [
        # Twelve ranks may lie there: all of them leave a 20 below 32, none makes it 12.
        ("points of hand at most 30", "KS ??", True),
        ("points of hand = 12 and cards of hand = 3", "KS ??", False),
        ("points of hand above 21", "KS QS ??", None),
        ("points of hand at least 21", "KS QS ??", True),
        ("points of hand at least 21 or cards of hand = 3", "KS QS ??", True),
        ("cards of hand = 3 or points of hand above 21", "KS QS ??", True),
        ("points of hand above 21 and cards of hand = 2", "KS QS ??", False),
        ("cards of hand = 2 and points of hand above 21", "KS QS ??", False),
        ("points of hand above 21 or points of hand at most 21", "KS QS ??", True),
        ("points of hand above 21 and points of hand at most 21", "KS QS ??", False),
        ("not points of hand above 21", "KS QS ??", None),
        ("points of hand above 30", "?? ??", False),
        ("alike in suit of hand = 2", "KS ??", None),
        ("elected shared_boxes", "KS", None),
        ("elected shared_boxes or cards of hand = 1", "KS", True),
        ("elected shared_boxes and cards of hand = 2", "KS", False),
        ("elected shared_boxes or not elected shared_boxes", "KS", True),
        ("elected smallest_chip above $1", "KS", None),
    ],
)
def test_an_unknown_is_tried_out(game: GameData, text: str, cards: str, expected: bool | None) -> None:
    if expected is None:
        with pytest.raises(Gap):
            answer(game, text, cards)
    else:
        assert answer(game, text, cards) is expected


def test_a_gap_names_what_would_settle_it(game: GameData) -> None:
    with pytest.raises(Gap) as open_:
        answer(game, "points of hand above 21", "KS QS ??")
    assert open_.value.missing == Saying("card", (("whose", "seat 1"), ("which", 3)))


def test_trying_out_leaves_everything_as_it_was(game: GameData) -> None:
    here = scene(game, "KS ??", "KH 9D")
    test = resolve_condition(condition("points of hand above points of dealer or elected shared_boxes"), game)
    with pytest.raises(Gap):
        settled(test, here)
    assert here.hand is not None
    assert here.hand.cards == [CARDS["KS"], UNREAD]
    assert here.assumed == {}


def test_a_choice_that_is_taken_back_leaves_the_card_unread(game: GameData) -> None:
    here = scene(game, "KS ??")
    hand = here.hand
    assert hand is not None

    def sign(s: Scene) -> str:
        card = s.view(hand).cards[1]
        for part, known in (("rank", card.rank), ("suit", card.suit)):
            if known is None:
                raise card_gap(s, hand, 1, part)
        return card.sign

    with pytest.raises(Gap) as open_:
        settled(sign, here)
    key = open_.value.key
    assert key is not None
    with here.assuming(key, open_.value.choices[0]):
        assert here.view(hand).cards[1] != UNREAD
    assert here.view(hand).cards == hand.cards == [CARDS["KS"], UNREAD]


@given(st.lists(st.sampled_from(["KS", "5H", "AD", "2C"]), min_size=1, max_size=4), st.data())
def test_what_holds_for_every_card_holds_for_the_true_one(game_of: GameData, cards: list[str], data: Any) -> None:
    hidden = data.draw(st.integers(0, len(cards) - 1))
    text = data.draw(st.sampled_from(["points of hand above 21", "hand is soft", "points of hand at least 12"]))
    seen = " ".join("??" if at == hidden else card for at, card in enumerate(cards))
    try:
        told = answer(game_of, text, seen)
    except Gap:
        return
    assert told is answer(game_of, text, " ".join(cards))


@pytest.fixture(scope="module")
def game_of(game: GameData) -> GameData:
    return game


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("points of hand above above 21", 30, "stops making sense here"),
        ("points of hand above 21 and", 36, "stops too early"),
        ("a = b = c", 15, "stops making sense here"),
        ("(a or b", 16, "stops too early"),
        ("a or b)", 15, "stops making sense here"),
        ("A", 9, "stops making sense here"),
        ("a, b", 10, "stops making sense here"),
        ("", 9, "stops too early"),
        ("stake above $1.5", 21, "stops making sense here"),
        ("stake above $01", 21, "stops making sense here"),
        ("stake above $" + "9" * 13, 21, "stops making sense here"),
        ("every pair has (a)", 24, "stops making sense here"),
    ],
)
def test_where_a_condition_stops_making_sense(text: str, column: int, told: str) -> None:
    made = read(text, HERE)
    assert isinstance(made, Problem)
    assert (made.place, told in made.message) == (Location("f.yaml", 3, column), True)
    assert "a comparison" in made.expected


@pytest.mark.parametrize(
    ("text", "column", "near"),
    [
        ("points of hand > 21", 24, "above"), ("points of hand >= 21", 24, "at least"), ("a == b", 11, "="),
        ("points of hand < 21", 24, "below"), ("points of hand <= 21", 24, "at most"), ("a != b", 11, "is not"),
        ("a && b", 11, "and"), ("a || b", 11, "or"), ("!a", 9, "not"),
    ],
)  # fmt: skip
def test_a_sign_of_another_language_is_told_with_its_word(text: str, column: int, near: str) -> None:
    made = read(text, HERE)
    assert isinstance(made, Problem)
    assert (made.place.column, made.nearest) == (column, near)
    assert "is a word here" in made.message


@pytest.mark.parametrize("sign", ["+", "-", "*", "%"])
def test_there_is_no_arithmetic(sign: str) -> None:
    made = read(f"points of hand {sign} 1 = 20", HERE)
    assert isinstance(made, Problem)
    assert "nothing is added or divided" in made.message
    assert "half of" in made.expected


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("dealer's points", "points of HAND"), ("total of hand = 3", "points of HAND"),
        ("hand has 3 cards", "cards of HAND"), ("xyzzy", ""),
    ],
)  # fmt: skip
def test_a_measure_is_found_by_the_words_it_shares(game: GameData, text: str, near: str) -> None:
    found = unanswered(condition(text), game)
    assert found is not None
    assert found.nearest == near


@pytest.mark.parametrize(
    ("lines", "text", "answer"),
    [
        (("deal dealer 5C",), "every hand has (first_attack is laid on the box)", True),
        (("deal dealer 5C",), "some hand has (second_attack is laid on the box)", True),
        (("deal dealer 5C",), "second_attack is laid on the box", False),
        ((), "every hand has (second_attack is laid on the box)", False),
        ((), "every hand before has (second_attack is laid on the box)", True),
        (("deal seat 3 8S",), "every hand elsewhere has (second_attack is laid on the box)", True),
        (("deal seat 2 8S",), "some hand elsewhere has (second_attack is laid on the box)", False),
        (("deal dealer 5C",), "every box has (first_attack is laid on the box)", True),
        (("deal dealer 5C",), "every open wager has (first_attack is laid on the box)", True),
        ((), "every hand has (first_attack is laid) and not second_attack is laid", True),
    ],
)
def test_the_box_of_a_member_is_its_own_in_every_set(lines: tuple[str, ...], text: str, answer: bool) -> None:
    before = (
        "round id 1", "bet seat 2 first_attack $10", "bet seat 3 first_attack $10", "bet seat 2 second_attack $10",
        "deal seat 2 KH", "deal seat 3 9S",
    )  # fmt: skip
    assert says(moment("triple_attack_blackjack", *before, *lines), text) is answer


@pytest.mark.parametrize("text", ["seat above 0", "seat at most 2", "seat at least 1"])
def test_an_act_without_a_seat_is_not_above_or_below_one(game: GameData, text: str) -> None:
    assert settled(resolve_condition(condition(text), game), scene(game, event=Event("burn", "burn"))) is False
    assert settled(resolve_condition(condition(text), game), scene(game, event=Event("bet", "bet a", box=1)))


@pytest.mark.parametrize("text", ["(" * 400 + "a" + ")" * 400, "not " * 300 + "a", "half of " * 200 + "a = 1"])
def test_what_nobody_could_read_is_refused(text: str) -> None:
    made = read(text, HERE)
    assert isinstance(made, Problem)
    assert "nested too deeply" in made.message


@pytest.mark.parametrize(
    ("yaml", "line", "column"),
    [
        ("w: a and points of hnd\n", 1, 4 + 16),
        ("w: 'a and points of hnd'\n", 1, 5 + 16),
        ('x:\n  - {w: "a and points of hnd"}\n', 2, 10 + 16),
        ("w: >-\n  a and\n  points of hnd\n", 1, 4),
        ("w: a and\n  points of hnd\n", 1, 4),
    ],
)
def test_words_of_a_condition_are_found_where_they_stand(yaml: str, line: int, column: int) -> None:
    node, problems = loads(yaml.encode(), "f.yaml")
    assert problems == []
    text: Any = node
    while not isinstance(text, Text):
        text = next(iter(text.values())) if isinstance(text, Map) else text[0]
    made = read(str(text), text.place, text.inset)
    assert isinstance(made, Condition)
    assert made.spot("hnd") == Location("f.yaml", line, column)
    assert made.spot("nowhere") == made.spot("a")


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("points of hnd = 1", "hnd", "hand"),
        ("pionts of hand = 1", "pionts of hand", "points of HAND"),
        ("stake of first_atack above 1", "first_atack", "first_attack"),
        ("elected shared_boxs", "shared_boxs", "shared_boxes"),
        ("not hand is blackjak", "blackjak", "blackjack"),
        ("alike in colour of hand = 2", "colour", "color"),
        ("every hand has (it is doen)", "doen", "done"),
        ("a row of triple_mach fits", "triple_mach", "triple_match"),
    ],
)
def test_a_name_that_is_not_there_is_told_with_the_nearest(game: GameData, text: str, word: str, near: str) -> None:
    with pytest.raises(NoSuch):
        resolve_condition(condition(text), game)
    wrong = GameData(
        "g", "g", "", HERE, ranks=game.ranks, wagers=game.wagers, options=game.options, hands=dict(game.hands)
    )
    wrong.tables = game.tables
    wrong.hands["wrong"] = condition(text)
    [problem] = [each for each in missing(wrong) if each.place.file == "f.yaml"]
    assert problem.message == f"nothing is called `{word}`"
    assert problem.nearest == near
    assert problem.place == Location("f.yaml", 3, 9 + text.index(word))


def test_a_card_of_a_rank_that_is_not_in_the_deck_is_foreign(game: GameData) -> None:
    foreign = resolve_condition(condition("card is foreign"), game)
    assert foreign(scene(game, event=Event("deal", "deal seat", cards=(CARDS["10H"],)))) is True
    assert foreign(scene(game, event=Event("deal", "deal seat", cards=(Card("ace", None),)))) is False
