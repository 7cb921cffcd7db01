"""The approved filing as house profile: gives its elections to the tables of a log, and compares both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from checker.log.language.events import Event, LogLine
from checker.rulebook.games.model import GameData
from checker.rulebook.games.option_values import misfit, unlawful
from checker.table.opening import elect_by_filing
from checker.table.state import HOUSE_WAGER, TableState
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

if TYPE_CHECKING:
    from checker.filing.format.read_filing import FiledTable, Filing


class Profiles:
    """The filings of an audit; a filing on the command line takes precedence over a filing that a log names."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths
        self.filings: list[Filing] | None = None
        self.named: dict[str, Filing | None] = {}
        # Whether every given filing could be read.
        self.all_read = True
        # The casinos already reported as having no filing.
        self.elsewhere: set[str | None] = set()

    def load(self) -> list[Problem]:
        """Read the filings given on the command line, once."""
        if self.filings is not None:
            return []
        self.filings = []
        problems: list[Problem] = []
        for path in self.paths:
            filing, faults = _read(path)
            problems += faults
            self.all_read = self.all_read and _is_whole(faults)
            if filing is not None:
                self.filings.append(filing)
        return problems

    def filed(self, name: str, casino: str | None) -> FiledTable | None:
        """Find a table of this casino in the filings given."""
        found = (filing.table(name) for filing in self.filings or () if _is_of(filing, casino))
        return next((table for table in found if table is not None), None)

    def unfiled(self, line: LogLine, casino: str | None) -> Problem | None:
        """Report that no given filing has this table; filings of another casino are reported only once."""
        given = self.filings or ()
        ours = [filing for filing in given if _is_of(filing, casino)]
        if ours:
            names = [table.name for filing in ours for table in filing.tables]
            message = f"the filing has no table {line.table} ({ours[0].place}); the table is judged by the log alone"
            return replace(_at(line, message, ", ".join(names), nearest(line.table, names)), warning=True)
        if not given or casino in self.elsewhere:
            return None
        self.elsewhere.add(casino)
        return _of_another(line, given[0], casino)

    def is_of_another(self, name: str, casino: str | None) -> bool:
        """Say whether a given filing of another casino has a table of this name."""
        return any(filing.table(name) for filing in self.filings or ()) and self.filed(name, casino) is None

    def from_log(self, line: LogLine, casino: str | None) -> tuple[FiledTable | None, list[Problem]]:
        """Read the filing that a log names; it must be in the folder of the log or below it."""
        text = line.event.text or ""
        path = PurePosixPath(text)
        if path.is_absolute() or ".." in path.parts or "\\" in text or line.file in ("-", "<stdin>"):
            return None, [
                _at(line, "a log may name a filing only in its own folder or below it", "a path such as house/ta.yaml")
            ]
        home = Path(line.file).parent
        target = home / Path(*path.parts)
        try:
            inside, found_there = target.resolve().is_relative_to(home.resolve()), target.is_file()
        except (OSError, RuntimeError):
            # The name is too long, or links form a circle.
            inside, found_there = True, False
        if not inside:
            return None, [_at(line, "this path leads outside the log's folder", "a path such as house/ta.yaml")]
        if not found_there:
            return None, [_at(line, f"there is no filing {text}", "a YAML file in the log's folder or below it")]
        name = str(target)
        faults: list[Problem] = []
        if name not in self.named:
            filing, faults = _read(target)
            self.named[name] = filing if _is_whole(faults) else None
        filing = self.named[name]
        if filing is not None and not _is_of(filing, casino):
            return None, [*faults, _of_another(line, filing, casino)]
        found = filing.table(line.table) if filing is not None else None
        if filing is not None and found is None:
            names = ", ".join(table.name for table in filing.tables)
            faults = [*faults, _at(line, f"the filing has no table {line.table}", names)]
        return found, faults


def _is_of(filing: Filing, casino: str | None) -> bool:
    """Say whether a filing is this casino's, by name or trade name; a log without a casino matches any filing."""
    names = (filing.casino, *filing.root.texts("trade names"))
    return casino is None or _plain(casino) in map(_plain, names)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _of_another(line: LogLine, filing: Filing, casino: str | None) -> Problem:
    place = filing.root.text("casino").place
    return _at(line, f"the log is for {casino}, the filing for {filing.casino} ({place})", filing.casino)


def _is_whole(faults: Sequence[Problem]) -> bool:
    return all(fault.warning for fault in faults)


