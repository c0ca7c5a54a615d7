"""One game between bots, and the faults of bots that broke the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

from boathouse.arena.own_statistics import own_statistics
from boathouse.bots import USUAL_SECONDS, Bot, Fault, Question, ask_safely
from boathouse.core import CHANCE, Game, Record, Seat, Secret, Seed, Table

EventCounts: TypeAlias = Counter[tuple[Seat | None, str]]
"""How often each kind of event happened to each seat (`None`: to nobody, or to all)."""


LuckOf: TypeAlias = Callable[[Game, Record], tuple[float, ...]]
"""Tells the luck of each seat in a game."""


@dataclass(frozen=True, slots=True)
class BotFault:
    """A bot failed, and a safe action was played instead.

    `game` is the number of the game, from 1 on; `seed` the seed of its dice; `move` the number of
    the move at which it happened.
    """

    bot: str
    seat: Seat
    game: int
    seed: str
    move: int
    fault: Fault

    def __str__(self) -> str:
        """Return it as a sentence."""
        return (
            f"the bot {self.bot!r} at seat {self.seat + 1} {self.fault} "
            f"(move {self.move} of game {self.game}, whose seed is {self.seed})"
        )


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game. `players`, `points` and `ranks` go by seat.

    `start` is the seat that began, `tally` what the game itself counts. `luck` is that of each
    seat, where it was asked for: see `boathouse.arena.luck`.
    """

    players: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    draws: int
    events: EventCounts
    faults: tuple[BotFault, ...] = ()
    start: Seat = 0
    tally: Counter[Any] = field(default_factory=Counter)
    luck: tuple[float, ...] = ()


def game_seed(seed: int, number: int) -> Seed:
    """Return the seed of game `number`, from 1 on, in a simulation with this seed."""
    return Seed(sha256(f"boathouse simulation {seed}, game {number}".encode()).digest())


def play_game(
    game: Game,
    players: Sequence[str],
    bots: Mapping[str, Bot],
    options: Mapping[str, object],
    seed: Seed,
    number: int = 1,
    *,
    seconds: float = USUAL_SECONDS,
    duplicate: bool = False,
    luck_of: LuckOf | None = None,
) -> GameResult:
    """Play one game to its end; `players` are the bots' names by seat.

    Each decision has `seconds`. A safe action is played for a bot that fails. With `duplicate`,
    each seat has the same dice in all games with this seed.
    """
    table = Table(game, players, options, seed, duplicate=duplicate)
    # Bots get randomness made from the public commitment: it must not help to guess the dice.
    luck = [Random(f"{seed.commitment} {seat}") for seat in range(len(players))]
    own = own_statistics(game.name)
    tally = own.Tally() if own is not None else None
    events = _counted(table.opening)
    if tally is not None:
        tally.add(table.opening)
    faults: list[BotFault] = []
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int), "the table has let chance play"
        name = players[seat]
        question = Question(
            table.state.view(seat), table.legal, luck[seat], seconds, table.moves_for(seat), seat
        )
        answer, fault = ask_safely(game.name, bots[name], question)
        if fault is not None:
            faults.append(BotFault(name, seat, number, str(seed), table.number + 1, fault))
        happened = table.play(seat, answer.action)
        events.update(_counted(happened))
        if tally is not None:
            tally.add(happened)
    draws = sum(move.actor is CHANCE for move in table.moves)
    standings = table.state.standings
    return GameResult(
        players=tuple(players),
        points=tuple(standing.points for standing in standings),
        ranks=tuple(standing.rank for standing in standings),
        decisions=len(table.moves) - draws,
        draws=draws,
        events=events,
        faults=tuple(faults),
        start=table.start,
        tally=tally.counts if tally is not None else Counter(),
        luck=luck_of(game, table.record()) if luck_of is not None else (),
    )


def _counted(events: Iterable[object]) -> EventCounts:
    """Count events by seat and kind."""
    counts: EventCounts = Counter()
    for event in events:
        fact = event.fact if isinstance(event, Secret) else event
        seat = getattr(fact, "seat", None)
        counts[seat if isinstance(seat, int) else None, type(fact).__name__] += 1
    return counts
