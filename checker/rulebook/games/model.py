"""The compiled rule book: frozen data in which names are still text, ready to be linked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from checker.rulebook.games.beyond_reason import BeyondReason
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.games.tolerance import Tolerance
from checker.values.money import Odds, Payment
from checker.values.problem import Location

_NOWHERE = Location("")


@dataclass(frozen=True, slots=True)
class NamedAct:
    """A name for an act under a condition: the first card, the up card; `told` has words for people."""

    name: str
    of: tuple[str, ...]
    where: Condition | None
    place: Location
    told: str = ""


@dataclass(frozen=True, slots=True)
class May:
    """An act is open only if a condition holds; a refusal although it holds may be a breach."""

    act: tuple[str, ...]
    when: Condition | None
    refusal: bool = False
    # The duty in words for people, if the name of the duty is not clear.
    owed: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """One bound: `at most` something, under its own citation, with the name of its tolerance if it has one."""

    rule: RuleRef
    word: str
    than: Condition
    where: Condition | None
    rounding: str
    tolerance: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number of an act within limits."""

    act: tuple[str, ...]
    of: Condition
    limits: tuple[Limit, ...]
    # The number in words for people, if the name of the duty is not clear.
    told: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A value owed if a condition holds."""

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
    """After one act, another is owed before a limit."""

    after: tuple[str, ...]
    does: tuple[str, ...]
    until: Condition | None
    by: tuple[str, ...]
    each: str
    released: Condition | None
    at_once: bool
    own: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    # How many rounds or hours may pass before it is owed; whether it is owed again from then on.
    within: int = 0
    unit: str = ""
    again: bool = False
    owed: str = ""
    at_act: bool = False  # The finding stands at the act that made it owed, not at the limit.


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
    """A procedure: its steps in order, from the act that begins it to the act that ends it."""

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
    # With `elsewhere` a place that is never served breaks no rule here.
    left_out: str = "breach"


@dataclass(frozen=True, slots=True)
class Besides:
    """The pay of a row on top if the cards meet this too."""

    fits: Condition
    pays: Payment


@dataclass(frozen=True, slots=True)
class PayRow:
    """A row of a pay table: the hand, when it fits, and its pay under each table that the casino may choose."""

    name: str
    fits: Condition
    odds: dict[str, Payment]
    # The paragraph that a wrong payment under one of the tables breaks, if each table has its own.
    cells: dict[str, RuleRef] = field(default_factory=dict)
    cite: str = ""
    besides: tuple[Besides, ...] = ()
    place: Location = _NOWHERE
    # The places of its pay under each of the tables.
    cells_at: dict[str, Location] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table, its rows in the order of rank."""

    rule: RuleRef
    name: str
    chosen: str
    rows: tuple[PayRow, ...]
    # The odds are the least that is owed: paying more breaks no rule.
    floor: bool = False
    # Awards are rounded up to a multiple of this many cents; 0 for exact payment.
    unit: int = 0
    # No row pays more than one above it; the law's own table may rank hands otherwise.
    falls: bool = True
    place: Location = _NOWHERE


@dataclass(frozen=True, slots=True)
class Clause:
    """When a wager has this result, and its pay then."""

    rule: RuleRef
    when: Condition | None
    result: str
    odds: Odds | None
    table: str | None
    paid_by: RuleRef | None
    amount_by: RuleRef | None
    # The option that the casino states its odds under, and the text that would give them.
    posted: str | None = None
    missing: str = ""
    # The law leaves open what happens to the stake of a winning wager.
    stake_open: bool = False
    place: Location = _NOWHERE


@dataclass(frozen=True, slots=True)
class Misreading:
    """A wrong act with a paragraph of its own."""

    rule: RuleRef
    when: Condition | None
    as_called: bool
    netted: bool = False
    # Paid in place of the amount owed: `first row`, `lower row` or `unrounded`.
    pays: str = ""


