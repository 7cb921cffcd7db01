"""The commands as a person runs them: output, exit codes, streams, and the wheel beside the checkout."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.support.program import bare, environment, run
from tests.support.short_night import broken, lawful, short, write


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a lawful night, one with a payment that was cut by half, and one with a broken line."""
    folder = tmp_path_factory.mktemp("logs")
    write(folder / "clean.log", lawful())
    write(folder / "short.log", short())
    write(folder / "broken.log", broken())
    return folder


def objects(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_version_is_told_without_loading_the_engine() -> None:
    code = "import sys; sys.argv = ['pitboss', '--version']\nfrom checker.cli import main\ntry: main()\nfinally: "
    code += "print(sorted({'lark', 'yaml', 'jsonschema', 'checker.rulebook', 'checker.report'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("pitboss 0.")
    assert done.stdout.endswith("[]\n")


def test_a_lawful_night_ends_with_0(logs: Path) -> None:
    done = run("audit", "clean.log", cwd=logs)
    assert done.returncode == 0, done.stdout
    assert "No breach in " in done.stdout


def test_a_breach_ends_with_1_and_is_shown(logs: Path) -> None:
    done = run("audit", "short.log", cwd=logs)
    assert done.returncode == 1
    assert done.stdout.count("WOULD BE A BREACH OF ") == 1
    assert "paid $25.00 on the suited royals wager" in done.stdout
    assert "in favor of the house" in done.stdout
    assert "\x1b" not in done.stdout


def test_an_unread_line_ends_with_2_and_the_rest_still_counts(logs: Path) -> None:
    done = run("audit", "broken.log", cwd=logs)
    assert done.returncode == 2
    assert done.stdout.count("NOT READ broken.log:") == 1
    assert done.stdout.count("WOULD BE A BREACH OF ") == 1
    assert "dael" in done.stdout


def test_a_record_that_holds_nothing_never_looks_clean(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("log 1\n", encoding="utf-8")
    done = run("audit", "empty.log", cwd=tmp_path)
    assert done.returncode == 2
    assert "NOTHING WAS JUDGED" in done.stdout


def test_json_is_one_object_a_line_and_closes_with_the_account(logs: Path) -> None:
    done = run("audit", "--format", "json", "broken.log", cwd=logs)
    rows = objects(done.stdout)
    assert sorted(str(row["kind"]) for row in rows if row["kind"] != "notice") == ["finding", "problem", "summary"]
    assert rows[-1]["kind"] == "summary"
    assert rows[-1]["exit"] == done.returncode == 2
    assert rows[-1]["findings"] == 1


def test_standard_input_folders_and_packed_logs_are_read(logs: Path, tmp_path: Path) -> None:
    plain = (logs / "short.log").read_bytes()
    (tmp_path / "night.log.gz").write_bytes(gzip.compress(plain))
    prints = {
        run("audit", "--format", "json", source, cwd=tmp_path, stdin=stdin).stdout.split('"fingerprint": "')[1][:16]
        for source, stdin in (("-", plain), ("night.log.gz", b""), (".", b""))
    }
    assert len(prints) == 1


def test_a_finding_is_explained_by_its_fingerprint(logs: Path) -> None:
    rows = objects(run("audit", "--format", "json", "short.log", cwd=logs).stdout)
    finding = next(row for row in rows if row["kind"] == "finding")
    name = str(finding["fingerprint"])
    done = run("explain", name[:8], "short.log", cwd=logs)
    assert done.returncode == 0
    assert f"  fingerprint  {name}" in done.stdout
    assert "How it is checked" in done.stdout
    assert run("explain", "0" * 16, "short.log", cwd=logs).returncode == 2


def test_a_paragraph_is_explained_in_either_numbering() -> None:
    done = run("explain", "36.7(b)")
    assert done.returncode == 0
    assert "N.J.A.C. 19:47-36.7(b)" in done.stdout
    assert "What a breach looks like" in done.stdout
    assert "rules/law/19-47-36.yaml:" in done.stdout
    assert run("explain", "13:69F-36.7(b)").stdout == done.stdout
    second = run("explain", "19:47-36.5(e)[2]")
    assert "second (e)" in second.stdout
    assert "N.J.A.C. 19:47-36.8 " in run("explain", "19:47-36.8").stdout
    text = run("explain", "13:69F-36")
    assert text.returncode == 0 and "  19:47-36.14 Irregularities\n" in text.stdout
    assert "N.J.A.C. 19:47-1.2(a)1.i(2)\n" in run("explain", "1.2.a.1.i").stdout


def test_a_citation_that_means_nothing_gets_the_nearest_ones() -> None:
    done = run("explain", "19:47-36.7(z)")
    assert done.returncode == 2
    assert "19:47-36.7(" in done.stdout.split("nearest")[1]


def test_coverage_has_a_row_for_every_limb() -> None:
    done = run("coverage", "--format", "json")
    *rows, summary = objects(done.stdout)
    assert done.returncode == summary["exit"] == 0
    assert {row["kind"] for row in rows} == {"limb", "tolerance"}
    places = summary["places"]
    assert isinstance(places, dict)
    assert sum(places.values()) == sum(row["kind"] == "limb" for row in rows)
    assert "In all" in run("coverage").stdout


def test_the_rule_book_is_in_order() -> None:
    done = run("rules", "check")
    assert (done.returncode, done.stdout[:26]) == (0, "The rule book is in order:")


def test_a_broken_rule_book_ends_with_2(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules", tmp_path / "rules")
    (tmp_path / "rules" / "law" / "19-47-36.yaml").write_text("law: [\n", encoding="utf-8")
    done = run("rules", "check", "--rules", str(tmp_path / "rules"))
    assert done.returncode == 2
    assert "19-47-36.yaml" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["audit"], "Missing argument"),
        (["validate", "no-such-file.yaml"], "does not exist"),
        (["audit", "--colour", "never", "x"], "--color"),
        (["audit", "--format", "xml", "x"], "'xml' is not one of"),
        (["aduit"], "audit"),
        (["explain", "0123456789abcdef"], "needs the LOG"),
        (["explain", "19:47-36.6(e)", "README.md"], "quotes"),
        (["coverage", "--rules", "no-such-folder"], "does not exist"),
    ],
)
def test_wrong_use_ends_with_2_in_plain_words(arguments: list[str], told: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("Usage: pitboss")
    assert told in done.stderr
    assert done.stdout == ""


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "checker.cli", "coverage"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_an_interrupt_ends_quietly(logs: Path) -> None:
    command = [sys.executable, "-m", "checker.cli", "audit", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        # Whoever runs these tests may ignore Ctrl-C, as a job in the background does; the audit would too.
        command, cwd=ROOT, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write((logs / "broken.log").read_bytes())
        process.stdin.flush()
        # Once the unread line has been told, the audit is waiting for more.
        while b"NOT READ" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert b"Traceback" not in process.stderr.read()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The python of an environment into which the built wheel, and nothing of the checkout, is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = build("wheel", ROOT, folder)
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    library = next((venv / "lib").glob("python*")) / "site-packages"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(library)
    # The dependencies come from this environment; its editable install does not follow, as .pth files are not nested.
    (library / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return str(venv / "bin" / "python")


def build(kind: str, source: Path, into: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(into.glob("*.whl" if kind == "wheel" else "*.tar.gz"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["audit", "short.log"],
        ["audit", "short.log", "--format", "json"],
        ["coverage", "--verbose"],
        ["explain", "19:47-36.7(b)"],
        ["rules", "check"],
    ],
    ids=" ".join,
)
def test_the_wheel_says_what_the_checkout_says(installed: str, logs: Path, arguments: list[str]) -> None:
    there = run(*arguments, cwd=logs, python=installed)
    here = run(*arguments, cwd=logs)
    assert there.stdout == here.stdout
    assert (there.returncode, there.stderr) == (here.returncode, here.stderr)
    assert there.stdout


def test_the_wheel_runs_from_its_own_files(installed: str, tmp_path: Path) -> None:
    code = "import checker; print(checker.__file__)"
    done = subprocess.run([installed, "-c", code], cwd=tmp_path, env=bare(), capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).is_relative_to(Path(installed).parent.parent)


def test_the_wheel_is_the_same_bytes_from_the_source_archive(tmp_path: Path) -> None:
    archive = build("sdist", ROOT, tmp_path)
    shutil.unpack_archive(archive, tmp_path / "source", filter="data")
    source = next((tmp_path / "source").iterdir())
    for path in source.rglob("*.py"):
        os.utime(path, (1, 1))
    again = build("wheel", source, tmp_path / "again")
    first = build("wheel", ROOT, tmp_path / "first")
    assert again.read_bytes() == first.read_bytes()
    with zipfile.ZipFile(first) as packed:
        assert any(name.endswith("fixtures/proofs.json") for name in packed.namelist())
