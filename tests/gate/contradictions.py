"""Edits of rule files that load and contradict themselves, each with the one thing that is told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.support.paths import INVENTED, ROOT

SHIPPED, VARIANT = ROOT / "rules", INVENTED
Edit = Callable[[str], str]


def put(old: str, new: str) -> Edit:
    """Write something else in the place of what stands once."""

    def edit(text: str) -> str:
        assert text.count(old) == 1, f"{text.count(old)} times in the file: {old}"
        return text.replace(old, new)

    return edit


def swap(first: str, second: str, end: str) -> Edit:
    """Let two blocks that follow one another change places; each goes from its mark to the next."""

    def edit(text: str) -> str:
        one = text.index(first)
        two = text.index(second, one)
        three = text.index(end, two + 1)
        return text[:one] + text[two:three] + text[one:two] + text[three:]

    return edit


def drop(first: str, end: str) -> Edit:
    """Leave out a block, from its mark to the next."""

    def edit(text: str) -> str:
        at = text.index(first)
        return text[:at] + text[text.index(end, at + 1) :]

    return edit


@dataclass(frozen=True)
class Altered:
    """An edit of one file of a game, and the one thing that is told of it.

    Between « and » stands a text in the altered file for the number of its line.
    """

    game: str
    file: str
    edit: Edit
    # What stands at the place that is named, and in which file where that is another.
    at: str
    told: str
    expected: str = ""
    where: str = ""
    # What is told besides, where the edit touches more than one thing.
    besides: str = ""
    # How many places are told of it: the same words may be owed twice, each time with what they state.
    times: int = 1
    home: Path = SHIPPED


BLITZ, TRIPLE, SWITCH = "three_card_blitz", "triple_attack_blackjack", "switch_hands"
ROW, NINES = "      - {cite: 51.11(c) ", "      - {cite: 7.5(i) "
ALIKE = "alike in rank of initial 2 of hand with first of dealer"
TWIN = "alike in rank-and-suit of initial 2 of hand with first of dealer"
TWO = "spread of initial 2 of hand = 2"
INSURED = "        - {cite: 2B.5(f) insurance, limb: 2 to 1, "
UNINSURED = "{cite: 2B.5(f), limb: losing wagers collected, when: lot was paid"
PAID = "{wagers: insurance, pays: 2 to 1, where: dealer is blackjack, hand: Insurance}"
COLORED = "hand is colored blackjack and dealer is blackjack and elected"
BOTH = "cite: [2B.7(k) both blackjacks, 2B.5(f)(ii), 2B.5(a)3]"
EASY = "        - {cite: 1.2(a)7 lose (implied), limb: "
OVER = "when: points of dealer = 22, result: "
FIVE = "limb: multiple of $5, multiple of: $5.00"
HARD = "when: points of dealer at most 16, owed"
WINS = "where: the wager wins by its table"
CLUBS = "51.11(e)2, fits: hand hold ace king queen of club, pays: meter 5}"

ALTERED = {
    "a row after one that holds all its hands": Altered(
        BLITZ, "wagers", swap(f"{ROW}Royal Blitz", f"{ROW}Blitz", ROW), "{cite: 51.11(c) Royal Blitz",
        "the row `Royal Blitz` is never reached: `Blitz` (line «cite: 51.11(c) Blitz») comes first and takes all of it",
        "it above that, or a narrower condition there",
    ),
    "a row that two before it take together": Altered(
        TRIPLE, "wagers", put(f"fits: {ALIKE} = 3", f"fits: {ALIKE} at least 2 and {TWIN} = 1"),
        "{cite: [36.6(e) Pair unsuited",
        "`Three-of-a-kind unsuited` (line «cite: [36.6(e) Three-of-a-kind uns») "
        "and `Pair suited` (line «cite: [36.6(e) Pair suited») come first and take all of it",
        "it above those",
    ),
    "a number that a row before it has": Altered(
        "in_between_blackjack", "wagers", put(TWO, TWO.replace("2", "1", 2).replace("1 of", "2 of")),
        "cite: 2.26(g)3", "`Two card spread` is never reached: `One card spread` (line «cite: 2.26(g)2»)",
        "it above that",
    ),
    "a hand that these decks cannot deal": Altered(
        TRIPLE, "game", put("decks: 8", "decks: 2"), "cite: [36.6(e) Three-of-a-kind suited",
        "no hand ever meets the row `Three-of-a-kind suited`", "a condition that can be met", "wagers",
        "`decks` is `exactly: 8` here",
    ),
    "a row of a game with other values": Altered(
        "harbor_nines", "wagers", swap(f"{NINES}Suited nines", f"{NINES}Nines", NINES), "{cite: 7.5(i) Suited nines",
        "the row `Suited nines` is never reached: `Nines` (line «7.5(i) Nines») comes first", home=VARIANT,
    ),
    "winning hands for which no row is left": Altered(
        BLITZ, "wagers", drop(f"{ROW}Total of 28", ROW), "cite: [51.11(c), 51.10(e)4]",
        "a winning hand meets no row of `blind`: ", "a row for every hand, or a clause after line",
    ),
    "an outcome for which no clause is left": Altered(
        SWITCH, "wagers", drop(f"{INSURED}otherwise", "  - cite"), UNINSURED,
        "what meets none of these clauses is not decided", "a last clause without `when`",
    ),
    "a clause after a wider one": Altered(
        SWITCH, "wagers", put(COLORED, COLORED.replace("colored ", "")), "cite: [2B.5(f)(ii), 2B.7(k) both blackjacks",
        f"this clause is never reached: line «{BOTH}» comes first", "a narrower condition there",
    ),
    "a clause that no roll comes to": Altered(
        "craps", "wagers", swap("        - {cite: 1.2(a)7 win", f"{EASY}easy", f"{EASY}7"), "{cite: 1.2(a)7 win",
        f"this clause is never reached: line «{EASY}easy» comes first and takes all of it", "it above that",
    ),
    "a case that its rule never comes to": Altered(
        "harbor_nines", "procedure", put(WINS, f"{WINS} or not the wager wins by its table"), "{one of: loses}",
        f"this case is never reached: line «{WINS}» comes first", home=VARIANT,
    ),
    "odds that rise": Altered(
        TRIPLE, "wagers", put("B: 30 to 1", "B: 11 to 1"), "12 to 1",
        "`Two suited face cards` pays 12 to 1 under B, more than `King-queen suited` above it, 11 to 1 (line «B: 11»)",
        "no more than line «B: 11», or `awards: as printed`",
    ),
    "an amount above what a meter begins with": Altered(
        BLITZ, "wagers", put("pays: $1000", "pays: $100"), "meter 2}",
        "`Royal Blitz in Spades` pays meter 2, more than `Double Blitz` above it, $100.00", "`awards: as printed`",
    ),
    "odds after a push": Altered(
        BLITZ, "wagers", put(f'"3": 1 to 1}}\n{ROW}Total of 28', f'"3": push}}\n{ROW}Total of 28'), "1 to 1",
        "`Total of 28` pays 1 to 1 under 3, more than `Total of 29` above it, push", "`awards: as printed`",
    ),
    "a meter that is not there": Altered(
        BLITZ, "wagers", put(CLUBS, CLUBS.replace("5}", "6}")), "hand hold ace king queen of club, pays: meter 6",
        "the game has no meter 6", "`meter 5`",
    ),
    "a meter that is there twice": Altered(
        BLITZ, "game", put("{meter: 3,", "{meter: 2,"), "{meter: 2, cite: 51.11(f) Royal Blitz in Hearts",
        "meter 2 stands twice, here and on line «{meter: 2,»", "each meter once",
        besides="the game has no meter 3",
    ),
    "limits that no number keeps": Altered(
        "harbor_nines", "procedure", put('at least: "15"', 'at least: "200"'), '"193"',
        "no number keeps `at most: 193` together with `at least: 200` (line «at least: \"200\"»)",
        "a limit that can be kept with that", home=VARIANT,
    ),
    "an amount that no step comes to": Altered(
        SWITCH, "wagers", put(f"{FIVE}}}", f"{FIVE}}}, {{at least: $6.00}}, {{at most: $9.00}}"), "$9.00",
        "no number keeps `at most: $9.00` together with `multiple of: $5.00` (line",
        "a limit that can be kept with those",
    ),
    "odds that required words state otherwise": Altered(
        TRIPLE, "wagers", put("pays: 5 to 1", "pays: 6 to 1"), "wagers: insurance",
        "these words state `pays 5 to 1` of `insurance`, and wagers.yaml:«cite: [36.10(a), 36.10(c)]» pays 6 to 1",
        "`pays 5 to 1` there, or other words here", "table",
    ),
    "a result that required words state otherwise": Altered(
        TRIPLE, "wagers", put(f"{OVER}push", f"{OVER}loses"), "wagers: [first_attack",
        "these words state `push` of `first_attack`, `second_attack`, `third_attack`, and wagers.yaml:", "", "table",
    ),
    "required words with other odds": Altered(
        TRIPLE, "table", put("pays 2 to 1, 5 to 1 for", "pays 3 to 1, 5 to 1 for"), "Insurance pays 3 to 1",
        "nothing says what `3 to 1` in these words stands for",
        "it among what they state (line «- wagers: insurance», line ",
    ),
    "required words of which nobody says what they state": Altered(
        SWITCH, "table", put(f"    states: [{PAID}]\n", ""), "Insurance pays 2 to 1",
        "nothing says what `2 to 1` in these words stands for", "`states:` and what it stands for",
    ),
    "odds that required words leave out": Altered(
        SWITCH, "table", put("Insurance pays 2 to 1,", "Insurance pays well,"), PAID,
        "the words of line «Insurance pays well» do not say `2 to 1`", "odds that they say",
    ),
    "a dealer who draws on more than the words say": Altered(
        TRIPLE, "procedure", put(HARD, HARD.replace("16", "17")), "{act: dealer draw",
        "by these words `dealer draw` is not open, and by the rules it is open where points of dealer = 17, not dealer",
        "the same in the words and in the rules (procedure.yaml:", "table",
    ),
    "a dealer who stops earlier than the words say": Altered(
        TRIPLE,
        "procedure",
        put("state owed: points of dealer at least 17 or", "state owed: points of dealer at least 16 or"),
        "{act: dealer draw",
        "by these words `dealer draw` is owed, and by the rules it is not owed where points of dealer = 16",
        "", "table",
    ),
    "a limit that required words state otherwise": Altered(
        SWITCH, "wagers", put("exactly: $1.00 for each $5.00", "exactly: $2.00 for each $5.00"), "{act: bet ante",
        "these words state `exactly $1.00 for each $5.00 begun of blackjack` of `bet ante`, "
        "and wagers.yaml:«exactly: $2» has `$2.00 for each $5.00 begun of blackjack`", "other words here", "table",
    ),
    "a limit that words without a figure state": Altered(
        BLITZ, "wagers", put("ante, exactly: stake of ante", "ante, at most: stake of ante"), "{act: bet play",
        "nothing limits `bet play` to `exactly stake of ante`", "a limit `exactly` of that act", "table",
        times=2,
    ),
    "words about a wager that the game does not have": Altered(
        SWITCH, "table", put("[{wagers: insurance,", "[{wagers: insurence,"), "{wagers: insurence",
        "no wager is called `insurence`", "a name of the game's wagers",
    ),
    "words about what nothing measures": Altered(
        SWITCH, "table", put("where: hand is colored blackjack and", "where: hand is coloured blackjack and"),
        "coloured blackjack", "nothing is called `coloured blackjack`", "a measure",
    ),
    "more places than may be filed": Altered(
        BLITZ, "game", put("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6, 7]"), "cite: 1.13BB(a)",
        "`player positions` is `at most: 6` here, and game.yaml:«positions:» has 1, 2, 3, 4, 5, 6, 7", "", "table",
    ),
    "fewer decks than are filed": Altered(
        TRIPLE, "game", put("decks: 8", "decks: 6"), "cite: 19:47-36.2(a)",
        "`decks` is `exactly: 8` here, and game.yaml:«decks: 6» has 6", "the same in both", "table",
    ),
    "cards of ranks that are not there": Altered(
        TRIPLE, "table", put("exactly: 48", "exactly: 52"), "cite: 19:47-36.2(a)",
        "`cards in a deck` is `exactly: 52` here, and game.yaml:", "the same in both",
    ),
    "decks of which the casino may not choose all": Altered(
        SWITCH, "game", put('one of: ["6", "7", "8"]', 'one of: ["6", "8", "9"]'), "cite: 13:69F-2B.2(a)",
        "`decks` is `at most: 8` here, and game.yaml:«options:» has 6, 8, 9", "", "table",
    ),
    "a meter reset to another amount": Altered(
        BLITZ, "game", put("resets to: $5000", "resets to: $6000"), "{cite: 13:69F-51.11(f), limb: reset of meter 1",
        "`reset of meter 1` is `exactly: 5000` here, and game.yaml:«{meter: 1,» has 6000", "", "table",
    ),
    "a meter that grows at another rate": Altered(
        BLITZ, "table", put("{of: rate of meter 3, exactly: 5,", "{of: rate of meter 3, exactly: 4,"),
        "{cite: 13:69F-51.11(f), limb: rate of meter 3", "`rate of meter 3` is `exactly: 4` here, and game.yaml:",
    ),
    "a wager that may be offered and is not settled": Altered(
        "craps", "table", put("        - come bet\n", ""), "cite: 1.2(a)",
        "`wagers offered` is `one of: pass bet, don't pass bet, don't come bet,", "the same in both",
    ),
}  # fmt: skip
