"""Multiple action: one hand of a player against two or three of the dealer's, all begun with one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tables.in_between.cards import dollars, total

if TYPE_CHECKING:
    from tests.tables.in_between.dealer import Round


def several_hands(play: Round) -> None:
    """Deal a round in which each player may have up to three wagers on one hand."""
    rng = play.rng
    boxes = sorted(rng.sample(range(1, 7), rng.randint(1, 5)))
    most = rng.choice((2, 3))
    wagers: list[tuple[int, int, int]] = []
    for seat in boxes:
        for against in range(1, rng.randint(1, most) + 1):
            cents = rng.choice((1000, 2500))
            wagers.append((seat, against, cents))
            play.say(f"bet seat {seat} blackjack{_against(against)} {dollars(cents)}")
        if len([one for one in wagers if one[0] == seat]) == 3 and rng.random() < 0.3:
            play.say(f"bet seat {seat} blackjack against 4 $10")
            play.say(f"refuse seat {seat} blackjack against 4")
    play.say("call no_more_bets")
    for _ in range(2):
        for seat in boxes:
            play.hands.setdefault(seat, []).append(play.card())
            play.say(f"deal seat {seat} {play.hands[seat][-1]}")
        if not play.dealer:
            play.dealer.append(play.card())
            play.say(f"deal dealer {play.dealer[0]}")
    for seat in boxes:
        play.say(f"choose seat {seat} stand by hand")
    for number in range(1, most + 1):
        cards = [play.dealer[0]]
        while total(cards) < 17:
            cards.append(play.card())
            play.say(f"deal dealer{f' hand {number}' if number > 1 else ''} {cards[-1]}")
        if number > 1:
            play.say(f"show dealer hand {number} {' '.join(cards)}")
        for seat, against, cents in wagers:
            if against == number:
                verb = "take" if total(play.hands[seat]) < total(cards) <= 21 else "pay"
                play.say(f"{verb} seat {seat} blackjack{_against(against)} {dollars(cents)}")
    play.say("round end")


def _against(number: int) -> str:
    return f" against {number}" if number > 1 else ""
