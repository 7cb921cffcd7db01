"""The state of one table: the events, lawful or not, in records that forget what is over."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from checker.log.language.events import Event, LogLine, LotKey, box_of, place
from checker.table.equipment import Decks, Device, Envelope, Shoe
from checker.table.game_facts import GameFacts, Irregularity
from checker.table.lots import Lot
from checker.values.card import Card
from checker.values.problem import Location

Key = tuple[Any, ...]

# Elected for a name, it declares a wager of the casino's own, which no rule judges.
HOUSE_WAGER: Final = "house_wager"
# No box, and no dealer, has more hands than this.
MOST_HANDS: Final = 64
# Acts beyond this number are a log's own words: those are not kept, and none of them beyond their round.
MOST_SEEN: Final = 1024


class HandView:
    """Cards as a condition sees them, and what was computed of them: those of a hand, or what they might be."""

    __slots__ = ("cards", "suits", "total", "worths")

    def __init__(self, cards: list[Card], total: int | None = None) -> None:
        self.cards = cards
        # Computed from the cards: their sum, the ranks of each suit, and the worth of these.
        self.total = total
        self.suits: dict[str, list[str]] | None = None
        self.worths: list[list[int]] | None = None

    def keep_total(self, total: int) -> int:
        """Keep the sum of its cards, which is asked many times."""
        self.total = total
        return total

    def keep_suits(self, suits: dict[str, list[str]]) -> dict[str, list[str]]:
        """Keep the ranks of each suit."""
        self.suits = suits
        return suits

    def keep_worths(self, worths: list[list[int]]) -> list[list[int]]:
        """Keep the worth of the cards of each suit."""
        self.worths = worths
        return worths

    def changed(self) -> None:
        """Its cards changed, so the computed values no longer hold."""
        self.total = self.suits = self.worths = None


class Hand(HandView):
    """Cards before one place: a player's hand in a box, or the dealer's."""

    __slots__ = (
        "answered", "aside", "asked", "asked_at", "at_double", "box", "called", "chosen", "cleared", "dead",
        "dealt", "dealt_at", "double_by", "doubled", "faces", "late", "lines", "moved", "number", "pair", "parent",
        "refused_card", "shown", "split", "stood", "struck", "surrendered", "turned", "uncertain", "undecided",
        "under",
    )  # fmt: skip

    def __init__(self, box: int, number: int) -> None:
        super().__init__([])
        self.box = box
        self.number = number
        self.faces: list[str | None] = []
        self.parent: Hand | None = None
        self.dealt: Hand | None = None  # The cards as first dealt, kept where a split has taken some of them away.
        self.split = self.doubled = False
        self.at_double = 0
        self.double_by = 0
        self.stood = False
        # Its player's decision, and whether its cards were turned up before all.
        self.chosen: frozenset[str] = frozenset()
        self.shown = False
        # The wager that its cards were put under, or beside.
        self.under: str | None = None
        self.turned = False  # The same, whether cards were dealt to it since then or not.
        self.surrendered = False
        self.dead = False
        # Its player's requests, and the one that the last card answered.
        self.asked: str | None = None
        self.answered: str | None = None
        self.asked_at = self.dealt_at = 0  # When it asked for its last card, and when that came.
        self.called: int | None = None
        self.refused_card = False
        # Its player asked for a card, was passed over, and chose to have it after the others.
        self.late = False
        self.cleared = False
        # Its last card was laid here by mistake and moved on.
        self.moved = False
        # How many cards were dealt to it that do not count, and were not burned yet.
        self.struck = 0
        self.uncertain: str | None = None
        # With two pairs at a place: which is played, how many cards were set aside, and whether that is still open.
        self.pair: str | None = None
        self.aside = 0
        self.undecided = False
        self.lines: list[LogLine] = []


_NO_LOTS: Final[list[Lot]] = []


class Round:
    """One round of play at the table."""

    __slots__ = (
        "_dealer", "after", "boxes", "count", "cutting_card", "drawn", "elected", "frames", "further", "gave_back",
        "hands", "held_in", "id", "last", "left", "line", "lots", "may_be_void", "meters", "named", "ordinal", "over",
        "passes", "refused", "rows", "seen_by", "seen_from_start", "seq", "set_back", "spoilt", "unrecorded", "void",
    )  # fmt: skip

    def __init__(self, table: TableState, ident: str | None, whole: bool, line: LogLine) -> None:
        self.seq = self.after = table.seq
        self.ordinal = table.rounds
        self.id = ident
        self.seen_from_start = whole
        self.line = line
        # None until somebody asks for it; at dice nobody does.
        self._dealer: Hand | None = None
        # Further hands of the dealer by number, each of which begins with the first card of the dealer's own.
        self.further: dict[int, Hand] = {}
        self.hands: dict[tuple[int, int], Hand] = {}
        self.boxes: dict[int, list[Hand]] = {}
        self.lots: dict[LotKey, Lot] = {}
        # Wagers on which money moved before another took their place.
        self.left: list[Lot] = []
        # The same by box; not kept at a table with dice, because its lots move.
        self.rows: dict[int, list[Lot]] | None = None
        # Last time of each act at the table, and of acts by place. An act later than the beginning of the round was
        # done in it.
        if len(table.seen_by) >= MOST_SEEN:
            table.seen_by.clear()
        self.last = table.last
        self.seen_by = table.seen_by
        # The notes of the checks on this round, each under the number of its rule, and the failures in it.
        self.passes: dict[int, object] = {}
        self.frames: list[Irregularity] = []
        # The double or split that the casino refused, until a wager is laid again for it.
        self.refused: Event | None = None
        # As it was when the round began: an election sets it again.
        self.elected = table.elected
        self.count: dict[str, int] = {}
        self.drawn: Card | None = None
        # How often a line named each card as on the layout, by its sign.
        self.named: dict[str, int] = {}
        # Classes of acts that may happen in this round without a line in the log.
        self.unrecorded: frozenset[str] = frozenset()
        # The dealer's hand, left or right, that held the cards when they were first dealt.
        self.held_in: str | None = None
        # The last reading of each meter in this round.
        self.meters: dict[int, int] = {}
        # What a meter showed before it was set back in this round, None if it was not read.
        self.set_back: dict[int, int | None] = {}
        # Whether a stake went back in it; whether it is void, or an irregularity that may have come about voids it.
        self.gave_back = self.void = self.may_be_void = False
        # The paragraph that should have voided it, though it was played on.
        self.spoilt = ""
        self.over = False
        self.cutting_card = False

    def did(self, act: str) -> bool:
        """Say whether this was done in the round."""
        done = self.last.get(act)
        return done is not None and done > self.after

    def note(self, act: str, box: int, behind: int, seq: int) -> None:
        """Record when a place last did this, or was given it."""
        there = self.seen_by.get(act)
        if there is None:
            if len(self.seen_by) >= MOST_SEEN:
                return
            there = self.seen_by[act] = {}
        there[place(box, behind)] = seq

    def noted(self, act: str, box: int, behind: int) -> int:
        """When a place last did this in the round, or was given it; -1 for never."""
        there = self.seen_by.get(act)
        if there is None:
            return -1
        done = there.get(place(box, behind))
        return done if done is not None and done > self.after else -1

    def noted_on(self, act: str, box: int) -> bool:
        """Say whether anybody at a box did this in the round, or was given it."""
        there = self.seen_by.get(act) or {}
        return any(box_of(at) == box and done > self.after for at, done in there.items())

    def begin_with_this(self) -> None:
        """The act about to be recorded was already done in the round."""
        self.after -= 1

    def watch(self, frame: Irregularity) -> None:
        """Keep an irregularity that came about in this round."""
        self.frames.append(frame)

    def keep_note(self, rule: int, note: object) -> None:
        """Keep what the checks note about a rule in this round."""
        self.passes[rule] = note

    def make_void(self, spoilt_by: str = "") -> None:
        """The round counts for nothing; or this paragraph should have voided it, and it was played on."""
        if spoilt_by and not self.void:
            self.spoilt = spoilt_by
        self.void = True

    def doubt_void(self) -> None:
        """An irregularity that voids the round may have come about."""
        self.may_be_void = True

    def lay(self, lot: Lot) -> None:
        """Put a wager down, in the place of a withdrawn one."""
        before = self.lots.get(lot.key)
        self.lots[lot.key] = lot
        if self.rows is not None:
            row = self.rows.setdefault(lot.box, [])
            if before is None:
                row.append(lot)
            else:
                row[row.index(before)] = lot

    def lots_of(self, box: int) -> list[Lot]:
        """Return the wagers of a box."""
        if self.rows is None:
            return [lot for lot in self.lots.values() if lot.box == box]
        return self.rows.get(box, _NO_LOTS)

    def laid(self) -> set[int]:
        """Return the boxes with a wager that was not withdrawn."""
        if self.rows is None:
            return {lot.box for lot in self.lots.values() if not lot.withdrawn}
        found = set()
        for box, row in self.rows.items():
            for lot in row:
                if not lot.withdrawn:
                    found.add(box)
                    break
        return found

    def hand_at(self, box: int, number: int) -> Hand | None:
        """Return a hand of a box; the first is nearly always the only one."""
        row = self.boxes.get(box)
        if row is None:
            return None
        for hand in row:
            if hand.number == number:
                return hand
        return None

    @property
    def dealer(self) -> Hand:
        """The dealer's hand; the first if there are several."""
        found = self._dealer
        if found is None:
            found = self._dealer = Hand(0, 1)
        return found

    @property
    def lies_open(self) -> bool:
        """Whether the dealer's cards were turned up before all."""
        return self._dealer is not None and self._dealer.turned

    @property
    def undealt(self) -> bool:
        """Whether it counts and no card was dealt in it yet, as far as the log shows."""
        if self.void or not self.seen_from_start or "cards" in self.unrecorded or self.dealer.lines:
            return False
        return not any(hand.lines for hand in self.hands.values())

    def dealer_hand(self, number: int) -> Hand:
        """Return the dealer's hand of this number; a new one starts with the dealer's first card."""
        if number <= 1:
            return self.dealer
        found = self.further.get(number)
        if found is None:
            found = Hand(0, number)
            found.cards, found.faces = self.dealer.cards[:1], self.dealer.faces[:1]
            found.uncertain = self.dealer.uncertain
            if number <= MOST_HANDS:
                self.further[number] = found
        return found


