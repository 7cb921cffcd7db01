"""Faults on boxes where several people bet, and with people on several boxes."""

from __future__ import annotations

from tests.tables.cards import dollars
from tests.tables.table import ref
from tests.tables.triple_attack.lots import Lot
from tests.tables.triple_attack.scene import Scene, fault


def share(s: Scene, people: int = 1, seated: bool = True) -> None:
    """Put people behind the middle seat, or with nobody seated at a box of their own, for this round."""
    s.behind_leaves = True
    if seated:
        s.behind = [(s.b, behind) for behind in range(1, people + 1)]
        s.bet(s.b)
    else:
        free = next(seat for seat in range(1, 7) if seat not in s.seats and seat < s.c)
        s.behind = [(free, behind) for behind in range(1, people + 1)]
    seat = s.behind[0][0]
    for at, behind in s.behind:
        s.bet(at, behind, first_attack=s.stake + (500 if seated else 500 * (people - behind)))
    s.plan.cards[f"seat {seat}"] = []


def apart(s: Scene) -> None:
    """Draw seats that leave a free box to the left of the last."""
    s.seats = sorted({1, 3, s.rng.choice((5, 6))})


@fault("36.12(a)", "four people on a box", why="the fourth bet")
def four_people(s: Scene) -> None:
    share(s, people=3)
    s.hand(s.b, "9 8")
    s.found(f"bet seat {s.b} behind 3 first_attack")


@fault("36.12(a)", "box shared without consent", why="the second person's bet")
def no_consent(s: Scene) -> None:
    share(s)
    s.hand(s.b, "9 8")
    s.drop(f"choose seat {s.b} share", found=f"bet seat {s.b} behind 1 first_attack")


@fault("36.12(a)", "box shared where the house elected none", why="the second person's bet")
def sharing_not_elected(s: Scene) -> None:
    s.elect(shared=False)
    share(s)
    s.hand(s.b, "9 8")
    s.found(f"bet seat {s.b} behind 1 first_attack")


@fault("36.12(b)", "standing person's signal followed", why="the choice; at the latest the card")
def bystander_followed(s: Scene) -> None:
    share(s)
    s.hand(s.b, "7 8 5", "stand")

    def act(body: str) -> str:
        s.mark()
        s.found("", f"deal seat {s.b}")
        s.write(f"choose seat {s.b} behind 1 hit by hand")
        s.round.give(s.first_hand(s.b))
        s.round.after_card(s.first_hand(s.b))
        return body

    s.on(f"choose seat {s.b} stand", act)


@fault("36.12(b)", "lower wager calls where nobody sits", "36.12(c)", why="the choice; at the latest the card")
def lower_wager_calls(s: Scene) -> None:
    apart(s)
    share(s, people=2, seated=False)
    seat = s.behind[0][0]
    s.hand(seat, "5 6 9", "hit stand")
    s.found("", f"call seat {seat} 20")
    s.on(f"choose seat {seat} behind 1 hit", lambda body: s.marked(body.replace("behind 1", "behind 2")))


@fault("36.12(c)", "caller's wager behind another", why="the bet in the wrong row; at the latest the first card")
def rows_swapped(s: Scene) -> None:
    share(s)
    s.hand(s.b, "9 8")
    s.change(f"bet seat {s.b} first_attack", "row 1", "row 2", last="deal")
    s.on(f"bet seat {s.b} behind 1 first_attack", lambda body: body.replace("row 2", "row 1"))


@fault("36.12(d)", "other person forced to double", why="the order; at the latest the bet")
def forced_to_double(s: Scene) -> None:
    share(s)
    s.hand(s.b, "5 6 8", "double")
    s.insert(f"bet seat {s.b} behind 1 double", f"order double for seat {s.b} behind 1 by dealer")
    s.found("", f"bet seat {s.b} behind 1 double")


@fault("36.12(d)", "wager taken for not doubling", "36.5(e)[2]", "36.5(c)")
def taken_for_not_doubling(s: Scene) -> None:
    share(s)
    s.hand(s.b, "5 6 8", "double")

    def act(_: str) -> None:
        box = s.box(s.b)
        box.hand.lots = [lot for lot in box.hand.lots if not (lot.place.behind and lot.wager == "double")]
        s.mark()
        s.round.close(s.lot(s.b, "first_attack", behind=1), "take")

    s.on(f"bet seat {s.b} behind 1 double", act)


