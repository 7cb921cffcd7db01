"""Measures over acts done, and since when; and over the attributes of the current act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure, slot
from checker.log.language.act_names import every_act
from checker.log.language.events import ALL
from checker.rulebook.games.model import GameData
from checker.table.recorded import class_of, is_recorded, is_word_recorded
from checker.table.state import TableState
from checker.values.nearest import nearest
from checker.values.saying import Saying

Acts = tuple[str, ...]
# Nobody's act: the moment at which a gaming day begins.
DAY: Final = "gaming day"


@slot("ACT")
def act_slot(text: str, game: GameData) -> Acts:
    """Read an act, or several alternatives: `burn`, `cards shuffle / device shuffler finish`."""
    acts = tuple(text.split(" / "))
    known = every_act((*game.wagers, *game.groups))
    for act in acts:
        if act != DAY and act not in game.acts and act not in known:
            raise NoSuch(act, nearest(act, [DAY, *game.acts, *known]))
    return acts


def _latest(table: TableState, acts: Acts) -> int | None:
    last, latest = table.last, -1
    for act in acts:
        done = last.get(act, -1)
        if done > latest:
            latest = done
    return latest if latest >= 0 else None


def _bases(game: GameData, act: str) -> Acts:
    named = game.acts.get(act)
    return named.of if named is not None else (act,)


def silence(scene: Scene, acts: Acts, since: int) -> bool:
    """Return False if none of these is recorded since then; raise a gap if the record cannot show it."""
    table = scene.table
    for act in acts:
        named = table.game.acts.get(act)
        for base in named.of if named is not None else (act,):
            if not is_recorded(table, base, since):
                missing = Saying("class", (("name", class_of(base) or base),))
                return not unknown(scene, ("silence", acts, since), missing)
    return True


@measure("ACT since ACT")
def _since(game: GameData, what: Acts, anchor: Acts) -> Measure:
    key = ("since", what, anchor)
    recorded, anchor_recorded = _recorded(game, what), _recorded(game, anchor)

    def since(s: Scene) -> bool:
        begun, done = _latest(s.table, anchor), _latest(s.table, what)
        if done is not None and (begun is None or done > begun):
            # The anchor may have come again unseen, after the act was done.
            if anchor_recorded(s.table, done):
                return True
            if all(act == DAY or is_recorded(s.table, base, done) for act in anchor for base in _bases(game, act)):
                return True
            return bool(unknown(s, key, Saying("class", (("name", class_of(anchor[0]) or anchor[0]),))))
        if begun is None:
            return bool(unknown(s, key, Saying("began before", (("what", anchor),))))
        return not (recorded(s.table, begun) or silence(s, what, begun))

    return since


@measure("times ACT since ACT")
def _times(game: GameData, what: Acts, anchor: Acts) -> Measure:
    pair = (what, anchor)
    if pair not in game.counted:
        game.counted.append(pair)

    def times(s: Scene) -> int:
        count = s.table.times.get(pair)
        begun = _latest(s.table, anchor)
        if count is None or begun is None:
            raise Gap(Saying("began before", (("what", anchor),)))
        if not silence(s, what, begun):
            raise Gap(Saying("class", (("name", class_of(what[0]) or what[0]),)))
        return count

    return times


def _recorded(game: GameData, acts: Acts) -> Callable[[TableState, int], bool]:
    """Make the short question whether all of these are recorded since then; if not, `silence` gives the answer."""
    classes = tuple({class_of(base) for act in acts for base in _bases(game, act)} - {None})

    def recorded(table: TableState, since: int) -> bool:
        records = table.records
        if records is None or table.gap > since:
            return False
        for name in classes:
            begun = records.get(name or "")
            if begun is None or begun > since:
                return False
        return True

    return recorded


_NO_ROUND: Final = ("round", "round end", "table open", "table idle", "cards receive", "staff dealer on")


@measure("ACT this round")
def _this_round(game: GameData, what: Acts) -> Measure:
    recorded = _recorded(game, what)

    def done(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            # If no line shows that no round was open, the record may have begun in a round.
            between = any(s.table.last.get(act, -1) >= 0 for act in _NO_ROUND)
            return False if between else bool(unknown(s, ("round", what), Saying("began before", (("what", "round"),))))
        last, after = round_.last, round_.after
        for act in what:
            done = last.get(act)
            if done is not None and done > after:
                return True
        return not (recorded(s.table, round_.seq) or silence(s, what, round_.seq))

    return done


@measure("before ACT")
def _before(game: GameData, what: Acts) -> Measure:
    done = _this_round(game, what)
    return lambda s: not done(s)


@measure("after ACT")
def _after(game: GameData, what: Acts) -> Measure:
    return _this_round(game, what)


@measure("the seat has ACT")
def _seat_has(game: GameData, what: Acts) -> Measure:
    recorded = _recorded(game, what)

    def has(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        for act in what:
            if round_.noted(act, s.box, s.behind) >= 0 or round_.noted(act, ALL, 0) >= 0:
                return True
        return not (recorded(s.table, round_.seq) or silence(s, what, round_.seq))

    return has


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


for _name in _ATTRIBUTES:
    measure(_name, event_only=_name != "amount")(lambda game, name=_name: attribute(name))


@measure("actor is stated", event_only=True)
def _actor_said(game: GameData) -> Measure:
    """The line names who did the act."""
    return lambda s: s.event.by is not None


@measure("marked as NAME", event_only=True)
def _how(game: GameData, word: str) -> Measure:
    return lambda s: word in s.event.how


@measure("announced total", event_only=True)
def _announced(game: GameData) -> Measure:
    """The number called; the word for the best hand stands for its total."""

    def announced(s: Scene) -> int:
        if s.event.number is not None:
            return s.event.number
        if s.event.word in game.called:
            return game.called[s.event.word]
        raise Gap(Saying("unknown", (("what", "the total called"),)))

    return announced


@measure("cutter seat", event_only=True)
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
    return lambda s: s.round is not None and not s.round.over


@measure("round is void")
def _round_void(game: GameData) -> Measure:
    def void(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or round_.void or "voids" not in round_.unrecorded:
            return round_ is not None and round_.void
        return bool(unknown(s, "void", Saying("class", (("name", "voids"),))))

    return void


@measure("cutting card is out")
def _cutting_out(game: GameData) -> Measure:
    return lambda s: s.round is not None and s.round.cutting_card


@measure("elected NAME")
def _elected(game: GameData, name: str) -> Measure:
    option = game.options.get(name)
    if option is None:
        raise NoSuch(name, nearest(name, game.options))

    def elected(s: Scene) -> object:
        value = s.table.elected.get(name)
        if value is None and s.table.unread.isdisjoint(("", name)):
            value = option.default
        if value is None:
            if option.kind == "yes or no":
                return unknown(s, ("elected", name), Saying("election", (("name", name),)))
            raise Gap(Saying("election", (("name", name),)))
        if option.kind == "yes or no":
            return value == "yes"
        return int(value) if value.isdigit() else value

    return elected


@measure("noticed NAME")
def _noticed(game: GameData, name: str) -> Measure:
    def noticed(s: Scene) -> bool:
        if name in s.table.notices:
            return True
        if s.table.elected and not s.table.gap:
            return False
        return bool(unknown(s, ("noticed", name), Saying("election", (("name", name),))))

    return noticed


@measure("NAME is in service")
def _in_service(game: GameData, name: str) -> Measure:
    def works(s: Scene) -> bool:
        device = s.table.devices.get(name)
        if device is not None and device.works is False:
            return False
        if s.round is not None and "devices" in s.round.unrecorded:
            return bool(unknown(s, ("service", name), Saying("class", (("name", "devices"),))))
        return True

    return works


@measure("NAME is fixed")
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


@measure("NAME is locked")
def _locked(game: GameData, name: str) -> Measure:
    return lambda s: (device := s.table.devices.get(name)) is not None and device.state == "locked"


@measure("NAME has been at the table")
def _has_been(game: GameData, name: str) -> Measure:
    """The log mentions the device, at the table now or not."""
    return lambda s: name in s.table.devices


@measure("NAME is at the table")
def _present(game: GameData, name: str) -> Measure:
    def present(s: Scene) -> bool:
        device = s.table.devices.get(name)
        # Other classes may mention it too, and not show when it was taken away.
        if (device is None or device.present is None) and not is_recorded(s.table, f"device {name} fix", s.table.seq):
            return bool(unknown(s, ("present", name), Saying("class", (("name", "devices"),))))
        return device is not None and device.present is not False

    return present


@measure("reader result is NAME")
def _result(game: GameData, name: str) -> Measure:
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
