"""A whole round, from the first bet to the cards in the rack."""

from __future__ import annotations

from tests.tables.blitz.betting import Player, Voided
from tests.tables.blitz.cards import METERS, awards, blind_odds, flush_odds, total, up_to_dollar
from tests.tables.blitz.dealing import Dealing
from tests.tables.blitz.opening import finish_shuffle, load, start_shuffle
from tests.tables.blitz.plan import Plan
from tests.tables.blitz.table import Table
from tests.tables.cards import dollars


class Round(Dealing):
    """Deals one round at a table as the law wants it."""

    def __init__(self, table: Table, plan: Plan) -> None:
        super().__init__(table, plan)
        self.short = plan.trouble == "stub_short"
        self.stub_lies = True
        self.other = table.other
        self.fault_of_deck = False
        self.in_shoe = table.options.dealing == "automated_shoe"

    def play(self) -> None:
        """Play the round; a void gives back what is open."""
        table = self.table
        table.rounds += 1
        table.uncounted += 1
        self.say(f"round{table.deck.word} id {table.rounds}")
        self.ready_decks()
        self.take_bets()
        if self.plan.trouble in ("too_many", "too_few"):
            self.wrong_place = self.rng.choice([*self.players, None])
            self.late_eyes = self.rng.random() < 0.6
        try:
            self.deal_cards()
            self.decisions()
            self.stub()
            self.reveal()
            self.settle()
        except Voided:
            self.void()
        self.pick_up()
        if self.stub_lies:
            self.rack_stub()
        self.shuffler_done(0.5)
        self.say("round end")

    def ready_decks(self) -> None:
        """Put the other deck into the shuffler and this one into the shoe."""
        other, deck = self.other, self.table.deck
        steps = []
        if other is not None and other.state == "stacked":
            steps.append(lambda: start_shuffle(self.table, other))
        if deck.state != "loaded":
            steps.append(lambda: load(self.table, deck))
        loads_first = deck.state == "in device" or self.rng.random() < 0.5
        for step in reversed(steps) if loads_first else steps:
            step()

    def shuffler_done(self, odds: float) -> None:
        """Let the shuffler finish the other deck while this one is played."""
        if self.other is not None and self.other.state == "running" and self.rng.random() < odds:
            finish_shuffle(self.table, self.other, between=False)

    def decisions(self) -> None:
        """Hear every player: fold or play."""
        self.shuffler_done(0.2)
        for player in self.rng.sample(self.players, len(self.players)):
            planned = self.plan.moves.get(player.seat)
            if planned is None:
                stays = total(player.cards) >= 19 and not self.chance(0.1)
                planned = "play" if stays or self.plan.quiet else "fold"
            player.move = planned
            self.say(f"choose {player.ref} {planned}")
            if planned == "play":
                player.stakes["play"] = player.stakes["ante"]
                self.say(f"bet {player.ref} play {dollars(player.stakes['play'])}")
                self.say(f"move {player.ref} cards under play")
            else:
                self.fold(player)

    def fold(self, player: Player) -> None:
        """Collect what a fold gives up and put the cards where they belong."""
        self.close(player, "take", "ante")
        self.close(player, "take", "blind")
        places = [
            word
            for wager, word in (("flush_bonus", "under flush_bonus"), ("progressive", "beside progressive"))
            if wager in player.stakes
        ]
        player.racked = not places
        self.say(f"move {player.ref} cards {self.rng.choice(places) if places else 'to rack'}")

    def stub(self) -> None:
        """Count the stub where it is due, and put it into the rack."""
        table, plan = self.table, self.plan
        wrong = self.late_eyes and plan.trouble in ("too_many", "too_few")
        due = table.counts_stub and table.uncounted >= 5
        chance = self.chance(0.25) if self.options.shoe else self.chance(0.02)
        if plan.count if plan.count is not None else due or chance or self.short or (wrong and self.chance(0.5)):
            self.count_stub()
        at_end = plan.stub_at_end
        if at_end is None:
            at_end = self.options.dealing == "automated_shoe" and self.rng.random() < 0.5
        if not at_end:
            self.rack_stub()
        if wrong and self.chance(0.5):
            self.misdealt()
        self.shuffler_done(0.2)

    def count_stub(self) -> None:
        """Count the stub; a wrong number makes all hands void."""
        left = 52 - sum(player.dealt for player in self.players) - self.dealt_dealer - self.short
        self.take_out()
        self.say(f"cards count stub {left} down by dealer")
        self.table.uncounted = 0
        if self.short or (self.plan.trouble in ("too_many", "too_few")):
            self.fault_of_deck = self.short
            raise Voided

    def take_out(self) -> None:
        """Take the stub out of an automated shoe."""
        if self.in_shoe:
            self.say("device shoe unload by dealer")
        self.in_shoe = False

    def rack_stub(self) -> None:
        """Put the stub into the discard rack unseen."""
        self.take_out()
        self.say("move stub to rack")
        self.stub_lies = False

    def reveal(self) -> None:
        """Turn up the dealer's hand and call its points; a wrong number of cards shows at the latest here."""
        self.say(f"show dealer {' '.join(self.dealer)}")
        if self.plan.trouble in ("too_many", "too_few"):
            self.misdealt()
        self.say(f"call dealer {total(self.dealer)}")

    def settle(self) -> None:
        """Settle seat by seat from the dealer's right."""
        for player in reversed(self.players):
            if player.stakes:
                self.settle_player(player)

    def settle_player(self, player: Player) -> None:
        """Turn up a hand and settle its side bets, then the rest."""
        self.say(f"show {player.ref} {' '.join(player.cards)}")
        if self.chance(0.4):
            self.say(f"call {player.ref} {total(player.cards)}")
        if "flush_bonus" in player.stakes:
            odds = flush_odds(player.cards, self.options.flush_bonus)
            self.close(player, "pay" if odds else "take", "flush_bonus", player.stakes["flush_bonus"] * (odds or 1))
        if "progressive" in player.stakes:
            self.settle_progressive(player)
        if player.move == "play":
            self.settle_contest(player)

    def settle_progressive(self, player: Player) -> None:
        """Pay each award of the progressive wager, or take the wager."""
        won = awards(player.cards)
        if not won:
            self.close(player, self.lost_progressive(player), "progressive")
            return
        del player.stakes["progressive"]
        for kind, number in won:
            if kind == "dollars":
                self.say(f"pay {player.ref} progressive {dollars(number * 100)}")
                continue
            self.table.read_meter(number)
            amount = up_to_dollar(self.table.meters[number])
            self.say(f"pay {player.ref} progressive {dollars(amount)} from meter {number}")
            self.table.meters[number] = METERS[number][0]
            self.say(f"device meter {number} resets {dollars(METERS[number][0])}")

    def lost_progressive(self, player: Player) -> str:
        """Say what becomes of a wager without award; with 29 the stake goes back, as all else is for a ruling."""
        return "return" if total(player.cards) == 29 else "take"

    def settle_contest(self, player: Player) -> None:
        """Settle ante, blind and play by the points."""
        mine, theirs = total(player.cards), total(self.dealer)
        order = ["ante", "blind", "play"]
        if self.chance(0.5):
            self.rng.shuffle(order)
        for wager in order:
            if mine < theirs:
                self.close(player, "take", wager)
            elif mine == theirs:
                self.close(player, "return", wager)
            else:
                odds = blind_odds(player.cards, self.options.blind) if wager == "blind" else 1
                self.close(player, "pay" if odds else "return", wager, player.stakes[wager] * (odds or 1))

    def void(self) -> None:
        """Give back every stake that is still open; the cards go to the rack, a deck at fault from the table."""
        self.table.deck.is_void = True
        self.say("void round" if self.plan.trouble == "shoe_jam" or self.rng.random() < 0.5 else "void hands")
        for player in self.players:
            for wager in list(player.stakes):
                self.close(player, "return", wager)

    def pick_up(self) -> None:
        """Pick the cards up in the order of settlement, the dealer's own last."""
        order = [player.ref for player in reversed(self.players) if player.dealt and not player.racked]
        if self.dealt_dealer:
            order.append("dealer")
        if order:
            self.say(f"pickup {' '.join(order)}")
