"""The command `new filing`: writes a filing to fill in for one game."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from checker.filing.duties.questions import asked_keys
from checker.filing.format.unknown_names import slug
from checker.filing.template import examples, template
from checker.filing.validation import Validator, pays_of
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.text_layout import Sheet
from checker.rulebook.book import open_book
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem
from checker.values.whole_file import write_new


def new_filing(name: str, rules_dir: Path | None, target: Path | None, out: TextIO, errors: TextIO) -> int:
    """Write a template to a new file or to the stream; 2 if that is not possible."""
    book, faults = open_book(rules_dir)
    validator = Validator(book)
    faults = [*faults, *validator.problems]
    name = validator.meant(name) or name
    game = validator.game(name)
    if game is None and not faults:
        faults = [_no_game(name, validator)]
    if faults or game is None:
        for fault in faults:
            write(errors, problem_lines(Sheet(), fault))
        return 2
    compiled = book.game(name)
    data = compiled[0] if compiled is not None else None
    duties = [rule for rule in validator.duties(name) if rule.binds(game.title)]
    pays = pays_of(data) if data is not None else {}
    blanks = asked_keys(duties, game.title, examples(data))
    text = template(name, data.title if data is not None else game.title, blanks, data, pays)
    if target is None:
        out.write(text)
        return 0
    try:
        write_new(target, text.encode("utf-8"))
    except OSError as fault:
        write(errors, problem_lines(Sheet(), Problem(Location(str(target)), f"cannot be written: {fault.strerror}")))
        return 2
    return 0


def _no_game(name: str, validator: Validator) -> Problem:
    """List the games that may be filed: first those with rules of their own, then those that the law only lists."""
    own = validator.book.names
    listed = [game for game in validator.games if game not in own]
    known = f"{', '.join(own)}; or, for cards, shoes and shufflers alone, {', '.join(listed)}"
    return Problem(Location("GAME"), f"`{name}` is not a known game", "", known, nearest(slug(name), validator.games))
