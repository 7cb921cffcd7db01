"""Blackjack with the in-between wager: who bars whom, floors of pay tables, lawful nights, planted faults."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from checker.checks.arbitration.finding import Finding
from checker.filing.duties.duty import FilingRule, read
from checker.values.resources import folder
from tests.support.auditing import audit, book, failures, told
from tests.tables import thin
from tests.tables.in_between.dealer import night
from tests.tables.in_between.faults import FAULTS

TABLE = folder("rules") / "games" / "in_between_blackjack" / "table.yaml"
SECTIONS = {
    "multiple_action": "2.18", "progressive_wager": "2.19", "blackjack_bonus": "2.20", "streak": "2.22",
    "match_the_dealer": "2.23", "twenty_point_bonus": "2.24", "optional_bonus": "2.25", "in_between_wager": "2.26",
}  # fmt: skip
LOSES = "19:47-2.26(a) lose (implied)"
# The pairs that no section bars.
OPEN = {("2.19", "2.23"), ("2.20", "2.23"), ("2.22", "2.23"), ("2.23", "2.24")}
# The pairs that one section alone bars: that of the progressive wager is not at hand.
ONE_SIDED = {("2.18", "2.23"), *((each, "2.19") for each in ("2.18", "2.20", "2.22", "2.24", "2.25", "2.26"))}


def duties() -> tuple[FilingRule, ...]:
    made, problems = read(TABLE, book().law)
    assert problems == []
    return made


def pair(one: FilingRule) -> tuple[str, str]:
    low, high = sorted((SECTIONS[one.word("options")], SECTIONS[one.word("with")]))
    return low, high


def barred() -> list[FilingRule]:
    return [one for one in duties() if one.form == "apart" and " bars " in one.cite]


def test_each_barred_pair_stands_once() -> None:
    pairs = [pair(one) for one in barred()]
    assert len(pairs) == len(set(pairs)) == 24
    assert set(pairs) == set(combinations(sorted(SECTIONS.values()), 2)) - OPEN


def test_a_barred_pair_names_every_paragraph_that_bars_it() -> None:
    said = [id for id in book().law.in_order if " bars " in id and id.startswith("19:47-2.")]
    assert len(said) == 41
    assert sorted(cite for one in barred() for cite in one.citations) == sorted(said)
    for one in barred():
        for cite in one.citations:
            found = re.fullmatch(r"19:47-(2\.\d+)\(\w\) bars (2\.\d+)", cite)
            assert found is not None
            assert tuple(sorted(found.groups())) == pair(one)
        sides = 1 if pair(one) in {tuple(sorted(each)) for each in ONE_SIDED} else 2
        assert len(one.citations) == sides, one.cite
        assert bool(one.reading) is (sides == 1), one.cite


def test_every_duty_that_a_filing_shows_is_there() -> None:
    cited = {cite for one in duties() for cite in one.citations}
    owed = [one.id for one in book().law if one.text in ("19:46-1.10", "19:47-2") and one.seen_in == "filing"]
    assert len(owed) == 57
    assert [id for id in owed if id not in cited] == []


@pytest.mark.parametrize(("option", "decks"), [("in_between_wager", "2"), ("twenty_point_bonus", "2")])
def test_two_decks_at_least(option: str, decks: str) -> None:
    found = [one for one in duties() if one.form == "number" and dict(one.options).get(option) == "yes"]
    assert [one.word("at least") for one in found if one.word("of") == "decks"] == [decks]


ROUNDS = 300
SEEDS = range(1, 8)


def test_lawful_nights_are_clean_and_each_logged_paragraph_holds() -> None:
    held: Counter[str] = Counter()
    for seed in SEEDS:
        out, run = audit(night(seed, ROUNDS, tables=1 + seed % 3))
        assert told(out) == []
        assert run.summary.rounds == ROUNDS
        assert [(one.rule.id, one.missing) for one in run.summary.unseen_groups.values()] == []
        for name, tally in run.summary.limbs.items():
            held[name] += tally.held
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    logged = [one.id for one in book().law if one.text == "19:47-2" and one.seen_in == "log"]
    assert len(logged) == 39
    assert [id for id in logged if not by_paragraph[id]] == []


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_planted_fault_is_found_once(name: str) -> None:
    planted = FAULTS[name].plant(1)
    out, _ = audit(planted.lines)
    assert len(out) == 1, told(out)
    finding = out[0]
    assert isinstance(finding, Finding), told(out)
    assert finding.at.place.line == planted.line, told(out)
    assert planted.cite in finding.citations
    assert finding.severity == FAULTS[name].severity


def test_every_logged_paragraph_is_planted() -> None:
    planted = {f"19:47-{one.cite}" for one in FAULTS.values()}
    logged = [one.id for one in book().law if one.text == "19:47-2" and one.seen_in == "log"]
    assert [id for id in logged if id not in planted] == []


def thinner_logs(lines: list[str], seed: int) -> dict[str, list[str]]:
    rng = Random(seed)
    found = {f"without {name}": thin.without_class(lines, name) for name in thin.CLASSES}
    for at in (rng.randrange(2, len(lines)) for _ in range(6)):
        found[f"from {at}"] = thin.cut(lines, at, len(lines))
        found[f"to {at}"] = thin.cut(lines, 1, at)
    for card in rng.sample(range(1, thin.count_cards(lines)), 12):
        found[f"card {card}"] = thin.blank_card(lines, card)
    return found | thin.thinner(lines, rng)


def test_thinner_lawful_logs_tell_no_breach() -> None:
    lines = night(31, 40)
    for label, one in thinner_logs(lines, 31).items():
        assert told(audit(one)[0]) == [], label


@pytest.mark.parametrize("name", sorted(FAULTS)[::9])
def test_thinner_faulty_logs_tell_no_new_breach(name: str) -> None:
    planted = FAULTS[name].plant(2)
    full = {id for one in failures(audit(planted.lines)[0]) for id in one.citations}
    for label, one in thinner_logs(planted.lines, 2).items():
        new = [each for each in failures(audit(one)[0]) if not full & set(each.citations)]
        assert told(new) == [], label


def settled(pays: str | None, cards: tuple[str, str], up: str, payment: str) -> tuple[list[Finding], list[str]]:
    """Settle one wager of $10; give what was found, and what could not be told."""
    elected = [] if pays is None else [f"before BJ-1 table elect in_between {pays}"]
    played = [
        "round id 1", "bet seat 2 blackjack $25", "bet seat 2 in_between $10", "call no_more_bets",
        f"deal seat 2 {cards[0]}", f"deal dealer {up}", f"deal seat 2 {cards[1]}", "deal dealer ?? down",
        payment, "choose seat 2 stand", "show dealer 7C", "round end",
    ]  # fmt: skip
    lines = ["log 1", "date 2026-11-18", "before BJ-1 table game in_between_blackjack seats 6", *elected]
    lines.append("before BJ-1 table records persons rounds calls offers decisions money means cards faces voids")
    out, run = audit([*lines, *(f"20:00:{at:02d} BJ-1 {body}" for at, body in enumerate(played))])
    missing = [group.missing.key for group in run.summary.unseen_groups.values() if group.rule.form == "settles"]
    return [one for one in out if isinstance(one, Finding)], missing


@pytest.mark.parametrize("pays", "ABCD")
def test_odds_are_a_floor(pays: str) -> None:
    assert settled(pays, ("4H", "6S"), "5C", "pay seat 2 in_between $120") == ([], [])
    above, _ = settled(pays, ("4H", "6S"), "5C", "pay seat 2 in_between $121")
    assert [one.severity for one in above] == ["warn"]
    found, _ = settled(pays, ("4H", "6S"), "5C", "pay seat 2 in_between $99")
    assert [(one.rule.limb, one.owed_cents) for one in found] == [
        ("at least 12 to 1", 12000) if pays == "A" else ("at least 10 to 1", 10000)
    ]


def test_where_no_table_is_known_a_payment_is_wrong_only_below_every_table() -> None:
    found, missing = settled(None, ("4H", "6S"), "5C", "pay seat 2 in_between $90")
    assert (len(found), missing) == (1, [])
    assert {f"19:47-2.26(f) One card spread, Table {each}" for each in "ABCD"} <= set(found[0].citations)
    assert settled(None, ("4H", "6S"), "5C", "pay seat 2 in_between $100") == ([], ["election", "election"])
    assert settled(None, ("4H", "6S"), "5C", "pay seat 2 in_between $120") == ([], [])
    assert settled(None, ("4H", "6S"), "8C", "take seat 2 in_between $10") == ([], [])


@pytest.mark.parametrize(
    ("cards", "up", "owed"),
    [
        (("AH", "3S"), "2C", None), (("AH", "KS"), "2C", None), (("2H", "AS"), "KC", 1000), (("QH", "AS"), "KC", 10000),
        (("10H", "QS"), "JC", 10000), (("KH", "QS"), "KC", None), (("JH", "JS"), "JC", 30000),
        (("AH", "AS"), "AC", 30000),
        (("5H", "9S"), "5C", None), (("8H", "8S"), "5C", None), (("4H", "5S"), "5C", None), (("4H", "7S"), "9C", None),
        (("7H", "4S"), "6C", 6000), (("4H", "8S"), "7C", 4000), (("8H", "4S"), "5C", 4000), (("4H", "9S"), "5C", 1000),
    ],
)  # fmt: skip
def test_ranks_decide_with_the_ace_high_only(cards: tuple[str, str], up: str, owed: int | None) -> None:
    loses = "take seat 2 in_between $10"
    if owed is None:
        assert settled("B", cards, up, loses) == ([], [])
        assert [one.rule.cite for one in settled("B", cards, up, "pay seat 2 in_between $10")[0]] == [LOSES]
    else:
        assert settled("B", cards, up, f"pay seat 2 in_between ${owed // 100}") == ([], [])
        assert [one.owed_cents for one in settled("B", cards, up, loses)[0]] == [owed]
        short = f"pay seat 2 in_between ${owed // 100 - 1}"
        assert [one.owed_cents for one in settled("B", cards, up, short)[0]] == [owed]
