"""Names what a filing states, or owes by its game, of which no text at hand says anything."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.play_duties import LIMITS
from checker.filing.duties.unread_dependencies import keys_of
from checker.filing.format.facts import TableFacts
from checker.filing.format.keys import FilingKey, KeyPath, filing_keys, part, sections
from checker.filing.format.offered import OFFERED, bare
from checker.rulebook.games.model import GameData
from checker.rulebook.yaml.node import Map, Node

# These name a table and its parts, and rule when and how it is judged.
_NAMING = frozenset({"game", "tables", "law", "seats", "first used", "elected", "limits"})
# Words and odds may be on either of these.
_CARRIERS = {"layouts": "signs", "signs": "layouts"}
# Every table has these, whether they are stated or not.
_ALWAYS = ("layouts", "signs", "plans")
_NO_VALUES = ("amount", "odds")


def not_judged(table: TableFacts, root: Map, rules: Iterable[FilingRule], game: GameData | None) -> list[str]:
    """List the statements about a table that no duty looks at, one line for each section."""
    binding = [rule for rule in rules if rule.binds(*table.listings)]
    known = {key for rule in binding for key in keys_of(rule)}
    known |= {(_CARRIERS[key[0]], *key[1:]) for key in known if key[0] in _CARRIERS}
    found: dict[str, dict[str, None]] = {each: {} for each in _ALWAYS if not _reaches((each,), known)}
    bare = list(found)
    for path in _stated(table, root):
        if path[0] not in bare and not _reaches(path, known):
            found.setdefault(path[0], {})[" ".join(path[1:])] = None
    if game is not None:
        kinds = {name: option.kind for name, option in game.options.items()}
        elected = [option for option in table.filed.elected if kinds.get(option) in _NO_VALUES]
        bound = {wager for rule in binding if rule.form == LIMITS for wager in rule.words("wagers")}
        limits = [wager for wager in table.filed.limits if wager not in bound]
        stated = (("elected", elected), ("limits", limits), ("wagers", _unknown_wagers(table, binding, game)))
        found |= {name: dict.fromkeys(each) for name, each in stated if each}
    return [f"{section} ({', '.join(names)})" if names else section for section, names in found.items()]


def _unknown_wagers(table: TableFacts, rules: Iterable[FilingRule], game: GameData) -> list[str]:
    """List the wagers offered that neither the game nor a duty names."""
    named = {bare(OFFERED, title) for title in table.game.wagers.values()}
    named |= {bare(OFFERED, option.replace("_", " ")) for option in game.options}
    for rule in rules:
        if OFFERED in rule.words("of"):
            named |= {bare(OFFERED, each) for key in ("exactly", "one of", "none of") for each in rule.words(key)}
    return [str(each) for each in table.values(OFFERED) if bare(OFFERED, each) not in named]


def _reaches(path: KeyPath, known: Collection[KeyPath]) -> bool:
    """Check whether a duty looks at a key, at one below it, or at one above it other than a bare section."""
    return any(key[: len(path)] == path or (len(key) > 1 and path[: len(key)] == key) for key in known)


def _stated(table: TableFacts, root: Map) -> Iterator[KeyPath]:
    named = sections()
    for key in table.entry:
        if key not in _NAMING and key not in named:
            yield "games", key
    for key, section in named.items():
        for name in table.entry.texts(key):
            if name in root.map(section):
                yield from _leaves(root.map(section)[name], part(section), (section,))
    if "papers" in root:
        yield from _leaves(root["papers"], filing_keys().below["papers"], ("papers",))


def _leaves(node: Node, key: FilingKey, path: KeyPath) -> Iterator[KeyPath]:
    """Return the keys that hold values, without the names of wagers and the like among them."""
    if not isinstance(node, Map) or not (key.below or key.inside):
        yield path
        return
    for name, value in node.items():
        below = key.below.get(name)
        if below is not None:
            yield from _leaves(value, below, (*path, name))
        elif key.inside is not None:
            yield from _leaves(value, key.inside, path)
