"""What a game's names mean, in plain English: kinds of hand, conditions, acts, options, wagers, meters, cards, dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.report.act_words import spaced
from checker.report.english.part_sentences import cited, own_cites
from checker.report.english.sentence import Sentence, below, finished
from checker.report.english.wording import Wording, listed
from checker.report.tolerance_text import counted_in
from checker.rulebook.yaml.node import Map

_KINDS: Final = {
    "choice": "a word", "yes or no": "yes or no", "number": "a number", "amount": "an amount",
    "pay table": "a pay table", "odds": "odds",
}  # fmt: skip
_STAYS: Final = {
    "yes": "Its stake stays up after a win", "no": "Its stake does not stay up after a win",
    "either": "The text leaves open whether its stake stays up after a win",
}  # fmt: skip
_YES: Final = {
    "base": ("A person takes part by it", "A person can take part without it"),
    "travels": ("It goes with the hand that its owner stays with", "It does not go with a hand"),
    "moves to its point": ("It goes to the number of its own point", "It has no point of its own"),
    "on a number": ("It is laid on a number", "It is laid on no number"),
}  # fmt: skip


def definition(kind: str, name: str, words: Wording) -> str:
    """Write what a name that a rule used means; an empty text if the game does not say."""
    game, shown = words.game, f"“{spaced(name)}”"
    if kind == "condition":
        return finished(f"{shown} means: {words.claim(game.conditions[name].tree)}")
    if kind == "hand" and name in game.hands:
        return finished(f"A hand is {shown} if {words.claim(game.hands[name].tree)}")
    if kind == "act" and name in game.acts:
        act = game.acts[name]
        when = f", if {words.claim(act.where.tree)}" if act.where is not None else ""
        return finished(f"{shown} is {words.acts(act.of)}{when}")
    if kind == "group":
        return finished(f"{shown} are {words.wagers(game.groups[name], 'and')}")
    option = game.options.get(name)
    return finished(f"{shown} is a choice of the casino: {option.says}") if kind == "option" and option else ""


def definitions(words: Wording) -> list[Sentence]:
    """Write what every name means that was used, and the names that those meanings use."""
    made: list[Sentence] = []
    done: set[tuple[str, str]] = set()
    while waiting := [each for each in words.named if each not in done]:
        for kind, name in waiting:
            done.add((kind, name))
            said = definition(kind, name, words)
            made += [Sentence(said)] if said else []
    return made


def head(entry: Map, words: Wording) -> list[Sentence]:
    """Write what the head of a file says of its game, or of the games that it binds."""
    made = []
    if "title" in entry:
        made.append(
            f"The game is {entry.text('title')}, in logs “{entry.text('game')}”; {cited(entry, words)}".rstrip("; ")
        )
    if "plays by" in entry:
        made.append(f"It is played by the rules of {spaced(str(entry.text('plays by')))}")
    if "listed as" in entry:
        made.append(f"Texts that bind many games call it {entry.text('listed as')}")
    if "positions" in entry:
        made.append(f"Its table has {listed([str(one) for one in entry.texts('positions')])} places for players")
    if "table shape" in entry:
        made.append(f"Its table is drawn {entry.text('table shape')}")
    if "binds" in entry:
        made.append(f"The rules of this file bind {listed([str(one) for one in entry.texts('binds')], 'and')}")
    return _sentences(made, entry, words)


def hand(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a kind of hand."""
    made = [f"A hand is “{spaced(name)}” if {words.text(entry.text('when'))}; {cited(entry, words)}".rstrip("; ")]
    if "called" in entry:
        made.append(f"Called by this name it has a total of {entry.text('called')}")
    return _sentences(made, entry, words)


