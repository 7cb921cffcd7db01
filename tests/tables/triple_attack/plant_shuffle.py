"""Faults between rounds: shuffle, cut, recut, reshuffle, burn, idle table."""

from __future__ import annotations

from tests.tables.triple_attack.lots import Voided
from tests.tables.triple_attack.opening import idle_spell, reshuffle
from tests.tables.triple_attack.plan import Plan
from tests.tables.triple_attack.scene import Scene, fault

AT_LOAD = "device shoe load"
CUTTING = r"(offer|choose|decline) seat \d cut|cards (cut|complete|align|insert)"


def cut_out(s: Scene, draw: int) -> None:
    """Let the cutting card come out before a certain card of the round (0: the first)."""

    def place() -> None:
        s.table.shoe.behind = len(s.table.shoe.cards) - draw

    s.just_before.append(place)


def house_reshuffle(s: Scene) -> None:
    """Let the licensee have the cards shuffled after the round."""

    def act() -> None:
        s.table.say("order reshuffle by licensee")
        reshuffle(s.table, s.table.farthest())

    s.just_after.append(act)


def offered_to(s: Scene, wrong: int) -> None:
    """Offer the next cut to another seat, who cuts."""

    def offer(body: str) -> str:
        s.mark()
        right = body.split()[2]
        s.on("(choose|decline) .* cut", lambda _: f"choose seat {wrong} cut")
        s.on("cards cut", lambda cut: cut.partition(" by ")[0] + f" by seat {wrong}")
        return body.replace(f"seat {right} ", f"seat {wrong} ")

    s.on(r"offer seat \d cut", offer)


def accepted(s: Scene) -> None:
    """Let the player who is offered the cut take it."""

    def answer(body: str) -> str:
        who = " ".join(body.split()[1:-1])
        s.on("cards cut", lambda cut: cut.partition(" by ")[0] + f" by {who}")
        return f"choose {who} cut"

    s.on("(choose|decline) .* cut", answer)


@fault("36.4(c)", "dealer cuts without an offer", "36.4(d)", "36.4(d)1", why="the dealer's cut")
def cut_without_offer(s: Scene) -> None:
    s.from_start = True
    s.drop(r"offer seat \d cut")
    s.drop(r"(choose|decline) seat \d cut")
    s.change("cards cut", "by seat .*|by dealer", "by dealer")


@fault("36.4(c)", "player accepts but the dealer cuts")
def dealer_cuts_all_the_same(s: Scene) -> None:
    s.from_start = True
    s.on("(choose|decline) .* cut", lambda body: body.replace("decline", "choose"))
    s.change("cards cut", "by seat .*|by dealer", "by dealer")


@fault("36.4(d)1", "cut of a new game offered to a later arrival", "36.4(d)", "36.4(c)", why="the offer")
def not_the_first_arrival(s: Scene) -> None:
    s.from_start = True

    def joined(body: str) -> str:
        first = int(body.split()[2])
        offered_to(s, next(seat for seat in s.seats if seat != first))
        return body

    s.on("join", joined)


@fault("36.4(d)2", "cut not offered to the box of the cutting card", "36.4(d)", "36.4(c)", why="the offer")
def not_the_box_of_the_card(s: Scene) -> None:
    cut_out(s, s.rng.choice((1, 5)))
    offered_to(s, s.rng.choice((s.a, s.c)))


@fault("36.4(d)3", "cut after the dealer's cutting card not offered far right", "36.4(d)", "36.4(c)", why="the offer")
def not_far_right_after_dealer(s: Scene) -> None:
    cut_out(s, 3)
    offered_to(s, s.rng.choice((s.a, s.b)))


@fault("36.4(d)4", "cut after a house reshuffle not offered far right", "36.4(d)", "36.4(c)", why="the offer")
def not_far_right_after_house(s: Scene) -> None:
    house_reshuffle(s)
    offered_to(s, s.rng.choice((s.a, s.b)))


@fault("36.4(e)", "cut too near the top", why="the cut; at the latest the load")
def cut_near_top(s: Scene) -> None:
    s.from_start = True
    s.change("cards cut", r"cut \d+", f"cut {s.rng.randrange(1, 10)}", last=AT_LOAD)


@fault("36.4(e)", "cut too near the bottom", why="the cut; at the latest the load")
def cut_near_bottom(s: Scene) -> None:
    s.from_start = True
    s.change("cards cut", r"cut \d+", f"cut {s.rng.randrange(375, 384)}", last=AT_LOAD)


@fault("36.4(e)", "cutting card too near the back", "19:46-1.19(d)4", why="the insertion; at the latest the load")
def inserted_near_back(s: Scene) -> None:
    s.from_start = True
    s.change("cards insert", r"insert \d+", f"insert {s.rng.randrange(20, 60)}", last=AT_LOAD)


