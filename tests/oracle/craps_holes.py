"""Logs of craps that tell less: classes left out, dice and amounts not made out, lines that cannot be read."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

from tests.oracle.craps_table import CLASSES

_OF = {
    "opening": r"table (?:open|close)", "offers": "refuse ", "decisions": "choose ", "dice": "roll ",
    "money": "bet |alter |take |pay |return ", "marks": "move ",
}  # fmt: skip
PAIRS = tuple(combinations(CLASSES, 2))
SHARES = (1, 2, 5, 10)


def without(lines: list[str], *classes: str) -> list[str]:
    """Leave out classes; a source that notes money, but no refusals, sees the refused chips come back."""
    kept: list[str] = []
    back = "offers" in classes and "money" not in classes
    out = re.compile("|".join(f"(?:{_OF[name]})" for name in classes))
    for line in lines:
        stamp, body = _parts(line)
        if body.startswith("table records"):
            kept.append(f"{stamp} {' '.join(one for one in body.split() if one not in classes)}")
        elif back and body.startswith("refuse "):
            kept.append(f"{stamp} {body.replace('refuse', 'return')} {kept[-1].rsplit(' ', 1)[1]}")
        elif not (stamp and out.match(body)):
            kept.append(line)
    return kept


def _parts(line: str) -> tuple[str, str]:
    found = re.match(r"((?:\d\d:\d\d|--:--|before) \S+) (.*)", line)
    return (found[1], found[2]) if found else ("", line)


def unread_dice(lines: list[str], rng: Random, percent: int, *, both: bool = False) -> list[str]:
    """Make a share of the dice ones that were not identified, or of the rolls such rolls."""

    def blurred(line: str) -> str:
        words = line.split()
        at = words.index("roll") + 1
        if both:
            return " ".join((*words[:at], "?", "?")) if rng.random() * 100 < percent else line
        words[at:] = ["?" if rng.random() * 100 < percent else die for die in words[at:]]
        return " ".join(words)

    return [blurred(line) if " roll " in line else line for line in lines]


def unread_amounts(lines: list[str], rng: Random, percent: int) -> list[str]:
    """Make a share of the amounts ones that were not identified."""
    moved = re.compile(r" (?:bet|alter|take|pay|return) ")
    return [
        re.sub(r"\$[\d.]+$", "$?", line) if moved.search(line) and rng.random() * 100 < percent else line
        for line in lines
    ]


def unread_lines(lines: list[str], rng: Random, percent: int) -> list[str]:
    """Make a share of the lines after the head ones that cannot be read."""
    begun = next(at for at, line in enumerate(lines) if line.endswith("table open"))
    return [
        f"{_parts(line)[0]} ~smudge~" if at > begun and rng.random() * 100 < percent else line
        for at, line in enumerate(lines)
    ]


def gaps(lines: list[str], rng: Random, percent: int) -> list[str]:
    """Lose some lines at a time, and say so."""
    made: list[str] = []
    lost = 0
    for line in lines:
        if lost:
            lost -= 1
            continue
        if made and " CR-1 " in line and "before " not in line and rng.random() * 100 < percent:
            made.append("--:-- CR-1 table gap")
            lost = rng.randrange(0, 9)
            continue
        made.append(line)
    return made


def begun_late(lines: list[str], rng: Random) -> list[str]:
    """Begin the record in the middle of the game; what lay there is not stated."""
    head = [line for line in lines if not line.startswith(("22:10", "--:--"))]
    at = rng.randrange(len(head) + 5, max(len(head) + 6, len(lines) // 2))
    return [*head, *(line.replace("--:--", "22:10", 1) for line in lines[at : at + 1]), *lines[at + 1 :]]


def holes(lines: list[str], rng: Random) -> dict[str, list[str]]:
    """Give every thinner log of one log, by the name of its hole."""
    found = {f"without {name}": without(lines, name) for name in CLASSES}
    found |= {f"without {one} {two}": without(lines, one, two) for one, two in PAIRS}
    found["money dice alone"] = without(lines, "opening", "offers", "decisions", "marks")
    for percent in SHARES:
        found[f"dice {percent} %"] = unread_dice(lines, rng, percent)
        found[f"amounts {percent} %"] = unread_amounts(lines, rng, percent)
        found[f"dice, amounts {percent} %"] = unread_amounts(unread_dice(lines, rng, percent), rng, percent)
    found["both dice of 5 %"] = unread_dice(lines, rng, 5, both=True)
    found["lines 5 %"] = unread_lines(lines, rng, 5)
    found["gaps"] = gaps(lines, rng, 2)
    found["begun late"] = begun_late(lines, rng)
    return found
