"""Writes an event as a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from checker.log.language.events import ALL, DEALER, SPECTATOR, Event, Position
from checker.log.language.grammar import grammar, words
from checker.values.card import UNREAD, Card

_WORD_OF_BOX = {DEALER: "dealer", ALL: "all", SPECTATOR: "spectator"}
_LONGEST_PACKET = 99


def amount(cents: int | None) -> str:
    """Write cents as a log does: `$10`, `$10.50`, `$?`."""
    if cents is None:
        return "$?"
    whole, part = divmod(cents, 100)
    return f"${whole}.{part:02d}" if part else f"${whole}"


def position(place: Position) -> str:
    """Write a position at the table: `seat 2 hand 3 behind 1`, `dealer`."""
    text = _WORD_OF_BOX.get(place.box, f"seat {place.box}")
    if place.hand != 1:
        text += f" hand {place.hand}"
    return f"{text} behind {place.behind}" if place.behind else text


def cards(held: Iterable[Card]) -> Iterator[str]:
    """Write cards; a run of unread cards becomes a packet."""
    unread = 0
    for card in held:
        if card is UNREAD and unread < _LONGEST_PACKET:
            unread += 1
            continue
        yield from _packet(unread)
        unread = int(card is UNREAD)
        if not unread:
            yield str(card)
    yield from _packet(unread)


def _packet(unread: int) -> Iterator[str]:
    if unread:
        yield "??" if unread == 1 else f"{unread}x??"


def quoted(text: str) -> str:
    """Write a free text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _who(event: Event) -> str:
    return "" if event.box is None else position(Position(event.box, event.hand, event.behind))


def _wager(event: Event) -> str:
    on = "" if event.on is None else f" on {event.on}"
    against = "" if event.against is None else f" against {event.against}"
    return f"{event.wager}{on}{against}"


def _by(event: Event) -> str:
    if event.by_seat is not None:
        return f"by {position(event.by_seat)}"
    return _led("by", event.by)


def _led(word: str, value: object) -> str:
    return "" if value is None else f"{word} {value}"


def _joined(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part is not None and part != "")


def _dest(event: Event, with_wager: bool) -> str:
    wager = _wager(event) if with_wager and event.wager is not None else ""
    if event.to in ("under", "beside"):
        return f"{event.to} {wager}"
    if event.to_seat is not None:
        return _joined("to", position(event.to_seat), wager)
    return f"to {event.number if event.to is None else event.to}"


def _table(event: Event) -> str:
    match event.act:
        case "table game":
            return f"table game {event.word} seats {event.number}"
        case "table records":
            return _joined("table records", *event.words)
        case "table elect":
            return f"table elect {event.word} {event.result}"
        case "table limit":
            return f"table limit {event.wager} {amount(event.least)} to {amount(event.amount)}"
        case "table house":
            return _joined("table house", quoted(event.text) if event.text is not None else None)
    return _joined(event.act, event.word)


def _cards(event: Event) -> str:
    return _joined(
        event.act, event.at, event.number, *cards(event.cards), event.face, *event.how, _led("from", event.end),
        _led("held", event.held), _by(event), f"for {_who(event)}" if event.box is not None else None,
        _led("deck", event.deck),
    )  # fmt: skip


def _device(event: Event) -> str:
    if event.act.startswith("meter "):
        shows = event.act.removeprefix("meter ")
        shown = None if event.amount is None else amount(event.amount)
        return _joined("device meter", event.number, shows, shown)
    return _joined(event.act, event.number, event.result, _by(event), _led("deck", event.deck))


def _call(event: Event) -> str:
    if event.act == "call total":
        return _joined("call", _who(event), event.number)
    return _joined("call", _who(event), event.wager or event.word, event.result)


def _offer(event: Event) -> str:
    return _joined(event.verb, _who(event), event.word, _led("as", event.result))


def _refuse(event: Event) -> str:
    return _joined("refuse", _who(event), _wager(event), _led("as", event.result))


def _choose(event: Event) -> str:
    wager = _wager(event) if event.wager is not None else None
    return _joined("choose", _who(event), event.word, wager, _led("by", event.means))


def _money(event: Event) -> str:
    row, area = _led("row", event.row), _led("at", event.at)
    meter = _led("from meter", event.number)
    return _joined(event.verb, _who(event), _wager(event), amount(event.amount), event.means, row, area, meter)


def _alter(event: Event) -> str:
    return _joined("alter", _who(event), _wager(event), "to", amount(event.amount))


def _deal(event: Event) -> str:
    return _joined(
        "deal", _who(event), *cards(event.cards), event.face, _led("from", event.source), _led("drawn", event.drawn),
        _led("placed", event.placed), _led("held", event.held), _led("at", event.at), _led("deck", event.deck),
    )  # fmt: skip


def _draw(event: Event) -> str:
    card = "cutting_card" if event.act == "draw cutting_card" else event.cards[0]
    return _joined("draw", card, *event.how, f"for {_who(event)}" if event.box is not None else None)


def _burn(event: Event) -> str:
    source = _who(event) if event.box is not None else event.source
    return _joined("burn", event.cards[0], event.face, _led("from", source))


def _show(event: Event) -> str:
    to = event.to if event.to_seat is None else position(event.to_seat)
    return _joined("show", event.word or _who(event), *cards(event.cards), _led("to", to))


def _move(event: Event) -> str:
    if event.act == "move wager":
        return _joined("move", _who(event), _wager(event), _dest(event, False))
    if event.word in words(grammar(), "piece") and event.box is not None:
        return f"move {event.word} from {_who(event)} {_wager(event)} to {event.to}"
    return _joined("move", _who(event), event.word, *cards(event.cards), _dest(event, True))


def _touch(event: Event) -> str:
    return _joined("touch", _who(event), event.word or _wager(event))


def _void(event: Event) -> str:
    return _joined("void", _who(event)) if event.box is not None else event.act


def _pickup(event: Event) -> str:
    return _joined("pickup", *(position(place) for place in event.order), *event.how)


def _roll(event: Event) -> str:
    dice = event.dice or (None, None)
    return _joined("roll", *("?" if die is None else die for die in dice), _by(event))


def _head(event: Event) -> str:
    text = quoted(event.text) if event.text is not None else None
    return _joined(event.verb, event.number, text, event.word, *event.how)


_WRITERS: dict[str, Callable[[Event], str]] = {
    "table": _table, "staff": lambda event: event.act, "join": lambda event: f"join {_who(event)}",
    "leave": lambda event: f"leave {_who(event)}", "round": lambda event: _joined(event.act, _led("deck", event.deck)),
    "cards": _cards, "device": _device,
    "order": lambda event: _joined(event.act, f"for {_who(event)}" if event.box is not None else None, _by(event)),
    "call": _call, "offer": _offer, "decline": _offer, "refuse": _refuse, "choose": _choose, "bet": _money,
    "alter": _alter, "confirm": lambda event: _joined("confirm", _who(event), _wager(event), _by(event)),
    "convert": lambda event: f"convert {_who(event)} {amount(event.amount)}", "take": _money, "pay": _money,
    "return": _money, "deal": _deal, "draw": _draw, "burn": _burn, "show": _show, "move": _move, "touch": _touch,
    "void": _void, "pickup": _pickup, "roll": _roll,
    "note": lambda event: _joined("note", quoted(event.text) if event.text is not None else None),
    **dict.fromkeys(("log", "casino", "source", "zone", "date", "day", "end"), _head),
}  # fmt: skip


def text(event: Event) -> str:
    """Write an event as in a log, without time and table."""
    return _WRITERS[event.verb](event)
