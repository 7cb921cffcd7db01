"""Texts of the law that hold for a time only, and that rules still rest on."""

from __future__ import annotations

from checker.gate.temporary_texts import FOR_A_TIME, temporary_texts
from tests.support.auditing import book


def test_what_passes_is_rested_on_and_has_an_end_or_a_status_for_a_time() -> None:
    found = temporary_texts(book(), book().names)
    assert all(text.until or text.status in FOR_A_TIME for text in found)
    cited = {book().law.paragraphs[rule.cite].text for rule in book().rules if rule.cite in book().law.paragraphs}
    lasting = [text for text in book().law.texts if text.id in cited and text not in found]
    assert lasting and all(not text.until and text.status not in FOR_A_TIME for text in lasting)


def test_of_no_game_nothing_passes() -> None:
    assert temporary_texts(book(), []) == []
