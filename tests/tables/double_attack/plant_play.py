"""Faults of play: doubling, splitting, drawing."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.double_attack.plant_money import doubles
from tests.tables.double_attack.scene import Scene, fault

# ---- doubling ----


@fault("26.9(a)", "double above both wagers")
def double_too_large(s: Scene) -> None:
    doubles(s, double_attack=1000)
    more = dollars(s.stake + 1500)
    s.change(f"bet seat {s.b} double ", r"\$.*", more)
    s.on(f"pay seat {s.b} double ", lambda _: f"pay seat {s.b} double {more}")


@fault("26.9(a)", "double without a wager")
def double_for_nothing(s: Scene) -> None:
    doubles(s)
    s.drop(f"bet seat {s.b} double ", f"deal seat {s.b} ")
    s.on(f"pay seat {s.b} double ", lambda _: None)


@fault("26.9(a) not on blackjack", "blackjack doubled")
def blackjack_doubled(s: Scene) -> None:
    s.hand(s.b, "A K")
    s.insert(
        f"choose seat {s.c} stand", f"choose seat {s.b} double by hand", f"bet seat {s.b} double {s.money}",
        f"deal seat {s.b} 9S sideways",
    )  # fmt: skip
    s.insert("pickup", f"pay seat {s.b} double {s.money}", mark=9)


@fault("26.9(a) two or more cards", "one card doubled")
def one_card_doubled(s: Scene) -> None:
    s.hand(s.b, "6 5 K")
    s.insert(f"deal seat {s.a} ", f"choose seat {s.b} double by hand", f"bet seat {s.b} double {s.money}", nth=2)
    s.on(f"deal seat {s.b} ", lambda body: f"{body} sideways", nth=2)
    s.on(f"choose seat {s.b} ", lambda _: None, every=True)
    s.insert("pickup", f"take seat {s.b} double {s.money}", mark=9)


@fault("26.9(a) two or more cards", "double of three cards refused")
def double_refused(s: Scene) -> None:
    s.hand(s.b, "5 3 3", "hit stand")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} double by hand", f"refuse seat {s.b} double", mark=1)


@fault("26.9(a) split hands", "double of a split hand refused")
def split_double_refused(s: Scene) -> None:
    s.hand(s.b, "8 8 K 3", "split stand stand")
    whose = f"seat {s.b} hand 2"
    s.insert(f"choose {whose} stand", f"choose {whose} double by hand", f"refuse {whose} double", mark=1)


@fault("26.9(a) one card", "doubled hand given two cards", "26.12(a)2")
def two_cards_doubled(s: Scene) -> None:
    doubles(s, cards="6 5 2")
    s.insert(f"deal seat {s.b} 2", f"deal seat {s.b} 7S sideways", after=True)


@fault("26.12(a)2", "doubled hand drawn to", "26.9(a) one card")
def doubled_hit(s: Scene) -> None:
    doubles(s, cards="6 5 2")
    s.insert(f"deal seat {s.b} 2", f"choose seat {s.b} hit by hand", f"deal seat {s.b} 7S", mark=1, after=True)


@fault("26.9(a) face up sideways", "card of a doubled hand laid upright")
def double_upright(s: Scene) -> None:
    doubles(s)
    s.change(f"deal seat {s.b} .* sideways", " sideways", "")


@fault("26.9(a) face up sideways", "card of a doubled hand laid face down")
def double_down(s: Scene) -> None:
    doubles(s)
    s.change(f"deal seat {s.b} .* sideways", " sideways", " down")


# ---- splitting ----


def splits(s: Scene, cards: str = "8 8 9 K", moves: str = "split stand stand", **bets: int) -> None:
    """Let the box in the middle split."""
    s.hand(s.b, cards, moves, **bets)


@fault("26.10(a)", "king and queen refused a split")
def split_refused(s: Scene) -> None:
    s.hand(s.b, "K Q")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} split by hand", f"refuse seat {s.b} split", mark=1)


@fault("26.10(a)", "nine and eight split")
def unlike_split(s: Scene) -> None:
    s.hand(s.b, "9 8")
    two = f"seat {s.b} hand 2"
    s.insert(
        f"choose seat {s.b} stand", f"choose seat {s.b} split by hand", f"bet {two} split {s.money}",
        f"deal seat {s.b} KS", f"call seat {s.b} 19", f"choose seat {s.b} stand by hand", f"deal {two} QS",
        f"call {two} 18", f"choose {two} stand by hand",
    )  # fmt: skip
    s.on(f"choose seat {s.b} stand", lambda _: None, nth=1)
    s.insert("pickup", f"pay {two} split {s.money}", mark=9)


def other_split(s: Scene, amount: str) -> None:
    """Lay another amount for the split, and settle that."""
    s.change(f"bet seat {s.b} hand 2 split", r"\$.*", amount)
    s.on(f"pay seat {s.b} hand 2 split", lambda _: f"pay seat {s.b} hand 2 split {amount}")


@fault("26.10(a)", "split for half of the initial wager")
def split_for_less(s: Scene) -> None:
    splits(s)
    other_split(s, dollars(s.stake // 2))


@fault("26.10(a)", "split without a wager")
def split_for_nothing(s: Scene) -> None:
    splits(s)
    s.drop(f"bet seat {s.b} hand 2 split", f"deal seat {s.b} ")
    s.on(f"(pay|take|return) seat {s.b} hand 2 split", lambda _: None)


@fault("26.10(a) with double attack wager", "split for the initial wager alone")
def split_without_attack(s: Scene) -> None:
    splits(s, double_attack=s.stake)
    other_split(s, s.money)


@fault("26.10(b)", "both split hands given their second card at once")
def both_at_once(s: Scene) -> None:
    splits(s)
    two = f"seat {s.b} hand 2"
    s.on(f"(deal|call) {two}", lambda _: None)
    s.on(f"(deal|call) {two}", lambda _: None)
    s.insert(f"choose seat {s.b} stand", f"deal {two} KS", f"call {two} 18")


@fault("26.10(b)", "another box given a card before the split hands")
def other_box_first(s: Scene) -> None:
    splits(s)
    s.hand(s.c, "5 4 8", "hit")
    s.on(f"choose seat {s.c} hit", lambda _: None)
    s.on(f"deal seat {s.c}", lambda _: None, nth=3)
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.c} hit by hand", f"deal seat {s.c} 8S", mark=1)


@fault("26.10(c)", "total of a split hand not called")
def split_uncalled(s: Scene) -> None:
    splits(s, "8 8 3 K 9", "split hit stand stand")
    s.drop(f"call seat {s.b} 11", f"deal seat {s.b} ")


@fault("26.10(c)", "total of a split hand called wrongly")
def split_miscalled(s: Scene) -> None:
    splits(s)
    s.change(f"call seat {s.b} 17", "17", "18")


@fault("26.10(c) decision", "card to a split hand unasked")
def split_unasked(s: Scene) -> None:
    splits(s, "8 8 3 K", "split stand stand")
    s.insert(f"choose seat {s.b} stand", f"deal seat {s.b} 9S")


@fault("26.10(c) decision", "split hand surrendered")
def split_surrendered(s: Scene) -> None:
    splits(s)
    s.hand("dealer", "7 K")
    half = dollars(s.stake // 2)
    s.change(f"choose seat {s.b} stand", "stand", "surrender")
    early = (f"take seat {s.b} initial {half}", f"return seat {s.b} initial {half}")
    s.insert(f"(deal|call) seat {s.b} hand 2", *early, mark=9)
    s.on(f"(pay|take|return) seat {s.b} initial", lambda _: None)


@fault("26.10(c) resplit", "second split refused")
def resplit_refused(s: Scene) -> None:
    splits(s, "9 9 9 K", "split stand stand")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} split by hand", f"refuse seat {s.b} split", mark=1)


def one_more(s: Scene, hands: int, card: str) -> None:
    """Split the last hand made once more than the table's dealer would."""
    last = f"seat {s.b} hand {hands}"
    new = f"seat {s.b} hand {hands + 1}"
    s.insert(
        f"choose {last} stand", f"choose {last} split by hand", f"bet {new} split {s.money}", f"deal {last} K{card}",
        f"call {last} 19", f"choose {last} stand by hand", f"deal {new} Q{card}", f"call {new} 19",
        f"choose {new} stand by hand",
    )  # fmt: skip
    s.on(f"choose {last} stand", lambda _: None)
    s.insert("pickup", f"pay {new} split {s.money}", mark=99)


