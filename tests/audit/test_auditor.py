"""Bad lines through the real command: one Problem with its place, the rest still judged, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.audit_command import BREACH, DEAL, ELECT, GAME, SECOND_ROUND, Audit, Told, only_the_breach, put
from tests.support.paths import ROOT
from tests.support.short_night import lawful, short

HOLES = ROOT / "fixtures" / "problems" / "holes"


# ---- one bad line ----

IN = {
    "an unknown verb": (DEAL, "10:12:50 TA-1 dael seat 6 2D", 15, "unknown verb `dael`", "deal"),
    "a bad card": (DEAL, "10:12:50 TA-1 deal seat 6 1D", 27, "`1D` is not a card", "10D"),
    "a seat beyond the table": (DEAL, "10:12:50 TA-1 deal seat 8 2D", 20, "seat 8 is not at this table", ""),
    "a seat beyond the table, in a list": (79, "10:13:31 TA-1 pickup seat 9 dealer", 22, "seat 9 is not at", ""),
    "an amount with a comma": (DEAL - 1, "10:12:49 TA-1 bet seat 6 triple_match 25,00", 39, "`25,00` is not", "$25.00"),
    "an amount with an exponent": (
        DEAL - 1, "10:12:49 TA-1 bet seat 6 triple_match 1e3", 39, "`1e3` is not an amount", "",
    ),
    "another wager of a near name": (
        DEAL - 1, "10:12:49 TA-1 bet seat 6 tripel_match $5", 26, "tripel_match is not a wager", "triple_match",
    ),
    "an offer of a near name": (
        DEAL - 2, "10:12:48 TA-1 offer all tripel_match", 25, "tripel_match is not a wager of this game",
        "triple_match",
    ),
    "an answer of a near name": (
        41, "10:12:53 TA-1 decline seat 6 secnd_attack", 30, "secnd_attack is not a wager of this game",
        "second_attack",
    ),
    "a call of a near name": (
        55, "10:13:07 TA-1 call seat 6 tripel_match loses", 27, "tripel_match is not a wager", "triple_match",
    ),
    "a total of a near name": (57, "10:13:09 TA-1 call seat 7 blakjack", 27, "blakjack is not a total", "blackjack"),
    "a wager in two words": (
        DEAL - 1, "10:12:49 TA-1 bet seat 6 triple match $5", 33, "does not fit here", "triple_match",
    ),
    "words in another order": (
        DEAL, "10:12:50 TA-1 deal seat 6 2D placed right drawn left", 43, "it belongs before `placed`", "",
    ),
    "a deck before whoever did it": (
        57, "10:13:09 TA-1 cards remove 10H deck 1 by dealer", 39, "`by` comes too late: it belongs before `deck`", "",
    ),
    "a choice in place of the verb": (57, "10:13:09 TA-1 stand seat 7", 15, "unknown verb `stand`", "choose"),
    "a step in place of the verb": (57, "10:13:09 TA-1 shuffle", 15, "unknown verb `shuffle`", "cards"),
    "a lost end of a round": (SECOND_ROUND - 1, "10:13:32 TA-1 round ned", 21, "`ned` does not fit here", "end"),
    "a table in small letters": (DEAL, "10:12:50 ta-1 deal seat 6 2D", 10, "`ta-1` is not a table name", "TA-1"),
    "a time that is none": (DEAL, "10:72:50 TA-1 deal seat 6 2D", 1, "`10:72:50` is not a time", ""),
    "no line of the language": (DEAL, "<<<<<<< HEAD", 1, "`<<<<<<<` cannot begin a line", ""),
    "a second game": (28, "10:12:40 TA-1 table game craps seats 16", 26, "craps at a table of", ""),
    "a payment that is cut off": (78, "10:13:30 TA-1 pay seat 7 dou", 29, "the line ends too early", ""),
    "a record class that is none": (23, "before TA-1 table records mony", 27, "unknown record class `mony`", "money"),
    "a head line that is none": (3, "casnio A", 1, "`casnio` cannot begin a line", "casino"),
    "a day that is none": (6, "day 24:00", 5, "`24:00` does not fit here", ""),
    "a date that is none": (5, "date 2026-02-30", 6, "there is no day `2026-02-30`", ""),
    "a date misspelled": (5, "dtae 2026-11-18", 1, "`dtae` cannot begin a line", "date"),
    "seats that no table of the game has": (
        GAME, "before TA-1 table game triple_attack_blackjack seats 9", 13, "not played at a table of 9", "seats 7",
    ),
    "an option misspelled": (ELECT + 2, "before TA-1 table elect card_raeder yes", 13, "not an option", "card_reader"),
    "a value misspelled": (ELECT + 2, "before TA-1 table elect card_reader yse", 13, "yse cannot be elected", "yes"),
    "a value in other letters": (ELECT + 1, "before TA-1 table elect triple_match b", 13, "b cannot be elected", "B"),
    "a limit of a near name": (19, "before TA-1 table limit frist_attack $1 to $5", 13, "not a wager", "first_attack"),
}  # fmt: skip


@pytest.mark.parametrize(("number", "line", "column", "message", "near"), IN.values(), ids=IN)
def test_a_bad_line_costs_one_problem(
    audit: Audit, number: int, line: str, column: int, message: str, near: str
) -> None:
    lines = short()
    lines[number - 1] = line
    put(lines)
    told = audit()
    assert told.code == 2
    (problem,) = told.problems
    assert (problem["file"], problem["line"], problem["column"]) == ("night.log", number, column)
    assert message in str(problem["message"])
    assert problem["nearest"] == near
    assert problem["expected"]
    assert problem["excerpt"] == line
    only_the_breach(told)


RAW = {
    "NUL bytes": (b"10:12:50 TA-1 deal se\0at 6 2D\n", "the line contains a NUL byte"),
    "a NUL byte in the table's name": (b"10:12:50 TA\0-1 deal seat 6 2D\n", "the line contains a NUL byte"),
    "invalid UTF-8": (b"10:12:50 TA-1 deal seat 6 \xff\n", "this is not UTF-8"),
    "an escape in a remark": (
        b'10:12:50 TA-1 note "\x1b]0;pwned\x07"\n',
        "the line contains a control character (U+001B)",
    ),
    "a line that is too long": (b"x" * 200_000 + b"\n", "the line is longer than 64 KB"),
    "two lines run together": (b"10:12:50 TA-1 deal seat 6 2D10:12:50 TA-2 note\n", "`2D10:12:50` does not fit here"),
}


@pytest.mark.parametrize(("line", "message"), RAW.values(), ids=RAW)
def test_bad_bytes_cost_one_problem(audit: Audit, line: bytes, message: str) -> None:
    lines = [f"{line}\n".encode() for line in short()]
    lines[DEAL - 1] = line
    put(b"".join(lines))
    told = audit()
    assert told.code == 2
    (problem,) = told.problems
    assert problem["line"] == DEAL
    assert str(problem["message"]).startswith(message)
    only_the_breach(told)


@pytest.mark.parametrize(
    "line", ["deal seat 6 8H", "choose seat 6 hit", "call seat 6 12", "pickup seat 7 seat 6 dealer"]
)
def test_play_outside_a_round_costs_one_problem(audit: Audit, line: str) -> None:
    lines = short()
    lines.insert(SECOND_ROUND - 1, "10:14:00 TA-1 note")
    lines.insert(SECOND_ROUND, f"10:14:00 TA-1 {line}")
    put(lines)
    told = audit()
    assert [(row["line"], row["message"]) for row in told.problems] == [
        (SECOND_ROUND + 1, f"{line.split()[0]} outside a round")
    ]
    assert told.code == 2
    only_the_breach(told, BREACH + 2)


def test_a_clock_that_runs_backwards_costs_one_problem_and_the_event_counts(audit: Audit) -> None:
    lines = [line.replace("10:15:34", "10:05:34") for line in short()]
    put(lines)
    told = audit()
    assert [(row["line"], row["column"]) for row in told.problems] == [(BREACH, 1)]
    assert "runs backwards" in str(told.problems[0]["message"])
    assert told.code == 2
    only_the_breach(told)
    assert told.findings[0]["time"] == "--:--"


# ---- one bad head ----


def test_a_game_without_rules_costs_one_problem_and_other_tables_are_judged(audit: Audit) -> None:
    other = ["before TB-1 table game triple_atack_blackjack seats 6", "before TB-1 table elect x y", "10:12 TB-1 note"]
    lines = short()
    put([*lines[:6], *other[:2], *lines[6:28], *lines[28:], "10:20 TB-1 note"])
    told = audit()
    (problem,) = told.problems
    assert (problem["line"], problem["nearest"]) == (7, "triple_attack_blackjack")
    assert problem["message"] == "no rules for the game triple_atack_blackjack"
    assert told.code == 2
    only_the_breach(told, BREACH + 2)


@pytest.mark.parametrize("line", ["before TA-1 tabel game triple_attack_blackjack seats 7", "before TA-1 table game"])
def test_a_lost_game_is_asked_for_once(audit: Audit, line: str) -> None:
    lines = short()
    lines[GAME - 1] = line
    put(lines)
    told = audit()
    assert [row["line"] for row in told.problems] == [GAME]
    assert (told.code, told.findings) == (2, [])
    assert told.summary["judged"] == 0


def test_a_table_that_no_line_gives_a_game_costs_one_problem(audit: Audit) -> None:
    lines = short()
    put([*lines[:40], "10:12:53 TB-1 round", "10:12:53 TB-1 round end", *lines[40:]])
    told = audit()
    assert [(row["line"], row["message"], row["nearest"]) for row in told.problems] == [
        (41, "the log does not state which game this table plays", "TA-1")
    ]
    only_the_breach(told, BREACH + 2)


def test_a_table_with_a_slip_in_its_name_accuses_nobody(audit: Audit) -> None:
    lines = [line.replace("10:12:50 TA-1", "10:12:50 TA-11") for line in short()]
    put(lines)
    told = audit()
    assert [(row["line"], row["nearest"]) for row in told.problems] == [(DEAL, "TA-1")]
    only_the_breach(told)


def test_a_lost_date_line_at_midnight_costs_one_problem(audit: Audit) -> None:
    lines = [line.replace("10:15:", "00:15:") for line in short()]
    put([*lines[: SECOND_ROUND - 1], "date 2026-11-31", *lines[SECOND_ROUND - 1 :]])
    told = audit()
    assert [row["line"] for row in told.problems] == [SECOND_ROUND]
    only_the_breach(told, BREACH + 1)


@pytest.mark.parametrize(
    ("first", "near"), [("log 2", "log 1"), ("lgo 1", "log 1"), ("# no version", "")], ids=["other", "wrong", "none"]
)
def test_a_format_version_that_is_wrong_or_lacking_costs_one_problem(audit: Audit, first: str, near: str) -> None:
    put([first, *short()[1:]])
    told = audit()
    (problem,) = told.problems
    assert problem["nearest"] == near
    assert "log 1" in str(problem["expected"])
    assert told.code == 2
    only_the_breach(told)


# ---- holes: what was not read is not held against anybody ----


@pytest.mark.parametrize("number", range(7, len(lawful()) + 1))
@pytest.mark.parametrize("damage", ["named", "nameless"])
def test_a_line_that_cannot_be_read_accuses_nobody(audit: Audit, number: int, damage: str) -> None:
    lines = lawful()
    clock, table, rest = lines[number - 1].split(" ", 2)
    lines[number - 1] = f"{clock} {table} x{rest}" if damage == "named" else f"?{clock}?{table}?{rest}"
    put(lines)
    told = audit()
    assert told.findings == []
    assert [row["line"] for row in told.problems] in ([number], [number, number + 1])
    assert told.code == 2


def test_a_round_whose_first_line_is_lost_is_no_play_between_rounds(audit: Audit) -> None:
    lines = short()
    lines[SECOND_ROUND - 1] = "10:15:05 TA-1 ruond id 18"
    put(lines)
    told = audit()
    assert [(row["line"], row["nearest"]) for row in told.problems] == [(SECOND_ROUND, "round")]
    assert (told.code, told.findings) == (2, [])


def test_a_round_that_ended_before_a_hole_is_judged(audit: Audit) -> None:
    put([*short(), "10:16:37 TA-1 xxxx", "10:16:38 TA-1 round id 19"])
    told = audit()
    assert [row["line"] for row in told.problems] == [len(short()) + 1]
    only_the_breach(told)


def test_what_a_hole_hides_is_named(audit: Audit) -> None:
    lines = lawful()
    lines[DEAL - 1] = "10:12:50 TA-1 dael seat 6 2D"
    put(lines)
    groups = audit().summary["not_observable"]
    assert isinstance(groups, list)
    assert "lines are missing from the log here" in {group["missing"] for group in groups}


def two_tables(bad: str) -> list[str]:
    """Two tables play the same rounds; the bad line stands in the first round, the second table then leaves one out."""
    night = lawful()
    head, play = night[6:27], night[27:]
    lines = [*night[:6], *head, *(line.replace("TA-1", "TB-1") for line in head)]
    for line in play:
        lines.append(line)
        if "10:12:49" in line:
            lines.append(bad)
        if "10:13:27" not in line:
            lines.append(line.replace("TA-1", "TB-1"))
    return lines


@pytest.mark.parametrize(
    ("bad", "accused"),
    [
        ("10:12:49 TA-1 xxxx", ["TB-1"]),
        ("10:12:49 TB-1 xxxx", []),
        ("10:12:49 T?-1 xxxx", []),
        ("10:12:49 TA-1 xxxx10:12:49 TB-1 bet", []),
        ("10:12:49 TA-1 note", ["TB-1"]),
    ],
)
def test_a_hole_is_in_the_table_that_the_line_names_else_in_all(audit: Audit, bad: str, accused: list[str]) -> None:
    put(two_tables(bad))
    assert [row["table"] for row in audit().findings] == accused


def test_a_hole_in_one_file_is_none_in_another(audit: Audit) -> None:
    one, other = [*lawful()[:27], "??", *lawful()[27:]], [line.replace("TA-1", "TB-1") for line in short()]
    put(one, "a.log")
    put(other, "b.log")
    told = audit("a.log", "b.log")
    assert [(row["file"], row["line"]) for row in told.problems] == [("a.log", 28)]
    assert [(row["table"], row["line"]) for row in told.findings] == [("TB-1", BREACH)]


def outcome(told: Told) -> str:
    """What the expectation beside a fixture lists: the Problems, then the findings."""
    lines = []
    for row in told.problems:
        near = f" (nearest: {row['nearest']})" if row["nearest"] else ""
        lines.append(f"problem {row['line']}:{row['column']} {row['message']}{near}")
    lines += [f"finding {row['line']} {row['table']} {row['citation']} {row['limb']}" for row in told.findings]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("path", sorted(HOLES.glob("*.log")), ids=lambda path: path.stem)
def test_a_log_with_a_hole_comes_to_what_stands_beside_it(audit: Audit, path: Path) -> None:
    told = audit(str(path))
    assert outcome(told) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert told.code == 2


# ---- ordinary input ----


def ordinary(change: str) -> bytes:
    """The short night, written otherwise: nothing in it is wrong to read."""
    lines = short()
    match change:
        case "CRLF":
            return "".join(f"{line}\r\n" for line in lines).encode()
        case "a byte order mark":
            return b"\xef\xbb\xbf" + "".join(f"{line}\n" for line in lines).encode()
        case "comments, blank lines and spaces":
            lines = [part for line in lines for part in ("", f"  {line}  # said", "# \x0b".rstrip("\x0b"))]
            lines = [line for line in lines if line.strip()]
        case "a place that plays no game":
            lines.insert(DEAL, "10:12:50 SECURITY cards inspect 104 by security id E-77")
        case "quoted text":
            lines.insert(DEAL, '10:12:50 TA-1 note "he said \\"no # more\\"\\n"')
        case "midnight with its date line":
            lines = [line.replace("10:15:", "00:15:") for line in lines]
            lines.insert(SECOND_ROUND - 1, "date 2026-11-19")
        case "a clock change with its offset":
            lines = [line.replace("10:1", "2026-11-01T01:1", 1) for line in lines]
            lines = [
                line.replace(" ", "-04:00 " if number < SECOND_ROUND else "-05:00 ", 1) if line[:4] == "2026" else line
                for number, line in enumerate(lines, 1)
            ]
            lines[SECOND_ROUND - 1 :] = [line.replace("T01:15", "T01:05") for line in lines[SECOND_ROUND - 1 :]]
    return "".join(f"{line}\n" for line in lines).encode()


@pytest.mark.parametrize(
    "change",
    [
        "CRLF", "a byte order mark", "comments, blank lines and spaces", "quoted text", "midnight with its date line",
        "a clock change with its offset", "a place that plays no game",
    ],
)  # fmt: skip
def test_ordinary_input_costs_no_problem(audit: Audit, change: str) -> None:
    data = ordinary(change)
    assert data != "".join(f"{line}\n" for line in short()).encode()
    put(data)
    told = audit()
    assert told.problems == []
    assert told.code == 1
    assert [row["citation"] for row in told.findings] == ["19:47-36.6(d)"]
