"""Checks that the odds shown are those elected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.hand_odds import hand_key, said_odds
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, FilingContext, PayRows, Shortfall, not_elected, wrong
from checker.filing.format.exact import plain
from checker.filing.format.facts import Shown, TableFacts, is_on
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.yaml.node import Map, Text
from checker.values.money import Award, NotMoney, Odds, Payment, cents
from checker.values.nearest import nearest
from checker.values.saying import Saying

_BEFORE = re.compile(r"(?:pays?|wins?) ")
# A hand by its name in the pay table, and its odds under each choice.
_Row = tuple[str, Mapping[str, Payment]]
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
            yield from _fitting_none(shown, rows)
        elif rows is not None:
            write = (*table.where_expected("thing", shown[0].on)[1], "odds", wager)
            yield from _compare_rows(shown, rows, choice if choice in rows.choices else rows.choices[0], write)


def _fitting_none(shown: list[Shown], table: PayRows) -> Iterator[Shortfall]:
    """Report odds shown that are those of no pay table, though none is elected to compare them with."""
    pairs = [(hand_key(hand), text) for each in shown for hand, text in _cells(each, table)]
    rows = {hand_key(name): (name, odds) for name, odds in table.rows}
    known = [(key, text) for key, text in pairs if key in rows]
    misfits = {choice: _misfits(known, rows, table, choice) for choice in table.choices}
    if not known or not all(misfits.values()):
        return
    key, text = min(misfits.values(), key=len)[0]
    name, odds = rows[key]
    wager = str(shown[0].wager)
    values = tuple(f"{choice}: {odds[choice]}" for choice in table.choices if choice in odds)
    due = Saying("owed row of a table", (("wager", wager), ("hand", name), ("values", values)))
    seen = Saying("shows", (("hand", name), ("text", str(text))))
    found = wrong(text, seen, due, ("odds", wager, key))
    yield replace(found, by=table.by)


def _misfits(
    pairs: Iterable[tuple[str, Text]],
    rows: Mapping[str, tuple[str, Mapping[str, Payment]]],
    table: PayRows,
    choice: str,
) -> list[tuple[str, Text]]:
    """Return the hands shown with other odds than those of one pay table."""
    owed = {key: odds[choice] for key, (_, odds) in rows.items() if choice in odds}
    return [(key, text) for key, text in pairs if key not in owed or not _means(text, owed[key], table.floor)]


def _means(text: Text, owed: Payment, floor: bool) -> bool:
    """Check whether a text shows the payment owed, even if it says `for`."""
    said = said_odds(text)
    return _shows(plain(text) if said is None else str(said), owed, floor)


def _compare_rows(shown: list[Shown], table: PayRows, choice: str, write: tuple[str, ...]) -> Iterator[Shortfall]:
    wager = str(shown[0].wager)
    owed = {hand_key(name): (name, odds[choice]) for name, odds in table.rows if choice in odds}
    cells = [cell for each in shown for cell in _cells(each, table)]
    seen = {hand_key(hand) for hand, _ in cells}
    unknown = {hand_key(hand): (hand, text) for hand, text in cells if hand_key(hand) not in owed}
    # A push is not a payout that must be shown.
    left_out = {key: row for key, row in owed.items() if key not in seen and not _is_push(row[1])}
    misnamed = _misnamed({key: row for key, row in owed.items() if key not in seen}, unknown)
    for key, hand in misnamed.items():
        name, odds = owed[key]
        left_out.pop(key, None)
        del unknown[hand_key(hand)]
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        found = wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, key), nearest=name)
        # A name with words left out can mean no other hand; whether that is enough, no text says.
        yield replace(found, kind=QUESTION) if _is_short_for(hand_key(hand), key, owed) else found
    meant = {hand_key(hand): key for key, hand in misnamed.items()}
    pairs = [(meant.get(hand_key(hand), hand_key(hand)), text) for hand, text in cells]
    rows = {hand_key(name): (name, odds) for name, odds in table.rows}
    known = [(key, text) for key, text in pairs if key in rows]
    fits_none = all(_misfits(known, rows, table, each) for each in table.choices)
    # Odds of another pay table are wrong on the layout; odds of none are wrong by the pay tables themselves.
    by = table.by if len(table.choices) > 1 and known and fits_none else None
    if table.floor and (other_row := _row_of_other_table(pairs, table, choice)):
        # Higher odds than the elected table may be shown, but not another table in its place.
        yield from (fault for key, text in other_row for fault in _compare_cell(wager, *owed[key], text, False, None))
        return
    for key, text in pairs:
        if key in seen and key in owed:
            yield from _compare_cell(wager, *owed[key], text, table.floor, by)
    for key, (name, odds) in left_out.items():
        due = Saying("owed row", (("wager", wager), ("hand", name), ("odds", str(odds))))
        at, fact = shown[0].wager, ("odds", wager, key)
        yield Shortfall(NOT_STATED, at.place, Saying("not stated"), due, (fact,), write=(*write, name), width=len(at))
    names = {hand_key(name): name for name, _ in table.rows}
    for hand, _ in unknown.values():
        due, near = Saying("owed no row", (("wager", wager),)), names.get(nearest(hand_key(hand), names), "")
        yield wrong(hand, Saying("reads", (("text", str(hand)),)), due, ("odds", wager, hand_key(hand)), nearest=near)


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


def _is_short_for(said: str, key: str, owed: Iterable[str]) -> bool:
    """Check whether a name has some of the words of one hand, and not all of them occur in another."""
    words = set(said.split())
    return words < set(key.split()) and not any(words <= set(other.split()) for other in owed if other != key)


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


def _compare_cell(
    wager: str, hand: str, odds: Payment, text: Text, floor: bool, by: RuleRef | None
) -> Iterator[Shortfall]:
    if _shows(plain(text), odds, floor):
        return
    seen = Saying("shows", (("hand", hand), ("text", str(text))))
    due = Saying("owed row", (("wager", wager), ("hand", hand), ("odds", str(odds))))
    if by is not None:
        due = Saying("owed row, none fits", (("wager", wager), ("hand", hand), ("odds", str(odds))))
    found = wrong(text, seen, due, ("odds", wager, hand_key(hand)), nearest=str(odds) if said_odds(text) else "")
    if said_odds(text) is not None and _ODDS.match(_BEFORE.sub("", plain(text), count=1)) is None:
        # Odds with `for` that mean others are wrong twice; those that mean the same are wrong by that word alone.
        same = isinstance(odds, Odds) and _shows(str(said_odds(text)), odds, floor)
        found = replace(found, facts=found.facts if same else found.facts[:1], by=None if same else by)
        yield found
        return
    yield replace(found, by=by)


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
