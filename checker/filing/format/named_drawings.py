"""Reads the drawings that a filing names: found only beside it, each read once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from checker.filing.format.exact import plain
from checker.filing.format.facts import Facts, Thing, WordsShown
from checker.filing.format.keys import FilingKey
from checker.filing.svg.read_svg import Drawing, read
from checker.rulebook.yaml.node import Text
from checker.values.nearest import nearest
from checker.values.problem import Problem

ENDING = ".svg"
_BESIDE = "the name of a file beside the filing or in a folder there, such as layouts/L-17.svg"
_MOST_NAMED = 200


class Drawings:
    """The drawings of one filing, their problems, and their text line by line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self.texts: dict[str, Sequence[str]] = {}
        self.files: list[Path] = []
        self.made: dict[str, Drawing | None] = {}

    def read(self, facts: Facts, names: Sequence[str], part: FilingKey) -> None:
        """Add the words in the drawings of a part to its facts, including the casino's name."""
        for name, carrier in facts.drawings:
            drawing = self._drawing(name)
            nameless = [thing for key in part.below.values() if "name" in key.states and
                        (thing := key.states["thing"]) not in facts.things]  # fmt: skip
            if drawing is None:
                facts.unread.append(name)
                facts.may_be_drawn.update(nameless)
                continue
            words = {line: WordsShown(Text.at(line.text, line.place), carrier, "", line.number, line.is_loose)
                     for line in drawing.lines}  # fmt: skip
            facts.words.extend(words.values())
            facts.orders.extend(tuple(words[line] for line in order) for order in drawing.orders)
            # A drawn name of the casino counts if no name is listed.
            known = {plain(each) for each in names}
            for each in [each for each in words.values() if plain(each.text) in known][:1]:
                for thing in nameless:
                    made = Thing(thing, each.text.place, str(each.text), on=carrier, is_name=True)
                    facts.things.setdefault(thing, []).append(made)

    def _drawing(self, name: Text) -> Drawing | None:
        if name not in self.made:
            path = _find(self.folder, name)
            if isinstance(path, Problem):
                self.problems.append(path)
                self.made[name] = None
                return None
            drawing, problems = read(path)
            self.files.append(path)
            self.problems += problems
            self.made[name] = drawing
            if drawing is not None:
                self.texts[path.as_posix()] = drawing.text
        return self.made[name]


def _find(folder: Path, name: Text) -> Path | Problem:
    """Find the file of this name; a file outside the folder of the filing is a Problem."""
    parts = name.split("/")
    if "\\" in name or ":" in name or {"", ".", ".."} & set(parts):
        return _refused(name, "a drawing that is not beside the filing", _BESIDE)
    if not name.casefold().endswith(ENDING):
        return _refused(name, "a drawing that is not an SVG file", f"a file that ends in {ENDING}")
    try:
        for end in range(1, len(parts) + 1):
            if folder.joinpath(*parts[:end]).is_symlink():
                return _refused(name, "a link that may lead out of the filing's folder", "the file itself")
        path = folder.joinpath(*parts)
        if path.is_file():
            return path
        beside = [each.name for each in islice(path.parent.glob(f"*{ENDING}"), _MOST_NAMED) if each.is_file()]
    except OSError as fault:
        return _refused(name, f"cannot be read: {fault.strerror}", _BESIDE)
    near = nearest(parts[-1], sorted(beside))
    return _refused(name, f"there is no file `{name}`", _BESIDE, "/".join((*parts[:-1], near)) if near else "")


def _refused(name: Text, message: str, expected: str, near: str = "") -> Problem:
    return Problem(name.place, message, "", expected, near, max(1, len(name)))
