"""The window: what is cut, what stays in sight, and that nothing is wider than it may be."""

import pytest

from boathouse.core import Seed, Table
from boathouse.core.words import Line, TextBoard, TextChoice, TextQuestion
from boathouse.powerboats import GAME, Phase, Turn, terminal
from boathouse.terminal.face import TerminalFace, find_face
from boathouse.terminal.layout import (
    Scene,
    panel,
    panned,
    question_lines,
    scrolled,
    scrolling,
    viewport,
    window,
)
from boathouse.terminal.log import Log
from boathouse.terminal.paint import clip, pad, width_of, wrap
from boathouse.texts import LANGUAGES
from tests.terminal.positions import (
    NAMES,
    in_phase,
    match_of,
    new_table,
    placing,
    racing,
    speech,
    view_of,
    with_boat,
)

POWERBOATS: TerminalFace = terminal


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line)


def numbers(columns: int, rows: int, focus: tuple[int, int]) -> TextBoard:
    top = "".join(str(column % 10) for column in range(columns))
    return TextBoard(
        rows=tuple(((chr(ord("a") + row) * columns, ""),) for row in range(rows)),
        top=((top, "ruler"),),
        left=tuple(((f"{row:>2}", "ruler"),) for row in range(rows)),
        focus=focus,
    )


# The viewport


def test_a_board_that_fits_is_shown_whole() -> None:
    shown = [text_of(line) for line in viewport(numbers(4, 3, (2, 1)), 10, 10)]
    assert shown == ["  0123", " 0aaaa", " 1bbbb", " 2cccc"]


def test_a_small_window_shows_what_is_round_the_focus() -> None:
    shown = [text_of(line) for line in viewport(numbers(20, 20, (10, 10)), 7, 4)]
    assert shown == ["  89012", " 9jjjjj", "10kkkkk", "11lllll"]


def test_nothing_beyond_the_edges_is_shown() -> None:
    corner = [text_of(line) for line in viewport(numbers(20, 20, (19, 19)), 7, 4)]
    assert corner == ["  56789", "17rrrrr", "18sssss", "19ttttt"]
    corner = [text_of(line) for line in viewport(numbers(20, 20, (0, 0)), 7, 4)]
    assert corner == ["  01234", " 0aaaaa", " 1bbbbb", " 2ccccc"]


def test_panning_moves_the_board() -> None:
    panned_board = viewport(numbers(20, 20, (10, 10)), 7, 4, pan=(3, -5))
    assert [text_of(line) for line in panned_board] == ["  12345", " 4eeeee", " 5fffff", " 6ggggg"]


def test_arrow_keys_stop_at_the_edges() -> None:
    shown = scene(with_boat(racing(), space="b10"))
    at_top = panned(shown, 80, 24, (0, 0), (0, -3))
    assert at_top[1] == panned(shown, 80, 24, at_top, (0, -30))[1]
    below = panned(shown, 80, 24, at_top, (0, 3))
    assert below[1] == at_top[1] + 3
    assert window(shown, 80, 24, below) != window(shown, 80, 24, at_top)
    bottom = panned(shown, 80, 24, below, (0, 300))
    assert bottom == panned(shown, 80, 24, bottom, (0, 3))
    large = panned(shown, 150, 50, (0, 0), (6, 3))
    assert window(shown, 150, 50, large) == window(shown, 150, 50)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 2), (200, 200)])
def test_any_size_is_possible(size: tuple[int, int]) -> None:
    lines = viewport(numbers(20, 20, (10, 10)), *size)
    assert len(lines) <= max(size[1], 0)
    assert all(width_of(line) <= size[0] for line in lines)


# Whole windows


def scene(match: object, language: str = "en", notice: tuple[Line, ...] = ()) -> Scene:
    say = speech(language)
    log = Log(POWERBOATS, NAMES, say)
    log.add(new_table().opening)
    view = view_of(match)  # type: ignore[arg-type]
    return Scene(
        POWERBOATS, view, NAMES, say, log, view.seat, "▸ Ann", (), view.match.legal(), notice
    )


