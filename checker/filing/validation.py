"""Checks a filing against every duty of the rule book that binds its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from checker.filing.assess import BrokenDuty, CheckDuty, assess, check_duty
from checker.filing.cautions import beside_required, examples_left
from checker.filing.deficiency import Deficiency, State, Validation
from checker.filing.duties.duty import TERM, FilingRule
from checker.filing.duties.duty_book import book_duties
from checker.filing.duties.hand_odds import HandOdds, hands_of
from checker.filing.duties.play_duties import duties_of_play
from checker.filing.duties.shortfall import NOT_STATED, WRONG, FilingContext, PayRows
from checker.filing.format.facts import FiledGame, TableFacts
from checker.filing.format.facts_of import FilingFacts
from checker.filing.format.named_drawings import Drawings
from checker.filing.format.read_filing import FiledTable, Filing, check_elections, read_in_part
from checker.filing.format.unknown_names import Names, slug, unknown_names
from checker.filing.forms.exclusive import fewest_to_give_up
from checker.filing.not_judged import not_judged
from checker.filing.odds_as_played import OddsPlayed, contradictions, played_of, unread_odds
from checker.filing.self_contradiction import contradicting_statements
from checker.filing.standing_of_texts import remark
from checker.rulebook.book import Book
from checker.rulebook.games.games_without_rules import meant, name_of, named
from checker.rulebook.games.model import Elects, GameData, Option, Settles
from checker.rulebook.tolerances import as_option
from checker.rulebook.yaml.node import Text
from checker.rulebook.yaml.read_yaml import LONGEST_EXCERPT, excerpted
from checker.values.money import Odds, Payment
from checker.values.nearest import nearest
from checker.values.problem import Problem

WINS = "wins"
_ONE_CARRIER = ("layout", "sign")


class Validator:
    """Checks filings against one rule book, reading only the games that the filings need."""

    def __init__(self, book: Book, duties: Sequence[FilingRule] | None = None, check: CheckDuty = check_duty) -> None:
        self.book = book
        read, self.problems = book_duties(book)
        every = read if duties is None else duties
        self.check = check
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
        self._hands: dict[str, dict[str, tuple[HandOdds, ...]]] = {}

    def validate(self, path: Path) -> Validation:
        """Read a filing and assess all its tables."""
        filing, problems = read_in_part(path)
        made = Validation(path.as_posix(), problems=problems, rule_book=self.book.digest)
        if filing is not None:
            meant = self._plainly_named(filing)
            unknown = [*self._misnamed(filing, meant), *self.unknown(meant)]
            filing = meant
            made.complain(excerpted(unknown, {path.as_posix(): path}))
            drawings = Drawings(path.parent)
            tables = self.tables(filing, drawings)
            strange = [each for table in tables for each in unread_odds(table, self._matched(table))]
            strange += [each for table in tables for each in contradicting_statements(table)]
            made.complain(excerpted(dict.fromkeys(strange), {path.as_posix(): path}))
            self.assess_tables(made, filing, tables)
            _leave_out_unread(made, filing)
            remark(made, filing, tables, self.book)
            told = {each.place for each in made.deficiencies}
            cautions = [*examples_left(filing), *(each for table in tables for each in self._beside_required(table))]
            cautions = [each for each in dict.fromkeys(cautions) if each.place not in told]
            made.complain(excerpted(cautions, {path.as_posix(): path}))
            made.complain(excerpted(drawings.problems, {path.as_posix(): path}))
            _excerpt(made, path, drawings.texts)
        return made

    def tables(self, filing: Filing, drawings: Drawings) -> list[TableFacts]:
        """Return the facts of each table whose game is known."""
        facts = FilingFacts(filing, drawings)
        return [facts.facts_of(each, game) for each in filing.tables if (game := self.game(each.game)) is not None]

    def assess_tables(self, made: Validation, filing: Filing, tables: list[TableFacts]) -> None:
        """Assess every table of a filing, and record the result."""
        made.look_at(filing.casino, len(filing.tables), filing.root, tables)
        self._assess(made, self.context(tables))

    def context(self, tables: list[TableFacts]) -> FilingContext:
        """Return what duties may look at apart from their own table."""
        context = FilingContext(tables, self.pays, texts=self.texts, tolerances=self.book.tolerances)
        for name in dict.fromkeys(each.filed.game for each in tables):
            texts = [rule for rule in self.duties(name) if rule.form == "words" and rule.word("text")]
            context.asked[name] = tuple(rule.word("text") for rule in texts)
            context.hands[name] = self.hands(name)
            for rule in self.duties(name):
                texts_of = rule.words("texts of") if rule.word("on") in _ONE_CARRIER else ()
                context.carriers.update(dict.fromkeys(((name, self.texts[cite]) for cite in texts_of), rule.word("on")))
            context.labels[name] = frozenset(rule.word("text") for rule in texts if rule.word("marks"))
        return context

    def duties(self, game: str, law: str = "") -> list[FilingRule]:
        """Return the duties that may bind a game, its own first; equipment binds the games of its own title.

        A game that several titles list is assessed by the title that its tables name.
        """
        key = (game, law)
        if key not in self._binding:
            self._binding[key] = self._duties(game, law)
        return self._binding[key]

    def _duties(self, game: str, law: str) -> list[FilingRule]:
        data = self._data(game)
        if data is None:
            listed = law.partition(":")[0] or self._title_of(game)
            return list(self._of_title(self.shared, listed))
        own = [rule for home in (game, data.plays_by) for rule in self.own.get(home, ())]
        title = (law or data.law).partition(":")[0]
        # All shared duties are about cards and dealing devices.
        shared = self.shared if data.dice is None else []
        return [*duties_of_play(data), *own, *self._of_title(shared, title)]

    def _of_title(self, shared: list[FilingRule], title: str) -> Iterator[FilingRule]:
        """Yield the shared duties of a title, and those of the earlier one that are read for what it does not print."""
        law = self.book.law
        for rule in shared:
            read = law.reads_for(_title(rule), title) and law.read_for(rule.cite) is not None
            if read or _title(rule) == title:
                yield rule

    def hands(self, game: str) -> dict[str, tuple[HandOdds, ...]]:
        """Return the odds of each named hand that the duties of a game state, by wager."""
        if game not in self._hands:
            self._hands[game] = hands_of(self.duties(game))
        return self._hands[game]

    def game(self, name: str) -> FiledGame | None:
        """Find a game that a filing may name: a game of the rule book, or one that the law only lists."""
        data = self._data(name)
        if data is None:
            return FiledGame(name, self.named[name]) if name in self.listed else None
        if name not in self.pays:
            self.pays[name] = pays_of(data)
            self.played[name] = played_of(data)
        said = {option: each.default for option, each in data.options.items() if each.default is not None}
        variants = {option: each.listed for option, each in data.options.items() if each.listed}
        return FiledGame(name, data.listed, said, data.wagers, variants)

    @property
    def games(self) -> list[str]:
        """Return every game that a filing may name."""
        return [*self.book.names, *self.listed]

    @cached_property
    def listed(self) -> list[str]:
        """Return the games without rules; a game with rules is known only by its own name."""
        titles = {data.title.lower() for name in self.book.names if (data := self._data(name)) is not None}
        return list(named(self.named.values(), titles, self.book.names))

    @cached_property
    def _by_word(self) -> dict[str, str]:
        """Map titles and names of games to their names."""
        titles = {slug(data.title): name for name in self.book.names if (data := self._data(name)) is not None}
        return {**titles, **{name: name for name in self.games}}

    def _assess(self, made: Validation, context: FilingContext) -> None:
        states: dict[tuple[str, str], State] = {}
        found_so_far: dict[tuple[object, ...], Deficiency] = {}
        for table in context.tables:
            duties = self.duties(table.filed.game, str(table.entry.text("law")))
            assessed = assess(duties, table, context, self.check)
            made.leave_open(table.title, not_judged(table, made.root, duties, self._data(table.filed.game)))
            for rule in duties:
                state = states.setdefault((rule.id, table.filed.game), State(rule, table.filed.game))
                state.tables[table.filed.name] = assessed.states[rule.id]
            give_up = fewest_to_give_up(each.shortfall.clash for each in assessed.broken if each.shortfall.clash)
            for each in (*assessed.broken, *self._contradicted(table, assessed.broken)):
                _add_deficiency(found_so_far, each, table, made.casino, give_up)
        order = {cite: at for at, cite in enumerate(self.book.law.paragraphs)}
        made.conclude(
            sorted(states.values(), key=lambda each: order.get(each.rule.cite, 0)),
            sorted(found_so_far.values(), key=lambda each: order.get(each.rule.cite, 0)),
            dict.fromkeys(each.title for each in context.tables if not self._has_rules(each)),
        )

    def _matched(self, table: TableFacts) -> set[str]:
        """Return the wagers whose odds duties compare with a pay table."""
        duties = self.duties(table.filed.game, str(table.entry.text("law")))
        return {wager for rule in duties if rule.form == "matches" for wager in rule.words("covers")}

    def _beside_required(self, table: TableFacts) -> Iterator[Problem]:
        """Warn of words that no duty requires and that speak of the same as required words."""
        rules = self.duties(table.filed.game, str(table.entry.text("law")))
        worded = [rule for rule in rules if rule.form == "words" and not rule.word("marks")]
        owed = [rule.word("text") for rule in worded if rule.word("text")]
        return beside_required(table, owed)

    def _contradicted(self, table: TableFacts, broken: Sequence[BrokenDuty]) -> Iterator[BrokenDuty]:
        """Find odds shown that differ from the rules of play, unless another duty reports the same text."""
        facts = {each.shortfall.place for each in broken}
        played, hands = self.played.get(table.filed.game, {}), self.hands(table.filed.game)
        for by, shortfall in contradictions(table, played, hands, self._matched(table)):
            rule = FilingRule("matches", by.cite, by.limb, shortfall.place, "odds", (), by.says)
            rule = replace(rule, doubt=by.doubt, reading=by.reading)
            if shortfall.place not in facts:
                yield BrokenDuty(rule, shortfall, {})

    def _has_rules(self, table: TableFacts) -> bool:
        return table.filed.game in self.book.names

    def _title_of(self, game: str) -> str:
        """Return the title of the code that lists a game without rules; of several titles, the one with more duties."""
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
                options[game] = {**data.options, **self._set_by_filing(game, data.listed)}
        ours = [table for table in filing.tables if table.game in options]
        for table in filing.tables:
            # What else may be elected at a game without rules is not known.
            if table.game in self.listed:
                known = options[table.game] = self._set_by_filing(table.game, self.named[table.game])
                set_here = {name: value for name, value in table.elected.items() if name in known}
                ours.append(replace(table, elected=set_here))
        problems = check_elections(Filing(filing.casino, tuple(ours), filing.approved, filing.place), options)
        for table in filing.tables:
            if self._data(table.game) is None and table.game not in self.listed:
                problems.append(self._no_game(table))
            elif "law" in table.entry:
                problems += self._not_listed(table.game, table.entry.text("law"))
        return list(dict.fromkeys([*problems, *unknown_names(filing, self._names)]))

    def _set_by_filing(self, game: str, listed: str) -> dict[str, Option]:
        """Return the tolerances on which duties of a game rest, as options."""
        named = {rule.word("tolerance") for rule in self.duties(game) if rule.binds(listed)}
        return {name: as_option(one) for name, one in self.book.tolerances.items() if name in named}

    def _plainly_named(self, filing: Filing) -> Filing:
        """Replace a misspelled game, or a game named by its title, with the name of the intended game."""
        tables = []
        for table in filing.tables:
            game, name = table.game, self.meant(table.game)
            is_slip = game not in self.games and name
            place = game.place if isinstance(game, Text) else table.place
            tables.append(replace(table, game=Text.at(name, place)) if is_slip else table)
        return replace(filing, tables=tuple(tables))

    def meant(self, game: str) -> str:
        """Return the game that a word names, or the only game that begins with it."""
        if game in self.games:
            return game
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
        near = self.meant(game) or nearest(word, known)
        return Problem(place, f"`{game}` is no game", "", meant(word, known), near, len(game))

    def _not_listed(self, game: str, law: Text) -> list[Problem]:
        """Report that the chapter named in a table's `law` does not list its game."""
        chapters = list(dict.fromkeys(rule.cite.partition("-")[0] for rule in self._naming(game)))
        if law in chapters:
            return []
        facts = f"{law} does not list `{game}`"
        return [Problem(law.place, facts, "", ", ".join(chapters), nearest(law, chapters), len(law))]


