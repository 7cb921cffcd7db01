"""Printed words are shown by number, with each limb and what is open, and nothing in them reaches the terminal raw."""

from __future__ import annotations

from dataclasses import replace

from checker.report.paragraphs.words_text import words_lines, words_rows
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.printed_words import IN_PART, Printed, Slip, Uncovered
from checker.rulebook.ledger.source_text import Found, Word
from tests.support.auditing import book

LAW = book().law
CITE = "13:69F-2B.4(b)2"
UNIT = book().words[0].printed[CITE]
COPY = Found(CITE, tuple(Word(f"word{number}", number) for number in range(1, UNIT.words + 1)))


def shown(unit: Printed, copy: Found | None = COPY) -> str:
    return "\n".join(words_lines(Sheet(), LAW, [unit], {CITE: copy} if copy else {}))


def test_words_are_numbered_and_limbs_stand_below_them() -> None:
    text = shown(UNIT)
    assert "word5|5 word6" in text and "word10|10" in text
    for one in UNIT.covered:
        assert one.limb in text and one.outcome in text


def test_words_with_nothing_opposite_are_named() -> None:
    alone = replace(UNIT, covered=(replace(UNIT.covered[0], spans=((1, 3),)),))
    text = shown(alone)
    assert f"4-{UNIT.words} - NOTHING OPPOSITE" in text
    assert f"{UNIT.words - 3} words with nothing opposite" in text
    reasoned = replace(alone, uncovered=(Uncovered(((4, UNIT.words),), "a reason", UNIT.place),))
    assert "NOTHING OPPOSITE" not in shown(reasoned) and "no limb: a reason" in shown(reasoned)


def test_what_a_reading_left_and_misprints_are_shown() -> None:
    read = replace(UNIT.covered[0], outcome=IN_PART, read_on="2026-11-19", left="the manner")
    slip = Slip(((2, 2),), "word two", UNIT.place)
    text = shown(replace(UNIT, covered=(read,), slips=(slip,)))
    assert "in part 2026-11-19, left: the manner" in text
    assert "misprint, read `word two`" in text
    assert "1 limb, 1 read against the words" in text


def test_without_a_copy_the_spans_alone_are_shown() -> None:
    text = shown(UNIT, None)
    assert "--text names a folder" in text and UNIT.covered[0].limb in text and "word1" not in text
    (row,) = words_rows([UNIT], {})
    assert row["text"] is None
    (row,) = words_rows([UNIT], {CITE: COPY})
    assert row["text"] == [word.text for word in COPY.words]


def test_a_hostile_copy_is_escaped() -> None:
    bad = Found(CITE, (Word("\x1b[2J\u202etxt", 1), *COPY.words[1:]))
    text = shown(UNIT, bad)
    assert "\x1b" not in text and "\u202e" not in text
