"""Switch Hands, reckoned from 13:69F-2B alone: antes, blackjacks by color, insurance, doubles and splits."""

from __future__ import annotations

from datetime import date
from random import Random

from tests.oracle.hands import RECORDED, TENS, Hand, Shoe, Turns, draw_to, natural, total
from tests.oracle.sheet import Lot, Sheet, money

TITLES = {"blackjack": "blackjack", "ante": "ante", "insurance": "insurance", "double": "double", "split": "split"}
COLLECTED = ("2B.5(f)", "2B.5(a)2", "2B.5(b)")


def colored(cards: list[str]) -> bool:
    """2B.1 "Colored Blackjack": both cards red or both black; two of one suit are of one color."""
    return len({card[-1] in "HD" for card in cards}) == 1


def main_lot(hand: Hand, dealers: list[str], wager: str, both: bool) -> Lot:
    """2B.5(a), (b), (f): the blackjack wager, and what a split or a double adds to it."""
    stake, mine, his = hand.stakes[wager], total(hand.cards), total(dealers)

    def lot(result: str, heads: tuple[str, ...], won: int = 0, only: tuple[str, ...] = ()) -> Lot:
        return Lot(hand.seat, wager, stake, result, heads, won, hand.number, only=only)

    black = natural(dealers)
    if mine > 21:
        return lot("loses", COLLECTED)
    if wager != "blackjack" and black:
        # What a dealer's blackjack does to a double or a split stands in 2A.10 to 2A.15, which are not at hand.
        return lot("loses", (), only=("right",))
    if hand.blackjack and wager == "blackjack":
        if black and both:
            return lot("wins", ("2B.7(k) both blackjacks", "2B.5(f)(ii)", "2B.5(a)3"), stake // 2)
        if black:
            return lot("push", ("2B.5(b)", "2B.5(a)3", "2B.7(k) both blackjacks"))
        won = stake * 2 if colored(hand.cards) else stake * 3 // 2
        if his == 21:
            # Equal counts push by (b), a blackjack is paid by (f): either may be meant.
            return lot("wins", (), won, only=("right",))
        return lot("wins", ("2B.5(f)(i)",) if colored(hand.cards) else ("2B.5(f) blackjack",), won)
    if black and mine == 21:
        # Of a 21 in two cards after a split (b) does not speak.
        certain = len(hand.cards) > 2
        return lot("loses", ("2B.5(b) 21 against blackjack",), only=() if certain else ("right",))
    if his > 21:
        return lot("wins", ("2B.5(a)1", "2B.5(f)", "2B.5(f)(iii)"), stake)
    if mine > his:
        return lot("wins", ("2B.5(a)2", "2B.5(f)", "2B.5(f)(iii)"), stake)
    return lot("push", ("2B.5(b)", "2B.5(f)")) if mine == his else lot("loses", COLLECTED)


class Play(Turns):
    """2B.7(i): the normal manner."""

    aces_stop = False

    def surrenders(self, hand: Hand) -> bool:
        """Half the wager goes, half comes back; the rule for it is not at hand."""
        half = hand.stakes["blackjack"] // 2
        self.sheet.say(f"choose {hand.who} surrender")
        self.sheet.say(f"take {hand.who} blackjack {money(half)}")
        self.sheet.say(f"return {hand.who} blackjack {money(hand.stakes['blackjack'] - half)}")
        hand.surrendered = True
        return True


def write(rng: Random, rounds: int, share: float) -> Sheet:
    """Write so many rounds at one table."""
    both, reader, decks = rng.random() < 0.5, rng.random() < 0.6, rng.choice((6, 7, 8))
    head = ["table game switch_hands seats 6", f"table elect both_blackjacks {'yes' if both else 'no'}",
            f"table elect decks {decks}", f"table elect card_reader {'yes' if reader else 'no'}",
            f"table records {RECORDED} devices"]  # fmt: skip
    sheet = Sheet("SH-1", head, rng, share, date(2026, 11, 18))
    for _ in range(rounds):
        play_round(sheet, rng, Shoe(rng, decks), both, reader)
    return sheet


def play_round(sheet: Sheet, rng: Random, shoe: Shoe, both: bool, reader: bool) -> None:
    """Write one round."""
    sheet.begin()
    seats = sorted(rng.sample(range(1, 7), rng.randrange(1, 7)))
    boxes = {seat: [Hand(seat, stakes={"blackjack": rng.choice((500, 1_000, 2_500, 5_000, 10_000))})] for seat in seats}
    for seat, (hand,) in boxes.items():
        sheet.say(f"bet seat {seat} blackjack {money(hand.stakes['blackjack'])}")
        sheet.say(f"bet seat {seat} ante {money(hand.stakes['blackjack'] // 5)}")
    dealers = _deal(sheet, shoe, boxes)
    for seat in reversed(seats):
        sheet.settle(Lot(seat, "ante", boxes[seat][0].stakes["blackjack"] // 5, "loses", ("2B.7(e)",)))
    for hands in boxes.values():
        _switch(sheet, rng, hands[0])
    insured = _insure(sheet, rng, boxes) if dealers[0][:-1] == "A" else {}
    for (hand,) in boxes.values():
        sheet.say(f"call {hand.who} {total(hand.cards)}")
    if not _peek(sheet, dealers, insured, reader):
        play = Play(sheet, rng, shoe)
        for hands in boxes.values():
            play.play(hands)
        sheet.say(f"show dealer {dealers[1]}")
        draw_to(dealers, shoe, sheet, hits_soft_17=False)
    sheet.say(f"call dealer {total(dealers)}")
    for hands in reversed(boxes.values()):
        for hand in hands:
            for wager in () if hand.surrendered else hand.stakes:
                sheet.settle(main_lot(hand, dealers, wager, both))
    order = [hand.who for hands in reversed(boxes.values()) for hand in reversed(hands)]
    sheet.say(f"pickup {' '.join(order)} dealer on_top")
    sheet.end()


def _deal(sheet: Sheet, shoe: Shoe, boxes: dict[int, list[Hand]]) -> list[str]:
    """2B.7(d): two cards down and two up to each, one up and one down to the dealer."""
    for _ in range(2):
        for (hand,) in boxes.values():
            hand.cards.append(shoe.draw())
            sheet.say(f"deal {hand.who} {hand.cards[-1]} down")
    dealers = [shoe.draw("A", *TENS), shoe.draw("A", *TENS)]
    for turn in range(2):
        for (hand,) in boxes.values():
            other = hand.cards[-1][:-1]
            hand.cards.append(shoe.draw("A", *TENS) if turn == 0 else shoe.draw(other, "A", *TENS))
            sheet.say(f"deal {hand.who} {hand.cards[-1]}")
        sheet.say(f"deal dealer {dealers[turn]}{' down' if turn else ''}")
    return dealers


def _switch(sheet: Sheet, rng: Random, hand: Hand) -> None:
    """2B.7(f): the pair that lies face up, or the other."""
    sheet.say(f"offer {hand.who} switch")
    if rng.random() < 0.3:
        hand.cards = hand.cards[:2]
        sheet.say(f"choose {hand.who} switch")
        sheet.say(f"move {hand.who} up_cards to rack")
        sheet.say(f"show {hand.who} {' '.join(hand.cards)}")
    else:
        hand.cards = hand.cards[2:]
        sheet.say(f"choose {hand.who} keep")
        sheet.say(f"move {hand.who} down_cards to rack")


def _insure(sheet: Sheet, rng: Random, boxes: dict[int, list[Hand]]) -> dict[int, int]:
    """2B.7(g): who likes to insures."""
    insured = {}
    sheet.say("offer all insurance")
    for seat, (hand,) in boxes.items():
        half = hand.stakes["blackjack"] // 2
        if rng.random() < 0.5:
            insured[seat] = half // 100 * 100
            sheet.say(f"bet seat {seat} insurance {money(insured[seat])}")
        else:
            sheet.say(f"decline seat {seat} insurance")
    return insured


def _peek(sheet: Sheet, dealers: list[str], insured: dict[int, int], reader: bool) -> bool:
    """Look at the hole card where somebody must know it; settle insurance; say whether it makes a blackjack."""
    black = natural(dealers)
    if reader and (dealers[0][:-1] == "A" or dealers[0][:-1] in TENS):
        sheet.say("device reader insert by dealer")
        sheet.say(f"device reader result {'blackjack' if black else 'none'}")
    elif insured:
        sheet.say("show dealer ?? to dealer")
    else:
        return False
    if black:
        sheet.say(f"show dealer {dealers[1]}")
    for seat, stake in reversed(insured.items()):
        # That it wins by a blackjack is said elsewhere; here only at what odds a winner is paid.
        only = ("paid too little", "paid too much") if black else ("right",)
        result = "wins" if black else "loses"
        sheet.settle(Lot(seat, "insurance", stake, result, ("2B.5(f) insurance",), stake * 2, only=only))
    return black
