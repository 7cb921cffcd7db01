"""The compiled rule book: frozen data with every name kept as text, ready to be linked to a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import Odds, Payment
from checker.values.problem import Location

_NOWHERE = Location("")


@dataclass(frozen=True, slots=True)
class NamedAct:
    """A name for an act where a condition holds: the first card, the up card."""

    name: str
    of: tuple[str, ...]
    where: Condition | None
    place: Location
    # What a person is told it is, where its name does not say it.
    told: str = ""


@dataclass(frozen=True, slots=True)
class May:
    """An act is open only when a condition holds; a refusal although it holds may be a breach."""

    act: tuple[str, ...]
    when: Condition | None
    refusal: bool = False
    # What a person is told that was owed, where the name of the duty does not say it.
    owed: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """One bound: `at most` something, under its own citation."""

    rule: RuleRef
    word: str
    than: Condition
    where: Condition | None
    rounding: str
    tolerance: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number of an act within limits."""

    act: tuple[str, ...]
    of: Condition
    limits: tuple[Limit, ...]
    # What a person is told the number is, where the name of the duty does not say it.
    told: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A value owed where a condition holds."""

    rule: RuleRef
    where: Condition | None
    values: tuple[str, ...]
    measure: Condition | None
    place: Location = _NOWHERE


@dataclass(frozen=True, slots=True)
class Manner:
    """An attribute of an act has one of the allowed values."""

    act: tuple[str, ...]
    attribute: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Must:
    """After this, that is owed before a limit."""

    after: tuple[str, ...]
    does: tuple[str, ...]
    until: Condition | None
    by: tuple[str, ...]
    each: str
    released: Condition | None
    at_once: bool
    own: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    # How many rounds or hours may pass before it is owed; whether it is owed anew from then on.
    within: int = 0
    unit: str = ""
    again: bool = False
    # What a person is told was owed, where the name of the duty does not say it.
    owed: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure."""

    name: str
    rule: RuleRef
    does: tuple[str, ...]
    each: str
    where: Condition | None
    done: Condition | None
    beside: bool
    owed: bool


@dataclass(frozen=True, slots=True)
class Steps:
    """A procedure: its steps in their order, from what begins it to what ends it."""

    name: str
    begins: tuple[str, ...]
    ends: tuple[str, ...]
    steps: tuple[Step, ...]
    # Whether each deck goes through it by itself.
    by_deck: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The order in which places are served."""

    act: tuple[str, ...]
    over: Condition | None
    goes: str
    dealer: str
    # With `elsewhere` a place that is never served breaks nothing here.
    left_out: str = "breach"


@dataclass(frozen=True, slots=True)
class Besides:
    """What a row pays on top where the cards hold this too."""

    fits: Condition
    pays: Payment


@dataclass(frozen=True, slots=True)
class PayRow:
    """One row of a pay table: the hand, when it fits, and what it is paid under each table the casino may choose."""

    name: str
    fits: Condition
    odds: dict[str, Payment]
    # Whose paragraph a wrong payment under one of the tables breaks, where each of them has its own.
    cells: dict[str, RuleRef] = field(default_factory=dict)
    cite: str = ""
    besides: tuple[Besides, ...] = ()
    place: Location = _NOWHERE
    # Where what it is paid under each of the tables is written.
    cells_at: dict[str, Location] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table, its rows in the order of rank."""

    rule: RuleRef
    name: str
    chosen: str
    rows: tuple[PayRow, ...]
    # The odds are the least that is owed: who pays more breaks nothing.
    floor: bool = False
    # Awards go up to a multiple of so many cents; 0 where they are paid as they are.
    unit: int = 0
    # No row pays more than one above it; the law's own table may rank hands otherwise.
    falls: bool = True
    place: Location = _NOWHERE


@dataclass(frozen=True, slots=True)
class Clause:
    """When a wager has this result, and what it then pays."""

    rule: RuleRef
    when: Condition | None
    result: str
    odds: Odds | None
    table: str | None
    paid_by: RuleRef | None
    amount_by: RuleRef | None
    # The option under which the casino states its odds, and the text that would give them.
    posted: str | None = None
    missing: str = ""
    # What becomes of the stake of a wager that wins is left open.
    stake_open: bool = False
    place: Location = _NOWHERE


@dataclass(frozen=True, slots=True)
class Misreading:
    """A way to go wrong that has a paragraph of its own."""

    rule: RuleRef
    when: Condition | None
    as_called: bool
    netted: bool = False
    # What was paid in place of what is owed: `first row` or `unrounded`.
    pays: str = ""


@dataclass(frozen=True, slots=True)
class Settles:
    """What a wager owes and gets."""

    wagers: tuple[str, ...]
    clauses: tuple[Clause, ...]
    misreadings: tuple[Misreading, ...]


