"""Faults of acts, orders, duties and manners that are planted in the invented game."""

from __future__ import annotations

from tests.tables.harbor_nines.sheet import (
    Sheet,
    all_of,
    also,
    change,
    closing,
    drop,
    fault,
    insert,
    marks,
    opening,
    shift,
)

LAID = "drawn right placed left"
SECOND = "deal {a} 8"
LOW = {"a": "K 3"}
WATCHED = {"a": {"nine_watch": 500}}
ANCHORED = {"a": {"anchor": 1000}}
MISSED = {"missed": "b"}
CUT, JOKER, FACE_UP, OVERDRAWN = ({name: True} for name in ("cut", "joker", "face_up", "overdrawn"))


def _split_again(sheet: Sheet) -> None:
    at = sheet.find("call {a} 12", sheet.find("bet {a2} split")) + 1
    first = ["choose {a} split by hand", "bet {a3} split $20", f"deal {{a}} 5C {LAID}", "call {a} 11"]
    second = ["choose {a} stand by hand", f"deal {{a3}} 7C {LAID}", "call {a3} 13", "choose {a3} stand by hand"]
    sheet.bodies[at : at + 1] = [sheet.worded(body) for body in first + second]
    sheet.insert("pickup", "take {a3} split $20")
    sheet.marked = at


def _no_shuffle(sheet: Sheet) -> None:
    at = sheet.find("move rest")
    del sheet.bodies[at : sheet.find("round id 3")]
    sheet.mark("round id 3")


def _joker_played(sheet: Sheet) -> None:
    sheet.insert("deal {b} J", "draw JOKER")
    sheet.mark("deal {b} J")


