"""The commands: options in, a report out, and an exit code that can be relied on."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import click

from checker import __version__
from checker.values.gc_pause import AT_START, gc_over, gc_paused

NOTHING_FOUND, FOUND, NOT_READ = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141
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
    help="A rule book other than the one shipped.",
)
_house = click.option(
    "--house",
    "houses",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILING",
    help="Judge by what this approved filing elects; may be given more than once.",
)
_format = _choice("--format", ["text", "json"], "Text for people, or JSON Lines.")
_color = _choice("--color", ["auto", "always", "never"], "Color the text; by itself only on a terminal.")
_verbose = click.option("--verbose", "-v", is_flag=True, help="List what a report otherwise only counts.")
_file = click.Path(exists=True, dir_okay=False, path_type=Path)
_log = click.Path(exists=True, allow_dash=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pitboss", message="%(prog)s %(version)s")
def cli() -> None:
    """Check records of casino table games against the regulations.

    Every command ends with 0 when nothing was found, 1 when something was, and 2 when input could not
    be read, nothing could be judged, or the command was used wrongly; 2 goes before 1.
    """


@cli.command(short_help="List each breach in recorded rounds.")
@click.argument("logs", nargs=-1, required=True, type=_log, metavar="LOG...")
@_house
@_rules
@click.option(
    "--as-of",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="Judge by the law of this day, such as 2026-11-18, whenever the rounds were played.",
)
@_jobs("Processes that share the tables; without it as many as a long log is worth.")
@_format
@_color
@_verbose
def audit(
    logs: tuple[str, ...],
    houses: tuple[Path, ...],
    rules_dir: Path | None,
    as_of: datetime | None,
    jobs: int | None,
    format: str,
    color: str,
    verbose: bool,
) -> int:
    """Replay recorded rounds and list each breach: where, what was owed, what it cost whom.

    LOG is a file, a folder of them, or - for standard input; gzip is read as it is.
    """
    day = as_of.date().isoformat() if as_of is not None else None
    with gc_paused(AT_START):
        from checker.commands.audit import run

        return run(logs, houses, rules_dir, _streams(), format, color, verbose, day, jobs)


@cli.command(short_help="List what a filing lacks or states wrongly.")
@click.argument("filings", nargs=-1, required=True, type=_file, metavar="FILING...")
@click.option("--checklist", is_flag=True, help="Show instead how each paragraph that applies stands.")
@_rules
@_choice("--format", ["text", "json", "csv", "html"], "Text for people, JSON Lines, a table, or a page.")
@click.option(
    "--draw",
    "drawing",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.svg",
    help="Draw the table as filed; of several, each goes to FILE-TABLE.svg.",
)
@_color
def validate(
    filings: tuple[Path, ...], checklist: bool, rules_dir: Path | None, format: str, drawing: Path | None, color: str
) -> int:
    """Hold what a casino files against every duty of layout, signs, equipment, cards and options.

    FILING is a YAML file; `pitboss new filing GAME` writes one to fill in. What a filing leaves out is a
    deficiency where a paragraph demands it, and otherwise a question, which leaves the exit code alone.
    """
    if drawing is not None and drawing.suffix.lower() != ".svg":
        raise click.UsageError("A drawing is written as SVG: name a file that ends in .svg.")
    from checker.commands.validate import run

    return run(filings, rules_dir, (sys.stdout, sys.stderr), format, color, checklist, drawing)


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
    """Say what a paragraph demands and how it is checked, or why a finding is one.

    A finding is named by its fingerprint, or the first six or more characters of it, and needs the
    logs in which it was found.
    """
    is_fingerprint = _FINGERPRINT.match(target.lower()) is not None
    if logs and not is_fingerprint:
        raise click.UsageError(
            "LOG goes with a fingerprint only, of which six or more characters are needed; "
            "a citation that holds spaces is put in quotes."
        )
    if is_fingerprint and not logs:
        raise click.UsageError("A fingerprint needs the LOG in which it was found.")
    from checker.commands.explain import explain_citation, explain_finding

    if is_fingerprint:
        return explain_finding(target.lower(), logs, houses, rules_dir, _streams(), format, color)
    return explain_citation(target, rules_dir, sys.stdout, format, color)


@cli.command(short_help="Show the place of every paragraph.")
@click.argument("citations", nargs=-1, metavar="[CITATION]...")
@_rules
@_format
@_color
@_verbose
def coverage(citations: tuple[str, ...], rules_dir: Path | None, format: str, color: str, verbose: bool) -> int:
    """Say of every paragraph whether it is proved, checked, a fact, not checkable, not supplied or not yet encoded.

    Without CITATION the limbs are counted by text, and those are listed that are neither proved nor a
    fact; --verbose lists them all, with the fixtures that prove them. With CITATION (a text, a section,
    a paragraph, or a chapter for its contents) every limb of it is listed.
    """
    from checker.commands.coverage import report

    return report(rules_dir, citations, sys.stdout, format, color, verbose)


@cli.command(short_help="Ask whether an edit of the rules may ship.")
@click.option("--base", metavar="REF", help="Compare with this revision, and try only what the edit touches.")
@click.option("--all", "everything", is_flag=True, help="Try the whole rule book, whatever the edit touches.")
@click.option(
    "--corpus",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Real logs in which to show what the edit changes; may be given more than once.",
)
@click.option("--cite", default="", metavar="CITATION", help="Try only what stands under citations that begin so.")
@_jobs("Processes at work; as many as processors.")
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=Path(), metavar="DIR",
              help="The checkout with rules/ and fixtures/; this folder, if not given.")  # fmt: skip
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
    """Load the rules, run their fixtures, alter one thing after the other and see that a fixture notices.

    With --base only what changed since then is altered, and what the edit changes in fixtures and logs is shown.
    """
    from checker.commands.gate import report
    from checker.gate.alterations.try_all import store_for
    from checker.gate.review import GateRequest, processors

    if base is None and not everything:
        raise click.UsageError("Name a revision to compare with (--base REF), or ask for the whole rule book (--all).")
    processes = jobs or processors()
    asked = GateRequest(root.resolve(), base, corpus, processes, store_for(root.resolve()), cite, everything)
    return report(asked, (sys.stdout, sys.stderr), format, color, verbose)


@cli.group()
def new() -> None:
    """Begin a file to fill in."""


@new.command(short_help="Write a filing to fill in.")
@click.argument("game", metavar="GAME")
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE", help="Write to a file not there yet.")
@_rules
def filing(game: str, output: Path | None, rules_dir: Path | None) -> int:
    """Write a filing for GAME with every key that its duties ask for, what each is for, and by which paragraph.

    It goes to standard output, or to FILE. As written it tells nothing yet, so `pitboss validate` lists all
    that is to be stated. A GAME that is not known lists those that are.
    """
    from checker.commands.new import new_filing

    return new_filing(game, rules_dir, output, sys.stdout, sys.stderr)


@cli.group()
def rules() -> None:
    """Work on the rule book."""


@rules.command(short_help="List what is wrong with the rule book.")
@_rules
@_format
@_color
def check(rules_dir: Path | None, format: str, color: str) -> int:
    """Load and compile the rule book, and list what is wrong with it."""
    from checker.commands.rules import check_rules

    return check_rules(rules_dir, sys.stdout, format, color)


@rules.command(short_help="Put the keys of rule files in order.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@_rules
@click.option("--check", is_flag=True, help="Write nothing; 1 where a file is out of order.")
def fmt(files: tuple[Path, ...], rules_dir: Path | None, check: bool) -> int:
    """Put the keys of rule files in the order in which their schema lists them.

    Without FILE all files of the rule book. What is remarked beside or above a key goes with it.
    """
    from checker.commands.rules import format_rules

    return format_rules(files, rules_dir, sys.stdout, check=check)


def main() -> None:
    """Run the program and end with the documented code, whatever happens to its streams."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    code = _ended(sys.argv[1:])
    gc_over()
    sys.exit(code)


def _ended(arguments: list[str]) -> int:
    try:
        with cli.make_context("pitboss", arguments) as context:
            code = cli.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as fault:
        fault.show()
        return NOT_READ
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at the end; that must find somewhere to write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code if isinstance(code, int) else NOTHING_FOUND


def _streams() -> tuple[BinaryIO, TextIO, TextIO]:
    return sys.stdin.buffer, sys.stdout, sys.stderr


if __name__ == "__main__":
    main()
