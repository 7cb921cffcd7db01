"""Each event changes the table: it is recorded as it happened, lawful or not. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.log.language.events import DEALER, Event, LogLine
from checker.table import deck_places, hands, meter_readings, opening
from checker.table.hands import choose_pair, lot_of, lying_on
from checker.table.lots import MOST_LINES, Lot, move_money, plus
from checker.table.recorded import blind_to, is_word_recorded, shows_no_card_since
from checker.table.state import MOST_HANDS, Hand, Round, TableState


def apply(table: TableState, event: Event, line: LogLine) -> None:
    """Record one event."""
    change = CHANGES.get(event.verb)
    round_ = table.round
    if round_ is not None and round_.unrecorded and event.verb in ("deal", "choose") and event.word != "stay":
        hands.forget_refused(round_, event.box or 0)
    if change is not None:
        change(table, event, line)


def hand_at(table: TableState, box: int, number: int) -> Hand | None:
    """Return the hand of a box, or the dealer's."""
    round_ = table.round
    if round_ is None:
        return None
    return round_.dealer_hand(number) if box == DEALER else round_.hand_at(box, number)


def open_round(table: TableState, line: LogLine, ident: str | None, whole: bool) -> Round:
    """Begin a round; a round without its own first line was not seen from its beginning."""
    table.rounds += 1
    made = table.round = Round(table, ident, whole, line)
    if table.unrecorded is None or table.records is None:
        table.unrecorded = blind_to(table, table.seq)
    made.unrecorded = table.unrecorded
    if table.dice is None:
        made.rows = {}
    if "cards" in made.unrecorded:
        made.dealer.uncertain = "cards"
    return made


def _round(table: TableState, event: Event, line: LogLine) -> None:
    if table.meters:
        meter_readings.round_over(table)
    if event.act == "round":
        opening.unseal(table, event.deck)
        open_round(table, line, line.id, not line.before)
        deck_places.round_begins(table, event)
    elif table.round is not None:
        table.round.over = True
        deck_places.round_ends(table, event)


def _current(table: TableState, line: LogLine) -> Round:
    return table.round if table.round is not None else open_round(table, line, None, False)


def _deal(table: TableState, event: Event, line: LogLine) -> None:
    held = _current(table, line)
    box = event.box or 0
    if box == DEALER:
        hand = held.dealer_hand(event.hand)
    else:
        found = held.hand_at(box, event.hand)
        if found is None:
            first = event.hand == 1
            found = hands.new_hand(held, box, 1) if first else hands.ensure_split(table, held, box, event.hand)
            found.undecided = first and table.game.beside > 0
        hand = found
        if "decisions" in held.unrecorded and len(hand.cards) == table.game.initial == 2 and hand.uncertain is None:
            hands.doubt_split(table, hand)
    if hand.uncertain == "offers":
        hands.believe(held, hand, event)
    hand.shown = False
    if held.held_in is None:
        held.held_in = event.held
    hand.cards.extend(event.cards)
    hand.faces.extend([event.face] * len(event.cards))
    hand.lines.append(line)
    hand.dealt_at = table.seq
    # Totals called before this card were called of another hand.
    hand.changed()
    hand.called = None
    if table.shoe.out is not None and event.source != "drawn":
        table.shoe.out += len(event.cards)
    hand.late = hand.moved = hand.cleared = False
    hand.answered, hand.asked = hand.asked, None


