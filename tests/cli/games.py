"""Recorded games for the tests, played by bots at real tables."""

from functools import cache
from random import Random

from boathouse.bots import Question, bots_for
from boathouse.core import Record, Seed, Table, find_game


@cache
def recorded(
    game: str = "powerboats", seats: int = 2, moves: int | None = None, version: int | None = None
) -> Record:
    """Play a game by the random bot: to its end, or until so many moves are made."""
    options = {"races": "A", "lake": "5"} if game == "powerboats" else {}
    names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
    table = Table(find_game(game, version), names, options, Seed.from_number(5))
    bot, random = bots_for(game)["random"], Random(1)
    while not table.over and (moves is None or table.number < moves):
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.state.legal(), random)
        table.play(seat, bot(question).action)
    return table.record()
