"""Layouts and signs drawn as SVG: their words are read as people read them, and a hostile drawing is refused."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from checker.filing.deficiency import Validation
from checker.filing.duties.shortfall import NOT_STATED, QUESTION, WRONG
from checker.filing.svg.read_svg import loads
from checker.filing.svg.svg_tree import DEEPEST, LIMIT_BYTES, MOST_ELEMENTS
from checker.filing.validation import Validator
from checker.rulebook.book import open_book
from tests.filing.drawing.test_draw import clashes, drawn, words
from tests.support.paths import ROOT
from tests.support.program import run

FILINGS = ROOT / "fixtures" / "filings" / "triple_attack_blackjack"
SVG = 'xmlns="http://www.w3.org/2000/svg"'
XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator(open_book(None)[0])


def svg(inside: str, attributes: str = "") -> bytes:
    return f"<svg {SVG} {XLINK} {attributes}>\n{inside}\n</svg>".encode()


def lines(inside: str, attributes: str = "") -> list[str]:
    drawing, problems = loads(svg(inside, attributes), "a.svg")
    assert [each for each in problems if not each.warning] == []
    assert drawing is not None
    return [line.text for line in drawing.lines]


def filed(validator: Validator, folder: Path, inside: str | bytes, *swaps: tuple[str, str]) -> Validation:
    """The filing without deficiencies, its layout drawn otherwise."""
    shutil.copytree(FILINGS, folder, dirs_exist_ok=True)
    raw = inside if isinstance(inside, bytes) else svg(inside)
    (folder / "layouts" / "L-17.svg").write_bytes(raw)
    text = (folder / "acceptable_drawn.yaml").read_text(encoding="utf-8")
    for was, now in swaps:
        assert was in text
        text = text.replace(was, now)
    (folder / "filing.yaml").write_text(text, encoding="utf-8")
    return validator.validate(folder / "filing.yaml")


LABELS = "".join(
    f'<text x="{at * 50}">{each}</text>\n'
    for at, each in enumerate(("First Attack", "Second Attack", "Third Attack", "Suited Royals", "Triple Match"))
)
PRINTED = {
    "name": "<text>Boardwalk Royal</text>",
    "all": "<text>All 21's, including blackjack, pay 1 to 1</text>",
    "draw": "<text>Dealer must draw to 16 and soft 17</text>",
    "push": "<text>Player's hand of 20 or less is a push against a dealer's 22</text>",
    "insurance": "<text>Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack</text>",
}


def felt(**others: str) -> str:
    """A layout without deficiencies, some of its words drawn otherwise."""
    return LABELS + "\n".join({**PRINTED, **others}.values())


def told(made: Validation) -> list[tuple[str, str, str]]:
    """Each deficiency: its kind, its paragraph, and what was read."""
    return [
        (each.kind, each.rule.cite, str(dict(each.shortfall.observed.values).get("text", "")))
        for each in made.deficiencies
        if each.kind != QUESTION
    ]


# How words are read


def test_the_deficient_fixture_names_file_line_and_words(validator: Validator) -> None:
    made = validator.validate(FILINGS / "deficient_drawn.yaml")
    assert made.problems == []
    assert told(made) == [
        (WRONG, "19:46-1.13V(b)2", "Suitable Royals"),
        (WRONG, "19:46-1.13V(c)2", "Dealer must draw to 16 and soft 18"),
    ]
    label, draw = made.deficiencies
    assert (Path(label.place.file).name, label.place.line, label.place.column) == ("L-18.svg", 21, 29)
    assert label.excerpt.strip().startswith('<text x="468" y="438"><tspan x="468">Suitable</tspan>')
    assert (Path(draw.place.file).name, draw.place.line) == ("L-18.svg", 30)
    assert draw.shortfall.nearest == "Dealer must draw to 16 and soft 17"


@pytest.mark.parametrize(
    ("inside", "read"),
    [
        ("<text>Play <tspan font-weight='bold'>Bet</tspan> must</text>", ["Play Bet must"]),
        ("<text>\n   Play\n   Bet\n</text>", ["Play Bet"]),
        ("<text xml:space='preserve'>Play   Bet</text>", ["Play Bet"]),
        ("<text>a<![CDATA[ & ]]>b &amp; &#99;</text>", ["a & b & c"]),
        ("<text y='1'><tspan x='0' dy='0'>one</tspan><tspan x='0' dy='1.2em'>two</tspan></text>", ["one", "two"]),
        ("<text><tspan x='0' y='10'>one</tspan><tspan x='0' y='20'>two</tspan></text>", ["one", "two"]),
        ("<text><tspan y='5'><tspan>one </tspan><tspan>more</tspan></tspan></text>", ["one more"]),
        ("<text>the 21<tspan dy='-4'>st</tspan><tspan dy='4'> hand</tspan></text>", ["the 21st hand"]),
        ("<text><tspan x='0' y='9'>Dea</tspan><tspan x='7' y='9'>ler</tspan></text>", ["Dealer"]),
        ("<text>a<textPath href='#p'>along an <tspan>arc</tspan></textPath>b</text>", ["a", "along an arc", "b"]),
        ("<text>Ante \u2022 Play \u2605 Blind | Bonus</text>", ["Ante", "Play", "Blind", "Bonus"]),
        ("<g><a href='#x'><text>linked <a href='#y'>words</a></text></a></g>", ["linked words"]),
        ("<svg><g><svg><text>nested</text></svg></g></svg>", ["nested"]),
    ],
)
def test_text_is_read_line_by_line(inside: str, read: list[str]) -> None:
    assert lines(inside) == read


@pytest.mark.parametrize(
    "inside",
    [
        "<title>no</title><desc>no</desc><metadata><text>no</text></metadata>",
        "<defs><text>no</text></defs><symbol><text>no</text></symbol><clipPath><text>no</text></clipPath>",
        "<text display='none'>no</text><g style='fill:red; display : none'><g><text>no</text></g></g>",
        "<g visibility='hidden'><text>no</text></g><text visibility='collapse'>no</text>",
        "<text opacity='0'>no</text><g opacity='0.0'><text opacity='1'>no</text></g>",
        "<text fill='none'>no</text><g style='fill:transparent'><text>no</text></g>",
        "<style>.draft{display:none}</style><g class='old draft'><text>no</text></g>",
        "<text class='draft'>no</text><style>/* x */ .a, text.draft { visibility: hidden }</style>",
        "<style>#t { display: none !important }</style><text id='t' style='display: inline'>no</text>",
        "<text><title>no</title></text><style>text#t{display:none}</style><text id='t'>no</text>",
        "<x:text xmlns:x='urn:other'>no</x:text><path><text>no</text></path>",
        "<!-- <text>no</text> -->",
    ],
)
def test_what_is_not_shown_is_not_read(inside: str) -> None:
    assert lines(f"<text>before</text>{inside}<text>after</text>") == ["before", "after"]


def test_what_is_shown_in_what_is_hidden_is_read() -> None:
    inside = "<g visibility='hidden'><text>no <tspan visibility='visible'>yes</tspan></text></g>"
    assert lines(inside) == ["yes"]
    assert lines("<g fill='none'><text stroke='black'>outlined</text><text fill='#000'>filled</text></g>") == [
        "outlined", "filled"
    ]  # fmt: skip
    assert lines("<style>.a{display:none} .b{display:inline}</style><text class='a b'>shown</text>") == ["shown"]


def test_what_is_used_is_read_once_where_it_stands() -> None:
    inside = "<defs><g id='seat'><text>Ante</text></g></defs><symbol id='s'><text>Play</text></symbol>"
    used = "<use href='#seat'/><use xlink:href='#seat' x='9'/><use href='#s'/><use href='#nothing'/>"
    assert lines(inside + used) == ["Ante", "Play"]
    hidden = "<use href='#seat' visibility='hidden'/><use href='#seat'/>"
    assert lines(inside + hidden) == ["Ante"]


@pytest.mark.parametrize(
    "draw",
    [
        "<text>Dealer must draw to 16</text><text>and soft 17</text>",
        "<text><tspan x='0' y='1'>Dealer must</tspan><tspan x='0' y='2'>draw to</tspan> "
        "<tspan x='0' y='3'>16 and soft 17.</tspan></text>",
        "<g><text x='5' y='20'>and soft 17</text><text x='5' y='9'>Dealer must draw to 16</text></g>",
        "<g><text transform='translate(5 20)'>and soft 17</text><text transform='matrix(1 0 0 1 5 9)'>"
        "DEALER MUST DRAW TO 16</text></g>",
        "<text><tspan x='0' y='1'>Dealer mu</tspan><tspan x='8' y='1'>st draw to 16</tspan></text>"
        "<text><tspan x='0'>and</tspan><tspan x='5'>soft 17</tspan></text>",
        "<text>\u2605 Dealer  must draw to 16 and soft 17! \u2605</text>",
    ],
)
def test_words_may_be_split_over_lines_that_follow_each_other(validator: Validator, tmp_path: Path, draw: str) -> None:
    made = filed(validator, tmp_path, felt(draw=draw))
    assert made.problems == []
    assert told(made) == []


@pytest.mark.parametrize(
    ("draw", "read"),
    [
        ("<text>Dealer must draw to 16</text><text>and soft 18</text>", "Dealer must draw to 16 and soft 18"),
        ("<text>Dealer must draw to 16 and soft</text>", "Dealer must draw to 16 and soft"),
        ("<text>Dealer must draw to 16 and soft 17s</text>", "Dealer must draw to 16 and soft 17s"),
        # What stands between them belongs to other words.
        (
            "<text>Dealer must draw to 16</text><text>Blackjack</text><text>and soft 17</text>",
            "Dealer must draw to 16 Blackjack and soft 17",
        ),
        ("<text>and soft 17</text><text x='9'>Dealer must draw to 16</text>", "Dealer must draw to 16"),
    ],
)
def test_words_that_nearly_are_those_owed_are_what_was_found(
    validator: Validator, tmp_path: Path, draw: str, read: str
) -> None:
    made = filed(validator, tmp_path, felt(draw=draw))
    assert told(made) == [(WRONG, "19:46-1.13V(c)2", read)]
    assert Path(made.deficiencies[0].place.file).name == "L-17.svg"


def test_words_left_out_and_labels_left_out_are_not_stated(validator: Validator, tmp_path: Path) -> None:
    made = filed(validator, tmp_path, felt(draw="", name="").replace("Third Attack", "4 5 SIX"))
    assert {(kind, cite) for kind, cite, _ in told(made)} == {
        (NOT_STATED, "19:46-1.13V(b)1"), (NOT_STATED, "19:46-1.13V(b)2"), (NOT_STATED, "19:46-1.13V(c)2"),
    }  # fmt: skip
    assert {Path(each.place.file).name for each in made.deficiencies} == {"filing.yaml"}


def test_a_list_and_a_drawing_add_up_unless_they_gainsay_each_other(validator: Validator, tmp_path: Path) -> None:
    line = "    insurance line: yes"
    listed = (line, f"{line}\n    inscriptions: [Dealer must draw to 16 and soft 17]")
    assert told(filed(validator, tmp_path, felt(draw=""), listed)) == []
    assert told(filed(validator, tmp_path, felt(), listed)) == []
    wrong = "Dealer must draw to 16 and soft 18"
    made = filed(validator, tmp_path, felt(draw=f"<text>{wrong}</text>"), listed)
    assert told(made) == [(WRONG, "19:46-1.13V(c)2", wrong)]
    assert Path(made.deficiencies[0].place.file).name == "L-17.svg"
    made = filed(validator, tmp_path, felt(), (listed[0], listed[1].replace("17", "18")))
    assert told(made) == [(WRONG, "19:46-1.13V(c)2", wrong)]
    assert Path(made.deficiencies[0].place.file).name == "filing.yaml"


def test_odds_never_bear_the_barred_word_in_a_drawing_either(validator: Validator, tmp_path: Path) -> None:
    text = (FILINGS.parent / "three_card_blitz" / "acceptable.yaml").read_text(encoding="utf-8")
    filing = tmp_path / "filing.yaml"
    name = "    licensee name:"
    filing.write_text(text.replace(name, f"    drawn in: a.svg\n{name}", 1), encoding="utf-8")
    for pays, read in (("40 to 1", []), ("40 for 1", ["Blind pays 40 for 1"])):
        (tmp_path / "a.svg").write_bytes(svg(f"<text>Blind pays {pays}</text>"))
        made = validator.validate(filing)
        assert made.problems == []
        assert [found for _, _, found in told(made)] == read


def test_letters_turned_into_outlines_and_pictures_are_told_of(validator: Validator, tmp_path: Path) -> None:
    made = filed(validator, tmp_path, "<image href='data:image/png;base64,AA=='/><path d='M0 0'/>")
    assert [problem.warning for problem in made.problems] == [True, True]
    assert "outlines" in made.problems[1].message
    assert made.is_read


def test_a_drawn_layout_is_drawn(validator: Validator, tmp_path: Path) -> None:
    (root, _) = drawn(validator, FILINGS / "acceptable_drawn.yaml", tmp_path)
    shown = words(root)
    for text in ("Boardwalk Royal", "Dealer must draw to 16", "First Attack", "is a push against a dealer\u2019s 22"):
        assert text in shown
    assert "all 17s" not in shown
    (root, _) = drawn(validator, FILINGS / "deficient_drawn.yaml", tmp_path)
    assert clashes(root) == []


def test_a_drawing_saved_by_an_editor_is_read() -> None:
    editor = "http://www.inkscape.org/namespaces/inkscape"
    inside = f"""<inkscape:grid xmlns:inkscape="{editor}" id="x" onoff="1"/>
      <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:resource="http://a/"/></metadata>
      <g xmlns:inkscape="{editor}" inkscape:label="words (old\\new)" inkscape:export-filename="C:\\felt(1).png"
         style="-inkscape-font-specification:'Arial, Bold'; filter:url(#blur); shape-inside:url( '#frame' )">
      <text xml:space="preserve" style="font-size:12px;fill:#ffffff"><tspan x="9" y="9">Play Bet</tspan><tspan
         x="9" y="24">Must Equal&#10;Ante Bet</tspan></text></g>"""
    assert lines(inside, 'fill="none" version="1.1"') == ["Play Bet", "Must Equal Ante Bet"]


