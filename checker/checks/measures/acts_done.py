"""Measures over acts done, and since when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure, slot
from checker.log.language.act_names import SETTLING, every_act
from checker.log.language.events import ALL
from checker.rulebook.games.model import GameData
from checker.table.recorded import class_of, is_recorded, perhaps
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


def spelled(game: GameData, acts: Acts) -> Acts:
    """Spell acts out as the log records them: a verb alone stands for all its acts, a group for all its wagers."""
    found: dict[str, None] = {}
    for act in acts:
        found.update(dict.fromkeys(_spelled(game, act)))
    return tuple(found)


def _spelled(game: GameData, act: str) -> Acts:
    if act == DAY or act in game.acts:
        return (act,)
    verb, _, rest = act.partition(" ")
    verbs = SETTLING if verb == "settle" else (verb,)
    if rest:
        return tuple(f"{one} {each}" for one in verbs for each in game.groups.get(rest, (rest,)))
    if verb == "round":
        # The end of a round is no round.
        return (act,)
    known = sorted(every_act((*game.wagers, *game.groups)))
    return tuple(each for one in verbs for each in (one, *(act for act in known if act.startswith(f"{one} "))))


def _latest(table: TableState, acts: Acts) -> int | None:
    last, latest = table.last, -1
    for act in acts:
        done = last.get(act, -1)
        if done > latest:
            latest = done
    return latest if latest >= 0 else None


def bases(game: GameData, act: str) -> Acts:
    """Return the acts of the log that an act may be."""
    named = game.acts.get(act)
    return named.of if named is not None else (act,)


def silence(scene: Scene, acts: Acts, since: int) -> bool:
    """Return False if none of these is recorded since then; raise a gap if the record cannot show it."""
    table = scene.table
    for act in acts:
        named = table.game.acts.get(act)
        if named is not None and table.last.get(perhaps(act), -1) > since:
            missing = Saying("unknown", (("what", f"whether a line was this: {named.told or act}"),))
            return not unknown(scene, ("silence", acts, since), missing)
        for base in named.of if named is not None else (act,):
            if not is_recorded(table, base, since):
                missing = Saying("class", (("name", class_of(base) or base),))
                return not unknown(scene, ("silence", acts, since), missing)
    return True


@measure("ACT since ACT")
def _since(game: GameData, what: Acts, anchor: Acts) -> Measure:
    what, anchor = spelled(game, what), spelled(game, anchor)
    key = ("since", what, anchor)
    recorded, anchor_recorded = _recorded(game, what), _recorded(game, anchor)

    def since(s: Scene) -> bool:
        begun, done = _latest(s.table, anchor), _latest(s.table, what)
        if done is not None and (begun is None or done > begun):
            # The anchor may have come again unseen, after the act was done.
            if anchor_recorded(s.table, done):
                return True
            if all(act == DAY or is_recorded(s.table, base, done) for act in anchor for base in bases(game, act)):
                return True
            return bool(unknown(s, key, Saying("class", (("name", class_of(anchor[0]) or anchor[0]),))))
        if begun is None:
            return bool(unknown(s, key, Saying("began before", (("what", anchor),))))
        return not (recorded(s.table, begun) or silence(s, what, begun))

    return since


@measure("times ACT since ACT", gives="number")
def _times(game: GameData, what: Acts, anchor: Acts) -> Measure:
    # Whoever counts them hears a verb alone as all its acts.
    pair = (what, anchor)
    if pair not in game.counted:
        game.counted.append(pair)
    each, begins = spelled(game, what), spelled(game, anchor)

    def times(s: Scene) -> int:
        count = s.table.times.get(pair)
        begun = _latest(s.table, begins)
        if count is None or begun is None:
            raise Gap(Saying("began before", (("what", anchor),)))
        if not silence(s, each, begun):
            raise Gap(Saying("class", (("name", class_of(what[0]) or what[0]),)))
        return count

    return times


def _recorded(game: GameData, acts: Acts) -> Callable[[TableState, int], bool]:
    """Make the short question whether all of these are recorded since then; if not, `silence` gives the answer."""
    classes = tuple({class_of(base) for act in acts for base in bases(game, act)} - {None})
    # Acts that a line may have been; the log does not show whether it was.
    doubtful = tuple(perhaps(act) for act in acts if act in game.acts and game.acts[act].where is not None)

    def recorded(table: TableState, since: int) -> bool:
        records = table.records
        if records is None or table.gap > since:
            return False
        for act in doubtful:
            if table.last.get(act, -1) > since:
                return False
        for name in classes:
            begun = records.get(name or "")
            if begun is None or begun > since:
                return False
        return True

    return recorded


@measure("ACT since the lot was laid")
def _since_laid(game: GameData, what: Acts) -> Measure:
    """Whether the act has come since the wager was laid."""
    what = spelled(game, what)
    recorded = _recorded(game, what)

    def since(s: Scene) -> bool:
        if s.lot is None:
            return bool(unknown(s, ("since laid", what), Saying("class", (("name", "money"),))))
        done = _latest(s.table, what)
        if done is not None and done > s.lot.seq:
            return True
        return not (recorded(s.table, s.lot.seq) or silence(s, what, s.lot.seq))

    return since


@measure("a gaming day began on record")
def _day_began(game: GameData) -> Measure:
    """Whether a gaming day has begun at the table since its record began."""
    return lambda s: s.table.last.get(DAY, -1) >= 0


@measure("shoe was loaded before the record")
def _loaded_before(game: GameData) -> Measure:
    """Whether the shoe in use was loaded before the record of the table began, so that nothing of it was judged."""
    return lambda s: s.table.shoe.loaded_before


_NO_ROUND: Final = ("round", "round end", "table open", "table idle", "cards receive", "staff dealer on")


@measure("ACT this round")
def _this_round(game: GameData, what: Acts) -> Measure:
    what = spelled(game, what)
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


@measure("ACT this round twice")
def _twice(game: GameData, what: Acts) -> Measure:
    """Whether these acts have come twice in this round."""
    if not any(act in game.acts for act in what):
        times = _times(game, what, ("round",))
        return lambda s: s.round is not None and times(s) >= 2
    what = spelled(game, what)

    def twice(s: Scene) -> bool:
        counted = s.round.count if s.round is not None else {}
        known = sum(counted.get(act, 0) for act in what)
        if known >= 2 or known + sum(counted.get(perhaps(act), 0) for act in what) < 2:
            return known >= 2
        return bool(unknown(s, ("twice", what), Saying("unknown", (("what", "what card it was"),))))

    return twice


@measure("the seat has ACT")
def _seat_has(game: GameData, what: Acts) -> Measure:
    what = spelled(game, what)
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


@measure("anybody on the box has ACT")
def _box_has(game: GameData, what: Acts) -> Measure:
    """Whether the seated person, or another who bets there, has done it in this round."""
    what = spelled(game, what)
    recorded = _recorded(game, what)

    def has(s: Scene) -> bool:
        round_ = s.round
        if round_ is None or any(round_.noted_on(act, s.box) for act in what):
            return round_ is not None
        return not (recorded(s.table, round_.seq) or silence(s, what, round_.seq))

    return has
