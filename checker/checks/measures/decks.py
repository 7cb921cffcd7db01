"""Measures over the decks of a table, in play or still sealed."""

from __future__ import annotations

from typing import Final

from checker.checks.conditions.scene import Gap, Measure, Scene, unknown
from checker.checks.conditions.vocabulary import measure, one_of
from checker.checks.measures.acts_done import Acts, silence, spelled
from checker.rulebook.games.model import GameData
from checker.table.recorded import class_of, is_recorded
from checker.table.state import TableState
from checker.values.card import JOKER
from checker.values.saying import Saying

_NAMED_BY_DECK: Final = ("cards", "device", "round")
_SHUFFLES: Final = ("cards shuffle", "device shuffler finish")


class Latest:
    """When one of some acts was last done with a deck."""

    __slots__ = ("acts", "of_decks", "of_tables")

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        # Those that may name their deck, and the others.
        self.of_decks = tuple(act for act in acts if act.partition(" ")[0] in _NAMED_BY_DECK)
        self.of_tables = tuple(act for act in acts if act not in self.of_decks)

    def of(self, table: TableState, deck: str) -> int:
        """Return when that was, with this deck or with all of them; with any deck if none is named; -1 for never."""
        latest = -1
        for act in self.of_tables if deck else self.acts:
            if deck and act in table.decks:
                continue
            done = table.last.get(act)
            if done is not None and done > latest:
                latest = done
        if not deck:
            return latest
        for act in self.acts:
            decks = table.decks.get(act)
            if decks is None:
                continue
            done = decks.get(deck)
            if done is not None and done > latest:
                latest = done
            done = decks.get("")
            if done is not None and done > latest:
                latest = done
        return latest


def deck_of(scene: Scene) -> str:
    """Return the deck of an act: the deck it names, or else that of the round."""
    return scene.event.deck or (scene.table.deck_places.current or "" if scene.round is not None else "")


@measure("ACT since ACT for the deck")
def _since(game: GameData, what: Acts, anchor: Acts) -> Measure:
    """Whether the first act has come since the second, both with the deck that the act is about."""
    what, anchor = spelled(game, what), spelled(game, anchor)
    key = ("since", what, anchor, "deck")
    first, then = Latest(anchor), Latest(what)

    def since(s: Scene) -> bool:
        deck = deck_of(s)
        begun, done = first.of(s.table, deck), then.of(s.table, deck)
        if begun < 0 and done >= 0 and all(is_recorded(s.table, act, done) for act in anchor):
            return True
        if begun < 0:
            return bool(unknown(s, key, Saying("began before", (("what", anchor),))))
        if done > begun:
            # The anchor may have come again unseen, after the act was done.
            if all(is_recorded(s.table, act, done) for act in anchor):
                return True
            return bool(unknown(s, key, Saying("class", (("name", class_of(anchor[0]) or anchor[0]),))))
        return not silence(s, what, begun)

    return since


@measure("deck is stated", event_only=True)
def _said(game: GameData) -> Measure:
    """Whether the act names a deck."""
    return lambda s: s.event.deck is not None


@measure("deck is that of the last round")
def _repeated(game: GameData) -> Measure:
    """Whether the round that begins is dealt with the same deck as the one before."""

    def repeated(s: Scene) -> bool:
        last = s.table.deck_places.current
        if last is None or s.event.deck is None or not is_recorded(s.table, "round", s.table.seq):
            return bool(unknown(s, "last deck", Saying("began before", (("what", "round"),))))
        return s.event.deck == last

    return repeated


@measure("a deck is away")
def _away(game: GameData) -> Measure:
    """Whether a deck was taken off the table and no other has come in its place."""

    def away(s: Scene) -> bool:
        lies = s.table.deck_places
        if lies.away:
            return True
        mine = s.event.deck or lies.current
        seen = [seq for deck, seq in s.table.deck_last.items() if deck and deck != mine]
        if seen and not is_recorded(s.table, "cards return", max(seen)):
            return bool(unknown(s, "deck away", Saying("class", (("name", class_of("cards return")),))))
        return False

    return away


@measure("the deck is away")
def _this_away(game: GameData) -> Measure:
    """Whether the deck that the act is about was taken off the table."""
    return lambda s: not s.table.deck_places.away.isdisjoint((deck_of(s), ""))


@measure("deck is in play")
def _in_play(game: GameData) -> Measure:
    """Whether the act is about the deck of the round; an act without a deck is."""
    return lambda s: s.event.deck is None or s.event.deck == s.table.deck_places.current


@measure("another deck is in the shuffler")
def _in_shuffler(game: GameData) -> Measure:
    """Whether the shuffler holds a deck that is not the one in play."""

    def holds(s: Scene) -> bool:
        deck = s.table.deck_places.in_shuffler
        if deck is None:
            return bool(unknown(s, "in shuffler", Saying("began before", (("what", "device shuffler load"),))))
        if not deck and not is_recorded(s.table, "device shuffler load", s.round.seq if s.round is not None else 0):
            return bool(unknown(s, "in shuffler", Saying("class", (("name", class_of("device")),))))
        return bool(deck) and deck != s.table.deck_places.current

    return holds


