"""One game between bots, and whose fault it is when a bot breaks the rules."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import TypeAlias

from boathouse.bots import Bot
from boathouse.core import CHANCE, Action, Game, Seat, Secret, Seed, Table

EventCounts: TypeAlias = Counter[tuple[Seat | None, str]]
"""How often each kind of event happened to each seat (`None`: to nobody, or to all)."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """What came of one game. `players`, `points` and `ranks` go by seat."""

    players: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    draws: int
    events: EventCounts


class BotFault(Exception):
    """A bot raised an error, or did what it may not do: says which bot, where, and what it did.

    `game` is the number of the game in its simulation, from 1 on; `seed` the seed of its dice;
    `move` the number of the move at which it happened.
    """

    def __init__(self, bot: str, seat: Seat, game: int, seed: str, move: int, fault: str) -> None:
        super().__init__(bot, seat, game, seed, move, fault)
        self.bot, self.seat, self.game = bot, seat, game
        self.seed, self.move, self.fault = seed, move, fault

    def __str__(self) -> str:
        return (
            f"the bot {self.bot!r} at seat {self.seat + 1} {self.fault} "
            f"(move {self.move} of game {self.game}, whose seed is {self.seed})"
        )


def game_seed(seed: int, number: int) -> Seed:
    """Give the seed of the dice in game `number`, from 1 on, of the simulation with a seed."""
    return Seed(sha256(f"boathouse simulation {seed}, game {number}".encode()).digest())


def play_game(
    game: Game,
    players: Sequence[str],
    bots: Mapping[str, Bot],
    options: Mapping[str, object],
    seed: Seed,
    number: int = 1,
) -> GameResult:
    """Play one game to its end; `players` are the names of the bots by seat. Raises `BotFault`."""
    table = Table(game, players, options, seed)
    # A bot's luck comes from what is public of the dice: it must not be able to guess them.
    luck = [Random(f"{seed.commitment} {seat}") for seat in range(len(players))]
    events = _counted(table.opening)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int), "the table has let chance play"
        action = _decision(table, seat, bots[players[seat]], luck[seat], number)
        events.update(_counted(table.play(seat, action)))
    moves = table.record().moves
    draws = sum(move.actor is CHANCE for move in moves)
    standings = table.state.standings
    return GameResult(
        tuple(players),
        tuple(standing.points for standing in standings),
        tuple(standing.rank for standing in standings),
        len(moves) - draws,
        draws,
        events,
    )


def _decision(table: Table, seat: Seat, bot: Bot, luck: Random, number: int) -> Action:
    """Ask a bot; what it does wrong becomes a `BotFault`."""
    state = table.state
    legal = state.legal()

    def at_fault(what: str) -> BotFault:
        name = table.names[seat]
        return BotFault(name, seat, number, str(table.seed), table.number + 1, what)

    try:
        action = bot(state.view(seat), legal, luck)
    except Exception as error:  # whatever a bot raises is the bot's fault
        raise at_fault(_raised(error)) from error
    if action not in legal:
        refusal = state.why_not(action)
        raise at_fault(
            f"chose {str(action)!r}, which is not among its {len(legal)} legal actions: "
            f"{refusal or 'it must give back one of those that it was given'}"
        )
    return action


def _raised(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    text = f": {error}" if str(error) else ""
    return f"raised {type(error).__name__}{text} in {place.filename}, line {place.lineno}"


def _counted(events: Iterable[object]) -> EventCounts:
    """Count events by the seat they happened to and by their kind."""
    counts: EventCounts = Counter()
    for event in events:
        fact = event.fact if isinstance(event, Secret) else event
        seat = getattr(fact, "seat", None)
        counts[seat if isinstance(seat, int) else None, type(fact).__name__] += 1
    return counts
