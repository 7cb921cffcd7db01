"""Compiled rules kept between runs: the same rules as before, and never another's, an old or a broken copy."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from checker.rulebook import cache as caches
from checker.rulebook import compile as compiling
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger import law as laws
from checker.values import resources
from tests.support.paths import ROOT
from tests.support.short_night import LAWFUL

GAME = next(path.parent.name for path in sorted((ROOT / "rules" / "games").glob("*/game.yaml")))
HEAVY = ("lark", "yaml", "jsonschema", "referencing")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for caches; what the program makes of it is returned."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.delenv(caches.OFF, raising=False)
    return tmp_path / "xdg" / "pitboss"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A rule book of one's own, to be edited."""
    return Path(shutil.copytree(resources.folder("rules"), tmp_path / "rules"))


class Read:
    """Counts how often rule files were really read."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.law = self.game = 0
        read, compile_game = laws.read, compiling.compile_game

        def count_law(folder: Path) -> object:
            self.law += 1
            return read(folder)

        def count_game(*arguments: object) -> object:
            self.game += 1
            return compile_game(*arguments)  # type: ignore[arg-type]

        patch.setattr(laws, "read", count_law)
        patch.setattr(compiling, "compile_game", count_game)

    def open(self, rules: Path) -> Book:
        """Open a book and compile its game; the counts start anew."""
        self.law = self.game = 0
        book, problems = open_book(rules)
        found = book.game(GAME)
        assert found is not None
        assert (problems, found[1]) == ([], [])
        return book

    @property
    def counts(self) -> tuple[int, int]:
        return self.law, self.game


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Read:
    return Read(monkeypatch)


def test_a_hit_gives_the_same_rules(home: Path, rules: Path, reading: Read) -> None:
    made = reading.open(rules)
    assert reading.counts == (1, 1)
    kept = reading.open(rules)
    assert reading.counts == (0, 0)
    assert kept.law == made.law
    assert kept.law.find(made.law.in_order[-1]) == made.law.find(made.law.in_order[-1])
    assert kept.game(GAME) == made.game(GAME)
    assert kept.rules == made.rules
    assert kept.facts == made.facts


def test_every_shipped_game_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = open_book(None)
    compiled = {name: book.game(name) for name in book.names}
    monkeypatch.setattr(compiling, "compile_game", None)
    again, _ = open_book(None)
    assert {name: again.game(name) for name in again.names} == compiled


def test_the_cache_is_closed_to_others(home: Path, rules: Path, reading: Read) -> None:
    reading.open(rules)
    assert home.stat().st_mode & 0o777 == 0o700
    entries = list(home.iterdir())
    assert len(entries) == 2
    assert all(entry.stat().st_mode & 0o777 == 0o600 for entry in entries)


OTHER = sorted(path.parent.name for path in (ROOT / "rules" / "games").glob("*/procedure.yaml"))[-1]


@pytest.mark.parametrize(
    ("edited", "counts"),
    [
        ("law/19-47-36.yaml", (1, 1)),
        ("law/renumbering.yaml", (1, 1)),
        ("equipment/shoes-log.yaml", (0, 1)),
        (f"games/{GAME}/game.yaml", (0, 1)),
        (f"games/{GAME}/wagers.yaml", (0, 1)),
        (f"games/{OTHER}/wagers.yaml", (0, 0)),
    ],
)
def test_what_is_made_of_an_edited_rule_file_is_read_again_and_nothing_else(
    home: Path, rules: Path, reading: Read, edited: str, counts: tuple[int, int]
) -> None:
    reading.open(rules)
    path = rules / edited
    path.write_text(path.read_text(encoding="utf-8") + "# looked over\n", encoding="utf-8")
    reading.open(rules)
    assert reading.counts == counts


def test_a_game_that_plays_by_another_is_read_again_with_it(home: Path, rules: Path, reading: Read) -> None:
    path = next(one for one in rules.glob("games/*/game.yaml") if b"plays by:" in one.read_bytes())
    other = next(line.split()[-1] for line in path.read_text(encoding="utf-8").splitlines() if "plays by:" in line)
    open_book(rules)[0].game(path.parent.name)
    wagers = rules / "games" / other / "wagers.yaml"
    wagers.write_text(wagers.read_text(encoding="utf-8") + "# looked over\n", encoding="utf-8")
    reading.law = reading.game = 0
    open_book(rules)[0].game(path.parent.name)
    assert reading.counts == (0, 1)


def test_an_edited_program_or_grammar_or_schema_makes_another_key(
    rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = Path(shutil.copytree(ROOT / "checker", tmp_path / "checker"))
    grammar = Path(shutil.copytree(resources.folder("grammar"), tmp_path / "grammar"))
    schema = Path(shutil.copytree(resources.folder("rules"), tmp_path / "shipped"))
    monkeypatch.setattr(caches, "PACKAGE", package)
    monkeypatch.setattr(caches, "folder", {"grammar": grammar, "rules": schema}.__getitem__)
    keys = [caches._key(rules)]
    assert caches._key(rules) == keys[0]
    for edited in (
        package / "rulebook" / "games" / "model.py", package / "values" / "saying.py", grammar / "condition.lark",
        schema / "schema" / "law.schema.json",
    ):  # fmt: skip
        edited.write_text(edited.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        keys.append(caches._key(rules))
    monkeypatch.setattr(caches, "__version__", "9.9.9")
    keys.append(caches._key(rules))
    monkeypatch.setattr(caches.sys, "version", "another Python")
    keys.append(caches._key(rules))
    assert len(set(keys)) == len(keys) == 7


def test_a_compiled_program_has_entries_of_its_own(
    home: Path, rules: Path, reading: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading.open(rules)
    monkeypatch.setattr(caches, "_COMPILED", not caches._COMPILED)
    reading.open(rules)
    assert reading.counts == (1, 1)


def test_rules_with_a_fault_are_not_kept(home: Path, rules: Path) -> None:
    path = rules / "games" / GAME / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "nonsense: here\n", encoding="utf-8")
    for _ in range(2):
        book, _ = open_book(rules)
        found = book.game(GAME)
        assert found is not None
        assert any("nonsense" in problem.excerpt + problem.message for problem in found[1])


def test_rules_edited_while_they_were_compiled_are_not_kept(home: Path, rules: Path, reading: Read) -> None:
    book, _ = open_book(rules)
    path = rules / "games" / GAME / "game.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(before + "# changed meanwhile\n", encoding="utf-8")
    book.game(GAME)
    path.write_text(before, encoding="utf-8")
    reading.open(rules)
    assert reading.counts == (0, 1)


def broken(entry: bytes) -> dict[str, bytes]:
    other = pickle.dumps(os.getcwd)
    return {
        "cut": entry[: len(entry) // 2],
        "one bit": entry[:-9] + bytes([entry[-9] ^ 1]) + entry[-8:],
        "nothing": b"",
        "short": b"x",
        "another payload": entry[:32] + other,
    }


@pytest.mark.parametrize("how", broken(b"x" * 99))
def test_a_corrupt_entry_is_read_anew_and_mended(home: Path, rules: Path, reading: Read, how: str) -> None:
    made = reading.open(rules)
    for entry in home.iterdir():
        entry.write_bytes(broken(entry.read_bytes())[how])
    again = reading.open(rules)
    assert reading.counts == (1, 1)
    assert again.game(GAME) == made.game(GAME)
    reading.open(rules)
    assert reading.counts == (0, 0)


def test_an_entry_under_another_name_is_ignored(home: Path, rules: Path, reading: Read) -> None:
    reading.open(rules)
    first, second = sorted(home.iterdir())
    first.write_bytes(second.read_bytes())
    reading.open(rules)
    assert sum(reading.counts) == 1


class Harm:
    """What a pickle can do to who loads it."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.mark,)


