"""The event log read the plain way: lark over the whole text at once, its transformer building the same events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Lark, Token, Transformer

from checker.log.language.events import ALL, DEALER, SPECTATOR, Event, Position
from checker.log.language.grammar import source
from checker.values.card import CARDS, UNREAD
from checker.values.money import cents

Kids = list[Any]
Values = dict[str, Any]

# What a single word of a kind says where it stands in a verb's own rule.
_KEY_OF_KIND = {
    "WORD": "word", "GAME": "word", "AMOUNT": "amount", "ORDINAL": "number", "COUNT": "number", "CARD": "cards",
}  # fmt: skip
_LAST = {
    "deck": "deck", "area": "at", "reason": "result", "sign": "means", "origin": "source", "drawn": "drawn",
    "placed": "placed", "held": "held", "side": "end", "face": "face", "means": "means", "lot": "at", "role": "role",
    "step": "word", "machine": "word", "command": "word", "said": "word", "outcome": "result", "result": "result",
    "choice": "word", "source_word": "source", "store": "word", "holding": "word", "touched": "word", "piece": "word",
    "state": "state", "switch": "switch", "end": "ended", "doing": "doing", "reading": "reading", "whole": "whole",
    "class": "class", "how": "how", "mishap": "how", "which": "which", "place": "place", "laid": "how",
}  # fmt: skip


def money(token: Token) -> int | None:
    return None if token == "$?" else cents(str(token))


def _value_of(token: Token) -> Any:
    if token.type == "AMOUNT":
        return money(token)
    if token.type in ("ORDINAL", "COUNT"):
        return int(token)
    return (CARDS[token],) if token.type == "CARD" else str(token)


def _said(kids: Kids) -> Values:
    """Join what the parts of a verb's rule say; what a verb may have several of is gathered."""
    values: Values = {}
    for kid in kids:
        if isinstance(kid, Token):
            key = _KEY_OF_KIND.get(kid.type)
            if key is not None:
                values[key] = _value_of(kid)
        elif "cards" in kid or "how" in kid:
            for key, value in kid.items():
                values[key] = values.get(key, ()) + (value if isinstance(value, tuple) else (value,))
        else:
            values.update(kid)
    return values


def _last(key: str) -> Callable[[Kids], Values]:
    def last(kids: Kids) -> Values:
        if not kids:
            return {}
        kid = kids[-1]
        return {key: str(kid) if isinstance(kid, Token) else next(iter(kid.values()))}

    return last


def _number(key: str) -> Callable[[Kids], Values]:
    return lambda kids: {key: int(kids[-1])} if kids else {}


def _seat(kids: Kids) -> Values:
    if kids[0] == "dealer":
        return {"box": DEALER, "hand": 1, "behind": 0, **kids[1]}
    values = {"box": int(kids[1]), "hand": 1, "behind": 0}
    for kid in kids[2:]:
        if isinstance(kid, dict):
            values.update(kid)
    return values


def _chooser(kids: Kids) -> Values:
    said = dict(zip(kids[::2], kids[1::2], strict=True))
    return {"box": int(said["seat"]), "hand": int(said.get("hand", 1)), "behind": int(said.get("behind", 0))}


def _who(kids: Kids) -> Values:
    return _seat(kids) if isinstance(kids[0], Token) else kids[0]


def _everyone(word: str, box: int) -> Callable[[Kids], Values]:
    def party(kids: Kids) -> Values:
        return {"box": box, "hand": 1, "behind": 0} if kids[0] == word else kids[0]

    return party


def _position(values: Values) -> Position:
    return Position(values["box"], values["hand"], values["behind"])


def _by(kids: Kids) -> Values:
    if not kids:
        return {}
    if "role" in kids[1]:
        return {"by": kids[1]["role"]}
    return {"by": "seat", "by_seat": _position(kids[1])}


def _audience(party: Values) -> Values:
    return {"to": "all"} if party["box"] == ALL else {"to_seat": _position(party)}


def _wager(kids: Kids) -> Values:
    values: Values = {"wager": str(kids[0])}
    values.update((str(word), int(number)) for word, number in zip(kids[1::2], kids[2::2], strict=True))
    return values


def _dest(kids: Kids) -> Values:
    way, first = kids[0], kids[1]
    if way != "to":
        return {"to": str(way), **first}
    if isinstance(first, Token):
        return {"number": int(first)}
    if "place" in first:
        return {"to": first["place"]}
    return {"to_seat": _position(first), **(kids[2] if len(kids) > 2 else {})}


def _lifted(kids: Kids) -> Values:
    return {**kids[1], **kids[2], "to": kids[4]["place"]}


def _value(kids: Kids) -> Values:
    said = str(kids[0])
    if kids[0].type == "AMOUNT":
        return {"result": said, "amount": money(kids[0])}
    return {"result": said, "number": int(said)} if said.isdigit() and len(said) <= 12 else {"result": said}


def _card(kids: Kids) -> Values:
    word = str(kids[0])
    return {"cards": (UNREAD,) * int(word[: word.index("x")]) if "x" in word else (CARDS[word],)}


def _table(kids: Kids) -> Event:
    values = _said(kids[2:] if isinstance(kids[1], Token) else kids[1:])
    word = values.pop("state", None) or str(kids[1])
    if word == "records":
        return Event("table", "table records", words=tuple(kid["class"] for kid in kids[2:]))
    if word == "limit":
        values["wager"] = values.pop("word")
    return Event("table", f"table {word}", **values)


