"""Guesses which printed words each limb covers, by the words they share; a guess is never counted as read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from checker.rulebook.ledger.citation import parts
from checker.rulebook.ledger.paragraphs import Law, LawText, Section
from checker.rulebook.ledger.printed_words import (
    PROPOSED,
    Covered,
    Printed,
    Spans,
    Uncovered,
    Words,
    spans_of,
)
from checker.rulebook.ledger.source_text import Found, Word, printed_units
from checker.values.problem import Location

# The names of the limbs of each paragraph, an empty name for a paragraph that has none.
Limbs = Mapping[str, Sequence[str]]
OPENS = "opens the paragraphs below it"
_NOWHERE = Location("")
_TOKEN = re.compile(r"[a-z]+|\d+(?:\.\d+)?")
_ENDING = re.compile(r"(?<=[a-z]{3})(?:ing|ed|es|s|ly)\Z")
_EMPTY = frozenset(("a", "an", "and", "any", "are", "as", "at", "be", "been", "by", "for", "from", "has", "have",
    "he", "her", "his", "if", "in", "is", "it", "its", "may", "must", "no", "not", "of", "on", "or", "shall", "she",
    "such", "that", "the", "their", "them", "they", "this", "to", "was", "were", "which", "who", "will",
    "with"))  # fmt: skip
_TURNS = frozenset(("and", "or", "unless", "except", "provided", "if", "until", "after", "before", "prior", "when",
    "whenever", "who", "which", "but"))  # fmt: skip
_ENDS = (",", ";", ":", ".", ")")
_SHORTEST = 4
_FEW = 3
# What a shared word counts in the name of a limb, in the name of a row, and in the sentence of the paragraph.
_IN_LIMB, _IN_ROW, _IN_SENTENCE = 3.0, 2.0, 1.0


@dataclass(frozen=True, slots=True)
class Proposal:
    """The printed paragraphs of one text with every limb opposite words, and the readings that no longer fit."""

    text: str
    printed: tuple[Printed, ...]
    lost: tuple[str, ...]


def proposals(law: Law, limbs: Limbs, found: Mapping[str, Found], words: Words) -> list[Proposal]:
    """Set every limb of the texts found opposite words; what was read stays as it is while the words do."""
    made = []
    for text in law.texts:
        if not text.is_contents and any(id in found for id in _units(law, text)):
            made.append(_Proposer(law, limbs, text, found, words).proposal())
    return made


def _units(law: Law, text: LawText) -> list[str]:
    return [id for section in text.sections for id in _of_section(law, section)]


def _of_section(law: Law, section: Section) -> list[str]:
    """List the printed paragraphs of a section in order, terms after the paragraph that they stand under."""
    terms: dict[str, list[str]] = {}
    for id in section.paragraphs:
        read = parts(id)
        if read is not None and read.name.startswith('"'):
            terms.setdefault(read.parent, []).append(id)
    return [each for unit in printed_units(law, section) for each in (unit, *terms.get(unit, ()))]


@dataclass(frozen=True, slots=True)
class _Row:
    """One limb with the stems of what is said of it, each with its weight."""

    paragraph: str
    limb: str
    stems: Mapping[str, float]


class _Proposer:
    """Proposes the words of one text."""

    def __init__(self, law: Law, limbs: Limbs, text: LawText, found: Mapping[str, Found], words: Words) -> None:
        self.law = law
        self.limbs = limbs
        self.text = text
        self.found = found
        self.words = words
        self.lost: list[str] = []
        # The printed paragraphs that each limb stands opposite so far.
        self.homes: dict[tuple[str, str], set[str]] = {}
        for unit in words.printed.values():
            for one in unit.covered:
                self.homes.setdefault(_key(one), set()).add(unit.id)

    def proposal(self) -> Proposal:
        """Return the text with every limb opposite words."""
        printed: list[Printed] = []
        for section in self.text.sections:
            opposite = self._opposite(section)
            for unit in _of_section(self.law, section):
                if unit in opposite or unit in self.found:
                    printed.append(self._printed(unit, opposite.get(unit, []), section))
        return Proposal(self.text.id, tuple(printed), tuple(self.lost))

    def _opposite(self, section: Section) -> dict[str, list[_Row]]:
        """List the limbs by the printed paragraph that they stand opposite."""
        made: dict[str, list[_Row]] = {}
        for id in section.paragraphs:
            made.setdefault(self._unit(id, section), []).extend(self._rows(id))
        return made

    def _unit(self, id: str, section: Section) -> str:
        if id in self.found:
            return id
        read = parts(id)
        assert read is not None
        if read.name.startswith('"'):
            for unit in _of_section(self.law, section):
                head = self.found[unit].phrase(1, 6) if unit in self.found else ""
                if read.name.strip('"').lower() in head.lower() and head[:1] in '"“':
                    return unit
        own = read.heading + "".join(read.path)
        above = own
        while above and above not in self.found:
            step = parts(above)
            above = step.parent if step is not None and step.path else ""
        # A paragraph printed within the one above it, as (i) in running text; the section itself is no such.
        return above if above and above != section.id else own

    def _rows(self, id: str) -> list[_Row]:
        one = self.law.paragraphs[id]
        read = parts(id)
        sentence = _stems(one.says)
        named = _stems(read.name if read is not None else "")
        names = self.limbs.get(id, [""])
        rows = []
        for name in names:
            weights: dict[str, float] = {}
            parts_of = ((sentence, _IN_SENTENCE / len(names)), (named, _IN_ROW), (_stems(name), _IN_LIMB))
            for stems, weight in parts_of:
                for stem in set(stems):
                    weights[stem] = weights.get(stem, 0.0) + weight
            rows.append(_Row(id, name, weights))
        return rows

    def _printed(self, unit: str, rows: Sequence[_Row], section: Section) -> Printed:
        """Keep what stands opposite the same words, and propose words for the limbs that have none."""
        found = self.found.get(unit, Found(unit, ()))
        before = self.words.printed.get(unit)
        digest = found.hash if found.count else ""
        if before is None:
            before = Printed(unit, self.text.id, 0, "", (), (), (), (), _NOWHERE)
        elif (before.words, before.hash) != (found.count, digest):
            self.lost += [f"{one.name} ({unit})" for one in before.covered if one.is_read]
            before = replace(before, covered=(), uncovered=(), slips=())
        kept = {(one.paragraph, one.limb): one for one in before.covered}
        self.lost += [f"{one.name} ({unit})" for one in before.covered if one.is_read and not self._is_limb(one)]
        own = {_of(row) for row in rows}
        elsewhere = [one for one in before.covered if self._is_limb(one) and _key(one) not in own]
        wanted = [row for row in rows if _of(row) in kept or not self.homes.get(_of(row), set()) - {unit}]
        guess = _guess(found.words, wanted)
        covered = [
            kept.get(_of(row)) or Covered(row.paragraph, row.limb, guess[_of(row)], PROPOSED, "", "", "", _NOWHERE)
            for row in wanted
        ]
        uncovered = before.uncovered
        if found.count and not rows and not before.covered and not uncovered and self._opens(unit, section):
            uncovered = (Uncovered(((1, found.count),), OPENS, _NOWHERE),)
        return replace(before, words=found.count, hash=digest, covered=(*covered, *elsewhere), uncovered=uncovered)

    def _is_limb(self, one: Covered) -> bool:
        return one.limb in self.limbs.get(one.paragraph, ())

    def _opens(self, unit: str, section: Section) -> bool:
        return any(id != unit and id.startswith(unit) for id in section.paragraphs)


def _key(one: Covered) -> tuple[str, str]:
    return one.paragraph, one.limb


def _of(row: _Row) -> tuple[str, str]:
    return row.paragraph, row.limb


def _stems(text: str) -> list[str]:
    return [_ENDING.sub("", token) for token in _TOKEN.findall(text.lower()) if token not in _EMPTY]


def _guess(words: Sequence[Word], rows: Sequence[_Row]) -> dict[tuple[str, str], Spans]:
    """Give each clause to the limb that shares most with it, and each limb at least one clause."""
    live = [word for word in words if word.number]
    if len(rows) == 1 and live:
        return {_of(rows[0]): ((1, live[-1].number),)}
    clauses = _clauses(live)
    stems = [[stem for word in clause for stem in _stems(word.text)] for clause in clauses]
    spread = Counter(stem for row in rows for stem in row.stems)
    taken: dict[tuple[str, str], set[int]] = {_of(row): set() for row in rows}
    scores = [[_score(row, each, spread) for row in rows] for each in stems]
    before = -1
    for clause, score in zip(clauses, scores, strict=True):
        best = max(range(len(rows)), key=lambda at: (score[at], -abs(at - before)), default=-1)
        if best < 0 or (score[best] <= 0 and not _is_joint(clause, before)):
            continue
        best = best if score[best] > 0 else before
        taken[_of(rows[best])].update(word.number for word in clause)
        before = best
    for at, row in enumerate(rows):
        if clauses and not taken[_of(row)]:
            taken[_of(row)].update(word.number for word in clauses[_likeliest(scores, at, len(rows))])
    _fill(live, taken)
    return {key: spans_of(numbers) for key, numbers in taken.items()}


def _likeliest(scores: Sequence[Sequence[float]], at: int, rows: int) -> int:
    """Return the clause that shares most with a limb; of several, the one at its height."""
    return max(range(len(scores)), key=lambda each: (scores[each][at], -abs(each / len(scores) - at / rows)))


def _fill(words: Sequence[Word], taken: Mapping[tuple[str, str], set[int]]) -> None:
    """Give a few words that nothing took, such as `and (ii)`, to the limb of the words before them."""
    owners = {number: key for key, numbers in taken.items() for number in numbers}
    for first, last in spans_of(word.number for word in words if word.number not in owners):
        if last - first < _FEW and first - 1 in owners:
            taken[owners[first - 1]].update(range(first, last + 1))


def _score(row: _Row, stems: Iterable[str], spread: Mapping[str, int]) -> float:
    return sum(row.stems.get(stem, 0.0) / spread[stem] for stem in set(stems) if stem in row.stems)


def _is_joint(clause: Sequence[Word], before: int) -> bool:
    """Say whether a clause only joins others, so that it goes with the one before it."""
    return before >= 0 and not any(_stems(word.text) for word in clause)


def _clauses(words: Sequence[Word]) -> list[list[Word]]:
    """Cut words at punctuation, at rows of a table, and before a word that opens a clause."""
    made: list[list[Word]] = []
    for word in words:
        is_turn = word.text.lower().strip(",;:.") in _TURNS and made and len(made[-1]) >= _SHORTEST
        is_end = made and made[-1][-1].text.endswith(_ENDS) and len(made[-1]) >= 2 and "." not in made[-1][-1].text[:-1]
        if not made or word.is_row or is_turn or is_end:
            made.append([])
        made[-1].append(word)
    return made
