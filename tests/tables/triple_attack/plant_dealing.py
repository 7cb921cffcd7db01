"""Faults in the dealing: order, faces, sides, offers, calls, decisions, the reader and the dealer's own hand."""

from __future__ import annotations

from tests.tables.triple_attack.dealing import Dealing
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.scene import Scene, fault


def hits(s: Scene) -> None:
    """Let the middle box hit and the last one too."""
    s.hand(s.b, "5 6 9", "hit stand")
    s.hand(s.c, "5 7 8", "hit stand")


@fault("19:46-1.17(h)", "joker dealt")
def joker(s: Scene) -> None:
    hits(s)

    def act(body: str) -> str:
        hand = s.first_hand(s.b)
        hand.cards[-1] = "JOKER"
        return s.marked(f"deal seat {s.b} JOKER {body.split(' ', 4)[4]}")

    s.on(f"deal seat {s.b} ", act, nth=3)


@fault("36.7(b)", "hit card placed with the left hand")
def placed_left(s: Scene) -> None:
    s.seats = s.seats if s.c > 2 else [1, 2, 5]
    s.hand(s.c, "5 7 8", "hit stand")
    s.change(f"deal seat {s.c} ", "placed right", "placed left", nth=3)


@fault("36.7(b)", "first card placed with the left hand")
def first_placed_left(s: Scene) -> None:
    s.change(f"deal seat {s.a} ", "placed right", "placed left")


@fault("36.7(b)", "card drawn with the right hand")
def drawn_right(s: Scene) -> None:
    hits(s)
    s.change(f"deal seat {s.b} ", "drawn left", "drawn right", nth=3)


@fault("36.7(b)", "dealer's card placed with the left hand")
def dealer_placed_left(s: Scene) -> None:
    s.change("deal dealer", "placed right", "placed left")


def face_down(s: Scene, pattern: str, nth: int = 1) -> None:
    """Deal a card face down, though it is known to the log."""
    s.change(pattern, r"(deal \S+(?: \d)? \S+)(?: sideways)?", r"\1 down", nth)


@fault("36.7(d)", "first card dealt face down", "36.7(b)")
def first_card_down(s: Scene) -> None:
    face_down(s, f"deal seat {s.b} ")


@fault("36.7(d)", "no chance to bet suited royals", why="the first card is dealt")
def royals_not_offered(s: Scene) -> None:
    s.drop("offer all suited_royals", found="deal")


@fault("36.7(d)", "no chance to bet triple match", why="the first card is dealt")
def match_not_offered(s: Scene) -> None:
    s.drop("offer all triple_match", found="deal")


@fault("36.7(d)", "bonus wagers offered after the first card", "36.6(b)", why="the first card is dealt")
def bonus_offered_late(s: Scene) -> None:
    s.hold("offer all triple_match", after=f"deal seat {s.a} ", found="deal", last="offer all triple_match")


@fault("36.7(d)[2]", "dealer's card before a second attack answer", why="the dealer's card")
def second_answer_late(s: Scene) -> None:
    s.hold(f"decline seat {s.c} second_attack", after="deal dealer", found="deal dealer")


@fault("36.7(d)[2]", "dealer's card without a second attack answer", why="the dealer's card")
def second_answer_missing(s: Scene) -> None:
    s.drop(f"decline seat {s.b} second_attack", found="deal dealer")


@fault("36.7(d)[2]", "second attack not offered", why="the dealer's card")
def second_not_offered(s: Scene) -> None:
    s.drop("offer all second_attack")
    s.drop(r"decline .* second_attack", found="deal dealer", every=True)


@fault("36.7(d)[2]", "dealer's first card face down", "36.7(b)")
def up_card_down(s: Scene) -> None:
    face_down(s, "deal dealer")


@fault("36.7(e)", "hole card dealt face up")
def hole_card_up(s: Scene) -> None:
    s.on(r"deal dealer \?\? down", lambda _: s.marked(f"deal dealer {s.round.dealer[1]} drawn left placed right"))


