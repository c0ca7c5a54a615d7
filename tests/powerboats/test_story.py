"""The story of a match in a few sentences, for the terminal and the browser."""

from boathouse.core.words import with_names
from boathouse.powerboats import events as happened
from boathouse.powerboats import read_space
from boathouse.powerboats.story import story
from tests.terminal.positions import NAMES, speech

B10 = read_space("b10")


def narration_of(*events: object) -> list[str]:
    return [speech()(with_names(sentence, NAMES)) for sentence in story(events)]


def test_the_story_of_a_match() -> None:
    path = tuple(range(B10 + 1, B10 + 8))
    assert narration_of(
        happened.RaceBegan("A", 0),
        happened.DiceRolled(0, (3,), 3),
        happened.DiceRolled(1, (3, 3), 6),
        happened.BoatMoved(2, B10, path),
        happened.BoatCrashed(3, 6, 2, 4),
        happened.BuoyRounded(0, 1),
        happened.BuoyRounded(1, 1),
        happened.BuoyRounded(1, 2),
        happened.BuoyRounded(1, 3),
        happened.BoatFinished(1, 1, 20),
        happened.BoatFinished(0, 2, 22),
    ) == [
        "Fastest: Bob, with a total of 6.",
        "Longest leap: Cleo, 7 spaces from b10 to b17.",
        "Worst crash: Dan, 4 damage with 2 spaces of water for a total of 6.",
        "Turning point: buoy 2 in race A, where Bob took the lead from Ann.",
    ]


def test_a_story_without_accidents_and_a_lead_from_start_to_finish() -> None:
    assert narration_of(
        happened.RaceBegan("A", 0),
        happened.BoatFinished(3, 1, 9),
        happened.RaceBegan("B", 1),
        happened.BuoyRounded(0, 1),
        happened.BuoyRounded(0, 2),
        happened.BoatFinished(0, 1, 20),
    ) == [
        "Nobody crashed: fine seamanship all round.",
        "Ann led race B from the first buoy to the finish.",
    ]


def test_a_race_decided_at_the_line() -> None:
    assert narration_of(
        happened.RaceBegan("C", 0),
        happened.BuoyRounded(1, 3),
        happened.BoatFinished(0, 1, 20),
    )[-1] == ("Turning point: the last spaces of race C, where Ann passed Bob before the line.")


def test_where_everybody_sank_there_is_no_turning_point() -> None:
    assert narration_of(happened.RaceBegan("C", 0), happened.BuoyRounded(1, 1)) == [
        "Nobody crashed: fine seamanship all round."
    ]
    assert narration_of() == ["Nobody crashed: fine seamanship all round."]
