"""All that is done with the cards between rounds: opening, shuffling, cutting, changing, idling, closing."""

from __future__ import annotations

from random import Random

from tests.tables.blitz.house import another_day
from tests.tables.blitz.table import Deck, Table
from tests.tables.opening import (
    all_leave,
    fix,
    lock_up,
    morning,
    offer_look,
    send_dealer_off,
    tell_changes,
    wait_for_opening,
)
from tests.tables.pen import Pen

FAULTS_OF_A_DEVICE = ("jam", "stop", "fail")
IN_SHUFFLER = ("running", "in device")
READY = ("shuffled", "in device", "loaded")


def devices(table: Table) -> list[str]:
    """Name the devices that the table has."""
    return ["shoe"] * table.options.shoe + ["shuffler"] * table.shuffler_here


def open_day(table: Table, route: str | None = None, arrivals: list[int] | None = None) -> None:
    """Open a table for a gaming day, from the dealer's arrival to the cards made ready."""
    rng, say, options = table.rng, table.say, table.options
    if route is None:
        can_cut = options.shoe and not options.two_decks
        route = "preshuffled" if can_cut and rng.random() < 0.25 else "inspected"
    table.send_dealer()
    for device in devices(table):
        if device == "shoe" or not table.shuffler_new:
            say(f"device {device} unlock")
    table.shuffler_new = False
    wait_for_opening(table)
    fix(table, devices(table))
    table.uncounted = 0
    if rng.random() < 0.3:
        for number in table.meters:
            table.read_meter(number)
    seats = arrivals or rng.sample(range(1, options.seats + 1), rng.choice((1, 2, 2, 3)))
    if route == "preshuffled":
        preshuffled(table, seats[0])
    else:
        fresh_decks(table, table.decks, seats[0])
    for seat in seats[1:]:
        table.join(seat)


def preshuffled(table: Table, seat: int) -> None:
    """Receive a deck shuffled before, cut it and load it."""
    deck = table.decks[0]
    table.say(f"cards receive decks 1 preshuffled id {table.new_set()}")
    deck.opened, deck.away = table.pen.now, 0
    table.say("cards open")
    table.say("table open")
    table.join(seat)
    cut(table)
    load(table, deck)


def fresh_decks(table: Table, decks: list[Deck], seat: int | None) -> None:
    """Make decks that have just come ready: deck by deck, or step by step; a seat is that of the first to come."""
    rng, say = table.rng, table.say
    opens = seat is not None
    late = rng.random() < 0.7
    for deck in decks:
        say(f"cards receive decks 1{deck.word} id {table.new_set()}")
        deck.opened, deck.away, deck.state = table.pen.now, 0, "stacked"
    for deck in decks if rng.random() < 0.5 else ():
        say(f"cards open{deck.word}")
    if opens and not late:
        say("table open")
    groups = [decks] if rng.random() < 0.5 else [[deck] for deck in decks]
    for group in groups:
        for deck in group:
            look_through(table, deck)
        if opens and late:
            say("table open")
        if seat is not None:
            table.wait(rng.randrange(10, 300))
            table.join(seat)
        opens, seat = False, None
        for _ in group if rng.random() < 0.5 else group[:1]:
            offer_look(table, table.first_arrived().ref)
        for deck in group:
            wash(table, deck)
        if len(groups) > 1 and group is not groups[-1]:
            shuffle_alone(table, group[0])
    make_ready(table)


def look_through(table: Table, deck: Deck) -> None:
    """Sort, inspect, verify and spread a deck."""
    say, word = table.say, deck.word
    if word or table.rng.random() < 0.3:
        say(f"cards sort by dealer{word}")
    say(f"cards inspect by dealer{word}")
    say(f"cards verify by floorperson{word}")
    say(f"cards spread up columns sorted{word}")


def wash(table: Table, deck: Deck) -> None:
    """Turn a spread deck down, mix and stack it."""
    table.say(f"cards turn down{deck.word}")
    table.say(f"cards wash{deck.word}")
    table.wait(60)
    table.say(f"cards stack 1{deck.word}")
    deck.state = "stacked"


def make_ready(table: Table) -> None:
    """See to it that the deck of the next round is shuffled; a deck alone at the table is loaded too."""
    shuffle_alone(table, table.deck)
    if table.deck.away and table.other is not None:
        # The shuffler found it short: the other one is dealt meanwhile.
        table.turn = 1 - table.turn
        shuffle_alone(table, table.deck)
    deck = table.deck
    if table.other is None and deck.state in ("shuffled", "in device") and not deck.away:
        load(table, deck)


def shuffle_alone(table: Table, deck: Deck) -> None:
    """Shuffle a deck from beginning to end, by the shuffler or by hand with a cut."""
    if deck.state in READY or deck.away:
        return
    if table.shuffler_here and deck.state != "running":
        start_shuffle(table, deck)
    if table.shuffler_here:
        finish_shuffle(table, deck)
        return
    shuffle_by_hand(table, deck)


def shuffle_by_hand(table: Table, deck: Deck) -> None:
    """Shuffle, stack and cut."""
    table.say("cards shuffle by dealer")
    table.wait(45)
    table.say("cards stack 1")
    cut(table)
    deck.state, deck.is_void = "shuffled", False


def start_shuffle(table: Table, deck: Deck) -> None:
    """Put a deck into the shuffler."""
    table.say(f"device shuffler load by dealer{deck.word}")
    table.say(f"device shuffler start{deck.word}")
    deck.state, deck.is_void = "running", False


