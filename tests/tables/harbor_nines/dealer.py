"""A lawful dealer of the invented game: it knows the game by itself and writes what it does."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.tables.cards import dollars
from tests.tables.harbor_nines.cards import SUITS, TOP, WATCH, Shoe, is_landfall, rank, total, watch_row

RECORDS = (
    "clock opening staff persons rounds shuffle counts devices supervision calls offers",
    "decisions manners money means cards faces sides handling marks voids pickup meters dice",
)
SEATS = 5
LONGEST = 12
SHOE_EVERY = 4
# A line is a second: in two hours there are 7,200 of them, and no round has more than 300.
CARDS_EVERY = 6_900
CHIP = 500
LOWEST, HIGHEST, WATCH_MOST = 1000, 20000, 2500


@dataclass
class Plan:
    """What is fixed of a round; all else the dealer's chance decides."""

    cards: dict[str, list[str]] = field(default_factory=dict)
    moves: dict[str, list[str]] = field(default_factory=dict)
    bets: dict[int, dict[str, int]] = field(default_factory=dict)
    quiet: bool = True
    missed: int = 0
    joker: bool = False
    face_up: bool = False
    overdrawn: bool = False
    cut: bool = False


@dataclass
class Hand:
    """A player's hand and the stakes on it that still lie."""

    seat: int
    number: int
    cards: list[str] = field(default_factory=list)
    stakes: dict[str, int] = field(default_factory=dict)
    split: bool = False

    @property
    def ref(self) -> str:
        return f"seat {self.seat}" + (f" hand {self.number}" if self.number > 1 else "")

    @property
    def total(self) -> int:
        return total(self.cards)


