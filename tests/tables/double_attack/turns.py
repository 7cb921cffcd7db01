"""The players' decisions: surrender, cards, doubling, splitting."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.double_attack.betting import Betting
from tests.tables.double_attack.lots import ORIGINAL, Box, Hand
from tests.tables.double_attack.reckon import halves, is_pair, total
from tests.tables.table import ref


class Turns(Betting):
    """A round while the players decide."""

    def decisions(self) -> None:
        """Play the boxes one after another from the dealer's left."""
        late: list[Hand] = []
        for at, box in enumerate(self.boxes):
            if self.trouble == "exposed":
                self.exposed_card()
            if self.trouble == "shoe_empty" and not box.hand.done:
                self.refill()
            hand = box.hand
            wanted = self.plan.whom in (0, box.seat)
            if self.trouble == "missed_hit" and wanted and not hand.done and self.somebody_follows(at):
                self.trouble = ""
                self.say(f"choose {self.caller(hand)} hit by hand")
                self.next_is_served(self.boxes[at + 1 :])
                late.append(hand)
                continue
            self.play_box(box)
        for hand in late:
            self.late(hand)

    def somebody_follows(self, at: int) -> bool:
        """Tell whether a box further on still takes a card."""
        return any(not box.hand.done and box.hand.count < 12 for box in self.boxes[at + 1 :])

    def next_is_served(self, boxes: list[Box]) -> None:
        """Give a box further on the card that it asks for, ahead of the one passed over."""
        box = next(box for box in boxes if not box.hand.done and box.hand.count < 12)
        self.say(f"choose {self.caller(box.hand)} hit by hand")
        self.give(box.hand)

    def late(self, hand: Hand) -> None:
        """Ask a player who was passed over: the card after all others, or a dead hand."""
        if self.accepts(0.6):
            self.say(f"choose {self.caller(hand)} late_card")
            self.give(hand)
            self.after_card(hand)
            hand.stood = True
        else:
            self.say(f"choose {self.caller(hand)} dead_hand")
            self.kill(hand)

    def caller(self, hand: Hand) -> str:
        """Write who decides for a hand, as the log does."""
        return ref(hand.box.seat, hand.number, hand.box.caller.behind)

    def play_box(self, box: Box) -> None:
        """Play the hands of a box, those that splitting makes too."""
        at = 0
        while at < len(box.hands):
            hand = box.hands[at]
            if hand.split and len(hand.cards) == 1:
                if self.chance(0.05) and not hand.aces:
                    self.say(f"choose {self.caller(hand)} double by hand")
                    self.say(f"refuse {self.caller(hand)} double")
                self.give(hand)
                self.say(f"call {hand.ref} {hand.count}")
                if self.may_split(hand) and self.move(hand, "split", 0.9):
                    self.split(hand)
                    continue
                if hand.aces:
                    if is_pair(hand.cards) and self.chance(0.4):
                        self.say(f"choose {self.caller(hand)} split by hand")
                        self.say(f"refuse {self.caller(hand)} split")
                    at += 1
                    continue
            if not self.play_hand(hand):
                at += 1

    def may_split(self, hand: Hand) -> bool:
        """Tell whether the pair may be taken apart."""
        return is_pair(hand.cards) and not hand.aces and len(hand.box.hands) < self.options.splits

    def move(self, hand: Hand, name: str, odds: float) -> bool:
        """Tell whether the player makes a move: the next one planned, or as chance has it."""
        moves = self.plan.moves.get(ref(hand.box.seat))
        if moves:
            if moves[0] == name:
                moves.pop(0)
                return True
            return False
        return self.chance(odds)

    def play_hand(self, hand: Hand) -> bool:
        """Play one hand to its end; True where it was split and must begin again."""
        while not hand.done:
            first = len(hand.cards) == 2 and not hand.split
            if first and self.move(hand, "surrender", 0.08):
                self.surrender(hand)
            elif self.may_split(hand) and self.move(hand, "split", 0.6):
                self.split(hand)
                return True
            elif self.move(hand, "double", 0.2 if hand.count < 13 else 0.02):
                self.double(hand)
            elif self.move(hand, "hit", 0.9 if hand.count < 12 else 0.5 if hand.count < 17 else 0.02):
                self.say(f"choose {self.caller(hand)} hit by hand")
                self.give(hand)
                self.after_card(hand)
            else:
                self.refusals(hand)
                moves = self.plan.moves.get(ref(hand.box.seat))
                if moves and moves[0] == "stand":
                    moves.pop(0)
                self.say(f"choose {self.caller(hand)} stand by {'voice' if self.chance(0.2) else 'hand'}")
                hand.stood = True
        return False

    def refusals(self, hand: Hand) -> None:
        """Let the house refuse what it may refuse."""
        full = len(hand.box.hands) == self.options.splits
        if len(hand.cards) == 2 and self.chance(0.5 if full else 0.0 if is_pair(hand.cards) else 0.03):
            self.say(f"choose {self.caller(hand)} split by hand")
            self.say(f"refuse {self.caller(hand)} split")

    def after_card(self, hand: Hand) -> None:
        """Call the total, at times; take what a hand above 21 has lost."""
        if self.chance(0.5):
            self.say(f"call {hand.ref} {hand.count}")
        if hand.count > 21:
            for lot in hand.lots:
                if lot.open:
                    self.close(lot, "take")

    # ---- surrender ----

    def surrender(self, hand: Hand) -> None:
        """Give the hand up: half at once, or the wagers wait on the cards."""
        self.say(f"choose {self.caller(hand)} surrender by hand")
        hand.surrendered = True
        if not self.high_up or (self.options.reader and self.options.at_once and self.reader_said_none):
            self.half_back(hand)
        elif self.rng.random() < 0.7:
            self.say(f"move {hand.ref} bets to cards")
        else:
            for lot in hand.lots:
                self.say(f"move {lot.at} {lot.wager} to cards")

    def half_back(self, hand: Hand) -> None:
        """Take one half of each wager and give the other back."""
        for lot in hand.lots:
            kept, back = halves(lot.amount)
            verbs = [("take", kept), ("return", back)]
            for verb, amount in verbs if self.rng.random() < 0.7 else verbs[::-1]:
                self.close(lot, verb, amount)

    reader_said_none = False

    # ---- doubling ----

    def double(self, hand: Hand) -> None:
        """Double: the caller, and whoever else on the box likes to; then one card."""
        self.say(f"choose {self.caller(hand)} double by hand")
        if self.chance(0.03):
            most = sum(lot.amount for lot in hand.of(hand.box.caller, *ORIGINAL, "split"))
            self.say(f"bet {self.caller(hand)} double ${most // 100 + 50}")
            self.say(f"refuse {self.caller(hand)} double")
            self.say(f"choose {self.caller(hand)} double by hand")
        for place in hand.box.places:
            mine = sum(lot.amount for lot in hand.of(place, *ORIGINAL, "split"))
            skips = self.plan.quiet and not self.planned(place, "double")
            if not mine or (place is not hand.box.caller and (skips or self.chance(0.5))):
                continue
            amount = self.planned(place, "double") or mine
            if amount == mine and self.chance(0.25):
                amount = max(self.options.chip, mine // 2 // self.options.chip * self.options.chip)
            at = ref(hand.box.seat, hand.number, place.behind)
            self.lay(place, at, "double", amount, hand)
            if self.chance(0.4):
                self.say(f"confirm {at} double by dealer")
        hand.doubled = True
        self.give(hand, " sideways")
        if len(hand.box.places) > 1 and self.chance(0.05):
            at = ref(hand.box.seat, hand.number, hand.box.places[1].behind)
            if not any(lot.at == at and lot.wager == "double" for lot in hand.lots):
                self.say(f"bet {at} double {dollars(self.options.chip)}")
                self.say(f"refuse {at} double")
        self.after_card(hand)

    # ---- splitting ----

    def split(self, hand: Hand) -> None:
        """Split: the caller bets as much again, each other person bets too or stays with one hand."""
        box = hand.box
        self.say(f"choose {self.caller(hand)} split by hand")
        made = Hand(box, max(one.number for one in box.hands) + 1)
        made.split = hand.split = True
        made.aces = hand.aces = hand.cards[0][0] == "A"
        made.cards.append(hand.cards.pop())
        box.hands.insert(box.hands.index(hand) + 1, made)
        for place in box.places:
            at = ref(box.seat, made.number, place.behind)
            if place is box.caller or self.plan.quiet or self.rng.random() < 0.6:
                self.lay(place, at, "split", box.original(place), made)
                if self.chance(0.3):
                    self.say(f"confirm {at} split by dealer")
            else:
                stays = self.rng.choice((hand, made))
                self.say(f"choose {ref(box.seat, stays.number, place.behind)} stay")
                if stays is made:
                    for lot in [lot for lot in hand.lots if lot.place is place]:
                        hand.lots.remove(lot)
                        made.lots.append(lot)

    # ---- troubles ----

    def exposed_card(self) -> None:
        """Draw a card too soon and show it: it goes to whoever takes it, the dealer, or is burned."""
        self.trouble = ""
        card = self.take("nobody")
        self.say(f"draw {card} error exposed")
        for box in self.boxes:
            hand = box.hand
            if hand.done or len(box.hands) > 1:
                continue
            self.say(f"offer {self.caller(hand)} drawn_card")
            if self.accepts(0.4):
                self.say(f"choose {self.caller(hand)} drawn_card")
                hand.cards.append(card)
                self.say(f"deal {hand.ref} {card} from drawn")
                self.after_card(hand)
                return
            self.say(f"decline {self.caller(hand)} drawn_card")
            self.refuse(box)
        self.waiting_card = card

    def refuse(self, box: Box) -> None:
        """Whoever refuses the shown card gets no more cards in the round, at another box either."""
        box.hand.refused = True
        for other in self.boxes:
            if any(place.behind == 0 and place.person == box.caller.person for place in other.places):
                for hand in other.hands:
                    hand.refused = True

    waiting_card = ""

    def refill(self) -> None:
        """Make a new shoe of the discards in the middle of a round."""
        self.trouble = ""
        self.say("device shoe empty")
        if self.table.shuffler_there:
            self.say("device shuffler load by dealer")
            self.say("device shuffler start")
            self.say("device shuffler finish")
        else:
            self.say("cards shuffle by dealer")
            self.table.wait(60)
        self.say("cards stack 1")
        self.say("cards cut 40 from top by dealer")
        lying = [*self.dealer, *(card for box in self.boxes for hand in box.hands for card in hand.cards)]
        self.table.load(lying)

    def dealer_total(self) -> int:
        """Return the dealer's count."""
        return total(self.dealer)
