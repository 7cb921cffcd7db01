"""Deficiencies, states of duties and the closing account of a filing, as objects and as rows."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from io import StringIO

from checker import __version__
from checker.filing.deficiency import STATES, Deficiency, State, Validation
from checker.filing.duties.shortfall import QUESTION
from checker.report.escape import safe
from checker.report.filings.write_in import written
from checker.report.json_rows import Row
from checker.report.notice_text import dates, status
from checker.report.sentences import sentence
from checker.report.tolerance_text import tolerance_row

# A spreadsheet would read a text that begins with one of these as a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\0")


def deficiency_row(found: Deficiency) -> Row:
    """Return every field of a deficiency under its documented name."""
    return {
        "kind": "question" if found.kind == QUESTION else "deficiency",
        "citation": found.rule.cite,
        "citations": list(found.citations),
        "limb": found.rule.limb,
        "state": found.kind,
        "severity": found.severity,
        "status": status(found.standing),
        "in_force": dates(found.standing),
        "casino": found.casino,
        "game": found.game,
        "tables": found.tables,
        "file": found.place.file,
        "line": found.place.line,
        "column": found.place.column,
        "observed": sentence(found.shortfall.observed),
        "owed": sentence(found.shortfall.owed),
        "nearest": found.shortfall.nearest,
        "write_in": list(found.shortfall.write),
        "give_up": list(found.give_up),
        "reading": found.rule.reading,
        "tolerance": tolerance_row(found.shortfall.owed),
        "excerpt": found.excerpt,
    }


def state_row(file: str, state: State) -> Row:
    """Return the state of one duty at the tables of one game."""
    return {
        "kind": "check",
        "citation": state.rule.cite,
        "limb": state.rule.limb,
        "state": state.worst,
        "game": state.game,
        "says": state.rule.says,
        "tables": dict(state.tables),
        "file": file,
    }


def account_row(made: Sequence[Validation], exit_code: int) -> Row:
    """Return the totals of all filings."""
    every = [found for filing in made for found in filing.deficiencies]
    states = Counter(state.worst for filing in made for state in filing.states)
    return {
        "kind": "summary",
        "exit": exit_code,
        "rule_book": made[0].rule_book if made else "",
        "program": __version__,
        "files": len(made),
        "tables": sum(filing.tables for filing in made),
        "deficiencies": sum(found.severity == "deficiency" for found in every),
        "questions": sum(found.severity == QUESTION for found in every),
        "doubts": sum(found.severity not in ("deficiency", QUESTION) for found in every),
        "duties": {state: states[state] for state in STATES},
        "problems": sum(not problem.warning for filing in made for problem in filing.problems),
        "warnings": sum(problem.warning for filing in made for problem in filing.problems),
        "not_judged": {game: list(what) for filing in made for game, what in filing.not_judged.items() if what},
        "without_rules": sorted({game for filing in made for game in filing.without_rules}),
    }


def csv_lines(head: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    """Write rows that a spreadsheet shows unchanged."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in body:
        writer.writerow([_cell(text) for text in row])
    return out.getvalue().splitlines()


def deficiency_cells(found: Deficiency) -> list[str]:
    """Return a deficiency as cells, in the order of DEFICIENCY_HEAD."""
    return [
        found.rule.cite,
        found.rule.limb,
        found.kind,
        found.severity,
        found.game,
        " ".join(found.tables),
        str(found.place),
        sentence(found.shortfall.observed),
        sentence(found.shortfall.owed),
        found.shortfall.nearest,
        written(found.shortfall.write),
        ", ".join(found.citations[1:]),
        status(found.standing) or "",
    ]


DEFICIENCY_HEAD = (
    *("citation", "limb", "state", "severity", "game", "tables", "place"),
    *("observed", "owed", "nearest", "write in", "also", "status"),
)
STATE_HEAD = ("citation", "limb", "state", "game", "tables", "says", "file")


def state_cells(file: str, state: State) -> list[str]:
    """Return the state of a duty as cells, in the order of STATE_HEAD."""
    names = [name for name, value in state.tables.items() if value == state.worst]
    return [state.rule.cite, state.rule.limb, state.worst, state.game, " ".join(names), state.rule.says, file]


def _cell(text: str) -> str:
    shown = safe(text)
    return f"'{shown}" if shown.startswith(FORMULA) else shown
