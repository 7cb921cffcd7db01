"""One rule or duty in plain English: its paragraph, its form, when it applies, and what its names mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.report.english import act_forms, course_forms, settlement_forms
from checker.report.english.filing_duties import DUTIES, statements, terms_of
from checker.report.english.named_data import definitions
from checker.report.english.part_sentences import cited, limits_of_rule, own_cites, relations, remarks
from checker.report.english.sentence import Sentence, below, finished, indented
from checker.report.english.wording import Wording
from checker.rulebook.yaml.node import Map

RULES: Final[dict[str, Callable[[Map, Wording], list[Sentence]]]] = {
    "may": act_forms.may, "bounds": act_forms.bounds, "manner": act_forms.manner, "must": act_forms.must,
    "steps": course_forms.steps, "turn": course_forms.turn, "settles": settlement_forms.settles,
    "remedy": course_forms.remedy,
}  # fmt: skip


def rule_in_english(entry: Map, words: Wording) -> list[str]:
    """Write a rule or a duty as lines, two spaces for each step in; what its names mean comes last."""
    return indented(rule_sentences(entry, words))


def rule_sentences(entry: Map, words: Wording) -> list[Sentence]:
    """Write a rule of a game or a duty of a filing as sentences."""
    form = next((form for form in RULES if form in entry), "")
    if form:
        said = [*limits_of_rule(entry, words), *RULES[form](entry.map(form), words), *relations(entry, words)]
    else:
        said = _duty(entry, words)
    said += remarks(entry, words)
    said += definitions(words)
    return [Sentence(f"{cited(entry, words)}:", 0, own_cites(entry, words)), *below(said)]


def _duty(entry: Map, words: Wording) -> list[Sentence]:
    form = next(form for form in DUTIES if form in entry)
    said = [Sentence(finished(text)) for text in DUTIES[form](entry.map(form), words)]
    said += [*statements(entry, words), *terms_of(entry, words)]
    if "yields to" in entry:
        others = words.citations(entry.texts("yields to"))
        said.append(Sentence(f"If {others} fails on the same fact, only that is reported."))
    return said
