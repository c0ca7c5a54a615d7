"""What Powerboats adds to the statistics of the arena."""

from boathouse.powerboats.events import (
    BoatCrashed,
    BoatMoved,
    DiceChosen,
    RaceStarted,
)
from boathouse.powerboats.statistics import HEADINGS, Pace, Tally, found, row


def test_turns_spaces_and_crashes_are_counted_by_the_number_of_dice() -> None:
    tally = Tally()
    tally.add([DiceChosen(0, (), (), 1), BoatMoved(0, 7, (8, 9)), RaceStarted(0)])
    tally.add([DiceChosen(1, (1, 2), (1,), 1), BoatMoved(1, 7, (8,)), BoatCrashed(1, 4, 1, 3)])
    tally.add([DiceChosen(0, (2,), (2,), 0), BoatMoved(0, 9, (10, 11, 12))])
    one, two = found(tally.counts)
    assert one == Pace(1, 2 / 3, 2.5, 0, 0)
    assert two == Pace(2, 1 / 3, 1, 1, 3)
    assert row(two) == ("2", "33.3%", "1.00", "100.0%", "3.000")
    assert len(row(one)) == len(HEADINGS)


def test_before_the_first_turn_there_is_nothing() -> None:
    assert found(Tally().counts) == ()
