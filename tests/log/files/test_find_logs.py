"""A folder names whatever looks like a log and is not read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checker.log.files.find_logs import logs_in
from checker.values.problem import Problem


def found(folder: Path) -> tuple[list[str], dict[str, str]]:
    """The logs in a folder by their paths in it, and what is said of everything else."""
    items = list(logs_in(folder))
    logs = [item.relative_to(folder).as_posix() for item in items if isinstance(item, Path)]
    faults = [item for item in items if isinstance(item, Problem)]
    return logs, {fault.place.file.removeprefix(f"{folder.as_posix()}/"): fault.message for fault in faults}


def test_logs_are_found_at_every_depth_and_in_capitals(tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    for name in ("z.log", "NIGHT.LOG", "b/a.log.gz", "b/c/deep.log", "notes.txt", ".log"):
        (tmp_path / name).write_text("log 1\n", encoding="utf-8")
    assert found(tmp_path) == (["NIGHT.LOG", "b/a.log.gz", "b/c/deep.log", "z.log"], {})


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    assert [item.message for item in logs_in(tmp_path) if isinstance(item, Problem)] == ["the folder contains no log"]


def test_what_looks_like_a_log_is_named(tmp_path: Path) -> None:
    (tmp_path / "night.log").write_text("log 1\n", encoding="utf-8")
    (tmp_path / "gone.log").symlink_to(tmp_path / "nowhere")
    (tmp_path / "linked").symlink_to(tmp_path.parent)
    (tmp_path / "old.log").mkdir()
    (tmp_path / "packed.log.zip").write_bytes(b"PK")
    os.mkfifo(tmp_path / "pipe.log")
    logs, told = found(tmp_path)
    assert logs == ["night.log"]
    assert told == {
        "gone.log": "the link leads to no file",
        "linked": "a link to a folder is not followed",
        "old.log": "this is a folder that is named like a log",
        "packed.log.zip": "a log that is packed in this manner is not read",
        "pipe.log": "this is no regular file, so it is not read",
    }


def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "night.log").write_text("log 1\n", encoding="utf-8")
    (tmp_path / "closed").mkdir()
    real = os.scandir

    def refused(path: str) -> object:
        # The tests may run as a user to whom nothing is closed.
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", refused)
    assert found(tmp_path) == (["night.log"], {"closed": "the folder could not be read: Permission denied"})


def test_a_name_that_is_no_text_is_shown_by_its_bytes(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"n\xff.log")).symlink_to(tmp_path / "nowhere")
    assert list(found(tmp_path)[1]) == ["n\\udcff.log"] or list(found(tmp_path)[1]) == ["n\\xff.log"]
