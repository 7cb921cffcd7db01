"""Finds temporary or expired texts of the law that rules still depend on."""

from __future__ import annotations

from collections.abc import Iterable

from checker.rulebook.book import Book
from checker.rulebook.ledger.paragraphs import LawText

FOR_A_TIME = ("temporary", "expired")


def temporary_texts(book: Book, names: Iterable[str]) -> list[LawText]:
    """List the texts with a last day, or adopted temporarily, by which these games are judged."""
    based_on = {
        book.law.paragraphs[rule.cite].text for rule in book.rules_of(names) if rule.cite in book.law.paragraphs
    }
    return [text for text in book.law.texts if text.id in based_on and (text.until or text.status in FOR_A_TIME)]
