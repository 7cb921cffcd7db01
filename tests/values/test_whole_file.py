"""A file appears whole or not at all."""

from __future__ import annotations

import os
import resource
import signal
from pathlib import Path

import pytest

from checker.values.whole_file import write_new, write_whole


def test_an_old_file_gives_way_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    write_new(path, b"first")
    with pytest.raises(FileExistsError):
        write_new(path, b"second")
    assert path.read_bytes() == b"first"
    assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]


def test_a_link_that_leads_nowhere_is_something(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "a.yaml", b"x")
    assert not (tmp_path / "b.yaml").exists()


def test_without_links_a_new_file_is_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: Path, target: Path) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refused)
    write_new(tmp_path / "a.yaml", b"x")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("a.yaml", b"x")]


def test_a_device_is_written_directly() -> None:
    write_whole(Path(os.devnull), b"x")
    assert Path(os.devnull).is_char_device()


@pytest.mark.parametrize("old", [b"", b"old"])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, old: bytes) -> None:
    path = tmp_path / "a.yaml"
    if old:
        path.write_bytes(old)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    heeded = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limit[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_whole(path, b"x" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, heeded)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([old] if old else [])
