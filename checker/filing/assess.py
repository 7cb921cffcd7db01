"""Assesses all duties that bind a table; each fault becomes one deficiency."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from checker.filing.deficiency import NOT_APPLICABLE, PASS, STATES
from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import has_elected
from checker.filing.duties.play_duties import ELECTS, LIMITS, is_in_force
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, FilingContext, Shortfall, question
from checker.filing.duties.unread_dependencies import dependencies_of, is_certain
from checker.filing.format.exact import amount, plain
from checker.filing.format.facts import TableFacts
from checker.filing.forms import (
    as_elected,
    elected_value,
    exact_words,
    exclusive,
    handed_in,
    number,
    placement,
    present,
    requires,
    value,
    wager_limits,
)
from checker.values.saying import Saying

FORMS: dict[str, Callable[[FilingRule, TableFacts, FilingContext], Iterable[Shortfall]]] = {
    "apart": exclusive.shortfalls,
    "depends": requires.shortfalls,
    ELECTS: elected_value.shortfalls,
    "filed": handed_in.shortfalls,
    "has": present.shortfalls,
    LIMITS: wager_limits.shortfalls,
    "matches": as_elected.shortfalls,
    "number": number.shortfalls,
    "place": placement.shortfalls,
    "value": value.shortfalls,
    "words": exact_words.shortfalls,
}


# How a duty is checked; a caller that tries many rule books on one filing can cache the results.
CheckDuty: TypeAlias = Callable[[FilingRule, TableFacts, FilingContext], "DutyResult"]


@dataclass(slots=True)
class BrokenDuty:
    """A shortfall with the duty that reports it, and the other paragraphs that the same fact breaks."""

    rule: FilingRule
    shortfall: Shortfall
    also: dict[str, None]


@dataclass(slots=True)
class Assessed:
    """The result of all duties for one table."""

    broken: list[BrokenDuty]
    states: dict[str, str]


@dataclass(frozen=True, slots=True)
class DutyResult:
    """The result of one duty for one table: its state, its shortfalls, and the thing that must be stated first."""

    state: str
    shortfalls: tuple[Shortfall, ...] = ()
    awaited: str = ""


def check_duty(rule: FilingRule, table: TableFacts, context: FilingContext) -> DutyResult:
    """Check one duty, independently of the others."""
    state = _applies(rule, table)
    if isinstance(state, Shortfall):
        return DutyResult(QUESTION, (state,))
    if state:
        shortfalls = tuple(FORMS[rule.form](rule, table, context))
        return DutyResult(max((shortfall.kind for shortfall in shortfalls), key=STATES.index, default=PASS), shortfalls)
    awaited = rule.where.filed if rule.where is not None and _binds(rule, table) else ""
    return DutyResult(NOT_APPLICABLE, awaited=awaited)


def assess(
    duties: Sequence[FilingRule],
    table: TableFacts,
    context: FilingContext,
    check: CheckDuty = check_duty,
) -> Assessed:
    """Assess each duty; duties of the game come before those of equipment, so they report a fault that both find."""
    results = [(rule, _certain_part(rule, check(rule, table, context), table, context)) for rule in duties]
    states: dict[str, str] = {}
    for rule, result in results:
        # A text and the one that replaces it are one duty: what the one asks is not undone by the other.
        states[rule.id] = max(states.get(rule.id, NOT_APPLICABLE), result.state, key=STATES.index)
    found = [(headed(rule, shortfall), shortfall) for rule, result in results for shortfall in result.shortfalls]
    broken, facts = _merged(found)
    _add_binding_paragraphs(duties, broken, states)
    for rule, result in results:
        # A duty about a thing that is not stated still applies.
        if result.awaited and ("thing", result.awaited) in facts:
            states[rule.id] = NOT_STATED if table.denied(result.awaited) is None else NOT_APPLICABLE
    return Assessed(broken, states)


def headed(rule: FilingRule, shortfall: Shortfall) -> FilingRule:
    """Return the duty under the paragraph that heads the report of a shortfall, if that is not its own."""
    by = shortfall.by
    if by is None or by.cite == rule.cite:
        return rule
    also = () if shortfall.alone else rule.citations
    return replace(rule, cite=by.cite, limb="", says=by.says, also=also, doubt="none", reading="")


def _certain_part(rule: FilingRule, result: DutyResult, table: TableFacts, context: FilingContext) -> DutyResult:
    """Keep the shortfalls that hold whatever the unread parts of the filing say."""
    if not table.unread or not rule.binds(*table.listings):
        # A duty of other games depends on nothing that this game states.
        return result
    dependencies = dependencies_of(rule, table, context)
    shortfalls = tuple(shortfall for shortfall in result.shortfalls if is_certain(shortfall, dependencies, table))
    if not dependencies and shortfalls == result.shortfalls:
        return result
    return DutyResult(max((shortfall.kind for shortfall in shortfalls), key=STATES.index, default=QUESTION), shortfalls)


def _binds(rule: FilingRule, table: TableFacts) -> bool:
    return rule.binds(*table.listings) and has_elected(table, rule)


def _applies(rule: FilingRule, table: TableFacts) -> bool | Shortfall:
    """Check whether a duty binds this table, or return the question that must be answered first."""
    if not _binds(rule, table) or not is_in_force(rule, table):
        return False
    where = rule.where
    if rule.form == ELECTS and rule.word("option") not in table.filed.elected:
        return False
    if rule.form == LIMITS and table.filed.limits.keys().isdisjoint(rule.words("wagers")):
        return False
    if rule.words("duties") and not table.things(rule.word("of")):
        # A duty about a thing binds nothing if the table has no such thing.
        return False
    if where is None:
        return True
    if where.filed and all(each.count == 0 for each in table.things(where.filed)):
        return False
    if where.stated and not table.values(where.stated):
        return False
    if where.limited and table.filed.limits.keys().isdisjoint(where.limited):
        return False
    if any(_is_left_to_sign(wager, table) for wager in where.not_left):
        return False
    if where.left and not any(_is_left_to_sign(wager, table) for wager in where.left):
        return False
    if not where.of:
        return True
    facts = table.values(where.of)
    if not facts:
        keys = table.where_expected("figure", where.of)[1]
        owed = Saying("owed figure", (("what", where.of),))
        return question(table, "figure", where.of, owed) if keys[:1] in table.facts.anchors else False
    if where.is_:
        return plain(facts[0]) == where.is_
    least, said = amount(where.at_least), amount(facts[0])
    return least is None or said is None or said >= least


def _is_left_to_sign(wager: str, table: TableFacts) -> bool:
    """Check whether only a sign shows the odds of a wager."""
    carriers = {each.on for each in table.facts.shown if each.wager == wager}
    return carriers == {"sign"}


def _merged(found: Iterable[tuple[FilingRule, Shortfall]]) -> tuple[list[BrokenDuty], set[Hashable]]:
    """Merge the shortfalls that depend on the same fact; if a narrower duty is named, it reports them."""
    every = list(found)
    by_rule: dict[str, dict[str, set[Hashable]]] = {}
    for rule, shortfall in every:
        by_rule.setdefault(rule.cite, {}).setdefault(rule.id, set()).update(shortfall.facts)
    broken: list[BrokenDuty] = []
    by_fact: dict[Hashable, BrokenDuty] = {}
    for rule, shortfall in sorted(every, key=lambda pair: pair[1].kind == QUESTION):
        others = (each for cite in rule.yields for each in by_rule.get(cite, {}).items())
        narrower = {fact for id, facts in others if id != rule.id for fact in facts}
        if narrower & set(shortfall.facts):
            continue
        # If a thing is not stated, its missing details are not a second fault; a missing section does not cover them.
        inside = (
            [shortfall.write[:end] for end in range(2, len(shortfall.write))] if shortfall.kind == NOT_STATED else []
        )
        before = next((by_fact[fact] for fact in (*shortfall.facts, *inside) if fact in by_fact), None)
        if before is None:
            before = BrokenDuty(rule, shortfall, {})
            broken.append(before)
        elif shortfall.kind != QUESTION and rule.id != before.rule.id:
            before.also.update(dict.fromkeys(rule.citations))
        for fact in shortfall.facts:
            by_fact.setdefault(fact, before)
    return broken, set(by_fact)


def _add_binding_paragraphs(duties: Iterable[FilingRule], broken: Iterable[BrokenDuty], states: dict[str, str]) -> None:
    """Add to each fault the paragraph that extends the broken duty to this thing."""
    for rule in duties:
        bound = rule.words("duties")
        if not bound or states[rule.id] == NOT_APPLICABLE:
            continue
        for each in broken:
            if each.rule.cite in bound and each.shortfall.kind != QUESTION:
                each.also.update(dict.fromkeys(rule.citations))
                states[rule.id] = max(states[rule.id], each.shortfall.kind, key=STATES.index)
