"""The ledger of the law: texts, paragraphs and limbs, and the paragraph that each citation means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from checker.rulebook.ledger.citation import ORDINALS, Citation, fold, parts
from checker.values.nearest import LONGEST
from checker.values.problem import Location

# A heading's `text` if the section is supplied in full.
ALL = "all"


@dataclass(frozen=True, slots=True)
class Limb:
    """One duty of a paragraph, under a short name that is unique within the paragraph."""

    name: str
    seen_in: str
    not_checkable: str
    not_supplied: str
    place: Location


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, a defined term or a row of a pay table: what it requires and how we read it."""

    id: str
    text: str
    section: str
    label: str
    kind: str
    seen_in: str
    says: str
    breach: tuple[str, ...]
    misprints: str
    reading: str
    note: str
    conflicts: tuple[str, ...]
    not_checkable: str
    not_supplied: tuple[str, ...]
    lead_in: bool
    judged_through: str
    limbs: tuple[Limb, ...]
    children: tuple[str, ...]
    place: Location
    # It only states a title or a date; no rule can be based on it.
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its heading and the ids of its paragraphs in order."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    place: Location


@dataclass(frozen=True, slots=True)
class LawText:
    """One text: a subchapter, or a section on its own."""

    id: str
    law: str
    title: str
    status: str
    source: str
    misprints: str
    since: str
    until: str
    sections: tuple[Section, ...]
    place: Location

    @property
    def status_text(self) -> str:
        """Return the status of the text; for a temporary text without dates, say so."""
        is_undated = self.status == "temporary" and not (self.since or self.until)
        return f"{self.status}, no dates given" if is_undated else self.status

    @property
    def part(self) -> str:
        """Return the number of the subchapter or section within its chapter."""
        return self.id.removeprefix(self.law).removeprefix("-")

    @property
    def is_contents(self) -> bool:
        """True for the contents of a chapter, false for a text of it."""
        return self.id == self.law


@dataclass(frozen=True, slots=True)
class Heading:
    """A chapter, subchapter or section known by name, whether or not its text is supplied."""

    id: str
    number: str
    title: str
    code: str
    within: str
    says: str
    note: str
    text: str
    reserved: bool
    history: str
    until: str
    place: Location


@dataclass(frozen=True, slots=True)
class Renumbering:
    """A chapter's old number and its new one."""

    was: str
    now: str
    # The subchapters and sections for which a source shows both numbers.
    shown: tuple[str, ...] = ()
    # Whether what the new number leaves as it was, and does not print, is read in the words of the old one.
    reads_unprinted: bool = False


# What an unknown citation needs while part of the ledger is unreadable.
READABLE = "a ledger that can be read in full"


