"""What is meant to happen in a round: cards that must come, moves that must be made, a trouble to run into."""

from __future__ import annotations

from dataclasses import dataclass

from tests.tables.plan import BoxPlan

STRANGE = ("face_up", "two_face_up", "ten", "two_tens")
TROUBLES = (
    *STRANGE, "unexposed", "exposed", "overdraw", "no_cards", "one_card", "missed_hit", "dealer_forgets",
    "shoe_empty", "reader_misused", "reader_fails",
)  # fmt: skip


@dataclass
class Plan(BoxPlan):
    """Keys are places as the log writes them, `dealer` for the dealer; bets are in cents by wager."""

    # After how many draws a strange card comes; whether a player takes what is offered: None where chance decides.
    draws: int = 0
    accepts: bool | None = None
    # The box that a trouble concerns, where that is planned.
    whom: int = 0
