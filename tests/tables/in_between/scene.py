"""A lawful round in parts, before which and after which others are dealt, for one fault to be planted in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.tables.in_between.cards import DECK, ODDS, dollars, row
from tests.tables.in_between.dealer import Round, close_table, open_table, shoe_of
from tests.tables.in_between.house import House
from tests.tables.pen import DAY, Pen, merged

MARK = "<<"


class Scene:
    """Three players with an in-between wager each, the left one losing and the middle one winning."""

    def __init__(self, seed: int, rows: tuple[str | None, str | None, str | None] = (None, "one", None)) -> None:
        rng = self.rng = Random(f"planted {seed} {rows}")
        self.pays = rng.choice("ABCD")
        # Whether the casino offers wagers against several hands of the dealer, and so no in-between wager.
        self.action = False
        self.a, self.b, self.c = sorted(rng.sample(range(1, 7), 3))
        self.seats = (self.a, self.b, self.c)
        self.stake = {seat: 100 * rng.randint(5, 100) for seat in self.seats}
        self.rows = dict(zip(self.seats, rows, strict=True))
        self.up = rng.choice([card for card in DECK if all(self.pair(name, card) for name in rows)])
        self.cards = {seat: rng.choice(self.pair(name, self.up)) for seat, name in self.rows.items()}
        self.bets = [f"bet seat {seat} blackjack $25" for seat in self.seats]
        self.bets += [f"bet seat {seat} in_between {dollars(self.stake[seat])}" for seat in self.seats]
        self.call = ["call no_more_bets"]
        self.deal = [f"deal seat {seat} {self.cards[seat][0]}" for seat in self.seats]
        self.deal += [f"deal dealer {self.up}"]
        self.deal += [f"deal seat {seat} {self.cards[seat][1]}" for seat in self.seats]
        self.deal += ["deal dealer ?? down"]
        self.settle = [self.right(seat) for seat in reversed(self.seats)]
        self.rest = [f"choose seat {seat} stand by hand" for seat in self.seats] + ["show dealer 7C"]
        self.end = ["round end"]

    def pair(self, name: str | None, up: str) -> list[tuple[str, str]]:
        """List the pairs of cards that win so against the dealer's, none of which is a blackjack."""
        low = [card for card in DECK if card[-1] in "SH" and card != up]
        return [
            (one, two) for one in low for two in low
            if one != two and row(one, two, up) == name and {one[0], two[0]} & {"A"} == set()
        ] or [(one, two) for one in low for two in low if one != two and row(one, two, up) == name]  # fmt: skip

    def owed(self, seat: int) -> int:
        """Give what the wager of a box wins, in cents."""
        name = self.rows[seat]
        return 0 if name is None else self.stake[seat] * ODDS[self.pays][name]

    def right(self, seat: int) -> str:
        """Write the lawful settlement of a box."""
        if self.rows[seat] is None:
            return f"take seat {seat} in_between {dollars(self.stake[seat])}"
        return f"pay seat {seat} in_between {dollars(self.owed(seat))}"

    def at(self, part: list[str], begins: str) -> int:
        """Find the line of a part that begins so."""
        return next(at for at, body in enumerate(part) if f"{body} ".startswith(f"{begins} "))

    def put(self, part: list[str], begins: str, body: str) -> None:
        """Write something else in place of a line, and mark it."""
        part[self.at(part, begins)] = body + MARK

    def mark(self, part: list[str], begins: str) -> None:
        """Mark a line."""
        part[self.at(part, begins)] += MARK

    def lines(self) -> tuple[list[str], int]:
        """Write the log; give the number of the line with the fault."""
        place = House("BJ-1", self.pays, ODDS[self.pays], 6, True, True, False, self.action, 5, 100)
        pen = Pen("BJ-1", 20 * 3600)
        place.head(pen)
        pen.before("table limit blackjack $5 to $500")
        open_table(pen, place, 0)
        shoe = shoe_of(self.rng, 6)
        for at in range(5):
            pen.say(f"round id {at + 1}")
            if at == 3:
                for body in (*self.bets, *self.call, *self.deal, *self.settle, *self.rest, *self.end):
                    if body.endswith(MARK):
                        pen.first = len(pen.entries)
                    pen.say(body.removesuffix(MARK))
            else:
                for body in Round(place, self.rng, shoe).play():
                    pen.say(body)
        pen.now = max(pen.now, 20 * 3600 + DAY // 4)
        close_table(pen)
        lines, first, _ = merged([pen])
        assert first is not None, "nothing was planted"
        return lines, first


Build = Callable[[Scene], None]
