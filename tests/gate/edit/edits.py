"""Edits of the rules and what the gate must say of each: their files read, applied to a checkout, and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checker.gate.edit.effects import Effects
from checker.gate.review import GateResult
from checker.report.edits.annotations import Note, notes
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load
from checker.values.money import dollars
from tests.support.paths import ROOT

EDITS = ROOT / "fixtures" / "edits"
KEYS = {"title", "edit", "refused", "effects"}
REFUSED_BY = ("files", "ledger", "proof", "fixtures", "alterations")


@dataclass(frozen=True)
class Step:
    """One file changed: a text put for another, the file deleted, or a text added as a file or at its end."""

    file: str
    kind: str
    was: str = ""
    now: str = ""
    # The text above the one that is replaced, where that stands more than once.
    after: str = ""
    # The file that it begins as a copy of.
    like: str = ""


@dataclass(frozen=True)
class Refusal:
    """One thing for which the gate must refuse: the check, the file, a text of the line there and of what is told."""

    by: str
    file: str
    line: str
    says: str


@dataclass(frozen=True)
class Edit:
    """An edit with the answer it must get."""

    name: str
    title: str
    steps: tuple[Step, ...]
    refused: tuple[Refusal, ...]
    effects: dict[str, list[str]]


def edits() -> list[Edit]:
    """Read every edit."""
    return [_edit(path) for path in sorted(EDITS.glob("*.yaml"))]


def _edit(path: Path) -> Edit:
    node, problems = load(path)
    assert isinstance(node, Map) and problems == [], f"{path.name}: {problems}"
    assert set(node) <= KEYS, path.name
    refused = tuple(
        Refusal(*(str(one.text(key)) for key in ("by", "file", "line", "says"))) for one in node.maps("refused")
    )
    assert {one.by for one in refused} <= set(REFUSED_BY), path.name
    told = {key: [str(one) for one in node.map("effects").texts(key)] for key in node.map("effects")}
    steps = tuple(_step(one) for one in node.maps("edit"))
    return Edit(path.stem, str(node.text("title")), steps, refused, told)


def _step(one: Map) -> Step:
    file = str(one.text("file"))
    if "delete" in one:
        return Step(file, "delete")
    if "add" in one:
        return Step(file, "add", now=str(one.text("add")))
    return Step(file, "replace", *(str(one.text(key)) for key in ("was", "now", "after", "like")))


def applied(edit: Edit, root: Path) -> None:
    """Apply an edit to a checkout; what it replaces must stand there once."""
    for step in edit.steps:
        path = root / step.file
        if step.kind == "delete":
            path.unlink()
            continue
        begun = root / step.like if step.like else path
        text = begun.read_text(encoding="utf-8") if begun.exists() else ""
        if step.kind == "add":
            path.write_text(text + step.now, encoding="utf-8")
            continue
        above, sign, below = text.partition(step.after) if step.after else ("", "", text)
        assert sign or not step.after, f"{edit.name}: {step.file} has no {step.after!r}"
        assert step.was in below, f"{edit.name}: {step.file} has no {step.was!r}"
        assert step.after or below.count(step.was) == 1, f"{edit.name}: {step.was!r} stands more than once"
        path.write_text(above + sign + below.replace(step.was, step.now, 1), encoding="utf-8")


def refusals(verdict: GateResult) -> Iterator[tuple[str, Note]]:
    """Give all that the gate refuses an edit for, with the check that does."""
    parts = {
        "files": GateResult(problems=verdict.problems),
        "ledger": GateResult(removed=verdict.removed),
        "proof": GateResult(unproved=verdict.unproved),
        "fixtures": GateResult(failing=verdict.failing),
        "alterations": GateResult(tried=verdict.tried, marked=verdict.marked),
    }
    for by, part in parts.items():
        yield from ((by, note) for note in notes(part))


def line_of(note: Note, root: Path, before: Path) -> str:
    """Give the line that a note points to, as it stands or as it stood."""
    for home in (root, before):
        path = home / note.file
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        if note.line <= len(lines):
            return lines[note.line - 1]
    return ""


def unlike(edit: Edit, verdict: GateResult, root: Path, before: Path) -> list[str]:
    """List where the gate's answer is not the one that the edit must get."""
    found = list(refusals(verdict))
    faults = []
    left = list(found)
    for owed in edit.refused:
        met = [
            (by, note) for by, note in found
            if by == owed.by and note.file == owed.file and owed.says in note.message
            and (owed.line in line_of(note, root, before) or not (root / note.file).is_file())
        ]  # fmt: skip
        if not met:
            faults.append(f"not refused: {owed}")
        left = [one for one in left if one not in met]
    checks = {owed.by for owed in edit.refused}
    # A wrong value is told by several fixtures, and what they fail to prove besides; each other fault stands alone.
    if "fixtures" in checks:
        left = [(by, note) for by, note in left if by not in ("fixtures", "alterations")]
    faults += [f"refused besides: {by} {note.file}:{note.line} {note.message}" for by, note in left]
    faults += [f"passes: {verdict.passes}"] * (verdict.passes == bool(edit.refused))
    if not edit.refused or edit.effects:
        told = summary(verdict)
        for key in sorted({*told, *edit.effects}):
            if told.get(key, []) != edit.effects.get(key, []):
                faults.append(f"{key}: {told.get(key, [])}, not {edit.effects.get(key, [])}")
    return faults


def summary(verdict: GateResult) -> dict[str, list[str]]:
    """Sum up what an edit changes, each kind of change in short lines."""
    effects = verdict.effects or Effects()
    told = {
        "new": [f"{one.rule.id} at {one.at.place.file}:{one.at.place.line}" for one in effects.new],
        "gone": [f"{one.rule.id} at {one.at.place.file}:{one.at.place.line}" for one in effects.gone],
        "cited anew": [f"{one.rule.id}, now {other.rule.id}" for one, other in effects.cited_differently],
        "otherwise": [f"{one.rule.id} at {one.at.place.file}:{one.at.place.line}" for one, _ in effects.changed],
        "unseen": [f"{name} {count:+}" for name, count in effects.unseen.items()],
        "money": [f"{name} {dollars(old)} -> {dollars(new)}" for name, (old, new) in effects.money.items()],
        "taken out": [f"{one.kind} {one.name}" for one in verdict.removed],
    }
    return {key: list(dict.fromkeys(value)) for key, value in told.items() if value}
