"""Measures over where things go and which hand they pass through: cards moved, held, shown, counted, cut."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.hand_phrases import sure
from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure, one_of
from checker.checks.measures.bettors import NO_PERSONS, sees_all
from checker.log.language.events import ALL
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.table.recorded import is_recorded
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


@measure("last cutter", gives="number")
def _last_cutter(game: GameData) -> Measure:
    def last(s: Scene) -> int:
        found = s.table.shoe.last_cutter
        if found is None:
            raise Gap(Saying("unknown", (("what", "who cut before"),)))
        return found

    return last


@measure("first seat offered", gives="number")
def _first_offer(game: GameData) -> Measure:
    def first(s: Scene) -> int:
        found = s.table.shoe.first_offer
        if found is None:
            raise Gap(Saying("unknown", (("what", "to whom the cut was offered first"),)))
        return found

    return first


@measure("seat beside the last cutter")
def _beside(game: GameData) -> Measure:
    """The cutter now is the next occupied place on either side of the one before."""

    def beside(s: Scene) -> bool:
        # If the dealer cut for a player who declined, the next in turn is the place beside that player.
        found = s.table.shoe.last_cutter or s.table.shoe.first_offer
        here = s.event.by_seat.box if s.event.by_seat is not None else 0
        if found is None:
            return bool(unknown(s, "beside", Saying("unknown", (("what", "who cut before"),))))
        seats = sorted({box for box, _ in s.table.persons})
        if found not in seats or here not in seats:
            return not sees_all(s) and bool(unknown(s, "beside", NO_PERSONS))
        gap = abs(seats.index(found) - seats.index(here))
        return gap in (1, len(seats) - 1)

    return beside


@measure("next seat to cut again", gives="number")
def _cut_again(game: GameData) -> Measure:
    """The next place going round from the last cutter, among those that have not refused since."""

    def following(s: Scene) -> int:
        # If the dealer cut for a player who declined, it goes on from that player.
        found = s.table.shoe.last_cutter or s.table.shoe.first_offer
        if found is None:
            raise Gap(Saying("unknown", (("what", "who cut before"),)))
        seats = [box for box in _takers(s) if box not in s.table.shoe.declined or box == found]
        return next((box for box in seats if box > found), seats[0] if seats else 0)

    return following


def _takers(scene: Scene) -> list[int]:
    """Return the boxes where somebody sits or stands, who can be offered the cut."""
    if not is_recorded(scene.table, "decline cut", scene.table.last.get("cards shuffle", 0)):
        # Each of them may have refused it.
        raise Gap(Saying("class", (("name", "offers"),)))
    if not scene.table.persons or not sees_all(scene):
        raise Gap(NO_PERSONS)
    return sorted({box for box, _ in scene.table.persons})


@measure("next seat for the cut", gives="number")
def _next_cut(game: GameData) -> Measure:
    """The next place going round from the one that the cut was offered to last, among those that have not refused."""

    def following(s: Scene) -> int:
        seats, last = _takers(s), s.table.shoe.offered_to
        if last is None:
            raise Gap(Saying("unknown", (("what", "to whom the cut was offered before"),)))
        seats = [box for box in seats if box not in s.table.shoe.declined] or seats
        return next((box for box in seats if box > last), seats[0])

    return following


@measure("every player refused the cut")
def _all_refused(game: GameData) -> Measure:
    def refused(s: Scene) -> bool:
        declined = s.table.shoe.declined
        return ALL in declined or declined.issuperset(_takers(s))

    return refused


@measure("cut was accepted")
def _accepted(game: GameData) -> Measure:
    return lambda s: s.table.shoe.accepted is not None


@measure("cut was accepted by the cutter")
def _accepted_by(game: GameData) -> Measure:
    """The person who cuts was offered the cut, and is the one who accepted it."""

    def accepted(s: Scene) -> bool:
        by = s.event.by_seat
        shoe = s.table.shoe
        if s.event.by is None:
            raise Gap(Saying("unknown", (("what", "who cut"),)))
        if by is None:
            return False
        if shoe.accepted is None:
            if shoe.offered_to == by.box:
                return True
        elif shoe.accepted[0] != by.box:
            return False
        elif by.box in shoe.offered or ALL in shoe.offered:
            return True
        if is_recorded(s.table, "offer cut", s.table.last.get("cards shuffle", 0)):
            return False
        return bool(unknown(s, "cut offered", Saying("class", (("name", "offers"),))))

    return accepted
