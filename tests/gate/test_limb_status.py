"""Where each limb stands, and which fixtures prove it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from checker.gate.fixtures import proofs
from checker.gate.fixtures.proofs import Proofs
from checker.gate.limb_status import (
    BY_CHILDREN,
    CHECKED,
    FACT,
    NOT_CHECKABLE,
    NOT_ENCODED,
    NOT_SUPPLIED,
    STATUSES,
    TESTED,
    THROUGH,
    LimbStatus,
    coverage,
)
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.ledger.law import Law, read
from checker.values.resources import folder

BREACH = """log 1
# breaches the pay table
20:14:37 TA-1 pay seat 5 triple_match $10  # breach 19:47-36.6(e) Pair suited, seat owed $30.00
20:14:39 TA-1 deal seat 1 8H  # breach 19:47-36.7(b) turned face up  # breach 19:47-36.8(b)
"""


@pytest.fixture(scope="module")
def law() -> Law:
    found, problems = read(folder("rules") / "law")
    assert problems == []
    return found


def marked(tmp_path: Path) -> Proofs:
    games = tmp_path / "games" / "triple"
    games.mkdir(parents=True)
    (games / "a.breach.log").write_text(BREACH, encoding="utf-8")
    (games / "a.clean.log").write_text("# clean 19:47-36.6(e) Pair suited\nlog 1\n", encoding="utf-8")
    (games / "b.clean.log").write_text("# clean 19:47-36.8(b)\n# clean 19:47-36.10\nlog 1\n", encoding="utf-8")
    return proofs.index(tmp_path)


def rule(cite: str, limb: str = "", also: tuple[str, ...] = ()) -> RuleRef:
    return RuleRef(0, cite, limb, "settles", "", also)


def statuses(rows: list[LimbStatus]) -> dict[str, str]:
    return {row.name: row.status for row in rows}


def test_marks_are_read_where_they_stand(tmp_path: Path) -> None:
    found = marked(tmp_path)
    assert [(mark.names, mark.line) for mark in found.breach] == [
        ("19:47-36.6(e) Pair suited, seat owed $30.00", 3),
        ("19:47-36.7(b) turned face up", 4),
        ("19:47-36.8(b)", 4),
    ]
    assert found.breach[0].text == "20:14:37 TA-1 pay seat 5 triple_match $10"
    assert found.breach[0].file == "fixtures/games/triple/a.breach.log"
    assert len(found.clean) == 3


def test_a_mark_goes_to_the_longest_name_it_begins_with(tmp_path: Path) -> None:
    names = ["19:47-36.6(e)", "19:47-36.6(e) Pair", "19:47-36.6(e) Pair suited", "19:47-36.7(b)", "19:47-36.1"]
    proven = marked(tmp_path).by_name(names)
    assert [name for name in names if proven[name].breach] == ["19:47-36.6(e) Pair suited", "19:47-36.7(b)"]
    assert proven["19:47-36.6(e) Pair suited"].is_complete
    assert not proven["19:47-36.7(b)"].is_complete
    assert not proven["19:47-36.1"].clean


def test_the_carried_index_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = marked(tmp_path)
    carried = tmp_path / "carried"
    carried.mkdir()
    (carried / proofs.CARRIED).write_text(found.as_json(), encoding="ascii")
    monkeypatch.setattr(proofs, "folder", lambda name: carried)
    assert proofs.load() == found


def test_every_limb_has_its_place(law: Law, tmp_path: Path) -> None:
    rules = [
        rule("19:47-36.6(e) Pair suited", also=("19:47-36.12(h)",)),
        rule("19:47-36.7(b)", "turned face up"),
        rule("19:47-36.8(b)", "paid as attack wagers", also=("19:47-36.7(d)",)),
        RuleRef(3, "19:47-36.6(d)", "best hand only", "settles", "", covers=("paid once",)),
    ]
    found = statuses(coverage(law, rules, {'19:47-36.1 "Rank"', "19:47-36.7(b) right hand places"}, marked(tmp_path)))
    assert found["19:47-36.6(e) Pair suited"] == TESTED
    assert found["19:47-36.7(b) turned face up"] == CHECKED
    assert found["19:47-36.7(b) right hand places"] == FACT
    assert found["19:47-36.7(b) left hand draws"] == NOT_ENCODED
    assert found["19:47-36.8(b) paid as attack wagers"] == TESTED
    assert found['19:47-36.1 "Rank"'] == FACT
    assert found["19:47-36.12(h)"] == CHECKED
    assert found["19:47-36.6(d) paid once"] == CHECKED
    assert "19:47-36.7(d)" not in found
    assert found["19:47-36.1"] == NOT_CHECKABLE
    assert found["19:47-36.3(a) first route as prescribed"] == NOT_SUPPLIED
    assert found["19:47-36.4(d)"] == BY_CHILDREN
    assert THROUGH in found.values()


def test_no_paragraph_is_left_out_and_none_counted_twice(law: Law) -> None:
    rows = coverage(law, [], set(), Proofs())
    assert {row.paragraph for row in rows} == set(law.paragraphs)
    assert max(Counter(row.name for row in rows).values()) == 1
    assert {row.status for row in rows} <= set(STATUSES)


def test_a_reason_is_given_where_something_is_not_checked(law: Law) -> None:
    rows = coverage(law, [], set(), Proofs())
    assert [row.name for row in rows if row.status in (NOT_CHECKABLE, NOT_SUPPLIED, THROUGH) and not row.reason] == []


def test_a_rule_for_a_limb_that_the_ledger_does_not_list_is_shown(law: Law) -> None:
    rows = [row for row in coverage(law, [rule("19:47-36.7(b)", "unheard of")], set(), Proofs()) if "(b)" in row.name]
    assert statuses(rows)["19:47-36.7(b) unheard of"] == CHECKED


def test_a_paragraph_broken_only_beside_another_is_proved_by_marks_that_name_both(law: Law, tmp_path: Path) -> None:
    beside = '19:47-36.1 "Rank"'
    (tmp_path / "a.breach.log").write_text(f"12:00 T x  # breach 19:47-36.8(b), also {beside}, owed $1.00\n")
    (tmp_path / "a.clean.log").write_text(f"# clean {beside}\nlog 1\n")
    both = proofs.index(tmp_path)
    by_another = rule("19:47-36.8(b)", also=(beside,))
    assert statuses(coverage(law, [by_another], set(), both))[beside] == TESTED
    assert statuses(coverage(law, [by_another, rule(beside)], set(), both))[beside] == CHECKED
    (tmp_path / "a.clean.log").unlink()
    assert statuses(coverage(law, [by_another], set(), proofs.index(tmp_path)))[beside] == CHECKED
