"""What one duty finds wrong: how severe it is, where it is, what was found and what is owed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from checker.filing.duties.hand_odds import HandOdds
from checker.filing.format.facts import TableFacts
from checker.filing.format.text_search import Drawn
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.yaml.node import Text
from checker.values.money import Payment
from checker.values.problem import Location
from checker.values.saying import Saying

# Stated wrongly; left out although a paragraph requires it; left out, and no paragraph requires it by itself.
WRONG, NOT_STATED, QUESTION = "deficient", "not stated", "question"


@dataclass(frozen=True, slots=True)
class Shortfall:
    """One fault. `facts` are what was checked; `write` is the key for what is missing."""

    kind: str
    place: Location
    observed: Saying
    owed: Saying
    facts: tuple[Hashable, ...]
    nearest: str = ""
    write: tuple[str, ...] = ()
    width: int = 1
    # Options that are elected together but may not be.
    clash: frozenset[str] = frozenset()
    # The rule of play that heads the report in place of the duty, and whether it alone is broken.
    by: RuleRef | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class PayRows:
    """A pay table of the rule book as a filing must show it: the odds of each hand under each choice.

    `elected_by` is the option that chooses the pay table; with a single choice there is nothing to elect.
    """

    elected_by: str
    choices: tuple[str, ...]
    rows: tuple[tuple[str, Mapping[str, Payment]], ...]
    # Higher odds may be shown, lower odds may not.
    floor: bool = False
    # The paragraph that gives the pay table.
    by: RuleRef | None = None


@dataclass(slots=True)
class FilingContext:
    """What a duty may look at apart from its own table: the filing's other tables, and the rule book's pay tables."""

    tables: list[TableFacts] = field(default_factory=list)
    # The pay tables by game, then by wager.
    pays: dict[str, dict[str, PayRows]] = field(default_factory=dict)
    # The tables of a game with the same elections, found once.
    electing: dict[tuple[str, tuple[tuple[str, str], ...]], list[TableFacts]] = field(default_factory=dict)
    # The exact words that duties require, by paragraph.
    texts: dict[str, str] = field(default_factory=dict)
    # The one carrier on which some duty of a game requires words, by game and words.
    carriers: dict[tuple[str, str], str] = field(default_factory=dict)
    # The words required at a game, and those of them required on betting areas.
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    labels: dict[str, frozenset[str]] = field(default_factory=dict)
    # The odds of named hands that duties state, by game, then by wager.
    hands: dict[str, dict[str, tuple[HandOdds, ...]]] = field(default_factory=dict)
    # The drawn words of tables that share their game and drawings.
    drawn: dict[tuple[object, ...], Drawn] = field(default_factory=dict)
    # The tolerances that no text states, by name.
    tolerances: Mapping[str, Tolerance] = field(default_factory=dict)


def wrong(at: Text, observed: Saying, owed: Saying, *facts: Hashable, nearest: str = "") -> Shortfall:
    """Report a statement that differs from what is owed; duties that find the same text wrong make one fault."""
    return Shortfall(WRONG, at.place, observed, owed, (*facts, at.place), nearest, width=max(1, len(at)))


def missing(table: TableFacts, kind: str, name: str, owed: Saying, *facts: Hashable) -> Shortfall:
    """Report a thing, figure or feature that is not stated, at the location where it belongs."""
    place, write = table.where_expected(kind, name)
    denied = table.denied(name) if kind == "thing" else None
    if denied is not None:
        # It was stated, and it is not so.
        said = Saying("stated", (("what", name), ("text", denied.text)))
        facts = (*facts, (kind, name), write, denied.place)
        return Shortfall(WRONG, denied.place, said, owed, facts, width=max(1, len(denied.text)))
    # A missing key is reported once, whatever names the duties use for it.
    return Shortfall(NOT_STATED, place, Saying("not stated"), owed, (*(facts or ((kind, name),)), write), write=write)


def not_elected(table: TableFacts, wager: str, rows: PayRows) -> Shortfall:
    """Report that no valid pay table is elected for a wager."""
    owed = Saying("owed election", (("wager", wager), ("values", rows.choices)))
    write, facts = ("games", "elected", rows.elected_by), (("elected", rows.elected_by),)
    place = table.filed.place
    # The paragraph of the pay table leaves the choice; the one about the layout does not.
    return Shortfall(NOT_STATED, place, Saying("not stated"), owed, facts, write=write, by=rows.by, alone=True)


def question(table: TableFacts, kind: str, name: str, owed: Saying) -> Shortfall:
    """Ask for a fact that is needed to judge but that no paragraph requires by itself."""
    place, write = table.where_expected(kind, name)
    return Shortfall(QUESTION, place, Saying("not stated"), owed, ((kind, name),), write=write)


def unread(table: TableFacts) -> Shortfall:
    """Ask once for an unreadable drawing that may show what is owed."""
    name = table.facts.unread[0]
    owed = Saying("owed drawing", (("text", str(name)),))
    return Shortfall(QUESTION, name.place, Saying("not stated"), owed, (("drawing", name.place),), width=len(name))
