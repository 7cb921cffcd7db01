"""Citations as lawyers write them, and what each of them names."""

from __future__ import annotations

import pytest

from checker.rulebook.ledger.spoken_citations import (
    EARLIER,
    LATER,
    SHOWN,
    SUPPOSED,
    adoptions,
    headed,
    other_number,
    past_the_end,
    printed_elsewhere,
    ranged,
    repeated,
    statute,
)
from tests.support.auditing import book

LAW = book().law
D_TO_F = ["19:47-36.7(d)", "19:47-36.7(d)[2]", "19:47-36.7(e)", "19:47-36.7(f)"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("36.7(d)-(f)", D_TO_F),
        ("36.7(d)–(f)", D_TO_F),
        ("36.7(d) to (f)", D_TO_F),
        ("36.7(d) through 36.7(f)", D_TO_F),
        ("N.J.A.C. 19:47-36.7(d)-(f)", D_TO_F),
        ("36.7 through 36.9", ["19:47-36.7", "19:47-36.8", "19:47-36.9"]),
        ("51.12(a) and (b)", ["13:69F-51.12(a)", "13:69F-51.12(b)"]),
        ("51.12(a), (b)", ["13:69F-51.12(a)", "13:69F-51.12(b)"]),
        ("2A.10 to 2A.15", [f"13:69F-2A.{number}" for number in range(10, 16)]),
        ("19:47-36.1 to 36.2", ["19:47-36.1", "19:47-36.2"]),
        ("36.7(f)-(d)", []),
        ("99.7(d)-(f)", []),
        ("19:47-36.7", []),
        ("36.7(d)", []),
    ],
)
def test_a_range_names_what_lies_between_its_ends(text: str, named: list[str]) -> None:
    assert ranged(LAW, text) == named


@pytest.mark.parametrize("text", ["36.5(d)2", "36.5(d)(2)", "36.5(d), second", "36.5(d) second"])
def test_the_second_of_a_letter_printed_twice(text: str) -> None:
    assert repeated(LAW, text) == "19:47-36.5(d)[2]"
    assert repeated(LAW, text.replace("36.5", "36.14")) == ""


def test_chapters_and_subchapters_by_their_word() -> None:
    assert headed(LAW, "subchapter 36") == "19:47-36"
    assert headed(LAW, "Chapter 47") == "19:47"
    assert headed(LAW, "chapter 13:69F") == "13:69F"
    assert headed(LAW, "subchapter 999") == headed(LAW, "36") == ""


def test_adoptions_and_statutes_that_are_stored() -> None:
    for text in ("R.2001 d.116", "R. 2001 d. 116", "33 N.J.R. 178(a)", "33 NJR 178(a)"):
        assert "19:47 Source and Effective Date" in [one.id for one in adoptions(LAW, text)]
    assert adoptions(LAW, "R.1900 d.1") == adoptions(LAW, "36.7(d)") == []
    assert [one.id for one in statute(LAW, "N.J.S.A. 5:12-69")] == ["5:12-69a", "5:12-69e"]
    assert statute(LAW, "N.J.S.A. 5:12-999") == statute(LAW, "5:12-69") == []


def test_a_number_past_the_end() -> None:
    assert past_the_end(LAW, "36.15") == past_the_end(LAW, "19:47-36.15(a)") == "36 ends at 36.14"
    assert past_the_end(LAW, "36.14") == past_the_end(LAW, "99.1") == past_the_end(LAW, "words") == ""


@pytest.mark.parametrize(
    ("citation", "other"),
    [
        ("19:47-36.7(d)", (SHOWN, "13:69F-36.7(d)")),
        ("19:47-2.26(a)", (SHOWN, "13:69F-2.26(a)")),
        ("13:69F-51.10(e)6", (SUPPOSED, "19:47-51.10(e)6")),
        ("13:69F-2B.7(k)", (SUPPOSED, "19:47-2B.7(k)")),
        ("13:69E-1.10D(c)", (SUPPOSED, "19:46-1.10D(c)")),
        ("13:69E-1.19(b)", (EARLIER, "19:46-1.19(b)")),
        ("19:46-1.19(b)", (LATER, "13:69E-1.19(b)")),
        ("19:47-5.7", ("", "")),
        ("19:45-1.18", ("", "")),
    ],
)
def test_only_a_pair_that_a_source_shows_is_an_alias(citation: str, other: tuple[str, str]) -> None:
    assert other_number(LAW, citation) == other


def test_words_that_one_numbering_leaves_out_are_found_in_the_other() -> None:
    for citation, printed in (("13:69E-1.17(a)2", "19:46-1.17(a)2"), ("13:69E-1.19(h)", "19:46-1.19(h)")):
        found = printed_elsewhere(LAW, citation)
        assert found is not None and found.id == printed
    assert printed_elsewhere(LAW, "13:69E-1.19(b)") is None
    assert printed_elsewhere(LAW, "99:9-9.9(z)") is None
