"""The commands: options in, a report out, and a dependable exit code."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from checker import __version__
from checker.commands.ending import ended, heed_signals
from checker.commands.standard_streams import prepare_streams, streams
from checker.values.gc_pause import AT_START, gc_over, gc_paused

_FINGERPRINT = re.compile(r"[0-9a-f]{6,16}\Z")

Command = Callable[..., Any]


def _choice(name: str, values: list[str], text: str) -> Callable[[Command], Command]:
    return click.option(name, type=click.Choice(values), default=values[0], show_default=True, help=text)


def _jobs(text: str) -> Callable[[Command], Command]:
    return click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help=text)


_rules = click.option(
    "--rules",
    "rules_dir",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Use this rule book in place of the one shipped.",
)
_house = click.option(
    "--house",
    "houses",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILING",
    help="Judge by the options elected in this approved filing; may be given more than once.",
)
_format = _choice("--format", ["text", "json"], "Text for people, or JSON Lines.")
_color = _choice("--color", ["auto", "always", "never"], "Color the text; `auto` colors it only on a terminal.")
_verbose = click.option("--verbose", "-v", is_flag=True, help="List the items that a report otherwise only counts.")
_texts = click.option(
    "--text",
    "texts",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Take the printed words from the copies of the texts in this folder (*.txt, *.md).",
)
_strict = click.option("--strict", is_flag=True, help="End with 2 if anything at all could not be judged.")
_file = click.Path(exists=True, dir_okay=False, path_type=Path)
# A log that is missing is reported beside what the others show.
_log = click.Path(allow_dash=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pitboss", message="%(prog)s %(version)s")
def cli() -> None:
    """Check records of casino table games against the regulations.

    The exit code is 0 when nothing was found, 1 when something was found, and 2 when input could not be
    read, nothing could be judged, or the command was used wrongly; 2 takes precedence over 1.
    """


@cli.command(short_help="List each breach in recorded rounds.")
@click.argument("logs", nargs=-1, required=True, type=_log, metavar="LOG...")
@_house
@_rules
@click.option(
    "--as-of",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="Apply the law as of this date, such as 2026-11-18, whatever the date of play.",
)
@_jobs("Number of processes that share the tables; by default it depends on the length of the log.")
@_strict
@_format
@_color
@_verbose
def audit(
    logs: tuple[str, ...],
    houses: tuple[Path, ...],
    rules_dir: Path | None,
    as_of: datetime | None,
    jobs: int | None,
    strict: bool,
    format: str,
    color: str,
    verbose: bool,
) -> int:
    """Replay recorded rounds and list each breach: its place, what was owed, and who lost how much.

    LOG is a file, a folder of log files, or - for standard input; gzip files are read directly.
    """
    day = as_of.date().isoformat() if as_of is not None else None
    with gc_paused(AT_START):
        from checker.commands.audit import run

        return run(logs, houses, rules_dir, streams(), format, color, verbose, day, jobs, strict)


@cli.command(short_help="List what a filing lacks or states wrongly.")
@click.argument("filings", nargs=-1, required=True, type=_file, metavar="FILING...")
@click.option("--checklist", is_flag=True, help="Show the state of each applicable paragraph instead.")
@_rules
@_choice(
    "--format", ["text", "json", "csv", "html"], "Text for people, JSON Lines, a spreadsheet table, or a web page."
)
@click.option(
    "--draw",
    "drawing",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.svg",
    help="Draw the table as filed; several tables go to one FILE-TABLE.svg each.",
)
@_strict
@_color
def validate(
    filings: tuple[Path, ...], checklist: bool, rules_dir: Path | None, format: str, drawing: Path | None,
    strict: bool, color: str,
) -> int:
    """Check a casino's filing against every duty on layout, signs, equipment, cards and options.

    FILING is a YAML file; `pitboss new filing GAME` writes one to fill in. A fact that a filing leaves out is
    a deficiency if a paragraph requires it, and otherwise a question, which does not change the exit code.
    """
    if drawing is not None and drawing.suffix.lower() != ".svg":
        raise click.UsageError("A drawing is an SVG file: its name must end in .svg.")
    from checker.commands.validate import run

    return run(filings, rules_dir, (sys.stdout, sys.stderr), format, color, checklist, drawing, strict)


@cli.command(short_help="Explain a paragraph, or a finding.")
@click.argument("target", metavar="CITATION|FINGERPRINT")
@click.argument("logs", nargs=-1, type=_log, metavar="[LOG...]")
@_house
@_rules
@_format
@_color
def explain(
    target: str, logs: tuple[str, ...], houses: tuple[Path, ...], rules_dir: Path | None, format: str, color: str
) -> int:
    """Explain what a paragraph requires and how it is checked, or explain a finding.

    Name a finding by its fingerprint, or by its first six or more characters, together with the logs in
    which it was found.
    """
    is_fingerprint = _FINGERPRINT.match(target.lower()) is not None
    if logs and not is_fingerprint:
        raise click.UsageError(
            "LOG goes only with a fingerprint of six or more characters; put a citation with spaces in quotes."
        )
    if is_fingerprint and not logs:
        raise click.UsageError("A fingerprint needs the LOG in which it was found.")
    from checker.commands.explain import explain_citation, explain_finding

    if is_fingerprint:
        return explain_finding(target.lower(), logs, houses, rules_dir, streams(), format, color)
    return explain_citation(target, rules_dir, sys.stdout, format, color)


@cli.command(short_help="Show the status of every paragraph.")
@click.argument("citations", nargs=-1, metavar="[CITATION]...")
@_rules
@_format
@_color
@_verbose
@click.option("--words", is_flag=True, help="Show the printed words by number, and which of them each limb covers.")
@_texts
def coverage(
    citations: tuple[str, ...],
    rules_dir: Path | None,
    format: str,
    color: str,
    verbose: bool,
    words: bool,
    texts: Path | None,
) -> int:
    """Show for every paragraph whether it is judged in full, in part or not at all, and why.

    Without CITATION, count the limbs by text and list those that are neither tested nor a fact; --verbose
    lists all of them, with the fixtures that prove them. With CITATION (a text, a section, a paragraph, or
    a chapter for its contents), list every limb of it.
    """
    if words:
        from checker.commands.words import show_words

        return show_words(citations, texts, rules_dir, sys.stdout, format, color)
    if texts is not None:
        raise click.UsageError("--text goes only with --words.")
    from checker.commands.coverage import report

    return report(rules_dir, citations, sys.stdout, format, color, verbose)


@cli.command(short_help="Show sections of the law with their rules and proofs.")
@click.argument("sections", nargs=-1, metavar="[SECTION]...")
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a web page that loads nothing, a section a page, for the screen and for print.",
)
@_texts
@_rules
@_color
def law(sections: tuple[str, ...], page: Path | None, texts: Path | None, rules_dir: Path | None, color: str) -> int:
    """Show what the law asks and how each limb of it is judged, side by side.

    SECTION is a section, a text or a paragraph. Without it, list all sections, or write all of them to the page.
    Each limb shows its mark, its reading, the rules that judge it in plain English, and its fixtures. With
    --text, the printed words stand opposite, and those with nothing opposite are marked.
    """
    from checker.commands.show_law import show_law

    return show_law(sections, texts, page, rules_dir, sys.stdout, color)


@cli.command(short_help="Decide whether an edit of the rules may ship.")
@click.option("--base", metavar="REF", help="Compare with this revision, and alter only what the edit touches.")
@click.option("--all", "everything", is_flag=True, help="Alter the whole rule book, whatever the edit touches.")
@click.option(
    "--corpus",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Real logs that show the effects of the edit; may be given more than once.",
)
@click.option("--cite", default="", metavar="CITATION", help="Alter only rules whose citation begins with this.")
@_jobs("Number of processes; by default one for each processor.")
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=Path(), metavar="DIR",
              help="The checkout with rules/ and fixtures/; by default the current folder.")  # fmt: skip
@_choice("--format", ["text", "json", "markdown", "github", "sarif", "junit"], "Text for people, or for another tool.")
@_color
@_verbose
def gate(
    base: str | None,
    everything: bool,
    corpus: tuple[Path, ...],
    cite: str,
    jobs: int | None,
    root: Path,
    format: str,
    color: str,
    verbose: bool,
) -> int:
    """Load the rules, run their fixtures, and check that a fixture notices each small alteration of the rules.

    With --base, alter only what changed since that revision, and show the effects of the edit on fixtures and logs.
    """
    from checker.commands.gate import report
    from checker.gate.alterations.try_all import store_for
    from checker.gate.review import GateRequest, processors

    if base is None and not everything:
        raise click.UsageError("Name a revision to compare with (--base REF), or choose the whole rule book (--all).")
    try:
        root = root.resolve()
    except FileNotFoundError as fault:
        raise click.UsageError("The current folder no longer exists. Name the checkout with --root.") from fault
    asked = GateRequest(root, base, corpus, jobs or processors(), store_for(root), cite, everything)
    return report(asked, (sys.stdout, sys.stderr), format, color, verbose)


@cli.command(short_help="Seal a log, or hold it against its seal.")
@click.argument("logs", nargs=-1, required=True, type=_file, metavar="LOG...")
@click.option("--verify", is_flag=True, help="Write nothing; say whether each sealed line is as it was.")
@click.option("--value", "head", default="", metavar="VALUE", help="A value noted at an earlier sealing, to be found.")
@_color
def seal(logs: tuple[Path, ...], verify: bool, head: str, color: str) -> int:
    """Write a seal beside a log, LOG.seal, or continue it: a digest of each line and a chain of hashes over them.

    A line that was changed, removed or moved since is named, here and by `audit`, and nothing is written.
    Who can change the log can change the seal: note the value that is shown where neither can be changed.
    """
    from checker.commands.seal import seal_logs

    return seal_logs(logs, sys.stdout, color, verify=verify, head=head)


@cli.group()
def new() -> None:
    """Write a file to fill in."""


@new.command(short_help="Write a filing to fill in.")
@click.argument("game", metavar="GAME")
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE", help="Write to a new file.")
@_rules
def filing(game: str, output: Path | None, rules_dir: Path | None) -> int:
    """Write a filing for GAME with every key that its duties ask for, its purpose, and the paragraph that requires it.

    The filing goes to standard output, or to FILE. It states nothing yet, so `pitboss validate` lists
    everything that must be stated. For an unknown GAME the command lists the known games.
    """
    from checker.commands.new import new_filing

    return new_filing(game, rules_dir, output, sys.stdout, sys.stderr)


@cli.group()
def rules() -> None:
    """Work on the rule book."""


@rules.command(short_help="List the faults of the rule book.")
@_rules
@_format
@_color
def check(rules_dir: Path | None, format: str, color: str) -> int:
    """Load and compile the rule book, and list its faults."""
    from checker.commands.rules import check_rules

    return check_rules(rules_dir, sys.stdout, format, color)


@rules.command(short_help="Put the keys of rule files in order.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@_rules
@click.option("--check", is_flag=True, help="Write nothing; the exit code is 1 if a file is out of order.")
def fmt(files: tuple[Path, ...], rules_dir: Path | None, check: bool) -> int:
    """Put the keys of rule files in the order in which their schema lists them.

    Without FILE, this applies to all files of the rule book. Comments next to or above a key move with it.
    """
    from checker.commands.rules import format_rules

    return format_rules(files, rules_dir, sys.stdout, check=check)


@rules.command(short_help="Rewrite rule files of an older format.")
@click.argument("directory", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--check", is_flag=True, help="Write nothing; 1 where a file is of an older format.")
def migrate(directory: Path, check: bool) -> int:
    """Rewrite the rule files in DIR and below it in the present format.

    Keys and phrases that are called otherwise change where they stand; remarks and layout stay. What is no
    rule file is left alone. Where one cannot be read nothing is written, and the command ends with 2.
    """
    from checker.commands.rules import migrate_rules

    return migrate_rules(directory, sys.stdout, check=check)


@rules.command(short_help="Propose the words that each limb covers.")
@click.option(
    "--text",
    "texts",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    required=True,
    metavar="FOLDER",
    help="The folder with copies of the texts (*.txt, *.md).",
)
@_rules
@click.option("--check", is_flag=True, help="Write nothing; the exit code is 1 if a file would change.")
def words(texts: Path, rules_dir: Path | None, check: bool) -> int:
    """Propose for every limb that has none the printed words that it covers.

    What a person has read stays as it is, unless the words of its paragraph changed. A proposal is a guess of
    the program and is never counted as read.
    """
    from checker.commands.words import write_words

    return write_words(texts, rules_dir, sys.stdout, check=check)


def main() -> None:
    """Run the program and exit with the documented code, whatever happens to its streams."""
    prepare_streams()
    heed_signals()
    code = _ended(sys.argv[1:])
    gc_over()
    sys.exit(code)


def _ended(arguments: list[str]) -> int:
    return ended(partial(_invoked, arguments))


def _invoked(arguments: list[str]) -> object:
    with cli.make_context("pitboss", arguments) as context:
        return cli.invoke(context)


if __name__ == "__main__":
    main()
