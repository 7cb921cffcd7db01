"""Faults of money: results, odds of every row of every pay table, awards and meters."""

from __future__ import annotations

import re

from tests.tables.blitz.cards import METER_OF, METERS, up_to_dollar
from tests.tables.blitz.scene import Scene, fault

LOW = "10D 6D 4D 9S 5C 3H 2H"
ROWS = {
    "Double Blitz": ("AS KS QS AH JH 10H 4C", (50, 50, 50)),
    "Royal Blitz": ("AS KS QS 9H 8D 3C 2C", (10, 10, 8)),
    "Blitz": ("AH KH JH 8S 7S 3D 2C", (4, 4, 4)),
    "Total of 30": ("KH QH JH 7S 8C 3D 2S", (3, 1, 1)),
    "Total of 29": ("AC KC 8C 7D 8S 4S 2D", (1, 1, 1)),
    "Total of 28": ("AH KH 7H 6C 5D 4S 2C", (0, 1, 1)),
    "Total of 27": ("AC QC 6C 7S 8H 3D 2S", (0, 1, 1)),
    "Total of 26 or Less": ("AS JS 5S 8H 7D 4C 2C", (0, 0, 0)),
}
FLUSHES = {
    "Seven Suited Cards": ("KS JS 9S 7S 5S 3S 2S", (200, 500)),
    "Six Suited Cards": ("KD JD 9D 7D 5D 3D 2S", (50, 100)),
    "Five Suited Cards": ("QC 9C 6C 4C 2C AH 5D", (8, 10)),
    "Four Suited Cards": ("9H 7H 4H 2H KS QC 3D", (2, 1)),
}


def free_of(cards: str, wanted: str) -> str:
    """Return a low hand for the dealer that shares no card with another."""
    mine = set(cards.split())
    pool = [*wanted.split(), "2C", "3C", "2S", "3S", "6H", "2D", "3D", "4S", "7C"]
    free = [card for card in dict.fromkeys(pool) if card not in mine]
    return " ".join(free[:7])


def money(cents: int) -> str:
    """Write an amount."""
    return f"${cents // 100}" if cents % 100 == 0 else f"${cents / 100:.2f}"


def stake(s: Scene, wager: str = "ante") -> int:
    """Return what the second seat stakes on a wager."""
    return s.plan.bets[s.b].get(wager, s.table.places[s.b].unit)


def duel(s: Scene, cards: str, dealer: str = "", move: str = "play", **bets: int) -> None:
    """Fix the hand of the second seat and the dealer's."""
    s.hand(s.b, cards, move, **bets)
    s.plan.bets.setdefault(s.b, {})
    s.hand(0, dealer or free_of(cards, LOW))


def blind_row(row: str, table: int) -> None:
    """Register the fault of a wrong Blind for a row of a pay table."""
    cards, odds = ROWS[row]
    right = odds[table - 1]
    wrong = {0: 1, 1: 3 if right != 3 else 1}.get(right, right - 1)

    @fault("51.11(c)", f"blind: {row} paid wrong by table {table}", f"51.11(c) {row}", "51.10(e)4")
    def build(s: Scene) -> None:
        s.elect(blind=table)
        duel(s, cards)

        def act(_: str) -> str:
            s.mark()
            return f"pay seat {s.b} blind {money(stake(s) * wrong)}"

        s.on(f"(pay|return) seat {s.b} blind", act)


def flush_row(row: str, table: int) -> None:
    """Register the fault of a wrong Flush Bonus for a row of a pay table."""
    cards, odds = FLUSHES[row]
    other = odds[2 - table]

    @fault("51.11(d)", f"flush bonus: {row} paid wrong by table {table}", f"51.11(d) {row}", "51.10(e)2")
    def build(s: Scene) -> None:
        s.elect(flush_bonus=table)
        duel(s, cards, flush_bonus=500)
        s.change(f"pay seat {s.b} flush_bonus", r"\$.*", money(500 * other))


for _row in ROWS:
    for _table in (1, 2, 3):
        blind_row(_row, _table)
for _row in FLUSHES:
    for _table in (1, 2):
        flush_row(_row, _table)


