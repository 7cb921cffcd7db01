"""Deficiencies, states of paragraphs and the closing account of a filing as objects and as rows."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from io import StringIO

from checker.filing.deficiency import STATES, Deficiency, State, Validation
from checker.filing.duties.shortfall import QUESTION
from checker.report.escape import safe
from checker.report.filings.write_in import written
from checker.report.json_rows import Row
from checker.report.sentences import sentence

# A spreadsheet would take a text that begins so for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\0")


def deficiency_row(found: Deficiency) -> Row:
    """Give every field of a deficiency under its documented name."""
    return {
        "kind": "question" if found.kind == QUESTION else "deficiency",
        "citation": found.rule.cite,
        "citations": list(found.citations),
        "limb": found.rule.limb,
        "state": found.kind,
        "severity": found.severity,
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
        "excerpt": found.excerpt,
    }


def state_row(file: str, state: State) -> Row:
    """Give the state of one duty at the tables of one game."""
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
    """Give what all filings come to."""
    every = [each for one in made for each in one.deficiencies]
    states = Counter(state.worst for one in made for state in one.states)
    return {
        "kind": "summary",
        "exit": exit_code,
        "files": len(made),
        "tables": sum(one.tables for one in made),
        "deficiencies": sum(each.severity == "deficiency" for each in every),
        "questions": sum(each.severity == QUESTION for each in every),
        "doubts": sum(each.severity not in ("deficiency", QUESTION) for each in every),
        "duties": {state: states[state] for state in STATES},
        "problems": sum(not problem.warning for one in made for problem in one.problems),
        "warnings": sum(problem.warning for one in made for problem in one.problems),
        "without_rules": sorted({game for one in made for game in one.without_rules}),
    }


def csv_lines(head: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    """Write rows that a spreadsheet shows as they are."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in body:
        writer.writerow([_cell(text) for text in row])
    return out.getvalue().splitlines()


def deficiency_cells(found: Deficiency) -> list[str]:
    """Give a deficiency as cells, in the order of DEFICIENCY_HEAD."""
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
    ]


DEFICIENCY_HEAD = (
    *("citation", "limb", "state", "severity", "game", "tables", "place"),
    *("observed", "owed", "nearest", "write in", "also"),
)
STATE_HEAD = ("citation", "limb", "state", "game", "tables", "says", "file")


def state_cells(file: str, state: State) -> list[str]:
    """Give the state of a duty as cells, in the order of STATE_HEAD."""
    names = [name for name, value in state.tables.items() if value == state.worst]
    return [state.rule.cite, state.rule.limb, state.worst, state.game, " ".join(names), state.rule.says, file]


def _cell(text: str) -> str:
    shown = safe(text)
    return f"'{shown}" if shown.startswith(FORMULA) else shown
