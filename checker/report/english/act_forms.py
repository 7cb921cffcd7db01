"""Rules about a single act, in plain English: whether it is open, its number, its manner, and what is owed after it."""

from __future__ import annotations

from typing import Final

from checker.report.act_words import spaced
from checker.report.english.part_sentences import cited, in_a_finding, own_cites, remarks
from checker.report.english.sentence import Sentence, below, finished
from checker.report.english.wording import Wording, listed
from checker.rulebook.yaml.node import Map

_BOUNDS: Final = ("at least", "at most", "exactly", "multiple of")
_ATTRIBUTES: Final = {
    "amount": "its amount", "area": "its betting area", "by": "the person who does it", "deck": "its deck",
    "drawn": "the hand that draws the card", "end": "the end of the cards", "face": "the way the card lies",
    "held": "the hand that holds the cards", "how": "the way it is done", "means": "the means of wagering",
    "number": "its number", "placed": "the hand that places the card", "reason": "its reason",
    "result": "the result given", "row": "its row", "seat": "its seat", "sign": "the sign of the player",
    "source": "the source of the card", "verb": "the act", "word": "its word",
}  # fmt: skip
_THINGS: Final = {
    "table": "the table", "hand": "each hand", "box": "each box", "each box": "each box of the round",
    "deck": "each deck", "envelope": "the cards that went away under each id", "person": "each person",
    "lot": "each wager on the layout", "wager": "each wager by name",
}  # fmt: skip


def may(body: Map, words: Wording) -> list[Sentence]:
    """Write when an act is open."""
    act = f"Asked at {words.acts(body.texts('act'))}"
    when = str(body.text("when"))
    if "refusal" in body and str(body.text("refusal")) == "breach":
        said = f"{act}: refusing is a breach if {words.text(body.text('when'))}."
    elif when == "never":
        said = f"{act}: it is never allowed."
    else:
        allowed = f"{act}: it is allowed only if {words.text(body.text('when'))}"
        said = f"{allowed}, and refusing it is no breach." if "refusal" in body else f"{allowed}."
    return [Sentence(said), *in_a_finding(body)]


def bounds(body: Map, words: Wording) -> list[Sentence]:
    """Write the limits of a number."""
    figure = words.figure_text(body.text("of"))
    made = [Sentence(f"Asked at {words.acts(body.texts('act'))}, of {figure}:")]
    for limit in body.maps("limits"):
        made += below(_limit(limit, words))
    return [*made, *in_a_finding(body)]


def _limit(limit: Map, words: Wording) -> list[Sentence]:
    said = [_bound(word, words.figure_text(limit.text(word))) for word in _BOUNDS if word in limit]
    if "tolerance" in limit:
        said.append(words.near(str(limit.text("tolerance")), next((word for word in _BOUNDS if word in limit), "")))
    if "rounding" in limit:
        to_chips = str(limit.text("rounding")) == "up to chip unit"
        said.append("up to the next amount that chips can make" if to_chips else "without rounding")
    if "where" in limit:
        said.append(f"if {words.text(limit.text('where'))}")
    cites = own_cites(limit, words)
    whole = f"{', '.join(said)}; {cited(limit, words)}".rstrip("; ")
    return [Sentence(finished(whole), 0, cites), *below(remarks(limit, words))]


def _bound(word: str, than: str) -> str:
    return f"a multiple of {than}" if word == "multiple of" else f"{word} {than}"


def manner(body: Map, words: Wording) -> list[Sentence]:
    """Write how an act must be done."""
    what = _ATTRIBUTES[str(body.text("attribute"))]
    asked = f"Asked at {words.acts(body.texts('act'))}"
    if "cases" not in body:
        return [Sentence(f"{asked}: {what} must be {_values(body, what, words)}.")]
    made = [Sentence(f"{asked}, of {what}; the first case that applies counts:")]
    for case in body.maps("cases"):
        when = f"if {words.text(case.text('where'))}" if "where" in case else "otherwise"
        cites = own_cites(case, words)
        whole = f"{when}: {_values(case, what, words)}; {cited(case, words)}".rstrip("; ")
        made += below([Sentence(finished(whole), 0, cites), *below(remarks(case, words))])
    return made


def _values(entry: Map, what: str, words: Wording) -> str:
    the = "the " if what == _ATTRIBUTES["by"] else ""
    allowed = [the + spaced(str(value)) for value in entry.texts("one of")]
    if "same as" in entry:
        allowed.append(f"the same as {words.figure_text(entry.text('same as'))}")
    return listed(allowed) if allowed else "anything"


def must(body: Map, words: Wording) -> list[Sentence]:
    """Write what is owed after an act, and by when."""
    after = words.acts(body.texts("after"))
    if "state owed" in body:
        owed = f"this is owed: {words.text(body.text('state owed'))}"
    else:
        owed = f"{words.acts(body.texts('does'))} is owed"
    within = f" within {body.text('within')}" if "within" in body else ""
    limit = words.acts(body.texts("no later than"))
    by = f", judged at {limit}" if within and limit else f", no later than {limit}" if limit else ""
    made = [f"After {after}, {owed}{within}{by}."]
    for key, what in (("box", "its own box and those before it"), ("lot", "its own wager"), ("deck", "its own deck")):
        if (named := f"no later than for its own {key}") in body:
            made.append(f"For {what} it comes too late at {words.acts(body.texts(named))}.")
    if "each" in body:
        made.append(f"It is owed separately for {thing(str(body.text('each')), words)}.")
    if "again" in body:
        every = str(body.text("again")) == "yes"
        made.append("It is owed again each time it was done." if every else "It is owed only once.")
    if "reported at" in body:
        made.append("A failure is reported at the act that made it owed.")
    if "released by" in body:
        made.append(f"It is no longer owed if {words.text(body.text('released by'))}.")
    return [*map(Sentence, made), *in_a_finding(body)]


def thing(each: str, words: Wording) -> str:
    """Write each thing that a duty is owed for: a hand, a box, a wager by its name."""
    return _THINGS.get(each) or f"each wager on {words.wager(each)}"
