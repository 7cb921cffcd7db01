"""Holds every figure in the ledger's sentences against the rules that cite the paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from checker.rulebook.book import Book
from checker.rulebook.ledger.paragraphs import Law, Paragraph
from checker.rulebook.ledger.printed_words import Words
from checker.rulebook.yaml.node import Map, Node, Seq
from checker.rulebook.yaml.read_yaml import excerpted, load
from checker.values.problem import Problem

# Files of rules that state nothing of the law.
_NO_RULES = "equivalent.yaml"
_NAMES = (
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty"
)
NUMBER_WORDS = {word: at for at, word in enumerate(_NAMES.split(), start=2)}
PARTS = {"half": Fraction(1, 2), "quarter": Fraction(1, 4)}
_NUMBER = rf"(?:\d+(?:,\d{{3}})*(?:\.\d+)?|{'|'.join(NUMBER_WORDS)})"
_FIGURE = re.compile(
    rf"(?<![\w.$-])(?P<first>{_NUMBER}) to (?P<second>{_NUMBER})(?![\w%]|\.\d)"
    rf"|\$(?P<money>\d+(?:,\d{{3}})*(?:\.\d+)?)"
    rf"|(?<![\w.$-])(?P<percent>\d+(?:\.\d+)?)%"
    rf"|(?<![\w.$-])(?P<number>{_NUMBER})(?![\w%]|\.\d)"
    rf"|\b(?P<part>{'|'.join(PARTS)})\b",
    re.IGNORECASE,
)
# Citations, with the steps and ranges that follow them; their numbers are no figures.
_CITATION = re.compile(
    r"\d+:\d+[A-Z]?(?:-\d+[A-Z]*(?:\.\d+[A-Z]*)?)?(?:\([^)\s]{1,4}\)[\d.ivx]*)*"
    r"|(?<![\w$.])\d+[A-Z]*\.\d+[A-Z]*\b(?!%)(?:\([^)\s]{1,4}\)[\d.ivx]*)*|\(\w{1,3}\)[\d.ivx]*|\[\d\]"
)
# What a rule states about itself, not about what it holds.
_NO_FIGURES = frozenset(
    ("cite", "limb", "covers", "also", "reading", "note", "owed", "follows", "yields to", "excuses", "says")
)
# What a rule may name, and where: the entry named states part of the rule.
_NAMED = ("conditions", "hands", "pay tables")
ODDS, AMOUNT, NUMBER = "odds", "amount", "number"
Figure = tuple[str, Fraction, Fraction]
Named = Mapping[str, set[Figure]]


@dataclass(slots=True)
class _Stated:
    """The figures that the rules citing each paragraph state."""

    law: Law
    figures: dict[str, set[Figure]] = field(default_factory=dict)
    bound: frozenset[Figure] = frozenset()

    def file(self, node: Map, named: Named) -> None:
        """Add what one file of rules states; the games that it binds are part of each of its rules."""
        binds = node.get("binds")
        games = frozenset(figure for text in _texts(binds, "") for _, figure in figures(text)) if binds else frozenset()
        self.bound = games
        self._walk(node, str(node.text("law")), named, frozenset(), "")

    def _walk(self, node: Node, chapter: str, named: Named, above: frozenset[Figure], key: str) -> None:
        if isinstance(node, Map):
            own = above | frozenset(_own(node, key, named)) if key else frozenset()
            for cite in node.texts("cite"):
                found = self.law.find(str(cite), chapter)
                if found is not None:
                    texts = _texts(node, key, own=not key)
                    inside = {figure for each in texts for figure in _expanded(each, named)}
                    self.figures.setdefault(found[0].id, set()).update(own, inside, self.bound)
            for name, each in node.items():
                # What a whole game states says nothing of one paragraph.
                self._walk(each, chapter, named, own if node.texts("cite") and key else frozenset(), name)
        elif isinstance(node, Seq):
            for each in node:
                self._walk(each, chapter, named, above, key)


def figure_faults(book: Book) -> list[Problem]:
    """List every figure of a sentence that no rule of its paragraph states and that is not listed with a reason."""
    words, problems = book.words
    if problems or not book.law.all_read or not words.printed:
        return []
    stated = _stated(book)
    listed = {(one.paragraph, one.figure.lower()): one for unit in words.printed.values() for one in unit.figures}
    found = []
    used: set[tuple[str, str]] = set()
    covered = {one.paragraph for unit in words.printed.values() for one in unit.covered}
    for paragraph in book.law:
        # A paragraph without printed words is told as such; its figures have no place for a reason.
        if paragraph.id not in covered:
            continue
        for text, figure in () if paragraph.listed or paragraph.seen_in == "none" else _ends(figures(paragraph.says)):
            if _holds(figure, stated.get(paragraph.id, set())):
                continue
            used.add((paragraph.id, text.lower()))
            reason = listed.get((paragraph.id, text.lower()))
            if reason is None:
                found.append(_fault(paragraph, text))
            elif reason.stated_by and not _holds(figure, stated.get(reason.stated_by, set())):
                message = f"no rule that cites `{reason.stated_by}` states `{text}` either"
                found.append(Problem(reason.place, message, "", "a paragraph whose rules state it, or a reason"))
    found += _idle(words, used, book.law)
    return excerpted(found, {path.as_posix(): path for path in (book.home / "law").rglob("*.yaml")})


def figures(text: str) -> Iterator[tuple[str, Figure]]:
    """Find the figures of a sentence: odds, amounts, numbers in digits or words, and parts; a range is two numbers."""
    for match in _FIGURE.finditer(_CITATION.sub(lambda one: " " * len(one[0]), text)):
        if match["first"]:
            first, second = _value(match["first"]), _value(match["second"])
            # No odds of the law begin with two or more and rise; such a pair is a range of cards.
            if second > first > 1:
                yield match["first"], (NUMBER, first, Fraction(1))
                yield match["second"], (NUMBER, second, Fraction(1))
            else:
                yield match[0], (ODDS, first, second)
        elif match["money"] or match["percent"]:
            yield match[0], (AMOUNT, _value(match["money"] or match["percent"]), Fraction(1))
        elif match["part"]:
            yield match[0], (NUMBER, PARTS[match["part"].lower()], Fraction(1))
        else:
            yield match[0], (NUMBER, _value(match["number"]), Fraction(1))


def _ends(found: Iterable[tuple[str, Figure]]) -> Iterator[tuple[str, Figure]]:
    """Leave out the inner numbers of a run such as 17, 18, 19: who changes one of them breaks the run."""
    every = list(found)
    for at, (text, figure) in enumerate(every):
        around = [every[at - 1][1], every[at + 1][1]] if 0 < at < len(every) - 1 else []
        if not around or any(
            each[0] != NUMBER or figure[0] != NUMBER or each[1] != figure[1] + step
            for each, step in zip(around, (-1, 1), strict=True)
        ):
            yield text, figure


def _value(text: str) -> Fraction:
    word = NUMBER_WORDS.get(text.lower())
    return Fraction(word) if word is not None else Fraction(text.replace(",", ""))


def _holds(figure: Figure, stated: set[Figure]) -> bool:
    """Check whether rules state a figure; the sign of an amount may be left out, never the other half of odds."""
    kind, value, _ = figure
    if kind == ODDS:
        return figure in stated
    return any(other == value for each, other, _ in stated if each != ODDS)


def _fault(paragraph: Paragraph, text: str) -> Problem:
    message = f"`{paragraph.id}` says `{text}`, which no rule that cites it states"
    expected = "the figure of the rules, or the figure under `figures:` in `law/words/` with a reason"
    return Problem(paragraph.place, message, "", expected, width=max(1, len(paragraph.id.partition("-")[2])))


def _idle(words: Words, used: set[tuple[str, str]], law: Law) -> Iterator[Problem]:
    for unit in words.printed.values():
        for one in unit.figures:
            if one.paragraph in law.paragraphs and (one.paragraph, one.figure.lower()) not in used:
                message = f"the figure `{one.figure}` of `{one.paragraph}` needs no reason"
                yield Problem(one.place, message, "", "only figures of its sentence that no rule states")


def _stated(book: Book) -> dict[str, set[Figure]]:
    stated = _Stated(book.law)
    shared = sorted((book.home / "equipment").glob("*.yaml"))
    folders = [shared] + [sorted((book.home / "games" / name).glob("*.yaml")) for name in book.names]
    for paths in folders:
        read = (load(path)[0] for path in paths if path.name != _NO_RULES)
        nodes = [node for node in read if isinstance(node, Map)]
        named = _named(nodes)
        for node in nodes:
            stated.file(node, named)
    return stated.figures


def _named(nodes: Iterable[Map]) -> dict[str, set[Figure]]:
    """Return the figures of each condition, hand and pay table, with those of the entries that it names."""
    texts = {
        name: list(_texts(each, name))
        for node in nodes for key in _NAMED for name, each in node.map(key).items()
    }  # fmt: skip
    found = {name: {figure for text in each for _, figure in figures(text)} for name, each in texts.items()}
    for _ in range(3):
        found = {
            name: found[name].union(*(found[other] for other in texts if _names(other, each)), set())
            for name, each in texts.items()
        }
    return found


def _names(name: str, texts: Iterable[str]) -> bool:
    return any(name in text for text in texts)


def _expanded(text: str, named: Named) -> Iterator[Figure]:
    """Return the figures of a text, and those of what it names."""
    yield from (figure for _, figure in figures(text))
    for name, inside in named.items():
        if name in text:
            yield from inside


def _own(node: Map, key: str, named: Named) -> Iterator[Figure]:
    """Return the figures of an entry without those of the entries in it that cite a paragraph of their own."""
    for text in _texts(node, key, own=True):
        yield from _expanded(text, named)


def _texts(node: Node, key: str, *, own: bool = False) -> Iterator[str]:
    """List what an entry states, key by key; a list of names also states how many they are."""
    if isinstance(node, Map):
        for name, each in node.items():
            if name in _NO_FIGURES and not (name == "says" and key == "facts"):
                continue
            if own and isinstance(each, Map) and "cite" in each:
                continue
            yield name
            yield from _texts(each, key if key == "facts" else name, own=own)
    elif isinstance(node, Seq):
        if not any(isinstance(each, Map) for each in node):
            yield str(len(node))
        for each in node:
            if not (own and isinstance(each, Map) and "cite" in each):
                yield from _texts(each, key, own=own)
    else:
        yield str(node)
