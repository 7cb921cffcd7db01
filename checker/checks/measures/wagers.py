"""Measures over wagers and lots."""

from __future__ import annotations

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure, one_of, slot
from checker.log.language.grammar import grammar, words
from checker.rulebook.games.model import GameData
from checker.table.lots import Lot, plus
from checker.table.recorded import is_recorded
from checker.values.money import NotMoney, cents, dollars
from checker.values.nearest import nearest
from checker.values.saying import Saying

Wagers = tuple[str, ...]


@slot("WAGER")
def wager_slot(text: str, game: GameData) -> Wagers:
    """Read a wager or a group of them."""
    if text in game.groups:
        return game.groups[text]
    if text in game.wagers:
        return (text,)
    raise NoSuch(text, nearest(text, [*game.groups, *game.wagers]))


def lots(scene: Scene, wagers: Wagers, hand: int | None = None) -> list[Lot]:
    """Return the lots of the current person, on one hand or on the whole box."""
    round_, box, behind = scene.round, scene.box, scene.behind
    if round_ is None:
        return []
    return [
        lot
        for lot in round_.lots_of(box)
        if lot.behind == behind
        and lot.wager in wagers
        and not lot.withdrawn
        # A wager that is judged later lies where it lay then.
        and (hand is None or lot.on_hand == hand or (lot is scene.lot and lot.hand == hand))
    ]


def one_of_several(lot: Lot) -> tuple[str, Lot]:
    """Return the key under which a lot is assumed to have one of several amounts."""
    return "one of several", lot


def amount_of(lot: Lot, scene: Scene) -> int:
    """The amount of a lot; a gap if it was not read or may be one of several."""
    choices = lot.choices
    if scene.assumed:
        assumed: int | None = scene.assumed.get(lot)
        if assumed is not None:
            return assumed
        choices = scene.assumed.get(one_of_several(lot), choices)
    if choices:
        raise Gap(Saying("amount unknown", (("of", lot.wager),)), choices, lot)
    if lot.amount is None:
        raise Gap(Saying("amount unknown", (("of", lot.wager),)))
    return lot.amount


def _sum(scene: Scene, wagers: Wagers, hand: int | None) -> int:
    round_ = scene.round
    if round_ is not None and not is_recorded(scene.table, "bet", round_.seq):
        raise Gap(Saying("class", (("name", "money"),)))
    mine = lots(scene, wagers, hand)
    if round_ is not None and round_.unrecorded and (hidden := _unsure(scene, mine, hand)):
        raise Gap(Saying("class", (("name", hidden),)))
    total = 0
    for lot in mine:
        total += amount_of(lot, scene)
    return total


def _unsure(scene: Scene, mine: list[Lot], hand: int | None) -> str:
    """Return the class of acts by which these wagers may have gone or moved without a line in the log."""
    round_ = scene.round
    assert round_ is not None
    if round_.over and "offers" in round_.unrecorded and not all(lot.closed for lot in mine):
        return "offers"
    split = any(lot.hand > 1 for lot in round_.lots_of(scene.box))
    if hand is not None and scene.behind and split:
        return next((name for name in ("cards", "decisions") if name in round_.unrecorded), "")
    return ""


@measure("payment of WAGER", gives="money")
def _payment(game: GameData, wagers: Wagers) -> Measure:
    """The amount that this person has been paid on these wagers on this hand."""

    def payment(s: Scene) -> int:
        mine = [lot.paid for lot in lots(s, wagers, s.hand.number if s.hand is not None else None)]
        if None in mine or (s.round is not None and not is_recorded(s.table, f"pay {wagers[0]}", s.round.seq)):
            raise Gap(Saying("amount unknown", (("of", wagers[0]),)))
        return sum(paid or 0 for paid in mine)

    return payment


def laid_on_box(scene: Scene, wagers: Wagers) -> int:
    """What this person has laid on these wagers, over all hands of the box."""
    return _sum(scene, wagers, None)


@measure("stake of WAGER on the box", gives="money")
def _stake_on_box(game: GameData, wagers: Wagers) -> Measure:
    return lambda s: laid_on_box(s, wagers)


@measure("stake of WAGER", gives="money")
def _stake(game: GameData, wagers: Wagers) -> Measure:
    return lambda s: _sum(s, wagers, s.hand.number if s.hand is not None else s.event.hand)


@slot("STEP")
@slot("AMOUNT")
def amount_slot(text: str, game: GameData) -> int:
    """Read an amount of money."""
    try:
        return cents(text)
    except NotMoney:
        raise NoSuch(text) from None


