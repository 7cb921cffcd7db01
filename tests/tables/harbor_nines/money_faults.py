"""Faults of stakes, numbers and payments that are planted in the invented game."""

from __future__ import annotations

from tests.tables.harbor_nines.sheet import all_of, also, change, closing, drop, fault, marks, opening

ANCHORED = {"a": {"anchor": 1000}}
WATCHED = {"a": {"nine_watch": 500}}
TWENTY = {"a": "10 Q"}
BUST = {"dealer": "10 6 K"}

# ---- bounds ----
BOUNDS = "bounds"
fault(BOUNDS, "7.5(a)", "passage below the minimum", marks("bet {a} passage"), bets={"a": {"passage": 500}})
fault(BOUNDS, "7.5(a)", "passage above the maximum", marks("bet {a} passage"), bets={"a": {"passage": 20500}})
fault(BOUNDS, "7.5(a)", "passage in part of a chip", marks("bet {a} passage"), bets={"a": {"passage": 1200}})
fault(BOUNDS, "7.5(b)", "toll below half", all_of(also("take {a} toll", "10", "5"), change("bet {a} toll", "10", "5")))
fault(
    BOUNDS, "7.5(b)", "toll above half", all_of(also("take {a} toll", "10", "15"), change("bet {a} toll", "10", "15"))
)
fault(
    BOUNDS,
    "7.5(b)",
    "toll taken up by two chips",
    all_of(also("take {a} toll", "15", "20"), change("bet {a} toll", "15", "20")),
    bets={"a": {"passage": 2500}},
)
fault(
    BOUNDS,
    "7.5(b)",
    "toll not taken up",
    all_of(also("take {a} toll", "15", "10"), change("bet {a} toll", "15", "10")),
    bets={"a": {"passage": 2500}},
)
fault(
    BOUNDS,
    "7.5(c)",
    "nine watch above the passage",
    marks("bet {a} nine_watch"),
    bets={"a": {"passage": 1000, "nine_watch": 1500}},
)
fault(
    BOUNDS,
    "7.5(c)",
    "nine watch above the posted maximum",
    marks("bet {a} nine_watch"),
    bets={"a": {"passage": 6000, "nine_watch": 3000}},
)
fault(BOUNDS, "7.5(c)", "nine watch below a dollar", marks("bet {a} nine_watch"), bets={"a": {"nine_watch": 50}})
fault(BOUNDS, "7.5(d)", "anchor above the passage", marks("bet {a} anchor"), bets={"a": {"anchor": 2500}})
fault(BOUNDS, "7.5(d)", "anchor in part of a chip", marks("bet {a} anchor"), bets={"a": {"anchor": 700}})
fault(
    BOUNDS,
    "7.7(b)",
    "double for less",
    all_of(also("pay {a} double", "20", "10"), change("bet {a} double", "20", "10")),
    cards={"a": "5 6 8"},
    moves={"a": "double"},
)
fault(
    BOUNDS,
    "7.7(c)",
    "split for more",
    all_of(also("take {a2} split", "20", "25"), change("bet {a2} split", "20", "25")),
    cards={"a": "6 6 5", "a2": "8"},
    moves={"a": "split"},
)
fault(BOUNDS, "7.4(c)", "cut too near the top", opening(change("cards cut", r"cut \d+", "cut 14")))
fault(BOUNDS, "7.4(c)", "cut too near the bottom", opening(change("cards cut", r"cut \d+", "cut 194")))
fault(BOUNDS, "7.4(d)", "cutting card too shallow", opening(change("cards insert", r"insert \d+", "insert 45")))
fault(BOUNDS, "7.4(d)", "cutting card too deep", opening(change("cards insert", r"insert \d+", "insert 59")))
fault(BOUNDS, "7.3(c)", "one stack", opening(change("cards stack", "2", "1")))
fault(BOUNDS, "7.9(b)", "a card short", change("cards count", "208", "207"), told={"cut": True})
fault(BOUNDS, "7.6(e)", "wrong total called", change("call {a} 18", "18", "17"))
fault(BOUNDS, "7.6(e)", "wrong dealer's total called", change("call dealer", "18", "19"))

