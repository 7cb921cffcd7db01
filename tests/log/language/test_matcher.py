"""The event-log language: one grammar, a matcher made from it, lark as the oracle."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Any

import lark
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from checker.log.files.blocks import LONGEST_LINE
from checker.log.files.reader import LogReading, read
from checker.log.files.stamps import Calendar
from checker.log.language.events import ALL, DEALER, FIELDS, SPECTATOR, Event, LogLine, Position
from checker.log.language.grammar import Choice, Node, Pattern, Repeat, Word, grammar, source, words
from checker.log.language.grammar import Name as Called
from checker.log.language.matcher import rule_of_verb
from checker.log.language.parse import Memory, read_body
from checker.log.language.record_classes import CLASS_OF_ACT, CLASS_OF_ATTRIBUTE, CLASSES, class_of
from checker.log.language.reserved import RESERVED
from checker.log.language.write_event import text
from checker.values.card import CARDS, UNREAD
from checker.values.problem import Problem


def items(log: str | bytes) -> list[LogLine | Problem]:
    data = log.encode() if isinstance(log, str) else log
    return list(read(io.BytesIO(data), "a.log"))


def good(log: str | bytes) -> list[LogLine]:
    """The lines of a log that must have no Problem."""
    found = items(log)
    assert [item for item in found if isinstance(item, Problem)] == []
    return [item for item in found if isinstance(item, LogLine)]


def event(body: str) -> Event:
    found = read_body(body)
    assert found is not None, body
    return found


# ---- lark is the oracle ----

SAMPLES = {
    "CARD": ["8H", "10S", "8?", "?H", "??", "JOKER", "AC"],
    "UNREAD": ["7x??", "12x??"],
    "AMOUNT": ["$10", "$10.50", "$0", "$?", "$123456.07"],
    "ORDINAL": ["1", "2", "7", "16", "99"],
    "COUNT": ["0", "4", "130", "1234567"],
    "DIE": ["1", "6", "?"],
    "WORD": ["ante", "place_win", "x", "on", "all", "split", "none", "end", "a1"],
    "GAME": ["ante", "some_blackjack", "6_to_5_blackjack", "21", "seats"],
    "ODDS": ["3 to 2", "1 to 1"],
    "VALUE": ["A", "yes", "4", "hand", "automated_shoe", "0.5"],
    "TABLE": ["TA-1", "SECURITY"],
    "ID": ["17", "SET-112", "a/b.c:d"],
    "ZONE": ["America/New_York", "UTC"],
    "TIME": ["20:14", "20:14:03", "00:00:00.250"],
    "LONG": ["2026-11-18T20:14:03-05:00", "2026-11-18T20:14:03.5Z", "2026-11-18T20:14"],
    "DATE": ["2026-11-18"],
    "TEXT": ['"a # b"', '"\\"q\\" \\\\ \\n"', '""'],
}
STRANGE = ["seat0", "$10.5", "25,00", "8h", "11H", "100", "007", "Seat", "id", '"', "#", "x" * 65, "ante-1", "$", "-5"]


def sentences(node: Node) -> st.SearchStrategy[list[str]]:
    """Lists of words as the grammar allows them."""
    if isinstance(node, Word):
        return st.just([node.text])
    if isinstance(node, Called):
        if node.name in SAMPLES:
            return st.sampled_from(SAMPLES[node.name]).map(lambda word: [word])
        return rule(node.name)
    if isinstance(node, Choice):
        return st.one_of(*(sentences(part) for part in node.parts))
    if isinstance(node, Repeat):
        least, most = {"?": (0, 1), "*": (0, 3), "+": (1, 3)}[node.mark]
        several = st.lists(sentences(node.part), min_size=least, max_size=most)
        return several.map(lambda parts: [word for part in parts for word in part])
    assert not isinstance(node, Pattern)
    return st.tuples(*(sentences(part) for part in node.parts)).map(lambda parts: [w for part in parts for w in part])


@cache
def rule(name: str) -> st.SearchStrategy[list[str]]:
    return sentences(grammar()[name])


BODIES = st.one_of(*(rule(name) for name in dict.fromkeys(rule_of_verb().values())))
ANY_WORD = st.sampled_from(
    [word for name in grammar() for word in words(grammar(), name)] + [w for s in SAMPLES.values() for w in s] + STRANGE
)


@st.composite
def mutated(draw: Any) -> str:
    """A line as the grammar allows it, often with something wrong."""
    said = list(draw(rule("line")))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(said) - 1)) if said else 0
        match draw(st.sampled_from(["drop", "put", "change", "twice", "join", "cut"])):
            case "drop":
                del said[at : at + 1]
            case "put":
                said.insert(at, draw(ANY_WORD))
            case "change":
                said[at : at + 1] = [draw(ANY_WORD)]
            case "twice":
                said[at:at] = said[at : at + 1]
            case "join":
                said[at : at + 2] = ["".join(said[at : at + 2])]
            case "cut":
                said[at : at + 1] = [word[:-1] for word in said[at : at + 1] if word[:-1]]
    return " ".join(said) + draw(st.sampled_from(["", "", " ", "  # c", "#c"]))


OF_A_TABLE = BODIES.map(lambda said: " ".join(["20:14", "TA-1", *said]))


class _Apart:
    """Refuses two words that touch; everything else is lark's own."""

    always_accept = ()

    def process(self, stream: Any) -> Any:
        end = -1
        for token in stream:
            if token.start_pos == end:
                raise lark.UnexpectedCharacters(str(token), 0, 1, 1)
            end = token.end_pos
            yield token


