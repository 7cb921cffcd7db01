"""A whole round, from the first wager to the collecting of the cards."""

from __future__ import annotations

from tests.tables.double_attack.lots import ORIGINAL, Hand, Lot, Voided
from tests.tables.double_attack.reckon import dealer_draws, is_natural, total
from tests.tables.double_attack.turns import Turns


class Round(Turns):
    """A round as a lawful dealer plays it."""

    def play(self) -> None:
        """Play it."""
        table = self.table
        table.rounds += 1
        self.say(f"round id {table.rounds}")
        self.take_bets()
        table.missed.clear()
        try:
            self.deal()
            self.finish()
        except Voided:
            self.void()
        self.carry_over()
        self.pick_up()
        self.say("round end")

    def deal(self) -> None:
        """Deal up to the players' decisions, and let them decide."""
        if self.trouble != "dealer_forgets":
            self.give_dealer()
            self.double_attack()
        self.two_cards()
        self.insure()
        if not self.reader():
            self.decisions()

    def reader(self) -> bool:
        """Put the hole card into the reader where the first card asks for it; True for a blackjack."""
        table = self.table
        if not self.options.reader or not table.reader_works:
            return False
        if self.trouble == "reader_fails":
            self.say("device reader fail")
            table.reader_works = False
            return False
        if not self.high_up:
            if self.trouble == "reader_misused":
                self.misused()
            return False
        self.say("device reader insert by dealer")
        natural = is_natural(self.dealer)
        self.say(f"device reader result {'blackjack' if natural else 'none'}")
        self.reader_said_none = not natural
        return natural

    def misused(self) -> None:
        """Put the hole card into the reader although the first card is low."""
        self.say("device reader insert by dealer")
        self.say("call supervisor")
        if self.options.shows:
            self.say("call dead_hands")
            raise Voided

    def finish(self) -> None:
        """Show the dealer's cards, settle what is due at once, draw, settle the rest."""
        hands = [hand for box in self.boxes for hand in box.hands]
        if not self.options.hole and (self.waits(hands) or any(hand.live for hand in hands)):
            self.own_card()
        elif self.options.hole:
            self.say(f"show dealer {self.dealer[1]}")
        if len(self.dealer) > 1:
            self.at_disclosure(hands)
            self.dealer_turn(hands)
        self.settle(hands)

    def own_card(self) -> None:
        """Deal the dealer a card: one that was drawn too soon comes first."""
        if len(self.dealer) > 1 and self.chance(0.1):
            self.say(f"call dealer {total(self.dealer)}")
        if not self.waiting_card:
            self.give_dealer()
            return
        card, self.waiting_card = self.waiting_card, ""
        self.dealer.append(card)
        self.say(f"deal dealer {card} from drawn")

    def waits(self, hands: list[Hand]) -> bool:
        """Tell whether something waits for the dealer's second card."""
        waiting = any(lot.open for hand in hands if hand.surrendered or hand.natural for lot in hand.lots)
        return waiting or any(lot.open for box in self.boxes for lot in box.insurance) or bool(self.waiting_card)

    def at_disclosure(self, hands: list[Hand]) -> None:
        """Settle insurance and surrendered wagers."""
        natural = is_natural(self.dealer)
        for box in self.boxes:
            for lot in box.insurance:
                if natural:
                    self.close(lot, "pay", lot.amount * 5 // 2)
                else:
                    self.close(lot, "take")
        for hand in hands:
            if hand.surrendered and any(lot.open for lot in hand.lots):
                if natural:
                    for lot in hand.lots:
                        self.close(lot, "take")
                else:
                    self.half_back(hand)

    def dealer_turn(self, hands: list[Hand]) -> None:
        """Draw up to seventeen where a hand hangs on it."""
        while any(hand.live for hand in hands) and dealer_draws(self.dealer):
            self.own_card()
        if self.waiting_card:
            self.say(f"burn {self.waiting_card}")
        if self.trouble == "overdraw" and 17 <= total(self.dealer) <= 21:
            card = self.take("dealer")
            if self.rng.random() < 0.5:
                self.say(f"draw {card} error for dealer")
                self.say(f"burn {card}")
            else:
                self.say(f"deal dealer {card}")
                self.say(f"burn {card} from dealer")
        if self.chance(0.8) or self.plan.quiet:
            self.say(f"call dealer {total(self.dealer)}")

    def settle(self, hands: list[Hand]) -> None:
        """Settle all that is open, by the cards."""
        for hand in hands if self.rng.random() < 0.5 else hands[::-1]:
            for lot in hand.lots:
                if lot.open:
                    verb = self.outcome(hand, lot)
                    self.close(lot, verb, self.winnings(hand, lot) if verb == "pay" else None)
        for box in self.boxes:
            for lot in box.bonus:
                self.close(lot, self.rng.choice(("pay", "take")))

    def outcome(self, hand: Hand, lot: Lot) -> str:
        """Say what becomes of a wager; how it wins or loses where the law at hand is silent is this house's way."""
        dealer = total(self.dealer)
        if is_natural(self.dealer):
            if lot.wager not in ORIGINAL:
                return "return"
            return "return" if hand.natural else "take"
        if hand.natural or dealer > 21 or hand.count > dealer:
            return "pay"
        return "return" if hand.count == dealer else "take"

    def winnings(self, hand: Hand, lot: Lot) -> int:
        """Return what a winning wager gets: the posted odds where its person has doubled."""
        if self.options.posted is None or not hand.of(lot.place, "double"):
            return lot.amount
        pays, on = self.options.posted
        return lot.amount * pays // on

    def void(self) -> None:
        """Give back what is open."""
        self.say("void round")
        for box in (*self.boxes, *self.skipped):
            for lot in box.lots():
                if lot.open:
                    self.close(lot, "return")

    def carry_over(self) -> None:
        """Give a box that was passed over its wagers back, or let them lie; it is dealt in next."""
        for box in self.skipped:
            self.table.missed.add(box.seat)
            for lot in box.lots():
                if lot.open and self.rng.random() < 0.7:
                    self.close(lot, "return")

    def pick_up(self) -> None:
        """Collect the cards from the dealer's right."""
        hands = [hand for box in reversed(self.boxes) for hand in reversed(box.hands) if hand.cards]
        order = [hand.ref for hand in hands]
        if self.dealer:
            order.append("dealer under" if order else "dealer")
        if order:
            self.say(f"pickup {' '.join(order)}")
