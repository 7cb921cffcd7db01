"""The settlement of wagers at cards: each lot is judged once its round is over."""

from __future__ import annotations

import pytest

from checker.checks.arbitration.finding import Finding
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.settlement.card_settlement import wire
from checker.checks.settlement.pay_table import LinkedTable
from checker.rulebook.games.model import Settles
from tests.support.auditing import audit
from tests.support.scenes import TRIPLE, game
from tests.support.short_night import RIGHT, lawful


def test_nothing_is_asked_before_the_round_is_over() -> None:
    data = game(TRIPLE)
    tables = {name: LinkedTable(table, data) for name, table in data.tables.items()}
    for rule in data.rules:
        if isinstance(rule.body, Settles):
            wiring = Wakeups(data)
            wire(rule, rule.body, data, wiring, tables)
            assert (len(wiring.finish), wiring.before, wiring.after) == (1, {}, {})


@pytest.mark.parametrize(("paid", "favors"), [("$25", "house"), ("$49.50", "house"), ("$51", "player")])
def test_a_payment_that_is_wrong_says_whom_it_favors(paid: str, favors: str) -> None:
    lines = [line.replace(RIGHT, RIGHT.replace("$50", paid)) for line in lawful()]
    [found] = [one for one in audit(lines)[0] if isinstance(one, Finding)]
    assert (found.rule.form, found.owed_cents, found.favors) == ("settles", 5000, favors)
