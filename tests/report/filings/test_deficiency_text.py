"""A deficiency of a filing, and what all of them come to, as a person is shown them."""

from __future__ import annotations

from pathlib import Path

from checker.filing.deficiency import Validation
from checker.report.filings.deficiency_text import TABLES_SHOWN, account_lines, all_lines, deficiency_lines, tables
from checker.report.text_layout import Sheet
from tests.support.filed import acceptable, validator
from tests.support.paths import FIXTURES

GAME = "triple_attack_blackjack"


def deficient(folder: Path) -> Validation:
    text = (FIXTURES / "filings" / GAME / "acceptable.yaml").read_text(encoding="utf-8")
    path = folder / "filing.yaml"
    path.write_text(text.replace("Insurance pays 2 to 1", "Insurance pays 3 to 1"), encoding="utf-8")
    return validator().validate(path)


def test_a_deficiency_is_told_with_paragraph_and_place(tmp_path: Path) -> None:
    made = deficient(tmp_path)
    assert made.deficiencies
    first = made.deficiencies[0]
    told = "\n".join(deficiency_lines(Sheet(), first))
    assert first.rule.cite in told and str(first.place) in told
    assert first.rule.says.split()[0] in told


def test_what_a_paragraph_says_is_told_with_the_first_alone(tmp_path: Path) -> None:
    first = deficient(tmp_path).deficiencies[0]
    both = all_lines(Sheet(), [first, first])
    assert len(both) < 2 * len(deficiency_lines(Sheet(), first))


def test_an_acceptable_filing_comes_to_nothing_deficient(tmp_path: Path) -> None:
    good = "\n".join(account_lines(Sheet(), acceptable(GAME)))
    bad = "\n".join(account_lines(Sheet(), deficient(tmp_path)))
    assert "no deficiencies" in good
    assert "no deficiencies" not in bad


def test_many_tables_are_named_by_the_first_of_them() -> None:
    names = [f"T-{number}" for number in range(TABLES_SHOWN + 3)]
    assert tables(names[:2]) == "T-0, T-1"
    assert tables(names).endswith("and 3 more")
