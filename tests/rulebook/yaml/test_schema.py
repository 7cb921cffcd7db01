"""Every rule file tells an editor which schema it is held against, and is held against that one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import load
from checker.rulebook.yaml.schema import read_schemas
from checker.rulebook.yaml.schema_faults import check
from tests.support.paths import ROOT

RULES = ROOT / "rules"
_MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.yaml")), ids=lambda path: path.relative_to(RULES).as_posix())
def test_a_rule_file_names_the_schema_that_it_fits(path: Path) -> None:
    named = _MODELINE.match(path.read_text(encoding="utf-8"))
    assert named is not None, "the first line names no schema"
    schema = (path.parent / named[1]).resolve()
    assert schema.parent == RULES / "schema"
    schemas, registry = read_schemas(RULES / "schema")
    node, problems = load(path)
    assert isinstance(node, Map) and problems == []
    assert check(node, schemas[schema.name], registry) == []
