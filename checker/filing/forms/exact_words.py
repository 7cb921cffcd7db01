"""Checks that exact words can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.hand_odds import said_odds
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, FilingContext, Shortfall, missing, unread, wrong
from checker.filing.format.exact import END, plain
from checker.filing.format.facts import TableFacts, WordsShown, is_on
from checker.filing.format.text_search import SAME, Drawn, alike, joined
from checker.rulebook.yaml.node import Map, Text
from checker.values.saying import Saying

# Words less alike than this are different words, not misspelled ones.
NEAR = 0.4
# More required words in one line are not looked for.
MOST_PARTS = 12
# The carrier of the labels of betting areas.
LAYOUT = "layout"
# A sign between two numbers that may stand for a word of odds, and a line that surely states odds.
SIGN_OF_ODDS = re.compile(r"(?<=\d)\s*([:/×–—-])\s*(?=\d)")
STATES_ODDS = re.compile(r"\b(?:pay|pays|paid|payout|odds)\b|\d\s*[:/×–—-]\s*1\b", re.IGNORECASE)


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Look for the words on their carriers; words that nearly match are reported as found."""
    on = rule.word("on")
    if rule.word("marks"):
        yield from _check_label(rule, table, rule.word("marks"), context)
    elif rule.word("text"):
        yield from _check_inscription(rule, rule.word("text"), on, table, context)
    for cite in rule.words("texts of"):
        yield from _check_inscription(rule, context.texts[cite], on, table, context)
    if rule.word("never"):
        yield from _banned_word(rule, table, on)
    if rule.words("odds with"):
        yield from _without_a_word(rule, table, on)


def drawn_words(table: TableFacts, context: FilingContext) -> Drawn:
    """Return the drawn words of a table; tables with the same drawings share them."""
    key = (table.filed.game, *map(id, table.facts.orders))
    if key not in context.drawn:
        context.drawn[key] = Drawn(table.facts, context.asked.get(table.filed.game, ()))
    return context.drawn[key]


def is_read(text: str, on: str, table: TableFacts, context: FilingContext) -> bool:
    """Check whether exact words can be read on a carrier, listed or drawn."""
    return any(is_on(each.on, on) for each in _readings(text, table, context))


def _readings(text: str, table: TableFacts, context: FilingContext) -> list[WordsShown]:
    """Return the words wherever they stand, listed or drawn, alone or beside other required words in one line."""
    owed = plain(text)
    asked = [plain(each) for each in context.asked.get(table.filed.game, ())]
    lines = [each for each in table.facts.words if not each.marks]
    found = [each for each in lines if not each.number and plain(each.text) == owed]
    found += [each for each in lines if owed in _parts(plain(each.text), asked)]
    return [*found, *map(joined, drawn_words(table, context).exactly(text))]


def _parts(line: str, asked: Iterable[str]) -> tuple[str, ...]:
    """Return the required words of which a line consists, if there are several and nothing else."""
    known = sorted({each for each in asked if each in line}, key=len, reverse=True)
    if len(known) < MOST_PARTS and known and line not in known:
        return _split(line, known)
    return ()


def _split(line: str, known: Sequence[str]) -> tuple[str, ...]:
    if not line:
        return ()
    for each in known:
        rest = line.removeprefix(each)
        if rest == line or (rest and rest[0] not in END):
            continue
        after = rest.lstrip(END)
        others = _split(after, known)
        if others or not after:
            return (each, *others)
    return ()


def _check_label(rule: FilingRule, table: TableFacts, wager: str, context: FilingContext) -> Iterator[Shortfall]:
    text = rule.word("text")
    owed = Saying("owed label", (("wager", wager), ("text", text)))
    drawn = drawn_words(table, context)
    found = [each for each in table.facts.words if each.marks == wager]
    valid = [text, *rule.words("or")]
    areas = [each for each in table.things("betting area") if each.named == wager]
    if not areas:
        yield missing(table, "each", "betting area", owed, ("area", wager))
    elif not found and any(drawn.exactly(each) for each in valid):
        return
    elif not found and table.facts.unread:
        yield unread(table)
    elif not found and (near := drawn.near(text, LAYOUT)) is not None:
        yield wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, ("label", wager), nearest=text)
    elif not found:
        write = ("layouts", "betting areas", wager, "label")
        yield Shortfall(NOT_STATED, areas[0].place, Saying("not stated"), owed, (("label", wager),), write=write)
    for each in found:
        if plain(each.text) not in map(plain, valid):
            seen = Saying("reads", (("text", str(each.text)),))
            yield wrong(each.text, seen, owed, ("label", wager), nearest=text)
        elif not any(map(drawn.exactly, valid)) and (near := drawn.near(text, each.on, SAME)) is not None:
            yield wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, ("label", wager), nearest=text)


