"""The citations in the running text of the rule book: who cites what, and whether it is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.rulebook.ledger.citation import fold, parts
from checker.rulebook.ledger.paragraphs import Heading, Law, Paragraph
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.values.problem import Problem

_FULL = re.compile(
    r"(?<![\d:])\d{1,2}:\d{2}[A-Z]?-\d+[A-Za-z]{0,2}(?![A-Za-z])(?:\.\d+[A-Z]{0,2}(?![A-Za-z]))?"
    r"(?:\([^()\s]{1,5}\)(?:\[\d\])?|\.[ivxl]+\b|\d+)*"
)


def full_citations(text: str) -> Iterator[re.Match[str]]:
    """Find each full citation in a text."""
    return _FULL.finditer(text)


def referring(law: Law, heading: Heading) -> list[str]:
    """List the paragraphs that depend on or mention a heading, in the order of the law."""
    wanted = {heading.id, heading.number} - {""}
    return [one.id for one in law if not one.listed and wanted & _headings(law, _named_by(one))]


def mentioning(law: Law, paragraph: Paragraph) -> list[str]:
    """List the paragraphs whose text names this one, in the order of the law."""
    found = []
    for one in law:
        if one.id != paragraph.id and not one.listed:
            cited = (law.find(each) for each in _named_by(one))
            if any(each is not None and each[0].id == paragraph.id for each in cited):
                found.append(one.id)
    return found


def unknown_citations(law: Law, nodes: Iterable[Node]) -> list[Problem]:
    """List the unknown citations in the texts of these files."""
    if not law.all_read:
        return []
    chapters = {each.law for each in law.texts} | {one for each in law.renumbered for one in (each.was, each.now)}
    found = []
    for text in (text for node in nodes for text in _texts(node)):
        for cited in full_citations(text):
            if cited[0].partition("-")[0] in chapters and not is_known(law, cited[0]):
                near = next(iter(law.near(cited[0])), "")
                message = f"nothing is known of `{cited[0]}`"
                found.append(Problem(text.place, message, "", "a citation of the ledger", near, max(1, len(text))))
    return found


def is_known(law: Law, citation: str) -> bool:
    """Check whether a citation names a paragraph, a section, a text, or a text that is known but not supplied."""
    if law.find(citation) is not None or law.lacks(citation) or law.below(citation):
        return True
    read = parts(fold(citation))
    return read is not None and not read.path and bool(law.title(citation))


def _headings(law: Law, cited: Iterable[str]) -> set[str]:
    spanned = (one for each in cited for one in law.span(each))
    return {found.id for found in map(law.heading, spanned) if found is not None}


def _named_by(paragraph: Paragraph) -> list[str]:
    missing = [*paragraph.not_supplied, *(limb.not_supplied for limb in paragraph.limbs if limb.not_supplied)]
    texts = (paragraph.says, paragraph.reading, paragraph.note, paragraph.misprints, *paragraph.breach)
    return missing + [cited[0] for text in texts for cited in full_citations(text)]


def _texts(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Seq):
        for item in node:
            yield from _texts(item)
    elif isinstance(node, Map):
        for value in node.values():
            yield from _texts(value)
