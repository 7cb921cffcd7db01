"""Filings held against the duties: what is deficient, what passes although it is odd, and what is merely asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Deficiency, Validation
from checker.filing.duties.figures import rests_on
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.format.keys import first_paths, key_paths
from checker.filing.validation import Validator
from checker.report.sentences import sentence
from checker.rulebook.book import open_book
from tests.support.paths import ROOT

FILINGS = ROOT / "fixtures" / "filings"
TAB = FILINGS / "triple_attack_blackjack" / "acceptable.yaml"
EMPTY = "filing: 1\ncasino: Boardwalk Royal\ngames:\n  - {game: triple_attack_blackjack, tables: [TA-1]}\n"


@pytest.fixture(scope="module")
def validator() -> Validator:
    book, problems = open_book(None)
    assert problems == []
    made = Validator(book)
    assert made.problems == []
    return made


def text() -> str:
    return TAB.read_text(encoding="utf-8")


def changed(was: str, now: str) -> str:
    assert was in text()
    return text().replace(was, now, 1)


def validated(validator: Validator, folder: Path, written: str) -> Validation:
    path = folder / "filing.yaml"
    path.write_text(written, encoding="utf-8")
    return validator.validate(path)


def told(found: Deficiency) -> tuple[str, str, int]:
    return found.rule.id, found.kind, found.place.line


def test_the_acceptable_filing_has_no_deficiency_and_every_duty_is_judged(validator: Validator) -> None:
    made = validator.validate(TAB)
    assert (made.problems, made.deficiencies, made.tables) == ([], [], 2)
    assert {state.worst for state in made.states} == {PASS, NOT_APPLICABLE}
    own = [state for state in made.states if state.rule.home]
    assert {state.worst for state in own} == {PASS}


def test_an_empty_filing_never_passes(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, EMPTY)
    assert made.problems == []
    assert made.is_deficient
    assert [found.rule.id for found in made.deficiencies if found.kind == QUESTION] == ["19:46-1.17(d) no telling mark"]
    assert {found.kind for found in made.deficiencies} == {NOT_STATED, QUESTION}
    own = {state.rule.id: state.worst for state in made.states if state.rule.home}
    assert {id for id, state in own.items() if state not in (NOT_STATED, NOT_APPLICABLE)} == set()
    assert sum(state == NOT_APPLICABLE for state in own.values()) == 10


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("Dealer must draw to 16 and soft 17", "DEALER MUST DRAW  TO 16 AND SOFT 17."),
        ("All 21's, including", "ALL 21’S, INCLUDING"),
        ("Suited Royals}", "SUITED ROYALS}"),
        ("white of the base plate: 4 inches", "white of the base plate: 4 1/2 inches"),
        ("white of the base plate: 4 inches", "white of the base plate: 10.16 cm"),
        ("play of the next card: 1/8 inch", "play of the next card: 3 mm"),
        ("quarter mark: 1/4", "quarter mark: 0.26"),
        ("    licensee name: Boardwalk Royal\n", "    licensee name: ROYAL OF THE BOARDWALK\n"),
        ("40 to 1", "pays 40 to 1"),
        ("King-queen suited", "King Queen Suited"),
        ("label: First Attack", "label: first attack"),
        ("total of cards: 384", "total of cards: 416"),
        ("sides below the base plate: transparent", "sides below the base plate: sealed transparent cutout"),
    ],
)
def test_lawful_but_odd(validator: Validator, tmp_path: Path, was: str, now: str) -> None:
    written = changed(was, now)
    if "416" in now:
        written = written.replace("    ranks:", "    cards in a deck as packed: 52\n    ranks:", 1)
    made = validated(validator, tmp_path, written)
    assert (made.problems, made.deficiencies) == ([], [])


def test_odds_may_stand_on_the_layout_and_nothing_on_a_sign(validator: Validator, tmp_path: Path) -> None:
    written = text()
    start, end = written.index("signs:\n"), written.index("plans:\n")
    odds = written[written.index("    odds:\n", start) : end].rstrip() + "\n"
    written = written[:start] + written[end:]
    written = written.replace("    signs: [bonus odds]\n", "")
    written = written.replace("    insurance line", odds + "    insurance line")
    made = validated(validator, tmp_path, written)
    assert (made.problems, made.deficiencies) == ([], [])


@pytest.mark.parametrize(
    ("was", "now", "id", "observed", "near"),
    [
        (
            "All 21's, including blackjack, pay 1 to 1",
            "Blackjack pays 6 to 5, all 21's including blackjack",
            "19:46-1.13V(c)1",
            'reads "Blackjack pays 6 to 5, all 21\'s including blackjack"',
            "All 21's, including blackjack, pay 1 to 1",
        ),
        (
            "Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack",
            "Insurance pays 2 to 1",
            "19:46-1.13V(c)4",
            'reads "Insurance pays 2 to 1"',
            "Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack",
        ),
        ("6 to 1", "6 for 1", "19:47-36.6(e)", "Pair suited: 6 for 1", "6 to 1"),
        ("6 to 1", "4 to 1", "19:47-36.6(e)", "Pair suited: 4 to 1", "6 to 1"),
        ("Pair suited:", "Pairs suited:", "19:46-1.13V(d) odds of triple match", 'reads "Pairs suited"', "Pair suited"),
        ("1/8 inch", "3/16 inch", "19:46-1.19(d)3", "play of the next card: 3/16 inch", ""),
        ("{number: 1, material", "{number: 2, material", "19:47-36.2(a) one cutting card", "cutting card: 2", ""),
    ],
)
def test_near_misses(
    validator: Validator, tmp_path: Path, was: str, now: str, id: str, observed: str, near: str
) -> None:
    made = validated(validator, tmp_path, changed(was, now))
    assert [(each.rule.id, each.kind) for each in made.deficiencies] == [(id, WRONG)]
    assert sentence(made.deficiencies[0].shortfall.observed) == observed
    assert made.deficiencies[0].shortfall.nearest == near
    line = next(at for at, line in enumerate(changed(was, now).splitlines(), 1) if now.split("{")[-1] in line)
    assert made.deficiencies[0].place.line == line
    assert made.deficiencies[0].excerpt


def test_words_only_on_a_sign_break_the_paragraph_that_allows_none(validator: Validator, tmp_path: Path) -> None:
    line = "      - Dealer must draw to 16 and soft 17\n"
    written = changed(line, "").replace("    odds:\n", f"    inscriptions:\n{line}    odds:\n", 1)
    made = validated(validator, tmp_path, written)
    assert [(each.rule.id, each.kind) for each in made.deficiencies] == [("19:46-1.13V(c) no sign instead", WRONG)]


def test_one_fault_is_one_deficiency_with_the_others_beside_it(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, changed("cards in a deck: 48", "cards in a deck: 51"))
    assert [each.rule.id for each in made.deficiencies] == ["19:47-36.2(a) 48 cards"]
    assert made.deficiencies[0].citations == ("19:47-36.2(a)", "19:46-1.17(a)2", "19:46-1.17(g)1")
    assert made.deficiencies[0].tables == ["TA-1", "TA-2"]


def test_a_part_that_two_tables_share_has_its_fault_once(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, changed("approved: 2026-10-20", "approved: 2026-11-20"))
    assert [told(each) for each in made.deficiencies] == [("19:46-1.13V(b) layout approved", WRONG, 48)]
    assert made.deficiencies[0].tables == ["TA-1", "TA-2"]


def test_what_no_paragraph_demands_is_a_question(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, text()[: text().index("authority:")].replace("    edge color: white\n", ""))
    assert {each.kind for each in made.deficiencies} == {QUESTION}
    assert not made.is_deficient
    assert {each.rule.id for each in made.deficiencies} == {
        "19:47-36.2(a) cutting card stands out", "19:47-36.12(h) tables with shared boxes",
        "19:47-36.12(h) shared boxes a table", "19:47-36.12(h) dealers shown able",
    }  # fmt: skip


def test_a_part_that_is_not_there_has_the_nearest_one(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, changed("layout: L-17", "layout: L-71"))
    assert [(each.message, each.nearest) for each in made.problems] == [
        ("`layouts` has no part named `L-71`", "L-17"),
        ("no table names `L-17` of `layouts`; it is not checked", ""),
    ]
    assert not made.is_read


def clashing(*options: str) -> str:
    path = FILINGS / "in_between_blackjack" / "acceptable.yaml"
    written = path.read_text(encoding="utf-8").replace("in_between_wager: yes", "in_between_wager: no")
    for option in options:
        assert f"{option}: no" in written
        written = written.replace(f"{option}: no", f"{option}: yes")
    return written


@pytest.mark.parametrize(
    ("options", "pairs", "give_up"),
    [
        (("multiple_action", "streak"), 1, 1),
        # One that clashes with two others is the one to give up.
        (("multiple_action", "streak", "match_the_dealer"), 2, 1),
        (("match_the_dealer", "multiple_action", "optional_bonus"), 3, 2),
        (("multiple_action", "streak", "blackjack_bonus", "twenty_point_bonus"), 6, 3),
        (("match_the_dealer", "streak"), 0, 0),
    ],
)
def test_the_fewest_options_to_give_up(
    validator: Validator, tmp_path: Path, options: tuple[str, ...], pairs: int, give_up: int
) -> None:
    made = validated(validator, tmp_path, clashing(*options))
    assert made.problems == []
    assert len(made.deficiencies) == pairs
    assert {len(each.give_up) for each in made.deficiencies} <= {give_up}
    given_up = {option for each in made.deficiencies for option in each.give_up}
    cleared = validated(validator, tmp_path, clashing(*(option for option in options if option not in given_up)))
    assert cleared.deficiencies == []


def test_elections_wagers_and_games_that_are_not_known(validator: Validator, tmp_path: Path) -> None:
    written = changed("card_reader: yes", "card_raeder: yes").replace("triple_match: $1 to", "tripel_match: $1 to")
    made = validated(validator, tmp_path, written)
    assert [each.nearest for each in made.problems] == ["card_reader", "triple_match"]
    made = validated(validator, tmp_path, EMPTY.replace("triple", "tripel"))
    assert [each.nearest for each in made.problems] == ["triple_attack_blackjack"]
    assert made.states == []


# What is reckoned from other figures, or looked at where it stands: pay tables are elected, odds are shown.
RECKONED = {"limit imposed", "pay table", "payout odds", "poker cards", "tables with shared boxes"}


def test_every_word_of_the_duties_is_told_by_some_key_of_the_format() -> None:
    schema = json.loads((ROOT / "rules" / "schema" / "table.schema.json").read_text(encoding="utf-8"))
    told = {name for kind, name in first_paths() if kind == "thing"}
    untold = []
    for kind in ("figure", "thing", "feature"):
        for word in schema["$defs"][kind]["enum"]:
            bases = rests_on(word) if kind == "figure" else (word,)
            untold += [(kind, base) for base in bases if word not in RECKONED | told and not key_paths(kind, base)]
    assert untold == [("figure", "other back designs")]


# The other tables of listed games whose shoe has a quarter mark.
OTHERS = ["B-2", "B-3", "DAB-2", "S2-1", "S2-2"]


def elects_nearness(said: str, mark: str) -> str:
    """Set the tolerance of the quarter mark at a game that has no rules of its own."""
    listed = (FILINGS / "listed_games" / "acceptable.yaml").read_text(encoding="utf-8")
    assert listed.count("tables: [B-1], ") == 1 and "quarter mark: 1/4" in listed
    made = listed.replace("tables: [B-1], ", f"tables: [B-1], elected: {{about_a_quarter: {said}}}, ")
    return made.replace("quarter mark: 1/4", f"quarter mark: {mark}")


@pytest.mark.parametrize(("said", "mark", "tables"), [("10", "1/5", ["B-1"]), ("40", "1/3", OTHERS)])
def test_a_game_without_rules_sets_a_tolerance_too(
    validator: Validator, tmp_path: Path, said: str, mark: str, tables: list[str]
) -> None:
    made = validated(validator, tmp_path, elects_nearness(said, mark))
    assert made.problems == []
    found = [one for one in made.deficiencies if one.rule.id == "19:46-1.19(d)4 about one quarter"]
    assert [sorted(one.tables) for one in found] == [tables]


def test_a_tolerance_that_is_no_number_is_told_and_nothing_rests_on_it(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, elects_nearness("ten", "1/3"))
    [problem] = made.problems
    assert (problem.message, problem.expected) == ("`ten` is not a number of percent", "a whole number from 0 to 100")
    assert [sorted(one.tables) for one in made.deficiencies] == [OTHERS]


def test_a_tolerance_that_nothing_rests_on_is_no_option(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, changed("    elected:\n", "    elected:\n      about_one_deck: 9\n"))
    [problem] = made.problems
    assert problem.message == "`about_one_deck` is no option of this game"
