"""A filing held against every duty of the rule book that binds its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from checker.filing.assess import Broken, Looking, judge, look
from checker.filing.deficiency import Deficiency, State, Validation
from checker.filing.duties.duty import TERM, FilingRule
from checker.filing.duties.duty_book import book_duties
from checker.filing.duties.shortfall import WRONG, PayRows, World
from checker.filing.format.facts import FiledGame, TableFacts
from checker.filing.format.facts_of import Flattener
from checker.filing.format.named_drawings import Drawings
from checker.filing.format.read_filing import FiledTable, Filing, check_elections, read_in_part
from checker.filing.format.unknown_names import Names, slug, strangers
from checker.filing.forms.exclusive import fewest
from checker.filing.odds_as_played import OddsPlayed, contradictions, played_of, unread_odds
from checker.rulebook.book import Book
from checker.rulebook.games.games_without_rules import meant, name_of, named
from checker.rulebook.games.model import GameData, Option, Settles
from checker.rulebook.yaml.node import Text
from checker.rulebook.yaml.read_yaml import LONGEST_EXCERPT, excerpted
from checker.values.money import Odds, Payment
from checker.values.nearest import nearest
from checker.values.problem import Problem

WINS = "wins"


class Validator:
    """Holds filings against one rule book, of which it reads what the filings need."""

    def __init__(self, book: Book, duties: Sequence[FilingRule] | None = None, looking: Looking = look) -> None:
        self.book = book
        read, self.problems = book_duties(book)
        every = read if duties is None else duties
        self.looking = looking
        self.shared = [rule for rule in every if not rule.home and rule.form != TERM]
        self.own: dict[str, list[FilingRule]] = {}
        for rule in every:
            if rule.home and rule.form != TERM:
                self.own.setdefault(rule.home, []).append(rule)
        self.texts = {rule.cite: rule.word("text") for rule in every if rule.form == "words" and rule.word("text")}
        self.named = _games_named(self.shared)
        self.pays: dict[str, dict[str, PayRows]] = {}
        self.played: dict[str, dict[str, OddsPlayed]] = {}
        self._binding: dict[tuple[str, str], list[FilingRule]] = {}

    def validate(self, path: Path) -> Validation:
        """Read a filing and judge every table of it."""
        filing, problems = read_in_part(path)
        made = Validation(path.as_posix(), problems=problems)
        if filing is not None:
            meant = self._plainly_named(filing)
            unknown = [*self._misnamed(filing, meant), *self.unknown(meant)]
            filing = meant
            made.complain(excerpted(unknown, {path.as_posix(): path}))
            drawings = Drawings(path.parent)
            tables = self.tables(filing, drawings)
            strange = [each for table in tables for each in unread_odds(table, self._matched(table))]
            made.complain(excerpted(dict.fromkeys(strange), {path.as_posix(): path}))
            self.hold(made, filing, tables)
            _leave_out_unread(made, filing)
            made.complain(excerpted(drawings.problems, {path.as_posix(): path}))
            _excerpt(made, path, drawings.texts)
        return made

    def tables(self, filing: Filing, drawings: Drawings) -> list[TableFacts]:
        """Give what a filing tells of each table whose game is known."""
        flat = Flattener(filing, drawings)
        return [flat.table(each, game) for each in filing.tables if (game := self.game(each.game)) is not None]

    def hold(self, made: Validation, filing: Filing, tables: list[TableFacts]) -> None:
        """Judge every table of a filing, and note what it comes to."""
        made.look_at(filing.casino, len(filing.tables), filing.root, tables)
        self._judge(made, self.world(tables))

    def world(self, tables: list[TableFacts]) -> World:
        """Give what duties may look at besides a table of their own."""
        world = World(tables, self.pays, texts=self.texts)
        for name in dict.fromkeys(each.filed.game for each in tables):
            texts = [rule for rule in self.duties(name) if rule.form == "words" and rule.word("text")]
            world.asked[name] = tuple(rule.word("text") for rule in texts)
            world.labels[name] = frozenset(rule.word("text") for rule in texts if rule.word("marks"))
        return world

    def duties(self, game: str, law: str = "") -> list[FilingRule]:
        """Give the duties that may bind a game, its own first; equipment binds the games of its own title.

        A game that several titles list is judged by the one that its tables name.
        """
        key = (game, law)
        if key not in self._binding:
            self._binding[key] = self._duties(game, law)
        return self._binding[key]

    def _duties(self, game: str, law: str) -> list[FilingRule]:
        data = self._data(game)
        if data is None:
            listed = law.partition(":")[0] or self._title_of(game)
            return [rule for rule in self.shared if _title(rule) == listed]
        own = [rule for home in (game, data.plays_by) for rule in self.own.get(home, ())]
        title = (law or data.law).partition(":")[0]
        # All that is shared is about cards and what they are dealt from.
        shared = self.shared if data.dice is None else []
        return [*own, *(rule for rule in shared if _title(rule) == title)]

    def game(self, name: str) -> FiledGame | None:
        """Find a game that a filing may name: one of the rule book, or one that the law only lists."""
        data = self._data(name)
        if data is None:
            return FiledGame(name, self.named[name]) if name in self.listed else None
        if name not in self.pays:
            self.pays[name] = pays_of(data)
            self.played[name] = played_of(data)
        said = {option: each.default for option, each in data.options.items() if each.default is not None}
        return FiledGame(name, data.listed, said, data.wagers)

    @property
    def games(self) -> list[str]:
        """Give every game that a filing may name."""
        return [*self.book.names, *self.listed]

    @cached_property
    def listed(self) -> list[str]:
        """Give the games for which there are no rules; one that has rules goes by its own name alone."""
        titles = {data.title.lower() for name in self.book.names if (data := self._data(name)) is not None}
        return list(named(self.named.values(), titles, self.book.names))

    @cached_property
    def _by_word(self) -> dict[str, str]:
        """Give the games by their titles, and each by its own name."""
        titles = {slug(data.title): name for name in self.book.names if (data := self._data(name)) is not None}
        return {**titles, **{name: name for name in self.games}}

    def _judge(self, made: Validation, world: World) -> None:
        states: dict[tuple[str, str], State] = {}
        faults: dict[tuple[object, ...], Deficiency] = {}
        for table in world.tables:
            duties = self.duties(table.filed.game, str(table.entry.text("law")))
            judged = judge(duties, table, world, self.looking)
            for rule in duties:
                state = states.setdefault((rule.id, table.filed.game), State(rule, table.filed.game))
                state.tables[table.filed.name] = judged.states[rule.id]
            give_up = fewest(each.fault.clash for each in judged.broken if each.fault.clash)
            for each in (*judged.broken, *self._contradicted(table, judged.broken)):
                _take(faults, each, table, made.casino, give_up)
        order = {cite: at for at, cite in enumerate(self.book.law.paragraphs)}
        made.conclude(
            sorted(states.values(), key=lambda each: order.get(each.rule.cite, 0)),
            sorted(faults.values(), key=lambda each: order.get(each.rule.cite, 0)),
            dict.fromkeys(each.title for each in world.tables if not self._law(each)),
        )

    def _matched(self, table: TableFacts) -> set[str]:
        """Give the wagers whose odds duties hold against a pay table."""
        duties = self.duties(table.filed.game, str(table.entry.text("law")))
        return {wager for rule in duties if rule.form == "matches" for wager in rule.words("covers")}

    def _contradicted(self, table: TableFacts, broken: Sequence[Broken]) -> Iterator[Broken]:
        """Find odds shown other than those played by; what another duty finds wrong in the same text is told there."""
        facts = {each.fault.place for each in broken}
        played = self.played.get(table.filed.game, {})
        for by, fault in contradictions(table, played, self._matched(table)):
            rule = FilingRule("matches", by.cite, by.limb, fault.place, "odds", (), by.says)
            rule = replace(rule, doubt=by.doubt, reading=by.reading)
            if fault.place not in facts:
                yield Broken(rule, fault, {})

    def _law(self, table: TableFacts) -> bool:
        return table.filed.game in self.book.names

    def _title_of(self, game: str) -> str:
        """Give the title of the code that lists a game for which we have no rules; of several, the fuller text."""
        naming = sorted({_title(rule) for rule in self._naming(game)})
        return max(naming, key=[_title(rule) for rule in self.shared].count, default="")

    def _naming(self, game: str) -> list[FilingRule]:
        words = self.named.get(game, "")
        return [rule for rule in self.shared if words in _names(rule)]

    def _data(self, game: str) -> GameData | None:
        compiled = self.book.game(game) if game in self.book.names else None
        return compiled[0] if compiled is not None else None

    def unknown(self, filing: Filing) -> list[Problem]:
        """List the games, options, values and wagers that the rule book does not know."""
        options: dict[str, Mapping[str, Option]] = {}
        for game in dict.fromkeys(table.game for table in filing.tables):
            data = self._data(game)
            if data is not None:
                options[game] = data.options
        ours = [table for table in filing.tables if table.game in options]
        problems = check_elections(Filing(filing.casino, tuple(ours), filing.approved, filing.place), options)
        for table in filing.tables:
            if self._data(table.game) is None and table.game not in self.listed:
                problems.append(self._no_game(table))
            elif "law" in table.entry:
                problems += self._not_listed(table.game, table.entry.text("law"))
        return list(dict.fromkeys([*problems, *strangers(filing, self._names)]))

    def _plainly_named(self, filing: Filing) -> Filing:
        """Take a game that is written otherwise than it is named, or by its title, for the one that is meant."""
        tables = []
        for table in filing.tables:
            game, name = table.game, self._meant(table.game)
            is_slip = game not in self.games and name
            place = game.place if isinstance(game, Text) else table.place
            tables.append(replace(table, game=Text.at(name, place)) if is_slip else table)
        return replace(filing, tables=tuple(tables))

    def _meant(self, game: str) -> str:
        """Give the game that a word names, or the only one that begins with it."""
        word = slug(game)
        begun = [name for name in self.games if name.startswith(f"{word}_")]
        return self._by_word.get(word, begun[0] if len(begun) == 1 else "")

    def _misnamed(self, filing: Filing, meant: Filing) -> list[Problem]:
        pairs = zip(filing.tables, meant.tables, strict=True)
        return list(dict.fromkeys(self._no_game(table) for table, other in pairs if table.game != other.game))

    def _names(self, game: str) -> Names | None:
        data = self._data(game)
        if data is None:
            return None
        notices = (rule.word("named") for rule in self.duties(game) if rule.word("named"))
        offers = tuple(name for name, option in data.options.items() if "yes" in option.values)
        return Names(tuple(data.wagers), offers, tuple(dict.fromkeys(notices)))

    def _no_game(self, table: FiledTable) -> Problem:
        game, known, word = table.game, self.games, slug(table.game)
        place = game.place if isinstance(game, Text) else table.place
        near = self._meant(game) or nearest(word, known)
        return Problem(place, f"`{game}` is no game", "", meant(word, known), near, len(game))

    def _not_listed(self, game: str, law: Text) -> list[Problem]:
        """Say that no text of the chapter by which a table asks to be judged lists its game."""
        chapters = list(dict.fromkeys(rule.cite.partition("-")[0] for rule in self._naming(game)))
        if law in chapters:
            return []
        facts = f"{law} does not list `{game}`"
        return [Problem(law.place, facts, "", ", ".join(chapters), nearest(law, chapters), len(law))]


def pays_of(game: GameData) -> dict[str, PayRows]:
    """Give the pay table of each wager that has one, or the odds at which it always wins."""
    found: dict[str, PayRows] = {}
    for each in game.rules:
        if not isinstance(each.body, Settles):
            continue
        for wager in each.body.wagers:
            wins = [clause for clause in each.body.clauses if clause.result == WINS]
            table = next((game.tables[clause.table] for clause in wins if clause.table in game.tables), None)
            odds = list(dict.fromkeys(clause.odds for clause in wins if clause.odds is not None))
            if table is not None:
                choices = tuple(dict.fromkeys(choice for row in table.rows for choice in row.odds))
                rows = tuple((row.name, row.odds) for row in table.rows)
                found[wager] = PayRows(table.chosen, choices, rows, table.floor)
            elif len(odds) == 1 and wager not in found:
                found[wager] = PayRows("", ("",), ((wager, _only(odds[0])),))
    return found


def _only(odds: Odds) -> dict[str, Payment]:
    return {"": odds}


def _games_named(rules: Iterable[FilingRule]) -> dict[str, str]:
    """Give the games that the law names without our having rules for them, by the name a filing gives them."""
    words = dict.fromkeys(name for rule in rules for name in _names(rule))
    return {name_of(name): name for name in words}


def _names(rule: FilingRule) -> tuple[str, ...]:
    return (*rule.games, *rule.except_games, *rule.words("games"))


def _title(rule: FilingRule) -> str:
    return rule.cite.partition(":")[0]


def _take(
    faults: dict[tuple[object, ...], Deficiency],
    broken: Broken,
    table: TableFacts,
    casino: str,
    give_up: tuple[str, ...],
) -> None:
    """Put the same fault of several tables together."""
    fault = broken.fault
    key: tuple[object, ...] = (broken.rule.id, fault.kind, fault.place, fault.observed, fault.owed)
    if fault.kind != WRONG and (fault.write[:1] == ("games",) or fault.place == table.filed.place):
        # Each table is a place of its own; what it lacks is the same fault all the same.
        key = (broken.rule.id, fault.kind, fault.observed, fault.owed, table.filed.game)
    found = faults.get(key)
    if found is None:
        also = tuple(cite for cite in broken.also if cite not in broken.rule.citations)
        up = give_up if fault.clash else ()
        found = faults[key] = Deficiency(broken.rule, fault, casino, table.filed.game, [], also, up)
    found.tables.append(table.filed.name)


def _leave_out_unread(made: Validation, filing: Filing) -> None:
    """Drop what rests on words that could not be read, which was told already."""
    unread = {problem.place for problem in made.problems if not problem.warning}
    # An option under a name that is none was meant to be the nearest.
    meant = {problem.nearest for problem in made.problems if not problem.warning}

    def is_told(each: Deficiency) -> bool:
        table = filing.table(each.tables[0])
        write = each.fault.write
        options = {*each.fault.clash, *(write[-1:] if write[:2] == ("games", "elected") else ())}
        values = [table.elected.get(option, "") for option in options] if table is not None else []
        spoilt = any(isinstance(value, Text) and value.place in unread for value in values)
        return spoilt or bool(options & meant) or (each.kind == WRONG and each.place in unread)

    made.drop(is_told)


def _excerpt(made: Validation, path: Path, drawings: Mapping[str, Sequence[str]]) -> None:
    own = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    lines: dict[str, Sequence[str]] = {path.as_posix(): own, **drawings}
    for each in made.deficiencies:
        those = lines.get(each.place.file, [])
        line = those[each.place.line - 1] if 0 < each.place.line <= len(those) else ""
        each.quote(line if len(line) <= LONGEST_EXCERPT else "")