# What is refused

# Seconds of the processor: each takes less than one; what grew as the square of the size would take minutes.
AGES = 30
DEEP = "<g>" * (DEEPEST + 1) + "</g>" * (DEEPEST + 1)
BOMB = "".join(f'<g id="u{at}">' + f'<use href="#u{at + 1}"/>' * 10 + "</g>" for at in range(40))
HOSTILE = {
    "entities": (
        b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>',
        "a document type",
        (1, 1),
    ),
    "external entity": (
        b'<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
        "a document type",
        (2, 1),
    ),
    "public doctype": (
        b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        "a document type",
        (1, 1),
    ),
    "script": (svg("<script>alert(1)</script>"), "a script", (2, 1)),
    "script of another name": (svg('<x:script xmlns:x="urn:x"/>'), "a script", (2, 1)),
    "handler": (svg(' <rect onclick="x()"/>'), "`onclick`", (2, 2)),
    "handler at the root": (svg("", 'ONLOAD="x()"'), "`ONLOAD`", (1, 1)),
    "foreign object": (svg("<g><foreignObject/></g>"), "`foreignObject`", (2, 4)),
    "html": (svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>'), "an element of HTML", (2, 1)),
    "link out": (svg('<a href="javascript:alert(1)"/>'), "something from outside", (2, 1)),
    "picture out": (svg('<image xlink:href="http://a/b.png"/>'), "something from outside", (2, 1)),
    "drawn picture": (svg('<image href="data:image/svg+xml,&lt;svg/>"/>'), "something from outside", (2, 1)),
    "file out": (svg('<use href="other.svg#a"/>'), "something from outside", (2, 1)),
    "fill out": (svg("<rect fill=\"url('http://a/b#c')\"/>"), "something from outside", (2, 1)),
    "style out": (svg('<rect style="fill: URL( //a )"/>'), "something from outside", (2, 1)),
    "sheet out": (svg("<style>@import 'x.css';</style>"), "something from outside", (2, 24)),
    "sheet by instruction": (b'<?xml-stylesheet href="a.css"?>' + svg(""), "a style sheet from outside", (1, 1)),
    "escape in a style": (svg(r'<rect style="fill: u\72l(//a)"/>'), "an escape", (2, 1)),
    "base": (svg('<g xml:base="http://a/"/>'), "`xml:base`", (2, 1)),
    "animation": (svg('<text><animate attributeName="display"/></text>'), "an animation", (2, 7)),
    "set": (svg('<text><set attributeName="visibility"/></text>'), "an animation", (2, 7)),
    "switch": (svg("<switch/>"), "`switch`", (2, 1)),
    "language": (svg('<text systemLanguage="en">a</text>'), "`systemLanguage`", (2, 1)),
    "flowed text": (svg("<flowRoot><flowPara>a</flowPara></flowRoot>"), "flowed text", (2, 1)),
    "style not followed": (svg("<style>g text { display: none }</style>"), "depends on `g text`", (2, 1)),
    "style for some": (
        svg("<style>@media print { .a { display: none } }</style>"),
        "depends on `@media print`",
        (2, 1),
    ),
    "turned letters": (svg("<text>a&#x202e;b</text>"), "a hidden or control character (U+202E)", (2, 1)),
    "nothing between letters": (svg("<text>a\u200bb</text>"), "a hidden or control character (U+200B)", (2, 1)),
    "deep": (svg(DEEP), "nested too deeply", (2, 3 * (DEEPEST - 1) + 1)),
    "used in itself": (svg('<g id="a"><use href="#a"/></g><use href="#a"/>'), "`use` of what it stands in", (2, 11)),
    "used too deeply": (svg(BOMB), "`use` of what uses others", None),
    "too many elements": (svg("<g/>" * MOST_ELEMENTS), "too many elements", (2, 4 * (MOST_ELEMENTS - 1) + 1)),
    "too many words": (svg("<text>a</text>" * 2_001), "too many words", (2, 14 * 2_000 + 1)),
    "too large": (svg("<g/>" + " " * LIMIT_BYTES), "the drawing is too large", (0, 0)),
    "many attributes": (
        svg("<g " + " ".join(f'a{at}=""' for at in range(350_000)) + "/>"),
        "too many attributes",
        (2, 1),
    ),
    "much style": (svg("<style>" + ".a{display:inline}" * 30_000 + "</style>"), "too much style", None),
    "many styles": (
        svg("<style>" + ".a{display:inline}" * 9_000 + "</style>" + "<g class='a'/>" * 45_000),
        "too many styles",
        None,
    ),
    "no svg": (b"<html/>", "this is not an SVG", (1, 1)),
    "no namespace": (b"<svg/>", "this is not an SVG", (1, 1)),
    "no xml": (b"layout of the table", "this is not XML", (1, 1)),
    "cut short": (svg("<g>")[:-7], "ends before it is complete", None),
    "empty": (b"", "ends before it is complete", (1, 1)),
    "unknown entity": (svg("<text>a&nbsp;b</text>"), "an entity that is not known", (2, 8)),
    "other encoding": (b'<?xml version="1.0" encoding="latin-1"?><svg/>', "says it is not UTF-8", (1, 1)),
    "other bytes": ("\ufeff<svg/>".encode("utf-16-le"), "a byte that is not UTF-8", (1, 1)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_drawing_is_refused_with_one_problem(name: str) -> None:
    raw, message, place = HOSTILE[name]
    begun = time.process_time()
    drawing, problems = loads(raw, "a.svg")
    assert time.process_time() - begun < AGES
    assert drawing is None
    (problem,) = problems
    assert message in problem.message
    assert not problem.warning
    assert problem.place.file == "a.svg"
    if place is not None:
        assert (problem.place.line, problem.place.column) == place
    assert problem.expected


@pytest.mark.parametrize(
    "inside",
    [
        "<style>" + "g a," * 45_000 + "b{" + "fill:red;" * 2_000 + "}</style>",
        "<style>" + "{" * 90_000 + "}" * 90_000 + "</style>",
        "<style>" + "/*" * 90_000 + "</style>",
        "<text>" + "<tspan x='1' y='1'>a</tspan>" * 49_000 + "</text>",
        "<text>" + "<tspan x='1'> </tspan>" * 49_000 + "</text>",
        "<g id='a'>" + "<text>a</text>" * 900 + "</g>" + "<use href='#a'/>" * 40_000,
        f'<rect style="{"url(" * 500_000}"/>',
        f"<path d='{'M0 0' * 900_000}'/>",
        "<!--" + "- " * 1_900_000 + "-->",
    ],
    ids=["selectors", "braces", "comments", "pieces", "blanks", "uses", "references", "path", "comment"],
)
def test_what_could_take_long_does_not(inside: str) -> None:
    begun = time.process_time()
    loads(svg(inside), "a.svg")
    assert time.process_time() - begun < AGES


def test_hostile_drawings_take_little_memory(tmp_path: Path) -> None:
    script = "import resource, sys\nresource.setrlimit(resource.RLIMIT_AS, (200_000_000, 200_000_000))\n"
    script += "from pathlib import Path\nfrom checker.filing.svg.read_svg import read\n"
    script += "print([read(Path(name))[1][0].message[:8] for name in sys.argv[1:]])\n"
    names = ("many attributes", "too many elements", "too large", "many styles", "used too deeply")
    for name in names:
        (tmp_path / name).write_bytes(HOSTILE[name][0])
    command = [sys.executable, "-c", script, *(str(tmp_path / name) for name in names)]
    root = ROOT
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("['too many', 'too many', 'the draw', 'too many', '`use` of']\n", "")


def test_a_refused_drawing_asks_once_and_finds_nothing_missing(validator: Validator, tmp_path: Path) -> None:
    made = filed(validator, tmp_path, "<script/>")
    (problem,) = made.problems
    assert (Path(problem.place.file).name, problem.place.line) == ("L-17.svg", 2)
    assert not made.is_read
    assert told(made) == []
    (question,) = made.deficiencies
    assert question.place.line == 49
    ended = run("validate", str(tmp_path / "filing.yaml"))
    assert ended.returncode == 2
    assert "a script" in ended.stdout
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("../triple_attack_blackjack/layouts/L-17.svg", "not beside the filing"),
        ("layouts/../layouts/L-17.svg", "not beside the filing"),
        ("/etc/passwd.svg", "not beside the filing"),
        ("C:/felt.svg", "not beside the filing"),
        (r"layouts\\L-17.svg", "not beside the filing"),
        ("layouts//L-17.svg", "not beside the filing"),
        ("acceptable_drawn.yaml", "not an SVG file"),
        ("layouts/L17.svg", "there is no file"),
        ("layouts", "not an SVG file"),
        ("link.svg", "a link"),
        ("linked/L-17.svg", "a link"),
        ("folder.svg", "there is no file"),
        (f"{'a' * 190}/.svg", "there is no file"),
    ],
)
def test_a_drawing_is_found_only_beside_the_filing(
    validator: Validator, tmp_path: Path, name: str, message: str
) -> None:
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "link.svg").symlink_to("/etc/passwd")
    (tmp_path / "linked").symlink_to(FILINGS / "layouts")
    made = filed(validator, tmp_path, felt(), ("layouts/L-17.svg", f'"{name}"'))
    (problem,) = made.problems
    assert message in problem.message
    assert (Path(problem.place.file).name, problem.place.line) == ("filing.yaml", 49)
    assert problem.excerpt.strip().startswith("drawn in:")
    assert problem.nearest == ("layouts/L-17.svg" if name == "layouts/L17.svg" else "")


