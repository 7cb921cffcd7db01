"""What happens around the rounds: the table's head, staff, seats, cards made ready, devices, and losing track."""

from __future__ import annotations

from checker.table.opening import lose_track, unseal
from tests.support.scenes import TRIPLE, moment


def test_people_come_and_go() -> None:
    table = moment(TRIPLE, "table open", "join seat 4 id B", "join seat 2 id A", "leave seat 4").table
    assert table.persons == {(2, 0): "A"}
    assert (table.first_at, table.first_left) == ((4, 0), True)


def test_the_dealer_is_known_while_at_the_table() -> None:
    assert moment(TRIPLE, "staff dealer on id D1").table.dealer == "D1"
    assert moment(TRIPLE, "staff dealer on id D1", "staff dealer off id D1").table.dealer is None


def test_a_device_is_what_was_done_to_it_last() -> None:
    table = moment(TRIPLE, "device shoe unlock", "device shoe fix", "device shuffler jam").table
    assert (table.devices["shoe"].state, table.devices["shoe"].present) == ("fixed", True)
    assert table.devices["shuffler"].works is False


def test_cards_come_and_are_shuffled() -> None:
    shoe = moment(TRIPLE, "cards receive decks 8 preshuffled id S-1").table.shoe
    assert (shoe.decks, shoe.came, shoe.shuffled_by) == (8, "preshuffled", "maker")
    shoe = moment(TRIPLE, "cards receive decks 8 id S-1", "cards shuffle by dealer", "cards cut 90 from top").table.shoe
    assert (shoe.shuffled_by, shoe.out, shoe.cutter) == ("hand", 0, None)


def test_after_a_gap_nothing_is_known_of_shoe_and_devices() -> None:
    table = moment(TRIPLE, "device shoe fix", "cards shuffle by dealer", "join seat 2 id A").table
    lose_track(table)
    assert (table.devices, table.shoe.shuffled_by, table.seats_known) == ({}, None, False)
    assert table.gap == table.seq
    assert table.persons == {(2, 0): "A"}


def test_a_deck_that_nobody_names_may_be_any() -> None:
    table = moment(TRIPLE).table
    table.sealed.update(("red", "blue", ""))
    unseal(table, "red")
    assert table.sealed == {"blue"}
    table.sealed.add("")
    unseal(table, None)
    assert table.sealed == set()
