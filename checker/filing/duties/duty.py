"""What a filing must show: the duties of a game's table and of shared equipment, each with its paragraph resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from checker.filing.duties.stated_figures import Stated, stated
from checker.rulebook.ledger.law import Law
from checker.rulebook.ledger.paragraphs import READABLE
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
# Keys of a form whose texts are citations, and the key whose texts are games or, after this word, lists of games.
_CITING = ("texts of", "agrees with", "duties")
_GAMES = "games"
_LIST = "list "
# The folder in which each game has its own.
_OF_GAMES = "games"

Words: TypeAlias = str | tuple[str, ...]
_NOWHERE = Location("")


@dataclass(frozen=True, slots=True)
class Where:
    """What the filing must show for a duty to bind: a thing that is there, or what is said of a figure."""

    filed: str = ""
    of: str = ""
    is_: str = ""
    at_least: str = ""
    # Wagers of one of which a sign shows the odds, and the layout does not.
    left: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FilingRule:
    """One duty of a filing: its form with the form's keys as written, whom it binds, and the paragraph behind it."""

    form: str
    cite: str
    limb: str
    place: Location
    topic: str
    keys: tuple[tuple[str, Words], ...]
    says: str = ""
    also: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    except_games: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    where: Where | None = None
    yields: tuple[str, ...] = ()
    doubt: str = "none"
    reading: str = ""
    # The folder of the game whose table this is; empty for equipment, which binds many.
    home: str = ""
    # What required words state of the rules of play, and where the words stand.
    states: tuple[Stated, ...] = ()
    text_at: Location = _NOWHERE

    @property
    def id(self) -> str:
        """Give the citation and the name of the duty."""
        return f"{self.cite} {self.limb}".strip()

    @property
    def citations(self) -> tuple[str, ...]:
        """Give every paragraph that a failure breaks, the duty's own first."""
        return tuple(dict.fromkeys((self.cite, *self.also)))

    def word(self, key: str) -> str:
        """Give the one text under a key of the form, or an empty one."""
        found = dict(self.keys).get(key, "")
        return found if isinstance(found, str) else ", ".join(found)

    def words(self, key: str) -> tuple[str, ...]:
        """Give the texts under a key of the form, however many were written."""
        found = dict(self.keys).get(key, ())
        return (found,) if isinstance(found, str) else found

    def binds(self, game: str) -> bool:
        """Tell whether the duty binds a game, named in words; one that names no games binds all that see its file."""
        return (not self.games or game in self.games) and game not in self.except_games


def read(path: Path, law: Law) -> tuple[tuple[FilingRule, ...], list[Problem]]:
    """Read a file of duties; a file with Problems gives the duties that hold together all the same."""
    node, problems = load(path)
    if node is None:
        return (), problems
    problems = problems or wrong_format(node) or misfits(node)
    rules: tuple[FilingRule, ...] = ()
    if not problems and isinstance(node, Map):
        rules, problems = duties_of(node, law, home_of(path))
    return rules, excerpted(problems, {path.as_posix(): path})


def misfits(node: Node, known: Known | None = None) -> list[Problem]:
    """List what of a file of duties the schema does not have."""
    return check(node, *_schema(), known)


def duties_of(node: Map, law: Law, home: str) -> tuple[tuple[FilingRule, ...], list[Problem]]:
    """Read the duties of a file that fits the schema; `home` is the game whose table it is, if it is one's."""
    reader = _Reader(node, law, home)
    return reader.rules(node), reader.problems


def home_of(path: Path) -> str:
    """Give the game in whose folder a file stands, if it stands in one."""
    return path.parent.name if path.parent.parent.name == _OF_GAMES else ""


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(resources.folder("rules") / "schema")
    return schemas[SCHEMA], registry


def binding(rules: Iterable[FilingRule], game: str) -> tuple[FilingRule, ...]:
    """Keep the duties that bind a game, named in words."""
    return tuple(rule for rule in rules if rule.form != TERM and rule.binds(game))


class _Reader:
    """One reading of one file; what is wrong is gathered, never raised."""

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
        self._look_at_lists(node.map("lists"))
        self._look_at_references(made)
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
            told = "no form here" if not forms else f"more than one form here: `{'`, `'.join(forms)}`"
            self._complain(entry.text("cite"), told, "one of " + ", ".join(f"`{form}`" for form in FORMS))
            return None
        states, wrong = stated(entry.maps("states"))
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
            text_at=entry.map(forms[0]).text("text").place,
        )

    def _keys(self, body: Map) -> tuple[tuple[str, Words], ...]:
        return tuple((key, self._words(body, key, value)) for key, value in body.items())

    def _words(self, body: Map, key: str, value: Node) -> Words:
        if key == _GAMES:
            return self._games(body, key)
        if key in _CITING:
            return self._citations(body, key)
        return tuple(str(each) for each in value.texts()) if isinstance(value, Seq) else str(body.text(key))

    def _limb(self, entry: Map, cite: str) -> str:
        """Hold the name of a duty against the ledger, where that names limbs, and against the other duties."""
        limb = entry.text("limb")
        paragraph = self.law.resolve(cite)
        known = [each.name for each in paragraph.limbs] if paragraph else []
        if limb and known and limb not in known:
            shown = ", ".join(f"`{name}`" for name in known)
            self._complain(limb, f"{cite} has no limb `{limb}`", shown, nearest(limb, known))
        id = f"{cite} {limb}".strip()
        if id in self.seen:
            told = f"`{id}` stands twice, here and on line {self.seen[id].line}"
            self._complain(limb or entry.text("cite"), told, "a limb of its own for each duty")
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

    def _look_at_lists(self, lists: Map) -> None:
        for name in lists:
            if name not in self.used:
                place = lists.keys_at[name]
                self.problems.append(Problem(place, f"no duty names the list `{name}`", width=len(name)))

    def _look_at_references(self, made: list[FilingRule]) -> None:
        """See that words asked for by reference are words that some duty gives."""
        given = {rule.cite for rule in made if rule.form == "words" and rule.word("text")}
        for rule in made:
            for cite in rule.words("texts of"):
                if cite not in given:
                    self.problems.append(Problem(rule.place, f"no words are given under {cite}", "", "`text:` there"))

    def _citations(self, node: Map, key: str) -> tuple[str, ...]:
        return tuple(self._citation(each) for each in node.texts(key))

    def _citation(self, cite: Text) -> str:
        found = self.law.resolve(cite, self.chapter)
        if found is None and not self.law.whole:
            if not any(one.expected == READABLE for one in self.problems):
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
    return Where(filed, of, is_, least, tuple(str(each) for each in node.texts("left to a sign")))
