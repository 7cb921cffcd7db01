"""Betting before the deal: who bets, how much, with what, and which bets the house refuses."""

from __future__ import annotations

from tests.tables.beginning import Beginning
from tests.tables.cards import dollars
from tests.tables.triple_attack.lots import Box, Hand, Lot
from tests.tables.triple_attack.table import Place

BONUSES = ("suited_royals", "triple_match")


class Betting(Beginning):
    """A round up to the first card."""

    boxes: list[Box]

    def planned(self, place: Place, wager: str) -> int | None:
        """Return the stake planned for a person, 0 for none, or None where nothing is planned."""
        mine = self.plan.bets.get(place.ref)
        if mine is not None:
            return mine.get(wager, 0)
        return 0 if self.plan.quiet and wager != "first_attack" else None

    def lay(self, place: Place, at: str, wager: str, amount: int, *, hand: Hand | None = None, tail: str = "") -> Lot:
        """Write a bet and remember its lot."""
        lot = Lot(place, at, wager, amount)
        if hand is not None:
            hand.lots.append(lot)
        self.say(f"bet {at} {wager} {dollars(amount)}{tail}")
        return lot

    def refused(self, at: str, wager: str, amount: int, reason: str = "") -> None:
        """Write a bet that the house does not accept."""
        self.say(f"bet {at} {wager} {dollars(amount)}")
        self.say(f"refuse {at} {wager}{reason}")

    def cash(self, place: Place, wager: str, amount: int) -> None:
        """Have a cash call confirmed twice and changed for chips."""
        self.say(f"confirm {place.ref} {wager} by dealer")
        self.say(f"confirm {place.ref} {wager} by supervisor")
        self.say(f"convert {place.ref} {dollars(amount)}")

    def take_bets(self) -> None:
        """Take first attack wagers box by box, then the bonus wagers."""
        table = self.table
        for seat in table.seats_taken():
            places = [place for (at, _), place in sorted(table.places.items()) if at == seat]
            takers = [place for place in places if self.wants_to_bet(place)]
            if places[0].behind == 0 and places[0] not in takers:
                takers = []
            if takers:
                self.bet_box(seat, takers)
        for wager in BONUSES:
            self.say(f"offer all {wager}")
            for box in self.boxes:
                for place in box.places:
                    self.bonus(box, place, wager)

    def wants_to_bet(self, place: Place) -> bool:
        """Decide whether a person bets; a barred one may try in vain."""
        if self.plan.bettors:
            place.barred = place.barred and place.seat not in self.plan.bettors
            return place.seat in self.plan.bettors
        if place.barred:
            if self.chance(0.65):
                if self.chance(0.5):
                    self.refused(place.ref, "first_attack", place.unit, " as mid_shoe")
                else:
                    self.say(f"refuse {place.ref} first_attack as mid_shoe")
                return False
            place.barred = False
            return True
        farthest = place.seat == self.table.seats_taken()[-1]
        return place.owed or farthest or not self.chance(0.06)

    def stake(self, place: Place) -> int:
        """Return the first attack wager of a person."""
        planned = self.planned(place, "first_attack")
        if planned:
            return planned
        if place.exact:
            return place.unit
        return min(place.unit * self.rng.choice((1, 1, 1, 1, 2, 3)), self.options.high)

    def bet_box(self, seat: int, takers: list[Place]) -> None:
        """Take the bets of everybody on a box; without a seated person the highest wager calls."""
        stakes = {place.ref: self.stake(place) for place in takers}
        if takers[0].behind:
            takers.sort(key=lambda place: -stakes[place.ref])
            for low, high in zip(reversed(takers), reversed(takers[:-1]), strict=False):
                if stakes[high.ref] <= stakes[low.ref]:
                    stakes[high.ref] = stakes[low.ref] + 500
        box = Box(seat, takers)
        self.boxes.append(box)
        shared = len(takers) > 1
        for row, place in enumerate(takers, 1):
            if row == 2:
                self.say(f"choose {takers[0].ref} share")
            self.first_attack(box, place, stakes[place.ref], f" row {row}" if shared else "")
            place.owed = False

    def first_attack(self, box: Box, place: Place, amount: int, row: str) -> None:
        """Take one first attack wager, in chips, plaques, a coupon or called with cash."""
        hand = box.hand
        planned = self.plan.means.get((place.ref, "first_attack"), "")
        if not row and self.chance(0.02):
            self.refused(place.ref, "first_attack", self.options.high + 5000)
        if self.chance(0.02) and not place.exact:
            self.lay(place, place.ref, "first_attack", amount, hand=hand, tail=" coupon" + row)
        elif planned == "cash" or self.chance(0.03):
            if self.chance(0.2):
                self.say(f"bet {place.ref} first_attack {dollars(amount)} cash{row}")
                self.say(f"refuse {place.ref} first_attack")
            self.lay(place, place.ref, "first_attack", amount, hand=hand, tail=" cash" + row)
            self.cash(place, "first_attack", amount)
        else:
            means = " plaques" if amount >= 10000 and not place.exact and self.chance(0.3) else ""
            lot = self.lay(place, place.ref, "first_attack", amount, hand=hand, tail=means + row)
            if not row and self.chance(0.02) and amount + 500 <= self.options.high:
                lot.amount += 500
                self.say(f"alter {place.ref} first_attack to {dollars(lot.amount)}")

    def bonus(self, box: Box, place: Place, wager: str) -> None:
        """Let one person bet a bonus wager, or say no."""
        amount = self.planned(place, wager)
        first = box.attack(place)
        most = min(first, self.options.bonus)
        if amount is None:
            amount = 0
            if self.chance(0.35):
                amount = self.rng.randrange(100, most + 1) if place.exact else self.rng.choice((100, 200, 500, 500))
                amount = min(amount, most)
            elif self.chance(0.2):
                self.say(f"decline {place.ref} {wager}")
        if not amount:
            return
        if self.chance(0.02):
            self.refused(place.ref, wager, most + 500)
        planned = self.plan.means.get((place.ref, wager), "")
        means = " cash" if planned or self.chance(0.03) else " coupon" if self.chance(0.02) and not place.exact else ""
        box.bonus.append(self.lay(place, place.ref, wager, amount, tail=means + box.row(place)))
        if means == " cash":
            self.cash(place, wager, amount)
