"""Finds legible lines that make no sense in their game: dice at cards, an unknown wager or meter, a wrong number."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final

from checker.checks.link_game import KNOWN_WAGERS, LinkedGame
from checker.log.language.act_names import OF_WISHES
from checker.log.language.events import DEALER, Event, LogLine
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.table.hands import all_settled, contradicts, misread, misread_all
from checker.table.recorded import is_recorded, is_word_recorded
from checker.table.state import HOUSE_WAGER, Hand, Round, TableState
from checker.values.card import UNREAD, Card
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

# Acts with cards, and acts with dice.
_OF_CARDS: Final = frozenset({"deal", "draw", "burn", "show", "pickup", "cards"})
_OF_DICE: Final = frozenset({"roll", "move puck"})
# Choices that decide how a hand is played and settled.
DECISIONS: Final = frozenset({"stand", "hit", "double", "split", "surrender", "fold", "play", "keep", "switch"})
# How many names of unlisted wagers a table remembers; any beyond these are told each time.
MOST_UNLISTED: Final = 1000
_NO_CARDS: Final[list[Card]] = []
# The possible totals of two dice.
_TOTALS: Final = range(2, 13)


@dataclass(frozen=True, slots=True)
class Senseless:
    """The problem with a line, and the part of it that still counts."""

    problem: Problem
    rest: Event | None = None


def senseless(table: TableState, linked: LinkedGame, line: LogLine) -> Senseless | None:
    """Return what makes no sense in a line at a table of this game, if anything."""
    event, game = line.event, linked.data
    if game.unruled:
        # Nothing is known about such a game that a line could contradict.
        return None
    if event.wager is not None and event.wager not in game.wagers:
        return _unlisted(table, linked, line)
    if event.verb == "choose" and event.word in DECISIONS and not linked.speaks_of(event.act):
        return _no_such_decision(linked, line)
    if game.dice is not None:
        if event.verb in _OF_CARDS:
            return Senseless(_problem(line, f"{event.verb} at a dice table", "an act of a dice table"))
        if event.wager is not None and event.wager in game.wagers:
            return _number(game, line)
        return _puck(game.dice.points, line) if event.act == "move puck" else None
    if event.verb in ("deal", "show"):
        if not event.cards:
            return None
        return (_shown_otherwise(table, line) if event.verb == "show" else None) or _twice(table, game, line)
    if event.verb == "convert":
        return _without_cash(table, line)
    if event.act in _OF_DICE:
        return Senseless(_problem(line, f"{event.act} at a card table", "an act of a card table"))
    if event.on is not None and event.wager in game.wagers:
        return _without_number(line)
    return _meter(game, line) if game.meters and event.number is not None else None


def _unlisted(table: TableState, linked: LinkedGame, line: LogLine) -> Senseless | None:
    """A wager that neither the game nor the casino has is told at its first use; its money still moved."""
    event, game = line.event, linked.data
    name = event.wager or ""
    if name in table.unlisted or table.is_own_wager(name):
        return None
    moves = event.verb in ("pay", "take")
    if event.verb in OF_WISHES and (name in words(grammar(), "choice") or name in game.options):
        return None
    if not moves and (linked.speaks_of(f"bet {name}") or linked.speaks_of(KNOWN_WAGERS)):
        # A rule says which wagers there are.
        return None
    if len(table.unlisted) < MOST_UNLISTED:
        table.unlisted.add(name)
    message = f"{name} is not a wager of this game; its money is not judged"
    listed = f"{', '.join(game.wagers)}, or first a line: table elect {name} {HOUSE_WAGER}"
    return Senseless(_problem(line, message, listed, nearest(name, game.wagers), name), event)


def _no_such_decision(linked: LinkedGame, line: LogLine) -> Senseless:
    """A decision that the game does not provide decides nothing."""
    word = line.event.word or ""
    provided = [one for one in sorted(DECISIONS) if linked.speaks_of(f"choose {one}")]
    return Senseless(_problem(line, f"{word} is no decision of this game", ", ".join(provided), "", word))


def _puck(points: tuple[int, ...], line: LogLine) -> Senseless | None:
    number = line.event.number
    if number is None or number in points:
        return None
    return Senseless(_problem(line, f"{number} is not a point", _listed(points), _near(number, points), str(number)))


def _number(game: GameData, line: LogLine) -> Senseless | None:
    """A number wager must name a valid number; any other wager must not name a number."""
    event, on = line.event, line.event.on
    wager = event.wager or ""
    assert game.dice is not None
    if wager in game.numbered:
        if on is None and event.verb == "bet":
            message = f"{wager} is made on a number, but the line names no number"
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
    message = f"{event.wager} is not made on a number"
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


def _without_cash(table: TableState, line: LogLine) -> Senseless | None:
    """Only cash that lies there can be turned into chips."""
    event, round_ = line.event, table.round
    if round_ is None or not round_.seen_from_start or not is_recorded(table, "bet", round_.seq):
        return None
    # Where the log does not say how a wager was made, it may have been with cash.
    may_be = {"cash"} if is_word_recorded(table, "means", round_.seq) else {"cash", None}
    own = [lot for lot in round_.lots_of(event.box or 0) if lot.behind == event.behind]
    amounts = [lot.amount for lot in own if lot.means in may_be or lot.cash_at]
    if event.amount is None or None in amounts or event.amount <= sum(one for one in amounts if one is not None):
        return None
    told = _problem(line, "more is converted than lies there in cash", "no more than the cash wagered")
    return Senseless(told, event)


def _shown_otherwise(table: TableState, line: LogLine) -> Senseless | None:
    """Cards shown must be those that were dealt; before the settlement nobody can tell which reading is wrong."""
    event, round_ = line.event, table.round
    if round_ is None or event.box is None or (event.box == DEALER and event.hand > 1):
        # A further hand of the dealer is shown with a first card that the rules judge.
        return None
    hand = round_.dealer if event.box == DEALER else round_.hand_at(event.box, event.hand)
    if hand is None or hand.aside or hand.undecided or not contradicts(hand, event.cards):
        return None
    if table.gap > round_.seq:
        # A card of the hand may have been dealt in a line that was lost.
        return None
    dealt = " ".join(map(str, hand.cards))
    if not all_settled(round_):
        misread_all(hand)
        event = event.but(cards=tuple(UNREAD for _ in event.cards))
    return Senseless(_problem(line, f"the cards shown are not those read before: {dealt}", dealt), event)


def _twice(table: TableState, game: GameData, line: LogLine) -> Senseless | None:
    """A card cannot appear more often than there are decks; nobody can tell which copy was misread."""
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
    """Return the number of decks in a round; 0 if unknown."""
    elected = table.elected.get("decks", "")
    return game.decks or (int(elected) if elected.isdecimal() else 0)


def _sure(table: TableState, round_: Round) -> bool:
    """Say whether the round was seen from its start and its cards were not reshuffled since."""
    last = table.last
    again = max(last.get("cards shuffle", 0), last.get("device shoe load", 0)) > round_.seq
    return round_.seen_from_start and not round_.void and not again and table.gap < round_.seq


def _hands(round_: Round, event: Event) -> Iterator[Hand]:
    """Yield the hands that may have another copy: for cards shown, only the hands of other places."""
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
    message = f"{card} cannot be here{' too' if where else ' twice'}: the cards come from {count}"
    if where:
        message += f", and it was already dealt to {where}"
    word = str(card)
    for hand in others:
        misread(hand, card)
    rest = event.but(cards=tuple(UNREAD if shown == card else shown for shown in event.cards))
    return Senseless(_problem(line, message, "a card that has not been dealt yet, or ??", "", word), rest)


def _place(hand: Hand) -> str:
    return "the dealer" if hand.box == DEALER else f"seat {hand.box}"


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))


def _near(number: int, values: tuple[int, ...]) -> str:
    return str(min(values, key=lambda value: abs(value - number)))


def _problem(line: LogLine, message: str, expected: str, near: str = "", word: str = "") -> Problem:
    """Point at the last occurrence of the word in question, or else at the event."""
    start = line.column - 1
    said = re.split(r' [#"]', line.raw[start:])[0]
    at = f" {said} ".rfind(f" {word} ") if word else 0
    place = Location(line.file, line.number, start + max(at, 0) + 1)
    return Problem(place, message, line.raw, expected, near, max(len(word), 1))
