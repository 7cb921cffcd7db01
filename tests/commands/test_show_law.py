"""The command that shows the law, as a person runs it."""

from __future__ import annotations

from pathlib import Path

from tests.support.program import run


def test_a_section_is_written_to_the_terminal_and_to_a_page(tmp_path: Path) -> None:
    shown = run("law", "19:46-1.10")
    assert shown.returncode == 0 and "N.J.A.C. 19:46-1.10 " in shown.stdout
    assert "rules/games/in_between_blackjack/table.yaml:" in shown.stdout
    done = run("law", "--html", "page.html", "1.10(r)", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    html = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert html.startswith("<!doctype html>") and html.rstrip().endswith("</html>") and "1.10" in html


def test_the_other_numbering_finds_a_section_only_where_it_has_no_text_of_its_own() -> None:
    assert "N.J.A.C. 19:47-36.13 " in run("law", "13:69F-36.13").stdout
    alone = run("law", "19:46-1.17").stdout
    assert "N.J.A.C. 19:46-1.17 " in alone and "N.J.A.C. 13:69E-1.17 " not in alone


def test_what_cannot_be_shown_ends_with_2(tmp_path: Path) -> None:
    unknown = run("law", "36.99")
    assert unknown.returncode == 2 and "no section of the law has this citation" in unknown.stdout
    (tmp_path / "empty").mkdir()
    assert run("law", "--text", "empty", "36.13", cwd=tmp_path).returncode == 2
