"""Hands of a box: dealt again, split, and joined again if a split was refused."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import DEALER, Event, LogLine, Position
from checker.log.language.events import place as place_number
from checker.table.lots import Lot
from checker.table.state import MOST_HANDS, Hand, Round, TableState, empty_hand
from checker.values.card import UNREAD, Card

_TELLS_WHO_PLAYED: Final = frozenset({"cards", "money", "offers"})

# A wager for a refused split may be laid again in another amount before the game goes on.
STILL_BETTING: Final = frozenset({"bet", "refuse", "confirm", "alter", "convert", "note"})
# A hand is uncertain because a card of it was burned that the rules do not strike from it.
BURNED: Final = "burned"
# Which of its pairs a hand is played with, by the player's choice or by the pair that the dealer took away.
_CHOSEN: Final = {"choose keep": "up", "choose switch": "down", "move down_cards": "up", "move up_cards": "down"}


def new_hand(round_: Round, box: int, number: int) -> Hand:
    """Give a box one more hand, to the right of those it has."""
    hand = Hand(box, number)
    if "cards" in round_.unrecorded:
        hand.uncertain = "cards"
    round_.hands[(box, number)] = hand
    round_.boxes.setdefault(box, []).append(hand)
    return hand


def not_dealt(table: TableState, round_: Round, box: int, number: int) -> Hand:
    """A hand without a known card; nothing is ever recorded in it, so a place needs only one."""
    found = table.undealt.get(box) if number == 1 else None
    if found is None or (found.uncertain is None) is ("cards" in round_.unrecorded):
        found = empty_hand(round_, box, number)
        if number == 1:
            table.undealt[box] = found
        else:
            found.split, found.uncertain = True, "decisions"
    return found


def split_hand(round_: Round, hand: Hand, number: int, second: int = 1) -> Hand:
    """Move the second card of a hand to a new hand next to it on the dealer's right."""
    made = Hand(hand.box, number)
    made.parent = hand
    if hand.dealt is None and not hand.split:
        hand.dealt = Hand(hand.box, hand.number)
        first = len(hand.cards)
        hand.dealt.cards, hand.dealt.faces = hand.cards[:first], hand.faces[:first]
    made.lines = hand.lines[1:2]
    made.split = hand.split = True
    if hand.undecided:
        # No line shows which of the player's pairs was split.
        hand.undecided, hand.uncertain = False, hand.uncertain or "decisions"
    made.uncertain = hand.uncertain
    if len(hand.cards) > second:
        made.cards.append(hand.cards.pop(second))
        made.faces.append(hand.faces.pop(second))
    hand.changed()
    hand.asked = hand.called = None
    row = round_.boxes[hand.box]
    row.insert(row.index(hand) + 1, made)
    round_.hands[(hand.box, number)] = made
    return made


def ensure_split(table: TableState, round_: Round, box: int, number: int) -> Hand:
    """A second hand that nobody was heard to ask for: take it from the only hand it can have come from."""
    found = round_.hand_at(box, number)
    if found is not None:
        return found
    row = round_.boxes.get(box)
    if not row or number > MOST_HANDS:
        return new_hand(round_, box, number)
    for hand in row:
        hand.uncertain = "decisions" if len(row) > 1 or len(hand.cards) > 2 else hand.uncertain
    made = split_hand(round_, row[-1] if len(row) > 1 else row[0], number)
    made.uncertain = row[0].uncertain
    return made


def believe(round_: Round, hand: Hand, event: Event) -> None:
    """If the card shows that a double or split that could have been refused unseen was allowed, believe it."""
    split_again = any(one.parent is hand and one.uncertain for one in round_.boxes.get(hand.box, ()))
    if event.face != "sideways" and (event.hand == 1 or hand.doubled or split_again):
        return
    for one in (hand, hand.parent):
        if one is not None and one.uncertain == "offers":
            one.uncertain = None


def doubt_split(table: TableState, hand: Hand) -> None:
    """If decisions are not recorded, a third card on a pair of like cards may be for a split hand."""
    first, second = hand.cards
    value = table.game.value_of
    alike = first.rank is None or second.rank is None or value.get(first.rank) == value.get(second.rank)
    if alike and not hand.split:
        hand.uncertain = "decisions"


