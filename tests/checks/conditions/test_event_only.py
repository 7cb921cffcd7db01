"""What an event decides by itself: it looks at nothing else, and whoever goes by it finds what he would have found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from checker.audit.auditor import Audit
from checker.checks.arbitration.wakeups import Wakeups
from checker.checks.conditions import vocabulary
from checker.checks.conditions.event_only import bare_scene
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.link_game import link
from checker.checks.measures import acts
from checker.log.files.sources import lines
from checker.log.language.events import Event, LogLine
from checker.table.recorded import WORDS
from checker.table.state import TableState
from tests.support.auditing import book
from tests.support.paths import ROOT

NIGHTS = sorted((ROOT / "fixtures" / "nights").glob("*.log"))
# What silence means is asked of the table, and answered for one that says how each act was done.
OF_THE_TABLE = ("records", "gap", "seq", "first")


class Shut:
    """A table that answers nothing else."""

    def __init__(self, table: TableState) -> None:
        for name in OF_THE_TABLE:
            setattr(self, name, getattr(table, name))


class Alone(Scene):
    """A scene in which there is nothing to look at but the event."""

    def __getattribute__(self, name: str) -> Any:
        assert name in ("event", "table", "assumed"), name
        return super().__getattribute__(name)


def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, Measure]:
    """Collect what the rules of all games ask that an event is said to tell by itself."""
    found: dict[str, Measure] = {}
    named = vocabulary.named

    def noting(text: str, game: Any) -> tuple[str, Measure]:
        template, measure = named(text, game)
        if template in vocabulary._EVENT_ONLY:
            found[f"{game.id}: {text}"] = measure
        return template, measure

    monkeypatch.setattr(vocabulary, "named", noting)
    for name in book().games:
        compiled = book().game(name)
        assert compiled is not None
        link(compiled[0])
    return found


def test_what_an_event_tells_hangs_on_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    measures = told(monkeypatch)
    assert len(measures) > 100
    events = {repr(line.event): line.event for line in lines(map(str, NIGHTS), None) if isinstance(line, LogLine)}  # type: ignore[arg-type]
    bare = bare_scene()
    scene = Alone.__new__(Alone)
    scene.table, scene.assumed = Shut(bare.table), {}  # type: ignore[assignment]
    answered = 0
    for event in list(events.values())[::7]:
        # The amount is left out, so that whoever looks at it fails.
        scene.event = Event(**event.as_dict())
        del scene.event.amount
        for measure in measures.values():
            try:
                measure(scene)
                answered += 1
            except Gap:
                pass
    assert answered > 10_000


def test_every_attribute_that_silence_speaks_of_is_among_the_words_that_are_taken_as_written() -> None:
    assert set(acts._CLASS.values()) == WORDS


@pytest.mark.parametrize("night", NIGHTS, ids=lambda path: path.stem)
def test_whoever_goes_by_it_finds_the_same(night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone_by = outcome(night)
    monkeypatch.setattr(Wakeups, "woken_by", lambda self, event: self.wake(event.act))
    assert outcome(night) == gone_by


def outcome(log: Path) -> tuple[Any, ...]:
    """Audit a log; give what was found, and how often each limb met which verdict."""
    run = Audit(book())
    found = [item for line in lines([str(log)], None) for item in run.feed(line)]  # type: ignore[arg-type]
    found += run.close()
    return found, run.summary.limbs
