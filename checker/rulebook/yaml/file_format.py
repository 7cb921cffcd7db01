"""The format of rule files: which one a file is written in, and what to do with a file of another."""

from __future__ import annotations

from checker.rulebook.yaml.node import Map, Node
from checker.values.problem import Problem

FORMAT = "2"
KEY = "format"


def wrong_format(node: Node | None) -> list[Problem]:
    """Say that a file is of another format than this program reads; nothing where it is of this one.

    A file of the first format does not say which it is.
    """
    if not isinstance(node, Map) or not node:
        return []
    expected = f"`{KEY}: {FORMAT}`"
    if KEY not in node:
        told = "this file is of an older format; run `pitboss rules migrate DIR` on its folder"
        return [Problem(node.place, told, "", f"{expected} at the head of the file")]
    said = node[KEY]
    if said == FORMAT:
        return []
    told = f"this program does not read rule files of format `{said if isinstance(said, str) else '…'}`"
    return [Problem(said.place, told, "", expected, "", len(said) if isinstance(said, str) else 1)]
