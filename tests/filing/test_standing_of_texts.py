"""A filing that is judged by texts that are not shown to be the law says so once, by the day of first use."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.deficiency import Validation
from checker.filing.validation import Validator
from tests.support.auditing import book
from tests.support.paths import FIXTURES

DOUBLE = FIXTURES / "filings" / "double_attack_blackjack" / "acceptable.yaml"
TRIPLE = FIXTURES / "filings" / "triple_attack_blackjack" / "acceptable.yaml"


def validated(folder: Path, text: str) -> Validation:
    path = folder / "filing.yaml"
    path.write_text(text, encoding="utf-8")
    return Validator(book()).validate(path)


def said(made: Validation, text: str) -> list[str]:
    return [
        notice.saying.key for notice in made.notices if notice.standing is not None and notice.standing.text == text
    ]


@pytest.mark.parametrize(
    ("day", "told"),
    [("2026-11-02", ["text expired"]), ("2004-11-02", []), ("1990-11-02", ["text not yet in force"])],
)
def test_the_day_of_first_use_decides(tmp_path: Path, day: str, told: list[str]) -> None:
    before = DOUBLE.read_text(encoding="utf-8")
    assert before.count("first used: ") == 1
    day_before = before.split("first used: ")[1].split("\n")[0]
    made = validated(tmp_path, before.replace(f"first used: {day_before}", f"first used: {day}"))
    assert said(made, "19:47-26") == told
    dated = [notice for notice in made.notices if notice.saying.key in told]
    assert all(notice.place.line and notice.width == len(day) for notice in dated)


def test_a_filing_without_a_day_says_that_dates_were_not_held_against_it(tmp_path: Path) -> None:
    lines = DOUBLE.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("    first used:", "approved:"))]
    assert len(kept) < len(lines)
    assert said(validated(tmp_path, "\n".join(kept) + "\n"), "19:47-26") == ["no day"]


def test_each_text_is_named_once_and_its_deficiencies_know_how_it_stands(tmp_path: Path) -> None:
    made = validated(tmp_path, TRIPLE.read_text(encoding="utf-8").replace("seats: 6", "seats: 5"))
    assert len({notice.saying for notice in made.notices}) == len(made.notices)
    assert said(made, "19:46-1.13V") == ["text proposed"]
    (found,) = [each for each in made.deficiencies if each.rule.id == "19:46-1.13V(a) six or seven positions"]
    assert found.standing is not None and (found.standing.status, found.standing.is_law) == ("proposed", False)
