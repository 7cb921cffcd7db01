"""The report on filings as one page of HTML that loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from checker.filing.deficiency import Deficiency, Validation
from checker.problem import Problem
from checker.report.checklist import TOLD
from checker.report.escape import safe
from checker.report.words import plural, sentence
from checker.report.write_in import written

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; }
tr { border-bottom: 1px solid #d8dee4; } th { color: #57606a; font-weight: 600; }
.cite { white-space: nowrap; font-variant-numeric: tabular-nums; }
.deficient, .not-stated { color: #b3261e; } .pass { color: #1a7f37; } .question { color: #0550ae; }
.not-applicable { color: #6e7781; } code { background: #f6f8fa; padding: .1rem .3rem; }
@media print { body { margin: 0; max-width: none; } }
"""


def page_lines(
    cite: Callable[[str], str], faults: Sequence[Problem], made: Sequence[Validation], checklist: bool
) -> list[str]:
    """Give the whole page."""
    title = "Filings held against the regulations"
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        *_problems(faults),
    ]
    for one in made:
        count = sum(each.severity == "deficiency" for each in one.deficiencies)
        lines.append(f"<h2>{_safe(one.casino or 'Not read')} <code>{_safe(one.file)}</code></h2>")
        told = plural(count, "deficiency", "deficiencies") if one.states else "not judged"
        lines.append(f"<p>{told}, {plural(one.tables, 'table')}</p>")
        lines += _problems(one.problems)
        lines += _checklist(cite, one) if checklist else _deficiencies(cite, one.deficiencies)
    return [*lines, "</body></html>"]


def _problems(problems: Iterable[Problem]) -> list[str]:
    rows = [
        _row(("not-stated", "warning" if each.warning else "not read"), str(each.place), each.message, each.expected)
        for each in problems
    ]
    return _table(("", "place", "what", "expected"), rows)


def _deficiencies(cite: Callable[[str], str], found: Iterable[Deficiency]) -> list[str]:
    rows = [
        _row(
            (each.kind.replace(" ", "-"), each.kind),
            f"{cite(each.rule.cite)} {each.rule.limb}".strip(),
            f"{each.place} ({', '.join(each.tables)})",
            sentence(each.fault.observed),
            sentence(each.fault.owed),
            each.fault.nearest or written(each.fault.write),
            ", ".join(map(cite, each.citations[1:])),
        )
        for each in found
    ]
    return _table(("", "paragraph", "where", "found", "owed", "nearest, or where to write it", "also breaks"), rows)


def _checklist(cite: Callable[[str], str], made: Validation) -> list[str]:
    rows = [
        _row(
            (state.worst.replace(" ", "-"), TOLD.get(state.worst, state.worst)),
            f"{cite(state.rule.cite)} {state.rule.limb}".strip(),
            state.rule.says,
            state.game,
            ", ".join(name for name, value in state.tables.items() if value == state.worst),
        )
        for state in made.states
    ]
    return _table(("", "paragraph", "demands", "game", "tables"), rows)


def _row(state: tuple[str, str], cite: str, *cells: str) -> str:
    rest = "".join(f"<td>{_safe(cell)}</td>" for cell in cells)
    return f'<tr><td class="{_safe(state[0])}">{_safe(state[1])}</td><td class="cite">{_safe(cite)}</td>{rest}</tr>'


def _table(head: Sequence[str], rows: Sequence[str]) -> list[str]:
    if not rows:
        return []
    cells = "".join(f"<th>{_safe(cell)}</th>" for cell in head)
    return [f"<table><thead><tr>{cells}</tr></thead><tbody>", *rows, "</tbody></table>"]


def _safe(text: str) -> str:
    return escape(safe(text))
