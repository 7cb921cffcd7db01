"""The 52 cards, the points of seven of them, and what the hands of each wager are called and pay."""

from __future__ import annotations

from tests.tables.cards import DECK, SUITS

POINTS = {card: 11 if card[0] == "A" else 10 if card[0] in "JQK1" else int(card[0]) for card in DECK}
METERS = {1: (500_000, 10), 2: (20_000, 25), 3: (20_000, 25), 4: (20_000, 25), 5: (20_000, 25)}
METER_OF = {"S": 2, "H": 3, "D": 4, "C": 5}

BLIND = {
    1: {"double": 50, "royal": 10, "blitz": 4, "30": 3, "29": 1, "28": 0, "27": 0},
    2: {"double": 50, "royal": 10, "blitz": 4, "30": 1, "29": 1, "28": 1, "27": 1},
    3: {"double": 50, "royal": 8, "blitz": 4, "30": 1, "29": 1, "28": 1, "27": 1},
}
FLUSH = {1: {7: 200, 6: 50, 5: 8, 4: 2}, 2: {7: 500, 6: 100, 5: 10, 4: 1}}


def ranks_of(cards: list[str], suit: str) -> set[str]:
    """Return the ranks that some cards hold of a suit."""
    return {card[:-1] for card in cards if card[-1] == suit}


def total(cards: list[str]) -> int:
    """Return the points of a hand: the best three, or fewer, of one suit."""
    best = 0
    for suit in SUITS:
        points = sorted((POINTS[card] for card in cards if card[-1] == suit), reverse=True)
        best = max(best, sum(points[:3]))
    return best


def blitzes(cards: list[str]) -> int:
    """Count the suits of which a hand holds the ace and two cards of ten."""
    found = (ranks_of(cards, suit) for suit in SUITS)
    return sum("A" in ranks and len(ranks & {"10", "J", "Q", "K"}) >= 2 for ranks in found)


def royals(cards: list[str]) -> list[str]:
    """List the suits of which a hand holds ace, king and queen."""
    return [suit for suit in SUITS if {"A", "K", "Q"} <= ranks_of(cards, suit)]


def royal_flush(cards: list[str]) -> bool:
    """Tell whether a hand holds the five highest cards of a suit."""
    return any({"A", "K", "Q", "J", "10"} <= ranks_of(cards, suit) for suit in SUITS)


def suited(cards: list[str]) -> int:
    """Count the cards of the longest suit."""
    return max(len(ranks_of(cards, suit)) for suit in SUITS)


def blind_odds(cards: list[str], table: int) -> int:
    """Return what a winning Blind pays, 0 for a push."""
    if blitzes(cards) == 2:
        row = "double"
    elif royals(cards):
        row = "royal"
    elif blitzes(cards):
        row = "blitz"
    else:
        row = str(total(cards))
    return BLIND[table].get(row, 0)


def flush_odds(cards: list[str], table: int) -> int:
    """Return what the Flush Bonus pays, 0 for a loss."""
    return FLUSH[table].get(suited(cards), 0)


def awards(cards: list[str]) -> list[tuple[str, int]]:
    """List what the Progressive Jackpot awards: dollars, or the amount of a meter."""
    if blitzes(cards) == 2:
        return [("dollars", 1000), *(("meter", METER_OF[suit]) for suit in royals(cards))]
    if royal_flush(cards):
        return [("meter", 1)]
    if royals(cards):
        return [("meter", METER_OF[royals(cards)[0]])]
    if blitzes(cards):
        return [("dollars", 30)]
    return [("dollars", 20)] if total(cards) == 30 else []


def up_to_dollar(cents: int) -> int:
    """Round an amount up to the dollar."""
    return -(-cents // 100) * 100