@dataclass(frozen=True)
class Law:
    """All texts in statute order, with every way to cite them, and the texts known only by title."""

    texts: tuple[LawText, ...]
    paragraphs: dict[str, Paragraph]
    renumbered: tuple[Renumbering, ...]
    headings: dict[str, Heading] = field(default_factory=dict)
    # Whether every file of the ledger was read; if not, a citation that is not found may be in an unread file.
    all_read: bool = True
    _ids: dict[str, tuple[str, str]] = field(init=False, repr=False, compare=False)
    # The headings of supplied texts; aliases never replace these.
    _own: frozenset[str] = field(init=False, repr=False, compare=False)
    _titles: dict[str, str] = field(init=False, repr=False, compare=False)
    _heads: dict[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ids = {fold(f"{each.id} {limb.name}"): (each.id, limb.name) for each in self for limb in each.limbs}
        ids.update({fold(each.id): (each.id, "") for each in self})
        heads = {fold(each.number): each.id for each in self.headings.values() if each.number}
        heads.update({fold(id): id for id in self.headings})
        own = {fold(text.id): text.title for text in self.texts}
        own.update({fold(section.id): section.title for text in self.texts for section in text.sections})
        titles = {**{key: self.headings[id].title for key, id in heads.items()}, **own}
        object.__setattr__(self, "_ids", ids)
        object.__setattr__(self, "_own", frozenset(own))
        object.__setattr__(self, "_titles", titles)
        object.__setattr__(self, "_heads", heads)

    def __iter__(self) -> Iterator[Paragraph]:
        return iter(self.paragraphs.values())

    @property
    def in_order(self) -> tuple[str, ...]:
        """Return the ids of all paragraphs in statute order."""
        return tuple(self.paragraphs)

    def resolve(self, text: str, law: str = "") -> Paragraph | None:
        """Find the paragraph that a citation means, in either numbering and any spelling."""
        found = self.find(text, law)
        return None if found is None else found[0]

    def find(self, text: str, law: str = "") -> tuple[Paragraph, str] | None:
        """Find the paragraph that a citation means, and the limb it names or an empty text."""
        for key in self._keys(text, law):
            found = self._ids.get(key)
            if found is not None:
                return self.paragraphs[found[0]], found[1]
        return None

    def heading(self, text: str, law: str = "", *, itself: bool = False) -> Heading | None:
        """Find the heading of the chapter, subchapter or section that a citation names or belongs to."""
        for key in self._keys(text, law):
            found = self._heads.get(key) or (None if itself else self._heads.get(_heading(key)))
            if found is not None:
                return self.headings[found]
        return None

    def span(self, text: str, law: str = "") -> tuple[str, ...]:
        """Return the sections in a range such as `2A.10 to 2A.15`; any other citation is returned as it is."""
        first, to, last = text.partition(" to ")
        chapter = first.partition("-")[0] if ":" in first else law
        ends = [self.heading(each, chapter) for each in (first, last) if to]
        if len(ends) < 2 or None in ends:
            return (text,)
        order = list(self.headings)
        at = [order.index(each.id) for each in ends if each is not None]
        return tuple(order[at[0] : at[1] + 1])

    def lacks(self, text: str, law: str = "") -> bool:
        """Check whether a citation names a text that is known but not supplied."""
        spanned = self.span(text, law)
        if len(spanned) > 1:
            return all(self.lacks(each) for each in spanned)
        found = self.resolve(text, law)
        if found is not None:
            return found.listed or found.seen_in == "none"
        heading = self.heading(text, law)
        if heading is not None:
            return heading.text != ALL
        keys = self._keys(text, law)
        texts = (each for each in self.texts if not each.is_contents)
        sections = {fold(section.id): section for each in texts for section in each.sections}
        for key in keys:
            section = sections.get(_heading(key))
            if section is not None:
                return self._not_reproduced(section, key)
        return False

    def _not_reproduced(self, section: Section, key: str) -> bool:
        """Check whether a text omits the cited part: the paragraph above it, or part of the section."""
        left_out = [fold(id) for id in section.paragraphs if self.paragraphs[id].seen_in == "none"]
        return any(key.startswith(id) or id.startswith(key) for id in left_out)

    def near(self, text: str, law: str = "", most: int = 3) -> list[str]:
        """Return the ids most like an unknown citation, ids of its own section first."""
        from difflib import SequenceMatcher, get_close_matches

        made = self.meant(text, law)
        if made:
            return made[:most]
        ranked: list[tuple[int, float, str]] = []
        for key in self._keys(text, law)[:4]:
            if len(key) > LONGEST:
                continue
            head = _heading(key)
            inside = [each for each in self._ids if head and _heading(each) == head]
            chapter = [each for each in self._ids if "." in head and each.startswith(head[: head.rindex(".") + 1])]
            for tier, among in enumerate((inside, chapter, {**self._heads, **self._ids})):
                close = get_close_matches(key, among, most, 0.6 if tier == 2 else 0.5)
                if close:
                    ranked.extend((-tier, SequenceMatcher(None, each, key).ratio(), each) for each in close)
                    break
        ranked.sort(key=lambda one: one[:2], reverse=True)
        return list(dict.fromkeys(self._written(each) for *_, each in ranked))[:most]

    def meant(self, text: str, law: str = "") -> list[str]:
        """Return the paragraphs that a citation without brackets, or with a misprinted label, means."""
        wanted = {_bare(key) for key in self._keys(text, law) if len(key) <= LONGEST}
        printed: dict[str, str] = {}
        found: list[str] = []
        for each in self:
            read = parts(each.id)
            if read is None or read.name or each.listed:
                continue
            above = printed.get(read.parent, read.parent)
            printed[each.id] = above + (each.label or "".join(read.path[-1:])) if read.path else each.id
            if wanted & {_bare(fold(each.id)), _bare(fold(printed[each.id]))}:
                found.append(each.id)
        return found

    def title(self, citation: str, law: str = "") -> str:
        """Return the heading of the section or subchapter of a citation."""
        for key in self._keys(citation, law):
            found = self._titles.get(_heading(key))
            if found is not None:
                return found
        return ""

    def below(self, text: str, law: str = "") -> list[str]:
        """Return the paragraphs under a citation that has no row of its own."""
        for key in self._keys(text, law):
            wanted = parts(key)
            if wanted is None or wanted.name or not wanted.path:
                continue
            read = ((id, parts(fold(id))) for id in self.paragraphs)
            found = [
                id for id, one in read
                if one is not None and one.heading == wanted.heading and one.path[: len(wanted.path)] == wanted.path
            ]  # fmt: skip
            if found:
                return found
        return []

    def loosely_below(self, text: str, law: str = "") -> list[str]:
        """Return the paragraphs under a citation without brackets that has no row of its own."""
        wanted = {_bare(key) for key in self._keys(text, law) if len(key) <= LONGEST}
        read = [(id, parts(fold(id))) for id, each in self.paragraphs.items() if not each.listed]
        return [
            id for id, one in read
            if one is not None
            and any(_bare(one.heading + "".join(one.path[:deep])) in wanted for deep in range(1, len(one.path) + 1))
        ]  # fmt: skip

    def alias(self, citation: str) -> str:
        """Write a full citation in the other numbering; an empty text if the chapter has only one numbering."""
        for each in self.renumbered:
            for mine, other in ((each.was, each.now), (each.now, each.was)):
                chapter, rest = citation[: len(mine)], citation[len(mine) :]
                if chapter.upper() == mine.upper() and not rest[:1].isdigit():
                    return (other if chapter == mine else other.lower()) + rest
        return ""

    def later(self, id: str) -> Paragraph | None:
        """Return the same paragraph in the later numbering, if its text is supplied there too."""
        for each in self.renumbered:
            if id.startswith(f"{each.was}-"):
                found = self.paragraphs.get(each.now + id.removeprefix(each.was))
                return found if found is not None and found.seen_in != "none" else None
        return None

    def read_for(self, id: str) -> Paragraph | None:
        """Return the paragraph of the later numbering that is not printed, and is read in the words of this one."""
        for each in self.renumbered:
            later = each.now + id.removeprefix(each.was) if id.startswith(f"{each.was}-") else ""
            while each.reads_unprinted and later:
                found = self.paragraphs.get(later)
                if found is not None:
                    return found if found.seen_in == "none" and not found.listed else None
                read = parts(later)
                later = read.parent if read is not None else ""
        return None

    def read_in(self, id: str) -> str:
        """Return the earlier paragraph whose words are read for one that is not printed; empty if none are at hand."""
        earlier = self.paragraphs.get(self.alias(id))
        if earlier is None or earlier.id in earlier.not_supplied:
            return ""
        found = self.read_for(earlier.id)
        return earlier.id if found is not None and found.id == id else ""

    def reads_for(self, earlier: str, later: str) -> bool:
        """Check whether texts of one title are read for what the texts of another do not print."""
        titles = ((each.was.partition(":")[0], each.now.partition(":")[0], each) for each in self.renumbered)
        return any(each.reads_unprinted for was, now, each in titles if (was, now) == (earlier, later))

    def shown(self, citation: str) -> str:
        """Write a citation for readers: a repeated letter is counted in words, and a misprinted label is shown."""
        found = self.find(citation)
        read = parts(found[0].id if found else citation)
        if read is None:
            return f"N.J.A.C. {found[0].id}" if found else citation
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
        id, limb = self._ids.get(key) or (self._heads[key], "")
        return f"{id} {limb}".strip()

    def _keys(self, text: str, law: str) -> list[str]:
        """List the folded forms to look up: the citation itself, then the other numbering if it is unknown."""
        key = fold(text)
        chapters = [law] if law else list(dict.fromkeys(each.law for each in self.texts))
        keys = [key] if ":" in key.partition("-")[0] else [f"{each.lower()}-{key}" for each in chapters]
        aliased = [self.alias(each).lower() for each in keys if _heading(each) not in self._own]
        return keys + [each for each in aliased if each]


# Brackets, and the periods between the steps of a citation, which people write or omit.
_STOPS = re.compile(r"[()]|(?<=[a-z)])\.|\.(?=[a-z(])")


def _bare(key: str) -> str:
    return _STOPS.sub("", key)


def _heading(key: str) -> str:
    read = parts(key)
    return read.heading if read else key
