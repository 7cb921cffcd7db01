"""Wrong edits of the rule files, one for each kind of slip, and what is to be said of each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Slip:
    """A wrong edit: what is replaced, by what (the wrong part in ‹ ›), and what is said of it."""

    file: str
    old: str
    new: str
    told: str
    expected: str = ""
    near: str = ""


BET = "may: {act: bet first_attack, when: before any card, owed: no wager after the first card}"
BUST = "limb: bust loses, when: points of hand above 21, result: loses}"
LIMIT = "{cite: 36.6(b), limb: at least $1, at least: $1.00}"
ALWAYS = "when: points of dealer = 22, "
NATURAL = f"limb: dealer 22 pushes, {ALWAYS}result: push}}\n        - {{cite: 36.5(d)"
ROW = "fits: alike in rank-and-suit of initial 2 of hand with first of dealer = 2, "
SLIPS = {
    "key of a file": Slip("wagers", "pay tables:\n", "‹pay table›:\n", "unknown key `pay table`", "", "pay tables"),
    "key of the game": Slip("game", "positions: [", "‹postions›: [", "unknown key `postions`", "", "positions"),
    "key of a rule": Slip("wagers", "follows: [36.10(a)]", "‹folows›: [36.10(a)]", "unknown key", "", "follows"),
    "key of a limit": Slip("wagers", "at least: $1.00", "‹atleast›: $1.00", "unknown key `atleast`", "", "at least"),
    "key that is owed": Slip("wagers", BET, BET.replace("act:", "‹atc›:"), "unknown key `atc`", "", "act"),
    "key left out": Slip(
        "wagers", BET, "may: ‹{act: bet first_attack}›", "key `when` is missing", "asked just before the act"
    ),
    "key without its colon": Slip(
        "wagers", BET, BET.replace("when: before", "‹when before›"), "unknown key `when before", "", "when"
    ),
    "key like two others": Slip(
        "procedure",
        "limb: chance to inspect, does:",
        "limb: chance to inspect, ‹doe›:",
        "unknown key `doe`",
        "",
        "does",
    ),
    "act in a condition": Slip(
        "procedure",
        "when: card put into the reader / device reader result this round",
        "when: card put into the reader / ‹device reader reslut› this round",
        "nothing is called `device reader reslut`",
        "",
        "device reader result",
    ),
    "hand that others name": Slip(
        "game",
        "when: cards of it = 2 and points of it = 21",
        "when: ‹crads of it› = 2 and points of it = 21",
        "nothing is called `crads of it`",
        "",
        "cards of HAND",
    ),
    "key twice": Slip("wagers", BET, BET[:-1] + ", ‹act›: bet split}", "key `act` stands twice", "each key once"),
    "form": Slip("wagers", BET, "‹mya›" + BET[3:], "unknown key `mya`", "", "may"),
    "no form": Slip(
        "wagers",
        f"- cite: ['36.1 \"First attack wager\"', '36.5(d)[2]']\n    limb: before any card\n    {BET}",
        "- ‹cite: 36.5(d)›",
        "this rule has no form",
        "`may`, `bounds`",
    ),
    "two forms": Slip("wagers", BET, BET + "\n    ‹turn›: {act: pickup, goes: clockwise}", "a rule has one form"),
    "act": Slip(
        "wagers",
        BET,
        BET.replace("bet first_attack", "‹bet first_atack›"),
        "no act is called",
        "an act of the log",
        "bet first_attack",
    ),
    "act of the log": Slip(
        "procedure", "after: staff dealer on,", "after: ‹staff daeler on›,", "no act is called", "", "staff dealer on"
    ),
    "named act": Slip(
        "procedure",
        "may: {act: second card, when: up card this round, owed: the dealer's card first}",
        "may: {act: ‹secnd card›, when: up card this round, owed: the dealer's card first}",
        "no act is called",
        "",
        "second card",
    ),
    "named act of a named act": Slip(
        "game",
        "double card: {act: deal seat",
        "double card: {act: ‹hit card›",
        "is itself a name for an act",
        "acts of the log",
    ),
    "named act twice": Slip(
        "irregularities",
        "  overdrawn: {act",
        "  ‹up card›: {act: draw card}\n  overdrawn: {act",
        "`up card` stands twice among the acts",
        "each name once",
    ),
    "measure": Slip(
        "wagers",
        BUST,
        BUST.replace("points of hand", "‹pionts of hand›"),
        "nothing is called `pionts of hand`",
        "a measure",
        "points of HAND",
    ),
    "word of a measure": Slip(
        "wagers", BUST, BUST.replace("of hand", "of ‹hnad›"), "nothing is called `hnad`", "", "hand"
    ),
    "kind of hand": Slip(
        "wagers",
        "act: choose double, when: not hand is blackjack, owed",
        "act: choose double, when: not hand is ‹blakjack›, owed",
        "nothing is called `blakjack`",
        "",
        "blackjack",
    ),
    "option": Slip(
        "wagers",
        "least of 4 and elected split_hands}",
        "least of 4 and elected ‹split_hnads›}",
        "nothing is called `split_hnads`",
        "",
        "split_hands",
    ),
    "wager": Slip(
        "wagers", "wagers: [split]", "wagers: [‹splitt›]", "no wager is called `splitt`", "a wager of the game", "split"
    ),
    "group": Slip(
        "procedure",
        "no later than for its own box: additional card, no later than for its own lot: settle bonus, each: bonus",
        "no later than for its own box: additional card, no later than for its own lot: settle bonus, each: ‹bonuss›",
        "no wager is called `bonuss`",
        "",
        "bonus",
    ),
    "for": Slip(
        "procedure",
        "does: offer suited_royals, for: first_attack",
        "does: offer suited_royals, for: ‹frist_attack›",
        "no wager is called",
        "`table`",
        "first_attack",
    ),
    "citation": Slip(
        "wagers",
        "cite: 36.6(b)\n    limb: first attack placed",
        "cite: ‹36.6(bb)›\n    limb: first attack placed",
        "no paragraph is cited as `36.6(bb)`",
        "a citation of the ledger",
        "19:47-36.6(b)",
    ),
    "no citation": Slip(
        "wagers", LIMIT, LIMIT.replace("36.6(b)", "‹below›"), "`below` is not as expected", "a citation such as"
    ),
    "excuse": Slip(
        "irregularities",
        "excuses: ['36.7(d)[2]', 36.7(e)]",
        "excuses: ['36.7(d)[2]', ‹36.7(a)›]",
        "no rule of this game is about `36.7(a)`",
        "some rule cites",
    ),
    "yields to": Slip(
        "procedure",
        "yields to: [36.14(f)]",
        "yields to: [‹36.14(ff)›]",
        "no paragraph is cited as",
        "",
        "19:47-36.14(f)",
    ),
    "limb": Slip(
        "wagers",
        "limb: first attack placed",
        "limb: ‹first atack placed›",
        "has no limb `first atack placed`",
        "`first attack placed`",
        "first attack placed",
    ),
    "limb covered": Slip(
        "wagers", "covers: [face up]", "covers: [‹face upp›]", "has no limb `face upp`", "`face up`", "face up"
    ),
    "odds": Slip("wagers", "A: 150 to 1", "A: ‹3:2›", "`3:2` is not as expected", "odds such as 3 to 2", "3 to 2"),
    "odds of a clause": Slip(
        "wagers", "pays: 5 to 1", "pays: ‹5-1›", "`5-1` is not as expected", "odds such as 3 to 2", "5 to 1"
    ),
    "column": Slip(
        "wagers",
        ROW + "A:",
        ROW + "‹C›:",
        "no pay table `C` may be chosen",
        "`A`, `B`",
        "A",
    ),
    "pay table": Slip(
        "wagers",
        "pays: table triple_match",
        "pays: ‹table tripple_match›",
        "no pay table is called",
        "",
        "triple_match",
    ),
    "number": Slip("game", "decks: 8", "decks: ‹eight›", "`eight` is not as expected", "a whole number", "8"),
    "limit without number": Slip(
        "wagers", LIMIT, "‹{cite: 36.6(b), limb: at least $1}›", "this limit has no number", "`at least`"
    ),
    "limit with two": Slip("wagers", LIMIT, LIMIT[:-1] + ", ‹at most›: $5}", "a limit has one number"),
    "result": Slip(
        "wagers",
        BUST,
        BUST.replace("loses}", "‹looses›}"),
        "`looses` is not known here",
        "`wins`, `loses`",
        "loses",
    ),
    "attribute": Slip(
        "procedure",
        "manner: {act: up card, attribute: face,",
        "manner: {act: up card, attribute: ‹fase›,",
        "`fase` is not known here",
        "",
        "face",
    ),
    "value": Slip(
        "procedure",
        "manner: {act: order recut, attribute: by, one of: supervisor}",
        "manner: {act: order recut, attribute: by, one of: ‹supervizor›}",
        "no value is called",
        "`dealer`",
        "supervisor",
    ),
    "rank": Slip("game", "ranks: [ace, 2,", "ranks: [‹aec›, 2,", "`aec` is not known here", "`ace`", "ace"),
    "rank without a value": Slip("game", 'ranks: ["9"]', 'ranks: ‹"8"›', "`8` has a value already", "each rank once"),
    "circle": Slip(
        "game", "when: it is split and rank", "when: ‹it is done and it is split and rank›", "leads back to itself"
    ),
    "condition": Slip(
        "wagers", BUST, BUST.replace("above 21", "above ‹above› 21"), "stops making sense here", "a measure"
    ),
    "condition cut short": Slip(
        "wagers", BUST, BUST.replace("above 21", "above 21 and‹ ›").replace("‹ ›", "‹›"), "stops too early", "a measure"
    ),
    "condition too deep": Slip(
        "wagers",
        BUST,
        BUST.replace("points", "‹" + "(" * 40 + "points").replace("21", "21" + ")" * 40 + "›"),
        "nested too deeply",
        "fewer brackets",
    ),
    "yes or no": Slip("wagers", "travels: yes", "travels: ‹true›", "`true` is not known here", "`yes`, `no`", "yes"),
    "default": Slip("game", 'unless said: "4"', "unless said: ‹5›", "`5` is no value of this option", "`2`, `3`, `4`"),
    "example": Slip(
        "game", "kind: amount, says", "kind: amount, for example: ‹5›, says", "`5` is not an amount", "such as $5", "$5"
    ),
    "nothing written": Slip("wagers", "title: insurance}", "title: ‹›}", "nothing written here", "a text"),
    "never reached": Slip(
        "wagers",
        NATURAL,
        NATURAL.replace(ALWAYS, "").replace("- {cite: 36.5(d)", "- ‹{cite: 36.5(d)"),
        "is never reached: line",
        "in every clause but the last",
    ),
    "name of the game": Slip(
        "game",
        "game: triple_attack_blackjack",
        "game: ‹tripple_attack_blackjack›",
        "not the name of this folder",
        "",
        "triple_attack_blackjack",
    ),
    "reserved word": Slip(
        "wagers",
        "  insurance: {cite: 36.10(a), title",
        "  ‹hand›: {cite: 36.10(a)}\n  insurance: {cite: 36.10(a), title",
        "`hand` means something in every line",
        "a name of its own",
    ),
    "anchor": Slip("game", "positions: [6, 7]", "positions: ‹&p› [6, 7]", "an anchor", "no name with &"),
    "merge key": Slip("game", "positions: [6, 7]", "‹<<›: {}", "a merge key", "the keys written out"),
    "deep nesting": Slip(
        "game", "positions: [6, 7]", "positions: " + "[" * 31 + "‹[›" + "]" * 32, "nested too deeply", "levels"
    ),
    "bracket left open": Slip(
        "game", "positions: [6, 7]", "positions: ‹[›6, 7", "a list in brackets is not closed", "`]`"
    ),
    "hidden character": Slip(
        "game", "title: Triple", "title: ‹\u202e›Triple", "a hidden or control character", "visible"
    ),
}
