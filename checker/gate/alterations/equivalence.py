"""Alterations that are proved to change nothing: every hand, roll and act is judged as before.

The proofs are about the order and the bounds of entries whose first match counts: clauses, rows of pay tables,
cases, limits. A measure that is unknown here may have any value, so that a proof may be missed but is never made
wrongly. The proofs assume a complete record: a card that was not read may be one thing or another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from checker.checks.settlement.amount_due import LOSES, WINS
from checker.filing.odds_as_played import played_of
from checker.filing.validation import pays_of
from checker.gate.alterations.related_measures import Related
from checker.gate.soundness.condition_formulas import clause_fits, formula
from checker.gate.soundness.formula import All, Formula, Leaf, No, Some
from checker.rulebook.games.model import Bounds, Clause, GameData, Limit, Manner, PayTable, Rule, Settles
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location

# Fields that are filled while a game is linked, and that describe it and judge nothing.
_BESIDE = frozenset({"counted", "linking", "places"})


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry in a list whose first match counts: its full effect, and when it fits."""

    comes_of_it: object
    fits: Formula


def changes_nothing(was: GameData, now: GameData) -> bool:
    """Say whether an altered game is proved to judge everything known as it did before."""
    found = _only_change(was, now)
    match found:
        case Rule(body=Settles() as old), Rule(body=Settles() as new):
            same = _besides(old, "clauses") == _besides(new, "clauses") and _sums_up_alike(old, new, was, now)
            return same and _same_first(_clauses(old, was), _clauses(new, was), was)
        case Rule(body=Manner() as old), Rule(body=Manner() as new):
            same = _besides(old, "cases") == _besides(new, "cases")
            return same and _same_first(_cases(old, was), _cases(new, was), was)
        case Rule(body=Bounds() as old), Rule(body=Bounds() as new):
            same = _besides(old, "limits") == _besides(new, "limits")
            return same and _same_first(_limits(old, was), _limits(new, was), was)
        case PayTable() as old, PayTable() as new:
            same = _besides(old, "rows") == _besides(new, "rows") and _columns(old) == _columns(new)
            return same and _same_first(_rows(old, was), _rows(new, was), was) and _same_besides(old, new, was)
        case _:
            return False


def _only_change(was: GameData, now: GameData) -> tuple[Any, Any] | None:
    """Return the only rule or pay table that differs; None if there are more, or if another part differs."""
    for each in fields(GameData):
        if each.name not in (*_BESIDE, "rules", "tables") and getattr(was, each.name) != getattr(now, each.name):
            return None
    if len(was.rules) != len(now.rules) or list(was.tables) != list(now.tables):
        return None
    pairs: list[tuple[Any, Any]] = [*zip(was.rules, now.rules, strict=True)]
    pairs += zip(was.tables.values(), now.tables.values(), strict=True)
    differ = [(old, new) for old, new in pairs if old is not new and old != new]
    if len(differ) != 1:
        return None
    old, new = differ[0]
    alike = isinstance(old, PayTable) or _besides(old, "body") == _besides(new, "body")
    return (old, new) if alike else None


def _plain(value: Any) -> object:
    """Return the content of a record, without its place and the numbers of its rules."""
    if isinstance(value, tuple | list):
        return tuple(_plain(one) for one in value)
    if isinstance(value, dict):
        return tuple((key, _plain(one)) for key, one in value.items())
    if not is_dataclass(value) or isinstance(value, type):
        return value
    names = [each.name for each in fields(value) if not (isinstance(value, RuleRef) and each.name == "index")]
    parts = ((name, getattr(value, name)) for name in names)
    return type(value).__name__, *((name, _plain(part)) for name, part in parts if not _is_place(part))


def _is_place(part: Any) -> bool:
    return isinstance(part, Location) or (isinstance(part, dict) and any(map(_is_place, part.values())))


def _besides(record: Any, *left_out: str) -> object:
    """Return the content of a record except these fields."""
    names = (each.name for each in fields(record) if each.name not in left_out)
    return tuple((name, _plain(getattr(record, name))) for name in names if not _is_place(getattr(record, name)))


