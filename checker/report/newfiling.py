"""A filing to fill in, written for one game."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from checker.filing.asked import asked
from checker.filing.template import examples, template
from checker.filing.validate import Validator, pays_of
from checker.nearest import nearest
from checker.problem import Place, Problem
from checker.report.finding_text import problem_lines
from checker.report.reporter import write
from checker.report.sheet import Sheet
from checker.rulebook.book import open_book


def new_filing(name: str, rules_dir: Path | None, target: Path | None, out: TextIO, errors: TextIO) -> int:
    """Write a template to a file that is not there yet, or to the stream; 2 where that cannot be done."""
    book, faults = open_book(rules_dir)
    validator = Validator(book)
    faults = [*faults, *validator.problems]
    game = validator.game(name)
    if game is None and not faults:
        known = validator.games
        told = f"`{name}` is no game"
        faults = [Problem(Place("GAME"), told, "", ", ".join(known), nearest(name, known))]
    if faults or game is None:
        for fault in faults:
            write(errors, problem_lines(Sheet(), fault))
        return 2
    compiled = book.game(name)
    data = compiled[0] if compiled is not None else None
    duties = [rule for rule in validator.duties(name) if rule.binds(game.title)]
    pays = pays_of(data) if data is not None else {}
    blanks = asked(duties, game.title, examples(data))
    text = template(name, data.title if data is not None else game.title, blanks, data, pays)
    if target is None:
        out.write(text)
        return 0
    try:
        with target.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as fault:
        write(errors, problem_lines(Sheet(), Problem(Place(str(target)), f"cannot be written: {fault.strerror}")))
        return 2
    return 0
