"""League: levels and groups, everybody meets everybody, up and down, season after season."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.core import Seed
from boathouse.tournaments.acts import decline_next, enter, finish, remove, repair, withdraw
from boathouse.tournaments.due import due, due_at
from boathouse.tournaments.entries import Continued, Waited
from boathouse.tournaments.formats.ladder import (
    MAX_IN_GROUP,
    Finish,
    group_sizes,
    make_groups,
    moves,
    next_ladder,
    sizes_allowed,
)
from boathouse.tournaments.formats.league import BREAK, next_season, season_due
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.plan import MINUTE_MS
from boathouse.tournaments.refusal import TournamentRefusal
from tests.tournaments.events import (
    SLOW,
    START,
    calls_of,
    drawn,
    opened,
    order_of,
    play_out,
    play_round,
    unfinished,
)


def test_everybody_meets_everybody_of_the_group_once() -> None:
    cup = opened("league", 23)
    play_out(cup)
    sizes = [len(group.players) for group in cup.state.groups]
    assert [group.name for group in cup.state.groups] == ["1.1", "2.1", "2.2"]
    assert sorted(sizes) == [7, 8, 8]
    pairs = Counter(frozenset(table.seats) for table in cup.state.tables.values())
    assert set(pairs.values()) == {1}
    assert len(pairs) == sum(size * (size - 1) // 2 for size in sizes)
    for table in cup.state.tables.values():
        group = next(each for each in cup.state.groups if each.name == table.group)
        assert set(table.seats) <= set(group.players)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_with_more_seats_every_pair_meets_equally_often(seats: int) -> None:
    for size in sizes_allowed(seats):
        cup = opened("league", size, seats=seats, game="abandon-ship")
        play_out(cup)
        (group,) = cup.state.groups
        assert len(group.players) == size
        assert len(set(cup.state.met.values())) == 1
        assert len(cup.state.met) == size * (size - 1) // 2


def test_bots_fill_a_group_that_has_no_schedule() -> None:
    cup = opened("league", 7, seats=7, game="abandon-ship")
    play_out(cup)
    (group,) = cup.state.groups
    assert len(group.players) == 7
    assert len(cup.state.rounds) == 8
    assert {len(each.tables) for each in cup.state.entrants.values()} == {7}


def test_slow_games_are_all_played_at_once_and_live_ones_round_by_round() -> None:
    slow = opened("league", 6, time=SLOW)
    slow.catch_up(START)
    assert len(unfinished(slow.state)) == 15
    live = opened("league", 6)
    live.catch_up(START)
    assert len(unfinished(live.state)) == 3
    play_round(live, START)
    live.catch_up(START)
    assert len(live.state.rounds) == 2


def test_who_leaves_is_replaced_by_a_bot_and_the_others_results_stand() -> None:
    cup = opened("league", 4)
    cup.catch_up(START)
    play_round(cup, START)
    before = {row.player: row.points for row in cup.state.standings}
    cup.append(withdraw(cup.state, "p1"), START)
    play_out(cup)
    assert sum("" in table.seats for table in cup.state.tables.values()) == 2
    assert cup.state.standings.points("p1") == before["p1"]
    assert order_of(cup, "1.1")[0] == "p2"


def test_an_absent_player_stays_in_the_schedule() -> None:
    cup = opened("league", 4)
    cup.catch_up(START)
    table = unfinished(cup.state)[0]
    cup.append(finish(cup.state, table.key, [1, 2], absent=[0]), START)
    assert cup.state.entrants[table.seats[0]].present


def test_two_go_up_four_go_down() -> None:
    cup = opened("league", 33)
    play_out(cup, drawn(1))
    season = next_season(cup.state, START)
    level = {entry.player: entry.level for entry in season.entries}
    top, *lower = [order_of(cup, group.name) for group in cup.state.groups]
    assert [level[player] for player in top] == [1] * 7 + [2] * 4
    for order in lower:
        assert [level[player] for player in order] == [1, 1] + [2] * 9


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 7), st.integers(8, 70), st.integers(0, 99))
def test_what_the_page_says_of_going_up_and_down_is_what_happens(
    seats: int, players: int, seed: int
) -> None:
    cup = opened("league", players, seats=seats, time=SLOW, game=game_for(seats))
    play_out(cup, drawn(seed))
    entries = next_season(cup.state, START).entries
    next_groups = make_groups([entry.player for entry in entries], seats)
    level = {player: group.level for group in next_groups for player in group.players}
    for group in cup.state.groups:
        up, down = moves(cup.state.groups, group.name)
        ways = [level[player] - group.level for player in order_of(cup, group.name)]
        stay = len(ways) - up - down
        assert ways in (
            [-1] * up + [0] * stay + [1] * down,
            [-1] * up + [0] * (stay - 1) + [1] * (down + 1),  # one more of some groups
        )


def game_for(seats: int) -> str:
    return "abandon-ship" if seats == 7 else "powerboats"


def test_the_last_of_a_large_group_goes_down_before_one_with_fewer_behind() -> None:
    large = [Finish(f"a{place}", 1, place, 9) for place in range(1, 10)]
    small = [Finish(f"b{place}", 1, place, 7) for place in range(1, 8)]
    ladder = next_ladder([*large, *small], lowest=2)
    assert [player for player, _ in ladder[-8:]] == ["a6", "b4", "a7", "b5", "a8", "b6", "a9", "b7"]


def test_the_next_season_begins_three_days_after_the_last_game() -> None:
    cup = opened("league", 4)
    over = play_out(cup)
    season = next_season(cup.state, over)
    assert season.plan.starts_at == (cup.state.last_result_at or 0) + BREAK
    assert season.plan.season == 2
    much_later = next_season(cup.state, over + 10 * BREAK)
    assert much_later.plan.starts_at > over + 10 * BREAK


def test_everybody_is_entered_again_unless_they_say_no_leave_or_never_come() -> None:
    cup = opened("league", 7)
    cup.append(decline_next(cup.state, "p2"), START - 1)
    cup.append(decline_next(cup.state, "p3"), START - 1)
    cup.append(decline_next(cup.state, "p3", declined=False), START - 1)
    assert decline_next(cup.state, "p3", declined=False) == ()
    cup.catch_up(START)
    cup.append(withdraw(cup.state, "p4"), START)
    cup.append(remove(cup.state, "p5", reason="rude", by="host"), START)
    while cup.state.phase == "running":
        for table in unfinished(cup.state):
            absent = [seat for seat, player in table.players if player == "p6"]
            cup.append(finish(cup.state, table.key, [1, 2], absent=absent), START)
        cup.catch_up(START)
    entered = {entry.player for entry in next_season(cup.state, START).entries}
    assert entered == {"p1", "p3", "p7"}


def test_a_league_of_bots_alone_has_no_next_season() -> None:
    cup = opened("league", bots=True)
    for number in range(1, 4):
        cup.append(enter(cup.state, f"bot:{number}", "", bot=True), START - 1)
    cup.append(enter(cup.state, "ann", "Ann"), START - 1)
    cup.append(decline_next(cup.state, "ann"), START - 1)
    over = play_out(cup, drawn(1))
    assert not season_due(cup.state)
    assert due_at(cup.state) is None
    cup.append(decline_next(cup.state, "ann", declined=False), over)
    assert season_due(cup.state)
    assert due_at(cup.state) == over


def test_a_next_season_is_opened_once() -> None:
    cup = opened("league", 4)
    play_out(cup)
    assert season_due(cup.state)
    cup.append([Continued(tournament="t2")], START)
    assert not season_due(cup.state)
    assert cup.state.next_season == "t2"
    for act in (
        lambda: next_season(cup.state, START),
        lambda: decline_next(cup.state, "p1"),
        lambda: repair(cup.state, "1.1", [1, 2], reason="too late", by="host"),
    ):
        with pytest.raises(TournamentRefusal) as refused:
            act()
        assert refused.value.code == "has-next-season"


def test_too_few_for_a_group_wait() -> None:
    cup = opened("league", 2)
    assert due(cup.state, START) == (Waited(until=START + 10 * MINUTE_MS, players=2, needed=3),)


@given(st.integers(3, 400), st.integers(2, 7))
def test_groups_are_within_their_limits(players: int, seats: int) -> None:
    allowed = sizes_allowed(seats)
    if players < allowed[0]:
        return
    people = [f"p{number}" for number in range(players)]
    groups = make_groups(people, seats)
    assert sorted(player for group in groups for player in group.players) == sorted(people)
    levels = Counter(group.level for group in groups)
    lowest = max(levels)
    for level, count in levels.items():
        assert count == 2 ** (level - 1) or (level == lowest and count < 2 ** (level - 1))
    assert all(1 <= len(group.players) <= MAX_IN_GROUP for group in groups)
    sizes = group_sizes(players, seats)
    assert set(sizes) <= set(allowed)
    filled = sum(sizes) - players
    assert 0 <= filled < max(allowed)
    if seats == 2:
        assert filled == 0
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-players // MAX_IN_GROUP)


@given(st.integers(1, 5), st.randoms(use_true_random=False))
def test_full_levels_exchange_as_many_as_they_get(levels: int, random: Random) -> None:
    finishes = [
        Finish(f"{level}.{group}.{place}", level, place, 11)
        for level in range(1, levels + 1)
        for group in range(2 ** (level - 1))
        for place in range(1, 12)
    ]
    random.shuffle(finishes)
    ladder = next_ladder(finishes, levels)
    assert sorted(player for player, _ in ladder) == sorted(each.player for each in finishes)
    counts = Counter(level for _, level in ladder)
    assert counts == {level: 11 * 2 ** (level - 1) for level in range(1, levels + 1)}


@settings(deadline=None, max_examples=15)
@given(st.integers(3, 60), st.integers(2, 4), st.randoms(use_true_random=False))
def test_five_seasons_with_people_coming_and_going(
    players: int, seats: int, random: Random
) -> None:
    players = max(players, sizes_allowed(seats)[0])
    cup = opened("league", players, seats=seats, time=SLOW)
    newcomers = players
    for _ in range(5):
        if len(cup.state.present) < cup.state.format.fewest(cup.state.plan):
            return
        cup.catch_up(cup.state.starts_at)
        state = cup.state
        assert state.phase == "running"
        grouped = [player for group in state.groups for player in group.players]
        assert sorted(grouped) == sorted(each.id for each in state.entrants.values())
        assert all(len(group.players) <= MAX_IN_GROUP for group in state.groups)
        now = play_out(cup, drawn(random.randrange(1000)), now=state.starts_at)
        leaving = set(random.sample(grouped, random.randrange(len(grouped) // 3 + 1)))
        for player in sorted(leaving):
            cup.append(decline_next(state, player), now)
        season = next_season(state, now)
        assert sorted(entry.player for entry in season.entries) == sorted(set(grouped) - leaving)
        following = LoggedTournament(season.plan, Seed.from_number(newcomers), at=now)
        following.append(season.entries, now)
        new = random.randrange(8)
        for number in range(newcomers + 1, newcomers + new + 1):
            following.append(enter(following.state, f"p{number}", f"Player {number}"), now)
        newcomers += new
        groups = following.state.format.groups(following.state)
        lowest = max((group.level for group in groups), default=1)
        old = {entry.player: entry.level for entry in season.entries}
        for group in groups:
            for player in group.players:
                if player not in old and len(groups) > 1 and group.level < lowest:
                    below = [each for each in groups if each.level > group.level]
                    assert not any(each in old for one in below for each in one.players)
        cup = following


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_due_next_costs_the_same_in_a_large_league(seats: int) -> None:
    """It is asked after every result."""
    cup = opened("league", 500, seats=seats)
    cup.catch_up(START)
    assert len(cup.state.groups) > 40
    assert calls_of(lambda: due_at(cup.state)) < 60