def pays_of(game: GameData) -> dict[str, PayRows]:
    """Return the pay table of each wager, or the single odds at which it always wins."""
    found: dict[str, PayRows] = {}
    elected = {each.body.option: each.rule for each in game.rules if isinstance(each.body, Elects)}
    for each in game.rules:
        if not isinstance(each.body, Settles):
            continue
        for wager in each.body.wagers:
            wins = [clause for clause in each.body.clauses if clause.result == WINS]
            every = dict.fromkeys(clause.table for clause in wins if clause.table in game.tables)
            table = next((game.tables[name] for name in every if name), None)
            odds = list(dict.fromkeys(clause.odds for clause in wins if clause.odds is not None))
            if table is not None:
                # Hands that win in several ways have several tables, chosen together; a filing shows one.
                joined = [game.tables[name] for name in every if name and game.tables[name].chosen == table.chosen]
                choices = tuple(dict.fromkeys(choice for one in joined for row in one.rows for choice in row.odds))
                rows = tuple((row.name, row.odds) for one in joined for row in one.rows)
                found[wager] = PayRows(table.chosen, choices, rows, table.floor, elected.get(table.chosen))
            elif len(odds) == 1 and wager not in found:
                found[wager] = PayRows("", ("",), ((wager, _only(odds[0])),))
    return found


