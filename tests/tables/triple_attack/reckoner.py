"""A second reckoning of dealt nights: reads a log's text alone and says which settlements its cards do not bear out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_PLACE = re.compile(r"seat (\d+)(?: hand (\d+))?(?: behind (\d+))?")
_MONEY = re.compile(
    r"(bet|alter|pay|take|return|refuse) "
    r"(seat \d+(?: hand \d+)?(?: behind \d+)?) "
    r"([a-z_]+)(?: (?:to )?\$([\d.]+))?(?: |\Z)"
)
_CARD = re.compile(r"(?:10|[2-9AJQK])[SHDC]\Z")
_ODDS: dict[str, dict[str, tuple[int, ...]]] = {
    "suited_royals": {"A": (40, 10, 2), "B": (30, 12, 2)},
    "triple_match": {"A": (150, 20, 4, 2), "B": (50, 8, 6, 2)},
}
_ORIGINAL = ("first_attack", "second_attack", "third_attack")

Key = tuple[int, int, int, str]


def count(cards: list[str]) -> tuple[int, bool]:
    """Count a hand; the second value tells whether it is soft."""
    points = sorted(11 if card[0] == "A" else 10 if card[0] in "JQK1" else int(card[0]) for card in cards)
    aces = points.count(11)
    reached = sum(points)
    while reached > 21 and aces:
        reached, aces = reached - 10, aces - 1
    return reached, aces > 0


def place(text: str) -> tuple[int, int, int]:
    """Read `seat 5 hand 2 behind 1`."""
    found = _PLACE.match(text)
    assert found, text
    return int(found[1]), int(found[2] or 1), int(found[3] or 0)


def cents(text: str) -> int:
    """Read `10` or `10.50` as cents."""
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


@dataclass
class Reckoned:
    """One round as its lines tell it."""

    tables: dict[str, str]
    hands: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    dealer: list[str] = field(default_factory=list)
    lots: dict[Key, int] = field(default_factory=dict)
    closed: dict[Key, tuple[str, int]] = field(default_factory=dict)
    returned: set[Key] = field(default_factory=set)
    moved: dict[tuple[int, int, int], int] = field(default_factory=dict)
    splitting: tuple[int, int] = (0, 0)
    last_bet: tuple[Key, int] | None = None
    dead: set[tuple[int, int]] = field(default_factory=set)
    void: bool = False
    faults: list[str] = field(default_factory=list)
    firsts: dict[int, list[str]] = field(default_factory=dict)

    def read(self, body: str) -> None:
        """Take one line of the round in."""
        verb, _, rest = body.partition(" ")
        if verb in ("bet", "alter", "pay", "take", "return", "refuse"):
            self.money(body)
        elif verb == "deal":
            self.deal(rest.split())
        elif verb == "show" and rest.startswith("dealer"):
            self.dealer[1] = rest.split()[1]
        elif verb == "burn" and rest.endswith("from dealer"):
            self.dealer.pop()
        elif verb == "choose" and (" split" in rest or rest.endswith(" stay")):
            self.choose(rest)
        elif verb == "void":
            self.void = self.void or rest == "round"
            if rest != "round":
                self.dead.add(place(rest)[:2])

    def deal(self, words: list[str]) -> None:
        """Put a card with its hand."""
        card = next((word for word in words if _CARD.match(word)), "??")
        if words[0] == "dealer":
            self.dealer.append(card)
            return
        seat, hand, _ = place(" ".join(words[:4]))
        self.hands.setdefault((seat, hand), []).append(card)

    def choose(self, rest: str) -> None:
        """Follow a split, or a person who names a hand."""
        seat, hand, behind = place(rest)
        if " split" in rest:
            self.splitting = (seat, hand)
        else:
            self.moved[seat, self.splitting[1], behind] = hand

    def money(self, body: str) -> None:
        """Follow a bet, its change or refusal, or its settlement."""
        found = _MONEY.match(body)
        assert found, body
        verb, wager, amount = found[1], found[3], cents(found[4] or "0")
        key = (*place(found[2]), wager)
        if verb == "bet":
            self.last_bet = (key, amount)
            self.lots[key] = self.lots.get(key, 0) + amount
            if wager == "split" and (key[0], key[1]) not in self.hands:
                self.hands[key[0], key[1]] = [self.hands[self.splitting].pop()]
        elif verb == "alter":
            self.lots[key] = amount
        elif verb == "refuse":
            if self.last_bet and self.last_bet[0] == key:
                self.lots[key] -= self.last_bet[1]
                if not self.lots[key]:
                    del self.lots[key]
                self.last_bet = None
        else:
            if key in self.closed:
                self.faults.append(f"settled twice: {body}")
            self.closed[key] = (verb, amount)
            if self.void or place(found[2])[:2] in self.dead or (key[0], 1) not in self.hands:
                self.returned.add(key)

    def hand_of(self, key: Key) -> list[str]:
        """Return the cards that decide a lot."""
        seat, hand, behind, _ = key
        while (seat, hand, behind) in self.moved and self.moved[seat, hand, behind] != hand:
            hand = self.moved[seat, hand, behind]
        return self.hands.get((seat, hand), [])

    def owed(self, key: Key) -> tuple[str, int]:
        """Return what the cards make of a lot: the act and the amount."""
        stake, wager = self.lots[key], key[3]
        if key in self.returned:
            return "return", stake
        if wager in _ODDS:
            odds = self.bonus_odds(key[0], wager)
        elif wager == "insurance":
            natural = len(self.dealer) == 2 and count(self.dealer)[0] == 21
            odds = (5 if len({card[-1] for card in self.dealer}) == 1 else 2) if natural else 0
        else:
            return self.attack(self.hand_of(key), stake, wager in _ORIGINAL)
        return ("pay", stake * odds) if odds else ("take", stake)

    def attack(self, cards: list[str], stake: int, original: bool) -> tuple[str, int]:
        """Settle a stake on a hand against the dealer."""
        mine = count(cards)[0]
        if mine > 21:
            return "take", stake
        if mine == 21 or len(cards) > 5:
            return "pay", stake
        theirs = count(self.dealer)[0]
        if len(self.dealer) == 2 and theirs == 21:
            return ("take" if original else "return"), stake
        if theirs > 22 or theirs < mine:
            return "pay", stake
        return ("return" if theirs in (22, mine) else "take"), stake

    def bonus_odds(self, seat: int, wager: str) -> int:
        """Return the odds a bonus wager wins at, 0 for a loss."""
        odds = _ODDS[wager][self.tables[wager]]
        first, second = self.firsts[seat]
        if wager == "suited_royals":
            ranks = first[0] + second[0]
            if first[-1] != second[-1]:
                return 0
            return odds[0] if ranks in ("KQ", "QK") else odds[1] if ranks.strip("KQJ") == "" else odds[2]
        three = [first, second, self.dealer[0]]
        alike = max(sum(card[:-1] == other[:-1] for other in three) for card in three)
        same = max(three.count(card) for card in three)
        rows = {(3, 3): 0, (3, 2): 1, (3, 1): 1, (2, 2): 2, (2, 1): 3}
        return odds[rows[alike, same]] if (alike, same) in rows else 0

    def end(self) -> Iterator[str]:
        """Yield what is wrong with the round."""
        yield from self.faults
        for key in self.lots.keys() | self.closed.keys():
            if key not in self.lots or key not in self.closed:
                yield f"laid and settled do not match: {key}"
            elif self.owed(key) != self.closed[key]:
                yield f"{key}: owed {self.owed(key)}, got {self.closed[key]}"


def reckon(lines: list[str]) -> Iterator[str]:
    """Yield every settlement of a log that its own cards do not bear out."""
    tables: dict[str, dict[str, str]] = {}
    rounds: dict[str, Reckoned] = {}
    for number, line in enumerate(lines, 1):
        stamp, _, rest = line.partition(" ")
        if not (stamp[0].isdigit() or stamp == "before"):
            continue
        table, _, body = rest.partition(" ")
        if body.startswith("table elect"):
            words = body.split()
            tables.setdefault(table, {})[words[2]] = words[3]
        elif body.startswith("round id"):
            rounds[table] = Reckoned(tables[table])
        elif body == "round end":
            yield from (f"line {number}, {table}: {fault}" for fault in rounds.pop(table).end())
        elif table in rounds:
            told = rounds[table]
            told.read(body)
            if body.startswith("call seat") and place(body[5:])[0] not in told.firsts:
                seat = place(body[5:])[0]
                told.firsts[seat] = list(told.hands[seat, 1])
