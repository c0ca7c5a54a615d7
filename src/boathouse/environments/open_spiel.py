"""OpenSpiel: the games are registered once this is imported, with chance as nodes of its own.

`pyspiel.load_game("boathouse_abandon_ship", {"players": 4})`; the options of the rules are
parameters as well, and `position` is the text of a position in which the game begins.
"""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
from numpy.typing import NDArray

from boathouse.core import CHANCE, BadOption, Option, Seat
from boathouse.environments.batch import IllegalNumber, why_illegal
from boathouse.environments.learning import (
    LearningGame,
    Position,
    learning_game,
    learning_games,
    seat_rewards,
)
from boathouse.environments.missing import needs

needs("pyspiel")

import pyspiel  # noqa: E402 - it may be missing

PREFIX_OF_GAMES = "boathouse_"

POSITION = "position"

UNCHOSEN = -1
"""What a parameter that takes numbers has as long as none is chosen."""

USUAL_KIND = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)

__all__ = ["SpielGame", "SpielObserver", "SpielState", "spiel_games"]


def _type_of(learning: LearningGame) -> Any:
    game = learning.game
    kinds = pyspiel.GameType.Information
    hidden = kinds.IMPERFECT_INFORMATION if game.has_secrets else kinds.PERFECT_INFORMATION
    parameters: dict[str, object] = {"players": game.seats[0], POSITION: ""}
    parameters |= {option.name: _default_of(option) for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX_OF_GAMES + learning.name.replace("-", "_"),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _default_of(option: Option) -> str | int:
    """Return a parameter's default: OpenSpiel takes numbers as such, and all values of one type."""
    try:
        option.value("0")
    except BadOption:
        return option.default
    return UNCHOSEN


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with its number of players and its options."""

    learning: LearningGame
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Refuse what the rules refuse."""
        given = dict(params or {})
        if given.get(POSITION):
            self._first = self._begun_in(unquote(given[POSITION]), given)
            # In the name of the game, brackets and line breaks would mean something else.
            given[POSITION] = quote(unquote(given[POSITION]))
        else:
            options = {name: each for name, each in given.items() if each not in ("", UNCHOSEN)}
            players = int(options.pop("players", self.learning.game.seats[0]))
            self._first = self.learning.new_position(players, **options)
        players = self.learning.game.seats_in(self._first.state)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.learning.actions,
            max_chance_outcomes=self.learning.most_outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.learning.longest,
        )
        super().__init__(self.game_type, info, given)

    def _begun_in(self, text: str, given: dict[str, Any]) -> Position:
        """Read the position in which the game begins; what came before it is not known."""
        rules = self.learning.game
        state = rules.read_position(text)
        seats = rules.seats_in(state)
        usual = self.game_type.parameter_specification  # OpenSpiel gives all that is left out
        others = {name for name, each in given.items() if each != usual[name]} - {POSITION}
        if given.get("players") == seats:
            others -= {"players"}
        if others:
            raise ValueError(
                f"this position is of a game for {seats} with options of its own: "
                f"leave out {', '.join(sorted(others))}"
            )
        if state.actor is None:
            raise ValueError("in this position the game is over: nothing is left to be played")
        return Position(self.learning, state, self.learning.new_memory())

    def new_initial_state(self) -> SpielState:
        """Return a new game, before anything is drawn, or in the position that was given."""
        return SpielState(self, self._first, self.num_players())

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver | None:
        """Return what looks at a game for a seat, or for a critic that may know everything.

        As OpenSpiel wants it, there is none for a kind that is not offered: what is public, or
        what is private, without the other.
        """
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        kind = USUAL_KIND if iig_obs_type is None else iig_obs_type
        everything = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        alone = kind.private_info == pyspiel.PrivateInfoType.NONE or not kind.public_info
        if alone or (everything and kind.perfect_recall):
            return None
        return SpielObserver(self.learning, recalls=kind.perfect_recall, full=everything)


class SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A game at one moment, and what each seat has seen happen."""

    def __init__(self, game: SpielGame, position: Position, players: int) -> None:
        """Begin a game."""
        super().__init__(game)
        self.position, self._players = position, players
        self.known: list[list[str]] = [[] for _ in range(players)]

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody at the end."""
        actor = self.position.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor is CHANCE else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.numbered) if player == self.position.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the draw that is due, with their probabilities."""
        chances = self.position.state.chances()
        return [(at, weight / chances.total) for at, weight in enumerate(chances.weights)]

    def _meaning(self, action: int) -> Any:
        if self.position.actor is CHANCE:
            outcomes = self.position.state.chances().outcomes
            if not 0 <= action < len(outcomes):
                raise IllegalNumber(f"outcome {action} cannot come, only 0 to {len(outcomes) - 1}")
            return outcomes[action]
        legal = self.position.numbered
        if action not in legal:
            raise IllegalNumber(why_illegal(action, self.position.mask))
        return legal[action]

    def _apply_action(self, action: int) -> None:
        move = self._meaning(action)
        for seat in range(self._players):
            self.known[seat].append(self.position.state.shown(move, seat))
        self.position = self.position.play_action(move)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return str(self._meaning(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.actor is None

    def returns(self) -> list[float]:
        """Return the rewards by place; all 0 until the game is over."""
        if not self.is_terminal():
            return [0.0] * self._players
        return seat_rewards(self.position.state.standings, "place")

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """Draw a state that looks the same to a player, for searches with hidden information.

        The game is played again from its beginning, with hidden draws drawn anew, so that history
        and what each seat knows are those of the state.
        """
        luck, learning = Random(int(sampler() * 2**53)), self.position.learning
        other: SpielState = self.get_game().new_initial_state()
        for number in self.history():
            now, played = other.position.state, number
            if now.actor is CHANCE:
                redrawn = learning.redrawn(now, self.position.state, player, luck)
                if redrawn is not None:
                    played = now.chances().outcomes.index(redrawn)
            other.apply_action(played)
        return other

    def __str__(self) -> str:
        """Write the position as the rules do."""
        return self.position.learning.game.write_position(self.position.state)


class SpielObserver:
    """What a seat sees: its observation, or the full state, as numbers and as text.

    With perfect recall there is text alone: all that the seat has seen happen.
    """

    def __init__(self, learning: LearningGame, *, recalls: bool, full: bool) -> None:
        """Make room for an observation."""
        self._recalls, self._full = recalls, full
        size = learning.full_size if full else learning.observation_size
        self.tensor: NDArray[np.float32] = np.zeros(0 if recalls else size, np.float32)
        self.dict = {} if recalls else {"full_state" if full else "observation": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Look at a game."""
        if not self._recalls:
            self.tensor[:] = state.position.observe(player, full=self._full)

    def string_from(self, state: SpielState, player: Seat) -> str:
        """Write what a seat has seen, the present alone, or everything that is."""
        if self._recalls:
            return " ".join([f"seat {player}:", *state.known[player]])
        if self._full:
            return str(state)
        game = state.position.learning.game
        return game.view_text(state.position.state.view(player))


def _registered(name: str) -> type[SpielGame]:
    learning = learning_game(name)
    members = {"learning": learning, "game_type": _type_of(learning)}
    made: Any = type(f"SpielGame{learning.game.title.replace(' ', '')}", (SpielGame,), members)
    made.__module__ = __name__
    pyspiel.register_game(made.game_type, made)
    kind: type[SpielGame] = made
    return kind


spiel_games = {name: _registered(name) for name in learning_games()}
for _made in spiel_games.values():
    globals()[_made.__name__] = _made  # where pickled games look for it
