"""How a run ends: a failure of the run itself has a code of its own and one line on standard error."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from checker.commands.ending import FAILED, INTERRUPTED, NOTHING_FOUND, Stopped, code_of, ended
from checker.commands.standard_streams import OutputFailedError
from tests.support.paths import ROOT
from tests.support.program import environment
from tests.support.short_night import lawful, short, write

COMMANDS = [
    ["audit", "clean.log"], ["--help"], ["--version"], ["coverage", "36.9"], ["explain", "36.7(b)"],
    ["validate", str(ROOT / "fixtures" / "filings" / "craps" / "acceptable.yaml")], ["new", "filing", "craps"],
    ["rules", "check"], ["rules", "fmt", "--check"],
]  # fmt: skip

# What was found in a round is reported once another begins.
NEXT_ROUND = "23:59 TA-1 round id 900\n"


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which PITBOSS stands for the command."""
    line = line.replace("PITBOSS", f"{sys.executable} -m checker.cli")
    words = ["sh", "-c", line]
    return subprocess.run(words, cwd=folder, env=environment(), capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path / "clean.log", lawful())
    write(tmp_path / "short.log", short())
    return tmp_path


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words)[:20])
@pytest.mark.parametrize("to", ["> /dev/full", ">&-"])
def test_a_report_that_cannot_be_written_has_a_code_of_its_own(folder: Path, words: list[str], to: str) -> None:
    done = shell(f"PITBOSS {shlex.join(words)} {to}", folder)
    assert done.returncode == FAILED == 70
    assert done.stderr.startswith("pitboss: standard output could not be written (")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("errors", ["2>&-", "2> /dev/full"])
def test_nobody_need_read_standard_error(folder: Path, errors: str) -> None:
    for log, code in (("clean.log", 0), ("short.log", 1), ("missing.log", 2)):
        heard = shell(f"PITBOSS audit {log}", folder)
        deaf = shell(f"PITBOSS audit {log} {errors}", folder)
        assert (deaf.returncode, deaf.stdout) == (code, heard.stdout)


def test_a_closed_input_matters_only_to_who_reads_it(folder: Path) -> None:
    assert shell("PITBOSS audit clean.log <&-", folder).returncode == 0
    done = shell("PITBOSS audit - <&-", folder)
    assert done.returncode == 2
    assert "standard input is closed" in done.stdout


def test_all_streams_closed_at_once(folder: Path) -> None:
    assert shell("PITBOSS audit short.log <&- >&- 2>&-", folder).returncode == 70


def test_a_mistake_of_the_program_is_one_line_without_words_of_the_input(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> object:
        raise KeyError("\x1b[2J a word of the log")

    assert ended(work) == FAILED
    said = capsys.readouterr().err
    assert said.startswith("pitboss: a mistake of the program: KeyError at ")
    assert said.count("\n") == 1 and "\x1b" not in said and "a word of the log" not in said


def test_the_trace_of_a_mistake_is_there_for_who_asks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def work() -> object:
        raise ZeroDivisionError

    monkeypatch.setenv("PITBOSS_TRACEBACK", "1")
    assert ended(work) == FAILED
    assert "in work" in capsys.readouterr().err


def test_each_end_has_its_code() -> None:
    def failing(fault: BaseException) -> int:
        def work() -> object:
            raise fault

        return ended(work)

    assert ended(lambda: 1) == 1
    assert ended(lambda: None) == NOTHING_FOUND
    assert failing(KeyboardInterrupt()) == INTERRUPTED
    assert failing(Stopped(signal.SIGTERM)) == 143 == code_of(Stopped(15))
    assert failing(OutputFailedError("full")) == failing(OSError("x")) == failing(MemoryError()) == FAILED


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_ends_an_audit_with_a_partial_report(folder: Path, number: int, code: int) -> None:
    command = [sys.executable, "-m", "checker.cli", "audit", "--format", "json", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        # Whoever runs these tests may ignore a signal, as `nohup` does; the audit would too.
        command,
        env=environment(),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as running:
        assert running.stdin is not None and running.stdout is not None and running.stderr is not None
        # The log goes on: standard input stays open.
        running.stdin.write((folder / "short.log").read_text(encoding="utf-8") + NEXT_ROUND)
        running.stdin.flush()
        while json.loads(running.stdout.readline())["kind"] != "finding":
            pass
        running.send_signal(number)
        last = json.loads(running.stdout.read().splitlines()[-1])
        assert running.wait() == code
        assert running.stderr.read() == ""
    assert (last["kind"], last["partial"], last["exit"], last["findings"]) == ("summary", True, code, 1)
    assert last["judged"] > 0


def test_a_signal_that_the_caller_ignores_stays_ignored(folder: Path) -> None:
    done = shell("trap '' HUP; PITBOSS audit - & sleep 0.1; kill -HUP $!; wait $!", folder)
    assert done.returncode == 2


def test_the_text_of_a_partial_report_says_so_first(folder: Path) -> None:
    command = [sys.executable, "-m", "checker.cli", "audit", "-"]
    with subprocess.Popen(
        command, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin is not None and running.stdout is not None
        running.stdin.write((folder / "short.log").read_text(encoding="utf-8") + NEXT_ROUND)
        running.stdin.flush()
        while "fingerprint" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGTERM)
        rest = running.stdout.read()
    closing = rest[rest.index("====") :].splitlines()
    assert closing[1].startswith("PARTIAL: ")


def test_workers_end_with_the_process_that_they_work_for(tmp_path: Path) -> None:
    log = tmp_path / "long.log"
    opening = "log 1\ndate 2026-11-18\n" + "".join(f"before T-{n} table game craps seats 6\n" for n in range(3))
    log.write_text(opening + "10:00 T-1 note # nothing\n" * 400_000, encoding="ascii")
    command = [sys.executable, "-m", "checker.cli", "audit", "--jobs", "3", str(log)]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        if not children.exists():
            running.kill()
            pytest.skip("the system does not list the children of a process")
        workers: list[int] = []
        while len(workers) < 2 and running.poll() is None:
            workers = [int(word) for word in children.read_text(encoding="ascii").split()]
            time.sleep(0.01)
        assert len(workers) == 2
        running.kill()
    until = time.monotonic() + 30
    while any(_runs(worker) for worker in workers):
        assert time.monotonic() < until, "a worker outlives its parent"
        time.sleep(0.05)


def _runs(number: int) -> bool:
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (OSError, IndexError):
        return False
