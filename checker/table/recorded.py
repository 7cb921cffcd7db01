"""The content of the record: whether silence about a kind of act means that it did not happen."""

from __future__ import annotations

from typing import Final

from checker.log.language.events import AWAY
from checker.log.language.record_classes import CLASS_OF_ACT
from checker.table.lots import Lot
from checker.table.state import Round, TableState

# The class of each act asked for so far; acts are few, and their number is bounded anyway.
_KNOWN: Final[dict[str, str | None]] = {}
_MOST_KNOWN: Final = 4096


# The classes of words that state how an act was done.
WORDS: Final = frozenset({"faces", "sides", "means"})


def note_perhaps(table: TableState, name: str) -> None:
    """Record that a named act may have come about; the log does not show it."""
    act, round_ = perhaps(name), table.round
    table.last[act] = table.seq
    if round_ is not None:
        round_.count[act] = round_.count.get(act, 0) + 1


def perhaps(name: str) -> str:
    """Give the name under which a named act that may have come about is recorded."""
    return f"perhaps {name}"


def says_how(table: TableState) -> bool:
    """Say whether the table records how each act was done, so that silence has a meaning too."""
    return table.records is not None and table.records.keys() >= WORDS


def class_of(act: str) -> str | None:
    """Return the record class of an act; empty if the act belongs to none."""
    known = _KNOWN.get(act, "")
    if known != "":
        return known
    verb = act.partition(" ")[0]
    # Acts done elsewhere are in the record of that place, not in the table's.
    found = AWAY if verb == AWAY else CLASS_OF_ACT.get(act, CLASS_OF_ACT.get(verb))
    if len(_KNOWN) < _MOST_KNOWN:
        _KNOWN[act] = found
    return found


def sees_class(table: TableState, name: str, since: int) -> bool:
    """Say whether the whole time since then is recorded, with no gap, for one class."""
    if table.gap > since:
        return False
    if table.records is None:
        return False
    begun = table.records.get(name)
    return begun is not None and begun <= since


def is_recorded(table: TableState, act: str, since: int) -> bool:
    """Say whether this act, had it happened since then, would be in the log."""
    begun = table.begun.get(act)
    if begun is not None:
        return begun <= since and table.gap <= since
    if table.records is not None:
        name = class_of(act)
        if name is None:
            return True
        begun = table.records.get(name)
        if begun is None:
            return False
        if len(table.begun) < _MOST_KNOWN:
            table.begun[act] = begun
        return begun <= since and table.gap <= since
    first = table.first.get(act.partition(" ")[0] if act.partition(" ")[0] not in ("cards", "device") else act)
    return first is not None and first <= since and table.gap <= since


# An act of each class whose silence must be reliable in a round.
_TELLING: Final = {
    "cards": "deal",
    "money": "bet",
    "offers": "refuse",
    "decisions": "choose",
    "voids": "void",
    "devices": "device reader result",
    "persons": "join",
}


def blind_to(table: TableState, since: int) -> frozenset[str]:
    """Return the classes of acts that may have happened unseen since then."""
    return frozenset(name for name, act in _TELLING.items() if not is_recorded(table, act, since))


def is_word_recorded(table: TableState, name: str, since: int) -> bool:
    """Say whether an attribute's class (faces, sides, means, manners) is recorded since then."""
    if table.records is not None:
        return sees_class(table, name, since)
    first = table.first.get(name)
    return first is not None and first <= since and table.gap <= since


_LOOKS: Final = ("deal", "show", "device")


def shows_no_card_since(round_: Round, lot: Lot) -> bool:
    """Say whether the log certainly shows that no card came, or was looked at, since a wager was laid."""
    if not round_.seen_from_start or "cards" in round_.unrecorded:
        return False
    return not any(seq >= lot.seq and act.startswith(_LOOKS) for act, seq in round_.last.items())
