"""The result of validating a filing: its deficiencies, and the state of every duty."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG, Shortfall
from checker.filing.format.facts import TableFacts
from checker.rulebook.ledger.standing import Notice, Standing
from checker.rulebook.yaml.node import Map
from checker.values.problem import Location, Problem

PASS, NOT_APPLICABLE = "pass", "not applicable"
# From best to worst; among several tables, or several duties of a paragraph, the worst state counts.
STATES = (NOT_APPLICABLE, PASS, QUESTION, NOT_STATED, WRONG)


@dataclass(slots=True)
class Deficiency:
    """One fault of a filing: the duty it breaks, other paragraphs broken by the same fact, and its tables."""

    rule: FilingRule
    shortfall: Shortfall
    casino: str
    game: str
    tables: list[str]
    also: tuple[str, ...] = ()
    # The fewest options to give up so that no options clash.
    give_up: tuple[str, ...] = ()
    # The line of the filing to show.
    excerpt: str = ""
    # How the text of its paragraph stands on the day of first use.
    standing: Standing | None = None

    def quote(self, line: str) -> None:
        """Show this line of the filing."""
        self.excerpt = line

    def take_standing(self, standing: Standing | None) -> None:
        """Set how the text of the paragraph stands on the day."""
        self.standing = standing

    @property
    def kind(self) -> str:
        """Return the kind: stated wrongly, not stated, or a question."""
        return self.shortfall.kind

    @property
    def place(self) -> Location:
        """Return the location in the filing."""
        return self.shortfall.place

    @property
    def severity(self) -> str:
        """Return the severity: a deficiency, a question, or the doubt of the duty."""
        if self.shortfall.kind == QUESTION:
            return QUESTION
        # A statement that a text requires is owed under every reading; where a thing is owed at all, that is in doubt.
        stated = self.kind == NOT_STATED and self.rule.form not in ("has", "filed")
        return "deficiency" if self.rule.doubt == "none" or stated else self.rule.doubt

    @property
    def citations(self) -> tuple[str, ...]:
        """Return every paragraph that it breaks, the duty's own first."""
        return tuple(dict.fromkeys((*self.rule.citations, *self.also)))


@dataclass(slots=True)
class State:
    """The state of one duty at the tables of one game."""

    rule: FilingRule
    game: str
    tables: dict[str, str] = field(default_factory=dict)

    @property
    def worst(self) -> str:
        """Return the worst state at any table."""
        return max(self.tables.values(), key=STATES.index)


@dataclass(slots=True)
class Validation:
    """The result for one filing."""

    file: str
    casino: str = ""
    tables: int = 0
    deficiencies: list[Deficiency] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    # Games checked only against duties of shared equipment.
    without_rules: tuple[str, ...] = ()
    # What is stated, or belongs to a table, and no text at hand covers; by game.
    not_judged: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # The tables that were checked, and the filing as written.
    table_facts: list[TableFacts] = field(default_factory=list)
    root: Map = field(default_factory=Map)
    # What is said once of the texts that are applied.
    notices: list[Notice] = field(default_factory=list)
    # The digest of the rule book.
    rule_book: str = ""

    def complain(self, problems: Iterable[Problem]) -> None:
        """Note what of the filing could not be read."""
        self.problems.extend(problems)

    def notice(self, notices: Iterable[Notice]) -> None:
        """Note what is said once of the texts that are applied."""
        self.notices.extend(notices)

    def look_at(self, casino: str, tables: int, root: Map, seen: list[TableFacts]) -> None:
        """Note what is judged."""
        self.casino, self.tables, self.root, self.table_facts = casino, tables, root, seen

    def conclude(self, states: list[State], deficiencies: list[Deficiency], without_rules: Iterable[str]) -> None:
        """Note what it comes to: each duty, what is deficient, and which games have no rules of their own."""
        self.states, self.deficiencies, self.without_rules = states, deficiencies, tuple(without_rules)

    @property
    def all_judged(self) -> bool:
        """Whether the filing states all that is needed to judge it; what no text covers asks nothing of it."""
        return all(found.kind != QUESTION for found in self.deficiencies)

    def leave_open(self, game: str, what: Iterable[str]) -> None:
        """Note what of a game's tables no text at hand covers."""
        self.not_judged[game] = tuple(dict.fromkeys((*self.not_judged.get(game, ()), *what)))

    def drop(self, is_told: Callable[[Deficiency], bool]) -> None:
        """Leave out what is told otherwise already."""
        self.deficiencies = [each for each in self.deficiencies if not is_told(each)]

    @property
    def is_deficient(self) -> bool:
        """Check whether the filing has a deficiency."""
        return any(each.severity == "deficiency" for each in self.deficiencies)

    @property
    def is_read(self) -> bool:
        """Check whether the whole filing was read."""
        return all(problem.warning for problem in self.problems)
