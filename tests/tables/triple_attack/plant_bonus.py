"""Faults in settling the bonus wagers and insurance."""

from __future__ import annotations

from tests.tables.triple_attack.plant_money import instead
from tests.tables.triple_attack.scene import Scene, fault

ROYALS = "36.6(d) King-queen suited", "36.6(d) Two suited face cards", "36.6(d) Two-card flush"
MATCH = ("36.6(e) Three-of-a-kind suited", "36.6(e) Three-of-a-kind unsuited", "36.6(e) Pair suited",
         "36.6(e) Pair unsuited")  # fmt: skip


@fault("36.6(d)", "suited royals paid for every row", *ROYALS)
def royals_all_rows(s: Scene) -> None:
    s.hand(s.b, "KS QS", suited_royals=500)
    instead(s, s.b, "suited_royals", "pay", "pay", 500 * (40 + 10 + 2))


@fault("36.6(d)", "suited royals paid by the other table", *ROYALS)
def royals_other_table(s: Scene) -> None:
    s.hand(s.b, "KS QS", suited_royals=500)
    instead(s, s.b, "suited_royals", "pay", "pay", 500 * 30)


@fault("36.6(d)", "two suited face cards paid by the other table", *ROYALS)
def faces_other_table(s: Scene) -> None:
    s.elect(suited_royals="B")
    s.hand(s.b, "QH JH", suited_royals=500)
    instead(s, s.b, "suited_royals", "pay", "pay", 500 * 10)


@fault("36.6(d)", "two-card flush paid even", *ROYALS)
def flush_paid_even(s: Scene) -> None:
    s.hand(s.b, "9C 8C", suited_royals=500)
    instead(s, s.b, "suited_royals", "pay", "pay", 500)


@fault("36.6(d)", "winning suited royals taken", *ROYALS, "36.7(f)")
def royals_taken(s: Scene) -> None:
    s.hand(s.b, "KD JD", suited_royals=500)
    instead(s, s.b, "suited_royals", "pay", "take", 500)


@fault("36.6(d)", "losing suited royals paid", "36.7(f)", "36.6(a)1")
def royals_paid(s: Scene) -> None:
    s.hand(s.b, "9C 8H", suited_royals=500)
    instead(s, s.b, "suited_royals", "take", "pay", 1000)


@fault("36.7(f)", "losing triple match not taken", why="the next act; at the latest the next card or the round's end")
def match_not_taken(s: Scene) -> None:
    s.hand(s.b, "9C 8H", triple_match=500)
    s.hand(s.c, "5 6 9", "hit stand")
    s.drop(f"take seat {s.b} triple_match", found=f"call seat {s.c}", last="round end")


@fault("36.7(f)", "winning suited royals not paid", "36.6(d)", why="the next act; at the latest the round's end")
def royals_not_paid(s: Scene) -> None:
    s.hand(s.b, "9C 8C", suited_royals=500)
    s.hand(s.c, "5 6 9", "hit stand")
    s.drop(f"pay seat {s.b} suited_royals", found=f"call seat {s.c}", last="round end")


@fault("36.7(f)", "bonus wager paid only after further cards", "36.6(e)", why="the further card")
def bonus_paid_late(s: Scene) -> None:
    s.hand(s.b, "9C 9H", "stand", triple_match=500)
    s.hand(s.c, "5 6 9", "hit stand")
    s.hold(f"pay seat {s.b} triple_match", after=f"call seat {s.c} 20", found=f"(call|deal) seat {s.c}",
           last=f"pay seat {s.b} triple_match")  # fmt: skip


@fault("36.6(e)", "triple match paid for every row", *MATCH)
def match_all_rows(s: Scene) -> None:
    s.elect(triple_match="A")
    s.hand(s.b, "KS KS", "stand", triple_match=500)
    s.hand("dealer", "KD 8")
    instead(s, s.b, "triple_match", "pay", "pay", 500 * (20 + 4))


@fault("36.6(e)", "triple match paid by the other table", *MATCH)
def match_other_table(s: Scene) -> None:
    s.hand(s.b, "9H 9H", "stand", triple_match=500)
    instead(s, s.b, "triple_match", "pay", "pay", 500 * 4)


@fault("36.6(e)", "three alike paid as a pair", *MATCH)
def three_paid_as_pair(s: Scene) -> None:
    s.hand(s.b, "7D 7S", "stand", triple_match=500)
    s.hand("dealer", "7H K")
    instead(s, s.b, "triple_match", "pay", "pay", 500 * 2)


@fault("36.6(e)", "pair of tens by value paid", *MATCH, "36.7(f)", "36.6(a)2")
def value_pair_paid(s: Scene) -> None:
    s.hand(s.b, "JS KD", "stand", triple_match=500)
    s.hand("dealer", "QC 8")
    instead(s, s.b, "triple_match", "take", "pay", 1000)


@fault("36.6(f)", "bonus win saves a bust hand", "36.5(a)", "36.5(e)[2]")
def bonus_saves_bust(s: Scene) -> None:
    s.hand(s.b, "6C 6D KS", "hit", triple_match=500)
    instead(s, s.b, "first_attack", "take", "return")


@fault("36.10(a)", "losing insurance paid", "36.10(c)", "36.10(d)")
def insurance_paid(s: Scene) -> None:
    s.hand("dealer", "A 9")
    s.bet(s.b, first_attack=3000, insurance=1500)
    instead(s, s.b, "insurance", "take", "pay", 3000)


@fault("36.10(a)", "winning insurance taken", "36.10(c)")
def insurance_taken(s: Scene) -> None:
    s.hand("dealer", "AH KD")
    s.bet(s.b, first_attack=3000, insurance=1500)
    instead(s, s.b, "insurance", "pay", "take", 1500)


@fault("36.10(c)", "suited insurance paid two to one")
def suited_paid_two(s: Scene) -> None:
    s.hand("dealer", "AS KS")
    s.bet(s.b, first_attack=3000, insurance=1500)
    instead(s, s.b, "insurance", "pay", "pay", 3000)


@fault("36.10(c)", "unsuited insurance paid five to one")
def unsuited_paid_five(s: Scene) -> None:
    s.hand("dealer", "AS KD")
    s.bet(s.b, first_attack=3000, insurance=1500)
    instead(s, s.b, "insurance", "pay", "pay", 7500)


@fault("36.10(c)", "winning insurance not paid", "36.10(a)", why="no time is set: the round ends")
def insurance_not_paid(s: Scene) -> None:
    s.hand("dealer", "AS QD")
    s.bet(s.b, first_attack=3000, insurance=1500)
    s.drop(f"pay seat {s.b} insurance", found="call dealer", last="round end")


@fault("36.10(d)", "losing insurance taken after the dealer's draw", why="the draw")
def insurance_taken_late(s: Scene) -> None:
    s.hand("dealer", "A 3 5")
    s.bet(s.b, first_attack=3000, insurance=1500)
    s.hold(f"take seat {s.b} insurance", after="call dealer", found="deal dealer", last=f"take seat {s.b} insurance")


@fault("36.10(d)", "losing insurance never taken", "36.10(a)", why="the next act; at the latest the round's end")
def insurance_never_taken(s: Scene) -> None:
    s.hand("dealer", "A 3 5")
    s.bet(s.b, first_attack=3000, insurance=1500)
    s.drop(f"take seat {s.b} insurance", found="deal dealer", last="round end")