def _bet(table: TableState, event: Event, line: LogLine) -> None:
    held = _current(table, line)
    wager = event.wager or ""
    box = event.box or 0
    # A double or a split that is bought when the dealer's cards lie open changes no hand any more.
    origin = table.game.origin.get(wager) if not held.lies_open else None
    if origin == "split":
        held.refused = None
        hands.ensure_split(table, held, box, event.hand)
    key = event.lot or (wager, box, event.hand, event.behind, None)
    lot = held.lots.get(key)
    if lot is None or lot.withdrawn:
        if lot is not None and lot.moved and not lot.is_back:
            held.left.append(lot)
        lot = Lot(key, event.amount)
        held.lay(lot)
        lot.seq, lot.line = table.seq, line
        lot.means, lot.row, lot.area = event.means, event.row, event.at
        if event.means == "cash":
            lot.lay_cash(event.amount, table.seq)
        if held.lies_open:
            lot.come_late(0)
    elif lot.was_settled and hands.dealt_since(held, lot):
        lot.change_after(plus(lot.amount, event.amount))
        return
    else:
        lot.bets += 1
        lot.added = event.amount or 0
        lot.raised = table.seq
        if "offers" in held.unrecorded or lot.choices or lot.returned is None:
            # One of the two may have been refused without a line in the log, or gone back; or it was unknown before.
            lot.amount, lot.choices = None, ()
            return
        if held.lies_open and lot.amount is not None:
            lot.come_late(lot.amount)
        lot.amount = plus(lot.amount, event.amount)
        if event.means == "cash":
            lot.lay_cash(event.amount, table.seq)
    if origin == "double":
        hands.buy_double(held, event)


def _alter(table: TableState, event: Event, line: LogLine) -> None:
    lot = lot_of(table, event)
    if lot is not None and lot.was_settled and hands.dealt_since(table.round, lot):
        lot.change_after(event.amount)
    elif lot is not None:
        held, before = table.round, lot.amount
        if held is not None and held.lies_open and before is not None and (event.amount or 0) > before:
            lot.come_late(before)
        lot.played = lot.played or (event.amount == 0 and hands.dealt_since(held, lot))
        lot.change(event.amount)
        lot.altered = table.seq


def _refuse(table: TableState, event: Event, line: LogLine) -> None:
    lot = None if hands.split_waits(table.round, event) else lot_of(table, event)
    if lot is not None and lot.added is not None:
        added = lot.added
        lot.amount, lot.added = plus(lot.amount, -added), None
        if lot.cash is not None and lot.cash.at == lot.raised:
            lot.cash.take_off(added)
        lot.raised = 0
    elif lot is not None and not lot.closed and hands.dealt_since(table.round, lot):
        # What lay through the deal was accepted.
        lot.refused_late = lot.closed = True
    elif lot is not None and not lot.closed:
        lot.withdrawn = True
        if table.game.origin.get(lot.wager) == "split" and not lot.behind and table.round is not None:
            table.round.refused = event
        if table.game.origin.get(lot.wager) == "double" and table.round is not None:
            hand = table.round.hand_at(lot.box, lot.hand)
            if hand is not None and len(hand.cards) == hand.at_double and hand.double_by == lot.behind:
                hand.doubled = False
    elif table.round is None or opening.chosen_by_another(table.round, event):
        pass  # Only this person is refused; what another has chosen stays as it is.
    elif lot is None and event.word in ("double", "split"):
        if "money" in table.round.unrecorded:
            hands.doubt_box(table.round, event.box or 0)
        else:
            hands.undo(table.round, event)
    elif event.word == "hit":
        hands.ask_no_more(table.round, event)
    opening.note_answer(table, event)


def _confirm(table: TableState, event: Event, line: LogLine) -> None:
    lot = lot_of(table, event)
    if lot is not None and event.by is not None:
        lot.confirmed[event.by] = table.seq
        lot.confirmed_at = lot.amount


def _convert(table: TableState, event: Event, line: LogLine) -> None:
    left = event.amount
    for lot in table.round.lots_of(event.box or 0) if table.round is not None else ():
        if lot.behind == event.behind and lot.cash is not None:
            left = lot.cash.become_chips(left, table.seq)


