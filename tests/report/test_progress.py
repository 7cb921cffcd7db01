"""A sign of life during long work: on a terminal, and nowhere else."""

from __future__ import annotations

import io

from checker.report.progress import EVERY, Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_where_nobody_looks() -> None:
    stream = io.StringIO()
    progress = Progress(stream)
    progress.step(10 * EVERY)
    progress.clear()
    assert stream.getvalue() == ""


def test_the_count_is_shown_now_and_then_and_taken_off_again() -> None:
    stream = Terminal()
    progress = Progress(stream)
    progress.step(EVERY - 1)
    assert stream.getvalue() == ""
    progress.step(1)
    assert f"{EVERY:,}" in stream.getvalue()
    progress.clear()
    shown = stream.getvalue()
    progress.clear()
    assert shown.endswith("\x1b[K") and stream.getvalue() == shown
