"""A game that exists in rule files alone: its lawful rounds are clean, and each fault in them is found once."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from checker.audit.auditor import Audit
from checker.checks.arbitration.finding import Finding
from checker.cli import main
from checker.gate.fixtures.proofs import Proofs
from checker.gate.limb_status import BY_CHILDREN, CHECKED, FACT, coverage
from checker.rulebook.games.all_rules import rules_of
from checker.rulebook.games.read_forms import FORMS
from checker.values.problem import Problem
from tests.support.auditing import audit, book, told
from tests.support.paths import INVENTED, ROOT
from tests.tables import thin
from tests.tables.harbor_nines import faults, money_faults
from tests.tables.harbor_nines.cards import WATCH
from tests.tables.harbor_nines.dealer import Dealer, Plan, written
from tests.tables.harbor_nines.sheet import FAULTS

RULES = INVENTED
CHECKER = ROOT / "checker"
NIGHTS, ROUNDS = 5, 100
PLANTED_IN = (faults, money_faults)

Judged = tuple[list[Finding | Problem], Audit]


def judged(lines: list[str]) -> Judged:
    return audit(lines, RULES)


def night(seed: int, rounds: int = ROUNDS) -> list[str]:
    """A table open for many rounds, with what goes wrong lawfully now and then."""
    dealer = Dealer(seed, pays=sorted(WATCH)[seed % len(WATCH)])
    dealer.open(dealer.rng.sample(range(1, 6), dealer.rng.randrange(2, 6)))
    for _ in range(rounds):
        dealer.round()
    dealer.close()
    return written(dealer)


@pytest.fixture(scope="module")
def nights() -> list[Judged]:
    return [judged(night(seed)) for seed in range(1, NIGHTS + 1)]


def test_the_rule_files_make_a_game() -> None:
    compiled = book(RULES).game("harbor_nines")
    assert compiled is not None
    data, problems = compiled
    assert problems == []
    # Nobody writes `elects`: it is made of the values that an option may have.
    assert {rule.form for rule in rules_of(data)} == {*FORMS, "elects"}


def test_every_limb_of_its_law_is_a_check_or_a_fact() -> None:
    rows = coverage(book(RULES).law, book(RULES).rules, book(RULES).facts, Proofs(()))
    assert {row.name: row.status for row in rows if row.status not in (CHECKED, FACT, BY_CHILDREN)} == {}
    assert sum(row.status == CHECKED for row in rows) > 100


def test_lawful_rounds_are_clean(nights: list[Judged]) -> None:
    assert sum(run.summary.rounds for _, run in nights) == NIGHTS * ROUNDS
    assert [out for out, _ in nights] == [[]] * NIGHTS
    assert [run.summary.unseen_groups for _, run in nights] == [{}] * NIGHTS


def test_every_rule_held(nights: list[Judged]) -> None:
    held: Counter[str] = Counter()
    for _, run in nights:
        held.update({name: tally.held for name, tally in run.summary.limbs.items()})
    assert [rule.id for rule in book(RULES).rules if not held[rule.id]] == []
    handled = {one.rule.cite for _, run in nights for one in run.summary.handled_first}
    assert handled == {f"99:1-7.8({letter})" for letter in "abcd"}


NATURALS = {"seat 1": ["A", "10"], "seat 4": ["A", "Q"]}


@pytest.mark.parametrize("dealer_has", [["5", "6"], ["A", "K"], ["9", "10"]], ids=" ".join)
def test_nothing_hangs_on_the_dealer_where_only_landfalls_stand(dealer_has: list[str]) -> None:
    dealer = Dealer(1)
    dealer.open([1, 4])
    cards = {who: list(hand) for who, hand in {**NATURALS, "dealer": dealer_has}.items()}
    dealer.round(Plan(cards=cards))
    dealer.close()
    out, run = judged(written(dealer))
    assert out == []
    assert run.summary.unseen_groups == {}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_once(name: str) -> None:
    fault = FAULTS[name]
    planted = fault.plant(seed=1)
    out, _ = judged(planted.lines)
    assert len(out) == 1, told(out)
    found = out[0]
    assert isinstance(found, Finding)
    assert (found.at.place.line, found.rule.form) == (planted.line_number, fault.form)
    assert planted.citation in found.citations
    if fault.form == "settles":
        assert found.difference_cents
        assert found.favors == ("player" if found.difference_cents > 0 else "house")


@pytest.mark.parametrize("record", thin.CLASSES)
def test_a_thinner_record_accuses_nobody(record: str) -> None:
    out, _ = judged(thin.without_class(night(1, 25), record))
    assert told(out) == []


def test_a_record_that_begins_late_ends_early_or_has_unread_cards_accuses_nobody() -> None:
    rng = Random(7)
    lines = night(3, 15)
    cards = thin.count_cards(lines)
    for _ in range(30):
        begin = rng.randrange(1, len(lines))
        assert told(judged(thin.cut(lines, begin, rng.randrange(begin, len(lines) + 1)))[0]) == []
        assert told(judged(thin.blank_card(lines, rng.randrange(1, cards + 1)))[0]) == []


def test_faults_are_planted_for_every_form() -> None:
    assert {fault.form for fault in FAULTS.values()} == set(FORMS)
    assert len(FAULTS) > 100


@pytest.mark.parametrize(("name", "code"), [("", 0), ("landfall paid even", 1)])
def test_the_command_takes_the_rule_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, code: int
) -> None:
    log = tmp_path / "night.log"
    log.write_text("\n".join(FAULTS[name].plant(2).lines if name else night(9)) + "\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["pitboss", "audit", "--rules", str(RULES), str(log)])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == code
    assert ("7.5(f)2" in capsys.readouterr().out) is bool(name)


def test_the_program_has_never_heard_of_it() -> None:
    words = re.compile(r"harbor|nine.?watch|landfall|99:1\b", re.IGNORECASE)
    assert [module.name for module in CHECKER.rglob("*.py") if words.search(module.read_text(encoding="utf-8"))] == []
