"""The catalog: every title of chapter 47, what is only named, and every row of the law counted by its text."""

from __future__ import annotations

import io
import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from checker.commands.coverage import report as coverage_report
from checker.commands.explain import explain_citation
from checker.commands.rules import check_rules as rules_check
from checker.rulebook.ledger.law import Law, read
from checker.rulebook.ledger.mentions import referring, unknown_citations
from checker.rulebook.yaml.read_yaml import loads
from checker.values import resources
from checker.values.problem import Problem
from tests.support.audit_command import Audit, put

LAW = resources.folder("rules") / "law"
# How many rows of the law each text holds, counted in the sources.
ROWS = {
    "13:69E-1.10D": 22, "13:69E-1.13BB": 9, "13:69E-1.17": 8, "13:69E-1.18": 31, "13:69E-1.19": 13,
    "13:69F-2B": 133, "13:69F-51": 131,
    "19:46-1.10": 20, "19:46-1.13V": 11, "19:46-1.17": 17, "19:46-1.19": 21,
    "19:47": 367, "19:47-1": 38, "19:47-2": 170, "19:47-26": 78, "19:47-36": 124,
}  # fmt: skip
SEEN = {"log": 409, "filing": 167, "ruleset": 458, "none": 159}


@pytest.fixture(scope="module")
def law() -> Law:
    made, problems = read(LAW)
    assert problems == []
    return made


def explained(citation: str, format: str = "text") -> tuple[int, str]:
    out = io.StringIO()
    return explain_citation(citation, None, out, format, "never"), out.getvalue()


def covered(*citations: str) -> tuple[int, str]:
    out = io.StringIO()
    return coverage_report(None, citations, out, "text", "never", verbose=False), out.getvalue()


def test_every_row_of_every_text_is_there(law: Law) -> None:
    assert Counter(each.text for each in law) == ROWS
    assert Counter(each.seen_in for each in law) == SEEN
    assert len(law.in_order) == 1193


def test_the_contents_name_every_subchapter_and_section(law: Law) -> None:
    sections = [one for one in law.headings.values() if one.within]
    assert len(sections) == 312
    assert sorted(one.id for one in sections if one.reserved) == [
        "19:47-12.10", "19:47-14.19", "19:47-4.2", "19:47-5.7", "19:47-6.6",
    ]  # fmt: skip
    subchapters = [one for one in law.headings.values() if one.number]
    assert [one.number for one in subchapters] == [f"19:47-{number}" for number in range(1, 27)]
    counted = Counter(one.within for one in sections)
    assert [counted[one.id] for one in subchapters] == [
        11, 23, 12, 12, 7, 9, 12, 5, 6, 10, 21, 10, 8, 20, 7, 13, 11, 13, 15, 12, 11, 10, 15, 12, 12, 15,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("citation", "title"),
    [
        ("19:47-1.3", "Making and removal of wagers"),
        ("19:47-2.8", "Surrender"),
        ("13:69F-2.8(b)", "Surrender"),
        ("8.3", "Rules of the games; notice"),
        ("19:47-11.8A", "Procedures for dealing the cards from the hand"),
        ("19:47-14.13A", "Mambo stud poker; procedures for dealing the cards; completion of each round of play"),
        ("19:47-23.6A", "Optional Bonus Wager"),
        ("19:47-26.14", "Player wagering on more than one box"),
        ("19:47 Subchapter 26", "DOUBLE ATTACK BLACKJACK"),
        ("13:69F-26", "Double attack blackjack"),
        ("19:47-25", "DOUBLE CROSS POKER"),
        ("13:69F", "Rules of the games"),
        ("19:47-36.9(a)", "Splitting pairs"),
        ("19:45-1.18", ""),
        ("19:47-99.1", ""),
    ],
)  # fmt: skip
def test_every_citation_finds_the_title_it_stands_under(law: Law, citation: str, title: str) -> None:
    assert law.title(citation) == title


