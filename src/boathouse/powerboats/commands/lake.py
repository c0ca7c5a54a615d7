"""`boathouse lake`: a lake of Powerboats and a course on it, in characters or as a picture.

A lake without a course is drawn as the tiles' own files are: what is printed can be edited and read
again with `Lake.drawn`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from boathouse.cli.arguments import whole_number
from boathouse.cli.errors import UserError, with_full_stop
from boathouse.cli.files import Picture, write_picture
from boathouse.cli.options import seed_option
from boathouse.cli.output import print_styled, whole_board
from boathouse.core import CHANCE
from boathouse.core.words import Line, Span
from boathouse.powerboats import Course, Lake, Match, NoCourse, Options, Side, Space, name
from boathouse.powerboats.drawing import RACE_LETTERS
from boathouse.powerboats.hex import space_at
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.svg import course_svg, lake_svg
from boathouse.powerboats.terminal import STYLES, board


def command(
    number: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--number"),
            help="Which lake, from 0 to 46079 (default: any).",
        ),
    ] = None,
    side: Annotated[
        str, typer.Option(metavar="SIDE", help="The side of the tiles: dark or light.")
    ] = "dark",
    race: Annotated[
        str | None, typer.Option(metavar="LETTER", help="Lay a course for race A, B or C.")
    ] = None,
    seed: Annotated[int | None, seed_option("Draw the same lake and the same buoys again.")] = None,
    svg: Picture = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Tell why the course lies as it does.")
    ] = False,
) -> None:
    """Draw a lake of Powerboats, and a course on it."""
    seed = secrets.randbelow(2**32) if seed is None else seed
    chance = Random(seed)
    lake = lake_called(chance.randrange(LAKES) if number is None else number, side_called(side))
    title = f"Lake {lake.number}, {lake.side} side"
    if race is None:
        if explain:
            raise UserError("--explain needs a course: choose one, as in --race A.")
        # In the tiles' files, what follows a semicolon is a comment.
        heading = title if svg else f"; {title}"
        _show(heading, lake_drawing(lake), svg, lambda: lake_svg(lake))
        return
    match = with_course(lake, letter_called(race), chance)
    assert match.race is not None, "the course is laid"
    course = match.race.course
    _show(
        f"{title}, race {course.letter}, seed {seed}: {_marks(course)}",
        whole_board(board(match.view(None), None, ())),
        svg,
        lambda: course_svg(course),
    )
    if explain:
        print(course.explain())


def side_called(text: str) -> Side:
    """Read the side of the tiles."""
    try:
        return Side(text)
    except ValueError as error:
        raise UserError(f"the sides of the tiles are dark and light, not {text!r}.") from error


def letter_called(text: str) -> str:
    """Read the letter of a race."""
    if text not in tuple(RACE_LETTERS):
        raise UserError(f"the races are {', '.join(RACE_LETTERS)}, not {text!r}.")
    return text


def lake_called(number: int, side: Side) -> Lake:
    """Find a lake by its number."""
    if number not in range(LAKES):
        raise UserError(f"the lakes are numbered from 0 to {LAKES - 1}, not {number}.")
    return Lake.numbered(number, side)


def with_course(lake: Lake, letter: str, chance: Random) -> Match:
    """Draw buoys by the rules, until they make a course."""
    match = Match.new(Options(seats=2, side=lake.side, races=letter, lake=lake.number))
    try:
        while match.actor is CHANCE:
            match = match.play(match.chances().pick(chance.randrange)).state
    except NoCourse as error:
        reason = with_full_stop(str(error))
        raise UserError(f"race {letter} cannot be held on lake {lake.number}: {reason}") from error
    return match


def _marks(course: Course) -> str:
    buoys = ", ".join(f"buoy {at} on {name(spot.space)}" for at, spot in enumerate(course.spots))
    return f"{buoys}, finish buoy on {name(course.buoys[-1])}"


def _show(
    title: str, drawing: Iterable[Line], svg: Path | None, picture: Callable[[], str]
) -> None:
    """Print a drawing, or write the picture instead."""
    print(title)
    if svg is None:
        print_styled(drawing, STYLES)
    else:
        write_picture(svg, picture())
        print(f"The picture is in {svg}.")


def lake_drawing(lake: Lake) -> Iterator[Line]:
    """Draw a lake in the signs of the tiles' files."""
    signs = _signs(lake)
    for row in range(lake.rows):
        cells = [signs[space_at(row, column)] for column in range(lake.columns)]
        indent: Line = ((" ", ""),) if row % 2 else ()
        yield (*indent, *((f"{sign} ", style) for sign, style in cells))


def _signs(lake: Lake) -> dict[Space, Span]:
    """Choose a sign and its style for each space."""
    water, land = str(lake.side), "island"
    signs = {space: (".", water) if space in lake.water else ("#", land) for space in lake.spaces()}
    for spot in lake.spots:
        in_water = spot.space in lake.water
        signs[spot.space] = spot.letter.lower() if in_water else spot.letter, "buoy"
        for space in spot.start_tile:
            signs[space] = "=", "line"
    return signs
