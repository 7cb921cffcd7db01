"""Makes records of entries of a rule file: every citation resolved, every fault a Problem."""

from __future__ import annotations

from collections.abc import Mapping

from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.condition_tree import read as read_condition
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.ledger.citation import full_citation
from checker.rulebook.ledger.paragraphs import READABLE, Law
from checker.rulebook.tolerances import unknown_tolerance
from checker.rulebook.yaml.node import Map, Text
from checker.values.problem import Problem

NO_DOUBT = "none"


class Compiler:
    """Compiles the files of one game; what is wrong is gathered, never raised."""

    def __init__(self, law: Law, first: int) -> None:
        self.law = law
        self.next = first
        self.text = ""
        self.readings: dict[str, str] = {}
        self.problems: list[Problem] = []
        self.facts: list[str] = []
        # The conditions of the game whose name is a single word.
        self.names: frozenset[str] = frozenset()
        self.tolerances: Mapping[str, Tolerance] = {}

    def enter(self, node: Map) -> None:
        """Go on to a file: its chapter and its readings are those that its entries name."""
        self.text = str(node.text("law"))
        readings = node.map("readings")
        self.readings = {name: str(readings.text(name)) for name in readings}

    def citation(self, cite: Text, *, limb: bool = False) -> str:
        """Resolve a citation, short by the text that the file names at its head; with its limb where that counts."""
        found = self.law.find(cite, self.text)
        if found is None and not self.law.all_read:
            self._unread(cite)
            return str(cite)
        if found is None:
            near = self.law.near(cite, self.text)
            told, expected = f"no paragraph is cited as `{cite}`", "a citation of the ledger"
            self.problems.append(Problem(cite.place, told, "", expected, near[0] if near else "", max(1, len(cite))))
            return str(cite)
        if found[0].listed:
            told, expected = f"`{cite}` is known by its title alone", "a paragraph whose text is supplied"
            self.problems.append(Problem(cite.place, told, "", expected, "", max(1, len(cite))))
        return f"{found[0].id} {found[1]}".strip() if limb else found[0].id

    def _unread(self, cite: Text) -> None:
        """Say once that what is cited may stand where the ledger could not be read."""
        if not any(one.expected == READABLE for one in self.problems):
            self.problems.append(Problem(cite.place, f"`{cite}` is not found in what could be read", "", READABLE))

    def rule(self, node: Map, form: str, under: RuleRef | None = None) -> RuleRef:
        """Make the identity of a rule, or of a part that may have a citation of its own."""
        cites = node.texts("cite")
        if not cites and under is not None:
            if not node.text("limb"):
                return under
            cite, also, says = under.cite, under.also, under.says
        else:
            cite = self.citation(cites[0]) if cites else ""
            also = tuple(self.citation(one) for one in (*cites[1:], *node.texts("also")))
            paragraph = self.law.resolve(cite)
            says = str(node.text("says")) or (paragraph.says if paragraph is not None else "")
        doubt = severity(node) or (under.doubt if under is not None else NO_DOUBT)
        covers = tuple(str(one) for one in node.texts("covers"))
        limb = str(node.text("limb"))
        reading = str(node.text("reading"))
        if not reading and (rests_on := self.tolerances.get(str(node.text("tolerance")))) is not None:
            reading = rests_on.reading
        if not reading and under is not None and doubt == under.doubt != NO_DOUBT:
            # What is open about the whole rule is open about this part of it.
            reading = under.reading
        dates = (under.since, under.until) if under is not None else dates_of(node)
        made = RuleRef(
            self.next, cite, limb, form, says, also, doubt, self.readings.get(reading, reading), covers, *dates
        )
        self.next += 1
        return made

    def missing(self, node: Map) -> str:
        """Name the text that an entry leans on and that is not supplied, with its title where that is known."""
        if "not supplied" not in node:
            return ""
        cite = full_citation(str(node.text("not supplied")), self.text)
        title = self.law.title(cite)
        return f"{self.law.shown(cite)} ({title})" if title else self.law.shown(cite)

    def tolerance(self, node: Map) -> str:
        """Return the name of the tolerance of a limit; the rules give no number of their own."""
        name = node.text("tolerance")
        if name and name not in self.tolerances:
            self.problems.append(unknown_tolerance(name, self.tolerances))
        return str(name)

    def condition(self, node: Map, key: str) -> Condition | None:
        """Read the condition under a key, if there is one."""
        if key not in node:
            return None
        text = node.text(key)
        made = read_condition(str(text), text.place, text.inset, self.names)
        if isinstance(made, Problem):
            self.problems.append(made)
            return None
        return made


def severity(entry: Map) -> str:
    """Read how much a failure weighs; empty where that is not said."""
    said = str(entry.text("severity"))
    return NO_DOUBT if said == "breach" else said


def dates_of(entry: Map) -> tuple[str, str]:
    """Read the first and the last day of a text; empty where it gives none."""
    dates = entry.map("in force")
    return str(dates.text("from")), str(dates.text("until"))
