"""Filing duties altered one thing at a time: what can be altered, what comes of it, and which filing notices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from checker.filing.deficiency import Validation
from checker.filing.duties.duty import duties_of, schema_problems
from checker.filing.format.named_drawings import Drawings
from checker.filing.validation import Validator
from checker.gate.alterations.duty_alterations import duty_alterations
from checker.gate.alterations.duty_trial import DutyTrial, duties, duties_alone, filings_of
from checker.gate.alterations.game_trial import Outcome
from checker.gate.alterations.rule_alterations import Alteration, alter
from checker.gate.fixtures.filing_fixtures import BREAKS, filing_mismatches
from checker.gate.review import GateRequest, gate
from checker.rulebook.book import open_book
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.read_yaml import loads
from checker.values.problem import Location
from tests.gate.test_review import git
from tests.support.paths import INVENTED, ROOT

TABLE = "games/triple_attack_blackjack/table.yaml"

FILE = b"""format: 2
law: 19:46
title: a table
lists:
  by hand:
    cite: 1.19(b)1
    games: [poker, red dog]
table:
  - cite: 1.13V(a)
    limb: seats
    option: {bonus: A}
    where: {of: decks, at least: 2}
    number: {of: player positions, one of: [6, 7]}
  - cite: 1.13V(c)1
    words: {text: Pays 3 to 2, on: layout or sign, agrees with: 1.13V(d)}
boxes:
  - cite: 1.13V(e)
    place: {of: tip box, opposite: drop box}
shoes:
  - cite: 1.19(d)3
    except games: list by hand
    number: {of: play of the next card, at most: 1/8, unit: inches}
