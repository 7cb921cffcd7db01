"""What a duty hangs on among the things that a filing states in a way that could not be read."""

from __future__ import annotations

from functools import lru_cache

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import rests_on
from checker.filing.duties.questions import asked
from checker.filing.duties.shortfall import NOT_STATED, Shortfall, World
from checker.filing.format.facts import TableFacts, Unread
from checker.filing.format.facts_of import unread_at
from checker.filing.format.keys import NAMING, key_at, places

Path = tuple[str, ...]
ELECTED: Path = ("games", "elected")
FIRST_USED = "first used"
# Words are read off any carrier, listed or drawn; what else is printed stands on either as well.
_CARRIERS = {"layouts": "signs", "signs": "layouts"}
_READ = ("inscriptions", "drawn in", "odds")


def hangs_on(rule: FilingRule, table: TableFacts, world: World) -> tuple[Unread, ...]:
    """Give what could not be read and might change what a duty finds."""
    keys, words = _keys(rule), _words(rule)
    options = _options(rule, table, world)
    found = []
    for unread in table.unread:
        by_name = unread.path == ELECTED and (not unread.names or unread.names[0] in options)
        # By which chapter a table is judged settles which duties it has of those that games share.
        by_law = unread.path == ("games", "law") and not rule.home
        names = unread.names if _is_looked_at(unread.path) else ()
        by_word = any(name in words or name.replace("_", " ") in words for name in names)
        if by_name or by_law or by_word or any(_touch(unread.path, key) for key in keys):
            found.append(unread)
    return tuple(found)


def is_certain(fault: Shortfall, hanging: tuple[Unread, ...], table: TableFacts) -> bool:
    """Tell whether a fault is one whatever the parts say that could not be read."""
    if fault.kind == NOT_STATED and fault.write[-1:] != (FIRST_USED,):
        # What is left out is missing whatever the day is by which it was owed.
        hanging = tuple(each for each in hanging if each.path[-1] != FIRST_USED)
    wager = dict(fault.owed.values).get("wager")
    if any(not wager or not each.names or wager in each.names or each.path == ELECTED for each in hanging):
        return False
    if not fault.write:
        return True
    write = unread_at(fault.write)
    return not any(_touch(each.path, write.path) and _same_name(each, write) for each in table.unread)


def _same_name(one: Unread, other: Unread) -> bool:
    return not one.names or not other.names or one.names[0] == other.names[0]


def _touch(unread: Path, key: Path) -> bool:
    """Tell whether one is the other or a part of it; what belongs to a whole part says nothing of the part itself."""
    return key[: len(unread)] == unread or (len(key) > 1 and unread[: len(key)] == key)


@lru_cache(maxsize=4096)
def _is_looked_at(path: Path) -> bool:
    """Tell whether a duty may look at what stands under a key: limits, by the names of wagers, are for logs alone."""
    key = key_at(path)
    inside = key.inside is not None and (key.inside.states or key.inside.below)
    return path == ELECTED or bool(key.states or key.below or inside)


def _options(rule: FilingRule, table: TableFacts, world: World) -> set[str]:
    """Give the options by which a duty binds or its odds are chosen."""
    found = {name for name, _ in rule.options}
    pays = world.pays.get(table.filed.game, {})
    for wager in (*rule.words("for"), *rule.words("covers")):
        if wager in pays:
            found.add(pays[wager].elected_by)
    return found


@lru_cache(maxsize=4096)
def _words(rule: FilingRule) -> frozenset[str]:
    where = (rule.where.filed, rule.where.of, *rule.where.left) if rule.where is not None else ()
    named = [word for key, _ in rule.keys for word in rule.words(key)]
    return frozenset(word for word in (*named, *where) if word)


@lru_cache(maxsize=4096)
def _keys(rule: FilingRule) -> frozenset[Path]:
    """Give the keys under which a filing tells what a duty looks at."""
    found = set(asked([rule], "", {}).cites)
    words = {base for word in _words(rule) for base in rests_on(word)}
    for word in words:
        for kind in NAMING:
            found.update(places(kind, word))
    if rule.form == "words" or rule.word("thing") == "licensee name":
        found.update((carrier, key) for carrier in _CARRIERS for key in _READ)
    if rule.where is not None and rule.where.left:
        found.update((carrier, "odds") for carrier in _CARRIERS)
    found.update((_CARRIERS[key[0]], *key[1:]) for key in list(found) if key[0] in _CARRIERS)
    if "player position" in words or "positions offered the wager" in words:
        found.update((("games", "seats"), ("games", "offered at")))
    if rule.word("thing") == "licensee name":
        found.add(("trade names",))
    return frozenset(found)
