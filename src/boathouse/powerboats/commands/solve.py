"""`boathouse solve`: a course solved exactly, told in the person's language and as a picture."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from boathouse.cli.arguments import whole_number
from boathouse.cli.errors import UserError, clipped, with_full_stop
from boathouse.cli.extras import needs_kernels
from boathouse.cli.files import Picture, write_picture
from boathouse.cli.options import LanguageOption, seed_option
from boathouse.powerboats import Course, Space, name
from boathouse.powerboats.actions import dice_text
from boathouse.powerboats.commands.lake import lake_called, letter_called, side_called, with_course
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import space_at
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.race import SINKING_DAMAGE
from boathouse.texts import Texts, choose_language

if TYPE_CHECKING:
    from boathouse.powerboats.kernels.race_solver import Progress as OnProgress
    from boathouse.powerboats.kernels.race_solver import Solution
    from boathouse.powerboats.kernels.study import Study

_MAX_WITHIN = 100
_LAND = "##"


def command(
    lake: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--lake"),
            help="Which lake, from 0 to 46079 (default: any).",
        ),
    ] = None,
    side: Annotated[
        str, typer.Option(metavar="SIDE", help="The side of the tiles: dark or light.")
    ] = "dark",
    race: Annotated[
        str, typer.Option(metavar="LETTER", help="The course of race A, B or C.")
    ] = "A",
    seed: Annotated[int | None, seed_option("Draw the same lake and the same buoys again.")] = None,
    damage: Annotated[
        int,
        typer.Option(
            metavar="D", parser=whole_number("--damage"), help="Damage at the start, 0 to 3."
        ),
    ] = 0,
    sinking: Annotated[
        int,
        typer.Option(
            metavar="T", parser=whole_number("--sinking"), help="What sinking costs, in turns."
        ),
    ] = 100,
    within: Annotated[
        int | None,
        typer.Option(
            metavar="T",
            parser=whole_number("--within"),
            help="Tell the greatest chance to finish within T turns, too.",
        ),
    ] = None,
    gates: Annotated[
        int,
        typer.Option(
            metavar="G",
            parser=whole_number("--gates"),
            help="The maps are for boats that have passed G gates: 0 to 4, 1 is the start line.",
        ),
    ] = 1,
    svg: Picture = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Keep the solution there, and take it from there next time."
        ),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Solve a course of Powerboats: the best start, the turns to expect, the likeliest line."""
    language = choose_language(language, os.environ)
    texts = Texts(language, ["powerboats/commands", "powerboats"])
    _check(damage, within, gates)
    seed = secrets.randbelow(2**32) if seed is None else seed
    chance = Random(seed)
    found = lake_called(chance.randrange(LAKES) if lake is None else lake, side_called(side))
    match = with_course(found, letter_called(race), chance)
    assert match.race is not None, "the course is laid"
    course = match.race.course
    with needs_kernels():
        from boathouse.powerboats.kernels.policies import EndlessPolicy
        from boathouse.powerboats.kernels.study import Study
    try:
        study = Study.of(_solution(course, sinking, keep, texts), damage)
    except EndlessPolicy as error:
        raise UserError(
            f"if sinking costs {sinking} turns, boats do best to sink, and none reaches the "
            f"finish: raise --sinking."
        ) from error
    facts: dict[str, str | int] = {"lake": found.number or 0, "side": str(found.side)}
    print(texts.say("solve-title", facts | {"race": race, "seed": seed}))
    for sentence in report(study, within, texts):
        print(sentence)
    if svg is None:
        print(texts.say("solve-map", {"gates": gates}))
        for row in map_of(course, study.turns_to_go(gates)):
            print(row)
    else:
        write_picture(svg, _picture(study, gates, texts))
        print(texts.say("solve-picture", {"file": str(svg)}))


def _check(damage: int, within: int | None, gates: int) -> None:
    """Refuse what cannot be asked."""
    if damage not in range(SINKING_DAMAGE):
        raise UserError(f"a boat starts with 0 to {SINKING_DAMAGE - 1} damage, not {damage}.")
    if within is not None and within not in range(1, _MAX_WITHIN + 1):
        raise UserError(f"--within takes 1 to {_MAX_WITHIN} turns, not {within}.")
    if gates not in range(GATES):
        raise UserError(f"a boat that races has passed 0 to {GATES - 1} gates, not {gates}.")


