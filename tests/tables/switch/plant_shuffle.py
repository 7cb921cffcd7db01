"""Faults with the cards before the first round and between rounds: opening, shuffle, cut, reshuffle, idle table."""

from __future__ import annotations

from collections.abc import Callable

from tests.tables.switch.opening import idle_spell, reshuffle
from tests.tables.switch.scene import Scene, fault

AT_LOAD = "device shoe load"
FIRST_CARD = "deal seat"
CUTTING = r"(offer|choose|decline) seat \d cut|cards (cut|complete|align|insert)"
Watching = Callable[[str], str | None]


def accepted(s: Scene, seat: int, by: int = -1) -> None:
    """Let the player who is offered the cut first take it; somebody else may make it all the same."""

    def answer(_: str) -> str:
        s.drop(r"(offer|choose|decline) seat \d cut", every=True)
        return f"choose seat {seat} cut"

    cutter = f"seat {by}" if by > 0 else "dealer" if by == 0 else f"seat {seat}"
    s.on(r"(choose|decline) seat \d cut", answer)
    s.on("cards cut", lambda cut: f"{cut.partition(' by ')[0]} by {cutter}")


def unwatched(s: Scene) -> Watching:
    """Return what stops the watches at a line."""

    def act(body: str) -> str:
        s.watches.clear()
        return body

    return act


def house(s: Scene) -> None:
    """Let the licensee have the cards shuffled after the round."""

    def act() -> None:
        s.table.say("order reshuffle by licensee")
        reshuffle(s.table, s.table.farthest())

    s.just_after.append(act)


def cut_out(s: Scene, draw: int) -> None:
    """Let the cutting card come out before a certain card of the round (0: the first)."""

    def place() -> None:
        s.table.shoe.behind = len(s.table.shoe.cards) - draw
        s.table.shoe.cut_out = False

    s.just_before.append(place)


@fault("1.10D(f) daily inspection", "card reader not inspected", why="the first round; at the latest its use")
def reader_not_inspected(s: Scene) -> None:
    s.from_start = True
    s.drop("device reader inspect", found="round id", last="deal dealer")
    s.on("round end", unwatched(s))


@fault("1.10D(f) daily inspection", "card reader not inspected on the second day", why="the first round of the day")
def reader_not_inspected_again(s: Scene) -> None:
    s.in_closing, s.days = True, 2
    s.drop("device reader inspect", found="round id", last="deal dealer")


@fault(
    "1.10D(f) daily inspection", "card reader inspected by the dealer", why="the inspection; at the latest the round"
)
def reader_inspected_by_dealer(s: Scene) -> None:
    s.from_start = True
    s.change("device reader inspect", "by floorperson.*", "by dealer", last="round id")


@fault("2B.3(a)", "cards not inspected before play", why="the wash; at the latest the load")
def not_inspected(s: Scene) -> None:
    s.from_start = True
    s.drop("cards (inspect|verify|spread)", every=True)
    s.found("cards (turn|wash)", AT_LOAD)


@fault("2B.4(a)", "cards not shuffled before play", "2B.4(b)2", "2B.4(a) manner", why="the cut; at the latest the load")
def not_shuffled(s: Scene) -> None:
    s.from_start = True
    s.drop("cards shuffle", found="(cards stack|offer)", last=FIRST_CARD)


@fault(
    "2B.4(a) after a round", "shuffled in the middle of a round", "2B.4(h)1", why="the act; at the latest the shuffle"
)
def shuffled_in_round(s: Scene) -> None:
    house(s)
    s.insert("show dealer", "cards shuffle by dealer", "cards stack 1")
    s.found("", "show dealer")


@fault("2B.4(h)1", "reshuffle ordered in the middle of a round", "2B.4(a) after a round", why="the order")
def ordered_in_round(s: Scene) -> None:
    house(s)
    s.drop("order reshuffle")
    s.insert("show dealer", "order reshuffle by licensee")


@fault(
    "2B.4(a) after each shoe", "shoe filled again without a shuffle", "2B.4(a)", "2B.4(b)2", "2B.4(h)", why="the load"
)
def shoe_again(s: Scene) -> None:
    cut_out(s, 5)
    s.drop(f"cards (shuffle|stack)|{CUTTING}", every=True)
    s.just_after.append(lambda: s.found(AT_LOAD, FIRST_CARD))


@fault("2B.4(a) manner", "cards only stacked and cut", "2B.4(a)", "2B.4(a) after each shoe", why="the cut or the load")
def only_cut(s: Scene) -> None:
    s.from_start = True
    s.route = "prechecked"
    s.drop("cards shuffle", found="(cards stack|offer)", last=FIRST_CARD)


