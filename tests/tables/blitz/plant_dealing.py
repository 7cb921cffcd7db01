"""Faults of betting, announcing, dealing, deciding, of the stub, and of the order of things."""

from __future__ import annotations

import re

from tests.tables.blitz.scene import Scene, fault

FIRST_CARD = "deal seat"
BEST = "AS JS 6S 7H 5H 9D 2C"


@fault("51.6(a)", "cash called on the ante and dealt in", why="the bet; at the latest the announcement")
def cash_taken(s: Scene) -> None:
    s.change(f"bet seat {s.b} ante", r"(\$\d+(\.\d\d)?)$", r"\1 cash", last=FIRST_CARD)


@fault("51.6(b)", "flush bonus laid after the announcement", why="the bet; at the latest the first card")
def laid_late(s: Scene) -> None:
    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write(f"bet seat {s.b} flush_bonus $5")
        s.player(s.b).stakes["flush_bonus"] = 500
        s.found("", FIRST_CARD)

    s.on("call no_more_bets", act)


@fault("51.6(b)", "blind raised after the announcement", why="the act; at the latest the first card")
def raised_late(s: Scene) -> None:
    more = 500

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        player = s.player(s.b)
        player.stakes["blind"] += more
        s.write(f"alter seat {s.b} blind to ${player.stakes['blind'] / 100:.2f}".removesuffix(".00"))
        s.found("", FIRST_CARD)

    s.on("call no_more_bets", act)


@fault("51.6(b)", "flush bonus withdrawn after the cards were seen", why="the act")
def withdrawn_late(s: Scene) -> None:
    s.bet(s.b, flush_bonus=500)

    def act(body: str) -> str:
        s.mark()
        s.write(f"alter seat {s.b} flush_bonus to $0")
        player = s.player(s.b)
        del player.stakes["flush_bonus"]
        return body

    s.on(f"choose seat {s.b}", act)


@fault("51.6(c)", "bystander bets at a seat", why="the bet; at the latest the announcement")
def bystander(s: Scene) -> None:
    s.insert(f"bet seat {s.b} ante", f"bet seat {s.b} behind 1 ante $10")
    s.found("", FIRST_CARD)
    s.insert("show dealer", f"return seat {s.b} behind 1 ante $10", mark=9)


@fault("51.6(c)", "player leaves with cards in play", why="the act")
def left_early(s: Scene) -> None:
    s.rounds_after = 0
    s.insert("show dealer", f"leave seat {s.b}")
    s.on(f"leave seat {s.b}", lambda _: None)


def announced_late(s: Scene) -> None:
    """Announce only after the first card."""
    s.plan.style = "packets"
    s.hold("call no_more_bets", after=FIRST_CARD, found=FIRST_CARD, last="deal dealer")


def never_announced(s: Scene) -> None:
    """Leave the announcement out."""
    s.plan.style = "packets"
    s.drop("call no_more_bets", found=FIRST_CARD, last="deal dealer")


@fault("51.7(b)", "manual shoe: announced after the first cards", "51.6(b)", why="the first card")
def shoe_announced_late(s: Scene) -> None:
    announced_late(s)


@fault("51.7(b)", "manual shoe: never announced", "51.6(b)", why="the first card")
def shoe_never_announced(s: Scene) -> None:
    never_announced(s)


@fault("51.8(b)3", "hand: announced after the first cards", "51.6(b)", why="the first card")
def hand_announced_late(s: Scene) -> None:
    s.by_hand()
    announced_late(s)


@fault("51.8(b)3", "hand: never announced", "51.6(b)", why="the first card")
def hand_never_announced(s: Scene) -> None:
    s.by_hand()
    never_announced(s)


@fault("51.9(b)2", "automated shoe: announced after the first stack", "51.6(b)", why="the first stack")
def device_announced_late(s: Scene) -> None:
    s.by_device()
    s.hold("call no_more_bets", after="device shoe dispense", found="device shoe dispense", last="deal dealer")


@fault("51.9(b)2", "automated shoe: never announced", "51.6(b)", why="the first stack")
def device_never_announced(s: Scene) -> None:
    s.by_device()
    s.drop("call no_more_bets", found="device shoe dispense", last="deal dealer")


