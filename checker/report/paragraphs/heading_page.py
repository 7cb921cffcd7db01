"""What `explain` shows of a chapter, subchapter or section that is known by its name, with or without its text."""

from __future__ import annotations

from collections.abc import Sequence

from checker.report.json_rows import Row as Json
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.contents import spoken
from checker.rulebook.ledger.law import Heading, Law, LawText
from checker.rulebook.ledger.paragraphs import ALL

INDENT = 18


def heading_lines(
    sheet: Sheet, law: Law, heading: Heading, asked: str, referring: Sequence[str], place: str
) -> list[str]:
    """Tell all that is known of a heading, and who leans on it."""
    lines = [sheet.paint(shown(heading), "bold"), *_around(sheet, law, heading), ""]
    lines += sheet.wrap(heading.says, 2)
    if not any(one.is_contents and one.id == _chapter(heading) for one in law.texts):
        lines += sheet.wrap("Its text is not supplied.", 2)
    if asked:
        lines += sheet.wrap(f"Nothing is known of {asked} in it.", 2)
    lines.append("")
    lines += heading_remarks(sheet, law, heading, referring)
    lines += sheet.labeled("stands in", place, "dim", indent=INDENT)
    return lines + _parts(sheet, law, heading)


def heading_remarks(sheet: Sheet, law: Law, heading: Heading, referring: Sequence[str] = ()) -> list[str]:
    """Tell how a heading came about, until when it is in force, and who leans on it."""
    until = spoken(heading.until) if heading.until else ""
    listed = heading.within or heading.number
    remarks = [
        ("also cited as", law.alias(heading.id)),
        ("of its text", heading.text if heading.text not in ("", ALL) else ""),
        ("came in as", heading.history or ("the history of the chapter does not tell" if listed else "")),
        ("expires", f"{until}; its rules are applied to later records with a warning" if until else ""),
        ("note", heading.note),
        ("referred to by", "; ".join(map(sheet.cite, referring))),
    ]
    return [line for label, text in remarks if text for line in sheet.labeled(label, text, indent=INDENT)]


def titled(law: Law, citations: Sequence[str]) -> str:
    """Write citations of texts that are not supplied with their titles, where these are known."""
    titles = [(one, heading.title if (heading := law.heading(one)) is not None else "") for one in citations]
    return ", ".join(f"{one} ({title})" if title else one for one, title in titles)


def chapter_lines(sheet: Sheet, law: Law, text: LawText) -> list[str]:
    """Tell of a chapter what its contents say, and list its subchapters."""
    lines: list[str] = []
    lines += sheet.heading("Authority, dates and history")
    facts = [law.paragraphs[id] for section in text.sections for id in section.paragraphs]
    for fact in (one for one in facts if one.kind in ("authority", "history")):
        lines += sheet.wrap(f"{fact.id.removeprefix(text.id).strip()}: {fact.says}", 4, "  ")
    lines += sheet.heading("Subchapters")
    for each in (one for one in law.headings.values() if one.number and one.id.startswith(f"{text.id} ")):
        lines += sheet.wrap(f"{each.number} {each.title}", 6, "  ")
    return lines


def text_lines(sheet: Sheet, law: Law, text: LawText, place: str) -> list[str]:
    """Tell of a text that is supplied what it is, and list its sections."""
    lines = [sheet.paint(f"N.J.A.C. {text.id} {text.title} ({text.status})", "bold"), ""]
    remarks = (("also cited as", law.alias(text.id)), ("stands in", place))
    lines += [line for label, told in remarks if told for line in sheet.labeled(label, told, indent=INDENT)]
    lines += sheet.heading("Sections")
    for one in text.sections:
        lines += sheet.wrap(f"{one.id} {one.title}", 6, "  ")
    return lines


def heading_row(law: Law, heading: Heading, referring: Sequence[str]) -> Json:
    """Give the same as an object."""
    return {
        "kind": "heading",
        "citation": heading.id,
        "shown": shown(heading),
        "alias": law.alias(heading.id),
        "title": heading.title,
        "within": heading.within,
        "says": heading.says,
        "text": heading.text,
        "reserved": heading.reserved,
        "history": heading.history,
        "until": heading.until,
        "note": heading.note,
        "referred_to_by": list(referring),
    }


def shown(heading: Heading) -> str:
    """Write a heading as a person reads it."""
    return f"{heading.code} {heading.id} {heading.title}".strip()


def _around(sheet: Sheet, law: Law, heading: Heading) -> list[str]:
    """Name what a heading stands in."""
    chapter = law.headings.get(_chapter(heading))
    around = law.headings.get(heading.within)
    above = [f"{one.id} {one.title}".strip() for one in (chapter, around) if one is not None and one is not heading]
    return [sheet.paint(", ".join(above), "dim")] if above else []


def _chapter(heading: Heading) -> str:
    return heading.id.partition("-")[0].partition(" ")[0]


def _parts(sheet: Sheet, law: Law, heading: Heading) -> list[str]:
    """List the sections of a subchapter."""
    inside = [one for one in law.headings.values() if one.within == heading.id]
    lines = sheet.heading("Sections") if inside else []
    for one in inside:
        known = "" if one.reserved else "text supplied" if one.text == ALL else "text in part" if one.text else ""
        lines += sheet.wrap(f"{one.id} {one.title}" + (f" ({known})" if known else ""), 6, "  ")
    return lines