def finish_shuffle(table: Table, deck: Deck, between: bool = True) -> None:
    """Let the shuffler come to an end; it may break down, or count the deck wrong, and that is seen to."""
    rng, say, options = table.rng, table.say, table.options
    table.wait(rng.randrange(20, 60))
    if options.troubles and rng.random() < 0.02:
        say(f"device shuffler {rng.choice(FAULTS_OF_A_DEVICE)}{deck.word}")
        table.wait(60)
        if between and options.shoe and not options.two_decks and rng.random() < 0.4:
            say(f"device shuffler unload by dealer{deck.word}")
            say("device shuffler remove")
            table.shuffler_here = False
            if options.counting:
                table.uncounted = 0
            shuffle_by_hand(table, deck)
            return
        say(f"device shuffler repair{deck.word}")
        say(f"device shuffler start{deck.word}")
        table.wait(40)
    say(f"device shuffler finish{deck.word}")
    deck.state = "shuffled"
    if options.counting:
        wrong = options.troubles and rng.random() < 0.01
        say(f"device shuffler count {rng.choice((51, 53)) if wrong else 52}{deck.word}")
        if wrong:
            send_back(table, deck)
            if between and (len(table.decks) < 2 or table.other is None or rng.random() < 0.5):
                fresh_decks(table, [deck], None)
            return
    if rng.random() < 0.7 or not options.shoe:
        say(f"cards stack 1 by shuffler{deck.word}")
    else:
        deck.state = "in device"


def send_back(table: Table, deck: Deck) -> None:
    """Take a deck from the table; it is missing for some rounds unless another comes at once."""
    table.envelopes += 1
    envelope = f"E-{table.number}{table.envelopes:03d}"
    rng = Random(f"{table.number} {envelope} {table.pen.now}")
    told = "" if table.options.troubles and rng.random() < 0.3 else " 52"
    table.say(f"cards return{told}{deck.word} id {envelope}")
    look_over(table.security, table.pen.now, envelope, rng)
    deck.away = table.rng.randrange(1, 5)
    deck.state = "stacked"


def look_over(pen: Pen, sent: int, envelope: str, rng: Random) -> None:
    """Inspect every card of an envelope, at once or in two parts, and destroy them."""
    first = rng.choice((52, 52, 26, 1))
    pen.now = sent + rng.randrange(300, 9_000)
    pen.say(f"cards inspect {first} by security id {envelope}")
    if first < 52:
        pen.now += rng.randrange(0, 600)
        pen.say(f"cards inspect {52 - first} by security id {envelope}")
    pen.now += rng.randrange(60, 9_000)
    pen.say(f"cards destroy id {envelope}")


def cut(table: Table) -> None:
    """Cut the deck over the cover card; a supervisor may want it done once more."""
    cut_once(table)
    if table.options.troubles and table.rng.random() < 0.06:
        table.say("order recut by supervisor")
        cut_once(table)


def cut_once(table: Table) -> None:
    """Cut the deck with one hand."""
    hand = table.rng.choice(("left", "right"))
    table.say("cards cover by dealer")
    table.say(f"cards lift {table.rng.randrange(10, 43)} from top held {hand} by dealer")
    table.say(f"cards complete held {hand} by dealer")
    table.say("move cover_card to rack")


def load(table: Table, deck: Deck) -> None:
    """Put a shuffled deck into the shoe; a deck dealt by hand is taken up without a word."""
    if table.options.shoe:
        by = "shuffler" if deck.state == "in device" else "dealer"
        table.say(f"device shoe load by {by}{deck.word}")
    deck.state = "loaded"


def change_cards(table: Table) -> None:
    """Put new decks in place of the old ones."""
    for deck in table.decks:
        if deck.state in IN_SHUFFLER:
            table.say(f"device shuffler unload by dealer{deck.word}")
        if not deck.away:
            send_back(table, deck)
    table.turn = 0
    fresh_decks(table, table.decks, None)


def idle_spell(table: Table) -> None:
    """Everybody leaves; the cards lie spread until the next player comes."""
    rng, say = table.rng, table.say
    all_leave(table)
    say("table idle")
    decks = [deck for deck in table.decks if not deck.away]
    face = rng.choice(("up", "down"))
    for deck in decks:
        if deck.state in IN_SHUFFLER:
            say(f"device shuffler unload by dealer{deck.word}")
        say(f"cards spread {face}{deck.word}")
    table.wait(rng.randrange(300, 2400))
    table.join(rng.randrange(1, table.options.seats + 1))
    if face == "down":
        for deck in decks:
            say(f"cards turn up{deck.word}")
    offer_look(table, table.first_arrived().ref)
    for deck in decks:
        wash(table, deck)
    make_ready(table)


def close_day(table: Table) -> None:
    """Send everybody off, close the table, lock its devices away and send the cards back.

    Cards of a void round that nobody has shuffled since are shuffled first.
    """
    for deck in table.decks:
        if deck.is_void and not deck.away and table.shuffler_here:
            start_shuffle(table, deck)
            table.say(f"device shuffler finish{deck.word}")
            table.say(f"cards stack 1 by shuffler{deck.word}")
    lock_up(table, devices(table))
    for deck in table.decks:
        if not deck.away:
            send_back(table, deck)
    send_dealer_off(table)


def next_day(table: Table, fixed: bool = False) -> None:
    """Wait for the next gaming day, which may bring other pay tables."""
    morning(table)
    old = table.options
    if not fixed:
        table.options = another_day(old, table.rng)
    tell_changes(table, old)
    if old.shuffler and not table.shuffler_here:
        table.say("device shuffler install")
        table.shuffler_new = table.shuffler_here = True
    table.turn = 0
