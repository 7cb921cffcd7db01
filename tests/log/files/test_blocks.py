"""A stream cut into blocks of whole lines, however its bytes come."""

from __future__ import annotations

import io

import pytest

from checker.log.files.blocks import LONGEST_LINE, TooLong, Unfinished, blocks


def test_blocks_end_with_a_line_end() -> None:
    assert list(blocks(io.BytesIO(b"one\ntwo\n"))) == [b"one\ntwo\n"]
    assert list(blocks(io.BytesIO(b""))) == []


def test_what_stands_after_the_last_line_end_is_told_apart() -> None:
    assert list(blocks(io.BytesIO(b"one\ntw"))) == [b"one\n", Unfinished(b"tw")]


def test_a_mark_of_the_byte_order_is_no_part_of_the_first_line() -> None:
    assert list(blocks(io.BytesIO(b"\xef\xbb\xbfone\n"))) == [b"one\n"]
    assert list(blocks(io.BytesIO(b"one\n\xef\xbb\xbftwo\n"))) == [b"one\n\xef\xbb\xbftwo\n"]


@pytest.mark.parametrize("more", [1, 3 * LONGEST_LINE])
def test_a_line_that_is_too_long_is_cut_and_the_next_one_read(more: int) -> None:
    found = list(blocks(io.BytesIO(b"a" * (LONGEST_LINE + more) + b"\nnext\n")))
    long = [one for one in found if isinstance(one, TooLong)]
    whole = b"".join(one for one in found if isinstance(one, bytes))
    assert all(len(one.start) == LONGEST_LINE for one in long)
    assert whole.endswith(b"next\n")
    if more > LONGEST_LINE:
        assert (len(long), whole) == (1, b"next\n")


def test_a_stream_that_gives_little_at_a_time_loses_nothing() -> None:
    class Slow(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            return self.read(2)

    found = list(blocks(Slow(b"one\ntwo\nend")))
    assert b"".join(one.rest if isinstance(one, Unfinished) else one for one in found) == b"one\ntwo\nend"
    assert all(one.endswith(b"\n") for one in found[:-1])
