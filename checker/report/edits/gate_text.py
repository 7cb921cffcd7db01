"""What the gate decided, as text and as rows: whether an edit may ship, what is in its way, what it changes."""

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
from checker.report.edits.annotations import fixture_fault, lost_told, stale_told, warnings
from checker.report.findings.finding_text import problem_lines, short_place
from checker.report.json_rows import encoded, finding_row, problem_row
from checker.report.sentences import plural
from checker.report.text_layout import Sheet, rows
from checker.values.money import dollars

SHOWN = 40


def gate_lines(sheet: Sheet, verdict: GateResult, verbose: bool) -> list[str]:
    """Write for a person what the gate decided, and why."""
    lines: list[str] = []
    for fault in verdict.problems:
        lines += problem_lines(sheet, fault)
    lines += _listed(sheet, "Taken out of the ledger without a reason", [lost_told(one) for one in verdict.lost])
    unproved = [f"{one.name}, {one.place.file}:{one.place.line}: {one.text}" for one in verdict.unproved]
    lines += _listed(sheet, "Duties without a rule, or without a breach and a clean fixture", unproved)
    failing = [f"{in_fixtures(one.path)}:{one.amiss.line}: {fixture_fault(one)}" for one in verdict.failing]
    lines += _listed(sheet, "Fixtures that do not find what they are marked with", failing)
    lines += _listed(sheet, "Alterations that no fixture notices", [_survivor(one) for one in verdict.survivors])
    stale = [f"{one.one.cite} at {one.one.place.file}:{one.one.place.line}: {stale_told(one)}" for one in verdict.stale]
    lines += _listed(sheet, "Listed in vain as changing nothing", stale)
    if verbose:
        proved = [_survivor(one) for one in verdict.of(Outcome.EQUIVALENT)]
        lines += _listed(sheet, "Alterations that are proved to change nothing", proved, len(proved))
        lines += _by_paragraph(sheet, verdict)
    passing = [note.message for note in warnings(verdict)]
    lines += _listed(sheet, "Texts that hold for a time only", passing)
    lines += _listed(sheet, "What the edit takes out", [taken_told(one) for one in verdict.taken])
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


def _survivor(one: Tried) -> str:
    mutant = one.job.mutant
    what = {"drop": "left out", "swap": "put after the next"}.get(mutant.what, mutant.slip)
    told = mutant.old if mutant.what == "set" else mutant.old or mutant.cite
    return f"{mutant.cite or 'no paragraph'} at {mutant.place.file}:{mutant.place.line}: `{told}` {what}"


def _by_paragraph(sheet: Sheet, verdict: GateResult) -> list[str]:
    names = ("noticed", "survived", "refused", "equivalent", "marked")
    table: list[Sequence[str]] = [("", *names)]
    table += [(cite, *(str(found.get(name, 0)) for name in names)) for cite, found in counted(verdict).items()]
    return [*sheet.heading("Alterations by paragraph"), *rows(table, frozenset({1, 2, 3, 4, 5}))]


def _effects(sheet: Sheet, effects: Effects) -> list[str]:
    lines = sheet.heading("What the edit changes in the fixtures and logs")
    if effects.none:
        return [*lines, "  nothing"]
    lines += _listed(sheet, "New findings", [_told(one) for one in effects.new])
    lines += _listed(sheet, "Findings that are gone", [_told(one) for one in effects.gone])
    anew = [f"{_told(one)}, now {other.rule.id}" for one, other in effects.cited_anew]
    lines += _listed(sheet, "Findings under another paragraph", anew)
    lines += _listed(sheet, "Findings told otherwise", [_changed(one, other) for one, other in effects.otherwise])
    more = [f"{name}: {plural(count, 'time')}" for name, count in effects.unseen.items() if count > 0]
    lines += _listed(sheet, "Loss of sight: can no longer be judged", more)
    less = [f"{name}: {plural(-count, 'time')}" for name, count in effects.unseen.items() if count < 0]
    lines += _listed(sheet, "Can be judged now", less)
    moved = [f"{cite}: {dollars(old)} before, {dollars(new)} now" for cite, (old, new) in effects.money.items()]
    lines += _listed(sheet, "Money by paragraph", moved)
    held = [f"{name}: {count:+,}" for name, count in effects.held.items()]
    return lines + _listed(sheet, "How often a duty was kept", held)


