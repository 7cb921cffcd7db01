"""The grammar is read by a small reader of its own; what is beyond it is refused."""

from __future__ import annotations

import pytest

from checker.log.language.grammar import Name, Pattern, Repeat, Sequence, Word, first_words, read, words


def test_rules_and_kinds_of_word_are_read_by_name() -> None:
    rules = read('// a remark\nfirst: "go" (thing | "home")? COUNT+\nthing: "a" | "b"\nCOUNT: /[0-9]+/\n')
    assert list(rules) == ["first", "thing", "COUNT"]
    assert isinstance(rules["first"], Sequence)
    begin, middle, last = rules["first"].parts
    assert begin == Word("go") and isinstance(middle, Repeat) and middle.mark == "?"
    assert last == Repeat(Name("COUNT"), "+")
    assert rules["COUNT"] == Pattern("[0-9]+")
    assert (words(rules, "thing"), first_words(rules, rules["first"])) == (("a", "b"), ("go",))


@pytest.mark.parametrize("text", ['first: "go" ~ 3 times and more of the same than fits\n', "first: {go}\n"])
def test_what_is_beyond_the_reader_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is beyond this reader|stands where a rule should begin"):
        read(text)


def test_what_is_refused_is_shown_as_far_as_a_line_has_room() -> None:
    with pytest.raises(ValueError) as refused:
        read("first: {" + "a" * 50)
    assert str(refused.value) == f"grammar: {'{' + 'a' * 29!r} is beyond this reader"
