"""Where the decks and batches of a table are: in play, in the shuffler, in the rack, away."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import Event
from checker.table.equipment import Device
from checker.table.recorded import is_recorded
from checker.table.state import TableState

# After one of these a deck is no longer in the rack, or no longer in the shuffler.
_OUT_OF_THE_RACK: Final = ("cards wash", "cards shuffle", "cards stack", "cards spread")
_AWAY: Final = ("cards return", "cards remove", "cards destroy", "cards change")


def note(table: TableState, event: Event) -> None:
    """Record when each act was done with each deck."""
    _done(table, event.act, event.deck or "")


def note_named(table: TableState, event: Event, name: str) -> None:
    """Record when a named act was done with the deck of the act, or with that of the round."""
    if event.verb in ("cards", "device", "round"):
        _done(table, name, event.deck or (table.deck_places.current or "" if table.round is not None else ""))


def round_begins(table: TableState, event: Event) -> None:
    """A round begins: no card of its deck is in the rack or the shuffler."""
    note(table, event)
    deck = event.deck or ""
    table.deck_places.current = deck
    if deck:
        table.deck_places.in_rack[deck] = False
        _out_of_shuffler(table, deck)


def round_ends(table: TableState, event: Event) -> None:
    """The round of a deck is over; if the record began in it and names no deck, it may have been any."""
    if table.deck_places.current is not None:
        _done(table, event.act, table.deck_places.current)


def _done(table: TableState, act: str, deck: str) -> None:
    table.decks.setdefault(act, {})[deck] = table.deck_last[deck] = table.seq


def cards(table: TableState, event: Event) -> None:
    """Decks come, go, and are taken out of the rack to be prepared."""
    lies, deck = table.deck_places, event.deck or ""
    if event.act == "cards receive":
        lies.current = ""
        # What went away without a name has something in its place, whatever the name of that.
        lies.away.difference_update((deck, "") if deck else tuple(lies.away))
    elif event.act in _AWAY and not event.cards:
        lies.away.add(deck)
        lies.in_rack[deck] = False
        _out_of_shuffler(table, deck)
        if event.act == "cards change":
            lies.away.discard(deck)
    elif event.act == "cards count" and event.at == "rack" and deck:
        lies.in_rack[deck] = event.number != 0
    elif event.act in _OUT_OF_THE_RACK:
        lies.in_rack[deck] = False
        if event.by == "shuffler":
            _out_of_shuffler(table, deck)


def device(table: TableState, event: Event) -> None:
    """A deck goes into the shuffler or comes out of it."""
    note(table, event)
    lies, deck = table.deck_places, event.deck or ""
    match event.act:
        case "device shuffler load" | "device shuffler start":
            lies.in_shuffler = deck or None
            lies.in_rack[deck] = False
        case "device shuffler unload" | "device shuffler remove":
            lies.in_shuffler = ""
        case "device shoe load":
            _out_of_shuffler(table, deck)


def to_rack(table: TableState) -> None:
    """Cards of the round went to the rack."""
    if table.deck_places.current:
        table.deck_places.in_rack[table.deck_places.current] = True
        table.deck_places.racked[table.deck_places.current] = table.seq


def _out_of_shuffler(table: TableState, deck: str) -> None:
    if deck and table.deck_places.in_shuffler == deck:
        table.deck_places.in_shuffler = ""


def comes_empty(table: TableState, shuffler: Device, before: bool) -> None:
    """A device came to the table: no cards are in it, if every later load is recorded."""
    if shuffler.batches is None and not before and is_recorded(table, "device shuffler load", table.seq):
        shuffler.batches = 0


def load(table: TableState, event: Event, shuffler: Device) -> None:
    """One more batch is in the shuffler, or its shuffle begins."""
    shuffler.loaded = table.rounds
    if shuffler.batches is not None and event.act == "device shuffler load":
        shuffler.batches += 1


def unload(shuffler: Device) -> None:
    """A batch was taken out of the shuffler."""
    shuffler.ready = shuffler.for_later = False
    if shuffler.batches is not None:
        shuffler.batches = max(shuffler.batches - 1, 0)


def shuffled(table: TableState, event: Event) -> None:
    """The next cards in play were shuffled, by hand or in a shuffler."""
    shuffler = table.devices.get("shuffler")
    if shuffler is not None:
        shuffler.ready, shuffler.for_later = event.by == "shuffler", False


def is_for_later(table: TableState, shuffler: Device) -> bool:
    """Say whether the batch whose shuffle ends now is not that of the shoe: it is full, or was dealt from meanwhile."""
    in_play = table.round is not None and not table.round.over
    dealt = in_play or (shuffler.loaded is not None and table.rounds > shuffler.loaded)
    full = bool(table.shoe.loaded) and table.rounds == table.shoe.loaded_in
    shuffler.ready, shuffler.for_later = True, (dealt or full) and "device shoe load" in table.last
    return shuffler.for_later


def comes_out(table: TableState) -> bool:
    """The shoe is loaded; say whether with a batch that the shuffler kept for later."""
    shuffler = table.devices.get("shuffler")
    if shuffler is None or not shuffler.ready:
        return False
    later = shuffler.for_later
    unload(shuffler)
    return later
