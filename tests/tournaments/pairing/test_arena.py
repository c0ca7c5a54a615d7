"""Whoever is free is paired at once."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.tournaments.pairing import Contender, arena_pairs


@settings(max_examples=50)
@given(st.integers(2, 7), st.integers(0, 30), st.booleans(), st.integers(0, 10**6))
def test_everybody_is_seated_once_or_waits(seats: int, count: int, hurry: bool, seed: int) -> None:
    random = Random(seed)
    fewest = random.randint(2, seats)
    people = [
        Contender(f"p{number}", points=random.randrange(9) * 60, byes=random.randrange(30))
        for number in range(count)
    ]
    names = [person.id for person in people]
    last_met = {name: random.sample(names, min(seats - 1, count)) for name in names}
    found = arena_pairs(people, last_met, seats, fewest, "seed", hurry=hurry)
    seated = [player for table in found.tables for player in table]
    assert sorted([*seated, *found.byes]) == sorted(names)
    smallest = fewest if hurry else seats
    assert all(smallest <= len(table) <= seats for table in found.tables)
    if not hurry and seats == 2:
        assert not any(one in last_met[other] for one, other in found.tables)
    random.shuffle(people)
    assert arena_pairs(people, last_met, seats, fewest, "seed", hurry=hurry) == found


def test_neighbours_in_the_ranking_meet() -> None:
    people = [Contender(name, points=-120 * place) for place, name in enumerate("abcdef")]
    found = arena_pairs(people, {}, 2, 2, "seed")
    assert [set(table) for table in found.tables] == [{"a", "b"}, {"c", "d"}, {"e", "f"}]


def test_two_who_have_just_met_wait_unless_there_is_a_hurry() -> None:
    people = [Contender("ada"), Contender("bob")]
    last_met = {"ada": ["bob"], "bob": ["ada"]}
    assert not arena_pairs(people, last_met, 2, 2, "seed").tables
    assert arena_pairs(people, last_met, 2, 2, "seed", hurry=True).byes == ()


def test_a_table_does_not_play_on_unchanged_unless_there_is_a_hurry() -> None:
    people = [Contender(name) for name in "abcd"]
    last_met = dict.fromkeys("abcd", "abcd")
    assert not arena_pairs(people, last_met, 4, 3, "seed").tables
    assert len(arena_pairs(people, last_met, 4, 3, "seed", hurry=True).tables) == 1
    fifth = [*people, Contender("e", byes=1)]
    (table,) = arena_pairs(fifth, last_met, 4, 3, "seed").tables
    assert "e" in table


def test_whoever_waited_longest_plays_first() -> None:
    people = [Contender("a"), Contender("b"), Contender("c", byes=3)]
    assert "c" in arena_pairs(people, {}, 2, 2, "seed").tables[0]


def test_seats_that_no_game_has_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 7 seats, not 9"):
        arena_pairs([], {}, 9, 2, "seed")
