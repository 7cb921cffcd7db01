"""Reads what a filing must show: the duties of a game's table and of shared equipment, with resolved citations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from checker.filing.duties.stated_figures import Stated, read_statements
from checker.rulebook.ledger.paragraphs import READABLE, Law
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.rulebook.yaml.read_yaml import check, excerpted, load, read_schemas
from checker.rulebook.yaml.schema import Known, Schema
from checker.values import resources
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

if TYPE_CHECKING:
    from referencing import Registry

FORMS = ("apart", "has", "number", "value", "depends", "filed", "words", "place", "matches")
TERM = "term"
SCHEMA = "table.schema.json"

_HEAD = ("format", "law", "title", "lists", "terms")
# Form keys whose texts are citations, and the key whose texts are games or, after this word, lists of games.
_CITATION_KEYS = ("texts of", "agrees with", "duties")
_GAMES = "games"
_LIST = "list "
# The folder that holds a folder for each game.
_GAME_FOLDERS = "games"

KeyValue: TypeAlias = str | tuple[str, ...]
_NOWHERE = Location("")


@dataclass(frozen=True, slots=True)
class Where:
    """The condition for a duty to bind: a thing that the filing has, or a bound on a figure that it states."""

    filed: str = ""
    of: str = ""
    is_: str = ""
    at_least: str = ""
    # The duty binds if only a sign shows the odds of one of these wagers.
    left: tuple[str, ...] = ()
    # The duty binds unless only a sign shows the odds of one of these wagers.
    not_left: tuple[str, ...] = ()
    # The duty binds if the filing states this figure, which no paragraph requires it to state.
    stated: str = ""
    # The duty binds if the filing states limits of one of these wagers.
    limited: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FilingRule:
    """One duty of a filing: its form and keys as written, whom it binds, and its paragraph."""

    form: str
    cite: str
    limb: str
    place: Location
    topic: str
    keys: tuple[tuple[str, KeyValue], ...]
    says: str = ""
    also: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    except_games: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    where: Where | None = None
    yields: tuple[str, ...] = ()
    doubt: str = "none"
    reading: str = ""
    # The folder of the game whose table this is; empty for equipment, which binds many games.
    home: str = ""
    # What required words state about the rules of play, and the location of the words, or of a tolerance.
    states: tuple[Stated, ...] = ()
    text_at: Location = _NOWHERE

    @property
    def id(self) -> str:
        """Return the citation and the name of the duty."""
        return f"{self.cite} {self.limb}".strip()

    @property
    def citations(self) -> tuple[str, ...]:
        """Return every paragraph that a failure breaks, the duty's own first."""
        return tuple(dict.fromkeys((self.cite, *self.also)))

    def word(self, key: str) -> str:
        """Return the text under a key of the form, or an empty text."""
        found = dict(self.keys).get(key, "")
        return found if isinstance(found, str) else ", ".join(found)

    def words(self, key: str) -> tuple[str, ...]:
        """Return all texts under a key of the form."""
        found = dict(self.keys).get(key, ())
        return (found,) if isinstance(found, str) else found

    def binds(self, *names: str) -> bool:
        """Check whether the duty binds a game, by any of its names; one without games binds every game of its file."""
        return (not self.games or not set(names).isdisjoint(self.games)) and set(names).isdisjoint(self.except_games)


def read(path: Path, law: Law) -> tuple[tuple[FilingRule, ...], list[Problem]]:
    """Read a file of duties; a file with Problems still returns its valid duties."""
    node, problems = load(path)
    if node is None:
        return (), problems
    problems = problems or wrong_format(node) or schema_problems(node)
    rules: tuple[FilingRule, ...] = ()
    if not problems and isinstance(node, Map):
        rules, problems = duties_of(node, law, home_of(path))
    return rules, excerpted(problems, {path.as_posix(): path})


def schema_problems(node: Node, known: Known | None = None) -> list[Problem]:
    """List where a file of duties departs from the schema."""
    return check(node, *_schema(), known)


def duties_of(node: Map, law: Law, home: str) -> tuple[tuple[FilingRule, ...], list[Problem]]:
    """Read the duties of a file that fits the schema; `home` is the game whose table it is, or empty."""
    reader = _DutyReader(node, law, home)
    return reader.rules(node), reader.problems


def home_of(path: Path) -> str:
    """Return the game whose folder holds a file, or an empty text."""
    return path.parent.name if path.parent.parent.name == _GAME_FOLDERS else ""


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(resources.folder("rules") / "schema")
    return schemas[SCHEMA], registry


def binding(rules: Iterable[FilingRule], game: str) -> tuple[FilingRule, ...]:
    """Return the duties that bind a game, named in words."""
    return tuple(rule for rule in rules if rule.form != TERM and rule.binds(game))


