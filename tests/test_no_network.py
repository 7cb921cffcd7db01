"""No command reaches for the network: the program runs where there is none."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.cli import cli
from tests.support.paths import ROOT
from tests.support.short_night import short, write

FILING = str(ROOT / "fixtures" / "filings" / "craps" / "acceptable.yaml")
COMMANDS = {
    "audit": ["audit", "night.log"],
    "audit as rows": ["audit", "--format", "json", "night.log"],
    "validate": ["validate", FILING],
    "validate as a page": ["validate", "--format", "html", FILING],
    "explain": ["explain", "36.9(c)"],
    "coverage": ["coverage", "36.9"],
    "law": ["law", "--html", "law.html", "36.9"],
    "new filing": ["new", "filing", "craps"],
    "seal": ["seal", "night.log"],
    "rules check": ["rules", "check"],
    "rules fmt": ["rules", "fmt", "--check"],
}


class Reached(Exception):
    """Something asked for the network."""


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """Refuse whatever leads to the network, and note it, should something catch the refusal."""
    asked: list[str] = []

    def refuse(event: str, arguments: object) -> None:
        if watching and event.startswith("socket.") and event != "socket.gethostname":
            asked.append(event)
            raise Reached(event)

    watching = [True]
    sys.addaudithook(refuse)
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "night.log", short())
    yield asked
    watching.clear()


def test_the_watch_sees_a_socket(offline: list[str]) -> None:
    with pytest.raises(Reached):
        socket.create_connection(("localhost", 9))
    assert offline


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_needs_no_network(offline: list[str], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli(COMMANDS[name])
    assert offline == []
    assert capsys.readouterr().out
