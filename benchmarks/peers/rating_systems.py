"""Other rating systems predict games, each before it sees the result.

Games come as JSON on standard input: a list of [players, places]. For each system a list of
predictions goes out, one list per game: the chance that the first of each pair finishes ahead.
"""

import json
import sys
from collections.abc import Callable
from itertools import combinations
from math import erf, exp, sqrt
from typing import Any

import trueskill
from openskill.models import BradleyTerryFull, PlackettLuce, ThurstoneMostellerFull

Games = list[tuple[list[str], list[int]]]
Chance = Callable[[Any, Any, Any], float]


def probit(model: Any, one: Any, other: Any) -> float:
    """As TrueSkill and Thurstone-Mosteller have it inside their update."""
    spread = sqrt(2 * model.beta**2 + one.sigma**2 + other.sigma**2)
    return 0.5 * (1 + erf((one.mu - other.mu) / spread / sqrt(2)))


def logistic(model: Any, one: Any, other: Any) -> float:
    """As Bradley-Terry and, for two players, Plackett-Luce have it inside theirs."""
    spread = sqrt(2 * model.beta**2 + one.sigma**2 + other.sigma**2)
    return 1 / (1 + exp((other.mu - one.mu) / spread))


def openskill_predictions(model: Any, chance: Chance, games: Games) -> list[list[float]]:
    ratings: dict[str, Any] = {}
    found = []
    for players, places in games:
        now = [ratings.get(name) or model.rating() for name in players]
        found.append([chance(model, *pair) for pair in combinations(now, 2)])
        rated = model.rate([[rating] for rating in now], ranks=places)
        ratings.update(zip(players, (team[0] for team in rated), strict=True))
    return found


def trueskill_predictions(model: trueskill.TrueSkill, games: Games) -> list[list[float]]:
    ratings: dict[str, Any] = {}
    found = []
    for players, places in games:
        now = [ratings.get(name) or model.create_rating() for name in players]
        found.append([probit(model, *pair) for pair in combinations(now, 2)])
        rated = model.rate([(rating,) for rating in now], ranks=places)
        ratings.update(zip(players, (team[0] for team in rated), strict=True))
    return found


def main() -> None:
    games: Games = json.load(sys.stdin)
    beta = 25 / 6
    found = {
        "openskill PlackettLuce": openskill_predictions(PlackettLuce(), logistic, games),
        "openskill BradleyTerryFull": openskill_predictions(BradleyTerryFull(), logistic, games),
        "openskill ThurstoneMostellerFull": openskill_predictions(
            ThurstoneMostellerFull(), probit, games
        ),
        "TrueSkill": trueskill_predictions(trueskill.TrueSkill(draw_probability=0.02), games),
    }
    for times in (2, 4):
        name = f"openskill BradleyTerryFull, beta x {times}"
        model = BradleyTerryFull(beta=times * beta)
        found[name] = openskill_predictions(model, logistic, games)
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
