"""Shared by all forms: when a rule applies, and how its condition is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.wakeups import NOTHING, Foretold
from checker.checks.conditions.event_only import Foresight, foresee
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Measure, Scene
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.model import GameData, Rule
from checker.values.given_words import Words
from checker.values.saying import Saying

# None where the log cannot tell, which is noted.
Applies = Callable[[Arbiter, Scene], bool | None]


def linked(condition: Condition | None, game: GameData) -> Measure | None:
    """Link a condition that may be left out."""
    return None if condition is None else resolve_condition(condition, game)


@dataclass(frozen=True, slots=True)
class Gate:
    """Whether a rule applies here: asked the plain way first, and the careful way at a gap."""

    plain: Measure
    applies: Applies


def gate(data: Rule, game: GameData) -> Applies | None:
    """Make the question whether a rule applies here; None if it always does."""
    made = both(data, game)
    return None if made is None else made.applies


def both(data: Rule, game: GameData) -> Gate | None:
    """Make that question in both its ways, for forms that ask it at nearly every line."""
    where, unless = _dated(data, linked(data.where, game)), linked(data.unless, game)
    rule = data.rule
    if where is None and unless is None:
        return None

    def applies(judge: Arbiter, scene: Scene) -> bool | None:
        try:
            if where is not None and not where(scene):
                return False
            return unless is None or not unless(scene)
        except Gap:
            pass
        if where is not None:
            fits = judge.ask(where, scene, rule)
            if not fits:
                return fits
        if unless is not None:
            barred = judge.ask(unless, scene, rule)
            return None if barred is None else not barred
        return True

    return Gate(_plain(where, unless), applies)


def foreseen(data: Rule, game: GameData) -> Foresight | None:
    """Compile the answer of an event alone to whether a rule applies; None if no event can answer."""
    where, unless = foresee(data.where, game), foresee(data.unless, game)
    if data.since or data.until or (data.where is not None and where is None):
        return None
    if where is None and unless is None:
        return (lambda s: True) if data.unless is None else None

    def told(s: Scene) -> bool | None:
        wanted = True if where is None else where(s)
        if not wanted or data.unless is None:
            return wanted
        barred = None if unless is None else unless(s)
        return None if barred is None else not barred

    return told


def unless_idle(data: Rule, game: GameData) -> Foretold | None:
    """Compile the answer of an event alone: the rule does not apply, or it must be asked."""
    applies = foreseen(data, game)
    if applies is None or (data.where is None and data.unless is None):
        return None
    return lambda s: NOTHING if applies(s) is False else None


def act_names(acts: tuple[str, ...], game: GameData) -> tuple[str, ...]:
    """Return acts in the words for people: a named act in its own words, if it has any."""
    named = (game.acts.get(act) for act in acts)
    return tuple(Words(one.told) if one is not None and one.told else act for one, act in zip(named, acts, strict=True))


def in_force(since: str, until: str) -> Measure:
    """Make the question whether a text is the law on the day of play, or on the day requested."""

    def applies(s: Scene) -> bool:
        day = s.casino.as_of or s.table.day
        if day is None:
            raise Gap(Saying("unknown", (("what", "the day of play"),)))
        return bool((not since or since <= day) and (not until or day <= until))

    return applies


def _dated(data: Rule, where: Measure | None) -> Measure | None:
    if not data.since and not data.until:
        return where
    today = in_force(data.since, data.until)
    return today if where is None else lambda s: today(s) and where(s)


def _plain(where: Measure | None, unless: Measure | None) -> Measure:
    if unless is None:
        assert where is not None
        return where
    if where is None:
        return lambda s: not unless(s)
    return lambda s: where(s) and not unless(s)
