"""Reads the files that say which printed words each limb covers, with a Problem for each inconsistent entry."""

from __future__ import annotations

from pathlib import Path

from checker.rulebook.ledger.citation import full_citation
from checker.rulebook.ledger.paragraphs import READABLE, Law
from checker.rulebook.ledger.printed_words import (
    IN_PART,
    PROPOSED,
    SUPERSEDED,
    Covered,
    Figure,
    Printed,
    Slip,
    Spans,
    Uncovered,
    Words,
    spans,
)
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.node import Map, Text
from checker.rulebook.yaml.read_yaml import check, excerpted, load, read_schemas
from checker.values import resources
from checker.values.problem import Problem

FOLDER = "words"
SCHEMA = "words.schema.json"


def words_of(home: Path, law: Law) -> tuple[Words, list[Problem]]:
    """Read the words of every text of a rule book, and check each entry against the ledger."""
    reader = _WordsReader(law)
    paths = {path.as_posix(): path for path in sorted((home / "law" / FOLDER).glob("*.yaml"))}
    for path in paths.values():
        reader.file(path)
    return Words(reader.printed), excerpted(reader.problems, paths)


class _WordsReader:
    """Reads the files one after the other, collecting printed paragraphs and problems."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.printed: dict[str, Printed] = {}
        self.problems: list[Problem] = []
        self.schemas, self.registry = read_schemas(resources.folder("rules") / "schema")

    def file(self, path: Path) -> None:
        """Read one file; a file with a fault of form is left out whole."""
        node, problems = load(path)
        if node is not None:
            problems = [*problems, *(wrong_format(node) or check(node, self.schemas[SCHEMA], self.registry))]
        self.problems += problems
        if not isinstance(node, Map) or problems:
            return
        id = node.text("text")
        text = next((each for each in self.law.texts if each.id == id), None)
        if text is None:
            self._complain(id, f"`{id}` is no text of the ledger", expected=READABLE)
            return
        for entry in node.maps("printed"):
            self._printed(entry, text.id, text.law)

    def _printed(self, node: Map, text: str, law: str) -> None:
        cite = node.text("print")
        id = full_citation(str(cite), law)
        if id in self.printed:
            self._complain(cite, f"`{cite}` stands twice, here and at {self.printed[id].place}")
            return
        count = int(node.text("words"))
        covered = [self._covered(each, law, count) for each in node.maps("limbs")]
        names = [one.name for one in covered]
        for one, entry in zip(covered, node.maps("limbs"), strict=True):
            if names.count(one.name) > 1:
                self._complain(entry.text("cite"), f"`{one.name}` stands twice opposite {cite}")
        self.printed[id] = Printed(
            id=id, text=text, words=count, hash=str(node.text("hash")), covered=tuple(covered),
            uncovered=tuple(
                Uncovered(self._spans(each.text("words"), count), str(each.text("why")), each.place)
                for each in node.maps("nothing opposite")
            ),
            slips=tuple(
                Slip(self._spans(each.text("words"), count), str(each.text("read")), each.place)
                for each in node.maps("slips")
            ),
            figures=tuple(self._figure(each, law) for each in node.maps("figures")),
            place=cite.place,
        )  # fmt: skip

    def _covered(self, node: Map, law: str, count: int) -> Covered:
        self._check_outcome(node)
        by = node.text("by")
        if by and self.law.resolve(str(by), law) is None:
            self._complain(by, f"`{by}` is no paragraph of the ledger", next(iter(self.law.near(str(by), law)), ""))
        return Covered(
            paragraph=self._cited(node.text("cite"), law),
            limb=str(node.text("limb")),
            spans=self._spans(node.text("covers"), count),
            outcome=str(node.text("outcome")),
            read_on=str(node.text("read")),
            left=str(node.text("left")),
            by=full_citation(str(by), law) if by else "",
            place=node.text("cite").place,
        )

    def _figure(self, node: Map, law: str) -> Figure:
        other = node.text("stated by")
        found = self.law.resolve(str(other), law) if other else None
        if other and found is None:
            near = next(iter(self.law.near(str(other), law)), "")
            self._complain(other, f"`{other}` is no paragraph of the ledger", near)
        if bool(other) == ("why" in node):
            message = "a figure is stated elsewhere or has a reason"
            self._complain(node.text("figure"), message, "", "`stated by:` or `why:`")
        return Figure(
            paragraph=self._cited(node.text("cite"), law),
            figure=str(node.text("figure")),
            stated_by=found.id if found is not None else "",
            why=str(node.text("why")),
            place=node.place,
        )

    def _check_outcome(self, node: Map) -> None:
        """Check that an entry has what its outcome asks for, and nothing else."""
        outcome = node.text("outcome")
        owed = {"read": outcome != PROPOSED, "left": outcome == IN_PART, "by": outcome == SUPERSEDED}
        for key, is_owed in owed.items():
            if is_owed and key not in node:
                self._complain(outcome, f"`{outcome}` without `{key}:`")
            elif key in node and not is_owed:
                self._complain(node.text(key), f"`{key}:` does not go with `{outcome}`")

    def _cited(self, cite: Text, law: str) -> str:
        return full_citation(str(cite), law)

    def _spans(self, text: Text, count: int) -> Spans:
        """Read spans that stand in order, within the words of the paragraph."""
        found = spans(text)
        before = 0
        for first, last in found:
            if first > last or first <= before:
                self._complain(text, f"the spans `{text}` are not in order", expected="each span after the one before")
                return ()
            before = last
        if before > count or (found and found[0][0] < 1):
            self._complain(text, f"the spans `{text}` lie outside the paragraph", expected=f"words 1 to {count}")
            return ()
        return found

    def _complain(self, text: Text, message: str, near: str = "", expected: str = "") -> None:
        self.problems.append(Problem(text.place, message, "", expected, near, max(1, len(text))))
