"""The compiled environment plays by the rules."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np
import pytest

from boathouse.core import CHANCE, Action
from boathouse.environments import IllegalNumber, Position, seat_rewards
from boathouse.powerboats.actions import FirstPlayer, PutBuoy, Rolled, Throttle
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.environment import (
    ENVIRONMENT,
    MatchBatch,
    match_row,
)
from boathouse.powerboats.kernels.environment_tables import (
    BOAT,
    BOATS,
    COURSE,
    FIRST_THROTTLE,
    ONES,
    PLAN,
    START_SEAT,
    TO_ACT,
    throttle_actions,
)
from boathouse.powerboats.match import SEATS, Match, Options

GAMES = 6
LAKE = 777
NOWHERE = Match.new(Options(seats=2))


def outcome(match: Match, batch: MatchBatch, game: int) -> Action:
    """What chance gave in a match of the batch."""
    row = batch.matches.states[game]
    if match.start_player is None:
        return FirstPlayer(int(row[START_SEAT]))
    if match.race is None:
        races = len(match.options.races)
        course = batch.courses[row[PLAN] * races + len(match.results)]
        return PutBuoy(len(match.spots), course.spots[len(match.spots)].space)
    boat = BOATS + BOAT * match.race.turn
    faces = [face for face in (1, 2, 3) for _ in range(row[boat + ONES + face - 1])]
    for kept in match.race.boat.dice:
        faces.remove(kept)
    return Rolled(tuple(faces))


def followed(position: Position, batch: MatchBatch, game: int) -> Position:
    """Draw as in a match of the batch."""
    while position.actor is CHANCE:
        position = position.play_action(outcome(cast("Match", position.state), batch, game))
    return position


def assert_same(position: Position, batch: MatchBatch, game: int) -> None:
    """Compare all that is known of a match."""
    match = cast("Match", position.state)
    assert match.race is not None
    row = batch.matches.states[game].copy()
    assert batch.courses[row[COURSE]] == match.race.course
    row[[PLAN, COURSE]] = 0
    tables = CourseTables.of(match.race.course)
    assert row.tolist() == match_row(match, match.race, tables).tolist()
    assert batch.masks[game].tolist() == position.mask.tolist()
    assert batch.actors[game] == (-1 if position.actor is None else position.actor)
    for seat in range(batch.seats):
        seen = batch.observe(seat)[game]
        assert seen.tolist() == position.observe(seat).tolist()
        assert (ENVIRONMENT.low <= seen).all()
        assert (ENVIRONMENT.high >= seen).all()
    assert batch.observations[game].tolist() == position.observe(int(row[TO_ACT])).tolist()


@pytest.mark.parametrize("seats", SEATS)
def test_matches_are_those_of_the_rules(seats: int) -> None:
    options: dict[str, Any] = {
        "lake": LAKE,
        "races": "ABC"[: 1 + seats % 3],
        "scoring": ("base", "turns")[seats % 2],
    }
    batch = ENVIRONMENT.batch(seats, GAMES, seed=seats, restarts=False, lakes=2, **options)
    start = ENVIRONMENT.new_position(seats, **options)
    positions = [followed(start, batch, game) for game in range(GAMES)]
    looked = Random(seats)
    while not batch.over.all():
        actions, active = batch.draw_legal(), ~batch.over
        batch.step(actions, active)
        for game in np.flatnonzero(active).tolist():
            legal = positions[game].numbered
            positions[game] = followed(positions[game].play(actions[game]), batch, game)
            if looked.random() < 0.05 or batch.over[game]:
                assert_same(positions[game], batch, game)
            assert actions[game] in legal
    for game, position in enumerate(positions):
        expected = seat_rewards(position.state.standings, "place")
        assert batch.rewards[game].tolist() == pytest.approx(expected)


def test_what_a_step_leaves_in_the_arrays_is_what_is_seen_now() -> None:
    """A throttle changes little of what stands there, and the rest is not written anew."""
    batch, luck = ENVIRONMENT.batch(3, 40, lakes=2, races="A", seed=7), np.random.default_rng(7)
    ended = 0
    for step in range(500):
        noted = batch.matches.seen.copy()
        seen = batch.observe(batch.actors)  # notes anew what all see
        assert (batch.observations == seen).all(), step
        assert (batch.matches.seen == noted).all(), step
        active = luck.random(40) < 0.9
        batch.step(batch.draw_legal(), active)
        ended += int((batch.over & active).sum())
    assert ended > 10


def test_a_boat_holds_six_dice_at_most() -> None:
    numbered = {ENVIRONMENT.number_of(NOWHERE, each): each for each in throttle_actions()}
    assert list(numbered) == list(range(FIRST_THROTTLE, ENVIRONMENT.actions))
    assert ENVIRONMENT.number_of(NOWHERE, Throttle((1,) * 7, 0)) is None


def test_a_match_that_is_over_cannot_be_played_on() -> None:
    batch = ENVIRONMENT.batch(2, 3, restarts=False, lakes=1, races="A")
    while not batch.over.any():
        batch.step(batch.draw_legal(), ~batch.over)
    over = int(np.flatnonzero(batch.over)[0])
    with pytest.raises(IllegalNumber, match=f"game {over} is over"):
        batch.step(batch.draw_legal())
    batch.restart(batch.over)
    assert not batch.over.any()
    batch.step(batch.draw_legal())
