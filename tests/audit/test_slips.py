"""A lawful log with one slip of the record in it accuses nobody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.checks.arbitration.finding import Finding
from tests.partial.every_line import plain
from tests.support.auditing import audit_as
from tests.support.paths import ROOT

GAMES = ROOT / "fixtures" / "games"
UNREAD, GAP = r"\1 \2 dael", r"\1 \2 table gap"

# The game and the fixtures, the line that slips, and how it then stands.
SLIPS = {
    "an amount to which a wager is altered": (
        "in_between_blackjack/*.clean.log", r"(.* alter seat .* to) \$\S+", r"\1 $?"),
    "a card dealt late": ("double_attack_blackjack/26.15*.clean.log", r"^(\S+) (\S+) deal seat .*", UNREAD),
    "a card dealt late at the other game": (
        "triple_attack_blackjack/36.14-[hi]*.clean.log", r"^(\S+) (\S+) deal seat .*", UNREAD),
    "a shuffler that finishes": ("three_card_blitz/*.clean.log", r"^(\S+) (\S+) device shuffler finish.*", UNREAD),
    "a hole where it finishes": ("three_card_blitz/*.clean.log", r"^(\S+) (\S+) device shuffler finish.*", GAP),
    "an amount returned at dice": ("craps/*.clean.log", r"(.* return seat .*) \$\S+", r"\1 $?"),
    "an amount taken or paid at dice": ("craps/*.clean.log", r"(.* (?:take|pay) seat .*) \$\S+", r"\1 $?"),
    "the dealer's first card": (
        "double_attack_blackjack/26.15-l*.clean.log", r"(.* deal dealer) [0-9JQKA]+([SHDC])\b(.*)", r"\1 ?\2\3"),
}  # fmt: skip


def slipped(path: Path, line: str, to: str) -> list[list[str]]:
    """Give the log once for each line that slips, without its comments."""
    lines = plain(path)
    found = [at for at, one in enumerate(lines) if re.match(line, one) and not one.startswith("before")]
    return [[*lines[:at], re.sub(line, to, lines[at]), *lines[at + 1 :]] for at in found]


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_of_the_record_accuses_nobody(slip: str) -> None:
    where, line, to = SLIPS[slip]
    game, tried = where.partition("/")[0], 0
    for path in sorted(GAMES.glob(where)):
        for lines in slipped(path, line, to):
            tried += 1
            out, _ = audit_as(game, lines)
            found = [one for one in out if isinstance(one, Finding)]
            assert found == [], (path.name, [one.at.raw for one in found])
    assert tried
