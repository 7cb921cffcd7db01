"""Measures over persons, boxes, and the cards in the shoe."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure
from checker.checks.measures.acts_done import spelled
from checker.checks.measures.wagers import amount_of
from checker.log.language.events import place
from checker.rulebook.games.model import GameData
from checker.table.recorded import class_of, is_recorded
from checker.table.state import Round
from checker.values.saying import Saying

# Without these nobody can know who bets on a box: a bet may have been refused unseen.
_BETTING: Final = frozenset({"money", "offers"})
# The acts that are, or that show, another cause of a reshuffle.
_CAUSES: Final = ("draw cutting_card", "cards receive", "void round", "device shoe empty")
# What must be recorded to know who wagered since which shuffle.
_OF_ROUNDS: Final = ("bet", "round", "device shoe load")
NO_PERSONS: Final = Saying("class", (("name", "persons"),))


def see_betting(round_: Round) -> None:
    """Check that bets and their refusals are recorded in a round, so that it is known who bets."""
    hidden = round_.unrecorded and round_.unrecorded & _BETTING
    if hidden:
        raise Gap(Saying("class", (("name", min(hidden)),)))


def _bettors(scene: Scene, box: int) -> set[int]:
    round_ = scene.round
    if round_ is None:
        return set()
    see_betting(round_)
    return {lot.behind for lot in round_.lots_of(box) if not lot.withdrawn}


@measure("persons on the box", gives="number")
def _persons(game: GameData) -> Measure:
    def persons(s: Scene) -> int:
        there = _bettors(s, s.box)
        return len(there) + (s.behind not in there)

    return persons


@measure("the person is seated")
def _seated(game: GameData) -> Measure:
    """Whether the person has the seat and does not stand behind it, and the seat is not known to be empty."""

    def seated(s: Scene) -> bool:
        if s.behind or (s.box, 0) in s.table.persons:
            return not s.behind
        return not (s.table.seats_known and s.round is not None and is_recorded(s.table, "join", s.round.seq))

    return seated


@measure("others on the box", gives="number")
def _others(game: GameData) -> Measure:
    def others(s: Scene) -> int:
        there = _bettors(s, s.box)
        return len(there) - (s.behind in there)

    return others


@measure("positions of the table", gives="number")
def _positions(game: GameData) -> Measure:
    """How many places for players the table has."""

    def positions(s: Scene) -> int:
        if not s.table.seats:
            raise Gap(Saying("unknown", (("what", "how many positions the table has"),)))
        return s.table.seats

    return positions


@measure("boxes of the person", gives="number")
def _boxes(game: GameData) -> Measure:
    def boxes(s: Scene) -> int:
        person = s.table.persons.get((s.box, s.behind))
        if person is None or s.round is None:
            raise Gap(NO_PERSONS)
        others = {
            lot.box for lot in s.round.lots.values()
            if not lot.withdrawn and s.table.persons.get((lot.box, lot.behind)) == person
        }  # fmt: skip
        return len(others | {s.box})

    return boxes


def has_left(round_: Round, box: int) -> bool:
    """Say whether the person seated at the box has left it in this round."""
    return round_.noted("leave", box, 0) >= 0


def caller(scene: Scene, wager: str) -> int:
    """Return who calls the decisions of the box: a sole bettor, the seated person, else the highest first wager."""
    round_ = scene.round
    if round_ is None:
        raise Gap(NO_PERSONS)
    is_taken = (scene.box, 0) in scene.table.persons
    if is_taken and not round_.unrecorded:
        for lot in round_.lots_of(scene.box):
            # Nearly always the first one.
            if not (lot.behind or lot.withdrawn):
                return 0
    there = _bettors(scene, scene.box)
    if len(there) == 1:
        # Whoever alone wagers there shares the box with nobody, whether or not another has the seat.
        return next(iter(there))
    if is_taken:
        if not is_recorded(scene.table, "leave", round_.seq):
            raise Gap(NO_PERSONS)
        return 0
    if has_left(round_, scene.box):
        there.discard(0)
    if 0 in there:
        return 0
    if not scene.table.seats_known or not is_recorded(scene.table, "join", round_.seq):
        raise Gap(NO_PERSONS)
    if len(there) <= 1:
        return next(iter(there), 0)
    stakes = [
        (amount_of(lot, scene), lot.behind) for lot in round_.lots_of(scene.box)
        if lot.wager == wager and not lot.withdrawn and lot.behind in there
    ]  # fmt: skip
    top = max(stakes, default=(0, 0))
    if sum(amount == top[0] for amount, _ in stakes) != 1:
        raise Gap(Saying("unknown", (("what", "who has the highest wager"),)))
    return top[1]


@measure("person calls the box by WAGER")
def _calls(game: GameData, wagers: tuple[str, ...]) -> Measure:
    return lambda s: s.behind == caller(s, wagers[0])


@measure("caller has ACT")
def _caller_has(game: GameData, what: tuple[str, ...]) -> Measure:
    first, what = game.base, spelled(game, what)

    def has(s: Scene) -> bool:
        if s.round is None:
            return False
        who = caller(s, first)
        if who == s.behind:
            return True
        for act in what:
            verb, _, wager = act.partition(" ")
            if verb == "bet":
                if any(lot.behind == who and lot.wager == wager for lot in s.round.lots_of(s.box)):
                    return True
            elif s.round.noted(act, s.box, who) >= 0:
                return True
        if is_recorded(s.table, what[0], s.round.seq):
            return False
        return bool(unknown(s, ("caller", what, s.box), Saying("class", (("name", "decisions"),))))

    return has


@measure("first to consent")
def _consent(game: GameData) -> Measure:
    def consent(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        mine = [lot for lot in round_.lots_of(s.box) if not lot.withdrawn and lot.behind != s.behind]
        if not mine:
            return True
        if round_.noted_on("choose share", s.box):
            return True
        if is_recorded(s.table, "choose share", round_.seq):
            return False
        return bool(unknown(s, ("consent", s.box), Saying("class", (("name", "decisions"),))))

    return consent


@measure("sat out since shuffle")
def _sat_out(game: GameData) -> Measure:
    def sat_out(s: Scene) -> bool:
        shoe = s.table.shoe
        since = 0 if s.table.records is None else s.table.last.get("round", 0)
        if shoe.wagered is None or not all(is_recorded(s.table, act, since) for act in _OF_ROUNDS):
            return bool(unknown(s, "sat out", Saying("began before", (("what", "shuffle"),))))
        ident = s.table.persons.get((s.box, s.behind)) or ""
        played = shoe.wagered.get(place(s.box, s.behind), 0)
        if list(s.table.persons.values()).count(ident) < 2:
            # Whoever moved took the rounds along; of somebody who keeps two places each counts by itself.
            played = max(played, shoe.players.get(ident, 0))
        hidden = played >= shoe.rounds > 0 and not is_recorded(s.table, "refuse", since)  # It may have been refused.
        return bool(unknown(s, "sat out", Saying("class", (("name", "offers"),)))) if hidden else played < shoe.rounds

    return sat_out


@measure("first to arrive", gives="number")
def _first(game: GameData) -> Measure:
    def first(s: Scene) -> int:
        if s.table.first_at is None or not _sees_persons(s) or not _occupied(s, s.table.first_at[0]):
            raise Gap(NO_PERSONS)
        return s.table.first_at[0]

    return first


@measure("the first to arrive has left")
def _first_left(game: GameData) -> Measure:
    """Whether the first player who came to the table is gone."""
    return lambda s: s.table.first_left or (not sees_all(s) and bool(unknown(s, "first left", NO_PERSONS)))


@measure("nobody is at the table")
def _nobody(game: GameData) -> Measure:
    """Whether no place of the table is taken."""
    return lambda s: not s.table.persons if sees_all(s) else bool(unknown(s, "nobody", NO_PERSONS))


def sees_all(scene: Scene) -> bool:
    """Say whether the record shows everybody who is at the table."""
    return scene.table.seats_known and is_recorded(scene.table, "join", scene.table.seq)


def _occupied(scene: Scene, box: int) -> bool:
    """Say whether somebody is at the box still."""
    return any(one == box for one, _ in scene.table.persons)


def _sees_persons(scene: Scene) -> bool:
    opened = max(scene.table.last.get("table open", -1), scene.table.last.get("table idle", -1))
    return opened >= 0 and is_recorded(scene.table, "join", opened)


@measure("farthest right", gives="number")
def _right(game: GameData) -> Measure:
    def right(s: Scene) -> int:
        if not s.table.persons or not sees_all(s):
            raise Gap(NO_PERSONS)
        return max(box for box, _ in s.table.persons)

    return right


@measure("box of the cutting card", gives="number")
def _cutting(game: GameData) -> Measure:
    def box(s: Scene) -> int:
        at = s.table.shoe.cutting_card_at
        if at is None or at < 0 or (at > 0 and not _occupied(s, at)):
            raise Gap(Saying("unknown", (("what", "where the cutting card came out"),)))
        return at

    return box


@measure("cutting card place is known")
def _cutting_known(game: GameData) -> Measure:
    return lambda s: s.table.shoe.cutting_card_at is not None and s.table.shoe.cutting_card_at >= 0


@measure("the player of the cutting card has left")
def _cutting_left(game: GameData) -> Measure:
    """Whether the player for whose box the cutting card came out is gone."""
    return lambda s: s.table.shoe.cutting_card_left or (not sees_all(s) and bool(unknown(s, "cutter left", NO_PERSONS)))


# Acts from which the cards in play are new, or lay idle.
_OPENS: Final = ("table open", "table idle", "cards receive")


@measure("reshuffle cause", gives="cause")
def _cause(game: GameData) -> Measure:
    """If nothing else is a cause, the casino chose to reshuffle, with or without a word."""

    def cause(s: Scene) -> str:
        found = s.table.shoe.cause
        if found is None:
            raise Gap(Saying("began before", (("what", "shuffle"),)))
        last = s.table.last
        played = last.get("round", -1) > max(last.get(act, -1) for act in _OPENS)
        if found in ("new_cards", "idle") and played and not is_recorded(s.table, "device shoe load", last["round"]):
            # The cards were loaded for that play, and may have been shuffled for another cause since.
            raise Gap(Saying("class", (("name", "devices"),)))
        loaded = last.get("device shoe load", -1)
        shuffled = max(last.get("cards shuffle", -1), last.get("device shuffler finish", -1))
        if found != "other" or shuffled < loaded or last.get("device shoe empty", -1) > loaded:
            return found
        for act in _CAUSES:
            if not is_recorded(s.table, act, loaded):
                raise Gap(Saying("class", (("name", class_of(act) or act),)))
        return "licensee"

    return cause
