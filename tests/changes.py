"""The fixtures of filings: an acceptable filing in each folder, and changes of it that each break or keep one duty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checker.rulebook.node import Map
from checker.rulebook.yamlfile import load

FILINGS = Path(__file__).resolve().parent.parent / "fixtures" / "filings"
KEYS = {"breaks", "keeps", "was", "now", "and", "under"}


@dataclass(frozen=True)
class Change:
    """One change: the acceptable filing, the duty, the texts put for others, and the duty that tells the fault."""

    base: Path
    duty: str
    breaks: bool
    swaps: tuple[tuple[str, str], ...]
    under: str
    line: int

    @property
    def name(self) -> str:
        return f"{self.base.parent.name}:{self.line} {self.duty}"

    def text(self) -> str:
        """The filing as changed; what is replaced must be there."""
        text = self.base.read_text(encoding="utf-8")
        for was, now in self.swaps:
            assert was in text, f"{self.name}: nothing reads {was!r}"
            text = text.replace(was, now, 1)
        return text


def changes() -> list[Change]:
    """Every change of every folder."""
    return [change for path in sorted(FILINGS.glob("*/changes.yaml")) for change in _of(path)]


def _of(path: Path) -> Iterator[Change]:
    node, problems = load(path)
    assert problems == []
    assert isinstance(node, Map)
    for entry in node.maps("changes"):
        assert set(entry) <= KEYS, f"{path}:{entry.place.line}"
        assert ("breaks" in entry) != ("keeps" in entry), f"{path}:{entry.place.line}"
        swaps = [(entry.text("was"), entry.text("now"))]
        swaps += [(each.text("was"), each.text("now")) for each in entry.maps("and")]
        duty = entry.text("breaks") or entry.text("keeps")
        texts = tuple((str(was), str(now)) for was, now in swaps)
        base = path.parent / str(node.text("filing"))
        yield Change(base, str(duty), "breaks" in entry, texts, str(entry.text("under")), entry.place.line)
