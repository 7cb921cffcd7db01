"""What happened to sealed lines is named exactly: changed, added, removed, moved; growth is no change."""

from __future__ import annotations

from random import Random

import pytest

from checker.log.seals.changes import ADDED, CHANGED, MOVED, REMOVED, Change, changes

SEALED = list("abcdefgh")


def found(now: str) -> list[Change]:
    return changes(SEALED, list(now))


def test_the_same_lines_and_new_ones_below_are_no_change() -> None:
    assert found("abcdefgh") == found("abcdefghXYZ") == []


@pytest.mark.parametrize(
    ("now", "owed"),
    [
        ("abXdefgh", Change(CHANGED, 3, 3)),
        ("Xbcdefgh", Change(CHANGED, 1, 1)),
        ("abcdefgX", Change(CHANGED, 8, 8)),
        ("abdefgh", Change(REMOVED, 2, 3, 3)),
        ("bcdefgh", Change(REMOVED, 0, 1, 1)),
        ("abcdef", Change(REMOVED, 6, 7, 8)),
        ("aefgh", Change(REMOVED, 1, 2, 4)),
        ("abXcdefgh", Change(ADDED, 3)),
        ("Xabcdefgh", Change(ADDED, 1)),
        ("acdebfgh", Change(MOVED, 5, 2)),
    ],
)
def test_one_thing_done_to_the_log_is_one_change(now: str, owed: Change) -> None:
    assert found(now) == [owed]


def test_a_removed_blank_line_among_others_is_no_move() -> None:
    sealed = ["x", "", "y", "", "z", "", "w"]
    assert changes(sealed, ["x", "y", "", "z", "", "w"]) == [Change(REMOVED, 1, 2, 2)]


def test_whatever_is_done_is_noticed() -> None:
    rng = Random("seals")
    for _ in range(500):
        sealed = [rng.choice("abcdefghij") for _ in range(rng.randint(1, 30))]
        now = list(sealed)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(now) + 1)
            if rng.random() < 0.4:
                now.insert(at, rng.choice("klm"))
            elif now:
                now.pop(min(at, len(now) - 1))
        assert bool(changes(sealed, now)) == (now[: len(sealed)] != sealed)
