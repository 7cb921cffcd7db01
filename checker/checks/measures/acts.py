"""Measures over the attributes of the current act, and over what the table was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.checks.conditions.kinds import of_log
from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure, one_of, slot
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.table.recorded import is_recorded, is_word_recorded
from checker.table.state import Round
from checker.values.money import cents
from checker.values.nearest import nearest
from checker.values.saying import Saying


@measure("never", event_only=True)
def _never(game: GameData) -> Measure:
    return lambda s: False


@measure("always", event_only=True)
def _always(game: GameData) -> Measure:
    return lambda s: True


# The written value of each; separate functions are faster than a field looked up by its name.
_ATTRIBUTES: Final[dict[str, Measure]] = {
    "by": lambda s: s.event.by,
    "verb": lambda s: s.event.verb,
    "face": lambda s: s.event.face,
    "means": lambda s: s.event.means,
    "row": lambda s: s.event.row,
    "deck": lambda s: s.event.deck,
    "number": lambda s: s.event.number,
    "drawn": lambda s: s.event.drawn,
    "placed": lambda s: s.event.placed,
    "held": lambda s: s.event.held,
    "source": lambda s: s.event.source,
    "area": lambda s: s.event.at,
    "seat": lambda s: s.event.box,
    "amount": lambda s: s.event.amount,
    "result": lambda s: s.event.result,
    "end": lambda s: s.event.end,
    "reason": lambda s: s.event.result,
    "word": lambda s: s.event.word,
    "sign": lambda s: s.event.means,
}
_CLASS: Final = {"face": "faces", "drawn": "sides", "placed": "sides", "means": "means", "row": "means"}


# If left out, these are unknown; for other attributes silence means that the act had none.
_SAID_OR_UNKNOWN: Final = frozenset({"number", "amount", "by", "sign"})


def _said(name: str, written: Callable[[Scene], object]) -> Callable[[Scene], object]:
    def said(s: Scene) -> object:
        value = written(s)
        if value is None:
            what = "who did it" if name == "by" else f"the {name} of the act"
            raise Gap(Saying("unknown", (("what", what),)))
        return value

    return said


def attribute(name: str) -> Callable[[Scene], object]:
    """Read an attribute of the act: if unwritten, the default of the language if it is recorded, else a gap."""
    default = {"face": "up", "means": "chips"}.get(name)
    cls = _CLASS.get(name)
    written = _ATTRIBUTES[name]
    if name in _SAID_OR_UNKNOWN:
        return _said(name, written)
    if cls is None and default is None:
        return written

    def read(s: Scene) -> object:
        value = written(s)
        if value is not None:
            return value
        if cls is None or is_word_recorded(s.table, cls, s.table.seq):
            return default
        raise Gap(Saying("class", (("name", cls),)))

    return read


# The kind of each value.
ATTRIBUTE_KINDS: Final = {
    "by": "role", "verb": "verb", "face": "face", "means": "means", "row": "number", "deck": "word",
    "number": "number", "drawn": "side", "placed": "side", "held": "side", "source": "source", "area": "area",
    "seat": "number", "amount": "money", "result": "result", "end": "end", "reason": "word", "word": "object",
    "sign": "sign", "how": "how",
}  # fmt: skip

for _name in _ATTRIBUTES:
    _form = measure(_name, gives=ATTRIBUTE_KINDS[_name], event_only=_name != "amount")
    _form(lambda game, name=_name: attribute(name))


@measure("lot is cash")
def _cash(game: GameData) -> Measure:
    """Whether the wager was laid in cash."""

    def cash(s: Scene) -> bool:
        if s.lot is None or s.lot.means is not None or is_word_recorded(s.table, "means", s.lot.seq):
            return s.lot is not None and s.lot.means == "cash"
        return bool(unknown(s, ("cash", s.lot.key), Saying("class", (("name", "means"),))))

    return cash


@measure("actor is stated", event_only=True)
def _actor_said(game: GameData) -> Measure:
    """The line names who did the act."""
    return lambda s: s.event.by is not None


@measure("actor is on duty")
def _actor_on_duty(game: GameData) -> Measure:
    """Whoever acts serves at this table, unless the log names who does and this is somebody else."""

    def on_duty(s: Scene) -> bool:
        there = s.table.on_duty.get(s.event.by or "")
        return not there or s.line.id is None or s.line.id in there

    return on_duty


@measure("marked as NAME", event_only=True)
def _how(game: GameData, word: str) -> Measure:
    one_of(word, of_log("how").words)
    return lambda s: word in s.event.how


@measure("announced total", gives="number", event_only=True)
def _announced(game: GameData) -> Measure:
    """The number called; the word for the best hand stands for its total."""

    def announced(s: Scene) -> int:
        if s.event.number is not None:
            return s.event.number
        if s.event.word in game.called:
            return game.called[s.event.word]
        raise Gap(Saying("unknown", (("what", "the total called"),)))

    return announced


@measure("cutter seat", gives="number", event_only=True)
def _cutter(game: GameData) -> Measure:
    def cutter(s: Scene) -> int:
        if s.event.by_seat is not None:
            return s.event.by_seat.box
        if s.event.by is None:
            raise Gap(Saying("unknown", (("what", "who cut"),)))
        return 0

    return cutter


@measure("beneficiary is stated", event_only=True)
def _for(game: GameData) -> Measure:
    return lambda s: s.event.box is not None


@measure("round is open")
def _round_open(game: GameData) -> Measure:
    def is_open(s: Scene) -> bool:
        if s.round is None or s.round.over or is_recorded(s.table, "round end", s.round.seq):
            return s.round is not None and not s.round.over
        return bool(unknown(s, "round is open", Saying("class", (("name", "rounds"),))))

    return is_open


def _may_be_void(round_: Round) -> bool:
    """Say whether a round may have been voided, or all its wagers given back, without a line in the log."""
    hidden = round_.unrecorded
    return "voids" in hidden or ("money" in hidden and any(lot.returned != 0 for lot in round_.lots.values()))


@measure("round is void")
def _round_void(game: GameData) -> Measure:
    def void(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or round_.void:
            return round_ is not None
        if not (round_.unrecorded and _may_be_void(round_)):
            return False
        return bool(unknown(s, "void", Saying("class", (("name", "voids"),))))

    return void


@measure("cutting card is out")
def _cutting_out(game: GameData) -> Measure:
    return lambda s: s.round is not None and s.round.cutting_card


def elected_as(name: str) -> tuple[str, str]:
    """Return the key under which an election that is not in the log is assumed."""
    return "election", name


@measure("elected NAME", gives="elected")
def _elected(game: GameData, name: str) -> Measure:
    option = game.options.get(name)
    if option is None:
        raise NoSuch(name, nearest(name, game.options))

    def elected(s: Scene) -> object:
        value = s.table.elected.get(name)
        if value is None and s.assumed:
            value = s.assumed.get(elected_as(name))
        if value is None and s.table.unread.isdisjoint(("", name)):
            value = option.default
        if value is None:
            if option.kind == "yes or no":
                return unknown(s, ("elected", name), Saying("election", (("name", name),)))
            raise Gap(Saying("election", (("name", name),)))
        if option.kind == "yes or no":
            return value == "yes"
        if option.kind == "amount":
            return cents(value)
        return int(value) if value.isdigit() else value

    return elected


@measure("the log elects NAME")
def _log_elects(game: GameData, name: str) -> Measure:
    """Whether the log, or the filing that it names, states that the casino elects this; silence is no."""
    if name not in game.options:
        raise NoSuch(name, nearest(name, game.options))
    return lambda s: s.table.elected.get(name) == "yes"


@measure("listed as NAME")
def _listed_as(game: GameData, name: str) -> Measure:
    """Whether the law lists the table under this name: its game, or an option that it elects."""
    variants = {option.listed: option.name for option in game.options.values() if option.listed}
    if name in variants:
        return _elected(game, variants[name])
    if name != game.listed and not game.unruled:
        raise NoSuch(name, nearest(name, (game.listed, *variants)))
    return lambda s: name == game.listed


@measure("noticed NAME")
def _noticed(game: GameData, name: str) -> Measure:
    if not name.isidentifier():
        raise NoSuch(name)

    def noticed(s: Scene) -> bool:
        if name in s.table.notices:
            return True
        if s.table.elected and not s.table.gap:
            return False
        return bool(unknown(s, ("noticed", name), Saying("election", (("name", name),))))

    return noticed


@slot("DEVICE")
def device_slot(text: str, game: GameData) -> str:
    """Read a device of the table."""
    return one_of(text, words(grammar(), "machine"))


@measure("DEVICE is in service")
def _in_service(game: GameData, name: str) -> Measure:
    def works(s: Scene) -> bool:
        device = s.table.devices.get(name)
        if device is not None and device.works is False:
            return False
        if s.round is not None and "devices" in s.round.unrecorded:
            return bool(unknown(s, ("service", name), Saying("class", (("name", "devices"),))))
        if s.table.gap > s.table.last.get(f"device {name}", 0):
            # It may have failed where lines are missing.
            return bool(unknown(s, ("service", name), Saying("gap", ())))
        return True

    return works


@measure("DEVICE is fixed")
def _fixed(game: GameData, name: str) -> Measure:
    def fixed(s: Scene) -> bool:
        device = s.table.devices.get(name)
        if (
            device is None
            or device.state is None
            or not is_recorded(s.table, f"device {name} fix", s.table.last.get(f"device {name}", 0))
        ):
            return bool(unknown(s, ("fixed", name), Saying("unknown", (("what", f"whether the {name} is fixed"),))))
        return device.state == "fixed"

    return fixed


@measure("DEVICE is locked")
def _locked(game: GameData, name: str) -> Measure:
    return lambda s: (device := s.table.devices.get(name)) is not None and device.state == "locked"


@measure("DEVICE has been at the table")
def _has_been(game: GameData, name: str) -> Measure:
    """The log mentions the device, at the table now or not."""
    return lambda s: name in s.table.devices


@measure("DEVICE is at the table")
def _present(game: GameData, name: str) -> Measure:
    def present(s: Scene) -> bool:
        device = s.table.devices.get(name)
        # Other classes may mention it too, and not show when it was taken away; and a gap hides that it was fixed.
        if (device is None or device.present is None) and not is_recorded(s.table, f"device {name} fix", 0):
            return bool(unknown(s, ("present", name), Saying("class", (("name", "devices"),))))
        if device is not None and device.present and not is_recorded(s.table, f"device {name} remove", s.table.seq):
            return bool(unknown(s, ("present", name), Saying("class", (("name", "devices"),))))
        return device is not None and device.present is not False

    return present


@measure("reader result is NAME")
def _result(game: GameData, name: str) -> Measure:
    one_of(name, words(grammar(), "result"))

    def result(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        if round_.did("device reader result"):
            return s.table.devices["reader"].result == name
        if "devices" in round_.unrecorded:
            return bool(unknown(s, ("result", name), Saying("class", (("name", "devices"),))))
        return False

    return result