def _sums_up_alike(old: Settles, new: Settles, was: GameData, now: GameData) -> bool:
    """Say whether the other questions about the clauses, apart from the first match, have the same answers.

    The last clause of a result is used for money moved on a wager that was never laid; filings are compared with
    the odds of all clauses together.
    """
    if _last_of_each(old.clauses) != _last_of_each(new.clauses):
        return False
    odds = [[(name, _plain(one.odds)) for name, one in played_of(game).items()] for game in (was, now)]
    pays = [[(name, _plain(one)) for name, one in pays_of(game).items()] for game in (was, now)]
    return odds[0] == odds[1] and pays[0] == pays[1]


def _last_of_each(clauses: Sequence[Clause]) -> dict[str, object]:
    return {one.result: _plain(one.rule) for one in clauses if one.result in (WINS, LOSES)}


def _clauses(body: Settles, game: GameData) -> list[_Entry]:
    return [_Entry(_besides(one, "when"), clause_fits(one, game)) for one in body.clauses]


def _cases(body: Manner, game: GameData) -> list[_Entry]:
    return [_Entry(_besides(one, "where"), formula(one.where, game)) for one in body.cases]


def _limits(body: Bounds, game: GameData) -> list[_Entry]:
    """Return when each limit is broken; two that ask the same of the same number are broken together."""
    return [_Entry(_besides(one, "where"), All((formula(one.where, game), _broken(one)))) for one in body.limits]


def _broken(limit: Limit) -> Leaf:
    asked = limit.word, limit.than.text, limit.rounding, limit.tolerance
    return Leaf(f"not {asked!r}", "=", True)


def _rows(table: PayTable, game: GameData) -> list[_Entry]:
    # The pay on top of a row is compared separately.
    return [
        _Entry((_besides(row, "fits", "besides"), _plain([one.pays for one in row.besides])), formula(row.fits, game))
        for row in table.rows
    ]


def _columns(table: PayTable) -> list[str]:
    return list(dict.fromkeys(name for row in table.rows for name in row.odds))


def _same_first(old: Sequence[_Entry], new: Sequence[_Entry], game: GameData) -> bool:
    """Say whether the first match is proved to have the same effect before and after."""
    if len(old) != len(new):
        return False
    at = [place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
    first = min(at, default=len(old))
    before = [one.fits for one in old[:first]]
    if not at:
        return True
    if len(at) == 2 and at[1] == first + 1 and (old[first], old[at[1]]) == (new[at[1]], new[first]):
        wrong = All((*map(No, before), old[first].fits, old[first + 1].fits))
        return old[first].comes_of_it == old[first + 1].comes_of_it or not Related([wrong], game).can(wrong)
    if len(at) > 1 or old[first].comes_of_it != new[first].comes_of_it:
        return False
    # A case that only one of the two takes must have the same effect further on.
    one, other, later = old[first], new[first], old[first + 1 :]
    either = Some((All((one.fits, No(other.fits))), All((other.fits, No(one.fits)))))
    wrong = All((*map(No, before), either, No(_first_such(one.comes_of_it, later))))
    return not Related([wrong], game).can(wrong)


def _first_such(comes_of_it: object, entries: Sequence[_Entry]) -> Formula:
    """Return when the first match of some entries has this effect."""
    such = (at for at, one in enumerate(entries) if one.comes_of_it == comes_of_it)
    return Some(tuple(All((*(No(one.fits) for one in entries[:at]), entries[at].fits)) for at in such))


def _same_besides(old: PayTable, new: PayTable, game: GameData) -> bool:
    """Say whether the pay on top of the rows is proved to be the same."""
    return not any(Related([wrong], game).can(wrong) for wrong in _other_besides(old, new, game))


def _other_besides(old: PayTable, new: PayTable, game: GameData) -> Iterator[Formula]:
    now = {row.name: row for row in new.rows}
    for at, row in enumerate(old.rows):
        reached = All((*(No(formula(one.fits, game)) for one in old.rows[:at]), formula(row.fits, game)))
        for one, other in zip(row.besides, now[row.name].besides, strict=True):
            if one.fits.text != other.fits.text:
                then, after = formula(one.fits, game), formula(other.fits, game)
                yield All((reached, Some((All((then, No(after))), All((after, No(then)))))))
