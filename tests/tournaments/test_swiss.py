"""Swiss: rounds, byes that cannot be farmed, late entry."""

from __future__ import annotations

from collections import Counter

import pytest

from boathouse.tournaments.acts import come_back, enter, finish, remove, withdraw
from boathouse.tournaments.entries import Entered, RoundPaired
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.tournament import Tournament
from tests.tournaments.events import (
    START,
    drawn,
    opened,
    order_of,
    play_out,
    play_round,
    unfinished,
)


def byes_of(cup: LoggedTournament) -> list[tuple[str, int]]:
    return [(bye.player, bye.points) for played in cup.state.rounds for bye in played.byes]


@pytest.mark.parametrize(("players", "seats"), [(8, 2), (9, 2), (16, 4), (23, 4), (11, 3), (13, 6)])
def test_everybody_plays_every_round_or_has_a_bye(players: int, seats: int) -> None:
    cup = opened("swiss", players, seats=seats, rounds=5)
    play_out(cup, drawn(1))
    assert len(cup.state.rounds) == 5
    for played in cup.state.rounds:
        seated = [player for key in played.keys for player in cup.state.tables[key].seats]
        out = [bye.player for bye in played.byes]
        assert sorted(seated + out) == sorted(cup.state.entrants)
        assert len(out) == (players % 2 if seats == 2 else 0)


def test_the_best_wins() -> None:
    cup = opened("swiss", 16, rounds=5)
    play_out(cup)
    assert order_of(cup)[0] == "p1"
    assert cup.state.standings.row("p1").points == 600


def test_nobody_has_a_second_bye_before_all_had_one() -> None:
    cup = opened("swiss", 5, rounds=10)
    play_out(cup, drawn(2))
    times = Counter(player for player, _ in byes_of(cup))
    assert set(times.values()) == {2}


def test_a_bye_brings_half_a_point_in_the_first_round() -> None:
    cup = opened("swiss", 5)
    cup.catch_up(START)
    ((player, points),) = byes_of(cup)
    assert points == 60
    assert cup.state.standings.points(player) == 60


def test_a_bye_brings_the_mean_of_ones_own_points_and_never_more_than_half() -> None:
    cup = opened("swiss", 5, rounds=5)
    now = START
    while len(cup.state.rounds) < 5:
        cup.catch_up(now)
        before = {player: cup.state.standings.points(player) for player in cup.state.entrants}
        play_round(cup, now)
        rounds = len(cup.state.rounds)
        cup.catch_up(now)
        for bye in cup.state.rounds[-1].byes if len(cup.state.rounds) > rounds else ():
            mine = cup.state.standings.points(bye.player) - bye.points
            assert bye.points == min(60, mine // rounds)
            assert mine >= before[bye.player]
        now += 1


def test_leaving_and_coming_back_brings_nothing() -> None:
    cup = opened("swiss", 5, rounds=6)
    cup.catch_up(START)
    play_round(cup, START)
    had = cup.state.standings.points("p5")
    for _ in range(3):  # away for three rounds, and back for the last two
        if cup.state.entrants["p5"].present:
            cup.append(withdraw(cup.state, "p5"), START)
        cup.catch_up(START)
        play_round(cup, START)
    assert cup.state.standings.points("p5") == had
    cup.append(come_back(cup.state, "p5"), START)
    cup.catch_up(START)
    assert cup.state.standings.points("p5") - had <= had // 4  # at most a bye of their own mean


def late_points(cup: LoggedTournament) -> int:
    (late,) = enter(cup.state, "late", "Late")
    assert isinstance(late, Entered)
    return late.points


def test_coming_late_never_pays() -> None:
    """After 5 rounds of 15 players it brought 1.88 points, and losing every game none."""
    cup = opened("swiss", 15, rounds=10)
    for number in range(5):
        cup.catch_up(START)
        play_round(cup, START)
        points = sorted(row.points for row in cup.state.standings)
        assert late_points(cup) == points[0]
        assert number < 2 or points[0] < points[-1]


def test_a_late_player_begins_with_the_points_of_the_last_who_was_always_there() -> None:
    cup = opened("swiss", 4, seats=4, rounds=8)
    for _ in range(2):
        cup.catch_up(START)
        play_round(cup, START, lambda table: [1, 2, 2, 2])
    points = cup.state.standings.points
    assert late_points(cup) == min(map(points, cup.state.entrants)) == 40 + 40
    # Whoever was absent, withdrew or was removed has fewer, and is not counted.
    cup.append(withdraw(cup.state, "p1"), START)
    cup.catch_up(START)
    [table] = unfinished(cup.state)
    cup.append(finish(cup.state, table.key, [1, 2, 3], absent=[2]), START)
    there = set(table.seats[:2])
    assert late_points(cup) == min(map(points, there)) > 0
    for player in there:
        cup.append(remove(cup.state, player, reason="gone", by="host"), START)
    assert late_points(cup) == 0


def test_entry_is_open_until_half_of_the_rounds_are_paired() -> None:
    cup = opened("swiss", 8, rounds=5)
    for number in range(3):
        if number:
            play_round(cup, START)
        cup.catch_up(START)
        closed = cup.state.format.entry_closed(cup.state)
        assert closed == ("entries-closed" if number == 2 else "")


def test_no_meeting_is_repeated_while_it_can_be_avoided() -> None:
    cup = opened("swiss", 24, seats=4, rounds=4)
    play_out(cup, drawn(3))
    assert max(cup.state.met.values()) == 1


def test_who_starts_is_balanced() -> None:
    cup = opened("swiss", 16, seats=2, rounds=8)
    play_out(cup, drawn(4))
    assert {row.starts for row in cup.state.standings} <= {3, 4, 5}


def test_a_seed_is_published_with_each_round() -> None:
    cup = opened("swiss", 8)
    play_out(cup)
    seeds = [entry.seed for _, entry in cup.log if isinstance(entry, RoundPaired)]
    assert len(set(seeds)) == len(seeds) == 4


def test_the_cost_of_every_round_follows_from_the_log() -> None:
    cup = opened("swiss", 6, rounds=2)
    play_out(cup)
    # Three have won and three have lost, so two of different points meet: 120 squared.
    assert costs_of(cup) == [0, 14_400]
    rematch = opened("swiss", 2, rounds=2)
    play_out(rematch)
    assert costs_of(rematch) == [0, 10**12 + 14_400]
    league = opened("league", 4)
    play_out(league)
    assert set(costs_of(league)) == {None}


def costs_of(tournament: LoggedTournament) -> list[int | None]:
    """The cost of every round, as anybody finds it in the log."""
    return [paired.cost for paired in Tournament.fold(tournament.log).rounds]
