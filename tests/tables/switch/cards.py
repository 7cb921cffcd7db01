"""Whole decks of 52, and what a blackjack of one color is worth."""

from __future__ import annotations

RED = "HD"


def one_color(cards: list[str]) -> bool:
    """Tell whether two cards are both red or both black."""
    return (cards[0][-1] in RED) == (cards[1][-1] in RED)


def ante_for(wager: int) -> int:
    """Return the ante for a wager in cents: a dollar for each five or part of it."""
    return -(-wager // 500) * 100
