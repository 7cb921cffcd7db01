"""What a log of dice leaves open, and what it does not: points, wagers that move, settlements out of place."""

from __future__ import annotations

from checker.audit.table_replay import TableReplay
from checker.checks.arbitration.finding import Finding
from checker.report.findings.totals import total_lines
from checker.report.text_layout import Sheet
from tests.oracle.craps_oracle import ODDS
from tests.support.auditing import audit
from tests.tables.dice.night import dealt, written

HEAD = ("log 1", "date 2005-11-18", "before CR-1 table game craps seats 14")
RECORDS = "before CR-1 table records opening offers decisions money marks dice"
OFF = "before move puck to off"
CLOSE = "table close"
ELECTED = tuple(f"before table elect odds_{name} {odds}" for name, odds in ODDS.items())

Told = list[tuple[str, str]]


def lines_of(*bodies: str, records: str = RECORDS) -> list[str]:
    """Write a log; each body stands on a line of its own."""
    head = [*HEAD, records]
    made = [
        f"before CR-1 {body.removeprefix('before ')}" if body.startswith("before ") else f"22:10:{nth:02} CR-1 {body}"
        for nth, body in enumerate(bodies)
    ]
    return [*head, *made]


def judged(*bodies: str, records: str = RECORDS) -> tuple[Told, set[str]]:
    """Audit a log: which paragraph was broken by what, and why the rest could not be judged."""
    out, run = audit(lines_of(*bodies, records=records))
    told = []
    for one in out:
        assert isinstance(one, Finding), one
        told.append((one.rule.cite.removeprefix("19:47-1.2(a)"), one.at.raw.split(" CR-1 ")[1]))
    return told, {group.missing.key for group in run.summary.unseen_groups.values()}


def test_without_a_word_on_the_puck_the_point_is_not_known() -> None:
    rolls = ("bet seat 4 pass $10", "roll 4 2", "roll 5 4", "roll 5 1", CLOSE)
    assert judged(*rolls) == ([], {"unknown"})
    assert judged(OFF, *rolls) == ([("1.i(2)", CLOSE)], set())
    assert judged("table open", *rolls) == ([("1.i(2)", CLOSE)], set())


def test_what_is_wrong_whatever_the_point_was_is_found() -> None:
    told, _ = judged("bet seat 4 pass $10", "roll 6 6", "pay seat 4 pass $10", CLOSE)
    assert [line for _, line in told] == ["pay seat 4 pass $10"]


def test_a_seven_ends_whatever_point_there_was() -> None:
    begun = ("roll 4 3", "bet seat 4 pass $10", "roll 6 5", CLOSE)
    assert judged(*begun) == ([("1.i(1)", CLOSE)], set())


def test_a_die_that_was_not_made_out_leaves_open_only_what_hangs_on_it() -> None:
    start = (OFF, "bet seat 4 pass $10", "bet seat 5 pass $10", "roll 3 ?")
    assert judged(*start, "take seat 4 pass $10", CLOSE)[0] == [("1.ii(2)", "take seat 4 pass $10")]
    told, missing = judged(*start, "pay seat 4 pass $10", CLOSE)
    assert (told, missing) == ([], {"unknown"})


def test_lines_that_are_missing_end_what_is_known() -> None:
    start = (OFF, "bet seat 4 pass $10", "roll 4 2")
    assert judged(*start, "table gap", "take seat 4 pass $10", "roll 1 2", CLOSE) == ([], {"gap"})
    assert judged(*start, "take seat 4 pass $10", "roll 1 2", CLOSE)[0] == [("1.ii(2)", "take seat 4 pass $10")]


def test_each_come_bet_has_its_own_point() -> None:
    start = (OFF, "roll 4 2", "bet seat 4 come $10", "roll 5 4", "bet seat 4 come $15", "roll 4 4")
    assert judged(*start, "roll 6 3", "pay seat 4 come on 9 $10", "roll 5 3", CLOSE)[0] == [("3.i(2)", CLOSE)]
    assert judged(*start, "roll 6 1", "take seat 4 come on 9 $10", "take seat 4 come on 8 $15", CLOSE) == ([], set())
    assert judged(*start, "roll 6 1", "take seat 4 come $15", "take seat 4 come $10", CLOSE) == ([], set())


