"""The commands `coverage --words` and `rules words`: which printed words each limb covers, shown and proposed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TextIO

from checker.filing.duties.duty_book import all_checks, stated_facts
from checker.gate.fixtures.proofs import Proofs
from checker.gate.limb_status import coverage, limb_names
from checker.gate.rulebook_faults import loading_faults
from checker.report.citation_text import cites
from checker.report.escape import safe
from checker.report.findings.audit_formats import write
from checker.report.findings.finding_text import problem_lines
from checker.report.json_rows import encoded, problem_row
from checker.report.paragraphs.words_text import words_lines, words_rows
from checker.report.sentences import plural
from checker.report.text_layout import sheet_for
from checker.rulebook.book import Book, open_book
from checker.rulebook.ledger.citation import fold
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.ledger.printed_words import PROPOSED, Printed
from checker.rulebook.ledger.propose_words import proposals
from checker.rulebook.ledger.read_words import FOLDER
from checker.rulebook.ledger.source_text import Found, copies
from checker.rulebook.ledger.write_words import file_text
from checker.values.problem import Location, Problem
from checker.values.resources import folder


def show_words(
    citations: Sequence[str], texts: Path | None, rules_dir: Path | None, out: TextIO, format: str, color: str
) -> int:
    """Show the printed words of sections with the limbs opposite them; 2 if something could not be read."""
    book, faults = open_book(rules_dir)
    faults = [*loading_faults(book, faults), *book.words[1]]
    found, problems = copies(texts, book.law) if texts is not None else ({}, [])
    units = list(book.words[0].printed.values())
    chosen = [unit for unit in units if not citations or any(_is_in(book.law, unit, each) for each in citations)]
    faults += [*problems, *_other_words(chosen, found)]
    for each in citations:
        if not any(_is_in(book.law, unit, each) for unit in units):
            near = next(iter(book.law.near(each)), "")
            faults.append(Problem(Location(each), "no printed words have this citation", nearest=near))
    code = 2 if any(not fault.warning for fault in faults) or not chosen else 0
    if format == "json":
        write(out, [encoded(row) for row in (*map(problem_row, faults), *words_rows(chosen, found))])
        return code
    sheet = sheet_for(out, color, cites(book.law))
    for fault in faults:
        write(out, problem_lines(sheet, fault))
    write(out, words_lines(sheet, book.law, chosen, found))
    return code


def _is_in(law: Law, unit: Printed, text: str) -> bool:
    """Check whether a printed paragraph belongs to a citation of a text, a section or a paragraph."""
    wanted = {fold(text), fold(law.alias(text))} - {""}
    wholes = [unit.text, unit.id.partition("(")[0].partition(" ")[0]]
    names = {fold(each) for whole in wholes for each in (whole, whole.partition("-")[2])}
    within = (fold(unit.id), fold(unit.id.partition("-")[2]))
    return bool(names & wanted) or any(name.startswith(each) for name in within for each in wanted if "(" in each)


def _other_words(units: Sequence[Printed], found: Mapping[str, Found]) -> Iterator[Problem]:
    """Find paragraphs whose words in the copy are not those that the limbs were set opposite."""
    for unit in units:
        copy = found.get(unit.id)
        if copy is not None and unit.words and copy.hash != unit.hash:
            message = f"the copy of `{unit.id}` has other words: {copy.count} for {unit.words}, or other letters"
            expected = "the same copy, or `pitboss rules words` for a new one"
            yield Problem(unit.place, message, "", expected, warning=True)


def write_words(texts: Path, rules_dir: Path | None, out: TextIO, *, check: bool) -> int:
    """Write for every limb that has none the words that it seems to cover; 1 if --check finds a file to write."""
    book, faults = open_book(rules_dir)
    faults = [*faults, *book.words[1]]
    found, problems = copies(texts, book.law)
    faults += problems
    if any(not fault.warning for fault in faults):
        sheet = sheet_for(out, "never", cites(book.law))
        for fault in faults:
            write(out, problem_lines(sheet, fault))
        return 2
    home = (rules_dir if rules_dir is not None else folder("rules")) / "law" / FOLDER
    return int(_written(book, found, home, out, check=check) > 0 and check)


def _written(book: Book, found: Mapping[str, Found], home: Path, out: TextIO, *, check: bool) -> int:
    count = 0
    limbs = limb_names(coverage(book.law, all_checks(book), stated_facts(book), Proofs()))
    for made in proposals(book.law, limbs, found, book.words[0]):
        path = home / f"{made.text.replace(':', '-')}.yaml"
        raw = file_text(made.text, made.printed).encode("utf-8")
        proposed = sum(one.outcome == PROPOSED for unit in made.printed for one in unit.covered)
        all_limbs = sum(len(unit.covered) for unit in made.printed)
        is_new = not path.is_file() or path.read_bytes() != raw
        count += is_new
        state = ("would change" if check else "written") if is_new else "as it was"
        write(out, [f"{safe(str(path))}: {state}; {plural(all_limbs, 'limb')}, {proposed:,} only proposed"])
        write(out, [f"  the reading of {safe(each)} no longer fits and is dropped" for each in made.lost])
        if is_new and not check:
            home.mkdir(exist_ok=True)
            path.write_bytes(raw)
    return count
