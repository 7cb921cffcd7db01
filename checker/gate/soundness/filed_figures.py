"""Compares figures that a filing must show with the rules of play: decks, ranks, places, meters and wagers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.rulebook.games.model import GameData
from checker.values.card import SUITS
from checker.values.problem import Location, Problem

_BOUNDS = ("exactly", "one of", "at least", "at most")
_WAGERS = "wagers offered"


@dataclass(frozen=True, slots=True)
class PlayedFigures:
    """A figure of the rules of play: its possible values, and whether the casino chooses among them."""

    values: tuple[Fraction, ...]
    chosen: bool
    place: Location


def misfiled(duties: Iterable[FilingRule], game: GameData) -> Iterator[Problem]:
    """List the duties of a game that ask for another figure than its rules of play."""
    played = _played(game)
    for duty in duties:
        # A duty under an option need not hold if the option was not elected.
        if duty.home != game.id or duty.options:
            continue
        figure = played.get(duty.word("of")) if duty.form == "number" else None
        if figure is not None and not duty.word("from") and not duty.word("tolerance"):
            for word in _BOUNDS:
                asked = [_number(each) for each in duty.words(word)]
                numbers = [each for each in asked if each is not None]
                if asked and len(numbers) == len(asked) and not _agrees(word, numbers, figure):
                    yield _differs(duty, word, ", ".join(map(str, figure.values)), figure.place)
        elif duty.form == "value" and duty.word("of") == _WAGERS and duty.words("one of"):
            titles = sorted(title.lower() for title in game.wagers.values())
            if sorted(duty.words("one of")) != titles:
                yield _differs(duty, "one of", ", ".join(titles), game.places.get("wagers", game.place))


def _played(game: GameData) -> dict[str, PlayedFigures]:
    found = {}
    if game.positions:
        found["player positions"] = PlayedFigures(
            _whole(game.positions), True, game.places.get("positions", game.place)
        )
    if game.ranks:
        place = game.places.get("ranks", game.place)
        found["cards in a deck"] = PlayedFigures(_whole((len(game.ranks) * len(SUITS),)), False, place)
    option = game.options.get("decks")
    if game.decks:
        found["decks"] = PlayedFigures(_whole((game.decks,)), False, game.places.get("decks", game.place))
    elif option is not None and option.kind == "number":
        found["decks"] = PlayedFigures(_whole(map(int, option.values)), True, game.places.get("options", game.place))
    for meter in game.meters:
        found[f"reset of meter {meter.number}"] = PlayedFigures((Fraction(meter.resets, 100),), False, meter.place)
        found[f"rate of meter {meter.number}"] = PlayedFigures((meter.rate * 100,), False, meter.place)
    return found


def _whole(numbers: Iterable[int]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def _number(text: str) -> Fraction | None:
    return Fraction(text) if text.replace("/", "", 1).isdigit() else None


def _agrees(word: str, asked: list[Fraction], figure: PlayedFigures) -> bool:
    """Say whether the figure asked allows the figure played, and no more if the casino chooses among all values."""
    least, most = min(figure.values), max(figure.values)
    if word == "at least":
        return least == asked[0] if figure.chosen else least >= asked[0]
    if word == "at most":
        return most == asked[0] if figure.chosen else most <= asked[0]
    return set(figure.values) == set(asked) if figure.chosen else set(figure.values) <= set(asked)


def _differs(duty: FilingRule, word: str, played: str, place: Location) -> Problem:
    file, of = place.file.rpartition("/")[2], duty.word("of")
    told = f"`{of}` is `{word}: {', '.join(duty.words(word))}` here, and {file}:{place.line} has {played}"
    return Problem(duty.place, told, "", "the same in both")
