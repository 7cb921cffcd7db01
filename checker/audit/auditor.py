"""The audit: lines go to their tables, each table is replayed and judged, findings come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from checker.audit.approved_filing import Profiles, adopt, elections, unseated
from checker.audit.dice_replay import replay_of
from checker.audit.elsewhere import Heard, Out, SentAway, TableElsewhere, TableResult
from checker.audit.fingerprint import fingerprint, identity
from checker.audit.notices import TextsApplied
from checker.audit.summary import Summary
from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.finding import Finding, Handled, Mark, Repeat, UnjudgedMoney, Unobservable
from checker.checks.link_game import LinkedGame, link
from checker.log.language.events import ELSEWHERE, LogLine
from checker.log.language.record_classes import CLASS_OF_ACT
from checker.rulebook.book import Book
from checker.rulebook.games.games_without_rules import meant
from checker.rulebook.ledger.standing import Notice, standing_of
from checker.table.casino import Casino, ForAllTables
from checker.table.opening import doubt_envelope
from checker.table.state import TableState
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem
from checker.values.saying import Saying

# A table of the log, judged in this process or in another.
AuditedTable = TableReplay | TableElsewhere
# How many findings are remembered to tell equal ones apart.
MOST_NAMED: Final = 50_000
# Acts that move a sealed set of cards to a table or away from it.
SETS: Final = frozenset({"cards receive", "cards change", "cards return"})
# Acts on cards that a table sent away under an id, at any place.
SENT_AWAY: Final = frozenset({"cards inspect", "cards count", "cards destroy"})
# A name that no table has is compared with the names of so many tables; to compare more would cost too much.
MOST_COMPARED: Final = 100
# Acts possible at a place that plays no game, such as a store for cards.
AWAY_FROM_TABLES: Final = frozenset({"cards", "device", "staff", "note"})


@dataclass(frozen=True, slots=True)
class Share:
    """Which tables an audit judges, if several processes share them: each its own, and the first all the rest."""

    number: int = 0
    of: int = 1

    @property
    def leads(self) -> bool:
        """Whether items that belong to no table are reported here."""
        return self.number == 0

    def has(self, nth: int) -> bool:
        """Whether the nth table to open is judged here."""
        return nth % self.of == self.number


ALL_TABLES: Final = Share()


class Audit:
    """Judges lines as they come; its memory depends on the open tables, not on the length of the log."""

    def __init__(
        self, book: Book, *, houses: Sequence[Path] = (), as_of: str | None = None, share: Share = ALL_TABLES
    ) -> None:
        self.book = book
        self.share = share
        self.begun = False
        self.opened = 0
        self.summary = Summary()
        self.casino = Casino(as_of)
        self.profiles = Profiles(houses)
        self.games: dict[str, LinkedGame] = {}
        self.tables: dict[str, AuditedTable | None] = {}
        self.seen: dict[tuple[object, ...], int] = {}
        self.files: set[str] = set()
        # Tables without a filing, each with the line that names its game, and its casino.
        self.unfiled: dict[str, tuple[LogLine, str | None]] = {}
        # Which table sent cards away under an id, and what places away from the tables state that they record.
        self.sent = SentAway()
        self.places: dict[str, frozenset[str]] = {}
        # Tables that another process judges.
        self.elsewhere: set[str] = set()
        # What was said once of texts that are applied, and the remarks that each game calls for.
        self.noticed: set[Saying] = set()
        self.texts = TextsApplied(book.law, as_of)
        # Files with a lost line that may have been about any table.
        self.torn: set[str] = set()
        # What happened to all tables of a file at once, with which each catches up at its next line.
        self.happened = ForAllTables()
        # The tables with one of which a misspelled name is compared.
        self.first_opened: list[str] = []

    def feed(self, item: LogLine | Problem) -> list[Out]:
        """Take one line, or one unreadable item, and return the counted results."""
        told = self.hear(item)
        return self.count(told) if told else _NOTHING

    def hear_all(self, items: list[LogLine | Problem]) -> Iterator[tuple[int, list[Heard]]]:
        """Take many lines; yield the number and results of each line with any. The results are not yet counted."""
        for number, item in enumerate(items, 1):
            if item is ELSEWHERE:
                self.summary.lines += 1
                continue
            told = self.hear(item)
            if told:
                yield number, told

    def hear(self, item: LogLine | Problem) -> list[Heard]:
        """Take one line, or one unreadable item; the results are not yet counted."""
        if not self.begun:
            self.begun = True
            return [*self._own(self.profiles.load()), *self.hear(item)]
        # Asked of the class that nearly every item has.
        if not isinstance(item, LogLine):
            self._lose(item)
            return self._own([item])
        self.summary.lines += 1
        name = item.table
        if not name:
            return self._head(item)
        replay = self.tables.get(name)
        event = item.event
        if event.act in SENT_AWAY and item.id in self.sent and (replay is None or event.by == "security"):
            return self._away(item)
        if replay is None:
            return self._strange(item)
        if replay.caught_up != self.happened.count:
            replay.catch_up(self.happened)
        if self.torn and item.file in self.torn and replay.file != item.file:
            replay.lose_track()
        if event.act == "table house":
            return self._adopt(replay, item)
        if event.act in SETS:
            self._move_set(item)
        return replay.hear(item)

    def count(self, told: Iterable[Heard]) -> list[Out]:
        """Count results; return those to be shown at once."""
        out: list[Out] = []
        for one in told:
            if isinstance(one, Unobservable):
                self.summary.unseen(one)
            elif isinstance(one, Handled):
                self.summary.handled(one)
            elif isinstance(one, UnjudgedMoney):
                self.summary.unjudged_money(one)
            elif isinstance(one, Problem):
                self.summary.problem(one.warning)
                out.append(one)
            elif isinstance(one, Repeat):
                self.summary.repeat(one.breach)
            elif isinstance(one, Notice):
                if one.saying not in self.noticed:
                    self.noticed.add(one.saying)
                    out.append(one)
            else:
                named = self._named(one)
                self.summary.breach(named)
                out.append(named)
        return out

    def _own(self, problems: Iterable[Problem | Notice]) -> list[Heard]:
        """Report an item that belongs to no table, unless another process does."""
        return list(problems) if self.share.leads else []

    def _move_set(self, line: LogLine) -> None:
        """Record a sealed set of cards that comes to a table or leaves it: no other table may have the same set."""
        event = line.event
        if event.act == "cards receive":
            self.casino.receive_set(line.id, line.table, event.number)
            return
        self.casino.release_set(line.table)
        if event.act == "cards return" and line.id is not None:
            self.sent.send(line.id, line.table)

    def _lose(self, problem: Problem) -> None:
        """Treat an unread line as a gap: at the tables it names, or at all tables of its file."""
        if problem.hole is None:
            if problem.excerpt.split()[:1] == ["day"]:
                self.casino.miss_day_start()
            return
        if not problem.hole:
            self._expect(problem.excerpt.split(maxsplit=5)[:5])
            self.torn.add(problem.place.file)
            self.happened.lose(problem.place.file)
        for name in problem.hole:
            replay = self.tables.get(name)
            if replay is not None:
                replay.catch_up(self.happened)
                replay.lose_track()
            else:
                self.sent.doubt()

    def _expect(self, words: list[str]) -> None:
        """If an unread line may have named a table's game, do not ask for the game again."""
        if "table" in words or "game" in words:
            for word in words:
                if word[0].isupper():
                    self.tables.setdefault(word, None)

    def _head(self, line: LogLine) -> list[Heard]:
        event = line.event
        if event.verb == "casino":
            self.casino.take_name(event.text)
        elif event.verb == "date":
            self.casino.take_date(line)
        elif event.verb == "day":
            self.casino.set_day_start(event.word or event.text or "")
        elif event.verb == "log":
            self.happened.begin_log()
        if line.file not in self.files:
            self.files.add(line.file)
            self.summary.file()
        return []

    def _strange(self, line: LogLine) -> list[Heard]:
        """A line of a table without a game yet: only the line that names the game opens the table."""
        if line.event.act != "table game":
            if line.event.act == "table records":
                if line.before:
                    self.places[line.table] = self.places.get(line.table, frozenset()) | set(line.event.words)
                return []
            if line.table in self.tables or line.event.verb in AWAY_FROM_TABLES:
                return []
            self.tables[line.table] = None
            if not line.before:
                # It may be a misspelled name of another table.
                self.happened.lose(line.file)
            message, expected = "the log does not state which game this table plays", "a line: table game NAME seats N"
            return self._own([_at(line, message, expected, nearest(line.table, self.first_opened))])
        wanted = line.event.word or ""
        game = self._game(wanted)
        if isinstance(game, list):
            self.tables.setdefault(line.table, None)
            near = nearest(wanted, self.book.games)
            unknown = _at(line, f"no rules for the game {wanted}", meant(wanted, self.book.games), near)
            return self._own(game or [unknown])
        return self._open(line, game)

    def _open(self, line: LogLine, game: LinkedGame) -> list[Heard]:
        table = TableState(line.table)
        table.play(game, line.event.number)
        if len(self.first_opened) < MOST_COMPARED:
            self.first_opened.append(line.table)
        judged_here = self.share.has(self.opened)
        self.opened += 1
        made: AuditedTable = TableElsewhere(line.table, game)
        if judged_here:
            made = replay_of(table, self.casino, game, game.numbers, self.texts)
        made.catch_up(self.happened)
        self.tables[line.table] = made
        self.summary.add_events(line.table, 1, game.title)
        if game.data.unruled:
            self.summary.unruled.add(game.title)
        remarks = self.texts.at_head(game.data)
        casino = self.casino.name
        filed = self.profiles.filed(line.table, casino)
        if filed is None:
            self.unfiled[line.table] = (line, casino)
        if not judged_here:
            self.elsewhere.add(line.table)
            return [*self._own(remarks)]
        if not self.profiles.all_read or self.profiles.is_of_another(line.table, casino):
            table.unread.add("")
        faults: list[Heard] = [*self._own(remarks), *unseated(table.seats, game.data, line)]
        if filed is not None:
            faults += adopt(table, filed, game.data, line)
            faults += self._hear_filing(line)
        return faults

    def _hear_filing(self, line: LogLine) -> list[Heard]:
        """Judge what the filing of a table elects, as what the log elects is judged."""
        replay = self.tables.get(line.table)
        if not isinstance(replay, TableReplay):
            return []
        return [told for one in elections(replay.table, line) for told in replay.hear_election(one)]

    def _away(self, line: LogLine) -> list[Heard]:
        """Pass an act done elsewhere with cards to the table that they came from."""
        replay = self.tables.get(self.sent.by(line.id))
        if replay is None:
            return []
        replay.catch_up(self.happened)
        if self.sent.is_doubted(line.id) and isinstance(replay, TableReplay):
            doubt_envelope(replay.table, line.id)
        own = line.table == replay.name
        recorded = CLASS_OF_ACT[line.event.act] in self.places.get(line.table, ()) or own
        return replay.away(line, recorded)

    def _adopt(self, replay: AuditedTable, line: LogLine) -> list[Heard]:
        """A log names its own filing, which counts unless a filing was given for the table."""
        if self.profiles.filed(line.table, self.casino.name) is not None:
            return []
        self.unfiled.pop(line.table, None)
        if not isinstance(replay, TableReplay):
            return []
        filed, faults = self.profiles.from_log(line, self.casino.name)
        if filed is None:
            replay.table.unread.add("")
        else:
            faults += adopt(replay.table, filed, replay.game.data, line)
            return [*faults, *self._hear_filing(line)]
        return [*faults]

    def _game(self, name: str) -> LinkedGame | list[Problem]:
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

    def take(self, game: LinkedGame) -> None:
        """Use this game for every table that plays it by name."""
        self.games[game.data.id] = game
        self.summary.judge_by(game.rules)

    def _named(self, finding: Finding) -> Finding:
        return finding.marked(self._mark(one) for one in (finding, *finding.explains))

    def _mark(self, finding: Finding) -> Mark:
        cite, spot = finding.rule.cite, finding.spot
        who = identity(cite, spot)
        nth = self.seen.get(who, 0)
        if len(self.seen) > MOST_NAMED:
            # The oldest are of rounds long over, so no new finding can equal them.
            for old in list(self.seen)[: MOST_NAMED // 2]:
                del self.seen[old]
        self.seen[who] = nth + 1
        standing = standing_of(self.book.law, cite, self.casino.as_of or spot.day or "")
        return fingerprint(cite, spot, nth), standing

    def end(self) -> dict[str, TableResult]:
        """Settle anything still open, table by table, or report it as not judged."""
        return {name: replay.close() for name, replay in self._all_caught_up()}

    def _all_caught_up(self) -> Iterator[tuple[str, AuditedTable]]:
        for name, replay in self.tables.items():
            if replay is not None:
                replay.catch_up(self.happened)
                yield name, replay

    def close(self) -> list[Out]:
        """End the audit: return the last results, and add up the rules that held."""
        out = self.count(self.without_filing())
        results = self.end()
        out += [one for result in results.values() for one in self.count(result.told)]
        self.add_up(results)
        return out

    def stop_here(self) -> None:
        """End the audit in the middle of the record: add up what was counted, and judge nothing that is open."""
        self.summary.stop_early()
        self.add_up({name: replay.so_far() for name, replay in self._all_caught_up()})

    def without_filing(self) -> list[Heard]:
        """Report tables without a filing."""
        faults = [self.profiles.unfiled(line, casino) for line, casino in self.unfiled.values()]
        return self._own(fault for fault in faults if fault is not None)

    def add_up(self, results: Mapping[str, TableResult]) -> None:
        """Add to the summary how often each rule held, and the play counted."""
        for name, result in results.items():
            replay = self.tables[name]
            if replay is None:
                continue
            game = replay.game
            for rule in game.rules:
                self.summary.add_held(rule, result.held[rule.index])
            self.summary.add_events(name, result.lines, game.title)
            for _ in range(result.rounds):
                self.summary.round(name, game.title, rolled=game.data.dice is not None)


def _at(line: LogLine, message: str, expected: str, near: str = "") -> Problem:
    return Problem(Location(line.file, line.number, line.column), message, line.raw, expected, near)


_NOTHING: Final[list[Out]] = []
