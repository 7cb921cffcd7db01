"""Citations in the form that a person reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from checker.rulebook.ledger.law import Law

_ORDINALS = {"2": "second", "3": "third", "4": "fourth", "5": "fifth"}
_REPEATED = re.compile(r"(\([^()]*\)|[0-9A-Za-z]+)\[([0-9]+)\]")


def printed(cite: str) -> str:
    """Put a repeated label in words: the second paragraph printed under one letter becomes `second (e)`."""
    return _REPEATED.sub(_in_words, cite)


def cites(law: Law) -> Callable[[str], str]:
    """Return a function that writes citations of this law for a person; it knows repeated and misprinted labels."""

    @cache
    def shown(cite: str) -> str:
        return law.shown(cite).removeprefix("N.J.A.C. ")

    return shown


def _in_words(found: re.Match[str]) -> str:
    label, which = found.groups()
    return f", {_ORDINALS.get(which, which + 'th')} {label}"