@fault("51.11(c)", "blind of a tie paid", "51.10(e)6", '51.1 "Push"')
def blind_of_a_tie(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S", "KC QC JC 5S 4D 3H 2H")
    s.on(f"return seat {s.b} blind", lambda _: s.marked(f"pay seat {s.b} blind {money(stake(s) * 3)}"))


@fault("51.10(e)6", "double blitz against a dealer's 31 paid", "51.11(c)")
def double_against_31(s: Scene) -> None:
    duel(s, "AS KS QS AH JH 10H 4C", "AD KD JD 9C 8H 5C 3S")
    s.on(f"return seat {s.b} blind", lambda _: s.marked(f"pay seat {s.b} blind {money(stake(s) * 50)}"))


@fault("51.10(e)6", "ante of a tie taken", '51.1 "Push"')
def ante_of_a_tie(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S", "KC QC JC 5S 4D 3H 2H")
    s.change(f"return seat {s.b} ante", "return", "take")


@fault("51.10(e)6", "blind of a tie taken", '51.1 "Push"')
def blind_of_a_tie_taken(s: Scene) -> None:
    duel(s, "AC QC 6C 7S 8H 3D 2S", "AD JD 6D 5S 4S 3H 2H")
    s.change(f"return seat {s.b} blind", "return", "take")


@fault("51.10(e)5", "blind of a loser handed back", "51.11(c)")
def blind_of_a_loser(s: Scene) -> None:
    duel(s, "9H 7H 4H 2H KS QC 3D", "KD JD 5D 8H 6C 3S 2S")
    s.change(f"take seat {s.b} blind", "take", "return")


@fault("51.10(e)5", "play of a loser paid", "51.11(b)")
def play_of_a_loser(s: Scene) -> None:
    duel(s, "9H 7H 4H 2H KS QC 3D", "KD JD 5D 8H 6C 3S 2S")
    s.change(f"take seat {s.b} play", "take", "pay")


@fault("51.10(e)5", "ante of a loser never taken", why="the next seat; at the latest the end")
def ante_left(s: Scene) -> None:
    duel(s, "9H 7H 4H 2H KS QC 3D", "KD JD 5D 8H 6C 3S 2S")
    s.drop(f"take seat {s.b} ante", found=f"show seat {s.a}", last="round end")


@fault("51.10(e)4", "ante of a winner taken", "51.11(b)")
def ante_of_a_winner(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S")
    s.change(f"pay seat {s.b} ante", "pay", "take")


@fault("51.11(b)", "ante paid three to two", "51.10(e)4")
def ante_three_to_two(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S")
    s.on(f"pay seat {s.b} ante", lambda _: s.marked(f"pay seat {s.b} ante {money(stake(s) * 3 // 2)}"))


@fault("51.11(b)", "play paid short", "51.10(e)4")
def play_short(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S")
    s.on(f"pay seat {s.b} play", lambda _: s.marked(f"pay seat {s.b} play {money(stake(s) - 100)}"))


@fault("51.10(e)4", "play of a winner never paid", "51.11(b)", why="the next seat; at the latest the end")
def play_not_paid(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S")
    s.drop(f"pay seat {s.b} play", found=f"show seat {s.a}", last="round end")


@fault(
    "51.10(e)3",
    "compared with a total the dealer does not have",
    "51.10(e)4",
    "51.10(e)5",
    "51.10(d)3",
    why="the money",
)
def wrong_total(s: Scene) -> None:
    duel(s, "AH KH 3H 7C 9D 4S 2C", "KD JD 5D 8H 6C 3S 2S")
    s.on("call dealer", lambda _: s.marked("call dealer 23"))
    s.plan.moves[s.a] = s.plan.moves[s.c] = "fold"
    for wager in ("blind", "play"):
        s.on(f"take seat {s.b} {wager}", lambda body: body)
    s.on(f"(pay|take|return) seat {s.b} ante", wrong_way)


def wrong_way(body: str) -> str:
    """Turn a payment into a collection, and the other way round."""
    return re.sub("^(take|return)", "pay", body) if not body.startswith("pay") else "take" + body[3:]


@fault("51.10(c)", "settled on the player's own lower reckoning", "51.10(e)4", "51.10(e)3", "51.11(b)", why="the money")
def own_reckoning(s: Scene) -> None:
    duel(s, "8H 7H 6H 9S 5S KD 2C", "10D 6D 4D 9C 5C 3H 2H")
    s.insert(f"show seat {s.b}", f"call seat {s.b} 14", after=True)
    s.change(f"pay seat {s.b} ante", "pay", "take")


@fault("51.10(e)2", "four suited cards collected as lost", "51.11(d)", '51.1 "Flush Bonus"')
def flush_taken(s: Scene) -> None:
    duel(s, "9H 7H 4H 2H KS QC 3D", "KD JD 5D 8H 6C 3S 2S", flush_bonus=500)
    s.on(f"pay seat {s.b} flush_bonus", lambda _: s.marked(f"take seat {s.b} flush_bonus $5"))


@fault("51.10(e)2", "three suited cards paid", "51.11(d)", '51.1 "Flush Bonus"')
def three_paid(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S", flush_bonus=500)
    s.on(f"take seat {s.b} flush_bonus", lambda _: s.marked(f"pay seat {s.b} flush_bonus $10"))


@fault("51.10(e)2", "folded player's flush bonus collected unseen to win", "51.11(d)", "51.10(e)1")
def folded_flush_taken(s: Scene) -> None:
    duel(s, "9H 7H 4H 2H KS QC 3D", "KD JD 5D 8H 6C 3S 2S", move="fold", flush_bonus=500)
    s.on(f"pay seat {s.b} flush_bonus", lambda _: s.marked(f"take seat {s.b} flush_bonus $5"))


@fault('51.1 "Progressive Jackpot"', "total of 30 collected as lost", "51.11(e)", "51.10(e)2", "51.11(e) Total of 30")
def thirty_taken(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S", progressive=500)
    s.on(f"pay seat {s.b} progressive", lambda _: s.marked(f"take seat {s.b} progressive $5"))


@fault("51.11(e)", "total of 29 paid", "51.10(e)2", "51.11(e) Total of 30", '51.1 "Progressive Jackpot"')
def twenty_nine_paid(s: Scene) -> None:
    duel(s, "AC KC 8C 7D 8S 4S 2D", progressive=500)
    s.on(f"(take|return) seat {s.b} progressive", lambda _: s.marked(f"pay seat {s.b} progressive $10"))


@fault("51.11(e) Blitz", "blitz paid as a thirty", "51.11(e)", "51.11(e)2")
def blitz_short(s: Scene) -> None:
    duel(s, "AD 10D JD 7C 6S 4H 2C", progressive=500)
    s.change(f"pay seat {s.b} progressive", r"\$.*", "$20")


@fault("51.11(e) Total of 30", "thirty paid as a blitz", "51.11(e)")
def thirty_high(s: Scene) -> None:
    duel(s, "KH QH JH 7S 8C 3D 2S", progressive=500)
    s.change(f"pay seat {s.b} progressive", r"\$.*", "$30")


@fault("51.11(e)1", "progressive wager of a dollar", why="the bet; at the latest the announcement")
def one_dollar(s: Scene) -> None:
    s.bet(s.b, progressive=500)
    odd_wager(s, "$1")


@fault("51.11(e)1", "progressive wager of ten dollars", why="the bet; at the latest the announcement")
def ten_dollars(s: Scene) -> None:
    s.bet(s.b, progressive=500)
    odd_wager(s, "$10")


def odd_wager(s: Scene, amount: str) -> None:
    """Lay another amount, and settle that."""
    s.hand(s.b, "8C 7C 4C 6H 9H 3S 3D")
    s.plan.bets[s.b] = {"progressive": 500}
    s.change(f"bet seat {s.b} progressive", r"\$5", amount, last="deal seat")
    s.on(f"take seat {s.b} progressive", lambda body: body.replace("$5", amount))


@fault(
    "51.11(e)2",
    "double blitz without its meters",
    "51.11(e)",
    "51.11(e) Double Blitz",
    "51.11(e) Royal Blitz in Spades",
    why="the next money; at the latest the end",
)
def meters_left_out(s: Scene) -> None:
    duel(s, "AS KS QS AH KH QH 4C", progressive=500)
    s.drop("device meter . resets", every=True)
    s.drop(f"pay seat {s.b} progressive .* from meter", every=True)
    s.found(f"pay seat {s.b} progressive", "round end")


@fault("51.11(e)2", "royal flush paid the meter of its suit besides", "51.11(e)")
def flush_and_suit(s: Scene) -> None:
    duel(s, "AS KS QS JS 10S 4C 2D", progressive=500)

    def act(body: str) -> None:
        s.write(body)
        shown = s.table.meters[2]
        s.write(f"device meter 2 reads {money(shown)}")
        s.mark()
        s.write(f"pay seat {s.b} progressive {money(up_to_dollar(shown))} from meter 2")
        s.write("device meter 2 resets $200")
        s.table.meters[2] = METERS[2][0]

    s.on("device meter 1 resets", act)


@fault("51.11(e)2", "double blitz paid as a blitz too", "51.11(e)")
def double_and_blitz(s: Scene) -> None:
    duel(s, "AS JS 10S AH KH JH 4C", progressive=500)
    s.insert(f"pay seat {s.b} progressive", f"pay seat {s.b} progressive $30", after=True)


@fault("51.11(e) Double Blitz", "double blitz paid thirty", "51.11(e)", "51.11(e)2")
def double_short(s: Scene) -> None:
    duel(s, "AS JS 10S AH KH JH 4C", progressive=500)
    s.change(f"pay seat {s.b} progressive", r"\$.*", "$30")


def royal(s: Scene, suit: str) -> None:
    """Give the second seat a royal blitz of a suit."""
    others = [other for other in "SHDC" if other != suit]
    rest = f"9{others[0]} 8{others[1]} 3{others[2]} 2{others[2]}"
    duel(s, f"A{suit} K{suit} Q{suit} {rest}", progressive=500)


@fault("51.11(e) 5-Card Royal Flush", "royal flush paid by the meter of its suit", "51.11(e)", "51.11(e)2")
def flush_as_suit(s: Scene) -> None:
    duel(s, "AS KS QS JS 10S 4C 2D", progressive=500)
    by_another(s, 1, 2)


def by_another(s: Scene, mine: int, other: int) -> None:
    """Read both meters and pay what the wrong one shows."""

    def read(body: str) -> None:
        s.write(body)
        s.write(f"device meter {other} reads {money(s.table.meters[other])}")

    def pay(_: str) -> str:
        amount = money(up_to_dollar(s.table.meters[other]))
        return s.marked(f"pay seat {s.b} progressive {amount} from meter {other}")

    def reset(_: str) -> str:
        s.table.meters[mine] = s.before_reset
        s.table.meters[other] = METERS[other][0]
        return f"device meter {other} resets {money(METERS[other][0])}"

    def remember(body: str) -> None:
        s.before_reset = s.table.meters[mine]
        read(body)

    s.on(f"device meter {mine} reads", remember)
    s.on(f"pay seat {s.b} progressive", pay)
    s.on(f"device meter {mine} resets", reset)


def suit_row(suit: str, name: str) -> None:
    """Register the faults of one suit's meter."""
    mine = METER_OF[suit]
    other = 3 if mine != 3 else 4

    @fault(f"51.11(e) Royal Blitz in {name}", f"royal blitz in {name.lower()} paid by another meter", "51.11(e)")
    def wrong_meter(s: Scene) -> None:
        royal(s, suit)
        by_another(s, mine, other)

    @fault(f"51.11(e) Royal Blitz in {name}", f"royal blitz in {name.lower()} paid as a blitz", "51.11(e)", "51.11(e)2")
    def as_blitz(s: Scene) -> None:
        royal(s, suit)
        s.drop("device meter . resets", every=True)
        s.change(f"pay seat {s.b} progressive", r"\$.*", "$30")

    @fault(f"51.11(f) Royal Blitz in {name}", f"meter of {name.lower()} reset to a hundred", "51.11(f)")
    def reset(s: Scene) -> None:
        royal(s, suit)
        s.change(f"device meter {mine} resets", r"\$200", "$100")

    @fault(
        f"51.11(f) Royal Blitz in {name}",
        f"meter of {name.lower()} grown by two per cent",
        "51.11(f)",
        why="the reading",
    )
    def slow(s: Scene) -> None:
        grown(s, mine, -15)


for _suit, _name in zip("SHDC", ("Spades", "Hearts", "Diamonds", "Clubs"), strict=True):
    suit_row(_suit, _name)


def grown(s: Scene, meter: int, wrong: int) -> None:
    """Read a meter before and after a wager, the second time by so many cents wrong."""
    s.hand(s.b, "8C 7C 4C 6H 9H 3S 3D", progressive=500)

    def first(body: str) -> str:
        s.write(f"device meter {meter} reads {money(s.table.meters[meter])}")
        return body

    def second(body: str) -> None:
        s.write(body)
        s.table.meters[meter] += wrong
        s.mark()
        s.table.pen.write(f"device meter {meter} reads {money(s.table.meters[meter])}")

    s.on("call no_more_bets", first)
    s.on("pickup", second)


@fault("51.11(f) 5 Card Royal Flush", "meter of the royal flush reset to nothing", "51.11(f)")
def flush_reset(s: Scene) -> None:
    duel(s, "AS KS QS JS 10S 4C 2D", progressive=500)
    s.change("device meter 1 resets", r"\$.*", "$0")


@fault("51.11(f) 5 Card Royal Flush", "meter of the royal flush grown by five per cent", "51.11(f)", why="the reading")
def flush_grown(s: Scene) -> None:
    grown(s, 1, 15)


def cents(s: Scene, shown: int) -> None:
    """Let the meter of spades show a certain amount when it is won."""
    royal(s, "S")
    s.meters[2] = shown - METERS[2][1]


@fault("51.11(e)3", "jackpot paid without rounding up", "51.11(e)", "51.11(e) Royal Blitz in Spades")
def not_rounded(s: Scene) -> None:
    cents(s, 23110)
    s.change(f"pay seat {s.b} progressive", r"\$232", "$231.10")


@fault("51.11(e)3", "jackpot rounded down", "51.11(e)", "51.11(e) Royal Blitz in Spades")
def rounded_down(s: Scene) -> None:
    cents(s, 23110)
    s.change(f"pay seat {s.b} progressive", r"\$232", "$231")


@fault("51.11(e)3", "whole amount raised by a dollar", "51.11(e)", "51.11(e) Royal Blitz in Spades")
def raised(s: Scene) -> None:
    cents(s, 23100)
    s.change(f"pay seat {s.b} progressive", r"\$231", "$232")
