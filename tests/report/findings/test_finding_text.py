"""What reports say and how: sentences, excerpts, totals, hostile text."""

from __future__ import annotations

import io
import json
import unicodedata
from dataclasses import replace

import pytest

from checker.audit.fingerprint import fingerprint
from checker.audit.summary import GROUPS_A_RULE, HANDLED_KEPT, Summary
from checker.checks.arbitration.finding import Evidence, Finding, Handled, Money, Spot, Unobservable
from checker.report.citation_text import printed
from checker.report.escape import safe, width
from checker.report.findings.audit_formats import REPORTERS
from checker.report.findings.finding_text import cost, finding_lines, problem_lines
from checker.report.findings.totals import total_lines
from checker.report.json_rows import encoded, finding_row
from checker.report.text_layout import Sheet, rows, sheet_for
from checker.rulebook.games.rule_ref import RuleRef
from checker.values.problem import Location, Problem
from checker.values.saying import Saying

PAIR = RuleRef(0, "19:47-36.6(e)", "Pair suited", "settles", "Wins on the best match.", also=("19:47-36.7(f)",))
TIE = RuleRef(1, "19:47-36.5(e)[2]", "", "settles", "A tie gives the stake back.")
READER = RuleRef(2, "19:47-36.7(k)", "", "must", "The reader is used before any further card.")
TOUCH = RuleRef(3, "19:47-36.7(m)", "", "may", "Cards are not touched.")
DOUBTFUL = RuleRef(4, "19:47-36.10(b)", "", "bounds", "At most half.", doubt="warn", reading="Half of what lies there.")
SPOT = Spot("Boardwalk Royal", "triple_attack_blackjack", "TA-1", "2026-11-18", "17", 17, 5, 1, None, "D417")
HOSTILE = "\x1b[31m\x07\x9b2J\x7f\u202e\u2028\u2066\ud800\U000e0041\r\n\t"


def line(number: int, raw: str, file: str = "night.log") -> Evidence:
    return Evidence(Location(file, number, 15), raw[:8], raw)


AT = line(41, "20:14:37 TA-1 pay seat 5 triple_match $10  # checked")


def paid_short(rule: RuleRef = PAIR, spot: Spot = SPOT, at: Evidence = AT) -> Finding:
    seen = Saying("paid", (("wager", "triple_match"), ("cents", 1000)))
    owed = Saying("wins", (("wager", "triple_match"), ("odds", "6 to 1"), ("cents", 3000)))
    evidence = line(31, "20:14:14 TA-1 deal seat 5 8H"), line(32, "20:14:20 TA-1 deal dealer 8H")
    mark = fingerprint(rule.cite, spot)
    return Finding(rule, spot, at, seen, owed, Money(3000, 1000), evidence=evidence, fingerprint=mark)


def text(lines: list[str]) -> str:
    return "\n".join(lines)


def test_a_finding_is_told_in_full() -> None:
    assert text(finding_lines(Sheet(), paid_short())) == "\n".join(
        [
            "",
            "BREACH 19:47-36.6(e) - Pair suited",
            "  Wins on the best match.",
            "  night.log:41:15  TA-1, round 17, seat 5, 20:14:37, gaming day 2026-11-18, dealer D417",
            "   31 | 20:14:14 TA-1 deal seat 5 8H",
            "   32 | 20:14:20 TA-1 deal dealer 8H",
            "     ...",
            " > 41 | 20:14:37 TA-1 pay seat 5 triple_match $10  # checked",
            "      |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^",
            "  observed     paid $10.00 on the triple match wager",
            "  owed         the triple match wager wins at 6 to 1, which is $30.00",
            "  money        owed $30.00, paid $10.00, $20.00 in favor of the house",
            "  also breaks  19:47-36.7(f)",
            "  fingerprint  0c7a79019226f217",
        ]
    )


def test_failures_that_a_finding_explains_stand_below_it() -> None:
    paid = "20:15:00 TA-1 pay seat 5 triple_match $10"
    found = replace(paid_short(), explains=tuple(paid_short(TIE, at=line(n, paid)) for n in range(50, 60)))
    told = text(finding_lines(Sheet(), found))
    assert "  explains     10 failures of the same fault" in told
    assert "- 19:47-36.5, second (e) at night.log:50:15: paid $10.00 on the triple match wager" in told
    assert told.count("19:47-36.5, second (e)") == 8
    assert "and 2 more" in told