@fault("36.4(e)", "no second insertion", why="the load that presupposes it")
def no_insertion(s: Scene) -> None:
    s.from_start = True
    s.drop("cards insert", found=AT_LOAD)


@fault("36.4(e)", "cut not completed", why="the aligning that presupposes it")
def not_completed(s: Scene) -> None:
    s.from_start = True
    s.drop("cards complete", found="cards align", last=AT_LOAD)


@fault("36.4(e)", "stack not aligned", why="the insertion that presupposes it")
def not_aligned(s: Scene) -> None:
    s.from_start = True
    s.drop("cards align", found="cards insert", last=AT_LOAD)


@fault("36.4(f)", "recut ordered after a card was dealt", why="the order")
def recut_too_late(s: Scene) -> None:
    s.insert(f"deal seat {s.a} ", "order recut by supervisor", after=True)


@fault("36.4(f)", "recut by one not entitled", "36.4(c)", "36.4(d)", "36.4(d)1", why="the offer, or the cut")
def recut_by_a_stranger(s: Scene) -> None:
    s.from_start = True
    s.seats = [1, 2, 4, 6]
    accepted(s)

    def cutter(body: str) -> str:
        mine = s.seats.index(int(body.split()[-1]))
        far = s.seats[(mine + 2) % 4]
        s.on("cards complete", lambda done: recut(done, far))
        return body

    def recut(done: str, far: int) -> None:
        s.write(done)
        s.write("order recut by supervisor")
        s.mark()
        s.write(f"offer seat {far} cut")
        s.write(f"choose seat {far} cut")
        s.table.pen.last = len(s.table.pen.entries)
        s.write(f"cards cut 150 from top by seat {far}")
        s.write(done)

    def answer(body: str) -> str:
        who = body.split()[2]
        s.on("cards cut", lambda cut: cutter(cut.partition(" by ")[0] + f" by seat {who}"))
        return f"choose seat {who} cut"

    s.watches.clear()
    s.on("(choose|decline) .* cut", answer)


@fault("36.4(f)", "recut ordered by the dealer", why="the order; at the latest the recut")
def recut_by_dealers_order(s: Scene) -> None:
    s.from_start = True
    accepted(s)

    def recut(done: str) -> None:
        s.write(done)
        s.mark()
        s.write("order recut by dealer")
        who = " ".join(s.table.pen.entries[-3][1].split()[-2:])
        s.write(f"offer {who} cut")
        s.write(f"choose {who} cut")
        s.table.pen.last = len(s.table.pen.entries)
        s.write(f"cards cut 150 from top by {who}")
        s.write(done)

    s.on("cards complete", recut)


@fault("36.4(g)", "no reshuffle after the cutting card", "36.7(l)", "36.7(l)2", "36.7(l)3", why="the next round begins")
def no_reshuffle(s: Scene) -> None:
    cut_out(s, 4)
    s.rounds_after = 1

    def forget() -> None:
        s.table.cut_for = None
        s.found("round id", "deal")

    s.just_after.append(forget)


@fault("36.4(g)", "house reshuffle in the middle of a round", "36.4(a)", why="the order, or the shuffle itself")
def reshuffle_in_round(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "hit stand")

    def act(body: str) -> str:
        s.armed = False
        s.mark()
        s.found("", "cards shuffle")
        s.table.say("order reshuffle by licensee")
        reshuffle(s.table, s.table.farthest())
        s.armed = True
        return body

    s.on(f"choose seat {s.b} hit", act)


def idle(s: Scene, face: str) -> None:
    """Let the table fall idle after the round, the cards spread a certain way."""
    s.just_after.append(lambda: idle_spell(s.table))

    def spread(_: str) -> str:
        return f"cards spread {face}"

    def joined(body: str) -> str:
        if face == "down":
            s.write(body)
            return "cards turn up"
        return body

    s.on("cards spread", spread)
    s.on("cards turn up", lambda _: None)
    s.on("join", joined)


@fault("36.4(h)", "idle cards not turned up for the arrival", why="the look, or the wash, that presupposes it")
def not_turned_up(s: Scene) -> None:
    s.just_after.append(lambda: idle_spell(s.table))
    s.on("cards spread", lambda _: "cards spread down")
    s.on("cards turn up", lambda _: None)
    s.found(r"offer seat \d inspect", "cards wash")


@fault("36.4(h)", "idle cards not spread", why="the next player comes; at the latest the player looks")
def idle_not_spread(s: Scene) -> None:
    idle(s, "up")
    s.watches.clear()
    s.drop("cards (spread|turn up)", found="join", last=r"offer seat \d inspect", every=True)


