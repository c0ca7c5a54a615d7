"""The list of games."""

from __future__ import annotations

import sys

from boathouse.bots import bots_for
from boathouse.core import broken_games, find_game, game_names


def list_games() -> None:
    """Print every game with its seats, options and bots."""
    for name in game_names():
        game = find_game(name)
        print(f"{name}: {game.title}, for {game.seats[0]} to {game.seats[-1]} seats")
        for option in game.options:
            print(f"  --option {option.name}={option.default}: {option.expected}")
        print(f"  bots: {', '.join(bots_for(name))}")
    for broken in broken_games():
        print(f"boathouse: {broken}.", file=sys.stderr)