@fault("2B.4(a) single stack", "two stacks offered for the cut", why="the stacking; at the latest the load")
def two_stacks(s: Scene) -> None:
    s.from_start = True
    s.change("cards stack", "stack 1", "stack 2", nth=2, last=AT_LOAD)


@fault(
    "2B.4(b)1", "device-shuffled cards dealt from the stack", "2B.7(a)", "2B.4(f) into the shoe", why="the first card"
)
def dealt_from_stack(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    s.drop("cards insert")
    s.drop("cards stack 1 by shuffler")
    s.drop("device shoe load", found="(burn|deal)", last="take seat")


@fault("2B.4(b)2", "hand-shuffled cards not cut", "2B.4(c)", "2B.4(f) complete the cut", why="the load")
def not_cut(s: Scene) -> None:
    s.from_start = True
    s.drop(CUTTING, found=AT_LOAD, last=FIRST_CARD, every=True)


@fault("2B.4(b)2", "pre-shuffled cards not cut", "2B.4(c)", "2B.4(f) complete the cut", why="the load")
def preshuffled_not_cut(s: Scene) -> None:
    s.from_start = True
    s.route = "preshuffled"
    s.drop(CUTTING, found=AT_LOAD, last=FIRST_CARD, every=True)


def offered_to(s: Scene, seat: int) -> None:
    """Offer the cut to another seat, who takes it."""

    def offer(_: str) -> str:
        s.mark()
        accepted(s, seat)
        return f"offer seat {seat} cut"

    s.on(r"offer seat \d cut", offer)
    s.found("", "cards (complete|align)")


@fault("2B.4(c)", "cut by a player who was not asked", "2B.4(d)4", "2B.4(e)", "2B.4(g) who recuts", why="the cut")
def cut_by_another(s: Scene) -> None:
    house(s)
    accepted(s, s.c, by=s.a)
    s.just_after.insert(0, lambda: s.found("cards cut", "cards align"))


@fault("2B.4(c)", "player accepts and the dealer cuts", "2B.4(e) dealer cuts", "2B.4(e)", why="the cut")
def dealer_all_the_same(s: Scene) -> None:
    house(s)
    accepted(s, s.c, by=0)
    s.just_after.insert(0, lambda: s.found("cards cut", "cards align"))


@fault(
    "2B.4(c)", "cut made without any offer", "2B.4(d)1", "2B.4(e) dealer cuts", why="the cut; at the latest the load"
)
def no_offer(s: Scene) -> None:
    s.from_start = True
    s.drop(r"(offer|choose|decline) seat \d cut", every=True)
    s.change("cards cut", r"by .*", "by dealer", last=AT_LOAD)


@fault("2B.4(d)1", "cut of a new game offered to a later arrival", "2B.4(c)", "2B.4(e)", why="the offer")
def later_arrival(s: Scene) -> None:
    s.from_start = True

    def joined(body: str) -> str:
        first = int(body.split()[2])
        offered_to(s, next(seat for seat in s.seats if seat != first))
        return body

    s.on("join", joined)


@fault("2B.4(d)2", "cut not offered to the box of the cutting card", "2B.4(c)", "2B.4(e)", why="the offer")
def not_the_box(s: Scene) -> None:
    cut_out(s, 4)
    offered_to(s, s.c)


@fault("2B.4(d)3", "cut after the dealer's cutting card not offered far right", "2B.4(c)", "2B.4(e)", why="the offer")
def not_far_right(s: Scene) -> None:
    cut_out(s, 9)
    offered_to(s, s.a)


@fault("2B.4(d)4", "cut after a house reshuffle not offered far right", "2B.4(c)", "2B.4(e)", why="the offer")
def not_far_right_house(s: Scene) -> None:
    house(s)
    offered_to(s, s.a)


@fault("2B.4(e)", "refused cut offered to the seat on the wrong side", why="the offer; at the latest the cut")
def wrong_side(s: Scene) -> None:
    house(s)
    s.seats = [1, 3, 4, 6]

    def refused(body: str) -> str:
        s.watches = [one for one in s.watches if "cut" not in one.pattern.pattern]
        s.drop(r"(offer|choose|decline) seat \d cut", every=True)
        s.on("cards cut", lambda cut: f"{cut.partition(' by ')[0]} by seat 4")
        s.write("decline seat 6 cut")
        s.mark()
        s.write("offer seat 4 cut")
        s.write("choose seat 4 cut")
        s.found("", "cards complete")
        return ""

    s.on(r"(choose|decline) seat 6 cut", lambda body: refused(body) or None)


@fault("2B.4(e) dealer cuts", "dealer cuts after one of three refused", "2B.4(e)", "2B.4(c)", why="the cut")
def dealer_too_soon(s: Scene) -> None:
    house(s)

    def refused(body: str) -> None:
        s.write(body.replace("choose", "decline"))
        s.drop(r"(offer|choose|decline) seat \d cut", every=True)
        s.change("cards cut", "by .*", "by dealer", last="cards complete")

    s.on(r"(choose|decline) seat \d cut", refused)


@fault(
    "2B.4(e) dealer cuts",
    "all refuse and the shoe is loaded uncut",
    "2B.4(b)2",
    "2B.4(f) complete the cut",
    why="the load",
)
def nobody_cuts(s: Scene) -> None:
    house(s)

    def refused(body: str) -> None:
        s.write(body.replace("choose", "decline"))
        for seat in s.seats[:-1]:
            s.write(f"offer seat {seat} cut")
            s.write(f"decline seat {seat} cut")
        s.drop(CUTTING, every=True)
        s.found(AT_LOAD, FIRST_CARD)

    s.on(r"(choose|decline) seat \d cut", refused)


@fault("2B.4(f)", "cut too near the top", why="the cut; at the latest the load")
def near_top(s: Scene) -> None:
    s.from_start = True
    s.change("cards cut", r"cut \d+", f"cut {s.rng.randrange(1, 10)}", last=AT_LOAD)


@fault("2B.4(f)", "cut too near the bottom", why="the cut; at the latest the load")
def near_bottom(s: Scene) -> None:
    s.from_start = True
    s.change("cards cut", r"cut \d+", f"cut {s.rng.randrange(303, 312)}", last=AT_LOAD)


@fault("2B.4(f)", "eight decks cut too near the bottom", why="the cut; at the latest the load")
def near_bottom_of_eight(s: Scene) -> None:
    s.elect(decks=8)
    s.from_start = True
    s.change("cards cut", r"cut \d+", f"cut {s.rng.randrange(407, 416)}", last=AT_LOAD)


@fault("2B.4(f) complete the cut", "cards in front left in front", why="the aligning; at the latest the load")
def not_completed(s: Scene) -> None:
    s.from_start = True
    s.drop("cards complete", found="cards align", last=AT_LOAD)


@fault("2B.4(f) align with shoe mark", "cutting card inserted away from the mark", why="the insertion")
def not_aligned(s: Scene) -> None:
    s.from_start = True
    s.drop("cards align", found="cards insert", last=AT_LOAD)


@fault("2B.4(f) second insertion", "cutting card 40 cards from the back", "19:46-1.19(d)4", why="the act")
def inserted_near_back(s: Scene) -> None:
    s.from_start = True
    s.change("cards insert", r"insert \d+", "insert 40", last=AT_LOAD)


@fault("2B.4(f) second insertion", "no second insertion", why="the load")
def not_inserted(s: Scene) -> None:
    s.from_start = True
    s.drop("cards insert", found=AT_LOAD, last=FIRST_CARD)


@fault("2B.4(f) into the shoe", "cut stack never put into the shoe", "2B.4(b)1", "2B.7(a)", why="the first card")
def not_loaded(s: Scene) -> None:
    s.from_start = True
    s.drop("device shoe load")
    s.found("(burn|deal)", "take seat")


@fault(
    "2B.4(f) Bart Carter", "cutting card put back in a Bart Carter shoe", why="the insertion; at the latest the load"
)
def bart_inserted(s: Scene) -> None:
    s.elect(bart=True)
    s.from_start = True
    s.insert("device shoe load", "cards insert 90 from bottom by dealer")
    s.found("", FIRST_CARD)


@fault("2B.4(g)", "recut ordered by the dealer", why="the order; at the latest the recut")
def recut_by_dealer(s: Scene) -> None:
    recut(s, "order recut by dealer", 0)


@fault("2B.4(g)", "recut ordered after cards were dealt", why="the order")
def recut_late(s: Scene) -> None:
    s.insert(f"deal seat {s.b}", "order recut by supervisor", after=True)
    s.found("", "deal dealer")


@fault("2B.4(g) who recuts", "recut by one not entitled", "2B.4(c)", "2B.4(d)1", why="the offer, or the cut")
def recut_by_stranger(s: Scene) -> None:
    s.seats = [1, 2, 4, 6]
    recut(s, "order recut by supervisor", 2)


@fault("2B.4(g) who recuts", "recut ordered and not made", "2B.4(g)", why="the load; at the latest the first card")
def recut_not_made(s: Scene) -> None:
    house(s)
    s.insert("cards complete", "order recut by supervisor", mark=9, after=True)
    s.found(AT_LOAD, FIRST_CARD)


def recut(s: Scene, order: str, far: int) -> None:
    """Have the deck cut once more, by whoever sits so many places after the one who cut."""
    house(s)

    def act(body: str) -> None:
        s.drop(r"(offer|choose|decline) seat \d cut", every=True)
        mine = s.seats[-1]
        s.write(f"choose seat {mine} cut")
        s.on("cards cut", lambda cut: f"{cut.partition(' by ')[0]} by seat {mine}")
        s.on("cards complete", lambda done: again(done, mine))

    def again(done: str, mine: int) -> None:
        s.write(done)
        other = s.seats[(s.seats.index(mine) + far) % len(s.seats)]
        if not far:
            s.mark()
        s.write(order)
        s.mark()
        s.write(f"offer seat {other} cut")
        s.write(f"choose seat {other} cut")
        s.table.pen.last = len(s.table.pen.entries)
        s.write(f"cards cut 150 from top by seat {other}")
        s.write(done)

    s.on(r"(choose|decline) seat \d cut", act)


@fault(
    "2B.4(h)",
    "next round dealt after the cutting card came out",
    "2B.4(a) after each shoe",
    why="the round; at the latest the deal",
)
def dealt_on(s: Scene) -> None:
    cut_out(s, 5)
    s.just_after.append(lambda: setattr(s.table, "cut_for", None))
    s.just_after.append(lambda: s.found("round id", FIRST_CARD))
    s.rounds_after = 1


@fault(
    "2B.4(h)2",
    "rack of two and a half decks under the Bart Carter shuffle",
    why="the next round; at the latest its deal",
)
def rack_too_full(s: Scene) -> None:
    s.elect(bart=True)
    s.over_rounds = True
    s.rounds_after = 5
    s.just_before.append(lambda: setattr(s.table, "full_rack", 120))

    def begins(body: str) -> str:
        if len(s.table.shoe.out) > 60 and s.pen.first is None:
            s.mark()
            s.found("", FIRST_CARD)
        return body

    s.on("round id", begins, every=True)


def idle(s: Scene, face: str = "up", asked: bool = False, **changes: object) -> None:
    """Let the table lie idle after the round in question."""
    s.elect(**changes)
    s.just_after.append(lambda: idle_spell(s.table, face, asked))


@fault("2B.4(i)", "cards not spread at an idle table", why="the next player comes; at the latest the wash")
def not_spread(s: Scene) -> None:
    idle(s)
    s.drop("cards spread", found="(join|offer|cards turn)", last="cards wash")
    s.drop("cards turn", every=True)


@fault(
    "2B.4(i) turned up on arrival", "cards left face down for the first player", why="the offer to look, or the wash"
)
def left_down(s: Scene) -> None:
    idle(s, face="down")
    s.drop("cards turn up")
    s.found(r"offer seat \d inspect", "cards wash")


@fault("2B.4(i) turned down after inspection", "cards stacked face up", why="the wash; at the latest the shuffle")
def not_turned_down(s: Scene) -> None:
    idle(s)
    s.drop("cards turn down", found="cards wash", last="cards shuffle")


@fault("2B.4(i)1", "idle cards not washed", why="the stack; at the latest the shuffle")
def idle_not_washed(s: Scene) -> None:
    idle(s)
    s.drop("cards wash", found="cards stack", last="cards shuffle")


@fault("2B.4(i)1", "idle cards not cut", "2B.4(b)2", why="the load")
def idle_not_cut(s: Scene) -> None:
    idle(s)
    s.drop(CUTTING, found=AT_LOAD, last=FIRST_CARD, every=True)


@fault("2B.4(i)2", "idle cards back in the shoe without the shuffler", why="the load")
def not_in_shuffler(s: Scene) -> None:
    idle(s, shuffler=True)
    s.drop("device shuffler (load|unload)", found=AT_LOAD, last=FIRST_CARD, every=True)


@fault("2B.4(i)2 other batch", "play resumed with two batches in the shuffler", "2B.4(i)2", why="the load")
def two_batches(s: Scene) -> None:
    idle(s, shuffler=True)
    s.drop("device shuffler unload", found="(cards stack 1 by|device shoe load)", last=FIRST_CARD)


@fault("2B.4(i)2 inspection of other batch", "stored batch asked for and dealt unseen", why="the load")
def asked_in_vain(s: Scene) -> None:
    idle(s, shuffler=True, asked=True)
    unseen(s)


@fault("2B.4(i)2 inspection of other batch", "stored batch dealt unseen without approved storage", why="the load")
def not_approved(s: Scene) -> None:
    idle(s, shuffler=True, stored=False)
    unseen(s)


def unseen(s: Scene) -> None:
    """Leave out the spreading and shuffling of the other batch, from where it is taken out of the shuffler."""

    def taken_out(body: str) -> str:
        s.drop(rf"cards (spread|turn|wash|stack|shuffle)|{CUTTING}", every=True)
        s.found(AT_LOAD, FIRST_CARD)
        return body

    s.on("device shuffler unload", taken_out)
