"""Golden games: each file replays, and tells what happens as it did when it was kept."""

from collections import Counter
from functools import lru_cache

import pytest

from boathouse.abandon_ship import Ending, Escape
from boathouse.abandon_ship.events import TokenSpent
from boathouse.core import Record, final_state, read_record, replay, verify
from tests.abandon_ship.make_golden import FOLDER, Kept, kept, transcript

GAMES = list(kept())


@lru_cache(maxsize=64)
def record_of(name: str) -> Record:
    return read_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def end_of(name: str) -> Escape:
    state = final_state(record_of(name))
    assert isinstance(state, Escape)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_game_is_as_it_was(game: Kept) -> None:
    text = game.file.read_text(encoding="utf-8")
    record = record_of(game.name)
    assert f"{record}\n{transcript(record)}" == text
    assert game.text() == text
    assert verify(record) > 0


def test_the_folder_holds_just_the_golden_games() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {game.name for game in GAMES}


def test_the_golden_games_are_many_and_different() -> None:
    assert len(GAMES) >= 20
    tables = Counter((game.seats, game.ship) for game in GAMES)
    assert set(tables) == {(seats, ship) for seats in range(3, 8) for ship in ("hold", "retail")}
    ends = [end_of(game.name).board for game in GAMES]
    assert {(board.ending, len(board.home)) for board in ends} >= {
        (Ending.FOUR_HOME, 4),
        (Ending.TWO_LEFT, 0),
        (Ending.TWO_LEFT, 1),
        (Ending.TWO_LEFT, 2),
        (Ending.TWO_LEFT, 3),
    }


def test_the_golden_corners_are_what_they_are_called() -> None:
    assert end_of("four-home").board.ending is Ending.FOUR_HOME
    assert end_of("nobody-home").board.home == ()
    assert len(end_of("one-left").board.sharing) == 1
    assert end_of("all-tokens-drawn").board.tokens_left == ()
    assert [standing.rank for standing in end_of("shared-win").standings].count(1) == 2
    tie = end_of("tie-broken-by-cheese").standings
    best = max(standing.points for standing in tie)
    assert sum(standing.points == best for standing in tie) == 2
    assert [standing.rank for standing in tie].count(1) == 1
    events = [
        event
        for game in GAMES
        for played in replay(record_of(game.name))
        for event in played.step.events
    ]
    assert any(isinstance(event, TokenSpent) for event in events)
