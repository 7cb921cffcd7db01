"""Opening, shuffling, cutting, idling and closing: all that is done with the cards between rounds."""

from __future__ import annotations

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
from tests.tables.triple_attack.cards import DECK, TENS
from tests.tables.triple_attack.house import another
from tests.tables.triple_attack.table import Table

ROUTES = ("inspected", "inspected", "inspected", "prechecked", "preshuffled")


def open_day(table: Table, route: str | None = None, arrivals: list[int] | None = None) -> None:
    """Open a table for a gaming day, from the dealer's arrival to the burn card."""
    rng, say = table.rng, table.say
    route = route or rng.choice(ROUTES)
    devices = ("shoe", "shuffler") if table.options.shuffler else ("shoe",)
    table.send_dealer()
    for device in devices if not table.shuffler_new else ("shoe",):
        say(f"device {device} unlock")
    table.shuffler_new = False
    wait_for_opening(table)
    fix(table, devices)
    if route == "inspected":
        inspect_decks(table)
    else:
        say(f"cards receive decks 8 {route} id {table.new_set()}")
    say("table open")
    table.wait(rng.randrange(10, 300))
    seats = arrivals or rng.sample(range(1, table.options.seats + 1), rng.choice((1, 1, 2, 3)))
    first = table.join(seats[0])
    if route == "inspected":
        offer_look(table, first.ref)
        turn_and_wash(table)
    for seat in seats[1:]:
        table.join(seat)
    if route == "preshuffled":
        cut_and_load(table, first.ref)
    else:
        shuffle_up(table, first.ref)


def inspect_decks(table: Table) -> None:
    """Receive eight decks, look through each, take its 10s out, and spread all of them."""
    rng, say = table.rng, table.say
    say(f"cards receive decks 8 id {table.new_set()}")
    with_tens = rng.random() < 0.7 or not table.options.troubles
    for deck in range(1, 9):
        say(f"cards inspect by dealer deck {deck}")
        if with_tens:
            if rng.random() < 0.3:
                for ten in TENS:
                    say(f"cards remove {ten} by dealer deck {deck}")
            else:
                say(f"cards remove {' '.join(TENS)} by dealer deck {deck}")
        say(f"cards verify by floorperson deck {deck}")
        if with_tens:
            say(f"cards destroy {' '.join(TENS)} by floorperson deck {deck}")
    say("cards spread up apart sorted")


def turn_and_wash(table: Table) -> None:
    """Turn the spread cards down, mix and stack them; an exposed card has them mixed again."""
    say = table.say
    say("cards turn down")
    say("cards wash")
    table.wait(60)
    while table.options.troubles and table.rng.random() < 0.2:
        say(f"draw {table.rng.choice(DECK)} exposed")
        say("cards wash")
        table.wait(60)
    say("cards stack 1")


def shuffle_up(table: Table, entitled: str) -> None:
    """Shuffle as the table does, cut where a cut is due, load the shoe and burn."""
    if table.options.shuffler and table.shuffler_here:
        if shuffle_by_device(table):
            load(table, by=table.rng.choice(("dealer", "shuffler")), insert=True)
            return
    else:
        table.say("cards shuffle by dealer")
        table.wait(90)
    table.say("cards stack 1")
    cut_and_load(table, entitled)


def shuffle_by_device(table: Table) -> bool:
    """Let the shuffler work; False when it broke down and the dealer had to shuffle by hand."""
    rng, say = table.rng, table.say
    say("device shuffler load by dealer")
    say("device shuffler start")
    table.wait(60)
    if table.options.troubles and rng.random() < 0.15:
        say(f"device shuffler {rng.choice(('jam', 'stop', 'fail'))}")
        table.wait(60)
        if rng.random() < 0.5:
            say("device shuffler remove")
            table.shuffler_here = False
            say("cards shuffle by dealer")
            table.wait(90)
            return False
        say("device shuffler repair")
        say("device shuffler start")
        table.wait(60)
    say("device shuffler finish")
    say("cards stack 1 by shuffler")
    return True


