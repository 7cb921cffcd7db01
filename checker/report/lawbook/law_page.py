"""The book of the law as one HTML page that loads nothing and runs nothing; every text in it is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from checker.report.english.rules_of_book import RuleText
from checker.report.escape import safe
from checker.report.lawbook.law_examples import Example
from checker.report.lawbook.law_section import LimbView, RowView, SectionView, UnitView, mark
from checker.report.lawbook.law_style import STYLE
from checker.report.lawbook.printed_html import strip, words_html
from checker.report.paragraphs.heading_page import titled
from checker.report.sentences import plural
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import written

_HEAD = (
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'\">",
)
SUPPLY = (
    "The printed words are the State’s and are not part of this book. Put a copy of the text (*.txt or *.md) in a "
    "folder and name the folder with --text FOLDER: the page then sets the words opposite, each limb underlined, "
    "deleted words and misprints struck and restored in brackets."
)
DEEPEST = 3
PROOFS_SHOWN = 2


def page_lines(law: Law, sections: Sequence[SectionView], title: str) -> Iterator[str]:
    """Return the whole page: an index if there are several sections, then a page for each."""
    yield from _HEAD
    yield f"<title>{_safe(title)}</title><style>{STYLE}</style></head><body>"
    if len(sections) > 1:
        yield f"<header><h1>{_safe(title)}</h1></header><nav>"
        for view in sections:
            yield f"<p>{_link(view.section.id)} {_safe(view.section.title)}</p>"
        yield "</nav>"
    for view in sections:
        yield from _section(law, view)
    if not all(view.has_copy for view in sections):
        yield f'<footer class="foot" id="supply"><p>{_safe(SUPPLY)}</p></footer>'
    yield "</body></html>"


def _section(law: Law, view: SectionView) -> Iterator[str]:
    yield f'<section class="page" id="{_anchor(view.section.id)}">'
    yield f"<h1>N.J.A.C. {_safe(view.section.id)} {_safe(view.section.title)}</h1>"
    yield from _bar(law, view)
    yield '<p class="legend">' + "".join(_legend(view)) + "</p>"
    for unit in view.units:
        yield from _unit(unit)
    yield from _below(law, view)
    yield "</section>"


def _bar(law: Law, view: SectionView) -> Iterator[str]:
    """State how far the text had come, where it comes from, and what is missing."""
    text = view.text
    counts = ", ".join(f"{count:,} {status}" for status, count in view.counts.items())
    entries = [
        ("text", f"{text.id} {text.title}"),
        ("status", f"{text.status_text}; {view.dates}"),
        ("source", text.source),
        ("the copy", text.misprints),
        ("not supplied", titled(law, view.missing) if view.missing else ""),
        ("limbs", counts),
    ]
    yield '<dl class="bar">'
    for name, value in entries:
        if value:
            yield f"<dt>{_safe(name)}</dt><dd>{_safe(value)}</dd>"
    if view.open_words:
        yield f'<dt>open</dt><dd><b class="bad">{plural(view.open_words, "word")} with nothing opposite</b></dd>'
    if view.unread:
        yield f"<dt>unread</dt><dd>{plural(view.unread, 'limb')} with words that the program only proposes</dd>"
    if not view.has_copy:
        yield '<dt>words</dt><dd>not at hand; <a href="#supply">how to supply them</a></dd>'
    yield "</dl>"


def _legend(view: SectionView) -> Iterator[str]:
    shown = dict.fromkeys((mark(limb), _class(limb)) for unit in view.units for limb in unit.limbs)
    for (sign, meaning), name in shown:
        yield f'<span><b class="{name}">{_safe(sign)}</b> {_safe(meaning)}</span>'


def _unit(unit: UnitView) -> Iterator[str]:
    """Write a printed paragraph: its words, then each row of the ledger with what judges it at the same height."""
    yield f'<article class="unit d{min(unit.depth, DEEPEST)}" id="{_anchor(unit.id)}">'
    for at, row in enumerate(unit.rows or (None,)):
        yield '<div class="marks">'
        for limb in row.limbs if row else ():
            yield f'<span class="{_class(limb)}" title="{_safe(mark(limb)[1])}">{_safe(mark(limb)[0])}'
            yield f"<small> {limb.number}</small></span>"
        yield '</div><div class="left">'
        if at == 0:
            yield from _words(unit)
        if row:
            label = _label(unit) if at == 0 and unit.copy is None else ""
            yield from _left(row, label)
        yield '</div><div class="right">'
        if row:
            yield from _right(row)
        yield "</div>"
    yield "</article>"


def _label(unit: UnitView) -> str:
    return f'<span class="label">{_safe(unit.label)}</span>' if unit.label else ""


def _words(unit: UnitView) -> Iterator[str]:
    """Write the printed words, or a strip of how far they are covered."""
    printed = unit.printed
    if unit.copy is not None:
        if unit.is_other:
            yield '<p class="openline">the copy supplied has other words than those read; nothing is underlined</p>'
        yield f'<p class="words">{_label(unit)}{words_html(unit)}</p>'
    elif printed is not None and printed.words:
        yield strip(unit)
    if unit.open_words and printed is not None:
        where = written(printed.open)
        yield f'<p class="openline">{plural(unit.open_words, "word")} with nothing opposite: {where}</p>'
    if not unit.rows and printed is not None:
        reasons = "; ".join(each.why for each in printed.uncovered)
        label = "" if unit.copy is not None else _label(unit)
        yield f"<p>{label}<em>{_safe(reasons)}</em></p>"


def _left(row: RowView, label: str) -> Iterator[str]:
    yield f"<em>{_safe(row.name)}</em>" if row.name else ""
    yield f'<p class="says">{label}{_safe(row.paragraph.says)}</p><ul class="limbs">'
    for limb in row.limbs:
        yield _limb(limb)
    yield "</ul>"


def _limb(limb: LimbView) -> str:
    status = limb.status
    name = status.limb or "(whole)"
    words = ""
    if limb.covered is not None and limb.covered.spans:
        guess = "" if limb.covered.is_read else ", proposed"
        words = f' <span class="of">words {written(limb.covered.spans)}{guess}</span>'
    state = status.status if limb.status.status != "tested" else "tested, not read"
    reason = f": {_safe(status.reason)}" if status.reason else ""
    bare = ' class="bare"' if limb.is_bare else ""
    text = f'{_safe(name)} – <span class="{_class(limb)}">{_safe(state)}</span>{reason}{words}'
    return f'<li{bare}><span class="n">{limb.number}</span>{text}</li>'


def _right(row: RowView) -> Iterator[str]:
    paragraph = row.paragraph
    if paragraph.reading:
        yield f'<p class="reading"><b>Reading.</b> {_safe(paragraph.reading)}</p>'
    for doubt in row.doubts:
        yield f'<p class="reading"><b>Doubt.</b> {_safe(doubt)}</p>'
    for name, text in (("Misprints.", paragraph.misprints), ("Note.", paragraph.note)):
        if text:
            yield f'<p class="slipnote"><b>{name}</b> {_safe(text)}</p>'
    if row.rules:
        yield '<div class="rules">'
        for rule in row.rules:
            yield from _rule(rule)
        yield "</div>"
    for limb in row.limbs:
        yield from _proof(limb)


def _rule(rule: RuleText) -> Iterator[str]:
    yield '<div class="rule">'
    for sentence in rule.sentences:
        yield f'<p class="i{min(sentence.depth, DEEPEST)}">{_safe(sentence.text)}</p>'
    yield f'<p class="where">{_safe(_place(rule))}</p></div>'


def _place(rule: RuleText) -> str:
    """Write the place of a rule from the folder of rules on."""
    inside = rule.place.file.replace("\\", "/").rpartition("/rules/")
    file = f"rules/{inside[2]}" if inside[1] else rule.place.file
    return f"{file}:{rule.place.line}"


def _proof(limb: LimbView) -> Iterator[str]:
    proven = limb.status.proven
    if proven is None or not (proven.breach or proven.clean):
        return
    said = []
    for word, marks in (("broken in", proven.breach), ("kept in", proven.clean)):
        places = ", ".join(f"{each.file}:{each.line}" for each in marks[:PROOFS_SHOWN])
        more = f" and {len(marks) - PROOFS_SHOWN:,} more" if len(marks) > PROOFS_SHOWN else ""
        said.append(f"{word} {places}{more}" if marks else f"{word} no fixture")
    yield f'<p class="proof"><b>{limb.number}</b> {_safe("; ".join(said))}</p>'


def _below(law: Law, view: SectionView) -> Iterator[str]:
    rows = [row for unit in view.units for row in unit.rows]
    conflicts = [(row.paragraph.id, other) for row in rows for other in row.paragraph.conflicts]
    if conflicts:
        yield "<h2>Conflicts</h2>"
        for id, other in conflicts:
            says = law.paragraphs[other].says
            yield f"<p>{_link(id)} with {_link(other)}: <em>{_safe(says)}</em></p>"
    refers = dict.fromkeys(each for row in rows for each in row.refers)
    if refers:
        yield f"<h2>Who refers here</h2><p>{', '.join(map(_link, refers))}</p>"
    if view.examples:
        yield '<h2>One broken, one kept</h2><div class="examples">'
        for example in view.examples:
            yield _example(example)
        yield "</div>"


def _example(example: Example) -> str:
    lines = [f"<b>{_safe(line)}</b>" if at == example.marked else _safe(line) for at, line in enumerate(example.lines)]
    kind = "broken" if example.breaks else "kept"
    head = f"{_safe(example.limb)} is {kind}"
    where = f'<span class="where">{_safe(example.file)}:{example.first}</span>'
    return f'<div class="example {kind}"><b>{head}</b> {where}<pre>{chr(10).join(lines)}</pre></div>'


def _class(limb: LimbView) -> str:
    return "read" if mark(limb)[1] == "read against the words" else limb.status.status.replace(" ", "-")


def _link(id: str) -> str:
    """Link a citation to its place on a page, if that page is there."""
    return f'<a href="#{_anchor(id)}">{_safe(id)}</a>'


def _anchor(id: str) -> str:
    """Return a name for a place that needs no escaping."""
    return "p-" + "".join(char if char.isalnum() and char.isascii() else "-" for char in id)


def _safe(text: str) -> str:
    return escape(safe(text))
