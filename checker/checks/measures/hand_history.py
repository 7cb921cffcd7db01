"""Measures over the history of a hand, over two hands at one place, and over several hands of the dealer."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.hand_phrases import HandRef, face_up, sure, tells_faces
from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure, one_of
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.table.recorded import class_of, is_recorded, is_word_recorded
from checker.table.state import Hand
from checker.values.saying import Saying


def _is_choice(word: str) -> None:
    """Check that a player can choose this."""
    one_of(word, words(grammar(), "choice"))


@measure("HAND has chosen NAME")
def _chosen(game: GameData, hand: HandRef, word: str) -> Measure:
    """Whether the player has chosen this: fold, play and so on."""
    _is_choice(word)
    act = f"choose {word}"

    def chosen(s: Scene) -> bool:
        hand_ = hand.of(s)
        if word in hand_.chosen or s.round is None or is_recorded(s.table, act, s.round.seq):
            return word in hand_.chosen
        return bool(unknown(s, (act, hand_.box, hand_.number), Saying("class", (("name", "decisions"),))))

    return chosen


@measure("the log tells that HAND has chosen NAME")
def _told_to_choose(game: GameData, hand: HandRef, word: str) -> Measure:
    """Whether the log shows that the player has chosen this."""
    _is_choice(word)
    return lambda s: word in hand.of(s).chosen


@measure("HAND lies open")
def _lies_open(game: GameData, hand: HandRef) -> Measure:
    """Whether its cards were turned up before all, or dealt so."""

    def lies_open(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.shown:
            return True
        if hand_.cards and "down" not in hand_.faces:
            if None not in hand_.faces or s.round is None or is_word_recorded(s.table, "faces", s.round.seq):
                return True
            return bool(unknown(s, ("open", hand_.box, hand_.number), Saying("class", (("name", "faces"),))))
        act = "show seat" if hand_.box else "show dealer"
        if s.round is None or is_recorded(s.table, act, s.round.seq):
            return False
        return bool(unknown(s, (act, hand_.box, hand_.number), Saying("class", (("name", class_of(act)),))))

    return lies_open


@measure("HAND was put under WAGER")
def _put_under(game: GameData, hand: HandRef, wagers: tuple[str, ...]) -> Measure:
    """Whether its cards were put under one of these wagers, or beside it."""

    def put(s: Scene) -> bool:
        hand_ = sure(hand.of(s))
        if hand_.under in wagers or s.round is None or is_recorded(s.table, "move cards", s.round.seq):
            return hand_.under in wagers
        return bool(unknown(s, ("under", wagers, hand_.box, hand_.number), Saying("class", (("name", "marks"),))))

    return put


@measure("cards dealt to HAND", gives="number")
def _dealt(game: GameData, hand: HandRef) -> Measure:
    def dealt(s: Scene) -> int:
        hand_ = hand.of(s)
        # Which of its pairs it plays does not matter here.
        is_sure = hand_.undecided and hand_.uncertain != "cards"
        return len(s.view(hand_ if is_sure else sure(hand_)).cards) + hand_.aside

    return dealt


def _pair_is_said(s: Scene, hand: Hand) -> str | None:
    """The choice made for the hand, whether its cards are in the record or not."""
    round_ = s.round
    if round_ is None:
        return None
    return next((act for act in ("choose switch", "choose keep") if round_.noted(act, hand.box, 0) >= 0), None)


@measure("HAND has chosen its pair")
def _chosen_of_pair(game: GameData, hand: HandRef) -> Measure:
    def chosen(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.pair is not None or _pair_is_said(s, hand_) is not None:
            return True
        if s.round is None or is_recorded(s.table, "choose switch", s.round.seq):
            return False
        return bool(unknown(s, ("pair", hand_.box, hand_.number), Saying("class", (("name", "decisions"),))))

    return chosen


@measure("HAND was switched")
def _switched(game: GameData, hand: HandRef) -> Measure:
    def switched(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.pair is None and _pair_is_said(s, hand_) is not None:
            return _pair_is_said(s, hand_) == "choose switch"
        if hand_.pair is None and s.round is not None and not is_recorded(s.table, "choose switch", s.round.seq):
            raise Gap(Saying("class", (("name", "decisions"),)))
        return hand_.pair == "down"

    return switched


_NO_MONEY: Final = Saying("class", (("name", "money"),))


@measure("HAND was left waiting")
def _left_waiting(game: GameData, hand: HandRef) -> Measure:
    """Whether its player asked for a card, and a later place was dealt one that it asked for after that, or not."""

    def waits(s: Scene) -> bool:
        hand_, round_ = hand.of(s), s.round
        if round_ is None:
            return False
        if hand_.asked is None:
            if not is_recorded(s.table, "choose hit", round_.seq):
                return bool(unknown(s, ("waits", hand_.box, hand_.number), Saying("class", (("name", "decisions"),))))
            return False
        asked = hand_.asked_at
        return any(
            other.box > hand_.box and other.dealt_at > asked and not 0 < other.asked_at < asked
            for other in round_.hands.values()
        )

    return waits


@measure("dealer hands wagered against", gives="number")
def _against(game: GameData) -> Measure:
    """The number of the dealer's hands that the person has bet against, including the wager of the act."""

    def count(s: Scene) -> int:
        event, round_ = s.event, s.round
        if round_ is not None and "money" in round_.unrecorded:
            raise Gap(_NO_MONEY)
        found = {event.against or 1}
        for lot in round_.lots.values() if round_ is not None else ():
            mine = (lot.wager, lot.box, lot.hand, lot.behind) == (event.wager, s.box, event.hand, s.behind)
            if mine and not lot.withdrawn:
                found.add(lot.number or 1)
        return len(found)

    return count


