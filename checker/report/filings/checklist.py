"""The checklist of a filing: every duty that may apply to it, in statute order, with its state."""

from __future__ import annotations

from collections import Counter

from checker.filing.deficiency import NOT_APPLICABLE, PASS, State, Validation
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.report.filings.deficiency_text import tables
from checker.report.text_layout import Sheet

COLORS = {PASS: "green", WRONG: "red", NOT_STATED: "red", QUESTION: "cyan", NOT_APPLICABLE: "dim"}
# A question is a missing fact that no paragraph requires by itself.
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
            # The requirement of a paragraph is printed with the first of its duties.
            lines += _lines(sheet, state, section, "" if state.rule.cite == said else f": {state.rule.says}")
            said = state.rule.cite
        counts = Counter(state.worst for state in states)
        totals = ", ".join(f"{counts[kind]:,} {LABELS.get(kind, kind)}" for kind in COLORS if counts[kind])
        lines += ["", *sheet.wrap(totals, 2)]
    return lines


def _lines(sheet: Sheet, state: State, section: str, says: str) -> list[str]:
    name = sheet.cite(state.rule.cite).removeprefix(section) or "(whole)"
    limb = f" {state.rule.limb}" if state.rule.limb else ""
    word = LABELS.get(state.worst, state.worst)
    label = f"    {word.ljust(14)} "
    first, *rest = sheet.wrap(f"{name}{limb}{says}", 19, label)
    if set(state.tables.values()) != {state.worst}:
        names = [table for table, value in state.tables.items() if value == state.worst]
        rest += sheet.wrap(f"at {tables(names)}", 19)
    return [first.replace(word, sheet.paint(word, COLORS[state.worst]), 1), *rest]


def _section(state: State) -> str:
    return state.rule.cite.partition("(")[0].partition(" ")[0]
