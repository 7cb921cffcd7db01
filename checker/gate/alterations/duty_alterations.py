"""Every number, word, bound, text and entry of a file of filing duties, altered one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from checker.filing.duties.duty import FORMS
from checker.filing.format.keys import all_keys
from checker.gate.alterations.rule_alterations import Alteration, Path, neighbors, whole
from checker.rulebook.yaml.node import Map, Node, Seq, Text

# Keys that name or describe a duty and rule nothing.
_PROSE = frozenset({"cite", "limb", "reading", "agrees with", "states", "shown", "equals"})
_HEAD = frozenset({"format", "law", "title", "terms"})
# Keys whose loss gives a duty another meaning, not a smaller one.
_DROPPED = frozenset(
    {"also", "games", "except games", "option", "where", "yields to", "severity", "is", "at least", "on", "each",
     "exactly", "with", "tolerance", "unit", "from", "named", "before", "marks", "duties", "needs", "options"}
)  # fmt: skip
_CLOSED: Mapping[str, tuple[str, ...]] = {
    "on": ("layout", "sign", "layout or sign"),
    "each": ("player position", "back design"),
    "severity": ("warn", "needs ruling"),
    "unit": ("inches", "dollars", "percent"),
    "status": ("lodged", "approved", "given"),
    "before": ("table opens", "first use"),
    "side": ("left of dealer", "right of dealer"),
    "same across": ("cards of a deck", "decks"),
}
# A bound or place by another word: its value is then judged the other way.
_RENAMED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "number": {
        "at least": ("at most", "exactly"), "at most": ("at least", "exactly"),
        "exactly": ("at least", "at most"), "equal to": ("at least", "at most"),
    },
    "value": {"exactly": ("one of",), "one of": ("exactly", "none of"), "none of": ("one of",)},
    "place": {
        "opposite": ("same side as", "across from"), "same side as": ("across from", "opposite"),
        "across from": ("same side as", "opposite"),
    },
}  # fmt: skip
# Names that are confused with other names that the file uses in the same place.
_NAMED = frozenset(
    {"thing", "of", "filed", "needs", "opposite", "same side as", "across from", "for", "covers", "marks", "named",
     "options", "with", "same across", "differs from", "equal to", "games", "except games", "texts of", "duties",
     "or of"}
)  # fmt: skip
# Under these are words that a filing may use for a figure.
_VALUES = frozenset({"is", "one of", "none of", "exactly"})
_AMOUNT = re.compile(r"(0|[1-9][0-9]*)(?:/([1-9][0-9]*))?")
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[0-9]+")

Choices = Mapping[str, Sequence[str]]


def duty_alterations(file: str, tree: Map, choices: Choices) -> list[Alteration]:
    """List every alteration of a file of duties; `choices` are the values of each option of its game."""
    return list(_Walk(file, tree, choices).whole(tree))


class _Walk:
    """A walk through one file that knows which names the file uses under each key."""

    def __init__(self, file: str, tree: Map, choices: Choices) -> None:
        self.file = file
        self.law = str(tree.text("law"))
        self.choices = choices
        self.names: dict[str, dict[str, None]] = {}
        self.cite = ""
        self.form = ""
        self.figures: tuple[str, ...] = ()
        for topic in tree:
            if topic not in (*_HEAD, "lists"):
                self._gather(tree[topic], "", "")

    def whole(self, tree: Map) -> Iterator[Alteration]:
        """Go through the lists of games, then through the duties of each topic."""
        for name in tree.map("lists"):
            named = tree.map("lists").map(name)
            self.cite = whole(str(named.text("cite")), self.law)
            yield from self._entries(named["games"], ("lists", name, "games"))
        for topic in tree:
            if topic in (*_HEAD, "lists"):
                continue
            duties = tree.maps(topic)
            for at, duty in enumerate(duties):
                self.cite = whole(str(duty.text("cite")), self.law)
                told = f"{duty.text('cite')} {duty.text('limb')}".strip()
                # A topic with a single duty goes with it.
                path: Path = (topic, at) if len(duties) > 1 else (topic,)
                yield self._made(path, duty, "drop", told, "", f"without {told}")
                yield from self._duty(duty, (topic, at))

    def _duty(self, duty: Map, path: Path) -> Iterator[Alteration]:
        for key, value in duty.items():
            self.form = key
            self.figures = tuple(str(each) for form in FORMS for each in duty.map(form).texts("of") if form in duty)
            if key in FORMS and isinstance(value, Map):
                yield from self._map(value, (*path, key), key)
            elif key == "where" and isinstance(value, Map):
                yield self._without(duty, key, path)
                self.figures = tuple(str(each) for each in value.texts("of"))
                yield from self._map(value, (*path, key), key)
            elif key == "option" and isinstance(value, Map):
                yield self._without(duty, key, path)
                for name in value:
                    yield from self._option(value.text(name), (*path, key, name), name)
            elif key not in _PROSE:
                yield from self._key(duty, key, path)

    def _map(self, node: Map, path: Path, form: str) -> Iterator[Alteration]:
        for key in node:
            for other in _RENAMED.get(form, {}).get(key, ()):
                # For a single value, two of these say the same.
                alone = form == "value" and other != "none of" and len(node.texts(key)) == 1
                if other not in node and not (alone and key == "one of"):
                    yield self._made((*path, key), node, "rename", key, other, f"{key} -> {other}")
            if key not in _PROSE:
                yield from self._key(node, key, path)

    def _key(self, node: Map, key: str, path: Path) -> Iterator[Alteration]:
        if key in _DROPPED:
            yield self._without(node, key, path)
        value = node[key]
        if isinstance(value, Seq):
            yield from self._entries(value, (*path, key))
            for at, item in enumerate(value.texts()):
                if key not in _NAMED:
                    yield from self._set(item, (*path, key, at), self._others(key, item))
        elif isinstance(value, Text):
            yield from self._set(value, (*path, key), self._others(key, value))

    def _option(self, value: Text, path: Path, name: str) -> Iterator[Alteration]:
        known = tuple(self.choices.get(name, ())) or ("yes", "no")
        yield from self._set(value, path, _next(value, known))

    def _others(self, key: str, text: Text) -> Iterable[str]:
        """Yield the values that one slip could make of a text."""
        if key in ("text", "never"):
            return _texts(text)
        if key in _CLOSED:
            return _next(text, _CLOSED[key])
        if (found := _AMOUNT.fullmatch(text)) is not None:
            return _amounts(found)
        if key in _NAMED:
            return _next(text, tuple(self.names.get(_use(key, self.form), ())))[:1]
        return _next(text, _vocabulary(self.figures))[:1] if key in _VALUES else ()

    def _entries(self, node: Node, path: Path) -> Iterator[Alteration]:
        for at, item in enumerate(node.texts() if isinstance(node, Seq) and len(node) > 1 else ()):
            yield self._made((*path, at), item, "drop", str(item), "", f"without {item}")

    def _set(self, text: Text, path: Path, others: Iterable[str]) -> Iterator[Alteration]:
        for other in dict.fromkeys(others):
            yield self._made(path, text, "set", str(text), other, f"{text} -> {other}")

    def _without(self, node: Map, key: str, path: Path) -> Alteration:
        place = node.keys_at.get(key, node.place)
        return Alteration(self.file, (*path, key), place, "drop", key, "", self.cite, f"without {key}")

    def _made(self, path: Path, node: Node, what: str, old: str, new: str, slip: str) -> Alteration:
        return Alteration(self.file, path, node.place, what, old, new, self.cite, slip)

    def _gather(self, node: Node, form: str, key: str) -> None:
        """Record the names that the file uses for each purpose."""
        if isinstance(node, Map):
            for name, value in node.items():
                self._gather(value, key if key in (*FORMS, "where") else form, name)
        elif isinstance(node, Seq):
            for item in node:
                self._gather(item, form, key)
        elif key in _NAMED:
            self.names.setdefault(_use(key, form), {})[str(node)] = None


def _use(key: str, form: str) -> str:
    """Return the purpose of a name: anywhere in the file, things are confused with things, figures with figures."""
    if key in ("thing", "filed", "needs", *_RENAMED["place"]) or (key == "of" and form in ("place", "depends")):
        return "thing"
    return {"covers": "for", "with": "options", "except games": "games", "equal to": "of"}.get(key, key)


def _vocabulary(figures: Iterable[str]) -> tuple[str, ...]:
    """Return the words that a filing may use for a figure, if they are a closed set."""
    for figure in figures:
        for _, key in all_keys():
            if key.states.get("figure") == figure:
                return key.words or (key.inside.words if key.inside is not None else ())
    return ()


def _next(text: str, known: Sequence[str]) -> list[str]:
    """Return the word after a word in a closed set, and the one after that; for an unknown word, any."""
    at = known.index(text) if text in known else -1
    after = [known[(at + step) % len(known)] for step in (1, 2)] if known else []
    return [each for each in dict.fromkeys(after) if each != text]


def _amounts(found: re.Match[str]) -> list[str]:
    number, below = int(found[1]), found[2]
    if below is None:
        return [str(near) for near in neighbors(number)]
    above = [f"{near}/{below}" for near in neighbors(number)]
    return above + [f"{number}/{near}" for near in neighbors(int(below)) if near]


def _texts(text: str) -> Iterator[str]:
    """Yield a text with another number, or with one word left out."""
    for found in _NUMBER.finditer(text):
        for near in neighbors(int(found[0])):
            yield text[: found.start()] + str(near) + text[found.end() :]
    words = _WORD.findall(text)
    if len(words) == 1:
        yield text[:-1] or text * 2
        return
    for at in range(len(words)):
        yield " ".join((*words[:at], *words[at + 1 :]))
