"""The proof: games between bots that nothing was fitted to are predicted almost as well as can be.

The games are those of benchmarks/rating_systems.py, which compares other systems too.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import log

import pytest

from boathouse.core import find_game, game_names
from boathouse.ratings import RatedSeat, Rating, chance_ahead, ladder_of, rate_game, settings_of
from boathouse.ratings.bradley_terry import ELO, contests, strengths
from tests.project.repository import ROOT

GAMES = ROOT / "benchmarks" / "ratings" / "games"
COIN = log(2)


@dataclass(frozen=True)
class Game:
    players: str
    ranks: tuple[int, ...]


def games(game: str, seats: int, batch: str) -> list[Game]:
    lines = (GAMES / f"{game}-{seats}-{batch}.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split() for line in lines if not line.startswith("#"))
    return [Game(players, tuple(map(int, ranks))) for players, ranks in pairs]


def loss(chance: float, rank: int, other: int) -> float:
    score = 0.5 if rank == other else float(rank < other)
    return -score * log(chance) - (1 - score) * log(1 - chance)


@pytest.mark.parametrize("seats", ["fewest", 4, 6])
@pytest.mark.parametrize("game", game_names())
def test_held_out_games_are_predicted_as_if_strengths_were_known(
    game: str, seats: int | str
) -> None:
    number = find_game(game).seats[0] if isinstance(seats, str) else seats
    settings = settings_of(game, ladder_of(number))
    luck = settings.luck(number)
    before, held_out = games(game, number, "known"), games(game, number, "held-out")
    known = strengths(sorted({name for each in before for name in each.players}), contests(before))
    ratings: dict[str, Rating] = {}
    ours, bound = [], []
    for at, each in enumerate([*before, *held_out]):
        now = [ratings.get(name, settings.start) for name in each.players]
        if at >= len(before):
            for one, other in combinations(range(number), 2):
                ranks = each.ranks[one], each.ranks[other]
                ours.append(loss(chance_ahead(now[one], now[other], luck), *ranks))
                apart = known[each.players[one]] - known[each.players[other]]
                bound.append(loss(1 / (1 + 10 ** (-apart / ELO)), *ranks))
        rated = [RatedSeat(rating, rank) for rating, rank in zip(now, each.ranks, strict=True)]
        ratings.update(zip(each.players, rate_game(rated, luck), strict=True))
    mean, least = sum(ours) / len(ours), sum(bound) / len(bound)
    assert mean < COIN
    assert mean < least + 0.01
