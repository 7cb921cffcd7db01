"""The sentences of a report: each fact has one, and none speaks the engine's words."""

from __future__ import annotations

import ast
from string import Formatter

import pytest

from checker.checks.forms.form import act_names
from checker.log.language.act_names import every_act
from checker.log.language.record_classes import CLASSES
from checker.report.act_words import act_text, class_text
from checker.report.filing_sentences import FILED
from checker.report.notice_sentences import NOTICES
from checker.report.sentences import MISSING, OBSERVED, OWED, TEMPLATES, plural, sentence
from checker.rulebook.games.model import GameData, Must, Remedy
from checker.values.saying import Saying
from tests.support.auditing import book
from tests.support.paths import ROOT

VALUES: dict[str, object] = {"cents": 4250, "seen": ("seat 3", "seat 1"), "order": ("a", "b"), "values": ("x", "y")}
KEYS = {
    **dict.fromkeys(("not done", "never"), ("act",)),
    **dict.fromkeys(("paid", "taken", "returned", "not settled", "bet stood"), ("wager", "cents")),
    **dict.fromkeys(("loses", "push", "half back"), ("wager", "cents")),
    **dict.fromkeys(("at least", "at most", "exactly", "multiple of"), ("of", "limit")),
    **dict.fromkeys(("refused", "used", "not refused", "began before", "log ends", "unknown"), ("what",)),
    "act": ("event",),
    "number": ("of", "value"),
    "amount": ("of", "cents"),
    "attribute": ("name", "value"),
    "done late": ("act",),
    "left out": ("step",),
    "order": ("seen",),
    "called": ("said",),
    "only when": ("condition",),
    "first": ("step",),
    "done by": ("act", "by"),
    "one of": ("name", "values"),
    **dict.fromkeys(("wins at one of", "wins at least one of"), ("wager", "values")),
    "order owed": ("order",),
    **dict.fromkeys(("wins", "wins at least", "at most in reason"), ("wager", "odds", "cents")),
    "total": ("value",),
    "voided": (),
    "said": ("text",),
    "class": ("name",),
    "card": ("whose", "which"),
    "gap": (),
    "amount unknown": ("of",),
    "election": ("name",),
}


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_fact_has_its_sentence(key: str) -> None:
    values = {name: VALUES.get(name, f"THE_{name}") for name in KEYS[key]}
    told = sentence(Saying(key, tuple(values.items())))
    for name in KEYS[key]:
        shown = {"cents": "$42.50", "seen": "seat 3, seat 1", "order": "a, b", "values": "x or y"}
        assert shown.get(name, f"THE_{name}") in told


def test_the_sentences_are_those_listed_and_none_has_two() -> None:
    assert len(TEMPLATES) == len(OBSERVED) + len(OWED) + len(MISSING) + len(FILED) + len(NOTICES)
    assert set(KEYS) <= set(TEMPLATES)


