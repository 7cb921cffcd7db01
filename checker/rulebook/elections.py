"""Whether what is elected for an option can be: an amount, or odds, where the option is one."""

from __future__ import annotations

import re

from checker.money import NotMoney, cents, odds
from checker.rulebook.model import Option

# Odds as people write them: 40-1, 40:1, 40 / 1, 40 for 1.
_SIDES = re.compile(r"([1-9][0-9]{0,5}) ?(?:[-:/]|to|for) ?([1-9][0-9]{0,5})\Z")
_BARE = re.compile(r"[1-9][0-9]{0,11}(\.[0-9]{2})?\Z")


def misfit(option: Option, value: str) -> tuple[str, str, str] | None:
    """Say what is wrong with an amount or odds, what was expected, and what was probably meant; None where it fits."""
    try:
        if option.kind == "odds":
            odds(value)
        elif option.kind == "amount" and cents(value) <= 0:
            raise NotMoney(value)
    except NotMoney:
        if option.kind == "odds":
            sides = _SIDES.match(value)
            return "not odds", "odds such as 3 to 2", f"{sides[1]} to {sides[2]}" if sides else ""
        return "no amount", "an amount such as $5", f"${value}" if _BARE.match(value) else ""
    return None
