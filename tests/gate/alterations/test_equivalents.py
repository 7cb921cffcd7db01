"""Alterations that change nothing: those that the gate proves, and those that `equivalent.yaml` lists."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from checker.gate.alterations.altered_games import Altering
from checker.gate.alterations.equivalence import changes_nothing
from checker.gate.alterations.equivalents import Equivalent, Equivalents, entry_of, equivalents_of
from checker.gate.alterations.game_trial import GameTrial, Outcome, trial
from checker.gate.alterations.related_measures import Related
from checker.gate.alterations.rule_alterations import Alteration, rule_alterations
from checker.gate.fixtures.corpus import fixtures_by_game
from checker.gate.review import GateRequest, GateResult, gate
from checker.gate.rulebook_faults import every_fault
from checker.gate.soundness.formula import All, Leaf
from checker.report.edits.annotations import notes
from checker.report.edits.gate_text import gate_lines, gate_rows
from checker.report.edits.markdown import page
from checker.report.text_layout import Sheet
from checker.rulebook.book import open_book
from checker.rulebook.compile import compile_nodes, files_of, read_files
from checker.rulebook.games.model import GameData
from checker.rulebook.ledger.law import read
from checker.values.problem import Location
from tests.gate.test_review import git
from tests.support.paths import ROOT

LAW = read(ROOT / "rules" / "law")[0]
SHARED = sorted((ROOT / "rules" / "equipment").glob("*-log.yaml"))


@dataclass(frozen=True)
class Pair:
    """Two texts of the rules put for others; the one changes nothing, the other is off by one and does."""

    game: str
    file: str
    was: str
    same: str
    other: str


def swapped(first: str, second: str) -> tuple[str, str]:
    return first + second, second + first


MADE = {
    "a bound decided before": Pair(
        "triple_attack_blackjack", "wagers", "when: points of dealer above 22\n",
        "when: points of dealer above 21\n", "when: points of dealer above 23\n",
    ),
    "a bound decided before, by the word": Pair(
        "triple_attack_blackjack", "wagers", "when: points of dealer above 22\n",
        "when: points of dealer at least 22\n", "when: points of dealer at least 21\n",
    ),
    "an equal total decided before": Pair(
        "switch_hands", "wagers", "when: points of hand above points of dealer\n",
        "when: points of hand at least points of dealer\n", "when: points of hand at most points of dealer\n",
    ),
    "a total of the dice": Pair(
        "craps", "wagers", "when: total of roll = 4,", "when: total of roll at most 4 and total of roll at least 4,",
        "when: total of roll at most 4 and total of roll at least 3,",
    ),
    "a row decided above": Pair(
        "three_card_blitz", "wagers", "fits: points of hand at most 26,", "fits: points of hand at most 27,",
        "fits: points of hand at most 25,",
    ),
    "what is paid on top": Pair(
        "three_card_blitz", "wagers", "{cite: 51.11(e)2, fits: hand hold ace king queen of spade, pays: meter 2}",
        "{cite: 51.11(e)2, fits: hand hold king queen of spade, pays: meter 2}",
        "{cite: 51.11(e)2, fits: hand hold queen of spade, pays: meter 2}",
    ),
    "a cause that is one": Pair(
        "triple_attack_blackjack", "procedure", "where: reshuffle cause is new_cards or idle, same as",
        "where: reshuffle cause is idle or new_cards, same as", "where: reshuffle cause is idle, same as",
    ),
    "a meter by its number": Pair(
        "three_card_blitz", "procedure", "exactly: reset value of the meter, where: number = 2}",
        "exactly: reset value of the meter, where: number at least 2 and number at most 2}",
        "exactly: reset value of the meter, where: number at least 2 and number at most 3}",
    ),
}  # fmt: skip


def data_of(game: str, file: str = "", was: str = "", now: str = "") -> GameData:
    """Compile a game of which one text is another, the first where it stands several times."""
    home = ROOT / "rules" / "games" / game
    nodes, problems = read_files(files_of(home, SHARED))
    assert problems == []
    if file:
        from checker.rulebook.yaml.node import Map
        from checker.rulebook.yaml.read_yaml import loads

        text = (home / f"{file}.yaml").read_text(encoding="utf-8")
        assert was in text
        name = f"games/{game}/{file}.yaml"
        node, faults = loads(text.replace(was, now, 1).encode(), name)
        assert isinstance(node, Map) and faults == []
        nodes[next(one for one in nodes if one.endswith(name))] = node
    made, maker = compile_nodes(game, list(nodes.values()), LAW)
    assert maker.problems == []
    return made


@pytest.mark.parametrize("name", MADE)
def test_what_nothing_could_show_is_proved_and_what_is_off_by_one_is_not(name: str) -> None:
    pair = MADE[name]
    was = data_of(pair.game, pair.file, pair.was, pair.was)
    assert changes_nothing(was, data_of(pair.game, pair.file, pair.was, pair.same))
    assert not changes_nothing(was, data_of(pair.game, pair.file, pair.was, pair.other))


# Clauses, rows, cases and limits that change places with the next: what shows, and what cannot.
SWAPS = {
    ("craps", "19:47-1.2(a)1.i(1)", "7 or 11 wins"): True,
    ("craps", "19:47-1.2(a)1.i(2)", "point repeated wins"): True,
    ("craps", "19:47-1.2(a)2.iii", "12 is void"): True,
    ("craps", "19:47-1.2(a)7 win", "2 and 2 first wins"): False,
    # Of the clauses of one result the last speaks of what is paid or taken on a wager that was never laid.
    ("craps", "19:47-1.2(a)7 lose (implied)", "easy 4 loses"): False,
    # With one of the two the wager stays, and with the other it wins.
    ("craps", "19:47-1.2(a)5 called on", "called by the player"): False,
    ("triple_attack_blackjack", "19:47-36.9(d)", "original wager collected"): True,
    ("triple_attack_blackjack", "19:47-36.5(d)", "dealer 22 pushes"): True,
    ("triple_attack_blackjack", "19:47-36.5(c)", "dealer over 22"): False,
    # Who was entitled and has left is asked no more, whatever the cause.
    ("triple_attack_blackjack", "19:47-36.4(d)1", "first player to arrive"): False,
    ("triple_attack_blackjack", "19:47-36.4(d)3", "farthest right after dealer's hand"): True,
    ("in_between_blackjack", '19:47-2.26(g)2 "One card spread"', "One card spread"): True,
    ("in_between_blackjack", '19:47-2.26(g)4 "Three card spread"', "Three card spread"): False,
    ("in_between_blackjack", "19:47-2.26(d) within posted limits", "at least the posted minimum"): False,
    ("three_card_blitz", "13:69F-51.11(e) Royal Blitz in Spades", "Royal Blitz in Spades"): True,
    ("three_card_blitz", "13:69F-51.11(e) Royal Blitz in Clubs", "Royal Blitz in Clubs"): False,
    ("three_card_blitz", "13:69F-51.11(f) Royal Blitz in Spades", ""): True,
}


@pytest.mark.parametrize("game", sorted({game for game, _, _ in SWAPS}))
def test_entries_change_places_unseen_only_where_nothing_meets_both(game: str) -> None:
    nodes, _ = read_files(files_of(ROOT / "rules" / "games" / game, SHARED))
    made = Altering(game, LAW, nodes)
    told: dict[tuple[str, str, str], bool] = {}
    for file, node in nodes.items():
        for mutant in rule_alterations(file, node):
            key = (game, mutant.cite, entry_of(node, mutant))
            if mutant.what == "swap" and key in SWAPS:
                told[key] = told.get(key, True) and made.changes_nothing(mutant)
    assert told == {key: proved for key, proved in SWAPS.items() if key[0] == game}


def shipped(name: str) -> GameTrial:
    one, problems = trial(ROOT / "rules", name, LAW, fixtures_by_game(ROOT / "fixtures")[name])
    assert problems == [] and one.stands() == []
    return one


@pytest.mark.parametrize("name", ["craps", "three_card_blitz"])
def test_no_fixture_notices_what_is_proved(name: str) -> None:
    one = shipped(name)
    every = [mutant for file in one.binding for mutant in rule_alterations(file, one.nodes[file])]
    made = Altering(name, LAW, one.nodes)
    proved = [mutant for mutant in every if mutant.what == "swap" and made.changes_nothing(mutant)]
    assert len(proved) > 2
    for mutant in Random(name).sample(proved, min(8, len(proved))):
        assert one.noticed(mutant, range(len(one.fixtures)))[0] is not Outcome.NOTICED, mutant.name


PLANTED = {"wins -> loses", "loses -> push", "clockwise -> counterclockwise"}


@pytest.mark.parametrize("name", ["craps", "in_between_blackjack", "harbor_nines"])
def test_what_breaks_the_law_is_never_proved(name: str) -> None:
    home = ROOT / ("tests/tables/harbor_nines/rules" if name == "harbor_nines" else "rules")
    law, shared = read(home / "law")[0], SHARED if name != "harbor_nines" else []
    nodes, _ = read_files(files_of(home / "games" / name, shared))
    made, tried = Altering(name, law, nodes), 0
    for file, node in nodes.items():
        for mutant in rule_alterations(file, node):
            planted = " to " in mutant.slip or mutant.slip in PLANTED
            if planted:
                tried += 1
                assert not made.changes_nothing(mutant), mutant.name
    assert tried > 2


def test_how_far_one_number_is_above_another_hangs_on_both() -> None:
    game = data_of("triple_attack_blackjack")
    above = Leaf("points of dealer less points of hand", "below", 0)
    dealer, hand = Leaf("points of dealer", "above", 22), Leaf("points of hand", "at most", 21)
    both = All((above, dealer, hand))
    assert not Related([both], game).can(both)
    near = All((above, Leaf("points of dealer", "at least", 20), hand))
    assert Related([near], game).can(near)
    words = All((Leaf("rank of first of hand less rank of first of dealer", "=", 0),))
    assert Related([words], game).can(words)


# ---- what is listed ----

LIST = """# yaml-language-server: $schema=../../schema/equivalent.schema.json
law: 99:1
equivalent:
  - cite: 7.6(j)
    limb: clockwise
    slip: clockwise -> counterclockwise
    why: There is one box.
