"""Writes a filing to fill in: every key that the duties of a game require, its purpose, and its paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from checker.filing.duties.questions import AskedKeys
from checker.filing.duties.shortfall import PayRows
from checker.filing.format.keys import FilingKey, KeyPath, entry, filing_keys, part, sections
from checker.filing.format.read_filing import SCHEMA
from checker.rulebook.games.fixed_limits import fixed_limits
from checker.rulebook.games.model import GameData, Option
from checker.values import resources

WIDTH = 100
CITES = 3
LIMITS = "$10 to $500"
# The values of a yes-or-no key; the heading of the template explains them once.
YES_OR_NO = ("yes", "no")
HEAD = """\
# yaml-language-server: $schema={schema}
## A filing for {title}.
##
## How to fill it in: below `filing: 1`, take away the `# ` at the start of a line and put in what is true at your
## tables; what stands there is an example. What you do not have, leave as it is. Indented remarks may stay: they say
## what a key is for, what may be written, and which paragraphs ask for it. `pitboss validate` says what is missing.
##
## Dates are written 2026-11-01, odds 3 to 2, amounts $500, lengths 3 1/2 inches; "whether" is answered by yes or no,
## and what stands in [ ] is a list. A name that you give a part (`the layout`) is yours to choose: write the same one
## where the part stands and where a table has it. Tables that differ have an entry each below `games`, and may share
## parts.
filing: 1
    # The casino, by the name that its logs give it.
casino: The Casino
    # Other names under which it trades, where it has any.
# trade names: [Casino by the Sea]
    # The day this filing was approved; left out until then.
# approved: 2026-10-30

games:
  - game: {game}
    # The tables of this game, by the names that logs give them.
    tables: [T-1]
