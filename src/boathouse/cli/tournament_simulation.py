"""`boathouse tournament simulate`: a table, JSON or a picture of how good the formats are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from boathouse.bots.program import bot_called
from boathouse.cli.errors import UserError
from boathouse.cli.files import write_picture
from boathouse.cli.simulation import progress_bar
from boathouse.core import find_game
from boathouse.tournaments.formats import FORMATS, format_names
from boathouse.tournaments.simulation import (
    BadEvent,
    BotField,
    EventPlan,
    Field,
    FormatStudy,
    StrengthField,
    study_format,
)
from boathouse.tournaments.simulation.luck import is_fitted, seat_luck
from boathouse.tournaments.simulation.picture import draw_studies


def run_studies(
    format_name: str,
    game: str,
    *,
    players: int,
    seats: int,
    rounds: int,
    seasons: int,
    events: int,
    seed: int,
    luck: float | None,
    shared: float,
    bots: Sequence[str],
    options: Mapping[str, str],
    seconds: float,
    as_json: bool,
    picture: Path | None,
) -> None:
    """Play the events and show the results."""
    if events < 1 or seasons < 1:
        raise UserError("--events and --seasons take a number from 1 up.")
    if not 0 <= shared <= 1:
        raise UserError(f"--shared takes a share from 0 to 1, not {shared:g}.")
    plans = _plans(format_name, EventPlan("", game, players, seats, rounds, seasons))
    field = (
        _bots(game, players, bots, options, seconds)
        if bots
        else _made_up(game, players, seats, luck, shared)
    )
    bar = progress_bar()
    with bar:
        task = bar.add_task(find_game(game).title, total=events * len(plans))
        studies = [
            study_format(plan, field, events, seed, lambda: bar.advance(task)) for plan in plans
        ]
    if as_json:
        values = {
            "players": field.description,
            "seed": seed,
            "formats": [study.values() for study in studies],
        }
        print(json.dumps(values, indent=2, ensure_ascii=False))
    else:
        _print(studies, field, seed)
    if picture is not None:
        write_picture(picture, draw_studies(studies, f"{events} events each; {field.description}."))


def _plans(format_name: str, event: EventPlan) -> list[EventPlan]:
    """Return what to play: each format alone, and a league also after several seasons."""
    if format_name != "all" and format_name not in FORMATS:
        known = ", ".join(format_names())
        raise UserError(f"there is no format {format_name!r}: the formats are {known}, all.")
    chosen = [each for each in FORMATS.values() if format_name in ("all", each.name)]
    if format_name == "all":  # those that can be played; if none, it says why
        chosen = [each for each in chosen if event.seats in each.seats] or chosen
    plans = [
        replace(event, format=each.name, seasons=seasons)
        for each in chosen
        for seasons in (sorted({1, event.seasons}) if each.has_seasons else (1,))
    ]
    try:
        for plan in plans:
            _ = plan.plan
    except BadEvent as error:
        raise UserError(f"{error}.") from error
    return plans


def _bots(
    game: str, players: int, bots: Sequence[str], options: Mapping[str, str], seconds: float
) -> Field:
    for bot in bots:
        bot_called(game, bot)  # raises for an unknown one
    return BotField(game, bots, players, find_game(game).settle(options), seconds)


def _made_up(game: str, players: int, seats: int, luck: float | None, shared: float) -> Field:
    if luck is not None:
        return StrengthField(players, luck, shared)
    fitted = is_fitted(game, seats)
    source = "fitted to games of its bots" if fitted else "usual, as it is not fitted yet"
    return StrengthField(players, seat_luck(game, seats), shared, source)


def _print(studies: Sequence[FormatStudy], field: Field, seed: int) -> None:
    console = Console(highlight=False, markup=False)
    event = studies[0].event
    console.print(
        f"{find_game(event.game).title}: {event.players} players at tables of {event.seats}, "
        f"{studies[0].events} events of each format, seed {seed}"
    )
    table = Table()
    headings = ("format", "games", "Kendall", "Spearman", "strongest wins", "places off")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "format" else "right")
    for study in studies:
        found, seasons = study.agreement, study.event.seasons
        name = study.event.format + (f", {seasons} seasons" if seasons > 1 else "")
        table.add_row(
            name,
            f"{study.games:.1f}",
            f"{found.kendall:.2f}",
            f"{found.spearman:.2f}",
            f"{found.strongest_won:.0%}",
            f"{found.place_error:.1f}",
        )
    console.print(table)
    console.print(
        "Kendall and Spearman compare the final order with the true one: 1 is the same, 0 is "
        "chance. Places off is how far a player ends from where they belong, on average."
    )
    console.print(f"Players: {field.description}.")
