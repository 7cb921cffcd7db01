"""A remark at the head of a report, as text for a person and as an object."""

from __future__ import annotations

from checker.report.citation_text import printed
from checker.report.excerpt import problem_excerpt
from checker.report.sentences import sentence
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.standing import Notice, Standing
from checker.values.problem import Problem

# How a finding under a text that is not shown to be the law begins.
WOULD_BE = "would be a breach of"


def notice_lines(sheet: Sheet, notice: Notice) -> list[str]:
    """Write a remark, and the date that decides it where one is stated."""
    told = printed(sentence(notice.saying))
    first, *rest = sheet.wrap(f"{told}.", 2, "NOTICE ")
    lines = [sheet.paint("NOTICE", "cyan") + first.removeprefix("NOTICE"), *rest]
    if notice.excerpt and notice.place.line:
        lines.append(sheet.paint(f"  {notice.place}", "bold"))
        lines += problem_excerpt(sheet, Problem(notice.place, "", notice.excerpt, width=notice.width))
    return lines


def notice_row(notice: Notice) -> dict[str, object]:
    """Return the same as an object."""
    return {
        "kind": "notice",
        "about": notice.saying.key,
        "message": sentence(notice.saying),
        "text": notice.standing.text if notice.standing is not None else None,
        "status": status(notice.standing),
        "in_force": dates(notice.standing),
        "file": notice.place.file,
        "line": notice.place.line,
        "column": notice.place.column,
    }


def status(standing: Standing | None) -> str | None:
    """Return the status of a text on the day; None if no text is known."""
    return standing.status if standing is not None else None


def dates(standing: Standing | None) -> dict[str, object] | None:
    """Return the first and the last day of a text; None if it has neither."""
    if standing is None or not (standing.since or standing.until):
        return None
    return {"from": standing.since or None, "until": standing.until or None}


def is_law(standing: Standing | None) -> bool:
    """Check whether nothing speaks against a text being the law."""
    return standing is None or standing.is_law
