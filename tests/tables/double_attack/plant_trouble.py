"""Faults in what is done about an irregularity."""

from __future__ import annotations

from tests.tables.double_attack.scene import Scene, fault


def trouble(s: Scene, name: str, whom: int = 0, accepts: bool | None = None) -> None:
    """Have the round run into a trouble."""
    s.plan.trouble, s.plan.whom, s.plan.accepts = name, whom, accepts


def strange(s: Scene, name: str) -> None:
    """Have a strange card come when the box in the middle takes a third card."""
    trouble(s, name)
    s.hand(s.b, "5 4 8", "hit")
    # The dealer's two cards and two for each of the three boxes come first.
    s.plan.draws = 9


@fault("26.15(a)", "card found face up dealt")
def face_up_dealt(s: Scene) -> None:
    strange(s, "face_up")
    found: list[str] = []

    def see(body: str) -> str:
        found.append(body.split()[1])
        return body

    s.on("draw .* face_up", see)
    s.on("move .* to rack", lambda _: None)
    s.on(f"deal seat {s.b}", lambda _: s.marked(f"deal seat {s.b} {found[0]}"), nth=3)


@fault("26.15(a)", "card found face up not put away")
def face_up_left(s: Scene) -> None:
    strange(s, "face_up")
    s.drop("move .* to rack", f"deal seat {s.b} ")


def settled(s: Scene, name: str) -> None:
    """Deal and settle the round although a second strange card voids it."""
    trouble(s, name)
    s.hand(s.b, "5 4 8 2", "hit hit hit")
    s.plan.draws = 9

    def go_on(_: str) -> None:
        s.mark()
        s.write(f"deal seat {s.b} 8S")
        s.write(f"choose seat {s.b} stand by hand")
        s.write(f"choose seat {s.c} stand by hand")
        s.write("show dealer KS")
        s.write("call dealer 17")

    s.on("void round", go_on)


@fault("26.15(a) more than one", "round settled although two cards lay face up")
def two_face_up(s: Scene) -> None:
    settled(s, "two_face_up")


@fault("26.15(a) more than one", "no reshuffle after two cards face up")
def two_face_up_same_shoe(s: Scene) -> None:
    strange_void(s, "two_face_up")


@fault("26.15(b) more than one", "round settled although two tens were found")
def two_tens(s: Scene) -> None:
    settled(s, "two_tens")


@fault("26.15(b) more than one", "no reshuffle after two tens")
def two_tens_same_shoe(s: Scene) -> None:
    strange_void(s, "two_tens")


SHUFFLE = "(move rest|cards (shuffle|stack|cut|complete|insert)|offer .* cut|choose .* cut|device shoe load|burn)"


def strange_void(s: Scene, name: str) -> None:
    """Leave the shuffle after a void out."""
    strange(s, name)
    s.hand(s.b, "5 4 8 2", "hit hit hit")
    s.on("void round", lambda body: leave_out(s, body))


def leave_out(s: Scene, body: str) -> str:
    """From here to the next round nothing is shuffled."""
    for _ in range(11):
        s.on(SHUFFLE, lambda _: None)
    s.found("round id")
    return body


@fault("26.15(b)", "ten found in the shoe dealt")
def ten_dealt(s: Scene) -> None:
    strange(s, "ten")
    s.on("draw 10", lambda _: None)
    s.on("cards remove", lambda _: None)
    s.on("cards destroy", lambda _: None)
    s.change(f"deal seat {s.b} ", r"\S+$", "10H", nth=3)


@fault("26.15(b)", "ten found in the shoe left there")
def ten_left(s: Scene) -> None:
    strange(s, "ten")
    s.on("cards remove", lambda _: None)
    s.drop("cards destroy", f"deal seat {s.b} ")


@fault("26.15(b)", "ten destroyed by the dealer")
def ten_by_dealer(s: Scene) -> None:
    strange(s, "ten")
    s.change("cards destroy", "by floorperson", "by dealer")


@fault("26.15(b)", "ten never destroyed")
def ten_kept(s: Scene) -> None:
    strange(s, "ten")
    s.drop("cards destroy", "round id")


@fault("26.15(c)", "card drawn unseen burned")
def unseen_burned(s: Scene) -> None:
    s.hand(s.b, "5 4 8", "hit")
    s.insert(f"deal seat {s.b} ", "draw ?? error for seat 1", "burn ??", mark=1, nth=3)


@fault("26.15(d)", "round played although the dealer had no first card")
def dealer_forgot(s: Scene) -> None:
    trouble(s, "dealer_forgets")

    def go_on(_: str) -> None:
        s.mark()
        s.write("deal dealer 7S")
        s.write("deal dealer ?? down")
        for seat in (s.a, s.b, s.c):
            s.write(f"choose seat {seat} stand by hand")
        s.write("show dealer KS")
        s.write("call dealer 17")

    s.on("void round", go_on)


