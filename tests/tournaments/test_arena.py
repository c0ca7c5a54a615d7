"""Arena: whoever is free is paired at once, until time is up."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.tournaments.acts import enter, finish, withdraw
from boathouse.tournaments.due import due, due_at
from boathouse.tournaments.formats.arena import PATIENCE
from boathouse.tournaments.plan import MINUTE_MS
from tests.tournaments.events import START, drawn, opened, play_out, unfinished

END = START + 60 * MINUTE_MS


def test_it_ends_at_the_hour_and_games_under_way_count() -> None:
    cup = opened("arena", 4)
    cup.catch_up(START)
    cup.catch_up(END)
    first, second = unfinished(cup.state)
    cup.append(finish(cup.state, first.key, [1, 2]), END + 1)
    cup.catch_up(END + 1)
    assert len(cup.state.rounds) == 1, "nobody is paired after the end"
    cup.append(finish(cup.state, second.key, [1, 2]), END + 2)
    cup.catch_up(END + 2)
    assert cup.state.phase == "over"
    assert sum(row.points for row in cup.state.standings) == 240


def test_nobody_meets_the_same_again_at_once_if_others_are_free() -> None:
    cup = opened("arena", 4)
    cup.catch_up(START)
    first, second = unfinished(cup.state)
    cup.append(finish(cup.state, first.key, [1, 2]), START + 1)
    assert due(cup.state, START + 1) == (), "they have just played"
    assert due_at(cup.state) == START + 1 + PATIENCE
    cup.append(finish(cup.state, second.key, [1, 2]), START + 2)
    cup.catch_up(START + 2)
    for table in unfinished(cup.state):
        assert set(table.seats) not in (set(first.seats), set(second.seats))


def test_whoever_has_waited_long_enough_plays_with_whoever_is_free() -> None:
    cup = opened("arena", 2)
    cup.catch_up(START)
    cup.append(finish(cup.state, "1.1", [1, 2]), START + 1)
    cup.catch_up(START + PATIENCE)
    assert unfinished(cup.state) == []
    cup.catch_up(START + 1 + PATIENCE)
    assert len(unfinished(cup.state)) == 1


def test_one_can_come_late_and_leave_and_gets_nothing_for_it() -> None:
    cup = opened("arena", 4)
    cup.catch_up(START)
    cup.append(enter(cup.state, "p5", "Player 5"), START + 30 * MINUTE_MS)
    cup.append(withdraw(cup.state, "p1"), START + 30 * MINUTE_MS)
    play_out(cup, now=START + 30 * MINUTE_MS)
    assert cup.state.standings.row("p1").tables == 1
    assert cup.state.standings.row("p5").tables > 1


def test_leaving_a_game_does_not_pay() -> None:
    cup = opened("arena", 6)
    cup.catch_up(START)
    table = unfinished(cup.state)[0]
    leaver = table.seats[0]
    now = START
    for other in unfinished(cup.state)[1:]:
        cup.append(finish(cup.state, other.key, [1, 2]), now)
        cup.catch_up(now + PATIENCE)
    assert cup.state.entrants[leaver].playing == {table.key}, "not free before it is over"
    cup.append(finish(cup.state, table.key, [1, 2], absent=[0]), now + 2 * PATIENCE)
    assert cup.state.standings.points(leaver) == 0
    assert not cup.state.entrants[leaver].present
    assert cup.state.standings.points(table.seats[1]) == 0, "the bot in the seat won"


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_is_at_two_tables(seats: int) -> None:
    cup = opened("arena", 13, seats=seats, minutes=10)
    now = START
    random = Random(1)
    ranks = drawn(1)
    while cup.state.phase != "over":
        cup.catch_up(now)
        tables = unfinished(cup.state)
        seated = [player for table in tables for player in table.seats]
        assert len(seated) == len(set(seated))
        now += 20_000
        for table in random.sample(tables, min(2, len(tables))):
            cup.append(finish(cup.state, table.key, ranks(table)), now)
    assert min(row.tables for row in cup.state.standings) > 1


@pytest.mark.parametrize(("seats", "people", "bots"), [(2, 1, 3), (2, 3, 4), (4, 1, 9), (4, 5, 9)])
def test_bots_only_fill_up_the_tables_of_people(seats: int, people: int, bots: int) -> None:
    cup = opened("arena", people, seats=seats, bots=True)
    for number in range(bots):
        cup.append(enter(cup.state, f"b{number}", f"Bot {number}", bot=True), START - 1)
    now = START
    while cup.state.phase != "over":
        cup.catch_up(now)
        for table in unfinished(cup.state):
            assert any(player.startswith("p") for player in table.seats)
            cup.append(finish(cup.state, table.key, range(1, len(table.seats) + 1)), now)
        now += PATIENCE
    for number in range(1, people + 1):
        assert len(cup.state.entrants[f"p{number}"].tables) > 90


def test_bots_that_wait_do_not_hurry_people_to_the_same_table_again() -> None:
    cup = opened("arena", 2, bots=True)
    cup.append(enter(cup.state, "b1", "Bot", bot=True), START - 1)
    cup.catch_up(START)
    cup.append(finish(cup.state, "1.1", [1, 2]), START + 2 * PATIENCE)
    assert due(cup.state, START + 2 * PATIENCE) == ()
    assert due_at(cup.state) == START + 3 * PATIENCE


def test_bots_play_each_other_where_no_person_has_entered() -> None:
    cup = opened("arena", bots=True)
    for number in range(4):
        cup.append(enter(cup.state, f"b{number}", f"Bot {number}", bot=True), START - 1)
    cup.catch_up(START)
    assert len(unfinished(cup.state)) == 2
