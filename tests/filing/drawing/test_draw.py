"""Tables drawn: what is filed is there, nothing overlaps, hostile text stays text, and deficiencies are marked."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from checker.filing.drawing.parts.canvas import printable
from checker.filing.validation import Validator
from checker.report.filings.drawn_files import draw_all
from checker.rulebook.book import open_book
from tests.support.paths import ROOT
from tests.support.program import run

FILINGS = ROOT / "fixtures" / "filings"
TAB = FILINGS / "triple_attack_blackjack" / "acceptable.yaml"
EVERY = sorted(FILINGS.glob("*/acceptable*.yaml"))
SVG = "{http://www.w3.org/2000/svg}"
TURN = re.compile(r"rotate\((\S+) (\S+) (\S+)\)")
Point = tuple[float, float]


@dataclass(frozen=True)
class Lettered:
    """A line of words and the corners of the room it takes."""

    text: str
    corners: tuple[Point, ...]


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(open_book(None)[0])


def drawn(validator: Validator, filing: Path, to: Path) -> list[ElementTree.Element]:
    paths, problems = draw_all([validator.validate(filing)], validator.book, str, to / "out.svg")
    assert problems == []
    return [ElementTree.fromstring(path.read_text(encoding="utf-8")) for path in paths]


def changed(folder: Path, *swaps: tuple[str, str]) -> Path:
    text = TAB.read_text(encoding="utf-8")
    for was, now in swaps:
        assert was in text
        text = text.replace(was, now)
    path = folder / "filing.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def groups(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [each for each in root.iter(f"{SVG}g") if each.get("class") == kind]


def words(root: ElementTree.Element) -> str:
    return " ".join(" ".join(each.itertext()) for each in root.iter(f"{SVG}text"))


def lettered(node: ElementTree.Element, turns: tuple[tuple[float, ...], ...] = ()) -> Iterator[Lettered]:
    found = TURN.search(node.get("transform", ""))
    if found is not None:
        turns = (tuple(map(float, found.groups())), *turns)
    if node.tag == f"{SVG}text":
        x, y, size = (float(node.get(key, "0")) for key in ("x", "y", "font-size"))
        room = float(node.get("textLength", "0"))
        left = x - room * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor", "start")]
        # From the foot of the small letters to the top of the capitals.
        corners = [(left, y - 0.7 * size), (left + room, y - 0.7 * size), (left + room, y), (left, y)]
        yield Lettered(node.text or "", tuple(turned(corner, turns) for corner in corners))
    for child in node:
        yield from lettered(child, turns)


def turned(point: Point, turns: tuple[tuple[float, ...], ...]) -> Point:
    x, y = point
    for degrees, about_x, about_y in turns:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        x, y = about_x + (x - about_x) * cos - (y - about_y) * sin, about_y + (x - about_x) * sin + (y - about_y) * cos
    return x, y


def overlap(one: Lettered, other: Lettered) -> bool:
    for those in (one.corners, other.corners):
        for at in range(2):
            (ax, ay), (bx, by) = those[at], those[at + 1]
            sides = [[x * (bx - ax) + y * (by - ay) for x, y in each.corners] for each in (one, other)]
            slack = 0.5 * math.hypot(bx - ax, by - ay)
            if max(sides[0]) <= min(sides[1]) + slack or max(sides[1]) <= min(sides[0]) + slack:
                return False
    return True


def clashes(root: ElementTree.Element) -> list[tuple[str, str]]:
    every = list(lettered(root))
    return [(one.text, other.text) for at, one in enumerate(every) for other in every[:at] if overlap(one, other)]


@pytest.mark.parametrize("filing", EVERY, ids=[f"{path.parent.name}/{path.stem}" for path in EVERY])
def test_no_words_overlap_and_none_leave_the_drawing(validator: Validator, filing: Path, tmp_path: Path) -> None:
    for root in drawn(validator, filing, tmp_path):
        assert clashes(root) == []
        _, _, across, down = map(float, root.get("viewBox", "").split())
        assert all(0 <= x <= across and 0 <= y <= down for each in lettered(root) for x, y in each.corners)


def test_each_position_area_label_and_inscription_is_drawn_once(validator: Validator, tmp_path: Path) -> None:
    for root, seats in zip(drawn(validator, TAB, tmp_path), (6, 7), strict=True):
        positions = groups(root, "position")
        assert [each.get("data-name") for each in positions] == [str(number + 1) for number in range(seats)]
        for position in positions:
            labels = [each.findtext(f"{SVG}title") for each in groups(position, "area")]
            assert sorted(map(str, labels)) == [
                "First Attack", "Second Attack", "Suited Royals", "Third Attack", "Triple Match"
            ]  # fmt: skip
        shown = words(root)
        for text in (
            "All 21's, including blackjack, pay 1 to 1",
            "Dealer must draw to 16 and soft 17",
            "Player's hand of 20 or less is a push against a dealer's 22",
            "Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack",
            "King-queen suited 40 to 1",
        ):
            assert shown.count(text) == 1
        items = [each.get("data-name") for each in groups(root, "item")]
        assert items == ["drop box", "tip box", "discard rack", "shoe", "shuffler", "card reader"]


def test_the_dealers_left_is_on_the_right_of_who_looks_on(validator: Validator, tmp_path: Path) -> None:
    root = drawn(validator, TAB, tmp_path)[0]
    (x,) = [min(x for x, _ in each.corners) for each in lettered(root) if each.text == "Shoe"]
    (rack,) = [min(x for x, _ in each.corners) for each in lettered(root) if each.text == "Discard rack"]
    assert rack < 800 < x


def test_an_area_stands_only_at_the_positions_filed(validator: Validator, tmp_path: Path) -> None:
    filing = changed(tmp_path, ("third_attack: {positions: every,", "third_attack: {positions: [1, 3],"))
    root = drawn(validator, filing, tmp_path)[0]
    there = [
        position.get("data-name")
        for position in groups(root, "position")
        if any(each.get("data-name") == "third_attack" for each in groups(position, "area"))
    ]
    assert there == ["1", "3"]


def test_an_area_missing_at_positions_is_marked_there_and_nowhere_else(validator: Validator, tmp_path: Path) -> None:
    filing = changed(tmp_path, ("first_attack: {positions: every,", "first_attack: {positions: [2, 3, 4, 5],"))
    root = drawn(validator, filing, tmp_path)[0]
    marked = {
        position.get("data-name"): [
            (kind, each.get("data-name"))
            for kind in ("area", "missing-area")
            for each in groups(position, kind)
            if groups(each, "mark")
        ]
        for position in groups(root, "position")
    }
    missing = [("missing-area", "first_attack")]
    assert marked == {"1": missing, "2": [], "3": [], "4": [], "5": [], "6": missing}


def test_deficiencies_are_marked_where_they_are_and_listed_with_their_paragraphs(
    validator: Validator, tmp_path: Path
) -> None:
    filing = changed(
        tmp_path,
        ("seats: 6", "seats: 5"),
        ("label: Second Attack", "label: 2nd"),
        ("soft 17", "soft 18"),
        ("shoe: {side: dealer's side, hand: left}", "shoe: {side: dealer's side, hand: right}"),
    )
    root = drawn(validator, filing, tmp_path)[0]
    listed = [words(each) for each in groups(root, "remark")]
    assert [text.split(" ")[1] for text in listed] == [
        "19:46-1.13V(a)", "19:46-1.13V(b)2", "19:46-1.13V(c)2", "19:47-36.7(a)"
    ]  # fmt: skip
    for kind, name, number in (("area", "second_attack", "2"), ("item", "shoe", "4")):
        marked = [mark for each in groups(root, kind) if each.get("data-name") == name for mark in groups(each, "mark")]
        assert [mark.get("data-name") for mark in marked] == [number]
    assert [each.get("data-name") for each in groups(groups(root, "seats")[0], "mark")] == ["1"]
    assert [each.get("data-name") for each in groups(groups(root, "inscription")[0], "mark")] in ([], ["3"])
    assert clashes(root) == []


def test_an_empty_filing_is_drawn_with_every_deficiency_marked(validator: Validator, tmp_path: Path) -> None:
    filing = tmp_path / "filing.yaml"
    filing.write_text("filing: 1\ncasino: A\ngames:\n  - {game: triple_attack_blackjack, tables: [TA-1]}\n", "utf-8")
    (root,) = drawn(validator, filing, tmp_path)
    assert clashes(root) == []
    marked: set[int] = set()
    listed = groups(root, "remark")
    inside = {id(mark) for each in listed for mark in groups(each, "mark")}
    for mark in groups(root, "mark"):
        if id(mark) not in inside:
            for run_of in str(mark.get("data-name")).split(", "):
                first, _, last = run_of.partition("-")
                marked |= set(range(int(first), int(last or first) + 1))
    assert marked == set(range(1, len(listed) + 1))


@pytest.mark.parametrize("game", ["triple_attack_blackjack", "craps", "mini_craps"])
@pytest.mark.parametrize(("seats", "areas", "lines"), [(1, 1, 1), (14, 9, 8), (99, 40, 50)])
def test_nothing_overlaps_however_much_is_filed(
    validator: Validator, tmp_path: Path, game: str, seats: int, areas: int, lines: int
) -> None:
    text = f"filing: 1\ncasino: {'C' * 190}\ngames:\n"
    text += f"  - {{game: {game}, tables: [T], seats: {seats}, layout: L, plan: P}}\nlayouts:\n  L:\n"
    text += f"    licensee name: {'Name ' * 50}\n    insurance line: yes\n    betting areas:\n"
    text += "".join(f"      w{at}: {{positions: every, label: {'Label ' * (1 + at % 3 * 6)}}}\n" for at in range(areas))
    text += "    inscriptions:\n" + "".join(
        f"      - insurance {'wordy ' * (5 + at % 40)}{at}\n" for at in range(lines)
    )
    text += "plans:\n  P: {drop box: {hand: left, side: an end}, discard rack: {hand: left, height: 6}}\n"
    filing = tmp_path / "filing.yaml"
    filing.write_text(text, encoding="utf-8")
    (root,) = drawn(validator, filing, tmp_path)
    assert len(groups(root, "position")) == seats
    assert clashes(root) == []


def test_wrong_odds_are_marked_at_their_row(validator: Validator, tmp_path: Path) -> None:
    filing = changed(tmp_path, ("Two suited face cards: 10 to 1", "Two suited face cards: 9 to 1"))
    root = drawn(validator, filing, tmp_path)[0]
    (sign,) = groups(root, "panel sign")
    (mark,) = groups(sign, "mark")
    (height,) = [each.corners[0][1] for each in lettered(mark)]
    (row,) = [each.corners[0][1] for each in lettered(sign) if each.text == "Two suited face cards"]
    (head,) = [each.corners[0][1] for each in lettered(sign) if each.text == "Suited royals"]
    assert abs(height - row) < 5 < abs(height - head)


@pytest.mark.parametrize("game", ["triple_attack_blackjack", "craps", "mini_craps"])
def test_the_dealer_and_boxes_are_drawn_where_they_are_filed(validator: Validator, tmp_path: Path, game: str) -> None:
    filing = tmp_path / "filing.yaml"
    at: dict[str, Point] = {}
    for dealer in ("opposite the players", "at an end", "beside the players"):
        for side in ("dealer's side", "players' side", "an end"):
            filing.write_text(
                f"filing: 1\ncasino: A\ngames:\n  - {{game: {game}, tables: [T-1], seats: 7, plan: P}}\nplans:\n"
                f"  P: {{dealer: {dealer}, drop box: {{side: {side}, hand: left}}, tip box: {{side: {side}}}}}\n",
                encoding="utf-8",
            )
            (root,) = drawn(validator, filing, tmp_path)
            assert clashes(root) == []
            (at[dealer], *_) = [each.corners[0] for each in lettered(root) if each.text == "Dealer"]
            (at[side],) = [each.corners[0] for each in lettered(root) if each.text == "Drop box"]
            boxes = [(float(box[0].get("x", 0)), float(box[0].get("y", 0))) for box in _boxes(root)]
            assert all(0 <= x <= 1600 - 104 for x, _ in boxes)
            assert abs(boxes[0][0] - boxes[1][0]) >= 104 or abs(boxes[0][1] - boxes[1][1]) >= 76
    assert len(set(at.values())) == 6
    assert at["beside the players"][1] > at["opposite the players"][1] + 100
    assert at["players' side"][1] > at["dealer's side"][1] + 400


def _boxes(root: ElementTree.Element) -> list[list[ElementTree.Element]]:
    kinds = ("drop box", "tip box")
    return [each.findall(f"{SVG}rect") for each in groups(root, "item") if each.get("data-name") in kinds]


def test_a_game_says_in_which_shape_its_table_is_drawn(validator: Validator, tmp_path: Path) -> None:
    across = {}
    for game in ("triple_attack_blackjack", "craps", "mini_craps"):
        filing = tmp_path / "filing.yaml"
        filing.write_text(f"filing: 1\ncasino: A\ngames:\n  - {{game: {game}, tables: [T-1], seats: 7}}\n", "utf-8")
        (root,) = drawn(validator, filing, tmp_path)
        across[game] = [float(each.get("width", 0)) for each in groups(root, "table")[0].findall(f"{SVG}rect")][:1]
        assert len(groups(root, "end")) == (2 if game == "craps" else 0)
        assert len(groups(root, "position")) == 7
    assert across["triple_attack_blackjack"] == []
    assert across["mini_craps"] < across["craps"]


def test_hostile_text_stays_text(validator: Validator, tmp_path: Path) -> None:
    hostile = "'<script>alert(1)</script> ]]> &amp; \" onload=x'"
    filing = changed(
        tmp_path, ("Dealer must draw to 16 and soft 17", hostile), ("label: First Attack", f"label: {hostile}")
    )
    root = drawn(validator, filing, tmp_path)[0]
    tags = {each.tag.removeprefix(SVG) for each in root.iter()}
    assert tags == {"svg", "title", "rect", "circle", "path", "text", "g"}
    assert not {name for each in root.iter() for name in each.attrib if name.startswith(("on", "href", "{"))}
    shown = words(root)
    assert "<script>" in shown
    assert printable("a\u202eb\x00c\ud800\ufffe") == "a\ufffdb\ufffdc\ufffd\ufffd"


def test_a_drawing_is_the_same_every_time_and_each_table_has_its_file(tmp_path: Path) -> None:
    texts = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        ended = run("validate", "--draw", "out.svg", str(TAB), cwd=tmp_path / folder)
        assert (ended.returncode, ended.stderr) == (0, "drawn: out-TA-1.svg\ndrawn: out-TA-2.svg\n")
        texts.append([(tmp_path / folder / f"out-TA-{table}.svg").read_bytes() for table in (1, 2)])
    assert texts[0] == texts[1]
    assert run("validate", "--draw", "out.png", str(TAB), cwd=tmp_path).returncode == 2
    ended = run("validate", "--draw", "nowhere/out.svg", str(TAB), cwd=tmp_path)
    assert ended.returncode == 2
    assert "cannot be written" in ended.stderr


def test_of_too_many_inscriptions_those_with_a_mark_are_drawn_and_all_are_listed(
    validator: Validator, tmp_path: Path
) -> None:
    every = [f"Inscription number {at} says a thing" for at in range(40)]
    last = "      - Dealer must draw to 16 and soft 18\n"
    filing = changed(
        tmp_path,
        ("      - Dealer must draw to 16 and soft 17\n", "".join(f"      - {each}\n" for each in every) + last),
    )
    (root, *_) = drawn(validator, filing, tmp_path)
    assert clashes(root) == []
    shown = {words(each) for each in groups(root, "inscription")}
    assert any("soft 18" in each for each in shown)
    assert any(re.search(r"and \d+ more, listed below", each) for each in shown)
    lettering = (text for each in groups(root, "inscription") for text in each.iter(f"{SVG}text"))
    assert min(float(text.get("font-size", "0")) for text in lettering) >= 10
    listed = " ".join(words(each) for each in groups(root, "panel print"))
    assert [each for each in every if each not in listed] == []


@pytest.mark.parametrize(("seats", "told"), [(1, "1 player position"), (2, "2 player positions")])
def test_positions_are_counted_in_words(validator: Validator, tmp_path: Path, seats: int, told: str) -> None:
    (root, *_) = drawn(validator, changed(tmp_path, ("seats: 6", f"seats: {seats}")), tmp_path)
    assert words(groups(root, "seats")[0]).split(",")[0] == told
