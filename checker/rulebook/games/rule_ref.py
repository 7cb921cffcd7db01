"""The identity of a rule: its citation, limb and words, never its logic."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleRef:
    """The parts of a rule that a finding needs: its identity and words, never its logic."""

    index: int
    cite: str
    limb: str
    form: str
    says: str
    also: tuple[str, ...] = ()
    doubt: str = "none"
    reading: str = ""
    covers: tuple[str, ...] = ()
    since: str = ""
    until: str = ""

    @property
    def id(self) -> str:
        return f"{self.cite} {self.limb}".strip()
