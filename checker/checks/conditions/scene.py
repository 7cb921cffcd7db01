"""The scene of a judgment: the table, the act, and whose hand, box and lot it is about."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar

from checker.log.language.events import NO_LINE, Event, LogLine
from checker.table.casino import Casino
from checker.table.hands import lot_of, not_dealt
from checker.table.lots import Lot
from checker.table.state import Hand, HandView, Round, TableState
from checker.values.card import SUITS, Card
from checker.values.saying import Saying

T = TypeVar("T")
# More unknowns than this are not tried out; the question stays open.
DEEPEST: Final = 4
# So many views of hands are kept, to compute their totals once.
MOST_VIEWS: Final = 1024


class Same(Enum):
    """Stands for what a scene shows already, where it is not to show anything else."""

    SAME = 0


SAME: Final = Same.SAME


class Moment:
    """What a scene showed once; kept by whoever judges an act only later, as it is not changed any more."""

    __slots__ = ("behind", "box", "event", "hand", "it", "line", "lot", "round")

    def __init__(self, scene: Scene) -> None:
        self.event: Final = scene.event
        self.line: Final = scene.line
        self.round: Final = scene.round
        self.hand: Final = scene.hand
        self.it: Final = scene.it
        self.lot: Final = scene.lot
        self.box: Final = scene.box
        self.behind: Final = scene.behind


class Looked(Exception):
    """The dealer's hand was read while it was watched."""


class CardAt(NamedTuple):
    """The card of a hand at a position, as something that may be assumed."""

    hand: Hand
    at: int


class Scene:
    """What a measure may look at; one for each table, filled again for each act."""

    __slots__ = (
        "_kept", "assumed", "behind", "box", "casino", "event", "hand", "it", "line", "lot", "round", "table", "views",
        "watched",
    )  # fmt: skip

    def __init__(self, table: TableState, house: Casino) -> None:
        self.table = table
        self.casino = house
        self.event: Event = Event("note", "note")
        self.line = NO_LINE
        self.round: Round | None = None
        self.hand: Hand | None = None
        self.it: Hand | None = None
        self.lot: Lot | None = None
        self.box = 0
        self.behind = 0
        # What is taken for granted in the world that is tried now, and the hands that look different in it.
        self.assumed: dict[Hashable, Any] = {}
        self.views: dict[Hand, HandView] = {}
        self._kept: dict[tuple[Card, ...], HandView] = {}
        # Whether anybody reads the dealer's hand during the current question.
        self.watched = False

    def view(self, hand: Hand) -> HandView:
        """Return the cards of a hand as they are assumed to be; the hand itself if nothing is assumed of it."""
        return self.views.get(hand, hand) if self.views else hand

    def dealer_of(self, round_: Round) -> Hand:
        """Return the dealer's hand of a round, or raise `Looked` while it is watched."""
        if self.watched:
            raise Looked
        return round_.dealer

    def looks_at_dealer(self, test: Callable[[Scene], object]) -> bool:
        """Say whether a question reads the dealer's hand."""
        self.watched = True
        try:
            test(self)
        except Looked:
            return True
        finally:
            self.watched = False
        return False

    def assuming(self, key: Hashable, value: Any) -> World:
        """Take something for granted as long as the `with` lasts; nothing is written at the table."""
        world = World(self)
        self.assumed = {**self.assumed, key: value}
        if isinstance(key, CardAt):
            cards = list(self.view(key.hand).cards)
            cards[key.at] = value
            self.views = {**self.views, key.hand: self._view_of(cards)}
        return world

    def seeing(self, views: dict[Hand, HandView]) -> World:
        """See these hands otherwise as long as the `with` lasts."""
        world = World(self)
        self.views = {**self.views, **views}
        return world

    def _view_of(self, cards: list[Card]) -> HandView:
        key = tuple(cards)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_VIEWS:
                self._kept.clear()
            found = self._kept[key] = HandView(cards)
        return found

    def hear(self, event: Event, line: LogLine) -> None:
        """Take the next line; what it is about is looked at by `place_at`."""
        self.event, self.line = event, line

    def read(self, line: LogLine) -> None:
        """Take a line with its own event."""
        self.event, self.line = line.event, line

    def place_at(self, event: Event, line: LogLine) -> None:
        """Take a line, and look at the box, the hand and the wager that it names, in the round that is open."""
        self.event, self.line = event, line
        round_ = self.round = self.table.round
        box = event.box
        self.behind = event.behind
        self.lot = None
        if box is None or round_ is None:
            self.box, self.hand = box or 0, None
            return
        self.box = box
        if box == 0:
            self.hand = round_.dealer_hand(event.hand)
            return
        self.hand = round_.hand_at(box, event.hand) or not_dealt(self.table, round_, box, event.hand)
        if event.lot is not None:
            self.lot = lot_of(self.table, event)

    def look_back(self, round_: Round, line: LogLine) -> None:
        """Look at a round that is over, from the line that ended it."""
        self.round = round_
        self.read(line)

    def leave_round(self) -> None:
        """No round is open any more."""
        self.round, self.hand, self.lot = None, None, None

    def turn_to(self, box: int, behind: int, hand: Hand | None, lot: Lot | None) -> None:
        """Look at another place of the table from here on."""
        self.box, self.behind, self.hand, self.lot = box, behind, hand, lot

    def ask_of(self, hand: Hand | None, test: Callable[[Scene], T]) -> T:
        """Put a question about this hand."""
        before, self.it = self.it, hand
        try:
            return test(self)
        finally:
            self.it = before

    def visit(self, hand: Hand) -> None:
        """Ask of this hand, and look at its box and the person who sits there."""
        self.it, self.box, self.behind = hand, hand.box, 0

    def go_to(self, hand: Hand) -> None:
        """Ask of this hand at its box; at another box than before, of the person who sits there."""
        self.it = hand
        if hand.box != self.box:
            self.box, self.behind = hand.box, 0

    def moment(self) -> Moment:
        """Keep what the scene shows, to be looked at again by `with scene.at(moment)`."""
        return Moment(self)

    def at(
        self,
        moment: Moment | None = None,
        *,
        event: Event | Same = SAME,
        line: LogLine | Same = SAME,
        round: Round | Same | None = SAME,
        hand: Hand | Same | None = SAME,
        it: Hand | Same | None = SAME,
        lot: Lot | Same | None = SAME,
        box: int | Same = SAME,
        behind: int | Same = SAME,
    ) -> Visit:
        """Look elsewhere as long as the `with` lasts: at a moment that was kept, or at what is named here."""
        visit = Visit(self)
        if moment is not None:
            self.show(moment)
        if event is not SAME:
            self.event = event
        if line is not SAME:
            self.line = line
        if round is not SAME:
            self.round = round
        if hand is not SAME:
            self.hand = hand
        if it is not SAME:
            self.it = it
        if lot is not SAME:
            self.lot = lot
        if box is not SAME:
            self.box = box
        if behind is not SAME:
            self.behind = behind
        return visit

    def show(self, moment: Moment) -> None:
        """Show again what was shown at a moment."""
        self.event, self.line, self.round, self.hand = moment.event, moment.line, moment.round, moment.hand
        self.it, self.lot, self.box, self.behind = moment.it, moment.lot, moment.box, moment.behind


