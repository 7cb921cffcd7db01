"""The odds of each hand that duties state of a wager, and which hand a name in a filing means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from checker.filing.duties.duty import FilingRule
from checker.filing.format.exact import plain
from checker.rulebook.yaml.node import Map, Node, Text
from checker.values.money import Odds

_BEFORE = re.compile(r"(?:pays?|wins?) ")
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: str(number) for number, word in enumerate(_WORDS, 1)}
_ODDS = re.compile(r"(\d{1,6}) (to|for) ([1-9]\d{0,5})\Z")
# These add nothing to the name of a hand; the others turn it into the name of another.
_FILLERS = frozenset({"a", "an", "any", "hand", "hands", "natural", "of", "player", "players", "the", "winning"})
_TURNS = frozenset({"but", "except", "neither", "no", "non", "not", "unless", "without"})


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The odds of one hand of a wager: other words that tell its name, and the required words that state them."""

    hand: str
    known: tuple[str, ...]
    odds: Odds
    text: str = ""
    on: str = ""


def hands_of(duties: Iterable[FilingRule]) -> dict[str, tuple[HandOdds, ...]]:
    """Return the odds of each named hand that duties state, by wager."""
    found: dict[str, tuple[HandOdds, ...]] = {}
    for duty in duties:
        for one in duty.states:
            if one.odds is None or not one.hand:
                continue
            made = HandOdds(one.hand, one.known, one.odds, duty.word("text"), duty.word("on"))
            for wager in one.wagers:
                found[wager] = (*found.get(wager, ()), made)
    return found


def hand_key(hand: str) -> str:
    """Return a hand's name for comparison, without hyphens and with numbers as digits."""
    return " ".join(_NUMBERS.get(word, word) for word in plain(hand).replace("-", " ").replace(",", " ").split())


def said_odds(text: str) -> Odds | None:
    """Read odds as they are shown; `3 for 1` includes the stake, so it is 2 to 1."""
    found = _ODDS.match(_BEFORE.sub("", plain(text), count=1))
    if found is None:
        return None
    pays, on = int(found[1]), int(found[3])
    return Odds(pays - on, on) if found[2] == "for" else Odds(pays, on)


def meant(name: str, rows: Sequence[HandOdds]) -> tuple[HandOdds, ...]:
    """Return the hands that a name may mean; none if nothing in it tells."""
    key = hand_key(name)
    words = set(key.split())
    exact = tuple(row for row in rows if words - _FILLERS == set(hand_key(row.hand).split()) - _FILLERS)
    if exact or words & _TURNS:
        return exact
    return tuple(row for row in rows if any(f" {hand_key(known)} " in f" {key} " for known in row.known))


def shows_hand(odds: Node, row: HandOdds, rows: Sequence[HandOdds]) -> bool:
    """Check whether odds name a hand; odds of the whole wager do if they are those of the hand."""
    if isinstance(odds, Map):
        return any(row in meant(name, rows) for name in odds)
    return isinstance(odds, Text) and said_odds(odds) == row.odds
