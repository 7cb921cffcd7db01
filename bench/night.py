"""The night that is timed: several tables of six seats, everything recorded, every option and trouble coming up."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

from tests.tables.pen import merged
from tests.tables.table import STAFFED
from tests.tables.triple_attack.house import Options, another
from tests.tables.triple_attack.night import deal_many
from tests.tables.triple_attack.table import Table

TABLES = 8
# The dealer of each game, by the name that its rules have.
DEALERS = {
    "craps": "tests.tables.dice.night",
    "double_attack_blackjack": "tests.tables.double_attack.night",
    "in_between_blackjack": "tests.tables.in_between.dealer",
    "switch_hands": "tests.tables.switch.night",
    "three_card_blitz": "tests.tables.blitz.night",
    "triple_attack_blackjack": "tests.tables.triple_attack.night",
}


def write_night_of(game: str, path: Path, rounds: int) -> int:
    """Write the log of a lawful night of one game at two tables; give its number of lines."""
    lines: list[str] = import_module(DEALERS[game]).night(7, rounds, tables=2)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines)


def write_night(path: Path, rounds: int, seed: int = 1, tables: int = TABLES) -> int:
    """Write the log of so many rounds over some tables, their lines merged by time; give its number of lines."""
    pens = []
    for number in range(min(tables, rounds)):
        rng = Random(f"{seed}-{number}")
        start = STAFFED + rng.randrange(0, 120)
        table = Table(f"TA-{number + 1}", f"{seed}:{number}", another(Options(seats=6), rng), start)
        deal_many(table, rounds // tables + (number < rounds % tables))
        pens.append(table.pen)
    lines, _, _ = merged(pens)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines)
