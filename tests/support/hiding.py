"""Small rounds of each card game with a wrong settlement in them, and lines that an insider might add to hide it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

TABLE = "T-1"
RECORDS = "table records rounds decisions money means cards voids devices"


@dataclass(frozen=True)
class Play:
    """One round of a game up to its settlement, a wager that wins in it, one that loses, and the rest of it."""

    game: str
    date: str
    head: tuple[str, ...]
    play: tuple[str, ...]
    seat: str
    wager: str
    stake: int
    due: str
    loser: str
    lost: str
    rest: tuple[str, ...]

    def settled(self, *bodies: str) -> list[str]:
        """Play the round and settle it by these lines."""
        return [*self.play, *bodies, *self.rest, "round end"]

    @property
    def paid(self) -> str:
        """The right payment."""
        return f"pay {self.seat} {self.wager} {self.due}"

    @property
    def taken(self) -> str:
        """The right taking."""
        return f"take {self.loser} {self.lost} ${self.stake}"

    def log(self, bodies: list[str], *, head: tuple[str, ...] = (), records: str = RECORDS) -> list[str]:
        """Write the log; a body that begins with `before` or `log` is a line of its own."""
        lines = ["log 1", f"date {self.date}", f"before {TABLE} table game {self.game} seats 6"]
        lines += [f"before {TABLE} {one}" for one in (*self.head, *head, *([records] if records else []))]
        whole = ("before", "log ")
        return lines + [
            one if one.startswith(whole) else f"10:{at // 60:02d}:{at % 60:02d} {TABLE} {one}"
            for at, one in enumerate(bodies)
        ]


PLAYS = {
    "triple_attack_blackjack": Play(
        "triple_attack_blackjack", "2026-11-18", (),
        ("round id 1", "bet seat 2 first_attack $10", "bet seat 3 first_attack $10", "deal seat 2 KC", "deal seat 3 9C",
         "deal dealer 7D", "deal seat 2 9D", "deal seat 3 7C", "deal dealer ?? down", "choose seat 2 stand",
         "choose seat 3 stand", "show dealer KH"),
        "seat 2", "first_attack", 10, "$10", "seat 3", "first_attack", (),
    ),
    "double_attack_blackjack": Play(
        "double_attack_blackjack", "2005-11-18", ("table elect card_reader no",),
        ("round id 1", "bet seat 2 initial $20", "bet seat 3 initial $20", "deal dealer AD", "deal seat 2 KC",
         "deal seat 3 9C", "deal seat 2 9D", "deal seat 3 8D", "deal dealer ?? down", "bet seat 2 insurance $10",
         "choose seat 2 stand", "choose seat 3 stand", "show dealer KH"),
        "seat 2", "insurance", 10, "$25", "seat 3", "initial", ("take seat 2 initial $20", "take seat 3 initial $10"),
    ),
    "switch_hands": Play(
        "switch_hands", "2026-11-18",
        ("table elect card_reader no", "table elect decks 6", "table limit blackjack $5 to $500"),
        ("round id 1", "bet seat 2 blackjack $20", "bet seat 2 ante $4", "bet seat 3 blackjack $20",
         "bet seat 3 ante $4", "deal seat 2 ?? down", "deal seat 3 ?? down", "deal seat 2 ?? down",
         "deal seat 3 ?? down", "deal seat 2 KC", "deal seat 3 9C", "deal dealer 7D", "deal seat 2 9D",
         "deal seat 3 7C", "deal dealer ?? down", "take seat 2 ante $4", "take seat 3 ante $4", "choose seat 2 keep",
         "move seat 2 down_cards to rack", "choose seat 3 keep", "move seat 3 down_cards to rack",
         "choose seat 2 stand", "choose seat 3 stand", "show dealer KH"),
        "seat 2", "blackjack", 20, "$20", "seat 3", "blackjack", (),
    ),
    "three_card_blitz": Play(
        "three_card_blitz", "2026-11-18",
        ("table elect blind 1", "table elect flush_bonus 1", "table elect dealing manual_shoe"),
        ("round id 1", "bet seat 2 ante $10", "bet seat 2 blind $10", "bet seat 3 ante $10", "bet seat 3 blind $10",
         "deal seat 2 7x?? down", "deal seat 3 7x?? down", "deal dealer 7x?? down", "choose seat 2 fold",
         "take seat 2 blind $10", "choose seat 3 play", "bet seat 3 play $10",
         "show dealer 10D 6D 4D 9S 5C 3H 2H", "show seat 3 KS QS JS 10S 7H 8C 3D", "pay seat 3 blind $30",
         "pay seat 3 play $10"),
        "seat 3", "ante", 10, "$10", "seat 2", "ante", (),
    ),
    "in_between_blackjack": Play(
        "in_between_blackjack", "2026-11-18", ("table elect in_between B",),
        ("round id 8", "bet seat 3 blackjack $20", "bet seat 3 in_between $10", "bet seat 5 blackjack $20",
         "bet seat 5 in_between $10", "deal seat 3 4H", "deal seat 5 8S", "deal dealer 5C", "deal seat 3 6S",
         "deal seat 5 7D", "deal dealer ?? down"),
        "seat 3", "in_between", 10, "$100", "seat 5", "in_between", (),
    ),
}  # fmt: skip


def wrongs(play: Play) -> dict[str, list[str]]:
    """Give wrong settlements of the winning and the losing wager, each with the rest of the round right."""
    who, loser = f"{play.seat} {play.wager}", f"{play.loser} {play.lost}"
    return {
        "paid too little": [f"pay {who} $1", play.taken],
        "winner taken": [f"take {who} ${play.stake}", play.taken],
        "winner not paid": [play.taken],
        "too much back": [play.paid, f"return {who} $4500", play.taken],
        "back twice": [play.paid, f"return {who} ${play.stake}", f"return {who} ${play.stake}", play.taken],
        "foreign wager paid": [play.paid, play.taken, f"pay {play.seat} jackpot $4500"],
        "loser paid": [play.paid, f"pay {loser} $4500"],
        "nobody's wager paid": [play.paid, play.taken, f"pay seat 6 {play.wager} $4500"],
    }


Hide = Callable[[Play, list[str], Random], list[str]]


def _put(*added: str, late: bool | None = None) -> Hide:
    """Add lines just before the settlement, or just before the end of the round, or anywhere."""

    def hide(play: Play, bodies: list[str], random: Random) -> list[str]:
        first, last = len(play.play), len(bodies) - 1
        at = random.randint(1, last) if late is None else last if late else first
        names = {"seat": play.seat, "wager": play.wager, "loser": play.loser, "lost": play.lost, "stake": play.stake}
        return [*bodies[:at], *(line.format(**names) for line in added), *bodies[at:]]

    return hide


def _cut(play: Play, bodies: list[str], random: Random) -> list[str]:
    """Leave out the end of the round."""
    return bodies[:-1]


def _close(play: Play, bodies: list[str], random: Random) -> list[str]:
    return [*bodies[:-1], "table close"]


def _next_log(play: Play, bodies: list[str], random: Random) -> list[str]:
    """Move the settlement into a second log of the table."""
    at = len(play.play)
    again = ["log 1", f"before {TABLE} table game {play.game} seats 6"]
    return [*bodies[:at], *again, *bodies[at:]]


WAYS: dict[str, Hide] = {
    "void the round before": _put("void round", late=False),
    "void the round after": _put("void round", late=True),
    "void all hands": _put("void hands", late=True),
    "void the hand before": _put("void {seat}", late=False),
    "void the hand after": _put("void {seat}", late=True),
    "void the loser": _put("void {loser}", late=None),
    "void, not in its place": _put(f"before {TABLE} void round", late=True),
    "gap": _put("table gap"),
    "note": _put('note "nothing to see"'),
    "late records": _put("table records offers calls"),
    "election": _put("table elect jackpot house_wager"),
    "limit": _put("table limit {wager} $1 to $9999"),
    "refused": _put("refuse {seat} {wager}", late=False),
    "refused after": _put("refuse {seat} {wager}", late=True),
    "taken back": _put("alter {seat} {wager} to $0", late=False),
    "raised": _put("alter {seat} {wager} to $4500", late=False),
    "raised, not in its place": _put(f"before {TABLE} " + "alter {seat} {wager} to $4500", late=False),
    "laid again": _put("bet {seat} {wager} $4500", late=False),
    "laid before": _put(f"before {TABLE} " + "bet {seat} {wager} $4500", late=False),
    "not identified": _put("pay {seat} {wager} $?", late=False),
    "split late": _put("choose {seat} split", late=True),
    "split when the cards lie open": _put("choose {seat} split", late=False),
    "doubled when the cards lie open": _put("choose {seat} double", late=False),
    "the loser surrenders when the cards lie open": _put("choose {loser} surrender", late=False),
    "a card burned": _put("burn ?? from {seat}", late=False),
    "a card of the loser burned": _put("burn ?? from {loser}", late=False),
    "a card burned after": _put("burn ?? from {seat}", late=True),
    "a card of the dealer burned": _put("burn ?? from dealer", late=False),
    "a card of the dealer burned after": _put("burn ?? from dealer", late=True),
    "a card dealt when the cards lie open": _put("deal {seat} 5C", late=False),
    "a card dealt after": _put("deal {seat} 5C", late=True),
    "taken back and returned": _put("alter {loser} {lost} to $0", "return {loser} {lost} ${stake}", late=False),
    "surrender late": _put("choose {seat} surrender", late=True),
    "fold late": _put("choose {seat} fold", late=True),
    "dead hand": _put("choose {seat} dead_hand", late=None),
    "other cards": _put("show dealer AH KH", late=True),
    "converted": _put("convert {seat} $4500", late=False),
    "double bought": _put("bet {seat} double ${stake}", late=False),
    "other game": _put("table game craps seats 14"),
    "a line that cannot be read": _put("pay seat two"),
    "no end": _cut,
    "closed": _close,
    "a second log": _next_log,
}


def variants(random: Random, count: int) -> Iterator[tuple[str, Play, list[str]]]:
    """Draw wrong settlements with one to three lines that would hide them."""
    for _ in range(count):
        play = random.choice(list(PLAYS.values()))
        wrong, settlement = random.choice(list(wrongs(play).items()))
        bodies = play.settled(*settlement)
        chosen = random.sample(list(WAYS), random.randint(1, 3))
        for way in chosen:
            bodies = WAYS[way](play, bodies, random)
        yield f"{play.game}: {wrong}: {', '.join(chosen)}", play, bodies
