"""Searches for words among listed words and drawn lines, on one line or on several in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from checker.filing.format.exact import END, plain
from checker.filing.format.facts import Facts, WordsShown, is_on
from checker.rulebook.yaml.node import Text

# Drawn words less alike than the first are different words; above the second they surely mean the same.
NEAR, SAME = 0.6, 0.8
# The most lines for exact words, and the most lines for words that nearly match.
MOST_LINES, MOST_NEAR = 8, 4
MOST_COMPARED = 100
_LONGER = 1.6

LineRun = tuple[WordsShown, ...]


class Drawn:
    """The drawn words of a table, with the words that duties require at its game."""

    def __init__(self, facts: Facts, asked: Iterable[str]) -> None:
        self.orders = facts.orders
        self.asked = list(dict.fromkeys(asked))
        self.found: dict[str, tuple[LineRun, ...]] = {}
        self.nearly: dict[tuple[str, str, float], WordsShown | None] = {}

    def exactly(self, text: str) -> tuple[LineRun, ...]:
        """Return the lines with exactly these words, wherever they are drawn."""
        if text not in self.found:
            owed = plain(text)
            every = [(order, start) for order in self.orders for start in range(len(order))]
            runs = [order[start : start + _count(owed, order[start : start + MOST_LINES])] for order, start in every]
            self.found[text] = tuple(dict.fromkeys(run for run in runs if run))
        return self.found[text]

    def near(self, text: str, on: str, floor: float = NEAR) -> WordsShown | None:
        """Return the most similar drawn words that no duty requires, unless they are more like other missing words."""
        key = (text, on, floor)
        if key not in self.nearly:
            self.nearly[key] = self._near(text, on, floor)
        return self.nearly[key]

    def _near(self, text: str, on: str, floor: float) -> WordsShown | None:
        owed = plain(text)
        others = [each for each in self.asked if plain(each) != owed]
        spent = {line for each in others for run in self.exactly(each) for line in run}
        left_out = [plain(each) for each in others if not self.exactly(each)]
        best, likeness = None, floor
        for run, said in _likely(owed, self._runs(len(owed), spent, on), floor):
            ratio = alike(said, owed)
            if ratio > likeness and all(alike(said, other) <= ratio for other in left_out):
                best, likeness = joined(run), ratio
        return best

    def _runs(self, length: int, spent: set[WordsShown], on: str) -> Iterator[tuple[LineRun, str]]:
        for order in self.orders:
            for start in range(len(order)):
                for end in range(start + 1, min(start + MOST_NEAR, len(order)) + 1):
                    run = order[start:end]
                    said = plain(" ".join(each.text for each in run))
                    if run[-1] in spent or not is_on(run[-1].on, on) or len(said) > length * _LONGER:
                        break
                    yield run, said


def _likely(owed: str, runs: Iterable[tuple[LineRun, str]], floor: float) -> list[tuple[LineRun, str]]:
    """Return the runs with the most letters in common; an exact comparison of all runs would take too long."""
    matcher = SequenceMatcher(None, "", owed, autojunk=False)
    found: list[tuple[float, int, tuple[LineRun, str]]] = []
    for at, run in enumerate(runs):
        matcher.set_seq1(run[1])
        if matcher.real_quick_ratio() > floor and (likeness := matcher.quick_ratio()) > floor:
            found.append((-likeness, at, run))
    return [run for _, _, run in sorted(found)[:MOST_COMPARED]]


def joined(run: LineRun) -> WordsShown:
    """Join lines in a row into words located where the first line begins."""
    return WordsShown(Text.at(" ".join(each.text for each in run), run[0].text.place), run[0].on, "", run[0].number)


def alike(one: str, other: str) -> float:
    """Measure how alike two texts are, from 0 to 1."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _count(owed: str, lines: Sequence[WordsShown]) -> int:
    """Return how many lines, from the first, make up these words; 0 if they do not."""
    for number, line in enumerate(lines, 1):
        rest = _after(owed, line)
        if rest is None:
            return 0
        if not rest:
            return number
        owed = rest
    return 0


def _after(owed: str, line: WordsShown) -> str | None:
    """Return the rest of the words after a line that shows their beginning."""
    said = plain(line.text)
    if line.is_loose:
        rest = _without(owed, said.replace(" ", ""))
    else:
        rest = owed.removeprefix(said) if said and owed.startswith(said) else None
    # The end of a line replaces a space and any marks at its end.
    return None if rest is None or (rest and rest[0] not in END) else rest.lstrip(END)


def _without(owed: str, letters: str) -> str | None:
    at = 0
    for letter in letters:
        at += owed[at : at + 1] == " "
        if owed[at : at + 1] != letter:
            return None
        at += 1
    return owed[at:] if letters else None
