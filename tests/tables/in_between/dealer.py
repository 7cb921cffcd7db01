"""A lawful dealer: deals varied rounds with its own arithmetic and writes what an operator would."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.tables.in_between.cards import DECK, dollars, height, row, total
from tests.tables.in_between.house import House, house
from tests.tables.pen import DAY, Pen, merged


@dataclass
class Lot:
    """A wager of one person on a box."""

    who: str
    seat: int
    cents: int
    cash: bool = False


@dataclass
class Round:
    """One round as its lines, one after the other."""

    house: House
    rng: Random
    shoe: list[str]
    lines: list[str] = field(default_factory=list)
    main: list[Lot] = field(default_factory=list)
    side: list[Lot] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    dealer: list[str] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)

    def say(self, body: str) -> None:
        """Write a line."""
        self.lines.append(body)

    def card(self) -> str:
        """Take the next card of the shoe."""
        return self.shoe.pop()

    def play(self) -> list[str]:
        """Deal the round from the first wager to the last."""
        if self.house.action:
            from tests.tables.in_between.action import several_hands

            several_hands(self)
            return self.lines
        self.wagers()
        self.say("call no_more_bets")
        self.late_bet()
        self.first_cards()
        if self.rng.random() < 0.02:
            self.void()
            return self.lines
        self.in_between()
        if not self.reader():
            self.players()
        self.finish()
        return self.lines

    def wagers(self) -> None:
        """Lay the wagers of all who play, some boxes with a second person."""
        rng = self.rng
        for seat in sorted(rng.sample(range(1, 7), rng.randint(1, 6))):
            for who in (f"seat {seat}", *([f"seat {seat} behind 1"] if rng.random() < 0.1 else [])):
                first = self.lay(who, seat) if rng.random() < 0.1 else False
                self.main.append(Lot(who, seat, rng.choice((1000, 2500, 5000, 750))))
                self.say(f"bet {who} blackjack {dollars(self.main[-1].cents)}")
                if not first and rng.random() < 0.75:
                    self.lay(who, seat)

    def lay(self, who: str, seat: int) -> bool:
        """Lay an in-between wager in one of the lawful ways; say whether it stands."""
        rng, low, high = self.rng, self.house.low, self.house.high
        amount = rng.choice((low * 100, high * 100, rng.randint(low * 2, high * 2) * 50))
        way = rng.random()
        said = dollars(amount)
        if way < 0.05:
            self.say(f"bet {who} in_between {dollars(high * 100 + 500)}")
            self.say(f"refuse {who} in_between")
            return False
        if way < 0.1:
            self.say(f"bet {who} in_between {said} cash")
            self.say(f"refuse {who} in_between")
            return False
        cash = way < 0.2
        means = rng.choice((" chips", " plaques", " coupon", " at in_between", "", "", "", ""))
        on_area = " at in_between" if cash and way < 0.13 else ""
        self.say(f"bet {who} in_between {said}{' cash' if cash else means}{on_area}")
        if on_area:
            self.say(f"convert {who} {said}")
            cash = False
        elif cash:
            for role in rng.sample(("dealer", "supervisor"), 2):
                self.say(f"confirm {who} in_between by {role}")
            if rng.random() < 0.5:
                self.say(f"convert {who} {said}")
                cash = False
        elif rng.random() < 0.1:
            amount = rng.randint(low * 2, high * 2) * 50
            self.say(f"alter {who} in_between to {dollars(amount)}")
        elif rng.random() < 0.03:
            self.say(f"alter {who} in_between to $0")
            return False
        self.side.append(Lot(who, seat, amount, cash))
        return True

    def late_bet(self) -> None:
        """Have a wager come too late and be refused."""
        without = [lot for lot in self.main if lot.who not in {one.who for one in self.side}]
        if without and self.rng.random() < 0.1:
            who = self.rng.choice(without).who
            self.say(f"bet {who} in_between {dollars(self.house.low * 100)}")
            self.say(f"refuse {who} in_between")

    def first_cards(self) -> None:
        """Deal two cards to each box and the dealer's, the first of which lies face up."""
        boxes = sorted({lot.seat for lot in self.main})
        for turn in (1, 2):
            for seat in boxes:
                self.hands.setdefault(seat, []).append(self.card())
                self.say(f"deal seat {seat} {self.hands[seat][-1]}")
            if turn == (2 if self.house.up_last else 1):
                self.dealer.append(self.card())
                self.say(f"deal dealer {self.dealer[0]}")
        if self.house.hole:
            self.dealer.append(self.card())
            self.say("deal dealer ?? down")

    def void(self) -> None:
        """Void the round, for whatever reason, and give all wagers back."""
        self.say("void round")
        for lot in self.side:
            self.say(f"return {lot.who} in_between {dollars(lot.cents)}")
        for lot in self.main:
            self.say(f"return {lot.who} blackjack {dollars(lot.cents)}")
        self.say("round end")

    def in_between(self) -> None:
        """Settle every in-between wager, from the far right on."""
        for lot in sorted(self.side, key=lambda one: -one.seat):
            if lot.cash:
                self.say(f"convert {lot.who} {dollars(lot.cents)}")
            found = row(*self.hands[lot.seat], self.dealer[0])
            if found is None:
                self.say(f"take {lot.who} in_between {dollars(lot.cents)}")
            else:
                self.say(f"pay {lot.who} in_between {dollars(lot.cents * self.house.paid[found])}")
        if height(self.dealer[0]) < 8:
            for lot in self.main:
                if total(self.hands[lot.seat]) == 21:
                    self.say(f"pay {lot.who} blackjack {dollars(lot.cents * 3 // 2)}")
                    self.closed.add(lot.who)

    def reader(self) -> bool:
        """Use the reader where there is one; say whether the dealer has a blackjack."""
        if not self.house.reader or not self.house.hole or height(self.dealer[0]) < 8:
            return False
        found = total(self.dealer) == 21
        self.say("device reader insert by dealer")
        self.say(f"device reader result {'blackjack' if found else 'none'}")
        return found

    def players(self) -> None:
        """Play the hands, one box after the other."""
        for seat, hand in sorted(self.hands.items()):
            who = f"seat {seat}"
            if who in self.closed:
                continue
            choice = self.rng.random()
            if choice < 0.05:
                self.say(f"choose {who} surrender")
            elif choice < 0.12:
                self.double(seat)
            elif choice < 0.18 and hand[0][:-1] == hand[1][:-1]:
                self.split(seat)
            else:
                while total(hand) < 17 and self.rng.random() < 0.8:
                    self.say(f"choose {who} hit by hand")
                    hand.append(self.card())
                    self.say(f"deal {who} {hand[-1]}")
                self.say(f"choose {who} stand by hand" if total(hand) < 22 else f"call {who} {total(hand)}")

    def double(self, seat: int) -> None:
        """Double a hand and deal it its card."""
        lot = next(one for one in self.main if one.seat == seat)
        self.say(f"choose seat {seat} double by hand")
        self.say(f"bet seat {seat} double {dollars(lot.cents)}")
        self.hands[seat].append(self.card())
        self.say(f"deal seat {seat} {self.hands[seat][-1]} sideways")

    def split(self, seat: int) -> None:
        """Split a pair; both hands get one card and stand."""
        lot = next(one for one in self.main if one.seat == seat)
        self.say(f"choose seat {seat} split by hand")
        self.say(f"bet seat {seat} hand 2 split {dollars(lot.cents)}")
        self.say(f"deal seat {seat} {self.card()}")
        self.say(f"choose seat {seat} stand by hand")
        self.say(f"deal seat {seat} hand 2 {self.card()}")
        self.say(f"choose seat {seat} hand 2 stand by hand")

    def finish(self) -> None:
        """Show the dealer's hand and settle what is left of the game itself."""
        if not self.house.hole:
            self.dealer.append(self.card())
            self.say(f"deal dealer {self.dealer[1]}")
        else:
            self.say(f"show dealer {self.dealer[1]}")
        while total(self.dealer) < 17:
            self.dealer.append(self.card())
            self.say(f"deal dealer {self.dealer[-1]}")
        mark = total(self.dealer)
        for lot in self.main:
            if lot.who in self.closed:
                continue
            count = total(self.hands[lot.seat])
            verb = "take" if count > 21 or count < mark <= 21 else "return" if count == mark else "pay"
            self.say(f"{verb} {lot.who} blackjack {dollars(lot.cents)}")
        self.say("round end")


