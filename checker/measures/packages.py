"""Measures over cards in their packages: not yet opened at the table, or sent away from it."""

from __future__ import annotations

from checker.finding import Saying
from checker.measures.scene import Gap, Measure, Scene
from checker.measures.vocabulary import measure
from checker.rulebook.model import GameData
from checker.table.sight import sees


@measure("no opened cards lie there")
def _unopened(game: GameData) -> Measure:
    """The deck went away, or it came to the table and nothing tells yet that it was opened."""

    def unopened(s: Scene) -> bool:
        event, sealed = s.event, s.table.sealed
        return bool(sealed) and (event.deck is None or not sealed.isdisjoint((event.deck, "")))

    return unopened


@measure("every card of the envelope is inspected")
def _inspected(game: GameData) -> Measure:
    """As many cards were looked over, away from the table, as it sent away under this id."""

    def inspected(s: Scene) -> bool:
        envelope = s.table.envelopes.get(s.line.id or "")
        if envelope is None or envelope.inspected is None:
            raise Gap(Saying("unknown", (("what", "how many cards were inspected"),)))
        if envelope.most is not None and envelope.inspected >= envelope.most:
            return True
        if not sees(s.table, "away cards inspect", 0):
            raise Gap(Saying("class", (("name", "away"),)))
        if envelope.inspected >= envelope.least:
            raise Gap(Saying("unknown", (("what", "how many cards came back"),)))
        return False

    return inspected


@measure("some of the envelope is inspected")
def _looked_at(game: GameData) -> Measure:
    """Cards that the table sent away under this id were looked over, all of them or a part."""
    return lambda s: (found := s.table.envelopes.get(s.line.id or "")) is not None and found.inspected != 0
