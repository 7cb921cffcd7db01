"""Reads one log: turns bytes into lines and Problems, one line at a time, in the order of the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import replace
from typing import Final

from checker.log.files.blocks import LONGEST_LINE, Stream, TooLong, Unfinished, blocks
from checker.log.files.end_line import EndLine
from checker.log.files.heads import VERSION, head_event, missing_version, take_head
from checker.log.files.stamps import Calendar, Stamp
from checker.log.language.events import ELSEWHERE, Event, LogLine
from checker.log.language.matcher import rule_of_head, rule_of_verb, word_pattern
from checker.log.language.parse import Memory
from checker.log.language.remarks import Parts, before_remark, cut, unescaped
from checker.log.language.why_unreadable import Mistake, explain, shown
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

_TIME_EXPECTED: Final = (
    "a time such as 20:14 or 20:14:03, a long one such as 2026-11-18T20:14:03-05:00, before, or --:--"
)
_TABLE_EXPECTED: Final = "a table's name such as TA-1, in capitals"
_ID_EXPECTED: Final = "an id of letters, digits and _ . : / -"
_OPENING: Final = re.compile(r" *([^ ]+)(?: +([^ ]+))?(?: +([^ ].*))?")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
_PLAIN: Final = bytes(range(0x20, 0x7F)) + b"\n"
# Events that concern every table: the places of sets of cards, and the definition of a table.
_OF_THE_HOUSE: Final = ("cards", "table")


class LogReading:
    """The state of reading one file."""

    def __init__(self, file: str, calendar: Calendar, memory: Memory, elsewhere: Set[str] = frozenset()) -> None:
        self.file = file
        self.number = 0
        # Tables that another process judges; events that concern only such a table are skipped.
        self._elsewhere = elsewhere
        self.begun = False
        self._end = EndLine()
        self._calendar = calendar
        self._memory = memory
        self._table = word_pattern("TABLE")
        self._id = word_pattern("ID")
        self._out: list[LogLine | Problem] = []

    def pieces(self, stream: Stream) -> Iterator[list[LogLine | Problem]]:
        """Read to the end, many lines at a time, as they arrive."""
        for piece in blocks(stream):
            yield self.block(piece) if isinstance(piece, bytes) else self.stray(piece)
        if not self.begun and not self._end.reached:
            yield [Problem(Location(self.file), "the log is empty", expected=f"`log {VERSION}` in its first line")]
        broken = self._end.lacking()
        if broken is not None:
            yield [Problem(Location(self.file, self.number), broken.message, expected=broken.expected, hole=())]

    def block(self, block: bytes) -> list[LogLine | Problem]:
        """Read whole lines."""
        self._out = []
        if b"\r" in block:
            block = block.replace(b"\r\n", b"\n")
        if not block.translate(None, _PLAIN):
            lines = block.decode("ascii").split("\n")
            lines.pop()
            self._plain(lines)
        else:
            for bad in block.split(b"\n")[:-1]:
                self._decode(bad)
        return self._out

    def _decode(self, raw: bytes) -> None:
        """Read a line that may contain forbidden bytes."""
        try:
            text = raw.decode()
        except UnicodeDecodeError as fault:
            self.number += 1
            self.begun = True
            column = len(raw[: fault.start].decode()) + 1
            text = raw.decode(errors="replace")
            self.problem(Mistake(column, 1, "this is not UTF-8", "UTF-8", ""), text, self._lost(text))
            return
        found = _CONTROL.search(text)
        if found is None:
            self._take(text, len(raw))
            return
        self.number += 1
        self.begun = True
        name = f"U+{ord(found.group()):04X}"
        what = "a NUL byte" if found.group() == "\0" else f"a control character ({name})"
        what = f"the line contains {what}"
        self.problem(Mistake(found.start() + 1, 1, what, "printable characters", ""), text, self._lost(text))

    def problem(self, fault: Mistake, raw: str, hole: tuple[str, ...] | None) -> None:
        """Record a problem with the present line."""
        place = Location(self.file, self.number, fault.column)
        self._out.append(Problem(place, fault.message, raw, fault.expected, fault.nearest, fault.width, hole=hole))

    def _lost(self, raw: str) -> tuple[str, ...]:
        """Return the tables of an unread line: every table that it names, because it may be two joined lines."""
        words = raw.split()
        if len(words) < 2 or words[1] not in self._calendar.lasts:
            return ()
        return tuple(dict.fromkeys(word for word in words[1:] if self._table.fullmatch(word)))

    def stray(self, piece: TooLong | Unfinished) -> list[LogLine | Problem]:
        """Report a line that is too long, or that has no line end."""
        self._out = []
        self.number += 1
        self.begun = True
        if isinstance(piece, TooLong):
            self._too_long(piece.start[:80].decode(errors="replace"))
        else:
            text = piece.rest.decode(errors="replace").rstrip("\r")
            message = "the last line has no line end, so it does not count"
            self.problem(Mistake(len(text) + 1, 1, message, "a line end", ""), text, self._lost(text))
        return self._out

    def _too_long(self, start: str) -> None:
        self.problem(Mistake(1, 1, "the line is longer than 64 KB", "a shorter line", ""), start, ())

    def _plain(self, lines: list[str]) -> None:
        """Read lines quickly when each part is remembered, as in nearly all lines; read the others one by one."""
        events, stamps, lasts = self._memory.get, self._calendar.memo.get, self._calendar.lasts
        learn, elsewhere = self._calendar.stamp, self._elsewhere
        file, out, number = self.file, self._out, self.number
        for raw in lines:
            number += 1
            parts = raw.split(" ", 2)
            if len(parts) < 3:
                self.number = number - 1
                self._take(raw)
                continue
            clock, table, body = parts
            event, stamp, last = events(body), stamps(clock) or learn(clock), lasts.get(table)
            said = body
            if event is None and ("#" in body or '"' in body) and len(raw) <= LONGEST_LINE:
                said = before_remark(body)
                event = events(said)
            apart = table in elsewhere and self._concerns_one(said, event)
            # A remembered event was checked once: it is short, and has no remark and no id.
            if (event is not None or apart) and stamp is not None and last is not None and self.begun:
                key = stamp.key
                if key is not None and key >= (last.key or 0):
                    if stamp is not last:
                        lasts[table] = stamp
                    if apart or event is None:
                        out.append(ELSEWHERE)
                    else:
                        column = len(raw) - len(body) + 1
                        out.append(
                            LogLine(event, table, file, number, clock, stamp.instant, stamp.date, raw, None, column)
                        )
                    continue
            self.number = number - 1
            self._take(raw)
        self.number = number

    def _concerns_one(self, body: str, event: Event | None) -> bool:
        """Say whether an event can be read and concerns only its own table."""
        if event is None:
            return not body.startswith(_OF_THE_HOUSE) and self._memory.fits(body)
        return event.verb not in _OF_THE_HOUSE

    def _take(self, raw: str, size: int = 0) -> None:
        """Read a line quickly if it has only its three parts, an id and a remark."""
        self.number += 1
        if len(raw) > LONGEST_LINE or size > LONGEST_LINE:
            self.begun = True
            self._too_long(raw[:80])
            return
        parts = raw.split(" ", 2)
        if len(parts) < 3 or not self.begun or parts[2].startswith(" "):
            self._careful(raw)
            return
        clock, table, body = parts
        ident = None
        if "#" in body or '"' in body:
            body = before_remark(body)
        if " id " in body:
            body, _, ident = body.partition(" id ")
        event = self._memory.get(body) or self._memory.learn(body)
        stamp = self._calendar.memo.get(clock) or self._calendar.stamp(clock)
        if event is None or stamp is None or event.act == "table house" or not self._named(table, ident):
            # A text that an event keeps is still in its body, which is therefore none yet.
            self._careful(raw)
            return
        self._line(event, table, clock, raw, ident, len(clock) + len(table) + 3)

    def _named(self, table: str, ident: str | None) -> bool:
        if table not in self._calendar.lasts and not self._table.fullmatch(table):
            return False
        return ident is None or self._id.fullmatch(ident) is not None

    def _line(self, event: Event, table: str, clock: str, raw: str, ident: str | None, column: int) -> None:
        calendar = self._calendar
        stamp = calendar.memo.get(clock) or calendar.stamp(clock)
        assert stamp is not None
        if stamp.key is not None:
            last = calendar.lasts.get(table)
            if last is None or stamp.key >= (last.key or 0):
                calendar.lasts[table] = stamp
            else:
                stamp, fits = calendar.follows(table, stamp)
                if not fits:
                    self._backwards(table, clock, raw)
                    # The event is legible and its position in the log counts; its time is unknown.
                    clock, stamp = "--:--", Stamp(date=stamp.date)
        place = (table, self.file, self.number, clock, stamp.instant, stamp.date)
        self._out.append(LogLine(event, *place, raw, ident, column, stamp.before))

    def _backwards(self, table: str, clock: str, raw: str) -> None:
        message = f"the clock of table {shown(table)} runs backwards"
        self.problem(
            Mistake(raw.index(clock) + 1, len(clock), message, "a time not before the last one", ""), raw, None
        )

    def _careful(self, raw: str) -> None:
        """Read a line carefully: heads, remarks, extra spaces, and mistakes."""
        parts = cut(raw)
        said = parts.said if isinstance(parts, Parts) else raw
        found = _OPENING.match(said)
        if found is None and isinstance(parts, Parts) and parts.remark is None:
            return
        first = found[1] if found else ""
        lacking = not self.begun and first != "log"
        self.begun = True
        below = self._end.below() if lacking else None
        if below is not None:
            self.problem(below, raw, None)
            lacking = False
        if lacking:
            self._calendar.begin()
            self.problem(missing_version(first), raw, None)
        result = parts if isinstance(parts, Mistake) else self._parts(raw, parts, found)
        if isinstance(result, Mistake) and not lacking:
            self.problem(result, raw, self._lost(raw) if first not in rule_of_head() else None)

    def _parts(self, raw: str, parts: Parts, found: re.Match[str] | None) -> Mistake | None:
        if found is None:
            return Mistake(parts.column, 1, "a text without an event", _TIME_EXPECTED, "")
        if found[1] in rule_of_head():
            return self._head(raw, parts)
        fault = self._opening(found)
        if fault is not None:
            return fault
        return self._body(raw, parts, found)

    def _opening(self, found: re.Match[str]) -> Mistake | None:
        """Return what is wrong with the time and the table."""
        clock, table, body = found[1], found[2], found[3]
        if self._calendar.stamp(clock) is None:
            near = nearest(clock, ("before", *rule_of_head()))
            if near == "date":
                self._calendar.lose_date()
            is_like_a_time = any(letter.isdigit() for letter in clock)
            message = f"{shown(clock)} is not a time" if is_like_a_time else f"{shown(clock)} cannot begin a line"
            return Mistake(found.start(1) + 1, len(clock), message, f"{_TIME_EXPECTED}; or a head line", near)
        if table is None:
            return Mistake(found.end(1) + 1, 1, "the line ends too early", _TABLE_EXPECTED, "")
        if table in rule_of_verb():
            return Mistake(
                found.start(2) + 1, 1, f"the table's name is missing before {shown(table)}", _TABLE_EXPECTED, ""
            )
        if not self._table.fullmatch(table):
            near = table.upper() if self._table.fullmatch(table.upper()) and "-" in table else ""
            return Mistake(found.start(2) + 1, len(table), f"{shown(table)} is not a table name", _TABLE_EXPECTED, near)
        if body is None:
            return Mistake(found.end(2) + 1, 1, "the line ends too early", "an event", "")
        return None

    def _body(self, raw: str, parts: Parts, found: re.Match[str]) -> Mistake | None:
        clock, table, column = found[1], found[2], found.start(3) + 1
        body, tagged, ident = found[3].rstrip(" ").partition(" id ")
        name = ident.strip(" ") if tagged else None
        body = body.rstrip(" ")
        event = self._memory.get(body) or self._memory.learn(body)
        if event is None and body.endswith(" id"):
            return Mistake(column + len(body), 1, "the line ends too early", _ID_EXPECTED, "")
        if event is None:
            fault = explain(body)
            return replace(fault, column=fault.column + column - 1)
        if name is not None and not self._id.fullmatch(name):
            at = column + found[3].index(" id ") + 4
            return Mistake(at, max(len(name), 1), f"{shown(name)} is not an id", _ID_EXPECTED, "")
        if event.act == "table house" and parts.remark is None:
            return Mistake(len(raw.rstrip()) + 1, 1, "the line ends too early", "the name of a file in quotes", "")
        if parts.remark is not None and event.act in ("table house", "note"):
            event = event.but(text=unescaped(parts.remark))
        self._line(event, table, clock, raw, name, column)
        return None

    def _head(self, raw: str, parts: Parts) -> Mistake | None:
        event = head_event(parts)
        fault = event if isinstance(event, Mistake) else take_head(event, self._calendar, parts.said)
        if fault is None and isinstance(event, Event) and event.verb in ("log", "end"):
            fault = self._of_the_whole(event, raw, parts.said)
        if fault is not None and parts.said.split()[0] == "date":
            self._calendar.lose_date()
        if isinstance(event, Mistake) or fault is not None:
            return fault
        self._out.append(LogLine(event, "", self.file, self.number, "", None, None, raw))
        return None

    def _of_the_whole(self, event: Event, raw: str, said: str) -> Mistake | None:
        """Hold the first and the last line of a log against each other."""
        if event.verb == "end":
            # Whatever stands below is read with care, as before the first line.
            self.begun = False
            return self._end.end(event, self.number, said)
        broken = self._end.begin(event, self.number)
        if broken is not None:
            self.problem(broken, raw, ())
        return None


def read(
    stream: Stream, file: str, calendar: Calendar | None = None, memory: Memory | None = None
) -> Iterator[LogLine | Problem]:
    """Read a log to its end; pass the calendar of the previous log if this log may continue it."""
    reading = LogReading(file, calendar or Calendar(), memory if memory is not None else Memory())
    for piece in reading.pieces(stream):
        yield from piece
