"""Positions of Powerboats set up by hand."""

from __future__ import annotations

import re
from random import Random

import pytest

from boathouse.core import CHANCE, Game, find_game
from boathouse.core.editing import CannotEdit, EditableField, editable_fields, edited
from boathouse.powerboats import Fate, Match, NoCourse, Phase, editing
from boathouse.powerboats.hex import name

GAME: Game = find_game("powerboats")


def begun(seats: int = 3, **options: str) -> Match:
    """Return a match with all boats at the start of its race."""
    match = edited(GAME, GAME.new(seats, **options), "lake", "777")
    assert isinstance(match, Match)
    return match


def value_of(match: Match, field: str) -> str:
    return next(each.value for each in editable_fields(GAME, match) if each.name == field)


def with_(match: Match, **values: str) -> Match:
    for field, value in values.items():
        changed = edited(GAME, match, field.replace("_", "-"), value)
        assert isinstance(changed, Match)
        match = changed
    return match


def played(seats: int, decisions: int, seed: int) -> Match:
    """Play at random for so many decisions."""
    luck = Random(seed)
    match = GAME.new(seats)
    assert isinstance(match, Match)
    while match.actor is not None and decisions > 0:
        if match.actor is CHANCE:
            move: object = match.chances().pick(luck.randrange)
        else:
            move, decisions = luck.choice(match.legal()), decisions - 1
        match = match.play(move).state
    return match


def test_before_anything_is_drawn_a_lake_can_be_chosen_and_boats_lie_at_its_start() -> None:
    fresh = GAME.new(2, races="BC")
    assert isinstance(fresh, Match)
    assert [each.name for each in editable_fields(GAME, fresh)] == ["lake", "side", "race"]
    match = with_(fresh, lake="777")
    race = match.race
    assert race is not None
    assert (match.options.lake, match.options.races, race.phase) == (777, "BC", Phase.THROTTLE)
    assert {boat.space for boat in race.boats} <= race.course.start_zone
    assert {boat.turns for boat in race.boats} == {0}
    light = with_(match, side="light", race="C")
    assert (str(light.options.side), light.options.races) == ("light", "C")
    assert light.options.lake == 777


def test_a_later_race_becomes_the_only_one_on_another_lake() -> None:
    match = played(2, 900, seed=3)
    assert match.results
    changed = with_(match, lake="5")
    assert (changed.results, changed.options.races) == ((), match.letter)


def test_buoys_change_places_and_boats_go_on() -> None:
    match = begun()
    for spot in match.spots:
        changed = with_(match, **{"buoy-1": name(spot.space)})
        assert sorted(each.space for each in changed.spots) == sorted(
            each.space for each in match.spots
        )
        assert changed.spots[1] == spot


def test_a_boat_has_what_was_set_and_the_turns_that_it_takes() -> None:
    match = begun()
    race = match.race
    assert race is not None
    free = next(each for each in sorted(race.course.water) if each not in race.course.start_zone)
    match = with_(
        match,
        boat_2_space=name(free),
        boat_2_heading="sw",
        boat_2_dice="331",
        boat_2_gates="3",
        boat_2_damage="2",
        turn="3",
    )
    race = match.race
    assert race is not None
    boat = race.boats[1]
    assert (boat.space, str(boat.heading), boat.dice) == (free, "sw", (3, 3, 1))
    assert (boat.gates, boat.damage, race.turn) == (3, 2, 2)
    assert boat.turns >= 3
    assert with_(match, boat_2_dice="-").race is not None


def test_a_boat_can_arrive_sink_and_race_again() -> None:
    match = with_(begun(), boat_1_fate="sunk", boat_2_fate="finished")
    race = match.race
    assert race is not None
    assert [boat.fate for boat in race.boats] == [Fate.SUNK, Fate.FINISHED, Fate.RACING]
    assert (race.finished, race.turn) == ((1,), 2)
    with pytest.raises(CannotEdit, match="edit-nobody-sails"):
        with_(match, boat_3_fate="sunk")
    again = with_(match, boat_1_fate="racing").race
    assert again is not None
    assert again.boats[0].fate is Fate.RACING


def test_a_boat_that_retired_counts_as_sunk() -> None:
    match = begun(2)
    text = GAME.write_position(match)
    boats = "boat 1: off>e dice - gates 0 damage 0 turns 100 retired\nboat 2:"
    text = re.sub(r"boat 1: .*\nboat 2:", boats, text).replace("turns 0", "turns 99")
    retired = GAME.read_position(re.sub("turn: .*", "turn: 2 throttle 0", text))
    assert isinstance(retired, Match)
    assert value_of(retired, "boat-1-fate") == "retired"
    changed = with_(retired, boat_2_heading="w").race
    assert changed is not None
    assert changed.boats[0].fate is Fate.SUNK


def test_a_lake_without_a_course_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()

    class NoneAtAll:
        @staticmethod
        def laid(*_: object) -> None:
            raise NoCourse("no start tile lies on water")

    monkeypatch.setattr(editing, "Course", NoneAtAll)
    with pytest.raises(CannotEdit, match="edit-no-course"):
        editing.changed(match, "lake", "6")
    with pytest.raises(CannotEdit, match="edit-no-course"):
        editing.changed(match, "buoy-1", name(match.spots[0].space))


def some_value(field: EditableField, luck: Random) -> str:
    if field.options:
        return luck.choice(field.options).value
    assert field.least is not None
    assert field.most is not None
    return str(luck.randint(field.least, field.most))


@pytest.mark.parametrize(("seats", "decisions", "seed"), [(2, 1, 1), (3, 40, 2), (4, 200, 3)])
def test_whatever_is_offered_is_taken_or_refused_and_stays_set(
    seats: int, decisions: int, seed: int
) -> None:
    luck, refusals = Random(seed), set()
    match = played(seats, decisions, seed)
    for _ in range(50):
        field = luck.choice(editable_fields(GAME, match))
        value = some_value(field, luck)
        try:
            changed = edited(GAME, match, field.name, value)
        except CannotEdit as refused:
            refusals.add(refused.reason.message)
            continue
        assert isinstance(changed, Match)
        if not (field.name == "turn" or field.name.endswith("-fate")):
            assert value_of(changed, field.name) == value
        assert changed.legal()
        match = changed
    assert refusals <= {"edit-no-course", "edit-nobody-sails"}