def exposed(s: Scene, accepts: bool) -> None:
    """Have a card shown too soon."""
    trouble(s, "exposed", accepts=accepts)
    s.hand(s.a, "5 4")
    s.plan.cards["nobody"] = ["8S"]


@fault("26.15(e)", "card shown too soon burned although it was wanted", "26.15(e) burn")
def wanted_burned(s: Scene) -> None:
    exposed(s, True)

    def burned(_: str) -> str:
        s.mark()
        s.write("burn 8S")
        s.write(f"choose seat {s.a} hit by hand")
        return f"deal seat {s.a} 8C"

    s.on(f"deal seat {s.a} 8S", burned)


@fault("26.15(e) refusal", "card to a player who refused the one shown")
def refused_and_dealt(s: Scene) -> None:
    exposed(s, False)
    s.insert("show dealer", f"choose seat {s.a} hit by hand", f"deal seat {s.a} 8C", mark=1)


@fault("26.15(e) burn", "refused card put back")
def refused_kept(s: Scene) -> None:
    exposed(s, False)
    s.drop("burn 8S", "round end")


@fault("26.15(f)", "card too many for the dealer played", "26.12(b)")
def overdrawn_played(s: Scene) -> None:
    s.hand("dealer", "8 K")
    s.insert("call dealer", "draw 3S error for dealer", mark=9)
    s.found("call dealer")


def empty(s: Scene) -> None:
    """Have the shoe run empty in mid-round."""
    trouble(s, "shoe_empty")
    s.hand(s.a, "5 4 8", "hit")


@fault("26.15(g)", "rack shuffled without a cut")
def rack_uncut(s: Scene) -> None:
    empty(s)
    s.drop("cards cut 40", "burn")


@fault("26.15(g)", "rack not shuffled")
def rack_unshuffled(s: Scene) -> None:
    empty(s)
    s.drop("cards shuffle", "cards cut")


@fault("26.15(g) burn and finish", "no card burned from the new shoe")
def refill_unburned(s: Scene) -> None:
    empty(s)
    s.drop("burn", f"deal seat {s.a}")


@fault("26.15(g) burn and finish", "card from the new shoe burned face up")
def refill_burned_up(s: Scene) -> None:
    empty(s)
    s.on("burn", lambda _: s.marked("burn 3S up"))


@fault("26.15(g) burn and finish", "round voided when the shoe was empty")
def refill_voided(s: Scene) -> None:
    empty(s)

    def voided(_: str) -> str:
        s.on(ALL_ELSE, lambda _: None, every=True)
        return s.marked("void round")

    s.on(f"deal seat {s.a} 8", voided)
    s.on("pickup", lambda body: give_all_back(s, body))


ALL_ELSE = "(deal|choose|call|show|pay|take|return) "


def give_all_back(s: Scene, body: str) -> str:
    """Give every initial wager back before the cards are collected."""
    for seat in (s.a, s.b, s.c):
        s.pen.write(f"return seat {seat} initial {s.money}")
    s.watches = [watch for watch in s.watches if not watch.every]
    return body


def passed_over(s: Scene) -> None:
    """Deal no card to the box in the middle."""
    trouble(s, "no_cards", s.b)


@fault("26.15(h)", "wager of a hand without cards taken")
def dead_taken(s: Scene) -> None:
    passed_over(s)
    s.on(f"return seat {s.b} initial", lambda _: None)
    s.insert("pickup", f"take seat {s.b} initial {s.money}")


@fault("26.15(h)", "hand without cards dealt in later")
def dead_dealt(s: Scene) -> None:
    passed_over(s)
    s.on(f"return seat {s.b} initial", lambda _: None)
    two = (f"deal seat {s.b} KS", f"deal seat {s.b} 7S")
    s.insert(f"choose seat {s.a} stand", *two, f"choose seat {s.b} stand by hand")
    s.insert("pickup", f"return seat {s.b} initial {s.money}", mark=9)


@fault("26.15(h)", "player passed over again in the next deal")
def passed_over_again(s: Scene) -> None:
    passed_over(s)
    s.on("round end", lambda body: no_cards_next(s, body))


def no_cards_next(s: Scene, body: str) -> str:
    """Deal no card to that box in the next round either."""
    s.on(f"deal seat {s.b} ", lambda _: None, every=True)
    s.on(f"(choose|call|deal) seat {s.b}", lambda _: None, every=True)
    s.found(r"deal dealer \?\?")
    s.on("round end", lambda end: again(s, end))
    s.on(f"(take|pay|return) seat {s.b} initial", lambda line: f"return {line.split(' ', 1)[1]}")
    s.on("pickup", lambda line: line.replace(f" seat {s.b} ", " "))
    return body


def again(s: Scene, body: str) -> str:
    """Deal that box in again."""
    s.watches = [watch for watch in s.watches if not watch.every]
    return body


