"""Whether each part of a condition fits its place: claims are yes or no, and a comparison has two sides of one kind."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.kinds import MONEY, NUMBER, TRUTH, Kind
from checker.checks.conditions.link_conditions import bare
from checker.checks.conditions.vocabulary import NoSuch, answer_kind, known
from checker.rulebook.games.condition_tree import Compare, Each, Join, Not, Phrase, Reckon, Tree, Value
from checker.rulebook.games.model import GameData
from checker.values.nearest import NEAR, nearest

_NUMBERS: Final = (NUMBER, MONEY)
_ORDERS: Final = ("above", "below", "at least", "at most")
# What a measure needs, by the name under which it states that, in words for people.
_LACKS: Final = {"dice": "dice", "points": "values of cards", "meters": "meters"}
# So near to a word of the log, a word of the log's own would be its misspelling.
LIKELY: Final = 0.8
# As many words of a closed set as a message shows.
_SHOWN: Final = 14


class Misfit(NoSuch):
    """A part of a condition that does not fit its place: what is wrong, what was expected there, the nearest word."""

    def __init__(self, text: str, told: str, expected: str, near: str = "") -> None:
        super().__init__(text, near)
        self.told = told
        self.expected = expected


def check_claim(tree: Tree, game: GameData) -> None:
    """Check a tree that must answer yes or no; a Misfit names the first part that does not fit."""
    match tree:
        case Compare():
            _compare(tree, game)
        case Not(part) | Each(_, _, part):
            check_claim(part, game)
        case Join(word, parts):
            for part in parts:
                check_claim(part, game)
            if word == "or":
                _clash(parts, game)
        case _:
            found = kind_of(tree, game)
            if found != TRUTH:
                told = f"`{_text(tree)}` is {found.name}, and nothing is asked of it"
                raise Misfit(_text(tree), told, "a comparison, such as `= …` or `is …`")


def kind_of(tree: Tree, game: GameData) -> Kind:
    """Return the kind of answer that a tree gives."""
    match tree:
        case Value():
            return MONEY if tree.is_money else NUMBER
        case Phrase(text):
            return TRUTH if text in game.conditions else _asked(text, game)
        case Reckon(word, parts):
            return _reckoned(word, parts, game)
    check_claim(tree, game)
    return TRUTH


def check_number(tree: Tree, game: GameData) -> Kind:
    """Check a tree that must give a number or an amount, and say which."""
    found = kind_of(tree, game)
    if found not in _NUMBERS:
        raise Misfit(_text(tree), f"`{_text(tree)}` is {found.name}", "a number or an amount")
    return found


def check_value(value: Tree, wanted: Kind, game: GameData) -> None:
    """Check that a tree gives an answer of a kind."""
    found = kind_of(value, game)
    if not _same_kind(found, wanted) and not (wanted == MONEY and isinstance(value, Value) and value.value == 0):
        raise _misfit(value, found, wanted)


def _asked(text: str, game: GameData) -> Kind:
    found, needs = answer_kind(text, game)
    if needs and not game.unruled and not _has(game, needs):
        lacks = _LACKS[needs]
        raise Misfit(text, f"`{text}` is asked in vain: this game has no {lacks}", f"a game with {lacks}")
    return found


def _has(game: GameData, needs: str) -> bool:
    if needs == "dice":
        return game.dice is not None
    return bool(game.values if needs == "points" else game.meters)


def _reckoned(word: str, parts: tuple[Tree, ...], game: GameData) -> Kind:
    kinds = [check_number(part, game) for part in parts]
    # A measure says what its number is, and so does a figure, but for nought.
    asked = [kind for part, kind in zip(parts, kinds, strict=True) if not isinstance(part, Value)]
    figures = [kind for part, kind in zip(parts, kinds, strict=True) if isinstance(part, Value) and part.value]
    wanted = [*asked, *figures, *kinds][0]
    for part, found in zip(parts, kinds, strict=True):
        if found != wanted and not (isinstance(part, Value) and not part.value):
            raise _misfit(part, found, wanted)
    return wanted


def _is_measure(left: Tree, right: Tree, game: GameData) -> bool:
    """Say whether two phrases and the `is` between them are one measure: `lot is settled`."""
    if not isinstance(left, Phrase) or not isinstance(right, Phrase):
        return False
    text = f"{left.text} is {right.text}"
    if known(text, game) is None:
        return False
    _asked(text, game)
    return True


def _compare(tree: Compare, game: GameData) -> None:
    if tree.op in ("is", "is not") and not tree.others and _is_measure(tree.left, tree.right, game):
        return
    left, text = kind_of(tree.left, game), _text(tree.left)
    if left == TRUTH:
        raise Misfit(text, f"`{text}` is yes or no by itself", f"`{text}` or `not {text}`, with nothing after it")
    if tree.op in _ORDERS and left not in _NUMBERS:
        raise Misfit(tree.op, f"`{text}` is {left.name}: none is above another", "`is` or `is not`")
    for side in (tree.right, *tree.others):
        word = bare(side, game, tree.op)
        if isinstance(word, str):
            _word(word, left)
        elif isinstance(side, Value):
            _number(side, left)
        else:
            found = kind_of(side, game)
            if not _same_kind(found, left):
                raise _misfit(side, found, left)


def _word(word: str, wanted: Kind) -> None:
    """Check a bare word: one of the kind's words, or a word of the log's own that is not near any of them."""
    if word in wanted.words:
        return
    near = nearest(word, wanted.words, LIKELY if wanted.open else NEAR)
    if not wanted.open or near:
        raise Misfit(word, f"`{word}` is not {wanted.name}", _expected(wanted), near)


def _number(side: Value, wanted: Kind) -> None:
    found = MONEY if side.is_money else NUMBER
    if found == wanted or (side.value == 0 and wanted == MONEY):
        return
    if not side.is_money and (str(side.value) in wanted.words or (wanted.open and not wanted.words)):
        return
    raise _misfit(side, found, wanted)


def _same_kind(found: Kind, wanted: Kind) -> bool:
    """Say whether answers of two kinds can be compared: both numbers, both amounts, or words that may be the same."""
    if found == wanted:
        return True
    if TRUTH in (found, wanted) or found in _NUMBERS or wanted in _NUMBERS:
        return False
    return (found.open and wanted.open) or not set(found.words).isdisjoint(wanted.words)


def _misfit(side: Tree, found: Kind, wanted: Kind) -> Misfit:
    text = _text(side)
    near = f"${text}" if wanted == MONEY and found == NUMBER and isinstance(side, Value) else ""
    if wanted == NUMBER and found == MONEY and isinstance(side, Value):
        near = text.removeprefix("$")
    told = f"`{text}` is {found.name}, not {wanted.name}" if found != TRUTH else f"`{text}` is yes or no"
    return Misfit(text, told, _expected(wanted), near)


def _expected(wanted: Kind) -> str:
    if wanted == MONEY:
        return "an amount such as $5, or a measure of money"
    if wanted == NUMBER:
        return "a number, or a measure that gives one"
    if not wanted.words:
        return wanted.name
    shown = ", ".join(f"`{word}`" for word in wanted.words[:_SHOWN])
    return shown + (f" or one of {len(wanted.words) - _SHOWN} more" if len(wanted.words) > _SHOWN else "")


def _clash(parts: tuple[Tree, ...], game: GameData) -> None:
    """Refuse a word after `or` that is a condition, and would go on with the list before it as well."""
    before: Kind | None = None
    for part in parts:
        first = part.parts[0] if isinstance(part, Join) and part.word == "and" else part
        if before is not None and isinstance(first, Phrase) and first.text in before.words:
            told = f"`{first.text}` is a condition of this game, and {before.name} too"
            raise Misfit(first.text, told, "another name for the condition, or the whole comparison again")
        before = _listed(part, game)


def _listed(tree: Tree, game: GameData) -> Kind | None:
    """Return the kind of the list that a part ends with, if it ends with one."""
    while isinstance(tree, Not) or (isinstance(tree, Join) and tree.word == "and"):
        tree = tree.part if isinstance(tree, Not) else tree.parts[-1]
    if not isinstance(tree, Compare) or tree.op in _ORDERS or _is_measure(tree.left, tree.right, game):
        return None
    return kind_of(tree.left, game)


def _text(tree: Tree) -> str:
    match tree:
        case Phrase(text):
            return text
        case Value():
            return tree.text or str(tree.value)
        case Reckon(word, parts):
            shown = [_text(part) for part in parts]
            return f"{word} of {' and '.join(shown)}"
        case Compare(op, left, _):
            return f"{_text(left)} {op}"
    return "this"
