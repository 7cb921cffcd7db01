"""Warnings about what is lawful and may not be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.cautions import EXAMPLE, beside_required, examples_left
from checker.filing.format.facts import WordsShown
from checker.filing.format.read_filing import read
from checker.filing.template import HEAD
from tests.support.duties import at, table
from tests.support.filed import validator
from tests.support.paths import FIXTURES

OWED = ["Blackjack pays 3 to 2", "Dealer must draw to 16 and soft 17"]


@pytest.mark.parametrize(
    ("words", "warned"),
    [
        ("Blackjack pays 6 to 5", True), ("Dealer stands on all 17's", True), ("Good luck", False),
        ("BLACKJACK PAYS 3 TO 2", False), ("Dealer smiles", False),
    ],
)  # fmt: skip
def test_words_that_begin_as_required_words_do(words: str, warned: bool) -> None:
    made = table()
    made.facts.words.extend(WordsShown(at(text), "layout") for text in (*OWED, words))
    found = list(beside_required(made, OWED))
    assert (len(found), all(each.warning for each in found)) == (warned, True)


def test_a_template_that_was_not_filled_in_is_told(tmp_path: Path) -> None:
    path = tmp_path / "filing.yaml"
    text = (FIXTURES / "filings" / "craps" / "acceptable.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    filing, _ = read(path)
    assert filing is not None and list(examples_left(filing)) == []
    path.write_text(text.replace(f"casino: {filing.casino}", f"casino: {EXAMPLE}"), encoding="utf-8")
    assert f"casino: {EXAMPLE}\n" in HEAD
    assert [each.warning for each in validator().validate(path).problems] == [True]
