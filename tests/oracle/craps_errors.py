"""A table of craps whose dealer errs in a share of the settlements, and what each error is and costs."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.craps_oracle import LOSES, VOID, WINS
from tests.oracle.craps_table import UP, Line, Settled, Table, Wager, money

ERRORS = {
    WINS: ("too much", "too little", "left", "collected"),
    LOSES: ("left", "paid", "given back", "in part"),
    VOID: ("collected", "paid"),
}


@dataclass(frozen=True)
class Error:
    """One wrong settlement: the line that shows it, its paragraph, and what was owed and moved, in cents."""

    line: Line
    cite: str
    owed: int
    moved: int
    name: str
    seat: int
    # The wager as its bet names it.
    bet: str


def _bet(owed: Settled) -> str:
    return owed.wager.name if owed.kind in UP else f"seat {owed.wager.seat} {owed.kind}"


@dataclass
class Careless(Table):
    """A table where some settlements are wrong; what follows is as the chips then lie."""

    share: float = 0.1
    only: str = ""
    errors: list[Error] = field(default_factory=list)
    # Left unsettled: it shows at the next roll or closing.
    waiting: list[tuple[Settled, int]] = field(default_factory=list)
    # Places of which nobody can tell after an error if the stake still lies there.
    unclear: set[tuple[str, int, int | None]] = field(default_factory=set)

    def say(self, body: str, kind: str = "", of: Settled | None = None, lying: tuple[Settled, ...] = ()) -> Line:
        """Write a line; the end of a roll shows what was left, or the stake that goes back without it."""
        line = super().say(body, kind, of, lying)
        waiting, self.waiting = self.waiting, []
        for owed, cents in waiting:
            assert owed.verdict is not None
            down = body.startswith((f"return {owed.wager.name} ", f"alter {owed.wager.name} to $0"))
            down = down and kind in ("down", "alter")
            if down or kind in ("roll", "close"):
                self.errors.append(
                    Error(line, owed.verdict.cite, cents, 0, f"{owed.kind}: left", owed.wager.seat, _bet(owed))
                )
            else:
                self.waiting.append((owed, cents))
        if kind == "open":
            self.unclear.clear()
        return line

    def _settle(self, owed: Settled, result: str) -> None:
        open_ = owed.stayed or self._is_unclear(owed.wager)
        if open_ or self.rng.random() >= self.share or (self.only and owed.kind != self.only):
            super()._settle(owed, result)
            return
        self._err(owed, self.rng.choice(ERRORS[result]), -owed.stake if result == LOSES else owed.low)

    def _is_unclear(self, wager: Wager) -> bool:
        return any(one[:2] == wager.key[:2] for one in self.unclear)

    def _err(self, owed: Settled, error: str, due: int) -> None:
        wager, rng = owed.wager, self.rng
        stays = wager.kind in UP and owed.verdict is not None and owed.verdict.result == WINS
        if error == "left":
            self.waiting.append((owed, due))
        elif error in ("too much", "too little"):
            off = rng.choice((1, 50, 100, 500))
            paid = owed.high + off if error == "too much" or off >= owed.low else owed.low - off
            self._wrong("pay", owed, paid, due, paid, error)
        elif error == "collected":
            self._wrong("take", owed, owed.stake, due, -owed.stake, error)
            stays = False
            self.unclear.add(wager.key)
        elif error == "paid":
            self._wrong("pay", owed, owed.stake, due, owed.stake, error)
        elif error == "given back":
            self._wrong("return", owed, owed.stake, due, 0, error)
        else:
            self._wrong("take", owed, owed.stake - 1, due, 1 - owed.stake, error)
        if stays:
            wager.stayed = wager.stayed or wager.kind == "four_hardway"
        else:
            del self.lots[wager.key]

    def _wrong(self, verb: str, owed: Settled, cents: int, due: int, moved: int, error: str) -> None:
        assert owed.verdict is not None
        line = self.say(f"{verb} {owed.wager.name} {money(cents)}", "error", owed)
        self.errors.append(
            Error(line, owed.verdict.cite, due, moved, f"{owed.kind}: {error}", owed.wager.seat, _bet(owed))
        )

    def numbers(self) -> dict[int, int]:
        """Give the number in the log of every line, by its identity."""
        return {id(one): at for at, one in enumerate(self.lines, len(self.head()) + 1)}
