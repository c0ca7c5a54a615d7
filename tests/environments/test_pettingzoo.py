"""PettingZoo's own tests, unchanged and with warnings as errors, and what they do not test."""

from __future__ import annotations

import sys
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from boathouse.environments import IllegalNumber, learning_game
from boathouse.environments.missing import NotInstalled, needs
from boathouse.environments.pettingzoo import environment_modules

TABLES = [
    pytest.param(module, seats, id=f"{game}-{seats}")
    for game, module in environment_modules.items()
    for seats in learning_game(game).game.seats
]
GAMES = [pytest.param(module, id=game) for game, module in environment_modules.items()]


@pytest.mark.parametrize(("module", "seats"), TABLES)
def test_the_tests_of_pettingzoo_pass(module: Any, seats: int) -> None:
    # A row without a dictionary round it: any dictionary of an unknown environment is warned of.
    api_test(module.env(seats=seats, masks="info"), num_cycles=60)
    seed_test(partial(module.env, seats=seats), num_cycles=20)
    # These two send actions that are not legal.
    env = partial(module.env, seats=seats, illegal="draw")
    parallel_env = partial(module.parallel_env, seats=seats, illegal="draw")
    state_test(env(), parallel_env())
    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))
    parallel_api_test(module.parallel_env(seats=seats), num_cycles=30)
    parallel_seed_test(parallel_env, num_cycles=20)


@pytest.mark.parametrize(("module", "seats"), TABLES)
def test_observations_with_their_masks_pass_too(module: Any, seats: int) -> None:
    # It warns of what it does not know by name: a dictionary, and a space of dictionaries.
    with warnings.catch_warnings():
        for known in ("Observation is not a NumPy array", "Observation space for each agent prob"):
            warnings.filterwarnings("ignore", known, UserWarning)
        api_test(module.env(seats=seats), num_cycles=20)


@pytest.mark.parametrize(("module", "seats"), TABLES)
def test_a_game_is_shown(module: Any, seats: int) -> None:
    render_test(partial(module.env, seats=seats), {"svg": lambda svg: svg.startswith("<svg")})


@pytest.mark.parametrize("module", GAMES)
def test_what_cannot_be_shown_is_refused(module: Any) -> None:
    with pytest.raises(ValueError, match="render_mode is 'human', 'rgb_array', 'ansi', 'svg'"):
        module.env(render_mode="film")
    env = module.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="choose one of render_mode"):
        env.render()


@pytest.mark.parametrize("module", GAMES)
def test_the_mask_is_in_observation_and_info(module: Any) -> None:
    env = module.env()
    env.reset(seed=3)
    seen, _, _, _, info = env.last()
    assert seen["action_mask"].dtype == np.int8
    assert seen["action_mask"].any()
    assert (seen["action_mask"] == info["action_mask"]).all()
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()


@pytest.mark.parametrize("module", GAMES)
def test_an_action_that_is_not_legal_is_refused(module: Any) -> None:
    env = module.env()
    env.reset(seed=3)
    before = env.state()
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    for action in (illegal, -1, 9999, 1.5, "0"):
        with pytest.raises(IllegalNumber, match=r"is not legal now: choose where the mask is 1"):
            env.step(action)
    with pytest.raises(IllegalNumber, match=r"an action is one whole number, not \[0\]"):
        env.step([0])
    assert (env.state() == before).all()


@pytest.mark.parametrize("module", GAMES)
def test_bad_settings_are_refused(module: Any) -> None:
    with pytest.raises(ValueError, match="seats, not 9"):
        module.env(seats=9)
    with pytest.raises(ValueError, match="has no option 'wind'"):
        module.env(wind=3)
    with pytest.raises(ValueError, match="reward is 'place' or 'win'"):
        module.env(reward="money")
    with pytest.raises(ValueError, match="masks is 'observation' or 'info'"):
        module.env(masks="nowhere")
    with pytest.raises(ValueError, match="max_cycles is 1 at least, not 0"):
        module.env(max_cycles=0)
    with pytest.raises(ValueError, match="illegal is 'raise' or 'draw'"):
        module.env(illegal="ignore")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(
        NotInstalled, match=r'needs pettingzoo.*pip install "boathouse\[learning\]"'
    ):
        needs("pettingzoo")


def test_why_a_package_cannot_be_imported_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "half_there.py").write_text("import not_there_at_all\n")
    (tmp_path / "broken.py").write_text("from sys import no_such_name\n")
    for module, why in (
        ("half_there", r"needs half_there, which needs not_there_at_all, which is not installed: "),
        ("broken", r"needs broken, which is installed but cannot be imported \(.*no_such_name.*\)"),
    ):
        with pytest.raises(NotInstalled, match=why):
            needs(module)
