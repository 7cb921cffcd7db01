"""Faults in handling what went wrong: strange cards, wrong numbers, devices, the age of cards, security."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.tables.blitz.scene import Scene, fault

FIRST_CARD = "deal seat"


def strange(s: Scene) -> None:
    """Let a face-up card come out in the deal, and play go on."""
    s.plan.style = "packets"
    s.insert(f"deal seat {s.c}", "draw 9H face_up", "move 9H to rack", mark=9)
    s.hand(0, "10D 6D 4D 9S 5C 3H 2H")


@fault("51.12(a)", "face-up card and the deal goes on", why="the next card; at the latest the next act of play")
def face_up_ignored(s: Scene) -> None:
    strange(s)
    s.found(f"deal seat {s.c}", "round end")


@fault("51.12(a)", "face-up card, hands void, and not reshuffled", "51.4(a)", "51.4(b)", why="the load, or the deal")
def face_up_not_reshuffled(s: Scene) -> None:
    s.plan.trouble = "face_up"
    s.rounds_after = 1
    s.just_after.append(lambda: s.drop("cards (shuffle|stack|cover|lift|complete)|move cover_card", every=True))
    s.just_after.append(lambda: s.found("device shoe load", FIRST_CARD))


@fault("51.12(a)", "unexposed card dealt in error burned", why="the burn; at the latest the next card")
def unexposed_burned(s: Scene) -> None:
    s.plan.style = "passes"
    s.insert(f"deal seat {s.b}", f"draw ?? error for seat {s.c}", "burn ?? down", mark=1, nth=3)
    s.found("", f"deal seat {s.c}")


@fault("51.12(b)", "eight cards and only that hand void", why="the next settlement; at the latest the end")
def only_that_hand(s: Scene) -> None:
    s.plan.style = "packets"
    s.hand(0, "10D 6D 4D 9S 5C 3H 2H")

    def eight(body: str) -> str:
        return body.replace("7x??", "8x??")

    s.on(f"deal seat {s.b}", lambda body: s.marked(eight(body)))
    s.insert("choose", f"void seat {s.b}", mark=9)
    s.found("", "round end")
    s.on(f"(pay|take) seat {s.b}", lambda body: f"return{body[body.index(' ') :]}", every=True)


@fault("51.12(b)", "dealer with six cards and the round settled", "51.10(a)", why="the deal, or what follows it")
def dealer_short(s: Scene) -> None:
    s.plan.style = "packets"
    s.on("deal dealer", lambda body: body.replace("7x??", "6x??"))
    s.on("show dealer", lambda body: body.rpartition(" ")[0])
    s.hand(0, "10D 6D 4D 9S 5C 3H 2C")
    s.found("(deal dealer|choose)", "round end")


@fault("51.12(b)", "misdeal called and the cards not reshuffled", "51.4(a)", "51.4(b)", why="the load, or the deal")
def misdeal_not_reshuffled(s: Scene) -> None:
    s.plan.trouble = "too_many"
    s.plan.style = "packets"
    s.rounds_after = 1
    s.just_after.append(lambda: s.drop("cards (shuffle|stack|cover|lift|complete)|move cover_card", every=True))
    s.just_after.append(lambda: s.found("device shoe load", FIRST_CARD))


@fault("51.7(e)2", "deck one card short and the round settled", why="what follows the count; at the latest the end")
def short_and_settled(s: Scene) -> None:
    s.plan.count = True
    s.plan.style = "packets"
    s.on("cards count stub", lambda _: "cards count stub 23 down by dealer")
    s.found("(move stub|show dealer)", "device shoe load")


@fault("51.7(e)2", "deck one card short, hands void, and the deck kept", why="the shuffle; at the latest the deal")
def short_and_kept(s: Scene) -> None:
    s.plan.trouble = "stub_short"
    s.plan.count = None
    s.just_after.append(lambda: setattr(s.round, "fault_of_deck", False))
    s.found("cards shuffle", FIRST_CARD)
    s.firsts.clear()
    s.just_after.append(lambda: s.found("cards shuffle", FIRST_CARD))


@fault(
    "51.7(e)2", "stub shows a misdeal and the round is settled", "51.12(b)", why="what follows the count, or the deal"
)
def misdealt_and_settled(s: Scene) -> None:
    s.plan.count = True
    s.plan.style = "packets"
    s.on(f"deal seat {s.b}", lambda body: body.replace("7x??", "8x??"))
    s.on("cards count stub", lambda _: "cards count stub 23 down by dealer")
    s.found("(choose|cards count stub)", "round end")


@fault("51.7(f)", "deck that the shuffler found short dealt again", why="the load; at the latest the deal")
def short_deck_dealt(s: Scene) -> None:
    s.elect(shuffler=True, counting=True)
    s.on("device shuffler count", lambda body: body.replace("52", "51"))
    s.found("device shoe load", FIRST_CARD)


@fault("51.7(f)", "one of two decks found short and dealt again", why="its round; at the latest the deal")
def short_deck_of_two(s: Scene) -> None:
    s.two_decks()
    s.elect(counting=True)
    s.rounds_after = 2
    s.on("device shuffler count", lambda body: body.replace("52", "51"))
    s.just_after.append(lambda: s.found("round deck", FIRST_CARD))


@fault(
    "51.9(e)", "automated shoe: deck found one card over dealt again", "51.7(f)", why="the load; at the latest the deal"
)
def long_deck_dealt(s: Scene) -> None:
    s.by_device()
    s.elect(counting=True)
    s.on("device shuffler count", lambda body: body.replace("52", "53"))
    s.found("device shoe load", FIRST_CARD)


@fault("51.12(d)", "automated shoe jams and the deal goes on", why="the next card; at the latest the end")
def jam_ignored(s: Scene) -> None:
    s.by_device()
    s.insert(f"deal seat {s.b}", "device shoe jam", mark=9, after=True)
    s.found("deal", "round end")
    s.firsts.clear()
    s.on("device shoe jam", lambda body: body)
    s.on(f"deal seat {s.c}", lambda body: s.marked(body))


@fault("51.12(d)", "automated shoe jams and the cards stay in it", why="the end; at the latest the load")
def jam_not_emptied(s: Scene) -> None:
    s.by_device()
    s.plan.trouble = "shoe_jam"
    s.drop("device shoe unload")
    s.drop("move stub", found="(round end|device shuffler load)", last="device shoe load")


@fault("51.12(d)", "automated shoe jams and the cards are not reshuffled", "51.4(a)", "51.4(b)", why="the load")
def jam_not_reshuffled(s: Scene) -> None:
    s.by_device()
    s.plan.trouble = "shoe_jam"
    s.rounds_after = 1
    s.just_after.append(lambda: s.drop("device shuffler|cards stack", every=True))
    s.just_after.append(lambda: s.found("device shoe load", FIRST_CARD))


@fault("1.18(g)", "cards kept at a shoe for more than a day", why="the first act after 24 hours")
def older_than_a_day(s: Scene) -> None:
    kept(s, 24)


@fault("1.18(g)2", "cards kept for more than four hours and dealt from the hand", "1.18(g)", why="the same")
def older_than_four_hours(s: Scene) -> None:
    s.by_hand()
    kept(s, 4)


def kept(s: Scene, hours: int) -> None:
    """Let a little more than so many hours pass before the round."""

    def wait() -> None:
        s.table.pen.now = s.table.deck.opened + hours * 3600 + 600
        if hours >= 24:
            # A new gaming day: its devices are looked at.
            s.table.pen.say("device shoe inspect by floorperson")
        s.mark()
        s.found("", "deal dealer")

    s.elect(all_night=True)
    s.just_before.append(wait)


@fault("1.19(b)", "shoe not locked away after closing", why="new cards come, or the table opens again")
def shoe_left_out(s: Scene) -> None:
    s.in_closing, s.days = True, 2
    s.drop("device shoe unlock")
    s.drop("device shoe lock", found="(cards receive|device shoe)", last="table open")


@fault("1.19(b)", "table open with a loose shoe", why="the table opens; at the latest cards are dealt")
def loose_shoe(s: Scene) -> None:
    s.from_start = s.over_rounds = True
    s.drop("device shoe fix", found="table open", last="deal")
    s.insert("round end", "device shoe fix", mark=9, after=True)


def at_security(s: Scene, change: Callable[[str], str | None]) -> None:
    """Alter what is done with the cards that go back at closing; their destruction is where it can be said."""

    def watch(body: str) -> str | None:
        pen = s.table.security
        if body.startswith("cards destroy"):
            pen.first = len(pen.entries)
        return change(body)

    s.just_before.append(lambda: setattr(s.table.security, "watch", watch))


@fault("1.18(n)", "cards that came back destroyed and never inspected", "1.18(n)3.iii", why="they are destroyed")
def never_inspected(s: Scene) -> None:
    at_security(s, lambda body: None if body.startswith("cards inspect") else body)


@fault("1.18(n)3.iii", "a sample of the cards that came back", "1.18(n)", why="they are destroyed")
def sample_inspected(s: Scene) -> None:
    at_security(s, lambda body: re.sub(r"inspect \d+", "inspect 17", body))
