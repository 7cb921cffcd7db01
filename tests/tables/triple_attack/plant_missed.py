"""Faults after an empty shoe, a missed card, a failed shuffler or a reader put to wrong use."""

from __future__ import annotations

from tests.tables.triple_attack.lots import Voided
from tests.tables.triple_attack.plant_trouble import hits
from tests.tables.triple_attack.play import Round
from tests.tables.triple_attack.scene import Scene, fault


def short_shoe(s: Scene) -> None:
    """Let the shoe run out at the hit of the middle box, the cutting card having come out on the last box."""
    hits(s)

    def cut_short() -> None:
        planned = s.plan.cards
        order = [f"seat {seat}" for seat in s.seats] + ["dealer"]
        s.table.shoe.cards = [planned[who].pop(0) for _ in range(2) for who in order][::-1]
        s.table.shoe.behind = 6

    s.just_before.append(cut_short)


@fault("36.14(g)", "discards not cut", "36.4(b)2", "36.4(c)", "36.4(e)", why="uncut cards are aligned, loaded or dealt")
def discards_not_cut(s: Scene) -> None:
    short_shoe(s)
    for step in (r"offer seat \d cut", r"(choose|decline) seat \d cut", "cards cut"):
        s.drop(step)
    s.drop("cards complete", found="cards align", last="deal")


@fault("36.14(g)", "no burn from the new shoe in mid-round", "36.7(c)", why="the card dealt")
def no_burn_in_round(s: Scene) -> None:
    short_shoe(s)
    s.drop("burn", found="deal")


@fault("36.14(g)", "discards not shuffled", "36.4(a)", why="the stack, or the card dealt")
def discards_not_shuffled(s: Scene) -> None:
    short_shoe(s)
    s.drop("cards shuffle", found="cards stack", last="deal")


@fault("36.14(g)", "round voided because the shoe ran out", why="the void")
def voided_when_empty(s: Scene) -> None:
    short_shoe(s)

    def act(body: str) -> None:
        s.write(body)
        s.found("void round")
        raise Voided

    s.on("device shoe empty", act)


@fault("36.14(h)", "missed box dealt in later", why="its first card")
def missed_dealt_later(s: Scene) -> None:
    s.plan.cards[f"seat {s.b}"] = ["9S", "8D"]

    def first(dealt: Round) -> None:
        for box in dealt.boxes:
            if box.seat != s.b:
                dealt.give(box.hand)

    def second(dealt: Round) -> None:
        for box in dealt.boxes:
            if box.seat != s.b:
                dealt.give(box.hand)
        s.found(f"deal seat {s.b} ")
        dealt.give(s.first_hand(s.b))
        dealt.give(s.first_hand(s.b))
        dealt.give_dealer(down=True)

    s.steps["first_cards"], s.steps["second_cards"] = first, second


def one_card(s: Scene, *lines: str) -> None:
    """Give the middle box one card only; then write lines, the last of which is marked."""

    def second(dealt: Round) -> None:
        for box in dealt.boxes:
            if box.seat != s.b:
                dealt.give(box.hand)
        for line in lines[:-1]:
            s.write(line)
        s.mark()
        s.write(lines[-1])
        dealt.kill(s.first_hand(s.b), s.box(s.b).lots())
        dealt.give_dealer(down=True)

    s.steps["second_cards"] = second


@fault("36.14(h)", "second card refused to one who got one", why="the refusal")
def second_card_refused(s: Scene) -> None:
    one_card(s, f"choose seat {s.b} late_card", f"refuse seat {s.b} late_card")


def missed(s: Scene) -> None:
    """Let the dealer forget the hit of the middle box, the last box taking a card."""
    s.hand(s.b, "5 6 9")
    s.hand(s.c, "5 7 8", "hit stand")

    def decide(dealt: Round) -> None:
        for box in dealt.boxes:
            if box.seat == s.b:
                dealt.missed = box.hand
                dealt.say(f"choose seat {s.b} hit by hand")
            else:
                dealt.play_box(box)

    s.steps["decisions"] = decide


@fault("36.14(i)", "missed card dealt after the hole card", why="the hole card; at the latest the card")
def late_card_too_late(s: Scene) -> None:
    missed(s)

    def act(body: str) -> None:
        s.mark()
        s.write(body)
        s.write(f"choose seat {s.b} late_card")
        s.found("", "deal")
        s.round.give(s.first_hand(s.b))
        s.round.after_card(s.first_hand(s.b))
        s.write(f"choose seat {s.b} stand by hand")

    s.on("show dealer", act)