@measure("dealer hand is stated", event_only=True)
def _dealer_hand_is_said(game: GameData) -> Measure:
    """Whether the act names the dealer's hand that it is against."""
    return lambda s: s.event.against is not None


@measure("another plays the dealer hand")
def _another(game: GameData) -> Measure:
    """Whether somebody else has the wager against this further hand of the dealer, or the next, in this round."""

    def another(s: Scene) -> bool:
        round_, lot = s.round, s.lot
        wager, number = (lot.wager, lot.number) if lot is not None else (s.event.wager, s.event.against)
        for each in round_.lots.values() if round_ is not None else ():
            is_further = each.wager == wager and (each.number or 1) >= max(number or 1, 2) and not each.withdrawn
            if is_further and (each.box, each.behind) != (s.box, s.behind):
                return True
        if round_ is not None and "money" in round_.unrecorded:
            raise Gap(_NO_MONEY)
        return False

    return another


@measure("number of the hand", gives="number", event_only=True)
def _number(game: GameData) -> Measure:
    """Which hand of its place the act names; 1 if it names none."""
    return lambda s: s.event.hand


@measure("cards shown hold the first up of dealer")
def _original(game: GameData) -> Measure:
    """Whether the card that the dealer was first dealt face up is among the cards shown."""

    def holds(s: Scene) -> bool:
        if s.round is None:
            raise Gap(Saying("card", (("whose", "dealer"), ("which", 1))))
        dealer = s.dealer_of(s.round)
        cards = s.view(dealer if "cards" not in s.round.unrecorded else sure(dealer)).cards
        at = face_up(dealer, 1, cards, tells_faces(s))[0]
        first = cards[at]
        if not first.is_known:
            raise Gap(Saying("card", (("whose", "dealer"), ("which", at + 1))))
        if first in s.event.cards:
            return True
        if not all(card.is_known for card in s.event.cards):
            raise Gap(Saying("unknown", (("what", "the cards shown"),)))
        if not tells_faces(s) and any(card in s.event.cards for card in cards):
            raise Gap(Saying("class", (("name", "faces"),)))
        return False

    return holds


@measure("cards are shown", event_only=True)
def _shown(game: GameData) -> Measure:
    """Whether the act names cards."""
    return lambda s: bool(s.event.cards)
