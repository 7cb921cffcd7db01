"""The registry of faults: each deals a lawful short night and plants one fault in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.dealer.scene import Scene

Build = Callable[[Scene], None]


@dataclass(frozen=True)
class Planted:
    """A log with one fault: the first line where it can be said, the last by which it must be, and under what."""

    lines: list[str]
    line_number: int
    last_line: int
    citations_accepted: tuple[str, ...]
    name: str


@dataclass(frozen=True)
class Fault:
    """One kind of fault; `why` says why the marked line is the one."""

    citation: str
    also: tuple[str, ...]
    name: str
    why: str
    build: Build

    def plant(self, seed: int) -> Planted:
        """Deal a night with the fault in it."""
        scene = Scene(seed)
        self.build(scene)
        scene.run()
        lines, number, last = scene.finish()
        if number is None:
            raise LookupError(f"{self.name}: nothing was planted with seed {seed}")
        return Planted(lines, number, max(last or number, number), (self.citation, *self.also), self.name)


FAULTS: dict[str, Fault] = {}


def whole(cite: str) -> str:
    """Write a citation in full; one that begins with 36 is of chapter 19:47."""
    return f"19:47-{cite}" if cite.startswith("36") else cite


def fault(cite: str, name: str, *also: str, why: str = "the act itself") -> Callable[[Build], Build]:
    """Register a fault under the paragraph it breaks; others that a finding may cite follow the name."""

    def register(build: Build) -> Build:
        if name in FAULTS:
            raise ValueError(f"two faults are called {name!r}")
        FAULTS[name] = Fault(whole(cite), tuple(whole(one) for one in also), name, why, build)
        return build

    return register