@measure("batches in the shuffler", gives="number")
def _batches(game: GameData) -> Measure:
    """How many batches of cards the shuffler holds: those put in and not yet taken out or put into the shoe."""

    def batches(s: Scene) -> int:
        shuffler = s.table.devices.get("shuffler")
        if shuffler is None or shuffler.batches is None:
            raise Gap(Saying("began before", (("what", "device shuffler load"),)))
        return shuffler.batches

    return batches


@measure("shoe is loaded")
def _loaded(game: GameData) -> Measure:
    """Whether the cards in play were put into the shoe since they came or were shuffled."""

    def loaded(s: Scene) -> bool:
        if s.table.shoe.loaded is None:
            raise Gap(Saying("began before", (("what", "device shoe load"),)))
        if s.table.shoe.loaded or is_recorded(s.table, "device shoe load", s.table.seq):
            return s.table.shoe.loaded
        return bool(unknown(s, "shoe is loaded", Saying("class", (("name", "devices"),))))

    return loaded


@measure("another deck is in the rack")
def _in_rack(game: GameData) -> Measure:
    """Whether cards of a deck that is not the one in play lie in the discard rack."""

    def lies(s: Scene) -> bool:
        current = s.table.deck_places.current
        others = {deck: there for deck, there in s.table.deck_places.in_rack.items() if deck != current}
        if not others or not current:
            return bool(unknown(s, "in rack", Saying("began before", (("what", "pickup"),))))
        there = [deck for deck, lies in others.items() if lies]
        for act in ("device shuffler load", "cards return"):
            if any(not is_recorded(s.table, act, s.table.deck_places.racked.get(deck, 0)) for deck in there):
                return bool(unknown(s, "in rack", Saying("class", (("name", class_of(act)),))))
        return bool(there)

    return lies


@measure("no opened cards lie there")
def _unopened(game: GameData) -> Measure:
    """The deck went away, or it came to the table and no line shows yet that it was opened."""

    def unopened(s: Scene) -> bool:
        event, sealed = s.event, s.table.sealed
        return bool(sealed) and (event.deck is None or not sealed.isdisjoint((event.deck, "")))

    return unopened


@measure("every card of the envelope is inspected")
def _inspected(game: GameData) -> Measure:
    """All cards that the table sent away under this id were looked over, away from the table."""
    return lambda s: _not_looked_at(s) == 0


@measure("cards of the envelope left out", gives="number")
def _left_out(game: GameData) -> Measure:
    """How many cards fewer were looked over, away from the table, than it sent under this id or were counted there."""
    return _not_looked_at


@measure("the envelope is counted")
def _counted(game: GameData) -> Measure:
    """The cards that the table sent away under this id were counted where they arrived."""
    return lambda s: (found := s.table.envelopes.get(s.line.id or "")) is not None and found.counted is not None


@measure("some of the envelope is inspected")
def _looked_at(game: GameData) -> Measure:
    """Cards that the table sent away under this id were looked over, all of them or a part."""
    return lambda s: (found := s.table.envelopes.get(s.line.id or "")) is not None and found.inspected != 0


def _not_looked_at(s: Scene) -> int:
    envelope = s.table.envelopes.get(s.line.id or "")
    if envelope is None or envelope.inspected is None:
        raise Gap(Saying("unknown", (("what", "how many cards were inspected"),)))
    there = envelope.most if envelope.counted is None else envelope.counted
    if there is not None and envelope.inspected >= there:
        return 0
    if not is_recorded(s.table, "away cards inspect", 0):
        raise Gap(Saying("class", (("name", "away"),)))
    if there is None or (envelope.counted is None and envelope.least <= envelope.inspected):
        raise Gap(Saying("unknown", (("what", "how many cards came back"),)))
    return there - envelope.inspected


@measure("size of the stack", gives="number")
def _stack(game: GameData) -> Measure:
    """How many cards the shuffled stack has: those of the decks that came for it, or else of the decks in play."""
    return lambda s: _cards_of_stack(s, game)


@measure("cards to the nearer end", gives="number")
def _nearer(game: GameData) -> Measure:
    """How many cards lie between the place that the act names in the stack and the nearer end of it."""

    def nearer(s: Scene) -> int:
        number = _numbered(s)
        return min(number, _cards_of_stack(s, game) - number)

    return nearer


@measure("cards behind the cutting card", gives="number")
def _behind(game: GameData) -> Measure:
    """How many cards lie between the cutting card and the back of the stack."""

    def behind(s: Scene) -> int:
        number = _numbered(s)
        if s.event.end == "bottom":
            return number
        if s.event.end is None:
            raise Gap(Saying("unknown", (("what", "the end from which the cards were counted"),)))
        return _cards_of_stack(s, game) - number

    return behind


