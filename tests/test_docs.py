"""The documents say what the program does: commands, options, exit codes, keys of the output."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest

from checker import cli as program
from checker.audit.summary import Summary
from checker.commands import ending
from checker.report.findings.audit_formats import REPORTERS
from checker.report.json_rows import finding_row, problem_row, summary_row
from checker.report.notice_text import notice_row
from checker.report.text_layout import Sheet
from checker.rulebook.ledger.standing import Notice
from checker.values.problem import Location, Problem
from checker.values.saying import Saying
from tests.report.findings.test_finding_text import paid_short
from tests.support.paths import ROOT
from tests.support.program import run
from tests.support.short_night import short, write

COMMANDS = ROOT / "docs" / "commands.md"
INTRODUCTION = """# Commands

The help of every command, as the program prints it. `make fix` rewrites this page.
"""


# The root command gives these to all below it, which a context made here does not know of.
NAMES = ["-h", "--help"]


def commands(group: click.Group, path: str = "pitboss") -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it."""
    yield path, group
    for name, command in sorted(group.commands.items()):
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def help_of(path: str, command: click.Command) -> str:
    wide = {"terminal_width": 80, "max_content_width": 80}
    with click.Context(command, info_name=path, help_option_names=NAMES, **wide) as context:
        return re.sub(r"[ \t]+\n", "\n", command.get_help(context) + "\n")


def page() -> str:
    parts = [f"\n## {path}\n\n```\n{help_of(path, command)}```\n" for path, command in commands(program.cli)]
    return INTRODUCTION + "".join(parts)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_page_of_commands_is_fresh() -> None:
    assert COMMANDS.read_text(encoding="utf-8") == page(), "run `make fix`"


@pytest.mark.parametrize("path", [path for path, command in commands(program.cli) if not hasattr(command, "commands")])
def test_the_readme_names_each_command(path: str) -> None:
    assert f"`{path}" in read("README.md")


def test_exit_codes_are_documented() -> None:
    codes = (ending.NOTHING_FOUND, ending.FOUND, ending.NOT_READ, ending.FAILED, ending.PIPE_CLOSED)
    for code in codes:
        assert f"| {code} | " in read("docs/output.md")
    assert f"| 129, {ending.INTERRUPTED}, 143 | " in read("docs/output.md")
    for code in codes[:4]:
        assert f"| {code} | " in read("README.md")


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("finding", finding_row(paid_short())),
        ("problem", problem_row(Problem(Location("a.log"), "what"))),
        ("notice", notice_row(Notice(Saying("readings", (("title", "a game"), ("count", 2)))))),
        ("summary", summary_row(Summary(), 2)),
    ],
)
def test_each_key_of_an_audit_is_documented(kind: str, row: dict[str, object]) -> None:
    told = read("docs/output.md").split(f"### kind `{kind}`")[1].split("\n### ")[0]
    assert [key for key in row if key != "kind" and f"`{key}`" not in told] == []


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [("limb", ["coverage"]), ("paragraph", ["explain", "19:47-36.7(b)"])],
    ids=["limb", "paragraph"],
)
def test_each_key_of_a_paragraph_is_documented(kind: str, arguments: list[str]) -> None:
    row = json.loads(run(*arguments, "--format", "json").stdout.splitlines()[0])
    told = read("docs/output.md").split(f"### kind `{kind}`")[1].split("\n### ")[0]
    assert row["kind"] == kind
    assert [key for key in row if key != "kind" and f"`{key}`" not in told] == []


def test_each_format_is_documented() -> None:
    for name in REPORTERS:
        assert f"--format {name}" in read("docs/output.md")


def test_each_dependency_is_documented() -> None:
    listed = re.search(r"(?m)^dependencies = \[\n(.*?)^\]", read("pyproject.toml"), re.DOTALL)
    assert listed is not None
    for name in re.findall(r'"([a-z]+)', listed[1]):
        assert f"| {name} | " in read("docs/dependencies.md").lower()


def finding_as_printed(folder: Path) -> str:
    """The one finding in the record with a wager paid short."""
    write(folder / "night.log", short())
    printed = run("audit", "night.log", cwd=folder).stdout
    found = re.search(r"(?ms)^WOULD BE A BREACH OF .*?^  fingerprint [^\n]*\n", printed)
    assert found is not None
    return found[0]


def with_finding(readme: str, finding: str) -> str:
    return re.sub(r"```text\n.*?```", lambda _: f"```text\n{finding}```", readme, count=1, flags=re.DOTALL)


def test_the_finding_in_the_readme_is_as_the_program_prints_it(tmp_path: Path) -> None:
    assert with_finding(read("README.md"), finding_as_printed(tmp_path)) == read("README.md"), "run `make fix`"


@pytest.mark.parametrize("name", ["README.md", *sorted(f"docs/{path.name}" for path in ROOT.glob("docs/*.md"))])
def test_links_between_the_documents_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", read(name)):
        assert (ROOT / name).parent.joinpath(target).exists(), target


def test_the_closing_account_is_one_json_line() -> None:
    out = io.StringIO()
    REPORTERS["json"](out, Sheet()).close(Summary(), 2)
    assert json.loads(out.getvalue())["exit"] == 2


if __name__ == "__main__":
    COMMANDS.write_text(page(), encoding="utf-8")
    with TemporaryDirectory() as scratch:
        renewed = with_finding(read("README.md"), finding_as_printed(Path(scratch)))
    (ROOT / "README.md").write_text(renewed, encoding="utf-8")
