"""The ship in characters."""

import pytest

from boathouse.abandon_ship import RATS, Escape, Phase
from boathouse.abandon_ship.events import CheeseTaken, RatMoved
from boathouse.abandon_ship.parts import Colour
from boathouse.abandon_ship.signs import COLOUR_LETTERS
from boathouse.abandon_ship.svg.palette import INITIALS
from boathouse.abandon_ship.terminal import STYLES, board, question
from boathouse.abandon_ship.terminal.board import SHIP_WIDTH, decks_of
from boathouse.core.words import Line, TextBoard, TextChoice, TextQuestion
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts
from tests.abandon_ship.scenes import play, scene

SAY = Translator(Texts("en", ["terminal", "abandon_ship"], strict=True))
CHEESE = {7: 2, 11: 1, 15: 3, 19: 2, 23: 1}


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line)


def drawn(escape: Escape, *, asks: bool = True, recent: tuple[object, ...] = ()) -> TextBoard:
    seat = escape.actor if isinstance(escape.actor, int) else None
    view = escape.view(seat)
    asked = question(view, escape.legal(), ("Ann", "Bob", "Cleo"), SAY, 33) if asks else None
    return board(view, asked, recent)


def cell(shown: TextBoard, space: int) -> list[tuple[str, str]]:
    """The two lines of a space, each with the style of its first character."""
    lines: list[tuple[str, str]] = []
    at = next(
        number
        for number, row in enumerate(shown.rows)
        if f"|{space} " in text_of(row) and text_of(row).count("|") > 2
    )
    start = text_of(shown.rows[at]).index(f"|{space} ") + 1
    end = text_of(shown.rows[at]).index("|", start)
    for row in shown.rows[at : at + 2]:
        styles = [style for text, style in row for _ in text]
        lines.append((text_of(row)[start:end], styles[start]))
    return lines


def styles_of(shown: TextBoard, letter: str) -> set[str]:
    return {style for row in (shown.top, *shown.rows) for text, style in row if text == letter}


@pytest.mark.parametrize(("ship", "rows", "top"), [("hold", 19, 27), ("retail", 21, 36)])
def test_the_whole_ship_fits_a_window_of_24_lines(ship: str, rows: int, top: int) -> None:
    shown = drawn(scene("", "yellow=3 white=(2)", ship=ship))
    assert len(shown.rows) == len(shown.left) == rows <= 21
    assert {len(text_of(row)) for row in (shown.top, *shown.rows)} == {SHIP_WIDTH}
    assert {len(text_of(row)) for row in shown.left} == {2}
    assert SHIP_WIDTH + 2 <= 80 - 36 - 1
    assert text_of(shown.rows[0]).startswith(f"|{top} ")
    styles = {style for row in (shown.top, *shown.rows, *shown.left) for _, style in row}
    assert styles - {"", "dim"} <= STYLES.keys()


def test_decks_have_four_spaces_at_most_and_begin_where_cheese_lies() -> None:
    decks = decks_of(scene().board)
    assert [(deck.start, deck.stop - 1) for deck in decks] == [
        (1, 2),
        (3, 6),
        (7, 10),
        (11, 14),
        (15, 18),
        (19, 22),
        (23, 26),
    ]
    assert [space for deck in decks_of(scene(ship="retail").board) for space in deck] == list(
        range(7, 36)
    )


def test_spaces_have_number_cheese_and_rats_with_letters() -> None:
    shown = drawn(scene("yellow=7 red=7 black=26", "blue=1 green=3", cheese=CHEESE), asks=False)
    assert [line[0] for line in cell(shown, 7)] == ["7 ●2     ", "YR_______"]
    assert cell(shown, 26)[1][0] == "K________"
    assert cell(shown, 1)[1][0].startswith("BPGO_")
    assert styles_of(shown, "R") == {"rat-red"}


def test_pictures_and_terminal_give_rats_the_same_letters() -> None:
    assert {colour: COLOUR_LETTERS[colour] for colour in RATS} == INITIALS
    assert COLOUR_LETTERS[Colour.WHITE] == "W"


def test_your_own_rats_are_underlined_until_the_end() -> None:
    escape = scene(
        "", "yellow=1 green=3", tiles="yellow-blue-green purple-green-red blue-red-black"
    )
    shown = drawn(escape, asks=False)
    assert styles_of(shown, "Y") == {"rat-yellow-own"}
    assert styles_of(shown, "R") == {"rat-red"}
    assert "underline" in STYLES["rat-yellow-own"]
    assert styles_of(board(escape.view(None), None, ()), "Y") == {"rat-yellow"}


