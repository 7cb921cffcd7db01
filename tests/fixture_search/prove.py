"""`python -m tests.fixture_search.prove GAME`: choose the dealt logs that notice what no fixture notices yet.

Each alteration of the rules that the fixtures pass over is tried on lawful nights and on planted faults; the logs that
notice one are written among the fixtures of the game, marked with what an audit finds in them. What is left is listed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from bench.night import DEALERS
from checker.checks.arbitration.finding import Finding
from checker.gate.alterations.equivalents import Equivalents, read_equivalents
from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.gate.fixtures.fixture_log import Fixture, fixture_of
from checker.rulebook.ledger.law import Law
from checker.rulebook.ledger.law import read as read_law
from checker.values.money import dollars
from tests.support.auditing import audit
from tests.support.paths import ROOT

PLANTERS = {
    "triple_attack_blackjack": "tests.tables.triple_attack.plant",
    "three_card_blitz": "tests.tables.blitz.plant",
    "switch_hands": "tests.tables.switch.plant",
    "in_between_blackjack": "tests.tables.in_between.faults",
    "double_attack_blackjack": "tests.tables.double_attack.plant",
    "craps": "tests.tables.dice.plant",
}
# Many short nights rather than a few long ones: a fixture is read by people, and tried again with each alteration.
NIGHTS, ROUNDS = range(41, 65), 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """A log that may become a fixture."""

    name: str
    text: str


def candidates(game: str) -> Iterator[Candidate]:
    """Deal lawful nights and every planted fault of a game, each marked with what is found in it."""
    night, plant = import_module(DEALERS[game]), import_module(PLANTERS[game])
    for seed in NIGHTS:
        lines = night.night(seed, ROUNDS)
        out, run = audit(lines)
        assert out == [] and not run.summary.unseen_groups
        held = [name for name, tally in run.summary.limbs.items() if tally.held]
        yield Candidate(f"night-{seed}.clean.log", "".join(f"# clean {name}\n" for name in held) + _joined(lines))
    for name in sorted(plant.FAULTS):
        lines = list(plant.plant(name, 1).lines)
        out, _ = audit(lines)
        if len(out) == 1 and isinstance(out[0], Finding):
            lines[out[0].at.place.line - 1] += f"  # breach {mark_of(out[0])}"
            yield Candidate(f"{_slug(name)}.breach.log", _joined(lines))


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:80]


def mark_of(finding: Finding) -> str:
    """Write the mark that a finding answers."""
    parts = [finding.rule.id]
    for word, amount in (("owed", finding.owed_cents), ("paid", finding.paid_cents)):
        if amount is not None:
            parts.append(f"{word} {dollars(amount)}")
    if finding.severity != "breach":
        parts.append(finding.severity)
    return ", ".join(parts)


def as_fixture(one: Candidate, law: Law) -> Fixture:
    """Read a candidate as the gate reads a fixture."""
    return fixture_of(Path(one.name), one.text.encode(), law)


def prove(game: str) -> int:
    """Write the fixtures that a game lacks, and list what nothing notices."""
    law, _ = read_law(ROOT / "rules" / "law")
    logs = fixtures_by_game(ROOT / "fixtures")[game]
    made, problems = trial(ROOT / "rules", game, law, logs)
    assert problems == [] and made.stands() == []
    dealt = list(candidates(game))
    written = len(made.fixtures)
    made.fixtures += [as_fixture(one, law) for one in dealt]
    chosen: list[int] = []
    survivors = 0
    for mutant in own_mutants(made):
        nights = range(written, written + len(NIGHTS))
        cited = [at for at in range(written, len(made.fixtures)) if mutant.cite in _cites(made.fixtures[at])]
        order = (*made.likely(mutant), *chosen, *range(written), *nights, *cited)
        outcome, at = made.noticed(mutant, order)
        if outcome is Outcome.SURVIVED:
            survivors += 1
            sys.stdout.write(f"{mutant.place.file}:{mutant.place.line} {mutant.cite}: {mutant.old} | {mutant.slip}\n")
        elif at is not None and at >= written and at not in chosen:
            chosen.append(at)
            _write(game, dealt[at - written])
    sys.stdout.write(f"{len(chosen)} logs written, {survivors} alterations that nothing notices\n")
    return int(survivors > 0)


def _cites(one: Fixture) -> set[str]:
    return {mark.cite for mark in one.marks}


def own_mutants(made: GameTrial) -> Iterator[Alteration]:
    """Give the alterations of a game's own files that are not listed as changing nothing."""
    # What several games share has fixtures of its own.
    own = [file for file in made.binding if "games" in Path(file).parts]
    every = [one for file in own for one in rule_alterations(file, made.nodes[file])]
    listed = Equivalents(read_equivalents(made.home)[0], made.nodes, every).names()
    yield from (one for one in every if one.name not in listed)


def _write(game: str, one: Candidate) -> None:
    home = ROOT / "fixtures" / "games" / game / "dealt"
    home.mkdir(exist_ok=True)
    (home / one.name).write_text(one.text, encoding="utf-8")
    sys.stdout.write(f"wrote {one.name}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(prove(sys.argv[1]))
