"""Whole nights: `night(seed, rounds)` returns the lines of a log; as a script: SEED ROUNDS [TABLES]."""

from __future__ import annotations

import sys
from random import Random

from tests.tables.night import dealt, main
from tests.tables.pen import merged
from tests.tables.switch.house import Options, some
from tests.tables.switch.opening import bart_carter, close_day, idle_spell, next_day, open_day, reshuffle
from tests.tables.switch.plan import Plan, fancy_plan
from tests.tables.switch.play import Round
from tests.tables.switch.table import Table
from tests.tables.table import STAFFED


def night(seed: int, rounds: int, *, tables: int = 1, options: Options | None = None) -> list[str]:
    """Deal so many lawful rounds over some tables and return the log, merged by time."""

    def seat(number: int) -> Table:
        rng = Random(f"{seed}-{number}")
        return Table(f"SH-{number + 1}", f"{seed}:{number}", options or some(rng), STAFFED + rng.randrange(0, 120))

    return merged(dealt(rounds, tables, seat, deal_many))[0]


def deal_many(table: Table, rounds: int) -> None:
    """Deal so many rounds at a table, over as many gaming days as that takes."""
    for line in table.options.head():
        table.pen.before(line)
    open_day(table)
    left_today = table.rng.randrange(40, 200)
    for _ in range(rounds):
        if left_today <= 0 or table.late():
            close_day(table)
            next_day(table)
            open_day(table)
            left_today = table.rng.randrange(40, 200)
        left_today -= 1
        people_move(table)
        before_round(table)
        Round(table, plan_round(table)).play()
        after_round(table)
    close_day(table)


def people_move(table: Table) -> None:
    """Let people come and go."""
    rng, places = table.rng, table.places
    if rng.random() < 0.25 or not places:
        free = [seat for seat in range(1, table.options.seats + 1) if seat not in places]
        if free and (len(places) < 4 or rng.random() < 0.3):
            table.join(rng.choice(free))
    if len(places) > 1 and rng.random() < 0.1:
        table.leave(rng.choice(list(places.values())))


def before_round(table: Table) -> None:
    """Change the dealer, bar who sat out, as chance has it."""
    if table.rng.random() < 0.04:
        table.change_dealer()
    for place in table.places.values():
        # Whoever has another place may have wagered there.
        alone = sum(one.person == place.person for one in table.places.values()) == 1
        if table.options.bar and place.idle and table.rng.random() < 0.3 and alone:
            place.barred = True


def plan_round(table: Table) -> Plan:
    """Plan a round: mostly nothing, at times a rare start."""
    if table.options.fancy and table.rng.random() < 0.25:
        return fancy_plan(table.rng, table.seats_taken())
    return Plan()


def after_round(table: Table, calm: bool = False) -> None:
    """Reshuffle where it is due or (when not calm) liked, or let the table fall idle; then some time passes."""
    rng = table.rng
    out, table.cut_for = table.cut_for, None
    if out:
        seat = int(out.split()[1]) if out != "dealer" else 0
        reshuffle(table, seat if seat in table.places else table.farthest())
    elif table.options.bart and len(table.shoe.out) > table.full_rack:
        bart_carter(table)
    elif not calm and rng.random() < 0.01 and not table.options.bart:
        table.say("order reshuffle by licensee")
        reshuffle(table, table.farthest())
    elif not calm and rng.random() < 0.012:
        idle_spell(table)
    elif not table.options.bart and len(table.shoe.cards) < 60:
        table.say("order reshuffle by licensee")
        reshuffle(table, table.farthest())
    table.wait(rng.randrange(3, 20))


if __name__ == "__main__":
    main(night, sys.argv[1:])
