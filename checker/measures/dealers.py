"""Measures over several hands of the dealer, each of which a person may have a wager against."""

from __future__ import annotations

from typing import Final

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene
from checker.measures.vocabulary import measure
from checker.rulebook.model import GameData

_NO_MONEY: Final = Saying("class", (("name", "money"),))


@measure("dealer hands wagered against")
def _against(game: GameData) -> Measure:
    """Against how many hands of the dealer the person has laid the wager of the act, that of the act included."""

    def count(s: Scene) -> int:
        event, held = s.event, s.round
        if held is not None and "money" in held.blind:
            raise Gap(_NO_MONEY)
        found = {event.against or 1}
        for lot in held.lots.values() if held is not None else ():
            mine = (lot.wager, lot.box, lot.hand, lot.behind) == (event.wager, s.box, event.hand, s.behind)
            if mine and not lot.withdrawn:
                found.add(lot.number or 1)
        return len(found)

    return count


@measure("dealer hand is said", told=True)
def _said(game: GameData) -> Measure:
    """Whether the act names the hand of the dealer that it is against."""
    return lambda s: s.event.against is not None


@measure("another plays several dealer hands")
def _another(game: GameData) -> Measure:
    """Whether somebody else has a wager against a further hand of the dealer in this round."""

    def another(s: Scene) -> bool:
        held = s.round
        for lot in held.lots.values() if held is not None else ():
            is_further = lot.wager == s.event.wager and (lot.number or 1) > 1 and not lot.withdrawn
            if is_further and (lot.box, lot.behind) != (s.box, s.behind):
                return True
        if held is not None and "money" in held.blind:
            raise Gap(_NO_MONEY)
        return False

    return another


@measure("number of the hand", told=True)
def _number(game: GameData) -> Measure:
    """Which hand of its place the act names; 1 where it names none."""
    return lambda s: s.event.hand


@measure("cards shown hold the first of dealer")
def _original(game: GameData) -> Measure:
    """Whether the card that the dealer's hands all begin with is among the cards shown."""

    def holds(s: Scene) -> bool:
        first = s.round.dealer.cards[0] if s.round is not None and s.round.dealer.cards else None
        if first is None or not first.is_known:
            raise Gap(Saying("card", (("whose", "dealer"), ("which", 1))))
        if first in s.event.cards:
            return True
        if not all(card.is_known for card in s.event.cards):
            raise Gap(Saying("unknown", (("what", "the cards shown"),)))
        return False

    return holds


@measure("cards are shown", told=True)
def _shown(game: GameData) -> Measure:
    """Whether the act names cards."""
    return lambda s: bool(s.event.cards)
