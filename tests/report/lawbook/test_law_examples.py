"""Examples are cut from the fixtures that prove a limb, around the line that matters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from checker.gate.fixtures.proofs import ProofMark, Proven
from checker.gate.limb_status import TESTED, LimbStatus
from checker.report.lawbook.law_examples import examples

BROKEN = "log 1\n20:00 T-1 shuffle\n20:01 T-1 pay seat 1 main $5  # breach x\n20:02 T-1 round end\n"
KEPT = "# clean x\nlog 1\n20:00 T-1 shuffle\n20:01 T-1 pay seat 1 main $10\n20:02 T-1 round end\n"


def row(folder: Path, kept: str = KEPT) -> LimbStatus:
    (folder / "a.breach.log").write_text(BROKEN, encoding="utf-8")
    (folder / "a.clean.log").write_text(kept, encoding="utf-8")
    breach = ProofMark("x", "a.breach.log", 3, "20:01 T-1 pay seat 1 main $5")
    return LimbStatus("9:9-1.1(a)", "x", TESTED, proven=Proven([breach], [ProofMark("x", "a.clean.log", 1, "")]))


def test_three_lines_around_the_marked_one(tmp_path: Path) -> None:
    broken, kept = examples([row(tmp_path)], tmp_path)
    assert broken.breaks and broken.first == 2 and len(broken.lines) == 3
    assert broken.lines[broken.marked].startswith("20:01 T-1 pay seat 1 main $5")
    assert not kept.breaks and kept.lines[kept.marked] == "20:01 T-1 pay seat 1 main $10"


def test_nothing_where_the_fixtures_are_not_at_hand(tmp_path: Path) -> None:
    found = row(tmp_path)
    assert examples([found], tmp_path / "elsewhere") == []
    assert examples([LimbStatus("9:9-1.1(a)", "x", TESTED)], tmp_path) == []


def test_an_installed_program_shows_the_lines_that_its_index_carries(tmp_path: Path) -> None:
    around = ("   4 | 20:00 T-1 shuffle", "   5 | 20:01 T-1 burn", "   6 | 20:02 T-1 deal seat 1 9S")
    mark = ProofMark("x", "a.breach.log", 5, "burn", around)
    proven = Proven([mark], [replace(mark, file="a.clean.log")])
    broken, kept = examples([LimbStatus("9:9-1.1(a)", "x", TESTED, proven=proven)], tmp_path)
    assert broken.breaks and not kept.breaks and broken.first == 4
    assert broken.lines == ("20:00 T-1 shuffle", "20:01 T-1 burn", "20:02 T-1 deal seat 1 9S") and broken.marked == 1


def test_a_limb_without_logs_gives_way_to_the_next(tmp_path: Path) -> None:
    filed = ProofMark("x", "changes.yaml", 1, "")
    first = LimbStatus("9:9-1.1(a)", "y", TESTED, proven=Proven([filed], [filed]))
    assert [each.limb for each in examples([first, row(tmp_path)], tmp_path)] == ["9:9-1.1(a) x"] * 2
