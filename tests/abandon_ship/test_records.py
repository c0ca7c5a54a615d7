"""Records: whole games as text that replays to the same states."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.abandon_ship import GAME
from boathouse.core import (
    Move,
    RecordError,
    Seed,
    Table,
    final_state,
    find_game,
    game_names,
    read_record,
    replay,
    verify,
)
from tests.abandon_ship.games import WILLS


def played(seats: int, ship: str, will: str, number: int, decisions: int = 1000) -> Table:
    names = ["Ann", "Bob", "Cem", "Dan", "Eva", "Fay", "Gus"][:seats]
    table = Table(GAME, names, {"ship": ship}, Seed.from_number(number))
    random = Random(number)
    while not table.over and decisions:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, str(WILLS[will](table.state, random)))  # type: ignore[arg-type]
        decisions -= 1
    return table


games = st.tuples(
    st.integers(3, 7),
    st.sampled_from(["hold", "retail"]),
    st.sampled_from(sorted(WILLS)),
    st.integers(0, 10**9),
)


@settings(max_examples=20)
@given(games)
def test_records_are_read_as_written_and_replay_to_the_same_states(
    game: tuple[int, str, str, int],
) -> None:
    table = played(*game)
    record = table.record()
    again = read_record(str(record))
    assert again == record
    assert str(again) == str(record)
    assert final_state(again) == table.state
    assert verify(again) == sum(not isinstance(move.actor, int) for move in record.moves)


@settings(max_examples=40)
@given(games, st.integers(0, 30))
def test_a_table_goes_on_where_its_record_ends(game: tuple[int, str, str, int], turns: int) -> None:
    table = played(*game, decisions=turns)
    again = Table.resumed(read_record(str(table.record(reveal=True))))
    assert again.state == table.state
    assert again.record() == table.record()


@settings(max_examples=40)
@given(games, st.integers(0, 30))
def test_what_a_seat_may_know_is_a_record_too(game: tuple[int, str, str, int], turns: int) -> None:
    table = played(*game, decisions=turns)
    for seat in (None, *range(game[0])):
        record = table.record_for(seat)
        assert read_record(str(record)) == record


def test_what_a_seat_may_know_cannot_be_replayed() -> None:
    record = played(3, "hold", "random", 1, decisions=3).record_for(1)
    with pytest.raises(RecordError, match="line 9, column 1: this tile is hidden") as refused:
        list(replay(read_record(str(record))))
    assert refused.value.recovered is not None
    assert refused.value.recovered.moves == ()


@settings(max_examples=100)
@given(games, st.data())
def test_a_damaged_record_is_refused_with_its_place(
    game: tuple[int, str, str, int], data: st.DataObject
) -> None:
    """A record with a character changed replays to something, or names line, column and reason."""
    text = str(played(*game, decisions=12).record(reveal=True))
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("x0123456789 []:>()-?ab\n"))
    error = fault_in(text[:at] + other + text[at + 1 :])
    if error is None:
        return
    assert 1 <= error.line <= text.count("\n") + 2
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    if at > text.index("\n\n") and error.recovered is not None:
        before = moves_before(text, at)
        assert error.recovered.moves[: len(before)] == before


def fault_in(text: str) -> RecordError | None:
    try:
        for _ in replay(read_record(text)):
            pass
    except RecordError as error:
        return error
    return None


def moves_before(text: str, at: int) -> tuple[Move, ...]:
    """The moves of a record that stand wholly before a place."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    moves = read_record(text).moves
    # A bracket has two characters more than its text, and a blank parts it from what follows.
    return tuple(m for m in moves if starts[m.line - 1] + m.column + len(m.text) + 2 <= at)


def test_a_turn_takes_one_line_or_two() -> None:
    lines = str(played(7, "retail", "upwards", 3).record()).splitlines()
    moves = lines[lines.index("") + 1 :]
    choices = sum(": " in line for line in moves)
    assert len(moves) <= 2 * choices + 6


def test_the_game_is_found_by_its_name() -> None:
    assert "abandon-ship" in game_names()
    assert find_game("abandon-ship") is GAME
    assert (GAME.title, GAME.version, GAME.has_secrets) == ("Abandon Ship", 1, True)
    assert list(GAME.seats) == [3, 4, 5, 6, 7]