@cache
def oracle() -> lark.Lark:
    return lark.Lark(source(), start="line", parser="lalr", postlex=_Apart())


def lark_accepts(line: str) -> bool:
    try:
        oracle().parse(line)
    except lark.UnexpectedInput:
        return False
    return True


@settings(max_examples=1500)
@given(mutated())
def test_the_matcher_and_lark_accept_the_same_lines(line: str) -> None:
    if re.search(r"\btable +house *(id [^ ]+ *)?(#.*)?$", line) or not line.split("#")[0].strip():
        return
    found = [item for item in items("log 1\n" + line + "\n") if not isinstance(item, LogLine) or item.number == 2]
    accepted = [isinstance(item, LogLine) for item in found]
    # What no grammar can know: formats to come, days and zones that do not exist, how many lines a log has.
    beyond = "supported|zone|such day|stand above|breaks off"
    if any(re.search(beyond, item.message) for item in found if isinstance(item, Problem)):
        return
    assert len(found) == 1
    assert accepted[0] == lark_accepts(line), (line, found[0])


class _TheLongWay(LogReading):
    """Reads each line by itself, as one that holds all that a line may hold."""

    def _plain(self, lines: list[str]) -> None:
        for raw in lines:
            self._take(raw)

    def _take(self, raw: str, size: int = 0) -> None:
        self.number += 1
        if max(len(raw), size) > LONGEST_LINE:
            self.begun = True
            self._too_long(raw[:80])
        else:
            self._careful(raw)


ENDINGS = [
    " # c", "#c", "  # id 7", ' # "', ' "fast"', ' "a # b" # c', ' "a\\"b"', '"', ' "a" b', " id 7 # c",
    ' id 7 "x"', " ",
]  # fmt: skip


@settings(max_examples=300)
@example([("20:14 TA-1  deal  seat 1 9H", ""), ("20:14 TA-1  deal seat 1 9H", " # c"), ("20:14 TA-1 # deal", "")])
@given(st.lists(st.tuples(st.one_of(mutated(), OF_A_TABLE), st.sampled_from(["", *ENDINGS])), min_size=1, max_size=8))
def test_a_line_is_read_alike_by_the_short_way_and_by_the_long_one(said: list[tuple[str, str]]) -> None:
    # Each line comes again, so that it is remembered, and with a letter that is none of ASCII.
    every = [line + ending + more for more in ("", "", " # ü") for line, ending in said]
    log = "\n".join(["log 1", "date 2026-11-18", "20:14 TA-1 note", *every, ""]).encode()
    short, long = (
        [item for piece in reading("a.log", Calendar(), Memory()).pieces(io.BytesIO(log)) for item in piece]
        for reading in (LogReading, _TheLongWay)
    )
    assert [shape(item) for item in short] == [shape(item) for item in long]