"""
SLIPS = [
    ("19:46-1.19(b)1", ["without poker", "without red dog"]),
    ("19:46-1.13V(a)", [
        "without 1.13V(a) seats", "without option", "A -> B", "A -> C", "without where", "decks -> player positions",
        "without at least", "2 -> 1", "2 -> 3", "player positions -> play of the next card", "without 6", "without 7",
        "6 -> 5", "6 -> 7", "7 -> 6", "7 -> 8",
    ]),
    ("19:46-1.13V(c)1", [
        "without 1.13V(c)1", "Pays 3 to 2 -> Pays 2 to 2", "Pays 3 to 2 -> Pays 4 to 2", "Pays 3 to 2 -> Pays 3 to 1",
        "Pays 3 to 2 -> Pays 3 to 3", "Pays 3 to 2 -> 3 to 2", "Pays 3 to 2 -> Pays to 2", "Pays 3 to 2 -> Pays 3 2",
        "Pays 3 to 2 -> Pays 3 to", "without on", "layout or sign -> layout", "layout or sign -> sign",
    ]),
    ("19:46-1.13V(e)", [
        "without 1.13V(e)", "tip box -> drop box", "opposite -> same side as", "opposite -> across from",
        "drop box -> tip box",
    ]),
    ("19:46-1.19(d)3", [
        "without 1.19(d)3", "without except games", "play of the next card -> decks", "at most -> at least",
        "at most -> exactly", "1/8 -> 0/8", "1/8 -> 2/8", "1/8 -> 1/7", "1/8 -> 1/9", "without unit",
        "inches -> dollars", "inches -> percent",
    ]),
]  # fmt: skip


def tree() -> Map:
    node, problems = loads(FILE, "x.yaml")
    assert isinstance(node, Map) and problems == []
    return node


def test_every_number_word_text_and_entry_is_altered_once() -> None:
    found: dict[str, list[str]] = {}
    for one in duty_alterations("x.yaml", tree(), {"bonus": ("A", "B", "C")}):
        found.setdefault(one.cite, []).append(one.slip)
    assert list(found.items()) == SLIPS


def test_an_altered_file_differs_in_one_thing_and_the_file_itself_in_none() -> None:
    before = tree()
    made = {one.slip: alter(before, one) for one in duty_alterations("x.yaml", before, {})}
    assert before == tree()
    assert dict(made["opposite -> across from"].maps("boxes")[0].map("place")) == {
        "of": "tip box", "across from": "drop box",
    }  # fmt: skip
    assert "boxes" not in made["without 1.13V(e)"]
    assert made["without red dog"].map("lists").map("by hand").texts("games") == ["poker"]
    assert all(other != before for other in made.values())


@pytest.fixture(scope="module")
def shipped() -> DutyTrial:
    made, problems = duties(open_book(ROOT / "rules")[0], ROOT / "fixtures")
    assert problems == []
    assert made.stands() == []
    return made


@pytest.mark.parametrize("processes", [1, 2])
def test_filings_that_nobody_alters_duties_for_come_to_what_they_are_marked_with(processes: int) -> None:
    book = open_book(ROOT / "rules")[0]
    filings, problems = filings_of(ROOT / "fixtures", ["in_between_blackjack", "triple_attack_blackjack"])
    assert problems == [] and len(filings) > 60
    assert duties_alone(book).stand(filings, processes) == ([], [])


def test_a_filing_that_does_not_break_what_it_is_marked_with_is_told_at_its_line(shipped: DutyTrial) -> None:
    pairs = [(one.filed, one.filed.change) for one in shipped.fixtures]
    breaks = [(one, change) for one, change in pairs if change is not None and change.kind == BREAKS][:8]
    unbroken = [replace(one, text=change.base.read_text(encoding="utf-8")) for one, change in breaks]
    told, problems = duties_alone(open_book(ROOT / "rules")[0]).stand(unbroken, 1)
    assert problems == []
    assert [(one.path, one.mismatch.line) for one in told] == [(one.path, change.line) for one, change in breaks]
    assert all(one.mismatch.text.startswith("marked and not found") for one in told)


@pytest.mark.parametrize(
    ("cite", "slip", "noticed_by"),
    [
        ("19:46-1.13V(a)", "6 -> 5", "acceptable.yaml"),
        ("19:46-1.13V(a)", "7 -> 8", "acceptable.yaml"),
        ("19:46-1.13V(e)", "opposite -> across from", "acceptable.yaml"),
        ("19:46-1.17(b)", "without 1.17(b)", "acceptable.yaml"),
        ("19:46-1.13V(c)2", "Dealer must draw to 16 and soft 17 -> Dealer must draw to 16 soft 17", "acceptable.yaml"),
        ("19:46-1.13V(e)", "drop box -> tip box", "changes.yaml"),
        ("19:46-1.19(d)3", "1/8 -> 1/9", "acceptable.yaml"),
        ("19:46-1.19(c)", "without triple attack blackjack", "triple_attack_blackjack/acceptable.yaml"),
    ],
)
def test_a_filing_notices(shipped: DutyTrial, cite: str, slip: str, noticed_by: str) -> None:
    mutant = next(one for one in shipped.mutants() if (one.cite, one.slip) == (cite, slip))
    outcome, by = shipped.tried(mutant, shipped.likely(mutant))
    assert outcome is Outcome.NOTICED
    assert noticed_by in by


def test_whatever_is_asked_first_the_outcome_is_the_same(shipped: DutyTrial) -> None:
    chosen = [one for one in shipped.mutants() if one.file == TABLE][::12]
    assert len(chosen) > 20
    for mutant in chosen:
        assert shipped.tried(mutant)[0] is shipped.tried(mutant, shipped.likely(mutant))[0], mutant.name


def asked_at_length(shipped: DutyTrial, mutant: Alteration) -> Outcome:
    """Ask every filing about the altered duties as `validate` does, with nothing remembered."""
    altered = alter(shipped.nodes[mutant.file], mutant)
    read, problems = duties_of(altered, shipped.book.law, shipped.homes[mutant.file])
    assert [*schema_problems(altered), *problems] == []
    rules = [rule for file, each in shipped.rules.items() for rule in (read if file == mutant.file else each)]
    validator = Validator(shipped.book, rules)
    for one in shipped.fixtures:
        made = Validation(one.filed.name, problems=[*validator.unknown(one.filing)])
        validator.assess_tables(made, one.filing, validator.tables(one.filing, Drawings(one.filed.path.parent)))
        if filing_mismatches(one.filed, made):
            return Outcome.NOTICED
    return Outcome.SURVIVED


def test_what_is_remembered_of_the_filings_changes_no_outcome(shipped: DutyTrial) -> None:
    every = shipped.mutants()
    chosen = [one for one in every if one.file == TABLE][3::40] + [one for one in every if "shoes" in one.file][3::40]
    read = {one: outcome for one in chosen if (outcome := shipped.tried(one)[0]) is not Outcome.REFUSED}
    assert len(read) > 8
    for mutant, outcome in read.items():
        assert outcome is asked_at_length(shipped, mutant), mutant.name


def test_what_cannot_be_read_is_refused(shipped: DutyTrial) -> None:
    broken = Alteration(
        TABLE, ("table", 0, "number", "of"), Location(TABLE, 1, 1), "set", "a", "nothing", "", "a -> nothing"
    )
    assert shipped.tried(broken) == (Outcome.REFUSED, "")


def test_what_the_rules_of_play_contradict_is_refused_though_no_filing_notices(shipped: DutyTrial) -> None:
    alone = replace(shipped, fixtures=[])
    ends = {
        one.slip: alone.tried(one)[0]
        for one in shipped.mutants()
        if one.file == TABLE and one.cite in ("19:47-36.2(a)", "19:46-1.13V(c)4")
    }
    assert ends["8 -> 7"] is ends["48 -> 49"] is Outcome.REFUSED
    assert ends["exactly -> at most"] is Outcome.SURVIVED
    assert [outcome for slip, outcome in ends.items() if "pays 3 to 1" in slip] == [Outcome.REFUSED]


# ---- the whole gate, in a checkout of its own ----

DUTIES = """format: 2
law: 99:1
title: Harbor Nines; what its filing must show