SITUATIONS = {
    "placing": placing(),
    "dice": with_boat(racing(), space="b10", heading="e", dice=(3, 2, 1), damage=3),
    "turning": in_phase(with_boat(racing(), space="b10", heading="e", dice=(3, 2)), Phase.TURN),
    "crash": in_phase(with_boat(racing(), space="b3", heading="w", dice=(3, 3, 3, 3)), Phase.TURN),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "size", [(80, 24), (100, 32), (200, 60), (60, 20), (40, 15), (20, 8), (5, 3)]
)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_no_line_is_wider_than_the_window(
    situation: str, size: tuple[int, int], language: str
) -> None:
    long_notice: Line = (("Not so fast, " * 12, "bad"),)
    lines = window(scene(SITUATIONS[situation], language, (long_notice,)), *size)
    assert len(lines) <= max(size[1] - 1, 1)
    assert max(width_of(line) for line in lines) <= size[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_80x24_shows_every_seat_and_every_choice(situation: str, language: str) -> None:
    shown = scene(SITUATIONS[situation], language)
    text = "\n".join(text_of(line) for line in window(shown, 80, 24))
    for name in NAMES:
        assert name in text
    asked = shown.question(33)
    assert asked is not None
    for row in question_lines(asked, 36):
        assert text_of(row).rstrip() in text


def test_a_large_window_shows_the_whole_lake() -> None:
    text = "\n".join(text_of(line) for line in window(scene(racing()), 110, 32))
    for row in ("\n a ", "\n m ", "\nab "):
        assert row in text


def test_a_narrow_window_has_the_board_above_the_rest() -> None:
    rows = [text_of(line) for line in window(scene(racing()), 50, 40)]
    assert rows[1].split()[-1] == "27"
    assert any(row.startswith("▸") for row in rows[15:])


def test_the_latest_of_the_log_is_told_in_whole_sentences() -> None:
    lines = [text_of(line) for line in panel(scene(racing()), 36, 22)]
    assert any("Race A begins." in line for line in lines)
    tight = [text_of(line) for line in panel(scene(racing()), 36, 10)]
    assert len(tight) <= 10
    assert not any("Race A" in line for line in tight)


def test_plain_lines_have_the_whole_board_and_the_question() -> None:
    lines = [text_of(line) for line in scrolling(scene(placing()), 80)]
    assert sum(line.startswith((" a ", "ab ")) for line in lines) == 2
    assert any("Place your boat" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_choices_are_numbered_and_explanations_are_not() -> None:
    asked = TextQuestion(
        ((("Which way?", ""),),),
        (
            TextChoice(None, ((("blocked", ""),),)),
            TextChoice(Turn.LEFT, ()),
            TextChoice(Turn.RIGHT, ((("right", ""),), (("and on", ""),))),
        ),
    )
    assert [text_of(line) for line in question_lines(asked, 40)] == [
        "Which way?",
        " – blocked",
        " 2 right",
        "   and on",
    ]
    assert question_lines(None, 40) == []


def test_faces_are_found_by_the_name_of_the_game() -> None:
    assert find_face(GAME) is terminal


# Lines


def test_clipping_and_padding() -> None:
    line = (("abc", "x"), ("def", "y"))
    assert clip(line, 2) == (("ab", "x"),)
    assert clip(line, 3, start=2) == (("c", "x"), ("de", "y"))
    assert clip(line, 0) == ()
    assert pad((("ab", ""),), 4) == (("ab", ""), ("  ", ""))
    assert pad((("abcdef", ""),), 4) == (("abcd", ""),)


def test_wide_characters_count_twice() -> None:
    name: Line = (("船长一", ""),)
    assert width_of(name) == 6
    assert width_of(clip(name, 3)) <= 3
    assert width_of(pad(name, 5)) == 5
    assert width_of(clip(name, 4, start=2)) == 4


def test_wrapping_keeps_styles_and_first_blanks() -> None:
    line = ((" 1 ", "strong"), ("one two three four", ""))
    assert [text_of(row) for row in wrap(line, 12, indent=3)] == [
        " 1 one two",
        "   three",
        "   four",
    ]
    assert wrap(line, 12)[0][0] == (" 1 ", "strong")
    assert wrap((), 10) == [()]
    assert [text_of(row) for row in wrap((("unbreakable", ""),), 4)] == ["unbr", "eaka", "ble"]
    assert [text_of(row) for row in wrap((("5\N{NO-BREAK SPACE}m7 6", ""),), 5)] == [
        "5\N{NO-BREAK SPACE}m7",
        "6",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_boats_and_many_choices_fit_80x24(language: str) -> None:
    names = ("Annabella", "Bob", "steady 1", "steady 2", "steady 3", "random")
    table = Table(GAME, names, {}, Seed.from_number(3))
    while (race := match_of(table).race) and race.phase is Phase.PLACING:
        table.play(race.turn, table.state.legal()[0])
    match = with_boat(match_of(table), space="b10", heading="e", dice=(3, 2, 1), damage=3)
    say = speech(language)
    view = view_of(match)
    shown = Scene(
        POWERBOATS, view, names, say, Log(POWERBOATS, names, say), 0, "", legal=match.legal()
    )
    text = "\n".join(text_of(line) for line in window(shown, 80, 24))
    for name in names:
        assert name in text
    asked = shown.question(33)
    assert asked is not None
    for row in question_lines(asked, 36):
        assert text_of(row).rstrip() in text


@pytest.mark.no_cover
@pytest.mark.parametrize("size", [(80, 14), (80, 10), (50, 16), (40, 9), (80, 5)])
def test_every_row_of_a_long_question_can_be_scrolled_to(size: tuple[int, int]) -> None:
    shown = scene(SITUATIONS["dice"])
    asked = shown.question(size[0])
    assert asked is not None
    texts = []
    scroll = 0
    for _ in range(60):
        texts.append("\n".join(text_of(line) for line in window(shown, *size, scroll=scroll)))
        scroll = scrolled(shown, *size, scroll, 1)
    assert "↑" in texts[0] or size[1] == 5 or size == (40, 9)
    width = 36 if size[0] == 80 else size[0]
    rows = [*shown.status(width), *panel(shown, width, 40)[-12:]]
    seen = "\n".join(texts)
    for row in rows:
        assert text_of(row).rstrip() in seen
    assert scrolled(shown, *size, scroll, 1) == scroll
    for _ in range(60):
        scroll = scrolled(shown, *size, scroll, -1)
    assert scroll == 0


def test_what_fits_is_not_scrolled() -> None:
    assert scrolled(scene(racing()), 100, 40, 0, 1) == 0
