"""Where a log of craps tells less, no lawful dealer is accused, and no wrong settlement passes without a word."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from tests.oracle.craps_holes import PAIRS, holes, without
from tests.oracle.craps_partial import FOUND, NAMED, SILENT, careless, fates, marked
from tests.oracle.craps_table import CLASSES, Table
from tests.support.auditing import audit, told

ROLLS = 160
# Here the line that shows a wager may be lost itself.
LOSSES = ("lines 5 %", "gaps", "begun late")


@pytest.mark.parametrize("seed", range(1, 3))
def test_no_hole_makes_a_lawful_dealer_guilty(seed: int) -> None:
    lines = Table(f"holes {seed}").play(ROLLS).log()
    thinner = holes(lines, Random(seed))
    assert len(thinner) == 1 + len(CLASSES) + len(PAIRS) + 12 + 4
    for name, log in {"full": lines, **thinner}.items():
        out, _ = audit(log)
        faults = [one for one in told(out) if "~smudge~" not in one and ": expected " not in one]
        assert [one for one in faults if "19:47-" in one] == [], name


def test_a_refused_bet_comes_back_where_refusals_are_not_recorded() -> None:
    lines = Table("refusals").play(60).log()
    thinner = without(lines, "offers")
    refused = sum(" refuse " in line for line in lines)
    assert refused and not any(" refuse " in line for line in thinner)
    back = [line for line in thinner if " return " in line]
    assert len(back) == refused + sum(" return " in line for line in lines)


@pytest.mark.parametrize("seed", range(1, 3))
def test_each_wrong_settlement_is_found_or_named(seed: int) -> None:
    table = careless(f"wrong {seed}", ROLLS, share=0.08)
    lines = marked(table)
    assert len(table.errors) > 8
    for name, log in {"full": lines, **holes(lines, Random(seed))}.items():
        found = fates(table, log)
        silent = {kind: count for (kind, fate), count in found.items() if fate == SILENT}
        if name in LOSSES:
            silent = {kind: count for kind, count in silent.items() if not kind.endswith(": left")}
        assert silent == {}, name


def test_most_are_found_though_something_is_missing() -> None:
    table = careless("recall", 400, share=0.1)
    lines = marked(table)
    for name, log in holes(lines, Random(1)).items():
        found: Counter[str] = Counter()
        for (_, fate), count in fates(table, log).items():
            found[fate] += count
        if name in ("without offers", "without marks", "without decisions", "without opening", "dice 1 %"):
            assert found[FOUND] >= 0.7 * len(table.errors), name
        if name == "without dice":
            assert found[NAMED] and not found[SILENT]


def main(seeds: int, rolls: int) -> None:
    """Audit long lawful logs with every hole, and count the findings."""
    total: Counter[str] = Counter()
    for seed in range(seeds):
        lines = Table(f"long {seed}").play(rolls).log()
        for name, log in {"full": lines, **holes(lines, Random(seed))}.items():
            total[name] += sum("19:47-" in one for one in told(audit(log)[0]))
    sys.stdout.write("".join(f"{name}: {count} findings\n" for name, count in total.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
