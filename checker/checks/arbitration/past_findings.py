"""The findings that may still change or explain something, found again by what they are about.

A round may have any number of findings. Whoever asks for one of them must not look at all the others.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from checker.checks.arbitration.finding import Finding, Lack
from checker.checks.arbitration.subject import Subject
from checker.rulebook.games.rule_ref import RuleRef


@dataclass(frozen=True, slots=True)
class Past:
    """A finding, and the number of the line at which it was made."""

    seq: int
    finding: Finding


# What a finding may be looked up by: its kind first. A list of numbers may name findings that were changed since, so
# whoever looks one up asks again whether it fits.
Key = tuple[Hashable, ...]


def by_rule(rule: RuleRef, ordinal: int | None = None) -> Key:
    """Findings that this rule made, or joined; in one round of the table, or in all."""
    return ("rule", rule.index) if ordinal is None else ("rule", rule.index, ordinal)


def by_name(name: str, ordinal: int | None = None) -> Key:
    """Findings that cite this paragraph, or are of this limb."""
    return ("name", name) if ordinal is None else ("name", name, ordinal)


def by_subject(subject: Subject | None) -> Key:
    """Findings about one act, debt or wager."""
    return ("subject", subject)


def by_result(result: tuple[object, ...]) -> Key:
    """Findings about one wrong result."""
    return ("result", result)


def by_lack(rule: RuleRef) -> Key:
    """Findings that a step of this rule was left out, and is still to be done somewhere."""
    return ("lack", rule.index)


def by_line(file: str, line: int) -> Key:
    """Findings at one line of a log."""
    return ("line", file, line)


def part_of_round(name: str, ordinal: int) -> Key:
    """Findings of a round that name a paragraph or limb themselves, or in what they explain."""
    return ("part", name, ordinal)


def part_between(name: str, ordinal: int) -> Key:
    """The same, made between rounds and about no seat."""
    return ("part between", name, ordinal)


def part_at_all(name: str) -> Key:
    """The same, of any round."""
    return ("part", name)


# Among so few failures it costs least to look at each.
FEW: Final = 16
# A finding by its number, and the failure in it that has the key; None for what stands at its head.
Entry = tuple[int, Finding | None]


class PastFindings:
    """An unchanging collection of findings in the order of their numbers; a change makes another one."""

    __slots__ = ("_by_number", "_entries", "_failures")

    def __init__(
        self, by_number: dict[int, Past] | None = None, failures: int = 0,
        entries: dict[Key, tuple[Entry, ...]] | None = None,
    ) -> None:  # fmt: skip
        self._by_number = by_number if by_number is not None else {}
        # How many failures the findings have told of, and where those with a key are; not kept while they are few.
        self._failures = failures
        self._entries = entries

    def __len__(self) -> int:
        return len(self._by_number)

    def __iter__(self) -> Iterator[Past]:
        return iter(self._by_number.values())

    def of_number(self, number: int) -> Past:
        """Return a finding by its number."""
        return self._by_number[number]

    def with_key(self, key: Key) -> Iterator[tuple[Past, Finding]]:
        """Yield the findings that may have a key, the last first, each with the failure in it that may."""
        if self._entries is None:
            for past in reversed(self._by_number.values()):
                yield past, past.finding
                for part in past.finding.explains:
                    yield past, part
            return
        for number, below in reversed(self._entries.get(key, ())):
            past = self._by_number[number]
            yield past, below if below is not None else past.finding

    def and_past(self, past: Past) -> PastFindings:
        """Add a finding, with what it explains."""
        return self._put(past, None, past.finding.explains)

    def and_changed(self, finding: Finding, *fresh: Finding) -> PastFindings:
        """Put a finding in the place of that with the same number; name what it newly explains."""
        before = self._by_number[finding.number]
        moved = before.finding.spot.ordinal != finding.spot.ordinal
        return self._put(Past(before.seq, finding), before.finding, finding.explains if moved else fresh)

    def _put(self, past: Past, before: Finding | None, parts: Sequence[Finding]) -> PastFindings:
        by_number, number = self._by_number.copy(), past.finding.number
        by_number[number] = past
        failures = self._failures + 1 + len(parts)
        if self._entries is None:
            return PastFindings(by_number, failures, _entries_of(by_number) if failures > FEW else None)
        entries = self._entries.copy()
        # A finding may be joined very often: what it had before is not gone through each time.
        same = before if before is not None and _only_grew(before, past.finding) else None
        had = _keys(before, same) if before is not None else []
        keys = _keys(past.finding, same)
        for key in had:
            if key not in keys:
                _remove(entries, key, number)
        for key in keys:
            if key not in had:
                _insert(entries, key, (number, None))
        _insert_parts(entries, past.finding, parts)
        return PastFindings(by_number, failures, entries)

    def since(self, number: int) -> PastFindings:
        """Keep the findings from a number on."""
        kept = {one: past for one, past in self._by_number.items() if one >= number}
        failures = sum(1 + len(past.finding.explains) for past in kept.values())
        return PastFindings(kept, failures, _entries_of(kept) if failures > FEW else None)


def _entries_of(by_number: dict[int, Past]) -> dict[Key, tuple[Entry, ...]]:
    """Note where the findings with each key are."""
    entries: dict[Key, tuple[Entry, ...]] = {}
    for number, past in by_number.items():
        for key in _keys(past.finding):
            _insert(entries, key, (number, None))
        _insert_parts(entries, past.finding, past.finding.explains)
    return entries


def _insert_parts(entries: dict[Key, tuple[Entry, ...]], finding: Finding, parts: Iterable[Finding]) -> None:
    for part in parts:
        for key in _part_keys(part, finding):
            _insert(entries, key, (finding.number, part))


def _insert(entries: dict[Key, tuple[Entry, ...]], key: Key, entry: Entry) -> None:
    """Put an entry in the order of the numbers; what stands at the head of a finding comes once, before its parts."""
    there = entries.get(key, ())
    if entry[1] is not None:
        at = bisect_right(there, entry[0], key=_number)
    else:
        at = bisect_left(there, entry[0], key=_number)
        if there[at : at + 1] == (entry,):
            return
    entries[key] = (*there[:at], entry, *there[at:])


def _remove(entries: dict[Key, tuple[Entry, ...]], key: Key, number: int) -> None:
    """Take out the entry of what stands at the head of a finding."""
    there = entries.get(key, ())
    first, last = (side(there, number, key=_number) for side in (bisect_left, bisect_right))
    left = (*there[:first], *(entry for entry in there[first:last] if entry[1] is not None), *there[last:])
    if left:
        entries[key] = left
    else:
        entries.pop(key, None)


def _number(entry: Entry) -> int:
    return entry[0]


def _only_grew(before: Finding, finding: Finding) -> bool:
    """Say whether a finding has all rules and citations that it had before, in the same round."""
    rules, also = len(before.also_rules), len(before.also)
    return (
        finding.rule is before.rule
        and (finding.spot.ordinal, finding.spot.round, finding.spot.seat)
        == (before.spot.ordinal, before.spot.round, before.spot.seat)
        and finding.also_rules[:rules] == before.also_rules
        and finding.also[:also] == before.also
    )


def _keys(finding: Finding, but: Finding | None = None) -> list[Key]:
    """Return what a finding may be looked up by, but for the rules and citations that it had before."""
    ordinal, place = finding.spot.ordinal, finding.at.place
    keys: list[Key] = [by_subject(finding.subject), by_line(place.file, place.line)]
    rules, names = (finding.rule, *finding.also_rules), (*finding.citations, finding.rule.id)
    if but is not None:
        rules, names = finding.also_rules[len(but.also_rules) :], finding.also[len(but.also) :]
    for rule in dict.fromkeys(rules):
        keys += (by_rule(rule), by_rule(rule, ordinal))
    names = tuple(dict.fromkeys(names))
    for name in names:
        keys += (by_name(name), by_name(name, ordinal))
    keys += _names_of_part(names, finding)
    if finding.about.lack is Lack.STEP and finding.about.boxes:
        keys.append(by_lack(finding.rule))
    if finding.about.result:
        keys.append(by_result(finding.about.result))
    return keys


def _part_keys(part: Finding, finding: Finding) -> list[Key]:
    """Return what a finding may be looked up by for one failure in it."""
    return _names_of_part(tuple(dict.fromkeys((*part.citations, part.rule.id))), finding)


def _names_of_part(names: tuple[str, ...], finding: Finding) -> list[Key]:
    spot = finding.spot
    keys: list[Key] = []
    for name in names:
        keys += (part_of_round(name, spot.ordinal), part_at_all(name))
        if spot.round is None and spot.seat is None:
            keys.append(part_between(name, spot.ordinal))
    return keys
