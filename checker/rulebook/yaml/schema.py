"""Schemas and the faults they find in a tree: one validator, limited to the schemas it was given."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from checker.rulebook.yaml.node import Map, Node, Seq

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from referencing import Registry

Schema = Mapping[str, Any]
# A ValidationError, whose fields jsonschema types so widely that nothing is gained by naming it.
SchemaFault: TypeAlias = Any

# The schema keywords that check each item of a list or map, each with the keyword that limits their number.
_INSIDE = {
    "items": "maxItems",
    "uniqueItems": "maxItems",
    "propertyNames": "maxProperties",
    "additionalProperties": "maxProperties",
}


@dataclass
class Known:
    """Parts of trees that passed one schema, by the name of the definition they were checked against."""

    parts: dict[tuple[int, str], Node] = field(default_factory=dict)
    # No more parts are added.
    is_closed: bool = False
    # Made once: a validator that skips known parts.
    validator: Any = None


def read_schemas(folder: Path) -> tuple[dict[str, dict[str, Any]], Registry[Any]]:
    """Read the schemas of a folder, by file name, and the closed registry in which they may name each other."""
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    schemas: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.schema.json")):
        schemas[path.name] = json.loads(path.read_text(encoding="utf-8"))
    resources = [(name, DRAFT202012.create_resource(schema)) for name, schema in schemas.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    return schemas, registry


def faults(
    node: Node, schema: Schema, registry: Registry[Any] | None = None, known: Known | None = None
) -> Iterator[SchemaFault]:
    """Find each place where a tree departs from its schema; known parts are not checked again."""
    if known is None:
        yield from _validator(schema, registry).iter_errors(node)
        return
    if known.validator is None:
        known.validator = _validator(schema, registry, _passing_over(known))
    yield from known.validator.iter_errors(node)


@cache
def _validator_class() -> Any:
    from jsonschema import Draft202012Validator, validators

    extend: Any = validators.extend
    own = Draft202012Validator.VALIDATORS
    inside = {word: _unless_too_many(own[word], most) for word, most in _INSIDE.items()}
    return extend(Draft202012Validator, {"pattern": _pattern, **inside})


def _unless_too_many(look: Any, most: str) -> Any:
    """Check the items of a list or map unless it has too many: that fault is reported, and the rest would take long."""

    def looked(validator: Any, value: object, instance: Any, schema: Schema) -> Iterator[ValidationError]:
        if not isinstance(instance, list | dict) or len(instance) <= schema.get(most, len(instance)):
            yield from look(validator, value, instance, schema) or ()

    return looked


def _validator(schema: Schema, registry: Registry[Any] | None, made: Any = None) -> Any:
    from referencing import Registry

    return (made or _validator_class())(schema, registry=Registry() if registry is None else registry)


def _passing_over(known: Known) -> Any:
    from jsonschema import validators

    plain = _validator_class().VALIDATORS["$ref"]

    def ref(validator: Any, name: str, instance: Node, schema: Schema) -> Iterator[ValidationError]:
        # A known part stays in memory, so its id cannot pass to another object.
        part = (id(instance), name)
        if part in known.parts:
            return
        wrong = False
        for fault in plain(validator, name, instance, schema):
            wrong = True
            yield fault
        if not (wrong or known.is_closed) and isinstance(instance, Map | Seq):
            known.parts[part] = instance

    extend: Any = validators.extend
    return extend(_validator_class(), {"$ref": ref})


def entry(schema: Schema, key: str) -> Schema | None:
    """Find the schema for one key of a map."""
    found = schema.get("properties", {}).get(key)
    if found is None:
        patterns = schema.get("patternProperties", {})
        found = next((each for pattern, each in patterns.items() if re.search(pattern, key)), None)
    if found is None:
        found = schema.get("additionalProperties")
    return found if isinstance(found, Mapping) else None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    # A dollar sign would let a line end slip through at the end of a text.
    return re.compile(pattern[:-1] + r"\Z" if pattern.endswith("$") and not pattern.endswith(r"\$") else pattern)


def fits_pattern(pattern: str, text: str) -> bool:
    """Check whether a text matches a pattern of a schema."""
    return _compiled(pattern).search(text) is not None


def _pattern(_validator: Any, pattern: str, instance: object, _schema: Schema) -> Iterator[ValidationError]:
    from jsonschema.exceptions import ValidationError

    if isinstance(instance, str) and not fits_pattern(pattern, instance):
        yield ValidationError("not as expected")
