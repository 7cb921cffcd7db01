"""Keys that would be read and change nothing where they stand: beside other keys, or in a game of another sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.rulebook.games.inherited import HEADS, clauses_of, inherited
from checker.rulebook.games.model import GameData
from checker.rulebook.games.read_forms import OWN_DECK, OWN_LOT
from checker.rulebook.yaml.node import Map, Text, key_place
from checker.values.problem import Problem

_ON_BOX = "no later than for its own box"
# Keys of a wager that only dice, or only cards, give a meaning.
_OF_DICE = ("moves to its point", "on a number", "stays up")
_OF_CARDS = ("origin", "travels")


def idle_keys(kind: str, entry: Map, game: GameData) -> Iterator[Problem]:
    """List the keys of an entry of this kind that would change nothing."""
    look = _LOOKS.get(kind)
    if look is not None:
        yield from look(entry, game)


def _idle(entry: Map, key: str, why: str, expected: str) -> Iterator[Problem]:
    """Refuse a key that changes nothing here, if it is there."""
    if key in entry:
        yield Problem(key_place(entry, key), f"`{key}` changes nothing here: {why}", "", expected, width=len(key))


def _acts(entry: Map, key: str) -> list[str]:
    return [str(act) for act in entry.texts(key)]


def _may(entry: Map, game: GameData) -> Iterator[Problem]:
    if str(entry.text("refusal")) != "breach":
        return
    for act in entry.texts("act"):
        named = game.acts.get(str(act))
        if not all(one.partition(" ")[0] == "refuse" for one in (named.of if named is not None else (str(act),))):
            told, expected = f"`{act}` is no refusal, and `refusal: breach` is about one", "`refuse …`"
            yield Problem(act.place, told, "", expected, "", len(act))


def _limit(entry: Map, game: GameData) -> Iterator[Problem]:
    if str(entry.text("rounding")) == "up to chip unit" and not ("at most" in entry or "exactly" in entry):
        yield from _idle(entry, "rounding", "only a limit that may be exceeded is rounded up", "`at most` or `exactly`")
    if "multiple of" in entry:
        yield from _idle(entry, "tolerance", "a multiple has none", "`at least`, `at most` or `exactly`")


def _manner(entry: Map, game: GameData) -> Iterator[Problem]:
    if str(entry.text("attribute")) == "how":
        for each in (entry, *entry.maps("cases")):
            yield from _idle(each, "same as", "no measure says how an act is done", "`one of: …`")


def _must(entry: Map, game: GameData) -> Iterator[Problem]:
    if "within" in entry:
        for key in (OWN_LOT, OWN_DECK, _ON_BOX):
            yield from _idle(entry, key, "a duty `within` a span has one limit", "`no later than` alone")
        for act in entry.texts("no later than"):
            if act == "at once":
                yield Problem(act.place, "nothing is owed at once `within` a span", "", "acts", "", len(act))
    else:
        yield from _idle(entry, "again", "only a duty `within` a span comes again", "`within: 5 rounds` or the like")
    if OWN_DECK in entry and str(entry.text("each")) != "deck":
        yield from _idle(entry, OWN_DECK, "nothing is owed for a deck", "`each: deck`")
    if OWN_LOT in entry and (str(entry.text("each")) == "deck" or OWN_DECK in entry):
        yield from _idle(entry, OWN_LOT, "what is owed is owed for a deck", f"`{OWN_DECK}`")


def _steps(entry: Map, game: GameData) -> Iterator[Problem]:
    if "round" in _acts(entry, "begins"):
        yield from _idle(entry, "ends", "a procedure that begins with the round ends with it", "it left out")
        yield from _idle(entry, "each", "a procedure of the round is not that of a deck", "it left out")
    last = entry.maps("steps")[-1:]
    for step in last:
        for key in ("done", "where", "any order"):
            yield from _idle(step, key, "no step comes after this one that would ask for it", "it left out")


def _turn(entry: Map, game: GameData) -> Iterator[Problem]:
    whole = [act == "pickup" for act in _acts(entry, "act")]
    if all(whole):
        yield from _idle(entry, "over", "a pickup names all places", "an act for each place")
        yield from _idle(entry, "left out", "a pickup names all places", "an act for each place")
    if not any(whole):
        yield from _idle(entry, "dealer", "these acts have no place for the dealer's hand", "`act: pickup`")


def _settles(entry: Map, game: GameData) -> Iterator[Problem]:
    if game.dice is not None:
        yield from _idle(entry, "also breaks", "wagers at dice are judged without it", "a rule of its own")
    clauses = entry.get("clauses")
    raw = entry.maps("clauses") if clauses is not None else []
    taken = [inherited(clause, entry) for clause in raw]
    for result, head in HEADS.items():
        for key in entry.map(head):
            value = entry.map(head)[key]
            if not any(each.get(key) is value for each in taken):
                why = f"no clause with the result `{result}` takes it"
                yield from _idle(entry.map(head), key, why, f"such a clause without `{key}` of its own")
    for clause in clauses_of(entry):
        if not str(clause.text("pays")).startswith("table "):
            yield from _idle(clause, "stake", "only the wins of a pay table have an open stake", "`pays: table …`")
        result = clause.text("result")
        if str(result) == "stays" and game.dice is None:
            told = "`stays` is about a roll, and this game has no dice"
            yield Problem(result.place, told, "", "another result", "", len(result))


def _misreading(entry: Map, game: GameData) -> Iterator[Problem]:
    ways = [key for key in ("by the calls", "netted", "paid as") if key in entry]
    for key in ways[1:]:
        yield from _idle(entry, key, f"`{ways[0]}` says already how it goes wrong", f"`{ways[0]}` or `{key}`")


def _wager(entry: Map, game: GameData) -> Iterator[Problem]:
    keys, lacks = (_OF_DICE, "dice") if game.dice is None else (_OF_CARDS, "hands")
    for key in () if game.unruled else keys:
        if str(entry.text(key)) != "no":
            yield from _idle(entry, key, f"this game has no {lacks}", f"a game with {lacks}")


def _pay_table(entry: Map, game: GameData) -> Iterator[Problem]:
    if "casino chooses" not in entry:
        yield from _idle(entry, "elected by", "there is one pay table", "`casino chooses: […]`")
    rows = entry.maps("first that fits")
    if not any(_is_prize(cell) for row in rows for cell in _cells(row)):
        yield from _idle(entry, "rounding", "odds are paid to the cent", "rows that pay amounts or meters")


def _row(entry: Map, game: GameData) -> Iterator[Problem]:
    if any(not _is_prize(cell) for cell in _cells(entry)):
        yield from _idle(entry, "and also", "odds are paid alone", "a row that pays an amount or a meter")


def _besides(entry: Map, game: GameData) -> Iterator[Problem]:
    pays = entry.text("pays")
    if not _is_prize(pays):
        yield Problem(pays.place, f"`{pays}` adds nothing to a prize", "", "an amount or a meter", "", len(pays))


def _option(entry: Map, game: GameData) -> Iterator[Problem]:
    if str(entry.text("kind")) != "yes or no":
        yield from _idle(entry, "listed as", "only `yes` gives a table a further name", "`kind: yes or no`")


def _cells(row: Map) -> list[Text]:
    """Return what a row pays under each table."""
    cells = [row[key] for key in row if key not in ("cite", "hand", "fits", "and also")]
    return [cell.text("odds") if isinstance(cell, Map) else cell for cell in cells if isinstance(cell, Map | Text)]


def _is_prize(pays: Text) -> bool:
    return pays.startswith(("$", "meter "))


def _cards(entry: Map, game: GameData) -> Iterator[Problem]:
    values = entry.map("values")
    if "top" not in values:
        for worth in values.maps("worth"):
            yield from _idle(worth, "or", "a card counts less only to stay within `top`", "`top: 21` or the like")
    if "total" in values:
        yield from _idle(values, "top", "the best cards of one suit are added up as they are", "it left out")


def _file(entry: Map, game: GameData) -> Iterator[Problem]:
    for named in entry.map("conditions").values():
        if isinstance(named, Map):
            yield from _idle(named, "called", "only a hand is called", "it under `hands`")


_LOOKS: dict[str, Callable[[Map, GameData], Iterator[Problem]]] = {
    "may": _may, "limit": _limit, "manner": _manner, "must": _must, "steps": _steps, "turn": _turn,
    "settles": _settles, "misreading": _misreading, "wager": _wager, "pay table": _pay_table, "row": _row,
    "besides": _besides, "file": _file, "cards": _cards, "option": _option,
}  # fmt: skip
