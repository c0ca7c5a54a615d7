"""Everybody at a glance, the log, the pages of help, and the story of a game."""

import pytest

from boathouse.abandon_ship import GAME, Colour, Ending, Escape, Phase
from boathouse.abandon_ship import events as happened
from boathouse.abandon_ship.terminal import HELP, headline, status, story
from boathouse.core import Standing
from boathouse.core.words import Description, Words, with_names, words
from boathouse.terminal.face import find_face
from boathouse.terminal.log import Log
from boathouse.texts import LANGUAGES
from tests.abandon_ship.scenes import play, scene
from tests.abandon_ship.test_narration import FIVE, NAMES, TILES, speech

YELLOW, BLUE, RED = Colour.YELLOW, Colour.BLUE, Colour.RED


# The log


def log_of(*events: object, seat: int | None = None) -> list[str]:
    log = Log(find_face(GAME), NAMES, speech())
    log.add(events)
    return ["".join(text for text, _ in line) for line in log.lines(seat)]


def test_a_turn_is_one_line_of_the_log() -> None:
    escape = scene(
        "yellow=5 blue=3 red=3 purple=9 green=9 orange=9 black=9",
        "yellow=2 blue=3",
        water=3,
        cheese={7: 2},
        drawn=(3,),
    )
    first = play(escape, "yellow", "token 4")
    assert log_of(*first.events) == [
        "Ann: yellow die 2, yellow rat 5→7, takes cheese 2",
        "Token 4: the treading rats hold the water up",
        "Bob: takes all 8 dice",
    ]
    second = play(escape, "blue", "token 4")
    assert log_of(*second.events)[:2] == [
        "Ann: blue die 3, blue rat 3→6, red rat swept away, red die out",
        "The water rises (token 4), up to 5, yellow rat swept away, yellow die out",
    ]


def test_what_follows_begins_a_line_where_there_is_none_before() -> None:
    assert log_of(happened.RatMoved(YELLOW, 1, 2), happened.DieKept(YELLOW)) == [
        "yellow rat 1→2, die stays"
    ]
    assert log_of(Description(words("event-die-kept"), follows=True)) == ["die stays"]


# Status


def lines(escape: Escape, seat: int | None = 0, width: int = 36, language: str = "en") -> list[str]:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus")[: escape.board.seats]
    shown = status(escape.view(seat), names, speech(language), width)
    return ["".join(text for text, _ in line).rstrip() for line in shown]


def test_everybody_at_a_glance() -> None:
    escape = scene(
        "", "blue=3 white=(2)", home="red", drawn=(3, 8), water=2, taken=((), (2, 1), ()), turn=1
    )
    assert lines(escape, 1) == [
        " Ann              cheese 0",
        "▸Bob              cheese 3",
        " Cleo             cheese 0",
        "Dice: 2 in pool, 5 used, 1 gone",
        "Water 2, tokens 4 4 5 5 6 7",
        "Your tile: B blue P purple O orange",
    ]


def test_a_tile_is_shown_to_its_holder_alone() -> None:
    escape = scene("", "blue=3 white=(2)")
    assert any("yellow" in line for line in lines(escape, 0))
    for other in (1, 2, None):
        assert not any("yellow" in line for line in lines(escape, other))
    assert len(lines(escape, None)) == 5


def test_many_seats_stand_in_two_columns() -> None:
    escape = scene("", "blue=3 white=(2)", taken=((3,), (), (), (), (1,), (), ()))
    assert lines(escape)[:4] == [
        "▸Ann           ●3  Eve           ●1",
        " Bob           ●0  Flo           ●0",
        " Cleo          ●0  Gus           ●0",
        " Dan           ●0",
    ]
    assert "cheese 3" in lines(escape, width=80)[0]


def test_tokens_and_tile_are_short_where_there_is_little_room() -> None:
    escape = scene("", "blue=3 white=(2)")
    assert lines(escape, width=24)[-2:] == ["Water 0, 8 tokens left", "Your tile: Y B G"]
    spent = scene("", "blue=3 white=(2)", drawn=(3, 4, 4, 5, 5, 6, 7, 8))
    assert lines(spent)[-2] == "Water 0, it rises no more"


def test_nobody_is_marked_when_the_game_is_over() -> None:
    assert not any("▸" in line for line in lines(scene(phase=Phase.OVER)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_status_fits_beside_the_ship_in_every_language(language: str) -> None:
    escape = scene(
        "", "blue=3 white=(2)", tiles="yellow-orange-red blue-red-black purple-green-red"
    )
    for seat in range(3):
        shown = lines(escape, seat, 36, language)
        assert max(map(len, shown)) <= 36
        assert all(name in shown[-1] for name in map(speech(language), _colours(escape, seat)))


def _colours(escape: Escape, seat: int) -> list[Words]:
    return [words(f"colour-{rat}") for rat in escape.tiles[seat].rats]


def test_headline() -> None:
    escape = scene("", "blue=3 white=(2)", water=4, turns=11)
    assert headline(escape.view(0), speech()) == "Abandon Ship · turn 12 · water at 4 of 27"


def test_help_pages_fit_a_small_window() -> None:
    for language in LANGUAGES:
        for page in HELP:
            rows = speech(language)(page).splitlines()
            assert len(rows) < 24
            assert max(map(len, rows)) < 80


def test_the_story_begins_with_everybodys_points() -> None:
    events = (
        happened.CheeseTaken(0, YELLOW, 7, 3),
        happened.RatSafe(RED, 5),
        happened.RatsShare((Colour.PURPLE, Colour.ORANGE), 3),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TWO_LEFT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    )
    sentences = list(story((happened.DieChosen(0, YELLOW, FIVE, YELLOW), *events)))
    assert [speech()(with_names(sentence, NAMES)) for sentence in sentences[:3]] == [
        "Bob: purple 3 + green 0 + red 5 + cheese 0 = 8",
        "Cleo: blue 0 + red 5 + black 0 + cheese 0 = 5",
        "Ann: yellow 0 + blue 0 + green 0 + cheese 3 = 3",
    ]
    assert sentences[3].message == "story-first"
