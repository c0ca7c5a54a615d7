"""What the tests of studies begin with: positions, records, trees."""

from __future__ import annotations

from random import Random
from typing import Any

from boathouse.core import CHANCE, Record, Seed, State, Table, find_game

OPTIONS = {"powerboats": {"races": "A", "lake": "5"}, "abandon-ship": {}}
SEATS = {"powerboats": 2, "abandon-ship": 3}
GAMES = tuple(OPTIONS)


def played(game: str, moves: int | None = None, seed: int = 1) -> Table:
    """Play a game at random, to its end or so many decisions far."""
    names = [f"Player {seat + 1}" for seat in range(SEATS[game])]
    luck = Random(seed)
    table = Table(find_game(game), names, OPTIONS[game], Seed.from_number(seed))
    while not table.over and (moves is None or moves > 0):
        actor = table.state.actor
        assert isinstance(actor, int), "a table draws by itself"
        table.play(actor, str(luck.choice(table.legal)))
        moves = None if moves is None else moves - 1
    return table


def record_of(game: str, moves: int | None = None, seed: int = 1) -> Record:
    """Return the record of such a game, without seed and commitment: nobody waits for its end."""
    table = played(game, moves, seed)
    return Record(game, table.game.version, tuple(table.names), table.options, tuple(table.moves))


def position_of(game: str, moves: int = 6, seed: int = 1) -> str:
    """Return a position in which a seat is to decide."""
    table = played(game, moves, seed)
    return table.game.write_position(table.state)


def state_of(game: str, text: str) -> State:
    """Read a position."""
    return find_game(game).read_position(text)


def ways_from(game: str, text: str, nodes: int, seed: int = 1) -> list[dict[str, Any]]:
    """Grow a tree from a position: each node follows another one that was there before."""
    luck = Random(seed)
    states = {0: state_of(game, text)}
    grown: list[dict[str, Any]] = []
    taken: set[tuple[int, str]] = set()
    while len(grown) < nodes:
        parent = luck.choice(list(states))
        state = states[parent]
        if state.actor is None:
            continue
        choices = state.chances().outcomes if state.actor is CHANCE else state.legal()
        move = luck.choice(list(choices))
        if (parent, str(move)) in taken:
            continue
        taken.add((parent, str(move)))
        number = len(grown) + 1
        grown.append({"id": number, "parent": parent, "move": str(move)})
        states[number] = state.play(move).state
    return grown
