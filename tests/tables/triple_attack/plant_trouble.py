"""Irregularities handled in a way that the law does not want."""

from __future__ import annotations

from tests.tables.triple_attack.cards import total
from tests.tables.triple_attack.lots import Voided
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.scene import Scene, fault


def hits(s: Scene) -> None:
    """Let the last two boxes hit."""
    s.hand(s.b, "5 6 9", "hit stand")
    s.hand(s.c, "5 7 8", "hit stand")


def strange(s: Scene, *cards: str) -> list[str]:
    """Return the lines of cards found in the shoe and put away as they should be."""
    lines = []
    for card in cards:
        if card.startswith("10"):
            lines += [f"draw {card}", f"cards remove {card} by floorperson", f"cards destroy {card} by floorperson"]
        else:
            lines += [f"draw {card} face_up", f"move {card} to rack"]
    return lines


def found_before_hit(s: Scene, *lines: str, first: str = "", last: str = "round end") -> None:
    """Write lines before the middle box's hit card, and mark what follows them."""
    hits(s)

    def act(body: str) -> str:
        for line in lines:
            s.write(line)
        s.found(first or f"deal seat {s.b}", last)
        return body

    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.14(a)", "face-up card dealt")
def face_up_dealt(s: Scene) -> None:
    hits(s)

    def act(body: str) -> str:
        card = body.split()[3]
        s.write(f"draw {card} face_up")
        return s.marked(f"deal seat {s.b} {card} from drawn")

    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.14(a)", "face-up card not put into the rack", why="the next card; at the latest the round's end")
def face_up_left(s: Scene) -> None:
    found_before_hit(s, "draw 9C face_up")


@fault("36.14(a)", "two face-up cards and the round played on", why="the next card; at the latest the round's end")
def two_face_up_played(s: Scene) -> None:
    found_before_hit(s, *strange(s, "9C", "5D"))


def voided_after(s: Scene, *lines: str) -> None:
    """Void the round after strange cards, but do something else wrong then."""
    hits(s)

    def act(_: str) -> None:
        for line in lines:
            s.write(line)
        s.first_hand(s.b).cards.pop()
        raise Voided

    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.14(a)", "round voided but no reshuffle", why="the next round begins; at the latest its first card")
def voided_without_reshuffle(s: Scene) -> None:
    voided_after(s, *strange(s, "9C", "5D"))
    s.just_after.append(lambda: s.found("round id", "deal"))


@fault("36.14(a)", "round voided and a wager taken")
def voided_and_taken(s: Scene) -> None:
    voided_after(s, *strange(s, "9C", "5D"))
    s.change(f"return seat {s.b} first_attack", "return", "take")
    s.just_after.append(lambda: setattr(s.table, "must_reshuffle", True))


@fault("36.14(b)", "ten dealt and counted")
def ten_counted(s: Scene) -> None:
    hits(s)

    def act(body: str) -> str:
        s.first_hand(s.b).cards[-1] = "10H"
        return s.marked(f"deal seat {s.b} 10H {body.split(' ', 4)[4]}")

    s.hand(s.b, "5 2 9", "hit stand")
    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.14(b)", "two tens and the round played on", why="the next card; at the latest the round's end")
def two_tens_played(s: Scene) -> None:
    found_before_hit(s, *strange(s, "10H", "10S"))


@fault("36.14(b)", "ten destroyed by the dealer")
def ten_destroyed_by_dealer(s: Scene) -> None:
    draw, remove, destroy = strange(s, "10D")
    hits(s)
    s.insert(f"deal seat {s.b} ", draw, remove, destroy.replace("floorperson", "dealer"), mark=2, nth=3)


@fault("36.14(b)", "ten not destroyed", why="the next card; at the latest the start of the next round")
def ten_not_destroyed(s: Scene) -> None:
    found_before_hit(s, *strange(s, "10C")[:2], last="round id")


