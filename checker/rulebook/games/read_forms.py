"""The eight forms of a rule: how each is read from its entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from checker.rulebook.games.beyond_reason import BeyondReason
from checker.rulebook.games.condition_tree import Condition
from checker.rulebook.games.inherited import clauses_of
from checker.rulebook.games.model import (
    Banned,
    Body,
    Bounds,
    Case,
    Clause,
    Limit,
    Manner,
    May,
    Misreading,
    Must,
    Owed,
    Remedy,
    Settles,
    Step,
    Steps,
    Turn,
)
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.values.money import odds

OWN_LOT, OWN_DECK = "no later than for its own lot", "no later than for its own deck"
ANY_TABLE = "any table"
WORDS = ("at least", "at most", "exactly", "multiple of")


class Maker(Protocol):
    """The parts of the compiler that a form needs."""

    def citation(self, cite: Text, *, limb: bool = False) -> str: ...
    def rule(self, node: Map, form: str, under: RuleRef | None = None) -> RuleRef: ...
    def condition(self, node: Map, key: str) -> Condition | None: ...
    def missing(self, node: Map) -> str: ...
    def tolerance(self, node: Map) -> str: ...


def _map(node: Node) -> Map:
    return node if isinstance(node, Map) else Map()


def _maps(node: Map, key: str) -> list[Map]:
    found = node.get(key)
    return found.maps() if isinstance(found, Seq) else []


def _acts(node: Map, key: str) -> tuple[str, ...]:
    return tuple(str(act) for act in node.texts(key))


def _yes(node: Map, key: str) -> bool:
    return str(node.text(key, "no")) == "yes"


def _may(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    refusal = str(body.text("refusal", "allowed")) == "breach"
    return May(_acts(body, "act"), maker.condition(body, "when"), refusal, str(body.text("owed")))


def _bounds(node: Node, rule: RuleRef, maker: Maker) -> Body | None:
    body = _map(node)
    limits = []
    for entry in _maps(body, "limits"):
        word = next((word for word in WORDS if word in entry), "exactly")
        than = maker.condition(entry, word)
        if than is not None:
            limits.append(
                Limit(
                    maker.rule(entry, "bounds", rule), word, than, maker.condition(entry, "where"),
                    str(entry.text("rounding", "none")), maker.tolerance(entry),
                )
            )  # fmt: skip
    of = maker.condition(body, "of")
    return None if of is None else Bounds(_acts(body, "act"), of, tuple(limits), str(body.text("told")))


def _manner(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    attribute = str(body.text("attribute"))
    cases = []
    for entry in _maps(body, "cases") or [body]:
        cases.append(
            Case(
                maker.rule(entry, "manner", rule) if entry is not body else rule,
                maker.condition(entry, "where"),
                _acts(entry, "one of"),
                maker.condition(entry, "same as"),
                entry.place,
            )
        )
    return Manner(_acts(body, "act"), attribute, tuple(cases))


def _must(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    by = _acts(body, "no later than")
    return Must(
        _acts(body, "after"), _acts(body, "does"), maker.condition(body, "state owed"),
        tuple(act for act in by if act != "at once"), str(body.text("each", "table")),
        maker.condition(body, "released by"), "at once" in by,
        _acts(body, OWN_DECK if OWN_DECK in body else OWN_LOT), _acts(body, "no later than for its own box"),
        *_span(body), _yes(body, "again"), str(body.text("owed")), "reported at" in body,
    )  # fmt: skip


def _span(body: Map) -> tuple[int, str]:
    """Read how many rounds or hours a duty may take: `5 rounds`."""
    number, _, unit = str(body.text("within")).partition(" ")
    return (int(number), unit) if number.isdigit() else (0, "")


def _steps(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    steps = []
    for entry in _maps(body, "steps"):
        steps.append(
            Step(
                str(entry.text("step")), maker.rule(entry, "steps", rule), _acts(entry, "does"),
                str(entry.text("for", "table")), maker.condition(entry, "where"), maker.condition(entry, "done"),
                _yes(entry, "any order"), str(entry.text("owed", "yes")) == "yes",
            )
        )  # fmt: skip
    return Steps(str(body.text("procedure")), _acts(body, "begins"), _acts(body, "ends"), tuple(steps), "each" in body)


def _turn(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    return Turn(
        _acts(body, "act"), maker.condition(body, "over"), str(body.text("goes")), str(body.text("dealer", "last")),
        str(body.text("left out", "breach")),
    )  # fmt: skip


def _settles(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    clauses = []
    for entry in clauses_of(body):
        paid = str(entry.text("pays"))
        named = paid.removeprefix("table ") if paid.startswith("table ") else None
        posted = paid.removeprefix("posted ") if paid.startswith("posted ") else None
        paid_by = maker.rule(_map(entry["duty to settle"]), "settles") if "duty to settle" in entry else None
        amount_by = maker.rule(_map(entry["amount set by"]), "settles") if "amount set by" in entry else None
        clauses.append(
            Clause(
                maker.rule(entry, "settles", rule), maker.condition(entry, "when"), str(entry.text("result")),
                odds(paid) if paid and named is None and posted is None else None, named, paid_by, amount_by,
                posted, maker.missing(entry), str(entry.text("stake")) == "open", entry.place,
            )
        )  # fmt: skip
    wrong = tuple(
        Misreading(
            maker.rule(entry, "settles"),
            maker.condition(entry, "when"),
            _yes(entry, "by the calls"),
            _yes(entry, "netted"),
            str(entry.text("paid as")),
        )
        for entry in _maps(body, "also breaks")
    )
    return Settles(_acts(body, "wagers"), tuple(clauses), wrong, tuple(_beyond(body, maker)))


def _beyond(body: Map, maker: Maker) -> Iterator[BeyondReason]:
    for entry in _maps(body, "beyond reason"):
        above = str(entry.text("above"))
        most = None if above == ANY_TABLE else odds(above)
        yield BeyondReason(maker.rule(entry, "settles"), maker.condition(entry, "when"), most)


def _remedy(node: Node, rule: RuleRef, maker: Maker) -> Body:
    body = _map(node)
    owes = tuple(
        Owed(
            maker.rule(entry, "remedy", rule), _acts(entry, "does"), maker.condition(entry, "state owed"),
            _acts(entry, "no later than"), maker.condition(entry, "where"), _acts(entry, "after"), _yes(entry, "voids"),
            str(entry.text("owed")),
        )
        for entry in _maps(body, "owes")
    )  # fmt: skip
    bans = tuple(
        Banned(
            maker.rule(entry, "remedy", rule), _acts(entry, "act"), maker.condition(entry, "where"),
            str(entry.text("owed")),
        )
        for entry in _maps(body, "forbids")
    )  # fmt: skip
    excuses = tuple(maker.citation(cite, limb=True) for cite in body.texts("excuses"))
    return Remedy(
        _acts(body, "trigger"),
        owes,
        bans,
        excuses,
        str(body.text("voids", "none")),
        str(body.text("each", "table")),
        (),
        maker.condition(body, "hand at fault"),
    )


FORMS: dict[str, Callable[[Node, RuleRef, Maker], Body | None]] = {
    "may": _may,
    "bounds": _bounds,
    "manner": _manner,
    "must": _must,
    "steps": _steps,
    "turn": _turn,
    "settles": _settles,
    "remedy": _remedy,
}
