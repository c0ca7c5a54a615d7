"""The lake in characters: two for each space, odd rows half a space further right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from boathouse.core.words import Line, TextBoard, TextQuestion
from boathouse.powerboats.actions import TURNS, Place, Turn
from boathouse.powerboats.course import FINISH, START, Course
from boathouse.powerboats.events import BoatMoved, RaceBegan
from boathouse.powerboats.hex import STEP, Heading, Space, line, name, row_and_column, space_at
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.match import Match, View
from boathouse.powerboats.parts import Side
from boathouse.powerboats.race import Boat, Phase, Race
from boathouse.powerboats.route import Gate, Sense

COUNTER = "■"
"""A damage counter."""

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"

_BOATS = ("#f0e442", "#ff7f50", "#d88cff", "#ffffff", "#ffb000", "#3ddc97")

STYLES = {
    "dark": "#2c6491 on #17456b",
    "dark-gate": "#e79aa0 on #17456b",
    "dark-now": "bold #ffffff on #17456b",
    "dark-wake": "#a8d4f0 on #235b86",
    "dark-reach": "#d8ecfa on #2a6a9a",
    "light": "#5cbcc2 on #1f7f8c",
    "light-gate": "#ffd0d4 on #1f7f8c",
    "light-now": "bold #ffffff on #1f7f8c",
    "light-wake": "#c8f0f0 on #2f97a2",
    "light-reach": "#e6fafa on #186b78",
    "island": "#6f8f3f on #d2ba74",
    "shore": "#33502c on #3f6136",
    "line": "#101010 on #e8e8e8",
    "buoy": "bold #ffffff on #c62828",
    "gate-next": "bold #1a1a1a on #ffd84d",
    "mark": "bold #101010 on #9be89b",
    "mark-crash": "bold #ffffff on #8e2323",
    "ruler": "dim",
    **{f"boat-{number}": f"#101010 on {colour}" for number, colour in enumerate(_BOATS, start=1)},
    **{
        f"boat-{number}-now": f"bold underline #000000 on {colour}"
        for number, colour in enumerate(_BOATS, start=1)
    },
}

ARROWS = {
    Heading.E: "→",
    Heading.NE: "↗",
    Heading.NW: "↖",
    Heading.W: "←",
    Heading.SW: "↙",
    Heading.SE: "↘",
}
"""How a heading is drawn."""

_Canvas = dict[tuple[int, int], tuple[str, str]]


def board(view: View, question: TextQuestion | None, recent: Iterable[object]) -> TextBoard:
    """Draw the lake with everything on it; the question's choices are numbered on the water."""
    match = view.match
    race, lake = match.race, match.lake
    assert race is not None, "boats are shown on a course that is laid"
    assert lake is not None, "a course is laid on a lake"
    side = match.options.side
    canvas: _Canvas = {}
    _draw_lake(canvas, lake, side)
    for move in _moves_in_this_race(recent):
        _put_all(canvas, (move.start, *move.path[:-1]), "≈≈", f"{side}-wake")
    _draw_course(canvas, race, side)
    if question is not None and race.phase is Phase.THROTTLE:
        _draw_reach(canvas, race, side)
    _draw_boats(canvas, race, side)
    if question is not None:
        _draw_choices(canvas, match, question)
    return TextBoard(
        rows=tuple(_row(canvas, row, lake.columns) for row in range(lake.rows)),
        top=_columns(lake.columns),
        left=tuple(((f"{name(space_at(row, 0))[:-1]:>2} ", "ruler"),) for row in range(lake.rows)),
        focus=_focus(race),
    )


def _moves_in_this_race(recent: Iterable[object]) -> list[BoatMoved]:
    moves: list[BoatMoved] = []
    for event in recent:
        if isinstance(event, RaceBegan):
            moves.clear()
        elif isinstance(event, BoatMoved):
            moves.append(event)
    return moves


# One space


def _corner(space: Space) -> tuple[int, int]:
    """Return the place of a space's first character."""
    row, column = row_and_column(space)
    return 2 * column + row % 2, row


def _put(canvas: _Canvas, space: Space, text: str, style: str) -> None:
    x, y = _corner(space)
    for step, character in enumerate(text):
        canvas[x + step, y] = character, style


def _put_all(canvas: _Canvas, spaces: Iterable[Space], text: str, style: str) -> None:
    for space in spaces:
        _put(canvas, space, text, style)


# What lies on the lake


def _draw_lake(canvas: _Canvas, lake: Lake, side: Side) -> None:
    inland = frozenset[Space]().union(*lake.islands())
    for row in range(lake.rows):
        canvas[0 if row % 2 else 2 * lake.columns, row] = "░", "shore"
    for space in lake.spaces():
        if space in lake.water:
            _put(canvas, space, "· ", str(side))
        elif space in inland:
            _put(canvas, space, "▒▒", "island")
        else:
            _put(canvas, space, "░░", "shore")