def test_a_doubtful_finding_shows_its_severity_and_reading() -> None:
    told = text(finding_lines(Sheet(), paid_short(DOUBTFUL)))
    assert told.startswith("\nWARN 19:47-36.10(b)\n")
    assert "  our reading  Half of what lies there." in told


def test_much_evidence_is_cut_around_the_deciding_line() -> None:
    found = paid_short()
    found = replace(found, evidence=tuple(line(n, f"20:14:00 TA-1 call seat 5 {n}") for n in range(1, 31)))
    told = text(finding_lines(Sheet(), found))
    assert " > 41 | " in told
    assert " 30 | " in told
    assert "   1 | " not in told
    assert "and 19 more of the events that decide it" in told


def test_evidence_of_another_file_is_named() -> None:
    found = paid_short()
    found = replace(found, evidence=(line(7, "20:01:00 TA-1 deal seat 5 8H", "evening.log"),))
    shown = finding_lines(Sheet(), found)
    assert shown.index("  night.log") == shown.index("    7 | 20:01:00 TA-1 deal seat 5 8H") + 1


def test_a_problem_shows_line_caret_and_remedy() -> None:
    problem = Problem(
        Location("night.log", 12, 15), "no verb of the log", "20:10:00 TA-1 dael seat 5", "a verb", "deal", width=4
    )
    assert problem_lines(Sheet(), problem) == [
        "",
        "NOT READ night.log:12:15",
        "  no verb of the log",
        "   12 | 20:10:00 TA-1 dael seat 5",
        "      |               ^^^^",
        "  expected     a verb",
        "  nearest      deal",
    ]


def test_the_caret_stands_right_under_wide_and_escaped_characters() -> None:
    raw = '20:10:00 "\u5361\x1b" dael'
    problem = Problem(Location("n.log", 1, raw.index("dael") + 1), "what", raw, width=4)
    shown = problem_lines(Sheet(), problem)[3:5]
    at = shown[0].index("dael")
    assert width(shown[0][:at]) == shown[1].index("^")


def full_summary() -> Summary:
    summary = Summary(rules=(PAIR, TIE, READER, TOUCH), files=1, lines=120)
    summary.round("TA-1", "triple_attack_blackjack")
    summary.add_events("TA-1", 118)
    summary.add_held(PAIR, 20)
    summary.breach(paid_short())
    summary.unseen(Unobservable(READER, SPOT, AT, Saying("class", (("name", "devices"),))))
    summary.handled(Handled(TIE, SPOT, AT))
    return summary


def test_the_account_names_every_verdict() -> None:
    told = text(total_lines(Sheet(), full_summary()))
    assert "1 finding in 43 judgments (1 more could not be made): 1 breach" in told
    assert "1 file, 120 lines, 118 events, 1 round, 0 lines not read" in told
    assert "  19:47-36.6(e)    20         1           0        0" in told
    assert "  1 other paragraph held each time" in told
    assert "  TA-1        1     118         1  triple_attack_blackjack  $20.00 to the house" in told
    assert "  D417           1  $20.00 to the house" in told
    assert "  19:47-36.6(e)  $20.00  in favor of the house  1 finding" in told
    assert "Handled as prescribed (1)\n  19:47-36.5, second (e)  night.log:41" in told
    assert "  19:47-36.7(k): the log does not record shoes, shufflers and card readers" in told
    assert "Never came up: 1 paragraph\n  (--verbose lists them)" in told
    assert "  19:47-36.7(m)" in text(total_lines(Sheet(), full_summary(), verbose=True))


def test_a_run_that_judged_nothing_says_so_and_is_no_success() -> None:
    summary = Summary(rules=(TOUCH,), files=1, lines=3)
    assert "NOTHING WAS JUDGED" in text(total_lines(Sheet(), summary))
    assert summary.exit_code() == 2
    summary.unseen(Unobservable(READER, SPOT, AT, Saying("gap")))
    assert summary.exit_code() == 2


