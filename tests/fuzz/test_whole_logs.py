"""Whole logs, whatever was done to them: no exception, no line lost, the account adds up, no finding by noise."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.fuzz.noise import TABLE, with_noise
from bench.fuzz.whole_logs import Judged, check, found, judge, judged_items, left_open, nothing_lost, same, told
from checker.log.files.sources import lines as lines_of_files
from checker.log.language.events import LogLine
from tests.fuzz import logs


def judged(data: bytes) -> Judged:
    """Judge a log, and hold what must hold for each."""
    made = judge(data)
    told(made, nothing_lost(data, made).parts)
    return made


@settings(max_examples=60)
@given(logs.valid, st.integers(0, 2**32))
def test_noise_changes_nothing_of_a_log_as_it_stands(lines: tuple[str, ...], seed: int) -> None:
    data = logs.ended(lines)
    before = judged(data)
    noisy = with_noise(data, before.items, Random(seed))
    assert noisy is not None or b"\nend " in data
    if noisy is not None:
        after = judged(noisy.data)
        same(before, after, noisy)
        assert len(after.items) >= len(before.items)


@settings(max_examples=40)
@given(logs.clean, st.integers(0, 2**32))
def test_a_clean_log_with_noise_is_clean(lines: tuple[str, ...], seed: int) -> None:
    data = logs.ended(lines)
    noisy = with_noise(data, judge(data).items, Random(seed))
    assert noisy is not None or b"\nend " in data
    if noisy is not None:
        after = judged(noisy.data)
        assert [one for one in after.findings if one.spot.table != TABLE] == []
        assert left_open(after, TABLE) == Counter()


@settings(max_examples=60)
@given(logs.nearly_valid())
def test_a_log_that_is_nearly_valid_loses_nothing(data: bytes) -> None:
    assert check(data).parts > 0


@settings(max_examples=40)
@given(logs.shuffled())
def test_a_shuffled_log_loses_nothing(data: bytes) -> None:
    assert check(data).parts > 0


@settings(max_examples=60)
@given(logs.truncated())
def test_a_log_cut_short_loses_nothing(data: bytes) -> None:
    made = judged(data)
    assert bool(made.audit.summary.problems) or data.endswith(b"\n")


@settings(max_examples=30)
@given(logs.joined())
def test_logs_that_are_joined_lose_nothing(data: bytes) -> None:
    assert check(data).parts > 0


@settings(max_examples=40)
@given(logs.merged())
def test_two_tables_in_one_log_have_the_findings_of_each(
    three: tuple[tuple[str, ...], tuple[str, ...], list[str]],
) -> None:
    first, second, both = three
    alone = [judged(logs.ended(lines)) for lines in (first, second)]
    together = judged(logs.ended(both))
    assert verdicts(together) == verdicts(alone[0]) + verdicts(alone[1])
    assert left_open(together) == left_open(alone[0]) + left_open(alone[1])


@settings(max_examples=25)
@given(logs.two_tables)
def test_two_files_merged_by_time_have_the_findings_of_each(two: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    with TemporaryDirectory() as made:
        files = [Path(made) / f"{number}.log" for number in range(2)]
        for path, lines in zip(files, two, strict=True):
            path.write_bytes(logs.ended(lines))
        read = list(lines_of_files([str(path) for path in files], io.BytesIO()))
    assert sum(isinstance(one, LogLine) for one in read) == sum(
        isinstance(one, LogLine) for lines in two for one in judge(logs.ended(lines)).items
    )
    together, alone = judged_items(read), [judge(logs.ended(lines)) for lines in two]
    assert verdicts(together) == verdicts(alone[0]) + verdicts(alone[1])
    assert left_open(together) == left_open(alone[0]) + left_open(alone[1])


def verdicts(made: Judged) -> Counter[tuple[object, ...]]:
    """Count the findings, but for the numbers of their lines, which differ from log to log."""
    return Counter((table, rule, *rest) for table, rule, _, *rest in found(made))
