"""Turns a filing into the facts of each table, following the format's description of each key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from checker.filing.format.facts import Facts, FiledGame, Shown, TableFacts, Thing, Unread, WordsShown
from checker.filing.format.keys import FilingKey, entry, filing_keys, first_paths, part, sections
from checker.filing.format.named_drawings import Drawings
from checker.filing.format.offered import OFFERED
from checker.filing.format.read_filing import NONE, FiledTable, Filing
from checker.rulebook.yaml.node import Map, Node, Seq, Text
from checker.values.problem import Location

ABSENT = (NONE, "no")


class FilingFacts:
    """The facts of a filing; each part is read once, however many tables have it."""

    def __init__(self, filing: Filing, drawings: Drawings) -> None:
        self.filing = filing
        self.drawings = drawings
        root = filing.root
        self.names = (filing.casino, *(str(each) for each in root.texts("trade names")))
        self.parts: dict[tuple[str, str], Facts] = {}
        self.papers = self._shared("papers")
        authority = root.map("authority")
        self.imposed = {key: authority.text(key) for key in authority}

    def facts_of(self, filed: FiledTable, game: FiledGame) -> TableFacts:
        """Collect the facts of one table."""
        facts = Facts()
        facts.anchors["games",] = filed.place
        _KeyWalk(facts, ("games",)).map(filed.entry, entry())
        for key, section in sections().items():
            for name in filed.entry.texts(key):
                if name == NONE:
                    facts.add(_denied_thing(section, name))
                elif name in self.filing.root.map(section):
                    facts.add(self._part(section, name))
        facts.add(self.papers)
        for stood, stand in facts.stands.items():
            # Other tables may have the same thing; its placement is specific to this table.
            facts.things[stood] = [
                replace(thing, sides=stand.sides, hand=stand.hand, side_at=stand.side_at)
                for thing in facts.things.get(stood, ())
            ]
        _add_elected_things(facts, filed)
        offered = facts.figures.get(OFFERED, [])
        offered[:] = [Text.at(game.wagers.get(each, each.replace("_", " ")), each.place) for each in offered]
        return TableFacts(filed, game, facts, self.names, self.imposed, tuple(map(unread_at, filed.unread)))

    def _part(self, section: str, name: str) -> Facts:
        found = self.parts.get((section, name))
        if found is None:
            found = self.parts[section, name] = Facts()
            named = self.filing.root.map(section)
            place = named.keys_at[name]
            found.anchors[section,] = place
            _KeyWalk(found, (section,)).named(Text.at(name, place), named.map(name), part(section))
            self.drawings.read(found, self.names, part(section))
        return found

    def _shared(self, section: str) -> Facts:
        facts = Facts()
        if section in self.filing.root:
            facts.anchors[section,] = self.filing.root.keys_at[section]
            _KeyWalk(facts, (section,)).map(self.filing.root.map(section), filing_keys().below[section])
        return facts


def unread_at(steps: tuple[str, ...]) -> Unread:
    """Separate the keys that lead to an unread part from the names of wagers, options and meters among them."""
    key = entry() if steps[0] == "games" else filing_keys().below[steps[0]]
    if steps[0] in sections().values():
        key = part(steps[0])
    path, names = [steps[0]], []
    for step in steps[1:]:
        at = key if step in key.below else key.inside or key
        if step in at.below:
            path.append(step)
            key = at.below[step]
        else:
            names.append(step)
            key = at
    return Unread(tuple(path), tuple(names))


def _add_elected_things(facts: Facts, filed: FiledTable) -> None:
    """Count a thing elected as an option as stated."""
    for option, value in filed.elected.items():
        thing = option.replace("_", " ")
        if ("thing", thing) in first_paths() and thing not in facts.things and value in ("yes", "no"):
            place = value.place if isinstance(value, Text) else filed.place
            facts.things[thing] = [Thing(thing, place, value, exists=value == "yes")]


def _denied_thing(section: str, name: Text) -> Facts:
    facts = Facts()
    thing = part(section).states.get("thing")
    if thing:
        facts.things[thing] = [Thing(thing, name.place, str(name), exists=False)]
    return facts


class _KeyWalk:
    """Walks through a part and records its facts in order."""

    def __init__(self, facts: Facts, path: tuple[str, ...]) -> None:
        self.facts = facts
        self.path = path
        self.carrier = ""
        self.thing: Thing | None = None

    def named(self, name: Text, node: Map, key: FilingKey) -> None:
        """Read a part under its name."""
        self._enter(name, node, key)

    def map(self, node: Map, key: FilingKey) -> None:
        """Read the value under each key of a map."""
        for name, value in node.items():
            below = key.below.get(name)
            if below is not None:
                self._step(Text.at(name, node.keys_at[name]), value, below)

    def _step(self, name: Text, value: Node, key: FilingKey) -> None:
        before, self.path = self.path, (*self.path, str(name))
        if isinstance(value, Map):
            self.facts.anchors.setdefault(self.path, name.place)
        states = key.states
        if "each" in states:
            self._enter_each(value, key)
        elif "drawing" in states:
            self.facts.drawings.extend((text, self.carrier) for text in _texts(value))
        elif "words" in states:
            marks = self.thing.named if self.thing is not None else ""
            for text in _texts(value):
                self.facts.words.append(WordsShown(text, self.carrier, marks if states["words"] == "label" else ""))
        elif "odds" in states and isinstance(value, Map):
            for wager in value:
                shown = Shown(Text.at(wager, value.keys_at[wager]), self.carrier, value[wager])
                self.facts.shown.append(shown)
                if self.thing is not None:
                    self.thing.show_odds_of(str(wager))
        else:
            self._add_facts(name, value, key)
        self.path = before

    def _enter_each(self, value: Node, key: FilingKey) -> None:
        if key.inside is None:
            return
        before, self.carrier = self.carrier, key.states.get("carrier", self.carrier)
        inside = FilingKey({**key.inside.states, "thing": key.states["each"]}, key.inside.below, key.inside.inside)
        if isinstance(value, Map):
            for name in value:
                self._enter(Text.at(name, value.keys_at[name]), value.map(name), inside)
        elif isinstance(value, Seq):
            for item in value.maps():
                self._enter(Text.at("", item.place), item, inside)
        self.carrier = before

    def _add_facts(self, name: Text, value: Node, key: FilingKey) -> None:
        states, texts = key.states, _texts(value)
        for figure in self._figures(states):
            self.facts.figures.setdefault(figure, []).extend(each for each in texts if each != NONE)
        if "feature" in states and self.thing is not None and texts:
            self.thing.features[states["feature"]] = texts[0]
        if "mixed" in states and texts:
            self.facts.mixed[states["mixed"]] = texts[0]
        for each in texts:
            if each in states.get("things", {}):
                self._add_thing(states["things"][each], each.place, each)
        if self.thing is not None:
            self._add_particulars(self.thing, value, states)
        if "thing" in states or "stand of" in states:
            self._enter(name, value, key)
        elif isinstance(value, Map):
            self.map(value, key)

    def _figures(self, states: Mapping[str, Any]) -> list[str]:
        named = [states["figure"]] if "figure" in states else []
        if "figure by name" in states and self.thing is not None:
            named.append(f"{states['figure by name']} {self.thing.named}")
        return named

    def _add_particulars(self, thing: Thing, value: Node, states: Mapping[str, object]) -> None:
        texts = _texts(value)
        if "thing" in states or not isinstance(value, Text | Seq):
            return
        if isinstance(states.get("status"), str) and texts:
            thing.status[str(states["status"])] = texts[0]
        if states.get("stands") == "side":
            thing.sides, thing.side_at = (str(texts[0]),), texts[0].place
        elif states.get("stands") == "hand":
            thing.stand_by(texts[0])
        if "number" in states:
            thing.number(int(texts[0]))
        if "positions" in states:
            thing.stand_at(value)
        if "shared" in states:
            thing.share(texts[0])

    def _enter(self, name: Text, value: Node, key: FilingKey) -> None:
        """Record one thing or several, and read the facts below."""
        states = key.states
        outer, carrier = self.thing, self.carrier
        if "stand of" in states:
            self.thing = self.facts.stands[states["stand of"]] = Thing(states["stand of"], name.place)
        elif isinstance(value, Map):
            self.carrier = states.get("carrier", self.carrier)
            if "thing" in states:
                self.thing = self._add_thing(states["thing"], name.place or value.place, name)
                self.thing.call(str(name) if states["thing"] != str(name) else "")
        else:
            for text in _texts(value):
                self._add_leaf(text, states)
        if isinstance(value, Map):
            self.map(value, key)
        self.thing, self.carrier = outer, carrier

    def _add_leaf(self, text: Text, states: Mapping[str, object]) -> None:
        thing = self._add_thing(str(states["thing"]), text.place, text)
        thing.name_itself(text, text in ABSENT, "name" in states)
        status, stands = states.get("status"), states.get("stands")
        if isinstance(status, str):
            thing.status[status] = text
        if isinstance(stands, Mapping):
            thing.sides, thing.side_at = tuple(stands[text]), text.place

    def _add_thing(self, name: str, place: Location, text: Text) -> Thing:
        made = Thing(name, place, str(text), on=self.carrier, inside=self.thing)
        self.facts.things.setdefault(name, []).append(made)
        return made


def _texts(value: Node) -> list[Text]:
    if isinstance(value, Text):
        return [value]
    return value.texts() if isinstance(value, Seq) and all(isinstance(each, Text) for each in value) else []
