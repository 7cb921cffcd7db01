"""Words of the rules that are told as they stand."""

from __future__ import annotations


class Words(str):
    """Words that the rules give for an act of a game."""

    __slots__ = ()