def _staff(kids: Kids) -> Event:
    return Event("staff", f"staff {kids[1]['role']} {kids[2]['switch']}", role=kids[1]["role"])


def _round(kids: Kids) -> Event:
    values = _said(kids[1:])
    return Event("round", "round end" if values.pop("ended", None) else "round", **values)


def _device(kids: Kids) -> Event:
    values = _said(kids[1:])
    if "reading" in values:
        return Event("device", f"meter {values.pop('reading')}", **values, word="meter")
    doing = values.pop("doing", None) or "result"
    return Event("device", f"device {values['word']} {doing}", **values)


def _call(kids: Kids) -> Event:
    values = _said(kids[1:])
    if "number" in values:
        return Event("call", "call total", **values)
    if "box" not in values:
        return Event("call", f"call {values['word']}", **values)
    if "result" in values:
        values["wager"] = values.pop("word")
        return Event("call", "call wager", **values)
    return Event("call", "call word", **values)


def _offer(kids: Kids) -> Event:
    values = _said(kids[1:])
    return Event(str(kids[0]), f"{kids[0]} {values['word']}", **values, wager=values["word"])


def _refuse(kids: Kids) -> Event:
    values = _said(kids[1:])
    return Event("refuse", f"refuse {values['wager']}", **values, word=values["wager"])


def _of(key: str) -> Callable[[Kids], Event]:
    def of(kids: Kids) -> Event:
        values = _said(kids[1:])
        return Event(str(kids[0]), f"{kids[0]} {values[key]}", **values)

    return of


def _of_place(kids: Kids) -> Event:
    values = _said(kids[1:])
    named = values.pop("whole", None) or values.get("word") or ("dealer" if values["box"] == DEALER else "seat")
    return Event(str(kids[0]), f"{kids[0]} {named}", **values)


def _draw(kids: Kids) -> Event:
    return Event("draw", "draw cutting_card" if kids[1] == "cutting_card" else "draw card", **_said(kids[1:]))


def _move(kids: Kids) -> Event:
    values = _said(kids[1:])
    return Event("move", "move card" if "cards" in values else f"move {values.get('word', 'wager')}", **values)


def _touch(kids: Kids) -> Event:
    values = _said(kids[1:])
    return Event("touch", f"touch {values.get('word', 'wager')}", **values)


def _pickup(kids: Kids) -> Event:
    order = tuple(_position(kid) for kid in kids[1:] if "box" in kid)
    return Event("pickup", "pickup", **_said([kid for kid in kids[1:] if "box" not in kid]), order=order)


def _roll(kids: Kids) -> Event:
    first, second = (None if die == "?" else int(die) for die in kids[1:3])
    return Event("roll", "roll", **_said(kids[3:]), dice=(first, second))


def _plain(kids: Kids) -> Event:
    return Event(str(kids[0]), str(kids[0]), **_said(kids[1:]))


def _line(kids: Kids) -> Any:
    """A line of a table: its event; head lines stay as they are."""
    return next((kid for kid in kids if isinstance(kid, Event)), None)


def _first(kids: Kids) -> Any:
    return kids[0] if kids else None


_RULES: dict[str, Callable[[Kids], Any]] = {
    **{rule: _last(key) for rule, key in _LAST.items()},
    "line": _line, "stamp": _first, "tag": _first,
    "hand": _number("hand"), "behind": _number("behind"), "number": _number("number"), "row": _number("row"),
    "meter": _number("number"), "seat": _seat, "chooser": _chooser, "who": _who, "party": _everyone("all", ALL),
    "toucher": _everyone("spectator", SPECTATOR), "by": _by, "actor": lambda kids: kids[0] if kids else {},
    "shooter": lambda kids: _by(kids), "target": lambda kids: kids[1] if kids else {},
    "audience": lambda kids: _audience(kids[1]) if kids else {},
    "wager": _wager, "dest": _dest, "spot": _dest, "lifted": _lifted,
    "value": _value, "least": lambda kids: {"least": money(kids[0])},
    "card": _card, "table": _table, "staff": _staff, "join": _plain, "leave": _plain, "round": _round,
    "cards": _of("word"), "device": _device, "order": _of("word"), "call": _call, "offer": _offer, "refuse": _refuse,
    "choose": _of("word"), "bet": _of("wager"), "alter": _of("wager"), "confirm": _of("wager"), "convert": _plain,
    "settle": _of("wager"), "deal": _of_place, "draw": _draw, "burn": _plain, "show": _of_place, "move": _move,
    "touch": _touch, "void": _of_place, "pickup": _pickup, "roll": _roll, "note": _plain,
}  # fmt: skip


class Events(Transformer):  # type: ignore[type-arg]
    """Builds an event for each line while the parser runs; no tree of them is ever made."""


for _rule, _make in _RULES.items():
    setattr(Events, _rule, staticmethod(_make))


def parser() -> Lark:
    """Make the parser of a whole log out of the grammar of a line; it builds events."""
    return _lark(keep_all_tokens=True, transformer=Events())


def tree_parser() -> Lark:
    """Make the same parser without a transformer; it builds lark's own trees."""
    return _lark()


def _lark(**options: Any) -> Lark:
    grammar = source() + "\nstart: line (NL line)* NL?\nNL: /\\n/\n"
    return Lark(grammar, parser="lalr", lexer="contextual", maybe_placeholders=False, **options)


def events(text: str) -> list[Event]:
    """Read a whole log: the events of its tables."""
    return [kid for kid in parser().parse(text).children if isinstance(kid, Event)]
