"""A round of a Swiss."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.tournaments.pairing import (
    REPEAT,
    Contender,
    Pair,
    meetings,
    pair_of,
    pair_round,
    pairing_cost,
    table_sizes,
)
from boathouse.tournaments.pairing.planes import perfect_rounds

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "benchmarks"))  # scripts, which import each other by their bare names

from pairing.simulated import SimulatedEvent  # noqa: E402

Field: TypeAlias = tuple[list[Contender], Counter[Pair], int, int]


@st.composite
def fields(draw: st.DrawFn, most_seats: int = 7, most: int = 30) -> Field:
    """Contenders in the middle of an event, whom they met, the seats and the game's fewest."""
    seats = draw(st.integers(2, most_seats))
    fewest = draw(st.integers(2, seats))
    count = draw(st.integers(fewest, most))
    random = Random(draw(st.integers(0, 10**6)))
    people = [
        Contender(
            f"p{number}",
            points=random.randrange(6) * 60,
            rating=random.gauss(25, 8),
            starts=tuple(random.randrange(3) for _ in range(seats)),
            byes=random.randrange(2),
            history=tuple(random.randrange(seats) for _ in range(3)),
            floats=tuple(random.randrange(-1, 2) for _ in range(3)),
        )
        for number in range(count)
    ]
    names = [person.id for person in people]
    past = [random.sample(names, fewest) for _ in range(random.randrange(count))]
    return people, meetings(past), seats, fewest


@settings(max_examples=50)
@given(fields(), st.randoms())
def test_everybody_sits_once_or_has_the_bye(field: Field, random: Random) -> None:
    people, met, seats, fewest = field
    pairing = pair_round(people, met, seats, fewest, "seed")
    seated = [person for table in pairing.tables for person in table]
    assert sorted([*seated, *pairing.byes]) == sorted(person.id for person in people)
    sizes = table_sizes(len(people), seats, fewest)
    assert sorted(map(len, pairing.tables), reverse=True) == list(sizes.tables)
    assert pairing.cost == pairing_cost(pairing.tables, people, met)
    shuffled = list(people)
    random.shuffle(shuffled)
    assert pair_round(shuffled, met, seats, fewest, "seed") == pairing


@settings(max_examples=40)
@given(fields())
def test_a_bye_goes_to_somebody_who_had_the_fewest(field: Field) -> None:
    people, met, seats, fewest = field
    byes = {person.id: person.byes for person in people}
    out = pair_round(people, met, seats, fewest, "seed").byes
    assert sorted(byes[person] for person in out) == sorted(byes.values())[: len(out)]


def all_pairings(names: Sequence[str], sizes: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to put these people at tables of these sizes, some of them several times."""
    if not sizes:
        yield []
        return
    first, *others = names
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for with_first in combinations(others, size - 1):
            rest = [name for name in others if name not in with_first]
            for tables in all_pairings(rest, left):
                yield [(first, *with_first), *tables]


@settings(max_examples=60, deadline=None)
@given(fields(most_seats=4, most=9))
def test_a_small_field_is_paired_at_the_least_cost(field: Field) -> None:
    people, met, seats, fewest = field
    found = pair_round(people, met, seats, fewest, "seed")
    names = [person.id for person in people]
    sizes = table_sizes(len(people), seats, fewest)
    fewest_byes = min(person.byes for person in people)
    may_sit_out = [person.id for person in people if person.byes == fewest_byes]
    if seats > 2:
        may_sit_out = list(found.byes)
    if sizes.byes > len(may_sit_out) or sizes.byes > 1:
        return
    least = min(
        pairing_cost(tables, people, met)
        for out in combinations(may_sit_out, sizes.byes)
        for tables in all_pairings([name for name in names if name not in out], sizes.tables)
    )
    assert found.cost // REPEAT == least // REPEAT
    if seats > 2 and not perfect_rounds(sum(sizes.tables), sizes.tables[0]):
        assert found.cost == least


@pytest.mark.parametrize(
    ("players", "seats", "rounds"), [(9, 3, 4), (16, 4, 5), (25, 5, 6), (64, 4, 6), (120, 5, 6)]
)
def test_an_event_without_a_repeated_meeting(players: int, seats: int, rounds: int) -> None:
    event = SimulatedEvent.of(players, 1)
    for number in range(rounds):
        pairing = pair_round(event.contenders, event.met, seats, seats - 1, f"round {number}")
        assert not any(event.met[pair] for pair in meetings(pairing.tables))
        event.play(pairing)


@pytest.mark.parametrize(("players", "seats"), [(16, 2), (21, 2), (24, 3), (32, 4), (42, 6)])
def test_who_starts_is_balanced(players: int, seats: int) -> None:
    event = SimulatedEvent.of(players, 2)
    rounds = 2 * seats if seats < 5 else seats
    for number in range(rounds):
        event.play(pair_round(event.contenders, event.met, seats, 2, f"round {number}"))
    for contender in event.people.values():
        assert abs(contender.starts[0] - rounds / seats) <= 1


def test_equals_meet_at_tables_of_more() -> None:
    people = [Contender(f"p{number}", points=number // 4 * 120) for number in range(20)]
    met = {pair_of("p0", "p4"): 1}
    pairing = pair_round(people, met, 4, 3, "seed")
    places = [sorted(int(player[1:]) // 4 for player in table) for table in pairing.tables]
    assert places == [[4] * 4, [3] * 4, [2] * 4, [1] * 4, [0] * 4]


def test_another_seed_gives_another_pairing() -> None:
    people = [Contender(f"p{number}") for number in range(12)]
    for seats in (2, 4):
        found = {pair_round(people, {}, seats, 2, str(seed)).tables for seed in range(5)}
        assert len(found) == 5


def test_nobody_is_paired_twice() -> None:
    with pytest.raises(ValueError, match="'ada' is there 2 times"):
        pair_round([Contender("ada"), Contender("ada")], {}, 2, 2, "seed")


def test_too_few_are_refused() -> None:
    with pytest.raises(ValueError, match="2 are too few for a table: the game needs at least 3"):
        pair_round([Contender("ada"), Contender("bob")], {}, 4, 3, "seed")