def test_a_title_is_told_with_what_is_supplied_of_its_text(law: Law) -> None:
    assert law.paragraphs["19:47-1.4"].says == 'Section 19:47-1.4 is titled "Payout odds"; its text is not supplied.'
    assert law.paragraphs["19:47-26.9"].says == 'Section 19:47-26.9 is titled "Doubling down"; its text is supplied.'
    assert law.paragraphs["19:47-1.2"].says.endswith("its text is supplied in part: (a)1 to (a)7 only.")
    assert law.paragraphs["19:47-4.2"].says == "Section 19:47-4.2 is reserved and holds no rule."
    assert law.paragraphs["19:47 Subchapter 1"].says.endswith("holds 11 sections, 19:47-1.1 to 19:47-1.11.")


def test_the_history_gives_each_subchapter_its_adoption(law: Law) -> None:
    told = {one.number: one.history for one in law.headings.values() if one.number}
    assert told["19:47-8"] == "R.1983 d.551, effective December 5, 1983 (15 N.J.R. 1572(a), 15 N.J.R. 2047(a))"
    assert told["19:47-3"].startswith("R.1978 d.186, effective June 2, 1978")
    assert [number for number, history in told.items() if not history] == [f"19:47-{each}" for each in range(23, 27)]
    assert law.paragraphs["19:47 Historical Note petition 2004"].says == (
        "A petition for rulemaking is noted at 36 N.J.R. 5009(d)."
    )


def test_what_is_known_by_its_title_alone_is_lacking(law: Law) -> None:
    lacking = ["19:47-2.8", "19:47-2.8(b)", "19:47-26.5(e)", "13:69F-2A.10 to 2A.15", "19:45-1.18(a)", "13:69E-1.18(f)"]
    assert all(law.lacks(each) for each in lacking)
    supplied = ["19:47-36.9(a)", "19:47-26.9(z)", "19:47-99.1", "19:45-9.9", "19:47-36.99"]
    assert not any(law.lacks(each) for each in supplied)


def test_a_misprinted_label_and_a_citation_without_brackets_are_understood(law: Law) -> None:
    assert law.meant("36.9a") == ["19:47-36.9(a)"]
    assert law.meant("36.7(1)") == ["19:47-36.7(l)"]
    assert law.meant("36.7(1)2") == ["19:47-36.7(l)2"]
    assert law.meant("19:47-36.5b") == ["19:47-36.5(b)"]
    assert law.meant("2.6a") == []
    assert law.meant("51.10.e.6") == law.meant("51.10(e)(6)") == ["13:69F-51.10(e)6"]
    assert law.meant("1.2(a)(1)(i)(1)") == ["19:47-1.2(a)1.i(1)"]
    assert law.meant("36.5d") == ["19:47-36.5(d)", "19:47-36.5(d)[2]"]
    assert law.loosely_below("1.2a1i") == ["19:47-1.2(a)1.i(1)", "19:47-1.2(a)1.i(2)"]


@pytest.mark.parametrize(
    "written",
    ["NJAC 19:47-36.7(k)", "N.J.A.C. § 13:69F-36.7(K)", "N.J. Admin. Code 19:47-36.7 (k)", "§ 36.7(k).", "36.7 (k);"],
)
def test_what_stands_before_and_behind_a_citation_does_not_matter(law: Law, written: str) -> None:
    found = law.resolve(written)
    assert found is not None and found.id == "19:47-36.7(k)"


def test_what_is_nearest_is_looked_for_in_every_chapter(law: Law) -> None:
    assert law.near("36.99z")[0].startswith("19:47-36.")
    assert law.near("19:47-99.1")[0] == "19:47-9.1"


def test_who_leans_on_a_text_is_known(law: Law) -> None:
    heading = law.heading("19:45-1.18")
    assert heading is not None
    assert "19:47-36.5(e)" in referring(law, heading)
    ranged = law.heading("13:69F-2A.12")
    assert ranged is not None
    assert "13:69F-2B.9 imports 2A.12" in referring(law, ranged)
    assert len(referring(law, ranged)) > 1


