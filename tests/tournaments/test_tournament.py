"""The mechanism: entries are followed, tables counted once, organisers' acts done and kept."""

from __future__ import annotations

import pytest

from boathouse.tournaments.acts import (
    close_early,
    come_back,
    enter,
    extend,
    finish,
    pause,
    remove,
    repair,
    resume,
    withdraw,
)
from boathouse.tournaments.due import LONGEST_PAUSE, due, due_at
from boathouse.tournaments.entries import (
    Removed,
    Resumed,
    RoundPaired,
    TournamentClosed,
    TournamentEnded,
    TournamentOpened,
    Waited,
    read_tournament_entry,
    write_tournament_entry,
)
from boathouse.tournaments.plan import MINUTE_MS
from boathouse.tournaments.refusal import TournamentRefusal
from tests.tournaments.events import START, opened, order_of, play_out, play_round, unfinished


def test_nothing_is_due_before_the_start() -> None:
    cup = opened("swiss", 4)
    assert due(cup.state, START - 1) == ()
    assert due_at(cup.state) == START
    cup.catch_up(START)
    assert cup.state.phase == "running"
    assert len(unfinished(cup.state)) == 2
    assert due(cup.state, START + 10**9) == ()  # everybody plays: it waits for results
    assert due_at(cup.state) is None


def test_a_round_is_paired_when_the_last_table_is_over() -> None:
    cup = opened("swiss", 4)
    cup.catch_up(START)
    first, second = unfinished(cup.state)
    cup.append(finish(cup.state, first.key, [1, 2]), START + 1)
    assert due(cup.state, START + 2) == ()
    cup.append(finish(cup.state, second.key, [1, 2]), START + 3)
    cup.catch_up(START + 4)
    assert len(cup.state.rounds) == 2


def test_the_next_round_waits_for_its_time() -> None:
    cup = opened("swiss", 4, interval=60)
    cup.catch_up(START)
    play_round(cup, START + 1)
    assert due(cup.state, START + 59 * MINUTE_MS) == ()
    assert due_at(cup.state) == START + 60 * MINUTE_MS
    cup.catch_up(START + 60 * MINUTE_MS)
    assert len(cup.state.rounds) == 2


def test_a_result_that_comes_twice_counts_once() -> None:
    cup = opened("swiss", 2)
    cup.catch_up(START)
    cup.append(finish(cup.state, "1.1", [1, 2]), START + 1)
    assert finish(cup.state, "1.1", [1, 2]) == ()
    assert finish(cup.state, "1.1", [2, 1]) == ()


def test_the_secret_is_published_at_the_end_and_no_earlier() -> None:
    cup = opened("swiss", 4)
    play_out(cup)
    secret = str(cup.state.secret)
    last = cup.log[-1][1]
    assert isinstance(last, TournamentEnded)
    assert last.seed == secret
    for _, entry in cup.log[:-1]:
        assert secret.encode() not in write_tournament_entry(entry)


def test_a_closed_tournament_keeps_its_secret_until_its_last_game() -> None:
    cup = opened("regatta", 4)
    cup.catch_up(START)
    cup.append(close_early(cup.state, reason="the lake is frozen", by="host"), START + 1)
    assert cup.state.phase == "closed"
    assert due(cup.state, START + 2) == ()
    play_round(cup, START + 3)
    cup.catch_up(START + 4)
    assert cup.state.published == str(cup.state.secret)
    assert due(cup.state, START + 5) == ()


def test_too_few_players_wait_and_in_the_end_it_is_closed() -> None:
    cup = opened("swiss", 1)
    (first,) = due(cup.state, START)
    assert first == Waited(until=START + 10 * MINUTE_MS, players=1, needed=2)
    now = START
    while cup.state.phase == "open":
        cup.catch_up(now)
        now = due_at(cup.state) or now
    kinds = [type(entry) for _, entry in cup.log[-5:]]
    assert kinds[:4] == [Waited, Waited, Waited, TournamentClosed]
    assert cup.state.reason == "too-few"
    assert now == START + 30 * MINUTE_MS


def test_somebody_who_comes_while_it_waits_saves_it() -> None:
    cup = opened("swiss", 1)
    cup.catch_up(START)
    cup.append(enter(cup.state, "p2", "Player 2"), START + 1)
    assert due(cup.state, START + 2) == ()  # it said until when it waits
    cup.catch_up(START + 10 * MINUTE_MS)
    assert len(unfinished(cup.state)) == 1


def test_too_few_left_for_a_round_wait_and_in_the_end_it_is_over() -> None:
    cup = opened("swiss", 2)
    cup.catch_up(START)
    play_round(cup, START)
    cup.append(withdraw(cup.state, "p2"), START)
    play_out(cup)
    assert (cup.state.phase, cup.state.reason) == ("over", "too-few")
    assert order_of(cup) == ["p1", "p2"]


def test_absence_brings_nothing_and_the_others_keep_their_places() -> None:
    cup = opened("swiss", 4, seats=4)
    cup.catch_up(START)
    (table,) = unfinished(cup.state)
    cup.append(finish(cup.state, table.key, [1, 2, 3, 4], absent=[0, 2]), START + 1)
    assert table.points == (0, 80, 0, 0)
    assert {each.id for each in cup.state.present} == {table.seats[1], table.seats[3]}
    row = cup.state.standings.row(table.seats[0])
    assert (row.points, row.tables) == (0, 1)
    cup.append(come_back(cup.state, table.seats[0]), START + 2)
    assert cup.state.entrants[table.seats[0]].present


