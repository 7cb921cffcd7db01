"""What holds whatever the input: tables are independent, no damage to a line raises, money is exact."""

from __future__ import annotations

import io
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import islice
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.checks.arbitration.finding import Finding
from checker.commands.audit import run
from checker.values.money import NotMoney, Odds, cents, dollars, winnings
from checker.values.problem import Problem
from tests.support.auditing import audit
from tests.support.short_night import lawful, short
from tests.tables.triple_attack.plant import plant

# ---- tables are independent ----

FAULTS = ("winning wager not paid", "losing wager not taken", "ten not destroyed", "winning double not paid")


@cache
def tables() -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """A head, and the lines of four tables with a fault each; no two share a set of cards."""
    logs = [plant(name, seed).lines for seed, name in enumerate(FAULTS, 1)]
    head = tuple(line for line in logs[0] if " TA-1 " not in line)
    lines = (
        tuple(line.replace(" TA-1 ", f" T{at}-1 ").replace(" SET-", f" SET-{at}-") for line in log if " TA-1 " in line)
        for at, log in enumerate(logs)
    )
    return head, tuple(lines)


def found(lines: list[str]) -> list[tuple[str | None, str, str, str]]:
    out, _ = audit(lines)
    assert not any(isinstance(one, Problem) for one in out)
    return sorted((one.spot.table, one.rule.id, one.at.raw, one.fingerprint) for one in out if isinstance(one, Finding))


@cache
def alone() -> list[tuple[str | None, str, str, str]]:
    head, each = tables()
    return sorted(one for lines in each for one in found([*head, *lines]))


@settings(max_examples=12)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 200)), max_size=40))
def test_tables_in_any_order_keep_their_findings(turns: list[tuple[int, int]]) -> None:
    head, each = tables()
    left = [iter(lines) for lines in each]
    mixed = list(head)
    for table, count in turns:
        mixed += islice(left[table], count)
    for rest in left:
        mixed += rest
    assert Counter(mixed) == Counter([*head, *(line for lines in each for line in lines)])
    assert len(alone()) == len(FAULTS)
    assert found(mixed) == alone()


# ---- no damage raises ----

MORE = {"99", "hand", "0", "$?", "??", "void", "gap", "split", "behind", "refuse", "return", "draw", "error"}
WORDS = sorted({word for line in lawful() for word in line.split()} | MORE)

damage = st.one_of(
    st.none(),
    st.binary(max_size=40),
    st.text(max_size=20).map(str.encode),
    st.lists(st.sampled_from(WORDS), max_size=9).map(lambda words: " ".join(words).encode()),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=7).map(
        lambda words: f"--:-- TA-1 {' '.join(words)}".encode()
    ),
)
damages = st.lists(st.tuples(st.integers(0, len(short()) - 1), damage), min_size=1, max_size=4)


def damaged(damages: list[tuple[int, bytes | None]]) -> bytes:
    lines: list[bytes | None] = [line.encode() for line in short()]
    for number, instead in damages:
        lines[number] = instead
    return b"".join(line + b"\n" for line in lines if line is not None)


@pytest.mark.parametrize("format", ["text", "json"])
@settings(max_examples=60)
@given(damages=damages)
def test_no_damage_to_lines_raises_or_reaches_the_terminal(
    damages: list[tuple[int, bytes | None]], format: str
) -> None:
    out = io.StringIO()
    code = run(("-",), (), None, (io.BytesIO(damaged(damages)), out, io.StringIO()), format, "never", True)
    assert code in (0, 1, 2)
    assert {char for char in out.getvalue() if category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")} <= {"\n"}


@settings(max_examples=60)
@given(st.integers(0, len(lawful()) - 1), st.binary(max_size=40).filter(lambda data: data.isascii()))
def test_a_lawful_night_with_an_unreadable_line_accuses_nobody(number: int, instead: bytes) -> None:
    lines = lawful()
    lines[number] = "@" + instead.decode("ascii").replace("\n", "@")
    out, _ = audit(lines)
    assert [one for one in out if isinstance(one, Finding)] == []
    assert any(isinstance(one, Problem) for one in out)


# ---- money ----


@settings(max_examples=300)
@given(st.integers(0, 10**13), st.integers(1, 999_999), st.integers(1, 999_999))
def test_winnings_are_exact_but_for_a_split_cent(stake: int, pays: int, on: int) -> None:
    low, high = winnings(stake, Odds(pays, on))
    exact = Fraction(stake * pays, on)
    assert low <= exact <= high
    assert high - low == (exact.denominator != 1)


@settings(max_examples=200)
@given(st.integers(0, 10**14 - 1))
def test_an_amount_is_read_as_it_is_written(amount: int) -> None:
    assert cents(dollars(amount).replace(",", "")) == amount


@settings(max_examples=200)
@given(st.text("$0123456789.,-+e ", max_size=12))
def test_what_is_not_written_as_an_amount_is_none(text: str) -> None:
    try:
        amount = cents(text)
    except NotMoney:
        return
    assert dollars(amount).replace(",", "").removesuffix(".00") == text.removesuffix(".00")
