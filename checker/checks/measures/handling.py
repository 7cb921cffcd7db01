"""Measures over where things go and which hand they pass through: cards moved, held, shown, counted."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.hand_phrases import sure
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.conditions.vocabulary import measure, one_of
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.values.saying import Saying

_OTHER: Final = {"left": "right", "right": "left"}


@measure("face is stated", event_only=True)
def _face_said(game: GameData) -> Measure:
    """Whether the act says which way the cards lie."""
    return lambda s: s.event.face is not None


@measure("end is stated", event_only=True)
def _end_said(game: GameData) -> Measure:
    """Whether the act says from which end cards were taken."""
    return lambda s: s.event.end is not None


@measure("number is stated", event_only=True)
def _number_said(game: GameData) -> Measure:
    """Whether the act states a number."""
    return lambda s: s.event.number is not None


@measure("held is stated", event_only=True)
def _held_said(game: GameData) -> Measure:
    """Whether the act says in which hand the cards were held."""
    return lambda s: s.event.held is not None


@measure("placed is stated", event_only=True)
def _placed_said(game: GameData) -> Measure:
    """Whether the act says with which hand the cards were put down."""
    return lambda s: s.event.placed is not None


@measure("moved to NAME", event_only=True)
def _moved_to(game: GameData, place: str) -> Measure:
    """Whether the act moves something to this place: rack, layout and so on."""
    one_of(place, words(grammar(), "place"))
    return lambda s: s.event.to == place


@measure("moved to a seat", event_only=True)
def _moved_to_seat(game: GameData) -> Measure:
    """Whether the act moves something to a player's place."""
    return lambda s: s.event.to_seat is not None and s.event.to_seat.box > 0


@measure("moved under WAGER", event_only=True)
def _moved_under(game: GameData, wagers: tuple[str, ...]) -> Measure:
    """Whether the act moves something under one of these wagers, or beside it."""
    return lambda s: s.event.to in ("under", "beside") and s.event.wager in wagers


@measure("number of cards shown", gives="number", event_only=True)
def _cards(game: GameData) -> Measure:
    """How many cards the act turns up."""
    return lambda s: len(s.event.cards)


@measure("shown to another", event_only=True)
def _to_another(game: GameData) -> Measure:
    """Whether cards are shown to somebody at another place."""
    return lambda s: s.event.to_seat is not None and s.event.to_seat.box != s.event.box


@measure("shown to the player alone", event_only=True)
def _to_the_player(game: GameData) -> Measure:
    """Whether cards are shown to nobody but those at their own place."""
    return lambda s: s.event.to_seat is not None and s.event.to_seat.box == s.event.box


@measure("other hand than held", gives="side")
def _other_than_held(game: GameData) -> Measure:
    """The hand that does not hold the cards."""

    def other(s: Scene) -> str:
        found = _OTHER.get(s.event.held or "")
        if found is None:
            raise Gap(Saying("unknown", (("what", "the hand that holds the cards"),)))
        return found

    return other


@measure("hand that held first", gives="side")
def _held_first(game: GameData) -> Measure:
    """The hand in which the cards were held when they were first dealt in this round."""

    def first(s: Scene) -> str:
        held = s.round.held_in if s.round is not None else None
        if held is None:
            held = s.event.held
        if held is None:
            raise Gap(Saying("unknown", (("what", "the hand that holds the cards"),)))
        return held

    return first


@measure("stub with the cards dealt", gives="number")
def _counted_and_dealt(game: GameData) -> Measure:
    """The number of cards: those counted by the act and those dealt in this round."""

    def counted(s: Scene) -> int:
        if s.event.number is None or s.round is None:
            raise Gap(Saying("unknown", (("what", "the number of cards counted"),)))
        hands = (s.dealer_of(s.round), *s.round.hands.values())
        return s.event.number + sum(len(s.view(sure(hand)).cards) for hand in hands)

    return counted
