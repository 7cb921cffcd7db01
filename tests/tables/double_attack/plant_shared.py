"""Faults of boxes that several share, and of persons on several boxes."""

from __future__ import annotations

import re

from tests.tables.cards import dollars
from tests.tables.double_attack.scene import Scene, fault


def shared(s: Scene, cards: str = "9 8", moves: str = "", **bets: int) -> str:
    """Let one more person bet on the box in the middle; give back how the log writes that person."""
    s.behind = [(s.b, 1)]
    s.hand(s.b, cards, moves, **bets)
    s.bet(s.b, 1)
    return f"seat {s.b} behind 1"


@fault("26.13(a)", "fourth person on a box")
def four_persons(s: Scene) -> None:
    s.behind = [(s.b, 1), (s.b, 2)]
    s.insert(f"bet seat {s.b} behind 2 initial", f"bet seat {s.b} behind 3 initial $10 row 4", after=True)
    s.insert("pickup", f"return seat {s.b} behind 3 initial $10", mark=9)


@fault("26.13(a)", "shared box that the house does not permit")
def not_permitted(s: Scene) -> None:
    s.elect(shared=False)
    other = shared(s)
    s.on(f"bet {other} initial", s.marked)


@fault("26.13(a) consent", "shared box without consent")
def no_consent(s: Scene) -> None:
    other = shared(s)
    s.drop(f"choose seat {s.b} share", f"bet {other} initial")


@fault("26.13(b)", "person behind decides for the seated one")
def behind_decides(s: Scene) -> None:
    shared(s)
    s.change(f"choose seat {s.b} stand", f"seat {s.b} ", f"seat {s.b} behind 1 ")


@fault("26.13(b) nobody seated", "lower wager decides on a box where nobody sits")
def lower_decides(s: Scene) -> None:
    s.behind = [(s.b, 1), (s.b, 2)]
    s.seated = {s.a, s.c}
    s.plan.cards[f"seat {s.b}"] = ["9S", "8D"]
    s.bet(s.b, 1, initial=5000)
    s.bet(s.b, 2, initial=2500)
    s.change(f"choose seat {s.b} behind 1 stand", "behind 1", "behind 2")


@fault("26.13(c)", "deciding player's wager behind the other's")
def wrong_rows(s: Scene) -> None:
    other = shared(s)
    swapped = {"1": "2", "2": "1"}
    for who in (f"seat {s.b}", other):
        s.on(f"bet {who} initial", lambda body: re.sub(r"\d$", lambda row: swapped[row[0]], body))
    s.found("deal dealer ")


@fault("26.13(c)", "wagers side by side")
def same_row(s: Scene) -> None:
    other = shared(s)
    s.on(f"bet {other} initial", lambda body: body.replace("row 2", "row 1"))
    s.found("deal dealer ")


@fault("26.13(d)", "other bettor refused a double")
def other_double_refused(s: Scene) -> None:
    other = shared(s, "6 5 9", "double")
    s.insert(f"deal seat {s.b} .* sideways", f"bet {other} double $10", f"refuse {other} double", mark=1)


@fault("26.13(d)", "other bettor made to double")
def other_made_to_double(s: Scene) -> None:
    other = shared(s, "6 5 9", "double")
    s.hand("dealer", "7 K")
    s.insert(f"deal seat {s.b} .* sideways", f"order double for {other} by dealer", f"bet {other} double {s.money}")
    s.insert("pickup", f"pay {other} double {s.money}", mark=9)


@fault("26.13(d) one card", "two cards because two have doubled", "26.9(a) one card", "26.12(a)2")
def two_cards_for_two(s: Scene) -> None:
    shared(s, "6 5 2", "double")
    s.bet(s.b, 1, double=s.stake)
    s.insert(f"deal seat {s.b} .* sideways", f"deal seat {s.b} 7S sideways", after=True)


@fault("26.13(e)", "other bettor refused a double attack wager")
def other_attack_refused(s: Scene) -> None:
    other = shared(s, double_attack=s.stake)
    wager = f"{other} double_attack"
    s.insert(f"decline {wager}", f"bet {wager} $10", f"refuse {wager}", mark=1)


@fault("26.13(e)", "initial wager of another given back for want of a double attack wager")
def other_attack_demanded(s: Scene) -> None:
    other = shared(s, double_attack=s.stake)
    s.insert(f"decline {other} double_attack", f"return {other} initial {s.money}", after=True)
    s.on(f"(pay|take|return) {other} initial", lambda _: None)


@fault("26.13(e)", "other bettor adds where the deciding player does not")
def other_adds_alone(s: Scene) -> None:
    other = shared(s)
    s.on(f"decline {other} double_attack", lambda _: f"bet {other} double_attack $10")
    s.found(r"deal dealer \?\?")
    s.insert("pickup", f"return {other} double_attack $10", mark=9)


@fault("26.13(f)", "other bettor neither adds to a split nor names a hand")
def split_unjoined(s: Scene) -> None:
    shared(s, "8 8 9 K", "split stand stand")
    s.drop(f"bet seat {s.b} hand 2 behind 1 split", f"deal seat {s.b} ")
    s.on(f"(pay|take|return) seat {s.b} hand 2 behind 1 split", lambda _: None)


@fault("26.13(g)", "other bettor refused insurance")
def other_insurance_refused(s: Scene) -> None:
    other = shared(s)
    s.hand("dealer", "A 7")
    amount = dollars(s.stake // 2)
    s.insert(f"choose seat {s.a} stand", f"bet {other} insurance {amount}", f"refuse {other} insurance", mark=1)


@fault("26.14", "person on two boxes where one is allowed")
def two_boxes(s: Scene) -> None:
    s.elect(multiple=False)
    s.from_start = True
    seen: dict[int, str] = {}

    def same(body: str) -> str:
        seen[0] = body.split()[-1]
        return body

    s.on(f"join seat {s.a} id", same)
    s.on(f"join seat {s.b} id", lambda body: f"join seat {s.b} id {seen[0]}")
    s.found(f"bet seat {s.b} initial")
