"""3 Card Blitz, reckoned from 13:69F-51 alone: totals, the three pay tables, the fold, and the progressive jackpot."""

from __future__ import annotations

from datetime import date
from random import Random

from tests.oracle.sheet import Lot, Sheet, money

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = [rank + suit for suit in SUITS for rank in RANKS]
METERS = {1: 500_000, 2: 20_000, 3: 20_000, 4: 20_000, 5: 20_000}
METER_OF = {"S": 2, "H": 3, "D": 4, "C": 5}
# 51.11(c): by pay table 1, 2, 3; None is a push.
BLIND: dict[str, tuple[int | None, ...]] = {
    "Double Blitz": (50, 50, 50),
    "Royal Blitz": (10, 10, 8),
    "Blitz": (4, 4, 4),
    "Total of 30": (3, 1, 1),
    "Total of 29": (1, 1, 1),
    "Total of 28": (None, 1, 1),
    "Total of 27": (None, 1, 1),
    "Total of 26 or Less": (None, None, None),
}
# 51.11(d): by pay table 1, 2.
FLUSH = {7: (200, 500), 6: (50, 100), 5: (8, 10), 4: (2, 1)}
FLUSH_ROW = {7: "Seven", 6: "Six", 5: "Five", 4: "Four"}
TITLES = {"ante": "ante", "blind": "blind", "play": "play", "flush_bonus": "flush bonus", "progressive": "progressive"}
LOST, HIGHER, TIE = ("51.10(e)5",), ("51.10(e)4",), ("51.10(e)6",)


def suited(cards: list[str], suit: str) -> set[str]:
    """The ranks of a hand in one suit."""
    return {card[:-1] for card in cards if card[-1] == suit}


def worth(rank: str) -> int:
    """51.5(b): what a card counts."""
    return 11 if rank == "A" else 10 if rank in ("10", "J", "Q", "K") else int(rank)


def total(cards: list[str]) -> int:
    """51.5(a): the most that up to three cards of one suit count."""
    return max(sum(sorted(map(worth, suited(cards, suit)), reverse=True)[:3]) for suit in SUITS)


def blitzes(cards: list[str]) -> int:
    """How many suits hold an ace with two cards of ten."""
    return sum("A" in held and len(held & {"10", "J", "Q", "K"}) >= 2 for held in (suited(cards, s) for s in SUITS))


def royals(cards: list[str]) -> list[str]:
    """The suits of which a hand holds ace, king and queen."""
    return [suit for suit in SUITS if suited(cards, suit) >= {"A", "K", "Q"}]


def blind_row(cards: list[str]) -> str:
    """The row of the blind's pay table."""
    if blitzes(cards) == 2:
        return "Double Blitz"
    if royals(cards):
        return "Royal Blitz"
    if blitzes(cards):
        return "Blitz"
    points = total(cards)
    return f"Total of {points}" if points >= 27 else "Total of 26 or Less"


def against(cards: list[str], dealers: list[str], wager: str, stake: int, seat: int, table: int) -> Lot:
    """51.10(e)4 to 6: a wager against the dealer."""
    mine, his = total(cards), total(dealers)
    if mine < his:
        return Lot(seat, wager, stake, "loses", LOST)
    if mine == his:
        return Lot(seat, wager, stake, "push", TIE)
    if wager != "blind":
        return Lot(seat, wager, stake, "wins", (*HIGHER, "51.11(b)"), stake)
    row = blind_row(cards)
    odds = BLIND[row][table - 1]
    heads = (f"51.11(c) {row}", "51.11(c)", *HIGHER)
    return (
        Lot(seat, wager, stake, "push", heads) if odds is None else Lot(seat, wager, stake, "wins", heads, stake * odds)
    )


