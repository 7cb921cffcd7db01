"""The account of money that no paragraph judged: every wager on which money moved is judged, or named here."""

from __future__ import annotations

from collections.abc import Sequence

from checker.checks.arbitration.arbiter import Arbiter
from checker.checks.arbitration.failure import evidence_of
from checker.checks.arbitration.finding import UnjudgedMoney
from checker.checks.arbitration.wakeups import Handler
from checker.checks.conditions.scene import Scene
from checker.table.hands import dealt_since
from checker.table.lots import Lot
from checker.table.state import Round
from checker.values.saying import Saying

VOID = Saying("round void")
OPEN = Saying("round left open")


def account(judge: Arbiter, scene: Scene, round_: Round, *, left_open: bool = False) -> None:
    """Name each wager of a round on which money moved and which no paragraph judged."""
    if judge.table.game.data.unruled:
        return
    if judge.table.dice is not None:
        # The settlement of each roll names the money that it leaves open; a wager without rules has no settlement.
        for lot in round_.lots.values():
            if lot.moved and lot.wager not in judge.table.game.wagers:
                tell(judge, scene, lot, _foreign(judge, lot))
        return
    whole = OPEN if left_open else VOID if round_.void else None
    named = False
    for lot in (*round_.lots.values(), *round_.left):
        if lot.judged and not lot.swung and whole is None:
            continue
        why = _why(judge, round_, lot, whole)
        if why is not None:
            tell(judge, scene, lot, why)
            named = named or why is whole
    if whole is not None and not named:
        scene.turn_to(-1, 0, None, None)
        judge.money_out.append(UnjudgedMoney(judge.spot(scene), evidence_of(round_.line), whole))


def left_open(judge: Arbiter, scene: Scene, round_: Round, settlements: Sequence[Handler]) -> None:
    """The log ends within a round: judge the wagers settled by then, and account for the rest."""
    scene.look_back(round_, scene.line)
    waiting = [lot for lot in round_.lots.values() if not lot.closed]
    for lot in waiting:
        lot.judge()
    for handler in settlements if round_.lies_open or not waiting else ():
        handler(judge, scene)
        if judge.failures:
            judge.settle_event()
    for lot in waiting:
        lot.judge(False)
    account(judge, scene, round_, left_open=True)


def _why(judge: Arbiter, round_: Round, lot: Lot, whole: Saying | None) -> Saying | None:
    if lot.judged:
        return Saying("to and fro") if lot.swung else None
    if not lot.moved and not lot.swung and not _lies_there(round_, lot):
        return None
    if lot.wager not in judge.table.game.wagers:
        return _foreign(judge, lot)
    if whole is not None:
        return whole
    if not round_.seen_from_start:
        lost = judge.table.gap >= round_.seq
        return Saying("gap") if lost else Saying("began before", (("what", "the round"),))
    if lot.why is not None:
        return lot.why
    if lot.withdrawn:
        return Saying("wager withdrawn")
    hand = round_.hand_at(lot.box, lot.on_hand)
    if hand is not None and hand.dead:
        return Saying("hand void")
    return Saying("no card dealt" if hand is None or not hand.cards else "no paragraph")


def _lies_there(round_: Round, lot: Lot) -> bool:
    """Say whether a wager that got nothing was in play: cards were dealt on it."""
    if lot.withdrawn:
        return lot.played
    return (lot.amount is None or bool(lot.amount or lot.most)) and dealt_since(round_, lot)


def _foreign(judge: Arbiter, lot: Lot) -> Saying:
    return Saying("own wager" if judge.table.is_own_wager(lot.wager) else "unlisted wager")


def tell(judge: Arbiter, scene: Scene, lot: Lot, why: Saying) -> None:
    """Name the money that moved on a wager, and why no paragraph judged it."""
    round_ = scene.round
    hand = round_.hand_at(lot.box, lot.on_hand) if round_ is not None else None
    scene.turn_to(lot.box, lot.behind, hand, lot)
    spot, at = judge.spot(scene), evidence_of(lot.settled or lot.line)
    amounts = (lot.paid, lot.taken, lot.returned)
    paid, taken, returned = (amount or 0 for amount in amounts)
    left = 0 if lot.moved else lot.amount or lot.most
    unread = None in amounts or (lot.amount is None and not lot.moved)
    judge.money_out.append(UnjudgedMoney(spot, at, why, lot.wager, paid, taken, returned, left, unread))