def cut(table: Table, entitled: str, most: int = 374) -> None:
    """Offer the stack to the one entitled, have it cut, put the cut to the back and the cutting card in."""
    rng, say = table.rng, table.say
    say(f"offer {entitled} cut")
    if rng.random() < 0.75:
        say(f"choose {entitled} cut")
        by = entitled
    else:
        say(f"decline {entitled} cut")
        by = "dealer"
    say(f"cards cut {rng.randrange(10, most + 1)} from top by {by}")
    say("cards complete by dealer")


def align_and_insert(table: Table) -> int:
    """Lay the stack along the shoe and insert the cutting card; returns the cards behind it."""
    behind = 96 if table.rng.random() < 0.7 else table.rng.randrange(96, 130)
    table.say("cards align by dealer")
    table.say(f"cards insert {behind} from bottom by dealer")
    return behind


def cut_and_load(table: Table, entitled: str) -> None:
    """Cut, cut again where a supervisor wants it, and load."""
    cut(table, entitled)
    early = table.rng.random() < 0.5
    recut = table.options.troubles and table.rng.random() < 0.12
    if recut and early:
        recut_as_ordered(table, entitled)
    behind = align_and_insert(table)
    if recut and not early:
        recut_as_ordered(table, entitled)
        behind = align_and_insert(table)
    load(table, behind=behind)


def recut_as_ordered(table: Table, entitled: str) -> None:
    """Cut once more, by the one who cut last or by the next one entitled."""
    table.say("order recut by supervisor")
    seated = [place.ref for place in table.places.values() if place.behind == 0]
    if len(seated) == 2 and entitled in seated and table.rng.random() < 0.5:
        entitled = next(other for other in seated if other != entitled)
    cut(table, entitled)


def load(table: Table, behind: int = 96, by: str = "dealer", insert: bool = False) -> None:
    """Put the stack into the shoe and burn the first card."""
    if insert:
        table.say("cards insert 96 from bottom by dealer")
    table.say(f"device shoe load by {by}")
    manual = not (table.options.shuffler and table.shuffler_here)
    table.shoe.fill(behind, low_tail=table.options.troubles and manual and table.rng.random() < 0.5)
    table.strange_shoe = False
    table.lie_anew()
    table.burn()


def reshuffle(table: Table, entitled: str) -> None:
    """Empty the shoe into the rack and make a new one."""
    table.say("move rest to rack")
    if table.rng.random() < 0.1:
        table.say("cards count rack 384 by dealer")
    shuffle_up(table, entitled)


def idle_spell(table: Table) -> None:
    """Everybody leaves; the cards lie spread until the next player comes."""
    rng, say = table.rng, table.say
    all_leave(table)
    say("move rest to rack")
    say("table idle")
    face = rng.choice(("up", "down"))
    say(f"cards spread {face}")
    table.wait(rng.randrange(300, 2400))
    first = table.join(rng.randrange(1, table.options.seats + 1))
    if face == "down":
        say("cards turn up")
    offer_look(table, first.ref)
    turn_and_wash(table)
    shuffle_up(table, first.ref)


def close_day(table: Table) -> None:
    """Send everybody off, close the table and lock the shoe away."""
    lock_up(table, ("shoe", "shuffler") if table.options.shuffler and table.shuffler_here else ("shoe",))
    send_dealer_off(table)


def next_day(table: Table, fixed: bool = False) -> None:
    """Wait for the next gaming day, which may bring other elections."""
    morning(table)
    removed = table.options.shuffler and not table.shuffler_here
    old = table.options
    if not fixed:
        table.options = another(old, table.rng)
    tell_changes(table, old)
    if table.options.shuffler and (removed or not old.shuffler):
        table.say("device shuffler install")
        table.shuffler_new = True
    elif old.shuffler and not removed and not table.options.shuffler:
        table.say("device shuffler remove")
    table.shuffler_here = table.options.shuffler
    if not table.reader_works:
        table.say("device reader repair")
    table.reader_works = True
