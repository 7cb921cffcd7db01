"""Draws the tables of filings with their deficiencies, and writes the drawings to files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from checker.filing.deficiency import Validation
from checker.filing.drawing.draw import draw
from checker.filing.drawing.parts.drawn_table import Area, DrawnTable, Remark, drawn_table
from checker.filing.drawing.parts.spots import target
from checker.filing.duties.shortfall import QUESTION, WRONG, Shortfall
from checker.filing.format.facts import TableFacts
from checker.report.filings.write_in import written
from checker.report.sentences import sentence
from checker.rulebook.book import Book
from checker.values.problem import Location, Problem
from checker.values.whole_file import write_whole

Cite = Callable[[str], str]


def draw_all(made: Sequence[Validation], book: Book, cite: Cite, to: Path) -> tuple[list[Path], list[Problem]]:
    """Draw every table: one table goes to the file named, several to files with the table in their names.

    Return the files written, and a problem for each that could not be written.
    """
    drawings = [
        (table.filed.name, _drawn(filing, table, book, cite)) for filing in made for table in filing.table_facts
    ]
    paths = _paths([name for name, _ in drawings], to)
    drawn: list[Path] = []
    unwritten: list[Problem] = []
    for path, (_, text) in zip(paths, drawings, strict=True):
        try:
            write_whole(path, text.encode("utf-8"))
            drawn.append(path)
        except OSError as fault:
            unwritten.append(Problem(Location(path.as_posix()), f"cannot be written: {fault.strerror}"))
    return drawn, unwritten


def _drawn(made: Validation, table: TableFacts, book: Book, cite: Cite) -> str:
    return draw(as_drawn(made, table, book, cite))


def as_drawn(made: Validation, table: TableFacts, book: Book, cite: Cite) -> DrawnTable:
    """Collect the parts and the deficiencies of a table to be drawn."""
    compiled = book.game(table.filed.game)
    data = compiled[0] if compiled is not None else None
    found = drawn_table(table, made.root, made.casino, data.title if data is not None else table.title)
    if data is not None:
        found = replace(found, shape=data.shape)
    if data is not None and data.dice is not None:
        offered = [str(name) for name in table.entry.texts("wagers") if name in data.wagers] or list(data.wagers)
        areas = found.areas or [Area(name, data.wagers[name], "", is_guess=True) for name in offered]
        found = replace(found, points=data.dice.points, moves=data.moves, stays=data.stays, areas=areas)
    here = [
        deficiency
        for deficiency in made.deficiencies
        if table.filed.name in deficiency.tables and deficiency.kind != QUESTION
    ]
    for number, deficiency in enumerate(here, 1):
        limb = f" - {deficiency.rule.limb}" if deficiency.rule.limb else ""
        fault = deficiency.shortfall
        said = f"Found: {sentence(fault.observed)}. " if deficiency.kind == WRONG else "Not stated. "
        write = f" (write it in {written(fault.write)})" if fault.write else ""
        text = f"{said}Owed: {sentence(fault.owed)}{write}"
        at = found.drawn_at(target(table, made.root, fault.place, fault.write))
        doubt = deficiency.severity != "deficiency"
        missing = _missing_at(fault)
        found.remarks.append(Remark(number, cite(deficiency.rule.cite) + limb, text, at, doubt, missing))
    return found


def _missing_at(fault: Shortfall) -> frozenset[int]:
    """Return the positions at which an area is missing that stands at others."""
    if fault.observed.key != "no area at":
        return frozenset()
    seats = str(dict(fault.observed.values)["seats"])
    return frozenset(int(each) for each in seats.split(", "))


def _paths(names: Iterable[str], to: Path) -> list[Path]:
    """Name the file of each table; later tables of the same name get a number."""
    every = list(names)
    if len(every) == 1:
        return [to]
    found: list[Path] = []
    for at, name in enumerate(every):
        before = every[:at].count(name)
        again = f"-{before + 1}" if before else ""
        found.append(to.with_name(f"{to.stem}-{name}{again}{to.suffix}"))
    return found