MARKUP = st.sampled_from([
    "<svg ", SVG, ">", "</svg>", "<g>", "</g>", "<text>", "</text>", "<tspan x='0' y='1'>", "</tspan>", "<textPath>",
    "<use href='#a'/>", "<g id='a'>", "<style>", ".a{display:none}", "</style>", "class='a'", "&#x41;", "&lt;", "<!--",
    "-->", "<![CDATA[", "]]>", "Dealer", " ", "\n", "\u202e", "<?xml version='1.0'?>", "<!DOCTYPE", "x='1e9'", "}",
    "transform='translate('", "dy='-.5em'", "@media{", "{", "url(", "on='1'", "\x00",
])  # fmt: skip
VISIBLE = st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters="|"), min_size=1)


@given(st.binary(max_size=200))
def test_no_bytes_give_a_traceback(raw: bytes) -> None:
    drawing, problems = loads(raw, "a.svg")
    assert drawing is None
    assert len(problems) == 1


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=200), st.text(max_size=30))
def test_no_bytes_and_no_name_of_a_drawing_give_a_traceback(
    validator: Validator, tmp_path: Path, raw: bytes, name: str
) -> None:
    made = filed(validator, tmp_path, raw, ("drawn in: sign.svg", f"drawn in: {json.dumps(name)}"))
    assert any(not problem.warning for problem in made.problems)


@given(st.lists(MARKUP, max_size=40))
def test_no_markup_gives_a_traceback(parts: list[str]) -> None:
    for raw in ("".join(parts).encode(), svg("".join(parts))):
        drawing, problems = loads(raw, "a.svg")
        assert (drawing is None) == any(not problem.warning for problem in problems)


@given(st.lists(VISIBLE, min_size=1))
def test_words_written_are_words_read(said: list[str]) -> None:
    escaped = [each.replace("&", "&amp;").replace("<", "&lt;").replace("]]>", "]]&gt;") for each in said]
    assert lines("".join(f"<text>{each}</text>\n" for each in escaped)) == said
    assert lines(f"<text>{' '.join(escaped)}</text>") == [" ".join(said)]
