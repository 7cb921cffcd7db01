"""Words that mean something in every line; the rule data may not use them as names."""

from __future__ import annotations

from typing import Final

# After a seat any of these words continues the sentence; a wager with that name would be ambiguous.
RESERVED: Final = frozenset(
    {
        "behind", "bets", "by", "cards", "dealer", "deck", "device", "dice", "down_cards", "for", "hand", "id",
        "on_top", "seat", "to", "under", "up_cards",
    }
)  # fmt: skip
