"""What the gate found as notes on lines of files, and the formats in which other tools take such notes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from xml.sax.saxutils import escape, quoteattr

from checker import __version__
from checker.gate.alterations.equivalents import Stale
from checker.gate.alterations.try_all import Tried
from checker.gate.edit.removed import Removed
from checker.gate.fixtures.fixture_log import Failing
from checker.gate.fixtures.fixture_log import in_checkout as in_fixtures
from checker.gate.review import GateResult, in_checkout
from checker.report.sentences import sentence
from checker.rulebook.ledger.law import Law
from checker.rulebook.ledger.paragraphs import LawText

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
# What a platform shows of one step; the rest is counted in one more note.
MOST_ANNOTATIONS = 10
MOST_RESULTS = 5_000
_FOUL = dict.fromkeys((*range(32), 127, *range(128, 160), 65534, 65535))
# A line end among what was said parts two warnings.
_UNSAID = dict.fromkeys(code for code in _FOUL if code != 10)


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that stands in the way of an edit, at its place; `about` is a citation or the kind of fault."""

    about: str
    message: str
    file: str
    line: int = 1
    column: int = 1
    width: int = 1
    # Whether it is worth knowing and refuses nothing.
    warning: bool = False

    @property
    def level(self) -> str:
        """Name how much it weighs, as SARIF and workflow commands both do."""
        return "warning" if self.warning else "error"

    @property
    def fingerprint(self) -> str:
        """Name the note, the same wherever its line moves to."""
        return sha256(f"{self.about}\n{self.file}\n{self.message}".encode()).hexdigest()[:32]


def notes(verdict: GateResult) -> list[Note]:
    """Give all that the gate refuses an edit for."""
    return list(_notes(verdict))


def warnings(verdict: GateResult) -> list[Note]:
    """Give what the gate tells of and refuses nothing for: texts that hold for a time only and are applied."""
    return [
        Note(text.id, passing_told(text), _path(text.place.file), max(1, text.place.line), warning=True)
        for text in verdict.passing
    ]


def passing_told(text: LawText) -> str:
    """Say how far a text had come by which is judged all the same, and its last day."""
    until = f", until {text.until}" if text.until else ""
    return f"judged all the same by {text.id}, {text.title}: {text.standing}{until}"


def _notes(verdict: GateResult) -> Iterator[Note]:
    for fault in verdict.problems:
        hints = (fault.expected and f"Expected: {fault.expected}", fault.nearest and f"Nearest: {fault.nearest}")
        told = ". ".join(part for part in (fault.message, *hints) if part)
        place = fault.place
        yield Note("rule file", told, _path(place.file), max(1, place.line), max(1, place.column), fault.width)
    for lost in verdict.lost:
        yield Note(lost.cite, lost_told(lost), _path(lost.place.file), lost.place.line)
    for duty in verdict.unproved:
        yield Note(duty.row.paragraph, f"{duty.name}: {duty.text}", _path(duty.place.file), max(1, duty.place.line))
    for failing in verdict.failing:
        yield Note("fixture", fixture_fault(failing), in_fixtures(failing.path), failing.amiss.line)
    for one in verdict.survivors:
        yield _survivor(one)
    for entry in verdict.stale:
        yield Note(entry.one.cite or "rule file", stale_told(entry), _path(entry.one.place.file), entry.one.place.line)


def lost_told(lost: Removed) -> str:
    """Say that something of the ledger went without a word, and what word would do."""
    return f"the edit takes {lost.name} out of the ledger; say why in its file: `# gone: {lost.name}, REASON`"


def fixture_fault(failing: Failing) -> str:
    """Say what is wrong with a fixture."""
    missing = failing.amiss.missing
    return failing.amiss.text + (f": {sentence(missing)}" if missing is not None else "")


def _survivor(one: Tried) -> Note:
    mutant, place = one.job.mutant, one.job.mutant.place
    told = f"no fixture notices this altered: {mutant.slip} ({mutant.what} in `{mutant.old}`)"
    return Note(mutant.cite or "rule file", told, _path(place.file), place.line, place.column, len(mutant.old))


def stale_told(entry: Stale) -> str:
    """Say why something is listed in vain as changing nothing."""
    return f"`{entry.one.slip}` need not be listed as changing nothing: {entry.why}"


