"""A paragraph of the law as `explain` shows it: its requirement, how it is checked, what a breach looks like."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from checker.gate.fixtures.proofs import ProofMark
from checker.gate.limb_status import STATUSES, LimbStatus
from checker.report.json_rows import Row as Json
from checker.report.paragraphs.heading_page import shown_alias, status_in_words, titled
from checker.report.text_layout import Sheet
from checker.rulebook.games.rule_ref import RuleRef
from checker.rulebook.ledger.paragraphs import Law, Paragraph, Section
from checker.rulebook.ledger.spoken_citations import printed_elsewhere, remark_on_number

FORMS = {
    "may": "each time the act is done, the check is whether that person was allowed to do it then",
    "settles": "the amount due on the wager is computed from cards and chips and compared with the payment",
    "steps": "the procedure is followed step by step, to find a step that is left out or out of order",
    "remedy": "when the irregularity occurs, the required acts must follow and the forbidden acts must not",
    "must": "once the occasion arises, the act must be done before its limit",
    "manner": "each time the act is done, its manner is compared with the manners allowed",
    "bounds": "the number or amount is compared with its limit once it is final",
    "turn": "the order in which hands or players are served is followed",
    "elects": "what the casino elects is compared with what the law leaves to it",
    "apart": "a filing is searched for options that may not be elected together",
    "depends": "if a filing has the thing, its game and the things it requires are checked",
    "filed": "a filing is searched for the day on which the thing was submitted, approved or announced",
    "has": "a filing is searched for the thing, its number and its particulars",
    "limits": "the limits that a filing states are compared with the amounts that the rules of play fix",
    "matches": "the odds that a filing shows are compared with the pay table elected",
    "number": "the figure that a filing states is compared with its limits",
    "place": "the side of the table on which a filing puts the thing is checked",
    "value": "the quality that a filing states is compared with the values allowed",
    "words": "a filing is searched for these words, letter by letter except case, spaces and end marks",
}
MARKS_SHOWN = 3


def paragraph_lines(
    sheet: Sheet, law: Law, paragraph: Paragraph, duties: Sequence[LimbStatus], rules: Sequence[RuleRef], place: str
) -> list[str]:
    """Describe a paragraph in full."""
    lines = [sheet.paint(law.shown(paragraph.id), "bold"), sheet.paint(_heading(law, paragraph), "dim"), ""]
    lines += sheet.wrap(paragraph.says, 2)
    lines.append("")
    for label, text in _remarks(sheet, law, paragraph):
        if text:
            lines += sheet.labeled(label, text, indent=18)
    lines += sheet.labeled("stands in", place, "dim", indent=18)
    lines += _duties(sheet, paragraph, duties, rules)
    if paragraph.breach:
        lines += sheet.heading("What a breach looks like")
        for example in paragraph.breach:
            lines += sheet.wrap(example, 4, "  - ")
    return lines


def section_lines(sheet: Sheet, law: Law, section: Section, remarks: Sequence[str] = ()) -> list[str]:
    """List the paragraphs of a section, after the remarks on the whole section."""
    lines = [sheet.paint(f"N.J.A.C. {section.id} {section.title}", "bold"), *remarks]
    for says, names in groupby(section.paragraphs, lambda name: law.paragraphs[name].says):
        same = list(names)
        shown = sheet.cite(same[0]) + (f" to {sheet.cite(same[-1])}" if same[1:] else "")
        lines += ["", sheet.paint(shown, "bold"), *sheet.wrap(says, 2)]
    return lines


def paragraph_row(law: Law, paragraph: Paragraph, duties: Sequence[LimbStatus], rules: Sequence[RuleRef]) -> Json:
    """Return the same as an object."""
    return {
        "kind": "paragraph",
        "citation": paragraph.id,
        "shown": law.shown(paragraph.id),
        "alias": shown_alias(law, paragraph.id),
        "section": paragraph.section,
        "title": law.title(paragraph.id),
        "paragraph_kind": paragraph.kind,
        "seen_in": paragraph.seen_in,
        "says": paragraph.says,
        "reading": paragraph.reading,
        "slips": paragraph.misprints,
        "note": paragraph.note,
        "conflicts": list(paragraph.conflicts),
        "breaches_look_like": list(paragraph.breach),
        "duties": [duty_row(duty) for duty in duties],
        "checks": [
            {"limb": limb, "form": form, "says": says, "doubt": doubt}
            for limb, form, says, doubt in dict.fromkeys(
                (rule.limb, rule.form, rule.says, rule.doubt) for rule in rules
            )
        ],
    }


def duty_row(duty: LimbStatus) -> Json:
    """Return the status of one limb and its proofs as an object."""
    proven = duty.proven
    return {
        "citation": duty.paragraph,
        "limb": duty.limb,
        "place": duty.status,
        "reason": duty.reason,
        "read": duty.is_read,
        "outcome": duty.reading.outcome if duty.reading else "",
        "breach": [_at(mark) for mark in proven.breach] if proven else [],
        "clean": [_at(mark) for mark in proven.clean] if proven else [],
    }


def _heading(law: Law, paragraph: Paragraph) -> str:
    text = next(text for text in law.texts if text.id == paragraph.text)
    section = "" if paragraph.listed else f", section {law.title(paragraph.id)}"
    return f"{text.id} {text.title} ({status_in_words(text)}){section}"


def _remarks(sheet: Sheet, law: Law, paragraph: Paragraph) -> list[tuple[str, str]]:
    return [
        remark_on_number(law, paragraph.id),
        ("seen in", "" if paragraph.seen_in == "none" else paragraph.seen_in),
        ("our reading", paragraph.reading),
        ("misprints", paragraph.misprints),
        ("note", paragraph.note),
        ("conflicts with", ", ".join(map(sheet.cite, paragraph.conflicts))),
        ("depends on", titled(law, paragraph.not_supplied) + ", not supplied" if paragraph.not_supplied else ""),
        ("printed as", _elsewhere(sheet, law, paragraph)),
        ("not checkable", paragraph.not_checkable),
        ("judged through", paragraph.judged_through),
        ("introduces", ", ".join(map(sheet.cite, paragraph.children)) if paragraph.lead_in else ""),
    ]


def _elsewhere(sheet: Sheet, law: Law, paragraph: Paragraph) -> str:
    """Name the paragraph of the other numbering whose words are at hand where those of this one are not."""
    found = printed_elsewhere(law, paragraph.id)
    read = " and are read for it" if found is not None and law.read_in(paragraph.id) == found.id else ""
    return f"{sheet.cite(found.id)}, whose words are at hand{read}" if found is not None else ""


def _duties(sheet: Sheet, paragraph: Paragraph, duties: Sequence[LimbStatus], rules: Sequence[RuleRef]) -> list[str]:
    lines = sheet.heading("How it is checked")
    for duty in duties:
        reason = f": {duty.reason}" if duty.reason else ""
        name = f"{duty.limb} - " if duty.limb else ""
        lines += sheet.wrap(f"{name}{duty.status} ({STATUSES[duty.status]}){reason}", 4, "  ")
        for form, says in dict.fromkeys((rule.form, rule.says) for rule in rules if _speaks_of(rule, duty)):
            lines += sheet.wrap(FORMS.get(form, form), 6)
            lines += sheet.wrap(says, 6) if says not in ("", paragraph.says) else []
        if duty.proven:
            lines += _marks(sheet, "breached in", duty.proven.breach) + _marks(sheet, "kept in", duty.proven.clean)
    return lines


def _speaks_of(rule: RuleRef, duty: LimbStatus) -> bool:
    if rule.cite != duty.paragraph:
        return not duty.limb
    return duty.limb in (rule.limb, *rule.covers)


def _marks(sheet: Sheet, label: str, marks: Sequence[ProofMark]) -> list[str]:
    lines: list[str] = []
    for mark in marks[:MARKS_SHOWN]:
        lines += sheet.wrap(f"{label} {_at(mark)}" + (f": {mark.text}" if mark.text else ""), 8, " " * 6)
    more = len(marks) - MARKS_SHOWN
    return [*lines, f"      and {more} more"] if more > 0 else lines


def _at(mark: ProofMark) -> str:
    return f"{mark.file}:{mark.line}"
