"""The tables of filings drawn, each with its deficiencies, and written to files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from checker.filing.deficiency import Validation
from checker.filing.drawing.draw import draw
from checker.filing.drawing.parts.drawn_table import Area, DrawnTable, Remark, seen
from checker.filing.drawing.parts.spots import target
from checker.filing.duties.shortfall import QUESTION, WRONG
from checker.filing.format.facts import TableFacts
from checker.report.filings.write_in import written
from checker.report.sentences import sentence
from checker.rulebook.book import Book
from checker.values.problem import Location, Problem

Cite = Callable[[str], str]


def draw_all(made: Sequence[Validation], book: Book, cite: Cite, to: Path) -> tuple[list[Path], list[Problem]]:
    """Draw every table: one goes to the file named, of several each to a file that bears its name too."""
    drawings = [(table.filed.name, _drawn(one, table, book, cite)) for one in made for table in one.seen]
    paths = _paths([name for name, _ in drawings], to)
    for path, (_, text) in zip(paths, drawings, strict=True):
        try:
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError as fault:
            return [], [Problem(Location(path.as_posix()), f"cannot be written: {fault.strerror}")]
    return paths, []


def _drawn(made: Validation, table: TableFacts, book: Book, cite: Cite) -> str:
    return draw(as_drawn(made, table, book, cite))


def as_drawn(made: Validation, table: TableFacts, book: Book, cite: Cite) -> DrawnTable:
    """Gather what is drawn of a table, with what is deficient there."""
    compiled = book.game(table.filed.game)
    data = compiled[0] if compiled is not None else None
    found = seen(table, made.root, made.casino, data.title if data is not None else table.title)
    if data is not None:
        found = replace(found, shape=data.shape)
    if data is not None and data.dice is not None:
        offered = [str(name) for name in table.entry.texts("wagers") if name in data.wagers] or list(data.wagers)
        areas = found.areas or [Area(name, data.wagers[name], "", is_guess=True) for name in offered]
        found = replace(found, points=data.dice.points, moves=data.moves, stays=data.stays, areas=areas)
    here = [each for each in made.deficiencies if table.filed.name in each.tables and each.kind != QUESTION]
    for number, each in enumerate(here, 1):
        limb = f" - {each.rule.limb}" if each.rule.limb else ""
        fault = each.fault
        said = f"Found: {sentence(fault.observed)}. " if each.kind == WRONG else "Not stated. "
        write = f" (write it in {written(fault.write)})" if fault.write else ""
        told = f"{said}Owed: {sentence(fault.owed)}{write}"
        at = found.drawn_at(target(table, made.root, fault.place, fault.write))
        found.remarks.append(Remark(number, cite(each.rule.cite) + limb, told, at, each.severity != "deficiency"))
    return found


def _paths(names: Iterable[str], to: Path) -> list[Path]:
    """Name the file of each table; where several filings have a table of the same name, the later ones are numbered."""
    every = list(names)
    if len(every) == 1:
        return [to]
    found: list[Path] = []
    for at, name in enumerate(every):
        before = every[:at].count(name)
        again = f"-{before + 1}" if before else ""
        found.append(to.with_name(f"{to.stem}-{name}{again}{to.suffix}"))
    return found