# ---- settles ----
SETTLES = "settles"
fault(
    SETTLES,
    "7.5(f)1",
    "hand over given back",
    change("take {a} passage", "take", "return"),
    cards={"a": "K 4 Q"},
    moves={"a": "hit"},
)
fault(SETTLES, "7.5(f)2", "landfall paid even", change("pay {a} passage", "30", "20"), cards={"a": "A 10"})
fault(
    SETTLES,
    "7.5(f)2",
    "both landfalls collected",
    change("return {a} passage", "return", "take"),
    cards={"a": "A 10", "dealer": "A J"},
)
fault(
    SETTLES,
    "7.5(f)3",
    "paid against a landfall",
    change("take {a} passage", "take", "pay"),
    cards={"a": "8 7 8", "dealer": "A J"},
    moves={"a": "hit"},
)
fault(SETTLES, "7.5(f)4", "collected from a dealer over", change("pay {a} passage", "pay", "take"), cards=BUST)
fault(SETTLES, "7.5(f)5", "paid twice over", change("pay {b} passage", "20", "40"))
fault(
    SETTLES,
    "7.5(f)5",
    "double forgotten",
    drop("pay {a} double", found="round end"),
    cards={"a": "5 6 8"},
    moves={"a": "double"},
)
fault(
    SETTLES,
    "7.5(f)6",
    "equal twenty collected",
    change("return {b} passage", "return", "take"),
    cards={"dealer": "10 Q"},
)
fault(SETTLES, "7.5(f)7", "equal eighteen given back", change("take {a} passage", "take", "return"))
fault(
    SETTLES,
    "7.5(f)7",
    "losing split paid",
    change("take {a2} split", "take", "pay"),
    cards={"a": "6 6 5", "a2": "8"},
    moves={"a": "split"},
)
fault(
    SETTLES,
    "7.5(g)1",
    "toll of a hand over given back",
    change("take {a} toll", "take", "return"),
    cards={"a": "K 4 Q"},
    moves={"a": "hit"},
)
fault(
    SETTLES,
    "7.5(g)2",
    "twenty-three paid 2 to 1",
    change("pay {a} toll", "30", "20"),
    cards={"a": "8 7 8"},
    moves={"a": "hit"},
)
fault(
    SETTLES,
    "7.5(g)3",
    "toll on twenty-one collected",
    change("return {a} toll", "return", "take"),
    cards={"a": "8 7 6"},
    moves={"a": "hit"},
)
fault(SETTLES, "7.5(g)4", "toll on twenty given back", change("take {b} toll", "take", "return"))
fault(SETTLES, "7.5(h)1", "anchor paid even", change("pay {a} anchor", "20", "10"), cards=BUST, bets=ANCHORED)
fault(
    SETTLES,
    "7.5(h)2",
    "anchor collected on twenty-three",
    change("return {a} anchor", "return", "take"),
    cards={"dealer": "10 6 7"},
    bets=ANCHORED,
)
fault(SETTLES, "7.5(h)3", "losing anchor given back", change("take {a} anchor", "take", "return"), bets=ANCHORED)
fault(
    SETTLES,
    "7.5(i) Three nines",
    "three nines paid as two",
    change("pay {a} nine_watch", "300", "75"),
    cards={"a": "9 9", "dealer": "9 10 8"},
    bets=WATCHED,
)
fault(
    SETTLES,
    "7.5(i) Suited nines",
    "suited nines paid short",
    change("pay {a} nine_watch", "125", "75"),
    cards={"a": "9H 9H"},
    bets=WATCHED,
)
fault(
    SETTLES,
    "7.5(i) Nines",
    "nines paid as suited",
    change("pay {a} nine_watch", "75", "125"),
    cards={"a": "9H 9S"},
    bets=WATCHED,
)
fault(
    SETTLES,
    "7.5(i) Suited pair",
    "suited pair paid by another table",
    change("pay {a} nine_watch", "40", "50"),
    cards={"a": "8H 8H"},
    bets=WATCHED,
)
fault(
    SETTLES,
    "7.5(i) Nine ahead",
    "nine ahead collected",
    change("pay {a} nine_watch", r"pay (.*)25", r"take \g<1>5"),
    cards={"a": "9 K", "dealer": "9 10 8"},
    bets=WATCHED,
)
fault(
    SETTLES,
    "7.5(i) Pair",
    "pair paid twice",
    change("pay {a} nine_watch", "15", "30"),
    cards={"a": "8H 8S"},
    bets=WATCHED,
)
fault(SETTLES, "7.5(i)", "nine watch paid without a row", change("take {a} nine_watch", "take", "pay"), bets=WATCHED)

__all__ = ["closing"]
