"""Alterations that the rule book lists as changing nothing: which an edit speaks of, and which are listed in vain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

from checker.gate.alterations.duty_trial import duties_alone
from checker.gate.alterations.equivalents import (
    Equivalent,
    Equivalents,
    Stale,
    equivalents_of,
    files_in,
    read_equivalents,
)
from checker.gate.alterations.game_trial import Outcome
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.alterations.try_all import Tried
from checker.gate.revision.base_revision import Base
from checker.gate.revision.edited_lines import Edit
from checker.rulebook.book import Book
from checker.rulebook.compile import NO_RULES, read_files
from checker.rulebook.yaml.node import Map


class Listed:
    """What the files beside the rules list, and what each entry of them speaks of."""

    def __init__(self, book: Book) -> None:
        self.home = book.home
        self.now, self.problems = read_equivalents(book.home)
        self.trees: dict[str, Map] = {}
        self.every: list[Alteration] = []
        # Of a folder that cannot be read in full nobody can say what it lacks.
        self.unread: set[str] = set()
        for path in files_in(book.home):
            self._rules(path.parent)
        if self.now:
            alone = duties_alone(book)
            self.trees |= alone.nodes
            self.every += alone.mutants()
        self.all = Equivalents(self.now, self.trees, self.every)

    def _rules(self, folder: Path) -> None:
        paths = [path for path in sorted(folder.glob("*.yaml")) if path.name not in NO_RULES]
        if folder.name == "equipment":
            paths = [path for path in paths if path.stem.endswith("-log")]
        nodes, problems = read_files({"/".join(path.parts[-3:]): path for path in paths})
        self.trees |= nodes
        self.every += [mutant for file, node in nodes.items() for mutant in rule_alterations(file, node)]
        if problems:
            self.unread.add(folder.relative_to(self.home).as_posix())

    def edited(self, base: Base | None, edit: Edit | None) -> frozenset[str]:
        """Name the alterations of which an edit says that they change nothing, or says so no more."""
        if base is None or edit is None:
            return frozenset()
        names = [name for name in edit.lines if name.startswith("rules/") and name.endswith("/equivalent.yaml")]
        for name in edit.deleted:
            # The rules beside a list that is gone are not read yet.
            if name in names:
                self._rules(self.home / PurePosixPath(name).relative_to("rules").parent)
        before = [one for name in names for one in equivalents_of(base.text(name), name.removeprefix("rules/"))]
        after = [one for one in self.now if f"rules/{one.file}" in names]
        said, kept = {_said(one) for one in before}, {_said(one) for one in after}
        differ = [one for one in (*before, *after) if _said(one) in said ^ kept]
        return Equivalents(differ, self.trees, self.every).names() if differ else frozenset()

    def told(self, tried: Sequence[Tried]) -> tuple[dict[str, str], list[Stale]]:
        """Give those that nothing noticed, with the reason of each; and what is listed in vain."""
        ends = {one.job.name: one.outcome for one in tried}
        marked = self.all.marked(lambda name: ends.get(name) is Outcome.SURVIVED)
        return marked, list(self._in_vain(self.all.stale(ends)))

    def _in_vain(self, found: Iterable[Stale]) -> Iterable[Stale]:
        return (one for one in found if self.all.meant[one.one] or one.one.file.rpartition("/")[0] not in self.unread)


def _said(one: Equivalent) -> tuple[str, ...]:
    return one.file, one.cite, one.entry, one.value, one.slip
