"""Faults in betting: attack wagers, bonus wagers, cash, and who may lay or touch what and when."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.triple_attack.lots import Lot
from tests.tables.triple_attack.scene import Scene, fault

FIRST = '36.1 "First attack wager"', "36.1", "36.7(d)", "36.5(d)[2]"
SECOND = '36.1 "Second attack wager"', "36.1", "36.7(d)[2]", "36.5(d)[2]"
THIRD = '36.1 "Third attack wager"', "36.1", "36.7(e)", "36.5(d)[2]"


def lay_late(s: Scene, seat: int, wager: str, amount: int, pattern: str, nth: int = 1) -> None:
    """Let a person lay a wager just after a line, at the wrong time; it then stands."""

    def act(body: str) -> None:
        s.write(body)
        box = s.box(seat)
        place = box.places[0]
        lot = Lot(place, place.ref, wager, amount)
        {"insurance": box.insurance, "suited_royals": box.bonus, "triple_match": box.bonus}.get(
            wager, box.hand.lots
        ).append(lot)
        s.mark()
        s.write(f"bet {place.ref} {wager} {dollars(amount)}")

    s.on(pattern, act, nth)


def alter(s: Scene, seat: int, wager: str, to: int, pattern: str, nth: int = 1) -> None:
    """Let a person change a stake just after a line; it is settled as it then lies."""

    def act(body: str) -> None:
        s.write(body)
        lot = s.lot(seat, wager)
        lot.amount = to
        lot.open = to > 0
        s.mark()
        s.write(f"alter {lot.ref} {wager} to {dollars(to)}")

    s.on(pattern, act, nth)


@fault(FIRST[0], "cards dealt without a first attack wager", *FIRST[1:], why="the card is dealt")
def no_first_attack(s: Scene) -> None:
    def act(_: str) -> None:
        s.box(s.b).hand.lots.clear()
        s.found(f"deal seat {s.b} ")

    s.on(f"bet seat {s.b} first_attack", act)


@fault(FIRST[0], "first attack wager laid during the deal", *FIRST[1:], why="the late bet")
def first_attack_late(s: Scene) -> None:
    s.hold(f"bet seat {s.c} first_attack", after=f"deal seat {s.a} ", found=f"bet seat {s.c} ")


@fault(SECOND[0], "second attack wager above the first", *SECOND[1:])
def second_attack_above(s: Scene) -> None:
    s.bet(s.b, second_attack=s.stake + 500)
    s.found(f"bet seat {s.b} second_attack")


@fault(SECOND[0], "second attack wager before all have a card", *SECOND[1:])
def second_attack_early(s: Scene) -> None:
    s.bet(s.a)
    lay_late(s, s.a, "second_attack", s.stake, f"deal seat {s.b} ")


@fault(THIRD[0], "third attack wager above the first", *THIRD[1:])
def third_attack_above(s: Scene) -> None:
    s.bet(s.c, third_attack=s.stake + 1000)
    s.found(f"bet seat {s.c} third_attack")


@fault(THIRD[0], "third attack wager before the dealer has a card", *THIRD[1:])
def third_attack_early(s: Scene) -> None:
    s.bet(s.b)
    lay_late(s, s.b, "third_attack", s.stake, f"decline seat {s.c} second_attack")


@fault("36.7(d)[2]", "second attack wager below the first", '36.1 "Second attack wager"', "36.1")
def second_attack_below(s: Scene) -> None:
    s.bet(s.c, second_attack=s.stake - 500)
    s.found(f"bet seat {s.c} second_attack")


@fault("36.7(e)", "third attack wager below the first", '36.1 "Third attack wager"', "36.1")
def third_attack_below(s: Scene) -> None:
    s.bet(s.a, third_attack=s.stake - 500)
    s.found(f"bet seat {s.a} third_attack")


@fault("36.7(e)", "third attack wager refused for lack of a second", why="the refusal")
def third_attack_refused(s: Scene) -> None:
    s.bet(s.b)
    bet = f"bet seat {s.b} third_attack {dollars(s.stake)}"
    s.insert(f"decline seat {s.b} third_attack", bet, f"refuse seat {s.b} third_attack", mark=1)


def cash_call(s: Scene, wager: str) -> None:
    """Let one person call a wager with cash."""
    s.bet(s.b, **({} if wager == "first_attack" else {wager: 500}))
    s.plan.means[f"seat {s.b}", wager] = "cash"


@fault("36.5(e)", "cash call without the supervisor", why="the first card is dealt, which makes it too late")
def cash_without_supervisor(s: Scene) -> None:
    cash_call(s, "first_attack")
    s.drop("confirm .* by supervisor", found="deal", last="round end")


@fault("36.5(e)", "cash call without the dealer's word", why="the first card is dealt, which makes it too late")
def cash_without_dealer(s: Scene) -> None:
    cash_call(s, "first_attack")
    s.drop("confirm .* by dealer", found="(confirm|convert|deal)", last="round end")


@fault("36.5(e)", "cash never changed into chips", why="the wager is settled with; at the latest the round ends")
def cash_never_converted(s: Scene) -> None:
    cash_call(s, "first_attack")
    s.drop("convert", found=f"(pay|take|return) seat {s.b} first_attack", last="round end")


@fault("36.5(e)", "first attack wager on the wrong area", "36.7(d)")
def wrong_area(s: Scene) -> None:
    s.bet(s.b)
    s.change(f"bet seat {s.b} first_attack", "$", " at triple_match")


@fault("36.6(c)", "cash bonus call confirmed too late", why="the first card; at the latest the late confirmation")
def bonus_confirmed_late(s: Scene) -> None:
    cash_call(s, "triple_match")
    s.hold("confirm .* by supervisor", after=f"deal seat {s.a} ", found="deal", last="confirm .* by supervisor")


@fault("36.6(c)", "cash bonus call without the supervisor", why="the first card is dealt")
def bonus_without_supervisor(s: Scene) -> None:
    cash_call(s, "suited_royals")
    s.drop("confirm .* by supervisor", found="deal", last="round end")


@fault("36.6(c)", "cash bonus call without the dealer's word", why="the first card is dealt")
def bonus_without_dealer(s: Scene) -> None:
    cash_call(s, "suited_royals")
    s.drop("confirm .* by dealer", found="(confirm|convert|deal)", last="round end")


@fault("36.6(c)", "bonus cash never changed into chips", why="the wager is settled; at the latest the round ends")
def bonus_never_converted(s: Scene) -> None:
    cash_call(s, "suited_royals")
    s.drop("convert", found=f"(pay|take) seat {s.b} suited_royals", last="round end")


@fault("36.5(d)[2]", "first attack raised during the deal", "36.5(f)")
def raised(s: Scene) -> None:
    s.bet(s.c)
    alter(s, s.c, "first_attack", 2 * s.stake, f"deal seat {s.a} ")


@fault("36.5(d)[2]", "first attack lowered during the deal", "36.5(f)")
def lowered(s: Scene) -> None:
    s.bet(s.b)
    alter(s, s.b, "first_attack", s.stake - 500, f"call seat {s.a} ")


@fault("36.5(d)[2]", "first attack taken back during the deal", "36.5(f)")
def taken_back(s: Scene) -> None:
    s.bet(s.b)
    alter(s, s.b, "first_attack", 0, f"deal seat {s.a} ", nth=2)


@fault("36.5(d)[2]", "bonus wager raised during the deal", "36.5(f)", "36.6(b)")
def bonus_raised(s: Scene) -> None:
    s.bet(s.b, suited_royals=500)
    alter(s, s.b, "suited_royals", 1000, f"deal seat {s.a} ")


@fault("36.5(d)[2]", "second attack raised after the dealer's card", "36.5(f)")
def second_attack_raised(s: Scene) -> None:
    s.bet(s.b, second_attack=s.stake)
    alter(s, s.b, "second_attack", 2 * s.stake, "deal dealer")


@fault("36.5(f)", "player handles a wager before its settlement", "36.5(d)[2]", why="the touch")
def wager_touched(s: Scene) -> None:
    s.insert(f"call seat {s.a} ", f"touch seat {s.b} first_attack")


def insured(s: Scene) -> int:
    """Let the dealer show an ace and one person insure; returns the stake."""
    s.hand("dealer", "A 7")
    stake = s.stake - s.stake % 1000 or 1000
    s.bet(s.b, first_attack=2 * stake, insurance=stake)
    return stake


@fault("36.5(g)", "confirmed insurance lowered", "36.5(f)", "36.5(d)[2]")
def insurance_lowered(s: Scene) -> None:
    stake = insured(s)
    alter(s, s.b, "insurance", stake // 2, f"confirm seat {s.b} insurance")


@fault("36.5(g)", "confirmed insurance handled", "36.5(f)", why="the touch")
def insurance_touched(s: Scene) -> None:
    insured(s)
    s.insert("show dealer", f"touch seat {s.b} insurance")


@fault("36.5(g)", "confirmed double lowered", "36.5(f)", "36.5(d)[2]")
def double_lowered(s: Scene) -> None:
    s.hand(s.b, "5 6 8", "double", second_attack=s.stake)
    alter(s, s.b, "double", 500, f"confirm seat {s.b} double")


@fault("36.5(g)", "confirmed split lowered", "36.5(f)", "36.9(a)", "36.5(d)[2]")
def split_lowered(s: Scene) -> None:
    s.hand(s.b, "9 9 8 K", "split stand stand", first_attack=s.stake + 1000)
    confirmed = f"confirm seat {s.b} hand 2 split by dealer"

    def act(body: str) -> None:
        s.write(body)
        s.on("confirm", lambda _: None)
        s.write(confirmed)
        lot = s.box(s.b).hands[1].lots[-1]
        lot.amount = s.stake
        s.mark()
        s.write(f"alter {lot.ref} split to {dollars(s.stake)}")

    s.on(f"bet seat {s.b} hand 2 split", act)


@fault("36.6(a)", "triple match alone refused", why="the refusal")
def one_bonus_refused(s: Scene) -> None:
    s.insert("offer all triple_match", f"bet seat {s.b} triple_match $5", f"refuse seat {s.b} triple_match",
             mark=1, after=True)  # fmt: skip


@fault("36.6(a)", "third kind of bonus wager accepted", "36.6(b)")
def third_kind(s: Scene) -> None:
    s.insert("offer all triple_match", f"bet seat {s.b} lucky_pair $5", after=True)
    s.insert("show dealer", f"return seat {s.b} lucky_pair $5", mark=9)


@fault("36.6(b)", "bonus wager below a dollar")
def bonus_too_small(s: Scene) -> None:
    s.hand(s.b, "9H 8C", triple_match=50)
    s.hand("dealer", "7 K")
    s.found(f"bet seat {s.b} triple_match")


@fault("36.6(b)", "bonus wager without a first attack wager", *FIRST[:2], why="the bet, or the deal")
def bonus_alone(s: Scene) -> None:
    s.plan.bettors = [s.a, s.c]
    s.insert("offer all suited_royals", f"bet seat {s.b} suited_royals $5", after=True)
    s.found("", "deal")
    s.insert(f"deal seat {s.c} ", f"return seat {s.b} suited_royals $5", mark=9, after=True)


@fault("36.6(b)", "bonus wager after the first card", "36.5(d)[2]")
def bonus_late(s: Scene) -> None:
    s.bet(s.b)
    wager = s.rng.choice(("suited_royals", "triple_match"))
    lay_late(s, s.b, wager, 500, f"deal seat {s.a} ")


@fault("36.6(b)1", "bonus wager above the first attack wager")
def bonus_above_first(s: Scene) -> None:
    s.bet(s.b, first_attack=1000, suited_royals=1500)
    s.found(f"bet seat {s.b} suited_royals")


@fault("36.6(b)2", "bonus wager above the posted maximum")
def bonus_above_maximum(s: Scene) -> None:
    s.bet(s.b, first_attack=10000, triple_match=5000)
    s.found(f"bet seat {s.b} triple_match")


@fault("36.6(b)2", "unposted maximum enforced", why="the refusal")
def maximum_not_posted(s: Scene) -> None:
    s.elect(notices=("alternate_hole_card",))
    s.bet(s.b, first_attack=10000)
    s.insert("offer all triple_match", f"bet seat {s.b} triple_match $50", f"refuse seat {s.b} triple_match",
             mark=1, after=True)  # fmt: skip


@fault("36.8(a)", "double above the attack wagers")
def double_above(s: Scene) -> None:
    s.hand(s.b, "5 6 8", "double", second_attack=s.stake, double=2 * s.stake + 1000)
    s.found(f"bet seat {s.b} double")


@fault("36.8(a)", "double refused to a hand that may", why="the refusal")
def double_refused(s: Scene) -> None:
    s.hand(s.b, "6 5 8", "hit stand")

    s.insert(f"choose seat {s.b} hit", f"choose seat {s.b} double by hand", f"refuse seat {s.b} double", mark=1)


@fault("36.9(a)", "split for less than the attack wagers")
def split_below(s: Scene) -> None:
    s.hand(s.b, "8 8 9 K", "split stand stand", second_attack=s.stake, third_attack=s.stake, split=s.stake)
    s.found(f"bet seat {s.b} hand 2 split")


@fault("36.9(a)", "split for more than the attack wagers")
def split_above(s: Scene) -> None:
    s.hand(s.b, "8 8 9 K", "split stand stand", second_attack=s.stake, split=3 * s.stake)
    s.found(f"bet seat {s.b} hand 2 split")


@fault("36.9(a)", "split of unlike cards", "36.9(c)", why="the choice, or the bet it makes")
def split_unlike(s: Scene) -> None:
    s.hand(s.b, "9 8 K K", "stand stand")

    def act(body: str) -> str:
        s.mark()
        s.found("", f"deal seat {s.b} ")
        s.write(f"choose seat {s.b} split by hand")
        s.round.split(s.box(s.b), s.first_hand(s.b))
        s.round.give(s.first_hand(s.b))
        s.round.after_card(s.first_hand(s.b))
        return body

    s.on(f"choose seat {s.b} stand", act)


@fault("36.9(a)", "split of a king and a jack refused", why="the refusal")
def split_refused(s: Scene) -> None:
    s.hand(s.b, "K J", "stand")
    s.insert(f"choose seat {s.b} stand", f"choose seat {s.b} split by hand", f"refuse seat {s.b} split", mark=1)


@fault("36.9(e)", "split ace doubled for too much", "36.8(a)")
def ace_doubled_above(s: Scene) -> None:
    s.hand(s.b, "A A 5 9 K", "split double stand", double=s.stake + 1000)
    s.found(f"bet seat {s.b} double")


@fault("36.10(a)", "insurance offered against a king", why="the offer")
def insurance_offered(s: Scene) -> None:
    s.hand("dealer", "K 8")
    s.insert(r"deal dealer \?\?", "offer all insurance", "decline all insurance", after=True)


@fault("36.10(a)", "insurance taken against a king", "36.5(d)[2]")
def insurance_against_king(s: Scene) -> None:
    s.hand("dealer", "K 8")
    s.bet(s.b, first_attack=2000)
    lay_late(s, s.b, "insurance", 1000, r"deal dealer \?\?")


@fault("36.10(a)", "insurance refused against an ace", why="the refusal")
def insurance_refused(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.bet(s.b, first_attack=2000)
    s.drop(f"decline seat {s.b} insurance")
    s.insert("offer all insurance", f"bet seat {s.b} insurance $10", f"refuse seat {s.b} insurance", mark=1, after=True)


@fault("36.10(b)", "insurance above half")
def insurance_above(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.bet(s.b, first_attack=3000, insurance=2000)
    s.found(f"bet seat {s.b} insurance")


@fault("36.10(b)", "insurance rounded up too far")
def insurance_rounded(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.bet(s.b, first_attack=2500, insurance=2000)
    s.found(f"bet seat {s.b} insurance")


@fault("36.10(b)", "insurance after a player's further card", "36.5(d)[2]")
def insurance_after_card(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.hand(s.a, "5 6 9", "hit stand")
    s.bet(s.b, first_attack=2000)
    lay_late(s, s.b, "insurance", 1000, f"call seat {s.a} 20")


@fault("36.10(b)", "insurance after the reader", "36.5(d)[2]")
def insurance_after_reader(s: Scene) -> None:
    s.hand("dealer", "A 7")
    s.bet(s.b, first_attack=2000)
    lay_late(s, s.b, "insurance", 1000, "device reader insert")