# ---- may ----
MAY = "may"
fault(MAY, "7.5(a)", "passage after the dealer's card", insert(SECOND, "bet seat 5 passage $20"))
fault(
    MAY,
    "7.5(a)",
    "card without a passage",
    all_of(
        insert("show dealer", "call seat 5 5"), insert("offer all nine_watch", f"deal seat 5 5C {LAID}", "void seat 5")
    ),
)
fault(MAY, "7.5(b)", "passage without a toll", drop("bet {b} toll", "take {b} toll", found="deal {b}"))
fault(MAY, "7.5(b)", "toll before its passage", shift("bet {b} toll", "bet {b} passage"))
fault(MAY, "7.5(c)", "nine watch offered too early", shift("offer all nine_watch", "deal {a}"))
fault(
    MAY,
    "7.5(c)",
    "nine watch after the dealer's card",
    all_of(
        insert("call {b} ", "call {a} nine_watch loses", "take {a} nine_watch $5"),
        insert(SECOND, "bet {a} nine_watch $5"),
    ),
)
fault(
    MAY,
    "7.5(d)",
    "anchor after the dealer's card",
    all_of(insert("take {a} toll", "take {a} anchor $10"), insert(SECOND, "bet {a} anchor $10")),
)
fault(MAY, "7.5(d)", "anchor denied", insert("decline all anchor", "bet {b} anchor $10", "refuse {b} anchor", mark=1))
fault(MAY, "7.5(e)", "passage raised in the deal", insert("offer all nine_watch", "alter {c} passage to $40"))
fault(MAY, "7.5(e)", "toll cut in the deal", insert("offer all nine_watch", "alter {c} toll to $5"))
fault(MAY, "7.5(e)", "anchor raised late", insert("deal {b} J", "alter {a} anchor to $20"), bets=ANCHORED)
fault(MAY, "7.5(e)", "wager handled", insert("offer all nine_watch", "touch {b} passage"))
fault(MAY, "7.5(j)", "a wager unheard of", insert("call no_more_bets", "bet {b} lucky_gull $5"))
fault(
    MAY,
    "7.6(g)",
    "card nobody asked for",
    insert("choose {a} stand", f"deal {{a}} 2C {LAID}", "call {a} 15"),
    cards=LOW,
)
fault(
    MAY,
    "7.6(g)",
    "card after standing",
    insert("choose {c} stand", "choose {a} hit by hand", f"deal {{a}} 2C {LAID}", "call {a} 15", mark=1),
    cards=LOW,
)
fault(
    MAY,
    "7.6(g)",
    "later hand first",
    shift("deal {a2} 8", "choose {a} stand", 2),
    cards={"a": "6 6 5", "a2": "8"},
    moves={"a": "split"},
)
fault(MAY, "7.6(h)", "dealer's card turned early", shift("show dealer", "choose {c} stand"))
fault(
    MAY,
    "7.6(h)",
    "idle draw",
    all_of(also("call dealer", "11", "16"), insert("call dealer", "deal dealer 5C")),
    cards={"a": "K 4 Q", "b": "J 6 K", "c": "8 7 10", "dealer": "5 6"},
    moves=dict.fromkeys("abc", "hit"),
)
fault(MAY, "7.6(j)", "dealer's cards underneath", change("pickup", "on_top", "under"))
fault(MAY, "7.6(k)", "cards touched", insert("choose {c} stand", "touch {a} cards"))
fault(
    MAY,
    "7.7(a)",
    "card on twenty",
    insert("choose {c} stand", "choose {b} hit by hand", f"deal {{b}} 9C {LAID}", "call {b} 20", mark=1),
)
fault(MAY, "7.7(a)", "draw denied", insert("choose {a} stand", "refuse {a} hit"))
fault(
    MAY,
    "7.7(b)",
    "double on three cards",
    marks("choose {a} double"),
    cards={"a": "5 4 2 8"},
    moves={"a": "hit double"},
)
fault(
    MAY,
    "7.7(b)",
    "double on a landfall",
    all_of(
        also("pay {a} passage", "30", "20"),
        insert("pickup", "pay {a} double $20"),
        insert(
            "choose {c} stand",
            "choose {a} double by hand",
            "bet {a} double $20",
            f"deal {{a}} 9C {LAID}",
            "call {a} 22",
        ),
    ),
    cards={"a": "A 10"},
)
fault(
    MAY,
    "7.7(b)",
    "double on a split hand",
    marks("choose {a} double"),
    cards={"a": "6 6 5 8", "a2": "7"},
    moves={"a": "split double"},
)
fault(
    MAY,
    "7.7(b)",
    "second card on a double",
    insert("choose {c} stand", f"deal {{a}} 9C {LAID}", "call {a} 19"),
    cards={"a": "5 6 8"},
    moves={"a": "double"},
)
fault(
    MAY,
    "7.7(c)",
    "split of unlike cards",
    marks("choose {a} split"),
    cards={"a": "6 7 5", "a2": "8"},
    moves={"a": "split"},
)
fault(MAY, "7.7(c)", "split of nines", marks("choose {a} split"), cards={"a": "9 9 5", "a2": "8"}, moves={"a": "split"})
fault(MAY, "7.7(c)", "split twice", _split_again, cards={"a": "6 6 6", "a2": "8"}, moves={"a": "split stand"})
fault(MAY, "7.4(b)", "cut nobody took", opening(change("cards cut", "by .*", "by seat 5")))
fault(MAY, "7.4(e)", "third burn", opening(insert("round id 1", "burn 5C up")))
fault(MAY, "7.4(g)", "round after the cutting card", _no_shuffle, told=CUT)
fault(MAY, "7.8(c)", "dead hand collected", change("return {b} passage", "return", "take"), told=MISSED)

fault(
    MAY,
    "7.6(g)",
    "later seat first",
    shift("choose {b} hit", "choose {a} stand", 4, "deal {b} 4"),
    cards={"a": "K 3", "b": "5 6 4"},
    moves={"b": "hit stand"},
)
fault(MAY, "7.9(c)", "dealer never relieved", marks("round id 13"), told={"warm": 11})

