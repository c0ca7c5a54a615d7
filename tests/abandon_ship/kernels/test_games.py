"""Compiled games are the rules' games: every decision, roll, draw, state and result."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from boathouse.abandon_ship import Escape, Face, Options, Parts, Rolled, Ship, standard_parts
from boathouse.abandon_ship.actions import Deal, DrawToken, FirstPlayer, PutCheese
from boathouse.abandon_ship.kernels.game_kernel import GameLog
from boathouse.abandon_ship.kernels.games import PlayedGames, play_games, play_logged
from boathouse.abandon_ship.kernels.ship_tables import (
    CHOOSE,
    PHASE,
    POOL,
    POOL_FACES,
    SCORES,
    ShipTables,
    ship_tables,
    state_of,
)
from boathouse.abandon_ship.parts import DICE, SEATS, SpecialMove


def outcome(line: list[int], escape: Escape) -> object:
    """Return what a line of the log says that chance did."""
    parts, (kind, one, two, _) = escape.board.parts, line
    match kind:
        case GameLog.DEALT:
            return Deal(parts.tiles[one])
        case GameLog.CHEESE:
            return PutCheese(one, escape.board.next_deck)
        case GameLog.STARTS:
            return FirstPlayer(one)
        case GameLog.ROLLED:
            return Rolled(DICE[one], parts.dice[one][two])
        case _:
            return DrawToken(one)


def summary_of(state: NDArray[np.int64], parts: Parts) -> list[object]:
    """Make states comparable: faces by what they show, where a choice is due, tokens by value."""
    drawn = state[len(state) - len(parts.tokens) :]
    told: list[object] = [*state[: len(state) - len(drawn)].tolist()]
    told.append(Counter(token for token, gone in zip(parts.tokens, drawn, strict=True) if gone))
    for die in DICE:
        shows = state[PHASE] == CHOOSE and state[POOL] >> die & 1
        told[POOL_FACES + die] = parts.dice[die][state[POOL_FACES + die]] if shows else None
    return told


def compare(
    parts: Parts, ship: Ship, seats: int, seed: int, seen: Counter[str], most_turns: int = 500
) -> None:
    """Play a game again by the rules, line by line of its log."""
    tables = ship_tables(parts, ship, most_turns)
    played, log, states = play_logged(tables, seats=seats, seed=seed)
    escape = Escape.new(Options(seats, ship.name, parts))
    for line, state in zip(log.tolist(), states, strict=True):
        if line[0] == GameLog.CHOSE:
            legal = escape.legal()
            assert len(legal) == line[2]
            assert legal[line[1]].die == line[3]
            step = escape.play(legal[line[1]])
        else:
            step = escape.play(outcome(line, escape))
        seen.update(type(event).__name__ for event in step.events)
        escape = step.state
        if line[0] in (GameLog.CHOSE, GameLog.TOKEN):
            here = state_of(escape.board, tables)
            assert summary_of(here, parts) == summary_of(state, parts)
    assert escape.over
    seen[str(escape.board.ending)] += 1
    assert [standing.points for standing in escape.standings] == played.points[0].tolist()
    assert [sum(values) for values in escape.board.taken] == played.cheese[0].tolist()
    assert [parts.tiles.index(tile) for tile in escape.tiles] == played.tiles[0].tolist()
    assert (escape.board.turns, len(escape.board.home), len(escape.board.swept)) == (
        played.turns[0],
        played.home[0],
        played.swept[0],
    )
    assert played.decisions == played.turns[0]
    assert played.moves == len(log)


SHORT = Ship("short", 1, 0, 11, (3, 4, 6, 8, 9))


def test_thousands_of_games_are_those_of_the_rules() -> None:
    seen: Counter[str] = Counter()
    parts = replace(standard_parts(), ships=(*standard_parts().ships, SHORT))
    for seed in range(1200):
        ship = parts.ships[seed % 7 % 3]
        compare(parts, ship, SEATS[seed % len(SEATS)], seed, seen)
    often = ["RatStayed", "CheeseTaken", "RatSafe", "RatSwept", "RatsTread", "PoolRefilled"]
    assert min(seen[event] for event in often) > 100, seen
    assert min(seen[ending] for ending in ("four home", "two left")) > 20, seen
    assert seen["TokenSpent"] > 10, seen


def test_games_without_end_end_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("turn", "faults", "notation"):
        monkeypatch.setattr(f"boathouse.abandon_ship.{module}.MAX_TURNS", 12)
    seen: Counter[str] = Counter()
    parts = standard_parts()
    for seed in range(20):
        compare(parts, parts.ship("hold"), 4, seed, seen, most_turns=12)
    assert seen["turn limit"] > 10, seen


faces = st.builds(
    Face, st.one_of(st.integers(1, 9), st.sampled_from(SpecialMove)), st.booleans(), st.booleans()
)
dice = st.lists(st.lists(faces, min_size=1, max_size=7).map(tuple), min_size=8, max_size=8)


def with_white(some: list[tuple[Face, ...]]) -> tuple[tuple[Face, ...], ...]:
    """Circle the white die's faces: there is no white rat."""
    return (*some[:-1], tuple(replace(face, circled=True) for face in some[-1]))


