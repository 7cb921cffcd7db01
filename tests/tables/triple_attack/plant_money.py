"""Faults in settlement: what is paid, taken, returned, when, and what is forgotten."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.triple_attack.scene import Scene, fault


def instead(s: Scene, seat: int, wager: str, old: str, new: str, cents: int | None = None) -> None:
    """Settle a wager of a box by another act, or at another amount."""

    def act(body: str) -> str:
        words = body.split()
        words[0] = new
        if cents is not None:
            words[-1] = dollars(cents)
        return s.marked(" ".join(words))

    s.on(f"{old} seat {seat} (hand 2 )?{wager}", act)


@fault("36.5(a)", "bust hand given its stake back", "36.5(e)[2]")
def bust_returned(s: Scene) -> None:
    s.hand(s.b, "K 7 8", "hit", second_attack=s.stake)
    s.hand("dealer", "6 K 6")
    instead(s, s.b, "first_attack", "take", "return")


@fault("36.5(a)", "bust hand paid", "36.5(e)[2]", "36.5(c)")
def bust_paid(s: Scene) -> None:
    s.hand(s.b, "K 6 8", "hit")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "take", "pay")


@fault("36.5(b)", "six cards taken")
def six_cards_taken(s: Scene) -> None:
    s.hand(s.b, "2 3 2 4 3 5", "hit hit hit hit stand", third_attack=s.stake)
    s.hand("dealer", "K Q")
    instead(s, s.b, "first_attack", "pay", "take")


@fault("36.5(b)", "21 pushed when it is reached", "36.7(h)")
def twenty_one_pushed(s: Scene) -> None:
    s.hand(s.b, "6 5 K", "hit")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "pay", "return")


def split_21(s: Scene, dealer: str, new: str) -> None:
    """Settle a split hand of two cards and 21, which is paid at the end, by another act."""
    s.hand(s.b, "K K A 9", "split stand")
    s.hand("dealer", dealer)
    s.bet(s.b)
    instead(s, s.b, "first_attack", "pay", new)


@fault("36.5(b)", "split 21 pushed against the dealer's 21")
def split_21_pushed(s: Scene) -> None:
    split_21(s, "6 5 Q", "return")


@fault("36.5(b)", "split 21 pushed against the dealer's 22")
def split_21_pushed_by_22(s: Scene) -> None:
    split_21(s, "6 K 6", "return")


@fault("36.5(b)", "split 21 taken by the dealer's blackjack")
def split_21_taken(s: Scene) -> None:
    s.elect(reader=False)
    split_21(s, "K A", "take")


@fault("36.5(b)", "blackjack pushed against a dealer's blackjack", "36.7(h)")
def blackjack_pushed(s: Scene) -> None:
    s.hand(s.b, "A K")
    s.hand("dealer", "K A")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "pay", "return")


@fault("36.5(c)", "higher hand pushed")
def higher_pushed(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.hand("dealer", "8 K")
    s.bet(s.b, second_attack=s.stake)
    instead(s, s.b, "first_attack", "pay", "return")


@fault("36.5(c)", "wager taken although the dealer broke")
def taken_on_23(s: Scene) -> None:
    s.hand(s.b, "K 2", "stand")
    s.hand("dealer", "6 K 7")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "pay", "take")


@fault("36.5(c)", "lower hand paid", "36.5(e)[2]")
def lower_paid(s: Scene) -> None:
    s.hand(s.b, "K 7")
    s.hand("dealer", "9 K")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "take", "pay")


@fault("36.5(c)", "lower hand given its stake back", "36.5(e)[2]")
def lower_returned(s: Scene) -> None:
    s.hand(s.b, "K 7")
    s.hand("dealer", "9 K")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "take", "return")


@fault("36.5(d)", "hand paid against the dealer's 22", "36.5(c)")
def paid_on_22(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.hand("dealer", "6 K 6")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "return", "pay")


@fault("36.5(d)", "hand taken against the dealer's 22", "36.5(c)")
def taken_on_22(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.hand("dealer", "6 K 6")
    s.bet(s.b, third_attack=s.stake)
    instead(s, s.b, "third_attack", "return", "take")


@fault("36.5(d)", "equal hand taken")
def equal_taken(s: Scene) -> None:
    s.hand(s.b, "K 8")
    s.hand("dealer", "8 K")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "return", "take")


@fault("36.5(d)", "equal hand paid")
def equal_paid(s: Scene) -> None:
    s.hand(s.b, "K 8")
    s.hand("dealer", "8 K")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "return", "pay")


@fault("36.5(e)[2]", "bust left lying until the end", why="the dealer's next act")
def bust_left(s: Scene) -> None:
    s.hand(s.b, "K 6 8", "hit")
    s.bet(s.b)
    s.hold(f"take seat {s.b} first_attack", after="call dealer", found=f"(choose seat {s.c}|show)", last="show")


@fault("36.5(e)[2]", "bust never collected", "36.5(a)", why="the dealer's next act")
def bust_never_taken(s: Scene) -> None:
    s.hand(s.b, "K 6 8", "hit")
    s.bet(s.b)
    s.drop(f"take seat {s.b} first_attack", found=f"(choose seat {s.c}|show)", last="show")


@fault("36.5(e)[2]", "blackjack paid three to two", "36.5(b)", "36.7(h)")
def blackjack_overpaid(s: Scene) -> None:
    s.hand(s.b, "A K")
    s.bet(s.b, first_attack=2000)
    instead(s, s.b, "first_attack", "pay", "pay", 3000)


@fault("36.5(e)[2]", "losing wager not taken", "36.5(c)", why="the round ends")
def loser_not_taken(s: Scene) -> None:
    s.hand(s.b, "K 7")
    s.hand("dealer", "9 K")
    s.bet(s.b)
    s.drop(f"take seat {s.b} first_attack", found="round end")


@fault("36.5(e)[2]", "winning wager not paid", "36.5(c)", why="the round ends")
def winner_not_paid(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.bet(s.b)
    s.drop(f"pay seat {s.b} first_attack", found="round end")


@fault("36.5(e)[2]", "winner paid too little", "36.5(c)")
def winner_underpaid(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "pay", "pay", s.stake - 500)


@fault("36.5(e)[2]", "winner paid to the cent too much", "36.5(c)")
def winner_overpaid(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.bet(s.b, first_attack=1037)
    instead(s, s.b, "first_attack", "pay", "pay", 1038)


@fault("36.5(e)[2]", "more taken than was staked", "36.5(c)")
def taken_too_much(s: Scene) -> None:
    s.hand(s.b, "K 7")
    s.hand("dealer", "9 K")
    s.bet(s.b)
    instead(s, s.b, "first_attack", "take", "take", s.stake + 1000)


@fault("36.7(h)", "21 in three cards paid only at the end", why="the dealer's next act")
def twenty_one_late(s: Scene) -> None:
    s.hand(s.b, "6 5 K", "hit")
    s.bet(s.b)
    pay = f"pay seat {s.b} first_attack"
    s.hold(pay, after="call dealer", found=f"(choose seat {s.c}|show)", last="show")


@fault("36.7(h)", "blackjack paid only at the end", why="the dealer's next act")
def blackjack_late(s: Scene) -> None:
    s.hand(s.b, "A Q")
    s.bet(s.b)
    s.hold(f"pay seat {s.b} first_attack", after="call dealer", found=f"call seat {s.c}",
           last=f"pay seat {s.b} first_attack")  # fmt: skip


@fault("36.7(n)", "paid by a wrong call", "36.5(d)", "36.7(f)", why="the payment that follows the call")
def paid_by_wrong_call(s: Scene) -> None:
    s.hand(s.b, "K 9")
    s.hand("dealer", "9 K")
    s.bet(s.b)
    s.on(f"call seat {s.b} 19", lambda _: s.marked(f"call seat {s.b} 20"))
    s.on(f"return seat {s.b} first_attack", lambda body: body.replace("return", "pay"))
    s.found("", f"pay seat {s.b} first_attack")


@fault("36.8(b)", "winning double not paid", "36.5(e)[2]", why="the round ends")
def double_not_paid(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "double", second_attack=s.stake)
    s.hand("dealer", "8 K")
    s.drop(f"pay seat {s.b} double", found="round end")


@fault("36.8(b)", "winning double paid half", "36.5(e)[2]")
def double_underpaid(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "double", second_attack=s.stake)
    s.hand("dealer", "8 K")
    instead(s, s.b, "double", "pay", "pay", s.stake)


@fault("36.8(c)", "double taken on a dealer's blackjack", "36.5(b)")
def double_taken(s: Scene) -> None:
    s.elect(reader=False)
    s.hand(s.b, "5 6 8", "double", second_attack=s.stake)
    s.hand("dealer", "A K")
    instead(s, s.b, "double", "return", "take")


@fault("36.9(d)", "split wager taken on a dealer's blackjack", "36.5(b)")
def split_taken(s: Scene) -> None:
    s.elect(reader=False)
    s.hand(s.b, "9 9 K K", "split stand stand", second_attack=s.stake)
    s.hand("dealer", "A Q")
    instead(s, s.b, "split", "return", "take")
