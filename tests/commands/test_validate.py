"""What `validate` prints: every format, exit codes, and nothing from a filing that anybody would obey."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from checker.report.filings.filing_rows import csv_lines
from tests.support.auditing import book
from tests.support.paths import ROOT
from tests.support.program import environment, run

TAB = ROOT / "fixtures" / "filings" / "triple_attack_blackjack" / "acceptable.yaml"
SHORT = "filing: 1\ncasino: X\ngames:\n  - {game: craps, tables: [CR-1], wagers: [pass]}\n"
STATES = {"pass", "deficient", "not stated", "not applicable", "question"}


def put(folder: Path, was: str = "", now: str = "", name: str = "filing.yaml") -> str:
    text = TAB.read_text(encoding="utf-8")
    assert was in text
    (folder / name).write_text(text.replace(was, now, 1), encoding="utf-8")
    return name


def test_exit_codes(tmp_path: Path) -> None:
    fine, wrong = put(tmp_path), put(tmp_path, "seats: 6", "seats: 5", "wrong.yaml")
    bad = put(tmp_path, "seats: 6", "seats: six", "bad.yaml")
    assert run("validate", fine, cwd=tmp_path).returncode == 0
    assert run("validate", wrong, cwd=tmp_path).returncode == 1
    other = (tmp_path / wrong).read_text(encoding="utf-8").replace("TA-", "TB-")
    (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
    assert run("validate", fine, "other.yaml", cwd=tmp_path).returncode == 1
    twice = run("validate", fine, wrong, cwd=tmp_path)
    assert (twice.returncode, twice.stdout.count("stands in another filing too (filing.yaml:")) == (2, 2)
    assert run("validate", bad, cwd=tmp_path).returncode == 2
    assert run("validate", wrong, bad, cwd=tmp_path).returncode == 2
    assert run("validate", "nowhere.yaml", cwd=tmp_path).returncode == 2


def test_a_deficiency_as_printed(tmp_path: Path) -> None:
    name = put(tmp_path, "- Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack", "- Insurance pays 2 to 1")
    printed = run("validate", name, cwd=tmp_path).stdout
    head, found, rest = printed.partition("\nDEFICIENT")
    assert "NOTICE 19:46-1.13V (Triple attack blackjack table; physical characteristics) is applied as it was" in head
    assert [line for line in head.splitlines() if line and not line.startswith(("NOTICE ", "  "))] == []
    assert found + rest == (
        "\n"
        "DEFICIENT, would be a breach of 19:46-1.13V(c)4\n"
        "  The layout must carry the inscription on insurance, by which it pays 2 to 1, and 5 to 1 when the\n"
        "  dealer has a suited blackjack.\n"
        "  filing.yaml:61:9  TA-1, TA-2\n"
        "   61 |       - Insurance pays 2 to 1\n"
        "      |         ^^^^^^^^^^^^^^^^^^^^^\n"
        '  found        reads "Insurance pays 2 to 1"\n'
        '  owed         on the layout: "Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack"\n'
        "  nearest      Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack\n"
        "\n"
        "filing.yaml: Boardwalk Royal\n"
        "  1 deficiency (1 stated wrongly, 0 not stated)\n"
        "  2 tables, 79 duties kept, 23 not applicable, 0 questions\n"
        "  not judged at triple attack blackjack, because no text at hand covers it: layouts (rendering,\n"
        "  photograph), cards (jokers, material), elected (smallest_chip), limits (first_attack)\n"
        f"\nRule book {book().digest}\n"
    )


def test_json_closes_with_a_summary_and_documents_its_keys(tmp_path: Path) -> None:
    name = put(tmp_path, "seats: 6", "seats: 5")
    ended = run("validate", "--format", "json", "--checklist", name, cwd=tmp_path)
    rows = [json.loads(line) for line in ended.stdout.splitlines()]
    assert rows[-1]["kind"] == "summary"
    assert (rows[-1]["exit"], rows[-1]["deficiencies"], rows[-1]["tables"]) == (1, 1, 2)
    (found,) = [row for row in rows if row["kind"] == "deficiency"]
    assert (found["citation"], found["limb"]) == ("19:46-1.13V(a)", "six or seven positions")
    assert (found["observed"], found["owed"]) == ("player positions: 5", "player positions: 6 or 7")
    assert (found["line"], found["column"], found["tables"]) == (35, 12, ["TA-1"])
    checks = [row for row in rows if row["kind"] == "check"]
    assert {row["state"] for row in checks} <= STATES
    told = (ROOT / "docs" / "output.md").read_text(encoding="utf-8").split("## Filings")[1]
    for kind in ("deficiency", "check", "summary"):
        row = next(row for row in rows if row["kind"] == kind)
        part = told.split(f"### kind `{kind}`")[1].split("\n### ")[0]
        assert [key for key in row if key != "kind" and f"`{key}`" not in part] == []


def test_the_checklist_stands_in_statute_order(tmp_path: Path) -> None:
    ended = run("validate", "--format", "json", "--checklist", str(TAB))
    cites = [row["citation"] for row in map(json.loads, ended.stdout.splitlines()) if row["kind"] == "check"]
    firsts = list(dict.fromkeys(cite.partition("(")[0].rpartition("-")[2] for cite in cites))
    assert firsts == ["1.13V", "1.17", "1.19", "36.2", "36.6", "36.7", "36.9", "36.10", "36.12"]
    shown = run("validate", "--checklist", str(TAB)).stdout
    assert "    pass           (a) six or seven positions: The table must give player places" in shown
    assert "    not applicable (b)2 filed as dealt by hand: " in shown


class Page(HTMLParser):
    """Which elements a page has, and what stands in its cells."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not {name for name, _ in attrs} - {"lang", "charset", "http-equiv", "content", "class"}

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_page_shows_hostile_text_and_obeys_none(tmp_path: Path) -> None:
    hostile = '"<script>alert(1)</script><img src=x onerror=alert(1)>"'
    name = put(tmp_path, "- Dealer must draw to 16 and soft 17", f"- {hostile}")
    for arguments in (["--format", "html"], ["--format", "html", "--checklist"]):
        ended = run("validate", *arguments, name, cwd=tmp_path)
        page = Page()
        page.feed(ended.stdout)
        assert not page.tags & {"script", "img", "link", "iframe"}
        assert "default-src 'none'" in ended.stdout