@st.composite
def odd_parts(draw: st.DrawFn) -> tuple[Parts, Ship]:
    """Other dice, a shorter ship with decks wherever they fit, and other tokens."""
    top = draw(st.integers(8, 20))
    decks = draw(st.lists(st.integers(2, top - 1), unique=True, min_size=1, max_size=5))
    ship = Ship("odd", 1, 0, top, tuple(sorted(decks)))
    tokens = draw(st.lists(st.integers(1, 6), min_size=1, max_size=9))
    cheese = draw(st.lists(st.integers(1, 5), min_size=len(decks), max_size=len(decks)))
    parts = replace(
        standard_parts(),
        dice=with_white(draw(dice)),
        ships=(ship,),
        tokens=tuple(sorted(tokens)),
        cheese=tuple(sorted(cheese)),
    )
    return parts, ship


@settings(max_examples=60, deadline=None)
@given(odd_parts(), st.sampled_from(SEATS), st.integers(0, 2**64 - 1))
def test_there_is_no_smallest_difference(odd: tuple[Parts, Ship], seats: int, seed: int) -> None:
    compare(*odd, seats, seed, Counter())


@pytest.fixture(scope="module")
def tables() -> ShipTables:
    parts = standard_parts()
    return ship_tables(parts, parts.ship("hold"))


def same(one: PlayedGames, other: PlayedGames) -> bool:
    names = ("tiles", "points", "cheese", "turns", "home", "swept")
    return one.moves == other.moves and all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in names
    )


def test_threads_change_nothing(tables: ShipTables) -> None:
    alone = play_games(tables, seats=4, games=101, seed=8, threads=1)
    for threads in (2, 7, 200):
        assert same(alone, play_games(tables, seats=4, games=101, seed=8, threads=threads))


def test_a_game_is_the_same_alone_and_among_others(tables: ShipTables) -> None:
    many = play_games(tables, seats=3, games=20, seed=9)
    later = play_games(tables, seats=3, games=5, first=15, seed=9)
    assert np.array_equal(many.points[15:], later.points)
    logged, _, _ = play_logged(tables, seats=3, game=17, seed=9)
    assert np.array_equal(many.points[17], logged.points[0])
    assert not same(many, play_games(tables, seats=3, games=20, seed=10))


def test_dice_and_tiles_come_as_often_as_they_should(tables: ShipTables) -> None:
    """Each tile at each seat, and each face: within four standard deviations."""
    games = 4000
    played = play_games(tables, seats=5, games=games, seed=3)
    share = 1 / 7
    spread = 4 * (games * share * (1 - share)) ** 0.5
    for seat in range(5):
        counts = np.bincount(played.tiles[:, seat], minlength=7)
        assert abs(counts - games * share).max() < spread
    luck, rolled = Random(1), Counter[tuple[int, int]]()
    for _ in range(60):
        _, log, _ = play_logged(tables, seats=5, seed=luck.randrange(2**60))
        rolled.update((one, two) for kind, one, two, _ in log.tolist() if kind == GameLog.ROLLED)
    for die in DICE:
        total = sum(rolled[int(die), face] for face in range(6))
        spread = 4 * (total * 5 / 36) ** 0.5
        for face in range(6):
            assert abs(rolled[int(die), face] - total / 6) < spread, (die, face)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [({"seats": 2}, "3 to 7 seats, not 2"), ({"games": -1}, "counted from 0, not -1")],
)
def test_what_cannot_be_played_is_refused(
    tables: ShipTables, wrong: dict[str, int], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        play_games(tables, **({"seats": 4, "games": 1} | wrong))  # type: ignore[arg-type]


def test_every_state_can_be_written_with_its_scores(tables: ShipTables) -> None:
    escape = Escape.new(Options(3))
    luck = Random(4)
    while not escape.over:
        actions = escape.legal() or escape.chances().outcomes
        escape = escape.play(luck.choice(actions)).state
    state = state_of(escape.board, tables)
    assert state[SCORES : SCORES + 7].sum() == sum(escape.board.score(rat) for rat in DICE[:7])