@fault("36.12(d)", "two cards because two people doubled", "36.11(a)2", "36.8(a)")
def card_for_each_double(s: Scene) -> None:
    share(s)
    s.hand(s.b, "5 6 3 4", "double")

    def act(body: str) -> str:
        s.mark()
        s.round.give(s.first_hand(s.b), face=" sideways")
        s.round.after_card(s.first_hand(s.b))
        return body

    s.on(f"choose seat {s.c} ", act)


@fault("36.12(e)", "wager given back for not adding a second attack", "36.5(d)[2]")
def returned_for_not_adding(s: Scene) -> None:
    share(s)
    s.hand(s.b, "9 8")
    s.bet(s.b, second_attack=s.stake)

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.round.close(s.lot(s.b, "first_attack", behind=1), "return")
        hand = s.first_hand(s.b)
        hand.lots = [lot for lot in hand.lots if not lot.place.behind]

    s.on(f"decline seat {s.b} behind 1 second_attack", act)


@fault("36.12(e)", "other person refused a second attack", "36.7(d)[2]", why="the refusal")
def second_attack_refused(s: Scene) -> None:
    share(s)
    s.hand(s.b, "9 8")
    s.bet(s.b, second_attack=s.stake)
    bet = f"bet seat {s.b} behind 1 second_attack {dollars(s.stake + 500)}"
    decline = f"decline seat {s.b} behind 1 second_attack"
    s.insert(decline, bet, f"refuse seat {s.b} behind 1 second_attack", mark=1)


@fault("36.12(f)", "other person neither covers nor names a hand", why="the card that follows")
def neither_covers_nor_names(s: Scene) -> None:
    share(s)
    s.hand(s.b, "8 8 9 K", "split stand stand")

    def act(_: str) -> None:
        box = s.box(s.b)
        box.hands[1].lots = [lot for lot in box.hands[1].lots if not lot.place.behind]
        s.found(f"deal seat {s.b} ")

    s.on(f"bet seat {s.b} hand 2 behind 1 split", act)


@fault("36.12(g)", "other person on a box refused insurance", "36.10(a)", why="the refusal")
def others_insurance_refused(s: Scene) -> None:
    share(s)
    s.hand(s.b, "9 8")
    s.hand("dealer", "A 7")
    s.insert(f"decline seat {s.b} behind 1 insurance", f"bet seat {s.b} behind 1 insurance $5",
             f"refuse seat {s.b} behind 1 insurance", mark=1)  # fmt: skip
    s.drop(f"decline seat {s.b} behind 1 insurance")


@fault("36.13", "one person on two boxes", why="the bet on the second box")
def two_boxes(s: Scene) -> None:
    s.elect(multiple=False)
    apart(s)
    s.just_before.append(lambda: second_box(s))
    s.just_after.append(lambda: s.table.leave(s.table.places[s.b - 1, 0]))


def second_box(s: Scene) -> None:
    """Let the person of the middle seat take the box at the left."""
    person = s.table.places[s.b, 0].person
    s.table.join(s.b - 1, person=person)
    s.hand(s.b - 1, "9 8")
    s.found(f"bet seat {s.b} first_attack")


@fault("36.8(a)", "other person's double above the attack wagers", "36.12(d)")
def others_double_above(s: Scene) -> None:
    share(s)
    s.hand(s.b, "5 6 8", "double")
    s.plan.bets[ref(s.b, 1, 1)]["double"] = s.stake + 1000
    s.found(f"bet seat {s.b} behind 1 double")


@fault("36.9(a)", "other person's split below the attack wagers", "36.12(f)")
def others_split_below(s: Scene) -> None:
    share(s)
    s.hand(s.b, "8 8 9 K", "split stand stand")

    def act(_: str) -> None:
        lot: Lot = s.box(s.b).hands[1].lots[-1]
        lot.amount = s.stake - 500
        s.mark()
        s.write(f"bet {lot.ref} split {dollars(lot.amount)}")

    s.on(f"bet seat {s.b} hand 2 behind 1 split", act)
