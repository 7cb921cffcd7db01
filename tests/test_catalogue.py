"""The catalogue: every title of chapter 47, what is only named, and every row of the law counted by its text."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from checker import shipped
from checker.problem import Problem
from checker.rulebook.law import Law, read

LAW = shipped.folder("rules") / "law"
# How many rows of the law each text holds, counted in the sources.
ROWS = {
    "13:69E-1.10D": 22, "13:69E-1.13BB": 9, "13:69E-1.17": 8, "13:69E-1.18": 31, "13:69E-1.19": 13,
    "13:69F-2B": 132, "13:69F-51": 131,
    "19:46-1.10": 20, "19:46-1.13V": 11, "19:46-1.17": 17, "19:46-1.19": 21,
    "19:47": 367, "19:47-1": 38, "19:47-2": 169, "19:47-26": 78, "19:47-36": 124,
}  # fmt: skip
SEEN = {"log": 406, "submission": 168, "ruleset": 458, "none": 159}


@pytest.fixture(scope="module")
def law() -> Law:
    made, problems = read(LAW)
    assert problems == []
    return made


def test_every_row_of_every_text_is_there(law: Law) -> None:
    assert Counter(each.text for each in law) == ROWS
    assert Counter(each.seen_in for each in law) == SEEN
    assert len(law.in_order) == 1191
