"""Faults in the opening of the table, with the cards and with the devices."""

from __future__ import annotations

from tests.tables.pen import Pen
from tests.tables.table import STAFFED
from tests.tables.triple_attack.scene import Scene, fault

AT_LOAD = "device shoe load"


@fault("19:46-1.17(g)2", "deck of a set used at another table", why="the deck is received apart from its set")
def deck_of_a_set(s: Scene) -> None:
    s.from_start = True

    def act(body: str) -> str:
        pen = Pen("TA-2", STAFFED)
        for line in s.options.head():
            pen.before(line)
        for line in ("staff dealer on id D481", "device shoe unlock"):
            pen.say(line)
        pen.now = s.table.pen.now + 3600
        pen.say(f"cards receive decks 1 id {body.rpartition(' ')[2]}")
        pen.first = 2
        s.others.append(pen)
        return body

    s.on("cards receive", act)


@fault("19:46-1.19(b)", "shoe not locked away after closing", why="new cards come, or the table opens again")
def shoe_left_out(s: Scene) -> None:
    s.in_closing, s.days = True, 2
    s.drop("device shoe unlock")
    s.drop("device shoe lock", found="cards receive", last="table open")


@fault("19:46-1.19(b)", "table open with a loose shoe", why="the table opens; at the latest cards are dealt")
def loose_shoe(s: Scene) -> None:
    s.from_start = True
    s.drop("device shoe fix", found="table open", last="deal")
    s.insert("round end", "device shoe fix", mark=9, after=True)


@fault("19:46-1.19(b)", "shoe lifted off the open table", why="the act; at the latest cards are dealt")
def shoe_lifted(s: Scene) -> None:
    s.insert("round id", "device shoe unfix", after=True)
    s.found("", "deal")
    s.insert("round end", "device shoe fix", mark=9, after=True)


@fault("19:46-1.19(b)", "card dealt from the hand", "36.7(a)", "36.7(b)")
def dealt_from_hand(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "hit stand")
    s.change(f"deal seat {s.b} ", " drawn left", " from in_hand", nth=3)


@fault("19:46-1.19(c)2", "shuffler not locked away after closing", why="as for the shoe")
def shuffler_left_out(s: Scene) -> None:
    s.elect(shuffler=True)
    s.in_closing, s.days = True, 2
    s.drop("device shuffler unlock")
    s.drop("device shuffler lock", found="cards receive", last="table open")


