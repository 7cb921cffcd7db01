"""The page that `explain` shows for a chapter, subchapter or section known by name, with or without its text."""

from __future__ import annotations

from collections.abc import Sequence

from checker.report.json_rows import Row as Json
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.contents import spoken
from checker.rulebook.ledger.paragraphs import ALL, Heading, Law, LawText
from checker.rulebook.ledger.spoken_citations import SHOWN, other_number, remark_on_number

INDENT = 18


def heading_lines(
    sheet: Sheet, law: Law, heading: Heading, asked: str, referring: Sequence[str], place: str
) -> list[str]:
    """Describe a heading, and the paragraphs that rely on it."""
    lines = [sheet.paint(shown(heading), "bold"), *_around(sheet, law, heading), ""]
    lines += sheet.wrap(heading.says, 2)
    if not any(text.is_contents and text.id == _chapter(heading) for text in law.texts):
        lines += sheet.wrap("Its text is not supplied.", 2)
    if asked:
        lines += sheet.wrap(f"Nothing is known about {asked} in it.", 2)
    lines.append("")
    lines += heading_remarks(sheet, law, heading, referring)
    lines += sheet.labeled("stands in", place, "dim", indent=INDENT)
    return lines + _parts(sheet, law, heading)


def heading_remarks(sheet: Sheet, law: Law, heading: Heading, referring: Sequence[str] = ()) -> list[str]:
    """Describe the history of a heading, its last day in force, and the paragraphs that rely on it."""
    until = spoken(heading.until) if heading.until else ""
    # Only a section with text has rules.
    ruled = until and heading.text
    listed = heading.within or heading.number
    remarks = [
        remark_on_number(law, heading.number or heading.id),
        ("of its text", heading.text if heading.text not in ("", ALL) else ""),
        ("adopted as", heading.history or ("not stated in the history of the chapter" if listed else "")),
        ("expires", until + ("; its rules are still applied to later records, with a notice" if ruled else "")),
        ("note", heading.note),
        ("referred to by", "; ".join(map(sheet.cite, referring))),
    ]
    return [line for label, text in remarks if text for line in sheet.labeled(label, text, indent=INDENT)]


def titled(law: Law, citations: Sequence[str]) -> str:
    """Write citations of texts that are not supplied, with their titles if known."""
    titles = [(cite, heading.title if (heading := law.heading(cite)) is not None else "") for cite in citations]
    return ", ".join(f"{cite} ({title})" if title else cite for cite, title in titles)


def chapter_lines(sheet: Sheet, law: Law, text: LawText) -> list[str]:
    """Describe a chapter from its contents, and list its subchapters."""
    lines: list[str] = []
    lines += sheet.heading("Authority, dates and history")
    facts = [law.paragraphs[id] for section in text.sections for id in section.paragraphs]
    for fact in (fact for fact in facts if fact.kind in ("authority", "history")):
        lines += sheet.wrap(f"{fact.id.removeprefix(text.id).strip()}: {fact.says}", 4, "  ")
    lines += sheet.heading("Subchapters")
    for below in (below for below in law.headings.values() if below.number and below.id.startswith(f"{text.id} ")):
        lines += sheet.wrap(f"{below.number} {below.title}", 6, "  ")
    return lines


def text_lines(sheet: Sheet, law: Law, text: LawText, place: str) -> list[str]:
    """Describe a supplied text, and list its sections."""
    lines = [sheet.paint(f"N.J.A.C. {text.id} {text.title} ({text.status})", "bold"), ""]
    remarks = (
        remark_on_number(law, text.id),
        ("status", status_in_words(text)),
        ("source", text.source),
        ("misprints", text.misprints),
        ("stands in", place),
    )
    lines += [line for label, value in remarks if value for line in sheet.labeled(label, value, indent=INDENT)]
    lines += sheet.heading("Sections")
    for section in text.sections:
        lines += sheet.wrap(f"{section.id} {section.title}", 6, "  ")
    return lines


def heading_row(law: Law, heading: Heading, referring: Sequence[str]) -> Json:
    """Return the same as an object."""
    return {
        "kind": "heading",
        "citation": heading.id,
        "shown": shown(heading),
        "alias": shown_alias(law, heading.id),
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
    """Write a heading for a person."""
    return f"{heading.code} {heading.id} {heading.title}".strip()


def _around(sheet: Sheet, law: Law, heading: Heading) -> list[str]:
    """Name the chapter and subchapter of a heading."""
    chapter = law.headings.get(_chapter(heading))
    around = law.headings.get(heading.within)
    above = [
        f"{outer.id} {outer.title}".strip() for outer in (chapter, around) if outer is not None and outer is not heading
    ]
    return [sheet.paint(", ".join(above), "dim")] if above else []


def _chapter(heading: Heading) -> str:
    return heading.id.partition("-")[0].partition(" ")[0]


def _parts(sheet: Sheet, law: Law, heading: Heading) -> list[str]:
    """List the sections of a subchapter, and those at hand that its contents do not list."""
    inside = [part for part in law.headings.values() if part.within == heading.id]
    lines = sheet.heading("Sections") if inside else []
    for part in inside:
        known = "" if part.reserved else "text supplied" if part.text == ALL else "text in part" if part.text else ""
        lines += sheet.wrap(f"{part.id} {part.title}" + (f" ({known})" if known else ""), 6, "  ")
    listed = {part.id for part in inside}
    texts = [text for text in law.texts if not text.is_contents and text.id == heading.number and inside]
    for section in (section for text in texts for section in text.sections if section.id not in listed):
        lines += sheet.wrap(f"{section.id} {section.title} (text supplied; not in these contents)", 6, "  ")
    return lines


def status_in_words(text: LawText) -> str:
    """Write how far a text had come, and its first and last day."""
    days = [f"{word} {spoken(day)}" for word, day in (("from", text.since), ("until", text.until)) if day]
    return ", ".join([text.status_text, *([f"in force {' '.join(days)}"] if days else [])])


def shown_alias(law: Law, citation: str) -> str:
    """Return the other number of a citation, if a source shows the pair."""
    kind, other = other_number(law, citation)
    return other if kind == SHOWN else ""
