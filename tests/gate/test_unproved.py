"""Duties that a log can show and no pair of fixtures proves, each with what is missing and where."""

from __future__ import annotations

from checker.gate.fixtures.proofs import Proofs, index
from checker.gate.unproved import unproved_limbs
from tests.support.auditing import book
from tests.support.paths import FIXTURES


def test_every_shipped_duty_is_proved() -> None:
    assert [one.name for one in unproved_limbs(book(), index(FIXTURES), [], all_read=True)] == []


def test_without_fixtures_every_duty_wants_both() -> None:
    found = unproved_limbs(book(), Proofs(()), [], all_read=True)
    assert len(found) > 500
    assert all(one.place.line > 0 and one.text for one in found)
    assert len({one.name for one in found}) == len(found)
