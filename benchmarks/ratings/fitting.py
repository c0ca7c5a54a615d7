"""Fitting a game's figures to its games, and writing its `ratings.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from boathouse.core import find_game, folder_of
from boathouse.ratings import START_RATING, Ladder, LadderSettings, ladder_of
from boathouse.ratings.settings import FILE
from boathouse.ratings.update import MAX_WEIGHT
from ratings.games import Batch, PlayedGame, everybody, file_of, read
from ratings.players import Field
from ratings.prediction import Ours, losses, predict
from ratings.strengths import Strengths, fit, standard_errors

ANCHOR = "steady"
"""The bot whose rating is that of a newcomer."""

REFERENCE = {Ladder.TWO_SEATS: 2, Ladder.MANY_SEATS: 4}
"""With so many seats, 400 points are odds of ten to one."""

NEWCOMERS = range(80, 361, 40)
WEIGHTS = (0.5, 0.75, 1.0, MAX_WEIGHT)
LEAST = 6
"""A rating never gets surer than a sixth of a newcomer's uncertainty."""

RESAMPLES = 40


@dataclass(frozen=True, slots=True)
class Fitted:
    """What was found for one ladder of a game."""

    settings: LadderSettings
    strengths: Strengths
    errors: dict[str, float]
    odds_errors: dict[int, float]


def games_of(field: Field, ladder: Ladder, *batches: Batch) -> dict[int, list[PlayedGame]]:
    """Read the games of a ladder, by number of seats."""
    found: dict[int, list[PlayedGame]] = {}
    for seats in field.seats:
        if ladder_of(seats) is ladder:
            games = [
                game
                for batch in batches
                if file_of(field.game, seats, batch).exists()
                for game in read(field, seats, batch)
            ]
            if games:
                found[seats] = games
    return found


def ladders_of(field: Field) -> list[Ladder]:
    """List the ladders that a game's seats allow."""
    return list(dict.fromkeys(ladder_of(seats) for seats in find_game(field.game).seats))


def fit_ladder(field: Field, ladder: Ladder) -> Fitted:
    """Fit all figures of a ladder, without the held-out games; these help to rate bots only."""
    reference = REFERENCE[ladder]
    known = games_of(field, ladder, Batch.KNOWN)
    every = games_of(field, ladder, *Batch)
    strengths = fit(every, reference)
    errors, odds_errors = standard_errors(every, reference, ANCHOR, RESAMPLES)
    odds = {seats: 5.0 * round(value / 5) for seats, value in fit(known, reference).odds.items()}
    start = LadderSettings(150, _least(150), odds, {reference: 1.0})
    return Fitted(_least_loss(start, mixed(known)), strengths, errors, odds_errors)


def mixed(games: Mapping[int, Sequence[PlayedGame]]) -> list[PlayedGame]:
    """Put games with different numbers of seats into one sequence."""
    sequence = [game for seats in sorted(games) for game in games[seats]]
    Random("mixed").shuffle(sequence)
    return sequence


def _least_loss(settings: LadderSettings, games: Sequence[PlayedGame]) -> LadderSettings:
    """Try one figure after the other, until none makes better predictions."""
    best, least = settings, _loss(settings, games)
    while True:
        before = least
        for tried in _tries(best):
            loss = _loss(tried, games)
            if loss < least - 1e-6:
                best, least = tried, loss
        if least == before:
            return best


def _tries(settings: LadderSettings) -> Iterator[LadderSettings]:
    for newcomer in NEWCOMERS:
        yield replace(settings, newcomer=newcomer, least=_least(newcomer))
    if 2 not in settings.odds:  # one pair is one pair
        for weight in WEIGHTS:
            yield replace(settings, weight={REFERENCE[Ladder.MANY_SEATS]: weight})


def _least(newcomer: float) -> float:
    return float(round(newcomer / LEAST))


def _loss(settings: LadderSettings, games: Sequence[PlayedGame]) -> float:
    found = losses(games, predict(Ours(settings), games))
    return sum(found) / len(found)


def write(field: Field, fitted: Mapping[Ladder, Fitted], command: str) -> Path:
    """Write a game's `ratings.toml`."""
    lines = [
        f"# Fitted to games between bots by `{command}`.",
        "# docs/ratings.md says what each figure means.",
    ]
    for ladder, found in fitted.items():
        settings = found.settings
        lines += [
            "",
            f"[{ladder}]",
            f"newcomer = {settings.newcomer:g}",
            f"least = {settings.least:g}",
            f"odds = {_by_seats(settings.odds)}",
            f"weight = {_by_seats(settings.weight)}",
            "",
            f"[{ladder}.bots]",
        ]
        for name in bots_of(field):
            mu = START_RATING + found.strengths.points[name] - found.strengths.points[ANCHOR]
            sigma = max(found.errors[name], 1.0)
            lines.append(f"{name} = {{ mu = {mu:.0f}, sigma = {sigma:.0f} }}")
    file = folder_of(field.game) / FILE
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def bots_of(field: Field) -> list[str]:
    """List a game's bots among the players, the weaker ones first."""
    from boathouse.bots import bots_for

    blends = {str(blend) for blend in everybody(field) if not blend.share}
    return [name for name in bots_for(field.game) if name in blends]


def _by_seats(values: Mapping[int, float]) -> str:
    return "{ " + ", ".join(f"{seats} = {value:g}" for seats, value in values.items()) + " }"