@fault("26.10(c) resplit", "unlike cards split again")
def resplit_unlike(s: Scene) -> None:
    splits(s, "9 9 8 K", "split stand stand")
    three = f"seat {s.b} hand 3"
    s.insert(
        f"choose seat {s.b} stand", f"choose seat {s.b} split by hand", f"bet {three} split {s.money}",
        f"deal seat {s.b} KS", f"call seat {s.b} 19", f"choose seat {s.b} stand by hand", f"deal {three} QS",
        f"call {three} 18", f"choose {three} stand by hand",
    )  # fmt: skip
    s.on(f"choose seat {s.b} stand", lambda _: None)
    s.insert("pickup", f"pay {three} split {s.money}", mark=99)


@fault("26.10(c) seven positions", "fourth hand at a table of seven places")
def four_at_seven(s: Scene) -> None:
    s.elect(seats=7)
    # The first hand gets a nine and is split; the third, a nine too, stands until the fault.
    splits(s, "9 9 9 K 9 J", "split split stand stand stand")
    one_more(s, 3, "S")


@fault("26.10(c) six positions", "fifth hand at a table of six places")
def five_at_six(s: Scene) -> None:
    splits(s, "9 9 9 9 K 9 J Q", "split split split stand stand stand stand")
    one_more(s, 4, "S")


