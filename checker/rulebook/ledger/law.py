"""Reads the files of the ledger into the Law, with a Problem for each inconsistent entry."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from checker.rulebook.ledger.citation import full_citation, parts
from checker.rulebook.ledger.contents import contents_of, named_in
from checker.rulebook.ledger.paragraphs import Heading, Law, LawText, Limb, Paragraph, Renumbering, Section
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import check, excerpted, load, read_schemas
from checker.values import resources
from checker.values.problem import Location, Problem

__all__ = ["Heading", "Law", "LawText", "Limb", "Paragraph", "Renumbering", "Section", "read"]

# A file's kind follows from a key that only such files have; every other file is a text of the law.
# The policy for what a later text leaves as it was and does not print.
READ_EARLIER = "read in the earlier number"
SCHEMAS = {"renumbered": "renumbering", "subchapters": "contents", "named": "named"}
TEXT = "law"


def read(folder: Path) -> tuple[Law, list[Problem]]:
    """Read all texts of a folder and the renumbering, and check what they state about each other."""
    reader = _LawReader()
    paths = sorted(folder.glob("*.yaml"), key=lambda path: _natural(path.stem))
    for path in paths:
        reader.file(path)
    law = reader.law()
    files = {path.as_posix(): path for path in paths}
    if not reader.texts:
        reader.problems.append(Problem(Location(folder.as_posix()), "no text of the law here", expected="YAML files"))
    return law, excerpted(reader.problems, files)


class _LawReader:
    """Reads the folder, collecting texts, paragraphs and problems."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.texts: list[LawText] = []
        self.renumbered: list[Renumbering] = []
        self.paragraphs: dict[str, Paragraph] = {}
        self.headings: dict[str, Heading] = {}
        self.conflicts: list[tuple[str, Text, str]] = []
        self.missing: list[tuple[Text, str]] = []
        self.schemas, self.registry = read_schemas(resources.folder("rules") / "schema")

    def file(self, path: Path) -> None:
        node, problems = load(path)
        kind = next((SCHEMAS[key] for key in SCHEMAS if isinstance(node, Map) and key in node), TEXT)
        if node is not None:
            found = wrong_format(node) or check(node, self.schemas[f"{kind}.schema.json"], self.registry)
            problems = [*problems, *found]
        self.problems.extend(problems)
        if not isinstance(node, Map) or problems:
            return
        if kind == TEXT:
            self.texts.append(self._text(node))
        elif kind == "renumbering":
            self._renumber(node)
        elif kind == "named":
            self.headings.update((each.id, each) for each in named_in(node))
        else:
            self._contents(node)

    def _renumber(self, node: Map) -> None:
        reads = node.text("no change") == READ_EARLIER
        for entry in node.maps("renumbered"):
            shown = tuple(str(each) for each in entry.texts("shown for"))
            made = Renumbering(entry.text("was"), entry.text("now"), shown, reads)
            for each in self.renumbered:
                for number in sorted({made.was, made.now} & {each.was, each.now}):
                    others = sorted({made.was, made.now, each.was, each.now} - {number})
                    message = f"chapter {number} would be {' and '.join(others)} at once"
                    self._complain(entry.text("was" if number == made.was else "now"), message)
            self.renumbered.append(made)

    def _contents(self, node: Map) -> None:
        made = contents_of(node)
        self.problems += made.problems
        self.texts.append(made.text)
        self.paragraphs.update(made.paragraphs)
        self.headings.update(made.headings)

    def law(self) -> Law:
        """Link the paragraphs: parents to children, and conflicts both ways."""
        law = Law(tuple(self.texts), self.paragraphs, tuple(self.renumbered), self.headings)
        against: dict[str, list[str]] = {}
        for id, cite, chapter in self.conflicts:
            other = law.resolve(cite, chapter)
            if other is None or other.id == id or other.listed:
                near = "" if other else next(iter(law.near(cite, chapter)), "")
                self._complain(cite, f"`{cite}` is no other paragraph of the ledger", near)
                continue
            against.setdefault(id, []).append(other.id)
            against.setdefault(other.id, []).append(id)
        below: dict[str, list[str]] = {}
        for id in (each.id for each in law if not each.listed):
            read = parts(id)
            below.setdefault(read.parent if read else "", []).append(id)
        order = {id: position for position, id in enumerate(self.paragraphs)}
        tied = {
            id: replace(
                each,
                conflicts=tuple(sorted(set(against.get(id, ())), key=order.__getitem__)),
                children=() if each.listed else tuple(below.get(id, ())),
            )
            for id, each in self.paragraphs.items()
        }
        self._check_lead_ins(tied)
        self._check_missing(law)
        self._check_titles()
        return Law(tuple(self.texts), tied, tuple(self.renumbered), self.headings, all_read=not self.problems)

    def _text(self, node: Map) -> LawText:
        law = str(node.text("law"))
        id = f"{law}-{node.text('part')}"
        dates = node.map("in force")
        return LawText(
            id=id,
            law=law,
            title=str(node.text("title")),
            status=str(node.text("status")),
            source=str(node.text("source")),
            misprints=str(node.text("misprints")),
            since=str(dates.text("from")),
            until=str(dates.text("until")),
            sections=tuple(self._section(each, id, law) for each in node.maps("sections")),
            place=node.place,
        )

    def _section(self, node: Map, text: str, law: str) -> Section:
        number = node.text("section")
        id = f"{law}-{number}"
        if id != text and not id.startswith(f"{text}."):
            self._complain(number, f"section `{number}` is no part of {text}")
        made = [each for each in (self._paragraph(item, text, id, law) for item in node.maps("paragraphs")) if each]
        return Section(id, str(node.text("title")), tuple(made), node.place)

    def _paragraph(self, node: Map, text: str, section: str, law: str) -> str | None:
        cite = node.text("cite")
        id = full_citation(str(cite), law)
        read = parts(id)
        if read is None or read.heading != section:
            self._complain(cite, f"`{cite}` does not belong to section {section}")
            return None
        if id in self.paragraphs:
            self._complain(cite, f"`{cite}` stands twice, here and at {self.paragraphs[id].place}")
            return None
        self.conflicts.extend((id, each, law) for each in node.texts("conflicts with"))
        self.paragraphs[id] = Paragraph(
            id=id,
            text=text,
            section=section,
            label=str(node.text("label")),
            kind=str(node.text("kind")),
            seen_in=str(node.text("seen in")),
            says=str(node.text("says")),
            breach=tuple(str(each) for each in node.texts("breach")),
            misprints=str(node.text("misprints")),
            reading=str(node.text("reading")),
            note=str(node.text("note")),
            conflicts=(),
            not_checkable=str(node.text("not checkable")),
            not_supplied=self._not_supplied(node.texts("not supplied"), law),
            lead_in="lead in" in node,
            judged_through=str(node.text("judged through")),
            limbs=self._limbs(node, law),
            children=(),
            place=cite.place,
        )
        self._check_limbs(node, cite)
        return id

    def _limbs(self, node: Map, law: str) -> tuple[Limb, ...]:
        made: dict[str, Limb] = {}
        written = node.get("limbs")
        for item in written if isinstance(written, list) else ():
            entry = item if isinstance(item, Map) else Map(item.place)
            name = item if isinstance(item, Text) else entry.text("limb")
            if name in made:
                self._complain(name, f"limb `{name}` stands twice, here and on line {made[name].place.line}")
                continue
            missing = self._not_supplied(entry.texts("not supplied"), law)
            made[str(name)] = Limb(
                str(name),
                str(entry.text("seen in", node.text("seen in"))),
                str(entry.text("not checkable")),
                "".join(missing),
                name.place,
            )
        return tuple(made.values())

    def _not_supplied(self, cites: list[Text], law: str) -> tuple[str, ...]:
        self.missing.extend((each, law) for each in cites)
        return tuple(full_citation(str(each), law) for each in cites)

    def _check_limbs(self, node: Map, cite: Text) -> None:
        spared = ("lead in", "judged through", "not checkable")
        if node.text("seen in") == "log" and "limbs" not in node and not any(key in node for key in spared):
            message = f"`{cite}` is seen in a log but names no limbs"
            self.problems.append(Problem(cite.place, message, "", "`limbs:`, or why there are none", width=len(cite)))

    def _check_lead_ins(self, tied: dict[str, Paragraph]) -> None:
        for each in tied.values():
            if each.lead_in and not each.children:
                self.problems.append(Problem(each.place, f"`{each.id}` opens nothing", "", "a paragraph below it"))

    def _check_missing(self, law: Law) -> None:
        """Check that each text said to be missing is known and really is missing."""
        for cite, chapter in self.missing:
            if law.lacks(cite, chapter):
                continue
            found = law.resolve(cite, chapter)
            if found is not None:
                self._complain(cite, f"`{cite}` is supplied, at {found.place}")
            else:
                near = next(iter(law.near(cite, chapter)), "")
                self._complain(cite, f"nothing is known of `{cite}`, by title or by name", near)

    def _check_titles(self) -> None:
        """Compare the sections of every text with the contents printed for their chapter."""
        for section in (section for text in self.texts if not text.is_contents for section in text.sections):
            known = self.headings.get(section.id)
            if known is None:
                continue
            if known.title.casefold() != section.title.casefold():
                message = f"section {section.id} has another title in the contents"
                self.problems.append(Problem(section.place, message, "", f"`{known.title}`", known.title))
            elif not known.text:
                message = f"the contents say that no text of {section.id} is supplied"
                self.problems.append(Problem(section.place, message, "", f"`text:` at {known.place}"))

    def _complain(self, text: Text, message: str, near: str = "") -> None:
        self.problems.append(Problem(text.place, message, nearest=near, width=max(1, len(text))))


def _natural(text: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|\D+", text)]
