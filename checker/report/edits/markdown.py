"""What the gate tells as Markdown, fit for the summary of a merge request."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from checker.checks.arbitration.finding import Finding
from checker.gate.alterations.game_trial import Outcome
from checker.gate.edit.effects import Effects
from checker.gate.review import GateResult
from checker.report.edits.annotations import notes, warnings
from checker.report.escape import safe
from checker.rulebook.ledger.law import Law
from checker.values.money import dollars

SHOWN = 25
_SIGNS = frozenset("\\`*_{}[]<>#|!&~@")


def page(verdict: GateResult, law: Law) -> list[str]:
    """Write the verdict, what stands in the way, and what the edit changes."""
    word = "may ship" if verdict.passes else "is refused"
    tried = {outcome: len(verdict.of(outcome)) for outcome in Outcome}
    lines = [f"## pitboss gate: the edit {word}", ""]
    lines.append(
        f"{len(verdict.tried):,} alterations: {tried[Outcome.NOTICED]:,} noticed, {len(verdict.survivors):,} not, "
        f"{tried[Outcome.REFUSED]:,} refused by the loader, {tried[Outcome.EQUIVALENT]:,} proved and "
        f"{len(verdict.marked):,} listed to change nothing."
    )
    faults = [(note.about, f"{note.file}:{note.line}", note.message) for note in notes(verdict)]
    lines += _table("What stands in its way", ("paragraph", "place", "fault"), faults)
    told = [(note.about, f"{note.file}:{note.line}", note.message) for note in warnings(verdict)]
    lines += _table("Worth knowing", ("text", "place", "warning"), told)
    return [*lines, *(_effects(verdict.effects) if verdict.effects is not None else [])]


def _effects(effects: Effects) -> list[str]:
    if effects.none:
        return ["", "No ruling changes in the fixtures and logs compared."]
    lines: list[str] = []
    head = ("paragraph", "place", "money")
    lines += _table("New findings", head, (_row(one) for one in effects.new))
    lines += _table("Findings that are gone", head, (_row(one) for one in effects.gone))
    anew = ((one.rule.id, other.rule.id, _place(one)) for one, other in effects.cited_anew)
    lines += _table("Under another paragraph", ("before", "now", "place"), anew)
    changed = ((one.rule.id, _place(one), f"{_money(one)}, now {_money(other)}") for one, other in effects.otherwise)
    lines += _table("Told otherwise", ("paragraph", "place", "money"), changed)
    lost = ((name, f"{count:+,}") for name, count in effects.unseen.items())
    lines += _table("Not observable", ("duty", "times"), lost)
    moved = ((cite, dollars(old), dollars(new)) for cite, (old, new) in effects.money.items())
    return lines + _table("Money by paragraph", ("paragraph", "before", "now"), moved)


def _row(one: Finding) -> tuple[str, str, str]:
    return one.rule.id, _place(one), _money(one)


def _place(one: Finding) -> str:
    return f"{one.at.place.file}:{one.at.place.line}"


def _money(one: Finding) -> str:
    return "" if one.difference_cents is None else dollars(one.difference_cents)


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
    """Make a text harmless in a table: nothing of it is a mark, a link or HTML."""
    return "".join(f"&#{ord(sign)};" if sign in _SIGNS else sign for sign in safe(text))