def test_water_covers_its_spaces_and_stands_beside_the_ship() -> None:
    shown = drawn(scene("red=4", "yellow=1 blue=1", water=4, swept="green black"), asks=False)
    assert cell(shown, 4) == [("4        ", "wet-number"), ("R≈≈≈≈≈≈≈≈", "rat-red")]
    assert cell(shown, 5)[1] == ("_________", "dry")
    outside = [text_of(line) for line in shown.left]
    assert outside == ["  "] * 11 + ["≈≈"] * 5 + ["  "] * 3
    assert text_of(shown.rows[15]).startswith("≈≈✕G≈✕K≈≈")


def test_the_rat_that_moved_last_has_brackets() -> None:
    moved = (
        RatMoved(Colour.RED, 1, 4),
        RatMoved(Colour.BLUE, 1, 4),
        CheeseTaken(0, Colour.BLUE, 4, 1),
    )
    shown = drawn(scene("red=4 blue=4", "yellow=1 black=2"), recent=moved)
    assert cell(shown, 4)[1][0] == "[B]R_____"
    everybody = drawn(scene("", "yellow=1 black=2"), recent=moved)
    assert cell(everybody, 1)[1][0].startswith("Y[B]PGORK")


def test_small_letters_show_where_choices_lead() -> None:
    escape = scene("yellow=5 red=9", "yellow=2 white=(anchor) black=11", cheese=CHEESE)
    shown = drawn(escape)
    assert cell(shown, 7)[0][0] == "7 ●2 y   "
    assert cell(shown, 12)[0][0] == "12 k     "
    assert cell(shown, 5)[0][0] == "5 r      "
    assert cell(shown, 1)[0][0].startswith("1 y ")
    assert cell(drawn(escape, asks=False), 7)[0][0] == "7 ●2     "


def test_a_rat_that_two_dice_bring_to_a_space_is_named_once() -> None:
    shown = drawn(scene("", "yellow=2 white=(2)"))
    assert cell(shown, 3)[0][0] == "3 ybpgork"


def test_more_small_letters_than_there_is_room_for_end_in_dots() -> None:
    shown = drawn(scene("", "yellow=1 white=(6)", cheese=CHEESE))
    assert cell(shown, 7)[0][0] == "7 ●2 ybp…"


def test_the_top_deck_shows_who_could_reach_it() -> None:
    shown = drawn(scene("red=20", "yellow=1 white=(11)x"))
    assert text_of(shown.rows[0]).startswith("|27 r==")


def test_choices_without_an_action_are_no_ghosts() -> None:
    view = scene("", "yellow=1 blue=2").view(0)
    shown = board(view, TextQuestion((), (TextChoice(None, ()),)), ())
    assert cell(shown, 2)[0][0].strip() == "2"


def test_score_spaces_show_who_is_on_them() -> None:
    escape = scene("", "red=1 black=2", home="yellow blue")
    assert text_of(drawn(escape).top).split() == ["X:", "Y", "5:", "B", "3:", "·", "2:", "·"]


def test_the_last_rats_share_the_best_free_space() -> None:
    escape = scene("red=3 black=5", "red=1 white=(2)", home="yellow", swept="blue purple green")
    escape = play(
        scene(
            "red=4 black=4 orange=3",
            "red=1 orange=anchor",
            home="yellow",
            swept="blue purple green",
            water=3,
        ),
        "red",
    ).state
    assert escape.board.phase is Phase.OVER
    shown = drawn(escape, asks=False)
    assert text_of(shown.top).split() == ["X:", "Y", "5:", "RK", "3:", "·", "2:", "·"]
    assert shown.focus == (0, 0)


def test_dice_show_their_faces_or_that_they_are_used_or_gone() -> None:
    shown = drawn(scene("", "yellow=5x blue=(2) white=(11)x", home="red"))
    letters, faces = (text_of(row) for row in shown.rows[-2:])
    assert letters.split() == ["Y", "B", "p", "g", "o", "–", "k", "W"]
    assert faces.split() == ["5x", "(2)", "·", "·", "·", "–", "·", "(11)x"]
    arrows = drawn(scene("", "yellow=anchor white=(arrow)"))
    assert text_of(arrows.rows[-1]).split()[0] == "↓"
    assert text_of(arrows.rows[-1]).split()[-1] == "(↑)"


def test_the_focus_is_the_lowest_rat() -> None:
    assert drawn(scene("", "yellow=1 blue=1")).focus == (10, 14)
    high = " ".join(f"{rat}={space}" for rat, space in zip(RATS, range(20, 27), strict=True))
    assert drawn(scene(high, "yellow=1 blue=1")).focus == (15, 4)