"""


def listed(text: str) -> list[Equivalent]:
    return equivalents_of(text, "games/harbor_nines/equivalent.yaml")


def test_an_entry_names_an_alteration_by_its_entry_and_slip() -> None:
    [one] = listed(LIST)
    mutant = Alteration(
        "games/harbor_nines/procedure.yaml", ("rules", 0, "turn", "goes"), Location("x", 1, 1), "set", "clockwise",
        "counterclockwise", "99:1-7.6(j)", "clockwise -> counterclockwise",
    )  # fmt: skip
    assert one.means(mutant, "clockwise", "clockwise")
    assert not one.means(mutant, "another limb", "clockwise")
    [other] = listed(LIST.replace("7.6(j)", "7.6(h)"))
    assert not other.means(mutant, "clockwise", "clockwise")
    [value] = listed(LIST.replace("    slip", "    in: left\n    slip"))
    assert not value.means(mutant, "clockwise", "clockwise")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [("slip:", "slop:", "slop"), ("    why: There is one box.\n", "", "why"), ("law: 99:1", "law: here", "law")],
)
def test_a_key_that_is_not_known_is_told(checkout: Path, tmp_path: Path, old: str, new: str, told: str) -> None:
    root = with_list(checkout, tmp_path, LIST.replace(old, new))
    book, faults = open_book(root / "rules")
    found = every_fault(book, faults)
    assert [one.place.file for one in found] == ["games/harbor_nines/equivalent.yaml"] * len(found)
    assert any(told in f"{one.message} {one.expected} {one.excerpt}" for one in found)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rule book of one invented game, with one quiet night."""
    root = tmp_path_factory.mktemp("checkout")
    copytree(ROOT / "tests" / "tables" / "harbor_nines" / "rules", root / "rules")
    home = root / "fixtures" / "games" / "harbor_nines"
    home.mkdir(parents=True)
    (home / "a.clean.log").write_text("# clean 99:1-7.6(j) clockwise\n" + NIGHT, encoding="utf-8")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "rules"]):
        git(root, *command)
    return root


