"""The report on filings as one HTML page that loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from checker.filing.deficiency import Deficiency, Validation
from checker.filing.duties.shortfall import QUESTION
from checker.report.citation_text import printed
from checker.report.escape import safe
from checker.report.filings.checklist import LABELS
from checker.report.filings.deficiency_text import account_lines, tables
from checker.report.filings.write_in import to_write
from checker.report.notice_text import WOULD_BE, is_law
from checker.report.sentences import sentence
from checker.report.text_layout import Sheet, judged_by
from checker.report.tolerance_text import IN_A_FILING, allowed_in, tolerance_text
from checker.values.problem import Problem

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 1.6rem; }
caption { text-align: left; font-weight: 600; padding: .3rem .6rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; }
tr { border-bottom: 1px solid #d8dee4; } th { color: #57606a; font-weight: 600; }
.cite { min-width: 11rem; font-variant-numeric: tabular-nums; } .cite b { white-space: nowrap; }
.says { color: #57606a; font-size: .9em; } .state { white-space: nowrap; font-weight: 600; }
.deficient, .not-stated { color: #b3261e; } .pass { color: #1a7f37; } .question { color: #0550ae; }
.not-applicable { color: #6e7781; } code { background: #f6f8fa; padding: .1rem .3rem; }
@media print { body { margin: 0; max-width: none; } }
"""


def page_lines(
    cite: Callable[[str], str], faults: Sequence[Problem], made: Sequence[Validation], checklist: bool
) -> list[str]:
    """Return the whole page."""
    title = "Filings checked against the regulations"
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        *_problems(faults),
    ]
    for filing in made:
        lines.append(f"<h2>{_safe(filing.casino or 'Not read')} <code>{_safe(filing.file)}</code></h2>")
        lines += [f"<p>{_safe(line)}</p>" for line in _account(filing)]
        lines += _problems(filing.problems)
        lines += [f"<p>{_safe(printed(sentence(notice.saying)))}.</p>" for notice in filing.notices]
        lines += _checklist(cite, filing) if checklist else _deficiencies(cite, filing.deficiencies)
    lines += [f"<p>{_safe(line)}</p>" for line in (judged_by(made[0].rule_book) if made else [])]
    return [*lines, "</body></html>"]


def _account(made: Validation) -> list[str]:
    """Summarize a filing, as the text report does."""
    return [line.strip() for line in account_lines(Sheet(), made)[2:] if line.strip()]


def _problems(problems: Iterable[Problem]) -> list[str]:
    rows = [
        _row(
            ("not-stated", "warning" if problem.warning else "not read"),
            _cited(str(problem.place)),
            problem.message,
            problem.expected,
            problem.nearest,
        )
        for problem in problems
    ]
    return _table("Not read as written", ("", "place", "what", "expected", "nearest"), rows)


def _deficiencies(cite: Callable[[str], str], found: Iterable[Deficiency]) -> list[str]:
    rows = []
    before = ""
    for deficiency in found:
        doubt = f" ({deficiency.severity})" if deficiency.severity not in ("deficiency", deficiency.kind) else ""
        owed = sentence(deficiency.shortfall.owed)
        allowed = allowed_in(deficiency.shortfall.owed)
        owed += f"; {tolerance_text(allowed, IN_A_FILING)}" if allowed is not None else ""
        owed += f"; to clear it, for example, give up {', '.join(deficiency.give_up)}" if deficiency.give_up else ""
        rows.append(
            _row(
                (deficiency.kind.replace(" ", "-"), deficiency.kind + doubt + _would_be(deficiency)),
                _cited(
                    cite(deficiency.rule.cite),
                    deficiency.rule.limb,
                    deficiency.rule.says if deficiency.rule.id != before else "",
                ),
                f"{deficiency.place} ({tables(deficiency.tables)})",
                sentence(deficiency.shortfall.observed),
                owed,
                deficiency.shortfall.nearest or to_write(deficiency.shortfall.write)
                if deficiency.shortfall.write or deficiency.shortfall.nearest
                else "",
                ", ".join(map(cite, deficiency.citations[1:])),
            )
        )
        before = deficiency.rule.id
    head = ("", "paragraph", "where", "found", "owed", "nearest, or where to write it", "also breaks")
    return _table("Deficiencies and questions", head, rows)


def _would_be(deficiency: Deficiency) -> str:
    return "" if is_law(deficiency.standing) or deficiency.kind == QUESTION else f", {WOULD_BE}"


def _checklist(cite: Callable[[str], str], made: Validation) -> list[str]:
    rows = [
        _row(
            (state.worst.replace(" ", "-"), LABELS.get(state.worst, state.worst)),
            _cited(cite(state.rule.cite), state.rule.limb),
            state.rule.says,
            state.game,
            tables([name for name, value in state.tables.items() if value == state.worst]),
        )
        for state in made.states
    ]
    return _table("How each paragraph stands", ("", "paragraph", "demands", "game", "tables"), rows)


def _cited(name: str, limb: str = "", says: str = "") -> str:
    """Return a paragraph with its limb and its requirement, escaped."""
    more = f" {_safe(limb)}" if limb else ""
    return f"<b>{_safe(name)}</b>{more}" + (f'<div class="says">{_safe(says)}</div>' if says else "")


def _row(state: tuple[str, str], name: str, *cells: str) -> str:
    """Return a row; the cell of its paragraph or place is already escaped."""
    rest = "".join(f"<td>{_safe(cell)}</td>" for cell in cells)
    return f'<tr><td class="state {_safe(state[0])}">{_safe(state[1])}</td><td class="cite">{name}</td>{rest}</tr>'


def _table(title: str, head: Sequence[str], rows: Sequence[str]) -> list[str]:
    if not rows:
        return []
    cells = "".join(f"<th>{_safe(cell)}</th>" for cell in head)
    caption = f"<caption>{_safe(title)}</caption>"
    return [f"<table>{caption}<thead><tr>{cells}</tr></thead><tbody>", *rows, "</tbody></table>"]


def _safe(text: str) -> str:
    return escape(safe(text))
