"""Double Attack Blackjack, reckoned from 19:47-26.8 to 26.12 alone: what those sections say of money, and no more."""

from __future__ import annotations

from datetime import date
from random import Random

from tests.oracle.hands import RANKS, RECORDED, Hand, Shoe, Turns, draw_to, natural, total
from tests.oracle.sheet import Lot, Sheet, money

TITLES = {"initial": "initial", "double_attack": "double attack", "split": "split", "double": "double",
          "insurance": "insurance"}  # fmt: skip
NO_TENS = tuple(rank for rank in RANKS if rank != "10")
HIGH = ("A", "K", "Q", "J")
ORIGINAL = ("initial", "double_attack")
AMOUNT = ("paid too little", "paid too much")


class Play(Turns):
    """26.8 to 26.10: surrender, double, split; an ace of a split pair gets one card."""

    sideways = " sideways"

    def __init__(self, sheet: Sheet, rng: Random, shoe: Shoe, seats: int, low: bool, at_once: bool) -> None:
        super().__init__(sheet, rng, shoe)
        self.most_hands = 3 if seats == 7 else 4
        self.low, self.at_once = low, at_once

    def surrenders(self, hand: Hand) -> bool:
        """26.8: half at once against a low card, or once no blackjack was found; else the wagers wait on the cards."""
        self.sheet.say(f"choose {hand.who} surrender")
        hand.surrendered = True
        if self.low or self.at_once:
            cite = "26.8(a)1" if self.low else "26.8(a)3"
            for wager, stake in hand.stakes.items():
                self.sheet.settle(half_lot(hand, wager, stake, (cite, "26.8(a)2 no dealer blackjack")))
            hand.closed = True
        else:
            self.sheet.say(f"move {hand.who} bets to cards")
        return True


def half_lot(hand: Hand, wager: str, stake: int, heads: tuple[str, ...]) -> Lot:
    """26.8(a): half of the player's wagers; too much of one and too little of the other would be right together."""
    only = ("returned",) if len(hand.stakes) > 1 else ()
    return Lot(hand.seat, wager, stake, "half", heads, only=only)


def hand_lot(hand: Hand, split: bool, dealers: list[str], wager: str) -> Lot:
    """26.9(b), (c), 26.10(d): doubled and split hands; how a wager wins or loses otherwise (26.5) is not at hand."""
    stake, mine, his, black = hand.stakes[wager], total(hand.cards), total(dealers), natural(dealers)

    def lot(result: str, heads: tuple[str, ...] = (), only: tuple[str, ...] = ("right",)) -> Lot:
        return Lot(hand.seat, wager, stake, result, heads, stake, hand.number, only=only)

    if mine > 21:
        return lot("loses")
    if black and (hand.doubled or (split and wager in ("split", *ORIGINAL))):
        heads = ("26.9(c)", "26.10(d)")
        return lot("loses", heads, ()) if wager in ORIGINAL else lot("push", heads, ())
    if black:
        return lot("push" if hand.blackjack else "loses")
    if hand.blackjack or his > 21 or mine > his:
        return lot("wins", ("26.9(b)",), AMOUNT if hand.doubled and not hand.blackjack else ("right",))
    return lot("push") if mine == his else lot("loses")


def write(rng: Random, rounds: int, share: float) -> Sheet:
    """Write so many rounds at one table."""
    reader, at_once, seats = rng.random() < 0.5, rng.random() < 0.5, rng.choice((6, 7))
    head = [f"table game double_attack_blackjack seats {seats}", f"table elect card_reader {'yes' if reader else 'no'}",
            f"table elect surrender_at_once {'yes' if reader and at_once else 'no'}", "table elect smallest_chip $1",
            "table elect multiple_boxes yes", "table elect odds_doubled_hand 1 to 1",
            f"table records {RECORDED} devices"]  # fmt: skip
    sheet = Sheet("DA-1", head, rng, share, date(2005, 11, 18))
    for _ in range(rounds):
        play_round(sheet, rng, Shoe(rng, 8, NO_TENS), seats, reader, reader and at_once)
    return sheet


