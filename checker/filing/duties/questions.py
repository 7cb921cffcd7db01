"""What the duties of a game require a filing to state: the keys, their paragraphs, and values that comply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from checker.filing.duties.duty import FilingRule
from checker.filing.duties.figures import rests_on
from checker.filing.duties.hand_odds import HandOdds, hands_of
from checker.filing.format.exact import amount, shown
from checker.filing.format.keys import KeyPath, key_at, key_paths

STATUS = ("lodged", "approved", "first used")
OTHER_HAND = {"left": "right", "right": "left"}
_CARRIERS = {"layout": "layouts", "sign": "signs", "back design": "cards"}


@dataclass(slots=True)
class AskedKeys:
    """The required keys with their paragraphs, values that comply with the duties, and the words and odds owed."""

    cites: dict[KeyPath, list[str]] = field(default_factory=dict)
    values: dict[KeyPath, str] = field(default_factory=dict)
    areas: dict[str, str] = field(default_factory=dict)
    # Values of keys that repeat under each name, such as the reset of each meter.
    named: dict[KeyPath, dict[str, str]] = field(default_factory=dict)
    words: list[tuple[str, str]] = field(default_factory=list)
    odds: list[tuple[str, str]] = field(default_factory=list)
    # The odds of named hands, by wager.
    hands: dict[str, tuple[HandOdds, ...]] = field(default_factory=dict)
    rankings: list[tuple[str, str]] = field(default_factory=list)
    notices: list[tuple[str, str]] = field(default_factory=list)

    def take_back(self, values: dict[KeyPath, str]) -> None:
        """Restore an earlier set of complying values."""
        self.values = values

    def note(self, path: KeyPath, cite: str, value: str = "") -> None:
        """Record that a paragraph requires a key, and a value that complies."""
        cites = self.cites.setdefault(path, [])
        if cite not in cites:
            cites.append(cite)
        if value:
            self.values.setdefault(path, value)

    def asks_for(self, path: KeyPath) -> bool:
        """Check whether a key, or a key below it, is asked for."""
        return any(each[: len(path)] == path for each in self.cites)


def asked_keys(duties: Iterable[FilingRule], title: str, elected: Mapping[str, str]) -> AskedKeys:
    """Collect the keys that duties require of a game, without things that the game may not have.

    The values comply with the duties that bind under these elections; the keys are those of all duties.
    """
    every = list(duties)
    bound = [rule for rule in every if all(elected.get(option, value) == value for option, value in rule.options)]
    found = AskedKeys(hands=hands_of(bound))
    for rule in every:
        form = _ASK.get(rule.form)
        values = dict(found.values)
        if form is not None:
            form(rule, found)
        if any(elected.get(option, value) != value for option, value in rule.options):
            found.take_back(values)
        for path in key_paths("figure", rule.where.of) if rule.where is not None and rule.where.of else ():
            found.note(path, rule.cite)
    _choose_hands([rule for rule in every if rule.form == "place"], found)
    barred = [rule.word("of") for rule in every if rule.words("games") and title not in rule.words("games")]
    for thing in barred:
        _leave_out(found, [*key_paths("thing", thing), *key_paths("stand of", thing)])
    return found


def _leave_out(found: AskedKeys, paths: Sequence[KeyPath]) -> None:
    for path in paths:
        for each in [each for each in found.cites if each[: len(path)] == path]:
            del found.cites[each]


def _ask_thing(rule: FilingRule, found: AskedKeys) -> None:
    thing, on = rule.word("thing"), rule.word("on") or rule.word("each")
    for wager in rule.words("for"):
        if thing == "betting area":
            found.areas.setdefault(wager, "")
            found.note(("layouts", "betting areas"), rule.cite)
        elif thing == "payout odds":
            _note_odds(found, wager, rule)
        elif thing == "card rankings":
            found.rankings.append((wager, rule.cite))
            found.note(("layouts", "rankings"), rule.cite)
    if rule.words("for"):
        return
    for path in _on_carriers(key_paths("thing", thing), on):
        found.note(path, rule.cite, "none" if rule.word("exactly") == "0" else "")
        for feature in rule.words("with"):
            for inner in key_paths("feature", feature):
                if inner[: len(path)] == path:
                    found.note(inner, rule.cite, "yes" if inner[-1] in ("attached",) else "")


def _ask_number(rule: FilingRule, found: AskedKeys) -> None:
    unit = f" {rule.word('unit')}" if rule.word("unit") else ""
    value = ""
    for word in ("exactly", "at least", "at most", "one of", "equal to"):
        for text in rule.words(word):
            figure = amount(text)
            for base in () if figure is not None else rests_on(text):
                for path in key_paths("figure", base):
                    found.note(path, rule.cite)
            other = found.values.get(_first_path(text), "") if figure is None else shown(figure) + _unit(unit, figure)
            value = value or other
    reckoned = rule.word("of") not in rests_on(rule.word("of"))
    for base in rests_on(rule.word("of")):
        for path in key_paths("figure", base):
            if rule.word("at least") and _is_more(value, found.values.get(path, "")):
                found.values.pop(path, None)
            found.note(path, rule.cite, value if not reckoned or rule.word("equal to") else "")
            found.named.setdefault(path, {})[base.rpartition(" ")[2]] = _priced(value)


def _ask_value(rule: FilingRule, found: AskedKeys) -> None:
    for figure in rule.words("of"):
        value = ""
        if rule.words("exactly"):
            value = f"[{', '.join(rule.words('exactly'))}]"
        elif rule.words("one of"):
            value = rule.words("one of")[0]
        for path in key_paths("figure", figure):
            found.note(path, rule.cite, value)
    for figure in (*rule.words("differs from"), *rule.words("or of")):
        for path in key_paths("figure", figure):
            found.note(path, rule.cite)


def _ask_handed_in(rule: FilingRule, found: AskedKeys) -> None:
    thing, status = rule.word("thing"), rule.word("status")
    if rule.word("named"):
        found.notices.append((rule.word("named"), rule.cite))
        found.note(("games", "notices"), rule.cite)
        return
    for path in key_paths("thing", thing):
        # A date may be the key of the thing itself.
        found.note(path if key_at(path).states.get("status") == status else (*path, status), rule.cite)
    if rule.word("before"):
        found.note(("games", "first used"), rule.cite)


def _ask_words(rule: FilingRule, found: AskedKeys) -> None:
    if rule.word("marks"):
        found.areas[rule.word("marks")] = rule.word("text")
        found.note(("layouts", "betting areas"), rule.cite)
    elif rule.word("text"):
        found.words.append((rule.word("text"), rule.word("on")))
        for path in _on_carriers(
            [("layouts", "inscriptions"), ("signs", "inscriptions")], rule.word("on").split(" or ")[0]
        ):
            found.note(path, rule.cite)


def _ask_odds(rule: FilingRule, found: AskedKeys) -> None:
    for wager in rule.words("covers"):
        _note_odds(found, wager, rule)


def _note_odds(found: AskedKeys, wager: str, rule: FilingRule) -> None:
    # Odds that may stand on a sign instead are asked for on each of the two, so that a filing has a key for either.
    for carrier in (_CARRIERS[each] for each in rule.word("on").split(" or ")):
        if (carrier, wager) not in found.odds:
            found.odds.append((carrier, wager))
        found.note((carrier, "odds"), rule.cite)


def _ask_required(rule: FilingRule, found: AskedKeys) -> None:
    """Ask for a thing that another thing needs, so that its key is in the template."""
    for path in key_paths("thing", rule.word("needs")) if rule.word("needs") else ():
        found.note(path, rule.cite)


def _ask_placement(rule: FilingRule, found: AskedKeys) -> None:
    for thing in (rule.word("of"), rule.word("opposite"), rule.word("across from"), rule.word("same side as")):
        for path in [*key_paths("thing", thing), *key_paths("stand of", thing)] if thing else []:
            if path[0] == "plans":
                beside = rule.word("same side as") or rule.word("across from")
                found.note((*path, "side" if beside else "hand") if _has_own_keys(path) else path, rule.cite)


def _choose_hands(rules: Sequence[FilingRule], found: AskedKeys) -> None:
    """Choose a hand of the dealer for each thing so that all duties about hands hold."""
    hands = {rule.word("of"): rule.word("side").partition(" ")[0] for rule in rules if rule.word("side")}
    for rule in rules:
        other = rule.word("opposite")
        if other:
            hands.setdefault(other, OTHER_HAND[hands.get(rule.word("of"), "right")])
            hands.setdefault(rule.word("of"), OTHER_HAND[hands[other]])
    for thing, hand in hands.items():
        for path in [*key_paths("thing", thing), *key_paths("stand of", thing)]:
            found.values[*path, "hand"] = hand


def _has_own_keys(path: KeyPath) -> bool:
    """Check whether a key of a plan has keys of its own; the places of dealer and players are single words."""
    return path[-1] not in ("dealer", "players")


def _on_carriers(paths: Iterable[KeyPath], on: str) -> list[KeyPath]:
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


def _first_path(figure: str) -> KeyPath:
    return next(iter(key_paths("figure", figure)), ())


_ASK = {
    "depends": _ask_required,
    "has": _ask_thing,
    "number": _ask_number,
    "value": _ask_value,
    "filed": _ask_handed_in,
    "words": _ask_words,
    "matches": _ask_odds,
    "place": _ask_placement,
}
