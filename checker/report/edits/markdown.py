"""The result of the gate as Markdown, for the summary of a merge request."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from checker.checks.arbitration.finding import Finding
from checker.gate.alterations.game_trial import Outcome
from checker.gate.edit.effects import Effects
from checker.gate.review import GateResult
from checker.report.edits.annotations import notes, warnings
from checker.report.escape import safe
from checker.rulebook.ledger.paragraphs import Law
from checker.values.money import dollars

SHOWN = 25
_SIGNS = frozenset("\\`*_{}[]<>#|!&~@")


def page(verdict: GateResult, law: Law) -> list[str]:
    """Write the verdict, the reasons for a refusal, and the effects of the edit."""
    word = "may ship" if verdict.passes else "is refused"
    tried = {outcome: len(verdict.of(outcome)) for outcome in Outcome}
    lines = [f"## pitboss gate: the edit {word}", ""]
    lines.append(
        f"{len(verdict.tried):,} alterations: {tried[Outcome.NOTICED]:,} noticed, {len(verdict.survivors):,} not, "
        f"{tried[Outcome.REFUSED]:,} refused by the loader, {tried[Outcome.EQUIVALENT]:,} proved and "
        f"{len(verdict.marked):,} listed as changing nothing."
    )
    faults = [(note.about, f"{note.file}:{note.line}", note.message) for note in notes(verdict)]
    lines += _table("Why it is refused", ("paragraph", "place", "fault"), faults)
    passing = [(note.about, f"{note.file}:{note.line}", note.message) for note in warnings(verdict)]
    lines += _table("Warnings", ("text", "place", "warning"), passing)
    return [*lines, *(_effects(verdict.effects) if verdict.effects is not None else [])]


def _effects(effects: Effects) -> list[str]:
    if effects.none:
        return ["", "No ruling changes in the fixtures and logs compared."]
    lines: list[str] = []
    head = ("paragraph", "place", "money")
    lines += _table("New findings", head, (_row(finding) for finding in effects.new))
    lines += _table("Findings that are gone", head, (_row(finding) for finding in effects.gone))
    recited = ((finding.rule.id, other.rule.id, _place(finding)) for finding, other in effects.cited_differently)
    lines += _table("Under another paragraph", ("before", "now", "place"), recited)
    changed = (
        (finding.rule.id, _place(finding), f"{_money(finding)}, now {_money(other)}")
        for finding, other in effects.changed
    )
    lines += _table("Reported differently", ("paragraph", "place", "money"), changed)
    lost = ((name, f"{count:+,}") for name, count in effects.unseen.items())
    lines += _table("Not judged", ("duty", "times"), lost)
    moved = ((cite, dollars(old), dollars(new)) for cite, (old, new) in effects.money.items())
    return lines + _table("Money by paragraph", ("paragraph", "before", "now"), moved)


def _row(finding: Finding) -> tuple[str, str, str]:
    return finding.rule.id, _place(finding), _money(finding)


def _place(finding: Finding) -> str:
    return f"{finding.at.place.file}:{finding.at.place.line}"


def _money(finding: Finding) -> str:
    return "" if finding.difference_cents is None else dollars(finding.difference_cents)


def _table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    made = list(rows)
    if not made:
        return []
    lines = ["", f"### {title} ({len(made):,})", "", _line(head), "|" + " --- |" * len(head)]
    lines += [_line(row) for row in made[:SHOWN]]
    return lines + (["", f"and {len(made) - SHOWN:,} more"] if len(made) > SHOWN else [])


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_cell(cell) for cell in cells) + " |"


def _cell(text: str) -> str:
    """Make a text harmless in a table: it has no markup, link or HTML."""
    return "".join(f"&#{ord(sign)};" if sign in _SIGNS else sign for sign in safe(text))
