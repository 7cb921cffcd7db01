"""Every measure of the condition language in plain English, by its template."""

from __future__ import annotations

import re
from typing import Final

# In place of `{}` come the words of the slots, in their order. A claim has its opposite after a bar, unless `not` after
# its first verb makes it.
_CLAIMS: Final = {
    "never": "the act is never allowed | the act is always allowed",
    "always": "in every case | in no case",
    "actor is stated": "the line says who acted | the line does not say who acted",
    "actor is on duty": "whoever acts is on duty at the table | whoever acts is not on duty at the table",
    "marked as NAME": "the act is marked as {}",
    "beneficiary is stated": "the act names its person | the act names no person",
    "round is open": "a round is being played | no round is being played",
    "round is void": "the round has been voided | the round has not been voided",
    "cutting card is out": "the cutting card has come out in the round | "
    "the cutting card has not come out in the round",
    "the log elects NAME": "the log states that {} is elected | the log does not state that {} is elected",
    "number of decks is known": "the log shows how many decks came | the log does not show how many decks came",
    "listed as NAME": "the law lists the table as {} | the law does not list the table as {}",
    "noticed NAME": "the notice on {} was given",
    "DEVICE is in service": "{} works | {} has failed or is out of use",
    "DEVICE is fixed": "{} is fixed to the table",
    "DEVICE is locked": "{} is locked away",
    "DEVICE has been at the table": "the record mentions {} | the record does not mention {}",
    "DEVICE is at the table": "{} is at the table",
    "reader result is NAME": "the card reader has shown “{}” in the round | "
    "the card reader has not shown “{}” in the round",
    "ACT since ACT": "{} has come since {} | {} has not come since {}",
    "ACT this round": "{} has come in the round | {} has not come in the round",
    "before ACT": "{} has not come yet in the round | {} has already come in the round",
    "after ACT": "{} has already come in the round | {} has not come yet in the round",
    "ACT this round twice": "{} has come twice in the round | {} has not come twice in the round",
    "anybody on the box has ACT": "{} of somebody on the box has come in the round | "
    "{} of nobody on the box has come in the round",
    "the seat has ACT": "{} of this person has come in the round | {} of this person has not come in the round",
    "ACT since the lot was laid": "{} has come since the wager was laid | {} has not come since the wager was laid",
    "a gaming day began on record": "a gaming day has begun within the record | "
    "no gaming day has begun within the record",
    "ACT since ACT for the deck": "{} has come for this deck since {} | {} has not come for this deck since {}",
    "deck is stated": "the act names a deck | the act names no deck",
    "deck is that of the last round": "the round is dealt with the deck of the round before",
    "a deck is away": "a deck was taken off the table and none has come in its place | no deck is off the table",
    "the deck is away": "the deck was taken off the table",
    "deck is in play": "the deck is the one of the round",
    "another deck is in the shuffler": "the shuffler holds another deck | the shuffler holds no other deck",
    "shoe is loaded": "the cards in play are in the shoe | the cards in play are not in the shoe yet",
    "shoe was loaded before the record": "the shoe was loaded before the record began | the shoe was loaded on record",
    "hand is picked up": "the hand is picked up | the hand is not picked up",
    "lot was taken": "some of the wager was taken | none of the wager was taken",
    "lot was returned": "some of the wager was returned | none of the wager was returned",
    "another deck is in the rack": "cards of another deck are in the discard rack",
    "no opened cards lie there": "no opened cards of the deck are at the table | "
    "opened cards of the deck are at the table",
    "every card of the envelope is inspected": "every card that went away under this id was inspected",
    "cards of the envelope left out": "the number of cards that went away under this id and were not inspected",
    "the envelope is counted": "the cards that went away under this id were counted there",
    "some of the envelope is inspected": "some cards that went away under this id were inspected",
    "shuffled by NAME": "the cards were shuffled by {}",
    "cards came NAME": "the cards were {} when they were received",
    "every deck has ACT": "{} has come for every deck received | {} has not come for every deck received",
    "WAGER is laid on the box": "somebody has laid {} on the box | nobody has laid {} on the box",
    "WAGER is laid": "this person has laid {} | this person has not laid {}",
    "WAGER is open on the hand": "{} on the hand is not settled yet | {} on the hand is settled",
    "WAGER is open on the box": "{} on the box is not settled yet | {} on the box is settled",
    "WAGER is paid on the hand": "this person has been paid {} on the hand | "
    "this person has not been paid {} on the hand",
    "lot is on WAGER": "the wager is {}",
    "every card taken out is destroyed": "each card taken out is destroyed | a card taken out is not destroyed",
    "lot is cash": "the wager was laid in cash | the wager was not laid in cash",
    "lot is converted": "the cash of the wager has become chips | the cash of the wager has not become chips",
    "lot is made": "the wager has been laid and not withdrawn | the wager has not been laid, or was withdrawn",
    "area is stated": "the act names a betting area | the act names no betting area",
    "area is its own": "the wager lies on its own betting area | the wager lies on another betting area",
    "WAGER is laid by another on the box": "somebody else has laid {} on the box | nobody else has laid {} on the box",
    "lot is withdrawn": "the wager was refused or taken back",
    "lot was paid": "something was paid on the wager | nothing was paid on the wager",
    "lot is settled": "the wager is settled",
    "lot is gone": "nothing of the wager lies there any more | some of the wager still lies there",
    "lot is confirmed": "the casino has confirmed the wager | the casino has not confirmed the wager",
    "lot is as confirmed": "the wager still has the amount confirmed | the wager no longer has the amount confirmed",
    "lot is confirmed by ROLE": "a {} has confirmed the wager | no {} has confirmed the wager",
    "wager is known": "the game has such a wager | the game has no such wager",
    "bet is called NAME": "the wager is called {}",
    "wager called NAME is made": "somebody has laid a wager called {} | nobody has laid a wager called {}",
    "maximum is stated": "limits of the wager are posted | no limits of the wager are posted",
    "the person is seated": "this person has the seat | this person stands behind the seat",
    "person calls the box by WAGER": "this person decides for the box (the seated one, else the one with most on {}) | "
    "another person decides for the box (the seated one, else the one with most on {})",
    "caller has ACT": "{} of the person who decides for the box has come | "
    "{} of the person who decides for the box has not come",
    "first to consent": "the first person on the box has agreed to share it | "
    "the first person on the box has not agreed to share it",
    "sat out since shuffle": "this person missed the last round since the shuffle | "
    "this person did not miss the last round since the shuffle",
    "cutting card place is known": "the record shows where the cutting card came out | "
    "the record does not show where the cutting card came out",
    "the first to arrive has left": "the first player to arrive has left | the first player to arrive is still there",
    "the player of the cutting card has left": "the player for whom the cutting card came out has left | "
    "the player for whom the cutting card came out is still there",
    "nobody is at the table": "no player is at the table | some player is at the table",
    "set is whole": "the set of cards is used whole at this table",
    "seat beside the last cutter": "the person who cuts sits next to the last one | "
    "the person who cuts does not sit next to the last one",
    "every player refused the cut": "every player has declined the cut | not every player has declined the cut",
    "cut was accepted": "somebody has accepted the cut | nobody has accepted the cut",
    "cut was accepted by the cutter": "the person who cuts has accepted the cut | "
    "the person who cuts has not accepted the cut",
    "CARDS inside CARDS": "the rank of {} is strictly between the ranks of {}",
    "CARDS hold RANKS of one suit": "{} have {} in one suit | {} do not have {} in one suit",
    "CARDS hold RANKS of SUIT": "{} have {}, in {} | {} do not have {}, in {}",
    "HAND is soft": "an ace of {} counts high | no ace of {} counts high",
    "HAND is hard": "no ace of {} counts high | an ace of {} counts high",
    "HAND is split": "{} was made by a split",
    "HAND is doubled": "{} was doubled",
    "HAND is dead": "{} was voided",
    "HAND was picked up": "the cards of {} were picked up",
    "HAND has asked": "a card was asked for {} and has not come | no card that was asked for {} is missing",
    "HAND has stood": "the player has stood on {} | the player has not stood on {}",
    "HAND is surrendered": "{} was surrendered",
    "HAND refused the drawn card": "the player refused the drawn card for {} | "
    "the player did not refuse the drawn card for {}",
    "all of CARDS are RANKS": "each of {} is one of {}",
    "CARDS hold RANKS": "{} have {} | {} do not have {}",
    "card is foreign": "the card has a rank that the deck does not have | the card belongs to the deck",
    "card is joker": "the card is a joker",
    "HAND is NAME": "{} counts as “{}” | {} does not count as “{}”",
    "both dice are N": "both dice show {} | the dice do not both show {}",
    "roll is come out": "the roll was a come out roll | the roll was not a come out roll",
    "point is on": "there is a come out point | there is no come out point",
    "lot is on its first roll": "the roll is the first for the wager",
    "lot is called on": "the player called the wager on | the player did not call the wager on",
    "lot is marked on": "a button marked the wager as on | no button marked the wager as on",
    "HAND has chosen NAME": "the player has chosen {1} for {0} | the player has not chosen {1} for {0}",
    "the log tells that HAND has chosen NAME": "the record shows that the player chose {1} for {0} | "
    "the record does not show that the player chose {1} for {0}",
    "HAND lies open": "{} lies open | {} does not lie open",
    "HAND was put under WAGER": "{} was put under {}, or beside it",
    "HAND has chosen its pair": "the player has chosen the pair of {} | the player has not chosen the pair of {}",
    "HAND was switched": "the player took the face-down pair for {} | "
    "the player did not take the face-down pair for {}",
    "dealer hand is stated": "the act names a hand of the dealer | the act names no hand of the dealer",
    "another plays the dealer hand": "somebody else bets against this hand of the dealer | "
    "nobody else bets against this hand of the dealer",
    "cards shown hold the first up of dealer": "the cards shown have the dealer's first card face up | "
    "the cards shown do not have the dealer's first card face up",
    "cards are shown": "the act names cards | the act names no cards",
    "number is stated": "the act states a number | the act states no number",
    "face is stated": "the act says which way the cards face | the act does not say which way the cards face",
    "end is stated": "the act says from which end the cards were taken | "
    "the act does not say from which end the cards were taken",
    "placed is stated": "the act says with which hand the cards were put down | the act does not say that",
    "held is stated": "the act says in which hand the cards were held | "
    "the act does not say in which hand the cards were held",
    "moved to NAME": "it is moved to {}",
    "moved to a seat": "it is moved to a player's place",
    "moved under WAGER": "it is moved under {}, or beside it",
    "shown to the player alone": "the cards are shown to their own player alone | "
    "the cards are shown to others than their own player",
    "shown to another": "the cards are shown to somebody at another place",
    "a row of NAME fits": "the cards make a hand of the pay table “{}” | the cards make no hand of the pay table “{}”",
    "the wager wins by its table": "the cards win by the wager's pay table | "
    "the cards do not win by the wager's pay table",
    "lot wins by its table": "the cards win by its pay table | the cards do not win by its pay table",
    "the person won by its table": "another wager of this person wins by its own pay table | "
    "no other wager of this person wins by its own pay table",
    "payment is at the odds of the others": "all winners by the same row got the same odds in the round | "
    "winners by the same row got different odds in the round",
    "the meter is known": "the record shows the earlier reading of the meter and all that fed it since | "
    "the record does not show the earlier reading of the meter and all that fed it since",
    "shown to the dealer alone": "the card is shown to the dealer alone",
    "it is excused": "an irregularity takes it out of the ordinary procedure | "
    "no irregularity takes it out of the ordinary procedure",
    "dealer shows": "every card of the dealer is open",
    "HAND was left waiting": "{} was passed over after its player asked for a card | {} was not passed over",
    "hand is late": "the player was passed over and chose the card after the others | "
    "the player was not passed over, or did not choose the card after the others",
    "the card was moved away": "the last card dealt to it went on to another hand | "
    "the last card dealt to it did not go on to another hand",
    "it was passed over": "its box had a wager in the last round and got no card | "
    "its box had no wager in the last round, or got a card",
    "it is the hand": "it is the hand of the act",
    "drawn card was face up": "the card dealt is the one found face up",
    "a remedy voids the round": "an irregularity requires that the round be voided | "
    "no irregularity requires that the round be voided",
    "all wagers came back": "every wager of the round was returned | not every wager of the round was returned",
    "dealer is picked up": "the dealer's cards are among those collected",
    "dealer is picked up last": "the dealer's cards are collected last",
    "another hand still asks": "another hand waits for a card that was asked for | no other hand waits for a card",
    "no cards lie on the layout": "no cards are left on the layout | cards are left on the layout",
    "lot depends on dealer": "the result of the wager depends on the dealer's total | "
    "the result of the wager does not depend on the dealer's total",
    "seated person bets": "the seated person bets on the box | the seated person does not bet on the box",
    "row is stated": "the act names a row | the act names no row",
    "row is right": "the wager of the person who decides is nearest the dealer, the others behind it | "
    "the wagers are in the wrong rows",
    "split pair is alike": "the two cards to be split have one value | the two cards to be split have different values",
    "others joined the split": "each other person on the box has added to the split or chosen a hand | "
    "not each other person on the box has added to the split or chosen a hand",
    "spread was face down": "the cards were spread face down",
}
_FIGURES: Final = {
    "by": "the person who acts",
    "verb": "the act",
    "face": "the way the card lies",
    "means": "the means of the wager",
    "row": "the row",
    "deck": "the deck",
    "number": "the number given",
    "drawn": "the hand that draws the card",
    "placed": "the hand that places the card",
    "held": "the hand that holds the cards",
    "source": "the source of the card",
    "area": "the betting area",
    "seat": "the seat",
    "amount": "the amount",
    "result": "the result given",
    "end": "the end the cards are counted from",
    "reason": "the reason given",
    "word": "the word of the act",
    "sign": "the sign of the player",
    "announced total": "the total announced",
    "cutter seat": "the seat of the person who cuts",
    "elected NAME": "the casino's choice for “{}”",
    "times ACT since ACT": "the number of times of {} since {}",
    "batches in the shuffler": "the number of batches in the shuffler",
    "size of the stack": "the number of cards in the stack",
    "cards to the nearer end": "the number of cards to the nearer end of the stack",
    "cards behind the cutting card": "the number of cards behind the cutting card",
    "decks received": "the number of decks received",
    "payment of WAGER": "the amount paid on {}",
    "stake of WAGER on the box": "the stake on {}, over all hands of the box",
    "stake of WAGER on the box halved in chips": "half of the stake on {} over all hands of the box, "
    "up to the next amount in chips",
    "stake of WAGER": "the stake on {}",
    "AMOUNT for each STEP begun of WAGER": "{} for each {} of the stake on {}, the last part in full",
    "stake of the lot": "the stake",
    "chip unit": "the value of the smallest chip",
    "posted minimum": "the posted minimum",
    "posted maximum": "the posted maximum",
    "persons on the box": "the number of persons on the box",
    "others on the box": "the number of other persons on the box",
    "positions of the table": "the number of player positions",
    "boxes of the person": "the number of boxes this person bets on",
    "first to arrive": "the seat of the first player to arrive",
    "farthest right": "the highest seat taken",
    "box of the cutting card": "the box for which the cutting card came out",
    "reshuffle cause": "the cause of the shuffle",
    "last cutter": "the seat that cut last",
    "first seat offered": "the seat first offered the cut",
    "next seat for the cut": "the next taken seat going around for the cut",
    "next seat to cut again": "the next taken seat going around from the one that cut last",
    "cards out since the shuffle": "the number of cards out since the shuffle",
    "alike in KEYS of CARDS": "the number of cards alike in {} among {}",
    "spread of CARDS": "the number of ranks strictly between the ends of {}",
    "best suited total of N of CARDS": "the best sum of at most {} of {} in one suit",
    "suited sets of N worth N of CARDS": "the number of separate sets of {} cards of one suit worth {} each among {}",
    "points of HAND": "the total of {}",
    "cards of HAND": "the number of cards of {}",
    "cards since doubling of HAND": "the number of cards dealt to {} since it was doubled",
    "hands of the box": "the number of hands of the box",
    "rank of CARDS": "the rank of {}",
    "total of roll": "the total rolled",
    "point of roll": "the come out point when the dice were thrown",
    "point of the lot": "the wager's own point",
    "wager is named with a number": "the wager is named with a number | the wager is named without a number",
    "number of the wager": "the number of the wager",
    "cards dealt to HAND": "the number of cards dealt to {}",
    "dealer hands wagered against": "the number of dealer hands this person bets against",
    "number of the hand": "the number of the hand",
    "number of cards shown": "the number of cards shown",
    "other hand than held": "the hand that does not hold the cards",
    "hand that held first": "the hand that held the cards first",
    "stub with the cards dealt": "the number of cards counted and dealt",
    "the meter as it has grown": "the meter's last reading with all that fed it since",
    "reset value of the meter": "the value that the meter is reset to",
}
_VERB: Final = re.compile(r" (is|are|was|were|has|have) ")


def measured(template: str) -> str | None:
    """Return the words for a figure, with a place for each slot; None if the measure is a claim or has no words."""
    return _FIGURES.get(template)


def claimed(template: str, *, holds: bool) -> str | None:
    """Return the words for a claim, or for its opposite; None if the measure is no claim or has no words."""
    said = _CLAIMS.get(template)
    if said is None:
        return None
    for_it, bar, against = said.partition(" | ")
    if holds:
        return for_it
    return against if bar else _VERB.sub(r" \1 not ", for_it, count=1)
