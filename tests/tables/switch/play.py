"""A whole round, from the first bet to the cards in the rack."""

from __future__ import annotations

from tests.tables.beginning import Beginning
from tests.tables.cards import dollars
from tests.tables.switch.cards import ante_for, one_color
from tests.tables.switch.lots import Box, Hand, Lot
from tests.tables.switch.table import Place
from tests.tables.triple_attack.cards import PIPS, is_blackjack, is_soft, total

SIDES = " drawn left placed right"
LEFT = " drawn left placed left"


class Betting(Beginning):
    """A round up to the first card."""

    boxes: list[Box]

    def take_bets(self) -> None:
        """Take the wager and the ante of each seat."""
        for seat in self.table.seats_taken():
            place = self.table.places[seat]
            if self.wants_to_bet(place):
                self.bet_box(place)

    def wants_to_bet(self, place: Place) -> bool:
        """Decide whether a person bets; a barred one may try in vain."""
        if place.seat in self.plan.cards or self.plan.quiet:
            place.barred = False
            return True
        if place.barred:
            if self.chance(0.65):
                if self.chance(0.5):
                    self.say(f"bet {place.ref} blackjack {dollars(place.unit)}")
                self.say(f"refuse {place.ref} blackjack as mid_shoe")
                return False
            place.barred = False
            return True
        return place.seat == self.table.farthest() or not self.chance(0.07)

    def bet_box(self, place: Place) -> None:
        """Take one wager and its ante, in chips, plaques, a coupon or called with cash."""
        box = Box(place)
        self.boxes.append(box)
        planned = self.plan.bets.get(place.seat, {})
        usual = place.unit if self.plan.quiet else min(place.unit * self.rng.choice((1, 1, 1, 2)), self.options.high)
        amount = planned.get("blackjack", usual)
        if self.chance(0.01) and self.options.low > 500:
            self.say(f"bet {place.ref} blackjack {dollars(self.options.low - 500)}")
            self.say(f"refuse {place.ref} blackjack")
        self.lay(place, "blackjack", amount)
        if self.chance(0.02):
            amount += 500
            self.say(f"alter {place.ref} blackjack to {dollars(amount)}")
        box.hand.lots.append(Lot(place.ref, "blackjack", amount))
        box.ante = planned.get("ante", ante_for(amount))
        self.lay(place, "ante", box.ante)

    def lay(self, place: Place, wager: str, amount: int) -> None:
        """Write a bet; cash is confirmed by both and changed."""
        if self.chance(0.02):
            self.say(f"bet {place.ref} {wager} {dollars(amount)} cash")
            self.say(f"confirm {place.ref} {wager} by dealer")
            self.say(f"confirm {place.ref} {wager} by supervisor")
            self.say(f"convert {place.ref} {dollars(amount)}")
            return
        means = ""
        if wager == "blackjack" and self.chance(0.04):
            means = " coupon" if self.chance(0.5) else " plaques"
        area = f" at {wager}" if self.chance(0.05) else ""
        self.say(f"bet {place.ref} {wager} {dollars(amount)}{means}{area}")