def shoe_of(rng: Random, decks: int) -> list[str]:
    """Shuffle the decks of a shoe."""
    cards = list(DECK) * decks
    rng.shuffle(cards)
    return cards


def open_table(pen: Pen, place: House, day: int) -> None:
    """Open the table for a gaming day."""
    for body in (
        "staff dealer on id D417", "device shoe inspect by floorperson id F12", "device shoe fix",
        f"cards receive decks {place.decks} id {place.table}-{day}", "table open", "join seat 3 id P3",
        "cards shuffle by dealer", "device shoe load by dealer", "burn ?? down",
    ):  # fmt: skip
        pen.say(body)


def close_table(pen: Pen) -> None:
    """Close the table."""
    for body in ("table close", "device shoe unfix", "device shoe lock", "staff dealer off id D417"):
        pen.say(body)


def table(seed: int, number: int, rounds: int) -> Pen:
    """Deal the rounds of one table over several gaming days."""
    rng = Random(f"{seed} {number}")
    place = house(rng, seed, number)
    pen = Pen(place.table, 20 * 3600)
    place.head(pen)
    for day in range(max(1, rounds // 150)):
        pen.now = 20 * 3600 + day * DAY
        open_table(pen, place, day)
        shoe = shoe_of(rng, place.decks)
        for at in range(rounds // max(1, rounds // 150)):
            if len(shoe) < 80:
                shoe = shoe_of(rng, place.decks)
                for body in ("move rest to rack", "cards shuffle by dealer", "device shoe load by dealer"):
                    pen.say(body)
            pen.say(f"round id {day}-{at + 1}")
            for body in Round(place, rng, shoe).play():
                pen.say(body)
        close_table(pen)
    return pen


def night(seed: int, rounds: int, tables: int = 1) -> list[str]:
    """Deal a lawful log of so many rounds at each of some tables."""
    return merged([table(seed, number + 1, rounds // tables) for number in range(tables)])[0]
