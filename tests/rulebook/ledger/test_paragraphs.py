"""The one paragraph that a citation means, in either numbering, and what is near where it means none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.rulebook.ledger.paragraphs import Law, Paragraph
from tests.support.auditing import book

CITE = "19:47-36.6(d)"


def law() -> Law:
    return book().law


@pytest.mark.parametrize("text", [CITE, "N.J.A.C. 19:47-36.6(D)", "19:47 - 36.6 (d)"])
def test_a_citation_is_found_however_it_is_spaced(text: str) -> None:
    found = law().resolve(text)
    assert isinstance(found, Paragraph) and found.id == CITE


def test_a_short_one_is_found_by_its_chapter() -> None:
    found = law().resolve("36.6(d)", "19:47")
    assert found is not None and found.id == CITE


def test_a_limb_is_found_with_its_paragraph() -> None:
    named = next((one, limb) for one in law() for limb in one.limbs)
    assert law().find(f"{named[0].id} {named[1].name}") == (named[0], named[1].name)


def test_what_is_not_there_has_others_near_it() -> None:
    assert law().resolve("19:47-36.6(zz)") is None
    near = law().near("19:47-36.6(zz)")
    assert near and all(one.startswith("19:47-36") for one in near)


def test_every_paragraph_is_found_by_its_own_id() -> None:
    assert [one.id for one in law() if law().resolve(one.id) is not one] == []
    assert law().in_order == tuple(one.id for one in law())


def test_a_span_names_its_sections() -> None:
    assert law().span(CITE) == (CITE,)
    assert len(law().span("2A.10 to 2A.15", "19:47")) > 1


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("19:46-1.19(g)", "13:69E-1.19(g)"),
        ("19:46-1.17(a)1", "13:69E-1.17(a)"),
        ('19:46-1.19(a) "Base plate"', "13:69E-1.19(a)"),
        ("19:46-1.19(b)2", "13:69E-1.19(b)2"),
        # Printed with other words, or not in the later text at all.
        ("19:46-1.19(b)1", ""),
        ("19:46-1.17(j)", ""),
        ("13:69E-1.19(g)", ""),
    ],
)
def test_what_is_left_as_it_was_is_read_in_the_earlier_words(earlier: str, later: str) -> None:
    found = law().read_for(earlier)
    assert (found.id if found is not None else "") == later


def test_a_paragraph_that_nobody_prints_is_read_nowhere() -> None:
    reads = [one.id for one in law() if law().read_in(one.id)]
    assert len(reads) == 17
    assert "13:69E-1.19(b)2" in reads
    assert not {"13:69E-1.19(b)3", "13:69E-1.18(a)", "19:46-1.10(a)"} & set(reads)


def test_without_the_policy_nothing_is_read() -> None:
    shipped = law()
    kept = tuple(replace(one, reads_unprinted=False) for one in shipped.renumbered)
    without = replace(shipped, renumbered=kept)
    assert without.read_for("19:46-1.19(g)") is None
    assert without.read_in("13:69E-1.19(g)") == ""
    assert (shipped.reads_for("19", "13"), without.reads_for("19", "13")) == (True, False)
