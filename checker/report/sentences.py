"""Every sentence of an audit report: one template for each name of a fact."""

from __future__ import annotations

import re
from collections.abc import Callable

from checker.report.act_words import act_text, class_text, line_text, spaced
from checker.report.filing_sentences import FILED, MOMENTS
from checker.report.notice_sentences import NOTICES
from checker.values.money import dollars
from checker.values.saying import Saying

OBSERVED = {
    "act": "{event}",
    "bet stood": "the {wager} wager stood at {cents}",
    "number": "{of}: {value}",
    "posted": "{of}: posted {least} to {most}",
    "amount": "{of}: {cents}",
    "attribute": "{name}: {value}",
    "not done": "not done in time: {act}",
    "cards dealt": "{whose} was dealt {count} cards",
    "not done at": "not done in time: {act} ({seats})",
    "done late": "done too late: {act}",
    "left out": "left out: {step}",
    "order": "in this order: {seen}",
    "paid": "paid {cents} on the {wager} wager",
    "taken": "took {cents} of the {wager} wager",
    "returned": "returned {cents} of the {wager} wager",
    "paid and returned": "paid {cents} on the {wager} wager and returned {back_cents}",
    "taken and returned": "took {cents} of the {wager} wager and returned {back_cents}",
    "netted": "settled as one sum: {wagers}",
    "paid twice": "paid the {wager} wager twice",
    "not settled": "left the {wager} wager of {cents} unsettled",
    "refused": "{what} was refused",
    "called": "called {said}",
    "used": "used: {what}",
}
OWED = {
    "only when": "only when {condition}",
    "never": "not permitted: {act}",
    "first": "this must come first: {step}",
    "done by": "{act}, {by}",
    "done within": "{act}, within {within}",
    "one of": "{name}: {values}",
    "at least": "{of}: at least {limit}",
    "at most": "{of}: at most {limit}",
    "exactly": "{of}: exactly {limit}",
    "multiple of": "{of}: a multiple of {limit}",
    "order owed": "in this order: {order}",
    "wins": "the {wager} wager wins at {odds}, which is {cents}",
    "at most in reason": "nothing at hand pays the {wager} wager more than {odds}, which is {cents}",
    "wins as posted": "the {wager} wager wins at {odds} as posted, which is {cents} ({missing} is not supplied)",
    "wins at posted odds": "the {wager} wager wins and must be paid (its odds are in {missing}, not supplied)",
    "wins at least": "the {wager} wager wins at no less than {odds}, which is {cents}",
    "possible amounts": "the {wager} wager {values}; the log leaves open which",
    "wins at one of": "the {wager} wager wins at {values}; the log leaves open which",
    "wins at least one of": "the {wager} wager wins at no less than {values}; the log leaves open which",
    "apart": "each settled separately: {wagers}",
    "awarded": "the {wager} wager wins {prizes}, which is {cents}",
    "awarded at least": "the {wager} wager wins {prizes}, which is {cents} or more",
    "no award": "nothing is paid on the {wager} wager",
    "loses": "the {wager} wager of {cents} loses",
    "push": "the {wager} wager is a tie and is returned, {cents}",
    "undecided": "the {wager} wager of {cents} is not decided yet and remains",
    "no more back": "no more than {cents} of the {wager} wager lay there",
    "no such wager": "there is no {wager} wager there any longer",
    "never laid": "no {wager} wager was made there",
    "moved and undone": "moved money on the {wager} wager and took it back",
    "withdrawn": "the {wager} wager no longer lay there",
    "no cards": "nothing is won or lost on the {wager} wager: no card was dealt there",
    "half back": "half of the {wager} wager is returned, {cents}",
    "not refused": "{what} may not be refused",
    "total": "a total of {value}",
    "voided": "void: wagers are returned, nothing is won or lost",
    "said": "{text}",
}
MISSING = {
    "class": "the log does not record {name}",
    "class not written": "the log says that it records {name}, and writes none",
    "card": "the {which} card of {whose} was not identified",
    "began before": "the log does not reach back to {what}",
    "gap": "lines are missing from the log here",
    "log ends": "the log ends before this was due: {what}",
    "amount unknown": "the amount was not identified: {of}",
    "election": "the record does not state what the casino elected for {name}",
    "unknown": "unknown: {what}",
    "refused late": "the {wager} wager was refused only after cards were dealt on it",
    "laid late": "the {wager} wager was laid or raised when the dealer's cards lay open",
    "odds not stated": "nobody states the odds; this would settle it: table elect {option} ODDS, or a filing",
    "text not supplied": "the text that says what it pays is not supplied ({missing})",
    "no paragraph": "no paragraph says how it is settled",
    "unlisted wager": "outside the rules: a wager that the game does not have",
    "own wager": "outside the rules: a wager that the casino declared as its own",
    "round void": "the round was void",
    "round left open": "the log ends before the round does",
    "hand void": "the hand was void",
    "wager withdrawn": "the wager was withdrawn",
    "no card dealt": "no card was dealt there",
    "to and fro": "it went out and was taken back",
}
TEMPLATES = OBSERVED | OWED | MISSING | FILED | NOTICES

