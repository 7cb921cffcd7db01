"""Triple Attack Blackjack, reckoned from 19:47-36.5 to 36.11 alone: attack wagers, both bonuses, insurance."""

from __future__ import annotations

from collections import Counter
from datetime import date
from random import Random

from tests.oracle.hands import RANKS, RECORDED, Hand, Shoe, Turns, draw_to, natural, total
from tests.oracle.sheet import Lot, Sheet, money

TITLES = {"first_attack": "first attack", "second_attack": "second attack", "third_attack": "third attack",
          "split": "split", "double": "double", "insurance": "insurance", "suited_royals": "suited royals",
          "triple_match": "triple match"}  # fmt: skip
NO_TENS = tuple(rank for rank in RANKS if rank != "10")
FACES = ("J", "Q", "K")
ORIGINAL = ("first_attack", "second_attack", "third_attack")
# 36.6(d) and (e): by Pay Table A, B.
ROYALS = {"King-queen suited": (40, 30), "Two suited face cards": (10, 12), "Two-card flush": (2, 2)}
MATCH = {"Three-of-a-kind suited": (150, 50), "Three-of-a-kind unsuited": (20, 8), "Pair suited": (4, 6),
         "Pair unsuited": (2, 2)}  # fmt: skip
PAID, COLLECTED = "36.5(e)[2]", "36.5(e)[2]"


def royals_row(cards: list[str]) -> str:
    """36.6(a)1: what the first two cards make."""
    if cards[0][-1] != cards[1][-1]:
        return ""
    ranks = {card[:-1] for card in cards}
    if ranks == {"K", "Q"}:
        return "King-queen suited"
    return "Two suited face cards" if ranks <= set(FACES) else "Two-card flush"


def match_row(cards: list[str], dealers: str) -> str:
    """36.6(a)2: what the first two cards make with the dealer's."""
    three = [*cards, dealers]
    same = max(Counter(three).values())
    alike = max(Counter(card[:-1] for card in three).values())
    if alike == 3:
        return "Three-of-a-kind suited" if same == 3 else "Three-of-a-kind unsuited"
    return "" if alike < 2 else "Pair suited" if same == 2 else "Pair unsuited"


def bonus_lot(seat: int, wager: str, stake: int, cards: list[str], dealers: str, table: int) -> Lot:
    """36.6(d), (e), 36.7(f): a bonus wager, settled when the first total is announced."""
    royal = wager == "suited_royals"
    row = royals_row(cards) if royal else match_row(cards, dealers)
    cite = "36.6(d)" if royal else "36.6(e)"
    if not row:
        return Lot(seat, wager, stake, "loses", (cite, "36.7(f)", "36.6(a)1" if royal else "36.6(a)2"))
    odds = (ROYALS if royal else MATCH)[row][table]
    return Lot(seat, wager, stake, "wins", (f"{cite} {row}", cite, "36.7(f)"), stake * odds)


def hand_lot(hand: Hand, dealers: list[str], wager: str) -> Lot:
    """36.5(a) to (d), 36.8(b), (c), 36.9(d): an attack, split or double wager."""
    stake, mine, his = hand.stakes[wager], total(hand.cards), total(dealers)

    def lot(result: str, *heads: str) -> Lot:
        return Lot(hand.seat, wager, stake, result, heads, stake, hand.number)

    if mine > 21:
        return lot("loses", "36.5(a)", COLLECTED)
    if mine == 21 or len(hand.cards) >= 6:
        return lot("wins", "36.5(b)", PAID, "36.7(h)", "36.8(b)")
    if natural(dealers):
        if wager == "split":
            return lot("push", "36.9(d)")
        if wager == "double":
            return lot("push", "36.8(c)")
        return lot("loses", "36.5(c)", COLLECTED, "36.8(c)", "36.9(d)")
    if his == 22 or mine == his:
        return lot("push", "36.5(d)")
    if his > 22 or mine > his:
        return lot("wins", "36.5(c)", PAID, "36.8(b)")
    return lot("loses", "36.5(c)", COLLECTED)


class Play(Turns):
    """36.8, 36.9, 36.5(e)[2], 36.7(h): what a card decides at once is settled at once."""

    sideways = " sideways"
    ace_doubles = True

    def after_card(self, hand: Hand) -> None:
        """Announce the total; collect a bust; pay a 21 in three or more cards."""
        points = total(hand.cards)
        self.sheet.say(f"call {hand.who} {points}")
        if points > 21 or (points == 21 and len(hand.cards) > 2):
            for wager in hand.stakes:
                self.sheet.settle(hand_lot(hand, [], wager))
            hand.closed = True


def write(rng: Random, rounds: int, share: float) -> Sheet:
    """Write so many rounds at one table."""
    royals, match, reader = rng.randrange(2), rng.randrange(2), rng.random() < 0.5
    head = ["table game triple_attack_blackjack seats 7", f"table elect suited_royals {'AB'[royals]}",
            f"table elect triple_match {'AB'[match]}", f"table elect card_reader {'yes' if reader else 'no'}",
            f"table elect alternate_hole_card {'yes' if reader else 'no'}", "table notice alternate_hole_card",
            "table elect split_hands 4", "table elect smallest_chip $1", "table elect multiple_boxes yes",
            f"table records {RECORDED} devices"]  # fmt: skip
    sheet = Sheet("TA-1", head, rng, share, date(2026, 11, 18))
    for _ in range(rounds):
        play_round(sheet, rng, Shoe(rng, 8, NO_TENS), (royals, match), reader)
    return sheet


