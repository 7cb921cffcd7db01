"""A short night of the invented game, and the ways to plant one fault in what was written of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.tables.harbor_nines.dealer import Dealer, Plan, written

Edit = Callable[["Sheet"], None]
Cards = Mapping[str, str]
Bets = Mapping[str, Mapping[str, int]]
# What goes wrong lawfully in the round: a joker, a card face up, a seat that is missed.
Told = Mapping[str, str | int]


class Sheet:
    """The lines of a night, where its second round and its closing begin, and which line shows the fault."""

    def __init__(self, seed: int, cards: Cards, moves: Cards, bets: Bets, told: Told) -> None:
        dealer = Dealer(seed)
        self.a, self.b, self.c = sorted(dealer.rng.sample((1, 2, 3, 4), 3))
        self.dealer = dealer
        dealer.open(dealer.rng.sample((self.a, self.b, self.c), 3))
        for _ in range(int(told.get("warm", 1))):
            dealer.round(Plan())
        self.from_round = len(dealer.bodies)
        dealer.round(self.plan(cards, moves, bets, told))
        dealer.round(Plan())
        self.closing = len(dealer.bodies)
        dealer.close()
        self.bodies = dealer.bodies
        self.marked: int | None = None
        self.at = self.from_round

    def plan(self, cards: Cards, moves: Cards, bets: Bets, told: Told) -> Plan:
        """Fix the round: plain hands, where nothing else is said."""
        hands = {"a": "K 8", "b": "10 J", "c": "Q 7", "dealer": "10 8", **cards}
        missed = {"": 0, "b": self.b, "c": self.c}[str(told.get("missed", ""))]
        return Plan(
            cards={self.who(who): hand.split() for who, hand in hands.items()},
            moves={self.who(who): list(move.split()) for who, move in moves.items()},
            bets={getattr(self, who): {"passage": 2000, **bets.get(who, {})} for who in "abc"},
            missed=missed,
            joker=bool(told.get("joker")),
            face_up=bool(told.get("face_up")),
            overdrawn=bool(told.get("overdrawn")),
            cut=bool(told.get("cut")),
        )

    def who(self, text: str) -> str:
        """Write the seat that a letter stands for: `a` or, its second hand, `a2`."""
        if text == "dealer":
            return text
        return f"seat {getattr(self, text[0])}" + (f" hand {text[1:]}" if text[1:] else "")

    def worded(self, text: str) -> str:
        """Put seats for the letters in braces."""
        return re.sub(r"\{(\w+)\}", lambda found: self.who(found[1]), text)

    def find(self, pattern: str, start: int | None = None) -> int:
        """Find the first line from here that begins like this."""
        wanted = re.compile(self.worded(pattern))
        begin = self.at if start is None else start
        return next(at for at in range(begin, len(self.bodies)) if wanted.match(self.bodies[at]))

    def opening(self) -> Sheet:
        """Look from the first line on."""
        self.at = 0
        return self

    def end(self) -> Sheet:
        """Look from the closing on."""
        self.at = self.closing
        return self

    def mark(self, pattern: str, start: int | None = None) -> None:
        """Say which line shows the fault."""
        self.marked = self.find(pattern, start)

    def drop(self, *patterns: str, found: str = "") -> None:
        """Leave lines out; the fault is seen at the next line like `found`."""
        first = None
        for pattern in patterns:
            at = self.find(pattern)
            del self.bodies[at]
            first = at if first is None else min(at, first)
        if found:
            self.mark(found, first)

    def change(self, pattern: str, old: str, new: str, mark: bool = True) -> None:
        """Write a line otherwise."""
        at = self.find(pattern)
        wrong = re.sub(self.worded(old), self.worded(new), self.bodies[at], count=1)
        assert wrong != self.bodies[at], self.bodies[at]
        self.bodies[at] = wrong
        if mark:
            self.marked = at

    def insert(self, before: str, *bodies: str, mark: int | None = 0) -> None:
        """Write more lines before a line."""
        at = self.find(before)
        self.bodies[at:at] = [self.worded(body) for body in bodies]
        if mark is not None:
            self.marked = at + mark

    def shift(self, pattern: str, before: str, count: int = 1, mark: str = "") -> None:
        """Move lines to before another line."""
        at = self.find(pattern)
        moved = self.bodies[at : at + count]
        del self.bodies[at : at + count]
        to = self.find(before)
        self.bodies[to:to] = moved
        self.marked = self.find(mark) if mark else to

    def lines(self) -> list[str]:
        """Write the log."""
        return written(self.dealer, self.bodies)


@dataclass(frozen=True)
class Planted:
    """A log with one fault and the line that shows it."""

    lines: list[str]
    line_number: int
    citation: str


@dataclass(frozen=True)
class Fault:
    """One kind of fault: the paragraph it breaks, the form of the rule, and how it comes about."""

    cite: str
    form: str
    name: str
    cards: Cards
    moves: Cards
    bets: Bets
    told: Told
    edit: Edit

    def plant(self, seed: int) -> Planted:
        """Deal a night with the fault in it."""
        sheet = Sheet(seed, self.cards, self.moves, self.bets, self.told)
        self.edit(sheet)
        lines = sheet.lines()
        assert sheet.marked is not None, self.name
        return Planted(lines, len(lines) - len(sheet.bodies) + sheet.marked + 1, f"99:1-{self.cite}")


FAULTS: dict[str, Fault] = {}


def fault(
    form: str,
    cite: str,
    name: str,
    edit: Edit,
    *,
    cards: Cards | None = None,
    moves: Cards | None = None,
    bets: Bets | None = None,
    told: Told | None = None,
) -> None:
    """Put a fault on the list."""
    if name in FAULTS:
        raise ValueError(f"two faults are called {name!r}")
    FAULTS[name] = Fault(cite, form, name, cards or {}, moves or {}, bets or {}, told or {}, edit)


def all_of(*edits: Edit) -> Edit:
    """Make several edits one after the other; the last mark counts."""

    def edit(sheet: Sheet) -> None:
        for one in edits:
            one(sheet)

    return edit


def drop(*patterns: str, found: str = "") -> Edit:
    """Leave lines out."""
    return lambda sheet: sheet.drop(*patterns, found=found)


def change(pattern: str, old: str, new: str) -> Edit:
    """Write a line otherwise and mark it."""
    return lambda sheet: sheet.change(pattern, old, new)


def insert(before: str, *bodies: str, mark: int | None = 0) -> Edit:
    """Write more lines, and mark one of them."""
    return lambda sheet: sheet.insert(before, *bodies, mark=mark)


def also(pattern: str, old: str, new: str) -> Edit:
    """Write a line otherwise that follows lawfully from a fault."""
    return lambda sheet: sheet.change(pattern, old, new, mark=False)


def shift(pattern: str, before: str, count: int = 1, mark: str = "") -> Edit:
    """Move lines forward or back."""
    return lambda sheet: sheet.shift(pattern, before, count, mark)


def marks(pattern: str) -> Edit:
    """Mark a line that the plan alone makes wrong."""
    return lambda sheet: sheet.mark(pattern)


def opening(edit: Edit) -> Edit:
    """Edit the opening of the table."""
    return lambda sheet: edit(sheet.opening())


def closing(edit: Edit) -> Edit:
    """Edit the closing of the table."""
    return lambda sheet: edit(sheet.end())
