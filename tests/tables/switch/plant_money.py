"""Faults of money: who wins, and what is paid."""

from __future__ import annotations

from tests.tables.switch.scene import Scene, fault


def duel(s: Scene, cards: str, dealer: str, moves: str = "", switch: bool = False, stake: int = 2000) -> None:
    """Fix the hand of the second seat and the dealer's, with a stake of twenty dollars."""
    s.hand(s.b, cards, moves, switch, blackjack=stake)
    s.hand(0, dealer)


def settled(s: Scene, instead: str, wager: str = "blackjack", nth: int = 1) -> None:
    """Settle the second seat's wager otherwise."""
    s.on(f"(pay|take|return) seat {s.b} (hand . )?{wager}", lambda _: s.marked(instead.format(b=s.b)), nth=nth)


@fault("2B.5(a) each wager alone", "both split hands paid on the better one", "2B.5(a)2", "2B.5(b)", "2B.5(f)")
def better_hand(s: Scene) -> None:
    duel(s, "9S 5D 8C 8D 2H KC 7S", "8D KS", "split hit stand stand")
    s.change(f"take seat {s.b} hand 2 split", "take", "pay")


@fault("2B.5(a)1", "wager pushed though the dealer went over", "2B.5(f)")
def over_pushed(s: Scene) -> None:
    duel(s, "9S 5D 10C 4D", "6D 8C KD", "stand")
    settled(s, "return seat {b} blackjack $20")


@fault("2B.5(a)1", "wager pushed on the dealer's 22", "2B.5(f)")
def twenty_two(s: Scene) -> None:
    duel(s, "9S 5D 10C 4D", "6D 6C KD", "stand")
    settled(s, "return seat {b} blackjack $20")


@fault("2B.5(a)2", "twenty against nineteen collected", "2B.5(f)", "2B.7(k)")
def collected(s: Scene) -> None:
    duel(s, "9S 5D 10C KD", "10D 9C")
    settled(s, "take seat {b} blackjack $20")


@fault("2B.5(b)", "equal totals collected", "2B.5(f)", "2B.7(k)")
def tie_taken(s: Scene) -> None:
    duel(s, "9S 5D 10C 8D", "10D 8C")
    settled(s, "take seat {b} blackjack $20")


@fault("2B.5(b)", "equal totals paid", "2B.5(f)", "2B.7(k)")
def tie_paid(s: Scene) -> None:
    duel(s, "9S 5D 10C 8D", "10D 8C")
    settled(s, "pay seat {b} blackjack $20")


@fault("2B.5(b) 21 against blackjack", "three sevens pushed against a blackjack", "2B.5(b)")
def sevens(s: Scene) -> None:
    s.elect(reader=False)
    duel(s, "9S 5D 7S 7D 7C", "AD KS", "hit")
    s.plan.bets[s.b]["insurance"] = 0
    settled(s, "return seat {b} blackjack $20")


@fault("2B.5(f) insurance", "insurance paid three to two")
def insurance_short(s: Scene) -> None:
    duel(s, "9S 5D 10C 8D", "AD KS")
    s.plan.bets[s.b]["insurance"] = 1000
    s.change(f"pay seat {s.b} insurance", r"\$20", "$15")


@fault("2B.5(f) blackjack", "blackjack paid six to five", "2B.5(f)")
def six_to_five(s: Scene) -> None:
    duel(s, "9S 5D AH KS", "7D 10C")
    settled(s, "pay seat {b} blackjack $24")


@fault("2B.5(f) blackjack", "blackjack paid one to one", "2B.5(f)")
def even_money(s: Scene) -> None:
    duel(s, "9S 5D AH KS", "7D 10C")
    settled(s, "pay seat {b} blackjack $20")


@fault("2B.5(f)(i)", "suited blackjack paid three to two", "2B.5(f)")
def suited(s: Scene) -> None:
    duel(s, "9S 5D AH QH", "7D 10C")
    settled(s, "pay seat {b} blackjack $30")


@fault("2B.5(f)(i)", "colored blackjack paid three to two", "2B.5(f)")
def colored(s: Scene) -> None:
    duel(s, "9S 5D AH QD", "7D 10C")
    settled(s, "pay seat {b} blackjack $30")


@fault("2B.5(f)(i)", "switched-to colored blackjack paid three to two", "2B.5(f)")
def switched(s: Scene) -> None:
    duel(s, "AS 10C 9S 5D", "7D 10H", switch=True)
    settled(s, "pay seat {b} blackjack $30")


@fault("2B.5(f) blackjack", "mixed blackjack paid two to one", "2B.5(f)(i)", "2B.5(f)")
def mixed(s: Scene) -> None:
    duel(s, "9S 5D AH QS", "7D 10C")
    settled(s, "pay seat {b} blackjack $40")


def both(s: Scene, elected: bool, instead: str, cards: str = "9S 5D AH QS") -> None:
    """Let player and dealer have a blackjack."""
    s.elect(both=elected)
    duel(s, cards, "KD AC")
    settled(s, instead)


@fault("2B.5(f)(ii)", "elected one to two pushed", "2B.7(k) both blackjacks", "2B.5(a)3", "2B.5(b)")
def both_pushed(s: Scene) -> None:
    both(s, True, "return seat {b} blackjack $20")


@fault("2B.5(f)(ii)", "elected one to two paid three to two", "2B.7(k) both blackjacks", "2B.5(a)3")
def both_high(s: Scene) -> None:
    both(s, True, "pay seat {b} blackjack $30")


@fault("2B.7(k) both blackjacks", "suited blackjack against a blackjack paid two to one", "2B.5(f)(ii)", "2B.5(a)3")
def both_suited(s: Scene) -> None:
    both(s, True, "pay seat {b} blackjack $40", "9S 5D AH QH")


@fault("2B.5(b)", "one to two paid though not elected", "2B.7(k) both blackjacks", "2B.5(f)(ii)", "2B.5(a)3")
def not_elected(s: Scene) -> None:
    both(s, False, "pay seat {b} blackjack $10")


@fault("2B.5(f)(iii)", "twenty against eighteen paid three to two", "2B.5(f)", "2B.5(a)2")
def three_to_two(s: Scene) -> None:
    duel(s, "9S 5D 10C KD", "10D 8C")
    settled(s, "pay seat {b} blackjack $30")


@fault("2B.5(f)(iii)", "ace and ten after a split paid as a blackjack", '2B.1 "Blackjack"', "2B.5(f)")
def after_split(s: Scene) -> None:
    duel(s, "9S 5D AH AD KS 9C", "7D 10C", "split stand")
    settled(s, "pay seat {b} blackjack $30")


@fault("2B.5(a)2", "bust hand paid", "2B.5(b)", "2B.5(f)", "2B.5(a)1")
def bust_paid(s: Scene) -> None:
    duel(s, "9S 5D 10C 6D 9H", "6D 8C KD", "hit")
    settled(s, "pay seat {b} blackjack $20")


@fault(
    "2B.5(f)", "winner never paid", "2B.7(k)", "2B.5(f)(iii)", "2B.5(a)2", why="the next seat; at the latest the end"
)
def never_paid(s: Scene) -> None:
    duel(s, "9S 5D 10C KD", "10D 8C")
    s.drop(f"pay seat {s.b} blackjack")
    s.found(f"((take|pay|return) seat {s.a}|pickup)", "round end")