def test_exit_codes_two_goes_before_one_and_doubts_count_as_nothing() -> None:
    summary = Summary()
    summary.held(TIE)
    assert summary.exit_code() == 0
    summary.breach(paid_short(DOUBTFUL))
    assert summary.exit_code() == 0
    summary.breach(paid_short())
    assert summary.exit_code() == 1
    summary.problems = 1
    assert summary.exit_code() == 2
    assert "was not read in full" not in text(total_lines(Sheet(), summary))


def test_a_clean_but_half_read_record_does_not_look_clean() -> None:
    summary = Summary(problems=1)
    summary.held(TIE)
    assert "But the record was not read in full." in text(total_lines(Sheet(), summary))


def test_verdicts_count_also_cited_and_explained_paragraphs() -> None:
    found = replace(paid_short(), also=("19:47-36.9(a)", "19:47-36.7(f)"), explains=(paid_short(TIE),))
    summary = Summary(rules=(PAIR, TIE, READER))
    summary.breach(found)
    breached = {cite: tally.breached for cite, tally in summary.by_paragraph().items()}
    assert breached == {
        "19:47-36.6(e)": 1,
        "19:47-36.7(f)": 1,
        "19:47-36.5(e)[2]": 1,
        "19:47-36.7(k)": 0,
        "19:47-36.9(a)": 1,
    }
    assert summary.findings == 1
    assert summary.never_came_up() == ["19:47-36.7(k)"]


def test_the_account_does_not_grow_with_the_log() -> None:
    summary = Summary()
    for n in range(500):
        summary.unseen(Unobservable(READER, SPOT, AT, Saying("card", (("whose", f"seat {n}"), ("which", "first")))))
        summary.handled(Handled(TIE, SPOT, AT))
    assert len(summary.unseen_groups) == GROUPS_A_RULE + 1
    assert sum(group.count for group in summary.unseen_groups.values()) == 500
    assert all(len(group.first) <= 3 for group in summary.unseen_groups.values())
    assert (len(summary.handled_first), summary.handled_count) == (HANDLED_KEPT, 500)
    assert summary.by_paragraph()["19:47-36.5(e)[2]"].held == 500


@pytest.mark.parametrize(
    ("cite", "shown"),
    [
        ("19:47-36.5(e)", "19:47-36.5(e)"),
        ("19:47-36.5(e)[2]", "19:47-36.5, second (e)"),
        ("19:47-36.7(d)[2]1", "19:47-36.7, second (d)1"),
        ("19:47-36.7(d)1[3]", "19:47-36.7(d), third 1"),
    ],
)
def test_citations_as_a_person_reads_them(cite: str, shown: str) -> None:
    assert printed(cite) == shown


def hostile_finding() -> Finding:
    spot = Spot(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, 1, 5, 1, None, HOSTILE)
    raw = f'20:14:37 TA-1 note "{HOSTILE}"'
    found = paid_short(spot=spot, at=Evidence(Location(f"a{HOSTILE}.log", 3, 15), HOSTILE, raw))
    found = replace(found, observed=Saying("act", (("event", HOSTILE),)))
    return replace(found, owed=Saying("said", (("text", HOSTILE),)))


@pytest.mark.parametrize("format", ["text", "json"])
def test_nothing_in_a_log_reaches_the_terminal_unescaped(format: str) -> None:
    out = io.StringIO()
    reporter = REPORTERS[format](out, Sheet(colored=False))
    found = hostile_finding()
    reporter.report(found)
    reporter.report(Problem(Location(HOSTILE, 1, 2), HOSTILE, HOSTILE, HOSTILE, HOSTILE))
    summary = Summary()
    summary.breach(found)
    summary.round(HOSTILE, HOSTILE)
    summary.unseen(Unobservable(READER, found.spot, found.at, Saying("unknown", (("what", HOSTILE),))))
    summary.handled(Handled(TIE, found.spot, found.at))
    reporter.close(summary, 1)
    shown = out.getvalue()
    for char in set(shown) - {"\n"}:
        assert unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
    shown.encode("utf-8")


def test_the_escape_leaves_plain_text_alone() -> None:
    plain = "Café, 5\u20ac \u5361"
    assert safe(plain) == plain
    assert safe("a\x1b[0m\u202eb\ud800") == "a\\x1b[0m\\u202eb\\ud800"