class Dealing(Betting):
    """A round from the first card to the calls."""

    def take(self, who: int) -> str:
        """Draw the next card for a seat (0: the dealer), writing if the cutting card comes first."""
        shoe = self.table.shoe
        if not shoe.cut_out and len(shoe.cards) <= shoe.behind:
            shoe.cut_out = True
            self.table.cut_for = f"seat {who}" if who else "dealer"
            self.say(f"draw cutting_card for {self.table.cut_for}")
        planned = self.plan.cards.get(who)
        return shoe.draw(planned.pop(0) if planned else "")

    def first_cards(self) -> None:
        """Deal two cards down and two up to each, one up and one down to the dealer, in the order prescribed."""
        for _ in range(2):
            for box in self.boxes:
                card = self.take(box.seat)
                box.down.append(card)
                self.say(f"deal {box.ref} {card if self.options.smart else '??'} down{SIDES}")
        self.up_card(first=True)
        self.dealer.append(self.take(0))
        self.say(f"deal dealer {self.dealer[0]}{SIDES}")
        self.up_card(first=False)
        self.dealer.append(self.take(0))
        self.say(f"deal dealer {self.dealer[1] if self.options.smart else '??'} down{SIDES}")

    def up_card(self, first: bool) -> None:
        """Deal one card face up to each."""
        for box in self.boxes:
            card = self.take(box.seat)
            box.hand.cards.append(card)
            corner = " at lower_left" if not first and self.rng.random() < 0.3 else ""
            self.say(f"deal {box.ref} {card}{SIDES}{corner}")

    def antes(self) -> None:
        """Collect every ante."""
        for box in self.rng.sample(self.boxes, len(self.boxes)):
            self.say(f"take {box.ref} ante {dollars(box.ante)}")

    def switches(self) -> None:
        """Ask each player which pair to play."""
        for box in self.boxes:
            self.say(f"offer {box.ref} switch")
            switch = self.plan.switches.get(box.seat, not self.plan.quiet and self.rng.random() < 0.35)
            if switch:
                self.say(f"choose {box.ref} switch by hand")
                self.say(f"move {box.ref} up_cards to rack")
                self.say(f"show {box.ref} {' '.join(box.down)}")
                box.hand.cards = box.down
            else:
                self.say(f"choose {box.ref} keep by hand")
                self.say(f"move {box.ref} down_cards to rack")

    def insurance(self) -> None:
        """Offer insurance against an ace."""
        if self.dealer[0][0] != "A":
            return
        self.say("offer all insurance")
        waiting = False
        for box in self.boxes:
            planned = self.plan.bets.get(box.seat, {}).get("insurance")
            most = box.hand.stake // 200 * 100
            amount = planned if planned is not None else most if self.chance(0.5) else 0
            if amount:
                box.insurance = Lot(box.ref, "insurance", amount)
                self.say(f"bet {box.ref} insurance {dollars(amount)}")
                if self.plan.quiet or self.chance(0.7):
                    self.say(f"confirm {box.ref} insurance by dealer")
            elif self.plan.quiet or self.chance(0.5):
                self.say(f"decline {box.ref} insurance")
            else:
                waiting = True
        if waiting:
            self.say("decline all insurance")

    def announce(self) -> None:
        """Call each total from the dealer's left."""
        for box in self.boxes:
            word = "blackjack" if box.hand.blackjack and self.rng.random() < 0.5 else str(box.hand.total)
            self.say(f"call {box.ref} {word}")

    def hole_card(self) -> bool:
        """Look at the hole card where that is due, and settle insurance; True when it makes a blackjack."""
        insured = [box.insurance for box in self.boxes if box.insurance]
        found = is_blackjack(self.dealer)
        if self.options.reader and PIPS[self.dealer[0]] in (1, 10):
            self.say("device reader insert by dealer")
            self.say(f"device reader result {'blackjack' if found else 'none'}")
        elif insured:
            self.say("show dealer ?? to dealer")
        else:
            return False
        if found:
            self.say(f"show dealer {self.dealer[1]}")
        for lot in insured[::-1]:
            self.close(lot, "pay" if found else "take", lot.amount * (2 if found else 1))
        return found

    def close(self, lot: Lot, verb: str, amount: int | None = None) -> None:
        """Pay, take or return a lot."""
        lot.open = False
        self.say(f"{verb} {lot.ref} {lot.wager} {dollars(lot.amount if amount is None else amount)}")


