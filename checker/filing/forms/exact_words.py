"""These exact words can be read there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, Shortfall, World, missing, unread, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts, WordsShown, is_on
from checker.filing.format.text_search import SAME, Drawn, alike, joined
from checker.rulebook.yaml.node import Map, Text
from checker.values.saying import Saying

# Below this, words are others rather than the same with a slip.
NEAR = 0.4
# What bears the labels of betting areas.
LAYOUT = "layout"


def judge(rule: FilingRule, table: TableFacts, world: World) -> Iterable[Shortfall]:
    """Look for the words on what may carry them; words that nearly are them are what was found."""
    on = rule.word("on")
    if rule.word("marks"):
        yield from _label(rule, table, rule.word("marks"), world)
    elif rule.word("text"):
        yield from _inscription(rule.word("text"), on, table, world)
    for cite in rule.words("texts of"):
        yield from _inscription(world.texts[cite], on, table, world)
    if rule.word("never"):
        yield from _never(rule, table, on)


def drawn_at(table: TableFacts, world: World) -> Drawn:
    """Give the drawn words of a table; tables with the same drawings share what was found in them."""
    key = (table.filed.game, *map(id, table.facts.orders))
    if key not in world.drawn:
        world.drawn[key] = Drawn(table.facts, world.asked.get(table.filed.game, ()))
    return world.drawn[key]


def _label(rule: FilingRule, table: TableFacts, wager: str, world: World) -> Iterator[Shortfall]:
    text = rule.word("text")
    owed = Saying("owed label", (("wager", wager), ("text", text)))
    drawn = drawn_at(table, world)
    found = [each for each in table.facts.words if each.marks == wager]
    areas = [each for each in table.there("betting area") if each.named == wager]
    if not areas:
        yield missing(table, "each", "betting area", owed, ("area", wager))
    elif not found and drawn.exactly(text):
        return
    elif not found and table.facts.unread:
        yield unread(table)
    elif not found and (near := drawn.near(text, LAYOUT)) is not None:
        yield wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, ("label", wager), nearest=text)
    elif not found:
        write = ("layouts", "betting areas", wager, "label")
        yield Shortfall(NOT_STATED, areas[0].place, Saying("not stated"), owed, (("label", wager),), write=write)
    for each in found:
        if plain(each.text) != plain(text):
            seen = Saying("reads", (("text", str(each.text)),))
            yield wrong(each.text, seen, owed, ("label", wager), nearest=text)
        elif not drawn.exactly(text) and (near := drawn.near(text, each.on, SAME)) is not None:
            yield wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, ("label", wager), nearest=text)


def _inscription(text: str, on: str, table: TableFacts, world: World) -> Iterator[Shortfall]:
    owed = Saying("owed words", (("text", text), ("on", on)))
    drawn = drawn_at(table, world)
    every = [each for each in table.facts.words if not each.marks and not each.number]
    able = [each for each in every if is_on(each.on, on)]
    fact = ("words", plain(text))
    listed = [each for each in every if plain(each.text) == plain(text)]
    elsewhere = [*listed, *map(joined, drawn.exactly(text))]
    there = [each for each in elsewhere if is_on(each.on, on)]
    if there:
        asked = world.asked.get(table.filed.game, ())
        otherwise = _otherwise(text, there, able, drawn, asked)
        if otherwise is not None:
            seen = Saying("reads", (("text", str(otherwise.text)),))
            yield wrong(otherwise.text, seen, owed, fact, nearest=text)
        return
    if table.facts.unread:
        yield unread(table)
        return
    if elsewhere:
        seen = Saying("stands on", (("text", str(elsewhere[0].text)), ("on", elsewhere[0].on)))
        yield wrong(elsewhere[0].text, seen, owed, fact)
        return
    # A label says little, and much begins with it: it is no rival of the words looked for here.
    labels = world.labels.get(table.filed.game, frozenset())
    rivals = [each for each in world.asked.get(table.filed.game, ()) if each not in labels]
    near = drawn.near(text, on) or _nearly(text, able, rivals)
    if near is not None:
        yield wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, fact, nearest=text)
        return
    carrier = on.split(" or ")[0]
    place, write = table.near("thing", carrier)
    yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (fact,), write=(*write, "inscriptions"))


def _otherwise(
    text: str, there: list[WordsShown], able: list[WordsShown], drawn: Drawn, asked: Iterable[str]
) -> WordsShown | None:
    """Give words of the list that surely mean what is drawn on the same thing, or the other way about."""
    listed = {each.on for each in there if not each.number}
    shown = {each.on for each in there if each.number}
    for on in sorted(listed - shown):
        if (near := drawn.near(text, on, SAME)) is not None:
            return near
    owed = {plain(each) for each in asked}
    for each in able:
        if each.on in shown - listed and plain(each.text) not in owed and alike(plain(each.text), plain(text)) > SAME:
            return each
    return None


def _nearly(text: str, able: list[WordsShown], asked: Iterable[str]) -> WordsShown | None:
    """Give the words most like these that nobody asks for, unless they are more like others that are not there."""
    facts = {plain(each.text) for each in able}
    owed = [plain(each) for each in asked]
    left_out = [each for each in owed if each not in facts]
    best: WordsShown | None = None
    nearest = NEAR
    for each in able:
        written = plain(each.text)
        likeness = _alike(written, plain(text))
        if written in owed or likeness < nearest:
            continue
        if all(_alike(written, other) <= likeness for other in left_out):
            best, nearest = each, likeness
    return best


def _alike(one: str, other: str) -> float:
    """Tell how alike words are; words that are a part of others are very like them."""
    if one in other or other in one:
        return 1.0
    return alike(one, other)


def _never(rule: FilingRule, table: TableFacts, on: str) -> Iterator[Shortfall]:
    """Odds never bear the word; elsewhere it is a word like others."""
    word = rule.word("never")
    in_odds = re.compile(rf"(?<![\w]){re.escape(word)}(?![\w])", re.IGNORECASE)
    in_words = re.compile(rf"\d {re.escape(word)} \$?\d", re.IGNORECASE)
    owed = Saying("owed never", (("text", word),))
    texts = [text for each in table.facts.shown if is_on(each.on, on) for text in _odds(each.odds)]
    found = [text for text in texts if in_odds.search(text)]
    found += [each.text for each in table.facts.words if is_on(each.on, on) and in_words.search(each.text)]
    for text in found:
        yield wrong(text, Saying("reads", (("text", str(text)),)), owed, ("at", text.place))


def _odds(node: object) -> list[Text]:
    if isinstance(node, Text):
        return [node]
    return [node.text(key) for key in node] if isinstance(node, Map) else []
