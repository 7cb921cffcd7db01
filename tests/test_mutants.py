"""The bench that changes the program makes the changes that it says, one at a time, in code that runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.each_test import files_of
from bench.mutants import KILLED, ROOMS, SURVIVED, UNTRIED, again, sample, table
from bench.mutate import Mutant, mutants_of, mutated_code

TEXT = '''
"""A module."""
from typing import TYPE_CHECKING, Final, cast
if TYPE_CHECKING:
    from x import Y
LIMIT: Final = 3


def f(a: int, b: int = 1) -> "int":
    """Do it."""
    if a < b and not a:
        return cast("int", a + b)
    for each in (1, b):
        if each == a:
            continue
        print(f"{each} is")
    return a
'''


def made(folder: Path) -> list[Mutant]:
    (folder / "m.py").write_text(TEXT, encoding="utf-8")
    return mutants_of(folder, "m.py")


def test_each_kind_of_change_is_made_and_types_and_docstrings_are_left_alone(tmp_path: Path) -> None:
    assert [f"{one.line} {one.kind}: {one.before} -> {one.after}" for one in made(tmp_path)] == [
        "6 constant: 3 -> 4",
        "9 constant: 1 -> 2",
        "11 boolean: a < b and (not a) -> a < b or not a",
        "11 comparison: a < b -> a <= b",
        "11 boolean: not a -> a",
        "12 return: return cast('int', a + b) -> return None",
        "12 arithmetic: a + b -> a - b",
        "13 constant: 1 -> 2",
        "14 comparison: each == a -> each != a",
        "15 loop: continue -> break",
        "16 call: print(f'{each} is') -> pass",
        "17 return: return a -> return None",
    ]
    assert [one.function for one in made(tmp_path)] == [None, None, *[(9, 17)] * 10]


def test_the_code_has_the_one_change_that_was_asked_for(tmp_path: Path) -> None:
    def answer(number: int) -> Any:
        space: dict[str, Any] = {}
        exec(mutated_code(tmp_path, "m.py", number), space)
        return space["LIMIT"], space["f"](0), space["f"](0, 0), space["f"](2)

    found = made(tmp_path)
    answers = {one.number: answer(one.number) for one in found}
    assert answers[0] == (4, 1, 0, 2)
    assert answers[5] == (3, None, 0, 2)
    assert answers[6] == (3, -1, 0, 2)
    assert answers[11] == (3, 1, None, None)
    assert [one.number for one in found] == list(range(len(found)))


@pytest.mark.parametrize("room", ROOMS)
def test_a_sample_is_the_same_for_the_same_seed(room: str) -> None:
    chosen = sample([room], 1, False)
    assert chosen == sample([room], 1, False) != sample([room], 2, False)
    assert len(set(chosen)) == len(chosen) == ROOMS[room]
    assert {one.path for one in chosen} <= set(files_of(room))
    assert len(sample([room], 1, True)) > len(chosen)


def test_what_survived_is_found_again(tmp_path: Path) -> None:
    [one, *_] = sample(["checker/values/money.py"], 1, False)
    kept = tmp_path / "left.json"
    kept.write_text(f'[{{"path": "{one.path}", "line": {one.line}, "kind": "{one.kind}", "before": "", "after": ""}}]')
    assert again(kept) == []


def test_the_table_counts_what_no_test_runs_as_alive() -> None:
    [one, two, three] = sample(["checker/values/money.py"], 1, False)[:3]
    rows = list(table([(one, KILLED, "a test"), (two, SURVIVED, ""), (three, UNTRIED, "")]))
    assert rows[1:] == ["| checker/values/money.py | 3 | 1 | 2 | 33 % |", "| all | 3 | 1 | 2 | 33 % |"]