def test_points_by_place_are_the_organisers_choice() -> None:
    cup = opened("swiss", 8, seats=4, points=(6, 4, 3, 1))
    cup.catch_up(START)
    table = unfinished(cup.state)[0]
    cup.append(finish(cup.state, table.key, [2, 1, 4, 2]), START)
    assert table.points == (120 * 7 // 2, 720, 120, 120 * 7 // 2)


def test_a_pause_stops_the_pairing_and_nothing_else() -> None:
    cup = opened("arena", 4)
    cup.catch_up(START)
    cup.append(pause(cup.state, by="host", reason="lunch"), START + 1)
    play_round(cup, START + 2)
    assert due(cup.state, START + 3) == ()
    ends = cup.state.ends_at
    assert ends is not None
    cup.append(resume(cup.state, by="host"), START + 1001)
    assert cup.state.ends_at == ends + 1000
    cup.catch_up(START + 1002)
    assert len(cup.state.rounds) > 1
    assert [type(entry).__name__ for _, entry in cup.state.acts] == ["Paused", "Resumed"]


def test_a_pause_ends_by_itself_when_the_organiser_vanishes() -> None:
    cup = opened("swiss", 4)
    cup.append(pause(cup.state, by="host"), START - 1)
    assert due(cup.state, START + 1) == ()
    assert due_at(cup.state) == START - 1 + LONGEST_PAUSE
    assert due(cup.state, START - 1 + LONGEST_PAUSE) == (Resumed(),)


def test_a_start_can_be_put_off() -> None:
    cup = opened("swiss", 4)
    cup.append(extend(cup.state, by="host", minutes=5), START - 1)
    assert due(cup.state, START) == ()
    assert due_at(cup.state) == START + 5 * MINUTE_MS


def test_an_arena_can_last_longer_and_a_swiss_have_more_rounds() -> None:
    arena = opened("arena", 4)
    arena.catch_up(START)
    arena.append(extend(arena.state, by="host", minutes=5), START)
    assert arena.state.ends_at == START + 65 * MINUTE_MS
    swiss = opened("swiss", 8, rounds=2)
    swiss.append(extend(swiss.state, by="host", rounds=1), START - 1)
    play_out(swiss)
    assert len(swiss.state.rounds) == 3


def test_a_removed_player_is_last_and_not_paired_again() -> None:
    cup = opened("swiss", 6)
    cup.catch_up(START)
    play_round(cup, START)
    cup.append(remove(cup.state, "p1", reason="two boats", by="host"), START)
    play_out(cup)
    assert order_of(cup)[-1] == "p1"
    assert len(cup.state.entrants["p1"].tables) == 1
    assert (START, Removed(player="p1", reason="two boats", by="host")) in cup.state.acts
    with pytest.raises(TournamentRefusal, match="over"):
        come_back(cup.state, "p1")


def test_a_table_without_a_result_can_be_given_one() -> None:
    cup = opened("swiss", 2, rounds=1)
    cup.catch_up(START)
    (table,) = unfinished(cup.state)
    cup.append(repair(cup.state, "1.1", [1, 1], reason="the server fell over", by="host"), START)
    assert table.points == (60, 60)
    assert table.repairs[0].reason == "the server fell over"
    assert finish(cup.state, "1.1", [1, 2]) == ()  # it has a result
    cup.catch_up(START)
    assert cup.state.phase == "over"


def test_who_was_absent_can_be_corrected_and_what_the_record_says_cannot() -> None:
    cup = opened("swiss", 2)
    cup.catch_up(START)
    (table,) = unfinished(cup.state)
    cup.append(finish(cup.state, "1.1", [1, 2], absent=[0]), START)
    assert table.points == (0, 0)
    assert cup.state.standings.row(table.seats[1]).place == 1  # ahead in the direct meeting
    assert cup.state.entrants[table.seats[0]].absences == 1
    cup.append(repair(cup.state, "1.1", [1, 2], reason="they were here", by="host"), START + 1)
    assert cup.state.entrants[table.seats[0]].absences == 0
    assert table.points == (120, 0)
    assert cup.state.standings.row(table.seats[0]).place == 1
    with pytest.raises(TournamentRefusal, match="its record says 1, 2") as refused:
        repair(cup.state, "1.1", [2, 1], reason="I like them better", by="host")
    assert refused.value.code == "contradicts-record"
    with pytest.raises(TournamentRefusal) as refused:
        repair(cup.state, "1.1", [1, 2], absent=[1], reason="I like them better", by="host")
    assert refused.value.code == "contradicts-record"
    cup.append(repair(cup.state, "1.1", [1, 2], absent=[0], reason="no, gone", by="host"), START)
    assert table.points == (0, 0)


@pytest.mark.parametrize("format_name", ["league", "swiss", "arena", "regatta"])
def test_entries_are_stored_as_json_and_read_back(format_name: str) -> None:
    cup = opened(format_name, 7)
    play_out(cup)
    assert isinstance(cup.log[0][1], TournamentOpened)
    for _, entry in cup.log:
        assert read_tournament_entry(write_tournament_entry(entry)) == entry
    paired = next(entry for _, entry in cup.log if isinstance(entry, RoundPaired))
    assert write_tournament_entry(paired).startswith(b'{"kind":"paired","round":1,')
