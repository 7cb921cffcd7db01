"""The players' turns: hits, doubles, splits, and what goes wrong with a card on the way."""

from __future__ import annotations

from tests.tables.table import ref
from tests.tables.triple_attack.cards import PIPS, is_soft
from tests.tables.triple_attack.dealing import SIDES, Dealing
from tests.tables.triple_attack.lots import Box, Hand
from tests.tables.triple_attack.plan import Plan
from tests.tables.triple_attack.table import Place, Table

LEFT = " drawn left placed left"


class Turns(Dealing):
    """A round while the players decide."""

    def __init__(self, table: Table, plan: Plan) -> None:
        super().__init__(table, plan)
        self.missed: Hand | None = None

    def decisions(self) -> None:
        """Play every box from the dealer's left; a missed hit is made good at the end."""
        exposing = self.trouble == "exposed" and self.rng.choice(self.boxes)
        for at, box in enumerate(self.boxes):
            if box is exposing:
                self.exposed = self.take(f"seat {box.seat}")
                self.say(f"draw {self.exposed} error exposed")
            if self.trouble == "missed_hit" and self.missed is None and self.can_miss(at):
                self.missed = box.hand
                self.say(f"choose {box.caller(box.hand)} hit by hand")
                self.plan.moves.setdefault(f"seat {self.boxes[at + 1].seat}", ["hit"])
                continue
            self.play_box(box)
        if self.missed:
            self.make_good(self.missed)

    def can_miss(self, at: int) -> bool:
        """Tell whether this box may be forgotten after its hit: the next one takes a card for certain."""
        if at + 1 >= len(self.boxes):
            return False
        box, after = self.boxes[at], self.boxes[at + 1]
        open_ones = not (box.hand.done or after.hand.done or box.insurance)
        return open_ones and box.hand.total < 17 and after.hand.total < 17

    def make_good(self, hand: Hand) -> None:
        """Deal a missed card before the hole card is shown, or call the hand dead, as the player likes."""
        caller = hand.box.caller(hand)
        if self.chance(0.6):
            self.say(f"choose {caller} late_card")
            self.give(hand)
            self.after_card(hand)
            if hand.total < 21:
                self.say(f"choose {caller} stand by hand")
            return
        self.say(f"choose {caller} dead_hand")
        self.kill(hand, hand.lots)

    def play_box(self, box: Box) -> None:
        """Play the hands of a box one after the other, from the dealer's left."""
        at = 0
        while at < len(box.hands):
            hand = box.hands[at]
            if hand.split and len(hand.cards) == 1:
                self.give(hand)
                self.after_card(hand)
            if not self.play_hand(box, hand):
                at += 1

    def play_hand(self, box: Box, hand: Hand) -> bool:
        """Play a hand to its end; True when it was split instead."""
        while not hand.done and hand.total < 21 and not hand.doubled:
            if self.exposed and not hand.split_ace:
                if not self.offer_exposed(box, hand):
                    break
                continue
            move = self.next_move(box, hand)
            how = "voice" if self.chance(0.1) else "hand"
            self.say(f"choose {box.caller(hand)} {move} by {how}")
            if move == "split":
                self.split(box, hand)
                return True
            if move == "double":
                self.double(box, hand)
            elif move == "hit":
                left = box.seat <= 2 and self.chance(0.4)
                self.give(hand, LEFT if left else SIDES)
                self.after_card(hand)
            else:
                break
        hand.done = True
        return False

    def offer_exposed(self, box: Box, hand: Hand) -> bool:
        """Offer an exposed card; who refuses it gets no more cards."""
        caller = box.caller(hand)
        self.say(f"offer {caller} drawn_card")
        if self.rng.random() < 0.5:
            self.say(f"choose {caller} drawn_card")
            hand.cards.append(self.exposed or "")
            self.say(f"deal {hand.ref} {self.exposed} from drawn")
            self.exposed = None
            self.after_card(hand)
            return True
        self.say(f"decline {caller} drawn_card")
        self.say(f"choose {caller} stand by hand")
        return False

    def next_move(self, box: Box, hand: Hand) -> str:
        """Decide for the caller of a box."""
        planned = self.plan.moves.get(f"seat {box.seat}")
        pair = len(hand.cards) == 2 and PIPS[hand.cards[0]] == PIPS[hand.cards[1]]
        may_split = pair and len(box.hands) < self.options.split_hands and not hand.split_ace
        if planned:
            move = planned.pop(0)
            if move != "split" or may_split:
                return move
        if self.plan.splits and may_split:
            return "split"
        if hand.split_ace:
            return "double" if self.chance(0.25) else "stand"
        if may_split and self.chance(0.3 if hand.total == 20 else 0.55):
            return "split"
        return self.plain_move(hand)

    def plain_move(self, hand: Hand) -> str:
        """Hit, double or stand by the count."""
        count, soft = hand.total, is_soft(hand.cards)
        if self.chance(0.5 if 9 <= count <= 11 else 0.15 if soft and count < 18 else 0.02):
            return "double"
        if count <= 11 or (soft and count < 18) or (count < 17 and self.chance(0.6)):
            return "hit"
        return "hit" if self.plan.splits and count < 17 else "stand"

    def double(self, box: Box, hand: Hand) -> None:
        """Take the doubling wagers, the caller's first, and deal the one card sideways."""
        for place in hand.stakers():
            if place is not box.places[0] and self.chance(0.5):
                continue
            most = hand.attack_of(place)
            if not most:
                continue
            amount = self.less(place, most) if self.chance(0.25) else most
            amount = self.plan.bets.get(place.ref, {}).get("double", amount)
            at = ref(box.seat, hand.number, place.behind)
            if self.chance(0.02):
                self.refused(at, "double", most + 500)
            self.lay(place, at, "double", amount, hand=hand)
            if place is box.places[0] or self.chance(0.3):
                self.say(f"confirm {at} double by dealer")
        hand.doubled = True
        self.give(hand, face=" sideways")
        self.after_card(hand)

    def less(self, place: Place, most: int) -> int:
        """Return a doubling wager below the whole."""
        return most // 2 if place.exact else max(500, most // 1000 * 500)

    def split(self, box: Box, hand: Hand) -> None:
        """Make two hands of one; everybody on it covers the new hand or names one of the two."""
        box.made += 1
        new = Hand(box, box.made)
        hand.split = True
        box.hands.insert(box.hands.index(hand) + 1, new)
        stakers = hand.stakers()
        for place in stakers:
            at = ref(box.seat, new.number, place.behind)
            stake = hand.attack_of(place)
            if place is box.places[0]:
                if self.chance(0.02):
                    self.refused(at, "split", stake + 500)
                self.lay(place, at, "split", self.plan.bets.get(place.ref, {}).get("split", stake), hand=new)
                if self.chance(0.7):
                    self.say(f"confirm {at} split by dealer")
            elif self.plan.quiet or self.chance(0.5):
                self.lay(place, at, "split", stake, hand=new)
            else:
                self.name_hand(place, hand, new)
        new.cards.append(hand.cards.pop())

    def name_hand(self, place: Place, old: Hand, new: Hand) -> None:
        """Let a person behind the caller say which of two hands the stake goes with."""
        chosen = old if self.chance(0.6) else new
        self.say(f"choose {ref(old.box.seat, chosen.number, place.behind)} stay")
        if chosen is new:
            moved = [lot for lot in old.lots if lot.place is place]
            old.lots = [lot for lot in old.lots if lot.place is not place]
            new.lots += moved

    def after_card(self, hand: Hand) -> None:
        """Call the new total; collect a bust and pay a 21 of three or more cards at once."""
        count = hand.total
        self.say(f"call {hand.ref} {count}")
        if count > 21:
            for lot in hand.open_lots():
                self.close(lot, "take")
            if self.chance(0.5):
                self.clear(hand)
        elif count == 21 and len(hand.cards) >= 3:
            later = self.chance(0.5)
            for lot in hand.open_lots():
                if lot.wager != "double" or not later:
                    self.close(lot, "pay")
            if not hand.open_lots() and self.chance(0.3):
                self.clear(hand)
