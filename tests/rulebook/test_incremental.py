"""What was made of a game's files once is taken again for entries that are the same, under the numbers they had."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from checker.rulebook.incremental import Remade
from checker.rulebook.yaml.node import Map


def test_an_entry_is_made_once_and_known_again() -> None:
    made: list[str] = []
    kept, entry = Remade(), Map()
    numbering = SimpleNamespace(next=3)

    def make() -> Any:
        made.append("made")
        numbering.next += 2
        return "rule"

    assert kept.rule(entry, numbering, make) == "rule"
    assert numbering.next == 5
    numbering.next = 3
    assert kept.rule(entry, numbering, make) == "rule"
    assert (made, numbering.next) == (["made"], 5)


def test_where_one_before_it_is_gone_its_number_stays() -> None:
    kept, first, second = Remade(), Map(), Map()
    numbering = SimpleNamespace(next=1)

    def make() -> Any:
        numbering.next += 1
        return numbering.next

    kept.rule(first, numbering, make)
    kept.rule(second, numbering, make)
    numbering.next = 1
    assert kept.rule(second, numbering, make) == 3
    assert numbering.next == 3
