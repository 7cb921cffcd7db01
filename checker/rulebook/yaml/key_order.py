"""The keys of a rule file in the order in which its schema lists them, each with what is remarked beside and above it.

Only whole lines of keys that stand below one another, and whole entries of `{a: b, c: d}`, change their places. A map
with a remark that belongs to none of its keys stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import yaml

from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.node import Node as Read
from checker.rulebook.yaml.read_yaml import loads
from checker.rulebook.yaml.schema import Schema, entry

_DEFS = "#/$defs/"
_REMARK = re.compile(r"\s*#")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class _Keys:
    """A map, its pairs of nodes as they stand and in the order wanted."""

    node: yaml.MappingNode
    stand: Sequence[tuple[yaml.Node, yaml.Node]]
    wanted: Sequence[tuple[yaml.Node, yaml.Node]]


def in_order(text: str, name: str, schema: Schema) -> str | None:
    """Give a file with its keys in order, the same text where they are; nothing where it cannot be read."""
    before, problems = loads(text.encode("utf-8"), name)
    if problems or not isinstance(before, Map) or "\r" in text:
        return None
    root = yaml.compose(text, Loader=_LOADER)
    maps = list(_unordered(root, schema, schema.get("$defs", {}))) if root is not None else []
    made = text
    # What stands in braces first: there only entries within it change places, and its lines stay as many.
    for one in maps:
        if one.node.flow_style:
            made = _braces(made, one)
    lines = made.split("\n")
    for one in maps:
        if not one.node.flow_style:
            _block(lines, one, whole=one.node is root)
    made = "\n".join(lines)
    return made if _same(made, text, name, before) else text


def _same(made: str, text: str, name: str, before: Read) -> bool:
    """Say whether a file still says what it said, remarks included: nothing is written that does not."""
    after, problems = loads(made.encode("utf-8"), name)
    return not problems and after == before and sorted(remarks(made)) == sorted(remarks(text))


def remarks(text: str) -> Iterator[str]:
    """Give the remarks of a file in the order of its lines."""
    for line in text.split("\n"):
        found = re.search(r"(?:^|\s)#.*", line)
        if found is not None:
            yield found[0].strip()


def _unordered(node: yaml.Node, schema: Schema, defs: Mapping[str, Schema]) -> Iterator[_Keys]:
    """Give the maps of which keys are out of order, those within others before them."""
    schema = _meant(node, schema, defs)
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _unordered(item, schema.get("items", {}), defs)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _unordered(value, entry(schema, key.value) or {}, defs)
        order = {key: at for at, key in enumerate(schema.get("properties", {}))}
        # A key that the schema leaves to the file keeps its place among the others.
        listed = (each for each in node.value if each[0].value in order)
        named = iter(sorted(listed, key=lambda each: order[each[0].value]))
        wanted = [next(named) if each[0].value in order else each for each in node.value]
        if wanted != node.value:
            yield _Keys(node, node.value, wanted)


def _meant(node: yaml.Node, schema: Schema, defs: Mapping[str, Schema]) -> Schema:
    while "$ref" in schema or "anyOf" in schema:
        if "$ref" in schema:
            schema = defs.get(schema["$ref"].removeprefix(_DEFS), {})
            continue
        kind = _kind(node)
        branches = [_meant(node, each, defs) for each in schema["anyOf"]]
        schema = next((each for each in branches if each.get("type") == kind), branches[0])
    return schema


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "object"
    return "array" if isinstance(node, yaml.SequenceNode) else "string"


def _braces(text: str, keys: _Keys) -> str:
    """Put the entries of a map in braces in order; what stands between them stays between them."""
    spans = {id(pair): (pair[0].start_mark.index, pair[1].end_mark.index) for pair in keys.stand}
    first, last = spans[id(keys.stand[0])][0], spans[id(keys.stand[-1])][1]
    ends = [keys.node.start_mark.index + 1, *(spans[id(pair)][1] for pair in keys.stand)]
    begins = [*(spans[id(pair)][0] for pair in keys.stand), keys.node.end_mark.index - 1]
    between = [text[end:begin] for end, begin in zip(ends, begins, strict=True)]
    if any("#" in each for each in between):
        return text
    made = ""
    for pair, after in zip(keys.wanted, [*between[1:-1], ""], strict=True):
        begin, end = spans[id(pair)]
        made += text[begin:end] + after
    return text[:first] + made + text[last:]


def _block(lines: list[str], keys: _Keys, *, whole: bool) -> None:
    """Put the lines of keys that stand below one another in order; empty lines between them stay where they are."""
    column = keys.stand[0][0].start_mark.column
    starts = [pair[0].start_mark.line for pair in keys.stand]
    dash = lines[starts[0]][:column]
    # What is remarked above a file or an item of a list is about all of it.
    apart = whole or bool(dash.strip())
    heads = [start if apart and not at else _head(lines, start, column) for at, start in enumerate(starts)]
    ends = [_end(lines, start, _last(value) + 1, column) for start, (_, value) in zip(starts, keys.stand, strict=True)]
    below = next((line for line in lines[ends[-1] :] if line.strip()), "")
    gaps = [lines[end:head] for end, head in zip(ends, heads[1:], strict=False)]
    loose = any(line.strip() for gap in gaps for line in gap)
    # Beside the dash of an item is remarked what is about all of it.
    fixed = bool(dash.strip()) and keys.wanted[0] is not keys.stand[0] and " #" in lines[starts[0]]
    if loose or fixed or (_REMARK.match(below) and _inset(below) >= column and not whole):
        return
    parts = {id(pair): lines[head:end] for pair, head, end in zip(keys.stand, heads, ends, strict=True)}
    at = {id(pair): start - head for pair, start, head in zip(keys.stand, starts, heads, strict=True)}
    made: list[str] = []
    for number, pair in enumerate(keys.wanted):
        part, key = list(parts[id(pair)]), at[id(pair)]
        part[key] = (dash if number == 0 else " " * column) + part[key][column:]
        if number == 0 and dash.strip():
            # The dash must come first in its item: what is remarked above the key stands above both.
            part[:key] = [line[column - _inset(dash) :] for line in part[:key]]
        made += part + (gaps[number] if number < len(gaps) else [])
    lines[heads[0] : ends[-1]] = made


def _head(lines: Sequence[str], start: int, column: int) -> int:
    """Give the first line of the remarks that stand right above a key, as far in as the key."""
    while start > 0 and _REMARK.match(lines[start - 1]) and _inset(lines[start - 1]) == column:
        start -= 1
    return start


def _end(lines: Sequence[str], start: int, end: int, column: int) -> int:
    """Give the line after a value and the remarks right below it that stand further in than its key."""
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    while end < len(lines) and _REMARK.match(lines[end]) and _inset(lines[end]) > column:
        end += 1
    return end


def _inset(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _last(node: yaml.Node) -> int:
    """Give the last line on which a value stands."""
    if isinstance(node, yaml.MappingNode | yaml.SequenceNode) and not node.flow_style and node.value:
        item = node.value[-1]
        return _last(item[1] if isinstance(item, tuple) else item)
    first, mark = node.start_mark.line, node.end_mark
    return int(mark.line - 1 if mark.column == 0 and mark.line > first else mark.line)
