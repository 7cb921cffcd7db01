"""What is not an ordinary file of a folder is named and never read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checker.values.own_files import shown, strange_files


def faults(home: Path) -> dict[str, str]:
    return {one.place.file.removeprefix(f"{shown(home)}/"): one.message for one in strange_files(home, ".yaml")}


def test_ordinary_files_and_links_within_the_folder_are_read(tmp_path: Path) -> None:
    home = tmp_path / "rules"
    (home / "law").mkdir(parents=True)
    (home / "law" / "a.yaml").write_text("a: 1")
    (home / "b.yaml").symlink_to("law/a.yaml")
    assert faults(home) == {}


def test_each_strange_entry_is_named_with_its_reason(tmp_path: Path) -> None:
    home = tmp_path / "rules"
    home.mkdir()
    (tmp_path / "secret").write_text("token")
    (home / "out.yaml").symlink_to(tmp_path / "secret")
    (home / "up.yaml").symlink_to("../secret")
    (home / "zero.yaml").symlink_to(os.devnull)
    (home / "gone.yaml").symlink_to("nowhere.yaml")
    (home / "circle.yaml").symlink_to("circle.yaml")
    (home / "folder").symlink_to(tmp_path)
    os.mkfifo(home / "pipe.yaml")
    Path(os.fsdecode(os.fsencode(home) + b"/n\xff.yaml")).write_text("a: 1")
    out, nowhere = "a link that leads out of the folder is not followed", "the link leads to no file"
    assert faults(home) == {
        "out.yaml": out,
        "up.yaml": out,
        "zero.yaml": out,
        "gone.yaml": nowhere,
        "circle.yaml": nowhere,
        "folder": "a link to a folder is not followed",
        "pipe.yaml": "this is no regular file, so it is not read",
        "n\\xff.yaml": "the name is no UTF-8",
    }


def test_other_files_do_not_matter(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "notes.txt").symlink_to("/etc/hostname")
    assert faults(tmp_path) == {}


def test_a_file_without_permission_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_text("a: 1")
    # Whoever runs the tests may be allowed to read everything.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert faults(tmp_path) == {"a.yaml": "there is no permission to read it"}