@fault("36.14(i)", "dead hand's wager collected")
def dead_hand_taken(s: Scene) -> None:
    missed(s)

    def act(body: str) -> str:
        s.write(f"choose seat {s.b} dead_hand")
        s.write(f"void seat {s.b}")
        s.mark()
        s.round.close(s.lot(s.b, "first_attack"), "take")
        s.round.clear(s.first_hand(s.b))
        return body

    s.on("show dealer", act)


@fault("36.14(i)", "dead hand without the player's choice")
def dead_hand_unasked(s: Scene) -> None:
    missed(s)

    def act(body: str) -> str:
        s.mark()
        s.round.kill(s.first_hand(s.b), s.first_hand(s.b).lots)
        return body

    s.on("show dealer", act)


@fault("36.14(i)", "missed card never made good", "36.7(h)", "36.11(a)", why="the hole card, or the end")
def missed_for_good(s: Scene) -> None:
    missed(s)
    s.found("show dealer", "round end")


@fault("36.14(j)", "jammed shuffler's cards used without a new shuffle", "36.4(a)", why="the stack, or the load")
def jam_ignored(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True

    def act(_: str) -> None:
        s.write(f"device shuffler {s.rng.choice(('jam', 'stop', 'fail'))}")
        s.found("cards stack", "device shoe load")

    s.on("device shuffler finish", act)


@fault("36.14(k)", "shuffled by hand beside the shuffler", "36.14(j)", why="the shuffle by hand")
def shuffler_not_removed(s: Scene) -> None:
    s.elect(shuffler=True)
    s.from_start = True
    by_hand(s, "device shuffler jam")


def by_hand(s: Scene, fails: str) -> None:
    """Shuffle by hand after the device failed, cutting and loading as after any shuffle by hand."""
    first: list[str] = []

    def joined(body: str) -> str:
        first.append(body.partition(" ")[2].partition(" id ")[0])
        return body

    def act(_: str) -> None:
        s.write(fails)
        s.mark()
        s.write("cards shuffle by dealer")
        s.on("cards stack", lambda _: stack(s, first[0]))

    s.on("join", joined)
    s.on("device shuffler finish", act)


def stack(s: Scene, who: str) -> str:
    """Stack, cut and align the cards."""
    for line in ("cards stack 1", f"offer {who} cut", f"choose {who} cut", f"cards cut 140 from top by {who}",
                 "cards complete by dealer"):  # fmt: skip
        s.write(line)
    s.on("device shoe load", lambda _: "device shoe load by dealer")
    return "cards align by dealer"


def misused(s: Scene, shows: bool) -> None:
    """Put the hole card into the reader against a seven."""
    s.elect(shows=shows)
    hits(s)
    s.plan.trouble = "reader_misused"


@fault("36.14(l)", "reader misused without word to a supervisor", why="the next card; at the latest the round's end")
def misuse_kept_quiet(s: Scene) -> None:
    misused(s, shows=False)
    s.drop("call supervisor", found="(choose|deal)", last="round end")


@fault("36.14(l)1", "hands played on after a telling reader was misused", "36.14(l)", why="the next act, or the end")
def played_after_misuse(s: Scene) -> None:
    misused(s, shows=True)

    def no_void(dealt: Round) -> None:
        dealt.say("device reader insert by dealer")
        dealt.say("call supervisor")
        s.found("(choose|deal)", "round end")

    s.steps["misuse_reader"] = no_void


@fault("36.14(l)2", "hands called dead after a silent reader was misused", "36.14(l)", why="the call, or the void")
def dead_after_misuse(s: Scene) -> None:
    misused(s, shows=False)

    def void(dealt: Round) -> None:
        dealt.say("device reader insert by dealer")
        dealt.say("call supervisor")
        s.mark()
        s.found("", "void round")
        dealt.say("call dead_hands")
        raise Voided

    s.steps["misuse_reader"] = void


@fault("36.14(m)", "failed reader used again", why="the insertion")
def failed_reader_used(s: Scene) -> None:
    s.hand("dealer", "K 8")
    s.warm[-1].trouble = "reader_fails"
    s.warm[-1].cards["dealer"] = ["QS", "8D"]

    def use() -> None:
        s.table.reader_works = True
        s.found("device reader insert")

    s.just_before.append(use)
