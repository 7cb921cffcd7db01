"""Puts the keys of a rule file in the order of its schema, each with the remarks beside and above it.

Only whole lines of keys below one another, and whole entries of `{a: b, c: d}`, move. A map stays as it is if one of
its remarks belongs to none of its keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import yaml

from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.node import Node as ReadNode
from checker.rulebook.yaml.read_yaml import loads
from checker.rulebook.yaml.schema import Schema, entry

_DEFS = "#/$defs/"
_REMARK = re.compile(r"\s*#")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class _Keys:
    """A map, with its pairs of nodes as written and in the right order."""

    node: yaml.MappingNode
    as_written: Sequence[tuple[yaml.Node, yaml.Node]]
    ordered: Sequence[tuple[yaml.Node, yaml.Node]]


def in_order(text: str, name: str, schema: Schema) -> str | None:
    """Put the keys of a file in order; return an ordered file unchanged, and None for an unreadable one."""
    before, problems = loads(text.encode("utf-8"), name)
    if problems or not isinstance(before, Map) or "\r" in text:
        return None
    root = yaml.compose(text, Loader=_LOADER)
    maps = list(_unordered(root, schema, schema.get("$defs", {}))) if root is not None else []
    made = text
    # Maps in braces come first: only entries inside them move, so the number of lines stays the same.
    for one in maps:
        if one.node.flow_style:
            made = _braces(made, one)
    lines = made.split("\n")
    for one in maps:
        if not one.node.flow_style:
            _block(lines, one, is_root=one.node is root)
    made = "\n".join(lines)
    return made if _same(made, text, name, before) else text


def _same(made: str, text: str, name: str, before: ReadNode) -> bool:
    """Check that a file still says the same, remarks included; only such a file is written."""
    after, problems = loads(made.encode("utf-8"), name)
    return not problems and after == before and sorted(remarks(made)) == sorted(remarks(text))


def remarks(text: str) -> Iterator[str]:
    """Give the remarks of a file in the order of its lines."""
    for line in text.split("\n"):
        found = re.search(r"(?:^|\s)#.*", line)
        if found is not None:
            yield found[0].strip()


def _unordered(node: yaml.Node, schema: Schema, defs: Mapping[str, Schema]) -> Iterator[_Keys]:
    """Find the maps with keys out of order, inner maps first."""
    schema = _resolved(node, schema, defs)
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
        ordered = [next(named) if each[0].value in order else each for each in node.value]
        if ordered != node.value:
            yield _Keys(node, node.value, ordered)


def _resolved(node: yaml.Node, schema: Schema, defs: Mapping[str, Schema]) -> Schema:
    while "$ref" in schema or "anyOf" in schema:
        if "$ref" in schema:
            schema = defs.get(schema["$ref"].removeprefix(_DEFS), {})
            continue
        kind = _kind(node)
        branches = [_resolved(node, each, defs) for each in schema["anyOf"]]
        schema = next((each for each in branches if each.get("type") == kind), branches[0])
    return schema


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "object"
    return "array" if isinstance(node, yaml.SequenceNode) else "string"


def _braces(text: str, keys: _Keys) -> str:
    """Put the entries of a map in braces in order; the text between the entries stays in place."""
    spans = {id(pair): (pair[0].start_mark.index, pair[1].end_mark.index) for pair in keys.as_written}
    first, last = spans[id(keys.as_written[0])][0], spans[id(keys.as_written[-1])][1]
    ends = [keys.node.start_mark.index + 1, *(spans[id(pair)][1] for pair in keys.as_written)]
    begins = [*(spans[id(pair)][0] for pair in keys.as_written), keys.node.end_mark.index - 1]
    between = [text[end:begin] for end, begin in zip(ends, begins, strict=True)]
    if any("#" in each for each in between):
        return text
    made = ""
    for pair, after in zip(keys.ordered, [*between[1:-1], ""], strict=True):
        begin, end = spans[id(pair)]
        made += text[begin:end] + after
    return text[:first] + made + text[last:]


def _block(lines: list[str], keys: _Keys, *, is_root: bool) -> None:
    """Put the lines of a map's keys in order; empty lines between them stay where they are."""
    column = keys.as_written[0][0].start_mark.column
    starts = [pair[0].start_mark.line for pair in keys.as_written]
    dash = lines[starts[0]][:column]
    # A remark above a file or above an item of a list is about all of it.
    keeps_first_remark = is_root or bool(dash.strip())
    heads = [start if keeps_first_remark and not at else _head(lines, start, column) for at, start in enumerate(starts)]
    ends = [
        _end(lines, start, _last(value) + 1, column) for start, (_, value) in zip(starts, keys.as_written, strict=True)
    ]
    below = next((line for line in lines[ends[-1] :] if line.strip()), "")
    gaps = [lines[end:head] for end, head in zip(ends, heads[1:], strict=False)]
    loose = any(line.strip() for gap in gaps for line in gap)
    # A remark beside the dash of an item is about the whole item.
    fixed = bool(dash.strip()) and keys.ordered[0] is not keys.as_written[0] and " #" in lines[starts[0]]
    if loose or fixed or (_REMARK.match(below) and _indent(below) >= column and not is_root):
        return
    parts = {id(pair): lines[head:end] for pair, head, end in zip(keys.as_written, heads, ends, strict=True)}
    at = {id(pair): start - head for pair, start, head in zip(keys.as_written, starts, heads, strict=True)}
    made: list[str] = []
    for number, pair in enumerate(keys.ordered):
        part, key = list(parts[id(pair)]), at[id(pair)]
        part[key] = (dash if number == 0 else " " * column) + part[key][column:]
        if number == 0 and dash.strip():
            # The dash must come first in its item: a remark above the key goes above both.
            part[:key] = [line[column - _indent(dash) :] for line in part[:key]]
        made += part + (gaps[number] if number < len(gaps) else [])
    lines[heads[0] : ends[-1]] = made


def _head(lines: Sequence[str], start: int, column: int) -> int:
    """Return the first line of the remarks right above a key with the same indentation."""
    while start > 0 and _REMARK.match(lines[start - 1]) and _indent(lines[start - 1]) == column:
        start -= 1
    return start


def _end(lines: Sequence[str], start: int, end: int, column: int) -> int:
    """Return the line after a value and after the remarks right below it that are indented deeper than its key."""
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    while end < len(lines) and _REMARK.match(lines[end]) and _indent(lines[end]) > column:
        end += 1
    return end


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _last(node: yaml.Node) -> int:
    """Return the last line of a value."""
    if isinstance(node, yaml.MappingNode | yaml.SequenceNode) and not node.flow_style and node.value:
        item = node.value[-1]
        return _last(item[1] if isinstance(item, tuple) else item)
    first, mark = node.start_mark.line, node.end_mark
    return int(mark.line - 1 if mark.column == 0 and mark.line > first else mark.line)
