"""A section is laid out whole: every limb once, each rule at its row, and what is open is counted."""

from __future__ import annotations

from dataclasses import replace

from checker.gate.limb_status import NOT_ENCODED, TESTED, LimbStatus
from checker.report.english.rules_of_book import RuleText
from checker.report.english.sentence import Sentence
from checker.report.lawbook.law_section import (
    AS_ABOVE,
    MARKS,
    READ_MARK,
    LimbView,
    Material,
    SectionView,
    homes_of,
    mark,
    section_view,
)
from checker.report.lawbook.word_runs import COVERED, DELETED, OPEN, REASONED, runs
from checker.rulebook.ledger.printed_words import IN_FULL, PROPOSED, READ, Printed, Slip, Uncovered, Words
from checker.rulebook.ledger.source_text import Found, Word
from checker.values.problem import Location
from tests.support.auditing import book

CITE = "13:69F-2B.4(b)2"
PLACE = Location("rules/games/x/procedure.yaml", 7, 3)
RULE = RuleText("x", "must", "", PLACE, (Sentence("The rule:"), Sentence("It is owed.", 1)))


def unit() -> Printed:
    return book().words[0].printed[CITE]


def copy(words: int) -> Found:
    return Found(CITE, tuple(Word(f"word{number}", number) for number in range(1, words + 1)))


def material(printed: Printed, found: Found | None = None, **rules: RuleText) -> Material:
    law = book().law
    rows = {one.id: [LimbStatus(one.id, limb.name, TESTED) for limb in one.limbs] for one in law}
    words = Words({**book().words[0].printed, printed.id: printed})
    copies = {CITE: found} if found is not None else {}
    listed = {CITE: list(rules.values())}
    return Material(law, words, copies, rows, listed, {CITE: ["a doubt"]}, {CITE: ["13:69F-2B.4(a)"]}, homes_of(words))


def view(printed: Printed, found: Found | None = None, **rules: RuleText) -> SectionView:
    text = next(one for one in book().law.texts if one.id == "13:69F-2B")
    section = next(one for one in text.sections if one.id == "13:69F-2B.4")
    return section_view(material(printed, found, **rules), text, section, ())


def laid(made: SectionView, id: str = CITE) -> list[LimbView]:
    return [limb for one in made.units if one.id == id for limb in one.limbs]


def test_every_limb_of_a_section_is_shown_once_and_numbered() -> None:
    made = view(unit())
    names = [limb.status.name for one in made.units for limb in one.limbs]
    expected = [f"{id} {limb.name}" for id in made.section.paragraphs for limb in book().law.paragraphs[id].limbs]
    assert sorted(names) == sorted(expected) and len(set(names)) == len(names)
    assert all([limb.number for limb in one.limbs] == list(range(1, len(list(one.limbs)) + 1)) for one in made.units)


def test_printed_paragraphs_stand_in_the_order_of_the_law() -> None:
    ids = [one.id for one in view(unit()).units]
    wanted = [f"13:69F-2B.4({letter})" for letter in "abcdefghij"]
    assert [id for id in ids if id in wanted] == wanted
    assert ids.index("13:69F-2B.4(b)") < ids.index(CITE) < ids.index("13:69F-2B.4(c)")


def test_rules_doubts_and_references_stand_at_their_row() -> None:
    (row,) = next(one for one in view(unit(), one=RULE).units if one.id == CITE).rows
    assert row.rules == (RULE,) and row.doubts == ("a doubt",) and row.refers == ("13:69F-2B.4(a)",)


def test_a_rule_that_stands_above_is_not_written_again() -> None:
    (row,) = next(one for one in view(unit(), one=RULE, two=RULE).units if one.id == CITE).rows
    assert row.rules[0] == RULE
    assert [each.text for each in row.rules[1].sentences] == ["The rule:", AS_ABOVE]


def test_open_words_and_unread_limbs_are_counted() -> None:
    whole = replace(unit(), covered=tuple(replace(one, spans=((1, 24),)) for one in unit().covered))
    part = replace(unit(), covered=tuple(replace(one, spans=((1, 20),)) for one in unit().covered))
    assert view(part).open_words - view(whole).open_words == 4
    read = replace(whole, covered=tuple(replace(one, outcome=IN_FULL) for one in whole.covered))
    guessed = replace(whole, covered=tuple(replace(one, outcome=PROPOSED) for one in whole.covered))
    assert view(guessed).unread - view(read).unread == len(whole.covered)


def test_words_are_cut_into_runs_by_their_limbs() -> None:
    first, second, *_ = unit().covered
    printed = replace(
        unit(),
        covered=(replace(first, spans=((1, 4),), outcome=PROPOSED), replace(second, spans=((4, 6),))),
        uncovered=(Uncovered(((7, 8),), "a reason", PLACE),),
        slips=(Slip(((2, 2),), "two", PLACE),),
    )
    words = copy(printed.words)
    words = Found(CITE, (*words.words[:8], Word("[old]", 0), *words.words[8:]))
    made = view(replace(printed, hash=words.hash), words)
    found = list(runs(next(one for one in made.units if one.id == CITE)))
    assert [(run.state, run.limbs, len(run.words)) for run in found[:7]] == [
        (COVERED, (1,), 1), (COVERED, (1,), 1), (COVERED, (1,), 1), (COVERED, (1, 2), 1), (COVERED, (2,), 2),
        (REASONED, (), 2), (DELETED, (), 1),
    ]  # fmt: skip
    assert found[1].slip is not None and found[5].why == "a reason"
    assert found[7].state == OPEN and len(found[7].words) == printed.words - 8
    assert found[0].is_guess


def test_a_copy_with_other_words_is_not_cut() -> None:
    made = view(unit(), copy(unit().words))
    one = next(each for each in made.units if each.id == CITE)
    assert one.is_other and [run.limbs for run in runs(one)] == [()]


def test_marks_tell_every_status_apart() -> None:
    signs = [sign for sign, _ in (*MARKS.values(), READ_MARK)]
    assert len(set(signs)) == len(signs)
    (limb, *_) = laid(view(unit()))
    assert mark(limb) == MARKS[TESTED]
    assert mark(replace(limb, status=replace(limb.status, status=NOT_ENCODED))) == MARKS[NOT_ENCODED]
    assert replace(limb, status=replace(limb.status, status=NOT_ENCODED)).is_bare and not limb.is_bare
    reading = replace(unit().covered[0], outcome=READ)
    assert mark(replace(limb, status=replace(limb.status, status="fact", reading=reading))) == READ_MARK
