"""A filing of Switch Hands: one that is in order, and for each duty one slip that is the one deficiency told."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Validation
from checker.filing.duties.shortfall import QUESTION
from checker.filing.validation import Validator
from checker.rulebook.book import open_book
from tests.support.paths import ROOT

FILED = ROOT / "fixtures" / "filings" / "switch_hands" / "house.yaml"
TABLE, PLAY = "13:69E-1.10D", "13:69F-2B"
BACK = "        first used: 2026-11-10\n"
BLUE = BACK + "      - {design: BD-7, color: blue, licensee name: Boardwalk Royal, against hidden marks: as the other, "
OTHER = BACK + "      - {design: BD-9, color: red, licensee name: Boardwalk Royal, against hidden marks: as the other, "
APPROVED = "approved: 2026-09-30, first used: 2026-11-10}\n"
CUTTING = "cutting card: {number: 1, material: opaque, color: yellow, approved: 2026-09-30}"
BOX = "{attached: yes, side: dealer's side, hand: right, approved: 2026-10-20}"
TIP = "{attached: yes, side: dealer's side, hand: left, approved: 2026-10-20}"
RACK = "discard rack: {attached: yes, side: dealer's side, hand: right, height: 8, mark: 6}"
NINE = "    decks: 6\n    cards in a deck: 52\n"
WAGERS = "wagers: [blackjack, ante, insurance, split, double]"
BOTH_ODDS = "        Blackjack against a dealer's blackjack: 1 to 2\n"
BONUS = "      - Switch Hands suited or colored bonus blackjack pays 2 to 1\n"


@pytest.fixture(scope="module")
def validator() -> Validator:
    book, problems = open_book(None)
    assert problems == []
    made = Validator(book)
    assert made.problems == []
    return made


def validated(validator: Validator, folder: Path, written: str) -> Validation:
    path = folder / "filing.yaml"
    path.write_text(written, encoding="utf-8")
    made = validator.validate(path)
    assert made.problems == []
    return made


def test_a_filing_in_order_has_no_deficiency_and_every_duty_of_the_game_is_judged(validator: Validator) -> None:
    made = validator.validate(FILED)
    assert (made.problems, made.deficiencies, made.tables) == ([], [], 2)
    own = {state.rule.id: state.worst for state in made.states if state.rule.home}
    assert len(own) >= 40
    assert {id for id, state in own.items() if state != PASS} == {f"{PLAY}.4(j)"}
    assert own[f"{PLAY}.4(j)"] == NOT_APPLICABLE


SLIPS = [
    (f"{TABLE}(a)", "seats: 6", "seats: 7"),
    (f"{TABLE}(a) dealer place", "dealer: opposite the players", "dealer: at an end"),
    (f"{TABLE}(b)", "    photograph: 2026-09-15\n    approved: 2026-10-20\n", "    photograph: 2026-09-15\n"),
    (f"{TABLE}(b)", "    approved: 2026-10-20\n    licensee", "    approved: 2026-12-01\n    licensee"),
    (f"{TABLE}(b)1", "name: Boardwalk Royal\n    betting", "name: Lucky Distributors\n    betting"),
    (f"{TABLE}(b)2", "blackjack: {positions: every}", "blackjack: {positions: every, number: 2}"),
    (f"{TABLE}(b)2", "blackjack: {positions: every}", "blackjack: {positions: [1, 2, 3, 5, 6]}"),
    (f"{TABLE}(b)2 ante area", "ante: {positions: every, label: Ante}", "ante: {positions: every}"),
    (f"{TABLE}(b)2 ante area", "ante: {positions: every, label", "ante: {positions: [1, 2], label"),
    (f"{TABLE}(b)3.i", "- Blackjack pays 3 to 2", "- Blackjack pays 6 to 5"),
    (f"{TABLE}(b)3.ii", "      - Insurance pays 2 to 1\n", ""),
    (f"{TABLE}(b)3.iii", "Dealer must draw to 16. Stands on all 17's", "Dealer must hit soft 17"),
    (f"{TABLE}(b)3.iv", "Switch Hands suited or colored bonus blackjack", "Suited blackjack"),
    (f"{TABLE}(b)3.v", "Ante $1 for every $5 bet", "Ante 10% of bet"),
    (f"{TABLE}(b)4", BOTH_ODDS, ""),
    (f"{TABLE}(c)", "signs:\n  odds of Switch Hands:\n    approved: 2026-10-20\n", "signs:\n  odds of Switch Hands:\n"),
    (f"{TABLE}(d)", f"    tip box: {TIP}\n", ""),
    (f"{TABLE}(d)", f"drop box: {BOX}", f"drop box: {BOX}".replace("attached: yes", "attached: no")),
    (f"{TABLE}(d) placement", f"drop box: {BOX}", f"drop box: {BOX}".replace("hand: right", "hand: left")),
    (f"{TABLE}(d) placement", f"tip box: {TIP}", f"tip box: {TIP}".replace("dealer's side", "players' side")),
    (f"{TABLE}(d) approval", f"drop box: {BOX}", f"drop box: {BOX}".replace(", approved: 2026-10-20", "")),
    (f"{TABLE}(e)", RACK, RACK.replace("attached: yes", "attached: no")),
    (f"{TABLE}(e)", RACK, RACK.replace("dealer's side", "players' side")),
    (f"{TABLE}(e) height", RACK, RACK.replace("height: 8, mark: 6", "height: 5")),
    (f"{TABLE}(e) taller rack", RACK, RACK.replace(", mark: 6", "")),
    (f"{TABLE}(e) taller rack", RACK, RACK.replace("mark: 6", "mark: 7")),
    (f"{TABLE}(f)", "card reader: {attached: yes, approved: 2026-10-20}", "card reader: {attached: yes}"),
    (f"{PLAY}.2(a) backs", BACK, f"{BLUE}{APPROVED}"),
    (f"{PLAY}.2(a) backs", BACK, f"{OTHER}{APPROVED}"),
    (f"{PLAY}.2(a) cutting card", CUTTING, CUTTING.replace("number: 1", "number: 2")),
    (f"{PLAY}.2(a) approval", "        approved: 2026-09-30\n        first", "        first"),
    (f"{PLAY}.2(a) approval", CUTTING, CUTTING.replace(", approved: 2026-09-30", "")),
    (f"{PLAY}.2(a) cutting card look", CUTTING, CUTTING.replace("opaque", "transparent")),
    (f"{PLAY}.2(a) cutting card look", CUTTING, CUTTING.replace("color: yellow", "color: [yellow, black]")),
    (f"{PLAY}.2(a) cutting card look", CUTTING, CUTTING.replace("color: yellow", "color: white")),
    (f"{PLAY}.4(i)2.i", "    batches: 1\n", "    batches: 2\n"),
    (f"{PLAY}.4(i)2.i", "    batch storage: {approved: 2026-09-20}\n", ""),
    (f"{PLAY}.4(i)2.ii", "    batch release: {approved: 2026-09-20}\n", ""),
    (f"{PLAY}.4(j)", "own_procedure: no", "own_procedure: yes"),
    (f"{PLAY}.7(a)", "made for dealing cards: yes", "made for dealing cards: no"),
    (f"{PLAY}.7(a)", "shoe: {side: dealer's side, hand: left}", "shoe: {side: dealer's side, hand: right}"),
    (f"{PLAY}.7(c) rack position", RACK, RACK.replace("hand: right", "hand: left")),
    *(
        (f"{PLAY}.5(h) bars {number}", WAGERS, WAGERS.replace("double]", f"double, {wager}]"))
        for number, wager in (
            ("2.17", "optional_wager"), ("2.18", "multiple_action"), ("2.19", "progressive_wager"),
            ("2.20", "blackjack_bonus"), ("2.22", "streak"), ("2.23", "match_the_dealer"),
            ("2.25", "blackjack_switch"), ("2.26", "in_between"),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("cite", "was", "now"), SLIPS)
def test_one_slip_is_the_one_deficiency(validator: Validator, tmp_path: Path, cite: str, was: str, now: str) -> None:
    text = FILED.read_text(encoding="utf-8")
    assert was in text
    made = validated(validator, tmp_path, text.replace(was, now, 1))
    told = [(each.rule.id, each.also) for each in made.deficiencies]
    assert len(told) == 1, told
    assert cite in (made.deficiencies[0].rule.cite, *made.deficiencies[0].also), told


def test_odds_that_a_required_inscription_states_are_stated(validator: Validator, tmp_path: Path) -> None:
    text = FILED.read_text(encoding="utf-8")
    odds = "        Blackjack: 3 to 2\n        Suited or colored blackjack: 2 to 1\n"
    without = text.replace(odds, "").replace("      insurance:\n        insurance: 2 to 1\n", "")
    assert validated(validator, tmp_path, without).deficiencies == []
    (only,) = validated(validator, tmp_path, without.replace(f"    inscriptions:\n{BONUS}", "")).deficiencies
    assert (only.rule.cite, set(only.also)) == (f"{TABLE}(b)3.iv", {f"{TABLE}(c) content", f"{TABLE}(b)4"})


@pytest.mark.parametrize("number", [5, 9])
def test_decks_outside_the_range(validator: Validator, tmp_path: Path, number: int) -> None:
    text = FILED.read_text(encoding="utf-8").replace(NINE, NINE.replace("6", str(number), 1))
    text = text.replace("      decks: 6\n      card", f"      decks: {number}\n      card")
    made = validated(validator, tmp_path, text)
    assert f"{PLAY}.2(a)" in [each.rule.cite for each in made.deficiencies]


def test_48_cards_are_no_whole_deck(validator: Validator, tmp_path: Path) -> None:
    text = FILED.read_text(encoding="utf-8").replace("cards in a deck: 52", "cards in a deck: 48")
    made = validated(validator, tmp_path, text)
    assert f"{PLAY}.2(a) deck standard" in [cite for each in made.deficiencies for cite in (each.rule.cite, *each.also)]


def test_a_table_without_a_sign_is_asked_about_where_the_layout_says_all(validator: Validator, tmp_path: Path) -> None:
    text = FILED.read_text(encoding="utf-8")
    sign = text[text.index("signs:\n") : text.index("plans:\n")]
    odds = sign[sign.index("    odds:") :].rstrip()
    bonus = "      - Switch Hands suited or colored bonus blackjack pays 2 to 1\n"
    ante = "      - Ante $1 for every $5 bet\n"
    text = text.replace(sign, "").replace("    signs: [odds of Switch Hands]\n", "")
    made = validated(validator, tmp_path, text.replace(ante, f"{ante}{bonus}{odds}\n"))
    [asked] = made.deficiencies
    assert (asked.severity, asked.rule.cite, asked.rule.limb) == (QUESTION, "13:69E-1.10D(c)", "sign posted")