# ---- steps ----
STEPS = "steps"
fault(STEPS, "7.3(a)", "no spread", opening(drop("cards spread", found="cards verify")))
fault(STEPS, "7.3(a)", "no verification", opening(drop("cards verify", found="offer seat . inspect")))
fault(STEPS, "7.3(b)", "nobody asked to look", opening(drop("offer seat . inspect", found="cards wash")))
fault(STEPS, "7.3(c)", "no wash", opening(drop("cards wash", found="cards stack")))
fault(STEPS, "7.3(c)", "no stacks", opening(drop("cards stack", found="cards shuffle")))
fault(STEPS, "7.4(a)", "no shuffle", opening(drop("cards shuffle", found="cards cut")))
fault(STEPS, "7.4(b)", "no cut", opening(drop("cards cut", found="device shoe load")))
fault(STEPS, "7.4(d)", "cut not completed", opening(drop("cards complete", found="cards insert")))
fault(STEPS, "7.4(d)", "cutting card kept out", opening(drop("cards insert", found="device shoe load")))
fault(STEPS, "7.3(d)", "no closing count", closing(drop("cards count", found="cards verify")))
fault(STEPS, "7.3(d)", "no closing verification", closing(drop("cards verify", found="cards return")))
fault(STEPS, "7.6(b)", "betting never ended", drop("call no_more_bets", found="deal"))
fault(STEPS, "7.6(c)", "nine watch not offered", drop("offer all nine_watch", found="offer all anchor"))
fault(STEPS, "7.6(c)", "anchor not offered", drop("offer all anchor", "decline all anchor", found="deal dealer"))
fault(STEPS, "7.6(c)", "anchor not answered", drop("decline all anchor", found="deal dealer"))
fault(
    STEPS, "7.6(c)", "dealer's first card too late", shift("deal dealer .*sideways", "deal dealer .*down", mark=SECOND)
)
fault(STEPS, "7.9(a)", "rest left in the shoe", drop("move rest", found="cards count"), told=CUT)
fault(STEPS, "7.9(a)", "rack not counted", drop("cards count", found="cards wash"), told=CUT)
fault(STEPS, "7.9(a)", "rack not washed", drop("cards wash", found="cards stack"), told=CUT)

# ---- remedy ----
REMEDY = "remedy"
fault(REMEDY, "7.8(a)", "face-up card kept", drop(r"burn \S+$", found="deal"), told=FACE_UP)
fault(REMEDY, "7.8(b)", "joker played over", _joker_played)
fault(REMEDY, "7.8(b)", "one wager kept after a joker", drop("return {b} passage", found="round end"), told=JOKER)
fault(REMEDY, "7.8(b)", "joker left in", drop("cards remove", found="round id 3"), told=JOKER)
fault(
    REMEDY,
    "7.8(c)",
    "short hand kept alive",
    all_of(shift("void {c}", "call dealer"), marks("show dealer")),
    told={"missed": "c"},
)
fault(REMEDY, "7.8(c)", "hand with one card not declared dead", drop("void {b}", found="show dealer"), told=MISSED)
fault(REMEDY, "7.8(c)", "dead hand's toll kept", drop("return {b} toll", found="show dealer"), told=MISSED)
fault(REMEDY, "7.8(c)", "late card to a dead hand", insert("call {a}", f"deal {{b}} 5C {LAID}"), told=MISSED)
fault(
    REMEDY,
    "7.8(d)",
    "overdrawn card kept",
    all_of(also(r"deal dealer \S+$", r"dealer \S+", "dealer 9C"), drop("burn .* from dealer"), marks("deal dealer 9C")),
    told=OVERDRAWN,
)

