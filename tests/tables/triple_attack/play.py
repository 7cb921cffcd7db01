"""A whole round, from the first bet to the cards in the rack."""

from __future__ import annotations

from tests.tables.triple_attack.cards import is_blackjack, is_soft, total
from tests.tables.triple_attack.lots import Lot, Voided
from tests.tables.triple_attack.settle import depends_on_dealer, insurance_odds, lot_outcome, must_draw
from tests.tables.triple_attack.turns import Turns


class Round(Turns):
    """Deals one round at a table as the law wants it."""

    def play(self) -> None:
        """Play the round; a void gives back what is open."""
        table = self.table
        table.rounds += 1
        self.say(f"round id {table.rounds}")
        self.take_bets()
        try:
            self.deal_and_settle()
        except Voided:
            self.void()
        self.pick_up()
        self.say("round end")
        self.remember()

    def deal_and_settle(self) -> None:
        """Go through the steps of a round in order."""
        self.first_cards()
        self.extra_attack("second_attack")
        if self.trouble == "dealer_forgets":
            self.say("offer all third_attack")
            self.say("decline all third_attack")
        else:
            self.give_dealer()
            self.extra_attack("third_attack")
        self.second_cards()
        self.insurance()
        self.announce()
        if not self.read_hole_card():
            self.decisions()
        self.reveal()
        self.settle()

    def read_hole_card(self) -> bool:
        """Use the reader where it is due; True when it shows a blackjack."""
        options = self.options
        if not (options.reader and self.table.reader_works):
            return False
        if self.dealer[0][0] not in "AKQJ":
            if self.trouble == "reader_misused":
                self.misuse_reader()
            return False
        self.say("device reader insert by dealer")
        if self.trouble == "reader_fails":
            self.say("device reader fail")
            self.table.reader_works = False
            return False
        found = is_blackjack(self.dealer)
        self.say(f"device reader result {'blackjack' if found else 'none'}")
        return found

    def misuse_reader(self) -> None:
        """Put the hole card into the reader for nothing, and do what that demands."""
        self.say("device reader insert by dealer")
        self.say("call supervisor")
        if self.options.shows:
            self.say("call dead_hands")
            raise Voided

    def reveal(self) -> None:
        """Show the hole card, settle insurance, draw what must be drawn, call the total."""
        self.show_hole_card()
        depends = any(depends_on_dealer(hand) for box in self.boxes for hand in box.hands)
        while depends and must_draw(self.dealer):
            if self.exposed:
                self.dealer.append(self.exposed)
                self.say(f"deal dealer {self.exposed} from drawn")
                self.exposed = None
            else:
                self.give_dealer()
        if self.exposed:
            self.say(f"burn {self.exposed}")
            self.exposed = None
        if self.trouble == "overdraw" and 17 <= total(self.dealer) <= 21 and not is_soft(self.dealer):
            self.overdraw()
        self.say(f"call dealer {total(self.dealer)}")

    def show_hole_card(self) -> None:
        """Show the hole card and settle insurance at once."""
        self.say(f"show dealer {self.dealer[1]}")
        odds = insurance_odds(self.dealer)
        for box in self.boxes:
            for lot in box.insurance:
                if odds:
                    self.close(lot, "pay", lot.amount * odds)
                else:
                    self.close(lot, "take")

    def overdraw(self) -> None:
        """Draw a card too many for the dealer, and burn it."""
        card = self.take("dealer")
        if self.rng.random() < 0.5:
            self.say(f"draw {card} error for dealer")
            self.say(f"burn {card}")
        else:
            self.say(f"deal dealer {card}{' drawn left placed right'}")
            self.say(f"burn {card} from dealer")

    def settle(self) -> None:
        """Settle all that is still open, by the cards."""
        boxes = self.boxes if self.rng.random() < 0.5 else self.boxes[::-1]
        for box in boxes:
            for hand in box.hands:
                for lot in hand.lots:
                    if lot.open:
                        self.close(lot, lot_outcome(lot, hand, self.dealer))

    def void(self) -> None:
        """Give back every stake that is still open; strange cards in the shoe also demand a new shuffle."""
        self.table.must_reshuffle = self.found > 1
        self.say("void round")
        for lot in self.open_lots():
            self.close(lot, "return")

    def open_lots(self) -> list[Lot]:
        """Return every lot not settled yet."""
        return [lot for box in self.boxes for lot in box.lots() if lot.open]

    def pick_up(self) -> None:
        """Pick the cards up from the dealer's far right, the dealer's own last."""
        hands = [hand for box in reversed(self.boxes) for hand in reversed(box.hands)]
        order = [hand.ref for hand in hands if hand.cards and not hand.cleared]
        if self.dealer:
            order.append("dealer under" if order else "dealer")
        if order:
            self.say(f"pickup {' '.join(order)}")

    def remember(self) -> None:
        """Note who sat this round out."""
        bet = {place.ref for box in self.boxes for place in box.places}
        for place in self.table.places.values():
            if not place.owed:
                place.idle = place.ref not in bet
