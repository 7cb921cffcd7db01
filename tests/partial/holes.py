"""The holes that a record may have: classes left out, cards and amounts not made out, lines that cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from random import Random

from tests.tables import thin

Hole = Callable[[list[str]], list[str]]
# Nobody can tell these from a full record by what is missing in a round.
CLASSES = tuple(name for name in thin.CLASSES if name not in ("dice",))
SHARES = (0.01, 0.05, 0.1)
LOST = 0.05


def singles() -> Iterator[tuple[str, Hole]]:
    """Leave out each record class."""
    for name in CLASSES:
        yield f"without {name}", partial(without, (name,))


def pairs() -> Iterator[tuple[str, Hole]]:
    """Leave out each two record classes."""
    for names in combinations(CLASSES, 2):
        yield f"without {', '.join(names)}", partial(without, names)


def unread(seed: int = 1) -> Iterator[tuple[str, Hole]]:
    """Make a share of the cards, of the amounts, or of the lines ones that were not made out."""
    for share in SHARES:
        yield f"cards {share:.0%} unread", partial(_with_chance, thin.blank_cards, seed, share)
        yield f"amounts {share:.0%} unread", partial(_with_chance, thin.blank_amounts, seed, share)
    yield f"lines {LOST:.0%} unread", partial(_with_chance, lose, seed, LOST)


def without(names: tuple[str, ...], lines: list[str]) -> list[str]:
    """Leave out all that these record classes tell."""
    for name in names:
        lines = thin.without_class(lines, name)
    return lines


def _with_chance(
    way: Callable[[list[str], Random, float], list[str]], seed: int, share: float, lines: list[str]
) -> list[str]:
    return way(lines, Random(seed), share)


def lose(lines: list[str], rng: Random, share: float) -> list[str]:
    """Make a share of the timed lines ones that cannot be read."""
    return [
        f"{' '.join(line.split()[:2])} %%" if line[0].isdigit() and rng.random() < share else line for line in lines
    ]
