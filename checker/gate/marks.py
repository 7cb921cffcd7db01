"""The marks of fixture logs: what must be found on which line, and how an audit answers them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from checker.audit import Audit
from checker.checks.link import Game
from checker.finding import Finding, Rule, Saying
from checker.gamelog.events import Line
from checker.gamelog.reader import read
from checker.money import dollars
from checker.nearest import nearest
from checker.problem import Problem
from checker.rulebook.book import Book
from checker.rulebook.model import GameData, May
from checker.rulebook.paragraphs import Law
from checker.summary import Summary

_MARK = re.compile(r"# breach ([^#]+)")
_PROBLEM = re.compile(r"# problem (.+)")
_CLEAN = re.compile(r"# clean (.+)")
# What a mark says and no mark can say.
UNKNOWN = "unknown"
_DETAIL = re.compile(
    r"(owed|paid) (-?\$[0-9]+\.[0-9]{2})|(favours) (house|player)|(also) (.+)|(needs ruling|warn)|(alone)"
)


@dataclass(frozen=True)
class Mark:
    """One finding that must come out: its line, its paragraph and limb, and what the mark says besides."""

    line: int
    name: str
    cite: str
    details: tuple[tuple[str, str], ...]
    # The mark as it is written.
    text: str


@dataclass(frozen=True)
class Amiss:
    """One thing that is wrong with a fixture, and the line that it is about."""

    line: int
    told: str
    # What the log would have to tell, where that is what is wrong.
    missing: Saying | None = None

    def __str__(self) -> str:
        return f"line {self.line}: {self.told}"


@dataclass(frozen=True)
class Audited:
    """What an audit made of one log."""

    findings: list[Finding]
    problems: list[Problem]
    summary: Summary


def cite_of(name: str, known: Container[str]) -> str:
    """Give the paragraph of a paragraph-and-limb, with the name of its term, row or part if it has one."""
    words = name.split(" ")
    for count in range(len(words), 0, -1):
        if (cite := " ".join(words[:count])) in known:
            return cite
    return words[0]


def marks_of(path: Path, law: Law) -> list[Mark]:
    """Read the marks of a log."""
    return marks_in(path.read_text(encoding="utf-8"), law)


def marks_in(text: str, law: Law) -> list[Mark]:
    """Read the marks of a log's text; one on a line of its own speaks of the line below it."""
    return [
        _mark(number + (found.start() == 0), found[1], law)
        for number, line in enumerate(text.splitlines(), 1)
        for found in _MARK.finditer(line)
    ]


def clean_of(path: Path) -> list[str]:
    """Read what a clean log keeps."""
    return clean_in(path.read_text(encoding="utf-8"))


def clean_in(text: str) -> list[str]:
    """Read what a clean log's text keeps."""
    return _CLEAN.findall(text)


def problems_in(text: str) -> list[tuple[int, str]]:
    """Read which lines of a log make no sense, and words of what is told of each."""
    return [(at, found[1]) for at, line in enumerate(text.splitlines(), 1) for found in _PROBLEM.finditer(line)]


def unread(problems: Iterable[Problem], marked: Iterable[tuple[int, str]]) -> list[Amiss]:
    """List the problems that no mark asked for and the marks that no problem answers."""
    left = list(problems)
    faults = []
    for line, words in marked:
        found = next((one for one in left if one.place.line == line and words in one.message), None)
        if found is None:
            faults.append(Amiss(line, f"marked and no problem: {words}"))
        else:
            left.remove(found)
    return [Amiss(one.place.line, one.message) for one in left] + faults


def _mark(line: int, text: str, law: Law) -> Mark:
    first, *parts = text.strip().split(", ")
    # A name may have a comma of its own; what it is followed by has a form that no name has.
    own = next((at for at, part in enumerate(parts) if _DETAIL.fullmatch(part)), len(parts))
    name = ", ".join((first, *parts[:own]))
    return Mark(line, name, cite_of(name, law.paragraphs), tuple(_detail(part) for part in parts[own:]), text.strip())


def _detail(text: str) -> tuple[str, str]:
    found = _DETAIL.fullmatch(text)
    if found is None:
        return UNKNOWN, text
    if found[8]:
        return "alone", ""
    key, value = [part for part in found.groups() if part is not None] if not found[7] else ("severity", found[7])
    return key, value


def audit(book: Book, path: Path) -> Audited:
    """Audit one log."""
    with path.open("rb") as log:
        return audit_lines(book, read(log, path.name))


def audit_lines(book: Book, lines: Iterable[Line | Problem], game: Game | None = None) -> Audited:
    """Audit a log that is read already; a game that is ready to judge need not be made so again."""
    running = Audit(book)
    if game is not None:
        running.take(game)
    out = [one for item in lines for one in running.feed(item)]
    out += running.close()
    findings = [one for one in out if isinstance(one, Finding)]
    return Audited(findings, [one for one in out if isinstance(one, Problem)], running.summary)


