"""The page on filings: its example can be read, and its tables of keys are those of the schema."""

from __future__ import annotations

import re
from pathlib import Path

from checker.filing.duties.shortfall import WRONG
from checker.filing.format.keys import FilingKey, filing_keys
from checker.filing.validation import Validator
from checker.rulebook.book import open_book
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "filing.md"
MARKS = re.compile(r"(?s)(<!-- keys -->\n).*?(<!-- /keys -->)")


def tables() -> str:
    """A table of keys for the document and for each thing in it."""
    lines: list[str] = []
    _table(lines, "The document", filing_keys())
    for name, key in filing_keys().below.items():
        inner = key.inside if key.inside is not None else key
        if inner.below:
            _table(lines, f"`{name}`", inner)
    return "\n".join(lines) + "\n"


def _table(lines: list[str], name: str, key: FilingKey) -> None:
    lines += [f"### {name}", "", "| key | what to write | what it is for |", "| --- | --- | --- |"]
    lines += [f"| `{each}` | {_shown(inner)} | {inner.description} |" for each, inner in key.below.items()]
    lines.append("")
    for each, inner in key.below.items():
        deeper = inner.inside if inner.inside is not None else inner
        if deeper.below and key is not filing_keys():
            _table(lines, f"{name}, `{each}`", deeper)


def _shown(key: FilingKey) -> str:
    return key.title.replace("|", "\\|")


def with_tables(text: str) -> str:
    return MARKS.sub(lambda found: found[1] + tables() + found[2], text)


def test_the_tables_of_keys_are_fresh() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text, "run `make fix`"


def test_the_example_can_be_read_and_states_nothing_wrongly(tmp_path: Path) -> None:
    found = re.search(r"(?s)```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"))
    assert found is not None
    (tmp_path / "filing.yaml").write_text(found[1], encoding="utf-8")
    made = Validator(open_book(None)[0]).validate(tmp_path / "filing.yaml")
    assert made.problems == []
    assert made.tables == 2
    assert [each.rule.id for each in made.deficiencies if each.kind == WRONG] == []


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