def test_no_rule_rests_on_a_title(tmp_path: Path) -> None:
    shutil.copytree(resources.folder("rules"), tmp_path / "rules")
    game = tmp_path / "rules" / "games" / "triple_attack_blackjack" / "game.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("facts:\n", "facts:\n  - {cite: 1.4, says: Odds.}\n"), encoding="utf-8")
    duties = tmp_path / "rules" / "equipment" / "cards.yaml"
    told = duties.read_text(encoding="utf-8")
    duties.write_text(told.replace("cite: 1.17(j)\n", "cite: 19:47-4.2\n", 1), encoding="utf-8")
    out = io.StringIO()
    assert rules_check(tmp_path / "rules", out, "text", "never") == 2
    assert "`1.4` is known by its title alone" in out.getvalue()
    assert "`19:47-4.2` is known by its title alone" in out.getvalue()


def test_a_citation_in_a_remark_is_looked_up_too(law: Law) -> None:
    text = "says: As 19:47-36.9(a) and 19:47-99.1 have it, at 10:00, under 19:47-2.8(c) and 21:30-22.\n"
    node, _ = loads(text.encode(), "a.yaml")
    assert node is not None
    found = unknown_citations(law, [node])
    assert [(each.message, each.place.line) for each in found] == [("nothing is known of `19:47-99.1`", 1)]


@pytest.mark.parametrize(
    ("citation", "told"),
    [
        ("19:47-2.8", ("N.J.A.C. 19:47-2.8 Surrender", "its text is not supplied", "13:69F-2.8", "March 9, 2006")),
        ("19:47-2.8(b)", ("N.J.A.C. 19:47-2.8 Surrender", "Nothing is known about 19:47-2.8(b) in it.")),
        ("19:47-4.2", ("is reserved and holds no rule", "BACCARAT-CHEMIN DE FER")),
        ("19:47-8.3", ("Rules of the games; notice", "R.1983 d.551", "referred to by", "19:47-36.6(d)")),
        ("19:45-1.18", ("N.J.A.C. 19:45-1.18", "Its text is not supplied.", "19:47-36.6(c)")),
        ("5:12-63c", ("N.J.S.A. 5:12-63c",)),
        ("19:47-26", ("DOUBLE ATTACK BLACKJACK", "19:47-26.5 Wagers; payout odds\n", "Doubling down (text supplied)")),
        ("19:47", ("Rules of the games", "Expiration Date: ", "19:47-22 CASINO WAR")),
        ("19:47 Expiration Date", ("expires on March 9, 2006", "our reading")),
        ("19:47-1.2", ("Permissible wagers", "(a)1 to (a)7 only", "19:47-1.2(a)5")),
        ("36.9a", ("36.9a is read as 19:47-36.9(a)", "How it is checked")),
        ("13:69E-1.10D(b)3", ("13:69E-1.10D(b)3.i\n", "13:69E-1.10D(b)3.v\n")),
    ],
)
def test_explain_tells_what_is_known(citation: str, told: tuple[str, ...]) -> None:
    code, page = explained(citation)
    assert code == 0
    assert [text for text in told if text not in page] == []


def test_explain_refuses_what_nothing_is_known_of() -> None:
    code, page = explained("19:47-99.1")
    assert code == 2
    assert "19:47-9.1" in page.split("nearest")[1]


def test_the_object_of_a_heading_is_documented() -> None:
    row = json.loads(explained("19:47-8.3", "json")[1])
    page = (resources.folder("rules").parent / "docs" / "output.md").read_text(encoding="utf-8")
    told = page.split("### kind `heading`")[1]
    assert row["kind"] == "heading"
    assert [key for key in row if key != "kind" and f"`{key}`" not in told] == []


