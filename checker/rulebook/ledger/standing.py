"""Whether a text that is applied is the law on a day, by its status and its dates, and what is said of it once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from checker.rulebook.ledger.contents import spoken
from checker.rulebook.ledger.paragraphs import Law, LawText, Paragraph
from checker.values.problem import Location
from checker.values.saying import Saying

PROPOSED: Final = "proposed"
UNDATED: Final = "temporary without dates"
EXPIRED: Final = "expired"
EARLY: Final = "not yet in force"
ADOPTED: Final = "adopted"
# Nothing shows that a text of such a status is the law on the day.
NOT_SHOWN: Final = (PROPOSED, UNDATED, EXPIRED, EARLY)
_TEMPORARY: Final = "temporary"
_NOWHERE: Final = Location("")


@dataclass(frozen=True, slots=True)
class Standing:
    """How a text stands on a day: its status then, and its first and last day as far as they are known."""

    text: str
    title: str
    status: str
    since: str = ""
    until: str = ""

    @property
    def is_law(self) -> bool:
        """Whether nothing speaks against its being the law on the day."""
        return self.status not in NOT_SHOWN


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark at the head of a report: on a text that is applied, or on how it is read."""

    saying: Saying
    # The text that it is about and how that stands; none for a remark on readings.
    standing: Standing | None = None
    # The date that decides it, where a record or a filing states one.
    place: Location = _NOWHERE
    excerpt: str = ""
    width: int = 1

    def at(self, place: Location, excerpt: str, width: int) -> Notice:
        """Return the same remark with the place of the date that decides it."""
        return Notice(self.saying, self.standing, place, excerpt, width)


def standing_on(text: LawText, day: str) -> Standing:
    """Return how a text stands on a day; an empty day is not known."""
    status = ADOPTED
    if text.status == PROPOSED:
        status = PROPOSED
    elif text.status == EXPIRED or (text.until and day > text.until):
        status = EXPIRED
    elif text.since and day and day < text.since:
        status = EARLY
    elif text.status == _TEMPORARY and not (text.since or text.until):
        status = UNDATED
    return Standing(text.id, text.title, status, text.since, text.until)


def standing_of(law: Law, cite: str, day: str) -> Standing | None:
    """Return how the text of a paragraph stands on a day; None if the ledger does not have the paragraph."""
    paragraph = law.paragraphs.get(cite)
    texts = (text for text in law.texts if paragraph is not None and text.id == paragraph.text)
    return next((standing_on(text, day) for text in texts), None)


def texts_of(law: Law, cites: Iterable[str]) -> list[LawText]:
    """Return the texts of paragraphs, each once, in the order of the ledger."""
    ids = {law.paragraphs[cite].text for cite in cites if cite in law.paragraphs}
    return [text for text in law.texts if text.id in ids]


def is_dated(text: LawText) -> bool:
    """Check whether the day decides how a text stands."""
    return bool(text.since or text.until) and text.status not in (PROPOSED, EXPIRED)


def status_notice(standing: Standing) -> Notice | None:
    """Return what has to be said of a text that is not shown to be the law on the day."""
    if standing.is_law:
        return None
    days = (("since", _day(standing.since)), ("until", _day(standing.until)))
    return Notice(Saying(f"text {standing.status}", (("text", _named(standing)), *days)), standing)


def applied_notices(law: Law, cites: Iterable[str], day: str) -> Iterator[Notice]:
    """Yield what has to be said of each text that paragraphs belong to, as it stands on a day."""
    for text in texts_of(law, cites):
        found = status_notice(standing_on(text, day))
        if found is not None:
            yield found


def as_of_notice(law: Law, title: str, cites: Iterable[str], day: str) -> Notice:
    """Say which texts speak if every round is judged by the law of one day."""
    stand = [standing_on(text, day) for text in texts_of(law, cites)]
    texts = tuple(f"{each.text} ({_in_words(each)})" for each in stand)
    return Notice(Saying("law of a day", (("title", title), ("day", spoken(day)), ("texts", texts))))


def undated_notice(text: LawText) -> Notice:
    """Say of a text with dates that the record or the filing gives no day to hold them against."""
    standing = standing_on(text, "")
    return Notice(Saying("no day", (("text", _named(standing)), ("dates", _in_words(standing)))), standing)


def wording_notices(law: Law, cites: Iterable[str]) -> Iterator[Notice]:
    """Yield where an earlier text is read for a later one, and which misprints are corrected."""
    every = list(dict.fromkeys(cites))
    texts = texts_of(law, every)
    # The earlier words are read for the later text where any of that numbering is applied.
    newer = {text.law for text in texts} & {each.now for each in law.renumbered}
    known = {text.id for text in law.texts}
    for text in texts:
        later = law.alias(text.id)
        if newer and later in known and any(each.was == text.law for each in law.renumbered):
            yield Notice(Saying("earlier words", (("earlier", text.id), ("later", later))), standing_on(text, ""))
    for text in texts:
        found = [law.paragraphs[cite] for cite in every if cite in law.paragraphs]
        wrong = tuple(_correction(each) for each in found if each.text == text.id and each.label)
        if wrong:
            saying = Saying("misprints corrected", (("text", text.id), ("list", "; ".join(wrong))))
            yield Notice(saying, standing_on(text, ""))


def _correction(paragraph: Paragraph) -> str:
    """Say how a label is printed that is not the right one."""
    if "[" in paragraph.id:
        return f"{paragraph.label} is printed twice in {paragraph.section}, and the second is cited as {paragraph.id}"
    return f"{paragraph.id} is printed {paragraph.label}"


def reading_notice(title: str, ids: Iterable[str]) -> Notice | None:
    """Say how many duties of a game rest on a reading of an unclear text: these."""
    names = set(ids)
    return Notice(Saying("readings", (("title", title), ("count", len(names))))) if names else None


def _named(standing: Standing) -> str:
    return f"{standing.text} ({standing.title})"


def _day(day: str) -> str:
    return spoken(day) if day else "a day that is not known"


def _in_words(standing: Standing) -> str:
    days = [f"{word} {spoken(day)}" for word, day in (("from", standing.since), ("until", standing.until)) if day]
    return ", ".join([standing.status, *([" ".join(["in force", *days])] if days else [])])
