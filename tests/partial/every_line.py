"""Each line of a log slipped once: unread, a gap in its place, left out with its class, its card or amount unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checker.checks.arbitration.finding import Finding
from tests.partial.holes import CLASSES
from tests.support.auditing import audit_as
from tests.support.paths import ROOT
from tests.tables import thin

GAMES = ROOT / "fixtures" / "games"
_LINE = re.compile(r"(\d\d:\d\d\S*|before) (\S+) (.*)")
_AMOUNT = re.compile(r"(?<= )\$[\d.]+(?= |\Z)")
# What is stated once holds until it is stated otherwise, so a line that states it is not one that slips.
_SETTING = ("table game", "table records", "table elect", "table limit", "table notice", "table house")
_TOLD_APART = ("deal ", "draw ", "burn ", "show ", "bet ", "alter ", "take ", "pay ", "return ", "device meter ")


@dataclass(frozen=True)
class Slipped:
    """A log in which one line slipped, and how."""

    way: str
    number: int
    line: str
    lines: list[str]


def every_slip(lines: list[str]) -> Iterator[Slipped]:
    """Slip each line of a log in each way that its text allows."""
    for at, line in enumerate(lines):
        found = _LINE.match(line)
        if found is None or found[3].startswith(_SETTING):
            continue
        stamp, table, body = found.groups()
        told = [("not read", f"{stamp} {table} %%")]
        if stamp != "before":
            told.append(("a gap in its place", f"{stamp} {table} table gap"))
        if body.startswith(_TOLD_APART):
            for way, what, instead in (("a card unknown", thin.CARD, "??"), ("an amount unknown", _AMOUNT, "$?")):
                told += [(way, line[: one.start()] + instead + line[one.end() :]) for one in what.finditer(line)]
        for way, text in told:
            yield Slipped(way, at + 1, line, [*lines[:at], text, *lines[at + 1 :]])
        if stamp != "before":
            yield from _left_out(lines, at)


def _left_out(lines: list[str], at: int) -> Iterator[Slipped]:
    """Leave out what one line says of a record class, where the record no longer claims that class."""
    dice = any(" roll " in one for one in lines)
    for name in CLASSES:
        if dice and name == "offers":
            # Chips that are refused at dice come back, and money that is recorded would show that.
            continue
        alone = thin.without_class([lines[at]], name)
        if alone == [lines[at]]:
            continue
        claims = [re.sub(rf" {name}\b", "", one) if " table records " in one else one for one in lines]
        kept = [one for one in (*claims[:at], *alone, *claims[at + 1 :]) if not one.endswith(" records")]
        yield Slipped(f"left out, {name} not recorded", at + 1, lines[at], kept)


def plain(path: Path) -> list[str]:
    """Read a log without its remarks."""
    text = path.read_text(encoding="utf-8")
    return [re.sub(r"\s+#.*$", "", one) for one in text.splitlines() if not one.startswith("#")]


def accusations(game: str, lines: list[str]) -> set[tuple[str, str]]:
    """Give what a log is accused of: each breach, with the line at which it is."""
    out, _ = audit_as(game, lines)
    return {(one.rule.id, one.at.raw) for one in out if isinstance(one, Finding) and one.severity == "breach"}
