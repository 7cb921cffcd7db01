"""Lawful nights of dice give nothing, each planted fault gives one finding, and thinner logs tell no new breach."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from checker.checks.arbitration.finding import Finding
from tests.support.auditing import audit, book, failures, told
from tests.tables import thin
from tests.tables.dice.night import night
from tests.tables.dice.plant import NOT_PLANTABLE, plant
from tests.tables.dice.spoil import FAULTS

ROLLS = 2500
SEEDS = range(1, 9)
RECORDS = ("opening", "offers", "decisions", "money", "marks", "dice", "staff", "voids")

Seen = set[tuple[str, int | None]]


def logged() -> list[str]:
    """List the paragraphs of the text that a log can show."""
    return [one.id for one in book().law if one.text == "19:47-1" and one.seen_in == "log"]


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held: Counter[str] = Counter()
    for seed in SEEDS:
        out, run = audit(night(seed, ROLLS, tables=1 + seed % 2))
        assert told(out) == []
        # Only every third table states its odds.
        stated = all((seed + 100 * at) % 3 == 0 for at in range(1 + seed % 2))
        missing = {group.missing.key for group in run.summary.unseen_groups.values()}
        assert missing == (set() if stated else {"odds not stated"})
        assert run.summary.rounds == ROLLS
        for name, tally in run.summary.limbs.items():
            held[name] += tally.held
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    assert len(logged()) == 33
    assert [cite for cite in logged() if not by_paragraph[cite]] == []


def test_every_logged_paragraph_has_a_fault_or_a_reason() -> None:
    planted = {f"19:47-1.2(a){made.cite}" for made in FAULTS.values()}
    assert sorted(set(logged()) - planted) == sorted(NOT_PLANTABLE)


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    planted = plant(name, 1)
    out, _ = audit(planted.lines)
    assert len(out) == 1, told(out)
    finding = out[0]
    assert isinstance(finding, Finding)
    assert finding.at.place.line == planted.line_number, told(out)
    assert planted.citation in finding.citations


def _known(lines: list[str]) -> Seen:
    return {(cite, one.spot.seat) for one in failures(audit(lines)[0]) for cite in one.citations}


def _new(lines: list[str], known: Seen) -> list[str]:
    """List the findings of a thinner log that the full one knows under no paragraph."""
    return [
        f"{one.rule.id} at {one.at.raw}"
        for one in failures(audit(lines)[0])
        if not {(cite, one.spot.seat) for cite in one.citations} & known
    ]


def _without_die(lines: list[str], rng: random.Random) -> list[str]:
    """Make one die of some roll one that was not identified."""
    at = rng.choice([at for at, line in enumerate(lines) if re.search(r" roll \d \d", line)])
    first, second = (r"roll ? \2", r"roll \1 ?") if rng.random() < 0.5 else (r"roll ? ?", r"roll \1 ?")
    thinned = list(lines)
    thinned[at] = re.sub(r"roll (\d) (\d)", first if rng.random() < 0.5 else second, lines[at])
    return thinned


def _from(lines: list[str], cut: int) -> list[str]:
    """Begin a log in the middle; what lay there before it began is not known then."""
    return [line for line in thin.cut(lines, cut, len(lines)) if not re.match(r"before \S+ (?!table )", line)]


def _logs() -> list[list[str]]:
    return [night(21, 60), night(22, 60), *(plant(name, 3).lines for name in sorted(FAULTS)[::16])]


@pytest.mark.parametrize("lines", _logs(), ids=lambda lines: f"{len(lines)} lines")
def test_thinner_logs_tell_no_new_breach(lines: list[str]) -> None:
    known = _known(lines)
    rng = random.Random(len(lines))
    thinner = {f"without {name}": thin.without_class(lines, name) for name in RECORDS}
    for cut in (rng.randrange(10, len(lines)) for _ in range(8)):
        thinner[f"from {cut}"] = _from(lines, cut)
        thinner[f"to {cut}"] = thin.cut(lines, 1, cut)
        thinner[f"gap at {cut}"] = [*lines[:cut], "--:-- CR-1 table gap", *lines[cut + rng.randrange(9) :]]
    for nth in range(10):
        thinner[f"die {nth}"] = _without_die(lines, rng)
    thinner |= thin.thinner(lines, rng)
    for label, one in thinner.items():
        assert _new(one, known) == [], label


def test_what_a_thinner_log_cannot_show_is_named() -> None:
    for name in ("dice", "money", "offers"):
        _, run = audit(thin.without_class(night(22, 60), name))
        missing = {value for group in run.summary.unseen_groups.values() for _, value in group.missing.values}
        assert name in missing
