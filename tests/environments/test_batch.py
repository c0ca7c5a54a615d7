"""What batches of all games promise, beside the rules and what is seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boathouse.environments import Batch, learning_game, learning_games

SMALL: dict[str, dict[str, Any]] = {"abandon-ship": {}, "powerboats": {"races": "A", "lakes": 1}}
GAMES = 12


def small(game: str, seed: int = 3) -> Batch:
    return learning_game(game).batch(3, GAMES, seed=seed, restarts=False, **SMALL[game])


@pytest.mark.parametrize("game", learning_games())
def test_the_same_actions_give_the_same_games_whether_they_are_drawn_or_not(game: str) -> None:
    drawn, again = small(game), small(game)
    ends = 0
    while ends < 2 * GAMES:
        actions = drawn.draw_legal()
        for batch in (drawn, again):
            batch.step(actions)
        ends += int(drawn.over.sum())
        for batch in (drawn, again):
            batch.restart(batch.over.copy())
        assert (drawn.observations == again.observations).all()
    assert (drawn.draw_legal() != drawn.draw_legal()).any()
    drawn.reset()
    assert (drawn.observations != again.observations).any()


@pytest.mark.parametrize("game", learning_games())
def test_what_is_seen_of_games_that_are_over(game: str) -> None:
    batch = small(game)
    while not batch.over.all():
        batch.step(batch.draw_legal(), ~batch.over)
        assert (batch.observe(batch.actors) == batch.observations).all()
    full = batch.observe(batch.actors, full=True)
    assert (full[:, : batch.observations.shape[1]] == batch.observations).all()
    batch.restart(np.arange(GAMES) > 0)
    for wrong in (-1, 3):
        with pytest.raises(ValueError, match="numbered from 0 to 2; -1 is for games that are over"):
            batch.observe(wrong)
