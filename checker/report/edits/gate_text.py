"""The result of the gate as text and as rows: whether an edit may ship, why not, and its effects."""

from __future__ import annotations

from collections.abc import Sequence

from checker.checks.arbitration.finding import Finding
from checker.gate.alterations.equivalents import Stale
from checker.gate.alterations.game_trial import Outcome
from checker.gate.alterations.try_all import Tried
from checker.gate.edit.effects import Effects
from checker.gate.edit.removed import Removed
from checker.gate.fixtures.fixture_log import in_checkout as in_fixtures
from checker.gate.review import GateResult, counted
from checker.report.edits.annotations import fixture_fault, removal_message, stale_text, warnings
from checker.report.findings.finding_text import problem_lines, short_place
from checker.report.json_rows import encoded, finding_row, problem_row
from checker.report.sentences import plural
from checker.report.text_layout import Sheet, judged_by, rows
from checker.values.money import dollars

SHOWN = 40


def gate_lines(sheet: Sheet, verdict: GateResult, verbose: bool) -> list[str]:
    """Write the decision of the gate, with its reasons, for a person."""
    lines: list[str] = []
    for fault in verdict.problems:
        lines += problem_lines(sheet, fault)
    lines += _listed(
        sheet, "Removed from the ledger without a reason", [removal_message(removed) for removed in verdict.lost]
    )
    unproved = [f"{limb.name}, {limb.place.file}:{limb.place.line}: {limb.text}" for limb in verdict.unproved]
    lines += _listed(sheet, "Duties without a rule, or without a breach and a clean fixture", unproved)
    failing = [
        f"{in_fixtures(fixture.path)}:{fixture.mismatch.line}: {fixture_fault(fixture)}" for fixture in verdict.failing
    ]
    lines += _listed(sheet, "Fixtures that do not find what they are marked with", failing)
    lines += _listed(sheet, "Alterations that no fixture notices", [_survivor(tried) for tried in verdict.survivors])
    stale = [
        f"{entry.one.cite} at {entry.one.place.file}:{entry.one.place.line}: {stale_text(entry)}"
        for entry in verdict.stale
    ]
    lines += _listed(sheet, "Needlessly listed as changing nothing", stale)
    if verbose:
        proved = [_survivor(one) for one in verdict.of(Outcome.EQUIVALENT)]
        lines += _listed(sheet, "Alterations that are proved to change nothing", proved, len(proved))
        lines += _by_paragraph(sheet, verdict)
    passing = [note.message for note in warnings(verdict)]
    lines += _listed(sheet, "Texts in force for a limited time", passing)
    lines += _listed(sheet, "What the edit removes", [removal_text(removed) for removed in verdict.removed])
    if verdict.effects is not None:
        lines += _effects(sheet, verdict.effects)
    return [*lines, *_totals(sheet, verdict)]


def _listed(sheet: Sheet, heading: str, items: Sequence[str], shown: int = SHOWN) -> list[str]:
    if not items:
        return []
    lines = sheet.heading(heading)
    for item in items[:shown]:
        lines += sheet.wrap(item, 4, "  ")
    if len(items) > shown:
        lines.append(f"  and {len(items) - shown:,} more")
    return lines


def _survivor(tried: Tried) -> str:
    mutant = tried.job.mutant
    what = {"drop": "left out", "swap": "put after the next"}.get(mutant.what, mutant.slip)
    text = mutant.old if mutant.what == "set" else mutant.old or mutant.cite
    return f"{mutant.cite or 'no paragraph'} at {mutant.place.file}:{mutant.place.line}: `{text}` {what}"


def _by_paragraph(sheet: Sheet, verdict: GateResult) -> list[str]:
    names = ("noticed", "survived", "refused", "equivalent", "marked")
    table: list[Sequence[str]] = [("", *names)]
    table += [(cite, *(str(found.get(name, 0)) for name in names)) for cite, found in counted(verdict).items()]
    return [*sheet.heading("Alterations by paragraph"), *rows(table, frozenset({1, 2, 3, 4, 5}))]


def _effects(sheet: Sheet, effects: Effects) -> list[str]:
    lines = sheet.heading("What the edit changes in the fixtures and logs")
    if effects.none:
        return [*lines, "  nothing"]
    lines += _listed(sheet, "New findings", [_finding_text(finding) for finding in effects.new])
    lines += _listed(sheet, "Findings that are gone", [_finding_text(finding) for finding in effects.gone])
    recited = [f"{_finding_text(finding)}, now {other.rule.id}" for finding, other in effects.cited_differently]
    lines += _listed(sheet, "Findings under another paragraph", recited)
    lines += _listed(
        sheet, "Findings reported differently", [_changed(finding, other) for finding, other in effects.changed]
    )
    more = [f"{name}: {plural(count, 'time')}" for name, count in effects.unseen.items() if count > 0]
    lines += _listed(sheet, "No longer judged", more)
    less = [f"{name}: {plural(-count, 'time')}" for name, count in effects.unseen.items() if count < 0]
    lines += _listed(sheet, "Judged now, but not before", less)
    moved = [f"{cite}: {dollars(old)} before, {dollars(new)} now" for cite, (old, new) in effects.money.items()]
    lines += _listed(sheet, "Money by paragraph", moved)
    held = [f"{name}: {count:+,}" for name, count in effects.kept.items()]
    return lines + _listed(sheet, "How often a duty was kept", held)


