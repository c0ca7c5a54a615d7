"""Ratings predict: better than a coin even where luck is great, and nearly as well as one could."""

from __future__ import annotations

from itertools import combinations
from math import log
from random import Random

import pytest

from boathouse.core import game_names
from boathouse.ratings import Ladder, RatedSeat, Rating, chance_ahead, rate_game, settings_of

COIN = log(2)
PLAYERS, GAMES = 40, 1600


def loss(score: float, chance: float) -> float:
    return -score * log(chance) - (1 - score) * log(1 - chance)


@pytest.mark.parametrize("spread", [60, 120, 200])
@pytest.mark.parametrize("game", game_names())
def test_made_up_players_are_predicted_though_their_spread_is_another(
    game: str, spread: int
) -> None:
    """Among people skill may differ less than among the bots to which a game's figures are fitted.

    Places come from strength and Gumbel noise, so that the pairs follow a Bradley-Terry model.
    """
    settings = settings_of(game, Ladder.MANY_SEATS)
    random = Random(f"{game} {spread}")
    strength = {player: random.gauss(0, spread) for player in range(PLAYERS)}
    ratings: dict[int, Rating] = {}
    ours, known = [], []
    for number in range(GAMES):
        players = random.sample(range(PLAYERS), random.choice((3, 4, 5, 6)))
        luck = settings.luck(len(players))
        unit = luck.odds / log(10)
        done = {each: strength[each] / unit - log(-log(random.random())) for each in players}
        if random.random() < 0.05:
            done[players[0]] = done[players[1]]  # a tie
        place = {each: 1 + sum(done[other] > done[each] for other in players) for each in players}
        now = {each: ratings.get(each, settings.start) for each in players}
        for one, other in combinations(players, 2):
            score = 0.5 if place[one] == place[other] else float(place[one] < place[other])
            if number >= GAMES // 2:
                ours.append(loss(score, chance_ahead(now[one], now[other], luck)))
                apart = (strength[one] - strength[other]) / luck.odds
                known.append(loss(score, 1 / (1 + 10**-apart)))
        seats = [RatedSeat(now[each], place[each]) for each in players]
        ratings.update(zip(players, rate_game(seats, luck), strict=True))
    mean, least = sum(ours) / len(ours), sum(known) / len(known)
    assert mean < COIN
    assert mean < least + 0.01
