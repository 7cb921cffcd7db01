"""Cards and hands of the games that count to 21, and the players' turns, drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.oracle.sheet import Sheet, money

RECORDED = "rounds calls offers decisions money means cards faces supervision voids pickup marks"
TENS = ("10", "J", "Q", "K")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def count(card: str) -> int:
    """What a card counts, an ace as one."""
    rank = card[:-1]
    return 1 if rank == "A" else 10 if rank in TENS else int(rank)


def total(cards: Sequence[str]) -> int:
    """A hand's points: an ace is eleven unless that goes over 21."""
    low = sum(map(count, cards))
    return low + 10 if low <= 11 and any(card[:-1] == "A" for card in cards) else low


def soft(cards: Sequence[str]) -> bool:
    """Whether an ace counts eleven."""
    return total(cards) != sum(map(count, cards))


def natural(cards: Sequence[str]) -> bool:
    """An ace and a card of ten, and no more."""
    return len(cards) == 2 and total(cards) == 21


def pair(cards: Sequence[str]) -> bool:
    """Two cards of one value, and no more."""
    return len(cards) == 2 and count(cards[0]) == count(cards[1])


class Shoe:
    """Whole decks, new for each round; a rank may be asked for, so that what is rare comes up."""

    def __init__(self, rng: Random, decks: int, ranks: Sequence[str] = RANKS) -> None:
        self.rng, self.ranks = rng, ranks
        self.gone: dict[str, int] = {}
        self.decks = decks

    def draw(self, *wanted: str, chance: float = 0.3) -> str:
        """Draw a card; at times one of the ranks wanted."""
        ranks = wanted if wanted and self.rng.random() < chance else self.ranks
        while True:
            card = self.rng.choice(ranks) + self.rng.choice("SHDC")
            if self.gone.get(card, 0) < self.decks:
                self.gone[card] = self.gone.get(card, 0) + 1
                return card


@dataclass
class Hand:
    """Cards before a seat, and the wagers on them."""

    seat: int
    number: int = 1
    cards: list[str] = field(default_factory=list)
    stakes: dict[str, int] = field(default_factory=dict)
    split: bool = False
    aces: bool = False
    doubled: bool = False
    surrendered: bool = False
    closed: bool = False

    @property
    def who(self) -> str:
        """The hand as the log names it."""
        return f"seat {self.seat}{f' hand {self.number}' if self.number > 1 else ''}"

    @property
    def blackjack(self) -> bool:
        """Whether it is an ace and a ten as first dealt."""
        return natural(self.cards) and not self.split


class Turns:
    """The players' turns at one table; a game says what may be done and what follows a card."""

    most_hands = 4
    aces_stop = True
    ace_doubles = False

    def __init__(self, sheet: Sheet, rng: Random, shoe: Shoe) -> None:
        self.sheet, self.rng, self.shoe = sheet, rng, shoe

    def after_card(self, hand: Hand) -> None:
        """Announce the new total."""
        self.sheet.say(f"call {hand.who} {total(hand.cards)}")

    def surrenders(self, hand: Hand) -> bool:
        """Give the hand up, where the game has that; say whether it was."""
        return False

    def base(self, hand: Hand) -> int:
        """What a double may match."""
        return sum(hand.stakes.values())

    def split_stake(self, hands: list[Hand], hand: Hand) -> int:
        """What a split has to match."""
        return sum(stake for wager, stake in hands[0].stakes.items() if wager not in ("double", "split"))

    def give(self, hand: Hand, face: str = "") -> None:
        """Deal a card to a hand."""
        need = 21 - total(hand.cards) if len(hand.cards) > 1 else 0
        wanted = () if not 1 < need < 11 else TENS[1:] if need == 10 else (str(need),)
        hand.cards.append(self.shoe.draw(*wanted, chance=0.1))
        self.sheet.say(f"deal {hand.who} {hand.cards[-1]}{face}")
        self.after_card(hand)

    def play(self, hands: list[Hand]) -> None:
        """Play the hands of one seat, those that splitting makes too."""
        at = 0
        while at < len(hands):
            hand = hands[at]
            if hand.split and len(hand.cards) == 1:
                self.give(hand)
            if not self._play(hands, hand):
                at += 1

    def _play(self, hands: list[Hand], hand: Hand) -> bool:
        while not (hand.closed or hand.doubled or total(hand.cards) >= 21):
            move = self._move(hands, hand)
            if move == "surrender" and self.surrenders(hand):
                return False
            if move == "stand" or move == "surrender":
                if not hand.aces:
                    self.sheet.say(f"choose {hand.who} stand")
                return False
            self.sheet.say(f"choose {hand.who} {move}")
            if move == "split":
                self._split(hands, hand)
                return True
            if move == "double":
                self._double(hand)
            else:
                self.give(hand)
        return False

    def _move(self, hands: list[Hand], hand: Hand) -> str:
        points, chance = total(hand.cards), self.rng.random()
        first = len(hand.cards) == 2
        again = hand.aces and hand.split
        if pair(hand.cards) and len(hands) < self.most_hands and chance < 0.6 and not again:
            return "split"
        if again and self.aces_stop:
            return "double" if self.ace_doubles and self.rng.random() < 0.3 else "stand"
        if first and not hand.split and self.rng.random() < 0.06:
            return "surrender"
        if first and self.rng.random() < (0.5 if points in (9, 10, 11) else 0.05):
            return "double"
        return "hit" if points < 12 or (points < 17 and self.rng.random() < 0.6) else "stand"

    def _double(self, hand: Hand) -> None:
        stake = self.base(hand)
        if self.rng.random() < 0.2 and stake > 1_000:
            stake = stake // 1_000 * 500
        hand.stakes["double"] = stake
        self.sheet.say(f"bet {hand.who} double {money(stake)}")
        hand.doubled = True
        self.give(hand, self.sideways)

    sideways = ""

    def _split(self, hands: list[Hand], hand: Hand) -> None:
        stake = self.split_stake(hands, hand)
        new = Hand(hand.seat, len(hands) + 1, [hand.cards.pop()], {"split": stake}, split=True)
        hand.split = True
        hand.aces = new.aces = new.cards[0][:-1] == "A"
        hands.insert(hands.index(hand) + 1, new)
        self.sheet.say(f"bet {new.who} split {money(stake)}")


def draw_to(cards: list[str], shoe: Shoe, sheet: Sheet, *, hits_soft_17: bool) -> None:
    """The dealer draws to 17, a soft one too where the game has it so."""
    while total(cards) < 17 or (hits_soft_17 and total(cards) == 17 and soft(cards)):
        cards.append(shoe.draw())
        sheet.say(f"deal dealer {cards[-1]}")
