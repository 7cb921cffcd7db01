"""The filing to fill in: as written it states nothing wrongly, and with its examples it is lawful."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.filing.deficiency import PASS
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.validation import Validator
from checker.rulebook.book import open_book
from tests.support.program import run

BOOK, _ = open_book(None)
GAMES = [name for name in BOOK.names if (BOOK.home / "games" / name / "table.yaml").is_file()]
LISTED = ("baccarat", "poker", "asia_poker")


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def written(game: str, folder: Path) -> Path:
    ended = run("new", "filing", game, "--output", str(folder / "filing.yaml"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    return folder / "filing.yaml"


def opened(text: str) -> str:
    """The template with every example taken for true."""
    first, rest = text.split("\n", 1)
    return first + "\n" + re.sub(r"(?m)^# ", "", rest)


@pytest.mark.parametrize("game", [*GAMES, *LISTED])
def test_the_template_lacks_much_and_states_nothing_wrongly(validator: Validator, tmp_path: Path, game: str) -> None:
    made = validator.validate(written(game, tmp_path))
    # That the name of the example still stands is a caution.
    assert all(problem.warning for problem in made.problems)
    assert {each.kind for each in made.deficiencies} <= {NOT_STATED, QUESTION}
    assert made.is_deficient


@pytest.mark.parametrize("game", [*GAMES, *LISTED])
def test_the_examples_make_a_lawful_filing(validator: Validator, tmp_path: Path, game: str) -> None:
    path = written(game, tmp_path)
    path.write_text(opened(path.read_text(encoding="utf-8")), encoding="utf-8")
    made = validator.validate(path)
    assert [problem.message for problem in made.problems if not problem.warning] == []
    assert [(each.rule.id, each.kind) for each in made.deficiencies] == []
    assert PASS in {state.worst for state in made.states}
    assert not {WRONG, NOT_STATED} & {state.worst for state in made.states}


def test_each_key_says_what_it_is_for_and_who_asks_for_it(tmp_path: Path) -> None:
    text = written("triple_attack_blackjack", tmp_path).read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if "white of the base plate:" in line)
    assert lines[at] == "#     white of the base plate: 4 inches"
    told = " ".join(line.strip(" #") for line in lines[at - 3 : at])
    assert "How far back from the front the base plate is white. (19:46-1.19(d), 19:46-1.19(d)1)" in told


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = written("craps", tmp_path)
    before = path.read_bytes()
    ended = run("new", "filing", "craps", "--output", str(path))
    assert ended.returncode == 2
    assert "cannot be written: File exists" in ended.stderr
    assert path.read_bytes() == before


def test_an_unknown_game_has_the_nearest_one() -> None:
    ended = run("new", "filing", "bacarat")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "nearest      baccarat" in ended.stderr


def test_odds_that_may_stand_on_a_sign_have_a_key_there_too(tmp_path: Path) -> None:
    layouts, signs = written("triple_attack_blackjack", tmp_path).read_text(encoding="utf-8").split("\n# signs:\n")
    shown = "suited_royals:\n#         King-queen suited: 40 to 1"
    assert shown in layouts and shown in signs
    assert "#     signs: [the sign]" in layouts
