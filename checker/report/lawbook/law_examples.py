"""Three lines of a fixture that breaks a limb, and three of one that keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from checker.gate.fixtures.proofs import ProofMark, Proven
from checker.gate.limb_status import LimbStatus

AROUND = 1
MOST_BYTES = 500_000


@dataclass(frozen=True, slots=True)
class Example:
    """Lines of a fixture: whether they break or keep a limb, where they stand, and the line that matters."""

    limb: str
    breaks: bool
    file: str
    first: int
    lines: tuple[str, ...]
    # Its place in `lines`.
    marked: int


def examples(rows: Iterable[LimbStatus], root: Path) -> list[Example]:
    """Return one broken and one kept example of the first limb that has logs for both."""
    for row in rows:
        proven = row.proven
        if proven is None or not proven.is_complete:
            continue
        found = list(_pair(row.name, proven, root))
        if len(found) == 2:
            return found
    return []


def _pair(limb: str, proven: Proven, root: Path) -> Iterator[Example]:
    broken = _first_log(proven.breach)
    kept = _first_log(proven.clean)
    if broken is None or kept is None:
        return
    lines, others = _lines(root, broken), _lines(root, kept)
    if lines and others:
        yield _cut(limb, True, broken, lines, broken.line - 1)
        yield _cut(limb, False, kept, others, _likest(others, broken.text))
    elif broken.around and kept.around:
        # A program that was installed without its fixtures knows a few lines of each.
        yield from (_carried(limb, each is broken, each) for each in (broken, kept))


def _first_log(marks: Sequence[ProofMark]) -> ProofMark | None:
    return next((mark for mark in marks if mark.file.endswith(".log")), None)


def _lines(root: Path, mark: ProofMark) -> list[str]:
    """Read a fixture; nothing where the program was installed without its fixtures."""
    path = root / mark.file
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return []
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def _likest(lines: Sequence[str], text: str) -> int:
    """Return the line of a clean log that is most like the one that broke the limb."""
    wanted = _act(text)
    played = [at for at, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")]
    return max(played, key=lambda at: SequenceMatcher(None, wanted, _act(lines[at])).ratio(), default=0)


def _act(line: str) -> str:
    """Return a line without its time and table."""
    return " ".join(line.partition("#")[0].split()[2:])


def _carried(limb: str, breaks: bool, mark: ProofMark) -> Example:
    first, lines = mark.around[0].partition("|")[0].strip(), [each.partition("| ")[2] for each in mark.around]
    return Example(limb, breaks, mark.file, int(first), tuple(lines), len(lines) // 2)


def _cut(limb: str, breaks: bool, mark: ProofMark, lines: Sequence[str], at: int) -> Example:
    first = max(0, min(at - AROUND, len(lines) - 2 * AROUND - 1))
    chosen = tuple(line.rstrip() for line in lines[first : first + 2 * AROUND + 1])
    return Example(limb, breaks, mark.file, first + 1, chosen, at - first)