@fault("19:46-1.19(c)2", "table open with a loose shuffler", why="the table opens; at the latest cards are dealt")
def loose_shuffler(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.drop("device shuffler fix", found="table open", last="deal")
    s.insert("round end", "device shuffler fix", mark=9, after=True)


@fault("19:46-1.19(g)", "shoe inspected after the cards went in", why="cards go in uninspected")
def shoe_inspected_late(s: Scene) -> None:
    s.from_start = True
    s.hold("device shoe inspect", after="burn", found=AT_LOAD)


@fault("19:46-1.19(g)", "shoe inspected by the dealer", why="the inspection, or the cards that go in without one")
def shoe_inspected_by_dealer(s: Scene) -> None:
    s.from_start = True
    s.change("device shoe inspect", "by floorperson.*", "by dealer", last=AT_LOAD)


@fault("19:46-1.19(g)", "shoe not inspected on the second day", why="cards go in uninspected")
def shoe_not_inspected_again(s: Scene) -> None:
    s.in_closing, s.days = True, 2
    s.drop("device shoe inspect", found=AT_LOAD)


@fault("19:46-1.19(g)", "shuffler not inspected", why="cards go in uninspected")
def shuffler_not_inspected(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.drop("device shuffler inspect", found="device shuffler load")


@fault("36.2(a)", "seven decks received", "19:46-1.17(a)2", "36.3(b)", why="the receipt; at the latest the first round")
def seven_decks(s: Scene) -> None:
    s.from_start = True
    s.drop("cards .* deck 8", every=True)
    s.found("", "round id")
    s.change("cards receive", "decks 8", "decks 7")


@fault("36.3(a)", "neither route of the opening", "36.3(b)", "36.3(c)", why="the shuffle that presupposes one of them")
def neither_route(s: Scene) -> None:
    s.from_start = True
    skipped = r"cards (inspect|remove|verify|destroy|spread|turn|wash)|(offer|choose|decline) seat \d inspect"
    s.drop(skipped, every=True)
    s.drop("cards stack 1", found="cards shuffle")


@fault("36.3(b)", "deck not verified", why="the cards are spread")
def deck_not_verified(s: Scene) -> None:
    s.from_start = True
    s.drop("cards verify by floorperson deck 3", found="cards destroy .* deck 3", last="cards spread")


@fault("36.3(b)", "deck not looked through by the dealer", why="its verification, or the spread")
def deck_not_inspected(s: Scene) -> None:
    s.from_start = True
    s.drop("cards inspect by dealer deck 5", found="cards remove .* deck 5", last="cards spread")


@fault("36.3(b)", "deck verified by the dealer")
def verified_by_dealer(s: Scene) -> None:
    s.from_start = True
    s.change("cards verify .* deck 4", "floorperson", "dealer", last="cards spread")


@fault("36.3(b)", "removed tens not destroyed", why="no time is set: from the spread to the first round")
def tens_not_destroyed(s: Scene) -> None:
    s.from_start = True
    s.drop("cards destroy .* deck 3", found="cards (inspect|verify) .* deck 4", last="round id")


@fault("36.3(b)", "removed tens destroyed by the dealer")
def tens_destroyed_by_dealer(s: Scene) -> None:
    s.from_start = True
    s.change("cards destroy .* deck 2", "floorperson", "dealer", last="cards spread")


@fault("36.3(b)", "tens taken out by the floorperson")
def tens_removed_by_floor(s: Scene) -> None:
    s.from_start = True
    s.change("cards remove .* deck 6", "by dealer", "by floorperson", last="cards spread")


@fault("36.3(b)", "cards spread face down")
def spread_down(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", " up ", " down ")


@fault("36.3(b)", "decks spread mixed")
def spread_mixed(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", " apart ", " mixed ")


@fault("36.3(b)", "cards spread unsorted")
def spread_unsorted(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", " sorted", " unsorted")


@fault("36.3(b)", "cards never spread", "36.3(c)", why="the player's look, or the turning down, that presupposes it")
def never_spread(s: Scene) -> None:
    s.from_start = True
    s.drop("cards spread", found="offer", last="cards turn down")


@fault("36.3(c)", "first player gets no look", "36.3(b)", why="the cards are turned down")
def no_look(s: Scene) -> None:
    s.from_start = True
    s.drop(r"(offer|choose|decline) seat \d inspect", found="cards turn", every=True)


@fault("36.3(c)", "no wash", why="the cards are stacked")
def no_wash(s: Scene) -> None:
    s.from_start = True
    s.drop("cards wash", found="cards stack")


@fault("36.3(c)", "washed face up", why="the wash that presupposes turned cards")
def not_turned_down(s: Scene) -> None:
    s.from_start = True
    s.drop("cards turn down", found="cards wash")


@fault("36.3(c)", "no new mix after an exposed card", why="the cards are stacked, or shuffled")
def no_new_mix(s: Scene) -> None:
    s.from_start = True

    def act(body: str) -> None:
        s.write(body)
        s.write("draw 7D exposed")
        s.found("cards stack", "cards shuffle")

    s.on("cards wash", act)


@fault("36.3(c)", "not stacked after the wash", why="the shuffle that presupposes it")
def not_stacked(s: Scene) -> None:
    s.from_start = True
    s.drop("cards stack 1", found="cards shuffle")


@fault("36.4(a)", "no shuffle before play", "36.3(c)", "36.4(b)", why="the cut, load or deal of unshuffled cards")
def no_shuffle(s: Scene) -> None:
    s.from_start = True

    def act(_: str) -> None:
        s.drop("cards stack 1", found="offer", last="deal")

    s.on("cards shuffle", act)


@fault("36.4(a)", "stack left as two piles")
def two_piles(s: Scene) -> None:
    s.from_start = True
    s.change("cards stack 1", "1", "2", nth=2, last="device shoe load")


@fault("36.4(a)", "not stacked after the shuffle", "36.4(b)", why="the cut that presupposes it")
def not_stacked_after_shuffle(s: Scene) -> None:
    s.from_start = True
    s.drop("cards stack 1", nth=2, found="offer", last="device shoe load")


@fault("36.4(b)", "neither cut nor load", "36.4(b)1", "36.4(b)2", "36.4(c)", "36.4(e)", why="the first card comes out")
def neither_cut_nor_load(s: Scene) -> None:
    s.from_start = True
    cutting = r"(offer|choose|decline) seat \d cut|cards (cut|complete|align|insert)|device shoe load"
    s.drop(cutting, found="burn", last="deal", every=True)


@fault("36.4(b)1", "device shuffle never loaded", "36.4(b)", "19:46-1.19(b)", why="the first card comes out")
def device_shuffle_not_loaded(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.drop("device shoe load", found="burn", last="deal")


@fault("36.4(b)2", "manual shuffle loaded without a cut", "36.4(c)", "36.4(e)", why="aligning, or loading, uncut cards")
def no_cut(s: Scene) -> None:
    s.from_start = True
    s.drop(r"(offer|choose|decline) seat \d cut|cards (cut|complete)", found="cards align", last=AT_LOAD, every=True)


@fault("36.4(b)2", "preshuffled cards loaded without a cut", "36.4(c)", "36.4(e)", why="as after a shuffle by hand")
def no_cut_of_preshuffled(s: Scene) -> None:
    s.route = "preshuffled"
    no_cut(s)
