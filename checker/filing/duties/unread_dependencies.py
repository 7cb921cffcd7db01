"""Finds the unread parts of a filing that a duty depends on."""

from __future__ import annotations

from functools import lru_cache

from checker.filing.duties.duty import FilingRule, Where
from checker.filing.duties.figures import rests_on
from checker.filing.duties.questions import asked_keys
from checker.filing.duties.shortfall import NOT_STATED, FilingContext, Shortfall
from checker.filing.format.facts import TableFacts, Unread
from checker.filing.format.facts_of import unread_at
from checker.filing.format.keys import NAMING, KeyPath, key_at, key_paths

ELECTED: KeyPath = ("games", "elected")
FIRST_USED = "first used"
# Words may be on any carrier, listed or drawn; other printing may be on either carrier too.
_CARRIERS = {"layouts": "signs", "signs": "layouts"}
_WITH_WORDS = ("inscriptions", "drawn in", "odds")


def dependencies_of(rule: FilingRule, table: TableFacts, context: FilingContext) -> tuple[Unread, ...]:
    """Return the unread parts that might change the result of a duty."""
    keys, words = keys_of(rule), _words(rule)
    options = _options(rule, table, context)
    found = []
    for unread in table.unread:
        by_name = unread.path == ELECTED and (not unread.names or unread.names[0] in options)
        # The chapter in `law` decides which shared duties a table has.
        by_law = unread.path == ("games", "law") and not rule.home
        names = unread.names if _is_checked(unread.path) else ()
        by_word = any(name in words or name.replace("_", " ") in words for name in names)
        if by_name or by_law or by_word or any(_overlap(unread.path, key) for key in keys):
            found.append(unread)
    return tuple(found)


def is_certain(fault: Shortfall, dependencies: tuple[Unread, ...], table: TableFacts) -> bool:
    """Check whether a fault holds whatever the unread parts say."""
    if fault.kind == NOT_STATED and fault.write[-1:] != (FIRST_USED,):
        # A missing statement is missing whatever its due date is.
        dependencies = tuple(each for each in dependencies if each.path[-1] != FIRST_USED)
    wager = dict(fault.owed.values).get("wager")
    if any(not wager or not each.names or wager in each.names or each.path == ELECTED for each in dependencies):
        return False
    if not fault.write:
        return True
    write = unread_at(fault.write)
    return not any(_overlap(each.path, write.path) and _same_name(each, write) for each in table.unread)


def _same_name(one: Unread, other: Unread) -> bool:
    return not one.names or not other.names or one.names[0] == other.names[0]


def _overlap(unread: KeyPath, key: KeyPath) -> bool:
    """Check whether one path contains the other; a bare section does not count as containing what is unread in it."""
    return key[: len(unread)] == unread or (len(key) > 1 and unread[: len(key)] == key)


@lru_cache(maxsize=4096)
def _is_checked(path: KeyPath) -> bool:
    """Check whether duties may look under a key; limits, listed by wager, are for logs only."""
    key = key_at(path)
    inside = key.inside is not None and (key.inside.states or key.inside.below)
    return path == ELECTED or bool(key.states or key.below or inside)


def _options(rule: FilingRule, table: TableFacts, context: FilingContext) -> set[str]:
    """Return the options that decide whether a duty binds or which odds apply."""
    found = {name for name, _ in rule.options} | ({rule.word("tolerance")} - {""})
    bound = (*rule.games, *rule.except_games, *rule.words("games"))
    found.update(option for option, words in table.game.variants.items() if words in bound)
    pays = context.pays.get(table.filed.game, {})
    for wager in (*rule.words("for"), *rule.words("covers")):
        if wager in pays:
            found.add(pays[wager].elected_by)
    return found


@lru_cache(maxsize=4096)
def _words(rule: FilingRule) -> frozenset[str]:
    where = _named_in(rule.where) if rule.where is not None else ()
    named = [word for key, _ in rule.keys for word in rule.words(key)]
    return frozenset(word for word in (*named, *where) if word)


def _named_in(where: Where) -> tuple[str, ...]:
    return (where.filed, where.of, where.stated, *where.left, *where.not_left, *where.limited)


@lru_cache(maxsize=4096)
def keys_of(rule: FilingRule) -> frozenset[KeyPath]:
    """Return the keys for what a duty looks at."""
    found = set(asked_keys([rule], "", {}).cites)
    words = {base for word in _words(rule) for base in rests_on(word)}
    for word in words:
        for kind in NAMING:
            found.update(key_paths(kind, word))
    if rule.form == "words" or rule.word("thing") == "licensee name":
        found.update((carrier, key) for carrier in _CARRIERS for key in _WITH_WORDS)
    if rule.word("thing") == "payout odds":
        # Required words may state them.
        found.update((carrier, key) for carrier in _CARRIERS for key in _WITH_WORDS)
    if rule.where is not None and (rule.where.left or rule.where.not_left):
        found.update((carrier, "odds") for carrier in _CARRIERS)
    if rule.where is not None and rule.where.limited:
        found.add(("games", "limits"))
    found.update((_CARRIERS[key[0]], *key[1:]) for key in list(found) if key[0] in _CARRIERS)
    if "player position" in words or "positions offered the wager" in words:
        found.update((("games", "seats"), ("games", "offered at")))
    if rule.word("thing") == "licensee name":
        found.add(("trade names",))
    return frozenset(found)
