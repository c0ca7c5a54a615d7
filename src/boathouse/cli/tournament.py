"""The commands of `boathouse tournament`; `tournament_simulation` does the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boathouse.bots.bot import USUAL_SECONDS
from boathouse.cli.arguments import (
    bots_from,
    game_called,
    options_from,
    positive_number,
    share,
    whole_number,
)
from boathouse.cli.errors import BAD_RECORD, UserError, with_full_stop
from boathouse.cli.extras import needs_server
from boathouse.cli.files import read_text
from boathouse.cli.options import SecondsOption
from boathouse.core import game_names

tournament = typer.Typer()


@tournament.callback()
def group() -> None:
    """Tournaments: what their formats are worth, and whether one was paired as it says."""


@tournament.command()
def audit(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a tournament.")],
) -> None:
    """Pair every round of a tournament again from its log and the published seed."""
    with needs_server():
        from boathouse.tournaments.audit import audit_log
        from boathouse.tournaments.exports import read_log_lines
        from boathouse.tournaments.tournament import Tournament

    try:
        log = read_log_lines(read_text(file))
        faults = audit_log(log) if log else ["the log is empty"]
    except (ValueError, AssertionError) as error:
        raise UserError(with_full_stop(f"{file}: {error}"), BAD_RECORD) from error
    if faults:
        raise UserError(with_full_stop(f"{file}: {'; '.join(faults)}"), BAD_RECORD)
    print(f"All rounds follow from the published seed: {len(log)} entries checked.")
    for paired in Tournament.fold(log).rounds:
        if paired.cost is not None:
            print(f"Round {paired.number}: cost {paired.cost}, seed {paired.seed}")


@tournament.command()
def simulate(
    format: Annotated[  # noqa: A002 - it is what people type
        str,
        typer.Option(metavar="FORMAT", help="league, swiss, arena, regatta, or all of them."),
    ] = "all",
    game: Annotated[
        str | None,
        typer.Option(metavar="GAME", help=f"Which game: {' or '.join(game_names())}."),
    ] = None,
    players: Annotated[
        int,
        typer.Option(metavar="N", parser=whole_number("--players"), help="How many players."),
    ] = 64,
    seats: Annotated[
        int,
        typer.Option(metavar="N", parser=whole_number("--seats"), help="How many at a table."),
    ] = 4,
    rounds: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number("--rounds"),
            help="How many rounds; an arena lasts as long, and a league as long as it takes.",
        ),
    ] = 6,
    seasons: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number("--seasons"), help="How many seasons of a league."
        ),
    ] = 5,
    events: Annotated[
        int,
        typer.Option(
            metavar="K", parser=whole_number("--events"), help="How many events of each format."
        ),
    ] = 20,
    seed: Annotated[
        int,
        typer.Option(metavar="S", parser=whole_number("--seed"), help="To repeat the same events."),
    ] = 1,
    luck: Annotated[
        float | None,
        typer.Option(
            metavar="TIMES",
            parser=positive_number("--luck"),
            help="How large the luck of a game is: 2 is twice the spread of the strengths "
            "(default: as fitted for the game's ratings).",
        ),
    ] = None,
    shared: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            parser=share("--shared"),
            help="How much of the luck comes with seat and dice: in a regatta all have the same.",
        ),
    ] = 0.2,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,...",
            help="Let these bots play real games, the strongest first; slow. "
            "Otherwise players are made up.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="An option of the game, for bots."),
    ] = None,
    seconds: SecondsOption = USUAL_SECONDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the results as SVG.")
    ] = None,
) -> None:
    """Play whole tournaments, and show how well the final order agrees with the true strengths."""
    with needs_server():
        from boathouse.cli.tournament_simulation import run_studies

    run_studies(
        format,
        game_called(game).name,
        players=players,
        seats=seats,
        rounds=rounds,
        seasons=seasons,
        events=events,
        seed=seed,
        luck=luck,
        shared=shared,
        bots=bots_from(bots),
        options=options_from(option),
        seconds=seconds,
        as_json=as_json,
        picture=picture,
    )
