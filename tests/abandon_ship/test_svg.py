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
    Move,
    Options,
    Parts,
    Phase,
    Ship,
    View,
    standard_parts,
)
from boathouse.abandon_ship.svg import COATS, INITIALS, described, view_svg
from boathouse.abandon_ship.svg.dice import die_at, face_words
from boathouse.abandon_ship.svg.layout import Layout
from boathouse.abandon_ship.svg.palette import DAY, NIGHT
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
        drawing = rat_drawing(rat, DAY).replace(COATS[rat], "coat")
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
        picture = die_at(0, 0, die, face, DAY)
        number = re.search(r">(\d+)</text>", picture)
        assert (number and int(number[1])) == (face.move if isinstance(face.move, int) else None)
        assert ('r="27"' in picture) == face.circled
        assert ("scale" in picture) == isinstance(face.move, Move)
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
    with pytest.raises(ValueError, match="3 names belong here, one for each seat, not 2"):
        view_svg(view, ["Ann", "Bob"])


def test_day_and_night_differ_in_colours_only() -> None:
    view = scene(pool="yellow=1 red=3").view(None)
    day, night = view_svg(view), view_svg(view, dark_mode=True)
    assert DAY.sky in day
    assert NIGHT.sky in night
    assert DAY.sky not in night
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
    assert described(escape.view(0), names) == (
        "The water covers space 4. On space 12: green. On space 9: yellow, blue. "
        "On space 4: red, black. Safe: purple, worth 0. Swept away: orange. Cheese: 2 on 11. "
        "Pool: yellow 5x, white (11)x. Your tile: yellow-blue-green. Bob is to choose a die."
    )
    assert "Pool: blue to be rolled, white to be rolled." in described(
        scene(pool="blue white").view(None), names
    )


def test_an_empty_pool_and_an_end_are_told_in_words() -> None:
    emptied = play(scene("yellow=25", "yellow=1 white=(2)"), "white>yellow").state
    assert "Pool: empty." in described(emptied.view(None), ["Ann", "Bob", "Cem"])
    end = play(scene("red=24", "red=3 white=(2)", home="blue green black"), "red").state
    points = ", ".join(
        f"{name} {standing.points}"
        for name, standing in zip(["Ann", "Bob", "Cem"], end.standings, strict=True)
    )
    assert described(end.view(None), ["Ann", "Bob", "Cem"]).endswith(f"The game is over: {points}.")


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
