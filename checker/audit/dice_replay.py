"""Replay of a table that is played with dice: it has rolls where other tables have rounds."""

from __future__ import annotations

from typing import Final

from checker.audit.elsewhere import Heard
from checker.audit.notices import TextsApplied
from checker.audit.table_replay import TableReplay
from checker.checks.link_game import LinkedGame
from checker.log.language.events import Event, LogLine
from checker.table.apply import open_round
from checker.table.casino import Casino
from checker.table.dice import dice_changes
from checker.table.dice.dice_state import Dice, PointRule
from checker.table.state import TableState


class DiceReplay(TableReplay):
    """A table with its game and its arbiter, from roll to roll."""

    def __init__(self, table: TableState, house: Casino, game: LinkedGame, rules: int, texts: TextsApplied) -> None:
        super().__init__(table, house, game, rules, texts)
        assert game.data.dice is not None
        # The end of a roll is seen here.
        self.ends = frozenset()
        dice_changes.bring_dice(table, Dice(PointRule(game.data.dice.points, game.data.dice.ends)))

    def lose_track(self, lines: int = 1) -> None:
        """So many lines of this table may be unread: rolls and wagers may have gone unseen."""
        super().lose_track(lines)
        dice_changes.lose_track(self.table)

    def record(self, event: Event, line: LogLine) -> None:
        """Record an event at the table."""
        dice_changes.apply(self.table, event, line)

    def leave_out(self, event: Event) -> None:
        """The meaning is unknown, so a wager of its kind may be anywhere."""
        super().leave_out(event)
        dice_changes.leave_out(self.table, event)

    def hear(self, line: LogLine) -> list[Heard]:
        """Replay one line: a roll, or the closing of the table, ends the previous roll and its settlements."""
        event, table = line.event, self.table
        if event.verb == "round":
            # At dice a round has no meaning.
            table.pass_line()
            return self._told([])
        if table.round is None:
            open_round(table, line, None, True)
        elif event.act in _ENDS and not line.before:
            self._end_roll(line, event.act == "roll")
        return super().hear(line)

    def _end_roll(self, line: LogLine, another: bool) -> None:
        table = self.table
        round_ = table.round
        assert round_ is not None
        self.over_line = line
        self._close_round(line)
        self.judge.forget()
        fresh = open_round(table, line, None, True)
        if not another:
            dice_changes.take_dice_away(table)
        dice_changes.carry_over(table, round_, fresh)

    def rounds(self) -> int:
        """The number of rolls."""
        return max(self.table.rounds, 0)


_ENDS: Final = frozenset({"roll", "table close", "table open"})


def replay_of(table: TableState, house: Casino, game: LinkedGame, rules: int, texts: TextsApplied) -> TableReplay:
    """Return the kind of replay that fits the game of a table."""
    return (DiceReplay if game.data.dice is not None else TableReplay)(table, house, game, rules, texts)
