"""Faults with the cards before the first round and between rounds: opening, shuffle, cut, recut, idle table."""

from __future__ import annotations

from collections.abc import Callable

from tests.tables.blitz.opening import cut_once, idle_spell, shuffle_by_hand
from tests.tables.blitz.scene import Scene, fault
from tests.tables.blitz.table import Table

Watching = Callable[[str], str | None]

AT_LOAD = "device shoe load"
FIRST_CARD = "deal seat"
PREPARING = r"cards (inspect|verify|spread|turn|wash)|(offer|choose|decline) seat \d inspect"
CUT = "cards (cover|lift|complete)|move cover_card"


@fault("51.3(a)", "cards neither inspected nor spread", "51.3(b)", "51.3(c)", why="the shuffle")
def nothing_done(s: Scene) -> None:
    s.from_start = True
    s.drop(PREPARING, every=True)
    s.drop("cards stack 1", found="cards shuffle", last=FIRST_CARD)


@fault("51.3(b)", "spread before the floorperson verified", "51.3(a)", why="the spread; at the latest the deal")
def not_verified(s: Scene) -> None:
    s.from_start = True
    s.drop("cards verify", found="cards spread", last=FIRST_CARD)


@fault("51.3(b)", "verified only after the spread", "51.3(a)", why="the spread, or the late act")
def verified_late(s: Scene) -> None:
    s.from_start = True
    s.hold("cards verify", after="cards spread", found="cards spread", last="cards turn down")


