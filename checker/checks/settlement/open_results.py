"""The rules between which something unread decides: each of them may be the one that settles the wager."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.settlement.amount_due import LinkedClauses
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.lots import Lot

# So many ways for the unread cards to lie show every result that is likely.
MOST_WORLDS: Final = 400


class _Enough(Exception):
    """No further world is tried."""


def open_rules(clauses: LinkedClauses, scene: Scene, lot: Lot) -> tuple[RuleRef, ...]:
    """Return each rule that settles the lot in some possible world, in the order of the law's clauses."""
    found: dict[int, tuple[RuleRef, ...]] = {}
    tried = 0

    def gather(s: Scene) -> bool:
        nonlocal tried
        due = clauses.due(s, lot, blind=True)
        table = clauses.table_rule(due)
        rule = clauses.rule_of(due, paying=False)[0]
        if due.clause >= 0:
            found[due.clause] = (rule,) if table is None or table is rule else (rule, table)
        tried += 1
        if tried >= MOST_WORLDS:
            raise _Enough
        return True

    with suppress(Gap, _Enough):
        settled(gather, scene)
    named = {(rule.cite, rule.limb): rule for clause in sorted(found) for rule in found[clause]}
    return tuple(named.values())


def has_too_few_cards(scene: Scene) -> bool:
    """Say whether the hand never got the cards of a starting hand, so that no total of it counts."""
    hand = scene.hand
    initial = scene.table.game.initial
    return hand is None or (
        not hand.split and hand.uncertain is None and len(scene.view(hand).cards) + hand.aside < initial
    )
