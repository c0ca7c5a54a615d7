"""`deckhand`: what its network sees and says, and weights that cannot be used."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from boathouse.abandon_ship import GAME, Escape, Options, Tile, standard_parts
from boathouse.abandon_ship.bots import net
from boathouse.abandon_ship.bots.beliefs import judged, likelihoods, watched
from boathouse.abandon_ship.bots.deckhand import (
    DECKHAND_WEIGHTS,
    FollowedGame,
    action_of,
    choose_as_learnt,
    net_view_of,
    net_weights,
    opinion_on,
)
from boathouse.abandon_ship.bots.first_sight import (
    first_sight,
    log_likelihoods,
    sight_tables,
    values_by_tile,
)
from boathouse.abandon_ship.bots.net_inputs import NET_INPUTS
from boathouse.abandon_ship.kernels.ship_arrays import choose_action, ships_of
from boathouse.arena import game_seed
from boathouse.bots import Question
from boathouse.core import CHANCE, Table
from tests.abandon_ship.scenes import scene

PARTS = standard_parts()


def asked(table: Table) -> Question:
    seat = table.state.actor
    assert isinstance(seat, int)
    return Question(
        table.state.view(seat), table.state.legal(), Random(1), 0.1, table.moves_for(seat)
    )


def test_first_sight_and_rules_are_those_of_the_compiled_bots() -> None:
    tables, luck = sight_tables(PARTS), Random(5)
    for seats, ship in ((3, "hold"), (6, "retail")):
        state = Escape.new(Options(seats, ship))
        while not state.over:
            if state.actor is CHANCE:
                state = state.play(state.chances().pick(luck.randrange)).state
                continue
            ships, legal = ships_of(state.board), state.legal()
            sight = first_sight(np, tables, ships)
            actions = [action_of(choice) for choice in legal]
            assert np.flatnonzero(sight.legal).tolist() == actions
            scores, cheese = judged(state.board)
            np.testing.assert_allclose(sight.scores[actions], scores, atol=1e-5)
            np.testing.assert_allclose(sight.cheese[actions], cheese)
            number = luck.randrange(len(legal))
            told = log_likelihoods(
                np, values_by_tile(np, tables, sight), sight.legal, np.array(actions[number])
            )
            np.testing.assert_allclose(told, np.log(likelihoods(state.board)[number]), atol=1e-4)
            after = choose_action(np, tables.ships, ships, np.array(actions[number], np.int32))
            state = state.play(legal[number]).state
            wanted = ships_of(state.board)
            for name, found, field in zip(wanted._fields, after, wanted, strict=True):
                assert name == "faces" or np.array_equal(found, field), name


@pytest.mark.parametrize("seats", [3, 7])
def test_it_plays_whole_games_and_remembers_them(seats: int) -> None:
    table = Table(GAME, ["a"] * seats, {}, game_seed(1, seats))
    while not table.over:
        question = asked(table)
        answer = choose_as_learnt(question)
        assert answer.action in question.legal
        assert sum(answer.reasoning.values.values()) == pytest.approx(1)
        opinion = opinion_on(question.view, question.moves)
        assert opinion.tiles.sum(-1) == pytest.approx(1)
        seat = table.state.actor
        assert isinstance(seat, int)
        if question.view.board.turns == 2 * seats:
            logs = watched(question.view, question.moves).logs
            game = FollowedGame(
                type(question.view.board).new(PARTS, question.view.board.ship, seats)
            )
            game.follow(question.moves)
            game.look(question.view.board)
            np.testing.assert_allclose(game.logs[:seats], logs, atol=1e-3)
        table.play(seat, answer.action)


def test_without_a_history_it_judges_the_position_alone() -> None:
    escape = scene("yellow=3 black=3", "yellow=3 black=3", tiles="yellow-blue-green " * 3)
    question = Question(escape.view(0), escape.legal(), Random(1))
    assert choose_as_learnt(question).action in question.legal
    assert net_view_of(question.view, ()).inputs.shape == (NET_INPUTS,)


def test_other_parts_are_left_to_steady() -> None:
    more = replace(PARTS, tiles=(*PARTS.tiles, Tile.read("red-black-yellow")))
    tiles = "yellow-blue-green " * 3
    escape = scene("yellow=3 black=3", "yellow=3 black=3", parts=more, tiles=tiles)
    answer = choose_as_learnt(Question(escape.view(0), escape.legal(), Random(1)))
    assert answer.action in escape.legal()
    assert answer.reasoning.helped
    assert "steady" in answer.reasoning.note


# Weights


def test_jax_computes_the_same() -> None:
    jax = pytest.importorskip("jax")
    import jax.numpy as jnp

    inputs = np.random.default_rng(1).normal(size=(16, NET_INPUTS)).astype(np.float32)
    weights = net_weights()

    def heads(xp: object, inputs: object) -> tuple[object, ...]:
        x = net.trunk(xp, weights, inputs)
        return x, net.expected_of(weights, x), net.tiles_of(weights, x)

    theirs = jax.jit(lambda rows: heads(jnp, rows))(inputs)
    for own, their in zip(heads(np, inputs), theirs, strict=True):
        np.testing.assert_allclose(own, their, rtol=1e-3, atol=1e-3)  # type: ignore[call-overload]


def test_weights_are_small_and_survive_storing(tmp_path: Path) -> None:
    assert DECKHAND_WEIGHTS.stat().st_size < 4_000_000
    weights = net_weights()
    digest = net.save_weights(tmp_path / "again.npz", weights)
    again = net.load_weights(tmp_path / "again.npz")
    assert digest == net.digest_of(weights) == net.digest_of(again)


def test_weights_that_cannot_be_used_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "weights.npz"
    with pytest.raises(net.BadWeights, match="cannot be read"):
        net.load_weights(file)
    file.write_bytes(DECKHAND_WEIGHTS.read_bytes()[:500_000])
    with pytest.raises(net.BadWeights, match=r"cannot be read .* install boathouse again"):
        net.load_weights(file)
    with np.load(DECKHAND_WEIGHTS) as stored:
        arrays = dict(stored)
    np.savez(file, **{**arrays, "likings": arrays["likings"] + 1})
    with pytest.raises(net.BadWeights, match="hash does not fit"):
        net.load_weights(file)
    np.savez(file, **{**arrays, "likings": np.zeros(3, np.float16)})
    with pytest.raises(net.BadWeights, match="another network"):
        net.load_weights(file)
    monkeypatch.setattr(net, "NET_VERSION", net.NET_VERSION + 1)
    with pytest.raises(net.BadWeights, match="of version 1, this program needs 2"):
        net.load_weights(DECKHAND_WEIGHTS)
