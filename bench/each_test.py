"""A plugin for pytest under coverage: notes which test runs what and for how long; takes one fixture log in so many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

import pytest
from coverage import Coverage

ROOT: Final = Path(__file__).resolve().parent.parent
MADE: Final = ROOT / "build" / "coverage"
# The parts of the program in which every cent and every verdict is made.
EXACT: Final = (
    "checker/checks/arbitration", "checker/checks/settlement", "checker/table/dice", "checker/values/money.py",
    "checker/log/language",
)  # fmt: skip
_SECONDS: dict[str, float] = {}


def files_of(room: str) -> list[str]:
    """List the modules of a room."""
    place = ROOT / room
    found = [place] if place.is_file() else sorted(place.glob("*.py"))
    return [path.relative_to(ROOT).as_posix() for path in found]


def digest() -> str:
    """Tell by what these parts are whether what was noted is of them."""
    return sha256(b"".join((ROOT / path).read_bytes() for room in EXACT for path in files_of(room))).hexdigest()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask how many fixture logs to take."""
    parser.addoption("--one-in", type=int, default=1, help="take one fixture log in so many, the same in every run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take a share of the fixture logs that depends on their names alone, and all other tests."""
    share = config.getoption("--one-in")
    items[:] = [one for one in items if not _is_of_a_fixture(one.nodeid) or _number(one.nodeid) % share == 0]


def _is_of_a_fixture(name: str) -> bool:
    return name.startswith("tests/test_fixtures.py") and "[" in name


def _number(name: str) -> int:
    return int(sha256(name.encode()).hexdigest(), 16)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Count what a test and its preparations run as its own."""
    measuring = Coverage.current()
    if measuring is not None:
        measuring.switch_context(item.nodeid)
    begun = process_time()
    done = yield
    _SECONDS[item.nodeid] = round(process_time() - begun, 3)
    return done


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the times beside what coverage writes."""
    MADE.mkdir(parents=True, exist_ok=True)
    name = sha256(" ".join(sorted(_SECONDS)).encode()).hexdigest()[:16]
    (MADE / f"seconds-{name}.json").write_text(json.dumps({"of": digest(), "tests": _SECONDS}), encoding="utf-8")