def test_coverage_sums_up_by_text_and_lists_what_is_asked_for() -> None:
    code, whole = covered()
    assert code == 0
    assert "19:47-14.13A" not in whole
    assert "1,193 paragraphs" in whole
    assert "19:47-14.13A" in covered("19:47")[1]
    code, one = covered("13:69F-36.13")
    assert (code, "19:47-36.13" in one, "19:47-36.12" in one) == (0, True, False)
    assert covered("19:47-99")[0] == 2


CONTENTS = """\
format: 2
chapter: 1:2
title: T
status: adopted
source: S
contents: {cite: Contents}
subchapters:
  - subchapter: 3
    title: THREE
    sections:
      - {section: 3.1, title: Definitions, text: all}
      - {section: 3.2, title: Wagers}
"""
TEXT = """\
format: 2
law: 1:2
part: 3
title: Three
status: adopted
source: S
sections:
  - section: 3.1
    title: Definitions
    paragraphs:
      - {cite: 3.1(a), kind: wager, seen in: none, says: Something., not supplied: [3.2(b)]}
"""


@pytest.mark.parametrize(
    ("contents", "text", "message"),
    [
        (("", ""), ("", ""), ""),
        (("3.2, title", "4.2, title"), ("[3.2(b)]", "[4.2(b)]"), "section `4.2` is no part of 1:2 Subchapter 3"),
        (("    title: THREE\n", "    title: THREE\n    came in by: x\n"), ("", ""), "the history has no adoption `x`"),
        (("3.2, title: Wagers", "3.2, text: all"), ("", ""), "section `3.2` has no title and is not reserved"),
        (("", ""), ("title: Definitions", "title: Wagers"), "section 1:2-3.1 has another title in the contents"),
        ((", text: all", ""), ("", ""), "the contents say that no text of 1:2-3.1 is supplied"),
        (("", ""), ("3.2(b)", "3.3(b)"), "nothing is known of `3.3(b)`, by title or by name"),
        (("{section: 3.2", "{section: 3.1"), ("[3.2(b)]", "[3.1(a)]"), "`1:2-3.1` stands twice"),
    ],
)
def test_faults_of_the_contents(tmp_path: Path, contents: tuple[str, str], text: tuple[str, str], message: str) -> None:
    (tmp_path / "1-2.yaml").write_text(CONTENTS.replace(*contents), encoding="utf-8")
    (tmp_path / "1-2-3.yaml").write_text(TEXT.replace(*text), encoding="utf-8")
    found: list[Problem] = read(tmp_path)[1]
    assert [each.message for each in found if message and message in each.message] or not message
    assert message or found == []


EXPIRING = """\
log 1
date {day}
day 06:00
before DA-1 table game double_attack_blackjack seats 6
before TA-1 table game triple_attack_blackjack seats 6
{at} DA-1 staff dealer on id D1
{at} TA-1 staff dealer on id D2
23:59 DA-1 staff dealer off id D1
date 2007-06-02
20:00 DA-1 staff dealer on id D1
"""


@pytest.mark.parametrize(
    ("day", "at", "line"),
    [("2007-06-01", "20:00", 2), ("2006-03-09", "20:00", 9), ("2006-03-10", "05:59", 2), ("2006-03-10", "06:00", 2)],
)
def test_an_expired_text_is_named_once_at_the_date(audit: Audit, day: str, at: str, line: int) -> None:
    put(EXPIRING.format(day=day, at=at).splitlines())
    told = audit()
    found = [row for row in told.notices if row["status"] == "expired"]
    assert [(row["text"], row["line"], row["column"]) for row in found] == [("19:47-26", line, 6)]
    assert found[0]["in_force"] == {"from": "2001-03-09", "until": "2006-03-09"}
    assert "19:47-26 (Double attack blackjack) expired on March 9, 2006 as printed" in str(found[0]["message"])
    assert told.findings == told.problems == []


def test_what_the_contents_call_supplied_is_there(law: Law) -> None:
    sections = {section.id for text in law.texts if not text.is_contents for section in text.sections}
    told = {one.id for one in law.headings.values() if one.within and one.text}
    assert told == {each for each in sections if each in law.headings}
    assert len(told) == 15
