"""Measures over two pairs before one place, of which its player takes one or the other."""

from __future__ import annotations

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene, unknown
from checker.measures.vocabulary import measure
from checker.measures.which import Whose, sure
from checker.rulebook.model import GameData
from checker.table.sight import sees
from checker.table.state import Hand


@measure("cards dealt to HAND")
def _dealt(game: GameData, hand: Whose) -> Measure:
    def dealt(s: Scene) -> int:
        held = hand.of(s)
        return len(held.cards if held.undecided else sure(held).cards) + held.aside

    return dealt


def _said(s: Scene, hand: Hand) -> str | None:
    """What was chosen for the hand, whether its cards are in the record or not."""
    held = s.round
    if held is None:
        return None
    return next((act for act in ("choose switch", "choose keep") if held.noted(act, hand.box, 0) >= 0), None)


@measure("HAND has chosen its pair")
def _chosen(game: GameData, hand: Whose) -> Measure:
    def chosen(s: Scene) -> bool:
        held = hand.of(s)
        if held.pair is not None or _said(s, held) is not None:
            return True
        if s.round is None or sees(s.table, "choose switch", s.round.seq):
            return False
        return bool(unknown(s, ("pair", held.box, held.number), Saying("class", (("name", "decisions"),))))

    return chosen


@measure("HAND was switched")
def _switched(game: GameData, hand: Whose) -> Measure:
    def switched(s: Scene) -> bool:
        held = hand.of(s)
        if held.pair is None and _said(s, held) is not None:
            return _said(s, held) == "choose switch"
        if held.pair is None and s.round is not None and not sees(s.table, "choose switch", s.round.seq):
            raise Gap(Saying("class", (("name", "decisions"),)))
        return held.pair == "down"

    return switched