def _path(name: str) -> str:
    """Give the path of a file in its checkout, whether it is named in full, in part or so already."""
    for top in ("rules", "fixtures"):
        if f"/{top}/" in name:
            return name[name.rindex(f"/{top}/") + 1 :]
    return name if name.startswith(("rules/", "fixtures")) else in_checkout(name)


def github(found: Sequence[Note], law: Law) -> list[str]:
    """Write workflow commands that show the notes beside the changed lines."""
    lines: list[str] = []
    for level, name in (("error", "faults"), ("warning", "warnings")):
        those = [note for note in found if note.level == level]
        lines += [_command(note) for note in those[:MOST_ANNOTATIONS]]
        if len(those) > MOST_ANNOTATIONS:
            told = f"{len(those):,} {name} in all, {MOST_ANNOTATIONS} of them shown"
            lines.append(f"::{level} title=pitboss gate::{told}")
    return lines


def _command(note: Note) -> str:
    place = f"file={_property(note.file)},line={note.line},col={note.column}"
    return f"::{note.level} {place},title={_property(note.about)}::{_data(note.message)}"


def _data(text: str) -> str:
    return text.translate({**_FOUL, 0x25: "%25", 0x0D: "%0D", 0x0A: "%0A"})


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


_SAID = {"fixture": "A fixture finds what it is marked with."}
_IN_ORDER = "A rule file is in order and every value in it is proved by a fixture."
_TEXT = "A text by which is judged is in force."


def sarif(found: Sequence[Note], law: Law) -> list[str]:
    """Write a SARIF log: each paragraph a rule with what it demands, each note a result at its region."""
    names = list(dict.fromkeys(note.about for note in found[:MOST_RESULTS]))
    results = [_result(note, names.index(note.about)) for note in found[:MOST_RESULTS]]
    driver = {
        "name": "pitboss gate", "version": __version__, "semanticVersion": __version__,
        "rules": [_rule(name, law) for name in names],
    }  # fmt: skip
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SARIF, "version": "2.1.0", "runs": [run]}, indent=2).splitlines()


def _rule(name: str, law: Law) -> dict[str, object]:
    paragraph = law.resolve(name)
    text = next((text for text in law.texts if text.id == name), None)
    says = paragraph.says if paragraph is not None else _SAID.get(name, _IN_ORDER) if text is None else _TEXT
    told = f"N.J.A.C. {paragraph.id}: {says}" if paragraph is not None else says
    return {"id": name, "shortDescription": {"text": says}, "help": {"text": told}}


def _result(note: Note, at: int) -> dict[str, object]:
    region = {"startLine": note.line, "startColumn": note.column, "endColumn": note.column + max(1, note.width)}
    place = {"artifactLocation": {"uri": note.file, "uriBaseId": "%SRCROOT%"}, "region": region}
    return {
        "ruleId": note.about, "ruleIndex": at, "level": note.level, "message": {"text": note.message},
        "locations": [{"physicalLocation": place}], "partialFingerprints": {"pitboss/v1": note.fingerprint},
    }  # fmt: skip


def junit(found: Sequence[Note], law: Law) -> list[str]:
    """Write the faults as failed test cases, and one that passed where there are none; warnings as what was said."""
    faults = [note for note in found if not note.warning]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    counts = f'tests="{max(1, len(faults))}" failures="{len(faults)}" errors="0" skipped="0" time="0"'
    lines.append(f'<testsuite name="pitboss gate" {counts}>')
    for note in faults:
        name = _attribute(f"{note.file}:{note.line}:{note.column} {note.message}")
        lines.append(f'  <testcase classname={_attribute(note.about)} name={name} time="0">')
        lines.append(f'    <failure type="refused" message={_attribute(note.message)}/>')
        lines.append("  </testcase>")
    if not faults:
        lines.append('  <testcase classname="pitboss gate" name="the edit may ship" time="0"/>')
    told = [f"{note.file}:{note.line} {note.message}" for note in found if note.warning]
    if told:
        lines.append(f"  <system-out>{escape(chr(10).join(told).translate(_UNSAID))}</system-out>")
    return [*lines, "</testsuite>"]


def _attribute(text: str) -> str:
    return quoteattr(text.translate(_FOUL))


FORMATS: dict[str, Callable[[Sequence[Note], Law], list[str]]] = {"github": github, "sarif": sarif, "junit": junit}
