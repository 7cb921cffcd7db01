"""What the beginning of a log tells: whether it continues another, and how it says when things happened."""

from __future__ import annotations

import io

import pytest

from checker.log.files.continues import beginning

LINE = "20:14:03 TA-1 round\n"


@pytest.mark.parametrize(
    ("text", "continues", "manner"),
    [
        (f"log 1\ndate 2026-11-18\n{LINE}", False, "wall"),
        (f"log 1 continues\ndate 2026-11-18\n{LINE}", True, "wall"),
        (f"log 1\nzone America/New_York\ndate 2026-11-18\n{LINE}", False, "world"),
        ("log 1\n2026-11-18T20:14:03Z TA-1 round\n", False, "world"),
        (f"log 1\n{LINE}", False, "undated"),
        ("log 1\nbefore TA-1 table records rounds\n", False, "timeless"),
    ],
)
def test_a_beginning_tells_its_manner(text: str, continues: bool, manner: str) -> None:
    found = beginning(io.BytesIO(text.encode()), ())
    assert (found.continues, found.manner) == (continues, manner)
    assert (found.first is not None) is (manner in ("wall", "world"))


def test_the_first_time_is_that_of_the_first_line() -> None:
    text = "log 1\ndate 2026-11-18\n{}:00 TA-1 round\n"
    early, late = (beginning(io.BytesIO(text.format(clock).encode()), ()).first for clock in ("20:14", "20:15"))
    assert early is not None and late is not None and late - early > 0


def test_what_cannot_be_read_is_left_to_the_reading_proper() -> None:
    class Broken(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise OSError

    assert beginning(Broken(), (OSError,)).first is None
    with pytest.raises(OSError):
        beginning(Broken(), (EOFError,))