def _finding_text(finding: Finding) -> str:
    return f"{finding.rule.id} at {short_place(finding.spot, finding.at.place)}"


def _changed(finding: Finding, other: Finding) -> str:
    parts = []
    if finding.severity != other.severity:
        parts.append(f"{finding.severity}, now {other.severity}")
    if (finding.owed_cents, finding.paid_cents) != (other.owed_cents, other.paid_cents):
        parts.append(f"owed {_amount(finding.owed_cents)}, now {_amount(other.owed_cents)}")
    if finding.citations != other.citations:
        parts.append(f"breaks {', '.join(finding.citations)}, now {', '.join(other.citations)}")
    return f"{_finding_text(finding)}: {'; '.join(parts) or 'with other wording'}"


def _amount(cents: int | None) -> str:
    return "nothing" if cents is None else dollars(cents)


def _totals(sheet: Sheet, verdict: GateResult) -> list[str]:
    noticed, survived = len(verdict.of(Outcome.NOTICED)), len(verdict.survivors)
    refused, proved = len(verdict.of(Outcome.REFUSED)), len(verdict.of(Outcome.EQUIVALENT))
    share = f" ({100 * noticed // (noticed + survived)} of 100)" if noticed + survived else ""
    lines = sheet.heading("In all")
    lines.append(f"  {plural(len(verdict.tried), 'alteration')}: {noticed:,} noticed{share}, {survived:,} not noticed,")
    lines.append(f"  {refused:,} refused by the loader, {proved:,} proved to change nothing,")
    lines.append(f"  {len(verdict.marked):,} listed as changing nothing")
    word, color = ("The edit may ship", "green") if verdict.passes else ("The edit is refused", "red")
    return [*lines, *judged_by(verdict.rule_book), "", sheet.paint(word, color)]


def gate_rows(verdict: GateResult, code: int) -> list[str]:
    """Write the decision of the gate as JSON Lines."""
    lines = [encoded(problem_row(fault)) for fault in verdict.problems]
    lines += [
        encoded({"kind": "passing text", "text": text.id, "standing": text.status_text, "until": text.until})
        for text in verdict.passing
    ]
    lines += [encoded(_taken_row(removed)) for removed in verdict.removed]
    lines += [
        encoded(
            {"kind": "unproved", "limb": limb.name, "file": limb.place.file, "line": limb.place.line, "why": limb.text}
        )
        for limb in verdict.unproved
    ]
    lines += [
        encoded(
            {
                "kind": "fixture",
                "file": in_fixtures(fixture.path),
                "line": fixture.mismatch.line,
                "fault": fixture_fault(fixture),
            }
        )
        for fixture in verdict.failing
    ]
    lines += [encoded(_survivor_row(one, "survivor")) for one in verdict.survivors]
    lines += [encoded(_survivor_row(one, "equivalent")) for one in verdict.of(Outcome.EQUIVALENT)]
    lines += [encoded(_stale_row(one)) for one in verdict.stale]
    if verdict.effects is not None:
        for name, found in (("new", verdict.effects.new), ("gone", verdict.effects.gone)):
            lines += [encoded({**finding_row(finding), "kind": f"{name} finding"}) for finding in found]
    tried = {outcome.value: len(verdict.of(outcome)) for outcome in Outcome}
    summary: dict[str, object] = {"kind": "summary", "exit": code, "passes": verdict.passes, "alterations": tried}
    summary["rule_book"] = verdict.rule_book
    return [*lines, encoded({**summary, "marked": len(verdict.marked), "by paragraph": counted(verdict)})]


def removal_text(removed: Removed) -> str:
    """Describe something that an edit removes: its place, its proofs and the reason."""
    place = f"{removed.place.file}:{removed.place.line}"
    text = f"{removed.kind} {removed.name}" + (f" ({place})" if removed.name != removed.place.file else "")
    proved = f", which proved {', '.join(removed.proved)}" if removed.proved else ""
    return text + proved + (f": {removed.reason}" if removed.reason else "")


def _taken_row(removed: Removed) -> dict[str, object]:
    return {
        "kind": "taken out", "what": removed.kind, "name": removed.name,
        "file": removed.place.file, "line": removed.place.line,
        "proved": list(removed.proved), "reason": removed.reason, "refused": removed.refused,
    }  # fmt: skip


def _stale_row(stale: Stale) -> dict[str, object]:
    entry = stale.one
    return {
        "kind": "stale", "citation": entry.cite, "entry": entry.entry, "slip": entry.slip, "file": entry.place.file,
        "line": entry.place.line, "why": stale.why,
    }  # fmt: skip


def _survivor_row(tried: Tried, kind: str) -> dict[str, object]:
    mutant = tried.job.mutant
    return {
        "kind": kind, "games": list(tried.job.games), "citation": mutant.cite, "file": mutant.place.file,
        "line": mutant.place.line, "column": mutant.place.column, "what": mutant.what, "slip": mutant.slip,
        "old": mutant.old, "new": mutant.new,
    }  # fmt: skip
