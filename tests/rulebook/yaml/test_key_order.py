"""`pitboss rules fmt`: keys come into order; nothing that is said or remarked is lost or comes to stand elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from checker.cli import _ended
from checker.rulebook.compile import compile_game
from checker.rulebook.games.semantic_hash import meaning
from checker.rulebook.ledger.law import read
from checker.rulebook.yaml.key_order import in_order
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads
from checker.rulebook.yaml.schema import read_schemas
from checker.values.resources import folder

RULES = folder("rules")
FILES = sorted(RULES.rglob("*.yaml"))
SCHEMAS = read_schemas(RULES / "schema")[0]


# What begins a file or an item: above and beside it stands what is remarked on all of that, and so it stays there.
FIRST = ("law", "step", "cite", "hand")


def schema_of(path: Path) -> dict[str, Any]:
    return SCHEMAS[path.read_text(encoding="utf-8").split("\n", 1)[0].rpartition("/")[2]]


def mixed(schema: Any, chance: Random) -> Any:
    """Give a schema that lists all keys in another order."""
    if isinstance(schema, list):
        return [mixed(each, chance) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: mixed(value, chance) for key, value in schema.items()}
    if isinstance(made.get("properties"), dict):
        first = [name for name in made["properties"] if name in FIRST]
        names = [name for name in made["properties"] if name not in FIRST]
        chance.shuffle(names)
        names = [*first, *names]
        made["properties"] = {name: made["properties"][name] for name in names}
    return made


def remarks(text: str) -> list[str]:
    return sorted(found.strip() for found in re.findall(r"(?m)(?:^|(?<=\s))#.*$", text))


def keys(node: Any) -> list[list[str]]:
    if isinstance(node, Map):
        return [list(node), *(each for value in node.values() for each in keys(value))]
    return [each for item in node for each in keys(item)] if isinstance(node, list) else []


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_keys_that_were_mixed_come_back_with_all_that_is_remarked(path: Path) -> None:
    text, schema, chance = path.read_text(encoding="utf-8"), schema_of(path), Random(path.name)
    made = in_order(text, path.name, schema)
    assert made is not None and in_order(made, path.name, schema) == made
    for _ in range(3):
        other = in_order(text, path.name, mixed(schema, chance))
        assert other is not None
        before, after = (loads(each.encode(), "x")[0] for each in (text, other))
        assert before == after
        assert remarks(other) == remarks(text) == remarks(made)
        assert in_order(other, path.name, schema) == made


def test_most_files_are_mixed_indeed() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in FILES}
    mixed_up = [path for path, text in texts.items() if in_order(text, "x", mixed(schema_of(path), Random(1))) != text]
    assert len(mixed_up) > len(FILES) - 4


def test_the_rules_mean_what_they_meant(tmp_path: Path) -> None:
    copytree(RULES, tmp_path / "rules")
    chance = Random(5)
    for path in sorted((tmp_path / "rules").rglob("*.yaml")):
        made = in_order(path.read_text(encoding="utf-8"), path.name, mixed(schema_of(path), chance))
        assert made is not None
        path.write_text(made, encoding="utf-8")
    law, problems = read(tmp_path / "rules" / "law")
    assert problems == [] and meaning(law) == meaning(read(RULES / "law")[0])
    for home in sorted((RULES / "games").iterdir()):
        told = []
        for root in (RULES, tmp_path / "rules"):
            game, maker = compile_game(root / "games" / home.name, sorted((root / "equipment").glob("*-log.yaml")), law)
            assert maker.problems == []
            told.append(meaning((game,)))
        assert told[0] == told[1], home.name


SCHEMA: dict[str, Any] = {
    "properties": {
        "law": {}, "a": {"properties": {"x": {}, "y": {}, "z": {}}},
        "list": {"items": {"properties": {"x": {}, "y": {"properties": {"x": {}, "y": {}}}, "z": {}}}},
    }
}  # fmt: skip


def put(text: str) -> str | None:
    return in_order(text, "x.yaml", SCHEMA)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a:\n  y: 1\n  x: 2\nlaw: 1\n", "law: 1\na:\n  x: 2\n  y: 1\n"),
        ("list:\n  - z: 1\n    # two\n    y: >-\n      long\n      text\n\n    x: 3  # three\n",
         "list:\n  - x: 3  # three\n    # two\n    y: >-\n      long\n      text\n\n    z: 1\n"),
        ("list:\n  - {z: '}', y: {y: [a, b], x: 1}, x: \"{,\"}  # beside\n",
         "list:\n  - {x: \"{,\", y: {x: 1, y: [a, b]}, z: '}'}  # beside\n"),
        ("list:\n  - {z: 1,\n     y: 2,\n     x: 3}\n", "list:\n  - {x: 3,\n     y: 2,\n     z: 1}\n"),
        ("# all of it\nlist: []\n\n# of the law\nlaw: ä\n", "# all of it\n# of the law\nlaw: ä\n\nlist: []\n"),
        ("list:\n  # of the item\n  - z: 1\n    # of y\n    y: 2\n",
         "list:\n  # of the item\n  # of y\n  - y: 2\n    z: 1\n"),
        ("a:\n  # of y\n  y: 1\n  # of x\n  x: 2\n", "a:\n  # of x\n  x: 2\n  # of y\n  y: 1\n"),
        ("a:\n  y:\n    - 1\n      # within y\n\n  x: 2", "a:\n  x: 2\n\n  y:\n    - 1\n      # within y"),
        ("a:\n  own: 1\n  y: 2\n  other: 3\n  x: 4\n", "a:\n  own: 1\n  x: 4\n  other: 3\n  y: 2\n"),
    ],
)  # fmt: skip
def test_what_stands_with_a_key_goes_with_it(text: str, wanted: str) -> None:
    assert put(text) == wanted
    assert put(wanted) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "a:\n  y: 1\n\n  # of nobody\n\n  x: 2\n",
        "a:\n  y: 1\n  x: 2\n  # at the end\n",
        "a: {y: 1,  # of y\n  x: 2}\n",
        "list:\n  - z: 1\n  # of the next\n  - x: 1\n",
        "list:\n  - z: 1  # of the item\n    x: 3\n",
    ],
)
def test_a_remark_that_is_about_no_key_keeps_its_map_as_it_is(text: str) -> None:
    assert put(text) == text


@pytest.mark.parametrize("text", ["a: [", "a: &x 1\n", "", "a: 1\r\nlaw: 2\r\n", "a: 1\na: 2\n"])
def test_what_cannot_be_read_is_left_alone(text: str) -> None:
    assert put(text) is None


def test_fmt_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copytree(RULES, tmp_path / "rules")
    game = tmp_path / "rules" / "games" / "craps" / "game.yaml"
    text = game.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    law = next(at for at, line in enumerate(lines) if line.startswith("law: "))
    lines[law : law + 2] = reversed(lines[law : law + 2])
    game.write_text("".join(lines), encoding="utf-8")
    asked = ["rules", "fmt", "--rules", str(tmp_path / "rules"), str(game)]
    assert _ended([*asked, "--check"]) == 1
    assert _ended(asked) == 0
    assert game.read_text(encoding="utf-8") == text
    assert "keys out of order, now in order" in capsys.readouterr().out
    assert _ended([*asked, "--check"]) == 0
    game.write_text("a: [", encoding="utf-8")
    assert _ended(asked) == 2
