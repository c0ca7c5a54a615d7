"""The plan of a contest: who plays, in which seats, with which dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boathouse.arena.match import GameResult, LuckOf, game_seed, play_game
from boathouse.arena.workers import BadSimulation
from boathouse.bots import Bot
from boathouse.bots.program import bot_called
from boathouse.core import Seed, find_game


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a worker process needs to know."""

    game: str
    lineup: tuple[str, ...]
    bots: Mapping[str, Bot]
    options: Mapping[str, str]
    seed: int
    seconds: float
    luck_of: LuckOf | None = None

    def play(self, number: int) -> GameResult:
        """Play game `number`, from 1 on."""
        by = (number - 1) % len(self.lineup)
        players = self.lineup[-by:] + self.lineup[:-by]
        return self._played(players, game_seed(self.seed, number), number)

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        """The line-ups to play: rotated by one seat until they repeat."""
        seats = range(len(self.lineup))
        return tuple(dict.fromkeys(self.lineup[-by:] + self.lineup[:-by] for by in seats))

    def play_deal(self, number: int) -> tuple[GameResult, ...]:
        """Play deal `number`, from 1 on: the same dice in every arrangement of the players."""
        seed = game_seed(self.seed, number)
        return tuple(
            self._played(players, seed, number, duplicate=True) for players in self.arrangements
        )

    def _played(
        self, players: Sequence[str], seed: Seed, number: int, *, duplicate: bool = False
    ) -> GameResult:
        return play_game(
            find_game(self.game),
            players,
            self.bots,
            self.options,
            seed,
            number,
            seconds=self.seconds,
            duplicate=duplicate,
            luck_of=self.luck_of,
        )


def make_plan(
    name: str,
    bots: Sequence[str],
    seats: int | None,
    options: Mapping[str, object],
    own_bots: Mapping[str, Bot],
    seed: int,
    seconds: float,
) -> Plan:
    """Make a plan and check it.

    Raises `BadSimulation`, `UnknownGame`, `UnknownBot` or `BadOption`.
    """
    game = find_game(name)
    settled = game.settle(options)
    if not bots:
        raise BadSimulation("a simulation needs at least 1 bot")
    known = {bot: own_bots.get(bot) or bot_called(name, bot) for bot in bots}
    if seats is None:  # one for each bot, or as many as the game needs
        seats = max(len(bots), game.seats[0])
    game.new(seats, **settled)  # raises for a wrong number of seats
    if len(bots) > seats:
        raise BadSimulation(
            f"there are {len(bots)} bots for {seats} seats: give each of them a seat"
        )
    lineup = tuple(bots[seat % len(bots)] for seat in range(seats))
    return Plan(name, lineup, known, settled, seed, seconds)