def doubt_box(round_: Round, box: int) -> None:
    """Possibly only an amount was refused, and the wager was laid again in another amount."""
    for hand in round_.boxes.get(box, ()):
        hand.uncertain = hand.uncertain or "money"


def split_waits(round_: Round | None, event: Event) -> bool:
    """Say whether the hand was split just now and nothing is laid on the new one: then the split is refused."""
    if event.word != "split" or round_ is None:
        return False
    hand = round_.hand_at(event.box or 0, event.hand)
    return hand is not None and _unbacked(round_, hand) is not None


def _unbacked(round_: Round, hand: Hand) -> Hand | None:
    """Return the hand that was just made from this one, if nothing has been laid on it."""
    row = round_.boxes.get(hand.box, ())
    made = next((one for one in row if one.parent is hand and len(one.cards) == 1), None)
    if made is None or len(hand.cards) != 1:
        return None
    laid = any(lot.box == hand.box and lot.hand == made.number and not lot.withdrawn for lot in round_.lots.values())
    return None if laid else made


def split_lot(round_: Round, event: Event) -> Lot | None:
    """A refusal that names the split hand is about the wager on the hand just made from it."""
    hand = round_.hand_at(event.box or 0, event.hand)
    # Once the split hand has its next card, the wager on the new hand was accepted.
    fresh = hand is not None and len(hand.cards) == 1 and event.lot is not None
    row = round_.boxes.get(event.box or 0, ()) if fresh else ()
    for made in row:
        if made.parent is hand and len(made.cards) == 1 and event.lot is not None:
            wager, box, _, behind, number = event.lot
            return round_.lots.get((wager, box, made.number, behind, number))
    return None


def lot_of(table: TableState, event: Event) -> Lot | None:
    """Return the lot that an event names."""
    round_ = table.round
    if round_ is None or event.lot is None:
        return None
    return round_.lots.get(event.lot) or (split_lot(round_, event) if event.verb == "refuse" else None)


def lying_on(round_: Round, event: Event) -> Lot | None:
    """Find a wager by its hand, if it was laid on another hand that was split."""
    for lot in round_.lots_of(event.box or 0):
        if (lot.wager, lot.behind, lot.on_hand) == (event.wager, event.behind, event.hand):
            return lot
    return None


def dealt_since(round_: Round | None, lot: Lot) -> bool:
    """Say whether cards went on to a wager's hand, or to the dealer's, while it lay there."""
    if round_ is None:
        return False
    hand, dealer = round_.hand_at(lot.box, lot.on_hand), round_.dealer
    return any(one is not None and one.lines and is_later(one.lines[-1], lot.line) for one in (hand, dealer))


def is_settled(round_: Round, hand: Hand) -> bool:
    """Say whether every wager on a hand is known to be settled."""
    if "money" in round_.unrecorded:
        return False
    found = [lot for lot in round_.lots_of(hand.box) if lot.on_hand == hand.number and not lot.withdrawn]
    return bool(found) and all(lot.closed for lot in found)


def is_over(round_: Round, hand: Hand) -> bool:
    """Say whether nothing more can happen to a hand: a player's once the dealer's cards lie open, or once settled."""
    return all_settled(round_) if hand.box == DEALER else round_.lies_open or is_settled(round_, hand)


def all_settled(round_: Round) -> bool:
    """Say whether every wager of a round was settled."""
    return bool(round_.lots) and all(lot.closed or lot.withdrawn for lot in round_.lots.values())


def contradicts(hand: Hand, shown: tuple[Card, ...]) -> bool:
    """Say whether as many cards are shown as the hand has, and they cannot be the cards that were read before."""
    if len(shown) != len(hand.cards):
        return False
    left = list(shown)
    for card in [one for one in hand.cards if one.is_known]:
        if card in left:
            left.remove(card)
        elif UNREAD in left:
            left.remove(UNREAD)
        else:
            return any(one.is_known for one in left)
    return False


