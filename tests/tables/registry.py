"""The registry of faults: each deals a lawful short night and plants one fault in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tests.tables.script import Script

S = TypeVar("S", bound=Script)


@dataclass(frozen=True)
class Planted:
    """A log with one fault: the first line where it can be said, the last by which it must be, and under what."""

    lines: list[str]
    line_number: int
    last_line: int
    citations_accepted: tuple[str, ...]
    name: str


@dataclass(frozen=True)
class Fault(Generic[S]):
    """One kind of fault; `why` says why the marked line is the one."""

    citation: str
    also: tuple[str, ...]
    name: str
    why: str
    scene: Callable[[int], S]
    build: Callable[[S], None]

    def plant(self, seed: int) -> Planted:
        """Deal a night with the fault in it."""
        scene = self.scene(seed)
        self.build(scene)
        scene.run()
        lines, number, last = scene.finish()
        if number is None:
            raise LookupError(f"{self.name}: nothing was planted with seed {seed}")
        return Planted(lines, number, max(last or number, number), (self.citation, *self.also), self.name)


class Registry(Generic[S]):
    """The faults of one game; a citation that begins as one of its chapters does is written in full."""

    def __init__(self, scene: Callable[[int], S], chapters: dict[str, str]) -> None:
        self.scene, self.chapters = scene, chapters
        self.faults: dict[str, Fault[S]] = {}

    def whole(self, cite: str) -> str:
        """Write a citation in full."""
        chapter = next((full for begin, full in self.chapters.items() if cite.startswith(begin)), "")
        return f"{chapter}{cite}"

    def fault(
        self, cite: str, name: str, *also: str, why: str = "the act itself"
    ) -> Callable[[Callable[[S], None]], Callable[[S], None]]:
        """Register a fault under the paragraph it breaks; others that a finding may cite follow the name."""

        def register(build: Callable[[S], None]) -> Callable[[S], None]:
            if name in self.faults:
                raise ValueError(f"two faults are called {name!r}")
            others = tuple(self.whole(one) for one in also)
            self.faults[name] = Fault(self.whole(cite), others, name, why, self.scene, build)
            return build

        return register
