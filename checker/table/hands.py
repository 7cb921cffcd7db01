"""Hands of a box: dealt anew, split, and put together again where a split was refused."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import DEALER, Event, Position
from checker.table.state import MOST_HANDS, Hand, Lot, Round, TableState
from checker.values.card import Card

# A wager for a split that was refused may be laid again in another amount before the game goes on.
STILL_BETTING: Final = frozenset({"bet", "refuse", "confirm", "alter", "convert", "note"})


def new_hand(held: Round, box: int, number: int) -> Hand:
    """Give a box one more hand, to the right of those it has."""
    hand = Hand(box, number)
    if "cards" in held.unrecorded:
        hand.uncertain = "cards"
    held.hands[(box, number)] = hand
    held.boxes.setdefault(box, []).append(hand)
    return hand


def split_hand(held: Round, hand: Hand, number: int, second: int = 1) -> Hand:
    """Take the second card of a hand to a new one that lies next to it on the dealer's right."""
    made = Hand(hand.box, number)
    made.parent = hand
    if hand.dealt is None and not hand.split:
        hand.dealt = Hand(hand.box, hand.number)
        first = len(hand.cards)
        hand.dealt.cards, hand.dealt.faces = hand.cards[:first], hand.faces[:first]
    made.lines = hand.lines[1:2]
    made.split = hand.split = True
    if hand.undecided:
        # Nobody was heard to say which of its pairs it was that he split.
        hand.undecided, hand.uncertain = False, hand.uncertain or "decisions"
    made.uncertain = hand.uncertain
    if len(hand.cards) > second:
        made.cards.append(hand.cards.pop(second))
        made.faces.append(hand.faces.pop(second))
    hand.changed()
    hand.asked = hand.called = None
    row = held.boxes[hand.box]
    row.insert(row.index(hand) + 1, made)
    held.hands[(hand.box, number)] = made
    return made


def ensure_split(table: TableState, held: Round, box: int, number: int) -> Hand:
    """A second hand that nobody was heard to ask for: take it from the one it can have come from."""
    found = held.hand_at(box, number)
    if found is not None:
        return found
    row = held.boxes.get(box)
    if not row or number > MOST_HANDS:
        return new_hand(held, box, number)
    for hand in row:
        hand.uncertain = "decisions" if len(row) > 1 or len(hand.cards) > 2 else hand.uncertain
    made = split_hand(held, row[-1] if len(row) > 1 else row[0], number)
    made.uncertain = row[0].uncertain
    return made


def believe(held: Round, hand: Hand, event: Event) -> None:
    """Where the card shows that a double or split, which could have been refused unseen, came about, take it so."""
    split_again = any(one.parent is hand and one.uncertain for one in held.boxes.get(hand.box, ()))
    if event.face != "sideways" and (event.hand == 1 or hand.doubled or split_again):
        return
    for one in (hand, hand.parent):
        if one is not None and one.uncertain == "offers":
            one.uncertain = None


def doubt_split(table: TableState, hand: Hand) -> None:
    """Where decisions are not recorded, a third card on an alike pair may lie on a split hand."""
    first, second = hand.cards
    value = table.game.value_of
    alike = first.rank is None or second.rank is None or value.get(first.rank) == value.get(second.rank)
    if alike and not hand.split:
        hand.uncertain = "decisions"


def doubt_box(held: Round, box: int) -> None:
    """Perhaps only an amount was refused, and the wager was laid again in another."""
    for hand in held.boxes.get(box, ()):
        hand.uncertain = hand.uncertain or "money"


def split_waits(held: Round | None, event: Event) -> bool:
    """Tell whether the hand was split just now and nothing is laid on the new one: it is the split that is refused."""
    if event.word != "split" or held is None:
        return False
    hand = held.hand_at(event.box or 0, event.hand)
    return hand is not None and _unbacked(held, hand) is not None


def _unbacked(held: Round, hand: Hand) -> Hand | None:
    """Give the hand that was just made from this one, where nothing has been laid on it."""
    row = held.boxes.get(hand.box, ())
    made = next((one for one in row if one.parent is hand and len(one.cards) == 1), None)
    if made is None or len(hand.cards) != 1:
        return None
    laid = any(lot.box == hand.box and lot.hand == made.number and not lot.withdrawn for lot in held.lots.values())
    return None if laid else made


def split_lot(held: Round, event: Event) -> Lot | None:
    """A refusal that names the hand that was split is about the wager on the one just made from it."""
    hand = held.hand_at(event.box or 0, event.hand)
    # Once the hand that was split has its next card, the wager on the new one was taken.
    fresh = hand is not None and len(hand.cards) == 1 and event.lot is not None
    row = held.boxes.get(event.box or 0, ()) if fresh else ()
    for made in row:
        if made.parent is hand and len(made.cards) == 1 and event.lot is not None:
            wager, box, _, behind, number = event.lot
            return held.lots.get((wager, box, made.number, behind, number))
    return None


def forget_refused(held: Round, box: int) -> None:
    """Where a refusal need not stand in the log, a split for which nothing was laid was refused when play goes on."""
    if "offers" not in held.unrecorded or "money" in held.unrecorded:
        return
    for hand in tuple(held.boxes.get(box, ())):
        made = _unbacked(held, hand) if hand.uncertain == "offers" else None
        if made is not None:
            _rejoin(held, hand, made)
            hand.uncertain = None


def move_on(held: Round, card: Card, place: Position, beside: int) -> None:
    """The last card of a hand was meant for another, whose player asked for it; who asked before it came asks still."""
    to = held.hand_at(place.box, place.hand)
    last = next((one for one in held.hands.values() if one.cards and one.cards[-1] == card), None)
    if to is None and last is not None and place.hand == 1:
        to = new_hand(held, place.box, 1)
        to.undecided = beside > 0
    if to is None or last is None or last is to:
        return
    to.cards.append(last.cards.pop())
    to.faces.append(last.faces.pop())
    to.changed()
    last.changed()
    last.moved = True
    last.asked, to.asked = last.asked or last.answered, None


def undo(held: Round, event: Event) -> None:
    """A double or split that the house refused did not come about."""
    hand = held.hand_at(event.box or 0, event.hand)
    if hand is None:
        return
    hand.asked = None
    if event.word == "double":
        hand.doubled = False
        return
    row = held.boxes[hand.box]
    made = next((one for one in row if one.parent is hand and len(one.cards) == 1), None)
    if made is None and hand.parent is not None and len(hand.cards) == 1:
        made, hand = hand, hand.parent
    if made is not None and len(hand.cards) == 1:
        _rejoin(held, hand, made)


def _rejoin(held: Round, hand: Hand, made: Hand) -> None:
    """Put two hands together again."""
    row = held.boxes[hand.box]
    hand.cards += made.cards
    hand.faces += made.faces
    hand.changed()
    row.remove(made)
    hand.split = hand.parent is not None or any(one.parent is hand for one in row)
    del held.hands[(made.box, made.number)]


def picked_up(held: Round | None, order: tuple[Position, ...]) -> bool:
    """Clear hands from the layout; whether that was all of them, the dealer's too."""
    for place in order if held is not None else ():
        hand = held.hand_at(place.box, place.hand) if held is not None else None
        if hand is not None:
            hand.cleared = True
    return not order or any(place.box == DEALER for place in order)