def short(s: Scene, accepts: bool = True) -> None:
    """Deal one card only to the box in the middle."""
    trouble(s, "one_card", s.b, accepts)


@fault("26.15(h) one card", "second card refused to a hand with one")
def late_refused(s: Scene) -> None:
    short(s, accepts=False)
    s.insert(f"choose seat {s.b} dead_hand", f"choose seat {s.b} late_card", f"refuse seat {s.b} late_card", mark=1)


@fault("26.15(h) one card", "second card before the others had theirs")
def late_too_soon(s: Scene) -> None:
    def too_soon(body: str) -> str:
        s.write(f"choose seat {s.b} late_card")
        return s.marked(body)

    s.on(f"deal seat {s.b} ", too_soon, nth=2)


@fault("26.15(h) one card", "hand with one card left so")
def late_never(s: Scene) -> None:
    short(s)
    s.hand(s.b, "9 8")
    s.on(f"choose seat {s.b}", lambda _: None, every=True)
    s.on(f"deal seat {s.b} ", lambda _: None, nth=2)
    s.found("show dealer")


def missed(s: Scene, accepts: bool) -> None:
    """Pass the box in the middle over when it asks for a card."""
    trouble(s, "missed_hit", s.b, accepts)
    s.hand(s.b, "5 4 8")
    s.hand(s.c, "5 4 9")


@fault("26.15(i)", "missed card dealt after the hole card was shown")
def missed_too_late(s: Scene) -> None:
    missed(s, True)
    s.hold(f"deal seat {s.b} 8", "show dealer", "show dealer")


@fault("26.15(i)", "dealer decides for the player who was passed over")
def missed_unasked(s: Scene) -> None:
    missed(s, False)
    s.drop(f"choose seat {s.b} dead_hand", f"void seat {s.b}")


@fault("26.15(i)", "wager of the dead hand taken")
def missed_taken(s: Scene) -> None:
    missed(s, False)
    s.change(f"return seat {s.b} initial", "return", "take")


@fault("26.15(i)", "missed card dealt before the others were done")
def missed_too_soon(s: Scene) -> None:
    missed(s, True)
    s.on(f"choose seat {s.b} late_card", lambda _: None)
    s.on(f"deal seat {s.b} 8", lambda _: None)
    s.insert(f"choose seat {s.c} stand", f"choose seat {s.b} late_card", f"deal seat {s.b} 8S", mark=1)


@fault("26.15(j)", "cards of a jammed shuffler put into the shoe")
def jammed(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.on("device shuffler finish", lambda _: "device shuffler jam")
    s.on("cards stack", lambda _: None)
    s.found("device shoe load")


@fault("26.15(k)", "hand shuffle with the shuffler at the table")
def device_there(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.on("device shuffler load", lambda _: None)
    s.on("device shuffler start", lambda _: None)
    s.on("device shuffler finish", lambda _: s.marked("cards shuffle by dealer"))
    s.on("cards stack", lambda _: "cards stack 1")


def misused(s: Scene, shows: bool) -> None:
    """Put the hole card of a low first card into the reader."""
    s.elect(reader=True, shows=shows)
    trouble(s, "reader_misused")


@fault("26.15(l)", "reader misused without a word to a supervisor")
def not_told(s: Scene) -> None:
    misused(s, False)
    s.drop("call supervisor", "show dealer")


@fault("26.15(l)1", "round played on although the reader shows the card")
def played_on_after_reader(s: Scene) -> None:
    misused(s, True)

    def go_on(_: str) -> None:
        for seat in (s.a, s.b, s.c):
            s.write(f"choose seat {seat} stand by hand")
        s.mark()
        s.write("show dealer KS")
        s.write("call dealer 17")

    s.on("call dead_hands", lambda _: None)
    s.on("void round", go_on)


@fault("26.15(l)1", "wager taken when all hands were dead")
def dead_hands_taken(s: Scene) -> None:
    misused(s, True)
    s.change(f"return seat {s.b} initial", "return", "take")


@fault("26.15(l)2", "round voided although the reader shows nothing")
def voided_after_reader(s: Scene) -> None:
    misused(s, False)

    def voided(body: str) -> str:
        s.write(body)
        s.on(ALL_ELSE, lambda _: None, every=True)
        return s.marked("void round")

    s.on("call supervisor", voided)
    s.on("pickup", lambda body: give_all_back(s, body))


@fault("26.15(m)", "broken reader used")
def broken_used(s: Scene) -> None:
    s.elect(reader=True)
    trouble(s, "reader_fails")
    s.hand("dealer", "K 7")
    s.insert("device reader fail", "device reader insert by dealer", after=True)


@fault("26.15(m)", "look at the hole card in place of the reader")
def looked_instead(s: Scene) -> None:
    s.elect(reader=True)
    trouble(s, "reader_fails")
    s.hand("dealer", "K 7")
    s.insert("device reader fail", "show dealer ?? to dealer", after=True)
