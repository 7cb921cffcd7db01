"""The ledger of the law: texts, paragraphs and limbs, and the one paragraph that a citation means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from checker.nearest import LONGEST
from checker.problem import Place
from checker.rulebook.citation import ORDINALS, Citation, fold, parts


@dataclass(frozen=True, slots=True)
class Limb:
    """One duty of a paragraph, by its short name; the name is unique within the paragraph."""

    name: str
    seen_in: str
    not_checkable: str
    not_supplied: str
    place: Place


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, a defined term or a row of a pay table: what it demands and how we read it."""

    id: str
    text: str
    section: str
    label: str
    kind: str
    seen_in: str
    says: str
    breach: tuple[str, ...]
    slips: str
    reading: str
    note: str
    conflicts: tuple[str, ...]
    not_checkable: str
    not_supplied: tuple[str, ...]
    lead_in: bool
    judged_through: str
    limbs: tuple[Limb, ...]
    children: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its heading and the ids of its paragraphs in order."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class LawText:
    """One text: a subchapter, or a section that stands by itself."""

    id: str
    law: str
    title: str
    status: str
    source: str
    slips: str
    since: str
    until: str
    sections: tuple[Section, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Renumbering:
    """A chapter's old number and its new one."""

    was: str
    now: str


@dataclass(frozen=True)
class Law:
    """All texts in statute order, with every way of citing them."""

    texts: tuple[LawText, ...]
    paragraphs: dict[str, Paragraph]
    renumbered: tuple[Renumbering, ...]
    _ids: dict[str, tuple[str, str]] = field(init=False, repr=False, compare=False)
    _titles: dict[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ids = {fold(f"{each.id} {limb.name}"): (each.id, limb.name) for each in self for limb in each.limbs}
        ids.update({fold(each.id): (each.id, "") for each in self})
        titles = {fold(text.id): text.title for text in self.texts}
        titles.update({fold(section.id): section.title for text in self.texts for section in text.sections})
        object.__setattr__(self, "_ids", ids)
        object.__setattr__(self, "_titles", titles)

    def __iter__(self) -> Iterator[Paragraph]:
        return iter(self.paragraphs.values())

    @property
    def in_order(self) -> tuple[str, ...]:
        """Give the ids of all paragraphs in statute order."""
        return tuple(self.paragraphs)

    def resolve(self, text: str, law: str = "") -> Paragraph | None:
        """Find the paragraph that a citation means, in either numbering, however it is spaced or counted."""
        found = self.find(text, law)
        return None if found is None else found[0]

    def find(self, text: str, law: str = "") -> tuple[Paragraph, str] | None:
        """Find the paragraph that a citation means and the limb it names, an empty text where it names none."""
        for key in self._keys(text, law):
            found = self._ids.get(key)
            if found is not None:
                return self.paragraphs[found[0]], found[1]
        return None

    def near(self, text: str, law: str = "", most: int = 3) -> list[str]:
        """Give the ids most like a citation that means nothing, those of its own section first."""
        from difflib import get_close_matches

        made: list[str] = []
        for key in self._keys(text, law)[:4]:
            if len(key) > LONGEST:
                continue
            head = _heading(key)
            inside = [each for each in self._ids if head and _heading(each) == head]
            close = get_close_matches(key, inside, most, 0.5) or get_close_matches(key, self._ids, most, 0.6)
            made.extend(self._written(each) for each in close)
        return list(dict.fromkeys(made))[:most]

    def title(self, citation: str, law: str = "") -> str:
        """Give the heading of the section or subchapter that a citation stands in."""
        for key in self._keys(citation, law):
            found = self._titles.get(_heading(key))
            if found is not None:
                return found
        return ""

    def alias(self, citation: str) -> str:
        """Write a whole citation in the other numbering; an empty text where the chapter has but one."""
        chapter, dash, rest = citation.partition("-")
        other = self._others(chapter)
        return f"{other[0]}{dash}{rest}" if dash and other else ""

    def shown(self, citation: str) -> str:
        """Write a citation for a person: a letter printed twice is counted in words, a wrong label is told."""
        found = self.find(citation)
        read = parts(found[0].id if found else citation)
        if read is None:
            return citation
        name = ", ".join(part for part in (read.name, found[1] if found else "") if part)
        label = f", printed {found[0].label}" if found and found[0].label and "[" not in read.path[-1] else ""
        return "N.J.A.C. " + self._counted(read) + label + (f", {name}" if name else "")

    def _counted(self, read: Citation) -> str:
        made, so_far = read.heading, read.heading
        for step in read.path:
            so_far += step
            letter, _, rest = step.partition("[")
            if rest:
                made += f", {ORDINALS[int(rest[:-1]) - 1]} {letter}"
            elif f"{so_far}[2]" in self.paragraphs:
                made += f", first {letter}"
            else:
                made += step
        return made

    def _written(self, key: str) -> str:
        id, limb = self._ids[key]
        return f"{id} {limb}".strip()

    def _keys(self, text: str, law: str) -> list[str]:
        """List the folded forms to look up: the citation itself, then the other numbering where it is unknown."""
        key = fold(text)
        chapters = [law] if law else list(dict.fromkeys(each.law for each in self.texts))
        keys = [key] if ":" in key.partition("-")[0] else [f"{each.lower()}-{key}" for each in chapters]
        aliased = [self.alias(each).lower() for each in keys if _heading(each) not in self._titles]
        return keys + [each for each in aliased if each]

    def _others(self, chapter: str) -> list[str]:
        upper = chapter.upper()
        there = [each.now for each in self.renumbered if each.was.upper() == upper]
        back = [each.was for each in self.renumbered if each.now.upper() == upper]
        return [each if chapter == upper else each.lower() for each in there + back]


def _heading(key: str) -> str:
    read = parts(key)
    return read.heading if read else key
