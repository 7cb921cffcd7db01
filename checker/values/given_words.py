"""Words that the rules give for something; apart from other values, since no text can be compiled that is more."""

from __future__ import annotations


class Words(str):
    """Words that the rules give for an act of a game."""

    __slots__ = ()
