"""Links condition trees to plain functions of the scene. If something is unknown, they raise a gap."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from checker.checks.conditions.compare import against, among, either, same
from checker.checks.conditions.scene import Gap, Measure, Scene, Visit
from checker.checks.conditions.vocabulary import NoSuch, known, resolve
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree, Value
from checker.rulebook.games.model import GameData
from checker.table.lots import Lot
from checker.table.state import Hand, Round, empty_hand
from checker.values.saying import Saying

_SIGNS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": same,
    "is": same,
    "is not": lambda left, right: not same(left, right),
    "above": operator.gt,
    "below": operator.lt,
    "at least": operator.ge,
    "at most": operator.le,
}

_ORDERS: Final = ("above", "below", "at least", "at most")
# Numbers that an act may leave out.
_MAY_BE_NONE: Final = ("seat", "row")


def resolve_condition(condition: Condition, game: GameData) -> Measure:
    """Link a condition of this game; a name that does not resolve raises NoSuch."""
    if game.linking is None:
        return link(condition.tree, game)
    made: Measure = game.linking(condition, lambda: link(condition.tree, game))
    return made


def link(tree: Tree, game: GameData) -> Measure:
    """Link one tree."""
    match tree:
        case Value(value):
            return lambda s: value
        case Phrase(text):
            return _phrase(text, game)
        case Not(part):
            inner = link(part, game)
            return lambda s: not inner(s)
        case Join(word, parts):
            return _join(word, [link(part, game) for part in parts])
        case Reckon(word, parts):
            return _reckon(word, [link(part, game) for part in parts])
        case Each(word, of, part):
            return _each(word, of, link(part, game))
        case Compare():
            return _compare(tree, game)


def _phrase(text: str, game: GameData) -> Measure:
    named = game.conditions.get(text)
    return resolve_condition(named, game) if named is not None else resolve(text, game)


def _side(tree: Tree, game: GameData, op: str) -> Measure:
    """A side of a comparison: a measure, or a bare word that stands for itself; after `is` it is always a bare word."""
    if op != "=" and isinstance(tree, Phrase) and " " not in tree.text and op in ("is", "is not"):
        literal = tree.text
        return lambda s: literal
    try:
        return link(tree, game)
    except NoSuch:
        if isinstance(tree, Phrase) and " " not in tree.text:
            word = tree.text
            return lambda s: word
        raise


def bare(tree: Tree, game: GameData, op: str) -> Any:
    """Return the bare value of a side of a comparison; None if it is a measure."""
    if isinstance(tree, Value):
        return tree.value
    if not isinstance(tree, Phrase) or " " in tree.text:
        return None
    if op in ("is", "is not"):
        return tree.text
    try:
        link(tree, game)
    except NoSuch:
        return tree.text
    return None


def _compare(tree: Compare, game: GameData) -> Measure:
    if tree.op in ("is", "is not") and not tree.others:
        whole = _whole(tree, game)
        if whole is not None:
            return whole if tree.op == "is" else lambda s: not whole(s)
    left = link(tree.left, game)
    if tree.op in _ORDERS and isinstance(tree.left, Phrase) and tree.left.text in _MAY_BE_NONE:
        return _stated(left, _against(left, tree, game))
    return _against(left, tree, game)


def _stated(left: Measure, compared: Measure) -> Measure:
    """An act that has no such number is neither above another nor below it."""
    return lambda s: left(s) is not None and compared(s)


def _against(left: Measure, tree: Compare, game: GameData) -> Measure:
    values = tuple(bare(side, game, tree.op) for side in (tree.right, *tree.others))
    if None not in values:
        if len(values) > 1:
            return among(left, values, tree.op == "is not")
        return against(left, tree.op, values[0])
    sides = [_side(side, game, tree.op) for side in (tree.right, *tree.others)]
    if len(sides) > 1:
        return _listed(left, sides, tree.op == "is not")
    return _pair(left, sides[0], _SIGNS[tree.op])


def _whole(tree: Compare, game: GameData) -> Measure | None:
    """Return the measure that two phrases and the `is` between them name, if they name one."""
    if not isinstance(tree.left, Phrase) or not isinstance(tree.right, Phrase):
        return None
    found = known(f"{tree.left.text} is {tree.right.text}", game)
    return None if found is None else found[1]


def _pair(left: Measure, right: Measure, sign: Callable[[Any, Any], bool]) -> Measure:
    def compare(s: Scene) -> bool:
        try:
            return sign(left(s), right(s))
        except Gap as gap:
            return either(s, compare, gap)

    return compare


def _listed(left: Measure, sides: list[Measure], negated: bool) -> Measure:
    def among(s: Scene) -> bool:
        value = left(s)
        return any(same(value, side(s)) for side in sides) is not negated

    return among


def _join(word: str, parts: list[Measure]) -> Measure:
    if len(parts) == 2:
        first, second = parts
        if word == "and":
            return lambda s: first(s) and second(s)
        return lambda s: first(s) or second(s)
    if len(parts) == 3:
        first, second, third = parts
        if word == "and":
            return lambda s: bool(first(s) and second(s) and third(s))
        return lambda s: bool(first(s) or second(s) or third(s))
    ends = word == "or"

    def some(s: Scene) -> bool:
        for part in parts:
            if bool(part(s)) is ends:
                return ends
        return not ends

    return some


def _reckon(word: str, parts: list[Measure]) -> Measure:
    first = parts[0]
    if word in ("half", "quarter"):
        share = Fraction(1, 2 if word == "half" else 4)
        return lambda s: first(s) * share
    best = min if word == "least" else max
    return lambda s: best(part(s) for part in parts)


def _before(s: Scene) -> list[Hand]:
    """The hands before this one in the dealer's order: those of lower boxes, and earlier ones here."""
    found: list[Hand] = []
    if s.round is not None:
        for box in sorted(s.round.boxes):
            for hand in s.round.boxes[box]:
                if hand is s.hand:
                    return found
                if box <= s.box:
                    found.append(hand)
    return found


