"""Matches go on by the version of the rules that they were begun with."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from boathouse.core import BadOption, Seed, Table, UnknownGame, find_game, read_record
from boathouse.powerboats import (
    GAME,
    Course,
    Lake,
    Match,
    Options,
    Phase,
    Spot,
    codec,
    read_position,
    read_space,
    write_position,
)
from boathouse.powerboats.bots.chart import chart_of
from boathouse.powerboats.course import VERSION, VERSIONS
from tests.powerboats.players import pilot, play_out

LAKE = Lake.numbered(777)
BY_SPACE = {spot.space: spot for spot in LAKE.spots}
SPOTS: tuple[Spot, ...] = tuple(BY_SPACE[read_space(each)] for each in ("k5", "k24", "e12", "u23"))
OLD, NEW = (Course.laid(LAKE, SPOTS, version) for version in VERSIONS)


def matches(version: int) -> list[Match]:
    """Every state of a match on this course."""
    seen: list[Match] = []
    match = Match.new(Options(2, races="B", lake=777, version=version))
    match = match.play(match.chances().outcomes[0]).state
    for spot in SPOTS[:3]:
        outcome = next(each for each in match.chances().outcomes if each.space == spot.space)  # type: ignore[union-attr]
        match = match.play(outcome).state
    play_out(match, [pilot, pilot], Random(1), seen.append)
    return seen


def test_the_present_version_is_the_second() -> None:
    assert GAME.version == VERSION == 2
    assert [game.version for game in (*GAME.earlier, GAME)] == list(VERSIONS)
    assert find_game("powerboats") is GAME
    assert find_game("powerboats", 1) is GAME.of_version(1) is GAME.earlier[0]
    with pytest.raises(UnknownGame, match=r"^Powerboats version 3 cannot be played here; "):
        find_game("powerboats", 3)


def test_rules_of_no_version_are_refused() -> None:
    with pytest.raises(BadOption, match=r"^the versions of the rules are 1 and 2, not 3$"):
        Options(2, version=3)


def test_courses_of_two_versions_are_two_courses() -> None:
    assert OLD.senses != NEW.senses
    assert OLD != NEW
    assert len({OLD, NEW, Course.laid(LAKE, SPOTS)}) == 2
    for course in (OLD, NEW):
        assert pickle.loads(pickle.dumps(course)).gates == course.gates
    assert chart_of(OLD) is not chart_of(NEW)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_match_keeps_to_its_version_to_the_end(version: int) -> None:
    for match in matches(version):
        assert match.race
        assert match.race.course.senses == (OLD, NEW)[version - 1].senses
        assert match.options.version == version


@pytest.mark.no_cover
@pytest.mark.parametrize("version", VERSIONS)
def test_a_position_says_by_which_version_it_goes_on(version: int) -> None:
    for match in matches(version)[::5]:
        text = write_position(match)
        assert text.splitlines()[1] == f"game: powerboats {version}"
        read = read_position(text)
        assert read == match
        assert read.race
        assert match.race
        assert read.race.course.gates == match.race.course.gates


def test_two_versions_are_two_sceneries() -> None:
    old, new = (matches(version)[0].view(None) for version in VERSIONS)
    assert codec.board_key(old) != codec.board_key(new)
    assert codec.board(old) != codec.board(new)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_is_played_saved_and_resumed_by_its_version(version: int) -> None:
    table = Table(GAME.of_version(version), ["Ann", "Bob"], {"lake": "777"}, Seed.from_number(3))
    record = table.record(reveal=True)
    assert record.version == version
    resumed = Table.resumed(read_record(str(record)))
    assert resumed.game.version == version
    assert resumed.state == table.state
    assert isinstance(resumed.state, Match)
    assert resumed.state.race
    assert resumed.state.race.phase is Phase.PLACING
    assert resumed.state.race.course.version == version
    assert resumed.record(reveal=True) == record
