"""The YAML reader: everything is text with its place, and each refusal is one Problem at the exact spot."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest
import yaml

from checker.rulebook.yaml import read_yaml
from checker.rulebook.yaml.node import Map, Seq, Text
from checker.rulebook.yaml.read_yaml import check, excerpted, key_place, load, loads, place_of
from checker.values.problem import Location, Problem


def read(text: str) -> Map:
    node, problems = loads(text.encode(), "f.yaml")
    assert problems == []
    assert isinstance(node, Map)
    return node


def faults(raw: str | bytes) -> list[Problem]:
    return loads(raw.encode() if isinstance(raw, str) else raw, "f.yaml")[1]


def test_every_scalar_and_key_is_text_as_written() -> None:
    node = read("a: off\nb: [3:2, 010, 2001-03-09, no, ~, 1e3]\n1: yes\noff: null\nnothing:\n")
    assert node == {
        "a": "off",
        "b": ["3:2", "010", "2001-03-09", "no", "~", "1e3"],
        "1": "yes",
        "off": "null",
        "nothing": "",
    }


def test_places_of_keys_values_and_items() -> None:
    node = read("a: x\nb:\n  - {c: y}\n")
    assert place_of(node, "a") == Location("f.yaml", 1, 4)
    assert key_place(node, "a") == Location("f.yaml", 1, 1)
    assert place_of(node, "b", 0, "c") == Location("f.yaml", 3, 9)
    assert place_of(node, "b", 7) == place_of(node, "b") == Location("f.yaml", 3, 3)
    assert key_place(node, "zzz") == node.place


def test_accessors_take_one_or_many() -> None:
    node = read("one: a\nmany: [a, b]\nmap: {k: v}\nmaps: [{k: v}, {k: w}]\n")
    assert node.text("one") == "a"
    assert (node.texts("one"), node.texts("many"), node.texts("none")) == (["a"], ["a", "b"], [])
    assert [each.text("k") for each in node.maps("maps")] == ["v", "w"]
    assert node.maps("map") == [{"k": "v"}]
    assert node.map("none") == {}
    with pytest.raises(TypeError):
        node.text("map")


def test_a_tree_survives_pickling_with_its_places() -> None:
    node = read("a: x\nb: [y, {c: z}]\n")
    again = pickle.loads(pickle.dumps(node))
    assert again == node
    assert place_of(again, "b", 1, "c") == place_of(node, "b", 1, "c")
    assert key_place(again, "b") == key_place(node, "b")
    assert isinstance(again["b"], Seq)
    assert isinstance(again["a"], Text)


REFUSED = [
    ("a: 1\nb: 2\na: 3\n", 3, 1, "key `a` stands twice, here and on line 1"),
    ("x: {a: 1, a: 2}\n", 1, 11, "key `a` stands twice, here and on line 1"),
    ("a: &x 1\n", 1, 4, "an anchor"),
    ("a: *x\n", 1, 4, "an alias"),
    ("a:\n  <<: {b: c}\n", 2, 3, "a merge key"),
    ("a: !!str 1\n", 1, 4, "an explicit tag"),
    ("a: ! x\n", 1, 4, "an explicit tag"),
    ("a: !!python/object/apply:os.system [x]\n", 1, 4, "an explicit tag"),
    ("%YAML 1.1\n---\na: b\n", 1, 1, "a directive"),
    ("? [a]\n: b\n", 1, 3, "a key that is not text"),
    ("a: " + "[" * 33, 1, 35, "nested too deeply"),
    ("a: b\n---\nc: d\n", 2, 1, "a second document in one file"),
    ('a: "\\e[31m"\n', 1, 4, "a hidden or control character (U+001B)"),
    ('a: "\\0"\n', 1, 4, "a hidden or control character (U+0000)"),
    ('a: b\nc: "\\u202e"\n', 2, 4, "a hidden or control character (U+202E)"),
    ("a: b\u202e\n", 1, 5, "a hidden or control character (U+202E)"),
    ("a: b\n# c\u2066\n", 2, 4, "a hidden or control character (U+2066)"),
    ("a: b\x00\n", 1, 5, "a hidden or control character (U+0000)"),
    (b"a: b\nc: \xff\n", 2, 4, "a byte that is not UTF-8"),
    ("", 0, 0, "the file is empty"),
    ("# nothing\n", 0, 0, "the file is empty"),
]


@pytest.mark.parametrize(("raw", "line", "column", "message"), REFUSED)
def test_refusals_at_their_place(raw: str | bytes, line: int, column: int, message: str) -> None:
    found = faults(raw)
    assert [(each.place, each.message) for each in found] == [(Location("f.yaml", line, column), message)]
    assert found[0].expected


@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.CSafeLoader])
@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: b: c\n", 1, "a second `: ` in this text"),
        ("a:\n\tb: c\n", 2, "a character that cannot begin a text here"),
        ("a: 'b\n", 1, "the quotes are not closed"),
        ("x: y\na: [b\n", 2, "a list in brackets is not closed, or a comma is missing"),
        ("a: {b: c\n", 1, "a map in braces is not closed, or a comma is missing"),
        ("a:\n  b: 1\n c: 2\n", 3, "this line does not line up with the lines above"),
    ],
)
def test_syntax_faults_in_words(
    monkeypatch: pytest.MonkeyPatch, loader: type, text: str, line: int, message: str
) -> None:
    monkeypatch.setattr(read_yaml, "_LOADER", loader)
    assert [(each.place.line, each.message) for each in faults(text)] == [(line, message)]


@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.CSafeLoader])
@pytest.mark.parametrize(
    "hostile",
    [
        b"a" * 50_000_000,
        b"[" * 50_000,
        b"- " * 50_000,
        b"{a: " * 50_000,
        b"? " * 50_000,
        b"a: &x [1]\nb: [" + b"*x," * 1_000 + b"]\n",
    ],
)
def test_hostile_input_is_refused_at_once(monkeypatch: pytest.MonkeyPatch, loader: type, hostile: bytes) -> None:
    monkeypatch.setattr(read_yaml, "_LOADER", loader)
    begun = time.process_time()
    found = faults(hostile)
    assert found
    assert len(found) <= read_yaml.MOST_PROBLEMS
    # Each takes less than a second of the processor; what grew as the square of the size would take minutes.
    assert time.process_time() - begun < 30


def test_depth_of_exactly_the_limit_is_read() -> None:
    assert faults("[" * 32 + "]" * 32) == []


def test_a_refused_character_never_stays_in_the_tree() -> None:
    node, _ = loads(b'a: "x\\e[31m"\n', "f.yaml")
    assert node == {"a": "x\ufffd[31m"}


def test_files_missing_and_too_large(tmp_path: Path) -> None:
    assert load(tmp_path / "none.yaml")[1][0].message == "no such file"
    assert load(tmp_path)[1][0].message == "no such file"
    big = tmp_path / "big.yaml"
    big.write_text("a: " + "b" * 100)
    assert load(big, limit_bytes=50, name="big.yaml")[1] == [
        Problem(Location("big.yaml"), "the file is too large", expected="at most 50 bytes")
    ]
    assert load(big)[0] == {"a": "b" * 100}


DOES = {
    "type": "object",
    "additionalProperties": False,
    "required": ["does"],
    "properties": {"does": {"type": "string"}, "for": {"type": "string"}},
}
WAITS = {
    "type": "object",
    "additionalProperties": False,
    "required": ["waits"],
    "properties": {"waits": {"const": "all"}},
}
SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["cite"],
    "properties": {
        "cite": {"type": "string", "pattern": "^[0-9]+\\([a-z]\\)$", "title": "a citation such as 3(a)"},
        "result": {"enum": ["wins", "loses", "push"]},
        "at least": {
            "anyOf": [{"enum": ["half", "all"]}, {"type": "string", "pattern": "^\\$[0-9]+$", "title": "an amount"}]
        },
        "at most": {"type": "string"},
        "lots": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"enum": ["laid", "double"]}}]},
        "steps": {
            "type": "array",
            "minItems": 1,
            "description": "the steps in order",
            "items": {"anyOf": [DOES, WAITS]},
        },
        "names": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$", "title": "one lower-case word"}},
        "old": False,
    },
}


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "expected", "near"),
    [
        ("cite: 3(a)\natleast: $5\n", 2, 1, "unknown key `atleast`", "`at least`", "at least"),
        ("at most: x\n", 1, 1, "key `cite` is missing", "a citation such as 3(a)", ""),
        ("cite: 3a\n", 1, 7, "`3a` is not as expected", "a citation such as 3(a)", ""),
        ('cite: "3(a)\\n"\n', 1, 7, "is not as expected", "a citation such as 3(a)", ""),
        ("cite: [a]\n", 1, 7, "a list where something else belongs", "a citation such as 3(a)", ""),
        ("cite: 3(a)\nresult: win\n", 2, 9, "`win` is not known here", "`wins`, `loses`, `push`", "wins"),
        ("cite: 3(a)\nat least: haf\n", 2, 11, "`haf` is not as expected", "an amount, or `half`, `all`", "half"),
        ("cite: 3(a)\nlots: {a: b}\n", 2, 7, "keys and values where something else belongs", "text or a list", ""),
        ("cite: 3(a)\nlots: [laid, duble]\n", 2, 14, "`duble` is not known here", "`laid`, `double`", "double"),
        ("cite: 3(a)\nsteps: []\n", 2, 8, "too few items", "the steps in order", ""),
        ("cite: 3(a)\nsteps:\n  - does: x\n    four: y\n", 4, 5, "unknown key `four`", "`for`", "for"),
        ("cite: 3(a)\nsteps: [{waits: al}]\n", 2, 17, "`al` is not known here", "`all`", "all"),
        ("cite: 3(a)\nnames: {Ab: x}\n", 2, 9, "`Ab` is not as expected", "one lower-case word", ""),
        ("cite: 3(a)\nold: x\n", 2, 1, "`old` does not belong here", "", ""),
        ("cite:\n", 1, 6, "nothing written here", "a citation such as 3(a)", ""),
    ],
)
def test_schema_faults_in_words(text: str, line: int, column: int, message: str, expected: str, near: str) -> None:
    found = check(read(text), SCHEMA)
    assert len(found) == 1
    assert (found[0].place.line, found[0].place.column) == (line, column)
    assert message in found[0].message
    assert expected in found[0].expected
    assert found[0].nearest == near
    assert "given schemas" not in found[0].message


def test_a_schema_may_name_only_what_the_registry_holds(tmp_path: Path) -> None:
    (tmp_path / "a.schema.json").write_text('{"type": "object", "properties": {"x": {"$ref": "b.schema.json"}}}')
    (tmp_path / "b.schema.json").write_text('{"type": "string", "minLength": 2, "title": "two letters"}')
    schemas, registry = read_yaml.read_schemas(tmp_path)
    found = check(read("x: y\n"), schemas["a.schema.json"], registry)
    assert [(each.message, each.expected) for each in found] == [("`y` is not as expected", "two letters")]
    outside = {"$ref": (tmp_path / "b.schema.json").as_uri()}
    with pytest.raises(Exception, match="Unresolvable"):
        check(read("x: y\n"), outside)


def test_excerpts_are_filled_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("a: b\nc: d\n")
    told = excerpted([Problem(Location("f.yaml", 2, 1), "m"), Problem(Location("f.yaml"), "n")], {"f.yaml": path})
    assert [each.excerpt for each in told] == ["c: d", ""]


@pytest.mark.parametrize("text", ["a: 1\nb: {", "a: 1\nb: {\n\n\n", "a: 1\nb: [\n  ", "a: 1\nb: '", '? "', "- {a: ["])
def test_a_file_that_ends_too_early_is_faulted_at_its_last_words(text: str) -> None:
    _, problems = loads(text.encode(), "a.yaml")
    last = len(text.rstrip().splitlines())
    assert len(problems) == 1 and problems[0].place.line == last, problems
    assert 1 <= problems[0].place.column <= len(text.rstrip().splitlines()[-1])
    assert problems[0].excerpt == text.rstrip().splitlines()[-1]
