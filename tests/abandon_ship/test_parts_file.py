"""Parts from a file: what is wrong is refused with its place and its reason."""

import pickle
from pathlib import Path

import pytest

import boathouse.abandon_ship.parts as module
from boathouse.abandon_ship import Face, Parts, PartsError, Tile, read_die, read_rat

TEXT = Path(module.__file__).with_name("parts.toml").read_text(encoding="utf-8")
TILES = TEXT[TEXT.index("tiles = [") :]


def faulty(old: str, new: str) -> PartsError:
    """Change the text in one place, and give the error."""
    assert TEXT.count(old) == 1, f"{old!r} is not in the file just once"
    with pytest.raises(PartsError) as refused:
        Parts.read(TEXT.replace(old, new), "mine.toml")
    error = refused.value
    assert error.file == "mine.toml"
    assert str(error) == f"mine.toml, {error.key}: {error.reason}"
    return error


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('"1 2 3 5x (2) anchor"', '"1 2 3 5x (2)"', "dice.yellow", "a die has 6 faces, not 5"),
        ('"1 2 3 5x (2) anchor"', '"1 2 3 5x (2) 1 1"', "dice.yellow", "a die has 6 faces, not 7"),
        ('"1 2 3 5x (2) anchor"', '"1 2 3 5y (2) anchor"', "dice.yellow", "'5y' is no face"),
        ('"1 2 3 5x (2) anchor"', '"1 2 3 5x (2 anchor"', "dice.yellow", "'(2' is no face"),
        ('"1 2 3 5x (2) anchor"', '"1 2 3 5x 2) anchor"', "dice.yellow", "'2)' is no face"),
        ('"1 2 3 5x (2) anchor"', '"0 2 3 5x (2) anchor"', "dice.yellow", "'0' is no face"),
        ('"1 2 3 5x (2) anchor"', '"100 2 3 5x (2) anchor"', "dice.yellow", "from 1 to 99"),
        ('"1 2 3 5x (2) anchor"', "[1, 2]", "dice.yellow", "a text in quotation marks"),
        ('yellow = "1 2 3 5x (2) anchor"\n', "", "dice.yellow", "this is missing"),
        ('yellow = "1 2', 'pink = "1 2', "dice.pink", "there can be source, yellow, blue"),
        ("(2) (3) (5) (11)x", "(2) 3 (5) (11)x", "dice.white", "so 3 must be circled: (3)"),
        ("(11)x", "11x", "dice.white", "so 11x must be circled: (11)x"),
        ("start = 10\n", "", "ships.retail.start", "this is missing"),
        ("start = 10\n", "start = 0\n", "ships.retail.start", "from 1 to 99, not 0"),
        ("start = 10\n", "start = true\n", "ships.retail.start", "not True"),
        ("start = 10\n", "start = 1.5\n", "ships.retail.start", "not 1.5"),
        ("start = 10\n", "start = 100\n", "ships.retail.start", "not 100"),
        ("start = 10\n", "start = 6\n", "ships.retail.water", "below the start, 6, not at 6"),
        ("top = 36\n", "top = 10\n", "ships.retail.top", "above the start, 10, not at 10"),
        ("top = 36\n", "top = 36\nsails = 3\n", "ships.retail.sails", "start, water, top, decks"),
        ("[16, 20, 24, 28, 32]", "[16, 20, 24, 28]", "ships.retail.decks", "expected 5 decks"),
        ("[16, 20, 24, 28, 32]", "[10, 20, 24, 28, 32]", "ships.retail.decks", "10 does not lie"),
        ("[16, 20, 24, 28, 32]", "[16, 20, 24, 28, 36]", "ships.retail.decks", "36 does not lie"),
        ("[16, 20, 24, 28, 32]", "[20, 16, 24, 28, 32]", "ships.retail.decks", "from the lowest"),
        ("[16, 20, 24, 28, 32]", "[16, 16, 24, 28, 32]", "ships.retail.decks", "once each"),
        ("[16, 20, 24, 28, 32]", "16", "ships.retail.decks", "expected a list in brackets"),
        ("[ships.retail]", '[ships."The Ship"]', "ships.The Ship", "small letters"),
        ("tokens = [3, 4, 4, 5, 5, 6, 7, 8]", "tokens = []", "sinking.tokens", "no token"),
        ("tokens = [3, 4, 4, 5, 5, 6, 7, 8]", "tokens = [0]", "sinking.tokens", "from 1 to 99"),
        ("tokens = [3, 4, 4, 5, 5, 6, 7, 8]", "token = [3]", "sinking.token", "not known here"),
        ("tokens = [1, 1, 2, 2, 3]", "tokens = [1, 1]", "ships.hold.decks", "expected 2 decks"),
        ("tokens = [1, 1, 2, 2, 3]", "x = 1", "cheese.x", "there can be source, tokens"),
        ("tiles = [", "cards = [", "tiles.cards", "there can be source, tiles"),
        ('    "yellow blue green",\n', "", "tiles.tiles", "6 tiles, too few for 7 seats"),
        ('"yellow blue green"', '"yellow blue"', "tiles.tiles", "a tile shows three rats"),
        ('"yellow blue green"', '"yellow blue blue"', "tiles.tiles", "a tile shows three rats"),
        ('"yellow blue green"', '"yellow blue white"', "tiles.tiles", "'white' is no rat"),
        ('"yellow blue green"', '"yellow blue blue green"', "tiles.tiles", "three rats"),
        ('"yellow blue green"', '"orange yellow red"', "tiles.tiles", "same: 1 and 5 are both"),
        ('"yellow blue green"', '"yellow blue pink"', "tiles.tiles", "tile 1: 'pink' is no rat"),
        ('"yellow orange red"', '"yellow red"', "tiles.tiles", "tile 5: a tile shows three rats"),
        (
            '"yellow blue green"',
            "7",
            "tiles.tiles",
            "expected a text in quotation marks, not 7",
        ),
        ("[dice]\nsource", "[dice]\norigin", "dice", "the source is missing"),
        ("[sinking]\nsource", "[sinking]\norigin", "sinking", "the source is missing"),
        ("[cheese]", "[wine]", "wine", "there can be dice, ships, sinking, cheese, tiles"),
        ("[dice]", "[dice", "the text", "it is no TOML"),
    ],
)
def test_bad_parts_are_refused_with_place_and_reason(
    old: str, new: str, key: str, reason: str
) -> None:
    error = faulty(old, new)
    assert error.key == key
    assert reason in error.reason


