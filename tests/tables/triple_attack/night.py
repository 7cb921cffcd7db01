"""Whole nights: `night(seed, rounds)` returns the lines of a log; as a script: SEED ROUNDS [TABLES]."""

from __future__ import annotations

import sys
from random import Random

from tests.tables.night import dealt, main
from tests.tables.pen import merged
from tests.tables.table import STAFFED
from tests.tables.triple_attack.house import Options, another
from tests.tables.triple_attack.opening import close_day, idle_spell, next_day, open_day, reshuffle
from tests.tables.triple_attack.plan import TROUBLES, Plan, fancy_plan
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.table import Table

PEOPLE_OF_A_TABLE = 4


def night(seed: int, rounds: int, *, tables: int = 1, options: Options | None = None) -> list[str]:
    """Deal so many lawful rounds over some tables and return the log, merged by time."""

    def seat(number: int) -> Table:
        rng = Random(f"{seed}-{number}")
        elected = options or another(Options(seats=rng.choice((6, 7))), rng)
        return Table(f"TA-{number + 1}", f"{seed}:{number}", elected, STAFFED + rng.randrange(0, 120))

    def deal(table: Table, share: int) -> None:
        deal_many(table, share, fixed=options is not None)

    return merged(dealt(rounds, tables, seat, deal))[0]


def deal_many(table: Table, rounds: int, fixed: bool = False) -> None:
    """Deal so many rounds at a table, over as many gaming days as that takes."""
    for line in table.options.head():
        table.pen.before(line)
    open_day(table)
    left_today = table.rng.randrange(40, 300)
    for at in range(rounds):
        if at and (left_today <= 0 or table.late()):
            close_day(table)
            next_day(table, fixed)
            open_day(table)
            left_today = table.rng.randrange(40, 300)
        left_today -= 1
        people_move(table)
        before_round(table)
        prepare_flood(table)
        Round(table, plan_round(table)).play()
        after_round(table)
    close_day(table)


def people_move(table: Table) -> None:
    """Let people come and go."""
    rng, options, places = table.rng, table.options, table.places
    if rng.random() < 0.25 or len(places) < 2:
        free = [seat for seat in range(1, options.seats + 1) if (seat, 0) not in places]
        if free and (len(places) < PEOPLE_OF_A_TABLE or rng.random() < 0.3):
            seat = rng.choice(free)
            if not any(at == seat for at, _ in places):
                table.join(seat)
        if options.multiple and rng.random() < 0.15:
            second_box(table)
        if options.shared and rng.random() < 0.4:
            crowd(table)
    if len(places) > 2 and rng.random() < 0.12:
        someone_leaves(table)


def second_box(table: Table) -> None:
    """Let a seated person take one more box, farther left."""
    seated = [place for place in table.places.values() if place.behind == 0]
    place = table.rng.choice(seated)
    if place.seat > 1 and not any(seat == place.seat - 1 for seat, _ in table.places):
        table.join(place.seat - 1, person=place.person)


def crowd(table: Table) -> None:
    """Let one more person bet on a box, or two on a box where nobody sits."""
    rng, taken = table.rng, table.seats_taken()
    empty = [seat for seat in range(1, taken[-1]) if seat not in taken]
    if empty and rng.random() < 0.3:
        seat = rng.choice(empty)
        table.join(seat, 1)
        table.join(seat, 2)
        return
    seat = rng.choice(taken)
    behind = [at for at in (1, 2) if (seat, at) not in table.places]
    if (seat, 0) in table.places and behind:
        table.join(seat, behind[0])


def someone_leaves(table: Table) -> None:
    """Let one person go, and with a seated person who shared the box the others too."""
    seated = {place.seat for place in table.places.values() if place.behind == 0}
    place = table.rng.choice(list(table.places.values()))
    farthest = max(seated)
    if place.seat == farthest and place.behind == 0:
        return
    gone = [other for other in table.places.values() if other.seat == place.seat]
    for other in gone if place.behind == 0 or (place.seat, 0) not in table.places else [place]:
        table.leave(other)


def before_round(table: Table) -> None:
    """Change the dealer, mend the reader, bar who sat out, as chance has it."""
    rng = table.rng
    if rng.random() < 0.04 and table.shoe.before_cut() > 3:
        table.change_dealer()
    if not table.reader_works and rng.random() < 0.1:
        table.say("device reader repair")
        table.reader_works = True
    for place in table.places.values():
        # Whoever has another place may have wagered there.
        alone = sum(one.person == place.person for one in table.places.values()) == 1
        if table.options.bar and place.idle and rng.random() < 0.3 and alone:
            place.barred = True


def plan_round(table: Table) -> Plan:
    """Plan a round: mostly nothing, at times a rare start or a trouble."""
    rng, options, shoe = table.rng, table.options, table.shoe
    plan = Plan()
    boxes = len(table.seats_taken())
    if shoe.low_tail and shoe.before_cut() in flood_starts(boxes):
        return flood(table)
    if shoe.before_cut() < 90:
        return plan
    roll = rng.random()
    if options.fancy and roll < 0.1:
        seats = [seat for seat, behind in table.places if behind == 0]
        return fancy_plan(rng, f"seat {rng.choice(seats)}")
    if options.troubles and roll > 0.91:
        plan.trouble = rng.choice(TROUBLES)
        if table.strange_shoe and plan.trouble in ("face_up", "two_face_up", "ten", "two_tens"):
            plan.trouble = ""
    return plan


def flood_starts(boxes: int) -> tuple[int, ...]:
    """Return where the cutting card may lie so that it comes out on the last box or the dealer in a full round."""
    return (boxes - 1, boxes, 2 * boxes, 2 * boxes + 1) if boxes >= 6 else ()


def flood(table: Table) -> Plan:
    """Plan a round of pairs of small cards, split as often as the house allows."""
    seats = table.seats_taken()
    cards = {f"seat {seat}": [f"{2 + seat % 4}{suit}" for suit in "SHDC"] for seat in seats}
    return Plan(cards=cards, splits=True, bettors=seats)


def prepare_flood(table: Table) -> None:
    """Fill the table before a round of many small cards, which may empty the shoe."""
    left = table.shoe.before_cut()
    if not table.shoe.low_tail or not 0 <= left < 40:
        return
    for seat in range(1, table.options.seats + 1):
        if seat not in table.seats_taken():
            table.join(seat)
    changes = next((more for more in (0, 1, 2) if left - more in flood_starts(table.options.seats)), 0)
    for _ in range(changes):
        table.change_dealer()


def after_round(table: Table, calm: bool = False) -> None:
    """Reshuffle where it is due or (when not calm) liked, or let the table fall idle; then some time passes."""
    rng = table.rng
    if table.cut_for:
        out, table.cut_for = table.cut_for, None
        reshuffle(table, table.farthest() if out == "dealer" else table.caller(int(out.split()[1])))
    elif table.must_reshuffle:
        reshuffle(table, table.farthest())
    elif not calm and rng.random() < 0.01:
        table.say("order reshuffle by licensee")
        reshuffle(table, table.farthest())
    elif not calm and rng.random() < 0.008:
        idle_spell(table)
    table.must_reshuffle = False
    table.wait(rng.randrange(3, 20))


if __name__ == "__main__":
    main(night, sys.argv[1:])
