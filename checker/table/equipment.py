"""The equipment of a table: the cards in play, where its decks are, its devices."""

from __future__ import annotations

from dataclasses import dataclass, field

from checker.values.card import Card


@dataclass(slots=True)
class Shoe:
    """The cards in play and their last cut; None means unknown since before the log."""

    shuffled_by: str | None = None
    came: str | None = None
    accepted: tuple[int, int] | None = None
    first_offer: int | None = None
    # The boxes that were offered the cut, and those that declined it.
    offered: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)
    cutter: int | None = None
    last_cutter: int | None = None
    offered_to: int | None = None
    cutting_card_at: int | None = None
    # Whether the player for whom it came out has left since then.
    cutting_card_left: bool = False
    cause: str | None = None
    depth: int | None = None
    decks: int | None = None
    received: int = -1
    # The last of the rounds since the shuffle in which somebody wagered at each place.
    wagered: dict[int, int] | None = None
    rounds: int = 0
    # The last of the rounds in which each person known by an id wagered, wherever that was.
    players: dict[str, int] = field(default_factory=dict)
    # Whether the cards in play were put into the shoe since they were shuffled, and how many rounds had begun then.
    loaded: bool | None = None
    loaded_in: int = -1
    # Whether that was so already when the record began.
    loaded_before: bool = False
    # The number of cards out since the shuffle, in the rack or on the layout.
    out: int | None = None
    # The cards that were taken out of it and not destroyed yet, by the name of their deck.
    taken_out: dict[str, list[Card]] = field(default_factory=dict)

    def destroy(self, deck: str | None, cards: tuple[Card, ...]) -> None:
        """Cards that were taken out are destroyed: those named, or all of the deck, or of all decks, where none is."""
        names = [one for one in self.taken_out if deck is None or one in (deck, "")]
        rest = [card for card in cards if not any(self._strike(name, card, card) for name in names)]
        # Of a card that was not read, when it was taken out or now, nobody can say which one it was.
        for card in rest:
            any(self._strike(name, card, None) for name in names)
        for name in names:
            if not cards or not self.taken_out[name]:
                del self.taken_out[name]

    def _strike(self, deck: str, card: Card, wanted: Card | None) -> bool:
        """Strike the card wanted from those taken out of a deck, or one that may be it; say whether there was one."""
        left = self.taken_out[deck]
        fits = [one for one in left if (one == wanted if wanted else not (one.is_known and card.is_known))]
        if not fits or (wanted is not None and not wanted.is_known):
            return False
        left.remove(fits[0])
        return True

    def count_round(self, wagered: set[int], ids: set[str]) -> None:
        """Count a round dealt from it and the persons who wagered in it, if known since the shuffle."""
        if self.wagered is not None:
            self.rounds += 1
            for ident in ids:
                self.players[ident] = self.rounds
            for at in wagered:
                self.wagered[at] = self.rounds


@dataclass(slots=True)
class Device:
    """A shoe, shuffler or reader: fixed, locked, working; None is unknown."""

    state: str | None = None
    works: bool | None = None
    result: str | None = None
    present: bool | None = None
    # The batches of cards that a shuffler holds; how many rounds had begun when it was last loaded or started.
    batches: int | None = None
    loaded: int | None = None
    # Whether it holds shuffled cards, and whether they are for a later shoe.
    ready: bool = False
    for_later: bool = False


@dataclass(slots=True)
class Decks:
    """Where the decks of a table are, by name; None is unknown since before the record, "" is no deck."""

    current: str | None = None
    in_shuffler: str | None = None
    in_rack: dict[str, bool] = field(default_factory=dict)
    # When cards of each last went there.
    racked: dict[str, int] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Envelope:
    """Cards that a table sent away under one id: their least and most number, and how many of them were looked over.

    None is unknown. A deck may lack cards when it goes, so only a number of cards is exact. What is counted where they
    arrive takes the place of what was sent.
    """

    least: int = 0
    most: int | None = 0
    inspected: int | None = 0
    counted: int | None = None