def _night() -> str:
    from tests.tables.harbor_nines.test_nights import night

    return "\n".join(night(1, 40)) + "\n"


NIGHT = _night()


def with_list(checkout: Path, tmp_path: Path, text: str) -> Path:
    root = tmp_path / "listed"
    copytree(checkout, root)
    (root / "rules" / "games" / "harbor_nines" / "equivalent.yaml").write_text(text, encoding="utf-8")
    return root


def asked(root: Path) -> GateResult:
    return gate(GateRequest(root, "HEAD"))


def survivor(checkout: Path) -> tuple[Alteration, str]:
    """Find an alteration that the one night does not notice."""
    found = gate(GateRequest(checkout, None, only="7.5", everything=True))
    node = read_files(files_of(checkout / "rules" / "games" / "harbor_nines", []))[0]
    mutant = next(one.job.mutant for one in found.survivors if one.job.mutant.what == "set")
    return mutant, entry_of(node[mutant.file], mutant)


def entry(mutant: Alteration, name: str) -> str:
    parts = {"cite": mutant.cite.removeprefix("99:1-"), "limb": name, "in": mutant.old, "slip": mutant.slip}
    lines = [f"    {key}: '{value}'" for key, value in parts.items() if value]
    return "law: 99:1\nequivalent:\n  - why: It is so.\n" + "\n".join(lines) + "\n"