@measure("AMOUNT for each STEP begun of WAGER", gives="money")
def _for_each(game: GameData, each: int, step: int, wagers: Wagers) -> Measure:
    """This amount for each such part of the stake, with the last part counted in full."""
    if step <= 0:
        raise NoSuch(dollars(step))

    def owed(s: Scene) -> int:
        stake = _sum(s, wagers, s.hand.number if s.hand is not None else s.event.hand)
        return -(-stake // step) * each

    return owed


@measure("stake of the lot", gives="money")
def _stake_of_lot(game: GameData) -> Measure:
    def stake(s: Scene) -> int:
        if s.lot is None:
            raise Gap(Saying("amount unknown", (("of", "the wager"),)))
        if s.lot.seq < s.table.seq and not is_recorded(s.table, "alter", s.lot.seq):
            raise Gap(Saying("class", (("name", "money"),)))
        return amount_of(s.lot, s)

    return stake


@measure("WAGER is laid on the box")
def _laid_on_box(game: GameData, wagers: Wagers) -> Measure:
    def laid(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        if any(lot.wager in wagers and not lot.withdrawn for lot in round_.lots_of(s.box)):
            return True
        if is_recorded(s.table, f"bet {wagers[0]}", round_.seq):
            return False
        return bool(unknown(s, ("laid", wagers, s.box), Saying("class", (("name", "money"),))))

    return laid


@measure("WAGER is laid")
def _laid(game: GameData, wagers: Wagers) -> Measure:
    def laid(s: Scene) -> bool:
        if lots(s, wagers):
            return True
        if s.round is None or is_recorded(s.table, f"bet {wagers[0]}", s.round.seq):
            return False
        return bool(unknown(s, ("laid", wagers, s.box, s.behind), Saying("class", (("name", "money"),))))

    return laid


@measure("WAGER is open on the hand")
def _open(game: GameData, wagers: Wagers) -> Measure:
    def is_open(s: Scene) -> bool:
        round_, hand = s.round, s.hand
        if round_ is None or hand is None:
            return False
        mine = [
            lot for lot in round_.lots.values()
            if lot.box == hand.box and lot.on_hand == hand.number and lot.wager in wagers and not lot.withdrawn
        ]  # fmt: skip
        if all(lot.closed for lot in mine) and "money" not in round_.unrecorded:
            return False
        for name in ("money", "offers"):
            if name in round_.unrecorded:
                return bool(unknown(s, ("open", wagers, hand), Saying("class", (("name", name),))))
        if "decisions" in round_.unrecorded and len(round_.boxes.get(hand.box, ())) > 1:
            return bool(unknown(s, ("open", wagers, hand), Saying("class", (("name", "decisions"),))))
        return True

    return is_open


@measure("WAGER is open on the box")
def _open_on_box(game: GameData, wagers: Wagers) -> Measure:
    def is_open(s: Scene) -> bool:
        round_ = s.round
        if round_ is None:
            return False
        mine = [lot for lot in round_.lots_of(s.box) if lot.wager in wagers and not lot.withdrawn]
        if all(lot.closed for lot in mine):
            return False
        # It may have been settled, or refused before it stood, unseen.
        for name in ("money", "offers"):
            if name in round_.unrecorded:
                return bool(unknown(s, ("open", wagers, s.box), Saying("class", (("name", name),))))
        if all(lot.closed or lot.may_be_gone for lot in mine):
            return bool(unknown(s, ("open", wagers, s.box), Saying("amount unknown", (("of", wagers[0]),))))
        return True

    return is_open


@measure("WAGER is paid on the hand")
def _paid(game: GameData, wagers: Wagers) -> Measure:
    """Whether this person has been paid one of these wagers on the hand."""

    def paid(s: Scene) -> bool:
        round_, hand = s.round, s.hand
        if round_ is None or hand is None:
            return False
        if any(lot.paid or lot.paid is None for lot in lots(s, wagers, hand.number)):
            return True
        if "money" not in round_.unrecorded:
            return False
        return bool(unknown(s, ("paid", wagers, hand), Saying("class", (("name", "money"),))))

    return paid


@measure("lot is on WAGER")
def _lot_is(game: GameData, wagers: Wagers) -> Measure:
    # A wager whose bet is not in the record is the one that the line names.
    return lambda s: (s.event.wager if s.lot is None else s.lot.wager) in wagers


@measure("lot is converted")
def _converted(game: GameData) -> Measure:
    def converted(s: Scene) -> bool:
        whole = s.lot is not None and s.lot.cash is not None and s.lot.cash.converted > s.lot.cash.at
        if s.lot is None or whole or is_recorded(s.table, "convert", s.lot.seq):
            return whole
        return bool(unknown(s, ("converted", s.lot.key), Saying("class", (("name", "means"),))))

    return converted


@measure("lot is made")
def _made(game: GameData) -> Measure:
    def made(s: Scene) -> bool:
        if s.lot is None and s.round is not None and "money" in s.round.unrecorded:
            return bool(unknown(s, "lot is made", Saying("class", (("name", "money"),))))
        return s.lot is not None and not s.lot.withdrawn

    return made


@measure("area is stated", event_only=True)
def _area_said(game: GameData) -> Measure:
    return lambda s: s.event.at is not None


@measure("area is its own", event_only=True)
def _own_area(game: GameData) -> Measure:
    return lambda s: s.event.at in (None, s.event.wager)


@measure("WAGER is laid by another on the box")
def _by_another(game: GameData, wagers: Wagers) -> Measure:
    def laid(s: Scene) -> bool:
        round_ = s.round
        return round_ is not None and any(
            lot.box == s.box and lot.behind != s.behind and lot.wager in wagers and not lot.withdrawn
            for lot in round_.lots.values()
        )

    return laid


@measure("lot is withdrawn")
def _withdrawn(game: GameData) -> Measure:
    return lambda s: s.lot is None or s.lot.withdrawn


@measure("lot is settled")
def _settled(game: GameData) -> Measure:
    def is_settled(s: Scene) -> bool:
        if s.lot is None or s.lot.closed or s.round is None or "money" not in s.round.unrecorded:
            return s.lot is None or s.lot.closed
        return bool(unknown(s, ("settled", s.lot.key), Saying("class", (("name", "money"),))))

    return is_settled


@measure("lot is gone")
def _gone(game: GameData) -> Measure:
    """Whether nothing of it lies there: it was taken or returned whole, or withdrawn."""

    def gone(s: Scene) -> bool:
        lot = s.lot
        if lot is None or lot.withdrawn or not lot.closed:
            return lot is None or lot.withdrawn
        moved = plus(lot.taken, lot.returned)
        if moved is None or lot.amount is None or lot.choices:
            raise Gap(Saying("amount unknown", (("of", "the wager"),)))
        return moved + lot.undone >= lot.amount

    return gone


@measure("lot is confirmed")
def _confirmed(game: GameData) -> Measure:
    return lambda s: s.lot is not None and bool(s.lot.confirmed)


@measure("lot is as confirmed")
def _as_confirmed(game: GameData) -> Measure:
    """Whether the wager still has the amount that was confirmed."""

    def as_confirmed(s: Scene) -> bool:
        # Laid again, it was not confirmed.
        return s.lot is None or s.lot.confirmed_at is None or s.lot.confirmed_at == amount_of(s.lot, s)

    return as_confirmed


@slot("ROLE")
def role_slot(text: str, game: GameData) -> str:
    """Read a role of the casino's staff."""
    return one_of(text, words(grammar(), "role"))


@measure("lot is confirmed by ROLE")
def _confirmed_by(game: GameData, role: str) -> Measure:
    def confirmed(s: Scene) -> bool:
        if s.lot is None or s.lot.confirmed.get(role, 0) > s.lot.cash_at:
            return True
        if is_recorded(s.table, "confirm", s.lot.seq):
            return False
        return bool(unknown(s, ("confirmed", s.lot.key, role), Saying("class", (("name", "supervision"),))))

    return confirmed


@measure("wager is known", event_only=True)
def _known(game: GameData) -> Measure:
    return lambda s: s.event.wager is None or s.event.wager in game.wagers


@measure("bet is called NAME", event_only=True)
def _bet_called(game: GameData, name: str) -> Measure:
    """Whether the act is about a wager of this name, known to the game or not."""
    if not name.isidentifier():
        raise NoSuch(name)
    return lambda s: s.event.wager == name


@measure("wager called NAME is made")
def _called(game: GameData, name: str) -> Measure:
    """Whether anybody has laid a wager of this name, known to the game or not."""
    if not name.isidentifier():
        raise NoSuch(name)

    def made(s: Scene) -> bool:
        round_ = s.round
        laid = [lot for lot in round_.lots.values() if lot.wager == name and not lot.withdrawn] if round_ else []
        if laid and all(lot.may_be_gone for lot in laid):
            return bool(unknown(s, ("called", name), Saying("amount unknown", (("of", name),))))
        if round_ is None or laid:
            return bool(laid)
        if is_recorded(s.table, f"bet {name}", round_.seq):
            return False
        return bool(unknown(s, ("called", name), Saying("class", (("name", "money"),))))

    return made


@measure("chip unit", gives="money")
def _unit(game: GameData) -> Measure:
    def unit(s: Scene) -> int:
        chip = s.table.elected.get("smallest_chip")
        if chip is None:
            raise Gap(Saying("election", (("name", "smallest_chip"),)))
        return cents(chip)

    return unit