@pytest.mark.parametrize("harm", ["a call", "no record"])
def test_a_pickle_that_calls_something_is_not_obeyed(home: Path, rules: Path, reading: Read, harm: str) -> None:
    reading.open(rules)
    mark = home / "harm"
    payload = pickle.dumps(Harm(mark)) if harm == "a call" else b"cchecker.cli\nmain\n(tR."
    for entry in home.iterdir():
        entry.write_bytes(sha256(entry.name.encode() + payload).digest() + payload)
    reading.open(rules)
    assert reading.counts == (1, 1)
    assert not mark.exists()


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_a_folder_that_others_can_write_is_not_used(home: Path, rules: Path, reading: Read, mode: int) -> None:
    reading.open(rules)
    home.chmod(mode)
    for _ in range(2):
        reading.open(rules)
        assert reading.counts == (1, 1)


@pytest.mark.parametrize("mode", [0o620, 0o602])
def test_an_entry_that_others_can_write_is_not_used(home: Path, rules: Path, reading: Read, mode: int) -> None:
    reading.open(rules)
    for entry in home.iterdir():
        entry.chmod(mode)
    reading.open(rules)
    assert reading.counts == (1, 1)


def test_what_belongs_to_another_is_not_used(
    home: Path, rules: Path, reading: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading.open(rules)
    before = {entry: entry.stat().st_mtime_ns for entry in home.iterdir()}
    monkeypatch.setattr(caches.os, "getuid", lambda: home.stat().st_uid + 1)
    reading.open(rules)
    assert reading.counts == (1, 1)
    assert {entry: entry.stat().st_mtime_ns for entry in home.iterdir()} == before


def test_links_are_not_followed(home: Path, rules: Path, reading: Read, tmp_path: Path) -> None:
    reading.open(rules)
    for entry in list(home.iterdir()):
        entry.rename(tmp_path / entry.name)
        entry.symlink_to(tmp_path / entry.name)
    reading.open(rules)
    assert reading.counts == (1, 1)
    home.rename(tmp_path / "elsewhere")
    home.symlink_to(tmp_path / "elsewhere")
    reading.open(rules)
    assert reading.counts == (1, 1)


def test_a_place_that_cannot_be_written_is_no_cache(home: Path, rules: Path, reading: Read) -> None:
    home.parent.write_text("a file where a folder should be", encoding="utf-8")
    for _ in range(2):
        reading.open(rules)
        assert reading.counts == (1, 1)


def test_the_cache_can_be_switched_off(home: Path, rules: Path, reading: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(caches.OFF, "1")
    for _ in range(2):
        reading.open(rules)
        assert reading.counts == (1, 1)
    assert not home.exists()


def test_old_entries_give_way(home: Path, rules: Path, reading: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "MOST_KEPT", 3)
    path = rules / "games" / GAME / "game.yaml"
    for number in range(4):
        path.write_text(path.read_text(encoding="utf-8") + f"# {number}\n", encoding="utf-8")
        reading.open(rules)
    assert len(list(home.iterdir())) == 3
    reading.open(rules)
    assert reading.counts == (0, 0)


def imported(home: Path, *arguments: str) -> set[str]:
    """The modules that are loaded once a command has run in a process of its own."""
    code = (
        "import sys\nfrom checker.cli import main\n"
        "try:\n    main()\nfinally:\n    sys.stderr.write('\\n' + ' '.join(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(home.parent)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return {name.partition(".")[0] for name in done.stderr.decode().splitlines()[-1].split()}


def test_with_a_cache_nothing_that_reads_rule_files_is_loaded(home: Path) -> None:
    assert set(HEAVY) <= imported(home, "audit", str(LAWFUL))
    assert set(HEAVY).isdisjoint(imported(home, "audit", str(LAWFUL)))
