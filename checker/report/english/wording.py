"""The words of one game: its acts, wagers and named conditions in plain English, and what each name means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

# The measures are known once the module that lists them is read.
from checker.checks import link_game as link_game
from checker.checks.conditions.link_conditions import bare
from checker.checks.conditions.vocabulary import answer_kind, matched
from checker.report.act_words import act_text, spaced
from checker.report.citation_text import printed
from checker.report.english.measure_words import claimed, measured
from checker.report.tolerance_text import counted_in
from checker.rulebook.games.condition_tree import Compare, Condition, Each, Join, Not, Phrase, Reckon, Tree, Value
from checker.rulebook.games.condition_tree import read as read_condition
from checker.rulebook.games.model import GameData
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.yaml.node import Map, Text

_IS: Final = {
    "=": "is", "is": "is", "is not": "is not", "above": "is above", "below": "is below", "at least": "is at least",
    "at most": "is at most",
}  # fmt: skip
_IS_NOT: Final = {
    "=": "is not", "is": "is not", "is not": "is", "above": "is at most", "below": "is at least",
    "at least": "is below", "at most": "is above",
}  # fmt: skip
_MEMBERS: Final = {
    "hand": "hand", "earlier hand": "earlier hand of the box", "hand before": "hand before this one", "box": "box",
    "hand elsewhere": "hand of another box", "box before": "earlier box", "box after": "later box",
    "open wager": "open wager",
}  # fmt: skip
_WHOSE: Final = {"hand": "the hand", "dealer": "the dealer's hand", "it": "it"}
# Seats whose number 0 stands for the dealer.
_SEATS: Final = {
    "seat": ("the act is the dealer's", "the act is a player's"),
    "cutter seat": ("the dealer cuts", "a player cuts"),
    "first seat offered": ("no player was offered the cut first", "a player was offered the cut first"),
    "box of the cutting card": ("the cutting card came out for the dealer", "the cutting card came out for a player"),
}
_DEADLINES: Final = {"at once": "the dealer's next act elsewhere", "round end": "the end of the round"}
_DEVICES: Final = {"reader": "the card reader", "dispenser": "the card dispenser"}
_PART: Final = re.compile(r"(?:(first|initial)(?: ([0-9]+))?( up)? of |(last) of )?(hand|dealer|it)")


def listed(words: Sequence[str], joint: str = "or") -> str:
    """Join words as a sentence does: `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


class Wording:
    """Writes the conditions and acts of one game, and remembers each name that has to be explained."""

    def __init__(
        self, game: GameData, law: Law, chapter: str, readings: Map | None = None, lists: Map | None = None
    ) -> None:
        self.game = game
        self.law = law
        self.chapter = chapter
        self.readings = readings or Map()
        # Lists of games that a file of duties names.
        self.lists = lists or Map()
        # What was named: the kind of name, and the name.
        self.named: dict[tuple[str, str], None] = {}
        self._names = frozenset(name for name in game.conditions if " " not in name)

    def name(self, kind: str, name: str) -> str:
        """Write a name of the game's data, and remember that it was used."""
        self.named[kind, name] = None
        return f"“{spaced(name)}”"

    def near(self, name: str, bound: str) -> str:
        """Write how far off a limit passes by a tolerance."""
        found = self.game.tolerances.get(name)
        much = f"{counted_in(found.number, found.unit)} " if found is not None else ""
        way = {"at least": "less", "at most": "more"}.get(bound, "more or less")
        return f"{much}{way} passes (the tolerance “{spaced(name)}”, which the casino may set)"

    def citation(self, cite: str) -> str:
        """Write a citation as the file has it, and set the name of a duty after it in quotes."""
        found = self.law.find(cite, self.chapter)
        limb = found[1] if found is not None else ""
        short = cite.removesuffix(limb).rstrip() if limb else cite
        return f"{printed(short)} (“{limb}”)" if limb else printed(short)

    def citations(self, cites: Sequence[str]) -> str:
        """Write several citations."""
        return listed([self.citation(cite) for cite in cites], "and")

    def paragraphs(self, cites: Sequence[str]) -> tuple[str, ...]:
        """Return the paragraphs of the ledger that citations of a file name."""
        found = (self.law.find(cite, self.chapter) for cite in cites)
        return tuple(dict.fromkeys(each[0].id for each in found if each is not None))

    def acts(self, acts: Sequence[str], joint: str = "or") -> str:
        """Write acts of rules, any of which may be meant."""
        return listed([self.act(act) for act in acts], joint)

    def act(self, act: str) -> str:
        """Write an act of the log, a limit in time, or an act that the game names."""
        if act in self.game.acts:
            return self.name("act", act)
        return _DEADLINES.get(act) or act_text(act)

    def wagers(self, wagers: Sequence[str], joint: str = "or") -> str:
        """Write wagers and groups of wagers by their titles."""
        return listed([self.wager(wager) for wager in wagers], joint)

    def wager(self, wager: str) -> str:
        """Write a wager by its title; a group is explained by its wagers."""
        if wager in self.game.groups:
            return self.name("group", wager)
        return self.game.wagers.get(wager, spaced(wager))

    def text(self, text: Text | str) -> str:
        """Write a condition as a clause."""
        place = text.place if isinstance(text, Text) else self.game.place
        made = read_condition(str(text), place, 0, self._names)
        return self.claim(made.tree) if isinstance(made, Condition) else spaced(str(text))

    def figure_text(self, text: Text | str) -> str:
        """Write a measure, a number or an amount."""
        place = text.place if isinstance(text, Text) else self.game.place
        made = read_condition(str(text), place, 0, self._names)
        return self.figure(made.tree) if isinstance(made, Condition) else spaced(str(text))

    def claim(self, tree: Tree, *, holds: bool = True) -> str:
        """Write a condition, or its opposite, as a clause."""
        match tree:
            case Not(part):
                return self.claim(part, holds=not holds)
            case Join(word, parts):
                joint = word if holds else {"and": "or", "or": "and"}[word]
                return f" {joint} ".join(self._joined(part, joint, holds) for part in parts)
            case Each(word, of, part):
                every = (word == "every") is holds
                return f"{'every' if every else 'some'} {_MEMBERS[of]} has this: {self._inside(part, holds)}"
            case Compare():
                return self._compared(tree, holds)
            case Phrase(text):
                return self._phrase(text, holds)
        return self.figure(tree)

    def _joined(self, part: Tree, joint: str, holds: bool) -> str:
        inner = part.part if isinstance(part, Not) else part
        said = self.claim(part, holds=holds)
        if isinstance(inner, Each):
            return f"({said})"
        other = isinstance(inner, Join) and f" {joint} " not in f" {inner.word if holds else ''} "
        return f"({said})" if other and isinstance(inner, Join) else said

    def _inside(self, part: Tree, holds: bool) -> str:
        said = self.claim(part, holds=holds)
        return f"({said})" if isinstance(part, Join) else said

    def _phrase(self, text: str, holds: bool) -> str:
        if text in self.game.conditions:
            return f"{self.name('condition', text)} {'holds' if holds else 'does not hold'}"
        found = matched(text, self.game)
        template = found[0] if found is not None else ""
        if template == "elected NAME" and answer_kind(text, self.game)[0].name == "yes or no":
            option = self.name("option", text.removeprefix("elected "))
            return f"the casino {'has elected' if holds else 'has not elected'} {option}"
        said = claimed(template, holds=holds)
        return self._filled(said, template, text) if said is not None else self.figure(Phrase(text))

    def figure(self, tree: Tree) -> str:
        """Write what has a value: a measure, a number, an amount, or a word."""
        match tree:
            case Value(value):
                return tree.text or str(value)
            case Reckon(word, parts):
                said = [self.figure(part) for part in parts]
                return f"{word} of {said[0]}" if len(said) == 1 else f"the {word} of {listed(said, 'and')}"
            case Phrase(text):
                found = matched(text, self.game)
                said_ = measured(found[0]) if found is not None else None
                return spaced(text) if found is None or said_ is None else self._filled(said_, found[0], text)
        return self.claim(tree)

    def _compared(self, tree: Compare, holds: bool) -> str:
        if tree.op in ("is", "is not") and not tree.others and (whole := self._whole(tree)):
            return self._phrase(whole, holds is (tree.op == "is"))
        seats = _SEATS.get(tree.left.text) if isinstance(tree.left, Phrase) else None
        if seats is not None and tree.op in ("=", "above") and tree.right == Value(0) and not tree.others:
            return seats[0 if (tree.op == "=") is holds else 1]
        verb = (_IS if holds else _IS_NOT)[tree.op]
        the = "the " if tree.left == Phrase("by") else ""
        sides = [the + self._side(side, tree) for side in (tree.right, *tree.others)]
        return f"{self.figure(tree.left)} {verb} {listed(sides)}"

    def _side(self, side: Tree, tree: Compare) -> str:
        word = bare(side, self.game, tree.op)
        if not isinstance(word, str):
            return self.figure(side)
        named_wager = word in self.game.wagers or word in self.game.groups
        return self.wager(word) if named_wager else spaced(word)

    def _whole(self, tree: Compare) -> str:
        """Return a claim of two phrases with `is` between them, if they make one."""
        if not isinstance(tree.left, Phrase) or not isinstance(tree.right, Phrase):
            return ""
        whole = f"{tree.left.text} is {tree.right.text}"
        return whole if matched(whole, self.game) is not None else ""

    def _filled(self, said: str, template: str, text: str) -> str:
        """Put the words of a phrase into the slots of its measure."""
        names = re.findall(r"[A-Z]+", template)
        found = re.fullmatch(re.sub(r"[A-Z]+", "(.+?)", template), text)
        if not names or found is None:
            return said
        words = [self._slot(name, word, template) for name, word in zip(names, found.groups(), strict=True)]
        return said.format(*words)

    def _slot(self, name: str, word: str, template: str) -> str:
        match name:
            case "ACT":
                return self.acts(word.split(" / "))
            case "WAGER":
                return self.wager(word)
            case "HAND":
                return _WHOSE.get(word, word)
            case "CARDS":
                return " together with ".join(_cards(part) for part in word.split(" with "))
            case "DEVICE":
                return _DEVICES.get(word, f"the {word}")
            case "RANKS":
                return listed(word.split(" "), "or" if template.startswith("all of") else "and")
            case "SUIT":
                return f"{word}s"
            case "NAME" if template == "HAND is NAME":
                return self.name("hand", word).strip("“”")
            case "NAME" if template == "elected NAME":
                return self.name("option", word).strip("“”")
        return spaced(word)


def _cards(part: str) -> str:
    """Write which cards of which hand are meant."""
    found = _PART.fullmatch(part)
    if found is None:
        return part
    first, number, up, last, whose = found.groups()
    owner = _WHOSE[whose]
    if last:
        return f"the last card of {owner}"
    if not first:
        return f"the cards of {owner}"
    order = "starting" if first == "initial" else "first"
    facing = " dealt face up" if up else ""
    return f"the {order} {number} cards{facing} of {owner}" if number else f"the {order} card{facing} of {owner}"
