"""A game as Gymnasium's environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from boathouse.bots import Bot, Question, ask, find_bot
from boathouse.core import Action, Seed, Table
from boathouse.environments.batch import IllegalNumber, SeenRow, checked_reward
from boathouse.environments.learning import LearningGame, Position, action_number, seat_rewards
from boathouse.environments.pictures import RENDER_MODES, checked_mode, rendered
from boathouse.environments.spaces import (
    MaskPlace,
    OnIllegal,
    checked_illegal,
    checked_masks,
    observation_space_of,
)

Opponent: TypeAlias = str | Bot
"""The name of one of the game's bots, or a bot of one's own."""

USUAL_THINKING = 0.1


class SoloEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, from its first decision to the end of the game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        learning: LearningGame,
        *,
        seats: int,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seconds: float = USUAL_THINKING,
        reward: str = "place",
        masks: MaskPlace = "observation",
        illegal: OnIllegal = "raise",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Set up a game with the given options of its rules.

        The learner's seat is drawn for each game unless it is given. There is one opponent for all
        other seats, or one for each, in their order after the learner; a bot that searches has some
        `seconds` for a decision. `masks` and `illegal` are as in PettingZoo.
        """
        self.learning, self.reward = learning, checked_reward(reward)
        self._with_mask, self._draws_illegal = checked_masks(masks), checked_illegal(illegal)
        self.render_mode = checked_mode(render_mode)
        learning.game.new(seats, **options)  # refuses bad seats and options
        if seat is not None and seat not in range(seats):
            raise ValueError(f"seat is a number from 0 to {seats - 1} or None, not {seat!r}")
        self.seats, self._fixed_seat, self._options = seats, seat, options
        self._bots = bots_of(learning, seats, opponents)
        self._seconds = seconds
        self.observation_space = observation_space_of(learning, with_mask=self._with_mask)
        self.action_space = spaces.Discrete(learning.actions)
        self._luck = Random()
        self._table: Table | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game, and play it on to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self._luck = Random(int(self.np_random.integers(2**63)))
        self.seat = (
            self._luck.randrange(self.seats) if self._fixed_seat is None else self._fixed_seat
        )
        names = [f"seat {seat}" for seat in range(self.seats)]
        dice = Seed.from_number(self._luck.getrandbits(64))
        self._table = Table(self.learning.game, names, self._options, dice)
        self._memory = self.learning.new_memory()
        self._play_others()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's action and what follows, up to its next decision."""
        position = self.position
        legal, number = position.numbered, action_number(action)
        if not legal:
            raise IllegalNumber("the game is over: call reset()")
        if number not in legal:
            if not self._draws_illegal:
                position.play(action)  # says why not
            number = self._luck.choice(list(legal))
        self._play(legal[number])
        self._play_others()
        reward = 0.0
        if self.table.over:
            reward = seat_rewards(self.table.state.standings, self.reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.table.over, False, self._info()

    @property
    def table(self) -> Table:
        """The table at which the game is played; raises `ResetNeeded` before the first one."""
        if self._table is None:
            raise ResetNeeded("no game has begun: call reset() first")
        return self._table

    @property
    def position(self) -> Position:
        """The game by the rules."""
        return Position(self.learning, self.table.state, self._memory)

    def action_masks(self) -> SeenRow:
        """Return which actions are legal, as sb3-contrib asks for it."""
        return self.position.mask

    def full_state(self) -> SeenRow:
        """Return the full state, for a critic that may know everything."""
        return self.position.observe(self.seat, full=True)

    def render(self) -> Any:
        """Show the game, as the render mode says."""
        if self.render_mode is None:
            raise ValueError(f"choose one of render_mode={', '.join(map(repr, RENDER_MODES))}")
        mode = checked_mode(self.render_mode)
        assert mode is not None, "it is checked above"
        return rendered(self.learning.game, self.table.state, self.seats, mode)

    def _play(self, action: Action) -> None:
        actor = self.table.state.actor
        assert isinstance(actor, int), "a table waits for a seat"
        self._memory = self.learning.remember(self._memory, self.table.state, action)
        self.table.play(actor, action)

    def _play_others(self) -> None:
        while not self.table.over and self.table.state.actor != self.seat:
            actor = self.table.state.actor
            assert isinstance(actor, int), "a table waits for a seat"
            bot = self._bots[(actor - self.seat) % self.seats - 1]
            view, moves = self.table.state.view(actor), self.table.moves_for(actor)
            luck = Random(self._luck.getrandbits(64))
            question = Question(view, self.table.legal, luck, self._seconds, moves, actor)
            self._play(ask(bot, question).action)

    def _seen(self) -> Any:
        row = self.position.observe(self.seat)
        return {"observation": row, "action_mask": self.position.mask} if self._with_mask else row

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.position.mask, "seat": self.seat}


def bots_of(
    learning: LearningGame, seats: int, opponents: Opponent | Sequence[Opponent]
) -> list[Bot]:
    """Find the bots of all other seats; raises `UnknownBot`, or `ValueError` for a wrong number."""
    given: list[Any] = [opponents] * (seats - 1)
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        given = list(opponents)
    if len(given) != seats - 1:
        raise ValueError(
            f"opponents is one for all, or one for each of {seats - 1} seats, not {len(given)}"
        )
    return [_bot_of(learning, each) for each in given]


def _bot_of(learning: LearningGame, opponent: Any) -> Bot:
    if isinstance(opponent, str):
        return find_bot(learning.name, opponent)
    if not callable(opponent):
        raise ValueError(f"an opponent is a bot's name or a function, not {opponent!r}")
    bot: Bot = opponent
    return bot
