"""What a legible line cannot mean in its game: dice among cards, a meter too many, a number amiss, a card twice."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final

from checker.log.language.events import DEALER, Event, LogLine
from checker.rulebook.games.model import GameData
from checker.table.hands import misread
from checker.table.state import Hand, Round, TableState
from checker.values.card import UNREAD, Card
from checker.values.problem import Location, Problem

# What is done with cards, and what with dice.
_OF_CARDS: Final = frozenset({"deal", "draw", "burn", "show", "pickup", "cards"})
_OF_DICE: Final = frozenset({"roll", "move puck"})
_NO_CARDS: Final[list[Card]] = []
# What a pair of dice can add up to.
_TOTALS: Final = range(2, 13)


@dataclass(frozen=True, slots=True)
class Senseless:
    """What is wrong with a line, and what of it can be gone by all the same."""

    problem: Problem
    rest: Event | None = None


def senseless(table: TableState, game: GameData, line: LogLine) -> Senseless | None:
    """Say what a line cannot mean at a table of this game, if anything."""
    event = line.event
    if game.unruled:
        # Of such a game nothing is known that a line could be at odds with.
        return None
    if game.dice is not None:
        if event.verb in _OF_CARDS:
            return Senseless(_problem(line, f"{event.verb} at a table of dice", "what is done at a table of dice"))
        if event.wager is not None and event.wager in game.wagers:
            return _number(game, line)
        return _puck(game.dice.points, line) if event.act == "move puck" else None
    if event.verb in ("deal", "show"):
        return _twice(table, game, line) if event.cards else None
    if event.act in _OF_DICE:
        return Senseless(_problem(line, f"{event.act} at a table of cards", "what is done at a table of cards"))
    if event.on is not None and event.wager in game.wagers:
        return _without_number(line)
    return _meter(game, line) if game.meters and event.number is not None else None


def _puck(points: tuple[int, ...], line: LogLine) -> Senseless | None:
    number = line.event.number
    if number is None or number in points:
        return None
    return Senseless(_problem(line, f"{number} is no point", _listed(points), _near(number, points), str(number)))


def _number(game: GameData, line: LogLine) -> Senseless | None:
    """A wager on a number names one that it can be on; one that is on none names none."""
    event, on = line.event, line.event.on
    wager = event.wager or ""
    assert game.dice is not None
    if wager in game.numbered:
        if on is None and event.verb == "bet":
            message = f"{wager} is laid on a number, and none is named"
            return Senseless(_problem(line, message, f"{wager} on NUMBER", "", wager))
        allowed: Container[int] = _TOTALS
    elif wager in game.moves:
        allowed = game.dice.points
    else:
        return _without_number(line) if on is not None else None
    if on is None or on in allowed:
        return None
    points = game.dice.points
    return Senseless(_problem(line, f"no {wager} wager can be on {on}", _listed(points), _near(on, points), f"on {on}"))


def _without_number(line: LogLine) -> Senseless:
    event = line.event
    message = f"{event.wager} is not laid on a number"
    return Senseless(_problem(line, message, event.wager or "", "", f"on {event.on}"), event.but(on=None))


def _meter(game: GameData, line: LogLine) -> Senseless | None:
    event = line.event
    known = tuple(meter.number for meter in game.meters)
    paid = event.verb == "pay"
    if not (paid or event.act.startswith("meter ")) or event.number in known:
        return None
    message = f"this game has no meter {event.number}"
    rest = event.but(number=None) if paid else None
    near = f"meter {_near(event.number or 0, known)}"
    return Senseless(_problem(line, message, f"meter {_listed(known)}", near, f"meter {event.number}"), rest)


def _twice(table: TableState, game: GameData, line: LogLine) -> Senseless | None:
    """No more copies of a card can lie there than decks are in use; which of them was misread nobody can tell."""
    event, round_ = line.event, table.round
    decks = _decks(table, game)
    if not decks or round_ is None or not _sure(table, round_):
        return None
    named, suspects = round_.named, _NO_CARDS
    for card in event.cards:
        times = named.get(card.sign, 0) + 1
        named[card.sign] = times
        if times > decks and card.is_known and card not in suspects:
            suspects = [*suspects, card]
    for card in suspects:
        others = [hand for hand in _hands(round_, event) if card in hand.cards]
        if event.cards.count(card) + sum(hand.cards.count(card) for hand in others) > decks:
            return _misread(line, card, decks, others)
    return None


def _decks(table: TableState, game: GameData) -> int:
    """How many decks the cards of a round come from; 0 where that is not known."""
    elected = table.elected.get("decks", "")
    return game.decks or (int(elected) if elected.isdecimal() else 0)


def _sure(table: TableState, round_: Round) -> bool:
    """Say whether the round is known from its beginning, and its cards have not been put together again."""
    last = table.last
    again = max(last.get("cards shuffle", 0), last.get("device shoe load", 0)) > round_.seq
    return round_.seen_from_start and not round_.void and not again and table.gap < round_.seq


def _hands(round_: Round, event: Event) -> Iterator[Hand]:
    """Give the hands in which a further copy would lie: for cards shown, those of other places."""
    own = event.box if event.verb == "show" else None
    if own != DEALER:
        yield round_.dealer
    for hand in round_.hands.values():
        if hand.box != own:
            yield hand


def _misread(line: LogLine, card: Card, decks: int, others: list[Hand]) -> Senseless:
    event = line.event
    where = " and ".join(_place(hand) for hand in others)
    count = "one deck" if decks == 1 else f"{decks} decks"
    message = f"{card} cannot be here{' too' if where else ' twice'}: the cards are of {count}"
    if where:
        message += f", and it lies with {where}"
    word = str(card)
    for hand in others:
        misread(hand, card)
    rest = event.but(cards=tuple(UNREAD if one == card else one for one in event.cards))
    return Senseless(_problem(line, message, "a card that is not out yet, or ??", "", word), rest)


def _place(hand: Hand) -> str:
    return "the dealer" if hand.box == DEALER else f"seat {hand.box}"


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))


def _near(number: int, values: tuple[int, ...]) -> str:
    return str(min(values, key=lambda one: abs(one - number)))


def _problem(line: LogLine, message: str, expected: str, near: str = "", word: str = "") -> Problem:
    """Point at the word in question, the last of its kind; else at the event."""
    start = line.column - 1
    said = re.split(r' [#"]', line.raw[start:])[0]
    at = f" {said} ".rfind(f" {word} ") if word else 0
    place = Location(line.file, line.number, start + max(at, 0) + 1)
    return Problem(place, message, line.raw, expected, near, max(len(word), 1))
