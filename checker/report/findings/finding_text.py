"""A finding, and a line that could not be read, as text for a person."""

from __future__ import annotations

from checker.audit.summary import BREACH
from checker.checks.arbitration.finding import Finding, Spot
from checker.report.excerpt import excerpt, problem_excerpt
from checker.report.notice_text import WOULD_BE, is_law
from checker.report.sentences import plural, sentence
from checker.report.text_layout import Sheet
from checker.report.tolerance_text import IN_A_LOG, allowed_in, tolerance_text
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.money import dollars
from checker.values.problem import Location, Problem

COLORS = {"breach": "red", "needs ruling": "magenta", "warn": "yellow"}
EXPLAINED_SHOWN = 8


def finding_lines(sheet: Sheet, finding: Finding) -> list[str]:
    """Describe a finding in full: rule, place, the deciding lines, what was observed and owed, and the money."""
    lines = ["", headline(sheet, finding)]
    lines += sheet.wrap(finding.rule.says, 2)
    lines.append(sheet.paint(f"  {finding.at.place}", "bold") + sheet.paint(f"  {where(finding)}", "dim"))
    lines += excerpt(sheet, finding.at, finding.evidence)
    lines += sheet.labeled("observed", sentence(finding.observed))
    lines += sheet.labeled("owed", sentence(finding.owed))
    if cost(finding):
        lines += sheet.labeled("money", cost(finding))
    if version(finding.rule):
        lines += sheet.labeled("in force", version(finding.rule))
    if finding.rule.reading:
        lines += sheet.labeled("our reading", finding.rule.reading)
    allowed = allowed_in(finding.owed)
    if allowed is not None:
        lines += sheet.labeled("tolerance", tolerance_text(allowed, IN_A_LOG))
    if finding.citations[1:]:
        lines += sheet.labeled("also breaks", ", ".join(sheet.cite(cite) for cite in finding.citations[1:]))
    lines += _explained(sheet, finding)
    lines += sheet.labeled("fingerprint", finding.fingerprint, "dim")
    return lines


def headline(sheet: Sheet, finding: Finding) -> str:
    """Write the severity, the paragraph and its limb in one line."""
    severity = sheet.paint(_severity(finding), COLORS.get(finding.severity, "yellow"))
    limb = f" - {finding.rule.limb}" if finding.rule.limb else ""
    return f"{severity} {sheet.paint(sheet.cite(finding.rule.cite) + limb, 'bold')}"


def _severity(finding: Finding) -> str:
    """Write the severity; under a text that is not shown to be the law it only would be a breach."""
    would_be = finding.severity == BREACH and not is_law(finding.standing)
    return WOULD_BE.upper() if would_be else finding.severity.upper()


def version(rule: RuleRef) -> str:
    """Name the version of the text that applies; empty if the law was never changed."""
    return " ".join(f"{word} {day}" for word, day in (("from", rule.since), ("until", rule.until)) if day)


def where(finding: Finding) -> str:
    """Name the place in the casino and the time of a finding."""
    parts = [_spot(finding.spot)]
    if finding.at.clock:
        parts.append(finding.at.clock)
    if finding.spot.day:
        parts.append(f"gaming day {finding.spot.day}")
    if finding.spot.dealer:
        parts.append(f"dealer {finding.spot.dealer}")
    return ", ".join(parts)


def cost(finding: Finding) -> str:
    """State what was owed and paid, and whom the difference favors; empty if no money moved."""
    parts = []
    owed, paid = finding.owed_cents, finding.paid_cents
    taking = owed is not None and owed < 0
    if owed is not None:
        parts.append(f"{'to be taken' if taking else 'owed'} {dollars(abs(owed))}")
    if paid is not None:
        parts.append(f"{'taken' if paid < 0 or (taking and not paid) else 'paid'} {dollars(abs(paid))}")
    if finding.difference_cents:
        parts.append(f"{dollars(abs(finding.difference_cents))} in favor of the {finding.favors}")
    return ", ".join(parts)


def problem_lines(sheet: Sheet, problem: Problem) -> list[str]:
    """Describe a problem: place, line with caret, the expected value, the nearest valid value."""
    name = sheet.paint("WARNING", "yellow") if problem.warning else sheet.paint("NOT READ", "red")
    lines = ["", f"{name} {sheet.paint(str(problem.place), 'bold')}"]
    lines += sheet.wrap(problem.message, 2)
    if problem.excerpt and problem.place.line:
        lines += problem_excerpt(sheet, problem)
    if problem.expected:
        lines += sheet.labeled("expected", problem.expected)
    if problem.nearest:
        lines += sheet.labeled("nearest", problem.nearest)
    return lines


def short_place(spot: Spot, place: Location) -> str:
    """Name a place in a few words, for lists."""
    return f"{place.file}:{place.line} ({_spot(spot)})"


def _spot(spot: Spot) -> str:
    parts = [spot.table]
    if spot.round is not None:
        parts.append(f"round {spot.round}")
    elif spot.ordinal:
        parts.append(f"{spot.period} {spot.ordinal} of the log")
    if spot.seat is not None:
        parts.append("dealer's hand" if spot.seat == 0 else f"seat {spot.seat}")
    if spot.hand is not None and (spot.hand > 1 or spot.seat is None):
        parts.append(f"hand {spot.hand}")
    if spot.behind:
        parts.append(f"behind {spot.behind}")
    return ", ".join(parts)


def _explained(sheet: Sheet, finding: Finding) -> list[str]:
    if not finding.explains:
        return []
    under = finding.explains[:EXPLAINED_SHOWN]
    lines = sheet.labeled("explains", plural(len(finding.explains), "failure") + " of the same fault")
    for failure in under:
        limb = f" - {failure.rule.limb}" if failure.rule.limb else ""
        told = "; ".join(part for part in (sentence(failure.observed), cost(failure)) if part)
        text = f"{sheet.cite(failure.rule.cite)}{limb} at {failure.at.place}: {told}"
        lines += sheet.wrap(text, 17, " " * 15 + "- ")
    if len(finding.explains) > len(under):
        lines.append(" " * 15 + f"and {len(finding.explains) - len(under)} more")
    return lines
