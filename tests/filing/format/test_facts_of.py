"""Mistakes in the form of a filing: each is told, and all that could be read is judged in the same run."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from checker.filing.deficiency import Validation
from checker.filing.duties.shortfall import QUESTION
from checker.filing.validation import Validator
from tests.filing.duties.test_shortfall import BOOK, filled, put, validated
from tests.support.program import run

Path_ = tuple[str | int, ...]
TRIPLE = "triple_attack_blackjack"
# What somebody may have written in place of any value: keys, a list of such, nothing, and words that mean nothing.
SPOILS: tuple[Callable[[], Any], ...] = (lambda: {"zzz": "1"}, lambda: [{"q": "1"}], lambda: "", lambda: "@@ ??")


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(BOOK)


def told(made: Validation) -> list[str]:
    return [each.message for each in made.problems if not each.warning]


def broken(made: Validation) -> list[str]:
    return [each.rule.id for each in made.deficiencies if each.kind != QUESTION]


def values(node: Any, path: Path_ = ()) -> Iterator[Path_]:
    below = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, inner in below:
        yield (*path, step)
        yield from values(inner, (*path, step))


def spoilt(node: Any, path: Path_, value: Any) -> str:
    """The filing with another value at the path; with its key mistyped where that value is None."""
    made = copy.deepcopy(node)
    around = made
    for step in path[:-1]:
        around = around[step]
    if value is not None:
        around[path[-1]] = value
    elif isinstance(around, dict):
        pairs = [(f"{key}x" if key == path[-1] else key, each) for key, each in around.items()]
        around.clear()
        around.update(pairs)
    return str(yaml.safe_dump(made, sort_keys=False, width=500))


@pytest.mark.parametrize(("game", "step"), [(TRIPLE, 9), ("three_card_blitz", 13), ("switch_hands", 13), ("craps", 3)])
def test_whatever_is_spoilt_nothing_else_is_called_missing(
    validator: Validator, tmp_path: Path, game: str, step: int
) -> None:
    base = yaml.load(filled(game), Loader=yaml.BaseLoader)
    judged, wrong = 0, []
    for path in list(values(base))[::step]:
        for value in (*(spoil() for spoil in SPOILS), None):
            made = validated(validator, tmp_path, spoilt(base, path, value))
            judged += bool(made.states)
            # A name that the game does not have is no matter of form, and one word for a list is read as the list.
            lists = value == "@@ ??" and "text where something else belongs" in told(made)
            if not lists and any(" is no " not in each for each in told(made)) and broken(made):
                wrong.append((path, value, told(made), broken(made)))
    assert wrong == []
    assert judged > 30


def test_slips_of_form_and_deficiencies_are_told_together(validator: Validator, tmp_path: Path) -> None:
    text = filled(TRIPLE)
    text = put(text, "tables: [T-1]", "tables: T-1")
    text = put(text, "side: dealer's side", "side: Dealer's side")
    text = put(text, "edge color: white", "edge colour: white")
    text = put(text, "suits: [clubs, diamonds,", "suits: [clubs, stars,")
    text = put(text, "white of the base plate: 4 inches", "white of the base plate: 3 inches")
    made = validated(validator, tmp_path, text)
    assert told(made) == [
        "text where something else belongs",
        "`Dealer's side` is not known here",
        "unknown key `edge colour`",
    ]
    shown = [each.excerpt.strip() for each in made.deficiencies]
    assert shown == ["suits: [clubs, stars, hearts, spades]", "white of the base plate: 3 inches"]


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("tables: [T-1]", "tables: T-1", "text where something else belongs"),
        ("tables: [T-1]", "tables: [t_1]", "`t_1` is not as expected"),
        ("shows tampering: yes", "shows tampering: True", "`True` is not known here"),
        ("first_attack: {positions: every", "first_attack: {positions: all", "`all` is not as expected"),
    ],
)
def test_what_is_plainly_meant_is_told_and_read_so(
    validator: Validator, tmp_path: Path, was: str, now: str, message: str
) -> None:
    made = validated(validator, tmp_path, put(filled(TRIPLE), was, now))
    assert (told(made), made.deficiencies) == ([message], [])
    assert [table.filed.name for table in made.table_facts] == ["T-1"]
    # What is read so is judged so: the rest of the filing is wrong where it is wrong.
    made = validated(validator, tmp_path, put(put(filled(TRIPLE), was, now), "base plate: 4 in", "base plate: 3 in"))
    assert (told(made), broken(made)) == ([message], ["19:46-1.19(d)1"])


def test_a_slip_in_one_betting_area_hides_no_other(validator: Validator, tmp_path: Path) -> None:
    text = put(filled(TRIPLE), "first_attack: {positions: every", "first_attack: {positions: {a: b}")
    text = put(text, "label: Second Attack", "label: Sekond Attack")
    made = validated(validator, tmp_path, text)
    assert len(told(made)) == 1
    assert [each.shortfall.nearest for each in made.deficiencies] == ["Second Attack"]


def test_a_part_under_another_name_is_not_missing_as_well(validator: Validator, tmp_path: Path) -> None:
    made = validated(validator, tmp_path, put(filled(TRIPLE), "layout: the layout", "layout: teh layout"))
    assert (told(made), broken(made)) == (["`layouts` has no part named `teh layout`"], [])


def test_a_part_that_is_nowhere_is_missing(validator: Validator, tmp_path: Path) -> None:
    text = filled(TRIPLE)
    first = text.index("\nlayouts:\n")
    made = validated(validator, tmp_path, text[:first] + text[text.index("\nsigns:\n", first) :])
    assert told(made) == ["`layouts` has no part named `the layout`"]
    assert "19:46-1.13V(b)1" in broken(made)


@pytest.mark.parametrize("line", ["filing: 2\n", "casino: {a: b}\n"])
def test_without_version_or_casino_nothing_is_judged(validator: Validator, tmp_path: Path, line: str) -> None:
    key = line.split(":")[0]
    text = "".join(line if each.startswith(f"{key}:") else each for each in filled(TRIPLE).splitlines(keepends=True))
    made = validated(validator, tmp_path, text)
    assert (len(told(made)), made.states, made.deficiencies) == (1, [], [])


def test_the_command_tells_both_and_ends_with_2(tmp_path: Path) -> None:
    path = tmp_path / "filing.yaml"
    text = put(put(filled("craps"), "tables: [T-1]", "tables: T-1"), "[pass, dont_pass,", "[pass, insurance,")
    path.write_text(text, encoding="utf-8")
    ended = run("validate", str(path))
    assert ended.returncode == 2
    assert "NOT READ" in ended.stdout
    assert "19:47-1.2(a)" in ended.stdout
    assert "But the filing was not read in full." in ended.stdout


def test_the_line_for_editors_may_lose_its_mark(validator: Validator, tmp_path: Path) -> None:
    text = filled(TRIPLE)
    assert text.startswith("# yaml-language-server: ")
    made = validated(validator, tmp_path, text[2:])
    assert (told(made), made.deficiencies) == ([], [])
