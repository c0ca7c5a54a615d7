"""Tables of two are paired as FIDE's Dutch system does, checked against py4swiss."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from boathouse.tournaments.pairing import Contender, Pairing, pair_of, pair_round
from boathouse.tournaments.pairing.dutch.round import dutch_pairs

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "benchmarks"))  # scripts, which import each other by their bare names

from pairing.fide import fide_pairs  # noqa: E402
from pairing.simulated import SimulatedEvent  # noqa: E402


def our_pairs(event: SimulatedEvent) -> set[tuple[str, ...]] | None:
    """As `fide_pairs`; None if the rules of chess allow no pairing."""
    if dutch_pairs(event.contenders, event.met, "seed") is None:
        return None
    pairing = pair_round(event.contenders, event.met, 2, 2, "seed")
    return {*pairing.tables, *((player,) for player in pairing.byes)}


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(4, 3), (5, 5), (6, 5), (7, 7), (8, 7), (9, 8), (11, 9), (14, 9), (19, 9), (26, 9), (33, 6)],
)
def test_pairs_starts_and_byes_are_those_of_fide(players: int, rounds: int) -> None:
    for seed in range(3):
        event = SimulatedEvent.of(players, seed)
        for number in range(rounds):
            theirs = fide_pairs(event)
            assert our_pairs(event) == theirs, f"round {number + 1} of event {seed}"
            if theirs is None:
                break
            event.play(
                Pairing(
                    tables=tuple(sorted(pair for pair in theirs if len(pair) == 2)),
                    byes=tuple(pair[0] for pair in theirs if len(pair) == 1),
                )
            )


def test_a_score_group_folds() -> None:
    """First round: the upper half by rating meets the lower half, starts alternate."""
    people = [Contender(name, rating=-place) for place, name in enumerate("abcdefgh")]
    pairing = pair_round(people, {}, 2, 2, "seed")
    assert pairing.tables == (("a", "e"), ("f", "b"), ("c", "g"), ("h", "d"))


def test_nobody_starts_three_times_in_a_row_unless_a_meeting_would_be_repeated() -> None:
    twice = {"starts": (2, 0), "history": (0, 0), "floats": (0, 0)}
    never = {"starts": (0, 2), "history": (1, 1), "floats": (0, 0)}
    people = [
        Contender("ada", rating=4, **twice),  # type: ignore[arg-type]
        Contender("bob", rating=3, **never),  # type: ignore[arg-type]
        Contender("cy", rating=2, **twice),  # type: ignore[arg-type]
        Contender("dan", rating=1, **never),  # type: ignore[arg-type]
    ]
    assert pair_round(people, {}, 2, 2, "seed").tables == (("dan", "ada"), ("bob", "cy"))
    met = {pair_of(one, other): 1 for one in ("ada", "cy") for other in ("bob", "dan")}
    assert pair_round(people, met, 2, 2, "seed").cost == 0


def test_large_fields_are_paired_in_parts() -> None:
    event = SimulatedEvent.of(601, 1)
    for _ in range(3):
        pairing = pair_round(event.contenders, event.met, 2, 2, "seed")
        assert len(pairing.tables) == 300
        assert pairing.cost < 10**12, "nobody met again"
        points = {player: contender.points for player, contender in event.people.items()}
        assert all(abs(points[one] - points[other]) <= 120 for one, other in pairing.tables)
        event.play(pairing)
