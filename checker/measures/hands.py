"""Measures over what became of a hand: what its player decided, and whether its cards lie open."""

from __future__ import annotations

from checker.finding import Saying
from checker.gamelog.grammar import grammar, words
from checker.measures.scene import Measure, Scene, unknown
from checker.measures.vocabulary import NoSuch, measure
from checker.measures.which import Whose
from checker.nearest import nearest
from checker.rulebook.model import GameData
from checker.table.sight import class_of, sees, sees_word


def _is_choice(word: str) -> None:
    """See that a player can choose this."""
    if word not in words(grammar(), "choice"):
        raise NoSuch(word, nearest(word, words(grammar(), "choice")))


@measure("HAND has chosen NAME")
def _chosen(game: GameData, hand: Whose, word: str) -> Measure:
    """Whether the player has chosen this: fold, play and so on."""
    _is_choice(word)
    act = f"choose {word}"

    def chosen(s: Scene) -> bool:
        held = hand.of(s)
        if word in held.chosen or s.round is None or sees(s.table, act, s.round.seq):
            return word in held.chosen
        return bool(unknown(s, (act, held.box, held.number), Saying("class", (("name", "decisions"),))))

    return chosen


@measure("the log tells that HAND has chosen NAME")
def _told_to_choose(game: GameData, hand: Whose, word: str) -> Measure:
    """Whether it stands in the log that the player has chosen this."""
    _is_choice(word)
    return lambda s: word in hand.of(s).chosen


@measure("HAND lies open")
def _lies_open(game: GameData, hand: Whose) -> Measure:
    """Whether its cards were turned up before all, or dealt so."""

    def lies_open(s: Scene) -> bool:
        held = hand.of(s)
        if held.shown:
            return True
        if held.cards and "down" not in held.faces:
            if None not in held.faces or s.round is None or sees_word(s.table, "faces", s.round.seq):
                return True
            return bool(unknown(s, ("open", held.box, held.number), Saying("class", (("name", "faces"),))))
        act = "show seat" if held.box else "show dealer"
        if s.round is None or sees(s.table, act, s.round.seq):
            return False
        return bool(unknown(s, (act, held.box, held.number), Saying("class", (("name", class_of(act)),))))

    return lies_open


@measure("HAND was put under WAGER")
def _put_under(game: GameData, hand: Whose, wagers: tuple[str, ...]) -> Measure:
    """Whether its cards were put under one of these wagers, or beside it."""

    def put(s: Scene) -> bool:
        held = hand.of(s)
        if held.under in wagers or s.round is None or sees(s.table, "move cards", s.round.seq):
            return held.under in wagers
        return bool(unknown(s, ("under", wagers, held.box, held.number), Saying("class", (("name", "marks"),))))

    return put
