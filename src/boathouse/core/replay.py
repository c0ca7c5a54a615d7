"""Replay a record by the rules, and check its dice against the revealed seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boathouse.core.dice import BadSeed, Seed
from boathouse.core.draws import draws_from
from boathouse.core.game import (
    CHANCE,
    BadOption,
    Game,
    State,
    Step,
    UnknownGame,
    actor_name,
)
from boathouse.core.games import find_game
from boathouse.core.record import Move, Record, RecordError


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """One move of a record, the state before it, and the step it led to."""

    before: State
    move: Move
    step: Step[State]


def game_of(record: Record, game: Game | None = None) -> Game:
    """Find the game of a record; raises `RecordError` for a bad game, version or option.

    Pass `game` if it cannot be found by name: a variant with its own parts.
    """
    key = "game"
    try:
        game = game or find_game(record.game)
        if record.game != game.name:
            raise BadOption(f"this is a record of {record.game}, not of {game.name}")
        game = game.of_version(record.version)
        for key, value in record.options.items():
            game.settle({key: value})
        key = f"seat {len(record.names)}"
        game.new(len(record.names), **record.options)
    except (UnknownGame, BadOption) as error:
        raise RecordError(str(error), record.line_of(key), 1) from error
    return game


def replay(record: Record, game: Game | None = None) -> Iterator[ReplayedMove]:
    """Replay a record move by move.

    Raises `RecordError` at an illegal move, with its line and column, the reason, and the record
    up to there.
    """
    game = game_of(record, game)
    state = game.new(len(record.names), **record.options)
    for index, move in enumerate(record.moves):
        try:
            if state.actor != move.actor:
                raise ValueError(
                    f"{move.text!r} is a move of {actor_name(move.actor)}, "
                    f"but {actor_name(state.actor)} is to act"
                )
            read = game.read_outcome if move.actor is CHANCE else game.read_action
            step = state.play(read(move.text))
        except ValueError as error:
            recovered = replace(record, moves=record.moves[:index])
            raise RecordError(str(error), move.line, move.column, recovered) from error
        yield ReplayedMove(state, move, step)
        state = step.state


def final_state(record: Record, game: Game | None = None) -> State:
    """Return the last state of a record."""
    state = game_of(record, game).new(len(record.names), **record.options)
    for played in replay(record, game):
        state = played.step.state
    return state


def seed_of(record: Record) -> Seed:
    """Return a record's seed; raises `RecordError` if it does not match the commitment."""
    if record.seed is None:
        raise RecordError("this record has no seed: it is revealed when the game is over", 1, 1)
    try:
        seed = Seed.from_text(record.seed)
    except BadSeed as error:
        raise RecordError(str(error), record.line_of("seed"), 1) from error
    if record.commitment is None:
        raise RecordError(
            "this record has no commitment, so the seed may have been chosen later", 1, 1
        )
    if record.commitment != seed.commitment:
        raise RecordError(
            f"the seed does not match the commitment: its hash is {seed.commitment}",
            record.line_of("commitment"),
            1,
        )
    return seed


def verify(record: Record, game: Game | None = None) -> int:
    """Recompute every draw of a record from its seed; returns the number of draws.

    Raises `RecordError` if the seed is missing or does not match the commitment, or if a draw is
    not what the seed gives.
    """
    seed, read_outcome = seed_of(record), game_of(record, game).read_outcome
    draws, draw = 0, draws_from(seed, duplicate=record.duplicate).draw
    for index, played in enumerate(replay(record, game)):
        if played.move.actor is not CHANCE:
            continue
        due = draw(played.before.chances(), record.moves, index)
        if read_outcome(played.move.text) != due:
            raise RecordError(
                f"draw {draws + 1} reads {played.move.text!r}, but the seed gives {str(due)!r}",
                played.move.line,
                played.move.column,
                replace(record, moves=record.moves[:index]),
            )
        draws += 1
    return draws
