"""Conditions of rules: whatever the text, it is refused at a place of its own, or it judges a log without failing."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bench.fuzz.target import Seen, Target, printable, well_said
from checker.audit.auditor import Audit
from checker.checks.conditions.vocabulary import known
from checker.checks.link_game import link
from checker.checks.unresolved import misfits, unanswered
from checker.log.files.reader import read as read_log
from checker.log.language.events import LogLine
from checker.report.english.wording import Wording
from checker.rulebook.games.condition_tree import read
from checker.rulebook.games.model import GameData, May, Rule
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location, Problem
from tests.support.auditing import book, linked

ROOT = Path(__file__).resolve().parents[2]
PLACE = Location("procedure.yaml", 3, 9)
# A game of each kind: cards in two hands, cards in packets, and dice.
GAMES = ("triple_attack_blackjack", "three_card_blitz", "craps")
ACTS = ("deal seat", "deal dealer", "bet", "pay", "take", "round end", "roll", "choose stand", "move puck")
LINES = 90
# Of the conditions of the games, one in so many is an input to begin with.
FEWER = 4


def check(data: bytes) -> Seen:
    """Read a condition; link it; put it in words; judge a short log with a rule that holds where it does."""
    text = data.decode("utf-8", "replace").replace("\n", " ")
    condition = read(text, PLACE)
    if isinstance(condition, Problem):
        fits(condition, text)
        return Seen(1, 1)
    refusals = {name: unanswered(condition, linked(name).data) for name in GAMES}
    for refused in refusals.values():
        if refused is not None:
            fits(refused, text)
    name = next((name for name, refused in refusals.items() if refused is None), "")
    if not name:
        return Seen(1, 1)
    data_of = linked(name).data
    rule = Rule(RuleRef(0, "99:1-1(a)", "fuzzed", "may", "It is so."), May(acts(name), condition), None, None, (), (),
                "", PLACE)  # fmt: skip
    misplaced = misfits(data_of, [rule])
    if misplaced:
        for each in misplaced:
            fits(each, text)
        return Seen(1, 1)
    words = Wording(data_of, book().law, "")
    printable(words.claim(condition.tree))
    printable(words.claim(condition.tree, holds=False))
    judged(name, replace(data_of, rules=[rule], counted=[]))
    return Seen(1, 0)


def fits(problem: Problem, text: str) -> None:
    """Hold that a problem lies within the text of the condition."""
    well_said([problem], PLACE.line)
    assert problem.place.line == PLACE.line
    assert PLACE.column <= problem.place.column <= PLACE.column + len(text), problem


def judged(name: str, data: GameData) -> None:
    """Hold that a rule that loads judges a log, and that its judgments add up."""
    data.linking = lambda condition, make: make()
    linked, problems = link(data)
    assert problems == []
    run = Audit(book())
    run.take(linked)
    for line in log(name):
        run.feed(line)
    run.close()
    assert run.summary.imbalance() == []


@cache
def acts(name: str) -> tuple[str, ...]:
    """Give acts of a game that its log has."""
    dice = linked(name).data.dice is not None
    return ("roll", "pay", "take", "bet") if dice else ("deal seat", "deal dealer", "pay", "take", "bet", "round end")


@cache
def log(name: str) -> list[LogLine]:
    """Give the first lines of a clean log of a game."""
    paths = sorted((ROOT / "fixtures" / "games" / name).glob("*.clean.log"), key=lambda path: path.stat().st_size)
    path = paths[len(paths) * 9 // 10]
    lines = [one for one in read_log(io.BytesIO(path.read_bytes()), path.name) if isinstance(one, LogLine)]
    assert len(lines) > 10
    return lines[:LINES]


@cache
def seeds() -> Sequence[bytes]:
    """Give the conditions of the games."""
    from checker.checks.unresolved import conditions_of

    found = dict.fromkeys(one.text for name in GAMES for one in conditions_of(linked(name).data))
    return [text.encode() for text in list(found)[::FEWER]]


@cache
def words() -> Sequence[bytes]:
    """Give the words of these conditions, and what joins them."""
    joints = ("and", "or", "not", "(", ")", "is", "is not", "=", "at least", "at most", "above", "below", "between",
              "half of", "least of", "quarter of", "greatest of", "every hand has (", "some box before has (", "/",
              "since", "this round", "it", "hand", "dealer", "$10", "$0.01", "$1.", "0", "12",
              "999999999999")  # fmt: skip
    own = dict.fromkeys(word for text in seeds() for word in text.decode().split())
    assert known("seat", linked(GAMES[0]).data) is not None
    return [each.encode() for each in dict.fromkeys((*joints, *own))]


TARGET = Target("condition", check, seeds, words, 600, 2_500_000, 8_000)
