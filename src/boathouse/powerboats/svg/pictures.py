"""The four pictures: a lake, a course, a race, a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from boathouse.core import Seat
from boathouse.powerboats.course import GATES, Course
from boathouse.powerboats.hex import Space, space_at
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.match import MULTIPLIER, Match
from boathouse.powerboats.parts import TILE_COLUMNS, TILE_ROWS, frame, tile
from boathouse.powerboats.preview import Way, ways
from boathouse.powerboats.race import Phase, Race
from boathouse.powerboats.svg.boats import boat_stamps, drawn_boat, drawn_turn_sign, drawn_wake
from boathouse.powerboats.svg.chart import Sheet, drawn_slot
from boathouse.powerboats.svg.marks import drawn_buoy, drawn_course, drawn_start_spaces, mark_stamps
from boathouse.powerboats.svg.palette import LakePalette, lake_palette
from boathouse.powerboats.svg.panel import PANEL_WIDTH, Panel, PanelEntry
from boathouse.powerboats.svg.paper import picture, safe, shifted, tag
from boathouse.powerboats.svg.reach import drawn_reach, way_in_words
from boathouse.powerboats.svg.scenery import Grid, drawn_lake
from boathouse.powerboats.svg.wording import (
    PlayerLabels,
    about_boat,
    about_course,
    about_lake,
    about_set_up,
    due_in_match,
    due_in_race,
    lake_name,
    note,
    ordinal,
)

_GAP = 16


def lake_svg(lake: Lake, *, dark_mode: bool = False, grid: Grid = Grid.WHISPER) -> str:
    """Draw a lake.

    >>> from boathouse.powerboats import Lake, Side
    >>> picture = lake_svg(Lake.numbered(777, Side.LIGHT))
    >>> picture[:4], "lake 777, light side" in picture
    ('<svg', True)
    """
    colours = lake_palette(lake.side, dark_mode=dark_mode)
    return _composed(
        Sheet.of(lake),
        drawn_lake(lake, colours, grid),
        title=f"Powerboats: {lake_name(lake)}",
        description=about_lake(lake),
    )


def course_svg(
    course: Course,
    *,
    dark_mode: bool = False,
    grid: Grid = Grid.WHISPER,
    route: bool = False,
    next_gate: int | None = None,
) -> str:
    """Draw a course, if wanted with the shortest `route`.

    `next_gate` lights up: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.

    >>> from boathouse.powerboats import Course, Lake
    >>> lake = Lake.numbered(777)
    >>> picture = course_svg(Course.laid(lake, lake.lettered("A")), next_gate=1)
    >>> picture.count('class="gate"'), picture.count('class="buoy"')
    (5, 5)
    """
    if next_gate is not None and next_gate not in range(GATES):
        raise ValueError(
            f"gates count from 0 to {GATES - 1}, so the next one cannot be {next_gate}"
        )
    colours = lake_palette(course.lake.side, dark_mode=dark_mode)
    return _composed(
        Sheet.of(course.lake),
        [
            *drawn_lake(course.lake, colours, grid),
            *drawn_course(course, colours, next_gate=next_gate, route=route),
        ],
        title=f"Powerboats: the course of race {course.letter} on {lake_name(course.lake)}",
        description=about_course(course),
    )


def race_svg(
    race: Race,
    *,
    dark_mode: bool = False,
    grid: Grid = Grid.WHISPER,
    names: Sequence[str] | None = None,
    wakes: Mapping[Seat, Sequence[Space]] | None = None,
    reach: int | None = None,
    route: bool = False,
    panel: bool = True,
) -> str:
    """Draw a race, with a panel beside it.

    `names` go by seat. `wakes` gives for a seat the spaces through which its boat last came.
    `reach` shows where each direction would take the boat whose turn it is with that total; once
    the dice are rolled this is shown for their total without asking.

    >>> from boathouse.powerboats import Course, Lake, Race
    >>> lake = Lake.numbered(777)
    >>> course = Course.laid(lake, lake.lettered("A"))
    >>> race = Race.begin(course, start_player=0, damage=(0, 1), last_place_counts=True)
    >>> picture = race_svg(race, names=["Ana", "Bo"])
    >>> "Bo places the boat" in picture, picture.count('class="counter"')
    (True, 1)
    """
    players = PlayerLabels.of(len(race.boats), names)
    colours = lake_palette(race.course.lake.side, dark_mode=dark_mode)
    due = due_in_race(race, players)
    known_ways = _known_ways(race, reach)
    said = Panel(
        f"Race {race.course.letter}",
        lake_name(race.course.lake),
        due,
        _lines(known_ways, reach, players),
        tuple(_entries(race, players)),
    )
    return _composed(
        Sheet.of(race.course.lake),
        [
            *drawn_lake(race.course.lake, colours, grid),
            *_drawn_race(race, players, wakes or {}, known_ways, colours, route=route),
        ],
        title=f"Powerboats: race {race.course.letter} on {lake_name(race.course.lake)}. {due}.",
        description=_about_race(race, players, known_ways),
        panel=(said, colours) if panel else None,
    )


def match_svg(
    match: Match,
    *,
    dark_mode: bool = False,
    grid: Grid = Grid.WHISPER,
    names: Sequence[str] | None = None,
    wakes: Mapping[Seat, Sequence[Space]] | None = None,
    reach: int | None = None,
    route: bool = False,
    panel: bool = True,
) -> str:
    """Draw a match at any moment, from the first tile to the last point: see `race_svg`.

    >>> from boathouse.powerboats import Match, Options
    >>> picture = match_svg(Match.new(Options(seats=3, lake=777)))
    >>> "The start player is drawn" in picture, picture.count('class="entry"')
    (True, 3)
    """
    players = PlayerLabels.of(match.options.seats, names)
    colours = lake_palette(match.options.side, dark_mode=dark_mode)
    lake = match.lake or lake_so_far(match)
    due = due_in_match(match, players)
    where = "the lake is being laid" if match.lake is None else lake_name(lake)
    drawn = list(drawn_lake(lake, colours, grid))
    known_ways: tuple[Way, ...] = ()
    if match.race is not None:
        known_ways = _known_ways(match.race, reach)
        drawn += _drawn_race(match.race, players, wakes or {}, known_ways, colours, route=route)
        about = _about_race(match.race, players, known_ways)
    elif reach is not None:
        raise ValueError("there is no boat to move: no race has begun")
    else:
        drawn += _drawn_set_up(match, colours)
        about = about_set_up(match, players)
    said = Panel(
        f"Race {match.letter}",
        f"{where}, points ×{MULTIPLIER[match.letter]}",
        due,
        _lines(known_ways, reach, players),
        tuple(_match_entries(match, players)),
    )
    points = ", ".join(
        f"{who} {points}" for who, points in zip(players.names, match.points, strict=True)
    )
    return _composed(
        Sheet.of(lake),
        drawn,
        title=f"Powerboats: race {match.letter}, {where}. {due}.",
        description=f"{about} Points so far: {points}.",
        panel=(said, colours) if panel else None,
    )


def _composed(
    board: Sheet,
    drawn: Iterable[str],
    *,
    title: str,
    description: str,
    panel: tuple[Panel, LakePalette] | None = None,
) -> str:
    """Put the board on the left and the panel, if there is one, on the right."""
    lake = tag("g", *drawn, class_="lake", transform=shifted((-board.left, -board.top)))
    if panel is None:
        return picture(board.width, board.height, title, description, [lake])
    said, colours = panel
    height = max(board.height, said.height)
    beside = tag(
        "g",
        *said.drawn(height, colours),
        class_="panel",
        transform=shifted((board.width + _GAP, 0)),
    )
    return picture(board.width + _GAP + PANEL_WIDTH, height, title, description, [lake, beside])


# The race on the lake


def _known_ways(race: Race, reach: int | None) -> tuple[Way, ...]:
    return ways(race, reach) if reach is not None or race.phase is Phase.TURN else ()


def _drawn_race(
    race: Race,
    players: PlayerLabels,
    wakes: Mapping[Seat, Sequence[Space]],
    known_ways: tuple[Way, ...],
    colours: LakePalette,
    *,
    route: bool,
) -> Iterator[str]:
    """The course, and the boats on it with their wakes."""
    turn = None if race.phase is Phase.OVER else race.turn
    next_gate = None if turn is None else race.boat.gates
    yield from drawn_course(race.course, colours, next_gate=next_gate, route=route)
    yield boat_stamps(len(race.boats), colours)
    if race.phase is Phase.PLACING:
        yield drawn_start_spaces(race.free_start_spaces(), colours)
    for seat in sorted(wakes):
        yield drawn_wake(seat, wakes[seat], colours)
    if race.boat.space is not None and turn is not None:
        yield drawn_turn_sign(race.boat.space, colours)
    if known_ways:
        yield drawn_reach(race.turn, known_ways, players.names, colours)
    for seat, boat in enumerate(race.boats):
        if boat.space is not None:
            title, sign = safe(about_boat(boat, seat, players)), players.signs[seat]
            yield drawn_boat(seat, boat.space, boat.heading, sign, title, turn=seat == turn)


def _about_race(race: Race, players: PlayerLabels, known_ways: tuple[Way, ...]) -> str:
    sentences = [about_course(race.course)]
    sentences += [about_boat(boat, seat, players) for seat, boat in enumerate(race.boats)]
    sentences.append(f"{due_in_race(race, players)}.")
    sentences += [f"{way_in_words(way, players.names)}." for way in known_ways]
    return " ".join(sentences)


def _lines(
    known_ways: tuple[Way, ...], reach: int | None, players: PlayerLabels
) -> tuple[tuple[str, bool], ...]:
    heading = [] if reach is None else [(f"with a total of {reach}:", True)]
    return (*heading, *((way_in_words(way, players.names), way.legal) for way in known_ways))


def _entries(race: Race, players: PlayerLabels) -> Iterator[PanelEntry]:
    for seat, boat in enumerate(race.boats):
        turn = seat == race.turn and race.phase is not Phase.OVER
        yield PanelEntry(
            seat,
            players.signs[seat],
            players.names[seat],
            note(race, seat),
            dice=boat.dice,
            rolling=race.rolling if turn else 0,
            damage=boat.damage,
            gates=boat.gates,
            turn=turn,
        )


# The match round it


def _match_entries(match: Match, players: PlayerLabels) -> Iterator[PanelEntry]:
    points = match.points
    if match.race is None:
        for seat in range(match.options.seats):
            first = "places last, moves first" if seat == match.start_player else ""
            yield PanelEntry(
                seat,
                players.signs[seat],
                players.names[seat],
                first,
                damage=match.damage[seat],
                points=points[seat],
            )
        return
    ranks = {each.seat: f"{ordinal(each.rank)} of {len(points)}" for each in match.standings}
    for entry in _entries(match.race, players):
        scored = replace(entry, points=points[entry.seat])
        rank = ranks.get(entry.seat)
        yield scored if rank is None else replace(scored, dice=(), note=rank)


def lake_so_far(match: Match) -> Lake:
    """Return a lake with open water where no tile lies yet."""
    slots = frame().slots
    laid = [
        tile(match.options.side, each.number).laid(*slots[slot], turned=each.turned)
        for slot, each in enumerate(match.tiles)
    ]
    blank = [
        space_at(row + down, column + right)
        for row, column in slots[len(laid) :]
        for down, right in product(range(TILE_ROWS), range(TILE_COLUMNS))
    ]
    water = frame().water.union(blank, *(part.water for part in laid))
    spots = tuple(spot for part in laid for spot in part.spots)
    return Lake(frame().rows, frame().columns, water, spots, match.options.side)


def _drawn_set_up(match: Match, colours: LakePalette) -> Iterator[str]:
    """The slots that are still empty, and the buoys that stand already."""
    yield boat_stamps(match.options.seats, colours)
    if match.lake is None:
        laid = len(match.tiles)
        for number, slot in enumerate(frame().slots[laid:], start=laid + 1):
            yield drawn_slot(number, slot, colours)
    yield mark_stamps(colours)
    for number, spot in enumerate(match.spots):
        yield drawn_buoy(number, spot.space, None, colours)