# Templates for attributes whose name and value alone would not make a sentence.
ATTRIBUTES = {
    "by": "done by the {}",
    "seat": "for {}",
    "face": "lying {}",
    "drawn": "drawn with the {} hand",
    "placed": "placed with the {} hand",
    "held": "held in {}",
    "area": "at the {}",
    "sign": "given by {}",
    "how": "{}",
    "result": "announced: {}",
    "source": "from the {}",
    "end": "from the {}",
}
# Values of attributes that a sentence writes differently from the log.
_VALUES = {
    ("face", "up"): "face up", ("face", "down"): "face down", ("by", "seat"): "player",
    ("held", "left"): "the left hand", ("held", "right"): "the right hand", ("held", "both"): "two hands",
    ("seat", "-1"): "everybody", ("seat", "0"): "the dealer",
}  # fmt: skip
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
# A sentence names at most this many limits.
LIMITS_NAMED = 3

# These keep the spelling of the law.
_VERBATIM = frozenset({"text", "option"})


def sentence(saying: Saying) -> str:
    """Write a fact as a sentence, not yet escaped: each format must escape it."""
    values = dict(saying.values)
    if saying.key in ("attribute", "one of") and values.get("name") in ATTRIBUTES:
        value, last = (values["value"], "and") if saying.key == "attribute" else (values["values"], "or")
        return _attribute(str(values["name"]), value, last)
    if saying.key == "began before":
        what = values["what"]
        values["what"] = _acts(what if isinstance(what, tuple) else (what,))
    elif saying.key == "class":
        values["name"] = class_text(str(values["name"]))
    return TEMPLATES[saying.key].format_map({name: _in_words(name, value) for name, value in values.items()})


def _attribute(name: str, value: object, last: str) -> str:
    if value == "not stated":
        return "not stated"
    many = value if isinstance(value, tuple | list) else (value,)
    words = [spaced(_VALUES.get((name, str(item)), _place(name, str(item)))) for item in many]
    return ATTRIBUTES[name].format(_listed(words, last))


def _place(name: str, value: str) -> str:
    return f"seat {value}" if name == "seat" else value


def _in_words(name: str, value: object) -> str:
    if value is None:
        return "an unknown amount" if name.endswith("cents") else "unknown"
    if name.endswith("cents") and isinstance(value, int):
        return dollars(value)
    if value is True or value is False:
        return "yes" if value else "no"
    special = _SPECIAL.get(name)
    if special is not None:
        return special(value)
    if isinstance(value, tuple | list | frozenset):
        parts = [_in_words("", part) for part in (sorted(map(str, value)) if isinstance(value, frozenset) else value)]
        return _listed(parts, "or") if name == "values" else ", ".join(parts)
    text = str(value)
    return text if name in _VERBATIM else spaced(text)


def _acts(value: object) -> str:
    """Name acts, any one of which is enough; a duty keeps the name that the law gives it."""
    if isinstance(value, tuple):
        return _listed([act_text(act) for act in value], "or")
    return str(value)


def _by(value: object) -> str:
    """Name the first few acts before which something is owed."""
    if not isinstance(value, tuple):
        return str(value)
    names = [act_text(act) for act in value[:LIMITS_NAMED]]
    return "before " + (_listed(names, "or") if len(value) <= LIMITS_NAMED else ", ".join(names) + ", …")


def _which(value: object) -> str:
    return _ORDINALS[value - 1] if isinstance(value, int) and 0 < value <= len(_ORDINALS) else str(value)


def _condition(value: object) -> str:
    """Remove signs from a condition that do not belong in a sentence."""
    text = re.sub(r" has \(", " is such that ", str(value)).replace("(", "").replace(")", "")
    return spaced(text)


_SPECIAL: dict[str, Callable[[object], str]] = {
    "act": _acts,
    "before": lambda value: MOMENTS.get(str(value), str(value)),
    "by": _by,
    "condition": _condition,
    "event": lambda value: line_text(str(value)),
    "which": _which,
    "whose": lambda value: "the dealer" if value == "dealer" else str(value),
}


def _listed(parts: list[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def plural(count: int, singular: str, many: str = "") -> str:
    """Count things in words: `1 breach`, `2 breaches`."""
    return f"{count:,} {singular if count == 1 else many or singular + 's'}"