def test_what_is_listed_is_no_survivor_and_counted_apart(checkout: Path, tmp_path: Path) -> None:
    mutant, name = survivor(checkout)
    verdict = asked(with_list(checkout, tmp_path, entry(mutant, name)))
    assert {one.job.name for one in verdict.tried} >= {mutant.name}
    assert verdict.marked[mutant.name] == "It is so."
    assert verdict.stale == [] and mutant.name not in {one.job.name for one in verdict.survivors}


@pytest.mark.parametrize(
    ("text", "why"),
    [(LIST, "a fixture notices it"), (LIST.replace("7.6(j)", "7.6(a)"), "there is no such alteration")],
)
def test_what_is_listed_in_vain_is_told_and_refused(checkout: Path, tmp_path: Path, text: str, why: str) -> None:
    verdict = asked(with_list(checkout, tmp_path, text))
    [stale] = verdict.stale
    assert (stale.why, stale.one.place.line) == (why, 4)
    assert not verdict.passes
    assert why in "\n".join(gate_lines(Sheet(120), verdict, False))
    assert any('"kind": "stale"' in row for row in gate_rows(verdict, 1))
    assert [note.line for note in notes(verdict) if why in note.message] == [4]
    assert why in "\n".join(page(replace(verdict, unproved=[]), LAW))


def test_an_entry_taken_out_has_its_alteration_tried_again(checkout: Path, tmp_path: Path) -> None:
    mutant, name = survivor(checkout)
    root = with_list(checkout, tmp_path, entry(mutant, name))
    git(root, "add", "-A")
    git(root, "commit", "-qm", "listed")
    assert (asked(root).tried, asked(root).stale) == ([], [])
    (root / "rules" / "games" / "harbor_nines" / "equivalent.yaml").unlink()
    assert [one.job.name for one in asked(root).survivors] == [mutant.name]


def test_what_ended_otherwise_is_stale_for_each_reason() -> None:
    [one] = listed(LIST)
    every = Equivalents([one], {}, [])
    every.meant[one] = [Alteration("f", (n,), Location("f", n, 1), "set", "a", "b", "", "a -> b") for n in (1, 2)]
    names = [mutant.name for mutant in every.meant[one]]
    ends = {names[0]: Outcome.REFUSED, names[1]: Outcome.EQUIVALENT}
    assert [stale.why for stale in every.stale(ends)] == ["the loader refuses it and the gate proves it"]
    assert list(every.stale({**ends, names[0]: Outcome.SURVIVED})) == []
    # Of what was not tried nothing is known.
    assert list(every.stale({names[1]: Outcome.EQUIVALENT})) == []
    assert every.marked(lambda name: name == names[1]) == {names[1]: "There is one box."}