def test_cells_never_begin_a_formula(tmp_path: Path) -> None:
    signs = ["=1+1", "+1", "-1", "@x", "\tx", "plain", "a,b"]
    body = list(csv.reader(StringIO("\n".join(csv_lines(["text"], [[sign] for sign in signs])))))
    assert [row[0] for row in body[1:]] == ["'=1+1", "'+1", "'-1", "'@x", "\\x09x", "plain", "a,b"]
    name = put(tmp_path, "seats: 6", "seats: 5")
    ended = run("validate", "--format", "csv", name, cwd=tmp_path)
    rows = list(csv.DictReader(StringIO(ended.stdout)))
    assert [(row["citation"], row["state"], row["observed"]) for row in rows if row["state"] != "notice"] == [
        ("19:46-1.13V(a)", "deficient", "player positions: 5")
    ]
    assert {row["status"] for row in rows if row["citation"].startswith("19:4")} == {"proposed"}
    listed = run("validate", "--format", "csv", "--checklist", name, cwd=tmp_path).stdout
    assert {row["state"] for row in csv.DictReader(StringIO(listed))} <= STATES


WATCHED = """
import atexit, os
from pathlib import Path
from bench.parts import peak
from checker.cli import main
atexit.register(lambda: Path(os.environ["PEAK"]).write_text(str(peak()), encoding="ascii"))
main()
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a: &a [x, x]\n"
            + "".join(f"{c}: &{c} [{', '.join(['*' + b] * 9)}]\n" for b, c in zip("abcdefgh", "bcdefghi", strict=True)),
            "an anchor",
        ),
        ("filing: 1\ncasino: x\ngames: " + "[" * 50_000 + "]" * 50_000, "nested too deeply"),
        (SHORT.replace("casino: X", "casino: X\ncasino: Y"), "key `casino` stands twice"),
        (SHORT + "".join(f"k{at}: 1\n" for at in range(1_000)) * 2, "key `k0` stands twice"),
        (SHORT + "".join(f"k{at}: 1\n" for at in range(150_000)), "too many values in one file"),
        ("filing: 1\ncasino: " + "x" * 50_000_000, "the file is too large"),
        ("filing: 1\ntrade names:\n" + "  - x\n" * 9_000_000, "the file is too large"),
    ],
    ids=["aliases", "deep", "duplicate", "duplicates", "keys", "large", "lines"],
)
def test_a_hostile_file_is_refused_at_once_with_one_word(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    peak = tmp_path / "peak"
    command = [sys.executable, "-c", WATCHED, "validate", str(tmp_path / "bad.yaml")]
    done = subprocess.run(
        command, cwd=ROOT, env={**environment(), "PEAK": str(peak)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout.count("NOT READ") == 1
    assert message in done.stdout
    # In kilobytes, as the process itself saw it: what the one that started it held does not count.
    assert int(peak.read_text(encoding="ascii")) < 200_000


def test_two_hundred_tables_take_no_longer_than_a_person_waits(tmp_path: Path) -> None:
    names = [f"TA-{number}" for number in range(200)]
    text = TAB.read_text(encoding="utf-8").replace("[TA-1, TA-2]", f"[{', '.join(names)}]")
    text = text.replace("[TA-1]", f"[{', '.join(names[:100])}]").replace("[TA-2]", f"[{', '.join(names[100:])}]")
    text = text.replace("tables with shared boxes: 2", "tables with shared boxes: 200")
    (tmp_path / "filing.yaml").write_text(text, encoding="utf-8")
    begun = os.times().children_user
    ended = run("validate", "filing.yaml", cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert "200 tables" in ended.stdout
    # It takes about one second of the processor; what grew with every pair of tables would take minutes.
    assert os.times().children_user - begun < 30
