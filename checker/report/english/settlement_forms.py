"""How wagers are settled, in plain English: the clauses of a settlement and the rows of a pay table."""

from __future__ import annotations

from typing import Final

from checker.report.act_words import spaced
from checker.report.english.part_sentences import cited, own_cites, remarks
from checker.report.english.sentence import Sentence, below, finished
from checker.report.english.wording import Wording, listed
from checker.rulebook.yaml.node import Map

_RESULTS: Final = {
    "wins": "it wins", "loses": "it loses", "push": "it is a push", "stays": "it stays on the layout",
    "half back": "it loses, and one half of the stake goes back",
    "no award": "nothing is paid, and the stake is left open",
    "not supplied": "its result stands in a text that is not supplied, and is not judged",
}  # fmt: skip
_HEADS: Final = (("on win", "A wager that wins"), ("on loss", "A wager that loses"), ("on push", "A wager that pushes"))
_PAID_AS: Final = {
    "first row": "it was paid by the first row that fits, without all that comes on top",
    "lower row": "it was paid by a lower row that fits too",
    "unrounded": "it was paid without the rounding owed",
}  # fmt: skip


def settles(body: Map, words: Wording) -> list[Sentence]:
    """Write what is due on wagers."""
    made = [
        Sentence(f"What is due on {words.wagers(body.texts('wagers'), 'and')}; the first clause that fits decides:")
    ]
    for clause in body.maps("clauses"):
        made += below(_clause(clause, words))
    for key, who in _HEADS:
        if key in body:
            said = "; ".join(_due(body.map(key), words))
            made.append(Sentence(finished(f"{who}, unless its clause says otherwise: {said}"), 0,
                                 own_cites(body.map(key), words)))  # fmt: skip
            made += below(_duties(body.map(key), words))
    for wrong in body.maps("also breaks"):
        made += _misreading(wrong, words)
    for bound in body.maps("beyond reason"):
        made += _bound(bound, words)
    return made


def _bound(bound: Map, words: Wording) -> list[Sentence]:
    """Write from which odds on a payment is doubtful although no paragraph at hand states what is owed."""
    when = f" if {words.text(bound.text('when'))}" if "when" in bound else ""
    odds = str(bound.text("above"))
    above = "the highest odds of any of its pay tables" if odds == "any table" else odds
    whole = f"A payment above {above}{when} is beyond reason; {cited(bound, words)}".rstrip("; ")
    return [Sentence(finished(whole), 0, own_cites(bound, words)), *below(remarks(bound, words))]


def _clause(clause: Map, words: Wording) -> list[Sentence]:
    result = str(clause.text("otherwise" if "otherwise" in clause else "result"))
    otherwise = "in every other case" if "otherwise" in clause else "in every case"
    when = f"if {words.text(clause.text('when'))}" if "when" in clause else otherwise
    said = [f"{when}: {_RESULTS[result]}" if result else when, *_due(clause, words), cited(clause, words)]
    whole = "; ".join(part for part in said if part)
    details = [*remarks(clause, words), *_duties(clause, words)]
    return [Sentence(finished(whole), 0, own_cites(clause, words)), *below(details)]


def _due(entry: Map, words: Wording) -> list[str]:
    """Write the pay, and the paragraphs that demand it and set its amount."""
    said = []
    if "pays" in entry:
        said.append(_paid(str(entry.text("pays")), words))
    if "stake" in entry:
        said.append("the text leaves open whether the stake goes back")
    if "not supplied" in entry:
        said.append(f"the text that would say more, {entry.text('not supplied')}, is not supplied")
    if "duty to settle" in entry:
        said.append(f"settling it is owed under {cited(entry.map('duty to settle'), words)}")
    if "amount set by" in entry:
        said.append(f"the amount is set by {cited(entry.map('amount set by'), words)}")
    return said


def _duties(entry: Map, words: Wording) -> list[Sentence]:
    """Write the remarks on the paragraphs that demand the payment and set its amount."""
    return [one for key in ("duty to settle", "amount set by") for one in remarks(entry.map(key), words)]


def _paid(pays: str, words: Wording) -> str:
    kind, _, name = pays.partition(" ")
    if kind == "table":
        return f"paid by the pay table {words.name('table', name)}"
    if kind == "posted":
        return f"paid at the odds that the casino states under {words.name('option', name)}"
    return f"paid {pays}"


def _misreading(wrong: Map, words: Wording) -> list[Sentence]:
    said = []
    if str(wrong.text("by the calls")) == "yes":
        said.append("it is right by the totals called, though not by the cards")
    if str(wrong.text("netted")) == "yes":
        said.append("several wagers of one person are wrong and together right")
    if "paid as" in wrong:
        said.append(_PAID_AS[str(wrong.text("paid as"))])
    if "when" in wrong:
        said.append(words.text(wrong.text("when")))
    whole = f"A wrong settlement breaks {cited(wrong, words)} as well if {listed(said, 'and')}"
    return [Sentence(finished(whole), 0, own_cites(wrong, words)), *below(remarks(wrong, words))]


def pay_table(name: str, entry: Map, words: Wording) -> list[Sentence]:
    """Write a pay table: how it is chosen, and its rows in their order."""
    columns = [str(column) for column in entry.texts("casino chooses")]
    head = Sentence(f"Pay table “{spaced(name)}”, {cited(entry, words)}; the first hand that fits is paid:", 0,
                    own_cites(entry, words))  # fmt: skip
    made = []
    for row in entry.maps("first that fits"):
        made += below(_row(row, columns, words))
    if columns:
        option = words.name("option", str(entry.text("elected by", name)))
        made.append(Sentence(f"The casino chooses {listed(columns)} by its choice for {option}."))
    if "odds are" in entry:
        least = str(entry.text("odds are")) == "least"
        made.append(Sentence("The odds are the least that is owed." if least else "The odds are exact."))
    if "awards" in entry:
        as_printed = str(entry.text("awards")) == "as printed"
        made.append(Sentence(
            "A row may pay more than one above it, as the law prints it." if as_printed
            else "No row pays more than one above it."
        ))  # fmt: skip
    if "rounding" in entry:
        made.append(Sentence(f"Each award is rounded {entry.text('rounding')}."))
    return [head, *below([*made, *remarks(entry, words)])]


def _row(row: Map, columns: list[str], words: Wording) -> list[Sentence]:
    paid = [f"{column} pays {_cell(row, column, words)}" for column in columns if column in row]
    if "pays" in row:
        paid.append(f"pays {row.text('pays')}")
    fits = f"if {words.text(row.text('fits'))}"
    whole = "; ".join(part for part in (f"{row.text('hand')}, {fits}: {', '.join(paid)}", cited(row, words)) if part)
    made = [Sentence(finished(whole), 0, _row_cites(row, columns, words))]
    for more in row.maps("and also"):
        said = f"{more.text('pays')} on top if {words.text(more.text('fits'))}; {cited(more, words)}".rstrip("; ")
        made += below([Sentence(finished(said), 0, own_cites(more, words))])
    return made


def _cell(row: Map, column: str, words: Wording) -> str:
    cell = row[column]
    if not isinstance(cell, Map):
        return str(row.text(column))
    under = cited(cell, words)
    return f"{cell.text('odds')} ({under})" if under else str(cell.text("odds"))


def _row_cites(row: Map, columns: list[str], words: Wording) -> tuple[str, ...]:
    cells = [own_cites(cell, words) for column in columns if isinstance(cell := row.get(column), Map)]
    return tuple(dict.fromkeys((*own_cites(row, words), *(cite for each in cells for cite in each))))
