"""A moment at a table after some lines, and what a phrase of the rules says there."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from checker.audit.auditor import Audit
from checker.audit.table_replay import TableReplay
from checker.checks.conditions.link_conditions import link
from checker.checks.conditions.scene import Measure, Scene, settled
from checker.log.files.reader import read
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.condition_tree import read as read_condition
from checker.rulebook.games.model import GameData
from checker.values.problem import Location
from tests.support.auditing import book

EVERYTHING = (
    "clock opening staff persons rounds shuffle counts devices supervision calls offers "
    "decisions manners money means cards faces sides handling marks voids pickup meters dice"
)
TRIPLE, BLITZ, CRAPS = "triple_attack_blackjack", "three_card_blitz", "craps"


def game(name: str) -> GameData:
    """Compile a shipped game."""
    found = book().game(name)
    assert found is not None and found[1] == []
    return found[0]


def log(name: str, *bodies: str, head: Sequence[str] = ()) -> list[str]:
    """Write the log of one table `T-1`: its head, and each body a second after the last."""
    date = "2005-11-18" if name == CRAPS else "2026-11-18"
    seats = 14 if name == CRAPS else 6
    opening = ["log 1", f"date {date}", f"before T-1 table game {name} seats {seats}"]
    opening += [f"before T-1 {one}" for one in (*head, f"table records {EVERYTHING}")]
    return [*opening, *(f"20:{at // 60:02d}:{at % 60:02d} T-1 {body}" for at, body in enumerate(bodies))]


def moment(name: str, *bodies: str, head: Sequence[str] = ()) -> Scene:
    """Play these lines and give the table as it is after the last of them."""
    return scene_after(log(name, *bodies, head=head))


def scene_after(lines: Sequence[str]) -> Scene:
    """Play a log of the table `T-1` and give the table as it is after the last line."""
    run = Audit(book())
    for item in read(io.BytesIO(("\n".join(lines) + "\n").encode()), "night.log"):
        run.feed(item)
    replay = run.tables["T-1"]
    assert isinstance(replay, TableReplay)
    return replay.judge.scene


def measure(name: str, text: str) -> Measure:
    """Link a phrase as a game's rules would say it."""
    read = read_condition(text, Location("f.yaml", 1, 1))
    assert isinstance(read, Condition), read
    return link(read.tree, game(name))


def says(scene: Scene, text: str) -> Any:
    """Answer a phrase at this moment."""
    return settled(measure(scene.table.game.data.id, text), scene)
