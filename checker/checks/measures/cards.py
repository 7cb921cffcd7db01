"""Measures over cards and hands."""

from __future__ import annotations

from checker.checks.conditions.hand_phrases import CardsRef, HandRef, is_own, sure
from checker.checks.conditions.link_conditions import resolve_condition
from checker.checks.conditions.scene import Gap, Measure, Scene, card_gap, unknown
from checker.checks.conditions.vocabulary import NoSuch, measure, one_of, slot
from checker.checks.measures.alike import best_of_hand
from checker.log.language.events import Event
from checker.rulebook.games.model import GameData
from checker.table.recorded import is_recorded
from checker.table.state import Hand
from checker.values.card import JOKER, Card
from checker.values.nearest import nearest
from checker.values.saying import Saying


@slot("N")
def number_slot(text: str, game: GameData) -> int:
    """Read a whole number."""
    if not text.isdigit():
        raise NoSuch(text)
    return int(text)


def points(hand: Hand, scene: Scene) -> int:
    """Compute the total: of all cards, with each ace high and lowered while the sum is over the top; or of one suit."""
    seen = scene.view(hand)
    if seen.total is not None:
        return seen.total
    sure(hand)
    game = scene.table.game
    if game.suited is not None:
        return seen.keep_total(best_of_hand(hand, game.suited, scene))
    total, spare = 0, []
    for index, card in enumerate(seen.cards):
        if card.rank is None:
            raise card_gap(scene, hand, index, "rank")
        worth = game.values.get(card.rank)
        if worth is None:
            raise Gap(Saying("unknown", (("what", f"the value of {card}"),)))
        total += worth[0]
        if worth[0] != worth[1]:
            spare.append(worth[0] - worth[1])
    if game.top is not None:
        while spare and total > game.top:
            total -= spare.pop()
    return seen.keep_total(total)


def _soft(hand: Hand, scene: Scene) -> bool:
    total = points(hand, scene)
    low = 0
    for index, card in enumerate(scene.view(hand).cards):
        if card.rank is None:
            raise card_gap(scene, hand, index, "rank")
        low += scene.table.game.values[card.rank][1]
    return total > low


@measure("points of HAND", gives="number", needs="points")
def _points(game: GameData, hand: HandRef) -> Measure:
    own = is_own(hand)

    def total(s: Scene) -> int:
        hand_ = (s.hand if own else None) or hand.of(s)
        known = hand_.total
        return points(hand_, s) if known is None or s.views else known

    return total


@measure("cards of HAND", gives="number")
def _count(game: GameData, hand: HandRef) -> Measure:
    own = is_own(hand)

    def count(s: Scene) -> int:
        hand_ = (s.hand if own else None) or hand.of(s)
        return len(s.view(hand_ if hand_.uncertain is None else sure(hand_)).cards)

    return count


@measure("HAND is soft", needs="points")
def _is_soft(game: GameData, hand: HandRef) -> Measure:
    return lambda s: _soft(sure(hand.of(s)), s)


@measure("HAND is hard", needs="points")
def _is_hard(game: GameData, hand: HandRef) -> Measure:
    return lambda s: not _soft(sure(hand.of(s)), s)


@measure("HAND is split")
def _is_split(game: GameData, hand: HandRef) -> Measure:
    own = is_own(hand)

    def split(s: Scene) -> bool:
        hand_ = (s.hand if own else None) or hand.of(s)
        return hand_.split if hand_.uncertain is None else sure(hand_).split

    return split


@measure("HAND is doubled")
def _is_doubled(game: GameData, hand: HandRef) -> Measure:
    def doubled(s: Scene) -> bool:
        held, round_ = sure(hand.of(s)), s.round
        if round_ is None or is_recorded(s.table, "choose double", round_.seq):
            return held.doubled
        # Whoever stands behind another bettor doubles the hand only beside a double of the one who decides.
        others = (lot for lot in round_.lots_of(held.box) if lot.behind != held.double_by and not lot.withdrawn)
        if held.doubled and not (held.double_by and any(others)):
            return True
        return bool(unknown(s, ("doubled", held.box, held.number), Saying("class", (("name", "decisions"),))))

    return doubled


@measure("cards since doubling of HAND", gives="number")
def _since_double(game: GameData, hand: HandRef) -> Measure:
    return lambda s: len(s.view(sure(hand.of(s))).cards) - hand.of(s).at_double


@measure("HAND is dead")
def _is_dead(game: GameData, hand: HandRef) -> Measure:
    def dead(s: Scene) -> bool:
        held, round_ = hand.of(s), s.round
        if held.dead or round_ is None or not round_.unrecorded:
            return held.dead
        # Its player, who waits for a card, may have given it up.
        classes = ("voids", "decisions") if held.asked else ("voids",)
        hidden = [name for name in classes if name in round_.unrecorded]
        if not hidden:
            return False
        return bool(unknown(s, ("dead", held.box, held.number), Saying("class", (("name", hidden[0]),))))

    return dead


@measure("HAND was picked up")
def _picked_up(game: GameData, hand: HandRef) -> Measure:
    """Whether its cards were collected, or cleared away."""
    return lambda s: hand.of(s).cleared


