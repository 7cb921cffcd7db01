"""Citations as a person reads them."""

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
    """Put a repeated label in words: the paragraph printed second under one letter reads `second (e)`."""
    return _REPEATED.sub(_in_words, cite)


def cites(law: Law) -> Callable[[str], str]:
    """Give the way a person is shown citations of this law, which knows which labels stand twice or are misprinted."""

    @cache
    def shown(cite: str) -> str:
        return law.shown(cite).removeprefix("N.J.A.C. ")

    return shown


def _in_words(found: re.Match[str]) -> str:
    label, which = found.groups()
    return f", {_ORDINALS.get(which, which + 'th')} {label}"
