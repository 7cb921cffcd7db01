"""What is done at a table between rounds in the same way in several games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.tables.pen import DAY
from tests.tables.table import OPENS, STAFFED, Table


def wait_for_opening(table: Table[Any, Any]) -> None:
    """Wait until the hour at which the table may open, and some time more."""
    table.pen.now = max(table.pen.now, table.day * DAY + OPENS + table.rng.randrange(30, 900))


def fix(table: Table[Any, Any], devices: Iterable[str]) -> None:
    """Look the devices over and fix them to the table."""
    for device in devices:
        table.say(f"device {device} inspect by floorperson id {table.floor}")
        table.say(f"device {device} fix")


def offer_look(table: Table[Any, Any], who: str) -> None:
    """Give the first player the chance to look the cards over."""
    table.say(f"offer {who} inspect")
    answer = table.rng.choice(("choose", "decline", ""))
    if answer:
        table.say(f"{answer} {who} inspect")
    table.wait(20)


def all_leave(table: Any) -> None:
    """Let everybody go."""
    for place in list(table.places.values()):
        table.leave(place)


def lock_up(table: Any, devices: Iterable[str]) -> None:
    """Send everybody off, close the table and lock its devices away."""
    all_leave(table)
    table.say("table close")
    for device in devices:
        table.say(f"device {device} unfix")
        table.say(f"device {device} lock")


def send_dealer_off(table: Table[Any, Any]) -> None:
    """Let the dealer go for the night."""
    table.say(f"staff dealer off id {table.dealer}")
    table.dealer = ""


def morning(table: Table[Any, Any]) -> None:
    """Wait for the next gaming day."""
    table.day += 1
    table.pen.now = table.day * DAY + STAFFED + table.rng.randrange(0, 120)


def tell_changes(table: Table[Any, Any], old: Any) -> None:
    """Write what is elected otherwise than before."""
    for line in table.options.settings():
        if line not in old.settings():
            table.say(line)