def test_a_come_bet_may_take_the_number_that_another_leaves() -> None:
    start = (*ELECTED, OFF, "roll 4 2", "bet seat 4 come $10", "roll 5 4", "bet seat 4 come $20", "roll 6 3")
    assert judged(*start, "pay seat 4 come on 9 $10", "roll 4 3", "take seat 4 come on 9 $20", CLOSE) == ([], set())
    moved = ("move seat 4 come to 9", "pay seat 4 come on 9 $10", "roll 4 3", "pay seat 4 come on 9 $20", CLOSE)
    assert judged(*start, *moved)[0] == [("3.ii(2)", "pay seat 4 come on 9 $20")]


def test_what_the_head_says_lies_there_is_judged() -> None:
    lies = ("before move puck to 6", "before bet seat 4 come on 9 $10", "before bet seat 5 pass $10")
    assert judged(*lies, "roll 5 4", "take seat 4 come on 9 $10", "roll 5 1", CLOSE)[0] == [
        ("3.i(2)", "take seat 4 come on 9 $10"),
        ("1.i(2)", CLOSE),
    ]


def test_a_place_bet_said_to_lie_there_may_be_on_or_off() -> None:
    lies = (OFF, "before bet seat 4 place_win on 8 $12")
    assert judged(*lies, "roll 4 4", "pay seat 4 place_win on 8 $14", CLOSE)[0] == []
    marked = ("before move button to seat 4 place_win on 8", "before choose seat 4 working place_win on 8")
    assert judged(*lies, *marked, "roll 4 4", CLOSE)[0] == [("5 called on", CLOSE)]


def test_a_button_is_lifted_from_the_wager_named_or_from_the_only_one() -> None:
    def on(seat: int) -> tuple[str, ...]:
        whose = f"seat {seat} place_win on 8"
        return f"bet {whose} $12", f"choose seat {seat} working", f"move button to {whose}"

    named = "move button from seat 4 place_win on 8 to rack"
    assert judged(OFF, *on(4), named, "roll 4 4", "pay seat 4 place_win on 8 $14", CLOSE)[0] == [
        ("5 inactive on come out", "pay seat 4 place_win on 8 $14")
    ]
    assert judged(OFF, *on(4), "move button to rack", "roll 4 4", CLOSE) == ([], set())
    assert judged(OFF, *on(4), *on(5), "move button to rack", "roll 4 4", CLOSE)[0] == []


def test_one_win_is_paid_once() -> None:
    start = (OFF, "bet seat 4 pass $10", "roll 6 5", "pay seat 4 pass $10")
    assert judged(*start, "pay seat 4 pass $10", CLOSE)[0] == [("1.i(1)", "pay seat 4 pass $10")]
    assert judged(*start[:-1], "pay seat 4 pass $8", "pay seat 4 pass $2", CLOSE)[0] == []
    assert judged(*start, "roll 2 1", "pay seat 4 pass $10", CLOSE)[0] == [("1.i(1)", "pay seat 4 pass $10")]


def test_posted_odds_judge_the_sum() -> None:
    start = (OFF, "before table elect odds_pass 1 to 1", "bet seat 4 pass $10", "roll 6 5", "pay seat 4 pass $6")
    assert judged(*start, "pay seat 4 pass $4", CLOSE) == ([], set())
    assert judged(*start, "pay seat 4 pass $5", CLOSE)[0] == [("1.i(1)", "pay seat 4 pass $5")]


def test_money_on_a_wager_that_was_never_laid() -> None:
    stray = ("roll 6 3", "pay seat 4 four_hardway $35", CLOSE)
    assert judged("table open", *stray)[0] == [("7 win", "pay seat 4 four_hardway $35")]
    assert judged(OFF, *stray) == ([], {"unknown"})