def _read(path: Path) -> tuple[Filing | None, list[Problem]]:
    from checker.filing.format.read_filing import read

    if not path.is_file():
        return None, [Problem(Location(str(path)), "there is no such filing", "", "a YAML file")]
    filing, problems = read(path)
    if filing is not None and filing.approved is None:
        message = "this filing has no date of approval; it is still used"
        problems = [*problems, Problem(filing.place, message, "", "approved: DATE", warning=True)]
    return filing, problems


def unseated(seats: int | None, game: GameData, line: LogLine) -> list[Problem]:
    """Report a game that is not played at a table with this number of seats."""
    if seats is None or not game.positions or seats in game.positions:
        return []
    message = f"{game.title} is not played at a table of {seats} seats"
    near = min(game.positions, key=lambda lawful: abs(lawful - seats))
    return [_at(line, message, " or ".join(f"seats {lawful}" for lawful in game.positions), f"seats {near}")]


def adopt(table: TableState, filed: FiledTable, game: GameData, line: LogLine) -> list[Problem]:
    """Apply the elections of a filing to its table; report disagreements with both places."""
    if filed.game and filed.game != game.id:
        table.unread.add("")
        return [
            _at(line, f"the log plays {game.id}, the filing has {filed.game} at this table ({filed.place})", filed.game)
        ]
    problems = []
    if filed.seats and table.seats and filed.seats != table.seats:
        problems.append(
            _at(line, f"the log says {table.seats} seats, the filing {filed.seats} ({filed.place})", str(filed.seats))
        )
    for name, value in filed.elected.items():
        if name in game.tolerances and name not in game.options:
            # It is about what the filing itself shows.
            continue
        fault = _option_fault(game, str(name), str(value))
        place = getattr(value, "place", filed.place)
        if fault is not None:
            problems.append(Problem(place, fault[0], "", fault[1], fault[2]))
            table.unread.add(str(name))
        else:
            elect_by_filing(table, str(name), str(value), place)
    table.limits.update({str(name): limit for name, limit in filed.limits.items()})
    table.notices.update(str(notice) for notice in filed.notices)
    return problems


def elections(table: TableState, line: LogLine) -> list[LogLine]:
    """State what the filing elects as if the log did, at the line by which the filing was applied."""
    told = ((name, table.elected[name]) for name in sorted(table.filed))
    return [line.telling(line.event.but(act="table elect", word=name, result=value)) for name, value in told]


def stated(table: TableState, game: GameData, line: LogLine) -> Problem | None:
    """Return what is wrong with an election or limit stated in the log."""
    event = line.event
    if event.act == "table elect":
        fault = _option_fault(game, event.word or "", event.result or "")
        if fault is not None:
            return _at(line, *fault)
        return _against_filing(table, event, line)
    if event.act == "table limit":
        wager = event.wager or event.word or ""
        if wager not in game.wagers and not game.unruled and not table.is_own_wager(wager):
            message = f"{wager} is not a wager of this game"
            return _at(line, message, ", ".join(game.wagers), nearest(wager, game.wagers))
    return None


def elects_unlawfully(game: GameData, event: Event) -> bool:
    """Say whether a line elects a value that can be read and that the law does not leave to the casino."""
    option = game.options.get(event.word or "")
    return option is not None and unlawful(option, event.result or "")


def _against_filing(table: TableState, event: Event, line: LogLine) -> Problem | None:
    name, value = event.word or "", event.result or ""
    place = table.filed.get(name)
    if place is not None and table.elected.get(name) not in (None, value):
        message = f"the log elects {value} for {name}, the filing {table.elected[name]} ({place})"
        return _at(line, message, table.elected[name])
    return None


def _option_fault(game: GameData, name: str, value: str) -> tuple[str, str, str] | None:
    option = game.options.get(name)
    if value == HOUSE_WAGER and option is None and name not in game.wagers:
        # The casino declares a wager of its own.
        return None
    if option is None and game.unruled:
        # The options of a game whose play is unknown are unknown too.
        return None
    if option is None:
        return f"{name} is not an option of this game", ", ".join(game.options), nearest(name, game.options)
    if option.values and value not in option.values:
        by = f" under {option.cite}" if option.cite else ""
        return f"{value} cannot be elected for {name}{by}", ", ".join(option.values), _near(value, option.values)
    fault = misfit(option.kind, value)
    return (f"{value} is {fault[0]}", *fault[1:]) if fault is not None else None


def _near(value: str, values: Sequence[str]) -> str:
    return nearest(value, values) or next((each for each in values if each.casefold() == value.casefold()), "")


def _at(line: LogLine, message: str, expected: str, near: str = "") -> Problem:
    return Problem(Location(line.file, line.number, line.column), message, line.raw, expected, near)
