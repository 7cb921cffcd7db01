"""Whole nights: `night(seed, rounds)` returns the lines of a log; as a script: SEED ROUNDS [TABLES]."""

from __future__ import annotations

import sys
from datetime import date
from random import Random

from tests.tables.double_attack.house import Options, another
from tests.tables.double_attack.plan import TROUBLES, Plan
from tests.tables.double_attack.play import Round
from tests.tables.double_attack.table import FEW, Place, Table
from tests.tables.night import dealt, main
from tests.tables.pen import merged
from tests.tables.table import STAFFED

# The law's text was in force then.
FIRST_DAY = date(2005, 11, 18)
STARTS = (
    ("A K", "A J"), ("8 8", "7 K"), ("8 8 8 8 2 3 9 K", "6 K"), ("A A 9 5", "7 9"), ("A A A", "K 7"), ("K Q", "A K"),
    ("6 5", "K A"), ("6 5", "A Q"), ("9 9 9 9 9", "A 6"), ("K 6", "A 6"), ("5 5 5", "K A"), ("7 7 7", "5 K"),
)  # fmt: skip


def night(seed: int, rounds: int, *, tables: int = 1, options: Options | None = None) -> list[str]:
    """Deal so many lawful rounds over some tables and return the log, merged by time."""

    def seat(number: int) -> Table:
        rng = Random(f"double attack {seed}-{number}")
        return Table(f"DA-{number + 1}", f"{seed}:{number}", options or another(rng), STAFFED + rng.randrange(120))

    return merged(dealt(rounds, tables, seat, deal_many), FIRST_DAY)[0]


def deal_many(table: Table, rounds: int) -> None:
    """Deal so many rounds at a table, over as many gaming days as that takes."""
    for line in table.options.head():
        table.pen.before(line)
    table.open_day()
    left = table.rng.randrange(30, 200)
    for _ in range(rounds):
        if left <= 0 or table.late():
            table.close_day()
            table.next_day()
            table.open_day()
            left = table.rng.randrange(30, 200)
        left -= 1
        people_move(table)
        Round(table, plan_round(table)).play()
        after_round(table)
    table.close_day()


def people_move(table: Table) -> None:
    """Let people come and go, share a box, take a second one."""
    rng, options, places = table.rng, table.options, table.places
    taken = table.seats_taken()
    free = [seat for seat in range(1, options.seats + 1) if seat not in taken]
    if free and (len(taken) < 2 or rng.random() < 0.15) and len(taken) < 5:
        table.join(rng.choice(free))
    if options.shared and rng.random() < 0.2:
        share(table, free)
    seated = [place for place in places.values() if not place.behind]
    if options.multiple and free and seated and rng.random() < 0.06:
        table.join(rng.choice([seat for seat in free if (seat, 0) not in places]), person=rng.choice(seated).person)
    for place in list(places.values()):
        if rng.random() < 0.04 and len(table.seats_taken()) > 1 and place.seat not in table.missed:
            go(table, place)


def share(table: Table, free: list[int]) -> None:
    """Let one more bet on a box, or two on a box where nobody sits."""
    rng = table.rng
    empty = [seat for seat in free if not any(at == seat for at, _ in table.places)]
    if empty and rng.random() < 0.3:
        seat = rng.choice(empty)
        table.join(seat, 1)
        table.join(seat, 2)
        return
    seat = rng.choice(table.seats_taken())
    behind = next((at for at in (1, 2) if (seat, at) not in table.places), 0)
    if behind and (seat, 0) in table.places:
        table.join(seat, behind)


def go(table: Table, place: Place) -> None:
    """Let a person go, and with a seated one those behind."""
    others = [one for one in table.places.values() if one.seat == place.seat]
    for one in others if place.behind == 0 or (place.seat, 0) not in table.places else [place]:
        table.leave(one)


def plan_round(table: Table) -> Plan:
    """Plan a round: mostly nothing, at times rare cards or a trouble."""
    rng, plan = table.rng, Plan()
    roll = rng.random()
    if roll < 0.2:
        mine, dealers = rng.choice(STARTS)
        seat = rng.choice(table.seats_taken())
        plan.cards = {f"seat {seat}": suited(rng, mine), "dealer": suited(rng, dealers)}
    elif table.options.troubles and roll > 0.85:
        plan.trouble = rng.choice(TROUBLES)
    return plan


def suited(rng: Random, cards: str) -> list[str]:
    """Give ranks a suit each."""
    return [rank + rng.choice("CDHS") for rank in cards.split()]


def after_round(table: Table) -> None:
    """Reshuffle where it is due or few cards are left; mend the reader; let time pass."""
    if table.must_reshuffle or len(table.cards) < FEW:
        table.reshuffle()
    if not table.reader_works and table.rng.random() < 0.3:
        table.say("device reader repair")
        table.reader_works = True
    table.wait(table.rng.randrange(3, 30))


if __name__ == "__main__":
    main(night, sys.argv[1:])
