"""Every fixture log says what must be found in it, and exactly that is found."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from checker.gate.fixtures.fixture_marks import (
    audit,
    clean_of,
    finding_mismatches,
    forbidding_rules,
    is_kept,
    marks_in,
    marks_of,
    problem_mismatches,
    problems_in,
)
from checker.report.sentences import sentence
from checker.rulebook.book import Book, open_book
from checker.rulebook.games.rule_ref import RuleRef
from tests.support.paths import ROOT

FIXTURES = ROOT / "fixtures"
BREACHES = sorted((*FIXTURES.rglob("*.breach.log"),))
CLEAN = sorted((*FIXTURES.rglob("*.clean.log"),))
NIGHTS = sorted((*FIXTURES.glob("nights/*.log"),))
IN_LOGS = (
    "19:46-1.17", "19:46-1.19", "19:47-1.", "19:47-2.", "19:47-26.", "19:47-36", "13:69E-1.10D", "13:69F-2B",
    "13:69F-51",
)  # fmt: skip


@cache
def book() -> Book:
    opened, problems = open_book(None)
    assert opened is not None and not problems
    return opened


@cache
def forbidden() -> set[RuleRef]:
    return forbidding_rules(compiled[0] for name in book().games if (compiled := book().game(name)))


def named(path: Path) -> str:
    return path.relative_to(FIXTURES).as_posix().removesuffix(".log")


@pytest.mark.parametrize("path", [*BREACHES, *NIGHTS], ids=named)
def test_what_is_marked_is_found_and_nothing_else(path: Path) -> None:
    marks = marks_of(path, book().law)
    audited = audit(book(), path)
    assert marks, "a breach log without a mark"
    assert audited.summary.imbalance() == []
    assert problem_mismatches(audited.problems, problems_in(path.read_text(encoding="utf-8"))) == []
    assert finding_mismatches(audited, marks) == []


def test_a_mark_may_say_that_no_other_paragraph_is_cited() -> None:
    path = FIXTURES / "games/switch_hands/2B.5-a-2-higher-than-dealer-wins-split-and-doubled.breach.log"
    text, audited = path.read_text(encoding="utf-8"), audit(book(), path)
    assert text.count(", alone\n") == 1 and finding_mismatches(audited, marks_in(text, book().law)) == []
    besides = ", also 13:69F-2B.5(a) each wager alone\n"
    assert text.count(besides) == 2
    wrong = finding_mismatches(audited, marks_in(text.replace(besides, ", alone\n"), book().law))
    told = [fault.text.partition(":")[0] for fault in wrong]
    assert told == ["marked and not found"] * 2 + ["found and not marked"] * 2


def test_a_mark_may_say_under_which_paragraph_a_finding_stands() -> None:
    path = FIXTURES / "games/triple_attack_blackjack/36.11-a-1-blackjack-may-not-draw.breach.log"
    text, audited = path.read_text(encoding="utf-8"), audit(book(), path)
    own = "19:47-36.11(a)1 blackjack may not draw, also 19:47-36.11(a), alone"
    beside = "19:47-36.11(a) below 21 only, also 19:47-36.11(a)1, alone"
    assert text.count(f"{own}, first\n") == 1 and finding_mismatches(audited, marks_in(text, book().law)) == []
    assert finding_mismatches(audited, marks_in(text.replace(f"{own}, first", beside), book().law)) == []
    assert len(finding_mismatches(audited, marks_in(text.replace(own, beside), book().law))) == 2


def test_a_line_that_makes_no_sense_is_marked_with_what_is_told_of_it() -> None:
    path = FIXTURES / "games/three_card_blitz/51.2-a-one-card-in-two-hands.breach.log"
    text, problems = path.read_text(encoding="utf-8"), audit(book(), path).problems
    [(line, words)] = problems_in(text)
    assert [one.place.line for one in problems] == [line] and problem_mismatches(problems, [(line, words)]) == []
    assert [one.text for one in problem_mismatches(problems, [])] == [problems[0].message]
    wrong = problem_mismatches(problems, [(line, "other words")])
    assert [one.text for one in wrong] == [problems[0].message, "marked and no problem: other words"]


def test_a_mark_may_name_all_paragraphs_that_are_cited() -> None:
    path = FIXTURES / "games/triple_attack_blackjack/36.8-a-one-card-only.breach.log"
    text, audited = path.read_text(encoding="utf-8"), audit(book(), path)
    one = ", also 19:47-36.11(a)2"
    assert text.count(f"{one}, alone") == 1 and finding_mismatches(audited, marks_in(text, book().law)) == []
    assert finding_mismatches(audited, marks_in(text.replace(", alone", ""), book().law)) == []
    assert len(finding_mismatches(audited, marks_in(text.replace(one, ""), book().law))) == 2


@pytest.mark.parametrize("path", CLEAN, ids=named)
def test_a_clean_log_keeps_what_it_names(path: Path) -> None:
    names = clean_of(path)
    audited = audit(book(), path)
    assert names, "a clean log that names nothing"
    assert audited.summary.imbalance() == []
    assert audited.problems == []
    assert finding_mismatches(audited, []) == []
    assert [sentence(group.missing) for group in audited.summary.unseen_groups.values()] == []
    assert [name for name in names if not is_kept(audited, book().law, forbidden(), name)] == []


def checkable() -> list[str]:
    """List the limbs that a log can show, in the order of the law."""
    return [
        f"{paragraph.id} {limb.name}"
        for paragraph in book().law
        for limb in paragraph.limbs
        if paragraph.id.startswith(IN_LOGS)
        and (limb.seen_in or paragraph.seen_in) == "log"
        and not limb.not_checkable
        and not limb.not_supplied
    ]


def test_every_name_is_one_of_the_law() -> None:
    known = {f"{paragraph.id} {limb.name}" for paragraph in book().law for limb in paragraph.limbs}
    known |= {paragraph.id for paragraph in book().law}
    names = {mark.name for path in BREACHES for mark in marks_of(path, book().law)}
    names |= {name for path in CLEAN for name in clean_of(path)}
    assert names - known == set()


def test_every_checkable_limb_has_a_breach_and_a_clean_log() -> None:
    breached = {mark.name for path in BREACHES for mark in marks_of(path, book().law)}
    kept = {name for path in CLEAN for name in clean_of(path)}
    limbs = checkable()
    assert len(limbs) > 250
    assert [limb for limb in limbs if limb not in breached] == []
    assert [limb for limb in limbs if limb not in kept] == []