def test_a_colour_on_too_few_tiles_is_refused() -> None:
    """Yellow is on one tile only."""
    few = TILES.replace("yellow orange red", "blue orange red").replace(
        "yellow purple black", "green purple black"
    )
    assert (
        faulty(TILES, few).reason
        == "yellow is on 1 of the tiles: each colour must be on 2 at least"
    )


def test_a_colour_on_two_tiles_will_do() -> None:
    other = TILES.replace("yellow orange red", "blue orange red")
    assert len(Parts.read(TEXT.replace(TILES, other)).tiles) == 7


def test_a_section_that_is_none_is_refused() -> None:
    with pytest.raises(PartsError, match="expected a section with keys, not 3"):
        Parts.read("dice = 3")


def test_an_empty_source_is_none() -> None:
    text = 'dice = { source = " " }\nships = {}\nsinking = {}\ncheese = {}\ntiles = {}\n'
    with pytest.raises(PartsError, match="parts, dice: the source is missing"):
        Parts.read(text)


def test_there_must_be_a_ship() -> None:
    start, end = TEXT.index("# A ship"), TEXT.index("[sinking]")
    with pytest.raises(PartsError, match=r"parts, ships: there is no ship: .* \[ships.NAME\]"):
        Parts.read(TEXT[:start] + "[ships]\n" + TEXT[end:])


def test_more_tiles_than_seats_will_do() -> None:
    text = TEXT.replace('"yellow blue green",', '"yellow blue green", "red black green",')
    assert len(Parts.read(text).tiles) == 8


def test_an_unknown_ship_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no ship 'ark': the ships are hold retail"):
        Parts.read(TEXT).ship("ark")


def test_an_error_survives_pickling() -> None:
    error = faulty('"1 2 3 5x (2) anchor"', '"1"')
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.key) == (str(error), error.key)


@pytest.mark.parametrize(
    "text", ["3", "11x", "(3)", "(11)x", "anchor", "(anchor)", "arrow", "anchorx"]
)
def test_faces_are_read_as_written(text: str) -> None:
    assert str(Face.read(text)) == text


@pytest.mark.parametrize(
    "text", ["", "x", "00", "01", "100", "3 ", "()", "(3", "3)", "ANCHOR", "３"]
)
def test_what_is_no_face_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no face: write 3"):
        Face.read(text)


def test_colours_are_read_by_their_names() -> None:
    assert str(read_die("white")) == "white"
    with pytest.raises(ValueError, match=r"'pink' is no die: the dice are yellow blue .* white"):
        read_die("pink")
    with pytest.raises(ValueError, match=r"'white' is no rat: the rats are yellow .* black$"):
        read_rat("white")
    with pytest.raises(ValueError, match="'' is no rat"):
        Tile.read("")
