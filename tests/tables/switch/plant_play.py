"""Faults of betting, dealing, antes, switching, insurance, calls, decisions, and pick-up."""

from __future__ import annotations

from tests.tables.switch.scene import Scene, fault

ACE = "AD 6C"


@fault("2B.5(a)", "dealt in without a blackjack wager", why="the first card; at the latest the next card")
def no_wager(s: Scene) -> None:
    s.drop(f"bet seat {s.b} blackjack")
    s.found(f"(bet seat {s.b} ante|deal)", f"deal seat {s.b}")
    s.drop(f"(pay|take|return) seat {s.b} blackjack", every=True)


@fault("2B.5(a) minimum", "wager below the posted minimum", why="the bet; at the latest the first card")
def below_minimum(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D", blackjack=1000)
    wrong_bet(s, "blackjack")


@fault("2B.5(a) increments", "wager of twelve dollars", why="the bet; at the latest the first card")
def twelve(s: Scene) -> None:
    s.elect(low=500)
    s.hand(s.b, "9S 5D 10C 8D", blackjack=1200)
    wrong_bet(s, "blackjack")


def wrong_bet(s: Scene, wager: str) -> None:
    """Mark the bet of the second seat."""
    s.on(f"bet seat {s.b} {wager}", s.marked)
    s.found("", "deal seat")


@fault("2B.5(a) ante required", "dealt in without an ante", "2B.5(a) ante amount", why="the first card")
def no_ante(s: Scene) -> None:
    s.drop(f"bet seat {s.b} ante")
    s.drop(f"take seat {s.b} ante")
    s.found("deal", "deal dealer")


@fault("2B.5(a) ante amount", "ante a dollar short", why="the bet; at the latest the first card")
def ante_short(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D", blackjack=3500, ante=600)
    wrong_bet(s, "ante")


@fault("2B.5(a) ante amount", "portion of five dollars left out of the ante", "2B.5(a) increments", why="the ante")
def portion(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D", blackjack=3500, ante=1000)
    wrong_bet(s, "ante")


@fault("2B.5(c)", "ante chip laid in the blackjack box", why="the bet; at the latest the first card")
def wrong_area(s: Scene) -> None:
    s.change(f"bet seat {s.b} ante", r"$", " at blackjack", last="deal seat")


def cash(s: Scene) -> None:
    """Let the second seat call its wager with cash."""
    s.hand(s.b, "9S 5D 10C 8D", blackjack=5000)

    def act(body: str) -> None:
        s.write(f"{body} cash")
        s.say = lambda line: s.table.say(line)
        s.table.say(f"confirm seat {s.b} blackjack by dealer")
        s.table.say(f"confirm seat {s.b} blackjack by supervisor")
        s.table.say(f"convert seat {s.b} $50")

    s.on(f"bet seat {s.b} blackjack", act)


@fault(
    "2B.5(c) verbal cash wager", "cash wager confirmed by the dealer alone", why="the bet; at the latest the first card"
)
def one_confirmation(s: Scene) -> None:
    cash(s)
    s.drop(f"confirm seat {s.b} blackjack by supervisor")
    s.found(f"bet seat {s.b} blackjack", "deal dealer")


@fault("2B.5(c) verbal cash wager", "cash wager confirmed by the supervisor alone", why="the same")
def other_confirmation(s: Scene) -> None:
    cash(s)
    s.drop(f"confirm seat {s.b} blackjack by dealer")
    s.found(f"bet seat {s.b} blackjack", "deal dealer")


@fault("2B.5(c) cash conversion", "cash still on the layout at settlement", why="its settlement; at the latest the end")
def not_converted(s: Scene) -> None:
    cash(s)
    s.drop(f"convert seat {s.b}")
    s.found("deal", "round end")


@fault("2B.5(d)", "wager raised after the first card", why="the act")
def raised(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D", blackjack=2500)

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.box(s.b).hand.lots[0].amount = 5000
        s.write(f"alter seat {s.b} blackjack to $50")

    s.on(f"deal seat {s.b}", act)


@fault("2B.5(d)", "chip added after the first card", why="the act")
def added(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D", blackjack=2500)

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.box(s.b).hand.lots[0].amount = 5000
        s.write(f"bet seat {s.b} blackjack $25")

    s.on(f"deal seat {s.b}", act)


@fault("2B.5(d)", "player handles a wager during the round", why="the act")
def handled(s: Scene) -> None:
    s.insert("show dealer", f"touch seat {s.b} blackjack")


@fault("2B.5(e)", "confirmed insurance taken back", "2B.5(d)", why="the act")
def insurance_back(s: Scene) -> None:
    insured(s)

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write(f"alter seat {s.b} insurance to $0")
        s.box(s.b).insurance = None

    s.on(f"confirm seat {s.b} insurance", act)


@fault("2B.5(e)", "confirmed double lowered", "2B.5(d)", why="the act")
def double_lowered(s: Scene) -> None:
    s.hand(s.b, "9S 2D 6C 5D 8H", "double", blackjack=2000)

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write(f"alter seat {s.b} double to $10")
        s.box(s.b).hand.lots[1].amount = 1000

    s.on(f"confirm seat {s.b} double", act)


def insured(s: Scene, **changes: object) -> None:
    """Let the second seat insure against an ace that is no blackjack."""
    s.elect(**changes)
    s.hand(0, ACE)
    s.hand(s.b, "9S 5D 10C 8D", blackjack=3000, insurance=1500)
    s.plan.bets[s.a] = s.plan.bets[s.c] = {"insurance": 0}


@fault("2B.5(f)", "losing wager left on the layout", "2B.7(k)", "2B.5(b)", "2B.5(a)2", why="the end of the round")
def left_lying(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 6D")
    s.hand(0, "10D KC")
    s.drop(f"take seat {s.b} blackjack")
    s.found(f"((take|pay|return) seat {s.a}|pickup|round end)", "round end")


@fault("2B.5(g)", "player barred after a reshuffle", why="the refusal")
def barred_after_reshuffle(s: Scene) -> None:
    s.elect(bar=True)
    s.just_before.append(lambda: s.table.say(f"refuse seat {s.b} blackjack as mid_shoe"))
    s.warm_rounds = 1
    s.drop("never")

    def act(body: str) -> str:
        s.mark()
        return body

    s.on(f"refuse seat {s.b} blackjack", act)


@fault("2B.7(a)", "card dealt from the hand", "2B.7(b)")
def from_hand(s: Scene) -> None:
    s.change(f"deal seat {s.b}", " drawn left placed right", " from in_hand", nth=3)


@fault("2B.7(b)", "hit card drawn and placed with the left hand", "2B.7(b) left hand option")
def left_at_five(s: Scene) -> None:
    s.seats = [1, 2, 5]
    s.hand(5, "9S 5D 6C 5D 9H", "hit stand")
    s.change("deal seat 5", "placed right", "placed left", nth=5)


@fault("2B.7(b) left hand option", "left hand used at the third seat", "2B.7(b)")
def left_at_three(s: Scene) -> None:
    s.seats = [1, 3, 4]
    s.hand(3, "9S 5D 6C 5D 9H", "hit stand")
    s.change("deal seat 3", "placed right", "placed left", nth=5)


@fault("2B.7(b)", "card drawn with the right hand")
def drawn_right(s: Scene) -> None:
    s.change(f"deal seat {s.b}", "drawn left placed right", "drawn right placed right", nth=3)


@fault("2B.7(b)", "first cards placed with the left hand")
def placed_left(s: Scene) -> None:
    s.change(f"deal seat {s.b}", "placed right", "placed left", nth=4)


@fault("2B.7(b) face-down cards", "face-down card turned up while dealt", "2B.7(d)1", "2B.7(d)2")
def turned_up(s: Scene) -> None:
    s.change(f"deal seat {s.b}", r"\S+ down", "9S", nth=1)


@fault("2B.7(d)1", "first card of the round dealt face up", "2B.7(b) face-down cards", "2B.7(d)")
def first_up(s: Scene) -> None:
    s.change(f"deal seat {s.a}", r"\S+ down", "9S", nth=1)


@fault("2B.7(b)", "card dealt face down to a hand that is played", "2B.7(i) player choices")
def hit_down(s: Scene) -> None:
    s.hand(s.b, "9S 5D 6C 5D 9H", "hit stand")
    s.change(f"deal seat {s.b}", "9H drawn", "9H down drawn", nth=5)


@fault("2B.7(c)", "no burn after the shoe was filled", why="the first card")
def no_burn(s: Scene) -> None:
    s.from_start = True
    s.drop("burn", found="deal", last="deal dealer")
    s.drop(r"choose seat \d burn_card|show burn", every=True)


@fault("2B.7(c)", "burn card turned face up")
def burn_up(s: Scene) -> None:
    s.from_start = True
    s.change("burn", r"\?\? down", "7C up", last="deal seat")
    s.drop(r"choose seat \d burn_card|show burn", every=True)


@fault("2B.7(c) new dealer", "new dealer burns no card", why="the first card")
def new_dealer(s: Scene) -> None:
    s.just_before.append(lambda: s.table.change_dealer())
    s.drop(r"burn|choose seat \d burn_card|show burn", every=True)
    s.found("deal", "deal dealer")


@fault("2B.7(c) disclosure", "burn card asked for and not shown", why="the next act; at the latest the end")
def not_disclosed(s: Scene) -> None:
    s.just_before.append(lambda: s.table.say(f"choose seat {s.b} burn_card"))
    s.found(f"(choose seat {s.b} burn_card|round id)", "round end")


@fault("2B.7(c) disclosure", "burn card asked for and refused", why="the refusal")
def disclosure_refused(s: Scene) -> None:
    s.just_before.append(lambda: s.table.say(f"choose seat {s.b} burn_card"))
    s.just_before.append(lambda: s.table.say(f"refuse seat {s.b} burn_card"))
    s.on(f"refuse seat {s.b} burn_card", s.marked)


@fault("2B.7(d)", "first card to the dealer's far right", "2B.7(d)1", why="the act")
def far_right_first(s: Scene) -> None:
    s.hold(f"deal seat {s.a}", after=f"deal seat {s.c}", found=f"deal seat {s.b}", last="deal dealer")


@fault("2B.7(d)2", "both face-down cards to one player at once", "2B.7(d)1", "2B.7(d)", why="the second card")
def both_at_once(s: Scene) -> None:
    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write(body)
        s.drop(f"deal seat {s.a}")

    s.on(f"deal seat {s.a}", act)


@fault("2B.7(d)3", "dealer's up card before the players' face-up cards", "2B.7(d)4", "2B.7(d)", why="the dealer's card")
def dealer_first(s: Scene) -> None:
    def act(body: str) -> str:
        s.mark()
        s.write("deal dealer 7D drawn left placed right")
        s.drop("deal dealer")
        return body

    s.on(f"deal seat {s.a}", act, nth=3)


@fault("2B.7(d)4", "dealer's first card face down", "2B.7(b)")
def dealer_down(s: Scene) -> None:
    s.change("deal dealer", "7D drawn", "?? down drawn")


@fault("2B.7(d)5", "second card over the upper right corner")
def wrong_corner(s: Scene) -> None:
    s.change(f"deal seat {s.b}", "( at lower_left)?$", " at upper_right", nth=4)


@fault("2B.7(d)6", "dealer's second card face up", "2B.7(b)")
def hole_up(s: Scene) -> None:
    s.change("deal dealer", r"\S+ down", "KC", nth=2)
    s.drop("show dealer")


@fault("2B.7(d)6", "hole card dealt before the players' last face-up cards", "2B.7(d)5", "2B.7(d)", why="the hole card")
def hole_early(s: Scene) -> None:
    def act(body: str) -> str:
        s.mark()
        s.write("deal dealer ?? down drawn left placed right")
        s.drop("deal dealer")
        return body

    s.on(f"deal seat {s.a}", act, nth=4)


@fault("2B.7(e)", "switch offered while an ante still lies", why="the offer; at the latest the end")
def ante_lies(s: Scene) -> None:
    s.hold(f"take seat {s.b} ante", after=rf"choose seat {s.a} (keep|switch)", found="offer", last="call")


@fault("2B.7(e)", "ante never collected", why="the first offer; at the latest the end")
def ante_never(s: Scene) -> None:
    s.drop(f"take seat {s.b} ante")
    s.found("offer seat", "round end")


@fault("2B.7(f)", "third seat asked before the first", why="the offer")
def asked_first(s: Scene) -> None:
    ask = rf"(offer|choose|move) seat {s.a} (switch|keep|down_cards)"
    s.hold(ask, after=rf"move seat {s.c} down_cards", found=f"offer seat {s.b} switch", last="call", every=True)
    s.plan.switches = dict.fromkeys(s.seats, False)


@fault(
    "2B.7(f)", "second seat never asked", "2B.7(f) before other cards", why="the calls; at the latest the first card"
)
def never_asked(s: Scene) -> None:
    s.plan.switches = dict.fromkeys(s.seats, False)
    s.drop(rf"(offer|choose|move) seat {s.b} (switch|keep|down_cards)", every=True)
    s.found(f"(offer seat {s.c}|call)", "show dealer")


@fault("2B.7(f) hand signal", "switch on a spoken word")
def spoken(s: Scene) -> None:
    s.hand(s.b, "10C 8D 9S 5D", switch=True)
    s.change(f"choose seat {s.b} switch", "by hand", "by voice")


@fault("2B.7(f) switch", "face-up cards left beside the turned-up pair", why="the calls; at the latest the end")
def left_beside(s: Scene) -> None:
    s.hand(s.b, "10C 8D 9S 5D", switch=True)
    s.drop(f"move seat {s.b} up_cards")
    s.found(f"(show seat {s.b}|offer|call)", "round end")


@fault("2B.7(f) keep", "face-down pair turned over before it went", why="the act")
def turned_over(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D")
    s.insert(f"move seat {s.b} down_cards", f"show seat {s.b} 9S 5D")


@fault("2B.7(f) keep", "face-down pair left on the layout", why="the calls; at the latest the end")
def pair_left(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D")
    s.drop(f"move seat {s.b} down_cards")
    s.found("(offer|call)", "round end")


@fault(
    "2B.7(f) before other cards", "insurance asked for before the last choice", "2B.7(g)", "2B.7(f)", why="the offer"
)
def insurance_early(s: Scene) -> None:
    s.hand(0, ACE)
    s.plan.switches = dict.fromkeys(s.seats, False)
    s.plan.bets = {seat: {"insurance": 0} for seat in s.seats}

    def act(body: str) -> str:
        s.mark()
        s.write("offer all insurance")
        s.write("decline all insurance")
        s.drop(r"(offer|decline) .* insurance", every=True)
        return body

    s.on(f"offer seat {s.c} switch", act)


@fault("2B.7(g)", "insurance taken before the last choice", "2B.7(f) before other cards", "2B.7(f)", why="the bet")
def insured_early(s: Scene) -> None:
    insured(s)
    s.plan.switches = dict.fromkeys(s.seats, False)

    def act(body: str) -> str:
        s.mark()
        s.write(f"bet seat {s.a} insurance $5")
        s.write(f"take seat {s.a} insurance $5") if False else None
        return body

    s.on(f"offer seat {s.c} switch", act)
    s.insert(f"take seat {s.b} insurance", f"take seat {s.a} insurance $5", mark=9, after=True)


@fault("2B.7(h)", "totals called from the right", why="the first call out of turn")
def from_the_right(s: Scene) -> None:
    s.hold(f"call seat {s.a}", after=f"call seat {s.c}", found=f"call seat {s.b}", last="show dealer")


@fault("2B.7(h)", "second seat's total not called", why="the next call; at the latest the reveal")
def not_called(s: Scene) -> None:
    s.drop(f"call seat {s.b}")
    s.found(f"(call seat {s.c}|choose)", "show dealer")


@fault("2B.7(h)", "total called wrong")
def called_wrong(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D")
    s.change(f"call seat {s.b}", r"18", "19")


@fault(
    "2B.7(h) insurance decided after choices",
    "insurance settled before the last choice",
    "2B.7(f) before other cards",
    "2B.7(f)",
    why="the reader",
)
def decided_early(s: Scene) -> None:
    insured(s)
    s.plan.switches = dict.fromkeys(s.seats, False)
    s.hold(
        rf"((offer|move|call) seat {s.c}|choose seat {s.c} (keep|switch))",
        after=rf"take seat {s.b} insurance",
        found="offer all insurance",
        last="choose",
        every=True,
    )


@fault("2B.7(i)", "card dealt before insurance was decided", why="the card")
def undecided(s: Scene) -> None:
    insured(s, reader=False)
    s.hand(s.a, "9S 5D 6C 5D 9H", "hit stand", insurance=0)
    s.drop("show dealer .. to dealer")
    s.hold(f"take seat {s.b} insurance", after="show dealer", found=f"choose seat {s.a} hit", last="round end")


@fault("2B.7(i) player choices", "decision that the game does not know", why="the decision")
def fold(s: Scene) -> None:
    s.hand(s.b, "9S 5D 10C 8D")
    s.change(f"choose seat {s.b} stand", "stand", "fold")


@fault("2B.7(j)", "dealer draws before the last player has acted", why="the hole card turned up")
def dealer_draws_early(s: Scene) -> None:
    s.hand(0, "6D 5C KD")
    s.hand(s.c, "9S 5D 10C 8D", "stand")

    def act(body: str) -> None:
        s.mark()
        s.write("show dealer 5C")
        s.write("deal dealer KD drawn left placed right")
        s.write(body)
        s.drop("show dealer")
        s.drop("deal dealer KD")
        s.found("", "call dealer")

    s.on(f"choose seat {s.c} stand", act)


@fault("2B.7(j) face up", "dealer's third card face down", "2B.7(b)")
def third_down(s: Scene) -> None:
    s.hand(0, "6D 5C KD")
    s.change("deal dealer KD", "KD drawn", "KD down drawn")


@fault("2B.7(j) announce", "dealer's total not called", why="the first settlement")
def dealer_not_called(s: Scene) -> None:
    s.drop("call dealer", found="(pay|take|return)", last="round end")


@fault("2B.7(j) announce", "dealer's total called wrong")
def dealer_called_wrong(s: Scene) -> None:
    s.change("call dealer", r"\d+", "18")


@fault("2B.7(k)", "seats settled from the left", why="the first seat out of turn")
def settled_left(s: Scene) -> None:
    for seat, cards in zip(s.seats, ("9S 5D 10C 9D", "4H JC KD 9H", "6C 2S QS 9S"), strict=True):
        s.hand(seat, cards)
    s.hold(f"pay seat {s.c}", after=f"pay seat {s.a}", found=f"pay seat {s.b}", last="pickup")


@fault("2B.7(l)", "hands left on the layout at pick-up", why="the pick-up; at the latest the end")
def left_at_pickup(s: Scene) -> None:
    s.change("pickup", f" seat {s.b}", "", last="round end")


@fault("2B.7(l)", "no pick-up", why="the end; at the latest the next round")
def no_pickup(s: Scene) -> None:
    s.drop("pickup", found="round end", last="round id")


@fault("2B.7(l) direction", "picked up from the left", "2B.7(l)")
def picked_left(s: Scene) -> None:
    def act(_: str) -> str:
        s.mark()
        return f"pickup {' '.join(f'seat {seat}' for seat in s.seats)} dealer on_top"

    s.on("pickup", act)


@fault("2B.7(l) dealer's cards last", "dealer's cards picked up first", "2B.7(l) direction")
def dealer_picked_first(s: Scene) -> None:
    def act(_: str) -> str:
        s.mark()
        return f"pickup dealer {' '.join(f'seat {seat}' for seat in s.seats[::-1])}"

    s.on("pickup", act)


@fault("2B.7(l) dealer's cards last", "dealer's cards put underneath")
def put_under(s: Scene) -> None:
    s.change("pickup", "dealer.*", "dealer under")


@fault("2B.9", "two players on one spot", why="the bet; at the latest the first card")
def two_on_a_spot(s: Scene) -> None:
    s.insert("call seat", 'note "nothing"', mark=9)
    s.insert(f"bet seat {s.b} ante", f"bet seat {s.b} behind 1 blackjack $25")
    s.found("", "deal seat")
    s.insert(f"deal seat {s.a}", f"alter seat {s.b} behind 1 blackjack to $0", mark=9)
