"""Faults of money: surrender, doubled and split hands, insurance."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.double_attack.scene import Scene, fault


def gives_up(s: Scene, dealer: str, **bets: int) -> None:
    """Let the box in the middle surrender."""
    s.hand(s.b, "K 6", "surrender", **bets)
    s.hand("dealer", dealer)


def instead(s: Scene, seat: int, wager: str, old: str, new: str, cents: int | None = None, where: str = "") -> None:
    """Settle a wager by another act, or at another amount."""

    def act(body: str) -> str:
        words = body.split()
        words[0] = new
        if cents is not None:
            words[-1] = dollars(cents)
        return s.marked(" ".join(words))

    s.on(f"{old} seat {seat} {where}{wager} ", act)


@fault("26.8(a)1", "whole surrendered wager taken against a low card")
def low_whole(s: Scene) -> None:
    gives_up(s, "7 K")
    s.on(f"(take|return) seat {s.b} initial", lambda _: s.marked(f"take seat {s.b} initial {s.money}"))
    s.on(f"(take|return) seat {s.b} initial", lambda _: None)


@fault("26.8(a)1", "less than half of a surrendered wager given back")
def low_short(s: Scene) -> None:
    gives_up(s, "7 K")
    s.on(f"return seat {s.b} initial", lambda _: f"return seat {s.b} initial {dollars(s.stake // 2 - 500)}")
    s.found(f"(take|return) seat {s.b} initial", "round end")


@fault("26.8(a)1", "surrender settled when the play was over")
def low_late(s: Scene) -> None:
    gives_up(s, "7 K")
    s.hold(f"(take|return) seat {s.b} initial", "call dealer", "show dealer", every=True)


@fault("26.8(a)2", "half of a surrendered wager taken at once against a king")
def high_early(s: Scene) -> None:
    gives_up(s, "K 7")
    half = dollars(s.stake // 2)
    early = (f"take seat {s.b} initial {half}", f"return seat {s.b} initial {half}")
    s.insert(f"choose seat {s.b} surrender", *early, after=True)
    s.on(f"(take|return) seat {s.b} initial", lambda _: None, every=True)


@fault("26.8(a)2", "surrendered wagers not put on the cards")
def high_not_laid(s: Scene) -> None:
    gives_up(s, "K 7")
    s.drop(f"move seat {s.b}", "show dealer")


@fault("26.8(a)2 dealer blackjack", "half of a surrendered wager given back against a blackjack")
def natural_half(s: Scene) -> None:
    gives_up(s, "K A")
    half = dollars(s.stake // 2)

    def act(_: str) -> str:
        s.write(f"take seat {s.b} initial {half}")
        return s.marked(f"return seat {s.b} initial {half}")

    s.on(f"take seat {s.b} initial", act)


@fault("26.8(a)2 dealer blackjack", "surrendered wager given back whole against a blackjack")
def natural_whole(s: Scene) -> None:
    gives_up(s, "K A")
    instead(s, s.b, "initial", "take", "return")


@fault("26.8(a)2 dealer blackjack", "surrendered wager taken after the others")
def natural_late(s: Scene) -> None:
    gives_up(s, "K A")
    s.hold(f"take seat {s.b} initial", f"take seat ({s.a}|{s.c}) initial")


@fault("26.8(a)2 no dealer blackjack", "whole surrendered wager taken without a blackjack")
def high_whole(s: Scene) -> None:
    gives_up(s, "K 7")
    s.on(f"(take|return) seat {s.b} initial", lambda _: s.marked(f"take seat {s.b} initial {s.money}"))
    s.on(f"(take|return) seat {s.b} initial", lambda _: None)


@fault("26.8(a)2 no dealer blackjack", "surrendered wager settled after the dealer's draw")
def high_late(s: Scene) -> None:
    gives_up(s, "K 5 3")
    s.hold(f"(take|return) seat {s.b} initial", "call dealer", every=True)


@fault("26.8(a)3", "surrender settled at once although that is not elected", "26.8(a)2")
def not_elected(s: Scene) -> None:
    s.elect(reader=True, at_once=False)
    high_early(s)


@fault("26.8(a)3 after no blackjack", "surrender settled before the reader said anything")
def before_reader(s: Scene) -> None:
    s.elect(reader=True, at_once=True)
    gives_up(s, "A K")
    half = dollars(s.stake // 2)
    s.insert(
        "device reader insert", f"choose seat {s.b} surrender by hand",
        f"take seat {s.b} initial {half}", f"return seat {s.b} initial {half}", mark=1,
    )  # fmt: skip
    s.on(f"(take|return) seat {s.b} initial", lambda _: None, every=True)


@fault("26.8(b)", "insurance set off against a surrendered wager")
def netted(s: Scene) -> None:
    insured = s.stake // 2
    gives_up(s, "A K", insurance=insured)
    s.on(f"take seat {s.b} initial", lambda _: None)
    net = dollars(insured * 5 // 2 - s.stake)
    s.on(f"pay seat {s.b} insurance", lambda _: s.marked(f"pay seat {s.b} insurance {net}"))


# ---- doubled hands ----


def doubles(s: Scene, dealer: str = "7 K", cards: str = "6 5 9", **bets: int) -> None:
    """Let the box in the middle double eleven."""
    s.hand(s.b, cards, "double", **bets)
    s.hand("dealer", dealer)


@fault("26.9(b)", "winning doubled hand paid on its first wager only")
def double_unpaid(s: Scene) -> None:
    doubles(s)
    s.drop(f"pay seat {s.b} double ", "round end")


@fault("26.9(b)", "double of a winning hand taken")
def double_taken_by_less(s: Scene) -> None:
    doubles(s)
    instead(s, s.b, "double", "pay", "take")


@fault("26.9(b)", "doubled hand paid below the posted odds")
def below_posted(s: Scene) -> None:
    s.elect(posted=(3, 2))
    doubles(s)
    instead(s, s.b, "double", "pay", "pay", s.stake)


@fault("26.9(c)", "double taken by the dealer's blackjack")
def double_taken(s: Scene) -> None:
    doubles(s, "K A")
    instead(s, s.b, "double", "return", "take")


@fault("26.9(c)", "initial wager of a doubled hand given back against a blackjack")
def double_original_back(s: Scene) -> None:
    doubles(s, "K A")
    instead(s, s.b, "initial", "take", "return")


@fault("26.10(d)", "split taken by the dealer's blackjack")
def split_taken(s: Scene) -> None:
    s.hand(s.b, "8 8 9 K", "split stand stand")
    s.hand("dealer", "K A")
    instead(s, s.b, "split", "return", "take", where="hand 2 ")


@fault("26.10(d)", "initial wager of a split hand given back against a blackjack")
def split_original_back(s: Scene) -> None:
    s.hand(s.b, "8 8 9 K", "split stand stand")
    s.hand("dealer", "K A")
    instead(s, s.b, "initial", "take", "return")


# ---- insurance ----


def insures(s: Scene, dealer: str, amount: int = 0, **bets: int) -> None:
    """Let the box in the middle insure."""
    s.hand(s.b, "K 8", insurance=amount or s.stake // 2, **bets)
    s.hand("dealer", dealer)


@fault("26.11(a)", "insurance offered against a king")
def offered_on_king(s: Scene) -> None:
    s.hand("dealer", "K 7")
    s.insert(f"choose seat {s.a} stand", "offer all insurance")


@fault("26.11(a)", "insurance laid against a king")
def laid_on_king(s: Scene) -> None:
    s.hand("dealer", "K 7")
    s.insert(f"choose seat {s.a} stand", f"bet seat {s.b} insurance $10")
    s.insert("call dealer", f"take seat {s.b} insurance $10", mark=9)


@fault("26.11(a)", "insurance refused against an ace")
def refused_on_ace(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.insert(f"choose seat {s.a} stand", f"bet seat {s.b} insurance $10", f"refuse seat {s.b} insurance", mark=1)


@fault("26.11(a) win", "insurance taken although the dealer has a jack")
def won_taken(s: Scene) -> None:
    insures(s, "A J")
    instead(s, s.b, "insurance", "pay", "take", s.stake // 2)


@fault("26.11(a) win", "insurance given back although the dealer has a queen")
def won_returned(s: Scene) -> None:
    insures(s, "A Q")
    instead(s, s.b, "insurance", "pay", "return", s.stake // 2)


@fault("26.11(a) lose", "insurance paid although the dealer has a nine")
def lost_paid(s: Scene) -> None:
    insures(s, "A 9")
    instead(s, s.b, "insurance", "take", "pay", s.stake * 5 // 4)


@fault("26.11(a) lose", "insurance given back although the dealer has two aces")
def lost_returned(s: Scene) -> None:
    insures(s, "A A 9 K 7")
    instead(s, s.b, "insurance", "take", "return")


@fault("26.11(b)", "insurance above half of the initial wager")
def too_much(s: Scene) -> None:
    insures(s, "A 7")
    amount = dollars(s.stake // 2 + 500)
    s.change(f"bet seat {s.b} insurance", r"\$.*", amount)
    s.on(f"take seat {s.b} insurance", lambda _: f"take seat {s.b} insurance {amount}")


@fault("26.11(b)", "insurance of half of both wagers")
def half_of_both(s: Scene) -> None:
    insures(s, "A 7", double_attack=s.stake)
    s.change(f"bet seat {s.b} insurance", r"\$.*", s.money)
    s.on(f"take seat {s.b} insurance", lambda _: f"take seat {s.b} insurance {s.money}")


@fault("26.11(b) rounding", "insurance rounded up by more than a chip")
def rounded_twice(s: Scene) -> None:
    s.stake = 1500
    insures(s, "A 7", 1000)
    s.change(f"bet seat {s.b} insurance", r"\$.*", "$15")
    s.on(f"take seat {s.b} insurance", lambda _: f"take seat {s.b} insurance $15")


@fault("26.11(b) timing", "insurance laid after a box took a card")
def insured_late(s: Scene) -> None:
    s.hand(s.a, "5 4 8", "hit")
    s.hand("dealer", "A 7")
    s.insert(f"choose seat {s.b} stand", f"bet seat {s.b} insurance $10")
    s.insert("call dealer", f"take seat {s.b} insurance $10", mark=9)


@fault("26.11(b) timing", "insurance laid before all had two cards")
def insured_early(s: Scene) -> None:
    insures(s, "A 7")
    s.insert(f"deal seat {s.c}", f"bet seat {s.a} insurance $10", nth=2)
    s.insert(f"take seat {s.b} insurance", f"take seat {s.a} insurance $10", mark=9)


@fault("26.11(b) before card reader", "insurance laid after the reader")
def insured_after_reader(s: Scene) -> None:
    s.elect(reader=True)
    s.hand("dealer", "A 7")
    s.insert(f"choose seat {s.a} stand", f"bet seat {s.b} insurance $10")
    s.insert("call dealer", f"take seat {s.b} insurance $10", mark=9)


@fault("26.11(c)", "insurance paid 2 to 1", "26.11(a) win")
def two_to_one(s: Scene) -> None:
    insures(s, "A K")
    instead(s, s.b, "insurance", "pay", "pay", s.stake)


@fault("26.11(d)", "insurance taken after the dealer's draw")
def taken_after_draw(s: Scene) -> None:
    insures(s, "A 4 4")
    s.hold(f"take seat {s.b} insurance", "deal dealer", "deal dealer")


@fault("26.11(d)", "insurance taken after the other wagers")
def taken_after_wagers(s: Scene) -> None:
    insures(s, "A 7")
    s.hold(f"take seat {s.b} insurance", "pickup", "(take|pay|return) seat . initial")