def _settle(table: TableState, event: Event, line: LogLine) -> None:
    held = _current(table, line)
    lot = lot_of(table, event) or lying_on(held, event)
    if lot is None:
        lot = Lot(event.lot or (event.wager or "", event.box or 0, event.hand, event.behind, None), None)
        lot.seq, lot.line, lot.never_laid = table.seq, line, True
        held.lay(lot)
    if event.verb == "return":
        held.gave_back = True
        if held.undealt and lot.take_back(event.amount, table.seq):
            return
        if "cards" in held.unrecorded and not held.dealer.lines and not lot.moved:
            lot.amount = None  # Before any card it would be a part that is taken back.
    move_money(lot, event.verb, event.amount, lot.wager in table.game.open_stakes)
    if event.verb == "pay":
        meter_readings.paid(table, held, lot, event.number)
    lot.closed, lot.may_be_gone = True, False
    # Taken back, if all of it returned before any card came; else it is settled.
    back = event.verb == "return"
    if back and lot.has_only_returned and lot.amount is not None and shows_no_card_since(held, lot):
        lot.withdraw()
    if not back or lot.paid == 0:  # A stake that is returned with its winnings decides nothing.
        lot.settled = line
    hand = hand_at(table, lot.box, lot.on_hand)
    if hand is not None and lot.cards is None:
        lot.cards = len(hand.cards)


# Decisions that come too late for a hand whose wagers were settled: they change nothing any more. Those that would make
# other hands or stakes of it come too late as soon as the dealer's cards lie open.
_LATE: Final = frozenset({"split", "double", "surrender", "fold", "play", "keep", "switch"})
_TOO_LATE_TO_BUY: Final = frozenset({"split", "double", "surrender"})


def _choose(table: TableState, event: Event, line: LogLine) -> None:
    round_ = table.round
    opening.note_answer(table, event)
    if event.word == "cut":
        table.shoe.accepted = (event.box or 0, event.behind)
    if round_ is None:
        return
    hand = round_.hand_at(event.box or 0, event.hand)
    if hand is None:
        return
    late = event.word in _TOO_LATE_TO_BUY and round_.lies_open
    if late or (event.word in _LATE and hands.is_settled(round_, hand)):
        # A card that follows was asked for all the same.
        hand.asked, hand.asked_at = (event.word, table.seq) if event.word == "double" else (hand.asked, hand.asked_at)
        return
    if event.word in ("hit", "double"):
        hand.asked, hand.asked_at = event.word, table.seq if hand.asked is None else hand.asked_at
    choose_pair(hand, event, table.game.beside)
    hand.chosen |= {event.word or ""}
    if "offers" in round_.unrecorded and event.word in ("split", "double"):
        hand.uncertain = hand.uncertain or "offers"
    if event.word == "split":
        number = 1 + max(n for box, n in round_.hands if box == event.box)
        if number <= MOST_HANDS:
            hands.split_hand(round_, hand, number)
    elif event.word == "double":
        hand.doubled, hand.at_double, hand.double_by = True, len(hand.cards), event.behind
    elif event.word == "late_card":
        hand.late = hand.asked is not None
    elif event.word == "stay":
        for lot in round_.lots.values():
            mine = lot.box == event.box and lot.behind == event.behind and lot.wager in table.game.travels
            newest = max(number for box, number in round_.hands if box == event.box)
            if mine and hand.parent is not None and newest == hand.number and lot.on_hand == hand.parent.number:
                lot.on_hand = hand.number
    elif event.word in ("stand", "surrender", "fold"):
        hand.stood, hand.asked = True, None
        hand.surrendered = event.word == "surrender"
    elif event.word == "dead_hand":
        hand.asked, hand.dead = None, True


def _draw(table: TableState, event: Event, line: LogLine) -> None:
    if event.act == "draw cutting_card":
        table.shoe.cutting_card_at = event.box if event.box is not None else -1
        table.shoe.cause, table.shoe.cutting_card_left = "cutting_card", False
        if table.round is not None:
            table.round.cutting_card = True
    elif table.round is not None and "face_up" in event.how:
        table.round.drawn = event.cards[0] if event.cards else None


def _may_be_last(hand: Hand, event: Event) -> bool:
    read = all(card.is_known for card in event.cards)
    return event.cards == (hand.cards[-1],) or not (read and hand.cards[-1].is_known)


