"""A file of printed words is read whole; an entry that does not hold together is a problem with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.rulebook.ledger.printed_words import Words
from checker.rulebook.ledger.propose_words import proposals
from checker.rulebook.ledger.read_words import words_of
from checker.rulebook.ledger.source_text import copies
from checker.rulebook.ledger.write_words import file_text
from checker.values.problem import Problem
from tests.support.printed import invented

HEAD = "# yaml-language-server: $schema=../../schema/words.schema.json\nformat: 2\ntext: 99:1-7\nprinted:\n"
UNIT = "  - print: 7.2(a)\n    words: 21\n    hash: 0123456789ab\n    limbs:\n"


def of(folder: Path, text: str) -> tuple[Words, list[Problem]]:
    law, _ = invented(folder)
    words = folder / "rules" / "law" / "words"
    words.mkdir()
    (words / "99-1-7.yaml").write_text(text, encoding="utf-8")
    return words_of(folder / "rules", law)


def messages(folder: Path, entry: str) -> list[str]:
    return [one.message for one in of(folder, f"{HEAD}{UNIT}      - {{cite: 7.2(a), {entry}}}\n")[1]]


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    law, texts = invented(tmp_path / "a")
    (made,) = proposals(law, {id: [""] for id in law.paragraphs}, copies(texts, law)[0], Words({}))
    words, problems = of(tmp_path / "b", file_text(made.text, made.printed))
    assert problems == []
    assert file_text(made.text, list(words.printed.values())) == file_text(made.text, made.printed)
    assert [unit.id for unit in made.printed] == list(words.printed)


def test_a_long_reason_is_folded_and_read_back(tmp_path: Path) -> None:
    left = "the first word: of a list, " * 12 + "and no more"
    keys = ("- cite: 7.2(a)", "  covers: 1-3", "  outcome: in part", "  read: 2026-11-19", f"  left: '{left}'")
    words, problems = of(tmp_path, HEAD + UNIT + "".join(f"      {key}\n" for key in keys))
    assert problems == []
    text = file_text("99:1-7", list(words.printed.values()))
    assert max(map(len, text.splitlines())) <= 118
    again, problems = of(tmp_path / "again", text)
    assert problems == []
    assert again.printed["99:1-7.2(a)"].covered[0].left == left


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("covers: 1-22, outcome: proposed", "the spans `1-22` lie outside the paragraph"),
        ("covers: 9-5, outcome: proposed", "the spans `9-5` are not in order"),
        ("covers: 1-5 5-8, outcome: proposed", "the spans `1-5 5-8` are not in order"),
        ("covers: 1-5, outcome: in full", "`in full` without `read:`"),
        ("covers: 1-5, outcome: in part, read: 2026-11-19", "`in part` without `left:`"),
        ("covers: 1-5, outcome: superseded, read: 2026-11-19", "`superseded` without `by:`"),
        ("covers: 1-5, outcome: proposed, read: 2026-11-19", "`read:` does not go with `proposed`"),
        ("covers: 1-5, outcome: in full, read: 2026-11-19, left: x", "`left:` does not go with `in full`"),
        ("covers: 1-5, outcome: superseded, read: 2026-11-19, by: 7.9(a)", "`7.9(a)` is no paragraph of the ledger"),
    ],
)
def test_an_entry_that_does_not_hold_together(tmp_path: Path, entry: str, message: str) -> None:
    assert messages(tmp_path, entry) == [message]


def test_sound_entries(tmp_path: Path) -> None:
    assert messages(tmp_path / "a", "covers: 1-5 7, outcome: proposed") == []
    assert messages(tmp_path / "b", "covers: 1-21, outcome: in part, read: 2026-11-19, left: a part") == []
    assert messages(tmp_path / "c", "covers: 1-21, outcome: superseded, read: 2026-11-19, by: 7.4") == []


def test_a_paragraph_or_a_limb_named_twice_and_an_unknown_text(tmp_path: Path) -> None:
    entry = "      - {cite: 7.2(a), outcome: proposed}\n"
    _, limbs = of(tmp_path / "a", HEAD + UNIT + entry + entry)
    assert [one.message for one in limbs] == ["`99:1-7.2(a)` stands twice opposite 7.2(a)"] * 2
    _, (unit,) = of(tmp_path / "b", HEAD + 2 * (UNIT + entry))
    assert unit.message.startswith("`7.2(a)` stands twice, here and at ")
    _, (unknown,) = of(tmp_path / "c", (HEAD + UNIT + entry).replace("99:1-7\n", "99:1-8\n"))
    assert unknown.message == "`99:1-8` is no text of the ledger"
