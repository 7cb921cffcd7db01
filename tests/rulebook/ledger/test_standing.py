"""How a text stands on a day: its status first, then its dates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.rulebook.ledger.standing import (
    ADOPTED,
    EARLY,
    EXPIRED,
    PROPOSED,
    UNDATED,
    reading_notice,
    standing_of,
    standing_on,
    status_notice,
)
from tests.support.auditing import book

TEXT = next(text for text in book().law.texts if text.id == "19:47-26")


@pytest.mark.parametrize(
    ("status", "since", "until", "day", "stands"),
    [
        ("adopted", "2001-03-09", "2006-03-09", "2001-03-08", EARLY),
        ("adopted", "2001-03-09", "2006-03-09", "2001-03-09", ADOPTED),
        ("adopted", "2001-03-09", "2006-03-09", "2006-03-09", ADOPTED),
        ("adopted", "2001-03-09", "2006-03-09", "2006-03-10", EXPIRED),
        ("adopted", "2001-03-09", "2006-03-09", "", ADOPTED),
        ("proposed", "2001-03-09", "2006-03-09", "2004-01-01", PROPOSED),
        ("temporary", "", "", "2004-01-01", UNDATED),
        ("temporary", "2001-03-09", "", "2004-01-01", ADOPTED),
        ("temporary", "2001-03-09", "2002-03-09", "2004-01-01", EXPIRED),
        ("expired", "", "", "2004-01-01", EXPIRED),
        ("adopted", "", "", "2004-01-01", ADOPTED),
    ],
)
def test_status_and_dates_decide(status: str, since: str, until: str, day: str, stands: str) -> None:
    found = standing_on(replace(TEXT, status=status, since=since, until=until), day)
    assert found.status == stands
    assert found.is_law is (stands == ADOPTED)
    assert (status_notice(found) is None) is found.is_law


def test_a_paragraph_stands_as_its_text_does() -> None:
    law = book().law
    found = standing_of(law, "19:47-26.12(b)", "2026-11-18")
    assert found is not None and (found.text, found.status) == ("19:47-26", EXPIRED)
    assert standing_of(law, "99:9-9.9(z)", "2026-11-18") is None


def test_only_duties_with_a_reading_are_counted() -> None:
    assert reading_notice("A game", ()) is None
    found = reading_notice("A game", ("1.1(a) one", "1.1(a) one", "1.1(a) two"))
    assert found is not None and dict(found.saying.values)["count"] == 2
