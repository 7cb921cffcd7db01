"""What a filing must show, in plain English: each form of a duty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checker.report.act_words import spaced
from checker.report.english.part_sentences import cited, own_cites
from checker.report.english.sentence import Sentence, finished
from checker.report.english.wording import Wording, listed
from checker.rulebook.yaml.node import Map, Text

_UNITS: Final = {"dollars": "dollars", "inches": "inches", "percent": "percent", "hours": "hours"}
_STATUS: Final = {"lodged": "handed in", "approved": "approved", "given": "made known to the players"}
_QUALITIES: Final = (
    ("exactly", "must be all of these and no other"), ("one of", "must be one of these"),
    ("none of", "may be none of these"), ("differs from", "must differ from each of these"),
)  # fmt: skip
_BEFORE: Final = {"table opens": "the table opens", "first use": "its first use"}


def apart(body: Map, words: Wording) -> list[str]:
    """Write which options bar each other."""
    options = [words.name("option", str(name)) for name in body.texts("options")]
    with_ = [words.name("option", str(name)) for name in body.texts("with")]
    if with_:
        return [f"A filing may not elect {listed(options)} together with {listed(with_)}"]
    return [f"A filing may not elect {listed(options, 'and')} together"]


def has(body: Map, words: Wording) -> list[str]:
    """Write which thing must be there."""
    count = str(body.text("exactly"))
    number = "no" if count == "0" else f"exactly {count}" if count else "the"
    on = f" on {_carrier(body)}" if "on" in body else ""
    made = [f"A filing must show {number} {body.text('thing')}{on}"]
    if "for" in body:
        made.append(f"There is a separate one for {words.wagers(body.texts('for'), 'and')}")
    if "hand" in body:
        made.append(f"It is about the hand “{body.text('hand')}”")
    if "each" in body:
        made.append(f"It is owed for each {body.text('each')}")
    if "with" in body:
        made.append(f"It must have or state: {listed([str(one) for one in body.texts('with')], 'and')}")
    return made


def number(body: Map, words: Wording) -> list[str]:
    """Write the bounds of a figure."""
    unit = f" {_UNITS[str(body.text('unit'))]}" if "unit" in body else ""
    bounds = [f"{word} {body.text(word)}{unit}" for word in ("at least", "at most", "exactly") if word in body]
    if "one of" in body:
        bounds.append(f"one of {listed([str(one) for one in body.texts('one of')])}{unit}")
    if "equal to" in body:
        bounds.append(f"equal to the figure “{body.text('equal to')}”")
    way = next((word for word in ("at least", "at most") if word in body), "")
    near = f"; {words.near(str(body.text('tolerance')), way)}" if "tolerance" in body else ""
    return [f"The figure “{body.text('of')}” of a filing must be {listed(bounds, 'and')}{near}"]


def value(body: Map, words: Wording) -> list[str]:
    """Write what a quality may be."""
    of = f"The quality {listed([f'“{one}”' for one in body.texts('of')], 'and')} of a filing"
    made = []
    for key, said in _QUALITIES:
        if key in body:
            made.append(f"{of} {said}: {', '.join(str(one) for one in body.texts(key))}")
    if "or of" in body:
        made.append(f"It is enough if they differ in the quality “{body.text('or of')}”")
    if "same across" in body:
        made.append(f"{of} must be the same for all {body.text('same across')}")
    return made


def depends(body: Map, words: Wording) -> list[str]:
    """Write the terms on which a thing is allowed."""
    made = []
    thing = f"A filing may have the {body.text('of')}"
    if "games" in body:
        made.append(f"{thing} only at {games(body.texts('games'), words)}")
    if "needs" in body:
        made.append(f"{thing} only with the {body.text('needs')}")
    if "options" in body:
        elected = listed([words.name("option", str(name)) for name in body.texts("options")], "and")
        made.append(f"{thing} only if the casino elects {elected}")
    if "duties" in body:
        made.append(f"A filing with the {body.text('of')} is bound by {words.citations(body.texts('duties'))} too")
    return made


def filed(body: Map, words: Wording) -> list[str]:
    """Write how far a thing must have come, and by when."""
    named = f" on {spaced(str(body.text('named')))}" if "named" in body else ""
    before = f" before {_BEFORE[str(body.text('before'))]}" if "before" in body else ""
    if "showing" in body:
        shown = listed([words.wager(str(name)) for name in body.texts("showing")], "or")
        named = f" that shows odds or rankings of {shown}"
    made = [f"The {body.text('thing')}{named} must have been {_STATUS[str(body.text('status'))]}{before}"]
    if "from" in body:
        made.append(f"Whether it is owed is on file with the {body.text('from')}")
    return made


def inscription(body: Map, words: Wording) -> list[str]:
    """Write which words must be read, and where."""
    on = f" on {_carrier(body)}" if "on" in body else ""
    made = []
    if "text" in body:
        other = f" or “{body.text('or')}”" if "or" in body else ""
        made.append(f"These words must be read{on}: “{body.text('text')}”{other}")
    if "texts of" in body:
        made.append(f"The words that {words.citations(body.texts('texts of'))} require must be read{on}")
    if "marks" in body:
        made.append(f"They stand on the betting area of {words.wager(str(body.text('marks')))}")
    if "never" in body:
        made.append(f"These words may not be read{on}: “{body.text('never')}”")
    if "odds with" in body:
        allowed = " or ".join(f"“{each}”" for each in body.texts("odds with"))
        made.append(f"Odds that can be read{on} must be stated with the word {allowed}")
    if "agrees with" in body:
        made.append(f"The words state what {words.citations(body.texts('agrees with'))} provide")
    return made


def place(body: Map, words: Wording) -> list[str]:
    """Write where a thing must be."""
    thing = f"The {body.text('of')} must be"
    made = [f"{thing} on the {body.text('side')}"] if "side" in body else []
    if "opposite" in body:
        made.append(f"{thing} on the other hand of the dealer than the {body.text('opposite')}")
    if "same side as" in body:
        made.append(f"{thing} on the same long side of the table as the {body.text('same side as')}")
    if "across from" in body:
        made.append(f"{thing} on the other long side of the table than the {body.text('across from')}")
    return made


def matches(body: Map, words: Wording) -> list[str]:
    """Write which value must be shown as elected."""
    on = f" on {_carrier(body)}" if "on" in body else ""
    of = f" of {words.wagers(body.texts('covers'), 'and')}" if "covers" in body else ""
    return [f"The {body.text('shown')}{of} shown{on} must be those of the {body.text('equals')}"]


DUTIES: Final[dict[str, Callable[[Map, Wording], list[str]]]] = {
    "apart": apart, "has": has, "number": number, "value": value, "depends": depends, "filed": filed,
    "words": inscription, "place": place, "matches": matches,
}  # fmt: skip


def terms_of(entry: Map, words: Wording) -> list[Sentence]:
    """Write which games and filings a duty binds."""
    made = []
    if "games" in entry:
        made.append(f"It binds {games(entry.texts('games'), words)}")
    if "except games" in entry:
        made.append(f"It binds every game but {games(entry.texts('except games'), words)}")
    for name in entry.map("option"):
        made.append(
            f"It binds only if {words.name('option', name)} is elected as {spaced(entry.map('option').text(name))}"
        )
    where = entry.map("where")
    if "filed" in where:
        made.append(f"It binds only if the filing shows the {where.text('filed')}")
    if "of" in where:
        bound = f"is {where.text('is')}" if "is" in where else f"is at least {where.text('at least')}"
        made.append(f"It binds only if the figure “{where.text('of')}” of the filing {bound}")
    if "stated" in where:
        made.append(f"It binds only if the filing states the figure “{where.text('stated')}”")
    if "limits filed for" in where:
        made.append(f"It binds only if limits are filed for {words.wagers(where.texts('limits filed for'), 'or')}")
    for key, said in (("left to a sign", "only a sign shows"), ("not left to a sign", "no sign alone shows")):
        if key in where:
            made.append(f"It binds only if {said} the odds of {words.wagers(where.texts(key))}")
    return [Sentence(finished(text)) for text in made]


def statements(entry: Map, words: Wording) -> list[Sentence]:
    """Write what required words state about the rules of play."""
    return [Sentence(finished(f"The words say: {_statement(each, words)}")) for each in entry.maps("states")]


def _statement(state: Map, words: Wording) -> str:
    said = []
    if "wagers" in state:
        said.append(f"on {words.wagers(state.texts('wagers'), 'and')}")
    if "hand" in state:
        said.append(f"the hand is called “{state.text('hand')}”")
    if "known by" in state:
        said.append(f"or known by {listed([f'“{one}”' for one in state.texts('known by')])}")
    if "pays" in state:
        said.append(f"it pays {state.text('pays')}")
    if "result" in state:
        said.append({"wins": "it wins", "loses": "it loses", "push": "it is a push"}[str(state.text("result"))])
    if "act" in state:
        said.append(f"about {words.act(str(state.text('act')))}")
    for key in ("at least", "at most", "exactly", "multiple of"):
        if key in state:
            said.append(f"{'a multiple of' if key == 'multiple of' else key} {words.figure_text(state.text(key))}")
    for key in ("where", "when"):
        if key in state:
            said.append(f"{'where' if key == 'where' else 'open, and owed, if'} {words.text(state.text(key))}")
    if "not supplied" in state:
        said.append(f"they rest on {state.text('not supplied')}, which is not supplied")
    return ", ".join(said)


def term(entry: Map, words: Wording) -> list[Sentence]:
    """Write a word that the law defines."""
    said = f"“{entry.text('term')}” means: {entry.text('means')}; {cited(entry, words)}"
    return [Sentence(finished(said), 0, own_cites(entry, words))]


def list_of_games(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a list of games to which duties refer."""
    said = f"The list “{name}” has {games(entry.texts('games'), words)}; {cited(entry, words)}"
    return [Sentence(finished(said), 0, own_cites(entry, words))]


def games(names: list[Text], words: Wording) -> str:
    """Write games; a list of the file is spelled out."""
    found: list[str] = []
    for name in names:
        inside = words.lists.map(name.removeprefix("list ")).texts("games") if name.startswith("list ") else [name]
        found += [str(game) for game in inside]
    return listed(found)


def _carrier(body: Map) -> str:
    return f"the {body.text('on')}"
