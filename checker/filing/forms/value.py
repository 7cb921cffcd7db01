"""Checks that a quality is allowed, the same throughout, or different from another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import FilingContext, Shortfall, missing, question, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts
from checker.filing.format.keys import mixed_group
from checker.filing.format.offered import bare
from checker.rulebook.yaml.node import Text
from checker.values.nearest import nearest
from checker.values.saying import Saying

DECKS, OTHERS, OTHER_GAMES = "decks", "other back designs", "back design at other games"


@dataclass(frozen=True, slots=True)
class Look:
    """What a thing states of the quality judged, and of another quality by which it may be told apart."""

    text: Text
    other: Text | None = None


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Compare each stated quality with its valid values; several faults of one duty make one shortfall."""
    found = [shortfall for figure in rule.words("of") for shortfall in _check_figure(rule, figure, table, context)]
    for kind in dict.fromkeys(shortfall.kind for shortfall in found):
        alike = [shortfall for shortfall in found if shortfall.kind == kind]
        first = alike[0]
        facts = tuple(fact for shortfall in alike for fact in shortfall.facts)
        yield Shortfall(kind, first.place, first.observed, first.owed, facts, first.nearest, first.write, first.width)


def _check_figure(rule: FilingRule, figure: str, table: TableFacts, context: FilingContext) -> Iterator[Shortfall]:
    facts = table.values(figure)
    if not facts:
        yield missing(table, "figure", figure, _owed(rule, figure))
        return
    if rule.words("exactly"):
        yield from _check_exactly(rule, figure, facts)
    if rule.words("one of"):
        allowed = {plain(each) for each in rule.words("one of")}
        for text in facts:
            if plain(text) not in allowed:
                yield _wrong(rule, figure, text, nearest(plain(text), sorted(allowed)))
    barred = {bare(figure, each) for each in rule.words("none of")}
    for text in facts:
        if bare(figure, text) in barred:
            yield _wrong(rule, figure, text)
    if rule.word("same across"):
        yield from _check_same(rule, figure, table)
    for other in rule.words("differs from"):
        yield from _check_differs(rule, figure, other, table, context)


def _check_exactly(rule: FilingRule, figure: str, facts: Sequence[Text]) -> Iterator[Shortfall]:
    owed = [plain(each) for each in rule.words("exactly")]
    said = [plain(each) for each in facts]
    unknown = [text for text in facts if plain(text) not in owed]
    left_out = [each for each in owed if each not in said]
    if unknown:
        yield _wrong(rule, figure, unknown[0], nearest(plain(unknown[0]), left_out))
    elif left_out:
        seen = Saying("left out of", (("what", figure), ("texts", tuple(left_out))))
        yield wrong(facts[0], seen, _owed(rule, figure), ("figure", figure))


def _check_same(rule: FilingRule, figure: str, table: TableFacts) -> Iterator[Shortfall]:
    group = rule.word("same across")
    path, figures = mixed_group(group)
    facts = table.values(figure)
    if figure in figures:
        # Decks may differ from each other, but the cards of one deck may not.
        said = table.facts.mixed.get(group)
        if said == "yes":
            seen = Saying("stated", (("what", path), ("text", str(said))))
            yield wrong(said, seen, _owed(rule, figure), ("mixed", group))
        elif said is None and len(_distinct(facts)) > 1:
            yield question(table, "mixed", group, _owed(rule, figure))
        return
    different = _distinct(facts)
    if len(different) > 1:
        seen = Saying("several", (("what", figure), ("texts", tuple(map(str, different)))))
        yield wrong(different[1], seen, _owed(rule, figure), ("figure", figure, group))


def _check_differs(
    rule: FilingRule, figure: str, other: str, table: TableFacts, context: FilingContext
) -> Iterator[Shortfall]:
    looks = _looks(rule, figure, table)
    if other == OTHERS:
        seen = [_likeness(look, looks[:at]) for at, look in enumerate(looks)]
        yield from list(_alike(rule, figure, table, list(zip(looks, seen, strict=True)), "again"))[:1]
        return
    against = [Look(text) for text in table.values(other)]
    if other == OTHER_GAMES:
        against += [look for each in context.tables if each.title != table.title for look in _looks(rule, figure, each)]
        if not against and any(each.title != table.title for each in context.tables):
            return
    if not against:
        yield question(table, "figure", other, _owed(rule, figure))
    yield from _alike(rule, figure, table, [(look, _likeness(look, against)) for look in looks], other)


def _looks(rule: FilingRule, figure: str, table: TableFacts) -> list[Look]:
    """Return each statement of the figure with the other quality that the same thing states, if the duty names one."""
    other = rule.word("or of")
    things = [thing.features for thing in table.things(figure) if figure in thing.features]
    if not other or not things:
        return [Look(text) for text in table.values(figure)]
    return [Look(stated[figure], stated.get(other)) for stated in things]


def _likeness(look: Look, against: Sequence[Look]) -> bool | None:
    """Check whether a thing looks like one of these; None if a quality that may tell them apart is not stated."""
    named = [each for each in against if plain(each.text) == plain(look.text)]
    if any(look.other and each.other and plain(look.other) == plain(each.other) for each in named):
        return True
    return None if any(not (look.other and each.other) for each in named) else False


def _alike(
    rule: FilingRule, figure: str, table: TableFacts, looks: Sequence[tuple[Look, bool | None]], extra: str
) -> Iterator[Shortfall]:
    for look, is_alike in looks:
        if is_alike or (is_alike is None and not rule.word("or of")):
            yield _wrong(rule, figure, look.text, extra=extra)
        elif is_alike is None:
            yield question(table, "figure", rule.word("or of"), _owed(rule, figure))


def _wrong(rule: FilingRule, figure: str, text: Text, near: str = "", extra: str = "") -> Shortfall:
    seen = Saying("stated", (("what", figure), ("text", str(text))))
    return wrong(text, seen, _owed(rule, figure), ("figure", figure, *((extra,) if extra else ())), nearest=near)


def _owed(rule: FilingRule, figure: str) -> Saying:
    if rule.word("same across"):
        return Saying("owed same", (("what", rule.words("of")), ("group", rule.word("same across"))))
    if rule.words("differs from"):
        return Saying("owed unlike", (("what", figure), ("others", rule.words("differs from"))))
    if rule.words("none of"):
        return Saying("owed none of", (("what", figure), ("values", rule.words("none of"))))
    if rule.words("exactly"):
        return Saying("owed these", (("what", figure), ("texts", rule.words("exactly"))))
    return Saying("owed one of", (("what", figure), ("values", rule.words("one of"))))


def _distinct(texts: Sequence[Text]) -> list[Text]:
    return list({plain(text): text for text in reversed(texts)}.values())[::-1]
