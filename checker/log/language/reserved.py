"""Words that mean something in every line, so that no name of the rule data may be one of them."""

from __future__ import annotations

from typing import Final

# After a seat any of these goes on with the sentence; a wager of that name could not be told from it.
RESERVED: Final = frozenset(
    {
        "behind", "bets", "by", "cards", "dealer", "deck", "device", "dice", "down_cards", "for", "hand", "id",
        "on_top", "seat", "to", "under", "up_cards",
    }
)  # fmt: skip