def _solution(course: Course, sinking: int, keep: Path | None, texts: Texts) -> Solution:
    with needs_kernels():
        from boathouse.powerboats.kernels.race_solver import MAX_SINKING, Unsolvable, solve
        from boathouse.powerboats.kernels.solution_files import solved
    if sinking not in range(MAX_SINKING + 1):
        raise UserError(clipped(f"sinking costs 0 to {MAX_SINKING} turns, not {sinking}."))

    def compiling() -> None:
        print(texts.say("solve-compiling"), file=sys.stderr, flush=True)

    def tell(sentence: str) -> None:
        print(f"boathouse: {with_full_stop(sentence)}", file=sys.stderr)

    try:
        with _bar(texts.say("solve-working")) as progress:
            if keep is None:
                return solve(course, sinking=float(sinking), progress=progress, say=compiling)
            return solved(
                course, keep, sinking=float(sinking), progress=progress, tell=tell, say=compiling
            )
    except Unsolvable as error:
        raise UserError(with_full_stop(str(error))) from error


@contextmanager
def _bar(title: str) -> Iterator[OnProgress]:
    """Show a bar where errors go, if somebody looks there."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda share: bar.update(task, completed=share)


def report(study: Study, within: int | None, texts: Texts) -> Iterator[str]:
    """What a course is like."""
    voyage = study.voyage

    def percent(chance: float) -> str:
        space = "" if texts.language in ("en", "it") else "\N{NO-BREAK SPACE}"
        if 0 < chance < 0.00005:
            return f"< {_figure(0.01, texts)}{space}%"
        return f"{_figure(100 * chance, texts)}{space}%"

    yield _start(study, texts)
    yield texts.say("solve-spread", {"half": study.home_by(0.5), "most": study.home_by(0.9)})
    crashes = _figure(float(voyage.crashed.sum()), texts)
    sinks = percent(float(voyage.sunk.sum()))
    yield texts.say("solve-risk", {"crashes": crashes, "sinks": sinks})
    if within is not None:
        best, usual = percent(study.within(within)), percent(voyage.within(within))
        yield texts.say("solve-within", {"turns": within, "best": best, "usual": usual})
    yield texts.say("solve-line")
    for turn, (leg, spaces) in enumerate(zip(study.legs, study.line, strict=True), start=1):
        facts: dict[str, str | int] = {
            "turn": turn,
            "throttle": str(leg.throttle),
            "dice": dice_text(leg.dice),
            "direction": texts.say(f"direction-{leg.turn}"),
        }
        if turn == len(study.legs):
            yield texts.say("solve-leg-finish", facts)
        else:
            yield texts.say("solve-leg", facts | {"space": name(spaces[-1])})


def _start(study: Study, texts: Texts) -> str:
    turns = _figure(study.start.turns, texts)
    return texts.say("solve-start", {"place": str(study.start.decision), "turns": turns})


def _figure(number: float, texts: Texts) -> str:
    text = f"{number:.2f}"
    return text if texts.language == "en" else text.replace(".", ",")


def map_of(course: Course, turns: dict[Space, float]) -> Iterator[str]:
    """Draw the lake with a whole number on each space."""
    lake = course.lake
    for row in range(lake.rows):
        cells = (space_at(row, column) for column in range(lake.columns))
        figures = (f"{min(round(turns[cell]), 99):2}" if cell in turns else _LAND for cell in cells)
        yield " " * (2 * (row % 2)) + "  ".join(figures)


def _picture(study: Study, gates: int, texts: Texts) -> str:
    """Draw the turns to go and the risk, side by side."""
    from boathouse.powerboats.kernels.pictures import HeatMap, study_svg

    turns, risk = study.turns_to_go(gates), study.risk(gates)
    maps = [
        HeatMap(
            texts.say("solve-map-turns"),
            turns,
            {space: f"{figure:.0f}" for space, figure in turns.items()},
        ),
        HeatMap(
            texts.say("solve-map-risk"),
            risk,
            {space: f"{100 * figure:.0f}" for space, figure in risk.items()},
        ),
    ]
    return study_svg(study.solution.course, maps, study.line, _start(study, texts))
