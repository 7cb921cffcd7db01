"""Faults told by what happens to the lines of a lawful night: watches that see each line before it is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tests.tables.pen import Pen, merged

Action = Callable[[str], str | None]


class Watch:
    """What to do when a line is about to be written."""

    def __init__(self, pattern: str, action: Action, nth: int, every: bool) -> None:
        self.pattern, self.action, self.left, self.every = re.compile(pattern), action, nth, every


class Script:
    """The lines of one table and what is done to them; a game's scene says what is dealt."""

    pen: Pen

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"scene {seed}")
        self.seed = seed
        self.from_start = False
        self.in_closing = False
        self.others: list[Pen] = []
        self.watches: list[Watch] = []
        self.firsts: list[re.Pattern[str]] = []
        self.lasts: list[re.Pattern[str]] = []
        self.waiting: list[tuple[str, str]] = []
        self.armed = self.begun = False

    def run(self) -> None:
        """Deal the night."""
        raise NotImplementedError

    def on(self, pattern: str, action: Action, nth: int = 1, every: bool = False) -> None:
        """Do something when a line is about to be written that begins like this."""
        self.watches.append(Watch(pattern, action, nth, every))

    def drop(self, pattern: str, found: str = "", last: str = "", nth: int = 1, every: bool = False) -> None:
        """Leave a line out; what follows and begins like `found` is the line where that can first be said."""

        def act(_: str) -> None:
            if found:
                self.found(found, last)

        self.on(pattern, act, nth, every)

    def change(self, pattern: str, old: str, new: str, nth: int = 1, last: str = "") -> None:
        """Write a line otherwise and mark it."""

        def act(body: str) -> str:
            self.mark()
            if last:
                self.found("", last)
            return re.sub(old, new, body, count=1)

        self.on(pattern, act, nth)

    def hold(
        self, pattern: str, after: str, found: str = "", last: str = "", nth: int = 1, every: bool = False
    ) -> None:
        """Write a line only after another; it is marked itself unless `found` names an earlier line."""
        held: list[str] = []

        def keep(body: str) -> None:
            held.append(body)
            if len(held) > 1:
                return
            if found:
                self.found(found, last)
            self.on(after, release)

        def release(body: str) -> None:
            self.write(body)
            if not found:
                self.mark()
            for one in held:
                self.write(one)

        self.on(pattern, keep, nth, every)

    def insert(self, pattern: str, *bodies: str, mark: int = 0, nth: int = 1, after: bool = False) -> None:
        """Write more lines before (or after) a line, and mark one of them."""

        def act(body: str) -> str | None:
            if after:
                self.write(body)
            for at, one in enumerate(bodies):
                if at == mark:
                    self.mark()
                self.write(one)
            return None if after else body

        self.on(pattern, act, nth)

    def mark(self) -> None:
        """Mark the next line as the one where the fault can first be said."""
        if self.pen.first is None:
            self.pen.first = len(self.pen.entries)

    def marked(self, body: str) -> str:
        """Mark a line that is about to be written."""
        self.mark()
        return body

    def found(self, first: str, last: str = "") -> None:
        """Mark the next line that begins like this, and the last line by which it must be said."""
        if not self.begun:
            self.waiting.append((first, last))
            return
        if first:
            self.firsts.append(re.compile(first))
        if last:
            self.lasts.append(re.compile(last))

    def arm(self) -> None:
        """Let the watches and the marks asked for so far take effect."""
        self.armed = self.begun = True
        for first, last in self.waiting:
            self.found(first, last)
        self.waiting.clear()

    def write(self, body: str) -> None:
        """Write a line that no watch changes."""
        self.look(body)
        self.pen.write(body)

    def look(self, body: str) -> None:
        """Mark the line if it was waited for."""
        pen = self.pen
        if self.firsts and any(pattern.match(body) for pattern in self.firsts):
            self.firsts = []
            self.mark()
        if not self.firsts and self.lasts and any(pattern.match(body) for pattern in self.lasts):
            self.lasts = []
            pen.last = len(pen.entries)

    def see(self, body: str) -> str | None:
        """Let the watches act on a line."""
        written: str | None = body
        for watch in self.watches if self.armed else ():
            if watch.pattern.match(body):
                watch.left -= 1
                if watch.left > 0:
                    continue
                if not watch.every:
                    self.watches.remove(watch)
                written = watch.action(body)
                break
        if written is not None:
            self.look(written)
        return written

    def finish(self) -> tuple[list[str], int | None, int | None]:
        """Return the log, the line where the fault can first be said, and the last line where it must be."""
        return merged([self.pen, *self.others])