def _draw_course(canvas: _Canvas, race: Race, side: Side) -> None:
    """Draw start tile, gates and buoys; only the gate that counts next has double chevrons."""
    course, following = race.course, _next_gate(race)
    for number in (1, 2, 3):
        if number != following:
            gate = course.gates[number]
            _put_all(canvas, gate.spaces, f"{_chevron(gate)} ", f"{side}-gate")
    _put_all(canvas, course.start_tile, "▚▚", "line")
    if following is not None:
        gate = course.gates[following]
        _put_all(canvas, gate.spaces, 2 * _chevron(gate), "gate-next")
    for space, label in zip(course.buoys, ("0", "1", "2", "3", "⚑"), strict=True):
        _put(canvas, space, f"●{label}", "buoy")


def _next_gate(race: Race) -> int | None:
    """Return the gate that the boat whose turn it is has to pass next."""
    return race.boat.gates if race.boat.gates <= FINISH and race.phase is not Phase.OVER else None


def _chevron(gate: Gate) -> str:
    """Choose the sign that points across a gate, the way boats must pass it."""
    across = gate.heading.turned(1 if gate.sense is Sense.LEFT else -1)
    if gate.heading in (Heading.E, Heading.W):
        return "∧" if across in (Heading.NE, Heading.NW) else "∨"
    return "«" if across in (Heading.NW, Heading.W, Heading.SW) else "»"


def _draw_reach(canvas: _Canvas, race: Race, side: Side) -> None:
    """Write on the water how far away it is, as far as dice could bring the boat."""
    boat = race.boat
    assert boat.space is not None, "the boat whose turn it is lies on the lake"
    farthest = 3 * (len(boat.dice) + 1)
    for turn in TURNS:
        path = line(boat.space, boat.heading.turned(turn.sixths), race.water(turn, farthest))
        for far, space in enumerate(path, start=1):
            x, y = _corner(space)
            style = "gate-next" if canvas[x, y][1] == "gate-next" else f"{side}-reach"
            _put(canvas, space, f"{far:<2}", style)


def _draw_boats(canvas: _Canvas, race: Race, side: Side) -> None:
    for seat, boat in enumerate(race.boats):
        if boat.space is None:
            continue
        now = seat == race.turn and race.phase is not Phase.OVER
        _put(canvas, boat.space, boat_sign(seat, boat), f"boat-{seat + 1}{'-now' if now else ''}")
        if now:
            _bracket(canvas, race.course, boat.space, side)


def boat_sign(seat: int, boat: Boat) -> str:
    """Write a boat: its number and its heading."""
    return f"{seat + 1}{ARROWS[boat.heading]}"


def mark_sign(boat: Boat) -> str:
    """Write what a boat has to pass next: the start line, a buoy or the finish."""
    if boat.gates == START:
        return "▚▚"
    return f"●{boat.gates}" if boat.gates < FINISH else "⚑"


def _bracket(canvas: _Canvas, course: Course, space: Space, side: Side) -> None:
    """Put brackets round the boat whose turn it is, where there is water beside it."""
    x, y = _corner(space)
    for near, at, sign in ((Heading.W, x - 1, "["), (Heading.E, x + 2, "]")):
        if space + STEP[near] in course.water and canvas[at, y][0] in " ·":
            canvas[at, y] = sign, f"{side}-now"


def _draw_choices(canvas: _Canvas, match: Match, question: TextQuestion) -> None:
    """Number on the water where the choices lead."""
    actions = [choice.action for choice in question.choices if choice.action is not None]
    for number, action in enumerate(actions, start=1):
        if isinstance(action, Place):
            _put(canvas, action.space, f"{number:<2}", "mark")
        elif isinstance(action, Turn):
            _draw_way(canvas, match, action, number)


def _draw_way(canvas: _Canvas, match: Match, turn: Turn, number: int) -> None:
    """Show where a direction ends: the number of the choice, and the heading or a cross."""
    race = match.race
    assert race is not None, "a boat turns in a race"
    for event in match.play(turn).events:
        if isinstance(event, BoatMoved):
            for space in event.path[:-1]:
                x, y = _corner(space)
                if canvas[x, y][0] in "·≈":
                    _put(canvas, space, "··", f"{match.options.side}-reach")
            crash = race.water(turn) < race.boat.total
            ahead = "✕" if crash else ARROWS[race.boat.heading.turned(turn.sixths)]
            style = "mark-crash" if crash else "mark"
            _put(canvas, event.path[-1], _CIRCLED[number - 1] + ahead, style)


# Rows and rulers


def _row(canvas: _Canvas, row: int, columns: int) -> Line:
    characters = [canvas[x, row] for x in range(2 * columns + 1)]
    return tuple(
        ("".join(character for character, _ in run), style)
        for style, run in groupby(characters, key=lambda each: each[1])
    )


def _columns(columns: int) -> Line:
    """Number every second column: even rows lie just below, odd ones half a space right."""
    text = "".join(f"{column:<4}" for column in range(1, columns + 1, 2))
    return ((text[: 2 * columns + 1].ljust(2 * columns + 1), "ruler"),)


def _focus(race: Race) -> tuple[int, int]:
    """Look at the boat whose turn it is, or at the start tile while it is not on the lake."""
    space = race.boat.space
    if space is None:
        tile = race.course.start_tile
        space = tile[len(tile) // 2]
    return _corner(space)
