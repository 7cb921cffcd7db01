"""Dealing: cards out of the shoe, the two cards of each hand, the attack wagers between them, and the calls."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.triple_attack.betting import BONUSES, Betting
from tests.tables.triple_attack.cards import TENS, is_blackjack
from tests.tables.triple_attack.lots import Box, Hand, Lot, Voided
from tests.tables.triple_attack.opening import align_and_insert, cut
from tests.tables.triple_attack.plan import Plan
from tests.tables.triple_attack.settle import match_odds, royals_odds
from tests.tables.triple_attack.table import Table

SIDES = " drawn left placed right"


class Dealing(Betting):
    """A round from the first card to the calls of the first totals."""

    def __init__(self, table: Table, plan: Plan) -> None:
        super().__init__(table, plan)
        self.trouble = plan.trouble
        self.draws_left = self.rng.randrange(0, 12)
        self.found = 0
        self.exposed: str | None = None

    def take(self, who: str) -> str:
        """Draw the next card for somebody, writing what else comes out of the shoe."""
        shoe = self.table.shoe
        if self.trouble:
            self.strange_cards()
        if not shoe.cards:
            self.refill()
        if not shoe.cut_out and len(shoe.cards) == shoe.behind:
            shoe.cut_out = True
            self.table.cut_for = who
            self.say(f"draw cutting_card for {who}")
        planned = self.plan.cards.get(who)
        if planned:
            shoe.bring(planned.pop(0))
        return shoe.cards.pop()

    def strange_cards(self) -> None:
        """Let a card lie face up in the shoe, or a 10 be among the cards, when the planned draw has come."""
        if self.trouble not in ("face_up", "two_face_up", "ten", "two_tens"):
            return
        self.draws_left -= 1
        if self.draws_left >= 0:
            return
        if self.trouble.endswith("face_up"):
            card = self.table.shoe.cards.pop()
            self.say(f"draw {card} face_up")
            self.say(f"move {card} to rack")
        else:
            card = self.rng.choice(TENS)
            self.say(f"draw {card}")
            self.say(f"cards remove {card} by floorperson")
            self.say(f"cards destroy {card} by floorperson")
        self.found += 1
        self.table.strange_shoe = True
        self.draws_left = self.rng.randrange(0, 5)
        if self.found == 2:
            raise Voided
        if not self.trouble.startswith("two"):
            self.trouble = ""

    def refill(self) -> None:
        """Make a new shoe of the discards in the middle of a round."""
        self.say("device shoe empty")
        self.say("cards shuffle by dealer")
        self.table.wait(60)
        self.say("cards stack 1")
        cut(self.table, self.table.farthest(), most=self.discards() - 10)
        align_and_insert(self.table)
        self.say("device shoe load by dealer")
        self.table.shoe.fill(0, self.on_layout())
        self.table.shoe.cut_out = True
        self.table.burn()

    def on_layout(self) -> list[str]:
        """Return the cards that lie on the layout."""
        hands = [hand for box in self.boxes for hand in box.hands if not hand.cleared]
        return [*self.dealer, *(card for hand in hands for card in hand.cards)]

    def discards(self) -> int:
        """Return how many cards the rack holds when the shoe is empty."""
        return 384 - len(self.on_layout())

    def give(self, hand: Hand, tail: str = SIDES, face: str = "") -> None:
        """Deal a card to a hand of a player."""
        who = f"seat {hand.box.seat}"
        if self.trouble == "unexposed" and self.chance(0.3):
            self.trouble = ""
            other = self.rng.choice([seat for seat in range(1, self.options.seats + 1) if seat != hand.box.seat])
            card = self.take(who)
            self.say(f"draw ?? error for seat {other}")
            tail = " from drawn"
        else:
            card = self.take(who)
        hand.cards.append(card)
        self.say(f"deal {hand.ref} {card}{face}{tail}")

    def give_dealer(self, down: bool = False) -> None:
        """Deal a card to the dealer."""
        card = self.take("dealer")
        self.dealer.append(card)
        self.say(f"deal dealer {'?? down' if down else card}{SIDES}")

    def first_cards(self) -> None:
        """Give each box its first card; a box forgotten gets its money back and waits for the next round."""
        missed = self.rng.choice(self.boxes) if self.trouble == "no_cards" and len(self.boxes) > 1 else None
        if missed and missed.seat == self.table.passed_over:
            # It has waited for this round.
            missed = None
        self.table.passed_over = missed.seat if missed else 0
        for box in self.boxes:
            if box is not missed:
                self.give(box.hand)
        if self.chance(0.01):
            self.refused(self.boxes[0].places[0].ref, "first_attack", self.options.low)
        if missed:
            self.boxes.remove(missed)
            for lot in missed.lots():
                self.close(lot, "return")
            for place in missed.places:
                place.owed = True

    def extra_attack(self, wager: str) -> None:
        """Offer a second or third attack wager and hear everybody's answer."""
        self.say(f"offer all {wager}")
        waiting = 0
        for box in self.boxes:
            caller_bets = False
            for place in box.places:
                first = box.attack(place, "first_attack")
                if not first or box.attack(place, wager):
                    continue
                planned = self.planned(place, wager)
                bets = bool(planned) if planned is not None else self.chance(0.5)
                if place is box.places[0]:
                    caller_bets = bets
                if bets and caller_bets:
                    if self.chance(0.01):
                        self.refused(place.ref, wager, first + 500)
                    self.lay(place, place.ref, wager, planned or first, hand=box.hand, tail=box.row(place))
                elif self.plan.quiet or self.rng.random() < 0.5:
                    self.say(f"decline {place.ref} {wager}")
                else:
                    waiting += 1
        if waiting:
            self.say(f"decline all {wager}")

    def second_cards(self) -> None:
        """Give each box its second card and the dealer the hole card."""
        if self.trouble == "dealer_forgets":
            self.give(self.boxes[0].hand)
            raise Voided
        short = self.rng.choice(self.boxes) if self.trouble == "one_card" else None
        for box in self.boxes:
            if box is not short:
                self.give(box.hand)
        if short:
            self.one_card_only(short)
        self.give_dealer(down=True)

    def one_card_only(self, box: Box) -> None:
        """Let the player with one card have the second one late, or none."""
        caller = box.caller(box.hand)
        if self.chance(0.6):
            self.say(f"choose {caller} late_card")
            self.give(box.hand)
            return
        self.say(f"choose {caller} dead_hand")
        self.kill(box.hand, box.lots())

    def kill(self, hand: Hand, lots: list[Lot]) -> None:
        """Call a hand dead, give its money back and put its cards away."""
        self.say(f"void {hand.ref}")
        for lot in lots:
            if lot.open:
                self.close(lot, "return")
        self.clear(hand)
        hand.done = True

    def clear(self, hand: Hand) -> None:
        """Put the cards of a hand into the rack."""
        hand.cleared = True
        self.say(f"move {hand.ref} cards to rack")

    def close(self, lot: Lot, verb: str, amount: int | None = None) -> None:
        """Pay, take or return a lot."""
        lot.open = False
        self.say(f"{verb} {lot.ref} {lot.wager} {dollars(lot.amount if amount is None else amount)}")

    def insurance(self) -> None:
        """Offer insurance against an ace and take what is bet."""
        if self.dealer[0][0] != "A":
            return
        self.say("offer all insurance")
        waiting = 0
        for box in self.boxes:
            for place in box.places if not box.hand.done else ():
                if not box.attack(place) or any(lot.place is place for lot in box.insurance):
                    continue
                amount = self.planned(place, "insurance")
                if amount is None:
                    amount = self.premium(box.attack(place)) if self.chance(0.45) else 0
                if amount:
                    if self.chance(0.03):
                        self.refused(place.ref, "insurance", box.attack(place))
                    box.insurance.append(self.lay(place, place.ref, "insurance", amount))
                    if self.plan.quiet or self.rng.random() < 0.8:
                        self.say(f"confirm {place.ref} insurance by dealer")
                elif self.plan.quiet or self.rng.random() < 0.5:
                    self.say(f"decline {place.ref} insurance")
                else:
                    waiting += 1
        if waiting:
            self.say("decline all insurance")

    def premium(self, attack: int) -> int:
        """Return an insurance stake: half, or up to the next chip where chips cannot make the half, or less."""
        chip = self.options.chip
        most = attack // 2
        if attack % chip == 0 and attack % (2 * chip):
            most = (most // chip + 1) * chip
        if self.chance(0.3) and most > 2 * chip and attack % chip == 0:
            return most - most % chip - chip
        return most

    def announce(self) -> None:
        """Call each total from the dealer's left, pay blackjacks, call and settle the bonus wagers."""
        for box in self.boxes:
            hand = box.hand
            if hand.done:
                continue
            hand.blackjack = is_blackjack(hand.cards)
            word = "blackjack" if hand.blackjack and self.chance(0.5) else str(hand.total)
            self.say(f"call {hand.ref} {word}")
            if hand.blackjack:
                for lot in hand.lots:
                    self.close(lot, "pay")
            for wager in BONUSES:
                self.settle_bonus(box, wager)
            if hand.blackjack and not box.insurance and self.chance(0.3):
                self.clear(hand)

    def settle_bonus(self, box: Box, wager: str) -> None:
        """Call and settle one bonus wager of a box."""
        lots = [lot for lot in box.bonus if lot.wager == wager]
        if not lots:
            return
        if wager == "suited_royals":
            odds = royals_odds(box.hand.cards, self.options.suited_royals)
        else:
            odds = match_odds(box.hand.cards, self.dealer[0], self.options.triple_match)
        self.say(f"call {box.hand.ref} {wager} {'wins' if odds else 'loses'}")
        for lot in lots:
            if odds:
                self.close(lot, "pay", lot.amount * odds)
            else:
                self.close(lot, "take")
