"""Dealing seven cards to each player and to the dealer, in packets or one by one, and what can go wrong there."""

from __future__ import annotations

from tests.tables.blitz.betting import Betting, Player, Voided
from tests.tables.blitz.opening import FAULTS_OF_A_DEVICE
from tests.tables.cards import DECK, dollars


class Dealing(Betting):
    """A round from the announcement to the last card."""

    hand = "left"
    known = False

    def draw_hands(self) -> None:
        """Decide all cards of the round: those planned, the rest as the shuffle has it."""
        planned = {card for cards in self.plan.cards.values() for card in cards}
        rest = [card for card in DECK if card not in planned]
        self.rng.shuffle(rest)
        for player in self.players:
            player.cards = self.hand_of(player.seat, rest)
        self.dealer = self.hand_of(0, rest)

    def hand_of(self, seat: int, rest: list[str]) -> list[str]:
        """Return the seven cards of a place."""
        cards = list(self.plan.cards.get(seat, ()))
        while len(cards) < 7:
            cards.append(rest.pop())
        return cards

    def tail(self) -> str:
        """Write how a card comes from its source to the layout."""
        if self.options.dealing == "hand":
            return f" down from in_hand drawn {'right' if self.hand == 'left' else 'left'} held {self.hand}"
        if self.options.dealing == "manual_shoe":
            side = self.options.shoe_side
            return f" down drawn {side} placed {'right' if side == 'left' else 'left'}"
        return " down"

    def deal_cards(self) -> None:
        """Deal seven cards each, the dealer last."""
        self.draw_hands()
        self.hand = self.rng.choice(("left", "right"))
        self.known = self.options.smart
        style = self.plan.style or self.rng.choice(("packets", "packets", "singles", "passes"))
        if self.options.dealing == "automated_shoe":
            style = "packets"
        places: list[Player | None] = [*self.players, None]
        self.pause_at = self.rng.randrange(len(places) * (1 if style == "packets" else 7))
        self.served = 0
        if style == "passes":
            for nth in range(7):
                for place in places:
                    self.give(place, nth, 1)
        else:
            for place in places:
                for nth in range(7) if style == "singles" else (0,):
                    self.give(place, nth, 7 if style == "packets" else 1)
        if self.plan.trouble in ("too_many", "too_few") and not self.late_eyes:
            self.misdealt()

    late_eyes = False

    def give(self, place: Player | None, nth: int, number: int) -> None:
        """Give one card or a packet to a player, or to the dealer."""
        self.strange(number)
        who = place.ref if place else "dealer"
        cards = (place.cards if place else self.dealer)[nth : nth + number]
        if self.plan.trouble in ("too_many", "too_few") and place is self.wrong_place and nth + number == 7:
            cards = self.wrong_number(cards)
            if not cards:
                return
        text = " ".join(cards) if self.known else "??" if len(cards) == 1 else f"{len(cards)}x??"
        if self.options.dealing == "automated_shoe":
            self.say(f"device shoe dispense {len(cards)}")
        tail = self.tail()
        if self.plan.trouble == "unexposed" and number == 1 and self.served >= self.pause_at:
            self.plan.trouble = ""
            others = [seat for seat in range(1, self.options.seats + 1) if f"seat {seat}" != who]
            self.say(f"draw ?? error for seat {self.rng.choice(others)}")
            tail = " down from drawn"
        self.say(f"deal {who} {text}{tail}")
        self.served += 1
        if place:
            place.dealt += len(cards)
        else:
            self.dealt_dealer += len(cards)

    def strange(self, number: int) -> None:
        """Let a card lie face up in the deck, or the shoe break down, before the card planned for it."""
        if self.served < self.pause_at:
            return
        if self.plan.trouble == "face_up":
            lying = {card for player in self.players for card in player.cards} | set(self.dealer)
            self.say(f"draw {self.rng.choice([card for card in DECK if card not in lying])} face_up")
            raise Voided
        if self.plan.trouble == "shoe_jam" and self.options.dealing == "automated_shoe":
            self.say(f"device shoe {self.rng.choice(FAULTS_OF_A_DEVICE)}")
            raise Voided

    def wrong_number(self, cards: list[str]) -> list[str]:
        """Return the last cards of the hand that gets one too many or too few."""
        hand = self.wrong_place.cards if self.wrong_place else self.dealer
        if self.plan.trouble == "too_few":
            hand.pop()
            return cards[:-1]
        lying = {card for player in self.players for card in player.cards} | set(self.dealer)
        extra = self.rng.choice([card for card in DECK if card not in lying])
        hand.append(extra)
        return [*cards, extra]

    wrong_place: Player | None = None

    def misdealt(self) -> None:
        """Call a misdeal, or go straight to the void."""
        if self.rng.random() < 0.5:
            self.say("call misdeal")
        raise Voided

    def close(self, player: Player, verb: str, wager: str, amount: int | None = None, tail: str = "") -> None:
        """Pay, take or return a stake."""
        stake = player.stakes.pop(wager)
        self.say(f"{verb} {player.ref} {wager} {dollars(stake if amount is None else amount)}{tail}")
