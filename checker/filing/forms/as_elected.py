"""Checks that the odds shown are those elected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.hand_odds import hand_key
from checker.filing.duties.shortfall import NOT_STATED, FilingContext, PayRows, Shortfall, not_elected, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import Shown, TableFacts, is_on
from checker.rulebook.yaml.node import Map, Text
from checker.values.money import Award, NotMoney, Odds, Payment, cents
from checker.values.nearest import nearest
from checker.values.saying import Saying

_BEFORE = re.compile(r"(?:pays?|wins?) ")
_ODDS = re.compile(r"(\d{1,6}) to ([1-9]\d{0,5})\Z")


def shortfalls(rule: FilingRule, table: TableFacts, context: FilingContext) -> Iterable[Shortfall]:
    """Compare the odds shown for each wager with its odds at this table."""
    on = rule.word("on")
    for wager in rule.words("covers"):
        shown = [each for each in table.facts.shown if each.wager == wager and is_on(each.on, on)]
        rows = context.pays.get(table.filed.game, {}).get(wager)
        choice = table.elected(rows.elected_by) if rows is not None else ""
        owed = Saying("owed odds", (("wager", wager), ("on", on)))
        if not shown:
            place, write = table.where_expected("thing", on.split(" or ")[0])
            write = (*write, "odds", wager)
            yield Shortfall(NOT_STATED, place, Saying("not stated"), owed, (("odds", wager),), write=write)
        elif rows is not None and len(rows.choices) > 1 and choice not in rows.choices:
            yield not_elected(table, wager, rows)
        elif rows is not None:
            write = (*table.where_expected("thing", shown[0].on)[1], "odds", wager)
            yield from _compare_rows(shown, rows, choice if choice in rows.choices else rows.choices[0], write)


def _compare_rows(shown: list[Shown], table: PayRows, choice: str, write: tuple[str, ...]) -> Iterator[Shortfall]:
    wager = str(shown[0].wager)
    owed = {hand_key(name): (name, odds[choice]) for name, odds in table.rows if choice in odds}
    cells = [cell for each in shown for cell in _cells(each, table)]
    seen = {hand_key(hand) for hand, _ in cells}
    unknown = {hand_key(hand): (hand, text) for hand, text in cells if hand_key(hand) not in owed}
    # A push is not a payout that must be shown.
    left_out = {key: row for key, row in owed.items() if key not in seen and not _is_push(row[1])}
    misnamed = _misnamed(left_out, unknown)
    for key, hand in misnamed.items():
        name, odds = left_out.pop(key)
        del unknown[hand_key(hand)]
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        yield wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, key), nearest=name)
    meant = {hand_key(hand): key for key, hand in misnamed.items()}
    pairs = [(meant.get(hand_key(hand), hand_key(hand)), text) for hand, text in cells]
    if table.floor and (other_row := _row_of_other_table(pairs, table, choice)):
        # Higher odds than the elected table may be shown, but not another table in its place.
        yield from (fault for key, text in other_row for fault in _compare_cell(wager, *owed[key], text, False))
        return
    for key, text in pairs:
        if key in seen and key in owed:
            yield from _compare_cell(wager, *owed[key], text, table.floor)
    for key, (name, odds) in left_out.items():
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        at, fact = shown[0].wager, ("odds", wager, key)
        yield Shortfall(NOT_STATED, at.place, Saying("not stated"), due, (fact,), write=(*write, name), width=len(at))
    for hand, _ in unknown.values():
        due = Saying("owed no row", (("wager", wager),))
        yield wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, hand_key(hand)))


def _misnamed(left_out: Mapping[str, tuple[str, Payment]], unknown: Mapping[str, tuple[Text, Text]]) -> dict[str, Text]:
    """Match each missing hand with the hand shown in its place: a similar name, or the only one with its odds."""
    free = dict(unknown)
    found: dict[str, Text] = {}
    for key in left_out:
        near = nearest(key, free) or _shortened_name(key, free)
        if near:
            found[key] = free.pop(near)[0]
    rest = [key for key in left_out if key not in found]
    like = {key: [hand for hand, text in free.values() if _shows(plain(text), left_out[key][1], False)] for key in rest}
    for key, hands in like.items():
        if len(hands) == 1 and sum(hands[0] in other for other in like.values()) == 1:
            found[key] = hands[0]
    return found


def _is_push(odds: Payment) -> bool:
    return isinstance(odds, Award) and odds.is_push


def _shortened_name(key: str, unknown: Iterable[str]) -> str:
    """Find a name shown with words left out: `30` for `total of 30`."""
    return next((each for each in unknown if set(each.split()) <= set(key.split())), "")


def _row_of_other_table(pairs: list[tuple[str, Text]], table: PayRows, choice: str) -> list[tuple[str, Text]]:
    """If the odds shown match another table row for row, return the first row that differs from the elected table."""
    rows = {hand_key(name): odds for name, odds in table.rows}
    if {key for key, _ in pairs} != set(rows):
        return []

    def reads(text: Text, key: str, column: str) -> bool:
        owed = rows[key].get(column)
        return owed is not None and _shows(plain(text), owed, False)

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


def _compare_cell(wager: str, hand: str, odds: Payment, text: Text, floor: bool) -> Iterator[Shortfall]:
    if _shows(plain(text), odds, floor):
        return
    seen = Saying("shows", (("hand", hand), ("text", str(text))))
    due = Saying("owed row", (("wager", wager), ("hand", hand), ("odds", str(odds))))
    yield wrong(text, seen, due, ("odds", wager, hand_key(hand)))


def _shows(text: str, owed: Payment, floor: bool) -> bool:
    """Check whether a text shows the payment owed: odds with `to`, an amount, a meter, or a push."""
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
