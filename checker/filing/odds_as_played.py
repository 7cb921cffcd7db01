"""Compares odds shown for a wager that needs no pay table with the odds in the rules of play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from checker.filing.duties.hand_odds import HandOdds, meant
from checker.filing.duties.shortfall import QUESTION, Shortfall, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts
from checker.rulebook.games.model import GameData, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.yaml.node import Map, Text
from checker.values.money import Odds
from checker.values.problem import Problem
from checker.values.saying import Saying

WINS = "wins"
EXPECTED = "odds such as 3 to 2"
_ODDS = re.compile(r"(?:(?:pays?|wins?) )?(\d{1,6}) to ([1-9]\d{0,5})\Z")
# Other valid texts: a word that other duties forbid, a push, an amount, a percentage, a meter.
_OTHERWISE = re.compile(
    r"(?:(?:pays?|wins?) )?(?:\d{1,6} for \d{1,6}|push|even money|\$\d.*|\d.*(?:%|percent).*|.*\bmeter \d.*)\Z"
)


@dataclass(frozen=True, slots=True)
class OddsPlayed:
    """The odds at which a wager wins under the rules of play, each with its rule."""

    odds: Mapping[Odds, RuleRef]


def played_of(game: GameData) -> dict[str, OddsPlayed]:
    """Return the odds of each wager whose winning odds the rules of play state in full."""
    found: dict[str, dict[Odds, RuleRef]] = {}
    open_ones: set[str] = set()
    for each in game.rules:
        if not isinstance(each.body, Settles):
            continue
        for clause in each.body.clauses:
            if clause.result != WINS:
                continue
            for wager in each.body.wagers:
                if clause.odds is None:
                    open_ones.add(wager)
                else:
                    found.setdefault(wager, {}).setdefault(clause.odds, clause.paid_by or clause.rule)
    return {wager: OddsPlayed(odds) for wager, odds in found.items() if wager not in open_ones}


def unread_odds(table: TableFacts, judged: set[str]) -> Iterator[Problem]:
    """List texts that stand where odds belong but are not odds, except for wagers whose odds a duty checks."""
    for wager, _, text in _shown(table):
        said = plain(text)
        if wager not in judged and _ODDS.match(said) is None and _OTHERWISE.match(said) is None:
            yield Problem(text.place, f"`{text}` is no odds", "", EXPECTED, "", max(1, len(text)))


def contradictions(
    table: TableFacts,
    played: Mapping[str, OddsPlayed],
    hands: Mapping[str, Sequence[HandOdds]],
    judged: set[str],
) -> Iterator[tuple[RuleRef, Shortfall]]:
    """List the odds shown at which a wager, or the hand that they name, never wins, each with its rule of play."""
    for wager, hand, text in _shown(table):
        found = _ODDS.match(plain(text))
        if wager in judged or wager not in played or found is None:
            continue
        owed = played[wager].odds
        said = Odds(int(found[1]), int(found[2]))
        rows = hands.get(wager, ())
        named = [row for row in meant(hand, rows) if row.odds in owed] if hand else []
        seen = Saying("shows", (("hand", hand or wager.replace("_", " ")), ("text", str(text))))
        if named and said not in [row.odds for row in named]:
            due = Saying("owed row", (("wager", wager), ("hand", named[0].hand), ("odds", str(named[0].odds))))
            yield owed[named[0].odds], wrong(text, seen, due, ("odds", wager, hand), nearest=str(named[0].odds))
        elif said not in owed:
            what = f"odds of {wager.replace('_', ' ')}"
            due = Saying("owed one of", (("what", what), ("values", tuple(map(str, owed)))))
            yield owed[_nearest(said, owed)], wrong(text, seen, due, ("odds", wager, hand))
        elif rows and hand and not named:
            # Right for some hand, but nobody can tell for which.
            due = Saying("owed known hand", (("wager", wager), ("values", tuple(row.hand for row in rows))))
            yield (
                owed[said],
                Shortfall(QUESTION, text.place, seen, due, (("odds", wager, hand),), width=max(1, len(text))),
            )


def _nearest(said: Odds, owed: Iterable[Odds]) -> Odds:
    """Return the odds that were meant: the next higher odds, or the highest."""
    ratio = Fraction(said.pays, said.on)
    by_ratio = {Fraction(each.pays, each.on): each for each in owed}
    above = [each for each in by_ratio if each > ratio]
    return by_ratio[min(above) if above else max(by_ratio)]


def _shown(table: TableFacts) -> Iterator[tuple[str, str, Text]]:
    """Return each text of odds with its wager and its hand; no hand where the wager alone is named."""
    for each in table.facts.shown:
        if isinstance(each.odds, Text):
            yield str(each.wager), "", each.odds
        elif isinstance(each.odds, Map):
            for hand in each.odds:
                yield str(each.wager), hand, each.odds.text(hand)