@dataclass(frozen=True, slots=True)
class Settles:
    """The amount due on a wager and its settlement."""

    wagers: tuple[str, ...]
    clauses: tuple[Clause, ...]
    misreadings: tuple[Misreading, ...]
    beyond: tuple[BeyondReason, ...] = ()


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
    """The demands, bans and excuses of an irregularity."""

    trigger: tuple[str, ...]
    owes: tuple[Owed, ...]
    forbids: tuple[Banned, ...]
    excuses: tuple[str, ...]
    voids: str
    each: str
    ends: tuple[str, ...]
    # Which hand is at fault: the finding stands at its last card.
    at_hand: Condition | None = None

    @property
    def voids_round(self) -> bool:
        """Whether it voids the round, as a whole or through a duty."""
        return self.voids == "round" or any(owed.voids for owed in self.owes)


@dataclass(frozen=True, slots=True)
class Elects:
    """What the casino may elect: one of the values of an option, or options that are not elected together."""

    option: str = ""
    values: tuple[str, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()


Body = May | Bounds | Manner | Must | Steps | Turn | Settles | Remedy | Elects


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its identity, when it applies, and its form."""

    rule: RuleRef
    body: Body
    where: Condition | None
    unless: Condition | None
    yields: tuple[str, ...]
    follows: tuple[str, ...]
    once: str
    place: Location
    # The first and the last day on which this is the law; empty if the text gives none.
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the casino, and the values it may choose from."""

    name: str
    values: tuple[str, ...]
    kind: str
    default: str | None
    # The paragraph that leaves the choice.
    cite: str = ""
    # The choice in a sentence for the author of a filing, a plausible value, the law's name for a table that elects it.
    says: str = ""
    example: str = ""
    listed: str = ""


@dataclass(frozen=True, slots=True)
class DiceData:
    """The points of a game's dice: the totals that are a point, and those other than the point itself that end it."""

    points: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MeterData:
    """A meter: its starting value, and which part of which wager it grows by at which act."""

    number: int
    resets: int
    # The part as a numerator and a denominator: data kept from run to run holds only plain values.
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
    # The last day on which a text under its rules was in force, and that text; empty if there is no such day.
    until: tuple[str, str] = ("", "")
    # The game that has these rules, if this one only has a name of its own.
    plays_by: str = ""
    # Its name in texts that bind many games, if that is not its title.
    listed: str = ""
    # Its play is unknown: the book only has rules that bind it among others.
    unruled: bool = False
    positions: tuple[int, ...] = ()
    # How many decks are in play, if the law fixes it; else 0.
    decks: int = 0
    # The places of its positions, decks, ranks, options and wagers; the shape of its table in a drawing.
    places: dict[str, Location] = field(default_factory=dict)
    shape: str = ""
    ranks: tuple[str, ...] = ()
    values: dict[str, tuple[int, int]] = field(default_factory=dict)
    top: int | None = None
    # A total is the best sum of at most this many cards of one suit; None if all cards add up.
    suited: int | None = None
    # How many cards a hand begins with, whether they come in packets, and how many lie beside it to play instead of it.
    initial: int = 2
    in_packets: bool = False
    beside: int = 0
    dice: DiceData | None = None
    # Wagers that move to the number of their own point; and whether a wager stays up after a win.
    moves: frozenset[str] = frozenset()
    stays: dict[str, str] = field(default_factory=dict)
    numbered: frozenset[str] = frozenset()
    wagers: dict[str, str] = field(default_factory=dict)
    origin: dict[str, str] = field(default_factory=dict)
    # Wagers that go with the hand a person stays with after a split.
    travels: tuple[str, ...] = ()
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    hands: dict[str, Condition] = field(default_factory=dict)
    # The total that the name of a hand stands for when it is called.
    called: dict[str, int] = field(default_factory=dict)
    base: str = ""
    # Acts that some condition counts since another act; filled while conditions are linked.
    counted: list[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=list)
    # Controls the linking of conditions: it gets the condition and the function that would link it.
    linking: Callable[[Condition, Callable[[], Any]], Any] | None = None
    conditions: dict[str, Condition] = field(default_factory=dict)
    acts: dict[str, NamedAct] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    # All of the rule book; those that its rules name are options too.
    tolerances: dict[str, Tolerance] = field(default_factory=dict)
    tables: dict[str, PayTable] = field(default_factory=dict)
    meters: tuple[MeterData, ...] = ()
    rules: list[Rule] = field(default_factory=list)

    @property
    def value_of(self) -> dict[str, int]:
        return {rank: high for rank, (high, _) in self.values.items()}
