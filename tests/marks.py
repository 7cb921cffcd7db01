"""The marks of fixture logs: what must be found on which line, and how an audit answers them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from checker.audit import Audit
from checker.finding import Finding, Rule
from checker.gamelog.reader import read
from checker.money import dollars
from checker.problem import Problem
from checker.rulebook.book import Book
from checker.rulebook.law import read as read_law
from checker.rulebook.model import May
from checker.shipped import folder
from checker.summary import Summary

FIXTURES = Path(__file__).parent.parent / "fixtures"
_MARK = re.compile(r"# breach ([^#]+)")
_CLEAN = re.compile(r"# clean (.+)")
_DETAIL = re.compile(r"(owed|paid) (-?\$[0-9]+\.[0-9]{2})|(favours) (house|player)|(also) (.+)|(needs ruling|warn)")


@dataclass(frozen=True)
class Mark:
    """One finding that must come out: its line, its paragraph and limb, and what the mark says besides."""

    line: int
    name: str
    details: tuple[tuple[str, str], ...]

    @property
    def cite(self) -> str:
        """Give the name without its limb."""
        return name_of(self.name)[0]


@dataclass(frozen=True)
class Audited:
    """What an audit made of one log."""

    findings: list[Finding]
    problems: list[Problem]
    summary: Summary


@cache
def _paragraphs() -> frozenset[str]:
    return frozenset(read_law(folder("rules") / "law")[0].paragraphs)


@cache
def name_of(name: str) -> tuple[str, str]:
    """Split a paragraph-and-limb into the paragraph, with the name of its term, row or part if it has one, and limb."""
    words = name.split(" ")
    for count in range(len(words), 0, -1):
        if (cite := " ".join(words[:count])) in _paragraphs():
            return cite, " ".join(words[count:])
    return words[0], " ".join(words[1:])


def marks_of(path: Path) -> list[Mark]:
    """Read the marks of a log; one on a line of its own speaks of the line below it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        _mark(number + (found.start() == 0), found[1])
        for number, line in enumerate(lines, 1)
        for found in _MARK.finditer(line)
    ]


def clean_of(path: Path) -> list[str]:
    """Read what a clean log keeps."""
    return _CLEAN.findall(path.read_text(encoding="utf-8"))


def _mark(line: int, text: str) -> Mark:
    first, *parts = text.strip().split(", ")
    # A name may have a comma of its own; what it is followed by has a form that no name has.
    own = next((at for at, part in enumerate(parts) if _DETAIL.fullmatch(part)), len(parts))
    return Mark(line, ", ".join((first, *parts[:own])), tuple(_detail(part) for part in parts[own:]))


def _detail(text: str) -> tuple[str, str]:
    found = _DETAIL.fullmatch(text)
    assert found, f"a mark cannot say {text!r}"
    key, value = [part for part in found.groups() if part is not None] if not found[7] else ("severity", found[7])
    return key, value


def audit(book: Book, path: Path) -> Audited:
    """Audit one log."""
    running = Audit(book)
    with path.open("rb") as log:
        out = [one for item in read(log, path.name) for one in running.feed(item)]
    out += running.close()
    findings = [one for one in out if isinstance(one, Finding)]
    return Audited(findings, [one for one in out if isinstance(one, Problem)], running.summary)


def limbs_of(rules: Iterable[Rule]) -> dict[str, set[str]]:
    """Give the limbs that each rule speaks of, by the rule's own name: the one it bears and those it covers."""
    found: dict[str, set[str]] = {}
    for rule in rules:
        found.setdefault(rule.id, set()).update(f"{rule.cite} {limb}".strip() for limb in (rule.limb, *rule.covers))
    return found


def answers(finding: Finding, mark: Mark, limbs: dict[str, set[str]]) -> bool:
    """Say whether a finding is the one that a mark asks for, its amounts included."""
    if finding.at.place.line != mark.line:
        return False
    if mark.name not in finding.citations:
        if mark.cite not in finding.citations:
            return False
        if finding.rule.cite == mark.cite and mark.name not in limbs[finding.rule.id]:
            return False
    return all(_fits(finding, key, value) for key, value in (*mark.details, *_unsaid(mark)))


def _unsaid(mark: Mark) -> Iterator[tuple[str, str]]:
    if "severity" not in dict(mark.details):
        yield "severity", "breach"


def _fits(finding: Finding, key: str, value: str) -> bool:
    match key:
        case "owed":
            return finding.owed_cents is not None and dollars(finding.owed_cents) == value
        case "paid":
            return finding.paid_cents is not None and dollars(finding.paid_cents) == value
        case "favours":
            return finding.favours == value
        case "also":
            return value in finding.citations
    return finding.severity == value


def unanswered(audited: Audited, marks: Iterable[Mark]) -> list[str]:
    """List the marks that no finding answers and the findings that no mark asked for, each once."""
    left = list(audited.findings)
    limbs = limbs_of((*audited.summary.rules, *(one.rule for one in left)))
    faults = []
    for mark in marks:
        found = next((finding for finding in left if answers(finding, mark, limbs)), None)
        if found is None:
            faults.append(f"line {mark.line}: not found: {mark.name} {dict(mark.details)}")
        else:
            left.remove(found)
    return faults + [f"line {one.at.place.line}: unasked: {told(one)}" for one in left]


def told(finding: Finding) -> str:
    """Tell a finding in one line, for the message of a test."""
    money = ""
    if finding.owed_cents is not None:
        paid = dollars(finding.paid_cents or 0)
        money = f" owed {dollars(finding.owed_cents)} paid {paid} favours {finding.favours}"
    return f"{finding.citations} {finding.rule.limb}{money} ({finding.severity})"


def held(audited: Audited, book: Book, name: str) -> bool:
    """Say whether the rule of a limb held; to be judged through another, or to forbid outright, is not to be broken."""
    if any(paragraph.id == name and paragraph.judged_through for paragraph in book.law):
        return True
    limbs = limbs_of(audited.summary.rules)
    # A row of a pay table holds where its table does: which row was paid, the amounts in the log say.
    rules = [rule for rule in audited.summary.rules if name in limbs[rule.id] or _row_of(rule, name, book)]
    tallies = audited.summary.limbs
    judged = [tallies[rule.id] for rule in rules if rule.id in tallies]
    outright = _outright(book)
    if rules and all(rule.index in outright for rule in rules):
        return not any(tally.breached for tally in judged)
    return any(tally.held for tally in judged)


def _row_of(rule: Rule, name: str, book: Book) -> bool:
    return name in {paragraph.id for paragraph in book.law} and name.startswith(f"{rule.cite} ")


def _outright(book: Book) -> set[int]:
    found = set()
    for game in book.names:
        compiled = book.game(game)
        for data in compiled[0].rules if compiled else ():
            if isinstance(data.body, May) and (data.body.when is None or data.body.when.text == "never"):
                found.add(data.rule.index)
    return found
