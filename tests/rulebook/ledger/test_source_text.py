"""The printed paragraphs are found in a copy as converters leave it, and everything in it is accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.rulebook.ledger import source_text
from checker.rulebook.ledger.source_text import Found, copies
from tests.support.printed import COPY, invented


@pytest.fixture
def found(tmp_path: Path) -> dict[str, Found]:
    law, texts = invented(tmp_path)
    made, problems = copies(texts, law)
    assert problems == []
    return made


def text(found: dict[str, Found], cite: str) -> str:
    one = found[f"99:1-{cite}"]
    return one.phrase(1, one.count)


def test_each_paragraph_is_found_under_its_label(found: dict[str, Found]) -> None:
    assert text(found, "7.1") == "The following words have these meanings:"
    assert text(found, "7.2(a)").startswith("Before the throw, each player shall wager not less than $5.00 and no")
    assert text(found, "7.2(b)") == "The odds shall be:"
    assert text(found, "7.4") == "A cocked die shall be pre-thrown again."


def test_terms_are_paragraphs_and_a_citation_in_running_text_is_no_heading(found: dict[str, Found]) -> None:
    assert text(found, '7.1 "Pilot"').endswith("who throws the dice.")
    assert text(found, '7.1 "Mate"').endswith("99:1-7.2 and nothing else.")


def test_lost_and_wrong_labels_are_found_by_their_place(found: dict[str, Found]) -> None:
    assert text(found, "7.2(b)1") == "A winning ferry bet: 3 to 2; and"
    assert text(found, "7.2(b)2").startswith("A winning tug bet, 20 to 1:")


def test_one_line_may_stand_for_several_paragraphs(found: dict[str, Found]) -> None:
    assert text(found, "7.2(c)") == text(found, "7.2(d)") == "(No change.)"


def test_the_tail_of_a_section_goes_to_the_next_whose_heading_is_lost(found: dict[str, Found]) -> None:
    assert text(found, "7.3(a)1") == "First of the next section."
    assert text(found, "7.3(a)2") == "Second of it."


def test_a_deleted_word_has_no_number_and_a_row_of_a_table_is_known(found: dict[str, Found]) -> None:
    words = found["99:1-7.2(a)"].words
    assert [word.text for word in words if not word.number] == ["[or]"]
    assert [word.text for word in found["99:1-7.2(b)2"].words if word.is_row] == ["Tug", "Barge"]


def test_the_hash_follows_the_words_and_not_their_dress(tmp_path: Path, found: dict[str, Found]) -> None:
    law, texts = invented(tmp_path / "again")
    copy = texts / "harbor.txt"
    copy.write_text(COPY.replace('"Mate"', "\u201cMATE\u201d").replace("20 to 1:", "30 to 1:"), encoding="utf-8")
    again, _ = copies(texts, law)
    assert {id for id in found if found[id].hash != again[id].hash} == {"99:1-7.2(b)2"}


def test_every_word_of_a_section_belongs_to_one_paragraph(found: dict[str, Found]) -> None:
    counted = {id.partition("-")[2]: len(one.words) for id, one in found.items() if id.startswith("99:1-7.2")}
    # Labels, the heading and the page number are no words of a paragraph.
    assert counted == {"7.2(a)": 22, "7.2(b)": 4, "7.2(b)1": 8, "7.2(b)2": 15, "7.2(c)": 2, "7.2(d)": 2}


def test_bad_copies_are_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    law, texts = invented(tmp_path)
    (texts / "harbor.txt").write_bytes(b"\xff\xfe")
    assert [one.message for one in copies(texts, law)[1]] == ["not UTF-8"]
    (texts / "harbor.txt").write_text(COPY, encoding="utf-8")
    monkeypatch.setattr(source_text, "LIMIT_BYTES", 10)
    assert [one.message for one in copies(texts, law)[1]] == ["too long"]
    (texts / "harbor.txt").unlink()
    assert [one.message for one in copies(texts, law)[1]] == ["no copy of a text here"]
