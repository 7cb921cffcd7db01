"""Whether an elected value is possible: an amount, or odds, if the option has that kind; whether it is lawful."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from checker.rulebook.games.model import Option
from checker.rulebook.games.tolerance import MOST, is_number
from checker.rulebook.yaml.spelling_hints import spelling_hint
from checker.values.money import NotMoney, cents, odds

# What a value of these kinds looks like: another one of that shape was read, and may not be elected.
SHAPES: Final = {"number": re.compile(r"\d{1,3}\Z"), "pay table": re.compile(r"(?:[A-Z]|\d{1,2})\Z")}


def unlawful(option: Option, value: str) -> bool:
    """Say whether a value can be read and is not among those that the law leaves to the casino."""
    shape = SHAPES.get(option.kind)
    if shape is None or not option.cite or not option.values or value in option.values:
        return False
    return shape.match(value) is not None


def misfit(kind: str, value: str) -> tuple[str, str, str] | None:
    """Return the fault of an amount or odds, the expected value, and the nearest valid one; None if it fits."""
    kinds = {"odds": (_is_odds, "not odds", "odds such as 3 to 2")}
    kinds["amount"] = (_is_amount, "not an amount", "an amount such as $5")
    for unit, most in MOST.items():
        kinds[unit] = (partial(is_number, unit=unit), f"not a number of {unit}", f"a whole number from 0 to {most}")
    fits, told, expected = kinds.get(kind, (None, "", ""))
    if fits is None or fits(value):
        return None
    return told, expected, spelling_hint(value, fits)


def _is_odds(value: str) -> bool:
    try:
        odds(value)
    except NotMoney:
        return False
    return True


def _is_amount(value: str) -> bool:
    try:
        return cents(value) > 0
    except NotMoney:
        return False
