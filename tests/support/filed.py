"""The acceptable filings among the fixtures, validated and drawn."""

from __future__ import annotations

from functools import cache

from checker.filing.deficiency import Validation
from checker.filing.drawing.parts.drawn_table import DrawnTable
from checker.filing.format.facts import TableFacts
from checker.filing.validation import Validator
from checker.report.filings.drawn_files import as_drawn
from tests.support.auditing import book
from tests.support.paths import FIXTURES


@cache
def validator() -> Validator:
    """Read the duties of the shipped rule book once."""
    return Validator(book())


@cache
def acceptable(game: str) -> Validation:
    """Validate the acceptable filing of a game."""
    return validator().validate(FIXTURES / "filings" / game / "acceptable.yaml")


def facts(game: str) -> TableFacts:
    """Give what the acceptable filing of a game tells of its first table."""
    return acceptable(game).table_facts[0]


def drawn(game: str) -> DrawnTable:
    """Gather what is drawn of the first table of the acceptable filing of a game."""
    return as_drawn(acceptable(game), facts(game), book(), lambda cite: cite)
