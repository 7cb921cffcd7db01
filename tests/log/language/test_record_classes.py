"""Each attribute that has a class of its own is known by its verb and its field."""

from __future__ import annotations

import pytest

from checker.log.language.events import Event
from checker.log.language.record_classes import CLASS_OF_ACT, CLASS_OF_ATTRIBUTE, CLASSES, class_of


@pytest.mark.parametrize("verb", ["bet", "take", "pay", "return"])
def test_the_means_of_money_are_a_class_of_their_own(verb: str) -> None:
    assert CLASS_OF_ATTRIBUTE[verb, "means"] == "means"
    assert class_of(Event(verb, f"{verb} ante")) == "money"


def test_every_class_that_is_given_is_one_that_a_log_may_claim() -> None:
    assert {*CLASS_OF_ACT.values(), *CLASS_OF_ATTRIBUTE.values()} <= set(CLASSES)
    assert {(verb, field) for verb, field in CLASS_OF_ATTRIBUTE if verb not in {"deal", "burn", "cards", "choose"}} == {
        (verb, "means") for verb in ("bet", "take", "pay", "return")
    }
