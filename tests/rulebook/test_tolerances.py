"""The file of tolerances: what it says, and what a rule or duty may not put in its place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from checker.gate.rulebook_faults import every_fault
from checker.rulebook.book import open_book
from checker.rulebook.tolerances import SHOWN_AS
from checker.values.problem import Problem
from tests.support.auditing import book
from tests.support.paths import ROOT

PROCEDURE = "games/switch_hands/procedure.yaml"
SHOES = "equipment/shoes.yaml"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "rules", tmp_path / "rules")


def faults(rules: Path, file: str, old: str, new: str) -> list[Problem]:
    """Make an edit that changes one text, and list what is wrong then."""
    path = rules / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    opened, problems = open_book(rules)
    return every_fault(opened, problems)


def test_the_guide_lists_each_tolerance() -> None:
    guide = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) (cards|percent) \| (.*) \|$", guide, re.MULTILINE)
    found = [(one.name, str(one.number), one.unit, ", ".join(one.cites)) for one in book().tolerances.values()]
    assert found and rows == found


def test_no_rule_has_a_number_of_its_own() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "rules").rglob("*.yaml")]
    named = [name for text in texts for name in re.findall(r"tolerance: (\w+)", text)]
    assert set(named) == set(book().tolerances)


@pytest.mark.parametrize(
    ("file", "old", "new", "nearest"),
    [
        (PROCEDURE, "tolerance: about_one_deck", "tolerance: about_one_dek", "about_one_deck"),
        (PROCEDURE, "tolerance: about_one_deck", "tolerance: 8", "about_one_deck"),
        (SHOES, "tolerance: about_a_quarter", "tolerance: 20", "about_a_quarter"),
        (SHOES, "tolerance: about_a_quarter", "tolerance: 1/20", ""),
        (SHOES, "tolerance: about_a_quarter", "tolerance: about_quarter", "about_a_quarter"),
    ],
)
def test_a_number_and_an_unknown_name_are_refused_at_their_place(
    rules: Path, file: str, old: str, new: str, nearest: str
) -> None:
    told = [one for one in faults(rules, file, old, new) if "tolerance of" in one.message]
    assert [one.nearest for one in told] == [nearest]
    [problem] = told
    assert "`about_a_quarter`" in problem.expected
    line = (rules / file).read_text(encoding="utf-8").splitlines()[problem.place.line - 1]
    assert line[problem.place.column - 1 :].startswith(new.removeprefix("tolerance: "))
    assert problem.excerpt == line


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("    is: 8\n", "    is: 8.5\n", "8.5"),
        ("    is: 8\n", "", "`is`"),
        ("    unit: cards\n", "    unit: card\n", "card"),
        ("    cite: 13:69F-2B.4(h)2\n", "    cite: 13:69F-2B.4(hh)2\n", "13:69F-2B.4(hh)2"),
        ("    is: 8\n", "    is: 8\n    about: 3\n", "about"),
    ],
)
def test_what_is_wrong_with_the_file_is_told_once(rules: Path, old: str, new: str, told: str) -> None:
    found = [one for one in faults(rules, "tolerances.yaml", old, new) if one.place.file == SHOWN_AS]
    assert len(found) == 1
    assert told in found[0].message
    assert found[0].place.line and found[0].expected


def test_a_tolerance_that_nothing_names_is_refused(rules: Path) -> None:
    unused = "  about_half:\n    cite: 13:69F-2B.4(h)2\n    is: 3\n    unit: cards\n    why: For nothing.\n"
    [told] = faults(rules, "tolerances.yaml", "\n  about_one_deck:\n", f"\n{unused}  about_one_deck:\n")
    assert (told.place.file, told.excerpt) == (SHOWN_AS, "  about_half:")
    assert "no rule and no duty names" in told.message


def test_it_is_an_option_of_the_games_that_rest_on_it_and_nothing_asks_for_it() -> None:
    options = {name: set(book().tolerances).intersection(found[0].options) for name in book().names
               if (found := book().game(name)) is not None}  # fmt: skip
    assert {name: found for name, found in options.items() if found} == {
        "triple_attack_blackjack": {"about_a_quarter"},
        "switch_hands": {"about_a_quarter", "about_one_deck"},
    }