@fault("26.10(e)", "split ace drawn to")
def ace_drawn(s: Scene) -> None:
    splits(s, "A A 5 9", "split")
    two = f"seat {s.b} hand 2"
    s.insert(f"call {two} ", f"choose {two} hit by hand", f"deal {two} AS", mark=1, after=True)


@fault("26.10(e)", "split ace doubled")
def ace_doubled(s: Scene) -> None:
    splits(s, "A A 9 5", "split")
    s.hand("dealer", "7 K")
    two = f"seat {s.b} hand 2"
    s.insert(
        f"call {two} ", f"choose {two} double by hand", f"bet {two} double {s.money}", f"deal {two} 4S sideways",
        after=True,
    )  # fmt: skip
    s.on(f"take {two} split", lambda _: f"pay {two} split {s.money}")
    s.insert("pickup", f"pay {two} double {s.money}", mark=99)


@fault("26.10(e) no resplit", "aces split again")
def aces_again(s: Scene) -> None:
    splits(s, "A A A 5", "split")
    three = f"seat {s.b} hand 3"
    s.insert(
        f"call seat {s.b} 12", f"choose seat {s.b} split by hand", f"bet {three} split {s.money}",
        f"deal seat {s.b} 9S", f"call seat {s.b} 20", f"deal {three} 8S", f"call {three} 19", after=True,
    )  # fmt: skip
    s.insert("pickup", f"pay {three} split {s.money}", mark=99)


# ---- drawing ----


@fault("26.12(a)", "card to a soft 21")
def soft_21_hit(s: Scene) -> None:
    s.hand(s.b, "A 5 5", "hit")
    s.insert(f"choose seat {s.c} ", f"choose seat {s.b} hit by hand", f"deal seat {s.b} KS", mark=1)


@fault("26.12(a)", "card to a hand above 21")
def bust_hit(s: Scene) -> None:
    s.hand(s.b, "K 6 8", "hit")
    s.insert(f"take seat {s.b} initial", f"choose seat {s.b} hit by hand", f"deal seat {s.b} 2S", mark=1)


@fault("26.12(a)", "card refused to fifteen")
def hit_refused(s: Scene) -> None:
    s.hand(s.b, "9 6")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} hit by hand", f"refuse seat {s.b} hit", mark=1)


@fault("26.12(a)1", "card to three sevens")
def hard_21_hit(s: Scene) -> None:
    s.hand(s.b, "7 7 7", "hit")
    s.insert(f"choose seat {s.c} ", f"choose seat {s.b} hit by hand", f"deal seat {s.b} 2S", mark=1)


@fault("26.12(a)1", "card to a blackjack")
def blackjack_hit(s: Scene) -> None:
    s.hand(s.b, "A K")
    s.insert(f"choose seat {s.c} ", f"choose seat {s.b} hit by hand", f"deal seat {s.b} 2S", mark=1)


@fault("26.12(b)", "dealer draws on a soft 17", "26.15(f)")
def soft_17_drawn(s: Scene) -> None:
    s.hand("dealer", "A 6")
    s.insert("call dealer", "deal dealer 2S", mark=9)
    s.found("deal dealer 2S", "call dealer")
    s.on("call dealer", lambda _: "call dealer 19")


@fault("26.12(b)", "dealer draws on a hard 17", "26.15(f)")
def hard_17_drawn(s: Scene) -> None:
    s.hand("dealer", "7 K")
    s.insert("call dealer", "deal dealer 2S", mark=9)
    s.found("deal dealer 2S", "call dealer")


@fault("26.12(b)", "dealer stands on sixteen")
def stands_on_16(s: Scene) -> None:
    s.hand("dealer", "6 K 5")
    s.drop("deal dealer 5", "(take|pay|return) seat")


@fault("26.12(c)", "dealer draws although every hand is over")
def needless(s: Scene) -> None:
    for seat in (s.a, s.b, s.c):
        s.hand(seat, "K 6 8", "hit")
    s.hand("dealer", "6 K")
    s.insert("show dealer", "deal dealer 2S", after=True)
