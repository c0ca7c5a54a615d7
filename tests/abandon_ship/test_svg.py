"""The picture: well formed, complete, told in words, and silent about what a seat may not know."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest

from boathouse.abandon_ship import (
    DICE,
    RATS,
    Colour,
    Escape,
    Face,
    Options,
    Parts,
    Phase,
    Ship,
    SpecialMove,
    View,
    standard_parts,
)
from boathouse.abandon_ship.signs import COLOUR_LETTERS
from boathouse.abandon_ship.svg import COATS, INITIALS, description_of, view_svg
from boathouse.abandon_ship.svg.dice import die_at, empty_place, face_words
from boathouse.abandon_ship.svg.layout import SHEET_WIDTH, Layout
from boathouse.abandon_ship.svg.lettering import cut, text_width
from boathouse.abandon_ship.svg.palette import DAY_PALETTE, NIGHT_PALETTE, ShipPalette
from boathouse.abandon_ship.svg.rats import rat_drawing
from tests.abandon_ship.games import WILLS, states
from tests.abandon_ship.scenes import play, scene
from tests.abandon_ship.test_parts_file import TEXT

SVG = "{http://www.w3.org/2000/svg}"


def titles(view: View, *, dark_mode: bool = False) -> list[str]:
    """The words on every piece of a picture."""
    root = ET.fromstring(view_svg(view, dark_mode=dark_mode))
    assert root.tag == f"{SVG}svg"
    return [title.text or "" for title in root.iter(f"{SVG}title")]


def texts(view: View) -> list[str]:
    root = ET.fromstring(view_svg(view))
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.no_cover
@pytest.mark.parametrize("will", sorted(WILLS))
@pytest.mark.parametrize(("seats", "ship"), [(3, "hold"), (7, "retail")])
def test_the_states_of_a_game_have_their_pictures(will: str, seats: int, ship: str) -> None:
    game = states(Options(seats, ship), WILLS[will], Random(seats))
    for at, escape in enumerate([game[0], *Random(will).sample(game, 6), game[-1]]):
        view = escape.view(None if at % 3 else 0)
        assert "Abandon Ship" in titles(view, dark_mode=bool(at % 2))


def test_all_pieces_are_there() -> None:
    escape = scene(
        "yellow=9 blue=9 green=12 red=4 black=4",
        "yellow=5x green=anchor white=(11)x",
        home="purple",
        swept="orange",
        water=4,
        drawn=(3, 5),
        cheese={11: 2, 19: 1},
        taken=((1,), (), (2, 3)),
    )
    told = titles(escape.view(0))
    for expected in (
        "yellow rat on space 9",
        "blue rat on space 9",
        "green rat on space 12",
        "purple rat, safe on the top deck",
        "orange rat, swept away",
        "yellow die: 5x, its rat up 5; the die stays in the pool",
        "green die: anchor, its rat back to the next rat behind",
        "white die: (11)x, any rat up 11; the die stays in the pool",
        "red die: used, out of the pool for now",
        "orange die: out of the game",
        "the water covers space 4",
        "sinking token 3",
        "sinking token 5",
        "score space X, worth 0",
        "score space 5, worth 5",
        "score space 3, worth 3",
        "score space 2, worth 2",
        "Seat 1: yellow-blue-green",
        "Seat 2: tile unseen",
    ):
        assert told.count(expected) == 1, expected
    assert told.count("face down") == 6
    assert sorted(title for title in told if title.startswith("cheese")) == [
        "cheese worth 1",
        "cheese worth 1",
        "cheese worth 2",
        "cheese worth 2",
        "cheese worth 3",
    ]
    assert {f"space {space}" for space in range(1, 28)} <= set(told)


def test_dice_to_be_rolled_and_water_below_the_ship() -> None:
    told = titles(scene(pool="yellow white").view(None))
    assert "yellow die: to be rolled" in told
    assert "the water stands below space 1" in told


def test_rats_are_told_apart_without_colour() -> None:
    """With one coat and one letter for all, no two drawings are alike."""
    plain = set()
    for rat in RATS:
        drawing = rat_drawing(rat, DAY_PALETTE).replace(COATS[rat], "coat")
        assert f">{INITIALS[rat]}</text>" in drawing
        plain.add(drawing.replace(f">{INITIALS[rat]}</text>", "letter"))
    assert len(plain) == len(RATS)
    assert len(set(INITIALS.values())) == len(RATS)
    assert len(set(COATS.values())) == len(DICE)


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("3", "its rat up 3"),
        ("(4)", "any rat up 4"),
        ("1x", "its rat up 1; the die stays in the pool"),
        ("(arrow)", "any rat up to the next rat ahead"),
        ("anchor", "its rat back to the next rat behind"),
    ],
)
def test_faces_explain_themselves(face: str, said: str) -> None:
    assert face_words(Face.read(face)) == said


@pytest.mark.parametrize("die", DICE, ids=str)
def test_every_face_can_be_read_on_its_die(die: Colour) -> None:
    """Numbers are written, arrow and anchor drawn; circle and x are where they belong."""
    pictures = set()
    for face in standard_parts().dice[die]:
        picture = die_at(0, 0, die, face, DAY_PALETTE)
        number = re.search(r">(\d+)</text>", picture)
        assert (number and int(number[1])) == (face.move if isinstance(face.move, int) else None)
        assert ('r="27"' in picture) == face.circled
        assert ("scale" in picture) == isinstance(face.move, SpecialMove)
        assert ('r="11"' in picture) == face.stays
        pictures.add(picture)
    assert len(pictures) == len(set(standard_parts().dice[die]))


def test_the_end_shows_tiles_points_and_places() -> None:
    escape = play(scene("red=24", "red=3 white=(2)", home="blue green black"), "red").state
    told = titles(escape.view(None))
    assert [title for title in told if title.startswith("Seat")] == [
        f"Seat {seat + 1}: {tile}" for seat, tile in enumerate(escape.tiles)
    ]
    written = texts(escape.view(None))
    assert "over after 1 turns: four home" in written
    assert "wins" in written
    for standing in escape.standings:
        assert str(standing.points) in written


def test_rats_that_share_stand_at_one_life_preserver() -> None:
    escape = scene(
        "yellow=9 orange=12 red=4", phase=Phase.SINK, swept="blue green black purple", water=2
    )
    end = play(escape, "token 5").state
    assert end.board.shared_space == 1
    assert titles(end.view(None)).count("yellow rat, safe on the top deck") == 1
    assert titles(end.view(None)).count("orange rat, safe on the top deck") == 1


def test_names_are_shown_and_safe() -> None:
    view = scene(pool="yellow=1 red=3").view(1)
    picture = view_svg(view, ["A<b>", 'B"&', "C"])
    root = ET.fromstring(picture)
    written = [text.text for text in root.iter(f"{SVG}text")]
    assert "A<b>" in written
    assert 'B"& (you)' in written
    assert "<b>" not in picture
    with pytest.raises(ValueError, match="expected 3 names, one per seat, not 2"):
        view_svg(view, ["Ann", "Bob"])


def test_day_and_night_differ_in_colours_only() -> None:
    view = scene(pool="yellow=1 red=3").view(None)
    day, night = view_svg(view), view_svg(view, dark_mode=True)
    assert DAY_PALETTE.sky in day
    assert NIGHT_PALETTE.sky in night
    assert DAY_PALETTE.sky not in night
    assert titles(view) == titles(view, dark_mode=True)


def test_a_game_shows_itself_as_a_spectator_sees_it() -> None:
    escape = scene(pool="yellow=1 red=3")
    assert escape._repr_svg_() == escape.view(None)._repr_svg_() == view_svg(escape.view(None))
    assert escape.view(0)._repr_svg_() != escape._repr_svg_()


def test_the_picture_is_told_in_words() -> None:
    escape = scene(
        "yellow=9 blue=9 green=12 red=4 black=4",
        "yellow=5x white=(11)x",
        home="purple",
        swept="orange",
        water=4,
        cheese={11: 2},
        turn=1,
    )
    names = ["Ann", "Bob", "Cem"]
    assert description_of(escape.view(0), names) == (
        "The water covers space 4. On space 12: green. On space 9: yellow, blue. "
        "On space 4: red, black. Safe: purple, worth 0. Swept away: orange. Cheese: 2 on 11. "
        "Pool: yellow 5x, white (11)x. Your tile: yellow-blue-green. Bob is to choose a die."
    )
    assert "Pool: blue to be rolled, white to be rolled." in description_of(
        scene(pool="blue white").view(None), names
    )


def test_an_empty_pool_and_an_end_are_told_in_words() -> None:
    emptied = play(scene("yellow=25", "yellow=1 white=(2)"), "white>yellow").state
    assert "Pool: empty." in description_of(emptied.view(None), ["Ann", "Bob", "Cem"])
    end = play(scene("red=24", "red=3 white=(2)", home="blue green black"), "red").state
    points = ", ".join(
        f"{name} {standing.points}"
        for name, standing in zip(["Ann", "Bob", "Cem"], end.standings, strict=True)
    )
    assert description_of(end.view(None), ["Ann", "Bob", "Cem"]).endswith(
        f"The game is over: {points}."
    )


SHIPS = [
    *standard_parts().ships,
    Ship("flat", start=1, water=0, top=9, decks=(2, 3, 4, 5, 8)),
    Ship("deep", start=30, water=5, top=99, decks=(40, 41, 60, 77, 98)),
]


@pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.name)
def test_level_water_covers_the_spaces_in_their_order(ship: Ship) -> None:
    plan = Layout.of(ship)
    spaces = range(ship.water + 1, ship.top)
    floors = [plan.floor(space) for space in spaces]
    assert floors == sorted(floors, reverse=True)
    for water in range(ship.water, ship.top):
        surface = plan.surface(water)
        covered = [space for space in spaces if plan.floor(space) > surface]
        assert covered == list(range(ship.water + 1, water + 1))


def test_other_parts_have_their_picture_too() -> None:
    text = TEXT.replace("[3, 4, 4, 5, 5, 6, 7, 8]", str([5] * 20))
    view = Escape.new(Options(4, "retail", Parts.read(text))).view(None)
    assert titles(view).count("face down") == 20
    assert re.search(r'viewBox="0 0 \d+ \d+"', view_svg(view))


CROWD = " ".join(f"{rat}=10" for rat in RATS)


def placed(picture: str, told: str) -> tuple[float, float, float]:
    """The place and the scale of the piece with such a title."""
    found = re.search(
        rf'translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?"><title>{re.escape(told)}<',
        picture,
    )
    assert found, told
    return float(found[1]), float(found[2]), float(found[3] or 1)


@pytest.mark.parametrize(("ship", "space"), [("hold", 1), ("hold", 10), ("retail", 10)])
def test_every_letter_of_a_crowd_can_be_read(ship: str, space: int) -> None:
    """No letter lies behind the body or the head of a rat that stands before it."""
    rats = " ".join(f"{rat}={space}" for rat in RATS)
    picture = view_svg(scene(rats, "yellow=1 red=3", ship=ship).view(None))
    places = [placed(picture, f"{rat} rat on space {space}") for rat in RATS]
    drawn = sorted(
        range(len(RATS)), key=lambda at: picture.index(f">{RATS[at]} rat on space {space}<")
    )
    for before, at in enumerate(drawn):
        x, y, scale = places[at]
        letter_x, letter_y = x + 0.5 * scale, y - 12 * scale
        for other in drawn[before + 1 :]:
            other_x, other_y, other_scale = places[other]
            across = abs(letter_x - other_x) / other_scale
            up = (other_y - letter_y) / other_scale
            assert across > 17 or up > 46 or (across > 15 and up < 24), (RATS[at], RATS[other])
    assert picture.index(f">space {space}<") > picture.index(f">black rat on space {space}<")


def test_rats_that_tread_water_stand_before_it() -> None:
    picture = view_svg(scene(CROWD, "yellow=1 red=3", water=10, drawn=(3, 5, 8)).view(None))
    assert picture.index("the water covers space 10") < picture.index("yellow rat on space 10")


@pytest.mark.parametrize("water", [0, 4, 10])
def test_the_level_of_the_water_is_written(water: int) -> None:
    assert f"water at {water}" in texts(scene(CROWD, "yellow=1 red=3", water=water).view(None))


def test_long_names_are_cut_and_told_in_full() -> None:
    names = ["Bartholomew Wintergreen-Featherstonehaugh", "iiiiiiiiiiiiiiii", "王" * 30]
    view = scene(pool="yellow=1 red=3").view(0)
    root = ET.fromstring(view_svg(view, names))
    written = [text.text or "" for text in root.iter(f"{SVG}text")]
    told = [title.text for title in root.iter(f"{SVG}title")]
    assert set(names) & set(written) == {names[1]}
    assert any(re.fullmatch("Barthol.*… \\(you\\)", text) for text in written)
    assert any(re.fullmatch("turn 1: Barthol.*…", text) for text in written)
    assert any(re.fullmatch("王+…", text) for text in written)
    assert told.count(names[0]) == told.count(names[2]) == 1
    assert names[1] not in told


def test_combining_signs_take_no_room() -> None:
    assert text_width("e\u0301", 10) == text_width("e", 10)
    assert cut("x", 10, 1) == "…"


@pytest.mark.parametrize("holder", range(3))
def test_five_cheeses_leave_room_for_the_place(holder: int) -> None:
    taken = tuple((1, 1, 2, 2, 3) if seat == holder else () for seat in range(3))
    before = scene("red=24", "red=3 white=(2)", home="blue green black", taken=taken)
    picture = view_svg(play(before, "red").state.view(None))
    pieces = re.findall(r'translate\((\d+) (\d+)\) scale\(0.6\)"><title>cheese', picture)
    assert len(pieces) == 5
    assert (
        max(int(x) for x, _ in pieces) + 22 * 0.6 < SHEET_WIDTH - 34 - text_width("place 3", 14) + 8
    )


def test_very_much_cheese_is_summed_up() -> None:
    written = texts(scene(pool="yellow=1 red=3", taken=((1,) * 9, (), ())).view(None))
    assert "and more: 9" in written


@pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.name)
def test_numbers_do_not_overprint_each_other(ship: Ship) -> None:
    plan = Layout.of(ship)
    assert [space for row in plan.rows for space in row] == list(
        range(min(ship.water + 1, ship.start), ship.top)
    )
    for row in plan.rows:
        fit = plan.fit(row[0])
        assert 28 * fit < plan.width(row[0]) / 2
        assert 20 * fit < plan.deck / 2


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the accessibility guidelines reckon it."""
    light = sorted(
        sum(
            weight * ((part / 255 + 0.055) / 1.055) ** 2.4
            for weight, part in zip((0.2126, 0.7152, 0.0722), bytes.fromhex(each[1:]), strict=True)
        )
        for each in (one, other)
    )
    return float((light[1] + 0.05) / (light[0] + 0.05))


@pytest.mark.parametrize("colours", [DAY_PALETTE, NIGHT_PALETTE], ids=["day", "night"])
def test_rail_rigging_and_the_slots_of_dice_stand_out(colours: ShipPalette) -> None:
    assert contrast(colours.rail, colours.sky) > 4.5
    assert contrast(colours.ink_soft, colours.paper) > 4
    for die in DICE:
        slot = empty_place(0, 0, die, colours, gone=False)
        assert f'stroke="{colours.ink_soft}"' in slot
        assert f">{COLOUR_LETTERS[die]}</text>" in slot
