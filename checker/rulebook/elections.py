"""Rules about what a casino elects, from the options of a game and from the duties of its filing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.rulebook.compiler import Compiler
from checker.rulebook.games.model import Elects, GameData, Rule
from checker.rulebook.games.option_values import SHAPES
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.yaml.node import Map, Seq
from checker.rulebook.yaml.read_yaml import load
from checker.rulebook.yaml.schema import Schema, read_schemas
from checker.rulebook.yaml.schema_faults import check
from checker.values.resources import folder

if TYPE_CHECKING:
    from referencing import Registry

DUTIES = "table.yaml"
FORM = "elects"
_APART = "apart"


def read_duties(home: Path) -> Map | None:
    """Read the duties of a game's filing; what is wrong with the file is reported where its duties are judged."""
    path = home / DUTIES
    node, problems = load(path) if path.is_file() else (None, [])
    if not isinstance(node, Map) or problems or check(node, *_schema()):
        return None
    return node


@cache
def _schema() -> tuple[Schema, Registry[Any]]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["table.schema.json"], registry


def election_rules(game: GameData, duties: Map | None, maker: Compiler) -> Iterator[Rule]:
    """Make a rule of each option whose values the law states, and of each duty that keeps options apart."""
    for name, option in game.options.items():
        paragraph = maker.law.resolve(option.cite) if option.cite else None
        if paragraph is not None and option.values and option.kind in SHAPES:
            ref = RuleRef(maker.next, option.cite, "", FORM, paragraph.says)
            maker.next += 1
            yield _rule(ref, Elects(name, option.values), game)
    if duties is not None:
        before = len(maker.problems)
        maker.enter(duties)
        # By name, so that the order of the topics in the file means nothing.
        for _, topic in sorted(duties.items()):
            for entry in topic.maps() if isinstance(topic, Seq) else ():
                if _APART in entry:
                    yield _rule(
                        _of_the_law(maker.rule(entry, FORM), maker), Elects(apart=_pairs(entry.map(_APART))), game
                    )
        del maker.problems[before:]


def _of_the_law(ref: RuleRef, maker: Compiler) -> RuleRef:
    """Leave out the name of a duty that the law does not divide so."""
    paragraph = maker.law.resolve(ref.cite)
    known = [limb.name for limb in paragraph.limbs] if paragraph is not None else []
    return ref if ref.limb in known else replace(ref, limb="")


def _pairs(body: Map) -> tuple[tuple[str, str], ...]:
    """Return the options that may not be elected together, pair by pair."""
    options, others = body.texts("options"), body.texts("with")
    pairs = [(one, other) for one in options for other in others] if others else combinations(options, 2)
    return tuple((str(one), str(other)) for one, other in pairs)


def _rule(ref: RuleRef, body: Elects, game: GameData) -> Rule:
    return Rule(ref, body, None, None, (), (), "no", game.places.get("options", game.place))
