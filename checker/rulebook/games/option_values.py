"""Whether an elected value is possible: an amount, or odds, if the option has that kind."""

from __future__ import annotations

from checker.rulebook.yaml.spelling_hints import spelling_hint
from checker.values.money import NotMoney, cents, odds


def misfit(kind: str, value: str) -> tuple[str, str, str] | None:
    """Return the fault of an amount or odds, the expected value, and the nearest valid one; None if it fits."""
    kinds = {"odds": (_is_odds, "not odds", "odds such as 3 to 2")}
    kinds["amount"] = (_is_amount, "not an amount", "an amount such as $5")
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