def limbs_of(rules: Iterable[Rule], id: str) -> set[str]:
    """Give the limbs that the rules of one name speak of: the one that each bears and those it covers."""
    return {name for rule in rules if rule.id == id for name in _limbs(rule)}


def _limbs(rule: Rule) -> tuple[str, ...]:
    return tuple(f"{rule.cite} {limb}".strip() for limb in (rule.limb, *rule.covers))


def answers(finding: Finding, mark: Mark, rules: Sequence[Rule]) -> bool:
    """Say whether a finding is the one that a mark asks for, its amounts included."""
    if finding.at.place.line != mark.line:
        return False
    if mark.name not in finding.citations:
        if mark.cite not in finding.citations:
            return False
        if finding.rule.cite == mark.cite and mark.name not in limbs_of(rules, finding.rule.id):
            return False
    if ("alone", "") in mark.details and set(finding.citations) - {value for _, value in mark.details} != {mark.cite}:
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
        case "alone":
            return True
    return finding.severity == value


def misnamed(marks: Sequence[Mark], keeps: Sequence[str], breach: bool, law: Law) -> list[Amiss]:
    """List the marks that name nothing of the law or say what no mark can; and that there are none at all."""
    names = [(mark.line, mark.name, mark.cite) for mark in marks]
    names += [(1, name, cite_of(name, law.paragraphs)) for name in keeps]
    found = [Amiss(line, told) for line, name, cite in names if (told := _no_such(name, cite, law))]
    for mark in marks:
        found += [Amiss(mark.line, f"a mark cannot say `{said}`") for key, said in mark.details if key == UNKNOWN]
    if not (marks if breach else keeps):
        found.append(Amiss(1, f"no mark says what this log {'breaks' if breach else 'keeps'}"))
    return found


def _no_such(name: str, cite: str, law: Law) -> str:
    paragraph = law.paragraphs.get(cite)
    if paragraph is None:
        near = law.near(cite)
        return f"no paragraph is cited as `{cite}`" + (f" (nearest: {near[0]})" if near else "")
    limb = name.removeprefix(cite).strip()
    known = [one.name for one in paragraph.limbs]
    if not limb or not known or limb in known:
        return ""
    closest = nearest(limb, known)
    return f"{cite} has no limb `{limb}`" + (f" (nearest: {closest})" if closest else "")


def unanswered(audited: Audited, marks: Iterable[Mark]) -> list[Amiss]:
    """List the marks that no finding answers and the findings that no mark asked for, each once."""
    left = list(audited.findings)
    rules = (*audited.summary.rules, *(one.rule for one in left))
    faults = []
    for mark in marks:
        found = next((finding for finding in left if answers(finding, mark, rules)), None)
        if found is None:
            faults.append(Amiss(mark.line, f"marked and not found: {mark.text}"))
        else:
            left.remove(found)
    return faults + [Amiss(one.at.place.line, f"found and not marked: {told(one)}") for one in left]


def told(finding: Finding) -> str:
    """Tell a finding in one line, in the words in which a mark would ask for it."""
    parts = [finding.rule.id]
    if finding.owed_cents is not None:
        parts += [f"owed {dollars(finding.owed_cents)}", f"paid {dollars(finding.paid_cents or 0)}"]
    if finding.favours is not None:
        parts.append(f"favours {finding.favours}")
    if finding.severity != "breach":
        parts.append(finding.severity)
    return ", ".join((*parts, *(f"also {cite}" for cite in finding.citations if cite != finding.rule.cite)))


def held(audited: Audited, law: Law, outright: set[Rule], name: str) -> bool:
    """Say whether the rule of a limb held; to be judged through another, or to forbid outright, is not to be broken."""
    paragraph = law.paragraphs.get(name)
    if paragraph is not None and paragraph.judged_through:
        return True
    named = {rule.id for rule in audited.summary.rules if name.startswith(rule.cite) and name in _limbs(rule)}
    # A row of a pay table holds where its table does: which row was paid, the amounts in the log say.
    rules = [
        rule
        for rule in audited.summary.rules
        if rule.id in named or (paragraph is not None and name.startswith(f"{rule.cite} "))
    ]
    tallies = audited.summary.limbs
    judged = [tallies[rule.id] for rule in rules if rule.id in tallies]
    if rules and outright.issuperset(rules):
        return not any(tally.breached for tally in judged)
    return any(tally.held for tally in judged)


def outright(games: Iterable[GameData]) -> set[Rule]:
    """Give the rules that forbid an act outright, which can only be broken."""
    return {
        data.rule
        for game in games
        for data in game.rules
        if isinstance(data.body, May) and (data.body.when is None or data.body.when.text == "never")
    }
