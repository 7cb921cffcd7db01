"""The printed words of a section by number, the limbs opposite them, and the words with nothing opposite them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checker.report.json_rows import Row as Json
from checker.report.sentences import plural
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import Covered, Printed, Spans, written
from checker.rulebook.ledger.source_text import Found

# Every so many words the number of the word is shown.
MARKED = 5
# So many words of a span are shown at each end.
ENDS = 4
NOT_SUPPLIED = "(the words are not at hand; --text names a folder with a copy of the text)"


def words_lines(sheet: Sheet, law: Law, units: Sequence[Printed], found: Mapping[str, Found]) -> list[str]:
    """Write each printed paragraph: its numbered words, its limbs with their spans, and what is open."""
    lines: list[str] = []
    for unit in units:
        lines += _unit(sheet, law, unit, found.get(unit.id))
    read = sum(one.is_read for unit in units for one in unit.covered)
    limbs = sum(len(unit.covered) for unit in units)
    open_words = sum(last - first + 1 for unit in units for first, last in unit.open)
    lines += sheet.heading("In all")
    lines.append(
        f"  {plural(len(units), 'printed paragraph')}, {plural(limbs, 'limb')}, {read:,} read against the words; "
        f"{plural(open_words, 'word')} with nothing opposite"
    )
    return lines


def _unit(sheet: Sheet, law: Law, unit: Printed, found: Found | None) -> list[str]:
    lines = sheet.heading(f"{law.shown(unit.id)} - {plural(unit.words, 'word')}")
    if found is not None and unit.words:
        lines += sheet.wrap(_numbered(found), 2)
    elif unit.words:
        lines.append(sheet.paint(f"  {NOT_SUPPLIED}", "dim"))
    for one in unit.covered:
        lines += _limb(sheet, law, unit, one, found)
    for each in unit.uncovered:
        lines += sheet.wrap(f"{written(each.spans)} - no limb: {each.why}{_quoted(found, each.spans)}", 6, "    ")
    if unit.open:
        first, *rest = sheet.wrap(f"{written(unit.open)} - NOTHING OPPOSITE{_quoted(found, unit.open)}", 6, "    ")
        lines += [sheet.paint(first, "yellow"), *(sheet.paint(each, "yellow") for each in rest)]
    for slip in unit.slips:
        read = f"read `{slip.read}`" if slip.read else "struck"
        lines += sheet.wrap(f"{written(slip.spans)} - misprint, {read}{_quoted(found, slip.spans)}", 6, "    ")
    return lines


def _limb(sheet: Sheet, law: Law, unit: Printed, one: Covered, found: Found | None) -> list[str]:
    name = one.limb or "(whole)"
    if one.paragraph != unit.id:
        name = f"{one.paragraph.partition('-')[2]}, {one.limb}".rstrip(", ")
    outcome = f"{one.outcome} {one.read_on}".strip()
    if one.left:
        outcome += f", left: {one.left}"
    if one.by:
        outcome += f" by {law.shown(one.by)}"
    spans = written(one.spans) or "no words"
    return sheet.wrap(f"{spans} - {name} - {outcome}{_quoted(found, one.spans)}", 6, "    ")


def _numbered(found: Found) -> str:
    shown = []
    for word in found.words:
        text = word.text if word.number else f"[deleted: {word.text.strip('[]')}]"
        shown.append(f"{text}|{word.number}" if word.number and word.number % MARKED == 0 else text)
    return " ".join(shown)


def _quoted(found: Found | None, spans: Spans) -> str:
    if found is None or not spans:
        return ""
    return ": " + " / ".join(f'"{_ends(found, first, last)}"' for first, last in spans)


def _ends(found: Found, first: int, last: int) -> str:
    if last - first < 2 * ENDS + 1:
        return found.phrase(first, last)
    return f"{found.phrase(first, first + ENDS - 1)} … {found.phrase(last - ENDS + 1, last)}"


def words_rows(units: Sequence[Printed], found: Mapping[str, Found]) -> Iterator[Json]:
    """Return the same as objects; the words only if a copy of the text was supplied."""
    for unit in units:
        copy = found.get(unit.id)
        yield {
            "kind": "printed",
            "citation": unit.id,
            "words": unit.words,
            "text": [word.text for word in copy.words if word.number] if copy is not None else None,
            "limbs": [
                {
                    "citation": one.paragraph, "limb": one.limb, "covers": written(one.spans), "outcome": one.outcome,
                    "read": one.read_on, "left": one.left, "by": one.by,
                }
                for one in unit.covered
            ],
            "no_limb": [{"words": written(each.spans), "why": each.why} for each in unit.uncovered],
            "open": written(unit.open),
        }  # fmt: skip