@measure("HAND has asked")
def _asked(game: GameData, hand: HandRef) -> Measure:
    def asked(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.asked is not None and s.round is not None and "money" in s.round.unrecorded:
            # Its wager may have gone back since, and then it asks no more.
            return bool(unknown(s, ("asked", hand_.box, hand_.number), Saying("class", (("name", "money"),))))
        if hand_.asked is not None or s.round is None or is_recorded(s.table, "choose hit", s.round.seq):
            return hand_.asked is not None or not sure(hand_)
        raise Gap(Saying("class", (("name", "decisions"),)))

    return asked


@measure("HAND has stood")
def _stood(game: GameData, hand: HandRef) -> Measure:
    def stood(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.stood or s.round is None or is_recorded(s.table, "choose stand", s.round.seq):
            return hand_.stood
        raise Gap(Saying("class", (("name", "decisions"),)))

    return stood


@measure("HAND is surrendered")
def _surrendered(game: GameData, hand: HandRef) -> Measure:
    """Whether its player gave the hand up."""

    def surrendered(s: Scene) -> bool:
        hand_ = hand.of(s)
        if hand_.surrendered or s.round is None or is_recorded(s.table, "choose surrender", s.round.seq):
            return hand_.surrendered
        return bool(unknown(s, ("surrendered", hand_.box, hand_.number), Saying("class", (("name", "decisions"),))))

    return surrendered


@measure("HAND refused the drawn card")
def _refused(game: GameData, hand: HandRef) -> Measure:
    def refused(s: Scene) -> bool:
        round_, here = s.round, hand.of(s)
        if here.refused_card or round_ is None or "offers" not in round_.unrecorded or not round_.did("draw card"):
            return here.refused_card
        return bool(unknown(s, ("refused card", here.box, here.number), Saying("class", (("name", "offers"),))))

    return refused


@measure("hands of the box", gives="number")
def _hands(game: GameData) -> Measure:
    def hands(s: Scene) -> int:
        if s.round is None:
            return 0
        if "decisions" in s.round.unrecorded and s.event.verb in ("choose", "refuse"):
            raise Gap(Saying("class", (("name", "decisions"),)))
        if "money" in s.round.unrecorded and s.round.noted_on("refuse split", s.box):
            # Only its wager shows which hand it would have made.
            raise Gap(Saying("class", (("name", "money"),)))
        return len(s.round.boxes.get(s.box, ()))

    return hands


@slot("RANK")
def rank_slot(text: str, game: GameData) -> str:
    """Read a rank of the game's deck."""
    return one_of(text, game.ranks)


def _rank_at(cards: CardsRef, at: int, card: Card, scene: Scene) -> str:
    """Return the rank of one of these cards, if it was read."""
    if card.rank is None:
        raise cards.unread(scene, at, "rank")
    return card.rank


@measure("rank of CARDS", gives="rank")
def _rank(game: GameData, cards: CardsRef) -> Measure:
    def rank(s: Scene) -> str:
        there = cards.cards(s)
        if not there:
            raise Gap(Saying("unknown", (("what", "the card"),)))
        return _rank_at(cards, 0, there[0], s)

    return rank


@measure("all of CARDS are RANKS")
def _all_ranks(game: GameData, cards: CardsRef, ranks: tuple[str, ...]) -> Measure:
    return lambda s: all(_rank_at(cards, at, card, s) in ranks for at, card in enumerate(cards.cards(s)))


@measure("CARDS hold RANKS")
def _holds(game: GameData, cards: CardsRef, ranks: tuple[str, ...]) -> Measure:
    def holds(s: Scene) -> bool:
        there = {_rank_at(cards, at, card, s) for at, card in enumerate(cards.cards(s))}
        return all(rank in there for rank in ranks)

    return holds


@slot("RANKS")
def ranks_slot(text: str, game: GameData) -> tuple[str, ...]:
    """Read ranks one after another."""
    return tuple(rank_slot(word, game) for word in text.split())


def _is_open(event: Event) -> bool:
    """Say whether those at the table saw the cards; one that is drawn in error is seen only if it is exposed."""
    return event.verb == "cards" or (event.verb == "draw" and ("error" not in event.how or "exposed" in event.how))


@measure("card is foreign", event_only=True)
def _foreign(game: GameData) -> Measure:
    ranks = frozenset((*game.ranks, JOKER))

    def foreign(s: Scene) -> bool:
        cards = s.event.cards
        if any(card.rank is not None and card.rank not in ranks for card in cards):
            return True
        # A card may be dealt face down and show its face later.
        if _is_open(s.event) and any(card.rank is None for card in cards):
            raise Gap(Saying("unknown", (("what", "what card it was"),)))
        return False

    return foreign


@measure("card is joker", event_only=True)
def _joker(game: GameData) -> Measure:
    return lambda s: any(card.rank == JOKER for card in s.event.cards)


@measure("HAND is NAME")
def _is_named(game: GameData, hand: HandRef, name: str) -> Measure:
    condition = game.hands.get(name)
    if condition is None:
        raise NoSuch(name, nearest(name, game.hands))
    test = resolve_condition(condition, game)

    def named(s: Scene) -> bool:
        return bool(s.ask_of(hand.of(s), test))

    return named


@slot("NAME")
def name_slot(text: str, game: GameData) -> str:
    """Take a word as it is."""
    return text
