"""Lawful nights with some settlements turned into wrong ones, each in a round of its own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container
from dataclasses import dataclass
from random import Random

_SETTLED = re.compile(
    r"(?P<stamp>\d\S* (?P<table>\S+)) (?P<verb>pay|take|return) "
    r"(?P<who>seat (?P<seat>\d+)(?: hand (?P<hand>\d+))?(?: behind (?P<behind>\d+))?) "
    r"(?P<wager>[a-z_]+) \$(?P<dollars>\d+)(?P<cents>\.\d\d)?(?P<tail>.*)"
)
_ROUND = re.compile(r"\d\S* (\S+) round (?:deck \S+ )?id (\S+)")


@dataclass(frozen=True)
class Wrong:
    """A settlement that was made wrong: where, of what wager, the line as it was and as it is."""

    table: str
    round: str
    seat: int
    hand: int
    behind: int
    wager: str
    was: str
    now: str
    # The stamps of the first and last line of its round.
    first: str
    last: str


def planted(lines: list[str], rng: Random, wagers: Container[str], every: int = 3) -> tuple[list[str], list[Wrong]]:
    """Make one settlement of these wagers wrong in about one round of `every`; the wagers take turns."""
    rounds: dict[tuple[str, str], list[int]] = defaultdict(list)
    of: dict[str, str] = {}
    spans: dict[tuple[str, str], tuple[str, str]] = {}
    for at, line in enumerate(lines):
        if found := _ROUND.match(line):
            of[found[1]] = found[2]
        if (table := line.split()[1]) in of and line[0].isdigit():
            stamp = line.split()[0]
            spans[table, of[table]] = (spans.get((table, of[table]), (stamp, ""))[0], stamp)
        if found:
            continue
        if (settled := _SETTLED.match(line)) and settled["table"] in of and settled["wager"] in wagers:
            rounds[settled["table"], of[settled["table"]]].append(at)
    changed, wrong, turns = list(lines), [], defaultdict[str, int](int)
    for (table, number), places in rounds.items():
        if rng.randrange(every):
            continue
        fewest = min(turns[_at(lines[at])["wager"]] for at in places)
        at = rng.choice([at for at in places if turns[_at(lines[at])["wager"]] == fewest])
        found = _at(lines[at])
        turns[found["wager"]] += 1
        now = _wrong(found, rng)
        changed[at] = now
        who = int(found["seat"]), int(found["hand"] or 1), int(found["behind"] or 0)
        wrong.append(Wrong(table, number, *who, found["wager"], lines[at], now, *spans[table, number]))
    return changed, wrong


def _at(line: str) -> re.Match[str]:
    found = _SETTLED.match(line)
    assert found is not None, line
    return found


def _wrong(found: re.Match[str], rng: Random) -> str:
    stamp, verb, who, wager = found["stamp"], found["verb"], found["who"], found["wager"]
    amount = f"${found['dollars']}{found['cents'] or ''}"
    if verb == "pay":
        if rng.random() < 0.5 and int(found["dollars"]) > 1:
            # Less than is owed: so much that no pay table owes it.
            return f"{stamp} pay {who} {wager} ${int(found['dollars']) // 2}.03{found['tail']}"
        return f"{stamp} take {who} {wager} {amount}"
    return f"{stamp} {'pay' if verb == 'take' or rng.random() < 0.5 else 'take'} {who} {wager} {amount}"