@fault("51.7(c)", "drawn with the hand farther from the shoe")
def wrong_hand(s: Scene) -> None:
    s.change(f"deal seat {s.b}", "drawn left placed right", "drawn right placed left")


@fault("51.7(c)", "drawn and placed with the same hand")
def same_hand(s: Scene) -> None:
    s.change(f"deal seat {s.b}", "drawn left placed right", "drawn left placed left")


@fault("51.7(c)", "shoe on the right and the card drawn with the left hand")
def right_shoe(s: Scene) -> None:
    s.elect(shoe_side="right")
    s.change(f"deal seat {s.b}", "drawn right placed left", "drawn left placed right")


def swapped(s: Scene) -> None:
    """Deal to the second seat only after the third."""
    s.plan.style = "packets"
    s.hold(f"deal seat {s.b}", after=f"deal seat {s.c}", found=f"deal seat {s.c}", last="deal dealer")


def dealer_first(s: Scene) -> None:
    """Deal to the dealer before the last player."""
    s.plan.style = "packets"
    s.hold(f"deal seat {s.c}", after="deal dealer", found="deal dealer", last="choose")


@fault("51.7(d)", "manual shoe: seats served out of order", "51.10(a)", why="the seat served too early")
def shoe_swapped(s: Scene) -> None:
    swapped(s)


@fault("51.8(c)", "hand: seats served out of order", "51.10(a)", why="the seat served too early")
def hand_swapped(s: Scene) -> None:
    s.by_hand()
    swapped(s)


@fault("51.9(c)", "automated shoe: stacks delivered out of order", "51.10(a)", why="the seat served too early")
def device_swapped(s: Scene) -> None:
    s.by_device()
    swapped(s)


@fault("51.10(a)", "dealer served before a player", "51.7(d)", why="the dealer's cards; at the latest the player's")
def dealer_before_player(s: Scene) -> None:
    dealer_first(s)


@fault("51.10(a)", "ante without a blind and dealt in", '51.1 "Blind"', why="the cards")
def no_blind(s: Scene) -> None:
    s.plan.style = "packets"
    s.bet(s.b, "fold")
    s.drop(f"bet seat {s.b} blind", found=f"deal seat {s.b}", last="choose")
    s.drop(f"take seat {s.b} blind")


@fault('51.1 "Ante"', "blind without an ante and dealt in", "51.10(a)", why="the cards")
def no_ante(s: Scene) -> None:
    s.plan.style = "packets"
    s.bet(s.b, "fold")
    s.drop(f"bet seat {s.b} ante", found=f"deal seat {s.b}", last="choose")
    s.drop(f"take seat {s.b} ante")


@fault("51.10(a)", "dealer's card dealt face up")
def dealer_card_up(s: Scene) -> None:
    s.plan.style = "passes"
    s.change("deal dealer", r"\S+ down", "10D up", nth=3)


@fault("51.10(a)", "player's packet dealt face up")
def packet_up(s: Scene) -> None:
    s.plan.style = "packets"

    def act(body: str) -> str:
        s.mark()
        cards = s.player(s.b).cards
        return re.sub(r"\S+ down", f"{' '.join(cards)} up", body)

    s.on(f"deal seat {s.b}", act)