@fault("36.4(h)", "idle table with cards left in the shoe", why="the next player comes; at the latest the deal")
def idle_shoe_full(s: Scene) -> None:
    s.just_after.append(lambda: idle_spell(s.table))
    s.drop("move rest to rack")
    s.drop("cards spread")
    s.found("join", "round id")
    s.drop(r"cards (turn|wash|stack|shuffle)|(offer|choose|decline) seat \d inspect|device shoe load|burn", every=True)
    s.drop(CUTTING, every=True)


@fault("36.4(h)", "no wash after an idle spell", "36.3(c)", why="the cards are stacked")
def no_wash_after_idle(s: Scene) -> None:
    idle(s, s.rng.choice(("up", "down")))
    s.drop("cards wash", found="cards stack", last="cards shuffle")


@fault("36.4(h)", "no look after an idle spell", "36.3(c)", why="the cards are turned down")
def no_look_after_idle(s: Scene) -> None:
    idle(s, "up")
    s.drop(r"(offer|choose|decline) seat \d inspect", found="cards turn down", last="cards wash", every=True)


@fault("36.4(a)", "new shoe without a shuffle", "36.4(g)", "36.7(l)3", "36.4(b)", why="the stack, load or deal")
def next_shoe_unshuffled(s: Scene) -> None:
    cut_out(s, 4)
    s.rounds_after = 1
    s.drop("cards shuffle", found="cards stack", last="deal")


@fault("36.7(c)", "new dealer burns no card", why="the first card goes to a player")
def no_burn_by_new_dealer(s: Scene) -> None:
    s.just_before.append(lambda: s.table.change_dealer())
    s.drop("burn", found="deal seat")


@fault("36.7(c)", "no burn after the load", why="the first card goes to a player")
def no_burn_after_load(s: Scene) -> None:
    s.from_start = True
    s.drop("burn", found="deal seat")


@fault("36.7(c)", "burn card face up")
def burn_face_up(s: Scene) -> None:
    s.from_start = True
    s.on("burn", lambda _: s.marked(f"burn {s.table.last_burn} up"))


@fault("36.7(c)", "burn card not shown on request", why="the refusal")
def burn_not_shown(s: Scene) -> None:
    s.insert("round id", f"choose seat {s.b} burn_card", f"refuse seat {s.b} burn_card", mark=1)


@fault("36.7(l)", "round voided for the cutting card", "36.4(g)", why="the void")
def voided_for_the_card(s: Scene) -> None:
    s.hand(s.b, "5 6 9", "hit stand")
    cut_out(s, 8)

    def act(body: str) -> None:
        s.write(body)
        s.found("void round")
        raise Voided

    s.on("draw cutting_card", act)


@fault("36.7(l)1", "cards swept out of order after the cutting card", "36.7(j)", why="the pick-up")
def swept_after_cut(s: Scene) -> None:
    cut_out(s, 4)
    s.change("pickup", ".*", f"pickup seat {s.a} seat {s.b} seat {s.c} dealer under")


@fault("36.7(l)2", "rest of the shoe not put into the rack", why="the shuffle that presupposes it")
def rest_left_in_shoe(s: Scene) -> None:
    cut_out(s, 4)
    s.drop("move rest to rack", found="cards shuffle")


@fault("36.7(l)3", "same cards loaded again", "36.4(a)", "36.4(g)", "36.4(b)", "36.4(b)2", why="the load, or the deal")
def loaded_again(s: Scene) -> None:
    cut_out(s, 4)
    s.rounds_after = 1
    s.drop("cards (shuffle|stack)", found=AT_LOAD, last="deal", every=True)
    s.drop(CUTTING, every=True)


@fault("36.5(h)", "barred although betting every round", why="the refusal")
def barred_for_nothing(s: Scene) -> None:
    s.plan.bettors = [s.a, s.c]
    s.insert("round id", f"refuse seat {s.b} first_attack as mid_shoe", after=True)


@fault("36.5(h)", "still barred after a reshuffle", why="the refusal")
def barred_after_reshuffle(s: Scene) -> None:
    s.warm = [Plan(quiet=True), Plan(quiet=True, bettors=[s.a, s.c])]
    s.plan.bettors = [s.a, s.c]

    def shuffled() -> None:
        s.table.say("order reshuffle by licensee")
        reshuffle(s.table, s.table.farthest())

    s.just_before.append(shuffled)
    s.insert("round id", f"refuse seat {s.b} first_attack as mid_shoe", after=True)


@fault("36.5(h)", "barred where the house elected no bar", why="the refusal")
def barred_without_election(s: Scene) -> None:
    s.elect(bar=False)
    s.warm = [Plan(quiet=True), Plan(quiet=True, bettors=[s.a, s.c])]
    s.plan.bettors = [s.a, s.c]
    s.insert("round id", f"refuse seat {s.b} first_attack as mid_shoe", after=True)
