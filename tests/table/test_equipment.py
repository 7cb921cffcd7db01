"""What is known of the things of a table before any line: nothing, which is not the same as none."""

from __future__ import annotations

from checker.table.equipment import Decks, Device, Envelope, Shoe
from checker.values.card import CARDS


def test_nothing_is_known_of_what_was_before_the_log() -> None:
    shoe, device, decks = Shoe(), Device(), Decks()
    assert (shoe.shuffled_by, shoe.decks, shoe.out, shoe.wagered) == (None, None, None, None)
    assert (device.state, device.works, device.present) == (None, None, None)
    assert (decks.current, decks.in_shuffler) == (None, None)


def test_an_envelope_begins_empty() -> None:
    assert Envelope() == Envelope(least=0, most=0, inspected=0, counted=None)


def test_what_one_shoe_or_table_remembers_is_its_own() -> None:
    one, other = Shoe(), Shoe()
    one.declined.add(3)
    assert other.declined == set()
    first, second = Decks(), Decks()
    first.away.add("red")
    assert second.away == set()


def test_a_card_taken_out_is_left_until_it_is_destroyed() -> None:
    shoe = Shoe()
    shoe.taken_out = {"1": [CARDS["10S"], CARDS["10H"]], "2": [CARDS["10S"]], "": [CARDS["10D"]]}
    shoe.destroy("1", (CARDS["10H"],))
    assert shoe.taken_out == {"1": [CARDS["10S"]], "2": [CARDS["10S"]], "": [CARDS["10D"]]}
    shoe.destroy("1", (CARDS["??"],))
    assert shoe.taken_out == {"2": [CARDS["10S"]], "": [CARDS["10D"]]}
    shoe.destroy("3", (CARDS["10D"],))
    assert shoe.taken_out == {"2": [CARDS["10S"]]}
    shoe.destroy(None, ())
    assert shoe.taken_out == {}