# ---- must ----
MUST = "must"
fault(MUST, "7.9(d)", "shoe never inspected", drop("device shoe inspect", found="round id 5"), told={"warm": 3})
fault(MUST, "7.4(e)", "one card burned", opening(drop("burn", found="deal")))
fault(
    MUST,
    "7.4(f)",
    "new dealer burned nothing",
    all_of(
        insert("round id 3", "staff dealer off id D100", "staff dealer on id D200"),
        lambda sheet: sheet.mark("deal", sheet.find("round id 3")),
    ),
)
fault(MUST, "7.6(e)", "total not announced", drop("call {c}", found="show dealer"))
fault(
    MUST,
    "7.6(e)",
    "total after a card not announced",
    drop("call {a} 15", found="show dealer"),
    cards={"a": "K 3 2"},
    moves={"a": "hit stand"},
)
fault(MUST, "7.6(e)", "dealer's total not announced", drop("call dealer", found="take {c}"))
fault(MUST, "7.6(f)", "nine watch not announced", drop("call {a} nine_watch", found="show dealer"), bets=WATCHED)
fault(
    MUST,
    "7.6(f)",
    "nine watch settled late",
    shift("take {a} nine_watch", "call dealer", mark="show dealer"),
    bets=WATCHED,
)
fault(
    MUST,
    "7.6(h)",
    "dealer stops at sixteen",
    all_of(also("call dealer", "18", "16"), drop("deal dealer 2", found="call dealer")),
    cards={"a": "10 Q", "c": "7 8 5", "dealer": "10 6 2"},
    moves={"c": "hit"},
)
OVER = {"a": "K 4 Q"}
fault(
    MUST,
    "7.6(i)",
    "hand over left lying",
    shift("take {a} passage", "pickup", 2, mark="show dealer"),
    cards=OVER,
    moves={"a": "hit"},
)
fault(MUST, "7.6(j)", "cards left lying", drop("pickup", found="round end"))
fault(MUST, "7.3(e)", "shoe left open", closing(drop("device shoe lock", found="staff dealer off")))

# ---- manner ----
MANNER = "manner"
fault(MANNER, "7.6(a)", "drawn with the left hand", change("deal {b}", "drawn right", "drawn left"))
fault(MANNER, "7.6(a)", "laid with the right hand", change("deal {b}", "placed left", "placed right"))
fault(MANNER, "7.6(d)", "player's card face down", change("deal {b}", " drawn", " down drawn"))
fault(MANNER, "7.6(d)", "dealer's first card upright", change("deal dealer", "sideways", "up"))
fault(MANNER, "7.6(d)", "dealer's second card face up", change("deal dealer .*down", "down", "up"))
fault(MANNER, "7.6(d)", "dealer's draw face down", change("deal dealer 2.", "$", " down"), cards={"dealer": "10 6 2"})
fault(
    MANNER, "7.6(f)", "losing nine watch called a winner", change("call {a} nine_watch", "loses", "wins"), bets=WATCHED
)
fault(MANNER, "7.3(a)", "spread face down", opening(change("cards spread", "up", "down")))
fault(MANNER, "7.3(a)", "spread in a heap", opening(change("cards spread", "columns", "mixed")))
fault(MANNER, "7.3(a)", "verified by a floorperson", opening(change("cards verify", "supervisor", "floorperson")))
fault(MANNER, "7.4(a)", "shuffled by a device", opening(change("cards shuffle", "dealer", "shuffler")))
fault(MANNER, "7.4(e)", "burned face down", opening(change("burn", "up", "down")))
fault(MANNER, "7.3(d)", "closing count by a floorperson", closing(change("cards count", "dealer", "floorperson")))
fault(MANNER, "7.9(b)", "tide count by a supervisor", change("cards count", "dealer", "supervisor"), told=CUT)
fault(MANNER, "7.8(b)", "joker taken out by the dealer", change("cards remove", "floorperson", "dealer"), told=JOKER)

# ---- turn ----
TURN = "turn"
fault(TURN, "7.6(e)", "totals from the middle", shift("call {b}", "call {a}"))
fault(TURN, "7.6(i)", "settled from the left", shift("take {c} passage", "pickup", 2, "pay {b} passage"))
fault(
    TURN, "7.6(i)", "seat left and come back to", shift("take {c} passage", "take {a} passage", mark="take {c} passage")
)
fault(TURN, "7.6(j)", "dealer's cards last", change("pickup", "dealer (.*) on_top", r"\1 dealer on_top"))
fault(TURN, "7.6(j)", "picked up from the right", change("pickup", "{a} {b}", "{b} {a}"))
