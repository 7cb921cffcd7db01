"""What is shown is what was elected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, PayRows, Shortfall, World, not_elected, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import Shown, TableFacts, is_on
from checker.rulebook.yaml.node import Map, Text
from checker.values.money import Award, NotMoney, Odds, Payment, cents
from checker.values.nearest import nearest
from checker.values.saying import Saying

_BEFORE = re.compile(r"(?:pays?|wins?) ")
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: str(number) for number, word in enumerate(_WORDS, 1)}
_ODDS = re.compile(r"(\d{1,6}) to ([1-9]\d{0,5})\Z")


def judge(rule: FilingRule, table: TableFacts, world: World) -> Iterable[Shortfall]:
    """Hold the odds shown for each wager against those that it has at this table."""
    on = rule.word("on")
    for wager in rule.words("covers"):
        shown = [each for each in table.facts.shown if each.wager == wager and is_on(each.on, on)]
        rows = world.pays.get(table.filed.game, {}).get(wager)
        choice = table.elected(rows.elected_by) if rows is not None else ""
        owed = Saying("owed odds", (("wager", wager), ("on", on)))
        if not shown:
            place, write = table.near("thing", on.split(" or ")[0])
            write = (*write, "odds", wager)
            yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("odds", wager),), write=write)
        elif rows is not None and len(rows.choices) > 1 and choice not in rows.choices:
            yield not_elected(table, wager, rows)
        elif rows is not None:
            write = (*table.near("thing", shown[0].on)[1], "odds", wager)
            yield from _rows(shown, rows, choice if choice in rows.choices else rows.choices[0], write)


def _rows(shown: list[Shown], table: PayRows, choice: str, write: tuple[str, ...]) -> Iterator[Shortfall]:
    wager = str(shown[0].wager)
    owed = {_named(name): (name, odds[choice]) for name, odds in table.rows if choice in odds}
    cells = [cell for each in shown for cell in _cells(each, table)]
    seen = {_named(hand) for hand, _ in cells}
    strange = {_named(hand): (hand, text) for hand, text in cells if _named(hand) not in owed}
    # What is merely given back is no payout that must be shown.
    left_out = {key: row for key, row in owed.items() if key not in seen and not _is_push(row[1])}
    misnamed = _misnamed(left_out, strange)
    for key, hand in misnamed.items():
        name, odds = left_out.pop(key)
        del strange[_named(hand)]
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        yield wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, key), nearest=name)
    meant = {_named(hand): key for key, hand in misnamed.items()}
    pairs = [(meant.get(_named(hand), _named(hand)), text) for hand, text in cells]
    if table.floor and (another := _another(pairs, table, choice)):
        # More than the elected table may be shown, but not another table in its place.
        yield from (fault for key, text in another for fault in _cell(wager, *owed[key], text, False))
        return
    for key, text in pairs:
        if key in seen and key in owed:
            yield from _cell(wager, *owed[key], text, table.floor)
    for key, (name, odds) in left_out.items():
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        at, fact = shown[0].wager, ("odds", wager, key)
        yield Shortfall(NOT_STATED, at.place, Saying("not stated"), due, (fact,), write=(*write, name), width=len(at))
    for hand, _ in strange.values():
        due = Saying("owed no row", (("wager", wager),))
        yield wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, _named(hand)))


def _misnamed(left_out: Mapping[str, tuple[str, Payment]], strange: Mapping[str, tuple[Text, Text]]) -> dict[str, Text]:
    """Find for each hand that is not shown the one shown in its place: with a name like it, or alone with its odds."""
    free = dict(strange)
    found: dict[str, Text] = {}
    for key in left_out:
        near = nearest(key, free) or _part_of(key, free)
        if near:
            found[key] = free.pop(near)[0]
    rest = [key for key in left_out if key not in found]
    like = {key: [hand for hand, text in free.values() if _says(plain(text), left_out[key][1], False)] for key in rest}
    for key, hands in like.items():
        if len(hands) == 1 and sum(hands[0] in other for other in like.values()) == 1:
            found[key] = hands[0]
    return found


def _is_push(odds: Payment) -> bool:
    return isinstance(odds, Award) and odds.is_push


def _part_of(key: str, strange: Iterable[str]) -> str:
    """Find what was shown with words left out: `30` for `total of 30`."""
    return next((each for each in strange if set(each.split()) <= set(key.split())), "")


def _another(pairs: list[tuple[str, Text]], table: PayRows, choice: str) -> list[tuple[str, Text]]:
    """Give the first row that differs from the elected table where what is shown is another one, row for row."""
    rows = {_named(name): odds for name, odds in table.rows}
    if {key for key, _ in pairs} != set(rows):
        return []

    def reads(text: Text, key: str, column: str) -> bool:
        owed = rows[key].get(column)
        return owed is not None and _says(plain(text), owed, False)

    for other in table.choices:
        if other != choice and all(reads(text, key, other) for key, text in pairs):
            return [(key, text) for key, text in pairs if not reads(text, key, choice)][:1]
    return []


def _cells(shown: Shown, table: PayRows) -> Iterator[tuple[Text, Text]]:
    if isinstance(shown.odds, Map):
        for name in shown.odds:
            yield Text.at(name, shown.odds.keys_at[name]), shown.odds.text(name)
    elif isinstance(shown.odds, Text) and len(table.rows) == 1:
        yield Text.at(table.rows[0][0], shown.wager.place), shown.odds


def _cell(wager: str, hand: str, odds: Payment, text: Text, floor: bool) -> Iterator[Shortfall]:
    if _says(plain(text), odds, floor):
        return
    seen = Saying("shows", (("hand", hand), ("text", str(text))))
    due = Saying("owed row", (("wager", wager), ("hand", hand), ("odds", str(odds))))
    yield wrong(text, seen, due, ("odds", wager, _named(hand)))


def _named(hand: str) -> str:
    """Give a hand as it is compared: nobody is asked where the law has hyphens, or a number in words."""
    return " ".join(_NUMBERS.get(word, word) for word in plain(hand).replace("-", " ").split())


def _says(text: str, owed: Payment, floor: bool) -> bool:
    """Tell whether a text shows what is paid: odds with `to`, an amount, a meter, or a push."""
    said = _BEFORE.sub("", text, count=1)
    if isinstance(owed, Odds):
        found = _ODDS.match(said)
        if found is None:
            return False
        pays, on = int(found[1]), int(found[2])
        return pays * owed.on >= owed.pays * on if floor else (pays, on) == (owed.pays, owed.on)
    if owed.is_push:
        return said == "push"
    if owed.meter is not None:
        return re.search(rf"\bmeter {owed.meter}\b", said) is not None
    try:
        return cents(said.replace(",", "")) == owed.cents
    except NotMoney:
        return False
