"""Writes the file that says which printed words each limb of a text covers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap

from checker.rulebook.ledger.printed_words import Covered, Figure, Printed, written
from checker.rulebook.yaml.file_format import FORMAT

COLUMNS = 118
_PLAIN = re.compile(r"[A-Za-z0-9(][A-Za-z0-9 ().%/'’-]*\Z")
# Words that other readers of YAML take for a truth value or for nothing.
_TAKEN = frozenset(("yes", "no", "on", "off", "true", "false", "null", "y", "n", "~"))


def file_text(text: str, printed: Sequence[Printed]) -> str:
    """Return the whole file of one text."""
    law = text.partition("-")[0]
    lines = [
        "# yaml-language-server: $schema=../../schema/words.schema.json",
        f"format: {FORMAT}", f"text: {text}", "printed:",
    ]  # fmt: skip
    for unit in printed:
        lines += ["", *_unit(unit, law)]
    return "\n".join(lines) + "\n"


def _unit(unit: Printed, law: str) -> Iterator[str]:
    yield f"  - print: {_scalar(_short(unit.id, law))}"
    yield f"    words: {unit.words}"
    if unit.hash:
        yield f"    hash: {_digest(unit.hash)}"
    blocks = {
        "limbs": [_limb(each, law) for each in unit.covered],
        "nothing opposite": [[("words", written(each.spans)), ("why", each.why)] for each in unit.uncovered],
        "slips": [[("words", written(each.spans)), ("read", each.read)] for each in unit.slips],
        "figures": [_figure(each, law) for each in unit.figures],
    }
    for key, entries in blocks.items():
        if entries:
            yield f"    {key}:"
            for entry in entries:
                yield from _entry([(name, value) for name, value in entry if value])


def _figure(one: Figure, law: str) -> list[tuple[str, str]]:
    return [
        ("cite", _short(one.paragraph, law)), ("figure", one.figure),
        ("stated by", _short(one.stated_by, law)), ("why", one.why),
    ]  # fmt: skip


def _digest(hash: str) -> str:
    """Quote a hash that another reader of YAML would take for a number."""
    return f"'{hash}'" if re.fullmatch(r"\d+(e\d+)?", hash) else hash


def _limb(one: Covered, law: str) -> list[tuple[str, str]]:
    by = _short(one.by, law) if one.by else ""
    return [
        ("cite", _short(one.paragraph, law)), ("limb", one.limb), ("covers", written(one.spans)),
        ("outcome", one.outcome), ("read", one.read_on), ("left", one.left), ("by", by),
    ]  # fmt: skip


def _short(cite: str, law: str) -> str:
    return cite.removeprefix(f"{law}-")


def _entry(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Write an entry on one line if it fits, else one key a line with long reasons folded."""
    line = f"      - {{{', '.join(f'{key}: {_scalar(value)}' for key, value in pairs)}}}"
    if len(line) <= COLUMNS:
        yield line
        return
    for at, (key, value) in enumerate(pairs):
        lead = "      - " if at == 0 else "        "
        if len(lead) + len(key) + 2 + len(_scalar(value)) <= COLUMNS:
            yield f"{lead}{key}: {_scalar(value)}"
        else:
            yield f"{lead}{key}: >-"
            yield from (f"          {each}" for each in wrap(value, COLUMNS - 10))


def _scalar(value: str) -> str:
    if _PLAIN.match(value) and not value.endswith(" ") and value.lower() not in _TAKEN:
        return value
    return "'" + value.replace("'", "''") + "'"
