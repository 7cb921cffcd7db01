"""What becomes of each wrong settlement where the log tells less: found, named as not judged, or not a word."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from random import Random

from checker.audit.auditor import Audit, Out
from checker.audit.elsewhere import Heard
from checker.checks.arbitration.finding import Finding, Unobservable
from checker.checks.arbitration.subject import OfLot
from checker.values.problem import Problem
from tests.oracle.craps_errors import Careless, Error
from tests.oracle.craps_holes import holes
from tests.support.auditing import book, failures, fed

FOUND, NAMED, SILENT, GONE = "found", "named", "silent", "not in the log"
# Lines of a roll, and what ends it.
_ENDS = re.compile(r" (?:roll|table close|table open)\b")


class Ears(Audit):
    """An audit that keeps everything that could not be judged."""

    def __init__(self) -> None:
        super().__init__(book())
        self.unseen: list[Unobservable] = []

    def count(self, told: Iterable[Heard]) -> list[Out]:
        """Keep what was not judged."""
        told = list(told)
        self.unseen += [one for one in told if isinstance(one, Unobservable)]
        return super().count(told)


def careless(seed: object, rolls: int, *, share: float = 0.03) -> Careless:
    """Play a table with some wrong settlements."""
    table = Careless(seed, share=share)
    table.play(rolls)
    return table


def marked(table: Careless) -> list[str]:
    """Write the log with a number in a comment on the line that shows each error."""
    numbers, lines = table.numbers(), table.log()
    shown: dict[int, list[int]] = defaultdict(list)
    for at, error in enumerate(table.errors):
        shown[numbers[id(error.line)]].append(at)
    for number, errors in shown.items():
        lines[number - 1] += f" # {' '.join(f'e{at}' for at in errors)}"
    return lines


def fates(table: Careless, lines: list[str]) -> Counter[tuple[str, str]]:
    """Say of each error what became of it in a log, by the kind of error."""
    run = Ears()
    out: list[Out] = fed(run, lines)
    told: dict[tuple[int | None, str], list[tuple[int, str]]] = defaultdict(list)
    for one in failures(one for one in out if isinstance(one, (Finding, Problem))):
        told[one.spot.seat, _wager(one)].append((one.at.place.line, FOUND))
    for item in run.unseen:
        told[item.spot.seat, _paragraph(item.rule.cite)].append((item.at.place.line, NAMED))
    unread = {one.place.line for one in out if isinstance(one, Problem)}
    unread |= {number for number, line in enumerate(lines, 1) if line.endswith("table gap")}
    where = {mark: number for number, line in enumerate(lines, 1) for mark in re.findall(r"\be\d+\b", line)}
    ends = [number for number, line in enumerate(lines, 1) if _ENDS.search(line)]
    if not any(" bet " in line for line in lines):
        # Without money nothing shows what was left.
        where.clear()
    for at, error in enumerate(table.errors):
        seen = f" bet {error.bet} "
        if error.name.endswith("left") and not any(seen in line for line in lines[: where.get(f"e{at}", 0)]):
            # The log does not show that a wager lay there.
            where.pop(f"e{at}", None)
    found: Counter[tuple[str, str]] = Counter()
    for at, error in enumerate(table.errors):
        found[error.name, _fate(where.get(f"e{at}"), _whose(table, error), told, unread, ends)] += 1
    return found


def _fate(
    line: int | None, whose: tuple[int, str], told: dict[tuple[int | None, str], list[tuple[int, str]]],
    unread: set[int], ends: list[int],
) -> str:  # fmt: skip
    if line is None:
        return GONE
    if len(ends) < 2:
        # Without a roll all is one.
        return NAMED if told[whose] else SILENT
    first = max((one for one in ends if one < line), default=0)
    last = min((one for one in ends if one >= line), default=line)
    near = [fate for at, fate in told[whose] if first <= at <= last]
    if FOUND in near:
        return FOUND
    return NAMED if near or any(first <= at <= last for at in unread) else SILENT


def _whose(table: Careless, error: Error) -> tuple[int, str]:
    kind = error.name.partition(":")[0]
    return error.seat, kind


def _wager(one: Finding) -> str:
    return str(one.subject.lot[0]) if isinstance(one.subject, OfLot) else ""


_KINDS = {"1": "pass", "2": "dont_pass", "3": "come", "4": "dont_come", "5": "place_win", "6": "place_lose"}


def _paragraph(cite: str) -> str:
    """Return the wager that a paragraph of 19:47-1.2(a) is about."""
    found = re.search(r"1\.2\(a\)(\d)", cite)
    return _KINDS.get(found[1], "four_hardway") if found else ""


def main(seeds: int, rolls: int) -> None:
    """Print, for each hole, what became of the errors."""
    total: dict[str, Counter[str]] = defaultdict(Counter)
    silent: Counter[str] = Counter()
    for seed in range(seeds):
        table = careless(f"partial {seed}", rolls)
        lines = marked(table)
        for name, log in {"full": lines, **holes(lines, Random(seed))}.items():
            for (kind, fate), count in fates(table, log).items():
                total[name][fate] += count
                if fate == SILENT:
                    silent[f"{name}: {kind}"] += count
    for name, counts in total.items():
        sys.stdout.write(f"{name}: {', '.join(f'{fate} {counts[fate]}' for fate in sorted(counts))}\n")
    sys.stdout.write("".join(f"silent: {name} {count}\n" for name, count in silent.most_common(40)))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
