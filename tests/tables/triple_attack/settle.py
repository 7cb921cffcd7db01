"""Settlement by the cards: who wins, and what each lot is owed."""

from __future__ import annotations

from tests.tables.triple_attack.cards import MATCH, ROYALS, is_blackjack, is_soft, match_row, royals_row, total
from tests.tables.triple_attack.lots import Hand, Lot


def outcome(hand: Hand, dealer: list[str]) -> str:
    """Say how a hand stands against the dealer: `pay`, `take` or `return`."""
    mine, theirs = hand.total, total(dealer)
    if mine > 21:
        return "take"
    if mine == 21 or len(hand.cards) >= 6 or theirs > 22:
        return "pay"
    if theirs == 22 or mine == theirs:
        return "return"
    return "pay" if mine > theirs else "take"


def lot_outcome(lot: Lot, hand: Hand, dealer: list[str]) -> str:
    """Say what happens to one lot; a dealer's blackjack takes only what was staked at first."""
    result = outcome(hand, dealer)
    if result == "take" and lot.wager in ("double", "split") and is_blackjack(dealer):
        return "return"
    return result


def depends_on_dealer(hand: Hand) -> bool:
    """Tell whether the dealer's count can still change what becomes of a hand."""
    return any(lot.open for lot in hand.lots) and hand.total < 21 and len(hand.cards) < 6


def must_draw(dealer: list[str]) -> bool:
    """Tell whether the dealer has to draw: sixteen or less, or a soft seventeen."""
    count = total(dealer)
    return count < 17 or (count == 17 and is_soft(dealer))


def royals_odds(cards: list[str], table: str) -> int:
    """Return what the suited royals wager pays on two cards, 0 for a loss."""
    row = royals_row(cards[0], cards[1])
    return ROYALS[table][row] if row else 0


def match_odds(cards: list[str], up: str, table: str) -> int:
    """Return what the triple match wager pays, 0 for a loss."""
    row = match_row(cards[0], cards[1], up)
    return MATCH[table][row] if row else 0


def insurance_odds(dealer: list[str]) -> int:
    """Return what insurance pays, 0 for a loss."""
    if not is_blackjack(dealer):
        return 0
    return 5 if dealer[0][-1] == dealer[1][-1] else 2