def test_json_is_one_object_a_line_with_the_documented_keys() -> None:
    row = json.loads(encoded(finding_row(paid_short())))
    wanted = (
        "citation citations limb game table round seat hand dealer file line column time observed owed owed_cents "
        "paid_cents difference_cents favors severity fingerprint message explains events"
    )
    assert set(wanted.split()) <= set(row)
    assert row["citations"] == ["19:47-36.6(e)", "19:47-36.7(f)"]
    assert (row["owed_cents"], row["paid_cents"], row["difference_cents"]) == (3000, 1000, -2000)
    assert "\n" not in encoded(finding_row(hostile_finding()))


def test_the_json_account_holds_the_verdict_of_each_paragraph() -> None:
    out = io.StringIO()
    REPORTERS["json"](out, Sheet()).close(full_summary(), 1)
    row = json.loads(out.getvalue())
    assert (row["kind"], row["exit"]) == ("summary", 1)
    assert row["verdicts"]["19:47-36.7(k)"] == {
        "held": 0,
        "breached": 0,
        "not observable": 1,
        "never came up": False,
        "handled": 0,
    }
    assert row["verdicts"]["19:47-36.7(m)"]["never came up"] is True
    assert row["not_observable"][0]["missing"] == (
        "the log does not record shoes, shufflers and card readers (devices)"
    )


def test_fingerprints_hang_on_the_fact_and_not_on_the_line() -> None:
    first = fingerprint("19:47-36.6(e)", SPOT)
    assert len(first) == 16
    assert first == paid_short(at=line(900, "x")).fingerprint
    assert first != fingerprint("19:47-36.6(e)", SPOT, 1)
    assert first != fingerprint("19:47-36.6(d)", SPOT)
    seats = [Spot(None, "g", "TA-1", None, "1", 1, seat, None, None, None) for seat in (1, 2)]
    assert fingerprint("x", seats[0]) != fingerprint("x", seats[1])
    renumbered = Spot(None, "g", "TA-1", None, "1", 9, 1, None, None, "other")
    assert fingerprint("x", seats[0]) == fingerprint("x", renumbered)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_color_only_on_a_terminal_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert sheet_for(Terminal(), "auto").colored
    assert not sheet_for(io.StringIO(), "auto").colored
    assert sheet_for(io.StringIO(), "always").colored
    assert not sheet_for(Terminal(), "never").colored
    monkeypatch.setenv("NO_COLOR", "1")
    assert not sheet_for(Terminal(), "auto").colored
    assert "\x1b[31;1mBREACH\x1b[0m" in text(finding_lines(Sheet(colored=True), paid_short()))


def test_text_keeps_to_the_width() -> None:
    found = paid_short(RuleRef(0, "19:47-36.6(e)", "", "settles", "word " * 60))
    assert all(len(shown) <= 60 for shown in finding_lines(Sheet(60), found) if shown.startswith("  word"))
    assert rows([("a", "1"), ("bcd", "100")], frozenset({1})) == ["  a      1", "  bcd  100"]


def test_paragraphs_stand_in_the_order_in_which_a_person_counts() -> None:
    cites = ("19:47-36.10(a)", "19:47-36.9(b)", "19:46-1.19(g)", "19:47-36.9(a)2", "19:47-36.9(a)10", "19:47-36.9(a)")
    summary = Summary(rules=tuple(RuleRef(at, cite, "", "may", "") for at, cite in enumerate(cites)))
    assert list(summary.by_paragraph()) == [
        "19:46-1.19(g)",
        "19:47-36.9(a)",
        "19:47-36.9(a)2",
        "19:47-36.9(a)10",
        "19:47-36.9(b)",
        "19:47-36.10(a)",
    ]


@pytest.mark.parametrize(
    ("money", "told"),
    [
        (Money(5000, 2500), "owed $50.00, paid $25.00, $25.00 in favor of the house"),
        (Money(-300, 0), "to be taken $3.00, taken $0.00, $3.00 in favor of the player"),
        (Money(-1000, 1000), "to be taken $10.00, paid $10.00, $20.00 in favor of the player"),
        (Money(0, -1000), "owed $0.00, taken $10.00, $10.00 in favor of the house"),
        (None, ""),
    ],
)
def test_what_the_house_collects_is_no_negative_debt(money: Money | None, told: str) -> None:
    assert cost(Finding(TIE, SPOT, AT, SEEN, SEEN, money)) == told


SEEN = Saying("act", (("event", "take seat 5 first_attack $10"),))