def play_round(sheet: Sheet, rng: Random, shoe: Shoe, tables: tuple[int, int], reader: bool) -> None:
    """Write one round."""
    sheet.begin()
    seats = sorted(rng.sample(range(1, 8), rng.randrange(1, 8)))
    boxes = {seat: [Hand(seat, stakes={"first_attack": rng.choice((500, 1_000, 2_500, 5_000))})] for seat in seats}
    for seat, (hand,) in boxes.items():
        sheet.say(f"bet seat {seat} first_attack {money(hand.stakes['first_attack'])}")
    bonuses = {wager: _bonus(sheet, rng, boxes, wager) for wager in ("suited_royals", "triple_match")}
    dealers = [shoe.draw("A", *FACES), shoe.draw("A", *FACES, chance=0.4)]
    _card_each(sheet, rng, shoe, boxes, dealers[0])
    _attack(sheet, rng, boxes, "second_attack")
    sheet.say(f"deal dealer {dealers[0]}")
    _attack(sheet, rng, boxes, "third_attack")
    _card_each(sheet, rng, shoe, boxes, dealers[0])
    sheet.say("deal dealer ?? down")
    insured = _insure(sheet, rng, boxes) if dealers[0][:-1] == "A" else {}
    for seat, (hand,) in boxes.items():
        sheet.say(f"call {hand.who} {total(hand.cards)}")
        if hand.blackjack:
            for wager in hand.stakes:
                sheet.settle(hand_lot(hand, [], wager))
            hand.closed = True
        for at, (wager, laid) in enumerate(bonuses.items()):
            if seat in laid:
                lot = bonus_lot(seat, wager, laid[seat], hand.cards, dealers[0], tables[at])
                sheet.say(f"call seat {seat} {wager} {lot.result}")
                sheet.settle(lot)
    found = reader and dealers[0][:-1] in ("A", *FACES) and natural(dealers)
    if reader and dealers[0][:-1] in ("A", *FACES):
        sheet.say("device reader insert by dealer")
        sheet.say(f"device reader result {'blackjack' if found else 'none'}")
    if not found:
        play = Play(sheet, rng, shoe)
        for hands in boxes.values():
            play.play(hands)
    _finish(sheet, boxes, dealers, insured, shoe)
    sheet.end()


def _bonus(sheet: Sheet, rng: Random, boxes: dict[int, list[Hand]], wager: str) -> dict[int, int]:
    """36.7(d): who likes to lays a bonus wager, at most the first attack wager."""
    laid = {}
    sheet.say(f"offer all {wager}")
    for seat, (hand,) in boxes.items():
        if rng.random() < 0.5:
            laid[seat] = rng.choice((100, 500, hand.stakes["first_attack"], 250))
            sheet.say(f"bet seat {seat} {wager} {money(laid[seat])}")
        else:
            sheet.say(f"decline seat {seat} {wager}")
    return laid


def _card_each(sheet: Sheet, rng: Random, shoe: Shoe, boxes: dict[int, list[Hand]], dealers: str) -> None:
    """Deal one card to each; often one that goes with what lies there."""
    for (hand,) in boxes.values():
        near = [hand.cards[0][:-1], dealers[:-1], *FACES, "A"] if hand.cards else [dealers[:-1], *FACES, "A"]
        card = shoe.draw(*near, chance=0.5)
        if hand.cards and rng.random() < 0.3:
            card = card[:-1] + hand.cards[0][-1]
        hand.cards.append(card)
        sheet.say(f"deal {hand.who} {card}")


def _attack(sheet: Sheet, rng: Random, boxes: dict[int, list[Hand]], wager: str) -> None:
    """36.7(d)[2], (e): a second or third attack wager of the first one's amount."""
    sheet.say(f"offer all {wager}")
    for seat, (hand,) in boxes.items():
        if rng.random() < 0.5:
            hand.stakes[wager] = hand.stakes["first_attack"]
            sheet.say(f"bet seat {seat} {wager} {money(hand.stakes[wager])}")
        else:
            sheet.say(f"decline seat {seat} {wager}")


def _insure(sheet: Sheet, rng: Random, boxes: dict[int, list[Hand]]) -> dict[int, int]:
    """36.10(a), (b): at most half the attack wagers together."""
    insured = {}
    sheet.say("offer all insurance")
    for seat, (hand,) in boxes.items():
        if rng.random() < 0.5:
            insured[seat] = rng.choice((sum(hand.stakes.values()) // 200 * 100, 200))
            sheet.say(f"bet seat {seat} insurance {money(insured[seat])}")
        else:
            sheet.say(f"decline seat {seat} insurance")
    return insured


def _finish(
    sheet: Sheet, boxes: dict[int, list[Hand]], dealers: list[str], insured: dict[int, int], shoe: Shoe
) -> None:
    """36.10(c), (d), 36.11(b), (c), 36.7(i), (j): the hole card, insurance, the dealer's draw, the rest."""
    sheet.say(f"show dealer {dealers[1]}")
    for seat, stake in insured.items():
        if natural(dealers):
            odds = 5 if dealers[0][-1] == dealers[1][-1] else 2
            sheet.settle(Lot(seat, "insurance", stake, "wins", ("36.10(c)", "36.10(a)"), stake * odds))
        else:
            sheet.settle(Lot(seat, "insurance", stake, "loses", ("36.10(d)", "36.10(a)")))
    hands = [hand for each in reversed(boxes.values()) for hand in each]
    if any(not hand.closed and total(hand.cards) < 21 and len(hand.cards) < 6 for hand in hands):
        draw_to(dealers, shoe, sheet, hits_soft_17=True)
    sheet.say(f"call dealer {total(dealers)}")
    for hand in hands:
        for wager in () if hand.closed else hand.stakes:
            sheet.settle(hand_lot(hand, dealers, wager))
    order = [hand.who for each in reversed(boxes.values()) for hand in reversed(each)]
    sheet.say(f"pickup {' '.join(order)} dealer under")
