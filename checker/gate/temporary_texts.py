"""Texts of the law that hold for a time only, or no longer, and that rules still rest on."""

from __future__ import annotations

from collections.abc import Iterable

from checker.rulebook.book import Book
from checker.rulebook.ledger.paragraphs import LawText

FOR_A_TIME = ("temporary", "expired")


def passing(book: Book, names: Iterable[str]) -> list[LawText]:
    """List the texts with a last day, or adopted for a time only, by which these games are judged."""
    rested = {book.law.paragraphs[rule.cite].text for rule in book.rules_of(names) if rule.cite in book.law.paragraphs}
    return [text for text in book.law.texts if text.id in rested and (text.until or text.status in FOR_A_TIME)]
