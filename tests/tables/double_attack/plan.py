"""What is meant to happen in a round: cards that must come, moves that must be made, a trouble to run into."""

from __future__ import annotations

from dataclasses import dataclass, field

STRANGE = ("face_up", "two_face_up", "ten", "two_tens")
TROUBLES = (
    *STRANGE, "unexposed", "exposed", "overdraw", "no_cards", "one_card", "missed_hit", "dealer_forgets",
    "shoe_empty", "reader_misused", "reader_fails",
)  # fmt: skip


@dataclass
class Plan:
    """Keys are places as the log writes them, `dealer` for the dealer; bets are in cents by wager."""

    cards: dict[str, list[str]] = field(default_factory=dict)
    moves: dict[str, list[str]] = field(default_factory=dict)
    bets: dict[str, dict[str, int]] = field(default_factory=dict)
    trouble: str = ""
    # After how many draws a strange card comes; whether a player takes what is offered: None where chance decides.
    draws: int = 0
    accepts: bool | None = None
    # The box that a trouble concerns, where that is planned.
    whom: int = 0
    # In a quiet round everybody bets, nobody adds, and who has no planned moves stands.
    quiet: bool = False