def facts_told() -> list[tuple[str, str, set[str] | None]]:
    """Each fact that the program tells: where, its name, and what fills it where that is written out."""
    found = []
    for module in sorted((ROOT / "checker").rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Saying" and node.args):
                continue
            if not isinstance(node.args[0], ast.Constant):
                continue
            values = node.args[1] if len(node.args) > 1 else ast.Tuple([])
            written = isinstance(values, ast.Tuple) and not any(isinstance(one, ast.Starred) for one in values.elts)
            names = {ast.literal_eval(pair.elts[0]) for pair in values.elts} if written else None
            found.append((f"{module.name}:{node.lineno}", str(node.args[0].value), names))
    return found


def test_every_fact_that_the_program_tells_has_a_sentence_and_fills_it() -> None:
    told = facts_told()
    assert told
    for where, key, names in told:
        assert key in TEMPLATES, f"{where}: no sentence for {key}"
        fields = {name for _, name, _, _ in Formatter().parse(TEMPLATES[key]) if name}
        assert names is None or names == fields, f"{where}: {key} wants {fields}"


def test_a_fact_without_a_sentence_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        sentence(Saying("no such fact"))
    with pytest.raises(KeyError):
        sentence(Saying("paid", (("wager", "ante"),)))


def test_unknown_amounts_and_choices_in_words() -> None:
    assert sentence(Saying("taken", (("wager", "first_attack"), ("cents", None)))) == (
        "took an unknown amount of the first attack wager"
    )
    assert sentence(Saying("attribute", (("name", "card_reader"), ("value", False)))) == "card reader: no"
    assert sentence(Saying("act", (("event", "bet seat 2 first_attack $10"),))) == (
        "a bet: bet seat 2 first_attack $10"
    )
    assert plural(1, "breach", "breaches") == "1 breach"
    assert plural(1200, "line") == "1,200 lines"


def test_what_is_owed_in_words() -> None:
    limits = ("hole card", "deal seat", "deal dealer", "round end")
    told = sentence(Saying("done by", (("act", "round void"), ("by", limits))))
    assert told == "round void, before the hole card, a card to a player, a card to the dealer, …"
    told = sentence(Saying("done by", (("act", ("cards shuffle", "device shuffler start")), ("by", limits[1:3]))))
    assert told == "the shuffle or the start of the shuffler, before a card to a player or a card to the dealer"
    told = sentence(Saying("done by", (("act", "bust collected"), ("by", "at once"))))
    assert told == "bust collected, at once"
    told = sentence(Saying("only when", (("condition", "every hand has (it is done) or elected card_reader"),)))
    assert told == "only when every hand is such that it is done or elected card reader"


@pytest.mark.parametrize(
    ("name", "value", "observed", "owed"),
    [
        ("seat", 7, "for seat 7", "for seat 7"),
        ("by", "dealer", "done by the dealer", "done by the dealer"),
        ("face", "up", "lying face up", "lying face up"),
        ("face", "sideways", "lying sideways", "lying sideways"),
        ("drawn", "left", "drawn with the left hand", "drawn with the left hand"),
        ("how", ("apart", "unsorted"), "apart and unsorted", "apart or unsorted"),
        ("how", "not said", "not said", "not said"),
        ("row", 2, "row: 2", "row: 2"),
    ],
)
def test_how_an_act_was_done_in_words(name: str, value: object, observed: str, owed: str) -> None:
    assert sentence(Saying("attribute", (("name", name), ("value", value)))) == observed
    assert sentence(Saying("one of", (("name", name), ("values", value)))) == owed


def test_what_the_log_cannot_settle_in_words() -> None:
    told = sentence(Saying("began before", (("what", ("cards shuffle", "device shuffler finish")),)))
    assert told == "the log does not reach back to the shuffle or the end of a run of the shuffler"
    assert sentence(Saying("began before", (("what", "round"),))) == (
        "the log does not reach back to the start of a round"
    )
    told = sentence(Saying("card", (("whose", "dealer"), ("which", 2))))
    assert told == "the second card of the dealer was not identified"


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("device shoe load", "the loading of the shoe"),
        ("device reader jam", "a jam of the card reader"),
        ("device meter", "a reading of a meter"),
        ("round end", "the end of the round"),
        ("settle hand_wagers", "the settlement of hand wagers"),
        ("offer cut", "the offer of the cut"),
        ("move puck", "something moved"),
        ("up card", "the up card"),
    ],
)
def test_acts_in_words(act: str, told: str) -> None:
    assert act_text(act) == told


def test_no_act_is_told_by_its_word_in_the_log() -> None:
    acts = [act for act in every_act(()) if act.partition(" ")[0] != "table" and " " in act]
    assert [act for act in acts if act_text(act) == f"the {act}"] == []
    assert all("_" not in act_text(act) for act in every_act(("side_bet",)))


def test_each_record_class_is_told_with_its_name() -> None:
    assert all(class_text(name).endswith(f" ({name})") for name in CLASSES)


def shipped() -> list[GameData]:
    made = [book().game(name) for name in book().names]
    return [found[0] for found in made if found is not None]


def test_what_is_owed_is_told_in_words_of_its_own() -> None:
    parts = [
        (one.rule.id, told)
        for game in shipped()
        for one in game.rules
        for told in (
            [one.body.owed] if isinstance(one.body, Must)
            else [part.told for part in (*one.body.owes, *one.body.forbids)] if isinstance(one.body, Remedy)
            else []
        )
    ]  # fmt: skip
    assert len(parts) > 100
    assert [name for name, told in parts if not told] == []


def test_acts_that_a_game_names_are_told_in_words() -> None:
    named = [(game.id, act.name, act.told) for game in shipped() for act in game.acts.values()]
    assert len(named) > 50
    assert [(game, name) for game, name, told in named if not told.startswith(("a ", "another ", "the "))] == []


def test_a_named_act_is_told_by_the_words_of_its_game() -> None:
    game = next(game for game in shipped() if game.id == "switch_hands")
    by = act_names(("asked", "device reader insert"), game)
    saying = Saying("done by", (("act", "the ante collected"), ("by", by)))
    expected = "the ante collected, before a player asked to keep or switch or a card put into the card reader"
    assert sentence(saying) == expected


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("held", "both", "held in two hands"),
        ("held", "left", "held in the left hand"),
        ("by", "seat", "done by the player"),
        ("area", "upper_right", "at the upper right"),
    ],
)  # fmt: skip
def test_attributes_are_told_as_a_person_would(name: str, value: str, told: str) -> None:
    assert sentence(Saying("attribute", (("name", name), ("value", value)))) == told