def condition(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a condition that rules share."""
    made = [f"“{spaced(name)}” means: {words.text(entry.text('when'))}; {cited(entry, words)}".rstrip("; ")]
    if "called" in entry:
        made.append(f"Called by this name it stands for {entry.text('called')}")
    return _sentences(made, entry, words)


def act(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write an act that the game names."""
    when = f", if {words.text(entry.text('where'))}" if "where" in entry else ""
    made = [f"“{spaced(name)}” is {words.acts(entry.texts('act'))}{when}"]
    if "told" in entry:
        made.append(f"A finding calls it “{entry.text('told')}”")
    return _sentences(made, entry, words)


def option(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a choice of the casino."""
    values = f", one of {listed([spaced(str(value)) for value in entry.texts('one of')])}" if "one of" in entry else ""
    kind = _KINDS[str(entry.text("kind", "choice"))]
    made = [f"The casino chooses “{spaced(name)}”: {kind}{values}; {cited(entry, words)}".rstrip("; ")]
    if "says" in entry:
        made.append(f"In our words: {entry.text('says')}")
    if "unless said" in entry:
        made.append(f"If nothing is elected it is {entry.text('unless said')}")
    if "listed as" in entry:
        made.append(f"While it is yes, the law lists the table as {entry.text('listed as')}")
    if "for example" in entry:
        made.append(f"For example {entry.text('for example')}")
    return _sentences(made, entry, words)


def tolerance(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a tolerance that no text states."""
    much = counted_in(int(entry.text("is")), str(entry.text("unit")))
    made = [f"Where the text says “{spaced(name)}”, {much} more or less passes; {cited(entry, words)}".rstrip("; ")]
    made.append(f"Our reading: {entry.text('why')}")
    made.append(f"A casino sets another number by “table elect {name} N”, or in its filing")
    return _sentences(made, entry, words)


def wager(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a wager."""
    made = [f"The game has the wager “{entry.text('title', spaced(name))}”; {cited(entry, words)}".rstrip("; ")]
    if "origin" in entry:
        made.append(f"It follows the choice of {entry.text('origin')}")
    for key, (yes, no) in _YES.items():
        if key in entry:
            made.append(yes if str(entry.text(key)) == "yes" else no)
    if "stays up" in entry:
        made.append(_STAYS[str(entry.text("stays up"))])
    if "groups" in entry:
        made.append(f"It is one of {listed([words.name('group', str(one)) for one in entry.texts('groups')], 'and')}")
    return _sentences(made, entry, words)


def meter(entry: Map, words: Wording) -> list[Sentence]:
    """Write a meter."""
    made = [f"Meter {entry.text('meter')} is reset to {entry.text('resets to')}; {cited(entry, words)}".rstrip("; ")]
    grows = f"It grows by {entry.text('grows by')} of each wager on {words.wager(str(entry.text('of')))}"
    made.append(f"{grows}, counted at {words.act(str(entry.text('counted at')))}")
    return _sentences(made, entry, words)


def fact(entry: Map, words: Wording) -> list[Sentence]:
    """Write a paragraph that the data states and no rule judges."""
    return _sentences([f"{entry.text('says')} {cited(entry, words)}".strip()], entry, words)


def dice(entry: Map, words: Wording) -> list[Sentence]:
    """Write what two dice make."""
    made = [f"A point is {listed([str(one) for one in entry.texts('points')])}; {cited(entry, words)}".rstrip("; ")]
    made.append(
        f"A point ends with {listed([str(one) for one in entry.texts('ends a point')])}, or when it comes again"
    )
    return _sentences(made, entry, words)


def cards(entry: Map, words: Wording) -> list[Sentence]:
    """Write the cards that the game is played with, and their values."""
    ranks = listed([str(one) for one in entry.texts("ranks")], "and")
    made = [f"The deck has these ranks: {ranks}; {cited(entry, words)}".rstrip("; ")]
    if "decks" in entry:
        made.append(f"The game is played with {entry.text('decks')} decks")
    if "initial" in entry:
        made.append(f"A hand begins with {entry.text('initial')} cards")
    if "in packets" in entry:
        made.append("Several cards come to a hand in one act")
    if "face-down cards" in entry:
        made.append(f"Each place gets {entry.text('face-down cards')} cards face down beside its hand")
    return [*_sentences(made, entry, words), *_values(entry.map("values"), words)]


def _values(values: Map, words: Wording) -> list[Sentence]:
    made = [f"Cards count as follows; {cited(values, words)}".rstrip("; ")] if values else []
    if "top" in values:
        made.append(f"An ace counts low if the total would be above {values.text('top')}")
    if "total" in values:
        made.append(f"The total is the {str(values.text('total')).replace('suited', 'sum of suited cards, at most')}")
    said = _sentences(made, values, words)
    for worth in values.maps("worth"):
        ranks = listed([str(rank) for rank in worth.texts("ranks")], "and")
        low = f" or {worth.text('or')}" if "or" in worth else ""
        counted = f"{ranks}: {worth.text('value')}{low}; {cited(worth, words)}".rstrip("; ")
        said += below(_sentences([counted], worth, words))
    return said


def _sentences(made: list[str], entry: Map, words: Wording) -> list[Sentence]:
    return [Sentence(finished(text), 0, own_cites(entry, words)) for text in made]


# The sections of a file whose entries have names, and those that are lists.
NAMED: Final[dict[str, Callable[[str, Map, Wording], list[Sentence]]]] = {
    "hands": hand, "conditions": condition, "acts": act, "options": option, "wagers": wager,
}  # fmt: skip
LISTED: Final[dict[str, Callable[[Map, Wording], list[Sentence]]]] = {"facts": fact, "meters": meter}
WHOLE: Final[dict[str, Callable[[Map, Wording], list[Sentence]]]] = {"cards": cards, "dice": dice}
