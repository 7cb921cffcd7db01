"""A wager of one person on one hand, and the money that events move on it."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import NO_LINE, LogLine, LotKey
from checker.table.dice_lot import DiceLot
from checker.values.saying import Saying

# No round has more wagers, and no hand more cards: many questions look at all of them.
MOST_LOTS: Final = 1024
MOST_CARDS: Final = 64
# So many lines are kept as evidence of a hand, and of the wagers of a person.
MOST_LINES: Final = 128
MOST_BETS: Final = 32
_NOTHING_SHOWN: Final[dict[int, int]] = {}
_NOT_READ: Final[dict[int, int | None]] = {}


class Cash:
    """The cash that was laid on one wager."""

    __slots__ = ("at", "before", "converted", "left")

    def __init__(self) -> None:
        # When it was last added to, and before that: who confirmed or converted it earlier did so without the rest.
        self.at = self.before = 0
        # How much is not yet chips; None if an amount was not read.
        self.left: int | None = 0
        # When all of it was last chips.
        self.converted = 0

    def lay(self, amount: int | None, seq: int) -> None:
        """This much was laid, or added."""
        self.left = None if self.left is None or amount is None else self.left + amount
        self.before, self.at = self.at, seq

    def take_off(self, amount: int) -> None:
        """What was added last was refused."""
        self.cut(None if self.left is None else self.left - amount)
        self.at = self.before

    def cut(self, amount: int | None) -> None:
        """The wager is no more than this now, and so is its cash."""
        if amount is not None and self.left is not None:
            self.left = min(self.left, amount)

    def become_chips(self, amount: int | None, seq: int) -> int | None:
        """Up to this much is chips now; return what is left of the amount for the person's other wagers."""
        if amount is None or self.left is None:
            self.left, self.converted = 0, seq
            return amount
        turned = min(amount, self.left)
        self.left -= turned
        if self.left == 0:
            self.converted = seq
        return amount - turned