@fault("36.7(e)", "second cards before a third attack answer", why="the second card")
def third_answer_late(s: Scene) -> None:
    s.hold(f"decline seat {s.c} third_attack", after=f"deal seat {s.a} ", found=f"deal seat {s.a} ")


@fault("36.7(e)", "third attack not offered", why="the second card")
def third_not_offered(s: Scene) -> None:
    s.drop("offer all third_attack")
    s.drop("decline .* third_attack", found="deal seat", every=True)


@fault("36.7(e)", "second card dealt face down", "36.7(b)")
def second_card_down(s: Scene) -> None:
    face_down(s, f"deal seat {s.b} ", nth=2)


@fault("36.7(f)", "totals called from the far right", why="the first total called")
def called_from_right(s: Scene) -> None:
    def backwards(dealt: Round) -> None:
        dealt.boxes.reverse()
        s.found("call seat", f"call seat {s.a}")
        Dealing.announce(dealt)
        dealt.boxes.reverse()

    s.steps["announce"] = backwards


@fault("36.7(f)", "bonus result not called", why="the payment without a call, or the next box")
def bonus_not_called(s: Scene) -> None:
    s.hand(s.b, "KH QH", suited_royals=500)
    s.drop(f"call seat {s.b} suited_royals", found="pay", last="show dealer")


@fault("36.7(f)", "first total not called", why="the next box's call")
def total_not_called(s: Scene) -> None:
    s.drop(f"call seat {s.b} ", found=f"call seat {s.c} ", last=f"choose seat {s.b}")


@fault("36.7(f)", "wrong first total called", "36.7(h)")
def wrong_first_total(s: Scene) -> None:
    s.hand(s.b, "K 9", "stand")
    s.change(f"call seat {s.b} ", "19", "20")


@fault("36.7(f)", "lost bonus wager called a winner")
def wrong_bonus_call(s: Scene) -> None:
    s.hand(s.b, "9C 8H", triple_match=500)
    s.change(f"call seat {s.b} triple_match", "loses", "wins")


@fault("36.7(g)", "surrender taken", "36.5(c)", "36.5(e)[2]", why="the choice; at the latest the half given back")
def surrender(s: Scene) -> None:
    s.hand(s.b, "9 7", "stand", first_attack=2000)

    def act(_: str) -> None:
        s.mark()
        s.write(f"choose seat {s.b} surrender by hand")
        s.lot(s.b, "first_attack").open = False
        s.found("", f"return seat {s.b}")
        s.write(f"take seat {s.b} first_attack $10")
        s.write(f"return seat {s.b} first_attack $10")

    s.on(f"choose seat {s.b} stand", act)


@fault("36.7(g)", "hit card without a signal", "36.7(h)", "36.11(a)")
def hit_without_signal(s: Scene) -> None:
    hits(s)
    s.drop(f"choose seat {s.b} hit", found=f"deal seat {s.b} ")


@fault("36.7(g)", "player never asked", "36.7(i)", "36.7(k)", why="the dealer's next act on another hand")
def never_asked(s: Scene) -> None:
    hits(s)
    s.hand(s.b, "9 7", "stand")
    s.drop(f"choose seat {s.b} stand", found=f"choose seat {s.c}", last="show dealer")


@fault("36.7(h)", "no total called after a hit", why="the next decision; at the latest the dealer's next act")
def hit_not_called(s: Scene) -> None:
    hits(s)
    s.drop(f"call seat {s.b} 20", found=f"choose seat {s.b} stand", last=f"deal seat {s.c}")


@fault("36.7(h)", "wrong total called after a hit")
def wrong_total(s: Scene) -> None:
    hits(s)
    s.change(f"call seat {s.b} 20", "20", "19")


@fault("36.7(h)", "hit card face down", "36.7(b)")
def hit_down(s: Scene) -> None:
    hits(s)
    face_down(s, f"deal seat {s.b} ", nth=3)


