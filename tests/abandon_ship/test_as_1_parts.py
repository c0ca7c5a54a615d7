"""AS-1: the parts."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from boathouse.abandon_ship import (
    DICE,
    GAME,
    RATS,
    SCORE_SPACES,
    Colour,
    Escape,
    Face,
    Options,
    Parts,
    standard_parts,
)
from boathouse.core import BadOption
from tests.abandon_ship.scenes import names

PARTS = standard_parts()


def test_as_1_1_seven_rats() -> None:
    assert names(RATS) == "yellow blue purple green orange red black"
    assert names(DICE) == "yellow blue purple green orange red black white"


@pytest.mark.parametrize("seats", range(3, 8))
def test_as_1_1_three_to_seven_players(seats: int) -> None:
    assert Escape.new(Options(seats)).board.seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 8])
def test_as_1_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadOption, match=f"for 3 to 7 seats, not {seats}"):
        GAME.new(seats)
    with pytest.raises(ValueError, match=f"there are 3 to 7 seats, not {seats}"):
        Escape.new(Options(seats))


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        (Colour.YELLOW, "1 2 3 5x (2) anchor"),
        (Colour.BLUE, "1 3 3 5x (2) anchor"),
        (Colour.PURPLE, "1 2 6 (3) 4x anchor"),
        (Colour.GREEN, "3 6 2x 2x (2) anchor"),
        (Colour.ORANGE, "1 2 4 5 3x (4)"),
        (Colour.RED, "3 4 6 1x (2) anchor"),
        (Colour.BLACK, "2 3 5 6 (2) anchor"),
        (Colour.WHITE, "(2) (3) (5) (11)x (arrow) (anchor)"),
    ],
)
def test_as_1_2_eight_different_dice(die: Colour, faces: str) -> None:
    assert names(PARTS.dice[die]) == faces
    assert len(set(PARTS.dice)) == len(DICE)


def test_as_1_2_every_white_face_is_circled() -> None:
    assert all(face.circled for face in PARTS.dice[Colour.WHITE])


def test_as_1_2_each_of_six_faces_is_equally_likely() -> None:
    for die in DICE:
        faces = Counter(PARTS.dice[die])
        chances = {rolled.face: chance for rolled, chance in PARTS.rolls[die]}
        assert chances == {face: Fraction(count, 6) for face, count in faces.items()}


def test_as_1_3_seven_tiles_of_three_colours() -> None:
    assert len(PARTS.tiles) == 7
    assert all(len(set(tile.rats)) == 3 for tile in PARTS.tiles)


def test_as_1_3_the_design_is_balanced() -> None:
    assert Counter(rat for tile in PARTS.tiles for rat in tile.rats) == dict.fromkeys(RATS, 3)
    for one, other in combinations(PARTS.tiles, 2):
        assert len(set(one.rats) & set(other.rats)) == 1


@pytest.mark.parametrize(
    ("name", "start", "water", "top"), [("hold", 1, 0, 27), ("retail", 10, 6, 36)]
)
def test_as_1_4_two_ships(name: str, start: int, water: int, top: int) -> None:
    ship = PARTS.ship(name)
    assert (ship.start, ship.water, ship.top) == (start, water, top)
    assert ship.top - ship.start == 26
    board = Escape.new(Options(3, name)).board
    assert board.spaces == (start,) * 7
    assert board.water == water


def test_as_1_4_hold_is_the_default() -> None:
    assert GAME.new(3) == Escape.new(Options(3)) == Escape.new(Options(3, "hold"))
    assert GAME.new(3, ship="retail") == Escape.new(Options(3, "retail"))


def test_as_1_5_sinking_tokens_and_cheese() -> None:
    assert PARTS.tokens == (3, 4, 4, 5, 5, 6, 7, 8)
    assert PARTS.cheese == (1, 1, 2, 2, 3)
    assert PARTS.ship("hold").decks == (7, 11, 15, 19, 23)
    assert PARTS.ship("retail").decks == (16, 20, 24, 28, 32)


def test_as_1_6_score_spaces() -> None:
    assert SCORE_SPACES == (0, 5, 3, 2)


def test_every_figure_has_its_source() -> None:
    assert [key for key, _ in PARTS.sources] == [
        "dice",
        "sinking",
        "cheese",
        "tiles",
        "ships.hold",
        "ships.retail",
    ]
    assert all(len(source) > 40 for _, source in PARTS.sources)


def test_equal_parts_are_one_value() -> None:
    again = Parts.read(_text())
    assert again == PARTS
    assert again is not PARTS
    assert hash(again) == hash(PARTS)
    other = Parts.read(_text().replace("tokens = [3, 4", "tokens = [4, 4"))
    assert other != PARTS
    assert other.fingerprint != PARTS.fingerprint


def test_a_game_with_other_parts() -> None:
    text = _text().replace('yellow = "1 2 3 5x (2) anchor"', 'yellow = "7 7 7 7 7 7"')
    escape = Escape.new(Options(3, parts=Parts.read(text)))
    assert escape.board.parts.dice[Colour.YELLOW] == (Face(7),) * 6
    assert len(escape.board.parts.rolls[Colour.YELLOW]) == 1


def _text() -> str:
    from pathlib import Path

    import boathouse.abandon_ship.parts as module

    return Path(module.__file__).with_name("parts.toml").read_text(encoding="utf-8")
