"""Whole nights: `night(seed, rounds)` returns the lines of a log; as a script: SEED ROUNDS [TABLES]."""

from __future__ import annotations

import sys
from random import Random

from tests.tables.blitz.house import Options, some
from tests.tables.blitz.opening import (
    change_cards,
    close_day,
    fresh_decks,
    idle_spell,
    make_ready,
    next_day,
    open_day,
    send_back,
    start_shuffle,
)
from tests.tables.blitz.plan import TROUBLES, Plan, fancy_plan
from tests.tables.blitz.play import Round
from tests.tables.blitz.table import Table
from tests.tables.cards import dollars
from tests.tables.night import dealt, main
from tests.tables.pen import merged
from tests.tables.table import STAFFED


def night(seed: int, rounds: int, *, tables: int = 1, options: Options | None = None) -> list[str]:
    """Deal so many lawful rounds over some tables and return the log, merged by time."""

    def seat(number: int) -> Table:
        rng = Random(f"{seed}-{number}")
        return Table(f"BZ-{number + 1}", f"{seed}:{number}", options or some(rng), STAFFED + rng.randrange(0, 120))

    return merged(dealt(rounds, tables, seat, deal_many))[0]


def begin(table: Table) -> None:
    """Write the head of a table."""
    for line in table.options.head():
        table.pen.before(line)
    table.security.before("table records opening")
    if table.rng.random() < 0.8:
        for number, cents in table.meters.items():
            table.pen.before(f"device meter {number} reads {dollars(cents)}")


def deal_many(table: Table, rounds: int) -> None:
    """Deal so many rounds at a table, over as many gaming days as that takes."""
    rng = table.rng
    begin(table)
    open_day(table)
    left_today = rng.randrange(40, 200)
    pace = rng.choice((20, 60, 400))
    for _ in range(rounds):
        if not table.options.all_night and (left_today <= 0 or table.late()):
            close_day(table)
            next_day(table)
            open_day(table)
            left_today = rng.randrange(40, 200)
        left_today -= 1
        people_move(table)
        if rng.random() < 0.03:
            table.change_dealer()
        played = Round(table, plan_round(table))
        played.play()
        after_round(table, played)
        table.wait(rng.randrange(0, pace))
    close_day(table)


def people_move(table: Table) -> None:
    """Let people come and go."""
    rng, places = table.rng, table.places
    if rng.random() < 0.25 or not places:
        free = [seat for seat in range(1, table.options.seats + 1) if seat not in places]
        if free and (len(places) < 4 or rng.random() < 0.3):
            table.join(rng.choice(free))
    if len(places) > 1 and rng.random() < 0.12:
        table.leave(rng.choice(list(places.values())))


def plan_round(table: Table) -> Plan:
    """Plan a round: mostly nothing, at times rare hands or a trouble."""
    rng, options = table.rng, table.options
    if options.fancy and rng.random() < 0.3:
        return fancy_plan(rng, table.seats_taken())
    plan = Plan()
    # A void round may leave the stub uncounted, so nothing goes wrong where the count is due.
    if options.troubles and rng.random() < 0.06 and (table.uncounted < 4 or not table.counts_stub):
        plan.trouble = rng.choice(TROUBLES)
        if plan.trouble == "shoe_jam" and options.dealing != "automated_shoe":
            plan.trouble = "face_up"
        if plan.trouble == "stub_short" and not options.shoe:
            plan.trouble = "unexposed"
        if plan.trouble == "unexposed":
            plan.style = rng.choice(("singles", "passes"))
    return plan


def after_round(table: Table, dealt: Round, calm: bool = False) -> None:
    """See to the cards after a round: shuffle them, change decks, bring old ones back, let the table lie idle."""
    rng = table.rng
    used = table.deck
    used.state = "stacked"
    if dealt.plan.trouble == "shoe_jam" and table.options.dealing == "automated_shoe":
        table.say("device shoe repair")
    if dealt.fault_of_deck:
        send_back(table, used)
    if table.other is not None and not table.other.away:
        table.turn = 1 - table.turn
    if not calm and idle_or_change(table):
        return
    missing = [deck for deck in table.decks if deck.away]
    for deck in missing:
        deck.away -= 1
        if deck.away == 0 or len(missing) == len(table.decks):
            # Where both come back at once, the first of them is in the shoe by now.
            in_shoe = table.deck.state == "loaded" and not table.deck.away
            if not in_shoe and (deck is not used or table.other is None):
                table.turn = table.decks.index(deck)
            deck.away = 0
            fresh_decks(table, [deck], None)
            missing = [deck for deck in table.decks if deck.away]
    next_deck_ready(table, early=rng.random() < 0.3)


def next_deck_ready(table: Table, early: bool) -> None:
    """Shuffle what is needed for the next round."""
    deck = table.deck
    if deck.away and table.other is not None:
        table.turn = 1 - table.turn
        deck = table.deck
    make_ready(table)
    free = deck.state != "in device" and table.other is not None
    if early and free and table.other is not None and table.other.state == "stacked":
        start_shuffle(table, table.other)


def idle_or_change(table: Table) -> bool:
    """Let the table lie idle at times, and change the cards before they are too old."""
    here = [deck for deck in table.decks if not deck.away]
    oldest = min([deck.opened for deck in here] or [table.pen.now])
    limit = oldest + table.options.hours * 3600
    if table.pen.now > limit - 1800 - table.rng.randrange(0, 3000):
        change_cards(table)
        return True
    if table.rng.random() < 0.02 and table.pen.now < limit - 2 * 3600 and not any(deck.away for deck in table.decks):
        idle_spell(table)
        return True
    return False


if __name__ == "__main__":
    main(night, sys.argv[1:])
