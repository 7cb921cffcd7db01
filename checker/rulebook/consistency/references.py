"""References between the files of a game: every name used must exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from checker.log.language.act_names import every_act
from checker.log.language.grammar import grammar, words
from checker.log.language.matcher import rule_of_verb
from checker.log.language.reserved import RESERVED
from checker.rulebook.consistency.circular_names import circles
from checker.rulebook.consistency.entry_shapes import misshapen
from checker.rulebook.consistency.idle_keys import idle_keys
from checker.rulebook.games.model import GameData
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.named_values import Use, uses
from checker.rulebook.yaml.node import Map, Text, key_place
from checker.values.nearest import nearest
from checker.values.problem import Location, Problem

SUBJECTS = ("table", "hand", "box", "each box", "deck", "envelope", "person", "lot", "wager")
SECTIONS = ("hands", "conditions", "options", "acts", "wagers", "pay tables")
# The words of the log that an attribute may have; for an attribute not listed here any word is allowed.
_WORDS = {
    "by": ("role",), "face": ("face",), "drawn": ("which",), "placed": ("which",), "held": ("which",),
    "source": ("source_word",), "means": ("means",), "end": ("side",), "how": ("how", "mishap", "laid"),
    "result": ("outcome", "result"), "sign": (),
}  # fmt: skip
# Words that no group of the grammar has; and attributes that are numbers.
_MORE = {"by": ("seat",), "sign": ("hand", "voice")}
_NUMBERS = ("number", "seat", "row")
# Words that join the parts of a condition: a name with one of them in it could never be read.
_JOINING = re.compile(r"(?<![\w'-])(and|or|not|is|above|below|between|at least|at most|half of|quarter of|least of|"
                      r"greatest of)(?![\w'-])")  # fmt: skip


def check(nodes: Sequence[Map], schema: Mapping[str, Any], game: GameData, law: Law) -> list[Problem]:
    """List the names that the files of one game, all readable, use and do not have."""
    found = [*(Use("file", node, ()) for node in nodes), *_uses(nodes, schema)]
    asked = _References(game, law, frozenset(_ids(found, law)))
    for use in found:
        asked.look_at(use)
    asked.look_at_names(nodes)
    return [*asked.problems, *circles(game)]


def check_rules(
    nodes: Sequence[Map], schema: Mapping[str, Any], game: GameData, law: Law, cited: frozenset[str]
) -> list[Problem]:
    """List the names that some rules use and the game does not have; `cited` are the paragraphs its rules cite."""
    asked = _References(game, law, cited)
    for use in _uses(nodes, schema):
        asked.look_at(use)
    return asked.problems


def cited(nodes: Sequence[Map], schema: Mapping[str, Any], law: Law) -> frozenset[str]:
    """Return the ids of all paragraphs that some rule or fact of these files cites."""
    return frozenset(_ids(_uses(nodes, schema), law))


def _uses(nodes: Sequence[Map], schema: Mapping[str, Any]) -> list[Use]:
    return [use for node in nodes for use in uses(node, schema)]


def _ids(found: Iterable[Use], law: Law) -> Iterator[str]:
    for use in found:
        if not isinstance(use.node, Map):
            continue
        head = (*use.within, use.node)[0].text("law")
        for cite in (*use.node.texts("cite"), *use.node.texts("also")):
            paragraph = law.resolve(cite, head)
            if paragraph is not None:
                yield paragraph.id


class _References:
    """One look over the files of a game; it only collects."""

    def __init__(self, game: GameData, law: Law, cited: frozenset[str]) -> None:
        self.game = game
        self.law = law
        self.cited = cited
        self.problems: list[Problem] = []
        self.bets = (*game.wagers, *game.groups)
        self.acts = every_act(self.bets)
        self.kinds: dict[str, Callable[[Use], None]] = {
            "act": self._act, "log act": self._log_act, "deadline": self._deadline, "wager name": self._wager,
            "option name": self._option, "subject": self._subject, "lots": self._lots, "payment": self._payment,
            "limb": self._limb, "value": self._value, "rule": self._rule, "remedy": self._remedy, "file": self._file,
            "pay table": self._pay_table, "reading": self._reading,
        }  # fmt: skip

    def look_at(self, use: Use) -> None:
        """Compare one value with the names of the game."""
        looked = self.kinds.get(use.kind)
        if looked is not None:
            looked(use)
        if isinstance(use.node, Map):
            self.problems += misshapen(use.kind, use.node)
            self.problems += idle_keys(use.kind, use.node, self.game)

    def look_at_names(self, nodes: Sequence[Map]) -> None:
        """Check that each name is given once in all the files, and is not already a word of the log."""
        first: dict[tuple[str, str], Location] = {}
        for section in SECTIONS:
            for node in nodes:
                for name, place in node.map(section).keys_at.items():
                    if (section, name) in first:
                        told = f"`{name}` stands twice among the {section}, here and at {first[section, name]}"
                        self._complain(place, told, name, "each name once")
                    elif section == "acts" and name in self.acts:
                        self._complain(place, f"`{name}` is an act of the log already", name, "a name of its own")
                    elif section == "conditions" and (joins := _JOINING.search(name)) is not None:
                        told = f"no condition can name `{name}`: `{joins[1]}` joins two parts of a condition"
                        self._complain(place, told, name, f"a name without `{joins[1]}`")
                    elif section == "wagers" and name in RESERVED:
                        told = f"`{name}` means something in every line of a log"
                        self._complain(place, told, name, "a name of its own")
                    first.setdefault((section, name), place)

    def _act(self, use: Use) -> None:
        self._known(use.text, "act", "an act of the log, or one that the game names", {*self.acts, *self.game.acts})

    def _log_act(self, use: Use) -> None:
        if use.text in self.game.acts:
            told = f"`{use.text}` is itself a name for an act"
            self._complain(use.text.place, told, use.text, "acts of the log")
        else:
            self._known(use.text, "act", "an act of the log", self.acts)

    def _deadline(self, use: Use) -> None:
        if use.text != "at once":
            self._act(use)

    def _wager(self, use: Use) -> None:
        self._known(use.text, "wager", "a wager of the game", self.game.wagers)

    def _option(self, use: Use) -> None:
        self._known(use.text, "option", "an option of the game", self.game.options)

    def _subject(self, use: Use) -> None:
        expected = ", ".join(f"`{word}`" for word in SUBJECTS) + ", a wager or a group of wagers"
        self._known(use.text, "wager", expected, {*SUBJECTS, *self.bets})

    def _lots(self, use: Use) -> None:
        self._known(use.text, "wager", "`table`, a wager or a group of wagers", {"table", *self.bets})

    def _reading(self, use: Use) -> None:
        """Look up a named reading; a reading written in full begins with a capital letter."""
        if use.text[:1].islower():
            self._known(use.text, "reading", "a reading under `readings`, or a sentence", use.within[0].map("readings"))

    def _payment(self, use: Use) -> None:
        word, _, name = use.text.partition(" ")
        if word == "table":
            self._known(use.text, "pay table", "a pay table of the game", self.game.tables, name)
        elif word == "posted":
            valid = [name for name, option in self.game.options.items() if option.kind == "odds"]
            self._known(use.text, "option", "an option of `kind: odds`", valid, name)

    def _value(self, use: Use) -> None:
        attribute = str(use.around("attribute"))
        groups = _WORDS.get(attribute)
        if groups is not None:
            valid = [*(word for group in groups for word in words(grammar(), group)), *_MORE.get(attribute, ())]
            self._known(use.text, "value", ", ".join(f"`{word}`" for word in valid), valid)
        elif attribute in _NUMBERS and not use.text.isdigit():
            self._complain(use.text.place, f"the {attribute} of an act is never `{use.text}`", use.text, "a number")
        elif attribute == "amount":
            self._complain(use.text.place, "an amount is no word", use.text, "`same as:` and a measure of money")
        elif attribute == "verb":
            self._known(use.text, "verb", "a verb of the log", rule_of_verb())

    def _limb(self, use: Use) -> None:
        """Compare the name of a duty with those in the ledger, if the ledger names any."""
        cite = use.around("cite")
        paragraph = None if cite is None else self.law.resolve(cite, str(use.within[0].text("law")))
        known = [each.name for each in paragraph.limbs] if paragraph is not None else []
        if known and use.text not in known:
            shown = ", ".join(f"`{name}`" for name in known)
            told = f"{cite} has no limb `{use.text}`"
            self._complain(use.text.place, told, use.text, shown, nearest(use.text, known))

    def _rule(self, use: Use) -> None:
        self._judged(use, "yields to")
        self._judged(use, "follows")

    def _remedy(self, use: Use) -> None:
        self._judged(use, "excuses")

    def _judged(self, use: Use, key: str) -> None:
        """Check that some rule can be about the paragraph cited; shared rules may mean those of other games."""
        head = use.within[0]
        if "binds" in head:
            return
        for cite in use.map.texts(key):
            paragraph = self.law.resolve(cite, str(head.text("law")))
            if paragraph is not None and paragraph.id not in self.cited:
                told = f"no rule of this game is about `{cite}`"
                self._complain(cite.place, told, cite, "a paragraph that some rule cites")

    def _file(self, use: Use) -> None:
        name, other = use.map.text("game"), use.map.text("plays by")
        if other and not self.game.wagers:
            # Its files would be among these.
            self._complain(other.place, f"no game has the folder `{other}`", other, "another game of the rule book")
        if name and name not in (self.game.id, self.game.plays_by):
            told = f"`{name}` is not the name of this folder"
            self._complain(name.place, told, name, f"`{self.game.id}`", self.game.id)

    def _pay_table(self, use: Use) -> None:
        """Compare the columns of a pay table with the choices of the casino, and these with the option."""
        table = use.map
        chosen = table.texts("casino chooses")
        columns = [str(each) for each in chosen] or ["pays"]
        for row in table.maps("first that fits"):
            self._columns(row, columns)
        name = next((key for key, entry in use.within[-1].items() if entry is table), "")
        elected = str(table.text("elected by", name))
        option = self.game.options.get(elected)
        if option is not None:
            for each in chosen:
                self._known(each, "pay table", f"a value of the option `{elected}`", option.values)
        elif chosen and "elected by" not in table:
            place = use.within[-1].keys_at[name]
            near = nearest(name, self.game.options)
            self._complain(place, f"no option elects `{name}`", name, "an option of that name, or `elected by`", near)

    def _columns(self, row: Map, columns: list[str]) -> None:
        shown = ", ".join(f"`{each}`" for each in columns)
        surplus = [key for key in row if key not in ("cite", "hand", "fits", "and also", *columns)]
        for key in surplus:
            free = [each for each in columns if each not in row]
            near = nearest(key, free) or (free[0] if len(free) == 1 else "")
            self._complain(key_place(row, key), f"no pay table `{key}` may be chosen", key, shown, near)
        for key in () if surplus else columns:
            if key not in row:
                self._complain(row.place, f"no odds stand under `{key}`", "", f"`{key}: 3 to 2` or the like")

    def _known(self, text: Text, kind: str, expected: str, valid: Collection[str], name: str = "") -> None:
        name = name or str(text)
        if name not in valid:
            self._complain(text.place, f"no {kind} is called `{name}`", text, expected, nearest(name, valid))

    def _complain(self, place: Location, told: str, text: str, expected: str, near: str = "") -> None:
        self.problems.append(Problem(place, told, "", expected, near, max(1, len(text))))
