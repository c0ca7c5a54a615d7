"""Everybody at a glance, the log, the pages of help, and the story of a game."""

import pytest

from boathouse.abandon_ship import GAME, Colour, Ending, Escape, Phase
from boathouse.abandon_ship import events as happened
from boathouse.abandon_ship.terminal import HELP, headline, status, story
from boathouse.core import Standing
from boathouse.core.words import Description, Words, words
from boathouse.terminal.face import find_face
from boathouse.terminal.log import Log
from boathouse.texts import LANGUAGES
from tests.abandon_ship.scenes import play, scene
from tests.abandon_ship.test_narration import FIVE, NAMES, RESULT, TILES, speech

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


# The story


def narration_of(*events: object, language: str = "en") -> list[str]:
    return [speech(language)(sentence) for sentence in story(events, NAMES)]


def chosen(seat: int) -> happened.DieChosen:
    return happened.DieChosen(seat, YELLOW, FIVE, YELLOW)


BEGINNING = (
    chosen(0),
    happened.CheeseTaken(0, YELLOW, 7, 3),
    chosen(2),
    happened.RatSafe(BLUE, 0),
    chosen(1),
    happened.RatSafe(RED, 5),
)
END = (happened.TilesRevealed(TILES), happened.GameEnded(Ending.TWO_LEFT, RESULT))


def test_the_story_of_a_game() -> None:
    assert narration_of(
        *BEGINNING,
        happened.RatSwept(Colour.BLACK, 9),
        happened.RatSwept(YELLOW, 9),
        happened.RatsShare((Colour.PURPLE, Colour.ORANGE), 3),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TWO_LEFT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    ) == [
        "Bob: purple 3 + green 0 + red 5 + cheese 0 = 8",
        "Cleo: blue 0 + red 5 + black 0 + cheese 0 = 5",
        "Ann: yellow 0 + blue 0 + green 0 + cheese 3 = 3",
        "First on the top deck, and lost in the crowd on X: the blue rat, moved by Cleo.",
        "Swept away: the rats black and yellow.",
        "Best catch of cheese: Ann, worth 3.",
        "Turning point: the rats purple and orange on 3, which brought Bob past Cleo for good.",
    ]


def test_cheese_can_be_the_turning_point() -> None:
    told_of = narration_of(
        *BEGINNING,
        happened.CheeseTaken(1, RED, 11, 1),
        happened.CheeseTaken(1, RED, 15, 2),
        happened.RatSwept(YELLOW, 9),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    )
    assert told_of[-3:] == [
        "Swept away: the yellow rat.",
        "Best catch of cheese: Ann, Bob, worth 3.",
        "Turning point: the cheese worth 1 that brought Bob past Cleo for good.",
    ]


def test_a_lead_from_the_first_points() -> None:
    told_of = narration_of(
        chosen(0),
        happened.CheeseTaken(0, YELLOW, 7, 3),
        happened.CheeseTaken(0, YELLOW, 11, 1),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 4, 1), Standing(1, 0, 2), Standing(2, 0, 2))
        ),
    )
    assert told_of[3:] == [
        "No rat was swept away: dry feet all round.",
        "Best catch of cheese: Ann, worth 4.",
        "With the tiles open, Ann would have led from the first points to the end.",
    ]


def test_a_shared_win_has_no_turning_point() -> None:
    both = (Standing(0, 0, 2), Standing(1, 5, 1), Standing(2, 5, 1))
    told_of = narration_of(
        chosen(0),
        happened.RatSafe(RED, 5),
        happened.TilesRevealed(TILES),
        happened.GameEnded(Ending.TURN_LIMIT, both),
    )
    assert told_of[-1] == "No rat was swept away: dry feet all round."
    assert narration_of() == ["No rat was swept away: dry feet all round."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_in_every_language(language: str) -> None:
    said = narration_of(*BEGINNING, *END, language=language)
    assert len(said) == 7
    assert said[0].startswith("Bob")
