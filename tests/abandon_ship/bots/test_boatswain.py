"""`boatswain`: what it plans, which deals it weighs, and what it expects."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from boathouse.abandon_ship import GAME, Escape, Tile, standard_parts
from boathouse.abandon_ship.bots import boatswain, net
from boathouse.abandon_ship.bots.after_inputs import AFTER_INPUTS
from boathouse.abandon_ship.bots.beliefs import weighed
from boathouse.abandon_ship.bots.boatswain import (
    CRITIC_WEIGHTS,
    FEWEST_LOOKS,
    LOOKS_A_SECOND,
    MAX_LOOKS,
    LikelyDeals,
    choose_by_looking_ahead,
    critic_weights,
    expectations,
    likely_deals,
)
from boathouse.abandon_ship.bots.deckhand import DECKHAND_WEIGHTS, choose_as_learnt, followed_game
from boathouse.abandon_ship.bots.first_sight import sight_tables
from boathouse.abandon_ship.kernels.ship_arrays import N_SEATS, Ships, ships_of
from boathouse.arena import game_seed
from boathouse.bots import Question
from boathouse.core import Table
from tests.abandon_ship.scenes import scene

PARTS = standard_parts()
QUICK = 0.01


def played(seats: int, turns: int, number: int = 1) -> Table:
    """Return a game in which `deckhand` has played so many turns."""
    table = Table(GAME, ["a"] * seats, {}, game_seed(number, seats))
    for _ in range(turns):
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, choose_as_learnt(asked(table)).action)
    return table


def asked(table: Table, seconds: float = QUICK) -> Question:
    seat = table.state.actor
    assert isinstance(seat, int)
    return Question(
        table.state.view(seat), table.state.legal(), Random(1), seconds, table.moves_for(seat)
    )


def searched() -> Table:
    """Return a game in which the network leaves something to search."""
    for number in range(20):
        table = played(4, 5, number)
        if choose_by_looking_ahead(asked(table)).reasoning.facts["looks"]:
            return table
    raise AssertionError("the network is always sure")


@pytest.mark.parametrize("seats", [3, 7])
def test_it_plays_whole_games_by_the_rules(seats: int) -> None:
    table = Table(GAME, ["a"] * seats, {}, game_seed(2, seats))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        answer = choose_by_looking_ahead(asked(table))
        assert answer.action in table.legal
        assert str(answer.action) == next(iter(answer.reasoning.values))
        table.play(seat, answer.action)


def test_it_plans_what_it_judges_and_plays_the_same_again() -> None:
    table = searched()
    for seconds in (QUICK, 1000.0):
        answer = choose_by_looking_ahead(asked(table, seconds))
        most = min(max(LOOKS_A_SECOND * seconds, FEWEST_LOOKS * 8), MAX_LOOKS)
        assert 0 < answer.reasoning.facts["looks"] <= most
        if seconds > QUICK:
            assert answer == choose_by_looking_ahead(asked(table, seconds))


def test_when_its_time_is_over_it_judges_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table = searched()
    tried = choose_by_looking_ahead(asked(table, 1000.0)).reasoning
    clock = iter(float(second) for second in range(10_000))
    monkeypatch.setattr(boatswain, "monotonic", lambda: next(clock))
    answer = choose_by_looking_ahead(asked(table, 0.25))  # it is late after the first round
    assert answer.action in table.legal
    looks = answer.reasoning.facts["looks"]
    assert looks == boatswain._AT_ONCE * len(tried.values)
    assert looks < tried.facts["looks"]


def test_few_deals_are_all_weighed_and_many_are_drawn_as_likely_as_they_are() -> None:
    table = played(5, 12)
    seat = table.state.actor
    assert isinstance(seat, int)
    view = table.state.view(seat)
    logs = followed_game(view, table.moves_for(seat)).logs
    beliefs = weighed(PARTS, 5, logs[:5].astype(float), seat, view.tile)
    chances = {
        tuple(deal): chance for deal, chance in zip(beliefs.deals, beliefs.chances, strict=True)
    }
    luck = np.random.default_rng(1)

    everything = likely_deals(view, logs, 1000, luck)
    found = {
        tuple(deal[:5]): it for deal, it in zip(everything.tiles, everything.weights, strict=True)
    }
    assert found == pytest.approx(chances)

    some = likely_deals(view, logs, 100, luck)
    assert len(some.weights) == 100
    drawn = [tuple(deal[:5]) for deal in some.tiles]
    for deal, chance in chances.items():
        assert abs(drawn.count(deal) - 100 * chance) < 1


def test_it_does_not_know_the_tiles_of_others() -> None:
    table = searched()
    state, seat = table.state, table.state.actor
    assert isinstance(state, Escape)
    assert isinstance(seat, int)
    others = [tile for tile in PARTS.tiles if tile != state.tiles[seat]]
    tiles = (*others[:seat], state.tiles[seat], *others[seat:3])
    elsewhere = replace(state, tiles=tiles)
    assert elsewhere.view(seat) == state.view(seat)
    first, second = (
        choose_by_looking_ahead(
            Question(one.view(seat), one.legal(), Random(4), 1000.0, table.moves_for(seat))
        )
        for one in (state, elsewhere)
    )
    assert first.action == second.action
    assert first.reasoning.values == pytest.approx(second.reasoning.values, abs=1e-5)


def test_a_game_that_is_over_is_judged_as_it_ended() -> None:
    table = played(3, 0)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, choose_as_learnt(asked(table)).action)
    state = table.state
    assert isinstance(state, Escape)
    ships = Ships(*[field[None] for field in ships_of(state.board)])
    tiles = np.zeros((1, N_SEATS), np.int64)
    tiles[0, :3] = [PARTS.tiles.index(tile) for tile in state.tiles]
    deals, told = LikelyDeals(tiles, np.ones(1)), np.zeros((1, N_SEATS, 7), np.float32)
    found = [
        float(expectations(sight_tables(PARTS), ships, told, deals, seat, 0.0)[0][0])
        for seat in range(3)
    ]
    ranks = [standing.rank for standing in state.standings]
    assert sum(found) == pytest.approx(0, abs=1e-5)
    assert sorted(range(3), key=lambda seat: ranks[seat]) == sorted(
        range(3), key=lambda seat: -found[seat]
    )


def test_other_parts_are_left_to_steady() -> None:
    more = replace(PARTS, tiles=(*PARTS.tiles, Tile.read("red-black-yellow")))
    escape = scene(
        "yellow=3 black=3", "yellow=3 black=3", parts=more, tiles="yellow-blue-green " * 3
    )
    answer = choose_by_looking_ahead(Question(escape.view(0), escape.legal()))
    assert answer.reasoning.helped


def test_the_critic_is_whole_and_no_other_network_is_taken_for_it() -> None:
    assert CRITIC_WEIGHTS.stat().st_size < 4_000_000
    assert critic_weights()["in"].shape[0] == AFTER_INPUTS
    with pytest.raises(net.BadWeights, match="another network"):
        net.load_weights(DECKHAND_WEIGHTS, AFTER_INPUTS, ["value"])
    with pytest.raises(net.BadWeights, match="another network"):
        net.load_weights(boatswain.CRITIC_WEIGHTS)