class Lot:
    """A lot: one wager of one person on one hand, and its history. It is the unit of money."""

    __slots__ = (
        "added", "altered", "amount", "area", "behind", "bets", "box", "cards", "cash", "choices", "closed",
        "confirmed", "confirmed_at", "early", "floors", "hand", "judged", "key", "line", "may_be_gone",
        "means", "meters", "most", "never_laid", "number", "on_hand", "paid", "played", "raised",
        "refused_late", "returned", "rolled", "row", "seq", "settled", "sources", "swung", "taken", "undone",
        "voided", "wager", "why", "withdrawn",
    )  # fmt: skip

    def __init__(self, key: LotKey, amount: int | None) -> None:
        self.key = key
        # Each kept separately, to show its kind.
        self.wager: str = key[0]
        self.box: int = key[1]
        self.hand: int = key[2]
        self.behind: int = key[3]
        self.number: int | None = key[4]
        self.amount = amount
        # The amount that the last of several bets added, so that refusing it leaves the rest; and its hand.
        self.added: int | None = None
        # When it was last changed, and last raised by a further bet.
        self.altered = self.raised = 0
        self.bets = 1
        # How many cards the hand had when the lot was settled: later cards cannot change it.
        self.cards: int | None = None
        self.on_hand = self.hand
        self.means: str | None = None
        self.row: int | None = None
        self.area: str | None = None
        self.choices: tuple[int, ...] = ()
        self.cash: Cash | None = None
        self.confirmed: dict[str, int] = {}
        self.confirmed_at: int | None = None
        # The readings of the meters when it was paid, and the meters that the line names.
        self.meters: dict[int, int | None] = _NOT_READ
        # Their least readings at that time, from earlier readings and wagers since.
        self.floors: dict[int, int] = _NOTHING_SHOWN
        self.sources: frozenset[int] = frozenset()
        self.paid: int | None = 0
        self.taken: int | None = 0
        self.returned: int | None = 0
        # The part of the taken amount that a later return made up for: taken back, or the other half of the stake.
        self.undone = 0
        # The part that was paid or returned and then taken back.
        self.swung = 0
        # The greatest stake that lay here before it was changed.
        self.most = 0
        # Its stake before the dealer's cards lay open, if it was laid or raised only then.
        self.early: int | None = None
        # What it had got when its round or its hand was voided: paid, taken, returned.
        self.voided: tuple[int | None, int | None, int | None] | None = None
        # The house refused it after cards were dealt on it.
        self.refused_late = False
        # Whether a paragraph judged its settlement, or why none did.
        self.judged = False
        self.why: Saying | None = None
        self.settled: LogLine | None = None
        self.closed = self.withdrawn = False
        # It was taken back after cards were dealt on it.
        self.played = False
        # Money moved on it, though as far as the log shows it was never laid.
        self.never_laid = False
        # Whether it was changed to an unread amount, which may be none.
        self.may_be_gone = False
        self.seq, self.line = 0, NO_LINE
        # At a dice table, its history since it was laid.
        self.rolled: DiceLot | None = None

    def withdraw(self) -> None:
        """It is no longer there."""
        self.withdrawn = True

    def change(self, amount: int | None) -> None:
        """Its stake is now this amount; nothing withdraws it, and an unread amount may."""
        if self.amount is not None and self.amount > self.most:
            self.most = self.amount
        self.amount = amount
        if self.cash is not None:
            self.cash.cut(amount)
        self.withdrawn, self.may_be_gone = amount == 0, amount is None

    def lay_cash(self, amount: int | None, seq: int) -> None:
        """This much cash was laid on it."""
        if self.cash is None:
            self.cash = Cash()
        self.cash.lay(amount, seq)

    @property
    def cash_at(self) -> int:
        """When cash was last laid on it; 0 for never."""
        return 0 if self.cash is None else self.cash.at

    @property
    def was_settled(self) -> bool:
        """Whether it was paid, taken, or returned whole: the stake that lay there then is the one that counts."""
        if not self.closed or self.withdrawn or self.amount == 0:
            return False
        if self.amount is None or self.choices:
            return self.moved
        return self.paid != 0 or self.taken != 0 or (self.returned or 0) >= self.amount

    def change_after(self, amount: int | None) -> None:
        """Chips come or go where it lay, once it was settled: its stake stays what it was."""
        if amount is None or self.amount is None:
            return
        self.most = max(self.most, amount)
        if self.paid and self.returned is not None:
            self.returned = max(self.returned, self.amount - amount)

    def take_back(self, amount: int | None, seq: int) -> bool:
        """Its player took it, or a part of it, back before a card was dealt; say whether the rest still lies there."""
        if amount is None or self.amount is None or self.choices or self.moved or not amount <= self.amount:
            return False
        if amount == self.amount:
            self.withdraw()
            return False
        self.change(self.amount - amount)
        self.altered = seq
        return True

    @property
    def has_only_returned(self) -> bool:
        """Whether all of its stake went back, and nothing else moved on it."""
        return self.returned == self.amount and self.paid == self.taken == 0

    @property
    def is_back(self) -> bool:
        """Whether it was taken back whole, and nothing else moved on it."""
        return self.withdrawn and self.has_only_returned

    def come_late(self, before: int) -> None:
        """It was laid or raised when the dealer's cards lay open already; before that it was this much."""
        if self.early is None:
            self.early = before

    def void(self) -> None:
        """It counts for nothing from here on."""
        self.voided = self.paid, self.taken, self.returned

    @property
    def back(self) -> int:
        """What went back beyond the stake that lay here; 0 if that is unknown."""
        if self.returned is None or self.amount is None or self.choices:
            return 0
        return max(0, self.returned - max(self.amount, self.most))

    @property
    def moved(self) -> bool:
        """Whether any money moved on it."""
        return bool(self.paid or self.taken or self.returned) or None in (self.paid, self.taken, self.returned)

    def judge(self, judged: bool = True) -> None:
        """A paragraph judged its settlement."""
        self.judged = judged

    def leave(self, why: Saying) -> None:
        """No paragraph could judge its settlement."""
        self.why = why

    def may_be(self, choices: tuple[int, ...]) -> None:
        """Its stake is one of these amounts."""
        self.choices = choices


def move_money(lot: Lot, verb: str, amount: int | None, open_stake: bool = False) -> None:
    """Add a movement of money; one that only reverses an earlier one is none, but an open stake may be taken."""
    if amount is not None and verb == "return" and lot.taken:
        back = min(lot.taken, _beyond(lot, amount))
        lot.taken, lot.undone = lot.taken - back, lot.undone + back
    elif amount is not None and verb == "take" and lot.returned and not lot.paid:
        back = min(lot.returned, _beyond(lot, amount))
        lot.returned, lot.swung = lot.returned - back, lot.swung + back
    elif amount is not None and verb == "take" and lot.paid and _pays_back(lot, amount, open_stake):
        back = min(lot.paid, amount)
        lot.paid, amount, lot.swung = lot.paid - back, amount - back, lot.swung + back
        if not amount:
            return
    _add(lot, verb, amount)


def _add(lot: Lot, verb: str, amount: int | None) -> None:
    if verb == "pay":
        lot.paid = plus(lot.paid, amount)
    elif verb == "take":
        lot.taken = plus(lot.taken, amount)
    else:
        lot.returned = plus(lot.returned, amount)


def _pays_back(lot: Lot, amount: int, open_stake: bool) -> bool:
    """Say whether what is taken after a payment comes out of the payment."""
    if open_stake and lot.amount is not None and lot.taken in (0, lot.amount):
        return bool(lot.taken) or amount != lot.amount
    return not lot.taken


def _beyond(lot: Lot, amount: int) -> int:
    """Return the part of an amount beyond the stake that was not yet taken or returned."""
    if lot.amount is None or lot.choices:
        return amount
    return max(0, (lot.taken or 0) + (lot.returned or 0) + amount - lot.amount)


def plus(so_far: int | None, amount: int | None) -> int | None:
    """Add an amount; an unread amount makes the sum unknown."""
    return None if so_far is None or amount is None else so_far + amount
