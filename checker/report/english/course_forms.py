"""Rules about a course of play, in plain English: a procedure, an order of places, an irregularity."""

from __future__ import annotations

from typing import Final

from checker.report.english.act_forms import thing
from checker.report.english.part_sentences import cited, in_a_finding, own_cites, remarks
from checker.report.english.sentence import Sentence, below, finished
from checker.report.english.wording import Wording
from checker.rulebook.yaml.node import Map

_DEALER: Final = {
    "last": "The dealer comes last.", "first": "The dealer comes first.", "no part": "The dealer takes no part in it.",
}  # fmt: skip
_VOIDS: Final = {
    "round": "It voids the round, which is judged no further.",
    "hand": "It voids the hand, which is judged no further.",
    "card": "It voids the card, which does not count in the hand.",
}  # fmt: skip


def steps(body: Map, words: Wording) -> list[Sentence]:
    """Write the steps of a procedure."""
    begins, ends = words.acts(body.texts("begins")), words.acts(body.texts("ends"))
    decks = ", each deck by itself" if "each" in body else ""
    made = [Sentence(f"The procedure “{body.text('procedure')}” begins with {begins} and ends with {ends}{decks}.")]
    made.append(Sentence("Its steps come in this order, and none is left out:"))
    for number, step in enumerate(body.maps("steps"), 1):
        made += below(_step(number, step, words))
    return made


def _step(number: int, step: Map, words: Wording) -> list[Sentence]:
    cites = own_cites(step, words)
    whole = f"{number}. {step.text('step')}: {words.acts(step.texts('does'))}; {cited(step, words)}".rstrip("; ")
    more = []
    if "where" in step:
        more.append(f"It is owed only if {words.text(step.text('where'))}.")
    if "for" in step:
        more.append(f"It is owed separately for {thing(str(step.text('for')), words)}.")
    if "any order" in step:
        free = str(step.text("any order")) == "yes"
        more.append(f"It {'may come before the step above it' if free else 'comes after the step above it'}.")
    if "done" in step:
        more.append(f"It counts as done if {words.text(step.text('done'))}.")
    if "owed" in step:
        owed = str(step.text("owed")) == "yes"
        more.append(
            "It has to be done." if owed else "Leaving it out breaks nothing; it only comes after those before."
        )
    return [Sentence(finished(whole), 0, cites), *below([*map(Sentence, more), *remarks(step, words)])]


def turn(body: Map, words: Wording) -> list[Sentence]:
    """Write the order in which places are served."""
    made = [f"Asked at {words.acts(body.texts('act'))}: the places are served {body.text('goes')}."]
    if "dealer" in body:
        made.append(_DEALER[str(body.text("dealer"))])
    if "over" in body:
        made.append(f"Only a hand of which this is so waits for its turn: {words.text(body.text('over'))}.")
    if "left out" in body:
        elsewhere = str(body.text("left out")) == "elsewhere"
        made.append("Another rule asks for a place left out." if elsewhere else "A place left out is a failure.")
    return [Sentence(text) for text in made]


def remedy(body: Map, words: Wording) -> list[Sentence]:
    """Write what an irregularity demands, bars and excuses."""
    opened = f"Opened by {words.acts(body.texts('trigger'))}"
    if "each" in body:
        opened += ", for every box of the round" if str(body.text("each")) == "every box" else ", for the table"
    made = [Sentence(f"{opened}.")]
    if "hand at fault" in body:
        made.append(
            Sentence(f"At fault is the first hand of which this is so: {words.text(body.text('hand at fault'))}.")
        )
    if "voids" in body:
        made.append(Sentence(_VOIDS[str(body.text("voids"))]))
    for owed in body.maps("owes"):
        made += _owed(owed, words)
    for banned in body.maps("forbids"):
        made += _banned(banned, words)
    if "excuses" in body:
        made.append(Sentence(f"While it is open, {words.citations(body.texts('excuses'))} is not judged."))
    return made


def _owed(owed: Map, words: Wording) -> list[Sentence]:
    state = words.text(owed.text("state owed")) if "state owed" in owed else ""
    what = f"this is owed: {state}" if state else f"{words.acts(owed.texts('does'))} is owed"
    after = f"From {words.acts(owed.texts('after'))} on, " if "after" in owed else "Then "
    when = f" if {words.text(owed.text('where'))}," if "where" in owed else ""
    limit = words.acts(owed.texts("no later than"))
    whole = f"{after}{when.lstrip()} {what}, no later than {limit}; {cited(owed, words)}".replace("  ", " ").rstrip(
        "; "
    )
    more = []
    if "voids" in owed:
        voids = str(owed.text("voids")) == "yes"
        more.append(Sentence("It voids the round." if voids else "It does not void the round."))
    details = [*more, *in_a_finding(owed), *remarks(owed, words)]
    return [Sentence(finished(whole), 0, own_cites(owed, words)), *below(details)]


def _banned(banned: Map, words: Wording) -> list[Sentence]:
    when = f" if {words.text(banned.text('where'))}" if "where" in banned else ""
    whole = f"While it is open, {words.acts(banned.texts('act'))} is barred{when}; {cited(banned, words)}".rstrip("; ")
    details = [*in_a_finding(banned), *remarks(banned, words)]
    return [Sentence(finished(whole), 0, own_cites(banned, words)), *below(details)]