@fault("36.7(i)", "dealer plays before the last player", "36.7(k)", why="the hole card; at the latest the card drawn")
def dealer_too_early(s: Scene) -> None:
    s.hand(s.c, "5 7 8", "stand")
    s.hand("dealer", "6 K 3")

    def early(body: str) -> str:
        s.mark()
        s.found("", "deal dealer")
        s.table.say(f"show dealer {s.round.dealer[1]}")
        s.round.give_dealer()
        s.on("show dealer", lambda _: None)
        return body

    s.on(f"choose seat {s.c} ", early)


@fault("36.7(i)", "dealer's total not called", why="the first settlement; at the latest the round's end")
def dealer_not_called(s: Scene) -> None:
    s.drop("call dealer", found="(pay|take|return)", last="round end")


@fault("36.7(i)", "dealer's total called wrong")
def dealer_called_wrong(s: Scene) -> None:
    s.change("call dealer", "17", "18")


@fault("36.7(i)", "dealer's hit card face down", "36.7(b)")
def dealer_hit_down(s: Scene) -> None:
    s.hand("dealer", "6 K 3")
    face_down(s, "deal dealer", nth=3)


def other_pickup(s: Scene, order: str) -> None:
    """Pick the cards up in another order."""
    s.change("pickup", ".*", f"pickup {order}")


@fault("36.7(j)", "cards picked up from the left")
def picked_from_left(s: Scene) -> None:
    other_pickup(s, f"seat {s.a} seat {s.b} seat {s.c} dealer under")


@fault("36.7(j)", "dealer's cards picked up first")
def dealer_first(s: Scene) -> None:
    other_pickup(s, f"dealer seat {s.c} seat {s.b} seat {s.a}")


@fault("36.7(j)", "dealer's cards laid on top")
def dealer_on_top(s: Scene) -> None:
    other_pickup(s, f"seat {s.c} seat {s.b} seat {s.a} dealer on_top")


@fault("36.7(j)", "cards not picked up", why="the round ends")
def not_picked_up(s: Scene) -> None:
    s.drop("pickup", found="round end")


@fault("36.7(k)", "further card before the reader")
def card_before_reader(s: Scene) -> None:
    hits(s)
    s.hand("dealer", "Q 8")
    s.hold("device reader", after=f"call seat {s.b} 20", found=f"deal seat {s.b} ", every=True)


@fault("36.7(k)", "reader not used at all", why="the further card dealt without it")
def reader_not_used(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "hit stand")
    s.hand("dealer", "K 8")
    s.drop("device reader", found=f"deal seat {s.b} ", last="round end", every=True)


@fault("36.7(k)", "dealer looks at the hole card")
def peeked(s: Scene) -> None:
    s.elect(reader=False)
    hits(s)
    s.on(f"choose seat {s.c} hit", lambda body: peek(s, body, "to dealer"))


def peek(s: Scene, body: str, to: str) -> str:
    """Show the hole card to somebody before a line."""
    s.mark()
    s.write(f"show dealer {'??' if to == 'to dealer' else s.round.dealer[1]} {to}")
    return body


@fault("36.7(k)", "hole card lifted so that all see it")
def lifted(s: Scene) -> None:
    hits(s)
    s.hand("dealer", "K 8")
    s.on("device reader insert", lambda body: peek(s, body, "to all"))


@fault("36.7(k)", "alternate procedure without notice", why="the first hole card dealt")
def no_notice(s: Scene) -> None:
    s.from_start = True
    s.elect(notices=())
    s.found(r"deal dealer \?\?")
    s.insert("round end", "table notice alternate_hole_card", mark=9, after=True)


@fault("36.7(m)", "player handles the cards", why="the touch")
def cards_touched(s: Scene) -> None:
    s.insert(f"choose seat {s.b} ", f"touch seat {s.b} cards")


@fault("36.7(m)", "spectator handles the cards", why="the touch")
def touched_by_spectator(s: Scene) -> None:
    s.insert(f"choose seat {s.c} ", "touch spectator cards")
