"""How the texts stand by which a filing is judged, on the day of first use or of approval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.filing.deficiency import NOT_APPLICABLE, Validation
from checker.filing.format.facts import TableFacts
from checker.filing.format.read_filing import Filing
from checker.rulebook.book import Book
from checker.rulebook.games.all_rules import rules_of
from checker.rulebook.ledger.standing import (
    Notice,
    is_dated,
    reading_notice,
    standing_of,
    standing_on,
    status_notice,
    texts_of,
    undated_notice,
    wording_notices,
)
from checker.rulebook.yaml.node import Text


def remark(made: Validation, filing: Filing, tables: Iterable[TableFacts], book: Book) -> None:
    """Say once of each text that is applied what speaks against its being the law, and mark what it makes deficient."""
    days: dict[str, str] = {}
    found: dict[object, Notice] = {}
    for table in tables:
        day = _day(table, filing)
        days[table.filed.name] = str(day or "")
        for notice in _notices(made, table, day, book):
            found.setdefault(notice.saying, notice)
    for each in made.deficiencies:
        each.take_standing(standing_of(book.law, each.rule.cite, days.get(each.tables[0], "")))
    made.notice(found.values())


def _day(table: TableFacts, filing: Filing) -> Text | None:
    """Return the day that counts for a table: that of its first use, or else that of the approval."""
    approved = filing.root.text("approved") if filing.approved is not None else None
    return table.first_used() or approved


def _notices(made: Validation, table: TableFacts, day: Text | None, book: Book) -> Iterator[Notice]:
    rules = [
        state.rule
        for state in made.states
        if state.game == table.filed.game and state.tables.get(table.filed.name, NOT_APPLICABLE) != NOT_APPLICABLE
    ]
    # The odds, limits and elections of a filing are held against the rules of play.
    game = book.game(table.filed.game) if table.filed.game in book.names else None
    played = rules_of(game[0]) if game is not None else []
    cites = [*(rule.cite for rule in rules), *(rule.cite for rule in played)]
    law = book.law
    for text in texts_of(law, cites):
        if day is None and is_dated(text):
            yield undated_notice(text)
            continue
        found = status_notice(standing_on(text, str(day or "")))
        if found is not None:
            by_day = day is not None and is_dated(text)
            yield found.at(day.place, "", len(day)) if by_day and day is not None else found
    yield from wording_notices(law, cites)
    reading = reading_notice(table.title, (rule.id for rule in rules if rule.reading))
    if reading is not None:
        yield reading
