"""Bad files and filings through the real command: one Problem each, the rest still judged, exit code 2."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

from checker.cli import _ended
from checker.report.escape import safe
from tests.support.audit_command import BREACH, DEAL, GAME, Audit, only_the_breach, put
from tests.support.paths import ROOT
from tests.support.short_night import short

FILING = ROOT / "fixtures" / "filings" / "triple_attack_blackjack" / "house.yaml"


# ---- files ----


def most_memory(folder: Path, name: str) -> tuple[int, str, int]:
    """Run the command in a process of its own: how it ended, what it said, and how many kilobytes it took."""
    command = [sys.executable, "-m", "checker.cli", "audit", name]
    with (folder / "said").open("w+", encoding="utf-8") as said:
        started = subprocess.Popen(
            command, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=said, stderr=said
        )
        _, status, used = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return started.returncode, said.read(), used.ru_maxrss


def test_a_line_of_ten_megabytes_is_not_held_in_memory(tmp_path: Path) -> None:
    lines = [f"{line}\n".encode() for line in short()]
    for name, size in (("long.log", 70_000), ("vast.log", 10_000_000)):
        (tmp_path / name).write_bytes(b"".join((*lines[: DEAL - 1], b"x" * size, b"\n", *lines[DEAL - 1 :])))
    _, shorter, least = most_memory(tmp_path, "long.log")
    code, said, most = most_memory(tmp_path, "vast.log")
    assert code == 2
    assert f"NOT READ vast.log:{DEAL}:1" in said
    assert said.count("WOULD BE A BREACH OF ") == 1
    assert "Traceback" not in said
    assert said.replace("vast.log", "long.log") == shorter
    assert most - least < 5_000


def test_a_last_line_that_is_cut_off_costs_one_problem(audit: Audit) -> None:
    lines = [*short(), "10:16:37 TA-1 round id 19"]
    put("".join(f"{line}\n" for line in lines).encode()[:-4])
    told = audit()
    assert [(row["line"], row["message"]) for row in told.problems] == [
        (len(lines), "the last line has no line end, so it does not count")
    ]
    assert told.code == 2
    only_the_breach(told)


def test_a_packed_log_that_is_cut_off_costs_one_problem(audit: Audit) -> None:
    rest = "".join(f"10:20:00 TA-1 note # {os.urandom(40).hex()}\n" for _ in range(4000))
    whole = gzip.compress(("".join(f"{line}\n" for line in short()) + rest).encode())
    put(whole[: len(whole) // 2], "night.log.gz")
    told = audit("night.log.gz")
    (problem,) = told.problems
    assert "damaged" in str(problem["message"])
    assert isinstance(problem["line"], int) and problem["line"] > len(short())
    assert told.code == 2
    only_the_breach(told)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# nothing\n", b"\xef\xbb\xbf"], ids=["no", "blank", "comment", "bom"])
def test_an_empty_file_costs_one_problem_and_other_logs_are_judged(audit: Audit, data: bytes) -> None:
    put(data, "empty.log")
    put(short())
    told = audit("empty.log", "night.log")
    assert [(row["file"], row["message"]) for row in told.problems] == [("empty.log", "the log is empty")]
    assert told.code == 2
    only_the_breach(told)


def test_a_folder_without_logs_costs_one_problem_and_other_logs_are_judged(audit: Audit) -> None:
    Path("none").mkdir()
    Path("none/night.txt").write_text("log 1\n", encoding="utf-8")
    put(short())
    told = audit("none", "night.log")
    assert [(row["file"], row["message"]) for row in told.problems] == [("none", "the folder contains no log")]
    assert told.code == 2
    only_the_breach(told)


def test_a_missing_file_is_named_and_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = _ended(["audit", str(tmp_path / "nihgt.log")])
    told = capsys.readouterr()
    assert (code, told.err) == (2, "")
    assert "nihgt.log\n  there is no such file\n" in told.out


def test_a_missing_file_does_not_stop_the_others(audit: Audit) -> None:
    put(short())
    told = audit("nihgt.log", "night.log")
    assert [(row["file"], row["message"]) for row in told.problems] == [("nihgt.log", "there is no such file")]
    assert told.code == 2
    only_the_breach(told)


def test_two_logs_of_one_table_that_overlap_cost_one_problem(audit: Audit) -> None:
    put(short(), "a.log")
    put(["log 1", "date 2026-11-18", "zone America/New_York", *short()[6:]], "b.log")
    told = audit("a.log", "b.log")
    (problem,) = told.problems
    assert (problem["file"], str(problem["message"])[:28]) == ("b.log", "two logs cover table `TA-1` ")
    assert "a.log" in str(problem["expected"])
    assert told.code == 2
    only_the_breach(told)


@pytest.mark.parametrize(
    "name", ["a b.log", "-night.log", "n\x1b[31m.log", "[bold]x[red].log", "né\u202egol.log", "a\nb.log", "'\"$x.log"]
)
def test_odd_file_names_are_read_and_told_safely(audit: Audit, capsys: pytest.CaptureFixture[str], name: str) -> None:
    put([*short(), "10:20:00 TA-1 dael"], name)
    told = audit("--", name)
    assert [row["file"] for row in (*told.problems, *told.findings)] == [name, name]
    only_the_breach(told)
    assert _ended(["audit", "--", name]) == 2
    text = capsys.readouterr().out
    assert safe(name) in text
    assert {char for char in text if not char.isprintable()} <= {"\n"}


def test_a_file_name_that_is_not_utf8_is_told(audit: Audit, capsys: pytest.CaptureFixture[str]) -> None:
    name = os.fsdecode(b"n\xffght.log")
    put(short(), name)
    only_the_breach(audit(name))
    assert _ended(["audit", name]) == 1
    assert "n\\udcffght.log" in capsys.readouterr().out


def test_markup_and_escapes_in_remarks_are_told_as_they_are_written(
    audit: Audit, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = short()
    lines[DEAL - 1] = '10:12:50 TA-1 dael seat 6 "[/red] <script> \u202e \x9b31m"'
    lines[BREACH - 1] += ' "[bold]\u2028=1+1"'
    put(lines)
    told = audit()
    assert [row["line"] for row in told.problems] == [DEAL]
    only_the_breach(told)
    assert _ended(["audit", "night.log"]) == 2
    text = capsys.readouterr().out
    assert '"[/red] <script> \\u202e \\x9b31m"' in text
    assert "[bold]\\u2028=1+1" in text
    assert {char for char in text if not char.isprintable()} <= {"\n"}


# ---- filings that a log names ----


def naming(house: str) -> list[str]:
    lines = short()
    return [*lines[:GAME], f'before TA-1 table house "{house}"', *lines[GAME:]]


HOUSES = {
    "missing": ("house/none.yaml", "there is no filing house/none.yaml"),
    "outside the folder": ("../house.yaml", "a log may name a filing only in its own folder or below it"),
    "at an absolute path": ("/etc/passwd", "a log may name a filing only in its own folder or below it"),
    "behind a link that leads out": ("link/house.yaml", "this path leads outside the log's folder"),
    "behind a link to itself": ("loop.yaml", "there is no filing loop.yaml"),
    "a folder": ("house", "there is no filing house"),
    "of a name that is too long": (f"{'x' * 300}.yaml", f"there is no filing {'x' * 300}.yaml"),
}


@pytest.mark.parametrize(("house", "message"), HOUSES.values(), ids=HOUSES)
def test_a_filing_that_cannot_be_opened_costs_one_problem(audit: Audit, house: str, message: str) -> None:
    Path("house").mkdir()
    Path("link").symlink_to("/")
    Path("loop.yaml").symlink_to("loop.yaml")
    put(naming(house))
    told = audit()
    (problem,) = told.problems
    assert (problem["file"], problem["line"], problem["column"]) == ("night.log", GAME + 1, 13)
    assert problem["message"] == message
    assert problem["expected"]
    assert told.code == 2
    only_the_breach(told, BREACH + 1)


@pytest.mark.parametrize("data", [b"filing: [\n", b"\xff\xfe", b"", b"a: &x 1\n"], ids=repr)
def test_a_filing_that_is_no_filing_costs_one_problem(audit: Audit, data: bytes) -> None:
    put(data, "house.yaml")
    put(naming("house.yaml"))
    told = audit()
    assert {row["file"] for row in told.problems} == {"house.yaml"}
    assert len(told.problems) == 1
    assert told.code == 2
    only_the_breach(told, BREACH + 1)


def test_a_filing_that_disagrees_with_the_log_costs_a_problem_for_each_disagreement(audit: Audit) -> None:
    text = FILING.read_text(encoding="utf-8").replace("seats: 6", "seats: 7")
    for option, ours in (("suited_royals: A", "B"), ("triple_match: B", "A"), ("mid_shoe_bar: yes", "no")):
        text = text.replace(option, f"{option.split(':')[0]}: {ours}")
    text = text.replace("smallest_chip: $5", "smallest_chip: $1")
    put(text.encode(), "house.yaml")
    put(naming("house.yaml"))
    told = audit()
    (problem,) = told.problems
    assert problem["line"] == next(n for n, line in enumerate(naming(""), 1) if "reader_shows_value" in line)
    assert problem["message"] == "the log elects yes for reader_shows_value, the filing no (house.yaml:13:27)"
    assert problem["expected"] == "no"
    assert told.code == 2
    only_the_breach(told, BREACH + 1)