def empty_hand(round_: Round, box: int, number: int = 1) -> Hand:
    """A hand that was dealt no card, as far as the log shows."""
    hand = Hand(box, number)
    if "cards" in round_.unrecorded:
        hand.uncertain = "cards"
    return hand


class TableState:
    """The memory of one table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.game: GameFacts
        self.seats: int | None = None
        self.elected: dict[str, str] = {}
        # Options whose election could not be read, so silence has no meaning; "" stands for every option.
        self.unread: set[str] = set()
        # Options elected by the filing, which the log may not elect otherwise.
        self.filed: dict[str, Location] = {}
        self.limits: dict[str, tuple[int, int]] = {}
        self.limits_before: dict[str, tuple[int, tuple[int, int]]] = {}  # With the time of their last change.
        # Names of wagers that neither the game nor the casino has, as they were first met.
        self.unlisted: set[str] = set()
        self.notices: set[str] = set()
        self.records: dict[str, int] | None = None
        # Under these options, the classes of acts that a round may leave out of the log; None before any round.
        self.unrecorded: frozenset[str] | None = None
        # Whether the log records how each act was done.
        self.says_how = False
        self.first: dict[str, int] = {}
        self.seq = 0
        self.gap = 0
        self.last: dict[str, int] = {}
        # Since when each act asked for so far is recorded; the start of its class never changes.
        self.begun: dict[str, int] = {}
        # When each place last did something, or was given it, by act and place.
        self.seen_by: dict[str, dict[int, int]] = {}
        # The place of the first to arrive at the open table, and whether that person is gone.
        self.first_at: tuple[int, int] | None = None
        self.first_left = False
        # Boxes that had a wager and were dealt no card in the last round; None if that was not seen.
        self.passed_over: frozenset[int] | None = None
        # Whether all seats are known: stated to have been so before, or seen since the table opened.
        self.seats_known = False
        self.persons: dict[tuple[int, int], str | None] = {}
        self.dealer: str | None = None
        # Who of the staff serves here, by role; a role is missing while nobody is known to.
        self.on_duty: dict[str, frozenset[str]] = {}
        self.round: Round | None = None
        self.rounds = 0
        # Stands for the first hand of a box before it has a card.
        self.undealt: dict[int, Hand] = {}
        self.shoe = Shoe()
        self.devices: dict[str, Device] = {}
        # When each act was last done with each deck, "" being a deck without a name; and when with any deck.
        self.decks: dict[str, dict[str, int]] = {}
        self.deck_last: dict[str, int] = {}
        self.deck_places = Decks()
        # The known readings of each meter, and the reading that the last one should have had.
        self.meters: dict[int, int] = {}
        self.meters_due: dict[int, Fraction] = {}
        # The reading of a meter when an award was paid from it, until it is seen to be set back.
        self.meters_paid: dict[int, int] = {}
        self.day: str | None = None
        self.times: dict[Key, int] = {}
        self.spread_face: str | None = None
        # Decks that are away, or came and are not known to be opened; "" is a deck without a name.
        self.sealed: set[str] = set()
        self.envelopes: dict[str, Envelope] = {}
        self.dice: Any = None  # At a dice table.

    def record_from_the_start(self, classes: Iterable[str]) -> None:
        """The log records these classes from its first line."""
        self.records = dict.fromkeys(classes, 0)

    def count(self, pair: Key) -> None:
        """Count one more act of a kind, if the act from which they are counted was seen."""
        if pair in self.times:
            self.times[pair] += 1

    def count_from_here(self, pair: Key) -> None:
        """Acts of a kind are counted from here on."""
        self.times[pair] = 0

    def play(self, game: GameFacts, seats: int | None) -> None:
        """The table opens with this game."""
        self.game, self.seats = game, seats

    def is_own_wager(self, name: str) -> bool:
        """Say whether the casino declared a wager of this name as its own."""
        return self.elected.get(name) == HOUSE_WAGER

    def pass_line(self, lines: int = 1) -> None:
        """Count one more line of this table, or several."""
        self.seq += lines

    def begin_day(self, day: str, after: int) -> None:
        """A gaming day begins, somewhere after the last line of the day before."""
        if self.day is not None:
            self.last["gaming day"] = after
        self.day = day

    def end_round(self, passed_over: frozenset[int] | None) -> None:
        """The round is over and judged; keep only who was passed over, which matters for the next round."""
        self.passed_over = passed_over
        if self.round is not None and self.round.void and self.shoe.cause == "other":
            self.shoe.cause = "irregularity"
        self.round = None
