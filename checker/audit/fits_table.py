"""Finds legible lines that are impossible at their table: an unknown seat, another game, a wrong name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from checker.audit.approved_filing import stated
from checker.checks.link_game import LinkedGame
from checker.log.language.act_names import OF_WISHES
from checker.log.language.events import NO_LINE, Event, LogLine
from checker.log.language.grammar import grammar, words
from checker.table.apply import hand_at
from checker.table.lots import MOST_CARDS, MOST_LINES, MOST_LOTS
from checker.table.recorded import is_recorded
from checker.table.state import TableState
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

# Choices that are possible at any time, in a round or not.
ANY_TIME: Final = frozenset({"inspect", "cut", "share", "burn_card", "stored_cards", "stay"})
OF_THE_SHOE: Final = frozenset({"show burn", "show stub", "show stock"})
# Before any line that begins a round, these show a round that began before the log.
OF_A_ROUND: Final = frozenset(
    {"deal", "show", "call", "bet", "alter", "take", "pay", "return", "pickup", "refuse", "choose", "offer", "void"}
)
_IN_A_ROUND: Final = frozenset({"deal", "choose", "pickup"})


def misplaced(table: TableState, game: LinkedGame, line: LogLine) -> Problem | None:
    """Return what is wrong with a line at this table, if anything."""
    event = line.event
    if table.seats is not None:
        seat = event.box or 0
        if event.order or event.to_seat is not None or event.by_seat is not None:
            seat = _farthest(event)
        if seat > table.seats:
            message, expected = f"seat {seat} is not at this table", f"a seat from 1 to {table.seats}"
            return _problem(line, message, expected, word=f"seat {seat}")
    if event.verb == "table":
        if event.act == "table game" and event.word != game.data.id:
            return _problem(line, f"{event.word} at a table of {game.data.id}", game.data.id, word=event.word or "")
        return stated(table, game.data, line)
    if event.wager is not None:
        round_ = table.round
        if round_ is not None and len(round_.lots) >= MOST_LOTS and event.lot not in round_.lots:
            return _problem(line, "too many wagers in one round", f"at most {MOST_LOTS:,}", word=event.wager)
        if event.wager not in game.wagers and not game.data.unruled:
            slip = _slip(event, event.wager, game, line)
            if slip is None or round_ is None:
                return slip
            return None if any(lot.wager == event.wager for lot in round_.lots.values()) else slip
    if event.cards:
        return _overfull(table, line) if event.box is not None and event.verb in ("deal", "show") else None
    if event.act == "call word" and event.word not in game.called and not game.data.unruled:
        near = _near(event.word or "", tuple(game.called))
        if near:
            message = f"{event.word} is not a total of this game"
            return _problem(line, message, _listed(("a number", *game.called)), near, event.word or "")
    return None


def _overfull(table: TableState, line: LogLine) -> Problem | None:
    """Report more cards than any hand can have."""
    event = line.event
    number = len(event.cards)
    hand = hand_at(table, event.box or 0, event.hand) if event.verb == "deal" else None
    if hand is not None:
        # Cards that do not count in it may have been dealt to it too, without end.
        number += len(hand.cards) if len(hand.lines) < MOST_LINES else MOST_CARDS
    if number <= MOST_CARDS:
        return None
    if table.round is not None and not is_recorded(table, "round", table.seq):
        # Nobody says where one round ends and another begins.
        return None
    return _problem(line, "too many cards in one hand", f"at most {MOST_CARDS}")


def outside_a_round(line: LogLine) -> Problem:
    """Report an act of a round outside any round."""
    return _problem(line, f"{line.event.verb} outside a round", "a line: round")


def comes_late(table: TableState, last: LogLine, line: LogLine, log_began: int) -> bool:
    """Say whether a line claims what was so before the record began, though the record of this table has begun."""
    return last is not NO_LINE and not last.before and last.file == line.file and table.seq > log_began


def _farthest(event: Event) -> int:
    """Return the highest seat that an event names."""
    seat = event.box or 0
    for place in (event.by_seat, event.to_seat, *event.order):
        if place is not None and place.box > seat:
            seat = place.box
    return seat


def is_play(event: Event) -> bool:
    """Say whether an event can only happen in a round."""
    return (event.verb in _IN_A_ROUND or event.act == "call total") and event.word not in ANY_TIME


def is_of_a_round(event: Event) -> bool:
    """Say whether an event shows that a round is being played."""
    return event.verb in OF_A_ROUND and event.word not in ANY_TIME and event.act not in OF_THE_SHOE


def knows_rounds(table: TableState) -> bool:
    """Say whether no round is known to be open: one has begun, and no gap hides the next."""
    last = table.last
    return "round" in last and table.gap <= max(last["round"], last.get("round end", 0))


def _slip(event: Event, name: str, game: LinkedGame, line: LogLine) -> Problem | None:
    """Report a name that is similar to a name of the game; any other unknown name is outside the rules."""
    choices = words(grammar(), "choice") if event.verb in OF_WISHES else ()
    if name in choices or name in game.data.options or game.speaks_of(f"bet {name}"):
        # A wager that a rule names is none that was misspelled, though the game does not have it.
        return None
    near = _near(name, (*game.wagers, *choices))
    if not near:
        return None
    return _problem(line, f"{name} is not a wager of this game", _listed(game.wagers), near, name)


@lru_cache(maxsize=1024)
def _near(name: str, known: tuple[str, ...]) -> str:
    return nearest(name, known)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _problem(line: LogLine, message: str, expected: str, near: str = "", word: str = "") -> Problem:
    """Point at the word in question, or else at the event."""
    start = line.column - 1
    at = f" {line.raw[start:]} ".find(f" {word} ") if word else 0
    place = Location(line.file, line.number, start + max(at, 0) + 1)
    return Problem(place, message, line.raw, expected, near, max(len(word), 1))
