"""Measures over the whole round: cards shown, drawn, asked for, wagers voided and returned."""

from __future__ import annotations

from typing import Any, Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure
from checker.checks.measures.acts_done import bases, spelled
from checker.checks.measures.bettors import caller, has_left
from checker.checks.measures.cards import points
from checker.rulebook.games.model import GameData, Remedy
from checker.table.lots import Lot
from checker.table.recorded import class_of, is_recorded, is_word_recorded
from checker.table.state import Hand, HandView, Round
from checker.values.card import UNREAD
from checker.values.saying import Saying

MAY_BE_VOID: Final = Saying("unknown", (("what", "whether an irregularity voids the round"),))


@measure("shown to the dealer alone", event_only=True)
def _peek(game: GameData) -> Measure:
    return lambda s: s.event.to_seat is not None and s.event.to_seat.box == 0


@measure("it is excused")
def _excused(game: GameData) -> Measure:
    """An irregularity of its own concerns the hand, which takes it out of the ordinary course."""

    def excused(s: Scene) -> bool:
        round_, hand = s.round, s.it
        return (
            round_ is not None
            and hand is not None
            and any(frame.each == "every box" and frame.box == hand.box for frame in round_.frames)
        )

    return excused


@measure("dealer shows")
def _shows(game: GameData) -> Measure:
    """Every card of the dealer is open: turned up, or dealt face up."""

    def shows(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or "cards" in round_.unrecorded:
            return bool(unknown(s, "dealer shows", Saying("class", (("name", "cards"),))))
        dealer = s.dealer_of(round_)
        if dealer.turned or len(s.view(dealer).cards) < game.initial or "down" in dealer.faces:
            return dealer.turned
        if None in dealer.faces and not is_word_recorded(s.table, "faces", round_.seq):
            return bool(unknown(s, "dealer shows", Saying("class", (("name", "faces"),))))
        return True

    return shows


@measure("hand is late")
def _late(game: GameData) -> Measure:
    """Its player was passed over and chose to have the card after the others."""
    return lambda s: s.hand is not None and s.hand.late


@measure("the card was moved away")
def _moved(game: GameData) -> Measure:
    """The last card dealt to the hand was dealt there by mistake and went to another hand."""

    def moved(s: Scene) -> bool:
        hand = s.hand
        if hand is None or hand.moved or s.round is None or is_recorded(s.table, "move card", s.round.seq):
            return hand is not None and hand.moved
        others = [one for one in s.round.hands.values() if one is not hand]
        if not any(one.dealt_at < one.asked_at < hand.dealt_at for one in others):
            return False
        # Somebody else waited for that card.
        return bool(unknown(s, ("moved", hand.box, hand.number), Saying("class", (("name", "marks"),))))

    return moved


@measure("it was passed over")
def _passed(game: GameData) -> Measure:
    """Its box had a wager in the round before this one and was dealt no card."""

    def passed(s: Scene) -> bool:
        boxes = s.table.passed_over
        if boxes is None:
            what = Saying("began before", (("what", "round"),))
            return s.table.rounds > 1 and bool(unknown(s, "passed over", what))
        return s.it is not None and s.it.box in boxes

    return passed


@measure("hand is picked up")
def _picked(game: GameData) -> Measure:
    """Whether the hand is among those that the act collects."""

    def picked(s: Scene) -> bool:
        hand, order = s.hand, s.event.order
        if hand is None or not order:
            return hand is not None
        # Whether a line that names a box means its first hand or all of them is not known.
        return any((at.box, at.hand) == (hand.box, hand.number) for at in order)

    return picked


@measure("it is the hand")
def _itself(game: GameData) -> Measure:
    return lambda s: (
        s.it is s.hand
        or (s.it is not None and s.hand is not None and (s.it.box, s.it.number) == (s.hand.box, s.hand.number))
    )


@measure("drawn card was face up")
def _face_up(game: GameData) -> Measure:
    return lambda s: s.round is not None and s.round.drawn is not None and s.round.drawn in s.event.cards


def _goes_back(scene: Scene, round_: Round) -> bool:
    """Say whether wagers come back, or the round is called void: before the reveal, and before any is settled."""
    back = scene.event.verb in ("return", "void")
    if not (back or round_.gave_back):
        return False
    for lot in round_.lots.values():
        if lot.paid or lot.taken:
            return False
        back = back or lot.returned != 0
    return back and not round_.lies_open


@measure("a remedy voids the round")
def _voided(game: GameData) -> Measure:
    remedies = [rule.body for rule in game.rules if isinstance(rule.body, Remedy) and rule.body.voids_round]
    acts = spelled(game, tuple(act for remedy in remedies for act in remedy.trigger))
    triggers = tuple(dict.fromkeys(base for act in acts for base in bases(game, act)))

    def may_be_hidden(scene: Scene, round_: Round) -> bool:
        """Say whether an act that makes a round void may have come without a line."""
        return not all(is_recorded(scene.table, act, round_.seq) for act in triggers)

    def voided(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or any(frame.voids_round for frame in round_.frames):
            return round_ is not None
        if not round_.may_be_void and not (_goes_back(s, round_) and may_be_hidden(s, round_)):
            return False
        return bool(unknown(s, "remedy voids", MAY_BE_VOID))

    return voided


@measure("all wagers came back")
def _came_back(game: GameData) -> Measure:
    def came_back(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or not is_recorded(s.table, "return", round_.seq):
            return bool(unknown(s, "came back", Saying("class", (("name", "money"),))))
        live = [lot for lot in round_.lots.values() if lot.returned or not lot.withdrawn]
        return any(lot.returned for lot in live) and all(_is_whole(lot) for lot in live)

    return came_back


def _is_whole(lot: Lot) -> bool:
    """The stake came back whole, or the lot was settled before; an unread amount gets the benefit of the doubt."""
    if lot.returned is None or lot.amount is None or lot.paid or lot.taken:
        return True
    return lot.returned >= lot.amount


@measure("dealer is picked up", event_only=True)
def _dealer_picked(game: GameData) -> Measure:
    return lambda s: any(place.box == 0 for place in s.event.order)


@measure("dealer is picked up last")
def _dealer_last(game: GameData) -> Measure:
    """No other cards are collected after the dealer's, by this act or since an earlier one."""

    def last(s: Scene) -> bool:
        boxes = [place.box for place in s.event.order]
        before = s.round is not None and s.dealer_of(s.round).cleared
        return boxes[-1:] == [0] if 0 in boxes else not before

    return last


def _may_ask(round_: Round, hand: Hand) -> bool:
    """Say whether a hand waits for a card that its player asked for, and still has a wager to win."""
    lots = round_.lots_of(hand.box)
    return hand.asked in ("hit", "double") and (not lots or not all(lot.closed or lot.withdrawn for lot in lots))


@measure("another hand still asks")
def _asks(game: GameData) -> Measure:
    def asks(s: Scene) -> bool:
        round_ = s.round
        asking = [] if round_ is None else [hand for hand in round_.hands.values() if _may_ask(round_, hand)]
        asking = [hand for hand in asking if (hand.box, hand.number) != (s.box, s.event.hand)]
        if round_ is None or not asking:
            return False
        if all(hand.uncertain for hand in asking):
            # The card that answered may have come in a line that was not read.
            return bool(unknown(s, "still asks", Saying("gap", ())))
        hidden = next((name for name in ("offers", "cards") if name in round_.unrecorded), None)
        if hidden is not None:
            return bool(unknown(s, "still asks", Saying("class", (("name", hidden),))))
        return True

    return asks


def _looks_at_dealer(clauses: Any, s: Scene, lot: Lot) -> bool:
    """Say whether the amount due on the lot depends on the dealer's hand at all."""
    return s.looks_at_dealer(lambda s: clauses.due(s, lot, blind=True))


def _result(clauses: Any, s: Scene, lot: Lot) -> Any:
    found = clauses.due(s, lot, blind=True)
    if found.result == "not supplied":
        return unknown(s, ("result", lot.key), Saying("unknown", (("what", f"how the {lot.wager} wager is settled"),)))
    return found.result


@measure("no cards lie on the layout")
def _none_lies(game: GameData) -> Measure:
    """Every hand that was dealt cards has been picked up or cleared away, the dealer's too."""

    def none(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return True
        if not any(hand.cards and not hand.cleared for hand in (*round_.hands.values(), s.dealer_of(round_))):
            return True
        for act in ("pickup", "move"):
            if not is_recorded(s.table, act, round_.seq):
                return bool(unknown(s, ("cleared", act), Saying("class", (("name", class_of(act) or act),))))
        return False

    return none


@measure("lot depends on dealer")
def _depends(game: GameData) -> Measure:
    """The result is the same for every hand of the dealer, so nothing depends on that hand."""

    def depends(s: Scene) -> bool:
        lot, round_ = s.lot, s.round
        if lot is None or round_ is None or s.hand is None:
            return False
        ways = s.table.game.clauses.get(lot.wager, ())
        clauses = next((one for today, one in ways if today is None or today(s)), None)
        if clauses is None:
            return False
        dealer = s.dealer_of(round_)
        kept = points(dealer, s)
        if not _looks_at_dealer(clauses, s, lot):
            return False
        first = _result(clauses, s, lot)
        drawn = HandView([*s.view(dealer).cards, UNREAD])
        with s.seeing({dealer: drawn}):
            # The best total separates most lots, so it is tried before the others.
            for total in (game.top or kept, *range(1, (game.top or kept) + len(drawn.cards) + 10)):
                drawn.keep_total(total)
                if _result(clauses, s, lot) != first:
                    return True
        return False

    return depends


@measure("seated person bets")
def _seated_bets(game: GameData) -> Measure:
    def seated(s: Scene) -> bool:
        round_ = s.round
        if (s.box, 0) in s.table.persons:
            return True
        return (
            round_ is not None and not has_left(round_, s.box) and any(lot.behind == 0 for lot in round_.lots_of(s.box))
        )

    return seated


def _lots_of_box(s: Scene, wager: str) -> list[Lot]:
    round_ = s.round
    if round_ is None:
        return []
    return [lot for lot in round_.lots_of(s.box) if lot.wager == wager and not lot.withdrawn]


def _row_left_free(s: Scene, nearest: int, row: int) -> bool:
    """Say whether nothing of the box ever lay in some row between the two, as far as the log names rows."""
    there = s.round.lots_of(s.box) if s.round is not None else []
    taken = {one.row for one in there}
    return None not in taken and any(between not in taken for between in range(nearest, row))


@measure("row is stated", event_only=True)
def _row_known(game: GameData) -> Measure:
    return lambda s: s.event.row is not None


@measure("row is right")
def _row_right(game: GameData) -> Measure:
    """The wager of the person who calls the decisions is nearest to the dealer, the others behind it."""
    first = game.base

    def right(s: Scene) -> bool:
        lot = s.lot
        if lot is None or lot.withdrawn:
            return True
        lots = [one for one in _lots_of_box(s, lot.wager) if one.on_hand == lot.on_hand]
        if lot.row is None:
            # A wager that lies alone is in front and behind at once; of any other, silence shows nothing.
            return len(lots) < 2 or bool(
                unknown(s, ("row", lot.key), Saying("unknown", (("what", "the row of the wager"),)))
            )
        who = caller(s, first)
        rows = [one.row for one in lots if one.row is not None]
        if lot.behind == who:
            right = lot.row == min(rows, default=lot.row)
        else:
            # Where who decides has no such wager, no row is too near to the dealer.
            near = any(one.behind == who for one in lots) and lot.row <= min(rows) and len(rows) == len(lots)
            right = rows.count(lot.row) == 1 and not near and not _row_left_free(s, min(rows), lot.row)
        if right and len(rows) < len(lots):
            # A row that was not told may be nearer to the dealer than this one, or behind it.
            return bool(unknown(s, ("row", lot.key), Saying("unknown", (("what", "the row of another wager"),))))
        return right

    return right


@measure("split pair is alike")
def _pair_alike(game: GameData) -> Measure:
    """The two cards that a split takes apart, or would, have one value; a hand of another size is no pair."""

    def alike(s: Scene) -> bool:
        round_ = s.round
        row = round_.boxes.get(s.box, []) if round_ is not None else []
        made = max(row, key=lambda hand: hand.number, default=None)
        if made is not None and made.parent is not None and len(made.cards) == len(made.parent.cards) == 1:
            pair = [s.view(made.parent).cards[0], s.view(made).cards[0]]
        else:
            # No line shows a request for a split that is refused.
            pair = s.view(s.hand).cards if s.hand is not None else []
            if len(pair) > 2:
                return False
        if len(pair) < 2 or any(card.rank is None for card in pair):
            raise Gap(Saying("unknown", (("what", "the cards of the pair"),)))
        values = s.table.game.value_of
        return bool(values.get(pair[0].rank or "") == values.get(pair[1].rank or ""))

    return alike


@measure("others joined the split")
def _joined(game: GameData) -> Measure:
    first = game.base
    splits = {wager for wager, origin in game.origin.items() if origin == "split"}

    def joined(s: Scene) -> bool:
        round_, hand = s.round, s.hand
        if round_ is None or hand is None:
            return True
        others = {lot.behind for lot in _lots_of_box(s, first)} - {caller(s, first)}
        if not others:
            return True
        made = max((number for box, number in round_.hands if box == s.box), default=0)
        if not made:
            raise Gap(Saying("class", (("name", "cards"),)))
        for who in others:
            laid = any(lot.wager in splits and lot.behind == who and lot.hand == made for lot in round_.lots.values())
            if not laid and not _stays(round_, s.box, who):
                if is_recorded(s.table, "choose stay", round_.seq) and is_recorded(s.table, "bet split", round_.seq):
                    return False
                raise Gap(Saying("class", (("name", "decisions"),)))
        return True

    return joined


def _stays(round_: Round, box: int, who: int) -> bool:
    return round_.noted("choose stay", box, who) >= 0


@measure("spread was face down")
def _spread_down(game: GameData) -> Measure:
    return lambda s: s.table.spread_face == "down"
