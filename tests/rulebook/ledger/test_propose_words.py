"""A guess sets every limb opposite words and never touches what a person has read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from checker.rulebook.ledger.law import Law
from checker.rulebook.ledger.printed_words import IN_FULL, PROPOSED, Covered, Printed, Words, numbers
from checker.rulebook.ledger.propose_words import OPENS, Proposal, proposals
from checker.rulebook.ledger.source_text import copies
from tests.support.printed import COPY, invented

LIMBS = {"99:1-7.2(a)": ["wager before the throw", "at least $5", "not taken back"]}


def names(law: Law) -> dict[str, list[str]]:
    return {id: LIMBS.get(id, [""]) for id in law.paragraphs}


def made(folder: Path, copy: str = COPY, words: Words | None = None) -> Proposal:
    law, texts = invented(folder)
    (texts / "harbor.txt").write_text(copy, encoding="utf-8")
    (proposal,) = proposals(law, names(law), copies(texts, law)[0], words or Words({}))
    return proposal


def unit(proposal: Proposal, cite: str) -> Printed:
    return next(one for one in proposal.printed if one.id == f"99:1-{cite}")


def test_every_limb_has_words_and_is_only_proposed(tmp_path: Path) -> None:
    proposal = made(tmp_path)
    covered = [one for each in proposal.printed for one in each.covered]
    law, _ = invented(tmp_path / "again")
    expected = {(id, name) for id, limbs in names(law).items() for name in limbs}
    assert {(one.paragraph, one.limb) for one in covered} == expected
    assert {one.outcome for one in covered} == {PROPOSED}
    assert [one.name for one in covered if not one.spans] == ["99:1-7.3(a)"]


def test_a_limb_gets_the_clause_that_shares_its_words(tmp_path: Path) -> None:
    before, least, back = unit(made(tmp_path), "7.2(a)").covered
    assert set(range(1, 4)) <= set(numbers(before.spans))
    assert 11 in set(numbers(least.spans)) | set(numbers(before.spans))
    assert {17, 18} <= set(numbers(back.spans))


def test_words_that_only_open_a_list_are_said_to(tmp_path: Path) -> None:
    assert [one.why for one in unit(made(tmp_path), "7.2(b)").uncovered] == [OPENS]


def test_what_was_read_stays_while_its_words_do(tmp_path: Path) -> None:
    first = made(tmp_path / "a")
    read = {each.id: replace(each, covered=tuple(_read(one) for one in each.covered)) for each in first.printed}
    again = made(tmp_path / "b", words=Words(read))
    assert again.printed == tuple(read.values())
    assert again.lost == ()
    changed = made(tmp_path / "c", COPY.replace("A winning ferry bet: 3 to 2", "A ferry bet: 3 to 2"), Words(read))
    assert changed.lost == ("99:1-7.2(b)1 (99:1-7.2(b)1)",)
    assert [one.outcome for one in unit(changed, "7.2(b)1").covered] == [PROPOSED]
    assert unit(changed, "7.2(b)2") == read["99:1-7.2(b)2"]


def test_the_reading_of_a_limb_that_is_gone_is_named(tmp_path: Path) -> None:
    first = made(tmp_path / "a")
    gone = replace(unit(first, "7.4").covered[0], limb="of old", outcome=IN_FULL, read_on="2026-11-19")
    read = {each.id: each for each in first.printed}
    read["99:1-7.4"] = replace(read["99:1-7.4"], covered=(gone,))
    again = made(tmp_path / "b", words=Words(read))
    assert again.lost == ("99:1-7.4 of old (99:1-7.4)",)
    assert [one.limb for one in unit(again, "7.4").covered] == [""]


def _read(one: Covered) -> Covered:
    return replace(one, outcome=IN_FULL, read_on="2026-11-19")
