"""What stays open of a settlement, and what play itself proves: a bet that lay through the deal was accepted."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from checker.checks.conditions.scene import Gap, Scene, settled
from checker.checks.settlement.amount_due import LinkedClauses
from checker.rulebook.games.rule_ref import RuleRef
from checker.table.hands import dealt_since
from checker.table.lots import Lot
from checker.table.state import Round

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
    return hand is None or (hand.uncertain is None and len(scene.view(hand).cards) + hand.aside < initial)


def hidden_class(round_: Round | None, lot: Lot) -> str:
    """Return the class of acts that may have changed the outcome of a lot without a line in the log."""
    if round_ is None or not round_.unrecorded:
        return ""
    blind = round_.unrecorded
    if "money" in blind:
        return "money"
    if "offers" in blind and not lot.closed and not _was_accepted(round_, lot):
        return "offers"
    if "voids" in blind and may_be_void(round_, lot):
        return "voids"
    if "decisions" in blind and lot.behind and len(round_.boxes.get(lot.box, ())) > 1:
        return "decisions"
    return ""


def _was_accepted(round_: Round, lot: Lot) -> bool:
    """Say whether cards came for this wager: where another lies on the box, they may have come for that one."""
    return dealt_since(round_, lot) and all(one is lot for one in round_.lots_of(lot.box))


def may_be_void(round_: Round, lot: Lot) -> bool:
    """Say whether a wager that was returned or left alone may belong to a hand or a round that was void."""
    if lot.closed and not lot.returned:
        return False
    others = [one for one in round_.lots.values() if one is not lot and _counted(one)]
    if lot.closed:
        # It came back, as the wagers of a void hand do: only another wager of this hand shows that the hand counted,
        # and one that was lost before the reveal does not show that the round did.
        return not (round_.lies_open and any((one.box, one.on_hand) == (lot.box, lot.on_hand) for one in others))
    # The stake of a void hand would have come back, and money is recorded; all stakes of a void round may stay.
    return not any(dealt_last(round_, one) for one in others)


def _counted(lot: Lot) -> bool:
    """Say whether a wager was won or lost."""
    return not lot.never_laid and not lot.withdrawn and (lot.paid != 0 or (lot.taken != 0 and not lot.returned))


def dealt_last(round_: Round, lot: Lot) -> bool:
    """Say whether no card came after a wager was settled: the round was at its settlement."""
    line = lot.settled
    if line is None:
        return False
    hands = [round_.dealer, *round_.hands.values()]
    return not any(
        one.lines and one.lines[-1].file == line.file and one.lines[-1].number > line.number for one in hands
    )
