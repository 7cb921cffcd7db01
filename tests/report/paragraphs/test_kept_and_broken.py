"""A paragraph is shown with its rules, a broken and a kept example, and who refers to it."""

from __future__ import annotations

import io
import json

import pytest

from checker.commands.explain import explain_citation


def explained(text: str, format: str = "text") -> tuple[int, str]:
    out = io.StringIO()
    code = explain_citation(text, None, out, format, "never")
    return code, out.getvalue()


def test_the_rule_itself_stands_there_with_its_file_and_line() -> None:
    _, page = explained("36.6(b)2")
    rules = page.split("The rules in plain English")[1].split("Broken, for example")[0]
    assert "rules/games/triple_attack_blackjack/wagers.yaml:" in rules
    assert "Asked at a bet on bonus or a change of bonus, of the stake:" in rules
    assert "At least $1.00" not in rules
    broken, kept = page.split("Broken, for example")[1].split("Kept, for example")
    assert "bet seat 2 suited_royals $26 # breach 19:47-36.6(b)2" in broken
    assert len([line for line in kept.splitlines() if " | " in line]) == 3
    assert "# breach" not in kept


def test_who_refers_to_a_paragraph_is_listed() -> None:
    _, page = explained("19:46-1.19(d)4")
    assert "19:47-36.4(e)" in page.split("Who refers to it")[1]


def test_objects_have_the_rules_too() -> None:
    _, page = explained("36.6(b)2", "json")
    row = json.loads(page.splitlines()[0])
    assert row["rules"] and all(rule["says"] and ".yaml:" in rule["at"] for rule in row["rules"])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("51.12(a) and (b)", ["N.J.A.C. 13:69F-51.12(a)", "N.J.A.C. 13:69F-51.12(b)"]),
        ("Switch Hands", ["N.J.A.C. 13:69F-2B Switch Hands"]),
        ("subchapter 36", ["status          proposed", "source ", "misprints "]),
        ("N.J.S.A. 5:12-69", ["N.J.S.A. 5:12-69a"]),
        ("R.2001 d.116", ["Source and Effective Date"]),
        ("13:69E-1.17(a)2", ["these are the words of the other numbering, 19:46-1.17(a)2"]),
        ("13:69E-1.19(h)", ["19:46-1.19(h), whose words are at hand"]),
        ("13:69F-51.10(e)6", ["if the number was kept"]),
        ("19:47-26.12(b)", ["in force from March 9, 2001 until March 9, 2006"]),
        ("19:47-2", ["19:47-2.26 In-between wager; rank of cards (text supplied; not in these contents)"]),
        ("13:69E-1.18", ["13:69E-1.18(a) to 13:69E-1.18(f)"]),
    ],
)
def test_what_a_lawyer_writes_is_read(text: str, shown: list[str]) -> None:
    code, page = explained(text)
    assert code == 0
    assert [words for words in shown if words not in page] == []


def test_a_section_without_text_has_no_rules_to_apply() -> None:
    assert "still applied" not in explained("19:47-22.3")[1]
    assert "still applied" in explained("19:47-26.12")[1]


def test_a_number_past_the_end_says_where_the_text_ends() -> None:
    code, page = explained("36.15")
    assert code == 2 and "36 ends at 36.14" in page
