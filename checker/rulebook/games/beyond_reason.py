"""Odds that bound a payment although no paragraph at hand states what a winner gets, or how much at the most."""

from __future__ import annotations

from dataclasses import dataclass

from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import Odds


@dataclass(frozen=True, slots=True)
class BeyondReason:
    """Odds above which neither a text nor reason pays these wagers, and how a payment above them is reported."""

    rule: RuleRef
    when: Condition | None
    # None stands for the highest odds of any column of the pay table on the row that fits.
    above: Odds | None
