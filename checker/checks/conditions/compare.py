"""Comparisons with bare values, the usual kind: one plain function for each operator, which calls only the measure."""

from __future__ import annotations

from typing import Any

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown


def same(left: Any, right: Any) -> bool:
    """Equal; a rank is text even if it is written as a number."""
    if isinstance(left, str) and isinstance(right, int):
        return left == str(right)
    return bool(left == right)


def either(s: Scene, key: Measure, gap: Gap) -> bool:
    """Answer a comparison with an unknown side: raise the gap of that side unless every value gives the same answer."""
    if gap.key is not None:
        raise gap
    return bool(unknown(s, key, gap.missing))


def _meant(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return everything equal to one of these."""
    return (*values, *(str(value) for value in values if isinstance(value, int)))


def among(left: Measure, values: tuple[Any, ...], negated: bool) -> Measure:
    """Ask whether a measure is one of some bare values, or none of them."""
    meant = _meant(values)
    if negated:
        return lambda s: left(s) not in meant
    return lambda s: left(s) in meant


def against(left: Measure, op: str, value: Any) -> Measure:
    """Compare a measure with a bare value."""
    # A rank is text even if it is written as a number.
    word = str(value) if isinstance(value, int) else value

    def equal(s: Scene) -> bool:
        try:
            found = left(s)
        except Gap as gap:
            return either(s, equal, gap)
        same: bool = found == word if isinstance(found, str) else found == value
        return same

    def different(s: Scene) -> bool:
        try:
            found = left(s)
        except Gap as gap:
            return either(s, different, gap)
        other: bool = found != word if isinstance(found, str) else found != value
        return other

    def above(s: Scene) -> bool:
        try:
            found: bool = left(s) > value
            return found
        except Gap as gap:
            return either(s, above, gap)

    def below(s: Scene) -> bool:
        try:
            found: bool = left(s) < value
            return found
        except Gap as gap:
            return either(s, below, gap)

    def at_least(s: Scene) -> bool:
        try:
            found: bool = left(s) >= value
            return found
        except Gap as gap:
            return either(s, at_least, gap)

    def at_most(s: Scene) -> bool:
        try:
            found: bool = left(s) <= value
            return found
        except Gap as gap:
            return either(s, at_most, gap)

    others = {"is not": different, "above": above, "below": below, "at least": at_least, "at most": at_most}
    return others.get(op, equal)
