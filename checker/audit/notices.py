"""Notices: what a table does not state, a fact stated too late, and how the texts stand that are applied to it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.log.language.events import LogLine
from checker.rulebook.games.all_rules import rules_of
from checker.rulebook.games.model import GameData
from checker.rulebook.ledger.paragraphs import Law, LawText
from checker.rulebook.ledger.standing import (
    Notice,
    as_of_notice,
    is_dated,
    reading_notice,
    standing_on,
    status_notice,
    texts_of,
    undated_notice,
    wording_notices,
)
from checker.rulebook.ledger.standing import applied_notices as applied
from checker.values.problem import Location, Problem


def nothing_recorded(line: LogLine) -> Problem:
    """Warn once that a table does not state what it records, so that little of it is judged."""
    unstated = f"the log does not state what is recorded at {line.table}"
    message = f"{unstated}: a kind of event counts only after it has first occurred"
    expected = "a line: table records CLASS…"
    return Problem(Location(line.file, line.number, line.column), message, line.raw, expected, warning=True)


def before_too_late(line: LogLine) -> Problem:
    """Report an act of play that is said to have come before the record, though the record has begun."""
    message = "this is said to have come before the record began, and it stands after it: it counts where it stands"
    place = Location(line.file, line.number, 1)
    return Problem(place, message, line.raw, "a time, or --:--", "--:--", len("before"))


class TextsApplied:
    """What has to be said of the texts under the rules of each game."""

    def __init__(self, law: Law, as_of: str | None) -> None:
        self._law = law
        self._as_of = as_of
        self._dated: dict[str, tuple[LawText, ...]] = {}

    def at_head(self, game: GameData) -> list[Notice]:
        """Return the remarks that need no day, or that the day of `--as-of` decides."""
        rules = rules_of(game)
        own = [rule.cite for rule in rules]
        found: list[Notice | None] = []
        if self._as_of:
            found.append(as_of_notice(self._law, game.title, own, self._as_of))
        found += [*applied(self._law, own, self._as_of or ""), *wording_notices(self._law, own)]
        found.append(reading_notice(game.title, (rule.id for rule in rules if rule.reading)))
        return [each for each in found if each is not None]

    def on(self, game: GameData, day: str, line: LogLine, dated: LogLine | None) -> Iterator[Notice]:
        """Yield the remarks on texts that are not in force on the gaming day of a line; `dated` gave the date."""
        for text in self._texts(game) if self._as_of is None else ():
            found = status_notice(standing_on(text, day))
            if found is not None:
                yield _at_the_date(found, line, dated)

    def without_a_day(self, game: GameData) -> Iterator[Notice]:
        """Yield the remarks on texts with dates, where the record states no day."""
        if self._as_of is None:
            yield from map(undated_notice, self._texts(game))

    def _texts(self, game: GameData) -> tuple[LawText, ...]:
        """Return the texts with dates under the rules of a game."""
        found = self._dated.get(game.id)
        if found is None:
            texts = texts_of(self._law, (rule.cite for rule in rules_of(game)))
            found = self._dated[game.id] = tuple(text for text in texts if is_dated(text))
        return found


def _at_the_date(notice: Notice, line: LogLine, dated: LogLine | None) -> Notice:
    """Point at the date on the line that states it: this one, if its time does, or the `date` line before it."""
    stated = line.date or ""
    shown = line if stated and line.clock.startswith(stated) else dated
    at = shown.raw.find(stated) if shown is not None and stated else -1
    if shown is None or at < 0:
        return notice
    return notice.at(Location(shown.file, shown.number, at + 1), shown.raw, len(stated))
