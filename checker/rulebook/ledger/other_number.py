"""What the other number of a citation is worth: shown by a source, a text of its own, or only supposed."""

from __future__ import annotations

from checker.rulebook.ledger.citation import fold, parts
from checker.rulebook.ledger.paragraphs import Law, Paragraph

SHOWN, SUPPOSED = "also cited as", "would be"
EARLIER, LATER = "earlier text", "later text"


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