class _DutyReader:
    """Reads one file of duties; problems are collected, never raised."""

    def __init__(self, node: Map, law: Law, home: str) -> None:
        self.law = law
        self.home = home
        self.chapter = str(node.text("law"))
        self.problems: list[Problem] = []
        self.seen: dict[str, Location] = {}
        self.used: set[str] = set()
        self.lists = {name: self._list(node.map("lists").map(name)) for name in node.map("lists")}

    def rules(self, node: Map) -> tuple[FilingRule, ...]:
        made = [self._term(entry) for entry in node.maps("terms")]
        for topic in node:
            if topic not in _HEAD:
                made.extend(rule for entry in node.maps(topic) if (rule := self._duty(entry, topic)))
        self._check_lists(node.map("lists"))
        self._check_references(made)
        return tuple(made)

    def _list(self, node: Map) -> tuple[str, ...]:
        self._citation(node.text("cite"))
        return tuple(str(game) for game in node.texts("games"))

    def _term(self, entry: Map) -> FilingRule:
        cite = self._citation(entry.text("cite"))
        keys = tuple((key, str(entry.text(key))) for key in ("term", "means"))
        return FilingRule(TERM, cite, "", entry.place, "terms", keys, self._says(cite), home=self.home)

    def _duty(self, entry: Map, topic: str) -> FilingRule | None:
        cite = self._citation(entry.text("cite"))
        limb = self._limb(entry, cite)
        forms = [form for form in FORMS if form in entry]
        if len(forms) != 1:
            message = "no form here" if not forms else f"more than one form here: `{'`, `'.join(forms)}`"
            self._complain(entry.text("cite"), message, "one of " + ", ".join(f"`{form}`" for form in FORMS))
            return None
        states, wrong = read_statements(entry.maps("states"))
        self.problems += wrong
        return FilingRule(
            form=forms[0],
            cite=cite,
            limb=limb,
            place=entry.place,
            topic=topic,
            keys=self._keys(entry.map(forms[0])),
            says=self._says(cite),
            also=self._citations(entry, "also"),
            games=self._games(entry, _GAMES),
            except_games=self._games(entry, "except games"),
            options=tuple((name, str(entry.map("option").text(name))) for name in entry.map("option")),
            where=_where(entry.map("where")) if "where" in entry else None,
            yields=self._citations(entry, "yields to"),
            doubt=str(entry.text("severity", "none")),
            reading=str(entry.text("reading")),
            home=self.home,
            states=states,
            text_at=entry.map(forms[0]).text("tolerance" if "tolerance" in entry.map(forms[0]) else "text").place,
        )

    def _keys(self, body: Map) -> tuple[tuple[str, KeyValue], ...]:
        return tuple((key, self._key_value(body, key, value)) for key, value in body.items())

    def _key_value(self, body: Map, key: str, value: Node) -> KeyValue:
        if key == _GAMES:
            return self._games(body, key)
        if key in _CITATION_KEYS:
            return self._citations(body, key)
        return tuple(str(each) for each in value.texts()) if isinstance(value, Seq) else str(body.text(key))

    def _limb(self, entry: Map, cite: str) -> str:
        """Check the name of a duty against the ledger's limbs, if it has any, and against the other duties."""
        limb = entry.text("limb")
        paragraph = self.law.resolve(cite)
        known = [each.name for each in paragraph.limbs] if paragraph else []
        if limb and known and limb not in known:
            shown = ", ".join(f"`{name}`" for name in known)
            self._complain(limb, f"{cite} has no limb `{limb}`", shown, nearest(limb, known))
        id = f"{cite} {limb}".strip()
        if id in self.seen:
            message = f"`{id}` stands twice, here and on line {self.seen[id].line}"
            self._complain(limb or entry.text("cite"), message, "a limb of its own for each duty")
        self.seen.setdefault(id, entry.place)
        return str(limb)

    def _games(self, node: Map, key: str) -> tuple[str, ...]:
        made: list[str] = []
        for each in node.texts(key):
            name = each.removeprefix(_LIST)
            if name == each:
                made.append(str(each))
            elif name in self.lists:
                made.extend(self.lists[name])
                self.used.add(name)
            else:
                shown = ", ".join(f"`{_LIST}{known}`" for known in self.lists)
                near = nearest(name, self.lists)
                self._complain(each, f"no list of this file is named `{name}`", shown, near and _LIST + near)
        return tuple(dict.fromkeys(made))

    def _check_lists(self, lists: Map) -> None:
        for name in lists:
            if name not in self.used:
                place = lists.keys_at[name]
                self.problems.append(Problem(place, f"no duty names the list `{name}`", width=len(name)))

    def _check_references(self, made: list[FilingRule]) -> None:
        """Check that words required by reference are given by some duty."""
        given = {rule.cite for rule in made if rule.form == "words" and rule.word("text")}
        for rule in made:
            for cite in rule.words("texts of"):
                if cite not in given:
                    self.problems.append(Problem(rule.place, f"no words are given under {cite}", "", "`text:` there"))

    def _citations(self, node: Map, key: str) -> tuple[str, ...]:
        return tuple(self._citation(each) for each in node.texts(key))

    def _citation(self, cite: Text) -> str:
        found = self.law.resolve(cite, self.chapter)
        if found is None and not self.law.all_read:
            if not any(each.expected == READABLE for each in self.problems):
                self._complain(cite, f"`{cite}` is not found in what could be read", READABLE)
            return str(cite)
        if found is None:
            near = next(iter(self.law.near(cite, self.chapter)), "")
            self._complain(cite, f"`{cite}` is no paragraph of the ledger", "a citation of the ledger", near)
            return str(cite)
        if found.listed:
            self._complain(cite, f"`{cite}` is known by its title alone", "a paragraph whose text is supplied")
        return found.id

    def _says(self, cite: str) -> str:
        found = self.law.resolve(cite)
        return found.says if found else ""

    def _complain(self, text: Text, message: str, expected: str = "", near: str = "") -> None:
        self.problems.append(Problem(text.place, message, "", expected, near, max(1, len(text))))


def _where(node: Map) -> Where:
    filed, of, is_, least = (str(node.text(key)) for key in ("filed", "of", "is", "at least"))
    lists = ("left to a sign", "not left to a sign", "limits filed for")
    left, not_left, limited = (tuple(map(str, node.texts(key))) for key in lists)
    return Where(filed, of, is_, least, left, not_left, str(node.text("stated")), limited)
