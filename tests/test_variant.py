"""A game that exists in rule files alone: its lawful rounds are clean, and each fault in them is found once."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path

import pytest

from checker.audit import Audit
from checker.cli import main
from checker.coverage import BY_CHILDREN, CHECKED, FACT, coverage
from checker.finding import Finding
from checker.gamelog.reader import read
from checker.problem import Problem
from checker.proofs import Proofs
from checker.rulebook.bodies import FORMS
from checker.rulebook.book import Book, open_book
from checker.rulebook.listing import rules_of
from tests.variant import faults, money_faults
from tests.variant.cards import WATCH
from tests.variant.dealer import Dealer, Plan, written
from tests.variant.sheet import FAULTS

RULES = Path(__file__).parent / "variant" / "rules"
CHECKER = Path(__file__).parent.parent / "checker"
NIGHTS, ROUNDS = 5, 100
PLANTED_IN = (faults, money_faults)

Judged = tuple[list[Finding | Problem], Audit]


@pytest.fixture(scope="module")
def book() -> Book:
    found, problems = open_book(RULES)
    assert problems == []
    return found


def judged(book: Book, lines: list[str]) -> Judged:
    audit, out = Audit(book), []
    for item in read(io.BytesIO("".join(line + "\n" for line in lines).encode()), "night.log"):
        out += audit.feed(item)
    return out + audit.close(), audit


def night(seed: int) -> list[str]:
    """A table open for a hundred rounds, with what goes wrong lawfully now and then."""
    dealer = Dealer(seed, pays=sorted(WATCH)[seed % len(WATCH)])
    dealer.open(dealer.rng.sample(range(1, 6), dealer.rng.randrange(2, 6)))
    for _ in range(ROUNDS):
        dealer.round()
    dealer.close()
    return written(dealer)


@pytest.fixture(scope="module")
def nights(book: Book) -> list[Judged]:
    return [judged(book, night(seed)) for seed in range(1, NIGHTS + 1)]


def test_the_rule_files_make_a_game(book: Book) -> None:
    compiled = book.game("harbor_nines")
    assert compiled is not None
    data, problems = compiled
    assert problems == []
    assert {rule.form for rule in rules_of(data)} == set(FORMS)


def test_every_limb_of_its_law_is_a_check_or_a_fact(book: Book) -> None:
    rows = coverage(book.law, book.rules, book.facts, Proofs(()))
    assert {row.name: row.place for row in rows if row.place not in (CHECKED, FACT, BY_CHILDREN)} == {}
    assert sum(row.place == CHECKED for row in rows) > 100


def test_lawful_rounds_are_clean(nights: list[Judged]) -> None:
    assert sum(audit.summary.rounds for _, audit in nights) == NIGHTS * ROUNDS
    assert [out for out, _ in nights] == [[]] * NIGHTS
    assert [audit.summary.unseen_groups for _, audit in nights] == [{}] * NIGHTS


def test_every_rule_held(book: Book, nights: list[Judged]) -> None:
    held: Counter[str] = Counter()
    for _, audit in nights:
        held.update({name: tally.held for name, tally in audit.summary.limbs.items()})
    assert [rule.id for rule in book.rules if not held[rule.id]] == []
    handled = {one.rule.cite for _, audit in nights for one in audit.summary.handled_first}
    assert handled == {f"99:1-7.8({letter})" for letter in "abcd"}


NATURALS = {"seat 1": ["A", "10"], "seat 4": ["A", "Q"]}


@pytest.mark.parametrize("dealer_has", [["5", "6"], ["A", "K"], ["9", "10"]], ids=" ".join)
def test_nothing_hangs_on_the_dealer_where_only_landfalls_stand(book: Book, dealer_has: list[str]) -> None:
    dealer = Dealer(1)
    dealer.open([1, 4])
    cards = {who: list(hand) for who, hand in {**NATURALS, "dealer": dealer_has}.items()}
    dealer.round(Plan(cards=cards))
    dealer.close()
    out, audit = judged(book, written(dealer))
    assert out == []
    assert audit.summary.unseen_groups == {}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_once(book: Book, name: str) -> None:
    fault = FAULTS[name]
    planted = fault.plant(seed=1)
    out, _ = judged(book, planted.lines)
    assert [type(one) for one in out] == [Finding], out
    (found,) = out
    assert isinstance(found, Finding)
    assert (found.at.place.line, found.rule.form) == (planted.line_number, fault.form)
    assert planted.citation in found.citations
    if fault.form == "settles":
        assert found.difference_cents
        assert found.favours == ("player" if found.difference_cents > 0 else "house")


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
