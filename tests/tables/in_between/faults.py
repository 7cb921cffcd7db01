"""One fault in a lawful round for each that the text names, and the paragraph that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.tables.in_between.cards import ODDS, dollars
from tests.tables.in_between.scene import MARK, Build, Scene

TITLES = {
    "triple": "Triple match", "one": "One card spread", "two": "Two card spread", "three": "Three card spread",
    "other": "All other spreads",
}  # fmt: skip
Rows = tuple[str | None, str | None, str | None]
USUAL: Rows = (None, "one", None)

NOT_PLANTABLE = {
    "19:47-2.26(e) deal": "how cards are dealt stands in 2.6, which is not at hand; settling too early is planted",
    "19:47-2.26(d) cash conversion within a time": "none is given; cash converted too late or never is planted",
}


@dataclass(frozen=True)
class Planted:
    """A log with one fault, its line, and the paragraph that a finding must name."""

    lines: list[str]
    line: int
    cite: str


@dataclass(frozen=True)
class Fault:
    """One kind of fault."""

    cite: str
    rows: Rows
    build: Build
    severity: str = "breach"

    def plant(self, seed: int) -> Planted:
        """Deal a short log with the fault in it."""
        scene = Scene(seed, self.rows)
        self.build(scene)
        return Planted(*scene.lines(), f"19:47-{self.cite}")


FAULTS: dict[str, Fault] = {}


def plant(name: str, seed: int) -> Planted:
    """Deal a short log with one named fault in it."""
    return FAULTS[name].plant(seed)


def fault(cite: str, name: str, rows: Rows = USUAL, severity: str = "breach") -> Callable[[Build], Build]:
    """Register a fault under the paragraph that it breaks."""

    def register(build: Build) -> Build:
        if name in FAULTS:
            raise ValueError(f"two faults are called {name!r}")
        FAULTS[name] = Fault(cite, rows, build, severity)
        return build

    return register


@fault("2.26(a) each player", "a lawful wager refused")
def _wager_refused(s: Scene) -> None:
    s.bets.append(f"refuse seat {s.c} in_between" + MARK)
    del s.settle[s.at(s.settle, f"take seat {s.c} in_between")]


@fault("2.26(a) win", "a winning wager collected")
def _won_collected(s: Scene) -> None:
    s.put(s.settle, f"pay seat {s.b}", f"take seat {s.b} in_between {dollars(s.stake[s.b])}")


@fault("2.26(f) no less than", "a triple match collected", (None, "triple", None))
def _triple_collected(s: Scene) -> None:
    s.put(s.settle, f"pay seat {s.b}", f"take seat {s.b} in_between {dollars(s.stake[s.b])}")


@fault("2.26(a) win", "a winning wager given back as a push")
def _won_pushed(s: Scene) -> None:
    s.put(s.settle, f"pay seat {s.b}", f"return seat {s.b} in_between {dollars(s.stake[s.b])}")


@fault("2.26(a) lose (implied)", "a losing wager given back as a push")
def _lost_pushed(s: Scene) -> None:
    s.put(s.settle, f"take seat {s.c}", f"return seat {s.c} in_between {dollars(s.stake[s.c])}")


@fault("2.26(a) lose (implied)", "a losing wager paid")
def _lost_paid(s: Scene) -> None:
    s.put(s.settle, f"take seat {s.a}", f"pay seat {s.a} in_between {dollars(s.stake[s.a])}")


@fault("2.26(c)", "the blackjack wager collected with a lost in-between wager")
def _swept(s: Scene) -> None:
    s.settle.insert(s.at(s.settle, f"take seat {s.c}") + 1, f"take seat {s.c} blackjack $25" + MARK)


@fault("2.26(c)", "the blackjack wager given back with a lost in-between wager")
def _given_back(s: Scene) -> None:
    s.settle.insert(s.at(s.settle, f"take seat {s.a}") + 1, f"return seat {s.a} blackjack $25" + MARK)


@fault("2.26(c)", "a lost wager netted against a win at blackjack")
def _netted(s: Scene) -> None:
    s.stake[s.a] = 1000
    s.bets[s.at(s.bets, f"bet seat {s.a} in_between")] = f"bet seat {s.a} in_between $10"
    del s.settle[s.at(s.settle, f"take seat {s.a}")]
    s.rest += [f"pay seat {s.a} blackjack $15", f"return seat {s.a} in_between $10" + MARK]


@fault("2.26(d)", "a wager after the first card")
def _late(s: Scene) -> None:
    body = s.bets.pop(s.at(s.bets, f"bet seat {s.b} in_between"))
    s.deal.insert(1, body + MARK)


@fault("2.26(d)", "a wager raised after the first card")
def _raised(s: Scene) -> None:
    s.stake[s.a] = 10000
    s.bets[s.at(s.bets, f"bet seat {s.a} in_between")] = f"bet seat {s.a} in_between $10"
    s.deal.insert(2, f"alter seat {s.a} in_between to $100" + MARK)
    s.settle[s.at(s.settle, f"take seat {s.a}")] = s.right(s.a)


@fault("2.26(d) blackjack wager needed", "no blackjack wager")
def _alone(s: Scene) -> None:
    s.bets.remove(f"bet seat {s.b} blackjack $25")
    s.deal[:] = [body for body in s.deal if not body.startswith(f"deal seat {s.b} ")]
    s.rest.remove(f"choose seat {s.b} stand by hand")
    s.settle[s.at(s.settle, f"pay seat {s.b}")] = f"return seat {s.b} in_between {dollars(s.stake[s.b])}"
    s.mark(s.deal, "deal")


@fault("2.26(d) blackjack wager needed", "dealt in without a blackjack wager")
def _dealt_in(s: Scene) -> None:
    s.bets.remove(f"bet seat {s.a} blackjack $25")
    s.mark(s.deal, "deal")


@fault("2.26(d) means of wagering", "a chip in the blackjack box")
def _wrong_area(s: Scene) -> None:
    s.put(s.bets, f"bet seat {s.c} in_between", s.bets[s.at(s.bets, f"bet seat {s.c} in_between")] + " at blackjack")


@fault("2.26(d) means of wagering", "currency on the in-between area")
def _currency(s: Scene) -> None:
    s.bets[s.at(s.bets, f"bet seat {s.b} in_between")] += " cash at in_between"
    s.mark(s.deal, "deal")
    s.deal.append(f"convert seat {s.b} {dollars(s.stake[s.b])}")


def _cash(s: Scene, *roles: str) -> None:
    at = s.at(s.bets, f"bet seat {s.b} in_between")
    s.bets[at] += " cash"
    s.bets[at + 1 : at + 1] = [f"confirm seat {s.b} in_between by {role}" for role in roles]
    s.deal.append(f"convert seat {s.b} {dollars(s.stake[s.b])}")


@fault("2.26(d) verbal cash wager", "cash that the dealer alone confirms")
def _dealer_alone(s: Scene) -> None:
    _cash(s, "dealer")
    s.mark(s.deal, "deal")


@fault("2.26(d) verbal cash wager", "cash that the supervisor alone confirms")
def _supervisor_alone(s: Scene) -> None:
    _cash(s, "supervisor")
    s.mark(s.deal, "deal")


@fault("2.26(d) verbal cash wager", "cash confirmed after the first card")
def _confirmed_late(s: Scene) -> None:
    _cash(s, "dealer")
    s.mark(s.deal, "deal")
    s.deal.insert(1, f"confirm seat {s.b} in_between by supervisor")


@fault("2.26(d) cash conversion", "cash settled before it is converted")
def _converted_late(s: Scene) -> None:
    _cash(s, "dealer", "supervisor")
    s.settle.append(s.deal.pop())
    s.mark(s.settle, f"pay seat {s.b}")


@fault("2.26(d) cash conversion", "cash never converted", ("one", None, None))
def _never_converted(s: Scene) -> None:
    _cash(s, "supervisor", "dealer")
    s.deal.pop()
    s.mark(s.settle, f"take seat {s.b}")


@fault("2.26(d) within posted limits", "less than the posted minimum")
def _too_low(s: Scene) -> None:
    s.stake[s.a] = 450
    s.put(s.bets, f"bet seat {s.a} in_between", f"bet seat {s.a} in_between $4.50")
    s.settle[s.at(s.settle, f"take seat {s.a}")] = s.right(s.a)


@fault("2.26(d) within posted limits", "more than the posted maximum")
def _too_high(s: Scene) -> None:
    s.stake[s.b] = 15000
    s.put(s.bets, f"bet seat {s.b} in_between", f"bet seat {s.b} in_between $150")
    s.settle[s.at(s.settle, f"pay seat {s.b}")] = s.right(s.b)


@fault("2.26(d) within posted limits", "raised past the posted maximum")
def _raised_too_high(s: Scene) -> None:
    s.stake[s.c] = 10050
    s.bets.append(f"alter seat {s.c} in_between to $100.50" + MARK)
    s.settle[s.at(s.settle, f"take seat {s.c}")] = s.right(s.c)


@fault("2.26(e)", "no announcement")
def _unannounced(s: Scene) -> None:
    s.call.clear()
    s.mark(s.deal, "deal")


@fault("2.26(e)", "announced after the first card")
def _announced_late(s: Scene) -> None:
    s.deal.insert(1, s.call.pop())
    s.mark(s.deal, "deal")


@fault("2.26(e)", "a wager after the announcement")
def _after_the_call(s: Scene) -> None:
    s.call.append(s.bets.pop(s.at(s.bets, f"bet seat {s.b} in_between")) + MARK)


@fault("2.26(e) deal", "settled before the cards are dealt")
def _early(s: Scene) -> None:
    body = s.settle.pop(s.at(s.settle, f"take seat {s.c}"))
    last = s.deal.pop(s.at(s.deal, f"deal seat {s.c} {s.cards[s.c][1]}"))
    other = s.deal.pop(s.at(s.deal, f"deal seat {s.a} {s.cards[s.a][1]}"))
    s.deal[-1:-1] = [last, body + MARK, other]


@fault("2.26(e) before further cards", "a hit before the wagers are settled")
def _hit_first(s: Scene) -> None:
    moved = s.settle[-1:]
    del s.settle[-1:]
    s.rest[0:0] = [f"choose seat {s.a} hit by hand", f"deal seat {s.a} 2D" + MARK, *moved]


@fault("2.26(e) before further cards", "a double before the wagers are settled")
def _double_first(s: Scene) -> None:
    moved = s.settle[1:]
    del s.settle[1:]
    s.rest.remove(f"choose seat {s.b} stand by hand")
    double = [f"choose seat {s.b} double by hand", f"bet seat {s.b} double $25", f"deal seat {s.b} 2D sideways" + MARK]
    s.rest[0:0] = [*double, *moved]


@fault("2.26(e) before card reader", "the reader used before the wagers are settled")
def _reader_first(s: Scene) -> None:
    moved = s.settle[-2:]
    del s.settle[-2:]
    s.rest[0:0] = ["device reader insert by dealer" + MARK, "device reader result none", *moved]


@fault("2.26(e) order", "settled from the left")
def _from_the_left(s: Scene) -> None:
    s.settle.reverse()
    s.settle[0] += MARK


@fault("2.26(e) order", "the middle box last")
def _middle_last(s: Scene) -> None:
    s.settle.append(s.settle.pop(1))
    s.settle[1] += MARK


@fault("2.26(e) order", "losers first and winners in a second pass", (None, "one", "two"))
def _two_passes(s: Scene) -> None:
    s.settle.sort(key=lambda body: not body.startswith("take"))
    s.settle[0] += MARK


@fault("2.26(e) collect and pay", "a losing wager left on the layout")
def _left(s: Scene) -> None:
    del s.settle[s.at(s.settle, f"take seat {s.c}")]
    s.end[0] += MARK


@fault("2.26(e) collect and pay", "a winner not paid")
def _unpaid(s: Scene) -> None:
    del s.settle[s.at(s.settle, f"pay seat {s.b}")]
    s.end[0] += MARK


@fault("2.26(f) no less than", "one winner paid above another", ("one", "one", None), "warn")
def _unlike(s: Scene) -> None:
    s.settle[s.at(s.settle, f"pay seat {s.b}")] = f"pay seat {s.b} in_between {dollars(s.owed(s.b) + s.stake[s.b])}"
    s.mark(s.settle, f"pay seat {s.a}")


def _underpaid(pays: str, name: str) -> Build:
    def build(s: Scene) -> None:
        old = s.right(s.b)
        s.pays = pays
        for seat in s.seats:
            if s.rows[seat] is not None and seat != s.b:
                s.settle[s.at(s.settle, f"pay seat {seat}")] = s.right(seat)
        least = s.stake[s.b] * (ODDS[pays][name] - 1) if ODDS[pays][name] > 1 else s.stake[s.b] // 2
        s.put(s.settle, old, f"pay seat {s.b} in_between {dollars(least)}")

    return build


for _pays, _odds in ODDS.items():
    for _name in _odds:
        fault(f"2.26(f) {TITLES[_name]}, Table {_pays}", f"{_name} underpaid under {_pays}", (None, _name, None))(
            _underpaid(_pays, _name)
        )


def _action(s: Scene) -> None:
    """Turn the round into one against several hands of the dealer."""
    s.action = True
    s.bets = [f"bet seat {s.a} blackjack $25", f"bet seat {s.a} blackjack against 2 $25"]
    s.bets += [f"bet seat {s.b} blackjack $25", f"bet seat {s.b} blackjack against 2 $10"]
    s.bets += [f"bet seat {s.c} blackjack $5"]
    s.settle.clear()
    second = s.rng.choice(("8H", "9C", "QD"))
    s.rest += [f"deal dealer hand 2 {second}", f"show dealer hand 2 {s.up} {second}"]


@fault("2.18(a)", "a fourth wager on one hand")
def _fourth_wager(s: Scene) -> None:
    _action(s)
    s.bets += [f"bet seat {s.a} blackjack against 3 $25", f"bet seat {s.a} blackjack against 4 $25" + MARK]


@fault("2.18(a)", "a fourth hand of the dealer")
def _fourth_hand(s: Scene) -> None:
    _action(s)
    s.rest += ["deal dealer hand 3 9D", "deal dealer hand 4 9S" + MARK]


@fault("2.18(a)", "a hand begun with another card")
def _other_card(s: Scene) -> None:
    _action(s)
    wrong, third = [card for card in ("KC", "4D", "9D") if card != s.up][:2]
    s.rest += [f"deal dealer hand 3 {third}", f"show dealer hand 3 {wrong} {third}" + MARK]


@fault("2.18(a) every player", "several hands refused to one player")
def _refused(s: Scene) -> None:
    _action(s)
    s.bets += [f"bet seat {s.c} blackjack against 2 $10", f"refuse seat {s.c} blackjack against 2" + MARK]
