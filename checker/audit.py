"""The audit: lines go to their tables, each table is replayed and judged, findings come out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from checker.checks.link import Game, link
from checker.finding import Finding
from checker.fingerprint import fingerprint, identity
from checker.gamelog.classes import CLASS_OF_ACT
from checker.gamelog.events import Line
from checker.house import House
from checker.nearest import nearest
from checker.problem import Place, Problem
from checker.profile import Profiles, adopt, unseated
from checker.replay import Replay
from checker.rolling import replay_of
from checker.rulebook.book import Book
from checker.rulebook.listed import meant
from checker.summary import Summary
from checker.table.state import Table

Out = Finding | Problem
# How many findings are kept in mind to tell equal ones apart.
MOST_NAMED = 50_000
# What tells of cards that a table sent away under an id, wherever it is written.
SENT_AWAY = frozenset({"cards inspect", "cards count", "cards destroy"})
MOST_SENT = 10_000
# What may be written of a place that plays no game, such as where cards are kept.
AWAY_FROM_TABLES = frozenset({"cards", "device", "staff", "note"})


class Audit:
    """Judges lines as they come; its memory hangs on the open tables, not on the length of the log."""

    def __init__(self, book: Book, *, houses: Sequence[Path] = (), as_of: str | None = None) -> None:
        self.book = book
        self.summary = Summary()
        self.house = House()
        self.house.as_of = as_of
        self.profiles = Profiles(houses)
        self.games: dict[str, Game] = {}
        self.tables: dict[str, Replay | None] = {}
        self.seen: dict[tuple[object, ...], int] = {}
        self.files: set[str] = set()
        # Tables of which no filing tells, each with the line that names its game, and its casino.
        self.unfiled: dict[str, tuple[Line, str | None]] = {}
        # Which table sent cards away under an id, and what places away from the tables say that they record.
        self.sent: dict[str, str] = {}
        self.places: dict[str, frozenset[str]] = {}
        # Files in which a line was lost that may have been any table's.
        self.torn: set[str] = set()

    def feed(self, item: Line | Problem) -> list[Out]:
        """Take one line, or one thing that could not be read."""
        if self.profiles.filings is None:
            first = [one for problem in self.profiles.load() for one in self._problem(problem)]
            return [*first, *self.feed(item)]
        if isinstance(item, Problem):
            self._lose(item)
            return self._problem(item)
        self.summary.lines += 1
        name = item.table
        if not name:
            return self._head(item)
        replay = self.tables.get(name)
        if item.id in self.sent and item.event.act in SENT_AWAY and (replay is None or item.event.by == "security"):
            return self._away(item)
        if replay is None:
            return self._strange(item)
        if self.torn and item.file in self.torn and replay.file != item.file:
            replay.lose_track()
        if item.event.act == "table house":
            return self._adopt(replay, item)
        if item.event.act == "cards return" and item.id is not None:
            self._send(item.id, name)
        return self._out(replay, replay.step(item))

    def _lose(self, problem: Problem) -> None:
        """Treat what was not read as a gap: of the tables that it names, else of all that its file tells of."""
        if problem.hole is None:
            if problem.excerpt.split()[:1] == ["day"]:
                self.house.day_is_known = self.house.day_minutes is not None
            return
        file = problem.place.file
        named = [self.tables[name] for name in problem.hole if name in self.tables]
        if not problem.hole:
            self._expect(problem.excerpt.split()[:5])
            self.torn.add(file)
            named = [replay for replay in self.tables.values() if replay is not None and replay.file == file]
        self._lose_tables(named)

    def _lose_tables(self, replays: Iterable[Replay | None]) -> None:
        for replay in replays:
            if replay is not None:
                replay.lose_track()

    def _expect(self, words: list[str]) -> None:
        """Where a table's game may have stood in a line that was not read, that is not to be asked for again."""
        if "table" in words or "game" in words:
            for word in words:
                if word[0].isupper():
                    self.tables.setdefault(word, None)

    def _head(self, line: Line) -> list[Out]:
        event = line.event
        if event.verb == "casino":
            self.house.casino = event.text
        elif event.verb == "day":
            self.house.set_day_start(event.word or event.text or "")
        if line.file not in self.files:
            self.files.add(line.file)
            self.summary.files += 1
        return []

    def _strange(self, line: Line) -> list[Out]:
        """A line of a table that has no game yet: only the line that names the game opens it."""
        if line.event.act != "table game":
            if line.event.act == "table records":
                if line.before:
                    self.places[line.table] = self.places.get(line.table, frozenset()) | set(line.event.words)
                return []
            if line.table in self.tables or line.event.verb in AWAY_FROM_TABLES:
                return []
            played = {name: replay for name, replay in self.tables.items() if replay is not None}
            self.tables[line.table] = None
            if not line.before:
                # It may be the name of another table with a slip in it.
                self._lose_tables(replay for replay in played.values() if replay.file == line.file)
            message, expected = "nothing says which game this table plays", "a line: table game NAME seats N"
            return self._problem(_at(line, message, expected, nearest(line.table, played)))
        wanted = line.event.word or ""
        game = self._game(wanted)
        if isinstance(game, list):
            self.tables.setdefault(line.table, None)
            return [one for problem in game for one in self._problem(problem)] or self._problem(
                _at(
                    line,
                    f"no rules for the game {wanted}",
                    meant(wanted, self.book.games),
                    nearest(wanted, self.book.games),
                )
            )
        table = Table(line.table)
        table.game, table.seats = game, line.event.number
        replay = replay_of(table, self.house, game, len(game.rules))
        self.tables[line.table] = replay
        self.summary.add_events(line.table, 1, game.title)
        if game.data.unruled:
            self.summary.unruled.add(game.title)
        filed = self.profiles.filed(line.table, self.house.casino)
        if not self.profiles.whole or self.profiles.is_of_another(line.table, self.house.casino):
            table.unread.add("")
        faults = unseated(table.seats, game.data, line)
        if filed is not None:
            faults += adopt(table, filed, game.data, line)
        else:
            self.unfiled[line.table] = (line, self.house.casino)
        return [one for problem in faults for one in self._problem(problem)]

    def _send(self, ident: str, table: str) -> None:
        """Remember from which table cards went away; the oldest are forgotten first."""
        if len(self.sent) >= MOST_SENT:
            del self.sent[next(iter(self.sent))]
        self.sent[ident] = table

    def _away(self, line: Line) -> list[Out]:
        """What is done elsewhere with cards is told to the table that they came from."""
        replay = self.tables.get(self.sent[line.id or ""])
        if replay is None:
            return []
        own = line.table == replay.table.name
        recorded = CLASS_OF_ACT[line.event.act] in self.places.get(line.table, ()) or own
        return self._out(replay, replay.away(line, recorded))

    def _adopt(self, replay: Replay, line: Line) -> list[Out]:
        """A log names its own filing, which counts unless one was given for the table."""
        if self.profiles.filed(line.table, self.house.casino) is not None:
            return []
        self.unfiled.pop(line.table, None)
        filed, faults = self.profiles.from_log(line, self.house.casino)
        if filed is None:
            replay.table.unread.add("")
        else:
            faults += adopt(replay.table, filed, replay.game.data, line)
        return [one for problem in faults for one in self._problem(problem)]

    def _game(self, name: str) -> Game | list[Problem]:
        found = self.games.get(name)
        if found is not None:
            return found
        compiled = self.book.game(name)
        if compiled is None:
            return []
        data, problems = compiled
        game, missed = link(data)
        if problems or missed:
            return [*problems, *missed]
        self.take(game)
        return game

    def take(self, game: Game) -> None:
        """Judge by this game wherever its name is played."""
        self.games[game.data.id] = game
        self.summary.rules = (*self.summary.rules, *game.rules)

    def _out(self, replay: Replay, made: list[Out]) -> list[Out]:
        if not made and not replay.judge.unseen_out and not replay.judge.handled_out:
            return made
        judge = replay.judge
        for unseen in judge.unseen_out:
            self.summary.unseen(unseen)
        for handled in judge.handled_out:
            self.summary.handled(handled)
        judge.unseen_out.clear()
        judge.handled_out.clear()
        out: list[Out] = []
        for one in made:
            if isinstance(one, Problem):
                out += self._problem(one)
            else:
                self._name(one)
                self.summary.breach(one)
                out.append(one)
        return out

    def _name(self, finding: Finding) -> None:
        for one in (finding, *finding.explains):
            who = identity(one.rule.cite, one.spot)
            nth = self.seen.get(who, 0)
            if len(self.seen) > MOST_NAMED:
                # The oldest are of rounds long over, which no finding can be equal to any more.
                for old in list(self.seen)[: MOST_NAMED // 2]:
                    del self.seen[old]
            self.seen[who] = nth + 1
            one.fingerprint = fingerprint(one.rule.cite, one.spot, nth)

    def _problem(self, problem: Problem) -> list[Out]:
        if problem.warning:
            self.summary.warnings += 1
        else:
            self.summary.problems += 1
        return [problem]

    def close(self) -> list[Out]:
        """End the audit: what is still open is settled or named as not observable."""
        out: list[Out] = []
        for line, casino in self.unfiled.values():
            fault = self.profiles.unfiled(line, casino)
            out += self._problem(fault) if fault is not None else []
        for replay in self.tables.values():
            if replay is None:
                continue
            out += self._out(replay, replay.close())
            rules = replay.game.rules
            for rule, count in zip(rules, replay.judge.held, strict=True):
                self.summary.add_held(rule, count)
            self.summary.add_events(replay.table.name, replay.table.seq, replay.game.title)
            for _ in range(replay.table.rounds):
                self.summary.round(replay.table.name, replay.game.title, rolled=replay.table.dice is not None)
        return out


def _at(line: Line, message: str, expected: str, near: str = "") -> Problem:
    return Problem(Place(line.file, line.number, line.column), message, line.raw, expected, near)
