"""Whether what is elected for an option can be: an amount, or odds, where the option is one."""

from __future__ import annotations

from checker.rulebook.yaml.spelling_hints import spelling_hint
from checker.values.money import NotMoney, cents, odds


def misfit(kind: str, value: str) -> tuple[str, str, str] | None:
    """Say what is wrong with an amount or odds, what was expected, and what was probably meant; None where it fits."""
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
