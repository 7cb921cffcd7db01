"""Whole logs: whatever the bytes, each line is judged or named, the account adds up, and noise changes no finding."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

from bench.fuzz.log_lines import words as words_of_lines
from bench.fuzz.noise import Noisy, is_silent, with_noise
from bench.fuzz.target import Seen, Target, printable, well_said
from checker.audit.auditor import AWAY_FROM_TABLES, Audit
from checker.audit.elsewhere import Heard, Out
from checker.checks.arbitration.finding import Finding, Unobservable
from checker.log.files.reader import read
from checker.log.language.events import LogLine
from checker.report.findings.audit_formats import REPORTERS
from checker.report.text_layout import Sheet
from checker.values.problem import Problem
from tests.support.auditing import book, linked

NAME = "night.log"
ROOT = Path(__file__).resolve().parents[2]
SHORT = 6_000
SEEDS = 90


@dataclass(frozen=True)
class Judged:
    """A log as it was read and judged."""

    items: list[LogLine | Problem]
    heard: list[Heard]
    out: list[Out]
    audit: Audit

    @property
    def findings(self) -> list[Finding]:
        """Every finding, those that others explain too."""
        listed = [one for one in self.out if isinstance(one, Finding)]
        return [each for one in listed for each in (one, *one.explains)]


def check(data: bytes) -> Seen:
    """Judge a log, and judge it again with noise between and on its lines."""
    judged = judge(data)
    seen = nothing_lost(data, judged)
    told(judged, seen.parts)
    noisy = with_noise(data, judged.items, Random(crc32(data)))
    if noisy is not None:
        same(judged, judge(noisy.data), noisy)
    return seen


def judge(data: bytes) -> Judged:
    """Read and judge the bytes of a log."""
    return judged_items(list(read(io.BytesIO(data), NAME)))


def judged_items(items: list[LogLine | Problem]) -> Judged:
    """Judge what was read of a log, or of several."""
    run = Audit(book())
    named = {one.event.word for one in items if isinstance(one, LogLine) and one.event.act == "table game"}
    for name in GAMES:
        if name in named:
            run.take(linked(name))
    heard = [one for item in items for one in run.hear(item)]
    results = run.end()
    heard += [*run.without_filing(), *(one for result in results.values() for one in result.told)]
    run.add_up(results)
    return Judged(items, heard, run.count(heard), run)


def physical(data: bytes) -> list[bytes]:
    """Give the lines of a log as an editor counts them; a last one without its end counts too."""
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    return lines if lines[-1] else lines[:-1]


def nothing_lost(data: bytes, judged: Judged) -> Seen:
    """Hold that each line that says something was read once or named, and each that was read reached its table."""
    lines = physical(data)
    read_at = Counter(one.number for one in judged.items if isinstance(one, LogLine))
    named_at = {one.place.line for one in judged.items if isinstance(one, Problem)}
    assert not read_at or max(read_at.values()) == 1, "a line counts twice"
    speaking = {number for number, line in enumerate(lines, 1) if not is_silent(line)}
    ended = data.endswith(b"\n") or not data
    silent = set(range(1, len(lines) + 1)) - speaking - (set() if ended else {len(lines)})
    assert speaking <= read_at.keys() | named_at, f"lost: {sorted(speaking - read_at.keys() - named_at)}"
    assert not silent & read_at.keys(), "a line without content counts"
    reached(judged)
    return Seen(len(speaking), len(speaking - read_at.keys()))


def reached(judged: Judged) -> None:
    """Hold that the lines that were read are those of the account: at a table with a game, or named."""
    read_lines = [one for one in judged.items if isinstance(one, LogLine)]
    summary, tables = judged.audit.summary, judged.audit.tables
    assert summary.lines == len(read_lines)
    problems = [one for one in judged.out if isinstance(one, Problem)]
    named = " ".join(f"{one.excerpt} " for one in problems)
    named_at = {one.place.line for one in problems} | {one.at.place.line for one in judged.findings}
    for name in dict.fromkeys(one.table for one in read_lines if one.table):
        own = [one for one in read_lines if one.table == name]
        if tables.get(name) is None:
            silent = all(one.event.verb in AWAY_FROM_TABLES or one.event.act == "table records" for one in own)
            assert silent or f" {name} " in named, f"nothing is said of {len(own)} lines of {name}"
            continue
        games = judged.audit.games
        opened = next(at for at, one in enumerate(own) if one.event.act == "table game" and one.event.word in games)
        # The account counts an act a card, and a line that was not read as one that may have been of the table.
        judged_lines = [one for one in own[opened:] if one.number not in named_at and one.event.act != "table house"]
        assert summary.tables[name].events >= len(judged_lines), f"lines of {name} are lost on their way to it"


def told(judged: Judged, lines: int) -> None:
    """Hold that what was found adds up and is printed without harm, as text and as JSON."""
    summary = judged.audit.summary
    assert summary.imbalance() == []
    count = max((one.number for one in judged.items if isinstance(one, LogLine)), default=0)
    count = max([count, *(one.place.line for one in judged.items if isinstance(one, Problem))])
    well_said([one for one in judged.out if isinstance(one, Problem)], count, NAME)
    for one in judged.findings:
        assert one.rule.cite and one.rule.says and 0 < one.at.place.line <= count
    code = summary.exit_code()
    assert code in (0, 1, 2)
    for format in ("text", "json"):
        out = io.StringIO()
        reporter = REPORTERS[format](out, Sheet(), True)
        for one in judged.out:
            reporter.report(one)
        reporter.close(summary, code)
        printable(out.getvalue())
        if format == "json":
            rows = [json.loads(row) for row in out.getvalue().splitlines()]
            assert rows[-1]["exit"] == code


def same(judged: Judged, noisy: Judged, how: Noisy) -> None:
    """Hold that noise changed no finding, and nothing of what is not judged, at the tables that were there."""
    before, after = list(found(judged)), [one for one in found(noisy, how.was_at) if one[0] != how.table]
    assert Counter(before) == Counter(after), (
        f"noise {how.kinds}: gone {list((Counter(before) - Counter(after)).elements())[:3]}, "
        f"new {list((Counter(after) - Counter(before)).elements())[:3]}"
    )
    was, now = left_open(judged), left_open(noisy, how.table)
    assert was == now, f"noise {how.kinds} changes what is not judged: {(was - now) | (now - was)}"


def found(judged: Judged, was_at: dict[int, int] | None = None) -> Iterator[tuple[object, ...]]:
    """Give each finding: its table, its rule, its line, its money and its fingerprint."""
    for one in judged.findings:
        line = one.at.place.line
        at = line if was_at is None else was_at.get(line, -line)
        yield (one.spot.table, one.rule.id, at, one.severity, one.owed_cents, one.paid_cents, one.fingerprint)


def left_open(judged: Judged, without: str = "") -> Counter[tuple[object, ...]]:
    """Count what is not judged, by table and rule; the table of the noise is left out."""
    unseen = (one for one in judged.heard if isinstance(one, Unobservable))
    return Counter((one.spot.table, one.rule.id, one.missing) for one in unseen if one.spot.table != without)


GAMES = tuple(sorted(path.name for path in (ROOT / "fixtures" / "games").iterdir() if path.is_dir()))


def logs() -> Iterator[bytes]:
    """Yield the shorter logs of the fixtures, of each game as many, without their marks."""
    rng = Random(1)
    for name in GAMES:
        paths = sorted((ROOT / "fixtures" / "games" / name).glob("*.log"))
        rng.shuffle(paths)
        short = [path for path in paths if path.stat().st_size < SHORT]
        for path in short[: SEEDS // len(GAMES)]:
            yield re.sub(rb"(?m)\s+#.*$", b"", path.read_bytes())


@cache
def seeds() -> Sequence[bytes]:
    """Give these logs, and two rounds of a busy table."""
    return [*logs(), (ROOT / "tests" / "support" / "lawful.log").read_bytes()]


@cache
def words() -> Sequence[bytes]:
    """Give the words of the log, and heads and whole lines that change what follows."""
    lines = ("\nlog 1\n", "\nlog 1 continues\n", "\nend 9\n", "\ndate 2026-11-19\n", "\nzone America/New_York\n",
             "\nday 06:00\n", "\n--:-- TA-1 table gap\n", "\n--:-- TA-1 void round\n", "\r\n")  # fmt: skip
    return [*words_of_lines(), *(each.encode() for each in lines)]


TARGET = Target("log", check, seeds, words, 12_000, 20_000_000, 12_000)