def is_later(line: LogLine, other: LogLine) -> bool:
    """Say whether a line of a table stands after another; a later file continues an earlier one."""
    return line.number > other.number if line.file == other.file else True


def forget_refused(round_: Round, box: int) -> None:
    """If refusals need not be in the log, a split without a wager counts as refused when play goes on."""
    if "offers" not in round_.unrecorded or "money" in round_.unrecorded:
        return
    for hand in tuple(round_.boxes.get(box, ())):
        made = _unbacked(round_, hand) if hand.uncertain == "offers" else None
        if made is not None:
            _rejoin(round_, hand, made)
            hand.uncertain = None


def move_on(round_: Round, card: Card, place: Position, beside: int) -> None:
    """The last card of a hand was meant for a player who asked for it; that player is still asking."""
    to = round_.hand_at(place.box, place.hand)
    ends = [one for one in round_.hands.values() if one.cards]
    unread = (one for one in ends if one.cards[-1] == UNREAD and one.faces[-1] != "down")
    last = next((one for one in ends if one.cards[-1] == card), None) or next(unread, None)
    if to is None and last is not None and place.hand == 1:
        to = new_hand(round_, place.box, 1)
        to.undecided = beside > 0
    if to is None or last is None or last is to:
        return
    to.cards.append(last.cards.pop())
    to.faces.append(last.faces.pop())
    to.changed()
    last.changed()
    last.moved = True
    last.asked, to.asked = last.asked or last.answered, None


def ask_no_more(round_: Round, event: Event) -> None:
    """The card that a player asked for was refused."""
    hand = round_.hand_at(event.box or 0, event.hand)
    if hand is not None and hand.asked == "hit":
        hand.asked = None


def undo(round_: Round, event: Event) -> None:
    """Undo a double or split that the casino refused."""
    hand = round_.hand_at(event.box or 0, event.hand)
    if hand is None:
        return
    hand.asked = None
    if event.word == "double":
        hand.doubled = False
        return
    row = round_.boxes[hand.box]
    made = next((one for one in row if one.parent is hand and len(one.cards) == 1), None)
    if made is None and hand.parent is not None and len(hand.cards) == 1:
        made, hand = hand, hand.parent
    if made is not None and len(hand.cards) == 1:
        _rejoin(round_, hand, made)


def misread(hand: Hand, card: Card) -> None:
    """A card of the hand cannot be this card."""
    hand.cards = [UNREAD if one == card else one for one in hand.cards]
    hand.changed()


def misread_all(hand: Hand) -> None:
    """None of its cards is known after all."""
    hand.cards = [UNREAD for _ in hand.cards]
    hand.changed()


def show_some(hand: Hand, cards: tuple[Card, ...], tells_faces: bool) -> None:
    """If the hand has more cards, the cards shown are those face down; if no face was written, the unread ones.

    Unread cards that are shown one after the other come in the order in which they were dealt.
    """
    known = [card for card in cards if card.is_known]
    down = [i for i, face in enumerate(hand.faces) if face == "down"]
    unread = [i for i in down or range(len(hand.cards)) if not hand.cards[i].is_known]
    shown_again = bool(set(known) & set(hand.cards))
    if not known or (shown_again and len(down) != len(known)):
        return
    where = down if len(down) == len(known) else unread
    if len(known) <= len(where):
        for i, card in zip(where, known, strict=False):
            hand.cards[i], hand.faces[i] = card, hand.faces[i] if tells_faces else hand.faces[i] or "down"


def strike(hand: Hand, number: int) -> None:
    """The last cards dealt to a hand were too many: they do not count in it."""
    left = len(hand.cards) - number
    hand.struck += len(hand.cards[left:])
    del hand.cards[left:]
    del hand.faces[len(hand.cards) :]
    hand.changed()


def buy_double(round_: Round, event: Event) -> None:
    """A wager doubles its hand, but not that of somebody who stands behind another bettor."""
    others = (lot for lot in round_.lots_of(event.box or 0) if lot.behind != event.behind)
    beside = event.behind > 0 and "decisions" not in round_.unrecorded and any(not lot.withdrawn for lot in others)
    hand = round_.hand_at(event.box or 0, event.hand)
    if not beside and hand is not None and not hand.doubled:
        hand.doubled, hand.at_double, hand.double_by = True, len(hand.cards), event.behind


