"""A file that is open only while it is read."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from checker.log.files.reopened import ReopenedFile


def test_it_reads_what_a_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    data = os.urandom(10_000)
    path.write_bytes(data)
    assert io.BufferedReader(ReopenedFile(path), 512).read() == data


def test_nothing_stays_open_between_two_pieces(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_bytes(b"x" * 4096)
    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else None  # noqa: PTH208
    streams = [io.BufferedReader(ReopenedFile(path), 512) for _ in range(300)]
    assert [stream.read(10) for stream in streams] == [b"x" * 10] * 300
    if before is not None:
        assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208


def test_another_file_in_its_place_is_not_read_on(tmp_path: Path) -> None:
    path, other = tmp_path / "a.log", tmp_path / "b.log"
    path.write_bytes(b"x" * 4096)
    other.write_bytes(b"y" * 4096)
    stream = io.BufferedReader(ReopenedFile(path), 512)
    assert stream.read(512) == b"x" * 512
    other.replace(path)
    with pytest.raises(OSError, match="another file took its place"):
        stream.read(512)


def test_a_growing_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_bytes(b"one\n")
    stream = ReopenedFile(path)
    assert stream.read(100) == b"one\n"
    with path.open("ab") as more:
        more.write(b"two\n")
    assert stream.read(100) == b"two\n"