@fault("51.8(b)2.i", "hand that holds the cards changed in the round")
def hands_changed(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "packets"

    def act(body: str) -> str:
        s.mark()
        left = "held left" in body
        return re.sub("drawn .*", "drawn left held right" if left else "drawn right held left", body)

    s.on("deal dealer", act)


@fault("51.8(b)2.ii", "cards carried out over a seat")
def carried_out(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "packets"
    s.insert(f"deal seat {s.c}", f"move in_hand to seat {s.c}")


@fault("51.8(b)4", "card drawn from the bottom of the deck", "51.8(b)2")
def from_the_bottom(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "passes"
    s.change(f"deal seat {s.b}", "from in_hand", "from underneath", nth=4)


@fault("51.8(b)4", "dealt with the hand that holds the cards")
def holding_hand(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "packets"

    def act(body: str) -> str:
        s.mark()
        held = body.rpartition(" ")[2]
        return re.sub("drawn (left|right)", f"drawn {held}", body)

    s.on(f"deal seat {s.b}", act)


@fault("51.8(b)4", "card placed face up from the hand", "51.10(a)")
def hand_card_up(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "passes"

    def act(body: str) -> str:
        s.mark()
        card = s.player(s.b).cards[3]
        return re.sub(r"\S+ down", f"{card} up", body)

    s.on(f"deal seat {s.b}", act, nth=4)


@fault("51.8(b)2", "hand-dealt cards taken off the table", "51.8(b)4", "51.4(b)1")
def off_the_table(s: Scene) -> None:
    s.by_hand()
    s.plan.style = "packets"
    s.change(f"deal seat {s.b}", "from in_hand", "from stack")


@fault("51.8(b)2", "taken in hand while the shuffler still runs", "51.4(a)", "51.8(b)1", "51.4(b)1", why="the deal")
def still_running(s: Scene) -> None:
    s.by_hand()
    s.just_after.append(lambda: s.drop("device shuffler finish", found=FIRST_CARD, last="deal dealer"))
    s.just_after.append(lambda: s.drop("cards stack 1 by shuffler"))
    s.rounds_after = 1


@fault("51.7(a)", "dealt without the deck in the shoe", "51.4(b)", "1.19(b)", why="the first card")
def never_loaded(s: Scene) -> None:
    s.just_after.append(lambda: s.drop("device shoe load", found=FIRST_CARD, last="deal dealer"))
    s.rounds_after = 1


@fault("51.9(b)1", "stacks out of an automated shoe never loaded", "51.4(b)", "1.19(b)", why="the first stack")
def device_never_loaded(s: Scene) -> None:
    s.by_device()
    s.just_after.append(lambda: s.drop("device shoe load", found="device shoe dispense", last="deal dealer"))
    s.rounds_after = 1


@fault("1.19(b)", "dealt from the hand though a shoe is elected", "51.7(a)", "51.7(c)", "51.8(a)")
def hand_at_a_shoe(s: Scene) -> None:
    s.change(f"deal seat {s.b}", " down drawn left placed right", " down from in_hand drawn right held left")


@fault("51.10(b)", "player's cards shown to a neighbor")
def shown(s: Scene) -> None:
    s.plan.style = "packets"
    s.insert("choose", f"show seat {s.b} to seat {s.c}")


@fault(
    "51.10(d)", "dealer reveals before a player has decided", "51.10(d)3", why="the reveal; at the latest the choice"
)
def undecided(s: Scene) -> None:
    s.bet(s.b, "fold")
    s.hold(
        f"(choose|take|move) seat {s.b}",
        after="call dealer",
        found="show dealer",
        last=f"choose seat {s.b}",
        every=True,
    )


def ante(s: Scene) -> str:
    """Write the unit of the second seat."""
    unit = s.table.places[s.b].unit
    return f"${unit // 100}" if unit % 100 == 0 else f"${unit / 100:.2f}"


@fault("51.10(d)", "play wager beside a fold", "51.10(d)2", "51.10(d)1", "51.6(b)", why="the bet")
def both(s: Scene) -> None:
    s.bet(s.b, "fold")

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write(f"bet seat {s.b} play {ante(s)}")
        s.write(f"return seat {s.b} play {ante(s)}")

    s.on(f"take seat {s.b} blind", act)


@fault("51.10(d)1", "blind left standing after a fold", '51.1 "Fold"', why="the cards go; at the latest the end")
def blind_stands(s: Scene) -> None:
    s.bet(s.b, "fold")
    s.drop(f"take seat {s.b} blind", found=f"move seat {s.b}", last="round end")


@fault("51.10(d)1", "ante handed back after a fold", '51.1 "Fold"')
def ante_back(s: Scene) -> None:
    s.bet(s.b, "fold")
    s.change(f"take seat {s.b} ante", "take", "return")


@fault('51.1 "Fold"', "blind handed back after a fold", "51.10(d)1")
def blind_back(s: Scene) -> None:
    s.bet(s.b, "fold")
    s.change(f"take seat {s.b} blind", "take", "return")


@fault("51.10(d)1", "folded cards with a flush bonus put away", why="the act")
def cards_put_away(s: Scene) -> None:
    s.bet(s.b, "fold", flush_bonus=500)
    s.change(f"move seat {s.b} cards", "under flush_bonus", "to rack")


@fault("51.10(d)1", "folded cards with a progressive put away", why="the act")
def cards_put_away_too(s: Scene) -> None:
    s.bet(s.b, "fold", progressive=500)
    s.change(f"move seat {s.b} cards", "beside progressive", "to rack")


@fault("51.10(d)1", "folded cards left with the player", why="the reveal; at the latest the end of the round")
def cards_left(s: Scene) -> None:
    s.bet(s.b, "fold")

    def act(_: str) -> None:
        s.player(s.b).racked = False
        s.found("show dealer", "round end")

    s.on(f"move seat {s.b} cards", act)


@fault("51.10(d)2", "play wager twice the ante", '51.1 "Play"', why="the bet")
def play_double(s: Scene) -> None:
    s.bet(s.b, "play")

    def act(body: str) -> str:
        s.mark()
        player = s.player(s.b)
        player.stakes["play"] *= 2
        return f"bet seat {s.b} play ${player.stakes['play'] / 100:.2f}".removesuffix(".00")

    s.on(f"bet seat {s.b} play", act)


@fault("51.10(d)2", "play wager half the ante", '51.1 "Play"', why="the bet")
def play_half(s: Scene) -> None:
    def act(body: str) -> str:
        s.mark()
        player = s.player(s.b)
        player.stakes["play"] //= 2
        return f"bet seat {s.b} play ${player.stakes['play'] / 100:.2f}".removesuffix(".00")

    s.on(f"bet seat {s.b} play", act)


@fault("51.10(d)2", "played cards kept in the hand", why="the reveal; at the latest the end of the round")
def not_tucked(s: Scene) -> None:
    s.drop(f"move seat {s.b} cards", found="show dealer", last="round end")


@fault("51.10(d)2", "decision to play and no play wager", "51.10(d)", why="the reveal; at the latest the settlement")
def no_play_wager(s: Scene) -> None:
    s.drop(f"bet seat {s.b} play")
    s.drop(f"(pay|take|return) seat {s.b} play")
    s.found(f"(move seat {s.b}|show dealer)", "round end")


@fault("51.10(d)3", "dealer's total called wrong")
def wrong_call(s: Scene) -> None:
    s.change("call dealer", r"\d+", "30")


@fault("51.10(d)3", "stub still out at the reveal", why="the reveal; at the latest the end")
def stub_out(s: Scene) -> None:
    s.hold("move stub", after="call dealer", found="show dealer", last="round end")


@fault("51.10(d)3", "dealer's hand never turned up", "51.10(e)3", why="the call, or the first settlement")
def never_revealed(s: Scene) -> None:
    s.drop("call dealer")
    s.drop("show dealer", found="show seat", last="round end")


@fault("51.7(e)", "stub counted face up")
def counted_up(s: Scene) -> None:
    s.plan.count = True
    s.change("cards count stub", " down", " up")


@fault("51.7(e)", "stub counted elsewhere than on the layout")
def counted_elsewhere(s: Scene) -> None:
    s.plan.count = True
    s.change("cards count stub", " down", " down off_layout")


@fault("51.7(e)", "stub not counted for five rounds", why="the round that should not end without a count")
def not_counted(s: Scene) -> None:
    late_count(s)


@fault("51.9(d)", "automated shoe: stub not counted for five rounds", "51.7(e)", why="the same")
def device_not_counted(s: Scene) -> None:
    s.by_device()
    late_count(s)


def late_count(s: Scene) -> None:
    """Let five rounds after a count go by, then one more before the next count."""
    s.over_rounds = True
    s.warm_rounds = 0
    s.plan.count = True
    s.rounds_after = 7
    s.drop("cards count stub", nth=2, found="(move stub|show dealer|pickup|round end)", last="round id")
    s.on("round id", lambda body: (setattr(s.table, "uncounted", 5), body)[1], nth=7)


@fault("51.7(f)", "shuffler that does not count and no stub counted", "51.7(e)", why="as without a shuffler")
def no_release(s: Scene) -> None:
    s.elect(shuffler=True)
    late_count(s)


@fault("51.7(e)1", "stub turned face up on its way to the rack", "51.10(d)3")
def stub_shown(s: Scene) -> None:
    s.plan.count = True
    s.insert("move stub", "show stub KC 9S")


@fault("51.9(c)", "automated shoe: stub fanned face up", "51.7(e)1", "51.10(d)3")
def device_stub_shown(s: Scene) -> None:
    s.by_device()
    s.insert("move stub", "show stub KC 9S")


@fault("51.9(c)", "automated shoe: stub left in the shoe", "51.10(d)3", why="the end; at the latest the next shuffle")
def stub_left(s: Scene) -> None:
    s.by_device()
    s.plan.stub_at_end = True
    s.drop("device shoe unload")
    s.drop("move stub", found="round end", last="device shuffler start")


@fault("51.10(e)", "seats settled from the left", why="the first seat out of turn")
def from_the_left(s: Scene) -> None:
    held: list[str] = []

    def keep(body: str) -> None:
        held.append(body)

    def release(body: str) -> None:
        s.mark()
        s.write(body)

    def after(body: str) -> str:
        s.found("", "pickup")
        for one in held:
            s.write(one)
        return body

    s.on(f"(show|pay|take|return) seat {s.c}", keep, every=True)
    s.on(f"show seat {s.b}", release)
    s.on("pickup", after)


@fault("51.10(e)", "side bets of all settled before the rest of each", why="the next seat with the first unfinished")
def two_sweeps(s: Scene) -> None:
    held: list[str] = []
    s.bet(s.c, flush_bonus=500)

    def keep(body: str) -> None:
        held.append(body)

    def after(body: str) -> str:
        for one in held:
            s.write(one)
        return body

    s.on(f"(pay|take|return) seat {s.c} (ante|blind|play)", keep, every=True)
    s.found(f"show seat {s.b}", "pickup")
    s.on("pickup", after)


@fault("51.10(e)1", "folded hand with a side bet never turned up", why="its wager is taken; at the latest the end")
def not_revealed(s: Scene) -> None:
    s.hand(s.b, "8C 7C 4C 6H 9H 3S 3D", "fold", progressive=500)
    s.drop(f"show seat {s.b}", found=f"take seat {s.b} progressive", last="pickup")


@fault("51.10(e)1", "played hand settled unseen", why="its first settlement; at the latest the end")
def not_seen(s: Scene) -> None:
    s.drop(f"show seat {s.b}", found=f"(pay|take|return) seat {s.b}", last="pickup")


@fault("51.10(e)2", "progressive settled before the flush bonus", why="the progressive; at the latest the flush bonus")
def progressive_first(s: Scene) -> None:
    s.hand(s.b, "AD 10D JD 7C 6S 4H 2C", "play", flush_bonus=500, progressive=500)
    s.hold(
        f"(pay|take) seat {s.b} flush_bonus",
        after=f"(pay|take) seat {s.b} progressive",
        found=f"(pay|take) seat {s.b} progressive",
        last=f"(pay|take|return) seat {s.b} ante",
    )


@fault("51.10(e)2", "ante settled before the flush bonus", why="the ante; at the latest the flush bonus")
def ante_first(s: Scene) -> None:
    s.hand(s.b, BEST, "play", flush_bonus=500)
    s.hold(
        f"(pay|take) seat {s.b} flush_bonus",
        after=f"(pay|take|return) seat {s.b} ante",
        found=f"(pay|take|return) seat {s.b} ante",
        last=f"(pay|take|return) seat {s.b} blind",
    )


@fault("51.10(f)", "cards gathered in a mixed heap", why="the pick-up; at the latest the end")
def no_pickup(s: Scene) -> None:
    s.drop("pickup", found="round end", last="cards shuffle")


@fault("51.10(f)", "shuffle begun before the cards were racked", "51.4(a)", why="the shuffle")
def shuffled_early(s: Scene) -> None:
    s.insert("pickup", "cards shuffle by dealer")
    s.found("", "round end")
