"""Checks that a figure is within its bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import readings, rests_on
from checker.filing.duties.shortfall import QUESTION, FilingContext, Shortfall, missing, question, wrong
from checker.filing.format.exact import amount, shown
from checker.filing.format.facts import TableFacts
from checker.rulebook.games.tolerance import Allowed, Tolerance, is_number
from checker.values.saying import Saying

# A bound that is on file with the authority instead of in the law.
IMPOSED = "limit imposed"

_IS_WITHIN: dict[str, Callable[[Fraction, list[Fraction], Fraction], bool]] = {
    "at least": lambda value, bounds, near: value >= bounds[0] - near,
    "at most": lambda value, bounds, near: value <= bounds[0] + near,
    "exactly": lambda value, bounds, near: abs(value - bounds[0]) <= near,
    "equal to": lambda value, bounds, near: abs(value - bounds[0]) <= near,
    "one of": lambda value, bounds, near: value in bounds,
}


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Compare each number stated for the figure with each bound."""
    figure = rule.word("of")
    facts = readings(figure, table, context, rule)
    for word in _IS_WITHIN:
        if not rule.words(word):
            continue
        bounds, unknown = _bounds(rule, word, table, context)
        owed = _owed(rule, word, bounds)
        if IMPOSED in unknown:
            yield question(table, "imposed", figure, owed)
        elif not facts:
            base = rests_on(figure)[0]
            stated = table.values(base)
            if stated:
                # It is stated, but not in a way that can be compared.
                at, facts_asked = stated[0], (("figure", base),)
                seen = Saying("stated", (("what", base), ("text", str(at))))
                yield Shortfall(QUESTION, at.place, seen, owed, facts_asked, width=max(1, len(at)))
                continue
            yield missing(table, "figure", base, owed, ("figure", base))
        else:
            yield from _check_readings(rule, word, table, context, bounds, unknown)


def _check_readings(
    rule: FilingRule, word: str, table: TableFacts, context: FilingContext, bounds: list[Fraction], unknown: list[str]
) -> Iterator[Shortfall]:
    figure = rule.word("of")
    allowed = context.tolerances.get(rule.word("tolerance"))
    near = Fraction(0) if allowed is None or not bounds else allowed.slack(bounds[0], _set(allowed, table)[0])
    for reading in readings(figure, table, context, rule):
        if bounds and _IS_WITHIN[word](reading.value, bounds, near):
            continue
        if unknown:
            asked = missing(table, "figure", unknown[0], Saying("owed figure", (("what", unknown[0]),)))
            yield Shortfall(QUESTION, asked.place, asked.observed, asked.owed, asked.facts, write=asked.write)
            continue
        said = Saying("stated", (("what", reading.named or figure), ("text", _figure_text(reading.at, reading.value))))
        # A number that is wrong only against another wrong number is not a second fault.
        against = [base for text in rule.words(word) if amount(text) is None for base in rests_on(text)]
        facts = [("figure", base) for base in (*rests_on(figure), *against)]
        owed = _owed(rule, word, bounds)
        owed = owed if allowed is None else _resting_on(owed, allowed, table)
        if allowed is not None and not _is_readable(allowed, table):
            write = ("games", "elected", allowed.name)
            yield Shortfall(QUESTION, reading.at.place, said, owed, (("elected", allowed.name),), write=write)
            continue
        found = wrong(reading.at, said, owed, *facts)
        # A computed bound may depend on a figure that is not stated.
        unstated = next((base for base in dict.fromkeys(against) if not table.values(base)), "")
        yield replace(found, write=table.where_expected("figure", unstated)[1]) if unstated else found


def _set(tolerance: Tolerance, table: TableFacts) -> tuple[int, bool]:
    """Return the number that applies, and whether the casino set it."""
    said = table.filed.elected.get(tolerance.name, "")
    return (int(said), True) if is_number(said, tolerance.unit) else (tolerance.number, False)


def _is_readable(tolerance: Tolerance, table: TableFacts) -> bool:
    """Say whether the casino set a number or none; anything else is reported as a Problem."""
    return is_number(table.filed.elected.get(tolerance.name, str(tolerance.number)), tolerance.unit)


def _resting_on(owed: Saying, tolerance: Tolerance, table: TableFacts) -> Saying:
    """Add to what was owed the tolerance that was applied."""
    way = {"at least": "less", "at most": "more"}.get(str(dict(owed.values).get("word")), "")
    number, by_house = _set(tolerance, table)
    allowed = Allowed(tolerance.name, number, tolerance.unit, way, "", by_house)
    return Saying(owed.key, (*owed.values, ("tolerance", allowed)))


def _bounds(rule: FilingRule, word: str, table: TableFacts, context: FilingContext) -> tuple[list[Fraction], list[str]]:
    """Return the known bounds, and the figures that the unknown bounds depend on."""
    known: list[Fraction] = []
    unknown: list[str] = []
    for text in rule.words(word):
        value = amount(text)
        if value is not None:
            known.append(value)
        elif found := readings(text, table, context, rule):
            known.append(found[0].value)
        else:
            unknown.append(rests_on(text)[0])
    return known, unknown


def _owed(rule: FilingRule, word: str, bounds: list[Fraction]) -> Saying:
    unit = f" {rule.word('unit')}" if rule.word("unit") else ""
    what = rule.word("of")
    if word == "one of":
        values = tuple(dict.fromkeys(shown(each) + unit for each in bounds))
        return Saying("owed one of", (("what", what), ("values", values)))
    if bounds and bounds[0] <= 1:
        unit = unit.replace("inches", "inch")
    limit = shown(bounds[0]) + unit if bounds else rule.word(word)
    limit = f"the {limit}" if limit == IMPOSED else limit
    otherwise = ("about" if rule.word("tolerance") else "exactly") if bounds else "the same as"
    kind = {"at least": "at least", "at most": "at most"}.get(word, otherwise)
    return Saying("owed bound", (("what", what), ("word", kind), ("limit", limit)))


def _figure_text(text: str, value: Fraction) -> str:
    return text if amount(text) in (None, value) else shown(value)
