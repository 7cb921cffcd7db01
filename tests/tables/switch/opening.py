"""All that is done with the cards between rounds: opening, shuffling, cutting, idling, closing."""

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
from tests.tables.switch.house import another_day
from tests.tables.switch.table import Table

ROUTES = ("inspected", "inspected", "inspected", "prechecked", "preshuffled")


def devices(table: Table) -> list[str]:
    """Name the devices that are fixed to the table."""
    return ["shoe"] + ["shuffler"] * table.options.shuffler


def open_day(table: Table, route: str | None = None, arrivals: list[int] | None = None) -> None:
    """Open a table for a gaming day, from the dealer's arrival to the burn card."""
    rng, say, options = table.rng, table.say, table.options
    route = route or rng.choice(ROUTES)
    table.send_dealer()
    for device in devices(table):
        say(f"device {device} unlock")
    wait_for_opening(table)
    fix(table, devices(table))
    if options.reader:
        say(f"device reader inspect by floorperson id {table.floor}")
    how = "" if route == "inspected" else f" {route}"
    say(f"cards receive decks {options.decks}{how} id {table.new_set()}")
    if route == "inspected":
        for deck in range(1, options.decks + 1):
            say(f"cards inspect by dealer deck {deck}")
            say(f"cards verify by floorperson deck {deck}")
        say("cards spread up apart sorted")
    say("table open")
    table.wait(rng.randrange(10, 300))
    seats = arrivals or rng.sample(range(1, options.seats + 1), rng.choice((1, 1, 2, 3)))
    table.join(seats[0])
    if route == "inspected":
        offer_look(table, table.places[seats[0]].ref)
        say("cards turn down")
        wash(table)
    for seat in seats[1:]:
        table.join(seat)
    if route == "preshuffled":
        cut_and_load(table, seats[0])
    else:
        shuffle_up(table, seats[0])
    if options.shuffler:
        # The other batch is kept in the shuffler.
        say("device shuffler load by dealer")
        say("device shuffler start")
        say("device shuffler finish")


def wash(table: Table) -> None:
    """Mix the cards on the table and stack them."""
    table.say("cards wash")
    table.wait(60)
    table.say("cards stack 1")


def shuffle_up(table: Table, entitled: int) -> None:
    """Shuffle as the table does, cut where a cut is due, load the shoe and burn."""
    if table.options.shuffler:
        say = table.say
        say("device shuffler load by dealer")
        say("device shuffler start")
        table.wait(60)
        say("device shuffler finish")
        by = table.rng.choice(("dealer", "shuffler"))
        if by == "dealer" or table.rng.random() < 0.5:
            say("cards stack 1 by shuffler")
        load(table, insert(table) if by == "dealer" and table.rng.random() < 0.8 else 0, by)
        return
    shuffle_by_hand(table, entitled)


def shuffle_by_hand(table: Table, entitled: int) -> None:
    """Shuffle, stack, cut and load."""
    table.say("cards shuffle by dealer")
    table.wait(90)
    table.say("cards stack 1")
    cut_and_load(table, entitled)


def offer_cut(table: Table, seat: int) -> int:
    """Offer the cut from a seat on, around the table; returns who cuts, 0 for the dealer."""
    for one in table.clockwise(seat):
        table.say(f"offer seat {one} cut")
        if table.rng.random() < 0.7:
            table.say(f"choose seat {one} cut")
            return one
        table.say(f"decline seat {one} cut")
    return 0


def cut_by(table: Table, seat: int) -> None:
    """Put the cutting card into the stack, and all in front of it to the back."""
    depth = table.rng.choice((10, table.options.cards - 10, *(table.rng.randrange(20, 250) for _ in range(5))))
    table.say(f"cards cut {depth} from top by {f'seat {seat}' if seat else 'dealer'}")
    table.say("cards complete by dealer")


def insert(table: Table) -> int:
    """Insert the cutting card; returns the cards behind it, 0 with Bart Carter's shuffle, which has none."""
    if table.options.bart:
        return 0
    quarter = table.options.cards // 4
    behind = quarter if table.rng.random() < 0.6 else quarter + table.rng.randrange(0, 30)
    table.say(f"cards insert {behind} from bottom by dealer")
    return behind


def cut_and_load(table: Table, entitled: int) -> None:
    """Cut, cut again where a supervisor wants it, align, insert and load."""
    last = offer_cut(table, entitled)
    cut_by(table, last)
    if table.options.troubles and last and table.rng.random() < 0.1:
        table.say("order recut by supervisor")
        after = table.clockwise(last)[:2]
        last = table.rng.choice(after)
        table.say(f"offer seat {last} cut")
        table.say(f"choose seat {last} cut")
        cut_by(table, last)
    table.say("cards align by dealer")
    load(table, insert(table), "dealer")


def load(table: Table, behind: int, by: str) -> None:
    """Put the stack into the shoe and burn the first card."""
    table.say(f"device shoe load by {by}")
    table.shoe.fill(behind)
    table.lie_anew()
    table.burn()


def reshuffle(table: Table, entitled: int) -> None:
    """Empty the shoe into the rack and make a new one."""
    table.say("move rest to rack")
    shuffle_up(table, entitled)


def bart_carter(table: Table) -> None:
    """Shuffle the dealt cards back among the others."""
    if table.rng.random() < 0.5:
        table.say(f"cards count rack {len(table.shoe.out)} by dealer")
    table.say("cards shuffle by dealer")
    table.wait(40)
    table.say("cards stack 4")
    table.say("device shoe load by dealer")
    table.shoe.mix_in()
    table.lie_anew()


def idle_spell(table: Table, face: str | None = None, asked: bool | None = None) -> None:
    """Everybody leaves; the cards lie spread until the next player comes, who may ask for the other batch."""
    rng, say = table.rng, table.say
    all_leave(table)
    say("move rest to rack")
    say("table idle")
    face = face or rng.choice(("up", "down"))
    say(f"cards spread {face}")
    table.wait(rng.randrange(300, 2400))
    seat = rng.randrange(1, table.options.seats + 1)
    table.join(seat)
    if face == "down":
        say("cards turn up")
    offer_look(table, table.places[seat].ref)
    say("cards turn down")
    if not table.options.shuffler:
        wash(table)
        shuffle_by_hand(table, seat)
        return
    say("cards stack 1")
    say("device shuffler load by dealer")
    say("device shuffler unload by dealer")
    asked = rng.random() < 0.4 if asked is None else asked
    if asked:
        say(f"choose seat {seat} stored_cards")
    if asked or not table.options.stored:
        say("cards spread up")
        say("cards turn down")
        wash(table)
        shuffle_by_hand(table, seat)
        return
    say("cards stack 1 by shuffler")
    load(table, insert(table), "dealer")


def close_day(table: Table) -> None:
    """Send everybody off, close the table and lock the devices away."""
    lock_up(table, devices(table))
    send_dealer_off(table)


def next_day(table: Table, fixed: bool = False) -> None:
    """Wait for the next gaming day, which may bring other elections."""
    morning(table)
    old = table.options
    if not fixed:
        table.options = another_day(old, table.rng)
    tell_changes(table, old)
