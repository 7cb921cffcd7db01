"""Every rule, duty and named thing of a rule book in plain English, with its place and its paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from checker.filing.duties.duty_book import duty_files
from checker.report.english.filing_duties import list_of_games, term
from checker.report.english.named_data import LISTED, NAMED, WHOLE, definitions, head, tolerance
from checker.report.english.rule_in_english import RULES, rule_sentences
from checker.report.english.sentence import Sentence, below
from checker.report.english.settlement_forms import pay_table
from checker.report.english.wording import Wording
from checker.rulebook.book import TOLERANCES, Book
from checker.rulebook.games.model import GameData
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load
from checker.values.problem import Location

# Files that hold no rule, and the keys at the head of a file of duties.
_NO_RULES: Final = ("equivalent.yaml",)
_HEAD: Final = ("format", "law", "title", "lists", "terms")


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule, a duty or a named thing of the data, in plain English."""

    # The game whose folder it stands in; empty for rules that bind many games.
    game: str
    form: str
    limb: str
    place: Location
    sentences: tuple[Sentence, ...]

    @property
    def cites(self) -> tuple[str, ...]:
        """Return every paragraph that it states, as a whole or in a part."""
        return tuple(dict.fromkeys(cite for each in self.sentences for cite in each.cites))


def texts_of_book(book: Book) -> list[RuleText]:
    """Return all of them, the files of each game in their order, then those that bind many games."""
    return book.once("rules in English", lambda: list(_all(book)))


def texts_of_paragraph(book: Book, paragraph: str) -> list[RuleText]:
    """Return those that state a paragraph, each cut to what concerns it."""
    return [_about(each, paragraph) for each in texts_of_book(book) if paragraph in each.cites]


def _about(text: RuleText, paragraph: str) -> RuleText:
    """Leave out the parts of a rule that state other paragraphs alone, with all that stands below them."""
    kept: list[Sentence] = []
    left_out = -1
    for at, each in enumerate(text.sentences):
        if at and left_out >= 0 and each.depth > left_out:
            continue
        left_out = -1
        if at and each.cites and not any(_is_within(cite, paragraph) for cite in each.cites):
            left_out = each.depth
            continue
        kept.append(each)
    return RuleText(text.game, text.form, text.limb, text.place, tuple(kept))


def _is_within(cite: str, paragraph: str) -> bool:
    """Check whether a citation is that of a paragraph, or of one below it; a letter printed twice is another one."""
    rest = cite.removeprefix(paragraph)
    return not rest or (rest != cite and (rest[0] in " (." or (rest[0].isdigit() and paragraph.endswith(")"))))


def _all(book: Book) -> Iterator[RuleText]:
    duties = set(duty_files(book))
    for name in book.names:
        found = book.game(name)
        for path in sorted((book.home / "games" / name).glob("*.yaml")):
            if found is not None and path.name not in _NO_RULES:
                yield from _file(book, path, name, found[0], path in duties)
    for path in sorted((book.home / "equipment").glob("*.yaml")):
        if path.name not in _NO_RULES:
            yield from _file(book, path, "", None, path in duties)
    yield from _tolerances(book)


def _tolerances(book: Book) -> Iterator[RuleText]:
    """Yield the tolerances that no text states."""
    node, problems = load(book.home / TOLERANCES) if book.tolerances else (None, [])
    games = (found[0] for name in book.names if (found := book.game(name)) is not None)
    game = next(games, None)
    if isinstance(node, Map) and not problems and game is not None:
        words = Wording(game, book.law, str(node.text("law")))
        for name, entry in _maps(node, "tolerances"):
            yield RuleText("", "tolerance", "", entry.place, tuple(tolerance(name, entry, words)))


def _file(book: Book, path: Path, name: str, game: GameData | None, duties: bool) -> Iterator[RuleText]:
    node, problems = load(path)
    if problems or not isinstance(node, Map):
        return
    bound = game or _bound(book, node)
    if bound is None:
        return

    def words() -> Wording:
        return Wording(bound, book.law, str(node.text("law")), node.map("readings"), node.map("lists"))

    for form, entry, sentences in _duties(node, words) if duties else _data(node, words):
        yield RuleText(name, form, str(entry.text("limb")), entry.place, tuple(sentences))


def _bound(book: Book, node: Map) -> GameData | None:
    """Return a game that a shared file binds, with whose words it is read."""
    listed = {str(each) for each in node.texts("binds")}
    found = [game[0] for name in book.games if (game := book.game(name)) is not None]
    return next((game for game in found if game.listed in listed), found[0] if found and not listed else None)


_Entry = tuple[str, Map, list[Sentence]]
_Words = Callable[[], Wording]


def _data(node: Map, words: _Words) -> Iterator[_Entry]:
    """Yield what stands in a file of a game, or of rules for the logs of many games."""
    if "game" in node or "binds" in node:
        yield "head", node, head(node, words())
    for section, whole in WHOLE.items():
        if section in node:
            yield section, node.map(section), _defined(given := words(), whole(node.map(section), given))
    for section, named in NAMED.items():
        for name, entry in _maps(node, section):
            yield section, entry, _defined(given := words(), named(name, entry, given))
    for section, listed in LISTED.items():
        for entry in node.maps(section):
            yield section, entry, _defined(given := words(), listed(entry, given))
    for name, entry in _maps(node, "pay tables"):
        yield "pay table", entry, _defined(given := words(), pay_table(name, entry, given))
    for entry in node.maps("rules"):
        form = next((form for form in RULES if form in entry), "")
        yield form, entry, rule_sentences(entry, words())


def _duties(node: Map, words: _Words) -> Iterator[_Entry]:
    """Yield the duties of a file, its terms and its lists."""
    for entry in node.maps("terms"):
        yield "term", entry, term(entry, words())
    for name, entry in _maps(node, "lists"):
        yield "list", entry, list_of_games(name, entry, words())
    for topic in node:
        for entry in node.maps(topic) if topic not in _HEAD else ():
            yield "duty", entry, rule_sentences(entry, words())


def _defined(words: Wording, said: list[Sentence]) -> list[Sentence]:
    return [*said, *below(definitions(words))]


def _maps(node: Map, section: str) -> list[tuple[str, Map]]:
    return [(name, entry) for name, entry in node.map(section).items() if isinstance(entry, Map)]