cards:
  - cite: 7.2(a)
    number: {of: decks, exactly: 4}
"""
FILING = """filing: 1
casino: Quay
games:
  - game: harbor_nines
    tables: [HN-1]
    cards: house
cards:
  house:
    decks: 4
"""
CHANGES = """filing: acceptable.yaml
changes:
  - breaks: 99:1-7.2(a)
    was: "decks: 4"
    now: "decks: 3"
  - breaks: 99:1-7.2(a)
    was: "decks: 4"
    now: "decks: 5"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    copytree(INVENTED, tmp_path / "rules")
    home = tmp_path / "fixtures" / "filings" / "harbor_nines"
    home.mkdir(parents=True)
    (tmp_path / "rules" / "games" / "harbor_nines" / "table.yaml").write_text(DUTIES, encoding="utf-8")
    (home / "acceptable.yaml").write_text(FILING, encoding="utf-8")
    (home / "changes.yaml").write_text(CHANGES, encoding="utf-8")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "rules"]):
        git(tmp_path, *command)
    return tmp_path


def put(checkout: Path, path: str, old: str, new: str) -> None:
    file = checkout / path
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def ends(checkout: Path) -> dict[str, Outcome]:
    return {one.job.mutant.slip: one.outcome for one in gate(GateRequest(checkout, "HEAD")).tried}


def test_nothing_is_tried_of_duties_that_nobody_edits(checkout: Path) -> None:
    assert ends(checkout) == {}


def test_a_wrong_figure_in_a_duty_is_told_by_the_filings(checkout: Path) -> None:
    put(checkout, "rules/games/harbor_nines/table.yaml", "exactly: 4", "exactly: 5")
    told = {(one.path.name, one.mismatch.line) for one in gate(GateRequest(checkout, "HEAD")).failing}
    assert told == {("acceptable.yaml", 1), ("acceptable.yaml", 9), ("changes.yaml", 6)}


def test_the_line_that_is_edited_is_altered(checkout: Path) -> None:
    put(checkout, "rules/games/harbor_nines/table.yaml", "exactly: 4}", "exactly: 4}  # four")
    tried = ends(checkout)
    assert {slip: end for slip, end in tried.items() if end is not Outcome.REFUSED} == {
        "4 -> 3": Outcome.NOTICED, "4 -> 5": Outcome.NOTICED,
        "exactly -> at least": Outcome.NOTICED, "exactly -> at most": Outcome.NOTICED,
    }  # fmt: skip


def test_where_a_change_of_a_filing_goes_all_duties_are_tried_anew(checkout: Path) -> None:
    put(checkout, "fixtures/filings/harbor_nines/changes.yaml", CHANGES[CHANGES.index("  - breaks", 60) :], "")
    survived = [slip for slip, end in ends(checkout).items() if end is Outcome.SURVIVED]
    assert survived == ["exactly -> at least"]


def test_where_a_change_of_a_filing_comes_nothing_is_tried_anew(checkout: Path) -> None:
    with (checkout / "fixtures/filings/harbor_nines/changes.yaml").open("a", encoding="utf-8") as out:
        out.write('  - breaks: 99:1-7.2(a)\n    was: "decks: 4"\n    now: "decks: 6"\n')
    assert ends(checkout) == {}


def test_a_change_that_cannot_be_made_is_a_problem_at_its_line(checkout: Path) -> None:
    put(checkout, "fixtures/filings/harbor_nines/acceptable.yaml", "decks: 4", "decks:  4")
    problems = gate(GateRequest(checkout, "HEAD")).problems
    told = "nothing in acceptable.yaml reads 'decks: 4'"
    assert [(one.message, one.place.line) for one in problems] == [(told, 3), (told, 6)]
