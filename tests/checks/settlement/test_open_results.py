"""A card that was not read leaves open each paragraph that may settle the wager, and no other."""

from __future__ import annotations

from collections.abc import Sequence

from checker.checks.arbitration.finding import Finding, Money
from tests.support.auditing import audit
from tests.support.paths import ROOT

GAMES = ROOT / "fixtures" / "games"


def edited(path: str, *edits: tuple[str, str]) -> str:
    """Return a log with these edits."""
    text = (GAMES / path).read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def left_open(path: str, *edits: tuple[str, str]) -> dict[str, int]:
    """Say how often each paragraph was left open in a log with these edits."""
    summary = audit(edited(path, *edits).splitlines())[1].summary
    settled = [group for group in summary.unseen_groups.values() if group.rule.form in ("settles", "none", "pay table")]
    found: dict[str, int] = {}
    for group in settled:
        found[group.rule.cite] = found.get(group.rule.cite, 0) + group.count
    return found


def cites(found: dict[str, int], section: str) -> Sequence[str]:
    return sorted(cite for cite in found if section in cite)


def test_a_total_between_is_left_open_between_win_push_and_loss() -> None:
    found = left_open(
        "triple_attack_blackjack/36.7-j-all-remaining-cards.clean.log",
        ("show dealer KH", "show dealer ??"),
        ("deal seat 5 9H", "deal seat 5 6H"),
        ("call seat 5 19", "call seat 5 16"),
        ("pay seat 5 first_attack $20", "take seat 5 first_attack $20"),
    )
    assert cites(found, "36.5") == ["19:47-36.5(c)", "19:47-36.5(d)"]


def test_an_unread_card_of_a_suited_hand_leaves_win_loss_and_the_pay_table_open() -> None:
    found = left_open(
        "three_card_blitz/51.10-f-one-hand-left.breach.log",
        ("show seat 2 KS QS 5S 7D 9C 3C 2C", "show seat 2 ?? 10C 5D 4H 6H 2D 3C"),
    )
    assert {"13:69F-51.10(e)5", "13:69F-51.10(e)6", "13:69F-51.11(c)"} <= set(found)


def test_money_of_a_hand_that_was_not_dealt_is_wrong_whatever_the_totals() -> None:
    text = edited(
        "triple_attack_blackjack/36.7-j-all-remaining-cards.clean.log",
        ("call seat 5 19\n", "call seat 5 19\n20:14:16 TA-1 bet seat 6 insurance $5\n"),
        ("pay seat 5 first_attack $20", "pay seat 5 first_attack $20\n20:14:21 TA-1 take seat 6 insurance $5"),
    )
    found = [one for one in audit(text.splitlines())[0] if isinstance(one, Finding) and one.money is not None]
    assert [(one.rule.id, one.spot.seat) for one in found] == [("19:47-36.10(a) loses otherwise", 6)]
    assert found[0].money == Money(0, -500)