def _check_inscription(
    rule: FilingRule, text: str, on: str, table: TableFacts, context: FilingContext
) -> Iterator[Shortfall]:
    # Where another paragraph knows only one carrier, that is where missing words belong.
    narrow = context.carriers.get((table.filed.game, text), on)
    owed = Saying("owed words", (("text", text), ("on", narrow)))
    drawn = drawn_words(table, context)
    every = [each for each in table.facts.words if not each.marks and not each.number]
    on_carrier = [each for each in every if is_on(each.on, on)]
    fact = ("words", plain(text))
    elsewhere = _readings(text, table, context)
    there = [each for each in elsewhere if is_on(each.on, on)]
    if there:
        asked = context.asked.get(table.filed.game, ())
        contradicting = _contradicting_words(text, there, on_carrier, drawn, asked)
        if contradicting is not None:
            seen = Saying("reads", (("text", str(contradicting.text)),))
            yield wrong(contradicting.text, seen, owed, fact, nearest=text)
        return
    if table.facts.unread:
        yield unread(table)
        return
    if elsewhere:
        seen = Saying("stands on", (("text", str(elsewhere[0].text)), ("on", elsewhere[0].on)))
        yield wrong(elsewhere[0].text, seen, owed, fact)
        return
    # A label is short and many words begin with it, so it is not a rival of these words.
    labels = context.labels.get(table.filed.game, frozenset())
    rivals = [each for each in context.asked.get(table.filed.game, ()) if each not in labels]
    near = drawn.near(text, on) or _most_alike(text, on_carrier, rivals)
    if near is not None:
        found = wrong(near.text, Saying("reads", (("text", str(near.text)),)), owed, fact, nearest=text)
        # Whether other marks between the same words matter, no text says.
        yield replace(found, kind=QUESTION) if _letters(near.text) == _letters(text) else found
        return
    carrier = narrow.split(" or ")[0]
    place, write = table.where_expected("thing", carrier)
    # Words that are not owed under every reading are asked about.
    kind = NOT_STATED if rule.doubt == "none" else QUESTION
    yield Shortfall(kind, place, Saying("not stated"), owed, (fact,), write=(*write, "inscriptions"))


def _letters(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))


def _contradicting_words(
    text: str, there: list[WordsShown], on_carrier: list[WordsShown], drawn: Drawn, asked: Iterable[str]
) -> WordsShown | None:
    """Return listed words that surely mean words drawn on the same carrier but differ, or the reverse."""
    listed = {each.on for each in there if not each.number}
    shown = {each.on for each in there if each.number}
    for on in sorted(listed - shown):
        if (near := drawn.near(text, on, SAME)) is not None:
            return near
    owed = {plain(each) for each in asked}
    for each in on_carrier:
        if each.on in shown - listed and plain(each.text) not in owed and alike(plain(each.text), plain(text)) > SAME:
            return each
    return None


def _most_alike(text: str, on_carrier: list[WordsShown], asked: Iterable[str]) -> WordsShown | None:
    """Return the most similar words that no duty requires, unless they are more like other missing words."""
    facts = {plain(each.text) for each in on_carrier}
    owed = [plain(each) for each in asked]
    left_out = [each for each in owed if each not in facts]
    best: WordsShown | None = None
    nearest = NEAR
    for each in on_carrier:
        written = plain(each.text)
        likeness = _alike(written, plain(text))
        if written in owed or likeness < nearest:
            continue
        if all(_alike(written, other) <= likeness for other in left_out):
            best, nearest = each, likeness
    return best


def _alike(one: str, other: str) -> float:
    """Measure how alike two texts are; a text within the other counts as fully alike."""
    if one in other or other in one:
        return 1.0
    return alike(one, other)


def _banned_word(rule: FilingRule, table: TableFacts, on: str) -> Iterator[Shortfall]:
    """Report a forbidden word in odds; elsewhere it is an ordinary word."""
    word = rule.word("never")
    in_odds = re.compile(rf"(?<![\w]){re.escape(word)}(?![\w])", re.IGNORECASE)
    in_words = re.compile(rf"\d {re.escape(word)} \$?\d", re.IGNORECASE)
    owed = Saying("owed never", (("text", word),))
    texts = [text for each in table.facts.shown if is_on(each.on, on) for text in _odds_texts(each.odds)]
    found = [text for text in texts if in_odds.search(text)]
    found += [each.text for each in table.facts.words if is_on(each.on, on) and in_words.search(each.text)]
    if not found:
        return
    # The same word in several places is one fault.
    seen = Saying("reads", (("text", str(found[0])),))
    if len(found) > 1:
        seen = Saying("reads, and more", (("text", str(found[0])), ("number", len(found) - 1)))
    meant = said_odds(found[0])
    facts = [fact for text in found for fact in (("at", text.place), text.place)]
    yield wrong(found[0], seen, owed, *facts, nearest=str(meant) if meant is not None else "")


def _without_a_word(rule: FilingRule, table: TableFacts, on: str) -> Iterator[Shortfall]:
    """Report odds that are stated with a sign such as a colon in place of a word."""
    owed_words = re.compile(rf"\b(?:{'|'.join(map(re.escape, rule.words('odds with')))})s?\b", re.IGNORECASE)
    texts = [text for each in table.facts.shown if is_on(each.on, on) for text in _odds_texts(each.odds)]
    texts += [each.text for each in table.facts.words if is_on(each.on, on) and STATES_ODDS.search(each.text)]
    for text in texts:
        sign = SIGN_OF_ODDS.search(text)
        if sign is not None and not owed_words.search(text):
            seen = Saying("reads", (("text", str(text)),))
            owed = Saying("owed never", (("text", sign[1]),))
            yield wrong(text, seen, owed, ("at", text.place), nearest=SIGN_OF_ODDS.sub(" to ", text, count=1))


def _odds_texts(node: object) -> list[Text]:
    if isinstance(node, Text):
        return [node]
    return [node.text(key) for key in node] if isinstance(node, Map) else []
