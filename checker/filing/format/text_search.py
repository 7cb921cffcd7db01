"""Words sought among those that can be read: listed as one, or drawn on a line or on several that follow each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from checker.filing.format.exact import END, plain
from checker.filing.format.facts import Facts, WordsShown, is_on
from checker.rulebook.yaml.node import Text

# Below this, drawn words are others rather than the same with a slip; above the other, they are surely meant to be.
NEAR, SAME = 0.6, 0.8
# On how many lines words may be drawn, and how many of them a slip is looked for on.
MOST_LINES, MOST_NEAR = 8, 4
MOST_COMPARED = 100
_LONGER = 1.6

LineRun = tuple[WordsShown, ...]


class Drawn:
    """The drawn words of a table, with what duties ask for at its game."""

    def __init__(self, facts: Facts, asked: Iterable[str]) -> None:
        self.orders = facts.orders
        self.asked = list(dict.fromkeys(asked))
        self.found: dict[str, tuple[LineRun, ...]] = {}
        self.nearly: dict[tuple[str, str, float], WordsShown | None] = {}

    def exactly(self, text: str) -> tuple[LineRun, ...]:
        """Give the lines that read so, wherever they are drawn."""
        if text not in self.found:
            owed = plain(text)
            every = [(order, start) for order in self.orders for start in range(len(order))]
            runs = [order[start : start + _count(owed, order[start : start + MOST_LINES])] for order, start in every]
            self.found[text] = tuple(dict.fromkeys(run for run in runs if run))
        return self.found[text]

    def near(self, text: str, on: str, floor: float = NEAR) -> WordsShown | None:
        """Give the drawn words most like these that nobody asks for, unless they are more like others not there."""
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
    """Give those that have the most letters in common; to compare all to the letter would take too long."""
    matcher = SequenceMatcher(None, "", owed, autojunk=False)
    found: list[tuple[float, int, tuple[LineRun, str]]] = []
    for at, run in enumerate(runs):
        matcher.set_seq1(run[1])
        if matcher.real_quick_ratio() > floor and (likeness := matcher.quick_ratio()) > floor:
            found.append((-likeness, at, run))
    return [run for _, _, run in sorted(found)[:MOST_COMPARED]]


def joined(run: LineRun) -> WordsShown:
    """Give lines that follow each other as words that stand where the first of them begins."""
    return WordsShown(Text.at(" ".join(each.text for each in run), run[0].text.place), run[0].on, "", run[0].number)


def alike(one: str, other: str) -> float:
    """Tell how alike words are, from 0 to 1."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _count(owed: str, lines: Sequence[WordsShown]) -> int:
    """Tell how many lines, from the first, make up these words; none where they do not."""
    for number, line in enumerate(lines, 1):
        rest = _after(owed, line)
        if rest is None:
            return 0
        if not rest:
            return number
        owed = rest
    return 0


def _after(owed: str, line: WordsShown) -> str | None:
    """Give what is left of words once a line has said their beginning."""
    said = plain(line.text)
    if line.is_loose:
        rest = _without(owed, said.replace(" ", ""))
    else:
        rest = owed.removeprefix(said) if said and owed.startswith(said) else None
    # The end of a line stands for a space and for the marks at its end.
    return None if rest is None or (rest and rest[0] not in END) else rest.lstrip(END)


def _without(owed: str, letters: str) -> str | None:
    at = 0
    for letter in letters:
        at += owed[at : at + 1] == " "
        if owed[at : at + 1] != letter:
            return None
        at += 1
    return owed[at:] if letters else None
