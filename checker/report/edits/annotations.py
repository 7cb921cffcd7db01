"""The results of the gate as notes on lines of files, in the formats of other tools."""

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
from checker.gate.fixtures.fixture_log import FailingFixture
from checker.gate.fixtures.fixture_log import in_checkout as in_fixtures
from checker.gate.review import GateResult, in_checkout
from checker.report.sentences import sentence
from checker.rulebook.ledger.paragraphs import Law, LawText

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
# The number of notes that a platform shows for one step; one more note counts the rest.
MOST_ANNOTATIONS = 10
MOST_RESULTS = 5_000
_FOUL = dict.fromkeys((*range(32), 127, *range(128, 160), 65534, 65535))
# A line end in the output separates two warnings.
_UNSAID = dict.fromkeys(code for code in _FOUL if code != 10)


@dataclass(frozen=True, slots=True)
class Note:
    """One reason to refuse or question an edit, with its place; `about` is a citation or the kind of fault."""

    about: str
    message: str
    file: str
    line: int = 1
    column: int = 1
    width: int = 1
    # A warning does not refuse the edit.
    warning: bool = False

    @property
    def level(self) -> str:
        """Return the level, in the word that SARIF and workflow commands use."""
        return "warning" if self.warning else "error"

    @property
    def fingerprint(self) -> str:
        """Return an id of the note that does not change when its line moves."""
        return sha256(f"{self.about}\n{self.file}\n{self.message}".encode()).hexdigest()[:32]


def notes(verdict: GateResult) -> list[Note]:
    """Return every reason why the gate refuses an edit."""
    return list(_notes(verdict))


def warnings(verdict: GateResult) -> list[Note]:
    """Return the warnings of the gate: applied texts that are in force for a limited time."""
    return [
        Note(text.id, temporary_text(text), _path(text.place.file), max(1, text.place.line), warning=True)
        for text in verdict.passing
    ]


def temporary_text(text: LawText) -> str:
    """Give the status of an applied temporary text, and its last day."""
    until = f", until {text.until}" if text.until else ""
    return f"still applied: {text.id}, {text.title}: {text.status_text}{until}"


def _notes(verdict: GateResult) -> Iterator[Note]:
    for fault in verdict.problems:
        hints = (fault.expected and f"Expected: {fault.expected}", fault.nearest and f"Nearest: {fault.nearest}")
        text = ". ".join(part for part in (fault.message, *hints) if part)
        place = fault.place
        yield Note("rule file", text, _path(place.file), max(1, place.line), max(1, place.column), fault.width)
    for lost in verdict.lost:
        yield Note(lost.cite, removal_message(lost), _path(lost.place.file), lost.place.line)
    for duty in verdict.unproved:
        yield Note(duty.row.paragraph, f"{duty.name}: {duty.text}", _path(duty.place.file), max(1, duty.place.line))
    for failing in verdict.failing:
        yield Note("fixture", fixture_fault(failing), in_fixtures(failing.path), failing.mismatch.line)
    for tried in verdict.survivors:
        yield _survivor(tried)
    for entry in verdict.stale:
        yield Note(entry.one.cite or "rule file", stale_text(entry), _path(entry.one.place.file), entry.one.place.line)


def removal_message(lost: Removed) -> str:
    """Say that a part of the ledger was removed without a reason, and how to give one."""
    return f"the edit removes {lost.name} from the ledger; give the reason in its file: `# gone: {lost.name}, REASON`"


def fixture_fault(failing: FailingFixture) -> str:
    """Say what is wrong with a fixture."""
    missing = failing.mismatch.missing
    return failing.mismatch.text + (f": {sentence(missing)}" if missing is not None else "")


def _survivor(tried: Tried) -> Note:
    mutant, place = tried.job.mutant, tried.job.mutant.place
    text = f"no fixture notices this alteration: {mutant.slip} ({mutant.what} in `{mutant.old}`)"
    return Note(mutant.cite or "rule file", text, _path(place.file), place.line, place.column, len(mutant.old))


def stale_text(entry: Stale) -> str:
    """Say why an entry of a list of equivalent alterations is not needed."""
    return f"`{entry.one.slip}` need not be listed as changing nothing: {entry.why}"


def _path(name: str) -> str:
    """Return the path of a file in its checkout, whether its name is absolute, partial or already such a path."""
    for top in ("rules", "fixtures"):
        if f"/{top}/" in name:
            return name[name.rindex(f"/{top}/") + 1 :]
    return name if name.startswith(("rules/", "fixtures")) else in_checkout(name)


def github(found: Sequence[Note], law: Law) -> list[str]:
    """Write workflow commands that show the notes next to the changed lines."""
    lines: list[str] = []
    for level, name in (("error", "faults"), ("warning", "warnings")):
        those = [note for note in found if note.level == level]
        lines += [_command(note) for note in those[:MOST_ANNOTATIONS]]
        if len(those) > MOST_ANNOTATIONS:
            text = f"{len(those):,} {name} in all, {MOST_ANNOTATIONS} of them shown"
            lines.append(f"::{level} title=pitboss gate::{text}")
    return lines


def _command(note: Note) -> str:
    place = f"file={_property(note.file)},line={note.line},col={note.column}"
    return f"::{note.level} {place},title={_property(note.about)}::{_data(note.message)}"


def _data(text: str) -> str:
    return text.translate({**_FOUL, 0x25: "%25", 0x0D: "%0D", 0x0A: "%0A"})


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


_SAID = {"fixture": "A fixture produces the findings that its marks name."}
_IN_ORDER = "A rule file is in order and every value in it is proved by a fixture."
_TEXT = "A text that is applied is in force."


def sarif(found: Sequence[Note], law: Law) -> list[str]:
    """Write a SARIF log: each paragraph is a rule with its requirement, each note a result with its region."""
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
    full = f"N.J.A.C. {paragraph.id}: {says}" if paragraph is not None else says
    return {"id": name, "shortDescription": {"text": says}, "help": {"text": full}}


def _result(note: Note, at: int) -> dict[str, object]:
    region = {"startLine": note.line, "startColumn": note.column, "endColumn": note.column + max(1, note.width)}
    place = {"artifactLocation": {"uri": note.file, "uriBaseId": "%SRCROOT%"}, "region": region}
    return {
        "ruleId": note.about, "ruleIndex": at, "level": note.level, "message": {"text": note.message},
        "locations": [{"physicalLocation": place}], "partialFingerprints": {"pitboss/v1": note.fingerprint},
    }  # fmt: skip


def junit(found: Sequence[Note], law: Law) -> list[str]:
    """Write faults as failed test cases, or one passed case if there are none; warnings go to the output."""
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
    warned = [f"{note.file}:{note.line} {note.message}" for note in found if note.warning]
    if warned:
        lines.append(f"  <system-out>{escape(chr(10).join(warned).translate(_UNSAID))}</system-out>")
    return [*lines, "</testsuite>"]


def _attribute(text: str) -> str:
    return quoteattr(text.translate(_FOUL))


FORMATS: dict[str, Callable[[Sequence[Note], Law], list[str]]] = {"github": github, "sarif": sarif, "junit": junit}
