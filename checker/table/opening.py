"""Events around the rounds: the table's head, staff, seats, preparation of cards, devices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.log.language.events import ALL, Event, LogLine, place
from checker.table import deck_places, meter_readings
from checker.table.equipment import Decks, Device, Envelope, Shoe
from checker.table.recorded import is_recorded, says_how
from checker.table.state import Round, TableState
from checker.values.card import UNREAD
from checker.values.problem import Location

# A hand is uncertain because a card was taken out of the round that may be one of it that was not read.
TAKEN_OUT: Final = "taken out"


def lose_track(table: TableState) -> None:
    """Something unrecorded may have happened here: silence before this point proves nothing."""
    table.gap = table.seq
    # An ended round is complete; only its open settlements may have been made unseen.
    if table.round is not None and not table.round.over:
        table.round.seen_from_start = False
    table.shoe = Shoe()
    table.devices.clear()
    table.deck_places = Decks(away=table.deck_places.away)
    table.meters.clear()
    table.sealed.clear()
    table.first_at, table.first_left, table.seats_known, table.spread_face = None, False, False, None


def _table(table: TableState, event: Event, line: LogLine) -> None:
    word = event.word or ""
    match event.act:
        case "table elect":
            table.elected = {**table.elected, word: event.result or ""}
        case "table limit":
            if event.least is not None and event.amount is not None:
                if (event.wager or word) in table.limits:
                    table.limits_before[event.wager or word] = (table.seq, table.limits[event.wager or word])
                table.limits[event.wager or word] = (event.least, event.amount)
        case "table notice":
            table.notices.add(word)
        case "table records":
            table.records = table.records if table.records is not None else {}
            for name in event.words:
                table.records.setdefault(name, 0 if line.before else table.seq)
            table.says_how, table.unrecorded = says_how(table), None
        case "table gap":
            lose_track(table)
        case "table close":
            table.shoe.loaded = False
        case "table open" | "table idle":
            table.first_at, table.first_left = None, False
            # Whoever stays at an idle table may have come unseen.
            table.seats_known = table.seats_known or event.act == "table open" or not table.gap
            table.shoe.cause = "new_cards" if event.act == "table open" else "idle"


def _staff(table: TableState, event: Event, line: LogLine) -> None:
    comes = event.act.endswith(" on")
    if event.role == "dealer":
        table.dealer = line.id if comes else None
    if event.role is not None and line.id is not None:
        there = table.on_duty.get(event.role, frozenset())
        table.on_duty[event.role] = there | {line.id} if comes else there - {line.id}
    elif event.role is not None:
        # Who came or went is not named, so nobody is known to be the only one.
        table.on_duty.pop(event.role, None)


def _join(table: TableState, event: Event, line: LogLine) -> None:
    at = (event.box or 0, event.behind)
    if event.verb == "leave":
        table.persons.pop(at, None)
        _note_leaving(table, at)
        if table.round is not None:
            table.round.note("leave", at[0], at[1], table.seq)
    else:
        table.persons[at] = line.id
        # A line before this one that was not read may have seated somebody else.
        table.seats_known = table.seats_known or (line.before and "" not in table.unread)
        opened = max(table.last.get("table open", -1), table.last.get("table idle", -1))
        if table.first_at is None and opened >= 0:
            table.first_at = at
    if table.shoe.wagered is not None:
        table.shoe.wagered[place(*at)] = 0


def _note_leaving(table: TableState, at: tuple[int, int]) -> None:
    """Record that somebody is gone to whom the cards would be offered."""
    if at == table.first_at:
        table.first_left = True
    if at[0] == table.shoe.cutting_card_at and (at[1] == 0 or all(box != at[0] for box, _ in table.persons)):
        table.shoe.cutting_card_left = True


def _cards(table: TableState, event: Event, line: LogLine) -> None:
    shoe = table.shoe
    # A line that names no deck is about all of them.
    deck_places.note(table, event)
    deck_places.cards(table, event)
    _seal(table, event)
    if event.act == "cards return" and line.id is not None:
        _send(table, event, line.id)
    match event.act:
        case "cards receive":
            shoe.decks = _decks(table, event)
            shoe.received = table.seq
            shoe.came = next((word for word in event.how if word in ("prechecked", "preshuffled")), "")
            # Cards that are still to be shuffled may come while others are in play.
            for_later = shoe.came != "preshuffled" and bool(event.deck or shoe.loaded)
            if not for_later:
                shoe.shuffled_by = "maker" if shoe.came == "preshuffled" else None
                # After a gap others may lie in the shoe still.
                shoe.loaded = None if shoe.loaded is None and table.gap > 0 else False
            shoe.cause = "new_cards"
            if not for_later or event.deck:
                _fresh(table)
        case "cards return" | "cards remove":
            shoe.decks = _decks_left(table, event)
            if not (event.deck or event.cards or event.number):
                shoe.loaded = False
            if table.round is not None and event.act == "cards remove":
                _take_out(table.round, event, table.game.ranks)
            if event.act == "cards remove" and event.cards:
                shoe.taken_out.setdefault(event.deck or "", []).extend(event.cards)
        case "cards destroy":
            shoe.destroy(event.deck, event.cards)
        case "cards shuffle":
            shoe.shuffled_by = "device" if event.by == "shuffler" else "hand"
            deck_places.shuffled(table, event)
            _fresh(table)
        case "cards cut":
            shoe.last_cutter = shoe.cutter
            shoe.cutter = event.by_seat.box if event.by_seat is not None else 0 if event.by == "dealer" else None
            shoe.accepted = None
            shoe.declined = set()
        case "cards spread":
            table.spread_face = event.face
        case "cards count" if event.at == "rack":
            shoe.out = event.number


def _take_out(round_: Round, event: Event, ranks: tuple[str, ...]) -> None:
    """A card that the deck does not have leaves the hand that it was just dealt to, which waits for another one."""
    for hand in (*round_.hands.values(), round_.dealer):
        last = hand.cards[-1] if hand.cards and hand.faces[-1] != "down" else None
        if last == UNREAD and any(card.rank not in (None, *ranks) for card in event.cards):
            hand.uncertain = hand.uncertain or TAKEN_OUT
        if last is not None and last in event.cards and last.rank not in (None, *ranks):
            hand.cards.pop()
            hand.faces.pop()
            hand.changed()
            hand.moved, hand.asked = True, hand.asked or hand.answered


def _send(table: TableState, event: Event, ident: str) -> None:
    """Record how many cards were sent away; if the line gives no number, about as many as the decks hold."""
    if len(table.envelopes) >= MOST_SENT:
        del table.envelopes[next(iter(table.envelopes))]
    envelope = table.envelopes.setdefault(ident, Envelope())
    least = most = event.number
    if event.number is None or event.at == "decks":
        decks = event.number if event.at == "decks" else 1 if event.deck is not None else table.shoe.decks
        whole = 4 * len(table.game.ranks)
        least, most = (None, None) if decks is None else ((decks - 1) * whole + 1, decks * whole)
    envelope.least += least or 0
    envelope.most = None if most is None or envelope.most is None else envelope.most + most


def _away(table: TableState, event: Event, line: LogLine) -> None:
    """Record an act done elsewhere with cards that came from here."""
    envelope = table.envelopes.get(line.id or "")
    if envelope is None:
        return
    if event.act == "away cards inspect":
        known = None if event.number is None or envelope.inspected is None else envelope.inspected + event.number
        envelope.inspected = known
    elif event.act == "away cards count":
        envelope.counted = event.number
    elif event.act == "away cards destroy":
        del table.envelopes[line.id or ""]


def doubt_envelope(table: TableState, ident: str | None) -> None:
    """Nobody knows any more how many of the cards that were sent away under this id were looked over."""
    envelope = table.envelopes.get(ident or "")
    if envelope is not None:
        envelope.inspected = None


# How many envelopes of a table are remembered; the oldest are finished long ago.
MOST_SENT: Final = 1_000

# These acts show that cards are open; cards shuffled unseen are known to be open only when a round begins.
OPENING: Final = frozenset(f"cards {step}" for step in ("open", "inspect", "sort", "spread", "turn"))


def _seal(table: TableState, event: Event) -> None:
    """Record which decks are away, or at the table unopened."""
    if event.act in ("cards receive", "cards return"):
        table.sealed.add(event.deck or "")
    elif event.act in OPENING:
        unseal(table, event.deck)


def unseal(table: TableState, deck: str | None) -> None:
    """A deck was opened by now; if none is named it may be any."""
    if table.sealed:
        table.sealed.difference_update((deck, "") if deck is not None else tuple(table.sealed))


# After one of these, arriving decks are for another shoe.
_MADE_READY: Final = ("device shoe load", "cards shuffle", "device shuffler finish", "table close")


def _decks(table: TableState, event: Event) -> int | None:
    """Add the decks that come in several packages for one shoe; unknown if it is unclear which shoe they are for."""
    shoe = table.shoe
    if shoe.decks is None or event.number is None:
        return event.number
    if max(table.last.get(act, -1) for act in _MADE_READY) > shoe.received:
        return event.number
    if not all(is_recorded(table, act, shoe.received) for act in (*_MADE_READY[:2], "cards remove")):
        return None
    return shoe.decks + event.number


def _decks_left(table: TableState, event: Event) -> int | None:
    """Return how many of the decks that came for a shoe are left after whole decks of it went away."""
    decks, number = table.shoe.decks, event.number
    if decks is None:
        return None
    if event.at == "decks":
        gone = number
    elif number is None:
        # Cards that were found wrong, or a whole deck: nobody can say.
        return decks if event.act == "cards remove" else None
    else:
        whole = 4 * len(table.game.ranks)
        gone = number // whole if whole else None
    return None if gone is None else max(decks - gone, 0)


def _fresh(table: TableState) -> None:
    """A shuffle restarts everything that is counted since the shuffle."""
    shoe = table.shoe
    shoe.accepted, shoe.cutter, shoe.last_cutter = None, None, None
    shoe.offered_to = shoe.first_offer = None
    shoe.offered, shoe.declined = set(), set()
    shoe.out = 0
    if table.round is None or table.round.over:
        shoe.wagered, shoe.rounds, shoe.players = {}, 0, {}


def _device(table: TableState, event: Event, line: LogLine) -> None:
    if event.word == "meter":
        meter_readings.note(table, event)
        return
    deck_places.device(table, event)
    device = table.devices.get(event.word or "")
    if device is None:
        device = table.devices[event.word or ""] = Device()
    match event.act.rpartition(" ")[2]:
        case "fix":
            device.state, device.present = "fixed", True
            deck_places.comes_empty(table, device, line.before)
        case "unfix" | "unlock" | "install":
            device.state, device.present = "loose", True
            deck_places.comes_empty(table, device, line.before)
        case "lock":
            device.state = "locked"
        case "remove":
            device.state, device.present, device.batches = "removed", False, None
        case "jam" | "stop" | "fail":
            device.works = False
        case "repair":
            device.works = True
        case "result":
            device.result = event.result
        case "finish":
            by_hand, table.shoe.shuffled_by = table.shoe.shuffled_by == "hand", "device"
            device.works = True
            if not deck_places.is_for_later(table, device):
                # If its shuffle began unseen, or the shoe was perhaps loaded unseen, this batch may be a later one.
                is_unsure = None in (device.loaded, table.shoe.loaded) and not by_hand
                table.shoe.loaded = None if is_unsure else False
                _fresh(table)
                if is_unsure:
                    table.shoe.wagered = None
        case "unload" if event.word == "shuffler":
            # A batch that was kept for a later shoe leaves the cards of this one where they are.
            table.shoe.loaded = table.shoe.loaded and device.for_later
            deck_places.unload(device)
            # A batch that was kept in the shuffler is now in play.
            table.shoe.shuffled_by = "device"
            _fresh(table)
        case "load" | "start" if event.word == "shuffler":
            deck_places.load(table, event, device)
        case "load" if event.word == "shoe":
            if deck_places.comes_out(table):
                _fresh(table)
            table.shoe.cutting_card_at, table.shoe.cutting_card_left = None, False
            table.shoe.cause, table.shoe.loaded, table.shoe.loaded_in = "other", True, table.rounds
            table.shoe.loaded_before = line.before
            table.shoe.taken_out.clear()


def _order(table: TableState, event: Event, line: LogLine) -> None:
    if event.act == "order reshuffle":
        table.shoe.cause = "licensee"
    elif event.act == "order recut":
        table.shoe.last_cutter = table.shoe.cutter


def note_answer(table: TableState, event: Event) -> None:
    """Record an offer to a place, or its answer."""
    round_ = table.round
    if round_ is not None and event.word is not None and event.box is not None:
        round_.note(event.act, event.box, event.behind, table.seq)


def chosen_by_another(round_: Round, event: Event) -> bool:
    """Say whether what is refused to one person is what another at the box has chosen."""
    act, box = f"choose {event.word}", event.box or 0
    return round_.noted(act, box, event.behind) < 0 and round_.noted_on(act, box)


def _offer(table: TableState, event: Event, line: LogLine) -> None:
    note_answer(table, event)
    if event.word == "cut" and event.box is not None:
        if event.verb == "decline":
            table.shoe.declined.add(event.box)
        else:
            table.shoe.offered_to = event.box
            table.shoe.offered.add(event.box)
            if table.shoe.first_offer is None:
                table.shoe.first_offer = event.box
    if event.word == "drawn_card" and event.verb == "decline" and table.round is not None:
        who = table.persons.get((event.box or 0, event.behind))
        for hand in table.round.hands.values():
            # Who refuses it for one hand refuses it as a player, whatever other hands and boxes are played.
            seated = table.persons.get((hand.box, 0))
            if event.box in (ALL, hand.box) or (seated is not None and seated == who):
                hand.refused_card = True


def elect_by_filing(table: TableState, option: str, value: str, place: Location) -> None:
    """The filing elects an option; the log may not elect it otherwise."""
    table.elected = {**table.elected, option: value}
    table.filed[option] = place


CHANGES: Final[dict[str, Callable[[TableState, Event, LogLine], None]]] = {
    "table": _table,
    "staff": _staff,
    "join": _join,
    "leave": _join,
    "cards": _cards,
    "away": _away,
    "device": _device,
    "order": _order,
    "offer": _offer,
    "decline": _offer,
}
