"""The lake in characters."""

import pytest

from boathouse.core.words import TextBoard, TextChoice, TextQuestion
from boathouse.powerboats import Fate, Heading, Match, Phase, Place, Turn, read_space
from boathouse.powerboats.events import BoatMoved, BoatTurned, RaceBegan
from boathouse.powerboats.hex import line, row_and_column
from boathouse.powerboats.route import Gate, Sense
from boathouse.powerboats.terminal.board import ARROWS, STYLES, _chevron, board
from boathouse.powerboats.terminal.question import question
from tests.terminal.positions import NAMES, in_phase, placing, racing, speech, view_of, with_boat

SAY = speech()


def drawn(match: Match, *, asks: bool = True, recent: tuple[object, ...] = ()) -> TextBoard:
    view = view_of(match)
    asked = question(view, view.match.legal(), NAMES, SAY, 40) if asks else None
    return board(view, asked, recent)


def at(shown: TextBoard, space: str | int) -> tuple[str, str]:
    """The two characters of a space, and the style of the first."""
    row, column = row_and_column(read_space(space) if isinstance(space, str) else space)
    cells = [(character, style) for text, style in shown.rows[row] for character in text]
    start = 2 * column + row % 2
    return cells[start][0] + cells[start + 1][0], cells[start][1]


@pytest.mark.parametrize("side", ["dark", "light"])
def test_the_board_is_a_rectangle_with_rulers(side: str) -> None:
    shown = drawn(racing(side=side))
    lengths = {sum(len(text) for text, _ in row) for row in shown.rows}
    assert lengths == {57}
    assert len(shown.rows) == len(shown.left) == 28
    assert sum(len(text) for text, _ in shown.top) == 57
    assert [shown.left[row][0][0] for row in (0, 12, 27)] == [" a ", " m ", "ab "]
    assert shown.top[0][0].startswith("1   3   5")
    styles = {style for row in shown.rows for _, style in row}
    assert styles <= STYLES.keys()
    assert side in styles


def test_water_island_shore_buoys_and_start_tile() -> None:
    match = racing()
    assert match.race is not None
    assert match.lake is not None
    course = match.race.course
    shown = drawn(match, asks=False)
    assert [at(shown, buoy)[0] for buoy in course.buoys] == ["●0", "●1", "●2", "●3", "●⚑"]
    island = min(match.lake.islands()[0] - set(course.buoys))
    assert at(shown, island) == ("▒▒", "island")
    assert at(shown, "a1") == ("░░", "shore")
    water = min(
        course.water.difference(
            *(gate.spaces for gate in course.gates),
            *(line(b, h, 1) for b in boats(match) for h in Heading),
        )
        - set(boats(match))
    )
    assert at(shown, water) == ("· ", "dark")


def boats(match: Match) -> list[int]:
    assert match.race is not None
    return [boat.space for boat in match.race.boats if boat.space]


def test_the_gate_that_counts_next_has_two_chevrons() -> None:
    match = racing()
    assert match.race is not None
    gates = match.race.course.gates
    for passed in (1, 2, 3):
        shown = drawn(with_boat(match, gates=passed), asks=False)
        other = gates[passed % 3 + 1].spaces - gates[passed].spaces - set(boats(match))
        text, style = at(shown, min(other - set(match.race.course.start_tile)))
        assert (text.endswith(" "), style) == (True, "dark-gate")
        text, style = at(shown, min(gates[passed].spaces - set(boats(match))))
        assert (text[0] == text[1], style) == (True, "gate-next")


def test_the_start_tile_is_chequered_until_it_is_the_finish() -> None:
    match = placing()
    assert match.race is not None
    tile = match.race.course.start_tile[0]
    assert at(drawn(with_boat(match, gates=2), asks=False), tile) == ("▚▚", "line")
    assert at(drawn(with_boat(match, gates=4), asks=False), tile)[1] == "gate-next"


@pytest.mark.parametrize(
    ("heading", "sense", "sign"),
    [
        ("E", "left", "∧"),
        ("E", "right", "∨"),
        ("W", "left", "∨"),
        ("W", "right", "∧"),
        ("NE", "left", "«"),
        ("NE", "right", "»"),
        ("NW", "left", "«"),
        ("NW", "right", "»"),
        ("SW", "left", "»"),
        ("SW", "right", "«"),
        ("SE", "left", "»"),
        ("SE", "right", "«"),
    ],
)
def test_chevrons_point_across_the_gate(heading: str, sense: str, sign: str) -> None:
    """A gate that runs east and is passed to the left is passed upwards, and so on."""
    gate = Gate.across(frozenset(), read_space("m7"), Heading[heading], (), Sense(sense))
    assert _chevron(gate) == sign