"""


def template(game: str, title: str, asked: AskedKeys, data: GameData | None, pays: Mapping[str, PayRows]) -> str:
    """Write the template; unedited, it states only its game."""
    page = _TemplatePage(asked, data, pays)
    lines = [*page.entry(), *page.sections()]
    schema = (resources.folder("rules") / "schema" / SCHEMA).as_posix()
    return HEAD.format(title=title, game=game, schema=schema) + "\n".join(lines) + "\n"


def examples(data: GameData | None) -> dict[str, str]:
    """Return the value that the template elects for each option."""
    return {name: _example(option) for name, option in data.options.items()} if data is not None else {}


def _example(option: Option) -> str:
    if option.default is None and "no" in option.values:
        return "no"
    if option.example:
        return option.example
    kinds = {"amount": "$5", "odds": "1 to 1", "number": "1", "yes or no": "no"}
    return option.default or next(iter(option.values), "") or kinds.get(option.kind, "yes")


class _TemplatePage:
    """The lines of one template."""

    def __init__(self, asked: AskedKeys, data: GameData | None, pays: Mapping[str, PayRows]) -> None:
        self.asked, self.data, self.pays = asked, data, pays

    def entry(self) -> Iterator[str]:
        """Write the lines of an entry of `games`."""
        for name, key in entry().below.items():
            path = ("games", name)
            if name in ("game", "tables"):
                continue
            if name == "elected" and self.data is not None and self.data.options:
                yield from _comment(key.description, [], 4)
                yield _to_fill_in("elected:", 4)
                for option in self.data.options.values():
                    yield from self._option(option)
            elif name == "limits" and self.data is not None and self.data.wagers:
                yield from _comment(key.description, [], 4)
                yield _to_fill_in("limits:", 4)
                yield from (_to_fill_in(f"{wager}: {self._limit(wager)}", 6) for wager in self.data.wagers)
            elif name == "notices" and self.asked.notices:
                yield from _comment(key.description, self.asked.cites[path], 4)
                yield _to_fill_in(f"notices: [{', '.join(dict.fromkeys(each for each, _ in self.asked.notices))}]", 4)
            elif name == "wagers" and self.asked.asks_for(path) and self.data is not None:
                yield from _comment(key.description, self.asked.cites[path], 4)
                yield _to_fill_in(f"wagers: [{', '.join(self.data.wagers)}]", 4)
            elif name == "offered at" and self.asked.asks_for(path):
                yield from _comment(key.description, self.asked.cites[path], 4)
                yield _to_fill_in(f"{name}: {{{', '.join(f'{wager}: every' for wager in self.asked.areas)}}}", 4)
            elif name in sections() and self.asked.asks_for((sections()[name],)):
                yield from _comment(key.description, self._named_by(sections()[name]), 4)
                yield _to_fill_in(f"{name}: {_shown(key.example)}", 4)
            elif self.asked.asks_for(path) and name not in ("notices", "wagers"):
                yield from self._key(name, key, path, 4)

    def _limit(self, wager: str) -> str:
        """Return limits that are lawful for a wager."""
        found = fixed_limits(self.data) if self.data is not None else ()
        for _, limit, wagers in found:
            if wager in wagers and limit.word == "exactly":
                return f"{limit.than.text} to {limit.than.text}".replace(".00", "")
        return LIMITS

    def _named_by(self, section: str) -> Sequence[str]:
        """Return the paragraphs that require a part without requiring any key of it."""
        return self.asked.cites.get((section,), ())

    def sections(self) -> Iterator[str]:
        """Write the parts that the entry names, and the papers."""
        named = {section: name for name, section in sections().items()}
        for section, key in filing_keys().below.items():
            if section in named and self.asked.asks_for((section,)):
                yield from ("", f"## {key.description}", _to_fill_in(f"{section}:", 0))
                example = entry().below[named[section]].example
                yield _to_fill_in(f"{example[0] if isinstance(example, list) else example}:", 2)
                yield from self._below(self._with_something_asked(part(section), (section,)), (section,), 4)
            elif section == "papers" and self.asked.asks_for((section,)):
                yield from ("", f"## {key.description}", _to_fill_in(f"{section}:", 0))
                yield from self._below(key, (section,), 2)

    def _below(self, key: FilingKey, path: KeyPath, indent: int) -> Iterator[str]:
        for name, inner in key.below.items():
            inner_path = (*path, name)
            if self.asked.asks_for(inner_path):
                yield from self._key(name, inner, inner_path, indent)

    def _key(self, name: str, key: FilingKey, path: KeyPath, indent: int) -> Iterator[str]:
        """Write one key: its purpose, then an example of it or the keys below it."""
        yield from _comment(_explained(key), self.asked.cites.get(path, ()), indent)
        if "odds" in key.states:
            yield _to_fill_in(f"{name}:", indent)
            yield from self._odds(path[0], indent + 2)
        elif "words" in key.states:
            for drawing in (name for name, each in part(path[0]).below.items() if "drawing" in each.states):
                remark = (
                    f"Instead, `{drawing}: {path[0]}.svg` may name an SVG drawing beside this file with these words."
                )
                yield from _comment(remark, (), indent)
            yield _to_fill_in(f"{name}:", indent)
            texts = dict.fromkeys(text for text, _ in self.asked.words)
            yield from (_to_fill_in(f"- {_quoted(text)}", indent + 2) for text in texts)
        elif key.states.get("thing") == "card rankings":
            wagers = dict.fromkeys(wager for wager, _ in self.asked.rankings)
            yield _to_fill_in(f"{name}: [{', '.join(wagers)}]", indent)
        elif key.states.get("each") == "betting area":
            yield _to_fill_in(f"{name}:", indent)
            for wager, label in self.asked.areas.items():
                marked = f", label: {_quoted(label)}" if label else ""
                yield _to_fill_in(f"{wager}: {{positions: every{marked}}}", indent + 2)
        elif "each" in key.states and key.inside is not None and key.kind == "object":
            yield _to_fill_in(f"{name}:", indent)
            below = [each for each in key.inside.below if self.asked.asks_for((*path, each))]
            for item in dict.fromkeys(item for each in below for item in self.asked.named.get((*path, each), ())):
                values = (f"{each}: {self.asked.named[*path, each][item]}" for each in below)
                yield _to_fill_in(f"{item}: {{{', '.join(values)}}}", indent + 2)
        elif "each" in key.states and key.inside is not None:
            yield _to_fill_in(f"{name}:", indent)
            yield from _as_list_item(list(self._below(key.inside, path, indent + 4)), indent + 2)
        elif key.below:
            yield _to_fill_in(f"{name}:", indent)
            yield from self._below(self._with_something_asked(key, path), path, indent + 2)
        else:
            yield _to_fill_in(f"{name}: {self.asked.values.get(path) or _shown(key.example) or _first(key)}", indent)

    def _with_something_asked(self, key: FilingKey, path: KeyPath) -> FilingKey:
        """Return a key after making sure that a key below it is asked for; if none is, ask for the first."""
        if not any(self.asked.asks_for((*path, name)) for name in key.below):
            self.asked.note((*path, next(iter(key.below))), self.asked.cites[path][0])
        return key

    def _odds(self, carrier: str, indent: int) -> Iterator[str]:
        for each, wager in self.asked.odds:
            rows = self.pays.get(wager)
            if each != carrier:
                continue
            if rows is None:
                yield from self._hand_odds(wager, indent)
                continue
            choice = self._choice(rows)
            if len(rows.rows) == 1:
                yield _to_fill_in(f"{wager}: {rows.rows[0][1][choice]}", indent)
                continue
            if rows.elected_by and len(rows.choices) > 1:
                yield f"{' ' * indent}# Those of pay table {choice}."
            yield _to_fill_in(f"{wager}:", indent)
            yield from (
                _to_fill_in(f"{name}: {odds[choice]}", indent + 2) for name, odds in rows.rows if choice in odds
            )

    def _hand_odds(self, wager: str, indent: int) -> Iterator[str]:
        """Write the odds of a wager without a pay table, hand by hand where duties state them."""
        hands = self.asked.hands.get(wager, ())
        if len(hands) < 2:
            yield _to_fill_in(f"{wager}: {hands[0].odds if hands else '1 to 1'}", indent)
            return
        yield _to_fill_in(f"{wager}:", indent)
        yield from (_to_fill_in(f"{row.hand}: {row.odds}", indent + 2) for row in hands)

    def _choice(self, rows: PayRows) -> str:
        option = self.data.options.get(rows.elected_by) if self.data is not None else None
        value = option.default or next(iter(option.values), "") if option is not None else ""
        return value if value in rows.choices else rows.choices[0]

    def _option(self, option: Option) -> Iterator[str]:
        yield from _comment(f"{option.says} {_one_of(option.values)}".strip(), [option.cite] if option.cite else [], 6)
        yield _to_fill_in(f"{option.name}: {_example(option)}", 6)


def _comment(text: str, cites: Sequence[str], indent: int) -> list[str]:
    more = f", and {len(cites) - CITES} more" if len(cites) > CITES else ""
    paragraphs = f" ({', '.join(cites[:CITES])}{more})" if cites else ""
    margin = f"{' ' * indent}# "
    return [margin + line for line in wrap(text + paragraphs, WIDTH - len(margin))]


def _explained(key: FilingKey) -> str:
    """Describe a key and its valid words."""
    return f"{key.description} {_one_of(key.words)}".strip()


def _one_of(words: Sequence[str]) -> str:
    return f"One of: {', '.join(words)}." if words and tuple(words) != YES_OR_NO else ""


def _to_fill_in(line: str, indent: int) -> str:
    return f"# {' ' * indent}{line}"


def _as_list_item(lines: Iterable[str], indent: int) -> Iterator[str]:
    """Turn the lines of a map into the first item of a list."""
    begun = False
    for line in lines:
        if not begun and line.startswith("# "):
            begun = True
            yield f"# {' ' * indent}- {line[2:].lstrip()}"
        else:
            yield line


def _shown(example: object) -> str:
    if isinstance(example, list):
        return f"[{', '.join(map(str, example))}]"
    return str(example) if example is not None else ""


def _first(key: FilingKey) -> str:
    return key.words[0] if key.words else "1"


def _quoted(text: str) -> str:
    """Write a text so that YAML reads it as a single text."""
    if any(sign in text for sign in (": ", " #")) or text[:1] in "'\"[]{}&*!|>%@`-?,":
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return text
