"""Slips of people who file a table for the first time: each is told once, with what was meant, and costs no round."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.format.keys import key_at
from checker.filing.validation import Validator
from checker.report.filings.write_in import to_write
from checker.rulebook.yaml.read_yaml import MOST_PROBLEMS, loads
from checker.rulebook.yaml.spelling_hints import spelling_hint
from tests.filing.duties.test_shortfall import BOOK, OWN, filled, put, validated, without_odds_on_signs
from tests.filing.test_template import written

TRIPLE, DOUBLE, SWITCH, BLITZ, IN_BETWEEN = (
    "triple_attack_blackjack", "double_attack_blackjack", "switch_hands", "three_card_blitz", "in_between_blackjack",
)  # fmt: skip


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def is_key(path: tuple[str, ...]) -> bool:
    """Whether the last step is a key of the format, a name that stands below one, or an item of a list."""
    around = key_at(path[:-1])
    if path[-1] in around.below or around.inside is None:
        return path[-1] in around.below
    return path[-1] in around.inside.below or not around.inside.below or around.kind == "object"


@pytest.mark.parametrize(
    ("game", "was", "now", "near"),
    [
        (TRIPLE, "first used: 2026-11-10", "first used: 11/10/2026", "2026-11-10"),
        (TRIPLE, "first used: 2026-11-10", "first used: Nov. 10, 2026", "2026-11-10"),
        (TRIPLE, "first used: 2026-11-10", "first used: 10 November 2026", "2026-11-10"),
        (TRIPLE, "first used: 2026-11-10", "first used: 2026/11/1", "2026-11-01"),
        (TRIPLE, "first used: 2026-11-10", "first used: 31/12/2026", ""),
        (TRIPLE, "base plate: 4 inches", 'base plate: 4"', "4 inches"),
        (TRIPLE, "next card: 1/8 inch", "next card: 1/8''", "1/8 inch"),
        (TRIPLE, "quarter mark: 1/4", "quarter mark: a quarter", "1/4"),
        (TRIPLE, "quarter mark: 1/4", "quarter mark: 25%", "1/4"),
        (TRIPLE, "seats: 6", "seats: six", "6"),
        (TRIPLE, "first_attack: $10 to $500", "first_attack: $10 - $5,000", "$10 to $5,000"),
        (TRIPLE, "first_attack: $10 to $500", "first_attack: 10 to 500", "$10 to $500"),
        (TRIPLE, "smallest_chip: $5", "smallest_chip: 5", "$5"),
        (BLITZ, "jokers: 0", "jokers: none", "0"),
        ("craps", "odds_pass: 1 to 1", "odds_pass: even money", "1 to 1"),
        ("craps", "odds_place_win_4_10: 9 to 5", "odds_place_win_4_10: 9:5", "9 to 5"),
        ("craps", "odds_pass: 1 to 1", "odds_pass: banana", ""),
    ],
)
def test_a_value_in_another_way_of_writing_is_told_with_ours(
    validator: Validator, tmp_path: Path, game: str, was: str, now: str, near: str
) -> None:
    made = validated(validator, tmp_path, put(filled(game), was, now))
    assert [each.nearest for each in made.problems] == [near]
    assert [each for each in made.deficiencies if each.kind != QUESTION] == []


def test_nothing_is_respelled_that_would_not_fit() -> None:
    assert spelling_hint("5", lambda text: False) == ""
    assert spelling_hint(" ", lambda text: True) == ""
    assert spelling_hint("9" * 50, lambda text: True) == ""
    assert spelling_hint("13/40/2026", lambda text: bool(text)) != "2026-13-40"


@pytest.mark.parametrize("game", OWN)
def test_what_is_to_be_written_is_named_by_keys_that_there_are(validator: Validator, tmp_path: Path, game: str) -> None:
    made = validator.validate(written(game, tmp_path))
    half = "\n".join(line for line in filled(game).splitlines() if "approved:" not in line and "hidden" not in line)
    asked = [*made.deficiencies, *validated(validator, tmp_path, half).deficiencies]
    paths = {each.shortfall.write for each in asked if each.shortfall.write}
    assert paths
    for path in paths:
        assert all(is_key(path[: end + 1]) for end in range(1, len(path))), path
        assert to_write(path).endswith("]") or len(to_write(path)) > len(" … ".join(f"{each}:" for each in path)), path


def test_a_thing_on_another_is_to_be_written_under_its_own_key(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(TRIPLE), "        against hidden marks: a fine pattern to all four edges\n", "")
    (only,) = validated(validator, tmp_path, text).deficiencies
    assert (only.rule.id, only.shortfall.write) == ("19:46-1.17(e)", ("cards", "backs", "against hidden marks"))


def test_what_is_not_approved_is_told_though_the_day_it_was_owed_by_cannot_be_read(
    validator: Validator, tmp_path: Path
) -> None:
    text = put(filled(TRIPLE), "first used: 2026-11-10", "first used: soon")
    assert validated(validator, tmp_path, text).deficiencies == []
    text = put(text, "    approved: 2026-10-20\n", "")
    (only,) = validated(validator, tmp_path, text).deficiencies
    assert (only.rule.id, only.kind) == ("19:46-1.13V(b) layout approved", NOT_STATED)


def test_a_limit_that_cannot_be_read_hides_no_duty_of_its_wager(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(SWITCH), "ante: $10 to $500", "ante: ten to 500")
    text = put(
        text, "ante: {positions: every, label: Switch Hands Ante}", "ante: {positions: every, label: Switch Hand Ante}"
    )
    made = validated(validator, tmp_path, text)
    assert len(made.problems) == 1
    assert [each.shortfall.nearest for each in made.deficiencies] == ["Switch Hands Ante"]


def test_words_that_begin_with_a_label_are_near_what_is_owed(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(SWITCH), "Ante $1 for every $5 bet", "Ante $1 per $5 bet")
    (only,) = validated(validator, tmp_path, text).deficiencies
    assert (only.kind, only.shortfall.nearest) == (WRONG, "Ante $1 for every $5 bet")


def test_a_hand_by_another_name_with_its_odds_is_one_fault(validator: Validator, tmp_path: Path) -> None:
    text = put(without_odds_on_signs(filled(IN_BETWEEN)), "Triple match: 30 to 1", "Three of a kind: 30 to 1")
    (only,) = validated(validator, tmp_path, text).deficiencies
    assert (only.kind, only.shortfall.nearest) == (WRONG, "Triple match")
    # With odds that no hand left out has, or that two have, nobody can tell which was meant.
    text = put(without_odds_on_signs(filled(IN_BETWEEN)), "Triple match: 30 to 1", "Three of a kind: 31 to 1")
    assert [each.kind for each in validated(validator, tmp_path, text).deficiencies] == [NOT_STATED, WRONG]


def test_a_hand_by_another_name_does_not_hide_that_another_table_is_shown(validator: Validator, tmp_path: Path) -> None:
    text = put(without_odds_on_signs(filled(IN_BETWEEN)), "Triple match: 30 to 1", "Triple matches: 30 to 1")
    made = validated(validator, tmp_path, put(text, "in_between: A", "in_between: C"))
    assert [(each.shortfall.nearest, dict(each.shortfall.observed.values)["text"]) for each in made.deficiencies] == [
        ("Triple match", "Triple matches"), ("10 to 1", "12 to 1"),
    ]  # fmt: skip


def test_a_number_in_a_hand_may_be_a_word_or_a_figure(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(BLITZ), "Seven Suited Cards: 200 to 1", "7 suited cards: 200 to 1")
    text = put(text, "5-Card Royal Flush: meter 1", "Five Card Royal Flush: meter 1")
    assert validated(validator, tmp_path, text).deficiencies == []
    text = put(text, "7 suited cards: 200 to 1", "8 suited cards: 200 to 1")
    (only,) = validated(validator, tmp_path, text).deficiencies
    assert only.shortfall.nearest == "Seven Suited Cards"


def test_an_amount_that_a_comma_cut_off_is_not_judged(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(BLITZ), "{reset: $5000,", "{reset: $5,000,")
    made = validated(validator, tmp_path, text)
    assert [each.message for each in made.problems] == ["`000` stands alone after a comma"]
    assert made.deficiencies == []
    assert made.states


def test_a_limit_that_a_comma_cut_off_is_one_problem(validator: Validator, tmp_path: Path) -> None:
    limits = "    limits: {pass: $10 to $5,000, come: $10 to $500}\n"
    text = filled("craps")
    made = validated(validator, tmp_path, text[: text.index("    # The least and the most")] + limits)
    assert [each.message for each in made.problems] == ["`000` stands alone after a comma"]
    assert made.states


@pytest.mark.parametrize("word", ["switch hands", "Switch Hands", "SWITCH-HANDS"])
def test_a_game_written_otherwise_is_told_and_judged(validator: Validator, tmp_path: Path, word: str) -> None:
    text = put(filled(SWITCH), "game: switch_hands", f"game: {word}")
    made = validated(validator, tmp_path, put(text, "seats: 6", "seats: 9"))
    assert [(each.message, each.nearest) for each in made.problems] == [(f"`{word}` is no game", SWITCH)]
    assert [each.rule.cite for each in made.deficiencies] == ["13:69E-1.10D(a)"]


@pytest.mark.parametrize(("word", "near"), [("double_attack", DOUBLE), ("Double", ""), ("three card", "")])
def test_the_beginning_of_one_game_alone_names_it(validator: Validator, tmp_path: Path, word: str, near: str) -> None:
    made = validated(validator, tmp_path, put(filled(DOUBLE), f"game: {DOUBLE}", f"game: {word}"))
    assert [each.message for each in made.problems] == [f"`{word}` is no game"]
    assert bool(made.states) == bool(near)
    assert not near or made.problems[0].nearest == near


def test_a_game_is_known_by_its_title(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, put(filled(BLITZ), f"game: {BLITZ}", "game: 3 Card Blitz"))
    assert [each.nearest for each in made.problems] == [BLITZ]
    assert (made.deficiencies, bool(made.states)) == ([], True)


def test_a_table_that_stands_twice_in_a_list_is_named(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, put(filled("craps"), "tables: [T-1]", "tables: [T-1, T-2, T-1]"))
    assert [(each.message, each.place.column) for each in made.problems] == [("`T-1` stands twice in one list", 24)]
    assert made.tables == 2


def test_a_table_that_is_listed_again_for_nothing_is_told(validator: Validator, tmp_path: Path) -> None:
    again = "  - {game: craps, tables: [T-1]}\n"
    made = validated(validator, tmp_path, filled("craps") + again)
    assert [(each.warning, each.message.split(",")[0]) for each in made.problems] == [(True, "T-1 is listed again")]
    assert made.is_read
    for other in (again.replace("T-1]", "T-1, T-2]"), again.replace("}", ", seats: 8}")):
        assert validated(validator, tmp_path, filled("craps") + other).problems == []


@pytest.mark.parametrize(
    "line",
    ["k{}: 1\nk{}: 2\n", "k{}: !!str 1\n", "? [{}]\n: 1\n", 'k{}: "\\e"\n', "k{}: {{<<: 1}}\n"],
    ids=["keys twice", "tags", "no keys", "hidden", "merged"],
)
def test_a_file_made_of_what_is_refused_is_refused_with_one_word(line: str) -> None:
    def problems(many: int) -> list[str]:
        text = "".join(line.replace("{}", str(at)).replace("{{", "{").replace("}}", "}") for at in range(many))
        return [each.message for each in loads(text.encode(), "f.yaml")[1]]

    few = problems(MOST_PROBLEMS - 1)
    assert len(few) == MOST_PROBLEMS - 1
    assert problems(1_000) == [f"{few[0]}, and at least {MOST_PROBLEMS - 1} more faults of the kind"]


def test_a_list_that_is_too_long_is_told_and_not_looked_into(validator: Validator, tmp_path: Path) -> None:
    bad = ", ".join(f"t {at}!" for at in range(3_000))
    text = put(filled("craps"), "tables: [T-1]", f"tables: [{bad}]")
    assert [each.message for each in validated(validator, tmp_path, text).problems] == ["too many items"]
    text = put(filled(SWITCH), "      - Blackjack pays 3 to 2\n", "".join(f"      - {at}\n" for at in range(3_000)))
    assert [each.message for each in validated(validator, tmp_path, text).problems] == ["too many items"]


@pytest.mark.parametrize("text", ["- a\n- b\n", "hello\n", "~\n", "[]\n"])
def test_a_file_that_is_no_map_is_one_problem(validator: Validator, tmp_path: Path, text: str) -> None:
    made = validated(validator, tmp_path, text)
    assert len(made.problems) == 1
    assert (made.states, made.deficiencies) == ([], [])