class AtPlace:
    """A scene that looks at another place of the table for a while; of the ways to do so the one that costs least."""

    __slots__ = ("_before", "_scene")

    def __init__(self, scene: Scene, box: int, behind: int, hand: Hand | None, lot: Lot | None) -> None:
        self._scene = scene
        self._before = scene.box, scene.behind, scene.hand, scene.lot
        scene.box, scene.behind, scene.hand, scene.lot = box, behind, hand, lot

    def __enter__(self) -> Scene:
        return self._scene

    def __exit__(self, kind: object, fault: object, trace: object) -> None:
        s = self._scene
        s.box, s.behind, s.hand, s.lot = self._before


class Visit:
    """A scene that looks elsewhere for a while, and shows afterwards what it showed before."""

    __slots__ = ("_before", "_scene")

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        s = scene
        self._before = s.event, s.line, s.round, s.hand, s.it, s.lot, s.box, s.behind

    def __enter__(self) -> Scene:
        return self._scene

    def __exit__(self, kind: object, fault: object, trace: object) -> None:
        s = self._scene
        s.event, s.line, s.round, s.hand, s.it, s.lot, s.box, s.behind = self._before


class World:
    """A scene in which something is assumed for a while; afterwards nothing of that is."""

    __slots__ = ("_assumed", "_scene", "_views")

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._assumed, self._views = scene.assumed, scene.views

    def __enter__(self) -> Scene:
        return self._scene

    def __exit__(self, kind: object, fault: object, trace: object) -> None:
        self._scene.assumed, self._scene.views = self._assumed, self._views


class Gap(Exception):
    """Something that a measure needs and the log does not record; with what to assume, and its possible values."""

    def __init__(self, missing: Saying, choices: tuple[Any, ...] = (), key: Hashable | None = None) -> None:
        super().__init__(missing.key)
        self.missing = missing
        self.choices = choices
        # Nothing can be assumed if there is no key, or no value.
        self.key = key if choices else None


Measure = Callable[[Scene], Any]


def settled(test: Callable[[Scene], T], scene: Scene, depth: int = 0) -> T:
    """Answer by all that the unknowns might be: one answer where all agree, else the gap is raised."""
    try:
        return test(scene)
    except Gap as gap:
        if gap.key is None or depth >= DEEPEST:
            raise
        answers: list[T] = []
        for choice in gap.choices:
            with scene.assuming(gap.key, choice):
                answers.append(settled(test, scene, depth + 1))
            if answers[-1] != answers[0]:
                raise
        return answers[0]


def unknown(scene: Scene, key: Hashable, missing: Saying) -> Any:
    """Ask for a yes or no that the log does not record."""
    if key in scene.assumed:
        return scene.assumed[key]
    raise Gap(missing, (True, False), key)


def card_gap(scene: Scene, hand: Hand, index: int, part: str) -> Gap:
    """Say that a card of a hand was not read, and what it may be."""
    card = scene.view(hand).cards[index]
    if part == "rank":
        choices = tuple(Card(rank, card.suit) for rank in scene.table.game.ranks)
    else:
        choices = tuple(Card(card.rank, suit) for suit in SUITS)
    whose = "dealer" if hand.box == 0 else f"seat {hand.box}"
    return Gap(Saying("card", (("whose", whose), ("which", index + 1))), choices, CardAt(hand, index))
