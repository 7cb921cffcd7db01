"""Faults in what players and the dealer do with their hands: double, split, draw and stand."""

from __future__ import annotations

from dataclasses import replace

from tests.tables.triple_attack.betting import Betting
from tests.tables.triple_attack.cards import total
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.scene import Scene, fault


def more_cards(s: Scene, seat: int, pattern: str, *before: str, first: int = 0) -> None:
    """Deal one card more to a hand just before a line; one of the lines written for it is marked."""

    def act(body: str) -> str:
        start = len(s.table.pen.entries)
        for one in before:
            s.write(one)
        s.round.give(s.first_hand(seat))
        s.table.pen.first = start + first
        s.table.pen.last = start + len(before)
        s.round.after_card(s.first_hand(seat))
        return body

    s.on(pattern, act)


@fault("36.7(k)", "card dealt after the reader's blackjack")
def card_after_blackjack(s: Scene) -> None:
    s.hand(s.b, "5 6 8", "stand")
    s.hand("dealer", "K A")
    more_cards(s, s.b, "show dealer", f"choose seat {s.b} hit by hand")


@fault("36.8(a)", "blackjack doubled", "36.11(a)1", "36.11(a)", why="the choice; at the latest the card")
def blackjack_doubled(s: Scene) -> None:
    s.hand(s.b, "A K 9", "stand")
    s.bet(s.b)

    def act(body: str) -> str:
        hand = s.first_hand(s.b)
        s.mark()
        s.found("", f"deal seat {s.b} ")
        s.write(f"choose seat {s.b} double by hand")
        place = s.box(s.b).places[0]
        s.round.lay(place, place.ref, "double", s.stake, hand=hand)
        hand.doubled = True
        s.round.give(hand, face=" sideways")
        s.round.say(f"call seat {s.b} {hand.total}")
        return body

    s.on(f"choose seat {s.c} ", act)


@fault("36.8(a)", "double card laid upright")
def double_upright(s: Scene) -> None:
    s.hand(s.b, "5 6 8", "double", second_attack=s.stake)
    s.change(f"deal seat {s.b} .*sideways", " sideways", "")


@fault("36.8(a)", "double card face down", "36.7(h)", "36.7(b)")
def double_down_card(s: Scene) -> None:
    s.hand(s.b, "5 6 8", "double", second_attack=s.stake)
    s.change(f"deal seat {s.b} .*sideways", " sideways", " down")


@fault("36.11(a)2", "second card after a double", "36.8(a)")
def two_cards_after_double(s: Scene) -> None:
    s.hand(s.b, "5 6 3 4", "double")
    more_cards(s, s.b, f"choose seat {s.c} ")


@fault("36.9(b)", "both split hands dealt before the first is played", why="the second hand's card")
def both_hands_first(s: Scene) -> None:
    s.hand(s.b, "9 9 8 K", "split stand stand")
    s.bet(s.b)

    def act(body: str) -> str:
        hand = s.box(s.b).hands[1]
        s.mark()
        s.round.give(hand)
        s.round.after_card(hand)
        return body

    s.on(f"choose seat {s.b} stand", act)


@fault("36.9(c)", "fifth hand by splitting", why="the choice; at the latest the card")
def fifth_hand(s: Scene) -> None:
    s.hand(s.b, "6 6 6 6 6 J J J J J", "split split split split stand stand stand stand stand")
    s.bet(s.b)

    def free(dealt: Round) -> None:
        dealt.options = replace(dealt.options, split_hands=5)
        Betting.take_bets(dealt)

    s.steps["take_bets"] = free
    s.found(f"bet seat {s.b} hand 5 split")
    s.on(f"choose seat {s.b} split", lambda body: s.marked(body), nth=4)


@fault("36.9(c)", "more splits than the house elected", why="the choice; at the latest the card")
def third_hand(s: Scene) -> None:
    s.elect(split_hands=2)
    s.hand(s.b, "7 7 7 J J J", "split split stand stand stand")
    s.bet(s.b)

    def free(dealt: Round) -> None:
        dealt.options = replace(dealt.options, split_hands=4)
        Betting.take_bets(dealt)

    s.steps["take_bets"] = free
    s.on(f"choose seat {s.b} split", lambda body: s.marked(body), nth=2)
    s.found("", f"bet seat {s.b} hand 3 split")


