"""The scene of a judgment: the table, the act, and whose hand, box and lot it is about."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from checker.log.language.events import NO_LINE, Event
from checker.table.casino import Casino
from checker.table.state import Hand, Lot, Round, TableState
from checker.values.card import SUITS, Card
from checker.values.saying import Saying

T = TypeVar("T")
# More unknowns than this are not tried out; the question stays open.
DEEPEST: Final = 4


class Scene:
    """What a measure may look at; one for each table, filled anew for each act."""

    __slots__ = ("assumed", "behind", "box", "casino", "event", "hand", "it", "line", "lot", "person", "round", "table")

    def __init__(self, table: TableState, house: Casino) -> None:
        self.table = table
        self.casino = house
        self.event: Event = Event("note", "note")
        self.line = NO_LINE
        self.round: Round | None = None
        self.hand: Hand | None = None
        self.it: Hand | None = None
        self.lot: Lot | None = None
        self.person: int | None = None
        self.box = 0
        self.behind = 0
        self.assumed: dict[object, Any] = {}


class Gap(Exception):
    """Something that a measure needs and the log does not tell; with the values it might have."""

    def __init__(
        self, missing: Saying, choices: tuple[Any, ...] = (), put: Callable[[Any], None] | None = None
    ) -> None:
        super().__init__(missing.key)
        self.missing = missing
        self.choices = choices
        self.put = put


Measure = Callable[[Scene], Any]


def settled(test: Callable[[Scene], T], scene: Scene, depth: int = 0) -> T:
    """Answer by all that the unknowns might be: one answer where all agree, else the gap is raised."""
    try:
        return test(scene)
    except Gap as gap:
        if gap.put is None or depth >= DEEPEST:
            raise
        answers = _answers(test, scene, gap, depth)
        first = next(answers)
        for answer in answers:
            if answer != first:
                answers.close()
                raise
        return first


def _answers(test: Callable[[Scene], T], scene: Scene, gap: Gap, depth: int) -> Generator[T, None, None]:
    assert gap.put is not None
    try:
        for choice in gap.choices:
            gap.put(choice)
            yield settled(test, scene, depth + 1)
    finally:
        gap.put(None)


def unknown(scene: Scene, key: object, missing: Saying) -> Any:
    """Ask for a yes or no that the log does not tell."""
    if key in scene.assumed:
        return scene.assumed[key]

    def put(choice: Any) -> None:
        if choice is None:
            scene.assumed.pop(key, None)
        else:
            scene.assumed[key] = choice

    raise Gap(missing, (True, False), put)


def card_gap(scene: Scene, hand: Hand, index: int, part: str) -> Gap:
    """Say that a card of a hand was not read, and what it may be."""
    card = hand.cards[index]
    if part == "rank":
        choices = tuple(Card(rank, card.suit) for rank in scene.table.game.ranks)
    else:
        choices = tuple(Card(card.rank, suit) for suit in SUITS)

    before: list[Card] = []

    def put(choice: Any) -> None:
        # What lay there when the first choice was put: this gap may be that of a card of which a part was assumed.
        if choice is not None and not before:
            before.append(hand.cards[index])
        if choice is not None or before:
            hand.cards[index] = before.pop() if choice is None else choice
        hand.changed()

    whose = "dealer" if hand.box == 0 else f"seat {hand.box}"
    return Gap(Saying("card", (("whose", whose), ("which", index + 1))), choices, put)
