"""Reads the contents of a chapter, and the list of texts that are only named, into headings and ledger rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from checker.rulebook.ledger.paragraphs import ALL, Heading, LawText, Paragraph, Section
from checker.rulebook.yaml.node import Map, Text
from checker.values.nearest import nearest
from checker.values.problem import Problem

CODE = "N.J.A.C."
HISTORY, CONTENTS, SUBCHAPTER = "Historical Note", "Table of Contents", "Subchapter"


@dataclass
class Contents:
    """The contents of one chapter, as read."""

    text: LawText
    paragraphs: dict[str, Paragraph]
    headings: dict[str, Heading]
    problems: list[Problem] = field(default_factory=list)


def named_in(node: Map) -> Iterator[Heading]:
    """Return the heading of each text that is named but not supplied."""
    for each in node.maps("named"):
        id = str(each.text("cite"))
        yield Heading(
            id=id, number="", title=str(each.text("title")), code=str(each.text("code", CODE)), within="",
            says=str(each.text("says")), note=str(each.text("note")), text="", reserved=False, history="", until="",
            place=each.text("cite").place,
        )  # fmt: skip


def contents_of(node: Map) -> Contents:
    """Read the contents of a chapter: one ledger row for each title and each statement of its history."""
    return _ContentsReader(node).contents()


class _ContentsReader:
    """Reads the contents of one chapter, collecting rows, headings and problems."""

    def __init__(self, node: Map) -> None:
        self.node = node
        self.chapter = str(node.text("chapter"))
        self.title = str(node.text("title"))
        self.until = str(node.map("in force").text("until"))
        self.rows: dict[str, Paragraph] = {}
        self.headings: dict[str, Heading] = {}
        self.sections: list[Section] = []
        self.problems: list[Problem] = []
        self.adoptions: dict[str, str] = {}

    def contents(self) -> Contents:
        """Read all of it in the order printed."""
        for fact in self.node.maps("facts"):
            self._row(fact, self._row_id(fact.text("cite")), str(fact.text("kind")), str(fact.text("says")))
        self._end_section("Authority and dates")
        for entry in self.node.maps("history"):
            self._entry(entry)
        self._end_section(HISTORY)
        self._contents_row()
        for subchapter in self.node.maps("subchapters"):
            self._subchapter(subchapter)
        dates = self.node.map("in force")
        self._head(self.node, self.chapter, self.title, str(self.node.text("source")))
        text = LawText(
            id=self.chapter, law=self.chapter, title=self.title, status=str(self.node.text("status")),
            source=str(self.node.text("source")), misprints="", since=str(dates.text("from")), until=self.until,
            sections=tuple(self.sections), place=self.node.place,
        )  # fmt: skip
        return Contents(text, self.rows, self.headings, self.problems)

    def _entry(self, entry: Map) -> None:
        name = entry.text("entry")
        number, effective = str(entry.text("adopted as")), str(entry.text("effective"))
        see = ", ".join(entry.texts("see"))
        if number:
            adoption = f"{number}, effective {spoken(effective)} ({see})" if effective else f"{number} ({see})"
            says = f"{self._who(name)} as {adoption}."
            self.adoptions[str(name)] = adoption
        else:
            says = f"A {name.partition(' ')[0]} for rulemaking is noted at {see}."
        spared = str(self.node.text("not checkable"))
        self._row(entry, self._row_id(name, HISTORY), "history", says, seen_in="none", not_checkable=spared)

    def _who(self, name: Text) -> str:
        """State what an entry such as `chapter adopted`, `chapter readopted 1983` or `Subchapter 8` adopted."""
        word, _, rest = name.partition(" ")
        if word != SUBCHAPTER:
            return f"The chapter was {rest.partition(' ')[0]}"
        titles = {str(each.text("subchapter")): str(each.text("title")) for each in self.node.maps("subchapters")}
        if rest not in titles:
            near = nearest(name, [f"{SUBCHAPTER} {each}" for each in titles])
            self._complain(name, f"the contents have no `{name}`", near)
        return f"{name}, {titles.get(rest, '')}, came in"

    def _contents_row(self) -> None:
        node = self.node.map("contents")
        subchapters = self.node.maps("subchapters")
        sections = [section for each in subchapters for section in each.maps("sections")]
        supplied = [
            str(each.text("section")) + ("" if each.text("text") == ALL else " in part")
            for each in sections
            if "text" in each
        ]
        says = (
            f"The contents list {len(subchapters)} subchapters and {len(sections)} sections; text is supplied "
            f"for {', '.join(supplied) or 'none'}."
        )
        self._row(node, self._row_id(node.text("cite", CONTENTS)), "reference", says)
        self._end_section(CONTENTS)

    def _subchapter(self, node: Map) -> None:
        number, title, sections = str(node.text("subchapter")), str(node.text("title")), node.maps("sections")
        ends = [f"{self.chapter}-{each.text('section')}" for each in (sections[0], sections[-1])]
        says = f'{SUBCHAPTER} {number} is headed "{title}" and holds {len(sections)} sections, {ends[0]} to {ends[1]}.'
        id = self._row_id(Text.at(number, node.place), SUBCHAPTER)
        wrong = f"A citation of {id} finds nothing, or another heading."
        self._row(node, id, "reference", says, breach=(wrong,))
        history = self._history(node)
        self._head(node, id, title, says, history=history, number=f"{self.chapter}-{number}")
        for section in sections:
            self._section(section, id, number, history)
        self._end_section(title, id)

    def _section(self, node: Map, within: str, number: str, history: str) -> None:
        short, title = node.text("section"), str(node.text("title"))
        id, text = f"{self.chapter}-{short}", str(node.text("text"))
        if not short.startswith(f"{number}."):
            self._complain(short, f"section `{short}` is no part of {within}")
        if "reserved" in node:
            title, says = "(Reserved)", f"Section {id} is reserved and holds no rule."
            wrong = f"A finding cites {id} as the rule breached."
        else:
            supplied = "supplied" if text == ALL else f"supplied in part: {text}" if text else "not supplied"
            says = f'Section {id} is titled "{title}"; its text is {supplied}.'
            wrong = f"A finding that cites {id} finds nothing, or shows another title."
        if "title" not in node and "reserved" not in node:
            self._complain(short, f"section `{short}` has no title and is not reserved")
        self._row(node, f"{self.chapter}-{node.text('cited as', short)}", "reference", says, breach=(wrong,))
        self._head(node, id, title, says, within=within, text=text, history=history, reserved="reserved" in node)

    def _history(self, node: Map) -> str:
        """Find the entry that adopted a subchapter."""
        if "came in by" not in node:
            return ""
        name = node.text("came in by")
        found = self.adoptions.get(name)
        if found is None:
            self._complain(name, f"the history has no adoption `{name}`", nearest(name, self.adoptions))
        return found or ""

    def _row(
        self, node: Map, id: str, kind: str, says: str, seen_in: str = "", breach: tuple[str, ...] = (),
        not_checkable: str = "",
    ) -> None:  # fmt: skip
        if id in self.rows:
            self._complain(Text.at(id, node.place), f"`{id}` stands twice, here and at {self.rows[id].place}")
        self.rows[id] = Paragraph(
            id=id, text=self.chapter, section=self.chapter, label="", kind=kind,
            seen_in=seen_in or str(node.text("seen in", "ruleset")), says=says,
            breach=breach or tuple(str(each) for each in node.texts("breach")),
            misprints="", reading=str(node.text("reading")), note=str(node.text("note")), conflicts=(),
            not_checkable=not_checkable or str(node.text("not checkable")), not_supplied=(), lead_in=False,
            judged_through="", limbs=(), children=(), place=node.place, listed=True,
        )  # fmt: skip

    def _head(
        self, node: Map, id: str, title: str, says: str, within: str = "", text: str = "", history: str = "",
        reserved: bool = False, number: str = "",
    ) -> None:  # fmt: skip
        self.headings[id] = Heading(
            id=id, number=number, title=title, code=CODE, within=within, says=says, note=str(node.text("note")),
            text=text, reserved=reserved, history=history, until=self.until, place=node.place,
        )  # fmt: skip

    def _end_section(self, title: str, id: str = "") -> None:
        done = {each for section in self.sections for each in section.paragraphs}
        made = tuple(each for each in self.rows if each not in done)
        self.sections.append(Section(id or f"{self.chapter} {title}", title, made, self.node.place))

    def _row_id(self, name: Text, under: str = "") -> str:
        return " ".join(part for part in (self.chapter, under, str(name)) if part)

    def _complain(self, text: Text, message: str, near: str = "") -> None:
        self.problems.append(Problem(text.place, message, nearest=near, width=max(1, len(text))))


def spoken(day: str) -> str:
    """Write a day such as 2006-03-09 in words."""
    year, month, number = (int(part) for part in day.split("-"))
    return f"{date(year, month, number):%B} {number}, {year}"
