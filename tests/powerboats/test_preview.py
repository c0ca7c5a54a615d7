"""What a decision can bring, before it is made."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    Lake,
    Match,
    Options,
    Phase,
    Place,
    Race,
    Throttle,
    Turn,
    throttles,
)
from boathouse.powerboats.events import BoatPlaced, BoatTurned
from boathouse.powerboats.hex import HEADINGS, STEP, distance, line
from boathouse.powerboats.preview import (
    NextTurn,
    Prospect,
    common_throttles,
    listed_throttles,
    prospect,
    suggested_places,
    turn_order,
    ways,
)
from tests.powerboats.players import PLAYERS, play_out
from tests.terminal.positions import placing, racing, with_boat


def race_of(match: Match) -> Race:
    assert match.race is not None
    return match.race


# Whose turn it is


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_order_is_the_one_in_which_seats_really_act(seats: int) -> None:
    """A player who has acted comes last, and boats whose race has ended drop out."""
    due: list[Race] = []

    def look(match: Match) -> None:
        if match.race is not None and match.race.phase not in (Phase.ROLL, Phase.TURN):
            due.append(match.race)

    players = [PLAYERS["hasty_pilot"], PLAYERS["daredevil"]] * 3
    start = Match.new(Options(seats, races="A", lake=777))
    play_out(start, players[:seats], Random(seats), look)
    assert turn_order(due[-1]) == ()
    for race, following in pairwise(due[:-1]):
        assert turn_order(race)[0] == race.turn
        acted, *others = turn_order(race)
        if race.phase is Phase.THROTTLE:
            others.append(acted)
        if others:
            left = [seat for seat in others if following.boats[seat].fate is Fate.RACING]
            assert turn_order(following) == tuple(left)
        else:
            assert sorted(turn_order(following)) == list(range(seats)), "all boats are placed"


def test_boats_are_placed_the_other_way_round() -> None:
    race = Race.begin(race_of(placing()).course, 2, (0,) * 4, last_place_counts=False)
    orders = []
    while race.phase is Phase.PLACING:
        orders.append(turn_order(race))
        race = race.play(race.legal()[0]).state
    assert orders == [(1, 0, 3, 2), (0, 3, 2), (3, 2), (2,)]
    assert turn_order(race) == (2, 3, 0, 1)


# Placing


@pytest.mark.parametrize("letter", "ABC")
def test_suggested_places_look_over_the_line_along_the_easiest_route(letter: str) -> None:
    lake = Lake.numbered(777)
    course = Course.laid(lake, lake.lettered(letter))
    race = Race.begin(course, 0, (0, 0, 0), last_place_counts=False)
    gate = race.course.gates[0]
    onward = {back.turned(3) for back in gate.sense.ways_back(gate.heading)}
    found = suggested_places(race)
    assert [place.space for place in found] == race.free_start_spaces()

    def off_the_route(place: Place) -> int:
        ahead = min(race.course.run(place.space, place.heading, 40), 6)
        end = place.space + STEP[place.heading] * ahead
        return min(distance(end, each) for each in race.course.route.spaces[:12])

    for place in found:
        (other,) = onward - {place.heading}
        assert off_the_route(place) <= off_the_route(Place(place.space, other))
        assert isinstance(race.play(place).events[0], BoatPlaced)


# Dice


def test_chances_of_totals_and_of_a_crash() -> None:
    race = race_of(with_boat(racing(), space="b3", heading="w", dice=(3,), damage=2))
    longest = max(race.water(turn, 9) for turn in Turn)
    found = prospect(race, Throttle((3,), 1))
    assert found.totals == {total: Fraction(1, 3) for total in (4, 5, 6)}
    assert found.crash == Fraction(sum(total > longest for total in (4, 5, 6)), 3)
    assert found.sinking == Fraction(sum(total >= longest + 2 for total in (4, 5, 6)), 3)
    assert prospect(race, Throttle((), 0)) == Prospect(
        {0: Fraction(1)}, Fraction(0), Fraction(0), Fraction(0), {}
    )
    dear = [total - longest for total in (4, 5, 6) if total > longest]
    assert dear
    assert found.damage == dict.fromkeys(dear, Fraction(1, 3))
    going = (min(total, longest) for total in (4, 5, 6))
    assert found.progress == Fraction(sum(going), 3)


def test_totals_come_in_their_order_and_add_up() -> None:
    race = race_of(with_boat(racing(), dice=(3, 2, 1)))
    for throttle in throttles((3, 2, 1)):
        totals = prospect(race, throttle).totals
        kept = sum(throttle.kept)
        assert list(totals) == list(range(kept + throttle.rolled, kept + 3 * throttle.rolled + 1))
        assert sum(totals.values()) == 1


@pytest.mark.parametrize("held", [(), (3,), (3, 1), (3, 2, 1), (3, 3, 2, 2, 1)])
def test_common_throttles_are_legal_and_few(held: tuple[int, ...]) -> None:
    common = common_throttles(held)
    assert set(common) <= set(throttles(held))
    assert len(common) == len(set(common)) <= 9


def test_the_safest_throttle_is_listed() -> None:
    race = race_of(with_boat(racing(), space="c4", heading="sw", dice=(3, 2, 1, 1, 1)))
    safest = Throttle((1, 1, 1), 1)
    assert safest not in common_throttles(race.boat.dice)
    assert listed_throttles(race) == [*common_throttles(race.boat.dice), safest]


# Directions


def test_a_way_that_only_turns_ends_where_it_starts() -> None:
    race = race_of(with_boat(racing(), space="b10", heading="e"))
    left, ahead, right = ways(race, 0)
    assert [way.end for way in (left, ahead, right)] == [race.boat.space] * 3
    assert (ahead.path, ahead.events, ahead.damage, ahead.held_up_by) == ((), (), 0, None)
    assert left.events == (BoatTurned(race.turn, HEADINGS[1]),)


def test_a_way_goes_as_far_as_the_rules_let_it() -> None:
    race = race_of(with_boat(racing(), space="b10", heading="e"))
    here = race.boat.space
    assert here is not None
    near = next(seat for seat in range(4) if seat != race.turn)
    ahead = line(here, HEADINGS[0], 3)
    other = replace(race.boats[near], space=ahead[-1])
    boats: list[Boat] = list(race.boats)
    boats[near] = other
    way = ways(replace(race, boats=tuple(boats)), 3)[1]
    assert (way.path, way.held_up_by, way.water, way.damage) == (ahead[:-1], near, 3, 0)


# What is left for the turn after this one


def crash_after(race: Race, throttle: Throttle) -> Fraction:
    """Work it out the long way: every roll and direction played, every next way to roll tried."""
    chance_of_crash = Fraction(0)
    chosen = race.play(throttle).state
    rolled = chosen.chances() if throttle.rolled else [(None, Fraction(1))]
    for roll, chance in rolled:
        state = chosen.play(roll).state if roll else chosen
        least = []
        for turn in state.legal_turns():
            moved = state.play(turn).state.boats[race.turn]
            if moved.fate is not Fate.RACING:
                least.append(Fraction(0))
                continue
            boats = tuple(
                moved if seat == race.turn else boat for seat, boat in enumerate(race.boats)
            )
            after = replace(race, boats=boats)
            least.append(min(prospect(after, each).crash for each in throttles(moved.dice)))
        chance_of_crash += chance * min(least)
    return chance_of_crash


@pytest.mark.parametrize(
    ("space", "heading", "dice"),
    [("b3", "w", (3,)), ("b10", "e", (3, 3)), ("b10", "e", (3, 3, 3)), ("b10", "w", (3, 3, 2))],
)
def test_what_a_choice_leaves_for_the_next_turn(
    space: str, heading: str, dice: tuple[int, ...]
) -> None:
    race = race_of(with_boat(racing(), space=space, heading=heading, dice=dice))
    next_turn = NextTurn(race)
    found = {each: next_turn.crash_after(each) for each in throttles(dice)}
    assert found == {each: crash_after(race, each) for each in found}


def test_much_speed_leaves_little_choice_for_the_next_turn() -> None:
    race = race_of(with_boat(racing(), space="b10", heading="e", dice=(3, 3, 3)))
    next_turn = NextTurn(race)
    assert next_turn.crash_after(Throttle((3, 3), 0)) == 0
    assert next_turn.crash_after(Throttle((3, 3, 3), 1)) == Fraction(26, 81)
