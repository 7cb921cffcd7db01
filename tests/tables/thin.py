"""Logs that tell less: record classes left out, a beginning or an end cut off, cards and amounts not made out."""

from __future__ import annotations

import re
from itertools import takewhile
from random import Random

_VERBS = {
    "staff": "staff", "persons": "join|leave", "rounds": "round", "supervision": "order|confirm", "calls": "call",
    "offers": "offer|decline|refuse", "decisions": "choose", "money": "bet|alter|take|pay|return",
    "means": "convert", "marks": "move", "voids": "void", "pickup": "pickup", "dice": "roll",
    "opening": r"table (?:open|close|idle|resume)"
               r"|cards (?:receive|open|inspect|verify|sort|spread|turn|remove|destroy|change|return)",
    "shuffle": "cards (?:wash|stack|shuffle|cover|lift|cut|complete|align|insert)",
    "counts": "cards count|device shuffler count",
    "devices": r"device (?!meter|shuffler count)",
    "meters": "device meter",
    "cards": "deal|draw|burn|show (?!seat)",
    "handling": "touch|show seat",
}  # fmt: skip
_WORDS = {
    "manners": (r"choose .*", r" by (?:hand|voice)\b"),
    "means": (r"(?:bet|take|pay|return) .*", r"(?<=\d) (?:chips|plaques|coupon|cash)\b"),
    "faces": (r"(?:deal|burn) .*", r" (?:up|down|sideways)\b"),
    "sides": (r"(?:deal|cards) .*", r" (?:drawn|placed|held) (?:left|right|both)\b"),
}
CLASSES = tuple(sorted({*_VERBS, *_WORDS, "clock"}))

_STAMP = re.compile(r"(\d\d:\d\d\S*|before|--:--) (\S+) (.*)")
CARD = re.compile(r"(?<= )(?:10|[2-9AJQK])[SHDC](?= |\Z)")
_SETTING = re.compile(r"table (elect \S+|limit \S+|notice \S+|house|records)")


def without_class(lines: list[str], record: str, *, words: bool = True) -> list[str]:
    """Leave out what a record class tells, and its name from the `records` lines; its words may stay.

    Where dice are thrown, chips that were refused are seen to come back, if money is recorded.
    """
    dice = any(" roll " in line for line in lines)
    act = re.compile(rf"(?:{_VERBS[record]})(?: |\Z|(?<= ))") if record in _VERBS else None
    within, words = (re.compile(part) for part in _WORDS.get(record, ("(?!)", "(?!)")))
    kept = []
    for line in lines:
        found = _STAMP.match(line)
        if not found:
            kept.append(line)
            continue
        stamp, table, body = found.groups()
        if body.startswith("table records"):
            names = [name for name in body.split()[2:] if name != record]
            if names:
                kept.append(f"{stamp} {table} table records {' '.join(names)}")
        elif dice and record == "offers" and body.startswith("refuse ") and (back := _back(kept[-1], body)):
            kept.append(f"{stamp} {table} {back}")
        elif act is None or not act.match(body):
            kept.append(f"{stamp} {table} {words.sub('', body)}" if words and within.match(body) else line)
    return kept


def _back(bet: str, refused: str) -> str:
    """Return the line that gives the chips of a refused bet back; nothing if the bet is not in the log."""
    laid = re.search(rf" bet {re.escape(refused.removeprefix('refuse '))} (\$\S+)", bet)
    return f"{refused.replace('refuse', 'return')} {laid[1]}" if laid else ""


def head_of(lines: list[str]) -> list[str]:
    """Return the lines before the first one with a time."""
    return list(takewhile(lambda line: not line[0].isdigit(), lines))


def cut(lines: list[str], start: int, end: int) -> list[str]:
    """Return the log from line `start` to line `end` (both counted from 1) as one begun and ended there would be."""
    head = head_of(lines)
    start = max(start, len(head) + 1)
    told = [line for line in head if line.startswith("before ")]
    # What else stood when the whole record began need not stand any more.
    settings = [line for line in told if start == len(head) + 1 or " table " in line]
    day = next(line for line in head if line.startswith("date "))
    for line in lines[len(head) : start - 1]:
        found = _STAMP.match(line)
        if line.startswith("date "):
            day = line
        elif found and (setting := _SETTING.match(found[3])):
            again = f"before {found[2]} {setting[0]}"
            settings = [old for old in settings if not f"{old} ".startswith(f"{again} ")]
            settings.append(f"before {found[2]} {found[3]}")
    plain = [day if line.startswith("date ") else line for line in head if not line.startswith("before ")]
    return plain + settings + lines[start - 1 : end]


def count_cards(lines: list[str]) -> int:
    """Return how many cards are written in a log where one can be blanked."""
    return sum(len(CARD.findall(line)) for line in lines if _shows(line))


def blank_card(lines: list[str], which: int) -> list[str]:
    """Make the card written in a certain place (counted from 1) one that was not identified."""
    thinned = list(lines)
    for at, line in enumerate(lines):
        if not _shows(line):
            continue
        cards = list(CARD.finditer(line))
        if which <= len(cards):
            card = cards[which - 1]
            thinned[at] = f"{line[: card.start()]}??{line[card.end() :]}"
            return thinned
        which -= len(cards)
    raise IndexError("the log has no such card")


def _shows(line: str) -> bool:
    found = _STAMP.match(line)
    return found is not None and found[3].partition(" ")[0] in ("deal", "draw", "burn", "show", "cards")


def blank_amounts(lines: list[str], rng: Random, share: float) -> list[str]:
    """Make a share of the amounts that are laid, moved or shown ones that were not made out."""
    moved = re.compile(r"\d\d:\d\d\S* \S+ (?:bet|alter|take|pay|return|device meter) ")

    def blanked(found: re.Match[str]) -> str:
        return " $?" if rng.random() < share else found[0]

    return [re.sub(r" \$[\d.]+", blanked, line) if moved.match(line) else line for line in lines]


def blank_cards(lines: list[str], rng: Random, share: float) -> list[str]:
    """Make a share of the cards ones that were not made out."""

    def blanked(found: re.Match[str]) -> str:
        return "??" if rng.random() < share else found[0]

    return [CARD.sub(blanked, line) if _shows(line) else line for line in lines]


def thinner(lines: list[str], rng: Random) -> dict[str, list[str]]:
    """Give logs that tell less in several ways at once."""
    found = {f"cards {share}": blank_cards(lines, rng, share) for share in (0.02, 0.1, 0.3)}
    found |= {f"amounts {share}": blank_amounts(lines, rng, share) for share in (0.02, 0.1, 0.5)}
    found["words of means"] = without_class(lines, "means", words=False)
    for _ in range(6):
        names = rng.sample(CLASSES, rng.choice((2, 3)))
        fewer = lines
        for name in names:
            fewer = without_class(fewer, name)
        found[f"without {', '.join(names)}"] = fewer
    return found
