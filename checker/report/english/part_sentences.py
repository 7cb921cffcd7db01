"""What rules and parts of rules may say beside their form: their paragraph, weight, reading and dates."""

from __future__ import annotations

from typing import Final

from checker.report.english.sentence import Sentence, finished
from checker.report.english.wording import Wording, listed
from checker.rulebook.yaml.node import Map

_WEIGHTS: Final = {
    "breach": "A failure is a breach, also where the text is unclear.",
    "warn": "A failure is a warning and never makes an audit fail.",
    "needs ruling": "A failure needs a ruling and never makes an audit fail.",
}
_ONCE: Final = {
    "round": "in a round", "box": "for a box in a round", "shoe": "for a shoe", "seat": "for a seat",
    "wager": "for all wagers of one name", "table": "at a table",
}  # fmt: skip


def cited(entry: Map, words: Wording) -> str:
    """Write the paragraph of an entry, with the duty in quotes after it."""
    cites = [str(cite) for cite in entry.texts("cite")]
    limb = str(entry.text("limb"))
    named = f" (“{limb}”)" if limb else ""
    first = words.citation(cites[0]) if cites else ""
    others = f", with it {words.citations(cites[1:])}" if cites[1:] else ""
    return f"{first}{named}{others}".strip()


def own_cites(entry: Map, words: Wording) -> tuple[str, ...]:
    """Return the paragraphs that an entry, or a map inside it, states."""
    cites = [str(cite) for key in ("cite", "also") for cite in entry.texts(key)]
    inner = [own_cites(entry.map(key), words) for key in ("duty to settle", "amount set by") if key in entry]
    return tuple(dict.fromkeys((*words.paragraphs(cites), *(cite for each in inner for cite in each))))


def remarks(entry: Map, words: Wording) -> list[Sentence]:
    """Write what an entry says of its paragraph: further duties and paragraphs, its weight, its reading."""
    found: list[str] = []
    if "covers" in entry:
        found.append(f"It judges {_duties(entry)} of the same paragraph too.")
    if "also" in entry:
        found.append(f"A failure breaks {words.citations(entry.texts('also'))} too.")
    if "says" in entry:
        found.append(finished(f"In our words: {entry.text('says')}"))
    if "severity" in entry:
        found.append(_WEIGHTS[str(entry.text("severity"))])
    if "reading" in entry:
        reading = str(entry.text("reading"))
        found.append(finished(f"Our reading: {words.readings.text(reading, reading)}"))
    return [Sentence(text) for text in found]


def limits_of_rule(entry: Map, words: Wording) -> list[Sentence]:
    """Write when a rule applies at all."""
    found = []
    if "where" in entry:
        found.append(f"It applies only if {words.text(entry.text('where'))}.")
    if "unless" in entry:
        found.append(f"It does not apply if {words.text(entry.text('unless'))}.")
    if "in force" in entry:
        found.append(f"It is the law {_days(entry.map('in force'))}.")
    return [Sentence(text) for text in found]


def relations(entry: Map, words: Wording) -> list[Sentence]:
    """Write how a finding of the rule goes with findings of other rules."""
    found = []
    if "yields to" in entry:
        found.append(
            f"A finding of {words.citations(entry.texts('yields to'))} on the same act covers this one too, "
            "and so does its irregularity while it is open."
        )
    if "follows" in entry:
        found.append(
            f"A failure after a finding of {words.citations(entry.texts('follows'))} in the same round is "
            "listed under that finding."
        )
    if "report once per" in entry:
        found.append(f"It makes one finding {_ONCE[str(entry.text('report once per'))]}, however often it is broken.")
    return [Sentence(text) for text in found]


def in_a_finding(entry: Map) -> list[Sentence]:
    """Write the words that a finding uses for a duty or a number, if the rule gives some."""
    owed = [Sentence(f"A finding asks for “{entry.text('owed')}”.")] if "owed" in entry else []
    return [*owed, Sentence(f"A finding calls it “{entry.text('told')}”.")] if "told" in entry else owed


def _duties(entry: Map) -> str:
    names = [f"“{name}”" for name in entry.texts("covers")]
    return f"the {'duty' if len(names) == 1 else 'duties'} {listed(names, 'and')}"


def _days(dates: Map) -> str:
    days = (("from", "from"), ("until", "until"))
    return " ".join(f"{word} {dates.text(key)}" for key, word in days if key in dates)