def _numbered(scene: Scene) -> int:
    if scene.event.number is None:
        raise Gap(Saying("unknown", (("what", "the number of the act"),)))
    return scene.event.number


def _cards_of_stack(scene: Scene, game: GameData) -> int:
    return _decks_of_stack(scene, game) * 4 * len(game.ranks)


def _decks_of_stack(scene: Scene, game: GameData) -> int:
    """The decks that came; else as many as the law fixes or the casino elected, or any number it may elect."""
    table = scene.table
    option = game.options.get("decks")
    allowed = tuple(int(value) for value in option.values if value.isdecimal()) if option is not None else ()
    allowed = (game.decks,) if game.decks else allowed
    came, elected = table.shoe.decks, table.elected.get("decks", "")
    # More than may be in play came for several stacks.
    if came is not None and came <= max(allowed, default=came):
        return came
    if elected.isdecimal():
        return int(elected)
    if len(allowed) == 1:
        return allowed[0]
    if _STACK in scene.assumed:
        return int(scene.assumed[_STACK])

    raise Gap(Saying("unknown", (("what", "the number of decks"),)), allowed, _STACK)


_STACK: Final = "decks of the stack"


@measure("shuffled by NAME")
def _shuffled(game: GameData, who: str) -> Measure:
    one_of(who, ("hand", "device", "maker"))

    def shuffled(s: Scene) -> bool:
        by = s.table.shoe.shuffled_by
        # What came shuffled may have been shuffled again unseen.
        if by is None or (by == "maker" and not all(is_recorded(s.table, act, s.table.seq) for act in _SHUFFLES)):
            return bool(unknown(s, ("shuffled by", who), Saying("began before", (("what", "shuffle"),))))
        return by == who

    return shuffled


@measure("cards came NAME")
def _came(game: GameData, how: str) -> Measure:
    one_of(how, ("prechecked", "preshuffled"))

    def came(s: Scene) -> bool:
        if s.table.shoe.came is None:
            return bool(unknown(s, ("came", how), Saying("began before", (("what", "cards receive"),))))
        return s.table.shoe.came == how

    return came


@measure("every deck has ACT")
def _every_deck(game: GameData, acts: tuple[str, ...]) -> Measure:
    acts = spelled(game, acts)

    def every(s: Scene) -> bool:
        begun = s.table.last.get("cards receive")
        if begun is None or s.table.shoe.decks is None:
            return bool(unknown(s, ("decks", acts), Saying("began before", (("what", "cards receive"),))))
        done = [deck for act in acts for deck, seq in s.table.decks.get(act, {}).items() if seq > begun]
        if "" in done or len(done) >= s.table.shoe.decks:
            return True
        return not is_recorded(s.table, acts[0], begun) and bool(
            unknown(s, ("decks", acts), Saying("class", (("name", "opening"),)))
        )

    return every


@measure("decks received", gives="number")
def _decks(game: GameData) -> Measure:
    """How many decks came to the table for the shoe that is being made ready."""

    def decks(s: Scene) -> int:
        if s.table.shoe.decks is None:
            raise Gap(Saying("unknown", (("what", "the number of decks"),)))
        return s.table.shoe.decks

    return decks


@measure("number of decks is known")
def _decks_known(game: GameData) -> Measure:
    """Whether the log shows how many decks came to the table for the shoe."""
    return lambda s: s.table.shoe.decks is not None


@measure("cards out since the shuffle", gives="number")
def _out(game: GameData) -> Measure:
    """The cards that have come out since then, or that lay in the rack when it was counted and came since."""

    def out(s: Scene) -> int:
        since = 0 if s.table.records is None else s.table.gap
        for act in ("deal", "cards shuffle", "cards count"):
            if not is_recorded(s.table, act, since):
                raise Gap(Saying("class", (("name", class_of(act)),)))
        if s.table.shoe.out is None:
            raise Gap(Saying("began before", (("what", "shuffle"),)))
        return s.table.shoe.out

    return out


@measure("set is whole")
def _set(game: GameData) -> Measure:
    return lambda s: s.casino.set_is_whole(s.table.name, s.line.id, s.event.number)


@measure("every card taken out is destroyed")
def _all_destroyed(game: GameData) -> Measure:
    """Whether each card that does not belong to the deck and was taken out of it was destroyed."""
    ranks = frozenset((*game.ranks, JOKER))

    def destroyed(s: Scene) -> bool:
        left = [card for cards in s.table.shoe.taken_out.values() for card in cards if card.rank not in ranks]
        if not left or (is_recorded(s.table, "cards destroy", s.table.seq) and all(card.rank for card in left)):
            return not left
        return bool(unknown(s, "destroyed", Saying("unknown", (("what", "what became of a card taken out"),))))

    return destroyed