def _only(odds: Odds) -> dict[str, Payment]:
    return {"": odds}


def _games_named(rules: Iterable[FilingRule]) -> dict[str, str]:
    """Map the names that filings use to the law's words, for games named in these rules."""
    words = dict.fromkeys(name for rule in rules for name in _names(rule))
    return {name_of(name): name for name in words}


def _names(rule: FilingRule) -> tuple[str, ...]:
    return (*rule.games, *rule.except_games, *rule.words("games"))


def _title(rule: FilingRule) -> str:
    return rule.cite.partition(":")[0]


def _add_deficiency(
    found_so_far: dict[tuple[object, ...], Deficiency],
    broken: BrokenDuty,
    table: TableFacts,
    casino: str,
    give_up: tuple[str, ...],
) -> None:
    """Merge the same fault of several tables."""
    shortfall = broken.shortfall
    key: tuple[object, ...] = (broken.rule.id, shortfall.kind, shortfall.place, shortfall.observed, shortfall.owed)
    if shortfall.kind != WRONG and (shortfall.write[:1] == ("games",) or shortfall.place == table.filed.place):
        # Each table has its own location, yet the missing part is the same fault.
        key = (broken.rule.id, shortfall.kind, shortfall.observed, shortfall.owed, table.filed.game)
    found = found_so_far.get(key)
    if found is None:
        also = tuple(cite for cite in broken.also if cite not in broken.rule.citations)
        up = give_up if shortfall.clash else ()
        found = found_so_far[key] = Deficiency(broken.rule, shortfall, casino, table.filed.game, [], also, up)
    found.tables.append(table.filed.name)


