"""Citations as lawyers write them: ranges, repeated letters, adoptions, statutes, subchapters; and the other number."""

from __future__ import annotations

import re
from typing import Final

from checker.rulebook.ledger.citation import fold, parts
from checker.rulebook.ledger.paragraphs import Heading, Law, Paragraph

# Between the ends of a range: a dash before a label, or a word. `and` and a comma list what stands beside them alone.
_RANGE: Final = re.compile(
    r"\s*(?P<first>.+?)\s*(?:(?P<dash>[-–—](?=\s*\()|(?<=\s)[-–—](?=\s)|\b(?:to|through|thru)\b)|\band\b|[,&](?=\s))\s*"
    r"(?P<last>(?:N\.?J\.?A\.?C\.?\s*)?(?:\([^()]{1,5}\)|§?\s*\d).*)\Z",
    re.IGNORECASE,
)
_SECOND: Final = re.compile(r"(?P<before>.*\([a-z]{1,4}\))(?:\(?2\)?|,?\s*second)\Z", re.IGNORECASE)
_HEADED: Final = re.compile(r"(?P<what>chapter|subchapter)\s*(?P<number>\d+(?::\d+)?[A-Z]*)\Z", re.IGNORECASE)
_STATUTE: Final = re.compile(r"N\.?\s*J\.?\s*S\.?\s*A\.?\s*(?P<cite>\d+:\d+(?:-\d+[a-z]?)?)\Z", re.IGNORECASE)
_ADOPTION: Final = re.compile(r"R\.\s*\d{4}\s*d\.\s*\d+|\d+\s*N\.?\s*J\.?\s*R\.?\s*\d+\([a-z]\)", re.IGNORECASE)
# What the other number of a citation is worth.
SHOWN, SUPPOSED = "also cited as", "would be"
EARLIER, LATER = "earlier text", "later text"


def ranged(law: Law, text: str) -> list[str]:
    """Return what a range or a list of citations names: paragraphs with those below them, or sections; else nothing."""
    found = _RANGE.match(text)
    if found is None:
        return []
    first, last = found["first"].strip(), _completed(found["first"].strip(), found["last"].strip())
    if not found["dash"]:
        return [*(ranged(law, first) or _whole(law, first)), *_whole(law, last)]
    return _between(_whole(law, first), _whole(law, last), _order(law))


def _completed(first: str, last: str) -> str:
    """Write out the second end, which may leave away what it has in common with the first."""
    if last.startswith("("):
        head, _, _ = first.rpartition("(")
        return head + last
    chapter = first.partition("-")[0] if ":" in first.partition("-")[0] else ""
    return f"{chapter}-{last}" if chapter and ":" not in last else last


def _order(law: Law) -> list[str]:
    """Return every paragraph, section and heading, each section before its paragraphs."""
    found: list[str] = []
    for text in (text for text in law.texts if not text.is_contents):
        for section in text.sections:
            found += [section.id, *section.paragraphs]
    return [*found, *(id for id in law.headings if id not in set(found))]


def _whole(law: Law, cite: str) -> list[str]:
    """Return a paragraph with those below it, or a section, by its id."""
    found = law.find(cite) or ((law.paragraphs[id], "") if (id := repeated(law, cite)) else None)
    if found is not None and not found[0].listed:
        id = found[0].id
        return [id, *(each for each in law.paragraphs if each != id and _is_below(each, id))]
    sections = [section.id for text in law.texts if not text.is_contents for section in text.sections]
    wanted = fold(cite)
    section = next((id for id in sections if fold(id) == wanted or fold(id).endswith(f"-{wanted}")), "")
    if section:
        return [section]
    heading = law.heading(cite, itself=True)
    return [heading.id] if heading is not None else law.below(cite)


def _is_below(id: str, above: str) -> bool:
    inner, outer = parts(id), parts(above)
    if inner is None or outer is None or inner.heading != outer.heading or not outer.path:
        return False
    return inner.path[: len(outer.path)] == outer.path


def _between(first: list[str], last: list[str], order: list[str]) -> list[str]:
    if not first or not last or first[0] not in order or last[-1] not in order:
        return []
    start, end = order.index(first[0]), order.index(last[-1])
    inside = list(dict.fromkeys(order[start : end + 1]))
    sections = [id for id in inside if (read := parts(id)) is not None and not read.path and not read.name]
    # A range of sections names sections; one of paragraphs names paragraphs.
    return sections if first[0] in sections else [id for id in inside if id not in sections]


