"""The printed words of a paragraph as HTML: each limb underlined, open words marked, misprints struck and restored."""

from __future__ import annotations

from html import escape
from itertools import groupby

from checker.report.escape import safe
from checker.report.lawbook.law_section import UnitView
from checker.report.lawbook.word_runs import DELETED, OPEN, REASONED, Run, runs
from checker.rulebook.ledger.printed_words import numbers

COLORS = 6


def words_html(unit: UnitView) -> str:
    """Return the words of a paragraph; of a copy with other words nothing is underlined."""
    if unit.is_other and unit.copy is not None:
        return _safe(" ".join(word.text for word in unit.copy.words))
    return " ".join(map(_run, runs(unit)))


def _run(run: Run) -> str:
    text = "".join(
        ("<br>" if word.is_row else " " if at else "") + _safe(word.text) for at, word in enumerate(run.words)
    )
    if run.state == DELETED:
        return f"<s>{text}</s>"
    if run.slip is not None:
        text = f"<s>{text}</s>" + (f" <ins>[{_safe(run.slip.read)}]</ins>" if run.slip.read else "")
    if run.state == OPEN:
        return f'<span class="open" title="nothing opposite">{text}</span>'
    if run.state == REASONED:
        return f'<span class="none" title="{_safe(run.why)}">{text}</span>'
    classes = f"w c{(run.limbs[0] - 1) % COLORS}" + (" guess" if run.is_guess else "")
    return f'<span class="{classes}">{text}</span><sup>{",".join(map(str, run.limbs))}</sup>'


def strip(unit: UnitView) -> str:
    """Draw the words of a paragraph that are not at hand as a strip: read, proposed, or with nothing opposite."""
    if unit.printed is None:
        return ""
    read = {number for one in unit.printed.covered if one.is_read for number in numbers(one.spans)}
    guess = {number for one in unit.printed.covered for number in numbers(one.spans)} - read
    reasoned = {number for one in unit.printed.uncovered for number in numbers(one.spans)}

    def state(number: int) -> str:
        return "k" if number in read else "g" if number in guess else "x" if number in reasoned else "o"

    parts = []
    for name, run in groupby(range(1, unit.printed.words + 1), key=state):
        share = 100 * len(list(run)) / unit.printed.words
        parts.append(f'<i class="{name}" style="width:{share:.2f}%"></i>')
    return f'<div class="strip" title="{unit.printed.words:,} words">{"".join(parts)}</div>'


def _safe(text: str) -> str:
    return escape(safe(text))