def _told(one: Finding) -> str:
    return f"{one.rule.id} at {short_place(one.spot, one.at.place)}"


def _changed(one: Finding, other: Finding) -> str:
    parts = []
    if one.severity != other.severity:
        parts.append(f"{one.severity}, now {other.severity}")
    if (one.owed_cents, one.paid_cents) != (other.owed_cents, other.paid_cents):
        parts.append(f"owed {_amount(one.owed_cents)}, now {_amount(other.owed_cents)}")
    if one.citations != other.citations:
        parts.append(f"breaks {', '.join(one.citations)}, now {', '.join(other.citations)}")
    return f"{_told(one)}: {'; '.join(parts) or 'in other words'}"


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
    return [*lines, "", sheet.paint(word, color)]


def gate_rows(verdict: GateResult, code: int) -> list[str]:
    """Write what the gate decided as JSON Lines."""
    lines = [encoded(problem_row(fault)) for fault in verdict.problems]
    lines += [
        encoded({"kind": "passing text", "text": one.id, "standing": one.standing, "until": one.until})
        for one in verdict.passing
    ]
    lines += [encoded(_taken_row(one)) for one in verdict.taken]
    lines += [
        encoded({"kind": "unproved", "limb": one.name, "file": one.place.file, "line": one.place.line, "why": one.text})
        for one in verdict.unproved
    ]
    lines += [
        encoded({"kind": "fixture", "file": in_fixtures(one.path), "line": one.amiss.line, "fault": fixture_fault(one)})
        for one in verdict.failing
    ]
    lines += [encoded(_survivor_row(one, "survivor")) for one in verdict.survivors]
    lines += [encoded(_survivor_row(one, "equivalent")) for one in verdict.of(Outcome.EQUIVALENT)]
    lines += [encoded(_stale_row(one)) for one in verdict.stale]
    if verdict.effects is not None:
        for name, found in (("new", verdict.effects.new), ("gone", verdict.effects.gone)):
            lines += [encoded({**finding_row(one), "kind": f"{name} finding"}) for one in found]
    tried = {outcome.value: len(verdict.of(outcome)) for outcome in Outcome}
    summary: dict[str, object] = {"kind": "summary", "exit": code, "passes": verdict.passes, "alterations": tried}
    return [*lines, encoded({**summary, "marked": len(verdict.marked), "by paragraph": counted(verdict)})]


def taken_told(one: Removed) -> str:
    """Name what an edit takes out, where it stood and what is known of it."""
    place = f"{one.place.file}:{one.place.line}"
    told = f"{one.kind} {one.name}" + (f" ({place})" if one.name != one.place.file else "")
    proved = f", which proved {', '.join(one.proved)}" if one.proved else ""
    return told + proved + (f": {one.reason}" if one.reason else "")


def _taken_row(one: Removed) -> dict[str, object]:
    return {
        "kind": "taken out", "what": one.kind, "name": one.name, "file": one.place.file, "line": one.place.line,
        "proved": list(one.proved), "reason": one.reason, "refused": one.refused,
    }  # fmt: skip


def _stale_row(one: Stale) -> dict[str, object]:
    entry = one.one
    return {
        "kind": "stale", "citation": entry.cite, "entry": entry.entry, "slip": entry.slip, "file": entry.place.file,
        "line": entry.place.line, "why": one.why,
    }  # fmt: skip


def _survivor_row(one: Tried, kind: str) -> dict[str, object]:
    mutant = one.job.mutant
    return {
        "kind": kind, "games": list(one.job.games), "citation": mutant.cite, "file": mutant.place.file,
        "line": mutant.place.line, "column": mutant.place.column, "what": mutant.what, "slip": mutant.slip,
        "old": mutant.old, "new": mutant.new,
    }  # fmt: skip