@fault("51.3(b)", "spread out of sequence")
def out_of_sequence(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", "sorted", "unsorted", last=FIRST_CARD)


@fault("51.3(b)", "spread in a heap and not in columns")
def not_in_columns(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", "columns", "mixed", last=FIRST_CARD)


@fault("51.3(b)", "spread face down for the first player")
def spread_down(s: Scene) -> None:
    s.from_start = True
    s.change("cards spread", "spread up", "spread down", last=FIRST_CARD)


@fault("51.3(c)", "first player not let look", "51.3(b)", why="the cards are turned down")
def not_let_look(s: Scene) -> None:
    s.from_start = True
    s.drop(r"(choose|decline) seat \d inspect", every=True)
    s.drop(r"offer seat \d inspect", found="cards turn down", last=FIRST_CARD)


@fault("51.3(c)", "cards not turned down before the wash", why="the wash")
def not_turned(s: Scene) -> None:
    s.from_start = True
    s.drop("cards turn down", found="cards wash", last="cards shuffle")


@fault("51.3(c)", "cards not washed", why="the stack; at the latest the shuffle")
def not_washed(s: Scene) -> None:
    s.from_start = True
    s.drop("cards wash", found="cards stack 1", last="cards shuffle")


@fault("51.3(d)", "two decks washed as one", "51.3(c)", why="the deck that had no wash of its own is stacked")
def washed_together(s: Scene) -> None:
    s.two_decks()
    s.from_start = True
    s.drop("cards wash deck red", found="cards stack 1 deck red", last="device shuffler start deck red")


@fault("51.3(d)", "second deck not verified", "51.3(b)", "51.3(a)", why="the spread of that deck")
def second_not_verified(s: Scene) -> None:
    s.two_decks()
    s.from_start = True
    s.drop(
        "cards verify by floorperson deck red", found="cards spread .* deck red", last="device shuffler start deck red"
    )


@fault("51.3(d)", "second deck not sorted", why="the inspection of that deck; at the latest the next round")
def second_not_sorted(s: Scene) -> None:
    s.two_decks()
    s.from_start = True
    s.drop("cards sort by dealer deck red", found="cards inspect .* deck red", last="round deck red")


@fault("51.4(a)", "play begun with cards not shuffled", "51.4(b)", "51.3(c)", "51.4(b)2", why="the shoe is loaded")
def not_shuffled_at_first(s: Scene) -> None:
    s.from_start = True
    s.drop("cards shuffle", found=AT_LOAD, last=FIRST_CARD)
    s.drop("cards stack 1", nth=2)
    s.drop(CUT, every=True)


@fault("51.4(a)", "same cards dealt again without a shuffle", "51.4(b)", why="the load; at the latest the deal")
def not_shuffled_again(s: Scene) -> None:
    s.just_after.append(lambda: s.found(AT_LOAD, FIRST_CARD))
    s.just_after.append(lambda: s.drop(f"cards (shuffle|stack)|{CUT}", every=True))
    s.rounds_after = 1


def keep_watching(s: Scene) -> Watching:
    """Return what stops the watches at a line."""

    def act(body: str) -> str:
        s.watches.clear()
        return body

    return act


@fault("51.4(a)", "two stacks after the shuffle", why="the stacking; at the latest the cut")
def two_stacks(s: Scene) -> None:
    s.from_start = True
    s.change("cards stack", "stack 1", "stack 2", nth=2, last="cards cover")


@fault("51.4(b)2", "hand-shuffled cards not cut", "51.4(b)", "51.4(c)", "51.4(c)1", "51.7(a)", why="the load")
def not_cut(s: Scene) -> None:
    s.from_start = True
    s.drop(CUT, found=AT_LOAD, last=FIRST_CARD, every=True)


@fault("51.4(b)2", "pre-shuffled cards not cut", "51.4(b)", "51.4(c)", "51.4(c)1", "51.7(a)", why="the load")
def preshuffled_not_cut(s: Scene) -> None:
    s.from_start = True
    s.route = "preshuffled"
    s.drop(CUT, found=AT_LOAD, last=FIRST_CARD, every=True)


@fault("51.9(b)1", "cards in the automated shoe before the cut", "51.4(b)2", "51.4(c)", why="the load")
def automated_not_cut(s: Scene) -> None:
    s.by_device()
    s.elect(shuffler=False)
    s.from_start = True
    s.hold(AT_LOAD, after="a line that never comes")
    s.on("cards cover", early_load(s))


def early_load(s: Scene) -> Watching:
    """Return what loads the shoe before the cut."""

    def act(body: str) -> str:
        s.mark()
        s.write("device shoe load by dealer")
        s.found("", FIRST_CARD)
        return body

    return act


@fault("51.7(a)", "cards in the shoe before the cut", "51.4(b)2", "51.4(c)", why="the load")
def loaded_before_cut(s: Scene) -> None:
    s.from_start = True
    s.hold(AT_LOAD, after="a line that never comes")
    s.on("cards cover", early_load(s))


@fault("51.4(c)", "deck cut by a player")
def cut_by_player(s: Scene) -> None:
    s.from_start = True
    s.change("cards lift", "by dealer", f"by seat {s.b}", last=AT_LOAD)


@fault("51.4(c)1", "deck cut with both hands")
def both_hands(s: Scene) -> None:
    s.from_start = True
    s.change("cards lift", "held (left|right)", "held both", last=AT_LOAD)


@fault("51.4(c)1", "rest laid on top before the packet was lifted", "51.4(c)1.ii", "51.4(c)1.iii", why="the act")
def out_of_order(s: Scene) -> None:
    s.from_start = True
    s.hold("cards lift", after="cards complete", found="cards complete", last=AT_LOAD)


@fault("51.4(c)1.i", "no cover card laid down", "51.4(c)1", why="the packet is lifted")
def no_cover(s: Scene) -> None:
    s.from_start = True
    s.drop("move cover_card")
    s.drop("cards cover", found="cards lift", last=AT_LOAD)


@fault("51.4(c)1.ii", "packet of nine cards cut")
def nine_cards(s: Scene) -> None:
    s.from_start = True
    s.change("cards lift", r"lift \d+", f"lift {s.rng.randrange(1, 10)}", last=AT_LOAD)


@fault("51.4(c)1.iii", "rest put back under the packet", "51.4(c)1", why="the cover card goes, or the load")
def not_completed(s: Scene) -> None:
    s.from_start = True
    s.drop("cards complete", found="move cover_card", last=AT_LOAD)


@fault("51.4(c)1.iv", "cover card left in the deck", "51.4(c)1", why="the load; at the latest the first card")
def cover_left(s: Scene) -> None:
    s.from_start = True
    s.drop("move cover_card", found=AT_LOAD, last=FIRST_CARD)


@fault("51.4(c)2", "shuffled again after the cut and dealt uncut", "51.4(b)2", "51.4(c)", "51.7(a)", why="the load")
def shuffled_after_cut(s: Scene) -> None:
    s.from_start = True
    s.insert("move cover_card", "cards shuffle by dealer", "cards stack 1", mark=9, after=True)
    s.found("cards shuffle", FIRST_CARD)


@fault("51.4(d)", "recut ordered after cards were dealt", why="the order")
def recut_too_late(s: Scene) -> None:
    s.plan.style = "packets"
    s.insert(f"deal seat {s.a}", "order recut by supervisor", after=True)
    s.found("", "deal dealer")


@fault("51.4(d)", "recut ordered by the dealer", why="the order; at the latest the recut")
def recut_by_dealer(s: Scene) -> None:
    s.from_start = True

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        s.write("order recut by dealer")
        s.found("", AT_LOAD)
        cut_once(s.table)

    s.on("move cover_card", act)


@fault("51.4(d)", "cut twice without an order", "51.4(c)1", why="the second cut")
def recut_without_order(s: Scene) -> None:
    s.from_start = True

    def act(body: str) -> None:
        s.write(body)
        s.mark()
        cut_once(s.table)
        s.found("", AT_LOAD)

    s.on("move cover_card", act)


@fault("51.4(d)", "recut ordered and not made", why="the load; at the latest the first card")
def recut_not_made(s: Scene) -> None:
    s.from_start = True
    s.insert("move cover_card", "order recut by supervisor", mark=9, after=True)
    s.found(AT_LOAD, FIRST_CARD)


def idle(s: Scene) -> None:
    """Let the table lie idle after the round in question."""

    def lie_idle(table: Table) -> None:
        table.deck.state = "stacked"
        idle_spell(table)

    table_of(s, lie_idle)


@fault("51.4(e)", "cards not spread at an idle table", why="the next player comes; at the latest the wash")
def not_spread(s: Scene) -> None:
    idle(s)
    s.drop("cards spread", found="join", last="cards wash")
    s.drop("cards turn (up|down)", every=True)


@fault("51.4(e)", "cards left face down for the first player", "51.3(c)", why="the offer to look")
def left_down(s: Scene) -> None:
    idle(s)
    s.on("cards spread", lambda body: body.replace("spread up", "spread down"))
    s.drop("cards turn up")
    s.found(r"offer seat \d inspect", "cards wash")


@fault("51.4(e)", "play resumed without a wash", "51.3(c)", why="the stack; at the latest the shuffle")
def idle_not_washed(s: Scene) -> None:
    idle(s)
    s.drop("cards wash", found="cards stack 1", last="cards shuffle")


@fault("51.4(e)", "first player not let look after an idle spell", "51.3(c)", why="the cards are turned down")
def idle_not_let_look(s: Scene) -> None:
    idle(s)
    s.drop(r"(choose|decline) seat \d inspect", every=True)
    s.drop(r"offer seat \d inspect", found="cards turn down", last="cards shuffle")


@fault("51.8(b)1", "hand-dealt cards shuffled by hand", why="the shuffle; at the latest the deal")
def hand_dealt_shuffled_by_hand(s: Scene) -> None:
    s.by_hand()
    s.rounds_after = 1
    table_of(s, lambda table: by_hand_once(s))


def by_hand_once(s: Scene) -> None:
    """Shuffle by hand after the round, the shuffler being away, which is back after the next one."""
    table = s.table
    table.deck.state = "stacked"
    table.say("device shuffler remove")
    s.mark()
    shuffle_by_hand(table, table.deck)
    s.found("", FIRST_CARD)
    table.deck.state = "loaded"

    def back(body: str) -> str:
        s.write("device shuffler install")
        s.write(f"device shuffler inspect by floorperson id {table.floor}")
        s.write("device shuffler fix")
        return body

    s.over_rounds = True
    s.on("device shuffler load", back)


def table_of(s: Scene, act: Callable[[Table], None]) -> None:
    """Do something else with the cards after the round in question."""
    s.settled = lambda: act(s.table)  # type: ignore[method-assign]


@fault("51.2(b)", "two decks at a table without a shuffler", "51.2(a)", why="the receipt; at the latest the round")
def two_decks_by_hand(s: Scene) -> None:
    s.from_start = True
    s.change("cards receive", "decks 1", "decks 2", last="round id")


@fault("51.2(b)3", "other deck shuffled only after the round", why="the first card; at the latest the end")
def other_not_shuffled(s: Scene) -> None:
    s.two_decks()
    s.hold("device shuffler (load|start)", after="round end", found="deal", last="round end", every=True)


@fault("51.2(b)5", "one deck's cards racked on the other's")
def two_in_the_rack(s: Scene) -> None:
    s.two_decks()
    s.insert("pickup", "cards count rack 52 deck red" if s.warm_rounds == 2 else "cards count rack 52 deck blue")
    s.found("", "round end")


@fault("51.2(b)4", "one deck dealt twice running", why="the round; at the latest its first card")
def same_deck_again(s: Scene) -> None:
    s.two_decks()

    def again() -> None:
        table = s.table
        table.turn = 1 - table.turn
        table.deck.state = "shuffled"
        s.found("round deck", FIRST_CARD)

    s.just_before.append(again)


@fault("51.12(c)", "deck dealt after the shuffler jammed", "51.4(a)", "51.4(b)", why="the load, or the deal")
def dealt_after_jam(s: Scene) -> None:
    s.elect(shuffler=True)

    def act(body: str) -> None:
        s.write("device shuffler jam")
        s.write("device shuffler unload by dealer")
        s.found(AT_LOAD, FIRST_CARD)

    s.on("device shuffler finish", act)
    s.drop("cards stack 1 by shuffler")
    s.on(AT_LOAD, lambda body: body.replace("by shuffler", "by dealer"))


@fault("51.12(e)", "shuffled by hand beside a jammed shuffler", why="the shuffle; at the latest the load")
def shuffler_not_removed(s: Scene) -> None:
    s.elect(shuffler=True)

    def act(body: str) -> None:
        s.write("device shuffler jam")
        s.write("device shuffler unload by dealer")
        s.mark()
        shuffle_by_hand(s.table, s.table.deck)
        s.found("", AT_LOAD)

    s.on("device shuffler finish", act)
    s.drop("cards stack 1 by shuffler")
    s.on(AT_LOAD, lambda body: body.replace("by shuffler", "by dealer"))
    s.rounds_after = 1


@fault("51.4(b)1", "device-shuffled cards dealt off the table", "51.7(a)", "51.7(c)", "1.19(b)", why="the deal")
def dealt_off_the_table(s: Scene) -> None:
    s.elect(shuffler=True)
    s.plan.style = "packets"
    s.change(f"deal seat {s.b}", " down.*", " down from stack")