def _leave_out_unread(made: Validation, filing: Filing) -> None:
    """Drop deficiencies that depend on unreadable words, which are already reported as Problems."""
    unread = {problem.place for problem in made.problems if not problem.warning}
    # An unknown option name was meant as the nearest valid name.
    meant = {problem.nearest for problem in made.problems if not problem.warning}
    limits = {place for table in filing.tables for place in table.entry.map("limits").keys_at.values()}
    wagers = {problem.nearest for problem in made.problems if not problem.warning and problem.place not in limits}

    def is_reported(each: Deficiency) -> bool:
        table = filing.table(each.tables[0])
        write = each.shortfall.write
        options = {*each.shortfall.clash, *(write[-1:] if write[:2] == ("games", "elected") else ())}
        options |= {each.rule.word("tolerance")} - {""}
        values = [table.elected.get(option, "") for option in options] if table is not None else []
        wager = dict(each.shortfall.owed.values).get("wager")
        if each.kind == NOT_STATED and wager in wagers:
            return True
        is_unread = any(isinstance(value, Text) and value.place in unread for value in values)
        return is_unread or bool(options & meant) or (each.kind == WRONG and each.place in unread)

    made.drop(is_reported)


def _excerpt(made: Validation, path: Path, drawings: Mapping[str, Sequence[str]]) -> None:
    own = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    lines: dict[str, Sequence[str]] = {path.as_posix(): own, **drawings}
    for each in made.deficiencies:
        written = lines.get(each.place.file, [])
        line = written[each.place.line - 1] if 0 < each.place.line <= len(written) else ""
        each.quote(line if len(line) <= LONGEST_EXCERPT else "")
