"""How a run ends: with a documented exit code, whatever happens to it."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

import click

from checker.commands.standard_streams import OutputFailedError

NOTHING_FOUND, FOUND, NOT_READ = 0, 1, 2
# The run itself failed: its report could not be written, or the program made a mistake.
FAILED: Final = 70
# A signal ended the run: 128 and the number of the signal.
INTERRUPTED, PIPE_CLOSED = 130, 141
# Set to see where a mistake of the program came about.
TRACEBACK: Final = "PITBOSS_TRACEBACK"
_PACKAGE: Final = __name__.partition(".")[0]


class Stopped(KeyboardInterrupt):
    """The system asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


def heed_signals() -> None:
    """Let the signals that end a program end it as Ctrl-C does: with what it has found so far."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # A signal that the caller has set to be ignored, as `nohup` does, stays ignored.
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _stop)


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise Stopped(number)


def code_of(stop: BaseException) -> int:
    """Return the exit code of a run that a signal or Ctrl-C ended."""
    return stop.code if isinstance(stop, Stopped) else INTERRUPTED


def ended(work: Callable[[], object]) -> int:
    """Do the work and return the exit code; a failure of the run itself never looks like something that was found."""
    try:
        code = _done(work)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort) as stop:
        return code_of(stop)
    except BrokenPipeError:
        return PIPE_CLOSED
    except OutputFailedError as fault:
        return _failed(f"standard output could not be written ({fault})")
    except Exception as mistake:
        # The one place that catches everything: a mistake of the program is told as one, never as a breach.
        return _failed(_mistake(mistake))
    return code


def _done(work: Callable[[], object]) -> int:
    try:
        code = work()
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as fault:
        fault.show()
        return NOT_READ
    return code if isinstance(code, int) else NOTHING_FOUND


def _failed(why: str) -> int:
    print(f"pitboss: {why}. The run was not finished; what it reported before is valid.", file=sys.stderr)
    return FAILED


def _mistake(mistake: Exception) -> str:
    """Say in one line what went wrong and where, without words that came from the input."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(mistake, file=sys.stderr)
    inner = [frame for frame in traceback.extract_tb(mistake.__traceback__) if _PACKAGE in Path(frame.filename).parts]
    where = f" at {Path(inner[-1].filename).name}:{inner[-1].lineno}" if inner else ""
    reason = mistake.strerror if isinstance(mistake, OSError) else None
    kind = f"the system refused: {reason}" if reason else f"a mistake of the program: {type(mistake).__name__}"
    return f"{kind}{where}"
