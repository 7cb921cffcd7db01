"""`python -m tests.support.failing_system KIND STEP WORDS...`: a command of which the n-th call to the system fails.

For every n, or every STEP-th, until no call is left, a copy of this process runs the command, and one line of JSON
says how it ended.
"""

from __future__ import annotations

import errno
import io
import json
import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import checker
from checker.cli import _ended
from checker.commands.standard_streams import prepare_streams

EVENTS = {
    "open": ("open",),
    "rename": ("os.rename", "os.link"),
    "fork": ("os.fork",),
}
KINDS = (*EVENTS, "write", "read")
_REFUSED = {"open": errno.EMFILE, "rename": errno.EACCES, "fork": errno.EAGAIN}


class Countdown:
    """Fails the n-th call and no other; until it begins it counts nothing."""

    def __init__(self, nth: int) -> None:
        self.left = nth
        self.begun = False

    def falls(self) -> bool:
        """Count a call; say whether it is the one that fails."""
        if not self.begun:
            return False
        self.left -= 1
        return self.left == 0


def failing(kind: str, countdown: Countdown) -> None:
    """Make calls of one kind fail by a countdown, in this process from here on."""
    if kind == "write":
        real = os.write

        def write(number: int, data: Any) -> int:
            if number == 1 and countdown.falls():
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(number, data)

        os.write = write
    elif kind == "read":
        _failing_reads(countdown)
    else:

        def hook(event: str, arguments: tuple[Any, ...]) -> None:
            if event in EVENTS[kind] and not str(arguments[:1]).endswith(".py',)") and countdown.falls():
                raise OSError(_REFUSED[kind], os.strerror(_REFUSED[kind]))

        sys.addaudithook(hook)


def _failing_reads(countdown: Countdown) -> None:
    real = io.open

    class FailingFile(io.FileIO):
        """A file whose reads may fail."""

        def readinto(self, buffer: Any) -> int | None:
            if countdown.falls():
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return super().readinto(buffer)

        def readall(self) -> bytes:
            if countdown.falls():
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return super().readall()

    def opened(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if mode == "rb" and not isinstance(file, int):
            raw = FailingFile(os.fspath(file))
            return raw if more.get("buffering") == 0 else io.BufferedReader(raw)
        return real(file, mode, *rest, **more)

    io.open = opened  # type: ignore[assignment]


def once(kind: str, nth: int, words: list[str]) -> dict[str, Any]:
    """Run the command in a copy of this process; say how it ended, and whether a call failed."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as note:
        child = os.fork()
        if child == 0:
            _in_the_copy(kind, nth, words, out.fileno(), errors.fileno(), note.fileno())
        _, status = os.waitpid(child, 0)
        for stream in (out, errors, note):
            stream.seek(0)
        return {
            "nth": nth,
            "code": os.waitstatus_to_exitcode(status),
            "failed": note.read() == b"failed",
            "out": out.read().decode(),
            "errors": errors.read().decode(),
        }


def _in_the_copy(kind: str, nth: int, words: list[str], out: int, errors: int, note: int) -> None:
    code = 99
    try:
        os.dup2(out, 1)
        os.dup2(errors, 2)
        prepare_streams()
        countdown = Countdown(nth)
        failing(kind, countdown)
        countdown.begun = True
        code = _ended(words)
        countdown.begun = False
        sys.stdout.flush()
        if nth and countdown.left <= 0:
            os.pwrite(note, b"failed", 0)
    finally:
        os._exit(code)


def main(kind: str, step: int, words: list[str], clean: Callable[[], None]) -> None:
    """Fail each call in turn, and first none."""
    for module in walk_packages(checker.__path__, "checker."):
        # What a command imports late is read from files too, and no user's file.
        import_module(module.name)
    nth = 0
    while True:
        clean()
        ended = once(kind, nth, words)
        ended["written"] = sorted((path.name, path.read_text(encoding="utf-8")) for path in Path("made").glob("*"))
        print(json.dumps(ended), flush=True)
        if nth and not ended["failed"]:
            return
        nth += step if nth else 1


def _clean() -> None:
    made = Path("made")
    made.mkdir(exist_ok=True)
    for path in made.iterdir():
        path.unlink()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:], _clean)