def test_a_new_stake_does_not_hide_the_win_before_it() -> None:
    start = (OFF, "bet seat 4 pass $10", "roll 6 5", "bet seat 4 pass $25")
    assert judged(*start, "roll 6 6", "take seat 4 pass $25", CLOSE)[0] == [("1.i(1)", "roll 6 6")]


def test_a_stake_stays_up_where_the_rules_say_so() -> None:
    won = (*ELECTED, "roll 3 2", "bet seat 4 place_win on 8 $12", "roll 4 4", "pay seat 4 place_win on 8 $14")
    assert judged(OFF, *won, "roll 5 2", CLOSE)[0] == [("5 lose", CLOSE)]
    assert judged(OFF, *won, "return seat 4 place_win on 8 $12", "roll 5 2", CLOSE) == ([], set())
    short = "take seat 4 place_win on 8 $12"
    assert judged(OFF, *won, "alter seat 4 place_win on 8 to $24", "roll 5 2", short, CLOSE)[0] == [("5 lose", short)]


def test_where_the_text_leaves_it_open_a_stake_may_stay_or_go() -> None:
    won = (*ELECTED, OFF, "bet seat 4 four_hardway $5", "roll 2 2", "pay seat 4 four_hardway $35")
    assert judged(*won, "roll 5 2", CLOSE) == ([], set())
    assert judged(*won, "roll 5 2", "take seat 4 four_hardway $5", CLOSE) == ([], set())
    assert judged(*won, "roll 6 3", "take seat 4 four_hardway $5", CLOSE)[0] == [
        ("7 lose (implied)", "take seat 4 four_hardway $5")
    ]


def test_a_log_that_ends_leaves_open_what_was_still_to_be_settled() -> None:
    start = (OFF, "bet seat 4 pass $10", "bet seat 5 pass $10", "roll 6 5", "take seat 5 pass $10")
    assert judged(*start) == ([("1.i(1)", "take seat 5 pass $10")], {"log ends"})


def test_a_table_without_records_is_warned_of_and_judged_by_little() -> None:
    bodies = ("bet seat 4 pass $10", "roll 6 5", "roll 4 3", CLOSE)
    out, _ = audit([*HEAD, *lines_of(*bodies)[len(HEAD) + 1 :]])
    assert [one for one in out if isinstance(one, Finding)] == []


def test_a_round_line_says_nothing_where_dice_are_thrown() -> None:
    rounds = ("round id 7", "roll 6 5", "pay seat 4 pass $10", "round end")
    assert judged(*ELECTED, OFF, "bet seat 4 pass $10", *rounds, CLOSE) == ([], set())


def test_what_is_remembered_hangs_on_what_lies_there() -> None:
    def sizes(rolls: int) -> list[int]:
        lines, _ = written([dealt(6, rolls)])
        _, run = audit(lines)
        replay = run.tables["CR-1"]
        assert isinstance(replay, TableReplay)
        dice, judge = replay.table.dice, replay.judge
        return [len(dice.gone), len(dice.aside), len(dice.moving), len(judge.known.found), len(judge.provisional)]

    places = 16 * (4 + 2 * 6 + 2 * 10 + 1)
    assert all(size <= places for size in sizes(400))
    assert sizes(1200)[1:] == [0, 0, 0, 0]


def test_more_laid_too_late_leaves_the_wager_that_was_there_to_be_judged() -> None:
    start = (*ELECTED, OFF, "bet seat 4 pass $10", "roll 4 2", "bet seat 4 pass $10")
    late = ("1", "bet seat 4 pass $10")
    assert judged(*start, "roll 5 1", "take seat 4 pass $20", CLOSE)[0] == [late, ("1.i(2)", "take seat 4 pass $20")]
    assert judged(*start, "roll 5 1", "pay seat 4 pass $20", CLOSE) == ([late], set())


def test_a_report_counts_rolls_where_dice_are_thrown() -> None:
    _, run = audit(lines_of(OFF, "roll 4 2", "roll 5 4", CLOSE))
    told = "\n".join(total_lines(Sheet(), run.summary))
    assert "2 rolls" in told
    assert "round" not in told
