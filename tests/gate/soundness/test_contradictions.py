"""What a game's data says of itself and does not keep: nothing in a sound one, each of its parts asked."""

from __future__ import annotations

import pytest

from checker.checks.link_game import link
from checker.gate.soundness.awards import wrong_awards
from checker.gate.soundness.contradictions import contradictions, misasked
from checker.gate.soundness.filed_figures import misfiled
from checker.gate.soundness.required_words import misstated
from checker.gate.soundness.undecided import undecided
from checker.gate.soundness.unreachable import unreached
from tests.support.auditing import book
from tests.support.filed import validator
from tests.support.scenes import game

NAMES = ("in_between_blackjack", "three_card_blitz")


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_game_contradicts_itself_nowhere(name: str) -> None:
    linked, problems = link(game(name))
    assert problems == []
    assert contradictions(linked, validator().duties(name)) == []
    assert [*unreached(game(name)), *undecided(linked), *wrong_awards(game(name))] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_a_filing_must_show_is_that_by_which_play_is_judged(name: str) -> None:
    duties = validator().duties(name)
    assert misasked(duties, game(name)) == [*misstated(duties, game(name)), *misfiled(duties, game(name))] == []
    assert book().game(name) is not None
