"""The value of a game of Abandon Ship: it adds up, keeps secrets, and is what the network says."""

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

from boathouse.abandon_ship import Escape, Phase
from boathouse.abandon_ship.bots.beliefs import judgement
from boathouse.abandon_ship.evaluation.escape_value import EscapeValue
from boathouse.abandon_ship.evaluation.network import weights, workspace_for
from boathouse.abandon_ship.kernels.playouts import Wishes
from boathouse.abandon_ship.kernels.self_play import Players, buffers_for, play_and_look
from boathouse.abandon_ship.kernels.ship_tables import ship_tables, state_of, state_size
from boathouse.abandon_ship.kernels.value_kernel import INPUTS, value_positions
from boathouse.core import CHANCE, find_game
from boathouse.evaluation import UNIT
from boathouse.evaluation.value import total_of_places

EVALUATOR = EscapeValue()


@cache
def states(seats: int = 4, seed: int = 1) -> tuple[Escape, ...]:
    """Play a game by lot."""
    return tuple(_states(seats, seed))


def _states(seats: int, seed: int) -> Iterator[Escape]:
    state, luck = find_game("abandon-ship").new(seats), Random(seed)
    while state.actor is not None:
        yield state  # type: ignore[misc]
        action = (
            state.chances().pick(luck.randrange)
            if state.actor is CHANCE
            else luck.choice(state.legal())
        )
        state = state.play(action).state
    yield state  # type: ignore[misc]


@pytest.mark.parametrize("seats", [3, 7])
def test_chances_add_up_everywhere(seats: int) -> None:
    for state in states(seats)[::7]:
        value = EVALUATOR.value(state)
        assert sum(value.wins) == UNIT
        assert sum(value.places) == total_of_places(seats)


def test_before_a_tile_is_dealt_all_seats_are_even() -> None:
    assert EVALUATOR.value(states()[0]).wins == (UNIT // 4,) * 4


def test_at_the_end_the_value_is_the_result() -> None:
    end = states()[-1]
    winners = [standing.seat for standing in end.standings if standing.rank == 1]

    assert [seat for seat, share in enumerate(EVALUATOR.value(end).wins) if share] == winners


def test_a_token_is_worth_the_mean_of_what_it_may_be() -> None:
    sinking = next(state for state in states() if state.board.phase is Phase.SINK)
    mean = sum(
        float(chance) * EVALUATOR.value(sinking.play(token).state).wins[0]
        for token, chance in sinking.chances()
    )

    assert EVALUATOR.value(sinking).wins[0] == pytest.approx(mean, abs=10)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_choices_are_judged_by_what_the_seat_may_know(seats: int) -> None:
    state = next(state for state in states(seats) if state.board.phase is Phase.CHOOSE)
    seat = state.board.turn
    others = [tile for at, tile in enumerate(state.tiles) if at != seat]
    swapped = iter(others[1:] + others[:1])
    other = Escape(
        state.board,
        tuple(tile if at == seat else next(swapped) for at, tile in enumerate(state.tiles)),
    )
    assert other.view(seat) == state.view(seat)

    assert EVALUATOR.choices(other, seat) == EVALUATOR.choices(state, seat)
    assert EVALUATOR.possible(other, seat) == EVALUATOR.possible(state, seat)
    assert EVALUATOR.value(other) != EVALUATOR.value(state), "all tiles are open to the value"


def test_every_deal_is_possible_once() -> None:
    state = states()[-1]

    possible = EVALUATOR.possible(state, 1)

    assert len(set(possible)) == len(possible) == 120
    assert {each.tiles[1] for each in possible} == {state.tiles[1]}
    assert len(EVALUATOR.possible(states()[2], 3)) == 42, "the own tile is not dealt yet"


def test_a_choice_that_is_dealt_with_by_all_deals_is_their_mean() -> None:
    state = next(state for state in states(3) if state.board.phase is Phase.CHOOSE)
    seat = state.board.turn
    action = state.legal()[0]
    possible = EVALUATOR.possible(state, seat)

    mean = np.mean([EVALUATOR.value(each.play(action).state).wins for each in possible], axis=0)

    assert EVALUATOR.choices(state, seat)[0].wins == pytest.approx(mean, abs=100)


def test_the_compiled_network_is_the_trained_one() -> None:
    state = next(state for state in states()[30:] if state.board.phase is Phase.ROLL)
    board, network = state.board._replace(faces=()), weights()
    tables = ship_tables(board.parts, board.ship)
    tiles = np.array([[board.parts.tiles.index(tile) for tile in state.tiles]])
    workspace, wins, places = workspace_for(network), np.empty(4), np.empty(4)
    array = state_of(board, tables)[None]
    value_positions(array, tiles, tables, judgement(), network, workspace, wins, places)

    seen = workspace.seen[:4]
    alone = np.maximum(seen @ network.seat.T + network.seat_bias, 0)
    others = (alone.sum(axis=0) - alone) / 3
    both = np.concatenate([alone, others], axis=1)
    among = np.maximum(both @ network.among.T + network.among_bias, 0)
    figures = among @ network.end.T + network.end_bias
    chances = np.exp(figures[:, 0]) / np.exp(figures[:, 0]).sum()

    assert wins == pytest.approx(chances)
    assert places.sum() == pytest.approx(2)


@pytest.mark.parametrize("deals", [0, 2])
def test_games_to_learn_from_end_as_the_rules_say(deals: int) -> None:
    state = next(state for state in states() if state.board.phase is Phase.ROLL)
    board = state.board
    tables = ship_tables(board.parts, board.ship)
    tiles = np.array([[board.parts.tiles.index(tile) for tile in state.tiles]] * 3)
    starts = np.stack([state_of(board, tables)] * 3)
    network = weights()
    buffers = buffers_for(workspace_for(network), state_size(tables), 4)
    liking = np.zeros((len(tables.tiles), 7))
    players = Players(deals, judgement(), Wishes(liking, 6, 0.1), network)
    seen = np.zeros((200, 4, INPUTS), np.float32)
    wins, places = np.zeros((200, 4), np.float32), np.zeros((200, 4), np.float32)

    count = play_and_look(
        0, 3, np.uint64(1), starts, tiles, tables, players, 1.0, buffers, seen, wins, places
    )

    assert 30 < count <= 200
    assert wins[:count].sum(axis=1) == pytest.approx(1)
    assert places[:count].sum(axis=1) == pytest.approx(2)


def test_values_are_the_same_on_every_machine() -> None:
    """If this changes, what is computed has changed: then `VERSION` has to change, too."""
    state = next(state for state in states()[60:] if state.board.phase is Phase.CHOOSE)

    value = EVALUATOR.value(state)

    assert [share / UNIT for share in value.wins] == pytest.approx(PINNED, abs=1e-6)


PINNED = [0.28336897, 0.238291275, 0.278637336, 0.199702419]