@fault("36.9(c)", "no total called after a split card", "36.7(h)", why="the next decision; at the latest the next hand")
def split_not_called(s: Scene) -> None:
    s.hand(s.b, "9 9 8 K", "split stand stand")
    s.bet(s.b)
    s.on(f"choose seat {s.b} split", lambda body: drop_call(s, body))


def drop_call(s: Scene, body: str) -> str:
    """Leave out the call that follows a split."""
    s.drop(f"call seat {s.b} ", found=f"choose seat {s.b} stand", last=f"deal seat {s.b} hand 2")
    return body


@fault("36.9(e)", "split ace hit without a double", "36.11(a)")
def split_ace_hit(s: Scene) -> None:
    s.hand(s.b, "A A 6 9 3", "split stand stand")
    s.bet(s.b)
    more_cards(s, s.b, f"choose seat {s.b} stand", f"choose seat {s.b} hit by hand")
    s.plan.cards[f"seat {s.b}"] = ["AS", "AD", "6C", "3H", "9D"]


@fault("36.11(a)", "hit refused below 21", why="the refusal")
def hit_refused(s: Scene) -> None:
    s.hand(s.b, "K 8", "stand")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} hit by hand", f"refuse seat {s.b} hit", mark=1)


def twenty_one_hit(s: Scene, cards: str, after: str = "") -> None:
    """Give one more card to a hand of 21 that was paid."""
    s.hand(s.b, cards, "hit")
    s.bet(s.b)
    more_cards(s, s.b, after or f"choose seat {s.c} ", f"choose seat {s.b} hit by hand")


@fault("36.11(a)", "soft 21 given a card", "36.11(a)1")
def soft_21_hit(s: Scene) -> None:
    twenty_one_hit(s, "A 4 6 K")


@fault("36.11(a)1", "hard 21 given a card", "36.11(a)")
def hard_21_hit(s: Scene) -> None:
    twenty_one_hit(s, "7 7 7 2")


@fault("36.11(a)1", "blackjack given a card", "36.11(a)")
def blackjack_hit(s: Scene) -> None:
    twenty_one_hit(s, "A J K")


def dealer_stands(s: Scene) -> None:
    """Let the dealer stop after the hole card, whatever the count."""

    def stand(dealt: Round) -> None:
        dealt.show_hole_card()
        s.found("(pay|take|return)")
        dealt.say(f"call dealer {total(dealt.dealer)}")

    s.steps["reveal"] = stand


@fault("36.11(b)", "dealer stands on soft 17", why="the first settlement, before which a card could still be drawn")
def stands_on_soft_17(s: Scene) -> None:
    s.hand("dealer", "6 A")
    dealer_stands(s)


@fault("36.11(b)", "dealer stands on 16", why="the first settlement, before which a card could still be drawn")
def stands_on_16(s: Scene) -> None:
    s.hand("dealer", "9 7")
    dealer_stands(s)


def dealer_draws(s: Scene) -> None:
    """Let the dealer take a card too many and keep it."""

    def act(_: str) -> None:
        s.mark()
        s.round.give_dealer()
        s.found("", "(pay|take|return|pickup)")
        s.write(f"call dealer {total(s.round.dealer)}")

    s.on("call dealer", act)


@fault("36.11(b)", "dealer draws on hard 17", "36.14(f)")
def draws_on_hard_17(s: Scene) -> None:
    s.hand("dealer", "7 K 3")
    dealer_draws(s)


@fault("36.11(b)", "dealer draws on soft 18", "36.14(f)")
def draws_on_soft_18(s: Scene) -> None:
    s.hand("dealer", "7 A 2")
    dealer_draws(s)


@fault("36.11(c)", "dealer draws although all is decided", "36.11(b)")
def draws_for_nothing(s: Scene) -> None:
    for seat, cards in zip(s.seats, ("K 6 8", "6 5 J", "Q 5 9"), strict=True):
        s.hand(seat, cards, "hit")
    s.hand("dealer", "8 4 7")
    dealer_draws(s)
