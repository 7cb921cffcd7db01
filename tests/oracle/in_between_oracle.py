"""The in-between wager at blackjack, reckoned from 19:47-2.26 alone: ranks, spreads and the four pay tables."""

from __future__ import annotations

from datetime import date
from random import Random

from tests.oracle.hands import RECORDED, TENS, Hand, Shoe, Turns, draw_to, natural, total
from tests.oracle.sheet import Lot, Sheet, money

TITLES = {"in_between": "in between"}
# 2.26(b), lowest first.
ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
# 2.26(f): by Table A to D.
ODDS = {
    "Triple match": (30, 30, 30, 40),
    "One card spread": (12, 10, 10, 10),
    "Two card spread": (6, 6, 5, 5),
    "Three card spread": (4, 4, 3, 3),
    "All other spreads": (1, 1, 1, 1),
}
# What is never settled was not settled before the further cards or the reader either, of which (e) speaks too.
SETTLED = ("2.26(e) collect and pay", "2.26(e) before further cards", "2.26(e) before card reader")
LOST = (*SETTLED, "2.26(a) lose (implied)")


def row_of(first: str, second: str, dealers: str) -> str:
    """2.26(a), (g): the row of the pay table, or nothing."""
    low, high = sorted(ORDER.index(card[:-1]) for card in (first, second))
    between = ORDER.index(dealers[:-1])
    if low == high == between:
        return "Triple match"
    if not low < between < high:
        return ""
    names = {1: "One card spread", 2: "Two card spread", 3: "Three card spread"}
    return names.get(high - low - 1, "All other spreads")


def side_lot(seat: int, stake: int, cards: list[str], dealers: str, table: int) -> Lot:
    """2.26(e), (f): a winner gets no less than the odds of its row."""
    row = row_of(cards[0], cards[1], dealers)
    if not row:
        return Lot(seat, "in_between", stake, "loses", LOST)
    heads = ("2.26(f) no less than", f"2.26(f) {row}, Table {'ABCD'[table]}", "2.26(a) win", *SETTLED)
    return Lot(seat, "in_between", stake, "wins", heads, stake * ODDS[row][table], more_is_lawful=True)


def write(rng: Random, rounds: int, share: float) -> Sheet:
    """Write so many rounds at one table."""
    table, decks, reader = rng.randrange(4), rng.choice((2, 6, 8)), rng.random() < 0.5
    head = ["table game in_between_blackjack seats 7", f"table elect in_between {'ABCD'[table]}",
            "table elect multiple_action no", f"table elect card_reader {'yes' if reader else 'no'}",
            f"table records {RECORDED} devices"]  # fmt: skip
    sheet = Sheet("BJ-1", head, rng, share, date(2026, 11, 18))
    for _ in range(rounds):
        play_round(sheet, rng, Shoe(rng, decks), table, reader)
    return sheet


def play_round(sheet: Sheet, rng: Random, shoe: Shoe, table: int, reader: bool) -> None:
    """Write one round."""
    sheet.begin()
    seats = sorted(rng.sample(range(1, 8), rng.randrange(1, 8)))
    boxes = {seat: [Hand(seat, stakes={"blackjack": rng.choice((500, 1_000, 2_500, 5_000))})] for seat in seats}
    sides = {seat: rng.choice((100, 500, 1_000, 2_500, 250)) for seat in seats if rng.random() < 0.7}
    for seat, (hand,) in boxes.items():
        sheet.say(f"bet seat {seat} blackjack {money(hand.stakes['blackjack'])}")
        if seat in sides:
            sheet.say(f"bet seat {seat} in_between {money(sides[seat])}")
    sheet.say("call no_more_bets")
    dealers = [shoe.draw(), shoe.draw()]
    for turn in range(2):
        for (hand,) in boxes.values():
            hand.cards.append(_near(shoe, rng, dealers[0]))
            sheet.say(f"deal {hand.who} {hand.cards[-1]}")
        sheet.say(f"deal dealer {'?? down' if turn else dealers[0]}")
    for seat in sorted(sides, reverse=True):
        sheet.settle(side_lot(seat, sides[seat], boxes[seat][0].cards, dealers[0], table))
    black = natural(dealers) and reader and (dealers[0][:-1] == "A" or dealers[0][:-1] in TENS)
    if reader and (dealers[0][:-1] == "A" or dealers[0][:-1] in TENS):
        sheet.say("device reader insert by dealer")
        sheet.say(f"device reader result {'blackjack' if black else 'none'}")
    if not black:
        play = Turns(sheet, rng, shoe)
        for hands in boxes.values():
            play.play(hands)
    sheet.say(f"show dealer {dealers[1]}")
    draw_to(dealers, shoe, sheet, hits_soft_17=False)
    _main_game(sheet, boxes, dealers)
    sheet.end()


def _near(shoe: Shoe, rng: Random, dealers: str) -> str:
    """A card whose rank often stands near the dealer's, or is it."""
    at = ORDER.index(dealers[:-1])
    return shoe.draw(*ORDER[max(0, at - 3) : at + 4], dealers[:-1], chance=0.6)


def _main_game(sheet: Sheet, boxes: dict[int, list[Hand]], dealers: list[str]) -> None:
    """Settle the game itself in some way: its own rules are not at hand."""
    his = total(dealers)
    for hands in reversed(boxes.values()):
        for hand in hands:
            mine = total(hand.cards)
            verb = "take" if mine > 21 or mine < his <= 21 else "return" if mine == his else "pay"
            for wager, stake in hand.stakes.items():
                sheet.say(f"{verb} {hand.who} {wager} {money(stake)}")