def toll_of(passage: int) -> int:
    """Return half the passage, taken up to the next chip."""
    return -(-passage // (2 * CHIP)) * CHIP


class Dealer:
    """One table from its opening to its closing."""

    def __init__(self, seed: int, table: str = "HN-1", pays: str = "1") -> None:
        self.rng = Random(f"harbor {seed}")
        self.table, self.pays = table, pays
        self.bodies: list[str] = []
        self.shoe = Shoe(self.rng)
        self.seats: list[int] = []
        self.number = 0
        self.badge = 100
        self.dealt = 0
        self.changed = 0
        self.plan = Plan()
        self.hands: dict[int, list[Hand]] = {}
        self.dealer: list[str] = []

    # ---- writing ----
    def say(self, *bodies: str) -> None:
        """Write what happens."""
        self.bodies += bodies

    def head(self) -> list[str]:
        """Return the head of the log."""
        lines = ["log 1", 'casino "Harbor House"', "zone America/New_York", "date 2026-11-18", "day 06:00"]
        told = [f"game harbor_nines seats {SEATS}", f"elect nine_watch {self.pays}"]
        told += [f"elect smallest_chip {dollars(CHIP)}", f"limit passage {dollars(LOWEST)} to {dollars(HIGHEST)}"]
        told += [f"limit nine_watch $1 to {dollars(WATCH_MOST)}"]
        told += [f"records {classes}" for classes in RECORDS]
        return lines + [f"before {self.table} table {one}" for one in told]

    def chance(self, of: float) -> bool:
        """Tell whether something that happens now and then happens now."""
        return not self.plan.quiet and self.rng.random() < of

    # ---- around the rounds ----
    def open(self, seats: list[int]) -> None:
        """Open the table, from the dealer's arrival to the second burn card."""
        self.seats = sorted(seats)
        self.say(f"staff dealer on id D{self.badge}", "device shoe unlock", "device shoe fix")
        self.say("cards receive decks 4 id HARBOR-1", "cards spread up columns", "cards verify by supervisor id S1")
        self.say("table open", *(f"join seat {seat} id P{seat}" for seat in seats))
        self.say(f"offer seat {seats[0]} inspect")
        if self.rng.random() < 0.5:
            self.say(f"choose seat {seats[0]} inspect", f"touch seat {seats[0]} cards")
        self.say("cards wash", "cards stack 2")
        self.shuffle()

    def shuffle(self) -> None:
        """Shuffle, cut, load and burn."""
        self.say("cards shuffle by dealer")
        cutter = "dealer"
        for seat in self.rng.sample(self.seats, len(self.seats)):
            self.say(f"offer seat {seat} cut")
            if self.rng.random() < 0.6:
                self.say(f"choose seat {seat} cut")
                cutter = f"seat {seat}"
                break
            self.say(f"decline seat {seat} cut")
        self.say(f"cards cut {self.rng.randrange(15, 194)} from top by {cutter}", "cards complete by dealer")
        self.shoe.fill(self.rng.randrange(48, 57))
        self.say(f"cards insert {self.shoe.behind} from bottom by dealer", "device shoe load by dealer")
        self.say(f"burn {self.shoe.next()} up", f"burn {self.shoe.next()} up")

    def relieve(self) -> None:
        """Send the next dealer."""
        self.say(f"staff dealer off id D{self.badge}")
        self.badge += 1
        self.dealt = 0
        self.say(f"staff dealer on id D{self.badge}", f"burn {self.shoe.next()} up")

    def close(self) -> None:
        """Close the table."""
        self.say("table close", "move rest to rack", "cards count rack 208 by dealer")
        self.say("cards verify by supervisor id S1", "cards return id HARBOR-1")
        self.say("device shoe unfix", "device shoe lock", f"staff dealer off id D{self.badge}")

    # ---- the round ----
    def round(self, plan: Plan | None = None) -> None:
        """Deal one round, and do what its end asks for."""
        self.plan = plan or Plan(quiet=False)
        self.number += 1
        self.dealer = []
        self.say(f"round id {self.number}")
        self.bets()
        self.say("call no_more_bets")
        if self.play():
            places = [hand.ref for seat in self.seats for hand in self.hands[seat]]
            self.say(f"pickup dealer {' '.join(places)} on_top")
        self.say("round end")
        self.dealt += 1
        if self.shoe.cut_out:
            self.say("move rest to rack", "cards count rack 208 by dealer", "cards wash", "cards stack 2")
            self.shuffle()
        if self.chance(0.04) or (self.dealt == LONGEST and not self.plan.quiet):
            self.relieve()
        if self.number % SHOE_EVERY == 0:
            self.say("device shoe inspect by floorperson")
        if len(self.bodies) - self.changed > CARDS_EVERY:
            self.changed = len(self.bodies)
            self.say("cards change")

    def bets(self) -> None:
        """Take the passages and the tolls."""
        self.hands = {}
        for seat in self.seats:
            fixed = self.plan.bets.get(seat, {})
            passage = fixed.get("passage") or self.rng.randrange(LOWEST, 6001, CHIP)
            hand = Hand(seat, 1, stakes={"passage": passage, "toll": toll_of(passage)})
            self.hands[seat] = [hand]
            if self.chance(0.05):
                self.say(f"bet seat {seat} passage {dollars(HIGHEST)}", f"bet seat {seat} toll {dollars(HIGHEST // 2)}")
                self.say(f"touch seat {seat} passage", f"alter seat {seat} passage to {dollars(passage)}")
                self.say(f"alter seat {seat} toll to {dollars(toll_of(passage))}")
            else:
                self.say(*(f"bet seat {seat} {wager} {dollars(cents)}" for wager, cents in hand.stakes.items()))

    def draw(self, whose: str) -> str:
        """Draw the next card for somebody, past the cutting card and a card that lies face up."""
        if ((self.plan.cut and self.dealer) or len(self.shoe.cards) <= self.shoe.behind) and not self.shoe.cut_out:
            self.shoe.cut_out = True
            self.say(f"draw cutting_card for {whose}")
        if (self.plan.face_up and self.dealer) or self.chance(0.002):
            self.plan.face_up = False
            card = self.shoe.next()
            self.say(f"draw {card} face_up", f"burn {card}")
        fixed = self.plan.cards.get(whose)
        return self.shoe.next(fixed.pop(0) if fixed else None)

    def deal(self, hand: Hand) -> None:
        """Deal a card to a player."""
        card = self.draw(hand.ref)
        hand.cards.append(card)
        self.say(f"deal {hand.ref} {card} drawn right placed left")

    def play(self) -> bool:
        """Deal and settle; False where the round came to nothing."""
        for seat in self.seats:
            self.deal(self.hands[seat][0])
        self.side_bets()
        self.dealer.append(self.draw("dealer"))
        self.say(f"deal dealer {self.dealer[0]} sideways")
        if self.plan.joker or self.chance(0.01):
            self.joker()
            return False
        missed = self.plan.missed or (self.rng.choice(self.seats) if self.chance(0.02) else 0)
        for seat in self.seats:
            if seat != missed:
                self.deal(self.hands[seat][0])
        self.dealer.append(self.draw("dealer"))
        self.say("deal dealer ?? down")
        if missed:
            self.say(f"void seat {missed}")
            self.give_back(self.hands[missed][0])
            self.hands[missed][0].cards.clear()
        self.announce()
        for seat in self.seats:
            if seat != missed:
                self.decide(self.hands[seat][0])
        self.finish()
        return True

    def side_bets(self) -> None:
        """Offer the nine watch, then the anchor, and take the answers."""
        self.say("offer all nine_watch")
        for wager in ("nine_watch", "anchor"):
            if wager == "anchor":
                self.say("offer all anchor")
            for seat in self.seats:
                hand = self.hands[seat][0]
                stake = self.plan.bets.get(seat, {}).get(wager, 0)
                if self.chance(0.4):
                    most = min(hand.stakes["passage"], WATCH_MOST) // CHIP
                    stake = CHIP * self.rng.randrange(1, most + 1)
                if stake:
                    hand.stakes[wager] = stake
                    self.say(f"bet seat {seat} {wager} {dollars(stake)}")
                elif wager == "anchor" and self.chance(0.05):
                    over = dollars(hand.stakes["passage"] + CHIP)
                    self.say(f"bet seat {seat} anchor {over}", f"refuse seat {seat} anchor")
        self.say("decline all anchor")

    def joker(self) -> None:
        """Find a joker, void the round and take the joker out."""
        self.say("draw JOKER", "void round")
        for seat in self.seats:
            self.give_back(self.hands[seat][0])
        self.say("cards remove JOKER by floorperson id F1")

    def give_back(self, hand: Hand) -> None:
        """Return all stakes of a hand."""
        self.say(*(f"return {hand.ref} {wager} {dollars(stake)}" for wager, stake in hand.stakes.items()))
        hand.stakes.clear()

    def announce(self) -> None:
        """Announce the totals from the left, and settle the nine watch."""
        for seat in self.seats:
            hand = self.hands[seat][0]
            if not hand.cards:
                continue
            self.say(f"call {hand.ref} {'landfall' if is_landfall(hand.cards) else hand.total}")
            stake = hand.stakes.pop("nine_watch", 0)
            if stake:
                row = watch_row(hand.cards[0], hand.cards[1], self.dealer[0])
                self.say(f"call {hand.ref} nine_watch {'wins' if row else 'loses'}")
                pays, on = WATCH[self.pays][row] if row else (1, 1)
                self.say(f"{'pay' if row else 'take'} {hand.ref} nine_watch {dollars(stake * pays // on)}")

    def decide(self, hand: Hand) -> None:
        """Let a player decide about a hand until it is done."""
        while hand.total < 20:
            move = self.move(hand)
            self.say(f"choose {hand.ref} {move} by hand")
            if move == "stand":
                return
            if move == "split":
                self.split(hand)
                return
            if move == "double":
                hand.stakes["double"] = self.hands[hand.seat][0].stakes["passage"]
                self.say(f"bet {hand.ref} double {dollars(hand.stakes['double'])}")
            self.deal(hand)
            self.say(f"call {hand.ref} {hand.total}")
            if hand.total > TOP:
                for wager in [wager for wager in hand.stakes if wager != "anchor"]:
                    self.say(f"take {hand.ref} {wager} {dollars(hand.stakes.pop(wager))}")
            if move == "double":
                return
        if self.chance(0.03):
            self.say(f"refuse {hand.ref} hit")

    def move(self, hand: Hand) -> str:
        """Choose what a player wants."""
        fixed = self.plan.moves.get(hand.ref)
        if fixed:
            return fixed.pop(0)
        if self.plan.quiet:
            return "stand"
        two = len(hand.cards) == 2 and not hand.split
        if two and rank(hand.cards[0]) == rank(hand.cards[1]) != "9" and self.rng.random() < 0.6:
            return "split"
        if two and self.rng.random() < 0.15:
            return "double"
        return "stand" if hand.total >= self.rng.randrange(13, 20) else "hit"

    def split(self, hand: Hand) -> None:
        """Part a pair and play both hands."""
        other = Hand(hand.seat, 2, [hand.cards.pop()], {"split": hand.stakes["passage"]}, split=True)
        hand.split = True
        self.hands[hand.seat].append(other)
        self.say(f"bet {other.ref} split {dollars(other.stakes['split'])}")
        for one in (hand, other):
            self.deal(one)
            self.say(f"call {one.ref} {one.total}")
            self.decide(one)

    def finish(self) -> None:
        """Turn the dealer's card, draw, and settle seat by seat from the right."""
        self.say(f"show dealer {self.dealer[1]}")
        while total(self.dealer) < 18 and self.matters():
            self.dealer_draws()
        if total(self.dealer) >= 18 and (self.plan.overdrawn or self.chance(0.01)):
            card = self.shoe.next()
            self.say(f"deal dealer {card}", f"burn {card} from dealer")
        self.say(f"call dealer {total(self.dealer)}")
        for seat in reversed(self.seats):
            for hand in self.hands[seat]:
                self.settle(hand)

    def dealer_draws(self) -> None:
        """Draw a card for the dealer."""
        self.dealer.append(self.draw("dealer"))
        self.say(f"deal dealer {self.dealer[-1]}")

    def matters(self) -> bool:
        """Tell whether anything still hangs on the dealer's total."""
        hands = [hand for seat in self.seats for hand in self.hands[seat] if hand.stakes]
        return any(
            "anchor" in hand.stakes or (hand.total <= 23 and not is_landfall(hand.cards, hand.split)) for hand in hands
        )

    def settle(self, hand: Hand) -> None:
        """Settle what lies on a hand."""
        for wager, stake in hand.stakes.items():
            if wager == "toll":
                ratio = toll_ratio(hand.total)
            elif wager == "anchor":
                ratio = anchor_ratio(total(self.dealer))
            else:
                ratio = hand_ratio(hand, self.dealer)
            if ratio is None:
                self.say(f"return {hand.ref} {wager} {dollars(stake)}")
            elif ratio == (0, 1):
                self.say(f"take {hand.ref} {wager} {dollars(stake)}")
            else:
                self.say(f"pay {hand.ref} {wager} {dollars(stake * ratio[0] // ratio[1])}")


Ratio = tuple[int, int] | None
LOST = (0, 1)


def toll_ratio(points: int) -> Ratio:
    """Return what the toll is paid; None where it comes back."""
    if points == 23:
        return (3, 1)
    return None if points in (21, 22) else LOST


def anchor_ratio(dealer: int) -> Ratio:
    """Return what the anchor is paid; None where it comes back."""
    if dealer > 23:
        return (2, 1)
    return None if dealer == 23 else LOST


def hand_ratio(hand: Hand, dealer: list[str]) -> Ratio:
    """Return what the wagers on a hand are paid; None where they come back."""
    mine, other = hand.total, total(dealer)
    if mine > 23:
        return LOST
    if is_landfall(hand.cards, hand.split):
        return None if is_landfall(dealer) else (3, 2)
    if is_landfall(dealer):
        return LOST
    if other > 23 or mine > other:
        return (1, 1)
    return None if mine == other >= 19 else LOST


def written(dealer: Dealer, bodies: list[str] | None = None, start: int = 36_000) -> list[str]:
    """Write the log: the head, and a line a second."""
    lines = dealer.head()
    for second, body in enumerate(dealer.bodies if bodies is None else bodies, start):
        lines.append(f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d} {dealer.table} {body}")
    return lines


__all__ = ["SUITS", "Dealer", "Plan", "written"]