def _burn(table: TableState, event: Event, line: LogLine) -> None:
    """A card is burned: one that counts for nothing, one drawn to be burned, or the last card of a hand."""
    round_ = table.round
    hand = hand_at(table, event.box, event.hand) if event.box is not None else None
    struck = hand if hand is not None or round_ is None else round_.dealer
    if struck is not None and struck.struck:
        struck.struck -= 1
    elif round_ is not None and hand is not None and hand.cards and _may_be_last(hand, event):
        if not hands.is_over(round_, hand):
            # No irregularity struck this card from the hand, so nobody knows whether it counts there.
            hand.uncertain = hand.uncertain or hands.BURNED
            hand.cards.pop()
            hand.faces.pop()
            hand.changed()
    elif table.shoe.out is not None and event.source != "drawn":
        table.shoe.out += 1


def _call(table: TableState, event: Event, line: LogLine) -> None:
    if event.box is None:
        if table.meters:
            meter_readings.grow(table, event.act)
        return
    hand = hand_at(table, event.box, event.hand)
    if hand is None:
        return
    if event.act == "call total":
        hand.called = event.number
    elif event.act == "call word":
        hand.called = table.game.called.get(event.word or "")


def _show(table: TableState, event: Event, line: LogLine) -> None:
    """A card shown reveals an unread card; a card shown only to the dealer reveals nothing to the table."""
    round_ = table.round
    if round_ is None or event.box is None:
        return
    hand = hand_at(table, event.box, event.hand)
    if hand is None or (hand.pair == "up" and hand.aside):
        # The cards played are open: the cards shown are the pair that was set aside.
        return
    if hands.contradicts(hand, event.cards) and hands.all_settled(round_):
        # The round was settled by the cards that were read before.
        return
    if event.to_seat is None:
        hand.shown = hand.turned = True
    if len(event.cards) == len(hand.cards):
        hand.cards = [new if new.is_known else hand.cards[i] for i, new in enumerate(event.cards)]
    elif len(event.cards) > len(hand.cards) and not any(card.is_known for card in hand.cards):
        # There were more cards than the log named, still unread: these are the hand.
        hand.faces += ["down"] * (len(event.cards) - len(hand.cards))
        hand.cards = list(event.cards)
    else:
        hands.show_some(hand, event.cards, is_word_recorded(table, "faces", round_.seq))
    if len(hand.lines) < MOST_LINES:
        hand.lines.append(line)
    hand.changed()


def _move(table: TableState, event: Event, line: LogLine) -> None:
    """Move a card dealt to the wrong box to the right one; a cleared hand is no longer on the layout."""
    round_ = table.round
    if round_ is None:
        return
    hand = hand_at(table, event.box, event.hand) if event.box is not None else None
    if hand is not None:
        choose_pair(hand, event, table.game.beside)
    if event.to == "rack" and event.act != "move cover_card":
        deck_places.to_rack(table)
    if event.to == "reader":
        table.last["device reader insert"] = table.seq  # However it is written, the card went into the reader.
    if event.act == "move cards" and event.to in ("under", "beside") and hand is not None:
        hand.under = event.wager
    if event.act == "move cards" and event.to == "rack" and hand is not None:
        hand.cleared = True
    elif event.act == "move card" and event.to_seat is not None and event.to_seat.box > 0:
        hands.move_on(round_, event.cards[0], event.to_seat, table.game.beside)


def _void(table: TableState, event: Event, line: LogLine) -> None:
    round_ = table.round
    if round_ is None:
        return
    if event.act in ("void round", "void hands"):
        table.shoe.cause = "irregularity"
        hands.void_round(round_)
    elif event.box is not None and (voided := hand_at(table, event.box, event.hand)) is not None:
        hands.void_hand(round_, voided)


def _pickup(table: TableState, event: Event, line: LogLine) -> None:
    if hands.picked_up(table.round, event.order):
        deck_places.to_rack(table)


CHANGES: Final[dict[str, Callable[[TableState, Event, LogLine], None]]] = {
    "round": _round,
    "deal": _deal,
    "bet": _bet,
    "alter": _alter,
    "confirm": _confirm,
    "convert": _convert,
    **dict.fromkeys(("take", "pay", "return"), _settle),
    "choose": _choose,
    "refuse": _refuse,
    "draw": _draw,
    "burn": _burn,
    "call": _call,
    "show": _show,
    "void": _void,
    "move": _move,
    "pickup": _pickup,
    **opening.CHANGES,
}
