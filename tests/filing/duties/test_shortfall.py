"""Filling in a filing as people do: what each blank asks, and what is said of the words that they write."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.filing.deficiency import Validation
from checker.filing.validation import Validator
from checker.rulebook.book import open_book
from tests.support.program import run

BOOK, _ = open_book(None)
OWN = [name for name in BOOK.names if (BOOK.home / "games" / name).is_dir()]
DAY = "2026-09-01"


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def filled(game: str) -> str:
    """The template with all its examples taken for true."""
    ended = run("new", "filing", game)
    assert ended.returncode == 0
    first, rest = ended.stdout.split("\n", 1)
    return first + "\n" + re.sub(r"(?m)^# ", "", rest).replace("The Casino", "Boardwalk Royal")


def without_odds_on_signs(text: str) -> str:
    """A filing whose signs show no odds: they stand on the layout alone."""
    head, found, rest = text.partition("\nsigns:\n")
    rest, changed = re.subn(r"(?m)^    odds:\n(?:      .*\n)+", "", rest, count=1)
    assert found and changed == 1
    return head + found + rest


def validated(validator: Validator, folder: Path, text: str) -> Validation:
    path = folder / "filing.yaml"
    path.write_text(text, encoding="utf-8")
    return validator.validate(path)


def put(text: str, was: str, now: str) -> str:
    assert text.count(was) >= 1, was
    return text.replace(was, now, 1)


@pytest.mark.parametrize("game", OWN)
def test_every_option_says_what_it_asks(game: str) -> None:
    compiled = BOOK.game(game)
    assert compiled is not None
    options = compiled[0].options
    assert options
    assert [name for name, option in options.items() if not option.says.endswith(".")] == []
    told = re.sub(r"\s+# ", " ", run("new", "filing", game).stdout)
    assert [name for name, option in options.items() if option.says not in told] == []


def test_a_blank_names_the_words_that_may_stand_there() -> None:
    text = run("new", "filing", "triple_attack_blackjack").stdout
    assert "# From what the cards are dealt. One of: shoe, hand. (19:47-36.7(a))\n#     dealt from: shoe\n" in text
    assert "# Where the player positions are. One of: along one side, along both sides." in text
    # Whether something is so takes yes or no, which the head says once.
    assert "One of: yes, no." not in text


def test_a_table_dealt_from_the_hand_is_filed_with_the_blanks_alone(validator: Validator, tmp_path: Path) -> None:
    text = filled("three_card_blitz")
    text = put(text, "dealt from: shoe", "dealt from: hand")
    text = put(text, "dealing: manual_shoe", "dealing: hand")
    made = validated(validator, tmp_path, text)
    assert ([each.message for each in made.problems], made.deficiencies) == ([], [])
    assert next(state.worst for state in made.states if state.rule.id == "13:69F-51.8(b) with a shuffler") == "pass"
    made = validated(validator, tmp_path, put(text, "shuffler: the shuffler", "shuffler: none"))
    assert [each.rule.id for each in made.deficiencies] == ["13:69F-51.8(b) with a shuffler"]


@pytest.mark.parametrize(
    ("game", "was", "now", "message", "nearest"),
    [
        ("triple_attack_blackjack", "suited_royals: A", "suited_royals: Pay Table A",
         "`Pay Table A` is no value of `suited_royals`", "A"),
        ("triple_attack_blackjack", "      suited_royals: {pos", "      Suited Royals: {pos",
         "`Suited Royals` is no wager of this game", "suited_royals"),
        ("triple_attack_blackjack", "bonus_maximum", "bonus maximum",
         "`bonus maximum` is no notice of this game", "bonus_maximum"),
        ("triple_attack_blackjack", "smallest_chip: $5", "smallest_chip: 5", "`5` is not an amount", "$5"),
        ("triple_attack_blackjack", "game: triple_attack_blackjack", "game: Triple Attack Blackjack",
         "`Triple Attack Blackjack` is no game", "triple_attack_blackjack"),
        ("craps", "odds_pass: 1 to 1", "odds_pass: 1:1", "`1:1` is not odds", "1 to 1"),
        ("craps", "odds_pass: 1 to 1", "odds_pass: yes", "`yes` is not odds", ""),
        ("craps", "wagers: [pass,", "wagers: [Pass,", "`Pass` is no wager of this game", "pass"),
        ("three_card_blitz", "reset: $5000,", "reset: $5,000,", "`000` stands alone after a comma", ""),
        ("three_card_blitz", "attached: yes", "attached: true", "`true` is not known here", "yes"),
        ("three_card_blitz", "ante: {positions: every}", "ante: {positions: all}", "`all` is not as expected", "every"),
    ],
)  # fmt: skip
def test_what_people_write_has_what_they_meant(
    validator: Validator, tmp_path: Path, game: str, was: str, now: str, message: str, nearest: str
) -> None:
    made = validated(validator, tmp_path, put(filled(game), was, now))
    found = [(each.message, each.nearest) for each in made.problems if not each.warning]
    assert found == [(message, nearest)]
    at = made.problems[0].place
    line = (tmp_path / "filing.yaml").read_text(encoding="utf-8").splitlines()[at.line - 1]
    assert line[at.column - 1 :].startswith(message.split("`")[1])


def test_a_name_very_like_one_of_the_game_is_a_warning_and_another_is_left_alone(
    validator: Validator, tmp_path: Path
) -> None:
    text = filled("triple_attack_blackjack")
    made = validated(validator, tmp_path, put(text, "notices: [bonus_maximum,", "notices: [bonus_maximun,"))
    told = [(each.message, each.nearest, each.warning) for each in made.problems]
    assert told == [("`bonus_maximun` is no notice of this game", "bonus_maximum", True)]
    assert [each.rule.cite for each in made.deficiencies] == ["19:47-36.6(b)2"]
    other = put(text, "    betting areas:\n", "    betting areas:\n      lucky_sevens: {positions: every}\n")
    made = validated(validator, tmp_path, other)
    assert (made.problems, made.deficiencies) == ([], [])


def test_what_could_not_be_read_is_not_called_missing_as_well(validator: Validator, tmp_path: Path) -> None:
    text = put(filled("triple_attack_blackjack"), "triple_match: A\n", "triple_match: a\n")
    made = validated(validator, tmp_path, text)
    assert [(each.message, each.nearest) for each in made.problems] == [("`a` is no value of `triple_match`", "A")]
    assert made.deficiencies == []
    assert not made.is_read


def test_amounts_may_have_their_thousands_set_off(validator: Validator, tmp_path: Path) -> None:
    text = put(filled("craps"), "pass: $10 to $500", "pass: $10 to $1,500.50")
    assert validated(validator, tmp_path, text).problems == []
    text = put(text, "$10 to $1,500.50", "$2,000 to $1,500")
    told = [each.message for each in validated(validator, tmp_path, text).problems]
    assert told == ["the least, $2000, is above the most, $1500"]


@pytest.mark.parametrize(
    ("game", "cut", "written"),
    [
        ("in_between_blackjack", "in_between_limits, ", "games: … notices: … [in_between_limits]"),
        ("in_between_blackjack", "        licensee name: Boardwalk Royal\n", "cards: … backs: … licensee name: a text"),
        ("in_between_blackjack", "    decks: 2\n", "cards: … decks: a number such as 8"),
        ("switch_hands", "      made for dealing cards: yes\n", ""),
    ],
)
def test_what_is_missing_names_the_keys_and_what_may_stand_there(
    tmp_path: Path, game: str, cut: str, written: str
) -> None:
    path = tmp_path / "filing.yaml"
    text = filled(game)
    if not written:
        text = put(text, "    shoe: the shoe\n", "")
        text = text[: text.index("\n## The dealing shoes")] + "\n" + text[text.index("## The devices") :]
        written = "games: … shoe: the name of one under shoes:"
    else:
        text = put(text, cut, "")
    path.write_text(text, encoding="utf-8")
    ended = run("validate", str(path))
    assert ended.returncode == 1
    assert f"  write it in  {written}\n" in ended.stdout


def test_a_paragraph_is_told_once_for_all_that_breaks_it(tmp_path: Path) -> None:
    text = filled("triple_attack_blackjack")
    for hand in ("King-queen suited: 40", "Two suited face cards: 10", "Two-card flush: 2"):
        text = put(text, f"{hand} to 1", f"{hand} to 9")
    path = tmp_path / "filing.yaml"
    path.write_text(text, encoding="utf-8")
    out = run("validate", str(path)).stdout
    assert out.count("DEFICIENT, would be a breach of 19:47-36.6(d)") == 3
    assert out.count("A winning suited royals wager is paid one time, for the best qualifying hand") == 1


def test_a_total_that_counts_cards_taken_out_is_told_where_to_say_how_decks_are_packed(
    validator: Validator, tmp_path: Path
) -> None:
    text = re.sub(r"(?m)^( +)decks: \d+$", r"\1decks: 8", filled("double_attack_blackjack"))
    text = put(text, "total of cards: 52", "total of cards: 416")
    assert validated(validator, tmp_path, text).deficiencies == []
    made = validated(validator, tmp_path, re.sub(r"(?m)^    cards in a deck as packed: 52\n", "", text))
    (found,) = made.deficiencies
    assert found.excerpt.strip() == "total of cards: 416"
    assert found.shortfall.write == ("cards", "cards in a deck as packed")
