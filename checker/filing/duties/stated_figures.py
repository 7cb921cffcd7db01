"""What required words state about the rules of play: each figure in them and its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.condition_tree import read as read_condition
from checker.rulebook.games.read_forms import WORDS
from checker.rulebook.yaml.node import Map
from checker.values.money import Odds, dollars, odds
from checker.values.money import cents as cents_of
from checker.values.problem import Location, Problem

_FIGURE = re.compile(r"(?<![\w.])([0-9]+ to [0-9]+|\$[0-9]+(?:\.[0-9]{2})?|[0-9]+)(?![0-9])")
_SUBJECTS = ("wagers", "act", "not supplied")


@dataclass(frozen=True, slots=True)
class Stated:
    """One statement in required words: how wagers end, when an act is open, its limit, or a text not supplied."""

    place: Location
    text: str
    wagers: tuple[str, ...] = ()
    result: str = ""
    odds: Odds | None = None
    where: Condition | None = None
    act: str = ""
    when: Condition | None = None
    # The word of a limit, such as `at least`.
    word: str = ""
    than: Condition | None = None
    missing: str = ""
    # The hand by its name in filings, and other words that tell it.
    hand: str = ""
    known: tuple[str, ...] = ()

    @property
    def figures(self) -> frozenset[str]:
        """Return every figure in the statement."""
        texts = [one.text for one in (self.where, self.when, self.than) if one is not None]
        return frozenset(figure for text in (*texts, str(self.odds or "")) for figure in figures(text))


def figures(text: str) -> Iterator[str]:
    """Return the odds, amounts and numbers of a text, each in one spelling."""
    for found in _FIGURE.finditer(text):
        yield dollars(cents_of(found[1])) if found[1].startswith("$") else found[1]


def read_statements(entries: Iterable[Map]) -> tuple[tuple[Stated, ...], list[Problem]]:
    """Read the statements of required words, with the problems of their form."""
    found: list[Stated] = []
    problems: list[Problem] = []
    for entry in entries:
        made = _read_statement(entry)
        wrong = [*_shape_problems(entry), *(one for one in made if isinstance(one, Problem))]
        problems += wrong
        found += [one for one in made if isinstance(one, Stated) and not wrong]
    return tuple(found), problems


def _read_statement(entry: Map) -> list[Stated | Problem]:
    texts = {key: entry.text(key) for key in ("where", "when", *WORDS) if key in entry}
    read = {key: read_condition(str(text), text.place, text.inset) for key, text in texts.items()}
    wrong: list[Stated | Problem] = [one for one in read.values() if isinstance(one, Problem)]
    made = {key: one for key, one in read.items() if isinstance(one, Condition)}
    word = next((each for each in WORDS if each in entry), "")
    pays = str(entry.text("pays"))
    result = str(entry.text("result", "wins" if pays else ""))
    wagers = tuple(str(each) for each in entry.texts("wagers"))
    text = ", ".join(f"{key} {entry.text(key)}" for key in ("pays", "when", *WORDS) if key in entry) or result
    one = Stated(
        entry.place, text, wagers, result, odds(pays) if pays else None, made.get("where"), str(entry.text("act")),
        made.get("when"), word, made.get(word), str(entry.text("not supplied")),
        str(entry.text("hand")), tuple(str(each) for each in entry.texts("known by")),
    )  # fmt: skip
    return wrong or [one]


def _shape_problems(entry: Map) -> Iterator[Problem]:
    there = [key for key in _SUBJECTS if key in entry]
    if len(there) != 1:
        yield Problem(
            entry.place, "this is not a statement", "", "one of " + ", ".join(f"`{key}`" for key in _SUBJECTS)
        )
        return
    wanted = {"wagers": ("pays", "result"), "act": ("when", *WORDS)}.get(there[0], ())
    given = [key for key in wanted if key in entry]
    if wanted and len(given) != 1:
        text = "no value is stated for it" if not given else "more than one value is stated for it"
        yield Problem(entry.place, text, "", "one of " + ", ".join(f"`{key}`" for key in wanted))
