"""Lines of a log: whatever the text, a line is read once or named once, and two readings of the grammar agree."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lark import Lark
from lark.exceptions import LarkError

from bench.fuzz.target import Seen, Target, well_said
from bench.plain import parser
from checker.log.files.reader import read
from checker.log.language.events import Event, LogLine
from checker.log.language.grammar import grammar, source
from checker.log.language.parse import read_body
from checker.log.language.write_event import text
from checker.values.problem import Problem

HEAD = b"log 1\ndate 2026-11-18\nbefore TA-1 table game triple_attack_blackjack seats 6\n20:00 TA-1 note\n"
HEADS = HEAD.count(b"\n")
NAME = "night.log"
ROOT = Path(__file__).resolve().parents[2]
# What both readings take for an event without a remark: no quotes, no comment, single spaces.
PLAIN_BODY = re.compile(r"[!$-~]+(?: [!$-~]+)*")
# To compare a misspelled zone with all zones there are takes so many lines of the program.
ZONES = 2_000_000
# Words that end the event: what follows them is read apart from it.
TAGGED = re.compile(r"(?:^| )id(?: |$)")


def check(data: bytes) -> Seen:
    """Read the text as the last line of a log, twice; its event survives writing and a second reader."""
    line = data.replace(b"\n", b" ")
    items = list(read(io.BytesIO(HEAD + line + b"\n"), NAME))
    assert all(isinstance(item, LogLine) for item in items[:HEADS]), "lines above are read the same"
    told = items[HEADS:]
    problems = [item for item in told if isinstance(item, Problem)]
    lines = [item for item in told if isinstance(item, LogLine)]
    well_said(problems, HEADS + 1, NAME)
    named = once(line, lines, problems)
    for item in lines:
        if item.table:
            written_again(item)
    body = line.decode("utf-8", "replace").strip(" ")
    if not problems and len(lines) == 1 and lines[0].table:
        body = lines[0].raw[lines[0].column - 1 :]
        again(line, lines[0])
    agreed(body)
    return Seen(1, named)


def once(line: bytes, lines: Sequence[LogLine], problems: Sequence[Problem]) -> int:
    """Hold that a line is read or named, and that one without content is neither; 1 if it was named."""
    said = line.removesuffix(b"\r").strip(b" ")
    if not said or (said.startswith(b"#") and not hidden(line)):
        assert not problems and not lines, "a line without content counts"
        return 0
    assert all(item.number == HEADS + 1 for item in lines)
    assert lines or problems, "a line is lost"
    # A line whose time runs backwards is read and named; so is an end that does not count right.
    assert len(lines) <= 1 and len(problems) <= 2 - len(lines), "a line counts twice"
    return int(not lines)


def hidden(line: bytes) -> bool:
    """Say whether a line has bytes that no line may have."""
    try:
        found = line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        return True
    return re.search("[\x00-\x1f\x7f-\x9f]", found) is not None


def written_again(item: LogLine) -> None:
    """Hold that an event that was read and written as a log does reads as the same event."""
    made = f"--:-- {item.table} {text(item.event)}"
    if item.id is not None:
        head, quote, rest = made.partition(' "')
        made = f"{head} id {item.id}{quote}{rest}"
    found = list(read(io.BytesIO(HEAD + made.encode() + b"\n"), NAME))[HEADS:]
    assert len(found) == 1 and isinstance(found[0], LogLine), (made, found)
    assert found[0].event == item.event and found[0].id == item.id, (made, found[0].event, item.event)


def again(line: bytes, item: LogLine) -> None:
    """Hold that the second time, from memory, a line reads as the first."""
    found = list(read(io.BytesIO(HEAD + (line + b"\n") * 3), NAME))[HEADS:]
    kinds = [one.event for one in found if isinstance(one, LogLine)]
    assert kinds == [item.event] * 3, kinds
    assert {one.id for one in found if isinstance(one, LogLine)} == {item.id}
    if not set(b"\"#\t") & set(line):
        wide = b"  ".join(part for part in line.removesuffix(b"\r").split(b" ") if part)
        found = list(read(io.BytesIO(HEAD + b" " + wide + b" \n"), NAME))[HEADS:]
        assert [one.event for one in found if isinstance(one, LogLine)] == [item.event], "spaces change what is read"


@cache
def other_reader() -> Lark:
    """Make the plain reader of the same grammar once."""
    return parser()


def agreed(body: str) -> None:
    """Hold that lark takes the same texts for events as our reader does, and makes the same of them."""
    if not PLAIN_BODY.fullmatch(body) or TAGGED.search(body):
        return
    ours = read_body(body)
    try:
        made = [each for each in other_reader().parse(f"--:-- TA-1 {body}").children if isinstance(each, Event)]
    except LarkError:
        made = []
    theirs = made[0] if made else None
    if ours is not None and ours.act == "table house":
        return
    assert ours == theirs, f"{body!r}: ours {ours}, lark's {theirs}"


@cache
def every_line() -> Sequence[bytes]:
    """Give the different lines of the fixtures, but for their figures."""
    found: dict[str, bytes] = {}
    logs = (*sorted((ROOT / "fixtures").glob("games/*/*.log")), *sorted((ROOT / "fixtures" / "problems").glob("*.log")))
    for path in logs:
        for line in path.read_bytes().split(b"\n"):
            plain = line.partition(b" #")[0].rstrip()
            if plain and len(plain) < 300:
                found.setdefault(re.sub(r"[0-9]+", "0", plain.decode("utf-8", "replace")), plain)
    return list(found.values())


@cache
def seeds() -> Sequence[bytes]:
    """Give a line for each two words with which an event begins, and lines that are hard to read."""
    found: dict[bytes, bytes] = {}
    for line in every_line():
        found.setdefault(b" ".join(line.split()[2:3]), line)
    hard = ('20:14 TA-1 note "a \\"b\\" \\\\ \\n" # c',
            "2026-11-18T20:14:03.250-05:00 TA-1 bet seat 1 ante $10.50 id 7",
            "--:-- TA-1 deal seat 2 7x?? ?H 8? 10S JOKER", "end 4", "log 1 continues ends", 'casino "X"')  # fmt: skip
    return [*found.values(), *(each.encode() for each in hard)]


@cache
def words() -> Sequence[bytes]:
    """Give the words of the grammar, and values of each kind."""
    kinds = ("8H", "10S", "AC", "JOKER", "??", "8?", "?H", "7x??", "100x??", "$10", "$10.50", "$?", "$1.5", "$010", "?",
             "1", "99", "100", "0", "20:14", "20:14:03", "24:00", "2026-11-18T20:14:03-05:00", "before", "--:--",
             "TA-1", "X", "id", "P-1", '"x"', "#", "\\", '"')  # fmt: skip
    found = re.findall(r'"([a-z_]+)"', source())
    assert len(found) > 100 and grammar()
    return [each.encode() for each in dict.fromkeys((*found, *kinds))]


TARGET = Target("line", check, seeds, words, 400, ZONES, 300)
