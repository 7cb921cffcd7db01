"""What is unsure at a place accuses nobody, and what is sure again is judged again."""

from __future__ import annotations

import pytest

from checker.report.sentences import sentence
from tests.oracle.craps_oracle import ODDS
from tests.support.auditing import audit, failures

ALL = "opening offers decisions money marks dice"
PLACE = "seat 1 place_win on 6"


def judged(bodies: str, records: str = ALL, *, odds: bool = True) -> tuple[list[str], set[str]]:
    """Audit a short log, and say what was found and what could not be judged."""
    lines = ["log 1", "date 2005-11-18", "before CR-1 table game craps seats 14"]
    lines.append(f"before CR-1 table records {records}")
    lines += [f"before CR-1 table elect odds_{name} {at}" for name, at in ODDS.items() if odds]
    lines += [f"22:10:{at:02} CR-1 {body}" for at, body in enumerate(bodies.split(" / "))]
    out, run = audit(lines)
    found = [f"{one.at.raw.split(' CR-1 ')[1]}: {sentence(one.owed)}" for one in failures(out)]
    return found, {sentence(group.missing) for group in run.summary.unseen_groups.values()}


LAWFUL = {
    "money dice": [
        f"table open / bet {PLACE} $6 / roll 2 4 / bet {PLACE} $6 / roll 3 1 / bet {PLACE} $6 / roll 1 6"
        f" / take {PLACE} $18 / roll 1 1",
    ],
    "opening offers money dice": [
        f"table open / bet {PLACE} $6 / roll 4 3 / roll 4 2 / bet {PLACE} $6 / roll 2 4 / pay {PLACE} $14"
        f" / bet {PLACE} $6 / roll 2 4 / bet {PLACE} $6 / roll 4 3 / take {PLACE} $24 / roll 1 1",
    ],
    ALL: [
        f"table open / bet {PLACE} $18 / roll 3 1 / roll 1 ? / roll 3 4 / take {PLACE} $18 / roll 2 3"
        f" / bet {PLACE} $6 / roll 6 ? / roll 4 2 / pay {PLACE} $7 / bet {PLACE} $6 / roll 2 4 / pay {PLACE} $14"
        " / roll 1 1",
        "table open / roll 5 3 / bet seat 1 come $20 / roll 4 ? / move seat 1 come to 9 / bet seat 1 come $5"
        " / roll 4 5 / pay seat 1 come on 9 $20 / roll 1 1",
        "table open / roll 4 4 / bet seat 1 dont_come $10 / roll 5 1 / move seat 1 dont_come to 6"
        " / bet seat 1 dont_come $10 / roll 6 ? / take seat 1 dont_come $10 / roll 1 1",
        "table open / roll 2 2 / bet seat 3 place_win on 9 $25 / bet seat 3 place_win on 9 $5"
        " / return seat 3 place_win on 9 $5 / roll 4 5 / pay seat 3 place_win on 9 $35 / roll 1 1",
        "roll 6 5 / bet seat 1 place_win on 9 $25 / roll 5 4 / pay seat 1 place_win on 9 $35 / roll 1 6 / roll 5 1"
        " / roll 2 5 / take seat 1 place_win on 9 $25 / roll 5 3 / roll 3 6 / bet seat 1 place_win on 9 $25"
        " / return seat 1 place_win on 9 $25 / roll 4 4 / bet seat 1 place_win on 9 $30 / roll 5 1 / roll 4 5"
        " / pay seat 1 place_win on 9 $42 / roll 1 1",
        "roll 2 1 / table gap / roll 3 4 / take seat 1 dont_come $50 / bet seat 1 dont_come $1"
        " / refuse seat 1 dont_come / roll 4 2 / bet seat 1 dont_come $15 / roll 5 1 / move seat 1 dont_come to 6"
        " / roll 3 4 / pay seat 1 dont_come on 6 $15 / roll 2 4",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("records", "bodies"), [(key, one) for key, ones in LAWFUL.items() for one in ones])
def test_a_lawful_dealer_is_not_accused(records: str, bodies: str) -> None:
    assert judged(bodies, records)[0] == []


def test_what_a_sure_roll_took_down_is_in_doubt_no_more() -> None:
    start = "table open / roll 6 4 / bet seat 7 place_win on 8 $12 / roll 5 ? / roll 4 3"
    again = f"{start} / take seat 7 place_win on 8 $12 / roll 5 4 / bet seat 7 place_win on 8 $12 / roll 5 3"
    found, _ = judged(f"{again} / pay seat 7 place_win on 8 $28 / roll 1 1")
    assert len(found) == 1 and found[0].startswith("pay seat 7 place_win on 8 $28: ") and "$14.00" in found[0]
    assert judged(f"{again} / pay seat 7 place_win on 8 $14 / roll 1 1")[0] == []


def test_the_possible_amounts_are_named_if_none_was_paid() -> None:
    found, _ = judged(f"table open / roll 6 3 / bet {PLACE} $6 / roll 6 ? / pay {PLACE} $30 / roll 1 1")
    assert found == [f"pay {PLACE} $30: the place win wager stays or loses $6.00; the log leaves open which"]


def test_odds_that_nobody_stated_leave_the_amount_unjudged() -> None:
    won = "table open / bet seat 3 pass $10 / roll 6 5 / pay seat 3 pass $9 / roll 1 1"
    found, missing = judged(won, odds=False)
    assert found == [] and any("odds_pass" in one for one in missing)
    assert len(judged(won)[0]) == 1
    beyond_reason = won.replace("$9", "$5000")
    assert len(judged(beyond_reason, odds=False)[0]) == 1
    lost = "table open / bet seat 3 pass $10 / roll 1 1 / pay seat 3 pass $5000 / roll 1 1"
    assert len(judged(lost, odds=False)[0]) == 1


def test_an_unpaid_winner_is_found_though_refusals_are_not_recorded() -> None:
    bodies = "table open / bet seat 4 pass $10 / roll 3 2 / roll 4 1 / roll 6 5 / table close"
    assert len(judged(bodies, "opening money marks dice")[0]) == 1
    back = "table open / bet seat 4 pass $10 / return seat 4 pass $10 / roll 3 2 / roll 4 1 / roll 6 5"
    assert judged(f"{back} / table close", "opening money marks dice")[0] == []


def test_a_return_after_a_win_may_be_of_the_stake_that_was_refused() -> None:
    start = "table open / roll 6 3 / bet seat 2 come $5 / roll 4 3 / pay seat 2 come $5 / bet seat 2 come $5"
    assert judged(f"{start} / return seat 2 come $5 / roll 2 3 / roll 1 1", "opening money marks dice")[0] == []


def test_what_was_due_before_lines_were_lost_is_named() -> None:
    start = "table open / bet seat 4 pass $10 / roll 6 5 / table gap / roll 1 2 / table close"
    found, missing = judged(start)
    assert found == [] and "lines are missing from the log here" in missing


def test_a_won_stake_that_is_collected_later_costs_that_too() -> None:
    start = "table open / bet seat 1 pass $10 / roll 6 3 / bet seat 1 come $10 / roll 6 5 / roll 1 1"
    assert len(judged(f"{start} / pay seat 1 come $10 / roll 1 2")[0]) == 1
    assert len(judged(f"{start} / take seat 1 come $10 / roll 1 2")[0]) == 2


def test_a_wager_that_was_taken_back_is_not_paid() -> None:
    start = "table open / bet seat 3 place_win on 8 $12 / alter seat 3 place_win on 8 to $0"
    assert len(judged(f"{start} / pay seat 3 place_win on 8 $4500 / roll 1 1")[0]) == 1
    assert len(judged(f"{start} / roll 1 1 / pay seat 3 place_win on 8 $4500 / roll 1 1")[0]) == 1
    assert judged(f"{start} / roll 1 1 / roll 1 1")[0] == []
