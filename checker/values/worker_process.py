"""A process that works for another one ends with it, and leaves signals to it."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread


def follow_parent() -> None:
    """In a process that works for another: leave Ctrl-C and all messages to that one, and end when it has ended."""
    # Where this process fails, the other does the work again and reports what fails there.
    sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        # What the parent does on a signal is the parent's to do.
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
