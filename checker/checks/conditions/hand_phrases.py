"""Phrases for hands and cards, and the hand or cards that each one names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from checker.checks.conditions.scene import Gap, Scene, card_gap
from checker.checks.conditions.vocabulary import NoSuch, slot
from checker.rulebook.games.model import GameData
from checker.table.hands import BURNED
from checker.table.opening import TAKEN_OUT
from checker.table.recorded import is_word_recorded
from checker.table.state import Hand
from checker.values.card import Card
from checker.values.nearest import nearest
from checker.values.saying import Saying


class HandRef:
    """The hand that a word names. It is read so often that it is no function: once compiled, a call would cost more."""

    __slots__ = ()

    def of(self, scene: Scene) -> Hand:
        """Return the hand of the act."""
        if scene.hand is None:
            raise Gap(Saying("unknown", (("what", "the hand"),)))
        return scene.hand


def is_own(hand: HandRef) -> bool:
    """Say whether a word names the hand of the act, which a measure may then read without a call."""
    return type(hand) is HandRef


class _Dealers(HandRef):
    __slots__ = ()

    def of(self, scene: Scene) -> Hand:
        """Return the dealer's hand."""
        if scene.round is None:
            raise Gap(Saying("began before", (("what", "round"),)))
        return scene.dealer_of(scene.round)


class _Its(HandRef):
    __slots__ = ()

    def of(self, scene: Scene) -> Hand:
        """Return the hand under review, or else that of the act."""
        found = scene.it if scene.it is not None else scene.hand
        if found is None:
            raise Gap(Saying("unknown", (("what", "the hand"),)))
        return found


@slot("HAND")
def hand_slot(text: str, game: GameData) -> HandRef:
    """Read `hand`, `dealer` or `it`."""
    try:
        return _WHOSE[text]
    except KeyError:
        raise NoSuch(text, nearest(text, _WHOSE)) from None


_WHOSE: Final[dict[str, HandRef]] = {"hand": HandRef(), "dealer": _Dealers(), "it": _Its()}


def sure(hand: Hand) -> Hand:
    """Return the hand, or raise a gap if its cards are uncertain."""
    if hand.uncertain is not None:
        if hand.uncertain in (BURNED, TAKEN_OUT):
            raise Gap(Saying("unknown", (("what", f"whether the card {hand.uncertain} counts in the hand"),)))
        raise Gap(Saying("class", (("name", hand.uncertain),)))
    if hand.undecided and hand.cards:
        raise Gap(Saying("unknown", (("what", "which of its pairs the hand plays"),)))
    return hand


class _Part:
    """One part of a phrase for cards: some of one hand."""

    __slots__ = ("first", "initial", "last", "up", "wanted", "whose")

    def __init__(self, text: str) -> None:
        found = _ONE_PART.fullmatch(text)
        assert found is not None
        self.whose = _WHOSE[found[5]]
        self.first, self.last = bool(found[1]), bool(found[4])
        self.wanted, self.initial, self.up = int(found[2] or 1), found[1] == "initial", bool(found[3])

    def hand(self, scene: Scene) -> Hand:
        """Find the hand, as far as it is known to be there."""
        hand = self.whose.of(scene)
        if not self.first:
            return sure(hand)
        if hand.uncertain == "cards" and scene.round is not None and "cards" in scene.round.unrecorded:
            # Another card may have come before those that are written.
            return sure(hand)
        if self.initial and hand.dealt is not None:
            hand = hand.dealt
        if len(scene.view(hand).cards) < self.wanted or hand.undecided:
            sure(hand)
            raise Gap(Saying("unknown", (("what", "cards not yet dealt"),)))
        return hand

    def indices(self, hand: Hand, scene: Scene) -> list[int]:
        """Return the positions of its cards that are meant."""
        cards = scene.view(hand).cards
        if not self.first:
            return list(range(len(cards)))[-1 if self.last else 0 :]
        return face_up(hand, self.wanted, cards, tells_faces(scene)) if self.up else list(range(self.wanted))

    def cards(self, hand: Hand, scene: Scene) -> list[Card]:
        """Return those cards."""
        cards = scene.view(hand).cards
        if self.last or self.up:
            return [cards[index] for index in self.indices(hand, scene)]
        return cards[: self.wanted] if self.first else cards


class CardsRef:
    """The cards that a phrase names: for a scene, the hand of each card and its position there."""

    __slots__ = ("parts",)

    def __init__(self, text: str) -> None:
        self.parts = [_Part(part) for part in text.split(" with ")]

    def __call__(self, scene: Scene) -> list[tuple[Hand, int]]:
        """Return the hands and the positions in them."""
        found: list[tuple[Hand, int]] = []
        for part in self.parts:
            hand = part.hand(scene)
            found += [(hand, index) for index in part.indices(hand, scene)]
        return found

    def whole(self, scene: Scene) -> Hand | None:
        """Return the hand if the phrase means all cards of a single hand."""
        part = self.parts[0]
        return part.hand(scene) if len(self.parts) == 1 and not part.first and not part.last else None

    def unread(self, scene: Scene, at: int, part: str) -> Gap:
        """Raise a gap for a card that was not read, with its possible values."""
        return card_gap(scene, *self(scene)[at], part)

    def cards(self, scene: Scene) -> list[Card]:
        """Return only the cards, read or not; callers must not change the list."""
        if len(self.parts) == 1:
            part = self.parts[0]
            return part.cards(part.hand(scene), scene)
        found: list[Card] = []
        for part in self.parts:
            found += part.cards(part.hand(scene), scene)
        return found


def tells_faces(scene: Scene) -> bool:
    """Say whether a card without a word about its face was dealt as such cards are."""
    return scene.round is not None and is_word_recorded(scene.table, "faces", scene.round.seq)


def face_up(hand: Hand, wanted: int, cards: Sequence[Card], told: bool) -> list[int]:
    """Return which of its first cards were dealt face up; one dealt face down is none, even if it was shown later.

    Where faces are not recorded, a card that was read lay open, rather than one that was not.
    """
    faces = hand.faces[: len(cards)]
    found = [at for at, face in enumerate(faces) if face != "down" and (told or face or cards[at].is_known)][:wanted]
    if len(found) < wanted and not told:
        found = [at for at, face in enumerate(faces) if face != "down"][:wanted]
    if len(found) < wanted:
        raise Gap(Saying("unknown", (("what", "cards not yet dealt"),)))
    return found


_PLACE: Final = r"(?:(?:first|initial)(?: [0-9]+)?(?: up)? of |last of )?(?:hand|dealer|it)"
_CARDS: Final = re.compile(f"{_PLACE}(?: with {_PLACE})*")
_ONE_PART: Final = re.compile(r"(?:(first|initial)(?: ([0-9]+))?( up)? of |(last) of )?(hand|dealer|it)")


@slot("CARDS")
def cards_slot(text: str, game: GameData) -> CardsRef:
    """Read which cards: `first 2 of hand with first of dealer`."""
    if _CARDS.fullmatch(text) is None:
        raise NoSuch(text)
    return CardsRef(text)