def _hand_of(round_: Round | None, lot: Lot) -> Hand | None:
    """The hand that carries a wager; a hand that was dealt no card has none."""
    if round_ is None:
        return None
    return round_.hand_at(lot.box, lot.on_hand) or empty_hand(round_, lot.box, lot.on_hand)


def _boxes(round_: Round, s: Scene, of: str) -> list[Hand]:
    """The first hand of each box with a wager, or of the boxes before or after this one."""
    laid = round_.laid()
    if of == "box before":
        boxes = [box for box in laid if box < s.box]
    elif of == "box after":
        boxes = [box for box in laid if box > s.box]
    else:
        boxes = list(laid)
    boxes.sort()
    found = [round_.hand_at(box, 1) or empty_hand(round_, box) for box in boxes]
    for hand in found:
        if not hand.cards:
            _see_wagers(round_, hand.box)
    return found


def _see_wagers(round_: Round, box: int) -> None:
    """If a box was dealt nothing, its wagers may be gone: refused unseen, or changed to an unknown amount."""
    if "offers" in round_.unrecorded:
        raise Gap(Saying("class", (("name", "offers"),)))
    for lot in round_.lots_of(box):
        if lot.may_be_gone:
            raise Gap(Saying("amount unknown", (("of", lot.wager),)))


def _each(word: str, of: str, part: Measure) -> Measure:
    of_boxes = of in ("box", "box before", "box after")

    def members(s: Scene) -> list[Any]:
        round_ = s.round
        if round_ is None:
            return []
        if round_.unrecorded and "money" in round_.unrecorded and (of_boxes or of == "open wager"):
            raise Gap(Saying("class", (("name", "money"),)))
        if of_boxes:
            return _boxes(round_, s, of)
        if of == "hand":
            return list(round_.hands.values())
        if of == "hand before":
            return _before(s)
        if of == "hand elsewhere":
            return [hand for hand in round_.hands.values() if hand.box != s.box]
        if of == "earlier hand":
            row = round_.boxes.get(s.box, [])
            return row[: row.index(s.hand)] if s.hand in row else []
        found = [lot for lot in round_.lots.values() if not lot.closed and not lot.withdrawn]
        for lot in found:
            if lot.may_be_gone:
                raise Gap(Saying("amount unknown", (("of", lot.wager),)))
        return found

    def every(s: Scene) -> bool:
        with Visit(s):
            for one in members(s):
                if not isinstance(one, Hand):
                    s.turn_to(one.box, one.behind, _hand_of(s.round, one), one)
                elif of_boxes:
                    s.visit(one)
                else:
                    s.go_to(one)
                if bool(part(s)) is (word == "some"):
                    if of == "open wager" and s.round is not None and "offers" in s.round.unrecorded:
                        # It may have been refused without a line in the log.
                        raise Gap(Saying("class", (("name", "offers"),)))
                    return word == "some"
            return word == "every"

    return every
