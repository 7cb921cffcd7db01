"""Tables of games that the law only lists: judged by the rules on cards and devices, and taken as read in all else."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from checker.audit.auditor import Audit
from checker.checks.arbitration.finding import Finding
from checker.filing.validation import Validator
from checker.gate.alterations.game_trial import Outcome, trial
from checker.gate.alterations.rule_alterations import rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game, for_game
from checker.gate.review import _may_notice
from checker.log.files.reader import read
from checker.report.findings.audit_formats import JsonReporter, TextReporter
from checker.report.text_layout import sheet_for
from checker.rulebook.book import open_book
from checker.rulebook.games.games_without_rules import meant, name_of
from checker.values.problem import Problem
from tests.support.paths import ROOT

BOOK, _ = open_book(None)
RECORDS = (
    "before {0} table records clock opening staff persons rounds shuffle counts devices meters supervision calls",
    "before {0} table records offers decisions manners money means cards faces sides handling marks voids pickup dice",
)


def audited(tmp_path: Path, *lines: str, records: bool = True) -> tuple[Audit, list[Finding], list[Problem]]:
    """Audit a log of one table or more, which records everything unless said."""
    head = ["log 1", 'casino "Boardwalk Royal"', "date 2026-11-18", "day 06:00"]
    opened = [line for line in lines if " table game " in line]
    silent = [one.format(line.split()[1]) for line in opened for one in RECORDS] if records else []
    path = tmp_path / "night.log"
    path.write_text("\n".join((*head, *opened, *silent, *(one for one in lines if one not in opened))) + "\n")
    audit = Audit(BOOK)
    with path.open("rb") as log:
        out = [one for item in read(log, "night.log") for one in audit.feed(item)]
    out += audit.close()
    problems = [one for one in out if isinstance(one, Problem)]
    return audit, [one for one in out if isinstance(one, Finding)], problems


def test_what_is_told_of_the_play_is_taken_as_read(tmp_path: Path) -> None:
    audit, findings, problems = audited(
        tmp_path,
        "before AP-1 table game asia_poker seats 6",
        "before AP-1 table elect dealing hand",
        "before AP-1 table elect commission 5",
        "before AP-1 table limit anything $5 to $100",
        "10:00 AP-1 table open",
        "10:01 AP-1 round",
        "10:01 AP-1 bet seat 2 stnad $10",
        "10:02 AP-1 deal seat 2 JOKER from in_hand",
        "10:02 AP-1 call seat 2 straigth",
        "10:03 AP-1 call seat 2 19",
        "10:03 AP-1 choose seat 2 keep",
        "10:04 AP-1 pay seat 2 stnad $999",
        "10:05 AP-1 round end",
    )
    assert [problem.message for problem in problems] == []
    assert findings == []
    assert audit.summary.unseen_groups == {}
    assert audit.summary.tables["AP-1"].game == "asia poker"


def test_cards_and_devices_are_judged(tmp_path: Path) -> None:
    _, findings, problems = audited(
        tmp_path,
        "before RD-1 table game red_dog seats 6",
        "before RD-1 table elect dealing manual_shoe",
        "10:00 RD-1 device shoe unlock",
        "10:01 RD-1 table open",
        "10:02 RD-1 round",
        "10:02 RD-1 deal seat 2 JOKER from in_hand",
        "10:03 RD-1 round end",
    )
    assert problems == []
    assert [one.rule.id for one in findings] == [
        "13:69E-1.19(b) shoe fixed while open",
        "19:46-1.17(h) jokers only where named",
    ]
    assert "13:69E-1.19(b)" in findings[1].citations


def test_the_report_says_once_that_no_more_was_judged(tmp_path: Path) -> None:
    lines = [f"before RD-{n} table game red_dog seats 6" for n in (1, 2)]
    audit, _, _ = audited(tmp_path, *lines, "before V-1 table game 6_to_5_blackjack seats 6", "10:00 V-1 table open")
    out = StringIO()
    TextReporter(out, sheet_for(out, "never")).close(audit.summary, 0)
    told = " ".join(out.getvalue().split())
    assert told.count("only cards, shoes and shufflers were judged; there are no rules for:") == 1
    assert "there are no rules for: 6 to 5 blackjack, red dog" in told
    rows = StringIO()
    JsonReporter(rows, sheet_for(rows, "never")).close(audit.summary, 0)
    assert json.loads(rows.getvalue())["without_rules"] == ["6 to 5 blackjack", "red dog"]


def test_a_game_with_rules_is_never_told_to_have_none(tmp_path: Path) -> None:
    audit, _, _ = audited(tmp_path, "before BZ-1 table game three_card_blitz seats 6", "10:00 BZ-1 table open")
    assert audit.summary.unruled == set()


@pytest.mark.parametrize(
    ("written", "near"),
    [("azia_poker", "asia_poker"), ("3_card_blitz", "three_card_blitz"), ("pai_gow", "pai_gow_poker"), ("qx", "")],
)
def test_a_name_in_no_list_is_a_problem_with_the_nearest_few(tmp_path: Path, written: str, near: str) -> None:
    _, findings, problems = audited(tmp_path, f"before AP-1 table game {written} seats 6", records=False)
    (problem,) = problems
    assert problem.message == f"no rules for the game {written}"
    assert problem.nearest == near
    names, _, rest = problem.expected.partition(" or one of ")
    told = names.split(", ")
    assert len(told) == 5
    assert rest == f"{len(BOOK.games) - 5} more"
    assert not near or told[0] == near
    assert findings == []


def test_few_names_are_told_in_full() -> None:
    assert meant("b", ["baccarat", "red_dog"]) == "baccarat, red_dog"


def test_logs_and_filings_name_the_same_games() -> None:
    assert set(BOOK.games) == set(Validator(BOOK).games)
    assert {"pai_gow_poker", "6_to_5_blackjack", "winners_pot_poker"} <= set(BOOK.listed)
    assert all(name_of(words) == name for name, words in BOOK.listed.items())


@pytest.mark.parametrize(
    ("game", "cites"),
    [
        # Where both numberings have the paragraph, the later text of it; what that leaves as it was, by the earlier.
        ("blackjack", {"13:69E-1.18(g)", "13:69E-1.18(n)", "13:69E-1.19(b)", "19:46-1.17(g)2", "19:46-1.17(h)"}),
        ("asia_poker", {"13:69E-1.18(g)2", "13:69E-1.19(b)", "19:46-1.17(g)2", "19:46-1.19(c)2", "19:46-1.19(g)"}),
        ("three_card_draw", {"13:69E-1.18(g)", "13:69E-1.18(g)2", "13:69E-1.18(n)", "13:69E-1.19(b)"}),
        ("three_card_blitz", {"13:69E-1.19(b)", "19:46-1.17(g)2", "19:46-1.17(h)", "19:46-1.19(c)2", "19:46-1.19(g)"}),
        ("switch_hands", {"13:69E-1.18(n)", "19:46-1.17(g)2", "19:46-1.17(h)", "19:46-1.19(g)"}),
        ("6_to_5_blackjack", {"19:46-1.17(g)2", "19:46-1.17(h)", "19:46-1.19(g)"}),
    ],
)
def test_which_numbering_binds(game: str, cites: set[str]) -> None:
    found = BOOK.game(game)
    assert found is not None
    data, problems = found
    assert problems == []
    assert cites <= {one.rule.cite for one in data.rules}
    # The 6 to 5 variation stands in the earlier text alone.
    assert ("19:46-1.19(b)" in {one.rule.cite for one in data.rules}) == (game == "6_to_5_blackjack")


def test_a_paragraph_is_found_in_the_later_numbering_where_its_text_is_there() -> None:
    later = BOOK.law.later("19:46-1.19(b)")
    assert later is not None
    assert later.id == "13:69E-1.19(b)"
    # Left as it was, and not printed.
    assert BOOK.law.later("19:46-1.19(g)") is None
    assert BOOK.law.later("13:69E-1.19(b)") is None


LOG = """log 1
before A-1 table game red_dog seats 6
before B-1 table game poker seats 6
10:00 A-1 table open # breach one
# breach two
10:00 B-1 table open
10:01 A-1 cards return 52 id E-1
10:01 B-1 cards return 52 id E-2
10:02 SECURITY cards destroy id E-1 # breach three
10:02 SECURITY cards destroy id E-2
"""


def test_of_a_log_with_several_games_each_is_asked_about_its_own_tables() -> None:
    own = for_game(LOG, "poker").split("\n")
    assert len(own) == len(LOG.split("\n"))
    assert [at for at, line in enumerate(own, 1) if line] == [1, 3, 5, 6, 8, 10]
    assert [at for at, line in enumerate(for_game(LOG, "red_dog").split("\n"), 1) if line] == [1, 2, 4, 7, 9]
    assert for_game(LOG.replace("poker", "red_dog"), "red_dog") == LOG.replace("poker", "red_dog")


def test_a_name_left_out_of_a_list_is_noticed_by_its_own_game() -> None:
    logs = fixtures_by_game(ROOT / "fixtures")
    made, _ = trial(ROOT / "rules", "red_dog", BOOK.law, logs["red_dog"])
    assert made.stands() == []
    file = next(name for name in made.binding if name.endswith("inspections-log.yaml"))
    left_out = [one for one in rule_alterations(file, made.nodes[file]) if one.path[0] == "binds"]
    mine = [one for one in left_out if _may_notice(made, one)]
    assert [one.old for one in mine] == ["red dog"]
    assert len(left_out) == 31
    assert made.tried(mine[0])[0] is Outcome.NOTICED


def test_every_listed_game_has_fixtures() -> None:
    logs = fixtures_by_game(ROOT / "fixtures")
    assert [name for name in BOOK.listed if len(logs.get(name, ())) < 2] == []
