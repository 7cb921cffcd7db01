"""What is meant to happen in a round at boxes: cards that must come, moves that must be made, a trouble."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class BoxPlan:
    """Keys are places as the log writes them, `dealer` for the dealer; bets are in cents by wager."""

    cards: dict[str, list[str]] = field(default_factory=dict)
    moves: dict[str, list[str]] = field(default_factory=dict)
    bets: dict[str, dict[str, int]] = field(default_factory=dict)
    trouble: str = ""
    # In a quiet round everybody bets, nobody adds, and who has no planned moves stands.
    quiet: bool = False