@fault("36.14(c)", "unexposed card burned")
def unexposed_burned(s: Scene) -> None:
    hits(s)

    def act(body: str) -> str:
        s.write(f"draw ?? error for seat {s.a}")
        s.mark()
        s.write("burn ??")
        return body

    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.14(d)", "no first card for the dealer and the round played on", "36.7(d)[2]", "36.7(e)",
       why="from the first second card to the round's end")  # fmt: skip
def dealer_forgotten(s: Scene) -> None:
    s.hand("dealer", "7 K")

    def play(dealt: Round) -> None:
        dealt.first_cards()
        dealt.extra_attack("second_attack")
        dealt.extra_attack("third_attack")
        s.found("deal seat", "round end")
        for box in dealt.boxes:
            dealt.give(box.hand)
        dealt.give_dealer()
        dealt.give_dealer(down=True)
        dealt.announce()
        dealt.decisions()
        dealt.reveal()
        dealt.settle()

    s.steps["deal_and_settle"] = play


def exposed(s: Scene, card: str, refuse: bool) -> list[str]:
    """Return the lines of an exposed card offered to the middle box."""
    answer = "decline" if refuse else "choose"
    return [f"draw {card} error exposed", f"offer seat {s.b} drawn_card", f"{answer} seat {s.b} drawn_card"]


@fault("36.14(e)", "card dealt to one who refused the exposed one", why="the card; from the signal on")
def card_after_refusal(s: Scene) -> None:
    s.hand(s.b, "5 6 4", "stand")
    s.hand(s.c, "5 7", "stand")
    refused = ("draw 6S error exposed", f"offer seat {s.b} drawn_card", f"decline seat {s.b} drawn_card")
    s.on(f"choose seat {s.b} stand", lambda body: written(s, *refused, body))

    def again(body: str) -> str:
        taker, hand = s.first_hand(s.c), s.first_hand(s.b)
        for answer in ("offer", "choose"):
            s.write(f"{answer} {taker.ref} drawn_card")
        s.write(f"deal {taker.ref} 6S from drawn")
        taker.cards.append("6S")
        s.write(f"call {taker.ref} {taker.total}")
        s.write(body)
        s.mark()
        s.found("", f"deal seat {s.b}")
        s.write(f"choose {hand.ref} hit by hand")
        s.round.give(hand)
        s.round.after_card(hand)
        return f"choose {hand.ref} stand by hand"

    s.on(f"choose seat {s.c} stand", again)


def written(s: Scene, *lines: str) -> str:
    """Write all lines but the last, which is returned."""
    for line in lines[:-1]:
        s.write(line)
    return lines[-1]


@fault("36.14(e)", "refused card put back into the shoe", why="the dealer's total; at the latest the round's end")
def refused_not_burned(s: Scene) -> None:
    s.hand(s.c, "K 9", "stand")
    s.hand("dealer", "7 K")
    s.insert(f"choose seat {s.c} stand", "draw 6S error exposed", f"offer seat {s.c} drawn_card",
             f"decline seat {s.c} drawn_card", mark=9)  # fmt: skip
    s.found("call dealer", "round end")


@fault("36.14(e)", "exposed card burned without being offered", why="the burning")
def exposed_not_offered(s: Scene) -> None:
    hits(s)
    s.insert(f"choose seat {s.b} hit", "draw 6S error exposed", "burn 6S", mark=1)


@fault("36.14(f)", "card drawn by accident kept", "36.11(b)", why="the card is used; at the latest the settlement")
def overdraw_kept(s: Scene) -> None:
    s.hand("dealer", "8 K 3")

    def act(_: str) -> None:
        card = s.round.take("dealer")
        s.round.dealer.append(card)
        s.write(f"draw {card} error for dealer")
        s.mark()
        s.write(f"deal dealer {card} from drawn")
        s.found("", "(pay|take|return|pickup)")
        s.write(f"call dealer {total(s.round.dealer)}")

    s.on("call dealer", act)
