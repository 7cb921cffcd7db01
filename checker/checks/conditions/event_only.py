"""Questions that the words of an event answer before the table is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from checker.checks.conditions.link_conditions import bare, link
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.conditions.vocabulary import NoSuch, is_event_only
from checker.rulebook.games.condition_tree import Compare, Condition, Join, Not, Phrase, Tree, Value
from checker.rulebook.games.model import GameData
from checker.table.casino import Casino
from checker.table.recorded import WORDS
from checker.table.state import TableState

# A condition asked of a scene with only the event in it: yes, no, or that the event alone is not enough.
Foresight: TypeAlias = Callable[[Scene], "bool | None"]


def bare_scene() -> Scene:
    """Make a scene in which only the event is known, and that the log records how acts are done."""
    table = TableState("")
    table.record_from_the_start(WORDS)
    return Scene(table, Casino())


def foresee(condition: Condition | None, game: GameData) -> Foresight | None:
    """Compile the part of a condition that an event alone can answer; None if there is no such part."""
    return None if condition is None else _of(condition.tree, game)


def answer_by_event(measure: Measure) -> Callable[[Scene], object]:
    """Ask a measure that looks only at the event; anything the event leaves out is None."""

    def told(s: Scene) -> object:
        try:
            return measure(s)
        except Gap:
            return None

    return told


def _of(tree: Tree, game: GameData) -> Foresight | None:
    match tree:
        case Phrase(text) if text in game.conditions:
            return foresee(game.conditions[text], game)
        case Join(word, parts):
            told = [_of(part, game) for part in parts]
            return _joined(word == "or", told) if told[0] is not None else None
        case Not(part):
            inner = _of(part, game)
            return _denied(inner) if inner is not None else None
    return _asked(link(tree, game)) if _is_event_only(tree, game) else None


def _asked(measure: Measure) -> Foresight:
    ask = answer_by_event(measure)

    def asked(s: Scene) -> bool | None:
        found = ask(s)
        return None if found is None else bool(found)

    return asked


def _denied(inner: Foresight) -> Foresight:
    def denied(s: Scene) -> bool | None:
        found = inner(s)
        return None if found is None else not found

    return denied


def _joined(ends: bool, told: list[Foresight | None]) -> Foresight:
    """One deciding part is enough if the parts before it are answered; otherwise their gaps must be asked for."""

    def joined(s: Scene) -> bool | None:
        for part in told:
            found = None if part is None else part(s)
            if found is ends or found is None:
                return found
        return not ends

    return joined


def _is_event_only(tree: Tree, game: GameData) -> bool:
    match tree:
        case Value():
            return True
        case Phrase(text):
            return text not in game.conditions and is_event_only(text, game)
        case Compare():
            return _both_event_only(tree, game)
    return False


def _both_event_only(tree: Compare, game: GameData) -> bool:
    left, right = tree.left, tree.right
    if tree.op in ("is", "is not") and isinstance(left, Phrase) and isinstance(right, Phrase) and not tree.others:
        try:
            return is_event_only(f"{left.text} is {right.text}", game)
        except NoSuch:
            pass
    sides = (right, *tree.others)
    return _is_event_only(left, game) and all(
        bare(side, game, tree.op) is not None or _is_event_only(side, game) for side in sides
    )
