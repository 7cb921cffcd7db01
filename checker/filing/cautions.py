"""Warnings about a filing that is lawful as it stands, and may not be what the casino means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.filing.format.exact import plain
from checker.filing.format.facts import TableFacts
from checker.filing.format.read_filing import Filing
from checker.values.problem import Problem

# The name of the casino in a template.
EXAMPLE = "The Casino"
_FIGURE = re.compile(r"\d")


def examples_left(filing: Filing) -> Iterator[Problem]:
    """Warn of a template that still has the name of its example."""
    name = filing.root.text("casino")
    if name == EXAMPLE:
        message = f"`{name}` is the example of a template; what else stands here may be examples too"
        yield Problem(name.place, message, "", "the casino's own name", "", len(name), True)


def beside_required(table: TableFacts, owed: Iterable[str]) -> Iterator[Problem]:
    """Warn of listed words with a figure that begin as required words do and are none of them."""
    known = [plain(text) for text in owed]
    listed = [each for each in table.facts.words if not each.marks and not each.number]
    there = {plain(each.text) for each in listed}
    if not there.issuperset(known):
        # Such words may be meant for those that are missing, which are reported.
        return
    for each in listed:
        said = plain(each.text)
        if said in known or not _FIGURE.search(said) or any(text in said for text in known):
            continue
        beside = next((text for text in known if text in there and text.split()[0] == said.split()[0]), "")
        if beside:
            message = f"these words stand beside required words and are not compared with them: {beside}"
            yield Problem(each.text.place, message, "", "", "", max(1, len(each.text)), True)
