"""Gymnasium's own checks, with warnings as errors, and what they do not check."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray

from boathouse.bots import Answer, Question, UnknownBot
from boathouse.environments import IllegalNumber, learning_game
from boathouse.environments.gymnasium import environment_ids

GAMES = [pytest.param(game, name, id=game) for game, name in environment_ids.items()]
IDS = [pytest.param(name, id=game) for game, name in environment_ids.items()]
GAMES_AT_ONCE = 6


def chosen(masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """The first legal action of each game, or 0 where there is none."""
    return np.asarray(masks.argmax(axis=1), np.int64)


def test_the_ids_are_those_of_the_documents() -> None:
    assert set(environment_ids.values()) == {"Boathouse/Powerboats-v1", "Boathouse/AbandonShip-v1"}


@pytest.mark.parametrize("masks", ["observation", "info"])
@pytest.mark.parametrize("name", IDS)
def test_the_checks_of_gymnasium_pass(name: str, masks: str) -> None:
    # They send actions that are not legal.
    env = gymnasium.make(name, masks=masks, illegal="draw").unwrapped
    check_env(env)


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_one_seat_plays_a_game_to_its_end(game: str, name: str) -> None:
    for seats in learning_game(game).game.seats:
        env: Any = gymnasium.make(name, seats=seats, seat=1)
        seen, info = env.reset(seed=seats)
        reward, over, luck = 0.0, False, np.random.default_rng(seats)
        while not over:
            assert reward == 0
            assert (seen["action_mask"] == env.unwrapped.action_masks()).all()
            action = luck.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, over, truncated, info = env.step(action)
            assert not truncated
        assert -1 <= reward <= 1
        assert not info["action_mask"].any()
        with pytest.raises(IllegalNumber, match="the game is over: call reset"):
            env.step(0)


@pytest.mark.parametrize("name", IDS)
def test_opponents_are_any_bots(name: str) -> None:
    asked = []

    def first(question: Question) -> Answer:
        asked.append(question.seat)
        return Answer(question.legal[0])

    env: Any = gymnasium.make(name, seats=3, seat=0, opponents=["steady", first])
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert set(asked) == {2}
    with pytest.raises(UnknownBot, match="has no bot 'nobody'"):
        gymnasium.make(name, opponents="nobody")
    with pytest.raises(ValueError, match="one for each of 2 seats, not 3"):
        gymnasium.make(name, seats=3, opponents=["steady"] * 3)
    with pytest.raises(ValueError, match="seat is a number from 0 to 2 or None, not 3"):
        gymnasium.make(name, seats=3, seat=3)
    for wrong in ([first, 7], 7, None):
        with pytest.raises(ValueError, match="an opponent is a bot's name or a function, not"):
            gymnasium.make(name, seats=3, opponents=wrong)


@pytest.mark.parametrize("name", IDS)
def test_an_action_is_a_whole_number_of_any_type(name: str) -> None:
    env: Any = gymnasium.make(name, seats=3, seat=0).unwrapped
    with pytest.raises(ResetNeeded, match="no game has begun: call reset"):
        env.step(0)
    with pytest.raises(ResetNeeded, match="no game has begun: call reset"):
        env.action_masks()
    _, info = env.reset(seed=1)
    legal = info["action_mask"].argmax()
    with pytest.raises(IllegalNumber, match="an action is one whole number, not array"):
        env.step(np.array([legal]))
    with pytest.raises(IllegalNumber, match=r"action 1.5 is not legal now"):
        env.step(1.5)
    seen = [env.reset(seed=1)[0] and env.step(kind(legal)) for kind in (int, np.int32, np.array)]
    assert data_equivalence(seen[0], seen[1])
    assert data_equivalence(seen[0], seen[2])


def test_an_agent_of_ones_own_may_look_at_everything() -> None:
    for name in environment_ids.values():
        env: Any = gymnasium.make(name, render_mode="ansi").unwrapped
        env.reset(seed=1)
        assert len(env.full_state()) == env.learning.full_size
        assert "seat 1" in env.render()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize("name", IDS)
def test_games_end_and_begin_anew_as_in_gymnasiums_own_vectors(
    name: str, mode: AutoresetMode
) -> None:
    ours: Any = gymnasium.make_vec(name, GAMES_AT_ONCE, seats=3, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] is mode
    seen, infos = ours.reset(seed=7)
    ended = np.zeros(GAMES_AT_ONCE, np.bool_)
    ends = 0
    luck = np.random.default_rng(3)
    while ends < 2 * GAMES_AT_ONCE:
        masks = infos["action_mask"]
        assert (seen["action_mask"] == masks).all()
        noise = luck.random(masks.shape)
        seen, rewards, over, truncated, infos = ours.step((masks * noise).argmax(axis=1))
        assert ours.observation_space.contains(seen)
        assert not rewards[~over].any()
        assert not truncated.any()
        if mode is AutoresetMode.NEXT_STEP:
            assert not over[ended].any()  # the action of this step began a new game
            assert (infos["action_mask"].any(axis=1) == ~over).all()
            ended = over
        else:
            assert infos["action_mask"].any(axis=1).all()
            if over.any():
                assert (infos["_final_obs"] == over).all()
                last = infos["final_obs"][np.flatnonzero(over)[0]]
                assert ours.single_observation_space.contains(last)
                assert not last["action_mask"].any()
        ends += over.sum()


def kind(given: Any) -> Any:
    """What something looks like: its types, and the shapes of arrays."""
    if isinstance(given, dict):
        return {key: kind(each) for key, each in given.items()}
    if isinstance(given, np.ndarray):
        return str(given.dtype), given.shape
    return type(given)


def one_end(env: Any, mode: AutoresetMode) -> list[Any]:
    """Play until a game ends, and on: what any vector environment tells of that."""
    luck = np.random.default_rng(1)

    def drawn(infos: dict[str, Any]) -> NDArray[np.int64]:
        masks = infos["action_mask"]
        return np.asarray((masks * luck.random(masks.shape)).argmax(axis=1), np.int64)

    seen, infos = env.reset(seed=1)
    told: list[Any] = [kind(seen), kind(infos)]
    while True:
        seen, rewards, over, truncated, infos = env.step(drawn(infos))
        if over.any():
            break
    told += [kind(each) for each in (seen, rewards, over, truncated, infos)]
    told.append(np.array_equal(seen["action_mask"], infos["action_mask"]))
    told.append(infos["action_mask"][over].any())
    if "final_info" in infos:
        last, noted = infos["final_info"], np.flatnonzero(over)[0]
        told += [np.array_equal(infos[key], over) for key in ("_final_obs", "_final_info")]
        told += [np.array_equal(last[key], over) for key in ("_action_mask", "_seat")]
        told += [kind(infos["final_obs"][noted]), infos["final_obs"][~over].tolist()]
        told += [last["action_mask"].any(), last["seat"][~over].any()]
    if mode is AutoresetMode.DISABLED:
        before = {key: each.copy() for key, each in seen.items()}
        seen, infos = env.reset(options={"reset_mask": over.copy()})
        told += [kind(seen), kind(infos), infos["action_mask"][over].any(axis=1).all()]
        told += [np.array_equal(seen[key][~over], before[key][~over]) for key in sorted(before)]
        over = np.zeros_like(over)
        while not over.any():
            _, _, over, _, infos = env.step(seen["action_mask"].argmax(axis=1))
            seen = {"action_mask": infos["action_mask"]}
        with pytest.raises((AssertionError, ResetNeeded)):
            env.step(drawn(infos))
        return told
    seen, rewards, again, _, infos = env.step(drawn(infos))
    anew = over if mode is AutoresetMode.NEXT_STEP else np.zeros_like(over)
    told += [kind(infos["action_mask"]), rewards[anew].any(), again[anew].any()]
    told.append(infos["action_mask"][anew].any(axis=1).all())
    return told


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("name", IDS)
def test_every_way_to_begin_anew_is_that_of_gymnasiums_own_vectors(
    name: str, mode: AutoresetMode
) -> None:
    ours = gymnasium.make_vec(name, 3, seats=3, autoreset_mode=mode, seed=1)
    sync: Any = {"autoreset_mode": mode}
    theirs = gymnasium.make_vec(name, 3, "sync", vector_kwargs=sync, seats=3)
    assert isinstance(theirs, SyncVectorEnv)
    assert ours.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"] is mode
    assert one_end(ours, mode) == one_end(theirs, mode)


@pytest.mark.parametrize("name", IDS)
def test_a_game_that_is_over_is_named_until_it_begins_anew(name: str) -> None:
    env: Any = gymnasium.make_vec(name, 2, seats=2 + ("Ship" in name), autoreset_mode="DISABLED")
    _, infos = env.reset(seed=3)
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, infos = env.step(chosen(infos["action_mask"]))
    ended = np.flatnonzero(over)[0]
    for _ in range(2):
        with pytest.raises(ResetNeeded, match=rf"game .*{ended}.* over: call reset\(\), or reset"):
            env.step(chosen(infos["action_mask"]))
    _, infos = env.reset()
    env.step(chosen(infos["action_mask"]))


@pytest.mark.parametrize("name", IDS)
def test_without_a_seed_every_vector_is_another_one(name: str) -> None:
    def begun(**settings: Any) -> Any:
        env: Any = gymnasium.make_vec(name, 8, seats=3, seat=0, opponents=first_of, **settings)
        rows = env.reset()[0]["observation"]
        lakes = [course.buoys for course in getattr(env.batch, "courses", ())]
        return rows.tolist(), lakes

    def first_of(_: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        return chosen(masks)

    (one, lakes), (other, other_lakes) = begun(), begun()
    assert one != other
    assert lakes != other_lakes or not lakes
    (one, lakes), (other, other_lakes) = begun(seed=4), begun(seed=4)
    assert one != other  # the setting is for what stays the same
    assert lakes == other_lakes


@pytest.mark.parametrize("name", IDS)
def test_a_vector_comes_from_its_seed(name: str) -> None:
    def played() -> list[Any]:
        env: Any = gymnasium.make_vec(name, 3, seats=3)
        found = [env.reset(seed=5)]
        for _ in range(40):
            found.append(env.step(chosen(found[-1][-1]["action_mask"])))
        return found

    assert data_equivalence(played(), played())


@pytest.mark.parametrize("name", IDS)
def test_games_that_are_marked_begin_anew_and_others_stay(name: str) -> None:
    env: Any = gymnasium.make_vec(name, 4, seats=3, autoreset_mode="DISABLED")
    with pytest.raises(ResetNeeded, match="no games have begun: call reset"):
        env.step(np.zeros(4, np.int64))
    seen, infos = env.reset(seed=5)
    for _ in range(6):
        seen, _, _, _, infos = env.step(chosen(infos["action_mask"]))
    before = {key: each.copy() for key, each in seen.items()}
    which = np.array([True, False, False, True])
    for seed in (6, None, [6, 7, 8, 9]):
        seen, infos = env.reset(seed=seed, options={"reset_mask": which})
        assert infos["action_mask"].any(axis=1).all()
        for key, each in seen.items():
            assert np.array_equal(each[~which], before[key][~which])
            assert not np.array_equal(each[which], before[key][which])
    env.step(chosen(infos["action_mask"]))
    with pytest.raises(ValueError, match="seed is one, or one for each of 4, not 3"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        env.reset(seed=-1)
    with pytest.raises(ValueError, match=r"mark each of 4 games, not \(2,\)"):
        env.reset(options={"reset_mask": which[:2]})
    with pytest.raises(ValueError, match=r"autoreset_mode is AutoresetMode.*, not 'later'"):
        gymnasium.make_vec(name, 4, autoreset_mode="later")


@pytest.mark.parametrize("name", IDS)
def test_a_policy_plays_the_other_seats(name: str) -> None:
    sizes = []

    def policy(rows: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        sizes.append(len(rows))
        return chosen(masks)

    env: Any = gymnasium.make_vec(name, 4, seats=3, seat=0, opponents=policy)
    _, infos = env.reset(seed=2)
    env.step(chosen(infos["action_mask"]))
    assert sizes
    assert len(env.full_states()) == 4
    for wrong in (np.zeros((1, 1), np.int64), np.zeros(9), 3):
        env = gymnasium.make_vec(name, 4, seats=3, opponents=lambda *_, it=wrong: it)
        with pytest.raises(
            ValueError, match=r"opponents return .* whole numbers, one for each row"
        ):
            env.reset(seed=2)
    with pytest.raises(ValueError, match="vectorization_mode='sync'"):
        gymnasium.make_vec(name, 4, opponents="steady")
    with pytest.raises(ValueError, match="leave out render_mode"):
        gymnasium.make_vec(name, 4, render_mode="ansi")


@pytest.mark.parametrize("name", IDS)
def test_what_is_not_legal_is_refused_for_all(name: str) -> None:
    env: Any = gymnasium.make_vec(name, 4, seats=3)
    _, infos = env.reset(seed=2)
    actions = chosen(infos["action_mask"])
    actions[2] = infos["action_mask"][2].argmin()
    with pytest.raises(IllegalNumber, match=r"game 2: action .* is not legal now"):
        env.step(actions)
    lenient: Any = gymnasium.make_vec(name, 4, seats=3, illegal="draw")
    lenient.reset(seed=2)
    for wrong in (actions[:3], actions.astype(float), actions[None], actions > 0, ["0"] * 4):
        for each in (env, lenient):
            with pytest.raises(ValueError, match="actions are 4 whole numbers"):
                each.step(wrong)
    lenient.step(actions)
    lenient.step(np.full(4, 10_000))
    lenient.step(np.full(4, 2**64 - 1, np.uint64))


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_vectors_take_any_bots(name: str) -> None:
    env = gymnasium.make_vec(
        name,
        2,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        seats=3,
        opponents="steady",
    )
    assert isinstance(env, SyncVectorEnv)
    _, infos = env.reset(seed=2)
    env.step(chosen(infos["action_mask"]))
