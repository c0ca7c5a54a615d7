"""Who sits where."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.tournaments.pairing import order_seats
from boathouse.tournaments.pairing.seat_order import seat_cost


@given(st.integers(2, 5), st.integers(0, 10**6))
def test_the_order_is_the_best_of_all(seats: int, seed: int) -> None:
    random = Random(seed)
    table = [f"p{number}" for number in range(seats)]
    starts = {player: [random.randrange(5) for _ in range(seats)] for player in table}

    def cost(order: tuple[str, ...]) -> int:
        return sum(seat_cost(starts[player][seat], seat) for seat, player in enumerate(order))

    order = order_seats(table, starts, "seed")
    assert cost(order) == min(map(cost, permutations(table)))
    assert order == order_seats(table[::-1], starts, "seed")


@pytest.mark.parametrize("seats", range(2, 8))
def test_over_an_event_everybody_sits_everywhere(seats: int) -> None:
    random = Random(seats)
    players = [f"p{number}" for number in range(4 * seats)]
    sat = {player: [0] * seats for player in players}
    for number in range(3 * seats):
        random.shuffle(players)
        for begin in range(0, len(players), seats):
            table = order_seats(players[begin : begin + seats], sat, str(number))
            for seat, player in enumerate(table):
                sat[player][seat] += 1
    assert all(abs(counts[0] - 3) <= 1 for counts in sat.values())
    assert all(abs(count - 3) <= 2 for counts in sat.values() for count in counts)


def test_equal_orders_are_drawn_by_the_seed() -> None:
    first = Counter(order_seats(("ada", "bob", "cy"), {}, str(seed))[0] for seed in range(300))
    assert set(first) == {"ada", "bob", "cy"}
    assert min(first.values()) > 70


def test_nobody_sits_twice() -> None:
    with pytest.raises(ValueError, match="Somebody sits twice at this table: ada, ada"):
        order_seats(("ada", "ada"), {})
