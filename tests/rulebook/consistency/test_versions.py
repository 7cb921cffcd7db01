"""The law moves: each round is judged by the text of its day, and texts follow one another without overlap or hole."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from checker.audit.auditor import Audit
from checker.checks.arbitration.finding import Finding
from checker.rulebook.book import open_book
from tests.support.auditing import audit
from tests.support.paths import INVENTED
from tests.tables.harbor_nines.test_nights import night

RULES = INVENTED
OLD = "    turn: {act: pickup, dealer: first, goes: clockwise}\n"
NEW = "    turn: {act: pickup, dealer: first, goes: counterclockwise}\n"
HEAD = "  - cite: 7.6(j)\n    limb: clockwise\n"


def amended(tmp_path: Path, first: str, second: str) -> Path:
    """The invented game with its order of picking up turned round by an amendment."""
    root = tmp_path / "rules"
    copytree(RULES, root)
    path = root / "games" / "harbor_nines" / "procedure.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(HEAD + OLD) == 1
    texts = f"{HEAD}    in force: {first}\n{OLD}{HEAD}    in force: {second}\n{NEW}"
    path.write_text(text.replace(HEAD + OLD, texts), encoding="utf-8")
    return root


def lines(date: str) -> list[str]:
    return [line.replace("date 2026-11-18", f"date {date}") for line in night(3, 4)]


def found(log: list[str], rules: Path, as_of: str | None = None) -> list[Finding]:
    book, problems = open_book(rules)
    assert problems == []
    compiled = book.game("harbor_nines")
    assert compiled is not None and compiled[1] == []
    if as_of is None:
        return [one for one in audit(log, rules)[0] if isinstance(one, Finding)]
    from io import BytesIO

    from checker.log.files.reader import read

    run = Audit(book, as_of=as_of)
    out = [one for item in read(BytesIO(("\n".join(log) + "\n").encode()), "x.log") for one in run.feed(item)]
    return [one for one in out + run.close() if isinstance(one, Finding)]


BEFORE, AFTER = "{until: 2026-11-18}", "{from: 2026-11-19}"


def test_each_day_is_judged_by_its_own_text(tmp_path: Path) -> None:
    rules = amended(tmp_path, BEFORE, AFTER)
    assert found(lines("2026-11-18"), rules) == []
    late = found(lines("2026-11-19"), rules)
    assert {one.rule.id for one in late} == {"99:1-7.6(j) clockwise"}
    assert {(one.rule.since, one.rule.until) for one in late} == {("2026-11-19", "")}
    assert len(late) == 4


def test_a_gaming_day_ends_after_midnight_and_so_does_its_law(tmp_path: Path) -> None:
    rules = amended(tmp_path, BEFORE, AFTER)
    log = lines("2026-11-18")
    at = next(i for i, line in enumerate(log) if line.startswith("10:"))
    night_shift = [*log[:at], "date 2026-11-19", *(line.replace("10:", "04:", 1) for line in log[at:])]
    assert found(night_shift, rules) == []
    day_shift = [*log[:at], "date 2026-11-19", *log[at:]]
    assert len(found(day_shift, rules)) == 4


def test_another_day_may_be_asked_for(tmp_path: Path) -> None:
    rules = amended(tmp_path, BEFORE, AFTER)
    assert found(lines("2026-11-19"), rules, as_of="2026-11-01") == []
    assert len(found(lines("2026-11-18"), rules, as_of="2027-01-01")) == 4


def test_on_a_day_that_is_not_known_nothing_is_judged_by_either(tmp_path: Path) -> None:
    rules = amended(tmp_path, BEFORE, AFTER)
    log = [line for line in lines("2026-11-18") if not line.startswith("date")]
    assert found(log, rules) == []
    _, run = audit(log, rules)
    missing = [str(one.missing) for one in run.summary.unseen_groups.values() if one.rule.limb == "clockwise"]
    assert any("the day of play" in one for one in missing)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("{until: 2026-11-18}", "{from: 2026-11-18}", "two texts of 99:1-7.6(j) clockwise are in force on 2026-11-18"),
        ("{until: 2026-11-18}", "{from: 2026-11-20}", "no text of 99:1-7.6(j) clockwise is in force from 2026-11-19"),
        ("{from: 2026-11-01}", "{from: 2026-11-20}", "two texts of 99:1-7.6(j) clockwise are in force on 2026-11-20"),
        ("{from: 2026-12-01, until: 2026-11-01}", "{from: 2026-11-20}", "no text can be in force from 2026-12-01"),
        ("{until: 2026-11-31}", "{from: 2026-12-01}", "no text can be in force from ever until 2026-11-31"),
    ],
)
def test_dates_that_overlap_or_leave_a_hole_are_refused(tmp_path: Path, first: str, second: str, told: str) -> None:
    book, _ = open_book(amended(tmp_path, first, second))
    compiled = book.game("harbor_nines")
    assert compiled is not None
    messages = [problem.message for problem in compiled[1]]
    assert any(message.startswith(told) for message in messages), messages


def test_a_text_without_dates_beside_one_with_dates_is_refused(tmp_path: Path) -> None:
    root = amended(tmp_path, BEFORE, AFTER)
    path = root / "games" / "harbor_nines" / "procedure.yaml"
    text = path.read_text(encoding="utf-8").replace(f"    in force: {BEFORE}\n", "")
    path.write_text(text, encoding="utf-8")
    compiled = open_book(root)[0].game("harbor_nines")
    assert compiled is not None
    assert [problem.message for problem in compiled[1]] == [
        "this text of 99:1-7.6(j) clockwise has no dates, and another has"
    ]
