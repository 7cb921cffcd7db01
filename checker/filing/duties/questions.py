"""What the duties of a game ask a filing to tell: under which keys, by which paragraphs, and what would keep them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import rests_on
from checker.filing.format.exact import amount, shown
from checker.filing.format.keys import key_at, places

Path = tuple[str, ...]
STATUS = ("lodged", "approved", "first used")
OTHER_HAND = {"left": "right", "right": "left"}
_CARRIERS = {"layout": "layouts", "sign": "signs", "back design": "cards"}


@dataclass(slots=True)
class AskedKey:
    """The keys asked for with their paragraphs, values that keep the duties, and the words and odds owed."""

    cites: dict[Path, list[str]] = field(default_factory=dict)
    values: dict[Path, str] = field(default_factory=dict)
    areas: dict[str, str] = field(default_factory=dict)
    # Values under a key of which there is one for each name: the reset of each meter.
    named: dict[Path, dict[str, str]] = field(default_factory=dict)
    words: list[tuple[str, str]] = field(default_factory=list)
    odds: list[tuple[str, str]] = field(default_factory=list)
    rankings: list[tuple[str, str]] = field(default_factory=list)
    notices: list[tuple[str, str]] = field(default_factory=list)

    def take_back(self, values: dict[Path, str]) -> None:
        """Let these be the values again that keep the duties."""
        self.values = values

    def note(self, path: Path, cite: str, value: str = "") -> None:
        """Note that a paragraph asks for a key, and a value that keeps it."""
        cites = self.cites.setdefault(path, [])
        if cite not in cites:
            cites.append(cite)
        if value:
            self.values.setdefault(path, value)

    def wants(self, path: Path) -> bool:
        """Tell whether a key, or one below it, is asked for."""
        return any(each[: len(path)] == path for each in self.cites)


def asked(duties: Iterable[FilingRule], title: str, elected: Mapping[str, str]) -> AskedKey:
    """Gather what duties ask of a game; what is not allowed there is not asked for.

    The values are those that keep the duties where this is elected; the keys are those of all.
    """
    found = AskedKey()
    every = list(duties)
    for rule in every:
        form = _FORMS.get(rule.form)
        values = dict(found.values)
        if form is not None:
            form(rule, found)
        if any(elected.get(option, value) != value for option, value in rule.options):
            found.take_back(values)
        for path in places("figure", rule.where.of) if rule.where is not None and rule.where.of else ():
            found.note(path, rule.cite)
    _hands([rule for rule in every if rule.form == "place"], found)
    barred = [rule.word("of") for rule in every if rule.words("games") and title not in rule.words("games")]
    for thing in barred:
        _leave_out(found, [*places("thing", thing), *places("stand of", thing)])
    return found


def _leave_out(found: AskedKey, paths: Sequence[Path]) -> None:
    for path in paths:
        for each in [each for each in found.cites if each[: len(path)] == path]:
            del found.cites[each]


def _has(rule: FilingRule, found: AskedKey) -> None:
    thing, on = rule.word("thing"), rule.word("on") or rule.word("each")
    for wager in rule.words("for"):
        if thing == "betting area":
            found.areas.setdefault(wager, "")
            found.note(("layouts", "betting areas"), rule.cite)
        elif thing == "payout odds":
            _shown(found, wager, rule)
        elif thing == "card rankings":
            found.rankings.append((wager, rule.cite))
            found.note(("layouts", "rankings"), rule.cite)
    if rule.words("for"):
        return
    for path in _on(places("thing", thing), on):
        found.note(path, rule.cite, "none" if rule.word("exactly") == "0" else "")
        for feature in rule.words("with"):
            for inner in places("feature", feature):
                if inner[: len(path)] == path:
                    found.note(inner, rule.cite, "yes" if inner[-1] in ("attached",) else "")


def _number(rule: FilingRule, found: AskedKey) -> None:
    unit = f" {rule.word('unit')}" if rule.word("unit") else ""
    value = ""
    for word in ("exactly", "at least", "at most", "one of", "equal to"):
        for text in rule.words(word):
            figure = amount(text)
            for base in () if figure is not None else rests_on(text):
                for path in places("figure", base):
                    found.note(path, rule.cite)
            other = found.values.get(_first(text), "") if figure is None else shown(figure) + _unit(unit, figure)
            value = value or other
    reckoned = rule.word("of") not in rests_on(rule.word("of"))
    for base in rests_on(rule.word("of")):
        for path in places("figure", base):
            if rule.word("at least") and _is_more(value, found.values.get(path, "")):
                found.values.pop(path, None)
            found.note(path, rule.cite, value if not reckoned or rule.word("equal to") else "")
            found.named.setdefault(path, {})[base.rpartition(" ")[2]] = _priced(value)


def _value(rule: FilingRule, found: AskedKey) -> None:
    for figure in rule.words("of"):
        value = ""
        if rule.words("exactly"):
            value = f"[{', '.join(rule.words('exactly'))}]"
        elif rule.words("one of"):
            value = rule.words("one of")[0]
        for path in places("figure", figure):
            found.note(path, rule.cite, value)
    for figure in rule.words("differs from"):
        for path in places("figure", figure):
            found.note(path, rule.cite)


def _filed(rule: FilingRule, found: AskedKey) -> None:
    thing, status = rule.word("thing"), rule.word("status")
    if rule.word("named"):
        found.notices.append((rule.word("named"), rule.cite))
        found.note(("games", "notices"), rule.cite)
        return
    for path in places("thing", thing):
        # A date may stand for the thing itself.
        found.note(path if key_at(path).states.get("status") == status else (*path, status), rule.cite)
    if rule.word("before"):
        found.note(("games", "first used"), rule.cite)


def _words(rule: FilingRule, found: AskedKey) -> None:
    if rule.word("marks"):
        found.areas[rule.word("marks")] = rule.word("text")
        found.note(("layouts", "betting areas"), rule.cite)
    elif rule.word("text"):
        found.words.append((rule.word("text"), rule.word("on")))
        for path in _on([("layouts", "inscriptions"), ("signs", "inscriptions")], rule.word("on").split(" or ")[0]):
            found.note(path, rule.cite)


def _matches(rule: FilingRule, found: AskedKey) -> None:
    for wager in rule.words("covers"):
        _shown(found, wager, rule)


def _shown(found: AskedKey, wager: str, rule: FilingRule) -> None:
    carrier = _CARRIERS[rule.word("on").split(" or ")[0]]
    if (carrier, wager) not in found.odds:
        found.odds.append((carrier, wager))
    found.note((carrier, "odds"), rule.cite)


def _depends(rule: FilingRule, found: AskedKey) -> None:
    """A thing that is needed beside another is asked for, lest nobody finds where to tell of it."""
    for path in places("thing", rule.word("needs")) if rule.word("needs") else ():
        found.note(path, rule.cite)


def _place(rule: FilingRule, found: AskedKey) -> None:
    for thing in (rule.word("of"), rule.word("opposite"), rule.word("across from"), rule.word("same side as")):
        for path in [*places("thing", thing), *places("stand of", thing)] if thing else []:
            if path[0] == "plans":
                beside = rule.word("same side as") or rule.word("across from")
                found.note((*path, "side" if beside else "hand") if _is_open(path) else path, rule.cite)


def _hands(rules: Sequence[FilingRule], found: AskedKey) -> None:
    """Put each thing on a hand of the dealer so that all that is said of hands holds."""
    hands = {rule.word("of"): rule.word("side").partition(" ")[0] for rule in rules if rule.word("side")}
    for rule in rules:
        other = rule.word("opposite")
        if other:
            hands.setdefault(other, OTHER_HAND[hands.get(rule.word("of"), "right")])
            hands.setdefault(rule.word("of"), OTHER_HAND[hands[other]])
    for thing, hand in hands.items():
        for path in [*places("thing", thing), *places("stand of", thing)]:
            found.values[*path, "hand"] = hand


def _is_open(path: Path) -> bool:
    """Tell whether a key of a plan has keys of its own; the places of dealer and players are told in a word."""
    return path[-1] not in ("dealer", "players")


def _on(paths: Iterable[Path], on: str) -> list[Path]:
    sections = [_CARRIERS[each] for each in on.split(" or ")] if on else []
    return [path for path in paths if not sections or path[0] in sections][: 1 if sections else None]


def _priced(value: str) -> str:
    """Write dollars as an amount."""
    return f"${value.removesuffix(' dollars')}" if value.endswith(" dollars") else value


def _unit(unit: str, value: Fraction) -> str:
    return unit.replace("inches", "inch") if value <= 1 else unit


def _is_more(value: str, other: str) -> bool:
    one, before = amount(value), amount(other)
    return one is not None and before is not None and one > before


def _first(figure: str) -> Path:
    return next(iter(places("figure", figure)), ())


_FORMS = {
    "depends": _depends,
    "has": _has,
    "number": _number,
    "value": _value,
    "filed": _filed,
    "words": _words,
    "matches": _matches,
    "place": _place,
}