def shape(item: LogLine | Problem) -> object:
    return item if isinstance(item, Problem) else {name: getattr(item, name) for name in LogLine.__slots__}


@pytest.mark.parametrize("remark", [" # c", ' "fast"', ' "a # b" # c', "#c"])
def test_a_line_with_a_remark_is_read_the_short_way(remark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = "20:14 TA-1 deal seat 1 9H"
    reading = LogReading("a.log", Calendar(), Memory())
    reading.block(f"log 1\n{raw}\n".encode())
    monkeypatch.setattr(LogReading, "_careful", None)
    for ending in (remark, f" id 7{remark}"):
        (line,) = reading.block(f"{raw}{ending}\n".encode())
        assert isinstance(line, LogLine)
        assert (line.event, line.raw, line.column) == (event("deal seat 1 9H"), raw + ending, 12)


def test_the_grammar_has_no_conflict_that_lark_settles_in_silence(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", logger="lark")
    lark.Lark(source(), start="line", parser="lalr", debug=True)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


@settings(max_examples=1000)
@given(BODIES)
def test_what_is_printed_reads_as_the_same_event(said: list[str]) -> None:
    first = event(" ".join(said))
    assert read_body(text(first)) == first


@pytest.mark.parametrize(
    "said", ["log 1", "log 1 continues", 'casino "A \\"B\\" \\\\ C"', "zone UTC", "date 2026-11-18", "day 06:00"]
)
def test_head_lines_are_printed_as_they_stood(said: str) -> None:
    log = said + "\n" if said.startswith("log") else f"log 1\n{said}\n"
    line = good(log)[-1]
    assert (text(line.event), line.table) == (said, "")


def test_spaces_too_many_change_nothing_and_bodies_are_remembered() -> None:
    memory = Memory()
    wide = memory.learn("deal  seat 2   8H ")
    assert wide == event("deal seat 2 8H")
    assert memory["deal  seat 2   8H "] is wide
    long = "show dealer " + " ".join(["8H"] * 200)
    assert memory.learn(long) is not None and long not in memory


# ---- the acts and fields that rules are indexed by ----

ACTS = {
    "table open": "table open",
    "table game some_game seats 6": "table game",
    "table limit ante $5 to $100": "table limit",
    "staff dealer on": "staff dealer on",
    "round": "round",
    "round end": "round end",
    "round deck blue": "round",
    "cards cut 7 from top by seat 2": "cards cut",
    "device shuffler count 51 deck red": "device shuffler count",
    "device reader result none": "device reader result",
    "device meter 3 reads $204.00": "meter reads",
    "device meter 3 resets $200": "meter resets",
    "order reshuffle by licensee": "order reshuffle",
    "call no_more_bets": "call no_more_bets",
    "call dealer hand 2 13": "call total",
    "call seat 1 blackjack": "call word",
    "call seat 5 triple_match wins": "call wager",
    "offer all insurance": "offer insurance",
    "decline seat 2 cut": "decline cut",
    "refuse seat 2 ante as mid_shoe": "refuse ante",
    "choose seat 2 switch by hand": "choose switch",
    "bet seat 5 hand 2 split $40": "bet split",
    "alter seat 3 ante to $20": "alter ante",
    "confirm seat 5 ante by supervisor": "confirm ante",
    "convert seat 5 $50": "convert",
    "return seat 7 dont_come $10": "return dont_come",
    "deal seat 3 8H": "deal seat",
    "deal dealer hand 2 ?? down": "deal dealer",
    "draw cutting_card for seat 4": "draw cutting_card",
    "draw ?? error for seat 2": "draw card",
    "burn 3C from dealer": "burn",
    "show stub to all": "show stub",
    "show dealer ?? to dealer": "show dealer",
    "move seat 3 up_cards to rack": "move up_cards",
    "move seat 4 come to 9": "move wager",
    "move 9C to rack": "move card",
    "move puck to off": "move puck",
    "touch seat 3 ante": "touch wager",
    "touch spectator device": "touch device",
    "void hands": "void hands",
    "void dealer": "void dealer",
    "roll 3 ? by seat 4": "roll",
    "pickup seat 1 dealer on_top": "pickup",
}


@pytest.mark.parametrize("body", ACTS)
def test_act(body: str) -> None:
    assert event(body).act == ACTS[body]
    assert event(body).verb == body.split()[0]
    assert text(event(body)) == body.replace(".00", "")


def fields(body: str) -> dict[str, Any]:
    """What an event says beyond its verb and act."""
    found, empty = event(body), Event("", "")
    names = (name for name in FIELDS if name not in ("verb", "act"))
    return {name: getattr(found, name) for name in names if getattr(found, name) != getattr(empty, name)}


OF_MONEY = (
    "bet seat 2 ante {}", "bet seat 2 behind 1 ante {} cash row 2 at blind", "bet seat 7 place_win on 8 {}",
    "alter seat 3 ante to {}", "convert seat 2 {}", "take seat 1 hand 2 split {}", "return seat 2 ante {}",
    "pay seat 2 progressive {} from meter 1", "device meter 3 reads {}", "table elect smallest_chip {}",
    "table limit ante $5 to {}", "deal seat 2 {}", "bet seat 2 ante {} {}", "note {}",
)  # fmt: skip
WRITTEN = st.one_of(
    st.integers(0, 10**12).map("${}".format),
    st.tuples(st.integers(0, 10**6), st.integers(0, 99)).map(lambda both: f"${both[0]}.{both[1]:02d}"),
    st.sampled_from(
        ("$", "$?", "$01", "$1.5", "$1.", "$.50", "$1e3", "$1,000", "25", "$-1", "$\u0663", "$ 5", "$1.2.3")
    ),
)


@given(st.lists(st.tuples(st.sampled_from(OF_MONEY), WRITTEN), min_size=1, max_size=12))
def test_an_amount_is_read_alike_whatever_was_read_before(told: list[tuple[str, str]]) -> None:
    memory, other = Memory(), Memory()
    for body, amount in told:
        said = body.replace("{}", amount)
        assert memory.learn(said) == read_body(said)
        assert other.fits(said) is (read_body(said) is not None)


OF_CARDS = (
    "show seat 2 {}", "show seat 2 hand 2 behind 1 {}", "show dealer {}", "deal seat 3 {}", "deal dealer down {}",
    "show stub {}", "cards remove {}", "show seat 2 {} to seat 3", "burn {}", "bet seat 2 ante {}", "note {}",
)  # fmt: skip
HANDS = st.lists(st.sampled_from((*CARDS, "7x??", "1S", "as", "")), min_size=1, max_size=8).map(" ".join)


@given(st.lists(st.tuples(st.sampled_from(OF_CARDS), HANDS), min_size=1, max_size=12))
def test_cards_are_read_alike_whatever_was_read_before(told: list[tuple[str, str]]) -> None:
    memory = Memory()
    for body, cards in told:
        said = body.replace("{}", cards)
        found = memory.learn(said)
        spared = read_body(said) or read_body(" ".join(said.split()))
        assert found == spared


def test_the_lot_that_an_event_speaks_of() -> None:
    assert event("pay seat 2 hand 2 behind 1 split $10").lot == ("split", 2, 2, 1, None)
    assert event("bet seat 7 place_win on 8 $12").lot == ("place_win", 7, 1, 0, 8)
    assert event("bet seat 2 blackjack against 2 $10").lot == ("blackjack", 2, 1, 0, 2)
    assert event("deal seat 2 8H").lot is None


def test_fields() -> None:
    assert fields("table elect smallest_chip $5") == {"word": "smallest_chip", "result": "$5", "amount": 500}
    assert fields("table elect flush_bonus 1") == {"word": "flush_bonus", "result": "1", "number": 1}
    assert fields("table limit ante $5 to $?") == {"wager": "ante", "least": 500}
    assert fields("table records cards money") == {"words": ("cards", "money")}
    assert fields("cards receive decks 8 prechecked") == {
        "word": "receive", "at": "decks", "number": 8, "how": ("prechecked",)
    }  # fmt: skip
    assert fields("cards remove 10H 10S by dealer deck 1") == {
        "word": "remove", "cards": (CARDS["10H"], CARDS["10S"]), "by": "dealer", "deck": "1"
    }  # fmt: skip
    assert fields("cards cut 7 from top by seat 2") == {
        "word": "cut", "number": 7, "end": "top", "by": "seat", "by_seat": Position(2)
    }  # fmt: skip
    assert fields("device meter 3 reads $204.00") == {"word": "meter", "number": 3, "amount": 20400}
    assert fields("offer all insurance") == {"box": ALL, "word": "insurance", "wager": "insurance"}
    assert fields("refuse seat 6 ante as mid_shoe") == {
        "box": 6, "word": "ante", "wager": "ante", "result": "mid_shoe"
    }  # fmt: skip
    assert fields("choose seat 7 working place_win on 8 by voice") == {
        "box": 7, "word": "working", "wager": "place_win", "on": 8, "means": "voice"
    }  # fmt: skip
    assert fields("bet seat 2 behind 1 ante $25 cash row 2 at blind") == {
        "box": 2, "behind": 1, "wager": "ante", "amount": 2500, "means": "cash", "row": 2, "at": "blind"
    }  # fmt: skip
    assert fields("pay seat 2 progressive $? from meter 1") == {"box": 2, "wager": "progressive", "number": 1}
    assert fields("deal seat 2 8H sideways from drawn drawn left placed right held both") == {
        "box": 2, "cards": (CARDS["8H"],), "face": "sideways", "source": "drawn", "drawn": "left",
        "placed": "right", "held": "both",
    }  # fmt: skip
    assert fields("deal dealer 7x?? down") == {"box": DEALER, "cards": (UNREAD,) * 7, "face": "down"}
    assert event("deal seat 1 8?").cards[0] is CARDS["8?"]
    assert fields("draw 6S error exposed for dealer") == {
        "box": 0,
        "cards": (CARDS["6S"],),
        "how": ("error", "exposed"),
    }
    assert fields("burn 3C down from shoe") == {"cards": (CARDS["3C"],), "face": "down", "source": "shoe"}
    assert fields("show burn 3C to seat 2") == {"word": "burn", "cards": (CARDS["3C"],), "to_seat": Position(2)}
    assert fields("show dealer ?? to all") == {"box": 0, "cards": (UNREAD,), "to": "all"}
    assert fields("move button to seat 7 place_win on 8") == {
        "word": "button", "to_seat": Position(7), "wager": "place_win", "on": 8
    }  # fmt: skip
    assert fields("move seat 4 cards under ante") == {"box": 4, "word": "cards", "to": "under", "wager": "ante"}
    assert fields("touch spectator dice") == {"box": SPECTATOR, "word": "dice"}
    assert fields("roll 3 ? by seat 4") == {"dice": (3, None), "by": "seat", "by_seat": Position(4)}
    assert fields("pickup seat 5 hand 2 seat 5 dealer under") == {
        "order": (Position(5, 2), Position(5), Position(DEALER)), "how": ("under",)
    }  # fmt: skip


def test_reserved_words_are_those_that_the_grammar_leaves_out() -> None:
    node = grammar()["WORD"]
    assert isinstance(node, Pattern)
    left_out = re.match(r"\(\?!\(\?:([a-z_|]+)\)", node.regex)
    assert left_out is not None and set(left_out[1].split("|")) == RESERVED


def test_record_classes() -> None:
    assert words(grammar(), "class") == CLASSES
    # "clock" is told by the stamps, the others by acts or their attributes.
    assert {*CLASS_OF_ACT.values(), *CLASS_OF_ATTRIBUTE.values(), "clock"} == set(CLASSES)
    steps = {f"cards {step}" for step in words(grammar(), "step")}
    assert steps <= set(CLASS_OF_ACT)
    unclassed = {verb for verb in rule_of_verb() if verb not in CLASS_OF_ACT}
    assert unclassed == {"table", "cards", "note"}
    assert class_of(event("device shuffler count 52")) == "counts"
    assert class_of(event("device shoe load")) == "devices"
    assert class_of(event("show seat 2 8H to seat 3")) == "handling"
    assert class_of(event("show dealer 8H")) == "cards"
    assert class_of(event("table gap")) is None