def repeated(law: Law, text: str) -> str:
    """Return the second paragraph printed under a letter, where a citation means that: `(d)2`, `(e), second`."""
    found = _SECOND.match(text.strip())
    paragraph = law.find(f"{found['before']}[2]") if found is not None else None
    return paragraph[0].id if paragraph is not None else ""


def headed(law: Law, text: str) -> str:
    """Return the chapter or subchapter that words such as `subchapter 36` name; an empty text if there is none."""
    found = _HEADED.match(text.strip())
    if found is None:
        return ""
    number = found["number"].upper()
    if found["what"].lower() == "chapter":
        known = dict.fromkeys((*(each.law for each in law.texts), *(each.now for each in law.renumbered)))
        return next((chapter for chapter in known if number in (chapter, chapter.partition(":")[2])), "")
    texts = (each.id for each in law.texts if not each.is_contents and each.part.upper() == number)
    headings = (each.id for each in law.headings.values() if each.number.partition("-")[2].upper() == number)
    return next(iter([*texts, *headings]), "")


def statute(law: Law, text: str) -> list[Heading]:
    """Return what is known of a section of a statute such as `N.J.S.A. 5:12-69`, its parts too."""
    found = _STATUTE.match(text.strip())
    if found is None:
        return []
    wanted = found["cite"].lower()
    return [each for id, each in law.headings.items() if re.fullmatch(rf"{re.escape(wanted)}[a-z]?", id.lower())]


def adoptions(law: Law, text: str) -> list[Paragraph]:
    """Return the paragraphs of the history that name an adoption or a page of the register."""
    if _ADOPTION.fullmatch(text.strip()) is None:
        return []
    wanted = _plain(text)
    return [each for each in law if wanted in _plain(each.says)]


def past_the_end(law: Law, text: str) -> str:
    """Return the last section of the text that a citation would belong to, if it goes beyond that; else nothing."""
    wanted = re.match(r"(?:.*-)?\s*(\d+[A-Z]*)\.(\d+)", text.strip(), re.IGNORECASE)
    if wanted is None:
        return ""
    for one in law.texts:
        if one.part.upper() == wanted[1].upper() and one.sections and "." not in one.part:
            last = one.sections[-1].id
            number = re.search(r"\.(\d+)[A-Z]*\Z", last)
            if number is not None and int(wanted[2]) > int(number[1]):
                return f"{one.part} ends at {last.removeprefix(f'{one.law}-')}"
    return ""


def _plain(text: str) -> str:
    return re.sub(r"[\s.]", "", text).lower()


def other_number(law: Law, citation: str) -> tuple[str, str]:
    """Return what the other number is, and the number; two empty texts if there is none.

    Only a pair that a source shows is an alias. Two texts with words of their own are two.
    """
    other = law.alias(citation)
    if not other or (citation in law.headings and law.headings[citation].reserved):
        return "", ""
    read = parts(citation)
    heading = read.heading if read is not None else citation
    own = {text.id for text in law.texts} | {section.id for text in law.texts for section in text.sections}
    renumbered = next(each for each in law.renumbered if citation.startswith((each.was, each.now)))
    if law.alias(heading) in own and heading in own:
        return (LATER if citation.startswith(renumbered.was) else EARLIER), other
    section = heading.partition("-")[2]
    subchapter = section.partition(".")[0]
    if section in renumbered.shown or subchapter in renumbered.shown:
        return SHOWN, other
    return SUPPOSED, other


def printed_elsewhere(law: Law, citation: str) -> Paragraph | None:
    """Return the paragraph that the other numbering prints, if this one leaves it out."""
    found = law.find(citation)
    if found is not None and found[0].seen_in != "none":
        return None
    other = law.alias(fold(found[0].id if found is not None else citation))
    printed = law.find(other) if other else None
    return printed[0] if printed is not None and printed[0].seen_in != "none" and not printed[0].listed else None


def remark_on_number(law: Law, citation: str) -> tuple[str, str]:
    """Return the same as a label and words for a person."""
    kind, other = other_number(law, citation)
    if kind in (EARLIER, LATER):
        return kind, f"{other}, with its own words"
    return kind, f"{other}, if the number was kept; no source at hand shows the pair" if kind == SUPPOSED else other
