"""All duties that bind a table are judged; one fault makes one deficiency."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from checker.filing.deficiency import NOT_APPLICABLE, PASS, STATES
from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import has_elected
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, Shortfall, World, question
from checker.filing.duties.unread_dependencies import hangs_on, is_certain
from checker.filing.format.exact import amount, plain
from checker.filing.format.facts import TableFacts
from checker.filing.forms import (
    as_elected,
    exact_words,
    exclusive,
    handed_in,
    number,
    placement,
    present,
    requires,
    value,
)
from checker.values.saying import Saying

FORMS: dict[str, Callable[[FilingRule, TableFacts, World], Iterable[Shortfall]]] = {
    "apart": exclusive.judge,
    "depends": requires.judge,
    "filed": handed_in.judge,
    "has": present.judge,
    "matches": as_elected.judge,
    "number": number.judge,
    "place": placement.judge,
    "value": value.judge,
    "words": exact_words.judge,
}


# How a duty is looked at; who tries many rule books on one filing remembers what was seen before.
Looking: TypeAlias = Callable[[FilingRule, TableFacts, World], "Look"]


@dataclass(slots=True)
class Broken:
    """A fault with the duty that tells it, and the paragraphs that the same fact breaks besides."""

    rule: FilingRule
    fault: Shortfall
    also: dict[str, None]


@dataclass(slots=True)
class Assessed:
    """What the duties say of one table."""

    broken: list[Broken]
    states: dict[str, str]


@dataclass(frozen=True, slots=True)
class Look:
    """What one duty by itself finds at a table: how it stands, what is amiss, and the thing it waits to be told of."""

    state: str
    faults: tuple[Shortfall, ...] = ()
    waits_for: str = ""


def look(rule: FilingRule, table: TableFacts, world: World) -> Look:
    """Judge one duty, whatever the others say."""
    state = _applies(rule, table)
    if isinstance(state, Shortfall):
        return Look(QUESTION, (state,))
    if state:
        faults = tuple(FORMS[rule.form](rule, table, world))
        return Look(max((fault.kind for fault in faults), key=STATES.index, default=PASS), faults)
    waits = rule.where.filed if rule.where is not None and _binds(rule, table) else ""
    return Look(NOT_APPLICABLE, waits_for=waits)


def judge(duties: Sequence[FilingRule], table: TableFacts, world: World, looking: Looking = look) -> Assessed:
    """Judge each duty; those of the game come before those of the equipment and so tell a fault that both see."""
    looks = [(rule, _certain(rule, looking(rule, table, world), table, world)) for rule in duties]
    states = {rule.id: seen.state for rule, seen in looks}
    broken, facts = _settled((rule, fault) for rule, seen in looks for fault in seen.faults)
    _bound_too(duties, broken, states)
    for rule, seen in looks:
        # What cannot be looked at because it is not stated does not fall away for that.
        if seen.waits_for and ("thing", seen.waits_for) in facts:
            states[rule.id] = NOT_STATED if table.denied(seen.waits_for) is None else NOT_APPLICABLE
    return Assessed(broken, states)


def _certain(rule: FilingRule, seen: Look, table: TableFacts, world: World) -> Look:
    """Keep what a duty finds whatever the parts of the filing say that could not be read."""
    if not table.unread or not rule.binds(table.title):
        # What binds other games alone hangs on nothing that this one states.
        return seen
    hanging = hangs_on(rule, table, world)
    faults = tuple(fault for fault in seen.faults if is_certain(fault, hanging, table))
    if not hanging and faults == seen.faults:
        return seen
    return Look(max((fault.kind for fault in faults), key=STATES.index, default=QUESTION), faults)


def _binds(rule: FilingRule, table: TableFacts) -> bool:
    return rule.binds(table.title) and has_elected(table, rule)


def _applies(rule: FilingRule, table: TableFacts) -> bool | Shortfall:
    """Tell whether a duty binds this table, or what would have to be known to tell."""
    if not _binds(rule, table):
        return False
    where = rule.where
    if rule.words("duties") and not table.there(rule.word("of")):
        # What binds a thing through other paragraphs binds nothing where there is none.
        return False
    if where is None:
        return True
    if where.filed and not table.there(where.filed):
        return False
    if where.left and not any(_is_left(wager, table) for wager in where.left):
        return False
    if not where.of:
        return True
    facts = table.values(where.of)
    if not facts:
        near = table.near("figure", where.of)[1]
        owed = Saying("owed figure", (("what", where.of),))
        return question(table, "figure", where.of, owed) if near[:1] in table.facts.anchors else False
    if where.is_:
        return plain(facts[0]) == where.is_
    least, said = amount(where.at_least), amount(facts[0])
    return least is None or said is None or said >= least


def _is_left(wager: str, table: TableFacts) -> bool:
    """Tell whether a sign alone shows the odds of a wager."""
    carriers = {each.on for each in table.facts.shown if each.wager == wager}
    return carriers == {"sign"}


def _settled(found: Iterable[tuple[FilingRule, Shortfall]]) -> tuple[list[Broken], set[Hashable]]:
    """Put the faults that rest on one fact together; a narrower duty tells it, where one is named."""
    every = list(found)
    by_rule: dict[str, set[Hashable]] = {}
    for rule, fault in every:
        by_rule.setdefault(rule.cite, set()).update(fault.facts)
    broken: list[Broken] = []
    by_fact: dict[Hashable, Broken] = {}
    for rule, fault in sorted(every, key=lambda pair: pair[1].kind == QUESTION):
        narrower = {fact for cite in rule.yields for fact in by_rule.get(cite, ())}
        if narrower & set(fault.facts):
            continue
        # What a thing lacks that is itself not told of is no second fault; a whole part is too much to stand for.
        inside = [fault.write[:end] for end in range(2, len(fault.write))] if fault.kind == NOT_STATED else []
        before = next((by_fact[fact] for fact in (*fault.facts, *inside) if fact in by_fact), None)
        if before is None:
            before = Broken(rule, fault, {})
            broken.append(before)
        elif fault.kind != QUESTION and rule.id != before.rule.id:
            before.also.update(dict.fromkeys(rule.citations))
        for fact in fault.facts:
            by_fact.setdefault(fact, before)
    return broken, set(by_fact)


def _bound_too(duties: Iterable[FilingRule], broken: Iterable[Broken], states: dict[str, str]) -> None:
    """Name, with each fault of a duty that binds a thing too, the paragraph that says so."""
    for rule in duties:
        bound = rule.words("duties")
        if not bound or states[rule.id] == NOT_APPLICABLE:
            continue
        for each in broken:
            if each.rule.cite in bound and each.fault.kind != QUESTION:
                each.also.update(dict.fromkeys(rule.citations))
                states[rule.id] = max(states[rule.id], each.fault.kind, key=STATES.index)