def test_boats_have_number_and_heading_and_the_one_to_act_brackets() -> None:
    match = with_boat(racing(), space="b10", heading="ne")
    assert match.race is not None
    shown = drawn(match, asks=False)
    seat = match.race.turn
    assert at(shown, "b10") == (f"{seat + 1}↗", f"boat-{seat + 1}-now")
    assert at(shown, "b9")[0] == "·["
    assert at(shown, "b11")[0] == "] "
    other = (seat + 1) % 4
    boat = match.race.boats[other]
    assert boat.space is not None
    assert at(shown, boat.space) == (f"{other + 1}{ARROWS[boat.heading]}", f"boat-{other + 1}")


def test_brackets_do_not_cover_land() -> None:
    match = with_boat(racing(), space="b2")
    assert at(drawn(match, asks=False), "b1") == ("░░", "shore")


def test_a_boat_that_is_out_is_not_drawn() -> None:
    match = with_boat(racing(), 2, space=None, fate=Fate.SUNK)
    signs = {text for row in drawn(match, asks=False).rows for text, style in row}
    assert not any(text.startswith("3") for text in signs)


def test_after_the_race_nobody_is_marked() -> None:
    match = in_phase(racing(), Phase.OVER)
    styles = {style for row in drawn(match, asks=False).rows for _, style in row}
    assert not any(style.endswith(("-now", "-next")) for style in styles)


def test_start_spaces_are_numbered_while_boats_are_placed() -> None:
    match = placing()
    assert match.race is not None
    shown = drawn(match)
    for number, space in enumerate(match.race.free_start_spaces(), start=1):
        assert at(shown, space) == (f"{number:<2}", "mark")
    assert shown.focus == (
        2 * row_and_column(match.race.course.start_tile[2])[1]
        + row_and_column(match.race.course.start_tile[2])[0] % 2,
        row_and_column(match.race.course.start_tile[2])[0],
    )


def test_distances_are_written_on_the_water_while_dice_are_chosen() -> None:
    match = with_boat(racing(), space="b10", heading="e", dice=(3,))
    shown = drawn(match)
    assert [at(shown, f"b{10 + far}") for far in (1, 5, 6)] == [
        ("1 ", "dark-reach"),
        ("5 ", "dark-reach"),
        ("6 ", "dark-reach"),
    ]
    assert at(shown, "b17")[1] == "dark"
    assert shown.focus == (2 * 9 + 1, 1)


def test_a_distance_on_the_next_gate_keeps_its_colour() -> None:
    match = racing()
    assert match.race is not None
    gate = match.race.course.gates[1]
    space = next(space for space in sorted(gate.spaces) if space - 1 in match.race.course.water)
    taken = with_boat(match, space=space - 1, heading=Heading.E, gates=1, dice=())
    assert at(drawn(taken), space) == ("1 ", "gate-next")


def test_ends_of_the_three_directions_are_marked() -> None:
    match = in_phase(with_boat(racing(), space="b10", heading="e", dice=(3, 2)), Phase.TURN)
    shown = drawn(match)
    ahead = question(view_of(match), match.legal(), NAMES, SAY, 40).choices
    number = [choice.action for choice in ahead if choice.action].index(Turn.AHEAD) + 1
    assert at(shown, "b15") == (f"{'①②③'[number - 1]}→", "mark")
    assert at(shown, "b12") == ("··", "dark-reach")


def test_the_end_of_a_crash_has_a_cross() -> None:
    crash = in_phase(with_boat(racing(), space="b3", heading="w", dice=(3, 3, 3, 3, 3)), Phase.TURN)
    spans = [span for row in drawn(crash).rows for span in row]
    assert [text for text, style in spans if style == "mark-crash"] == ["①✕"]
    assert "mark" not in {style for _, style in spans}


def test_wakes_show_where_boats_came_from() -> None:
    start, path = read_space("b10"), tuple(map(read_space, ("b11", "b12")))
    shown = drawn(racing(), recent=(BoatMoved(0, start, path), BoatTurned(0, Heading.E)))
    assert [at(shown, space)[0] for space in ("b10", "b11", "b12")] == ["≈≈", "≈≈", "· "]


def test_wakes_of_the_race_before_are_gone() -> None:
    moved = BoatMoved(0, read_space("b10"), (read_space("b11"),))
    shown = drawn(racing(), recent=(moved, RaceBegan("B", 1)))
    assert at(shown, "b10")[0] == "· "


def test_only_choices_of_places_and_directions_are_drawn() -> None:
    match = racing()
    plain = TextQuestion(
        (), (TextChoice(None, ()), TextChoice(Place(read_space("b10"), Heading.E), ()))
    )
    shown = board(view_of(in_phase(match, Phase.PLACING)), plain, ())
    assert at(shown, "b10") == ("1 ", "mark")


def test_arrows_point_where_headings_do() -> None:
    """Counter-clockwise from the east, as headings count."""
    assert "".join(ARROWS[heading] for heading in Heading) == "→↗↖←↙↘"