def play_round(sheet: Sheet, rng: Random, shoe: Shoe, places: int, reader: bool, at_once: bool) -> None:
    """Write one round."""
    sheet.begin()
    seats = sorted(rng.sample(range(1, places + 1), rng.randrange(1, places + 1)))
    boxes = {seat: [Hand(seat, stakes={"initial": rng.choice((500, 1_000, 2_500, 5_000))})] for seat in seats}
    for seat, (hand,) in boxes.items():
        sheet.say(f"bet seat {seat} initial {money(hand.stakes['initial'])}")
    dealers = [shoe.draw(*HIGH), shoe.draw(*HIGH, chance=0.4)]
    sheet.say(f"deal dealer {dealers[0]}")
    sheet.say("offer all double_attack")
    for seat, (hand,) in boxes.items():
        if rng.random() < 0.5:
            hand.stakes["double_attack"] = hand.stakes["initial"]
            sheet.say(f"bet seat {seat} double_attack {money(hand.stakes['initial'])}")
        else:
            sheet.say(f"decline seat {seat} double_attack")
    for turn in range(2):
        for (hand,) in boxes.values():
            hand.cards.append(shoe.draw(*([hand.cards[0][:-1]] if turn else NO_TENS)))
            sheet.say(f"deal {hand.who} {hand.cards[-1]}")
    sheet.say("deal dealer ?? down")
    insured = _insure(sheet, rng, boxes) if dealers[0][:-1] == "A" else {}
    high = dealers[0][:-1] in HIGH
    if reader and high:
        sheet.say("device reader insert by dealer")
        sheet.say(f"device reader result {'blackjack' if natural(dealers) else 'none'}")
    if not (reader and high and natural(dealers)):
        play = Play(sheet, rng, shoe, places, not high, at_once)
        for hands in boxes.values():
            play.play(hands)
    _finish(sheet, boxes, dealers, insured, shoe)
    sheet.end()


def _insure(sheet: Sheet, rng: Random, boxes: dict[int, list[Hand]]) -> dict[int, int]:
    """26.11(a), (b): at most half the initial wager."""
    insured = {}
    sheet.say("offer all insurance")
    for seat, (hand,) in boxes.items():
        if rng.random() < 0.5:
            insured[seat] = rng.choice((hand.stakes["initial"] // 200 * 100, 200))
            sheet.say(f"bet seat {seat} insurance {money(insured[seat])}")
        else:
            sheet.say(f"decline seat {seat} insurance")
    return insured


def _finish(
    sheet: Sheet, boxes: dict[int, list[Hand]], dealers: list[str], insured: dict[int, int], shoe: Shoe
) -> None:
    """Show the dealer's card, settle what waited for it, draw, settle the rest."""
    black = natural(dealers)
    sheet.say(f"show dealer {dealers[1]}")
    for seat, stake in insured.items():
        heads = ("26.11(c)", "26.11(a) win") if black else ("26.11(d)", "26.11(a) lose")
        sheet.settle(Lot(seat, "insurance", stake, "wins" if black else "loses", heads, stake * 5 // 2))
    for hands in boxes.values():
        for wager, stake in hands[0].stakes.items() if hands[0].surrendered and not hands[0].closed else ():
            if black:
                sheet.settle(Lot(hands[0].seat, wager, stake, "loses", ("26.8(a)2 dealer blackjack",)))
            else:
                sheet.settle(half_lot(hands[0], wager, stake, ("26.8(a)2 no dealer blackjack",)))
    lying = [hand for hands in boxes.values() for hand in hands if not hand.surrendered]
    if any(total(hand.cards) <= 21 and not hand.blackjack for hand in lying):
        draw_to(dealers, shoe, sheet, hits_soft_17=False)
    sheet.say(f"call dealer {total(dealers)}")
    for hands in reversed(boxes.values()):
        for hand in hands:
            for wager in () if hand.surrendered else hand.stakes:
                sheet.settle(hand_lot(hand, len(hands) > 1, dealers, wager))
    order = [hand.who for hands in reversed(boxes.values()) for hand in reversed(hands)]
    sheet.say(f"pickup {' '.join(order)} dealer under")
