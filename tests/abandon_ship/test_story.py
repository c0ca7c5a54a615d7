"""The story of a game in a few sentences, for the terminal and the browser."""

import pytest

from boathouse.abandon_ship import Colour, Ending
from boathouse.abandon_ship import events as happened
from boathouse.abandon_ship.story import story
from boathouse.core import Standing
from boathouse.core.words import with_names
from boathouse.texts import LANGUAGES
from tests.abandon_ship.test_narration import FIVE, NAMES, RESULT, TILES, speech

YELLOW, BLUE, RED = Colour.YELLOW, Colour.BLUE, Colour.RED


def narration_of(*events: object, language: str = "en") -> list[str]:
    return [speech(language)(with_names(sentence, NAMES)) for sentence in story(events)]


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
        "First on the top deck, and lost in the crowd on X: the blue rat, moved by Cleo.",
        "Swept away: the rats black and yellow.",
        "Best catch of cheese: Ann, worth 3.",
        "Turning point: the rats purple and orange on 3, which brought Bob past Cleo for good.",
    ]


def test_cheese_can_be_the_turning_point() -> None:
    sentences = narration_of(
        *BEGINNING,
        happened.CheeseTaken(1, RED, 11, 1),
        happened.CheeseTaken(1, RED, 15, 2),
        happened.RatSwept(YELLOW, 9),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 3, 3), Standing(1, 8, 1), Standing(2, 5, 2))
        ),
    )
    assert sentences[-3:] == [
        "Swept away: the yellow rat.",
        "Best catch of cheese: Ann and Bob, worth 3.",
        "Turning point: the cheese worth 1 that brought Bob past Cleo for good.",
    ]


def test_a_lead_from_the_first_points() -> None:
    sentences = narration_of(
        chosen(0),
        happened.CheeseTaken(0, YELLOW, 7, 3),
        happened.CheeseTaken(0, YELLOW, 11, 1),
        happened.TilesRevealed(TILES),
        happened.GameEnded(
            Ending.TURN_LIMIT, (Standing(0, 4, 1), Standing(1, 0, 2), Standing(2, 0, 2))
        ),
    )
    assert sentences == [
        "No rat was swept away: dry feet all round.",
        "Best catch of cheese: Ann, worth 4.",
        "With the tiles open, Ann would have led from the first points to the end.",
    ]


def test_a_shared_win_has_no_turning_point() -> None:
    both = (Standing(0, 0, 2), Standing(1, 5, 1), Standing(2, 5, 1))
    sentences = narration_of(
        chosen(0),
        happened.RatSafe(RED, 5),
        happened.TilesRevealed(TILES),
        happened.GameEnded(Ending.TURN_LIMIT, both),
    )
    assert sentences[-1] == "No rat was swept away: dry feet all round."
    assert narration_of() == ["No rat was swept away: dry feet all round."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_in_every_language(language: str) -> None:
    said = narration_of(*BEGINNING, *END, language=language)
    assert len(said) == 4
    assert "Cleo" in said[0]
