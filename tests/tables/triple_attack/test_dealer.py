"""The dealer's nights hold together by themselves: their cards bear out their money, and every shape of play occurs."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest

from checker.log.files.reader import read
from checker.log.language.events import LogLine
from tests.tables import thin
from tests.tables.triple_attack.night import night
from tests.tables.triple_attack.plant import plant
from tests.tables.triple_attack.reckoner import reckon
from tests.tables.triple_attack.scene import FAULTS

SHAPES = {
    "four hands": r"bet seat \d hand 4 split",
    "fourth hand of a box played": r"call seat \d hand 4 ",
    "double on a split hand": r"bet seat \d hand \d double",
    "another's double": r"bet seat \d behind \d double",
    "another's split": r"bet seat \d hand \d behind \d split",
    "another names a hand": r"choose seat \d (hand \d )?behind \d stay",
    "insurance": r"bet seat \d insurance",
    "another's insurance": r"bet seat \d behind \d insurance",
    "insurance won": r"pay seat \d insurance",
    "insurance lost": r"take seat \d insurance",
    "dealer 22": r"call dealer 22",
    "reader blackjack": r"device reader result blackjack",
    "player blackjack": r"call seat \d blackjack",
    "nobody seated": r"choose seat \d behind 1 (hit|stand|share)",
    "consent": r"choose seat \d share",
    "coupon": r"bet .* coupon",
    "plaques": r"bet .* plaques",
    "cash": r"bet .* cash",
    "cash converted": r"convert seat",
    "cash refused": r"refuse seat \d( behind \d)? first_attack",
    "bar": r"refuse seat \d( behind \d)? first_attack as mid_shoe",
    "burn shown": r"show burn",
    "cutting card at a box": r"draw cutting_card for seat",
    "cutting card at the dealer": r"draw cutting_card for dealer",
    "house reshuffle": r"order reshuffle by licensee",
    "recut": r"order recut by supervisor",
    "dealer cuts": r"cards cut \d+ from top by dealer",
    "player cuts": r"cards cut \d+ from top by seat",
    "device shuffle": r"device shuffler finish",
    "loaded by the device": r"device shoe load by shuffler",
    "prechecked": r"cards receive decks 8 prechecked",
    "preshuffled": r"cards receive decks 8 preshuffled",
    "tens destroyed": r"cards destroy 10S 10H 10D 10C by floorperson deck 1\Z",
    "idle face up": r"cards spread up\Z",
    "idle face down": r"cards spread down\Z",
    "shoe locked": r"device shoe lock",
    "face-up card": r"draw \w+ face_up",
    "ten in the shoe": r"draw 10.\Z",
    "unexposed card": r"draw \?\? error for seat",
    "exposed card": r"draw \w+ error exposed",
    "exposed card refused": r"decline seat \d( behind \d)? drawn_card",
    "exposed card taken": r"choose seat \d( behind \d)? drawn_card",
    "overdraw burned": r"burn \w+ from dealer",
    "overdraw in the air": r"draw \w+ error for dealer",
    "shoe empty": r"device shoe empty",
    "late card": r"choose seat \d( behind \d)? late_card",
    "dead hand": r"choose seat \d( behind \d)? dead_hand",
    "void": r"void round",
    "shuffler failed": r"device shuffler (jam|stop|fail)",
    "shuffler repaired": r"device shuffler repair",
    "shuffler removed": r"device shuffler remove",
    "reader failed": r"device reader fail",
    "reader repaired": r"device reader repair",
    "hands called dead": r"call dead_hands",
    "hit to the left": r"deal seat [12] \w+ drawn left placed left",
    "cents": r"bet .* \$\d+\.\d\d",
    "dealer change": r"staff dealer off",
    "washed again": r"draw \w+ exposed",
}


@cache
def nights() -> tuple[list[str], ...]:
    """Deal 2,000 rounds a night."""
    return tuple(night(seed, 2000, tables=4) for seed in (11, 12))


@cache
def bodies() -> tuple[str, ...]:
    """Return what the lines of the nights say."""
    return tuple(line.split(" ", 2)[2] for lines in nights() for line in lines if line[0].isdigit())


def test_same_seed_same_night() -> None:
    assert night(3, 60, tables=2) == night(3, 60, tables=2)
    assert night(3, 60) != night(4, 60)


def test_every_settlement_is_borne_out_by_the_cards() -> None:
    for lines in nights():
        assert list(reckon(lines)) == []


def test_the_reckoning_sees_a_wrong_payment() -> None:
    lines = night(5, 40)
    at = next(number for number, line in enumerate(lines) if " take seat " in line and "first_attack" in line)
    lines[at] = lines[at].replace(" take ", " pay ")
    assert len(list(reckon(lines))) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_occurs(shape: str) -> None:
    pattern = re.compile(SHAPES[shape])
    assert any(pattern.match(body) for body in bodies())


def test_a_night_reads_without_a_problem() -> None:
    text = "\n".join(nights()[0]) + "\n"
    read_back = list(read(io.BytesIO(text.encode()), "night.log"))
    assert len(read_back) == len(nights()[0])
    assert all(isinstance(line, LogLine) for line in read_back)


def test_times_never_run_backwards_at_a_table() -> None:
    for lines in nights():
        day, last = 0, 0
        for line in lines:
            if line.startswith("date "):
                day += 1
            elif line[0].isdigit():
                hours, minutes, seconds = map(int, line[:8].split(":"))
                now = ((day * 24 + hours) * 60 + minutes) * 60 + seconds
                assert now >= last
                last = now


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_planted_in_a_readable_log(name: str) -> None:
    planted = plant(name, 1)
    assert 1 <= planted.line_number <= planted.last_line <= len(planted.lines)
    text = "\n".join(planted.lines) + "\n"
    assert all(isinstance(line, LogLine) for line in read(io.BytesIO(text.encode()), "planted.log"))


@pytest.mark.parametrize("record", thin.CLASSES)
def test_a_thinned_log_no_longer_tells_its_class(record: str) -> None:
    lines = night(6, 30)
    thinned = thin.without_class(lines, record)
    assert not any(record in line.split() for line in thinned if " table records " in line)
    told = {"money": " pay ", "cards": " deal ", "faces": " sideways", "sides": " drawn left", "offers": " offer all "}
    if record in told:
        assert any(told[record] in line for line in lines)
        assert not any(told[record] in line for line in thinned)
    text = "\n".join(thinned) + "\n"
    assert all(isinstance(line, LogLine) for line in read(io.BytesIO(text.encode()), "thin.log"))


def test_a_cut_log_keeps_its_head_and_its_day() -> None:
    lines = night(6, 300)
    last_day = max(number for number, line in enumerate(lines) if line.startswith("date "))
    begun = thin.cut(lines, last_day + 40, len(lines))
    assert begun[3] == lines[last_day]
    assert begun[-1] == lines[-1]
    assert sum("table game" in line for line in begun) == 1


def test_a_blanked_card_is_one_card() -> None:
    lines = night(6, 10)
    thinned = thin.blank_card(lines, 7)
    changed = [(old, new) for old, new in zip(lines, thinned, strict=True) if old != new]
    assert len(changed) == 1
    assert changed[0][1].count("??") == 1
    assert thin.count_cards(thinned) == thin.count_cards(lines) - 1
