"""`python -m tests.fixture_search.vary GAME [CITE]`: logs one slip from a fixture that notice what none notices yet.

Each alteration that the fixtures pass over is tried on its paragraph's fixtures with one line left out, put after the
next, said twice, or with one word or number of it changed. The logs that notice one are written to a folder given by
`--to`, marked with what an audit finds in them; whether that is what the law finds in them is for their reader to say.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from checker.checks.link_game import LinkedGame
from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.rule_alterations import Alteration
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.gate.fixtures.fixture_marks import Audited, audit_lines
from checker.rulebook.book import Book
from checker.rulebook.ledger.law import read as read_law
from tests.fixture_search.prove import ROOT, mark_of, own_mutants
from tests.fixture_search.slipped import parsed, slips

# So many variations of a fixture are looked at, in an order of chance that is the same each time.
EACH = 240
# So many varied logs are asked about an alteration before it is given up.
MOST = 3000


@dataclass(frozen=True, slots=True)
class Varied:
    """A log one slip from a fixture, and what the game as it stands finds in it."""

    name: str
    slip: str
    lines: tuple[str, ...]
    audited: Audited


def outcome(audited: Audited) -> tuple[object, ...]:
    """Give what marks can say of an audit."""
    found = tuple(
        (one.at.place.line, one.rule.id, one.severity, one.owed_cents, one.paid_cents, one.citations)
        for one in audited.findings
    )
    if found:
        return found
    held = frozenset(name for name, tally in audited.summary.limbs.items() if tally.held)
    return (held, bool(audited.summary.unseen_groups))


class Hunt:
    """The search in one game."""

    def __init__(self, made: GameTrial, game: LinkedGame) -> None:
        self.made = made
        self.game = game
        self.known: dict[int, list[Varied]] = {}

    def audited(self, game: LinkedGame, lines: Sequence[str]) -> Audited:
        return audit_lines(Book(self.made.home, self.made.law, (self.made.name,)), parsed(lines), game)

    def varied(self, at: int) -> list[Varied]:
        """Give the variations of a fixture that read well and in which one thing at most is found."""
        if at not in self.known:
            one = self.made.fixtures[at]
            bare = [re.sub(r"\s*# (breach|clean) .*", "", line) for line in one.path.read_text().splitlines()]
            self.known[at] = list(self._varied(one.path.name, bare))
        return self.known[at]

    def _varied(self, name: str, bare: Sequence[str]) -> Iterator[Varied]:
        every = list(slips(bare))
        Random(name).shuffle(every)
        for slip, lines in every[:EACH]:
            audited = self.audited(self.game, lines)
            if not audited.problems and len(audited.findings) < (3 if "twice" in slip else 2):
                yield Varied(name, slip, tuple(lines), audited)

    def notices(self, mutant: Alteration, chosen: Sequence[Varied]) -> Varied | None:
        """Find a varied log of which the altered game says something else, those chosen already first."""
        game = self.made.altered(mutant)
        if game is None:
            return None
        for one in islice(self._asked(mutant, chosen), MOST):
            if outcome(self.audited(game, one.lines)) != outcome(one.audited):
                return one
        return None

    def _asked(self, mutant: Alteration, chosen: Sequence[Varied]) -> Iterator[Varied]:
        yield from chosen
        near = self.made.likely(mutant)
        # A few of each fixture first: what one fixture cannot show, its next of kin may.
        for start in range(0, EACH, 8):
            for at in near[:60]:
                yield from self.varied(at)[start : start + 8]


def write(one: Varied, mutant: Alteration, to: Path, number: int) -> None:
    """Write a log with its marks, and above it of what fixture it is a variation."""
    head = [f"# {one.name}, {one.slip}", f"# notices {mutant.place}: {mutant.slip}"]
    lines = list(one.lines)
    if one.audited.findings:
        for found in one.audited.findings:
            lines[found.at.place.line - 1] += f"  # breach {mark_of(found)}"
        kind = "breach"
    else:
        cite = mutant.cite.split(" ")[0]
        held = [name for name, tally in one.audited.summary.limbs.items() if tally.held]
        near = [name for name in held if name.startswith(cite)] or held
        head = [*(f"# clean {name}" for name in near), *head]
        kind = "clean"
    stem = re.sub(r"[^a-zA-Z0-9.]+", "-", mutant.cite.partition(":")[2] or "heads").strip("-")[:60]
    # The marks are counted by line, so what is said above stands where the fixture had its own remark.
    text = "\n".join([*head, *(line for line in lines if not line.startswith("#"))]) + "\n"
    (to / f"{stem}-varied-{number}.{kind}.log").write_text(text, encoding="utf-8")


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.fixture_search.vary")
    parser.add_argument("game")
    parser.add_argument("cite", nargs="?", default="")
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args()
    law, _ = read_law(ROOT / "rules" / "law")
    made, problems = trial(ROOT / "rules", asked.game, law, fixtures_by_game(ROOT / "fixtures")[asked.game])
    assert problems == [] and made.stands() == []
    game = made.as_it_stands()
    assert game is not None
    hunt, chosen, left = Hunt(made, game), [], 0
    asked.to.mkdir(parents=True, exist_ok=True)
    for mutant in own_mutants(made):
        if asked.cite and asked.cite not in mutant.cite:
            continue
        if made.tried(mutant)[0] is not Outcome.SURVIVED:
            continue
        one = hunt.notices(mutant, chosen)
        if one is None:
            left += 1
            print(f"{mutant.place.file}:{mutant.place.line} {mutant.cite}: {mutant.old} | {mutant.slip}", flush=True)
        elif one not in chosen:
            chosen.append(one)
            write(one, mutant, asked.to, len(chosen))
    print(f"{len(chosen)} logs written, {left} alterations that nothing notices")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