class Round(Dealing):
    """Deals one round at a table as the law wants it."""

    def play(self) -> None:
        """Play the round."""
        table = self.table
        table.rounds += 1
        self.say(f"round id {table.rounds}")
        self.take_bets()
        self.first_cards()
        self.antes()
        self.switches()
        self.insurance()
        self.announce()
        if self.hole_card():
            self.call_dealer()
        else:
            self.decisions()
            self.dealers_turn()
        self.settle()
        self.pick_up()
        self.say("round end")
        bet = {box.seat for box in self.boxes}
        for place in table.places.values():
            place.idle = place.seat not in bet

    def decisions(self) -> None:
        """Play every box from the dealer's left."""
        for box in self.boxes:
            at = 0
            while at < len(box.hands):
                hand = box.hands[at]
                if hand.split and len(hand.cards) == 1:
                    self.give(box, hand)
                if not self.play_hand(box, hand):
                    at += 1

    def play_hand(self, box: Box, hand: Hand) -> bool:
        """Play a hand to its end; True when it was split instead."""
        while not hand.done and hand.total < 21:
            move = self.next_move(box, hand)
            self.say(f"choose {hand.ref} {move} by {'voice' if self.chance(0.1) else 'hand'}")
            if move == "split":
                self.split(box, hand)
                return True
            if move == "stand":
                break
            if move == "surrender":
                self.surrender(hand)
            elif move == "double":
                self.double(box, hand)
            else:
                self.give(box, hand)
        hand.done = True
        return False

    def next_move(self, box: Box, hand: Hand) -> str:
        """Decide for a player."""
        planned = self.plan.moves.get(box.seat)
        if planned:
            return planned.pop(0)
        fresh = len(hand.cards) == 2
        if fresh and not hand.split and self.chance(0.03) and hand.total > 13:
            return "surrender"
        pair = fresh and PIPS[hand.cards[0]] == PIPS[hand.cards[1]]
        if pair and len(box.hands) < 4 and self.chance(0.5) and not (hand.split and hand.cards[0][0] == "A"):
            return "split"
        if fresh and self.chance(0.5 if 9 <= hand.total <= 11 else 0.03):
            return "double"
        low = hand.total <= 11 or (is_soft(hand.cards) and hand.total < 18)
        return "hit" if low or (hand.total < 17 and self.chance(0.6)) else "stand"

    def give(self, box: Box, hand: Hand) -> None:
        """Deal a card to a player's hand, and see to a bust."""
        card = self.take(box.seat)
        hand.cards.append(card)
        left = box.seat <= 2 and self.chance(0.4)
        self.say(f"deal {hand.ref} {card}{LEFT if left else SIDES}")
        if self.plan.quiet or self.rng.random() < 0.7 or hand.total > 21:
            self.say(f"call {hand.ref} {hand.total}")
        if hand.total > 21 and self.chance(0.5):
            for lot in hand.lots:
                self.close(lot, "take")
            if self.chance(0.5):
                self.clear(hand)

    def clear(self, hand: Hand) -> None:
        """Put the cards of a hand into the rack."""
        hand.cleared = True
        self.say(f"move {hand.ref} cards to rack")

    def surrender(self, hand: Hand) -> None:
        """Take half a wager and give the other half back."""
        lot = hand.lots[0]
        self.close(lot, "take", lot.amount // 2)
        self.close(lot, "return", lot.amount // 2)
        self.clear(hand)
        hand.done = True

    def double(self, box: Box, hand: Hand) -> None:
        """Take the doubling wager and deal the one card."""
        amount = hand.stake
        hand.lots.append(Lot(hand.ref, "double", amount))
        self.say(f"bet {hand.ref} double {dollars(amount)}")
        self.say(f"confirm {hand.ref} double by dealer")
        self.give(box, hand)
        hand.done = True

    def split(self, box: Box, hand: Hand) -> None:
        """Make two hands of one."""
        number = len(box.hands) + 1
        new = Hand(f"{box.ref} hand {number}", split=True)
        hand.split = True
        box.hands.insert(box.hands.index(hand) + 1, new)
        self.say(f"bet {new.ref} split {dollars(hand.stake)}")
        new.lots.append(Lot(new.ref, "split", hand.stake))
        new.cards.append(hand.cards.pop())

    def dealers_turn(self) -> None:
        """Show the hole card and draw to 17."""
        self.say(f"show dealer {self.dealer[1]}")
        while total(self.dealer) < 17:
            card = self.take(0)
            self.dealer.append(card)
            self.say(f"deal dealer {card}{SIDES}")
        self.call_dealer()

    def call_dealer(self) -> None:
        """Call the dealer's total."""
        word = "blackjack" if is_blackjack(self.dealer) and self.rng.random() < 0.5 else str(total(self.dealer))
        self.say(f"call dealer {word}")

    def settle(self) -> None:
        """Settle all that is still open, from the dealer's right."""
        for box in reversed(self.boxes):
            for hand in box.hands:
                for lot in hand.lots:
                    if lot.open:
                        self.settle_lot(hand, lot)

    def settle_lot(self, hand: Hand, lot: Lot) -> None:
        """Settle one lot by the cards."""
        mine, theirs, black = hand.total, total(self.dealer), is_blackjack(self.dealer)
        if mine > 21:
            self.close(lot, "take")
        elif hand.blackjack and black:
            if self.options.both:
                self.close(lot, "pay", lot.amount // 2)
            else:
                self.close(lot, "return")
        elif hand.blackjack:
            self.close(lot, "pay", lot.amount * (4 if one_color(hand.cards) else 3) // 2)
        elif black or (theirs <= 21 and mine < theirs):
            self.close(lot, "take")
        else:
            self.close(lot, "return" if mine == theirs else "pay")

    def pick_up(self) -> None:
        """Pick the cards up from the dealer's far right, the dealer's own on top."""
        hands = [hand for box in reversed(self.boxes) for hand in reversed(box.hands)]
        order = [hand.ref for hand in hands if not hand.cleared]
        self.say(f"pickup {' '.join([*order, 'dealer'])}{' on_top' if order and self.rng.random() < 0.8 else ''}")