@dataclass(frozen=True, slots=True)
class Owed:
    """One thing that a remedy demands."""

    rule: RuleRef
    does: tuple[str, ...]
    until: Condition | None
    by: tuple[str, ...]
    where: Condition | None
    after: tuple[str, ...]
    voids: bool
    told: str = ""


@dataclass(frozen=True, slots=True)
class Banned:
    """One act that a remedy forbids while it is open."""

    rule: RuleRef
    act: tuple[str, ...]
    where: Condition | None
    told: str = ""


@dataclass(frozen=True, slots=True)
class Remedy:
    """What an irregularity demands, forbids and excuses."""

    trigger: tuple[str, ...]
    owes: tuple[Owed, ...]
    forbids: tuple[Banned, ...]
    excuses: tuple[str, ...]
    voids: str
    each: str
    ends: tuple[str, ...]

    @property
    def voids_round(self) -> bool:
        """Whether the round is void by it, as a whole or by a duty that it owes."""
        return self.voids == "round" or any(owed.voids for owed in self.owes)


Body = May | Bounds | Manner | Must | Steps | Turn | Settles | Remedy


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: who it is, when it applies, and its form."""

    rule: RuleRef
    body: Body
    where: Condition | None
    unless: Condition | None
    yields: tuple[str, ...]
    follows: tuple[str, ...]
    once: str
    place: Location
    # The first and the last day on which this is the law; empty where the text gives none.
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """What the casino may choose, and the values it may choose from."""

    name: str
    values: tuple[str, ...]
    kind: str
    default: str | None
    # The paragraph that leaves the choice.
    cite: str = ""
    # What is chosen, in a sentence for who fills in a filing, and a value that may well stand there.
    says: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class DiceData:
    """What a game's dice make: the totals that are a point, and those that end one besides the point itself."""

    points: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MeterData:
    """A meter: what it is set to, and which part of which wager it grows by at which act."""

    number: int
    resets: int
    # The part as a numerator and a denominator: what is kept from run to run holds plain values alone.
    part: tuple[int, int]
    wager: str
    fed_at: str
    place: Location = _NOWHERE

    @property
    def rate(self) -> Fraction:
        return Fraction(*self.part)


@dataclass
class GameData:
    """One game as its files state it."""

    id: str
    title: str
    law: str
    place: Location
    # The last day on which a text that its rules rest on was in force, and that text; empty where none has such a day.
    until: tuple[str, str] = ("", "")
    # The game whose rules these are, where this one has its own name alone.
    plays_by: str = ""
    # The word by which texts that bind many games name it, where that is not its title.
    listed: str = ""
    # Nothing is known of its play: the book only has rules that bind it among others.
    unruled: bool = False
    positions: tuple[int, ...] = ()
    # How many decks are in play, where the law fixes it; else 0.
    decks: int = 0
    # Where its positions, decks, ranks, options and wagers are written.
    places: dict[str, Location] = field(default_factory=dict)
    # The shape in which its table is drawn.
    shape: str = ""
    ranks: tuple[str, ...] = ()
    values: dict[str, tuple[int, int]] = field(default_factory=dict)
    top: int | None = None
    # A total is the best sum of at most so many cards of one suit; None where all cards add up.
    suited: int | None = None
    initial: int = 2
    # How many cards a place is dealt face down beside its hand, to play the one or the other.
    beside: int = 0
    dice: DiceData | None = None
    # Wagers that go to the number of their own point; and whether a wager stays up after a win.
    moves: frozenset[str] = frozenset()
    stays: dict[str, str] = field(default_factory=dict)
    # Wagers that are laid on a number.
    numbered: frozenset[str] = frozenset()
    wagers: dict[str, str] = field(default_factory=dict)
    origin: dict[str, str] = field(default_factory=dict)
    # Wagers that go with the hand a person chooses to stay with after a split.
    travels: tuple[str, ...] = ()
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    hands: dict[str, Condition] = field(default_factory=dict)
    # What a hand's name stands for when it is called in place of a total.
    called: dict[str, int] = field(default_factory=dict)
    base: str = ""
    # Acts that some condition counts since another act; filled while conditions are linked.
    counted: list[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=list)
    # Who has a say in how a condition is linked: it is given the condition and what would link it.
    linking: Callable[[Condition, Callable[[], Any]], Any] | None = None
    conditions: dict[str, Condition] = field(default_factory=dict)
    acts: dict[str, NamedAct] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    tables: dict[str, PayTable] = field(default_factory=dict)
    meters: tuple[MeterData, ...] = ()
    rules: list[Rule] = field(default_factory=list)

    @property
    def value_of(self) -> dict[str, int]:
        return {rank: high for rank, (high, _) in self.values.items()}
