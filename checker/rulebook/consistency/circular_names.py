"""Names of conditions and hands that are defined by themselves, so that no check of them could end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree
from checker.rulebook.games.model import GameData
from checker.values.problem import Problem


def circles(game: GameData) -> Iterator[Problem]:
    """List every circle once, at the condition that revealed it."""
    named = definitions(game)
    leads = {name: frozenset(names(one.tree)) & named.keys() for name, one in named.items()}
    done: set[str] = set()
    for name in named:
        path: list[str] = []
        yield from _walk(name, leads, path, done, named)


def definitions(game: GameData) -> dict[str, Condition]:
    """Return the conditions that have a name, each in the form in which other conditions name it."""
    return {**{f"is {name}": one for name, one in game.hands.items()}, **game.conditions}


def _walk(
    name: str, leads: Mapping[str, frozenset[str]], path: list[str], done: set[str], named: Mapping[str, Condition]
) -> Iterator[Problem]:
    if name in path:
        circle = " > ".join(f"`{each.removeprefix('is ')}`" for each in [*path[path.index(name) :], name])
        yield Problem(named[name].place, f"this leads back to itself: {circle}", "", "a condition that ends")
        return
    if name in done:
        return
    for other in sorted(leads[name]):
        yield from _walk(other, leads, [*path, name], done, named)
    done.add(name)


def names(tree: Tree) -> Iterator[str]:
    """Yield the phrases of a tree; a phrase after `is` in the form in which hands are looked up."""
    match tree:
        case Phrase(text):
            yield text
        case Compare():
            yield from names(tree.left)
            for side in (tree.right, *tree.others):
                if tree.op in ("is", "is not") and isinstance(side, Phrase):
                    yield f"is {side.text}"
                yield from names(side)
        case Not(part) | Each(_, _, part):
            yield from names(part)
        case Join(_, parts) | Reckon(_, parts):
            for part in parts:
                yield from names(part)