def kill_hands(round_: Round, box: int) -> None:
    """The hands of a box are out of play."""
    for hand in round_.boxes.get(box, ()):
        hand.dead = True


def undo_refused(round_: Round) -> None:
    """The game goes on, and no wager was laid again for the refused one."""
    if round_.refused is not None:
        undo(round_, round_.refused)
        round_.refused = None


def _rejoin(round_: Round, hand: Hand, made: Hand) -> None:
    """Join two hands again."""
    row = round_.boxes[hand.box]
    hand.cards += made.cards
    hand.faces += made.faces
    hand.changed()
    row.remove(made)
    hand.split = hand.parent is not None or any(one.parent is hand for one in row)
    del round_.hands[(made.box, made.number)]


def picked_up(round_: Round | None, order: tuple[Position, ...]) -> bool:
    """Clear hands from the layout; return whether that was all of them, the dealer's too."""
    if round_ is not None:
        several = {place.box for place in order if place.hand > 1}
        for place in order:
            _clear(round_, place, alone=place.box not in several)
    return not order or any(place.box == DEALER for place in order)


def _clear(round_: Round, place: Position, alone: bool) -> None:
    """Clear one hand; a line that names a box and none of its further hands takes all of them."""
    if place.box == DEALER:
        round_.dealer.cleared = True
        return
    for hand in round_.boxes.get(place.box, ()):
        if alone or hand.number == place.hand:
            hand.cleared = True


def choose_pair(hand: Hand, event: Event, beside: int) -> None:
    """Set aside the pair that is not played; the first choice stands."""
    plays = _CHOSEN.get(event.act)
    if plays is None or not hand.undecided:
        return
    down = _face_down(hand, beside)
    stays = [i for i in range(len(hand.cards)) if (i in down) is (plays == "down")]
    hand.aside = len(hand.cards) - len(stays)
    hand.cards = [hand.cards[i] for i in stays]
    hand.faces = [hand.faces[i] for i in stays]
    hand.pair, hand.undecided = plays, False
    hand.changed()


def _face_down(hand: Hand, beside: int) -> frozenset[int]:
    """Return the cards beside the hand: those face down, or the first ones if the faces do not show it."""
    down = [i for i, face in enumerate(hand.faces) if face == "down"]
    # If a full pair is open, a card that was never dealt is missing among the others.
    told = len(down) == beside or len(hand.cards) - len(down) == beside
    return frozenset(down if told else range(min(beside, len(hand.cards))))


def passed_over(round_: Round) -> frozenset[int] | None:
    """Return the boxes with a wager and no card; a void round does not count them."""
    if not round_.seen_from_start or not round_.unrecorded.isdisjoint(_TELLS_WHO_PLAYED):
        return None
    if round_.void:
        return frozenset()
    found = frozenset(box for box in round_.laid() if not any(hand.cards for hand in round_.boxes.get(box, ())))
    return None if any(lot.may_be_gone for box in found for lot in round_.lots_of(box)) else found


def void_round(round_: Round) -> None:
    """No hand and no wager of the round counts from here on."""
    round_.void = True
    for hand in round_.hands.values():
        hand.dead = True
    for lot in round_.lots.values():
        lot.void()


def void_hand(round_: Round, hand: Hand) -> None:
    """A hand and its wagers count no longer."""
    hand.dead = True
    for lot in round_.lots_of(hand.box):
        if lot.on_hand == hand.number:
            lot.void()


def count_round(table: TableState, round_: Round) -> None:
    """Count a round dealt from the shoe, and who wagered in it, by place and by the id of the person."""
    places = {(lot.box, lot.behind) for lot in round_.lots.values() if not lot.withdrawn}
    ids = {ident for at in places if (ident := table.persons.get(at)) is not None}
    table.shoe.count_round({place_number(*at) for at in places}, ids)
