"""A sealed log: it may grow, and nothing else may happen to it without being named."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest

from checker.audit.run import Run
from checker.commands.seal import seal_logs
from checker.log.seals.seal_file import seal_of
from checker.log.seals.verify import hold, problems_of
from checker.values.problem import Problem
from tests.support.short_night import lawful


def sealed(path: Path, *, verify: bool = False, head: str = "") -> tuple[int, str]:
    out = io.StringIO()
    return seal_logs([path], out, "never", verify=verify, head=head), out.getvalue()


def value(said: str) -> str:
    return said.split("value ")[1].split(":")[0]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "night.log"
    path.write_text("\n".join([*lawful(), ""]), encoding="utf-8")
    return path


def test_a_log_without_a_seal_has_nothing_against_it(log: Path) -> None:
    assert problems_of(log) == []
    code, said = sealed(log, verify=True)
    assert code == 2 and "there is no seal beside it" in said


def test_a_growing_log_is_sealed_again_and_again(log: Path) -> None:
    first = value(sealed(log)[1])
    with log.open("a", encoding="utf-8") as more:
        more.write('23:59 TA-1 note "one"\n23:59 TA-1 note "unfinished"')
    assert sealed(log, verify=True) == (0, sealed(log, verify=True)[1])
    assert "1 line below them not sealed yet" in sealed(log, verify=True)[1]
    second = value(sealed(log)[1])
    assert first != second
    # A value noted earlier is still in the chain; any other is not.
    assert sealed(log, verify=True, head=first)[0] == sealed(log, verify=True, head=second)[0] == 0
    assert sealed(log, verify=True, head="0" * 64)[0] == 1


def test_each_line_that_is_changed_after_the_sealing_is_named_by_the_audit(log: Path) -> None:
    sealed(log)
    lines = log.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if " pay " in line)
    lines[at] += "0"
    log.write_text("\n".join(lines), encoding="utf-8")
    (problem,) = problems_of(log)
    assert (problem.place.line, problem.message) == (at + 1, "this line was changed after the log was sealed")
    assert problem.excerpt == lines[at]
    code, said = sealed(log)
    assert code == 1 and "not as it was sealed" in said
    # The seal was not renewed by that.
    assert len(hold(log, seal_of(log)).problems) == 1


def test_a_seal_whose_lines_were_adapted_does_not_fit_its_chain(log: Path) -> None:
    sealed(log)
    other = log.with_name("other.log")
    lines = log.read_text(encoding="utf-8").split("\n")
    lines[-2] = lines[-2].replace("round end", 'note "x"')
    other.write_text("\n".join(lines), encoding="utf-8")
    sealed(other)
    digests = [line for line in seal_of(other).read_text().split("\n") if not line.startswith("sealed")]
    chain = next(line for line in seal_of(log).read_text().split("\n") if line.startswith("sealed"))
    seal_of(log).write_text("\n".join([*digests[:-1], chain, ""]))
    log.write_text("\n".join(lines), encoding="utf-8")
    (problem,) = problems_of(log)
    assert problem.message == "the seal was changed: its chain does not fit the lines that it names"


@pytest.mark.parametrize("damage", ["", "pitboss seal 1\nxyz\n", "pitboss seal 1\n0123456789abcdef\n", "something"])
def test_a_damaged_seal_is_named(log: Path, damage: str) -> None:
    seal_of(log).write_text(damage)
    (problem,) = problems_of(log)
    assert problem.message == "this is no seal, or it was damaged"
    assert sealed(log)[0] == 2


def test_a_packed_log_has_the_seal_of_what_is_in_it(log: Path) -> None:
    packed = log.with_name("night.log.gz")
    packed.write_bytes(gzip.compress(log.read_bytes().replace(b"\n", b"\r\n")))
    assert value(sealed(log)[1]) == value(sealed(packed)[1])
    assert problems_of(packed) == []
    packed.write_bytes(b"\x1f\x8bnothing")
    assert problems_of(packed)[0].message == "the seal could not be held against its log"


def test_many_changes_are_counted_and_not_listed(log: Path) -> None:
    with log.open("a", encoding="utf-8") as more:
        more.writelines(f'23:59 TA-1 note "{number}"\n' for number in range(300))
    sealed(log)
    log.write_text(log.read_text(encoding="utf-8").replace("note", "note "), encoding="utf-8")
    found = problems_of(log)
    assert len(found) == 101 and found[-1].message == "200 more places are not as they were sealed"


def told(log: Path) -> list[object]:
    return list(Run([str(log)], [], None).items(io.BytesIO(), lambda count: None))


def test_an_audit_holds_a_log_against_the_seal_beside_it(log: Path) -> None:
    bare = told(log)
    sealed(log)
    assert told(log) == bare
    lines = log.read_text(encoding="utf-8").split("\n")
    log.write_text("\n".join([*lines[:-2], ""]), encoding="utf-8")
    problems = [one for one in told(log) if isinstance(one, Problem)]
    assert problems == problems_of(log)
    assert problems[0].message == f"below this line, line {len(lines) - 1} of the sealed log is missing"
