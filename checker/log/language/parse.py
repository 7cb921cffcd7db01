"""The fast way from the text of an event to its record."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from sys import intern
from typing import Any, Final

from checker.log.language.decode import DECODERS, LONGEST_REMEMBERED, Decoder
from checker.log.language.events import Event
from checker.log.language.matcher import Matcher, matcher, rule_of_verb
from checker.values.card import CARDS, Card
from checker.values.money import read_cents

MOST_REMEMBERED: Final = 16384
# Shorter lists of cards soon repeat.
FEWEST_CARDS: Final = 3

Act = Callable[[list[str], dict[str, Any]], str]


def _only_verb(words: list[str], values: dict[str, Any]) -> str:
    return words[0]


def _two_words(words: list[str], values: dict[str, Any]) -> str:
    return f"{words[0]} {words[1]}"


def _three_words(words: list[str], values: dict[str, Any]) -> str:
    return " ".join(words[:3])


def _of_wager(words: list[str], values: dict[str, Any]) -> str:
    return f"{words[0]} {values['wager']}"


def _of_word(words: list[str], values: dict[str, Any]) -> str:
    return f"{words[0]} {values['word']}"


def _table(words: list[str], values: dict[str, Any]) -> str:
    if words[1] == "limit":
        values["wager"] = values.pop("word")
    return f"table {words[1]}"


def _round(words: list[str], values: dict[str, Any]) -> str:
    return "round end" if words[1:2] == ["end"] else "round"


def _device(words: list[str], values: dict[str, Any]) -> str:
    if words[1] != "meter":
        return " ".join(words[:3])
    values["word"] = "meter"
    return f"meter {words[3]}"


def _call(words: list[str], values: dict[str, Any]) -> str:
    if "number" in values:
        return "call total"
    if "box" not in values:
        return f"call {values['word']}"
    if "result" in values:
        values["wager"] = values.pop("word")
        return "call wager"
    return "call word"


def _offer(words: list[str], values: dict[str, Any]) -> str:
    values["wager"] = values["word"]
    return f"{words[0]} {values['word']}"


def _refuse(words: list[str], values: dict[str, Any]) -> str:
    values["word"] = values["wager"]
    return f"refuse {values['wager']}"


def _draw(words: list[str], values: dict[str, Any]) -> str:
    return "draw cutting_card" if words[1] == "cutting_card" else "draw card"


def _move(words: list[str], values: dict[str, Any]) -> str:
    if "cards" in values:
        return "move card"
    return f"move {values.get('word', 'wager')}"


def _touch(words: list[str], values: dict[str, Any]) -> str:
    return f"touch {values.get('word', 'wager')}"


def _roll(words: list[str], values: dict[str, Any]) -> str:
    first, second = (None if word == "?" else int(word) for word in words[1:3])
    values["dice"] = (first, second)
    return "roll"


_ACTS: Final[dict[str, Act]] = {
    "table": _table, "staff": _three_words, "round": _round, "cards": _of_word, "device": _device,
    "order": _of_word, "call": _call, "offer": _offer, "refuse": _refuse, "choose": _of_word, "bet": _of_wager,
    "alter": _of_wager, "confirm": _of_wager, "settle": _of_wager, "deal": _two_words, "draw": _draw,
    "show": _two_words, "move": _move, "touch": _touch, "void": _two_words, "roll": _roll,
}  # fmt: skip


class _Reader:
    """Reads the events of one rule of the grammar."""

    def __init__(self, rule: str) -> None:
        self._matcher: Matcher = matcher(rule)
        self._act = _ACTS.get(rule, _only_verb)
        self._decoders: tuple[Decoder, ...] = tuple(DECODERS[name] for name in self._matcher.fields)

    def fits(self, text: str) -> bool:
        return self._matcher.cut(text) is not None

    def event(self, text: str) -> Event | None:
        fields = self._matcher.cut(text)
        if fields is None:
            return None
        values: dict[str, Any] = {}
        for decode, field in zip(self._decoders, fields, strict=True):
            if field:
                values.update(decode(field))
        words = text.split(" ", 4)
        act = intern(self._act(words, values))
        # Words are looked up often; lookup is fastest when the word is the same object as in the rules.
        kept = {name: intern(value) if isinstance(value, str) else value for name, value in values.items()}
        return Event(intern(words[0]), act, **kept)


@cache
def _reader(rule: str) -> _Reader:
    return _Reader(rule)


def read_body(text: str) -> Event | None:
    """Read an event, or return None if it does not fit its verb."""
    rule = rule_of_verb().get(text.split(" ", 1)[0])
    return None if rule is None else _reader(rule).event(text)


def _amount_apart(text: str) -> tuple[str, int]:
    """Cut the amount out of a text that has exactly one; -1 and the whole text if it has none or several."""
    at = text.find(" $")
    if at < 0 or text.find("$", at + 2) >= 0:
        return text, -1
    end = text.find(" ", at + 2)
    amount = read_cents(text[at + 1 :] if end < 0 else text[at + 1 : end])
    if amount < 0:
        return text, -1
    # No text has a line end, so a text without an amount cannot be mistaken for this.
    return text[: at + 2] + "\n" + (text[end:] if end >= 0 else ""), amount


def _cards_apart(text: str) -> tuple[str, tuple[Card, ...]]:
    """Cut the cards off the end of a text that lists several there; none if it does not."""
    words = text.split(" ")
    first = len(words)
    while first > 0 and words[first - 1] in CARDS:
        first -= 1
    if len(words) - first < FEWEST_CARDS:
        return text, ()
    cards = tuple([CARDS[word] for word in words[first:]])
    return f"{' '.join(words[:first])}\n{len(cards)}", cards


class Memory(dict[str, Event]):
    """Events by their text; when full, it forgets those not used since it was last full."""

    def __init__(self) -> None:
        super().__init__()
        self._older: dict[str, Event] = {}
        # Events by their text without the amount or the cards, which hardly ever repeat; and texts that
        # are events.
        self._models: dict[str, Event] = {}
        self._fitting: set[str] = set()

    def fits(self, text: str) -> bool:
        """Say whether a text is an event, without making the event."""
        key, _ = _amount_apart(text)
        if key in self._fitting:
            return True
        rule = rule_of_verb().get(text.split(" ", 1)[0])
        if rule is None or len(text) > LONGEST_REMEMBERED or not _reader(rule).fits(text):
            return False
        if len(self._fitting) >= MOST_REMEMBERED:
            self._fitting.clear()
        self._fitting.add(key)
        return True

    def _read(self, text: str) -> Event | None:
        """Read an event; copy a remembered event if only the amount or the cards differ."""
        key, amount = _amount_apart(text)
        cards: tuple[Card, ...] = ()
        if amount < 0:
            key, cards = _cards_apart(text)
            if not cards:
                return read_body(text)
        model = self._models.get(key)
        if model is not None:
            return model.with_cards(cards) if cards else model.at_amount(amount)
        event = read_body(text)
        if event is None or len(text) > LONGEST_REMEMBERED:
            return event
        if event == (event.with_cards(cards) if cards else event.at_amount(amount)):
            if len(self._models) >= MOST_REMEMBERED:
                self._models.clear()
            self._models[key] = event
        return event

    def learn(self, text: str) -> Event | None:
        """Read an event that is not remembered yet; extra spaces are accepted."""
        event = self._older.pop(text, None) or self._read(text)
        if event is None and ("  " in text or text.endswith(" ")):
            event = read_body(" ".join(text.split()))
        # The name of a filing is in the remark, so the event alone does not give the whole line.
        if event is not None and len(text) <= LONGEST_REMEMBERED and event.act != "table house":
            if len(self) >= MOST_REMEMBERED:
                self._older = dict(self)
                self.clear()
            self[text] = event
        return event