def flush_lot(cards: list[str], stake: int, seat: int, table: int) -> Lot:
    """51.11(d): the flush bonus, whoever wins."""
    alike = max(len(suited(cards, suit)) for suit in SUITS)
    if alike < 4:
        return Lot(seat, "flush_bonus", stake, "loses", ("51.10(e)2",))
    row = f"51.11(d) {FLUSH_ROW[alike]} Suited Cards"
    return Lot(seat, "flush_bonus", stake, "wins", (row, "51.11(d)", "51.10(e)2"), stake * FLUSH[alike][table - 1])


def up_to_dollar(cents: int) -> int:
    """51.11(e)3."""
    return -(-cents // 100) * 100


def award(cards: list[str]) -> tuple[str, int, list[int]]:
    """51.11(e): the row, its fixed award, and the meters that are won."""
    meters = [METER_OF[suit] for suit in royals(cards)]
    if any(suited(cards, suit) >= {"A", "K", "Q", "J", "10"} for suit in SUITS):
        return "5-Card Royal Flush", 0, [1]
    if blitzes(cards) == 2:
        return "Double Blitz", 100_000, meters
    if meters:
        name = {2: "Spades", 3: "Hearts", 4: "Diamonds", 5: "Clubs"}[meters[0]]
        return f"Royal Blitz in {name}", 0, meters
    if blitzes(cards):
        return "Blitz", 3_000, []
    points = total(cards)
    return ("Total of 30", 2_000, []) if points == 30 else ("", 0, [])


def hand(rng: Random, deck: list[str]) -> list[str]:
    """Seven cards; often many of one suit, or the high ones of two, so that rare rows come up too."""
    kind = rng.random()
    wanted: list[str] = []
    if kind < 0.25:
        suit = rng.choice(SUITS)
        wanted = rng.sample([card for card in deck if card[-1] == suit], k=min(rng.randrange(3, 8), _left(deck, suit)))
    elif kind < 0.5:
        both = rng.sample(SUITS, 2)
        high = [card for card in deck if card[-1] in both and card[:-1] in ("A", "K", "Q", "J", "10")]
        wanted = rng.sample(high, min(len(high), rng.randrange(3, 7)))
    rest = rng.sample([card for card in deck if card not in wanted], 7 - len(wanted))
    for card in [*wanted, *rest]:
        deck.remove(card)
    cards = [*wanted, *rest]
    rng.shuffle(cards)
    return cards


def _left(deck: list[str], suit: str) -> int:
    return sum(card[-1] == suit for card in deck)


def write(rng: Random, rounds: int, share: float) -> Sheet:
    """Write so many rounds at one table."""
    blind, flush = rng.choice((1, 2, 3)), rng.choice((1, 2))
    head = ["table game three_card_blitz seats 6", f"table elect blind {blind}", f"table elect flush_bonus {flush}",
            "table elect dealing manual_shoe", "table records rounds calls offers decisions money means cards faces",
            "table records supervision voids pickup marks meters"]  # fmt: skip
    meters = {number: cents + rng.randrange(0, 90_000) for number, cents in METERS.items()}
    head += [f"device meter {number} reads {money(cents)}" for number, cents in meters.items()]
    sheet = Sheet("BZ-1", head, rng, share, date(2026, 11, 18))
    for _ in range(rounds):
        play_round(sheet, rng, meters, blind, flush)
    return sheet


def play_round(sheet: Sheet, rng: Random, meters: dict[int, int], blind: int, flush: int) -> None:
    """Write one round."""
    sheet.begin()
    seats = sorted(rng.sample(range(1, 7), rng.randrange(1, 7)))
    stakes: dict[int, dict[str, int]] = {}
    for seat in seats:
        ante = rng.choice((500, 1_000, 1_500, 2_500, 10_000, 3_725))
        laid = stakes[seat] = {"ante": ante, "blind": ante}
        if rng.random() < 0.5:
            laid["flush_bonus"] = rng.choice((100, 500, 1_000, 250))
        if rng.random() < 0.5:
            laid["progressive"] = 500
            for number in meters:
                meters[number] += 10 if number == 1 else 25
        for wager, stake in laid.items():
            sheet.say(f"bet seat {seat} {wager} {money(stake)}")
    sheet.say("call no_more_bets")
    deck = list(DECK)
    hands = {seat: hand(rng, deck) for seat in seats}
    dealers = hand(rng, deck)
    for seat in seats:
        sheet.say(f"deal seat {seat} {' '.join(hands[seat])} down")
    sheet.say(f"deal dealer {' '.join(dealers)} down")
    folded = {seat for seat in seats if rng.random() < 0.25}
    for seat in seats:
        _decide(sheet, seat, stakes[seat], seat in folded)
    sheet.say("move stub to rack")
    sheet.say(f"show dealer {' '.join(dealers)}")
    sheet.say(f"call dealer {total(dealers)}")
    kept = [seat for seat in reversed(seats) if seat not in folded or len(stakes[seat]) > 2]
    for seat in kept:
        _settle(sheet, seat, stakes[seat], hands[seat], dealers, meters, (blind, flush))
    sheet.say(f"pickup {' '.join(f'seat {seat}' for seat in kept)} dealer".replace("  ", " "))
    sheet.end()


def _decide(sheet: Sheet, seat: int, laid: dict[str, int], folds: bool) -> None:
    """51.10(d): fold, which costs ante and blind, or lay a play wager of the ante's amount."""
    if not folds:
        laid["play"] = laid["ante"]
        sheet.say(f"choose seat {seat} play")
        sheet.say(f"bet seat {seat} play {money(laid['ante'])}")
        sheet.say(f"move seat {seat} cards under play")
        return
    sheet.say(f"choose seat {seat} fold")
    for wager in ("ante", "blind"):
        sheet.settle(Lot(seat, wager, laid[wager], "loses", ("51.10(d)1",)))
    bonus = "under flush_bonus" if "flush_bonus" in laid else "beside progressive" if "progressive" in laid else ""
    sheet.say(f"move seat {seat} cards {bonus}" if bonus else f"pickup seat {seat}")


def _settle(
    sheet: Sheet, seat: int, laid: dict[str, int], cards: list[str], dealers: list[str],
    meters: dict[int, int], tables: tuple[int, int],
) -> None:  # fmt: skip
    """51.10(e): the bonuses first, then what competes with the dealer."""
    sheet.say(f"show seat {seat} {' '.join(cards)}")
    if "flush_bonus" in laid:
        sheet.settle(flush_lot(cards, laid["flush_bonus"], seat, tables[1]))
    if "progressive" in laid:
        _jackpot(sheet, seat, laid["progressive"], cards, meters)
    for wager in ("ante", "play", "blind"):
        if "play" in laid:
            sheet.settle(against(cards, dealers, wager, laid[wager], seat, tables[0]))


def _jackpot(sheet: Sheet, seat: int, stake: int, cards: list[str], meters: dict[int, int]) -> None:
    row, fixed, won = award(cards)
    if not row:
        # 29 qualifies by its definition and is given no award; what becomes of the stake is not said.
        if total(cards) == 29:
            sheet.say(f"return seat {seat} progressive {money(stake)}")
        else:
            sheet.settle(Lot(seat, "progressive", stake, "loses", ("51.10(e)2",)))
        return
    for number in won:
        sheet.say(f"device meter {number} reads {money(meters[number])}")
    amount = fixed + sum(up_to_dollar(meters[number]) for number in won)
    heads = (f"51.11(e) {row}", "51.11(e)", "51.11(e)2", "51.11(e)3", "51.10(e)2")
    tail = f" from meter {won[0]}" if len(won) == 1 and not fixed else ""
    sheet.settle(Lot(seat, "progressive", stake, "wins", heads, amount, tail=tail, stake_open=True))
    for number in won:
        sheet.say(f"device meter {number} resets {money(METERS[number])}")
        meters[number] = METERS[number]
