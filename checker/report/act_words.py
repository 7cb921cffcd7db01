"""Acts of a log, and record classes, in the words of an auditor."""

from __future__ import annotations

import re

from checker.values.given_words import Words

_NAME = re.compile(r"(?<=[a-z0-9])_(?=[a-z0-9])")

# The longest entry that an act begins with names it.
_ACTS = {
    "table open": "the opening of the table", "table close": "the closing of the table",
    "table idle": "the table being idle", "table resume": "the resumption of play",
    "staff": "a change of staff", "staff dealer on": "a new dealer", "staff dealer off": "the departure of the dealer",
    "join": "a person's arrival", "leave": "a person's departure",
    "round": "the start of a round", "round end": "the end of the round", "the round": "the start of the round",
    "shuffle": "the shuffle", "gaming day": "the start of the gaming day",
    "cards receive": "the arrival of the cards", "cards open": "the opening of the cards",
    "cards inspect": "the inspection of the cards", "cards verify": "the verification of the cards",
    "cards sort": "the sorting of the cards", "cards spread": "the spreading of the cards",
    "cards turn": "the turning of the cards", "cards wash": "the washing of the cards",
    "cards stack": "the stacking of the cards", "cards shuffle": "the shuffle",
    "cards cover": "the covering of the stack", "cards lift": "the lifting of cards", "cards cut": "the cut",
    "cards complete": "the completion of the cut", "cards align": "the aligning of the stack",
    "cards insert": "the insertion of the cutting card", "cards count": "the count of the cards",
    "cards remove": "the removal of cards", "cards destroy": "the destruction of cards",
    "cards change": "the change of the cards", "cards return": "the return of the cards",
    "device": "an act of a device", "device meter": "a reading of a meter", "meter": "a reading of a meter",
    "order": "an order by the house", "order recut": "the order to cut again",
    "order reshuffle": "the order to shuffle again", "call": "an announcement", "call total": "a total announced",
    "call word": "a hand announced", "call wager": "a wager's result announced",
    "call no_more_bets": "the call that bets are closed", "call dead_hands": "the call that all hands are dead",
    "call misdeal": "the call of a misdeal", "call supervisor": "the call for a supervisor",
    "call floorperson": "the call for a floorperson", "offer": "an offer", "decline": "an offer declined by a player",
    "refuse": "a refusal by the house", "choose": "a player's choice", "bet": "a bet", "alter": "a changed bet",
    "confirm": "a confirmation", "convert": "cash converted to chips", "take": "the taking of a wager",
    "pay": "a payment", "return": "the return of a wager", "settle": "the settlement of a wager",
    "deal": "the deal of any card", "deal seat": "a card to a player", "deal dealer": "a card to the dealer",
    "draw": "a card drawn", "draw cutting_card": "the cutting card drawn", "burn": "a card burned",
    "show": "a card shown", "show seat": "a player's card shown", "show dealer": "the dealer's card shown",
    "show burn": "the burn card shown", "show stub": "the rest of the cards shown", "move": "something moved",
    "move card": "a card moved", "move rest": "the rest of the cards moved", "move wager": "a wager moved",
    "touch": "touching the layout", "touch cards": "touching the cards", "touch wager": "touching a wager",
    "void": "a void", "void round": "the voiding of the round", "void hands": "the voiding of all hands",
    "void seat": "the voiding of a player's hand", "void dealer": "the voiding of the dealer's hand",
    "pickup": "the pick-up of the cards", "roll": "a roll of the dice", "note": "a note",
}  # fmt: skip
# Verbs with their object: `pay insurance`.
_OF = {
    "bet": "a bet on", "alter": "a change of", "confirm": "the confirmation of", "take": "the taking of",
    "pay": "the payment of", "return": "the return of", "settle": "the settlement of", "offer": "the offer of",
    "decline": "a player declining", "refuse": "the refusal of", "choose": "the choice of", "order": "the order for",
}  # fmt: skip
_WISHES = {
    "cut": "the cut", "inspect": "an inspection", "burn_card": "the burn card", "drawn_card": "the drawn card",
    "late_card": "a late card", "dead_hand": "a dead hand", "stored_cards": "the stored cards", "hit": "a card",
    "share": "a shared box", "continue": "continuing",
}  # fmt: skip
_MACHINES = {"shoe": "the shoe", "shuffler": "the shuffler", "reader": "the card reader", "dispenser": "the dispenser"}
_DOINGS = {
    "inspect": "the inspection of {}", "fix": "the fixing of {}", "unfix": "the unfixing of {}",
    "lock": "the locking of {}", "unlock": "the unlocking of {}", "install": "the installation of {}",
    "remove": "the removal of {}", "load": "the loading of {}", "unload": "the unloading of {}",
    "start": "the start of {}", "finish": "the end of a run of {}", "count": "the count of {}",
    "dispense": "cards dispensed by {}", "empty": "{} running empty", "jam": "a jam of {}", "stop": "a stop of {}",
    "fail": "a failure of {}", "repair": "the repair of {}", "insert": "a card put into {}",
    "result": "the result given by {}",
}  # fmt: skip
_CLASSES = {
    "clock": "the actual time", "opening": "how the table and its cards are opened", "staff": "staff on duty",
    "persons": "players arriving and leaving", "rounds": "where rounds begin and end",
    "shuffle": "the shuffle and the cut",
    "counts": "counts of cards", "devices": "shoes, shufflers and card readers", "meters": "meters",
    "supervision": "orders and confirmations", "calls": "what is announced", "offers": "offers and refusals",
    "decisions": "players' decisions", "manners": "hand signals", "money": "bets and settlements",
    "means": "chips, coupons and cash", "cards": "the cards", "faces": "which cards lie face up",
    "sides": "the hand used to deal cards", "handling": "who touches what", "marks": "what is moved",
    "voids": "what is voided", "pickup": "the pick-up of the cards", "dice": "the dice",
    "away": "what is done with cards away from the table",
}  # fmt: skip


def spaced(name: str) -> str:
    """Write a name of the rules as plain words."""
    return _NAME.sub(" ", name)


def act_text(act: str) -> str:
    """Name an act of a rule; a name that the game defines is used as it is."""
    if isinstance(act, Words):
        return act
    verb, _, rest = act.partition(" ")
    if act in _ACTS:
        return _ACTS[act]
    if verb == "device":
        return _device(rest)
    if verb == "away":
        return f"{act_text(rest)} that came back" if rest else "what is done elsewhere with cards that came back"
    if verb in _OF and rest:
        return f"{_OF[verb]} {_WISHES.get(rest) or spaced(rest)}"
    return _begins(act) or f"the {spaced(act)}"


def line_text(text: str) -> str:
    """Name the act of a line of the log, followed by the words of the line."""
    verb, _, rest = text.partition(" ")
    name = _device(rest) if verb == "device" else _begins(text)
    return f"{name}: {text}" if name else text


def class_text(name: str) -> str:
    """Describe a record class, followed by the name that an operator writes."""
    return f"{_CLASSES[name]} ({name})" if name in _CLASSES else spaced(name)


def _device(rest: str) -> str:
    machine, doing = (*rest.split(" "), "", "")[:2]
    if machine in _MACHINES and doing in _DOINGS:
        return _DOINGS[doing].format(_MACHINES[machine])
    return _ACTS["device meter" if machine == "meter" else "device"]


def _begins(text: str) -> str:
    words = text.split(" ")
    starts = (" ".join(words[:count]) for count in (3, 2, 1))
    return next((_ACTS[start] for start in starts if start in _ACTS), "")
