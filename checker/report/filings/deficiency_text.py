"""A deficiency of a filing, and the total of all, as text for a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from checker.filing.deficiency import NOT_APPLICABLE, PASS, Deficiency, Validation
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.report.excerpt import problem_excerpt
from checker.report.filings.write_in import to_write
from checker.report.notice_text import WOULD_BE, is_law
from checker.report.sentences import plural, sentence
from checker.report.text_layout import Sheet
from checker.report.tolerance_text import IN_A_FILING, allowed_in, tolerance_text
from checker.values.problem import Problem

NAMES = {WRONG: "DEFICIENT", NOT_STATED: "NOT STATED", QUESTION: "QUESTION"}
COLORS = {WRONG: "red", NOT_STATED: "red", QUESTION: "cyan"}
TABLES_SHOWN = 8


def all_lines(sheet: Sheet, found: Sequence[Deficiency]) -> list[str]:
    """List deficiencies; the text of a paragraph is printed with the first deficiency that breaks it."""
    lines: list[str] = []
    before = ""
    for deficiency in found:
        lines += deficiency_lines(sheet, deficiency, is_new=deficiency.rule.id != before)
        before = deficiency.rule.id
    return lines


def deficiency_lines(sheet: Sheet, found: Deficiency, *, is_new: bool = True) -> list[str]:
    """Describe a deficiency in full: paragraph, place, what was found and what is owed."""
    doubt = f" ({found.severity})" if found.severity not in ("deficiency", QUESTION) else ""
    name = sheet.paint(f"IN DOUBT{doubt}", "yellow") if doubt else sheet.paint(NAMES[found.kind], COLORS[found.kind])
    limb = f" - {found.rule.limb}" if found.rule.limb else ""
    would_be = "" if is_law(found.standing) or found.kind == QUESTION else f", {WOULD_BE}"
    lines = ["", f"{name}{would_be} {sheet.paint(sheet.cite(found.rule.cite) + limb, 'bold')}"]
    if found.kind == WRONG and is_new:
        lines += sheet.wrap(found.rule.says, 2)
    lines.append(sheet.paint(f"  {found.place}", "bold") + sheet.paint(f"  {tables(found.tables)}", "dim"))
    if found.excerpt and found.kind == WRONG:
        at = Problem(found.place, "", found.excerpt, width=found.shortfall.width)
        lines += problem_excerpt(sheet, at)
    if found.kind == WRONG:
        lines += sheet.labeled("found", sentence(found.shortfall.observed))
    lines += sheet.labeled("asked" if found.kind == QUESTION else "owed", sentence(found.shortfall.owed))
    if found.shortfall.write:
        lines += sheet.labeled("write it in", to_write(found.shortfall.write))
    if found.shortfall.nearest:
        lines += sheet.labeled("nearest", found.shortfall.nearest)
    if found.give_up:
        lines += sheet.labeled(
            "to clear it", "for example, give up " + ", ".join(found.give_up) + " (no smaller set works)"
        )
    in_doubt = found.kind == QUESTION and found.rule.doubt != "none"
    if found.rule.reading and (found.kind == WRONG or in_doubt) and is_new:
        lines += sheet.labeled("our reading", found.rule.reading)
    allowed = allowed_in(found.shortfall.owed)
    if allowed is not None:
        lines += sheet.labeled("tolerance", tolerance_text(allowed, IN_A_FILING))
    if found.citations[1:]:
        lines += sheet.labeled("also breaks", ", ".join(sheet.cite(cite) for cite in found.citations[1:]))
    return lines


def account_lines(sheet: Sheet, made: Validation) -> list[str]:
    """Summarize a filing."""
    lines = sheet.heading(f"{made.file}: {made.casino or 'not read'}")
    kinds = Counter(
        deficiency.kind for deficiency in made.deficiencies if deficiency.severity in ("deficiency", QUESTION)
    )
    doubts = sum(deficiency.severity not in ("deficiency", QUESTION) for deficiency in made.deficiencies)
    count = kinds[WRONG] + kinds[NOT_STATED]
    if made.states:
        total = plural(count, "deficiency", "deficiencies") if count else "no deficiencies"
        parts = f" ({kinds[WRONG]:,} stated wrongly, {kinds[NOT_STATED]:,} not stated)" if count else ""
        lines.append("  " + sheet.paint(total + parts, "red" if count else "green"))
        states = Counter(state.worst for state in made.states)
        more = [
            plural(made.tables, "table"),
            f"{plural(states[PASS], 'duty', 'duties')} kept",
            f"{states[NOT_APPLICABLE]:,} not applicable",
            plural(kinds[QUESTION], "question"),
        ]
        more += [f"{plural(doubts, 'doubt')} that {'does' if doubts == 1 else 'do'} not count"] if doubts else []
        lines += sheet.wrap(", ".join(more), 2)
    elif made.problems:
        lines.append("  " + sheet.paint("not judged", "red"))
    if made.without_rules:
        games = ", ".join(made.without_rules)
        lines += sheet.wrap(f"only cards, shoes and shufflers were judged; there are no rules for: {games}", 2)
    for game, what in made.not_judged.items():
        if what:
            lines += sheet.wrap(f"not judged at {game}, because no text at hand covers it: {', '.join(what)}", 2)
    if made.states and not made.is_read:
        lines.append("  " + sheet.paint("But the filing was not read in full.", "red"))
    return lines


def tables(names: Sequence[str]) -> str:
    """Name the first few tables."""
    shown = ", ".join(names[:TABLES_SHOWN])
    more = len(names) - TABLES_SHOWN
    return f"{shown} and {more} more" if more > 0 else shown
