"""A round up to the last card of the deal: wagers, the dealer's first card, two cards each, insurance."""

from __future__ import annotations

from tests.tables.beginning import Beginning
from tests.tables.cards import dollars
from tests.tables.double_attack.lots import Box, Hand, Lot, Voided
from tests.tables.double_attack.plan import STRANGE, Plan
from tests.tables.double_attack.reckon import HIGH, most_insurance
from tests.tables.double_attack.table import Place, Table
from tests.tables.table import ref


class Betting(Beginning):
    """The beginning of a round."""

    def __init__(self, table: Table, plan: Plan) -> None:
        super().__init__(table, plan)
        self.skipped: list[Box] = []
        self.shown = 1
        self.trouble = plan.trouble
        # Boxes that were passed over in the last round.
        self.owed_cards = frozenset(table.missed)
        self.draws = plan.draws or self.rng.randrange(1, 8)
        self.found = 0

    def lay(self, place: Place, at: str, wager: str, amount: int, hand: Hand | None = None, tail: str = "") -> Lot:
        """Write a bet."""
        lot = Lot(place, at, wager, amount)
        if hand is not None:
            hand.lots.append(lot)
        self.say(f"bet {at} {wager} {dollars(amount)}{tail}")
        return lot

    def close(self, lot: Lot, verb: str, amount: int | None = None) -> None:
        """Settle a wager."""
        self.say(f"{verb} {lot.at} {lot.wager} {dollars(lot.amount if amount is None else amount)}")
        lot.open = False

    def accepts(self, odds: float) -> bool:
        """Tell whether a player takes what is offered after an irregularity."""
        return self.rng.random() < odds if self.plan.accepts is None else self.plan.accepts

    def concerned(self, boxes: list[Box]) -> Box:
        """Return the box that a trouble concerns."""
        planned = [box for box in boxes if box.seat == self.plan.whom]
        return planned[0] if planned else self.rng.choice(boxes)

    def planned(self, place: Place, wager: str) -> int | None:
        """Return what a person is meant to bet: 0 for nothing, None where chance decides."""
        mine = self.plan.bets.get(place.ref)
        if mine is not None:
            return mine.get(wager, 0)
        return 0 if self.plan.quiet and wager != "initial" else None

    # ---- wagers ----

    def take_bets(self) -> None:
        """Take initial wagers box by box, then bonus wagers."""
        seats = self.table.seats_taken()
        for seat in seats:
            places = [place for (at, _), place in sorted(self.table.places.items()) if at == seat]
            if self.chance(0.06) and seat != seats[-1] and seat not in self.table.missed:
                continue
            if len(places) == 2 and not places[0].behind and self.chance(0.1) and seat not in self.owed_cards:
                # The seated person sits out: who bets alone decides.
                places = places[1:]
            self.bet_box(seat, places)
        for box in self.boxes:
            for place in box.places:
                amount = self.planned(place, "bonus")
                if amount or (amount is None and self.chance(0.2)):
                    box.bonus.append(self.lay(place, place.ref, "bonus", amount or 500, tail=box.row(place)))

    def bet_box(self, seat: int, places: list[Place]) -> None:
        """Take the initial wagers on a box; without a seated person the highest calls."""
        stakes = {place.ref: self.stake(place) for place in places}
        if places[0].behind:
            places.sort(key=lambda place: -stakes[place.ref])
            for high, low in zip(places[-2::-1], places[:0:-1], strict=True):
                stakes[high.ref] = max(stakes[high.ref], stakes[low.ref] + self.options.chip)
        box = Box(seat, places)
        self.boxes.append(box)
        for row, place in enumerate(places, 1):
            if row == 2:
                self.say(f"choose {places[0].ref} share")
            tail = f" row {row}" if len(places) > 1 else ""
            if row == 1 and self.chance(0.02) and not tail:
                self.say(f"bet {place.ref} initial {dollars(self.options.chip)}")
                self.say(f"refuse {place.ref} initial")
            self.lay(place, place.ref, "initial", stakes[place.ref], box.hand, tail)

    def stake(self, place: Place) -> int:
        """Return the initial wager of a person."""
        return self.planned(place, "initial") or place.unit * self.rng.choice((1, 1, 1, 2, 3))

    def double_attack(self) -> None:
        """Offer the double attack wager; who bets behind may add one where the caller does."""
        self.say("offer all double_attack")
        for box in self.boxes:
            caller_adds = False
            for place in box.places:
                amount = self.planned(place, "double_attack")
                if amount is None:
                    adds = self.chance(0.45) and (place is box.caller or caller_adds)
                    chips = box.initial(place) // self.options.chip
                    amount = self.options.chip * self.rng.randrange(1, chips + 1) if adds and chips else 0
                if amount:
                    self.lay(place, place.ref, "double_attack", amount, box.hand, box.row(place))
                    caller_adds = caller_adds or place is box.caller
                elif self.chance(0.5) or self.plan.quiet:
                    self.say(f"decline {place.ref} double_attack")

    # ---- cards ----

    def take(self, who: str) -> str:
        """Draw the next card, after whatever strange comes out of the shoe first."""
        if self.trouble in STRANGE:
            self.strange_card()
        planned = self.plan.cards.get(who)
        if planned:
            self.table.bring(planned.pop(0))
        return self.table.cards.pop()

    def strange_card(self) -> None:
        """Find a card face up, or a 10, when its time has come; a second one voids the round."""
        self.draws -= 1
        if self.draws > 0:
            return
        self.draws = 1 if self.plan.draws else self.rng.randrange(1, 5)
        if self.trouble.endswith("face_up"):
            card = self.table.cards.pop()
            self.say(f"draw {card} face_up")
            self.say(f"move {card} to rack")
        else:
            card = "10" + self.rng.choice("CDHS")
            self.say(f"draw {card}")
            self.say(f"cards remove {card} by floorperson")
            self.say(f"cards destroy {card} by floorperson")
        self.found += 1
        if self.found == 2:
            self.table.must_reshuffle = True
            raise Voided
        if not self.trouble.startswith("two"):
            self.trouble = ""

    def give(self, hand: Hand, face: str = "") -> None:
        """Deal a card to a player's hand, at times one that was drawn too soon."""
        card = self.take(ref(hand.box.seat))
        tail = ""
        if self.trouble == "unexposed" and self.chance(0.3):
            self.trouble = ""
            others = [seat for seat in range(1, self.options.seats + 1) if seat != hand.box.seat]
            self.say(f"draw ?? error for seat {self.rng.choice(others)}")
            tail = " from drawn"
        hand.cards.append(card)
        self.say(f"deal {hand.ref} {card}{face}{tail}")

    def give_dealer(self, down: bool = False) -> None:
        """Deal a card to the dealer."""
        card = self.take("dealer")
        self.dealer.append(card)
        self.say(f"deal dealer {'?? down' if down else card}")

    def two_cards(self) -> None:
        """Give each box two cards, the dealer's second one after them."""
        others = [box for box in self.boxes if box.seat not in self.owed_cards]
        skip = self.concerned(others) if self.trouble == "no_cards" and others and len(self.boxes) > 1 else None
        short = self.concerned(self.boxes) if self.trouble == "one_card" and self.options.hole else None
        if skip is not None:
            self.boxes.remove(skip)
            self.skipped.append(skip)
        for box in self.boxes:
            self.give(box.hand)
        for box in self.boxes:
            if box is not short:
                self.give(box.hand)
        if self.trouble == "dealer_forgets":
            raise Voided
        if self.options.hole:
            self.give_dealer(down=True)
            self.shown = 1
        if short is not None:
            self.one_card(short)

    def one_card(self, box: Box) -> None:
        """Let the player of a hand with one card have the second one now, or be out."""
        if self.accepts(0.6):
            self.say(f"choose {box.caller.ref} late_card")
            self.give(box.hand)
        else:
            self.say(f"choose {box.caller.ref} dead_hand")
            self.kill(box.hand)

    def kill(self, hand: Hand) -> None:
        """Call a hand dead and give its wagers back."""
        self.say(f"void {hand.ref}")
        hand.dead = True
        for lot in hand.lots:
            if lot.open:
                self.close(lot, "return")

    # ---- insurance ----

    def insure(self) -> None:
        """Offer insurance against an ace."""
        if self.dealer[0][0] != "A":
            return
        self.say("offer all insurance")
        for box in self.boxes:
            for place in box.places:
                self.one_insurance(box, place)
        if self.chance(0.5):
            self.say("decline all insurance")

    def one_insurance(self, box: Box, place: Place) -> None:
        """Let one person insure; one that is too much the house refuses."""
        amount = self.planned(place, "insurance")
        most = most_insurance(box.initial(place), self.options.chip)
        if amount is None:
            amount = self.rng.choice((most, self.options.chip)) if self.chance(0.4) else 0
        if self.chance(0.03):
            self.say(f"bet {place.ref} insurance {dollars(most + self.options.chip)}")
            self.say(f"refuse {place.ref} insurance")
        if amount:
            box.insurance.append(self.lay(place, place.ref, "insurance", min(amount, most)))
            if self.chance(0.4):
                self.say(f"confirm {place.ref} insurance by dealer")

    @property
    def high_up(self) -> bool:
        """Tell whether the dealer shows an ace, king, queen or jack."""
        return self.dealer[0][0] in HIGH
