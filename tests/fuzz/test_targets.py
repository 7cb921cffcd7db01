"""A minute of fuzzing, the same in each run; and proof that each target fails for a program that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bench.fuzz import drawings, log_lines, noise, whole_logs
from bench.fuzz.feed import feed
from bench.fuzz.keep import Keeper
from bench.fuzz.mutate import Mutator
from bench.fuzz.target import Seen, Target, printable, well_said, within_bounds
from bench.fuzz.targets import CORPUS, MODULES, kept, target
from checker.log.language.events import Event, LogLine
from checker.values.problem import Location, Problem
from tests.support.short_night import LAWFUL

SEED = 20
# Inputs of each target: together less than a minute of work.
INPUTS = {"line": 3_000, "log": 120, "condition": 800, "rules": 900, "filing": 150, "drawing": 5_000}


@pytest.mark.parametrize("name", sorted(MODULES))
def test_changed_inputs_of_a_fixed_seed(name: str, tmp_path: Path) -> None:
    keeper = Keeper(target(name), tmp_path)
    feed(target(name), keeper, 10_000, SEED, INPUTS[name])
    assert [path.read_text(encoding="utf-8") for path in sorted(tmp_path.glob("*.txt"))] == []
    assert keeper.runs == INPUTS[name] and keeper.faults == 0
    # Some are refused and some are not, or the changes would try nothing.
    assert 0 < keeper.bad < keeper.runs


@pytest.mark.parametrize("name", sorted(MODULES))
def test_the_inputs_that_were_kept(name: str) -> None:
    inputs = kept(name)
    assert len(inputs) >= 3, f"no corpus in {CORPUS / name}"
    assert sum(map(len, inputs)) < 100_000
    for data in inputs:
        assert within_bounds(target(name), data).parts >= 0


def test_the_same_seed_makes_the_same_inputs() -> None:
    mutator = Mutator([b"one two\nthree", b"four"], [b"five"], 40)

    def made(seed: int) -> list[bytes]:
        rng = Random(seed)
        return [mutator.change(b"one two\nthree", rng) for _ in range(200)]

    assert made(1) == made(1) != made(2)
    assert len(set(made(1))) > 100 and max(map(len, made(1))) == 40


# ---- a target that cannot fail shows nothing ----


def failing(data: bytes) -> Seen:
    if b"x" in data:
        raise ValueError("x")
    return Seen(1, len(data) % 2)


def looping(data: bytes) -> Seen:
    for _ in range(len(data) ** 2):
        pass
    return Seen()


def made_of(check: Callable[[bytes], Seen]) -> Target:
    return Target("line", check, lambda: [b"a"], lambda: [b"x"], 99, 50, 10)


def test_an_input_that_fails_is_kept_once_a_place(tmp_path: Path) -> None:
    keeper = Keeper(made_of(failing), tmp_path)
    for data in (b"a", b"ax", b"xx", b"aa"):
        keeper.run(data)
    assert (keeper.runs, keeper.faults, keeper.bad, len(keeper.places)) == (4, 2, 1, 1)
    assert [path.read_bytes() for path in tmp_path.glob("*") if path.suffix != ".txt"] == [b"ax"]


def test_work_that_grows_with_the_square_is_out_of_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.fuzz.target.COUNTED_ONE_IN", 1)
    assert within_bounds(made_of(looping), b"a" * 5) == Seen()
    with pytest.raises(AssertionError, match="lines of the program for 60 bytes"):
        within_bounds(made_of(looping), b"a" * 60)


@pytest.mark.parametrize("text", ["\x1b[31m", "a\tb", "\u202e", "\x85", "\ud800"])
def test_what_a_terminal_obeys_is_not_printable(text: str) -> None:
    with pytest.raises(AssertionError):
        printable(f"plain {text}")
    printable("plain\nüber")


def test_a_problem_outside_of_its_file_is_a_fault() -> None:
    well_said([Problem(Location("a", 3, 1), "so")], 3, "a")
    with pytest.raises(AssertionError):
        well_said([Problem(Location("a", 4, 1), "so")], 3, "a")
    with pytest.raises(AssertionError):
        well_said([Problem(Location("a", 1, 1), "")], 3, "a")


@cache
def lawful() -> bytes:
    return LAWFUL.read_bytes()


def test_a_line_that_is_lost_is_a_fault() -> None:
    judged = whole_logs.judge(lawful())
    assert whole_logs.nothing_lost(lawful(), judged).named == 0
    for at in (30, len(judged.items) - 1):
        less = replace(judged, items=[*judged.items[:at], *judged.items[at + 1 :]])
        with pytest.raises(AssertionError, match="lost"):
            whole_logs.nothing_lost(lawful(), less)
    with pytest.raises(AssertionError, match="twice"):
        whole_logs.nothing_lost(lawful(), replace(judged, items=[*judged.items, judged.items[-1]]))


def test_a_finding_by_noise_is_a_fault() -> None:
    judged = whole_logs.judge(lawful())
    noisy = noise.with_noise(lawful(), judged.items, Random(1))
    assert noisy is not None and noisy.data != lawful()
    whole_logs.same(judged, whole_logs.judge(noisy.data), noisy)
    wrong = noisy.data.replace(b"pay seat 6 suited_royals $50", b"pay seat 6 suited_royals $25")
    with pytest.raises(AssertionError, match="noise"):
        whole_logs.same(judged, whole_logs.judge(wrong), noisy)
    unread = noisy.data.replace(b"deal seat 3 ", b"deal seat 3 ?? # ")
    assert unread != noisy.data
    with pytest.raises(AssertionError, match="noise"):
        whole_logs.same(judged, whole_logs.judge(unread), noisy)


def test_noise_is_of_each_kind_and_keeps_every_line() -> None:
    items = whole_logs.judge(lawful()).items
    kinds = set()
    for seed in range(20):
        noisy = noise.with_noise(lawful(), items, Random(seed))
        assert noisy is not None
        kinds |= set(noisy.kinds.split("+"))
        old, new = lawful().split(b"\n"), noisy.data.split(b"\n")
        assert all(new[at - 1].startswith(old[was - 1]) for at, was in noisy.was_at.items())
        assert sorted(noisy.was_at.values()) == list(range(1, len(old) + 1))
        rest = [line for at, line in enumerate(new, 1) if at not in noisy.was_at]
        assert all(noise.is_silent(line) or noise.TABLE.encode() in line for line in rest)
    assert kinds == {"silent", "remarks", "table"}


def test_a_line_that_reads_as_another_event_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    line = b"20:14 TA-1 deal seat 2 8H"
    assert log_lines.check(line) == Seen(1, 0)
    item = LogLine(Event("deal", "deal seat", box=2), "TA-1", "", 1, "20:14", None, None, line.decode())
    with pytest.raises(AssertionError):
        log_lines.again(line, item)
    with pytest.raises(AssertionError):
        log_lines.written_again(item)
    monkeypatch.setattr(log_lines, "read_body", lambda body: None)
    with pytest.raises(AssertionError, match="lark"):
        log_lines.agreed("deal seat 2 8H")


def test_a_word_that_a_drawing_does_not_have_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'<svg xmlns="http://www.w3.org/2000/svg"><text>Ace</text></svg>'
    assert drawings.check(data) == Seen(1, 0)
    drawing, _ = drawings.loads(data, "a.svg")
    assert drawing is not None
    made_up = replace(drawing, lines=(replace(drawing.lines[0], text="Queen"),))
    monkeypatch.setattr(drawings, "loads", lambda data, name: (made_up, []))
    with pytest.raises(AssertionError, match="a letter"):
        drawings.check(data)
