"""Findings, problems and the closing account as JSON objects, one per line."""

from __future__ import annotations

import json
from collections.abc import Mapping

from checker import __version__
from checker.audit.summary import Cost, MoneyGroup, Summary, Tally, UnseenGroup
from checker.checks.arbitration.finding import Evidence, Finding, Handled
from checker.report.escape import without_surrogates
from checker.report.notice_text import WOULD_BE, dates, is_law, status
from checker.report.sentences import sentence
from checker.report.tolerance_text import tolerance_row
from checker.values.problem import Problem

Row = dict[str, object]


def encoded(row: Row) -> str:
    """Write an object as one line of ASCII that no content can break."""
    # DEL is ASCII and printable to the encoder, yet a terminal may act on it.
    return json.dumps(_cleaned(row), ensure_ascii=True).replace("\x7f", "\\u007f")


def finding_row(finding: Finding) -> Row:
    """Return every field of a finding under its documented name."""
    spot, at = finding.spot, finding.at
    return {
        "kind": "finding",
        "citation": finding.rule.cite,
        "citations": list(finding.citations),
        "limb": finding.rule.limb,
        "in_force": _dates(finding),
        "status": status(finding.standing),
        "casino": spot.casino,
        "game": spot.game,
        "table": spot.table,
        "gaming_day": spot.day,
        "round": spot.round,
        "round_ordinal": spot.ordinal,
        "seat": spot.seat,
        "hand": spot.hand,
        "behind": spot.behind,
        "dealer": spot.dealer,
        "file": at.place.file,
        "line": at.place.line,
        "column": at.place.column,
        "time": at.clock,
        "observed": sentence(finding.observed),
        "owed": sentence(finding.owed),
        "owed_cents": finding.owed_cents,
        "paid_cents": finding.paid_cents,
        "difference_cents": finding.difference_cents,
        "favors": finding.favors,
        "severity": finding.severity,
        "reading": finding.rule.reading or None,
        "tolerance": tolerance_row(finding.owed),
        "fingerprint": finding.fingerprint,
        "message": message(finding),
        "explains": [finding_row(explained) for explained in finding.explains],
        "events": [_event(line) for line in finding.evidence],
    }


def _dates(finding: Finding) -> Row | None:
    """Return the dates of the text that applies: its own, or those of the whole text."""
    rule = finding.rule
    if rule.since or rule.until:
        return {"from": rule.since or None, "until": rule.until or None}
    return dates(finding.standing)


def message(finding: Finding) -> str:
    """Describe a finding in one sentence."""
    would_be = "" if is_law(finding.standing) else f"{WOULD_BE} "
    return f"{would_be}{finding.rule.id}: {sentence(finding.observed)}; owed: {sentence(finding.owed)}"


def problem_row(problem: Problem) -> Row:
    """Return every field of a problem."""
    return {
        "kind": "problem",
        "file": problem.place.file,
        "line": problem.place.line,
        "column": problem.place.column,
        "message": problem.message,
        "excerpt": problem.excerpt,
        "expected": problem.expected,
        "nearest": problem.nearest,
        "warning": problem.warning,
    }


def summary_row(summary: Summary, exit_code: int) -> Row:
    """Return the closing account, with the verdicts of every paragraph."""
    return {
        "kind": "summary",
        "exit": exit_code,
        "partial": summary.partial,
        "rule_book": summary.rule_book,
        "program": __version__,
        "files": summary.files,
        "lines": summary.lines,
        "events": summary.events,
        "rounds": summary.rounds,
        "problems": summary.problems,
        "warnings": summary.warnings,
        "judged": summary.judged,
        "not_judged": summary.not_judged,
        "findings": summary.findings,
        "severities": dict(sorted(summary.severities.items())),
        "repeated": summary.repeats,
        "would_be_breaches": summary.would_be,
        "verdicts": {cite: _tally(tally) for cite, tally in summary.by_paragraph().items()},
        "limbs": {name: _tally(tally) for name, tally in summary.limbs.items()},
        "never_came_up": summary.never_came_up(),
        "not_observable": [_group(group) for group in summary.unseen_groups.values()],
        "money_not_judged": [_money(group) for group in summary.unjudged.values()],
        "handled": {"count": summary.handled_count, "first": [_handled(handled) for handled in summary.handled_first]},
        "tables": {
            name: {
                "game": tally.game,
                "rounds": tally.rounds,
                "events": tally.events,
                "findings": tally.findings,
                "money": _costs(tally.money),
            }
            for name, tally in sorted(summary.tables.items())
        },
        "without_rules": sorted(summary.unruled),
        "dealers": {
            name: {"findings": tally.findings, "money": _costs(tally.money)}
            for name, tally in sorted(summary.dealers.items())
        },
        "money": [
            {"citation": cite, "favors": party, "findings": cost.findings, "cents": cost.cents}
            for (cite, party), cost in sorted(summary.money.items())
        ],
    }


def _money(group: MoneyGroup) -> Row:
    return {
        "why": sentence(group.why),
        "wagers": group.wagers,
        "rounds": group.rounds,
        "paid_cents": group.paid,
        "taken_cents": group.taken,
        "returned_cents": group.returned,
        "left_cents": group.left,
        "not_identified": group.unread,
        "first": [
            {
                "file": one.at.place.file,
                "line": one.at.place.line,
                "table": one.spot.table,
                "round": one.spot.round,
                "seat": one.spot.seat,
                "wager": one.wager or None,
            }
            for one in group.first
        ],
    }


def _event(line: Evidence) -> Row:
    return {"file": line.place.file, "line": line.place.line, "time": line.clock, "text": line.raw}


def _tally(tally: Tally) -> Row:
    return {
        "held": tally.held,
        "breached": tally.breached,
        "not observable": tally.unseen,
        "never came up": not tally.came_up,
        "handled": tally.handled,
    }


def _group(group: UnseenGroup) -> Row:
    first: list[Row] = [
        {"table": spot.table, "round": spot.round, "seat": spot.seat, "file": at.place.file, "line": at.place.line}
        for spot, at in group.first
    ]
    row: Row = {"citation": group.rule.cite, "limb": group.rule.limb, "missing": sentence(group.missing)}
    return {**row, "count": group.count, "first": first}


def _handled(handled: Handled) -> Row:
    row: Row = {
        "citation": handled.rule.cite,
        "limb": handled.rule.limb,
        "table": handled.spot.table,
        "round": handled.spot.round,
    }
    return {**row, "file": handled.at.place.file, "line": handled.at.place.line}


def _costs(money: Mapping[str, Cost]) -> Row:
    return {party: {"findings": cost.findings, "cents": cost.cents} for party, cost in sorted(money.items())}


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return without_surrogates(value)
    if isinstance(value, dict):
        return {_cleaned(key): _cleaned(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_cleaned(inner) for inner in value]
    return value
