"""The checklist of a filing: every duty that may bind it, in statute order, and how it stands."""

from __future__ import annotations

from collections import Counter

from checker.filing.deficiency import NOT_APPLICABLE, PASS, State, Validation
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.report.filings.deficiency_text import tables
from checker.report.text_layout import Sheet

COLORS = {PASS: "green", WRONG: "red", NOT_STATED: "red", QUESTION: "cyan", NOT_APPLICABLE: "dim"}
# A question is something not stated that no paragraph demands by itself.
LABELS = {QUESTION: "not stated (a question)"}


def checklist_lines(sheet: Sheet, made: Validation) -> list[str]:
    """List the duties game by game."""
    lines: list[str] = []
    for game in dict.fromkeys(state.game for state in made.states):
        states = [state for state in made.states if state.game == game]
        names = list(dict.fromkeys(name for state in states for name in state.tables))
        lines += sheet.heading(f"{made.file}: {game} at {tables(names)}")
        section = said = ""
        for state in states:
            if _section(state) != section:
                section = _section(state)
                lines.append(f"  {sheet.paint(sheet.cite(section), 'bold')}")
            # What a paragraph demands is told with the first of its duties.
            lines += _lines(sheet, state, section, "" if state.rule.cite == said else f": {state.rule.says}")
            said = state.rule.cite
        counts = Counter(state.worst for state in states)
        told = ", ".join(f"{counts[each]:,} {LABELS.get(each, each)}" for each in COLORS if counts[each])
        lines += ["", *sheet.wrap(told, 2)]
    return lines


def _lines(sheet: Sheet, state: State, section: str, says: str) -> list[str]:
    name = sheet.cite(state.rule.cite).removeprefix(section) or "(whole)"
    limb = f" {state.rule.limb}" if state.rule.limb else ""
    told = LABELS.get(state.worst, state.worst)
    label = f"    {told.ljust(14)} "
    first, *rest = sheet.wrap(f"{name}{limb}{says}", 19, label)
    if set(state.tables.values()) != {state.worst}:
        names = [table for table, value in state.tables.items() if value == state.worst]
        rest += sheet.wrap(f"at {tables(names)}", 19)
    return [first.replace(told, sheet.paint(told, COLORS[state.worst]), 1), *rest]


def _section(state: State) -> str:
    return state.rule.cite.partition("(")[0].partition(" ")[0]
