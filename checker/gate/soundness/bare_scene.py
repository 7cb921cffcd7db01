"""A scene that holds only cards and dice, to ask measures for their value with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.checks.conditions.vocabulary import named
from checker.log.language.events import NO_LINE
from checker.rulebook.games.model import DiceData, GameData
from checker.table.casino import Casino
from checker.table.dice.dice_state import Dice, PointRule, Roll
from checker.table.dice_lot import DiceLot
from checker.table.game_facts import GameFacts
from checker.table.lots import Lot
from checker.table.state import Hand, Round, TableState
from checker.values.card import Card
from checker.values.problem import Location

# Acts by which a hand grows beyond the cards first dealt.
_GROWS = frozenset({"choose hit", "choose double", "choose split"})


@dataclass(frozen=True, slots=True)
class Kit:
    """The equipment of a game: everything that measures of cards and dice depend on."""

    ranks: tuple[str, ...]
    values: tuple[tuple[str, tuple[int, int]], ...]
    top: int | None
    suited: int | None
    decks: int
    initial: int
    # Whether a hand may get more cards than were first dealt.
    grows: bool
    dice: DiceData | None

    @classmethod
    def of(cls, game: GameData) -> Kit:
        """Take the equipment from a game."""
        grows = any(_GROWS & set(_acts(rule.body)) for rule in game.rules)
        values = tuple(game.values.items())
        return cls(game.ranks, values, game.top, game.suited, game.decks, game.initial, grows, game.dice)


def _acts(body: Any) -> Iterator[str]:
    for name in ("act", "after", "does"):
        yield from getattr(body, name, ())


class Stage:
    """One table in one round, with a hand, the dealer's, and dice."""

    def __init__(self, kit: Kit) -> None:
        nowhere = Location("")
        self.game = GameData("", "", "", nowhere, ranks=kit.ranks, values=dict(kit.values), dice=kit.dice)
        self.game.top, self.game.suited, self.game.initial = kit.top, kit.suited, kit.initial
        table = TableState("")
        held = Round(table, None, True, NO_LINE)
        table.game = GameFacts(self.game)
        self.hand, self.dealer = Hand(1, 1), held.dealer
        held.hands[1, 1], held.boxes[1] = self.hand, [self.hand]
        self.scene = Scene(table, Casino())
        self.scene.round, self.scene.hand, self.scene.box = held, self.hand, 1
        if kit.dice is not None:
            table.dice = Dice(PointRule(kit.dice.points, kit.dice.ends))

    def measures(self, names: Iterable[str]) -> list[Measure]:
        """Find the measures that these phrases name."""
        return [named(name, self.game)[1] for name in names]

    def lay(self, owner: str, cards: Iterable[Card]) -> None:
        """Put these cards before the player or the dealer, all face up."""
        hand = self.dealer if owner == "dealer" else self.hand
        hand.cards = list(cards)
        hand.faces = ["up"] * len(hand.cards)
        hand.changed()

    def roll(self, roll: Roll, before: int, own: int, number: int) -> None:
        """Throw the dice after this point, for a wager on this number with this point of its own."""
        dice: Dice = self.scene.table.dice
        dice.roll, dice.before = roll, frozenset((before,))
        self.scene.lot = Lot(("", 1, 0, 0, number), 100)
        self.scene.lot.rolled = DiceLot(frozenset((own,)))

    def said(self, measures: Sequence[Measure]) -> tuple[Any, ...] | None:
        """Ask measures for their values; None if one of them has none."""
        try:
            return tuple(measure(self.scene) for measure in measures)
        except Gap:
            # The law does not state the count of some card.
            return None
