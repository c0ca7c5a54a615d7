"""The reach in a picture: what each direction would bring, as the rules have it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    Boat,
    Match,
    Options,
    Phase,
    Race,
    Side,
    Turn,
    name,
    read_space,
)
from boathouse.powerboats.hex import HEADINGS, STEP, centre
from boathouse.powerboats.svg import (
    match_svg,
    race_svg,
    ways,
)
from boathouse.powerboats.svg.reach import news
from tests.powerboats.svg_reader import (
    SIDES,
    SVG,
    Element,
    bay,
    described,
    in_bay,
    part,
    parts,
    place,
    positions,
    read,
    said,
    where,
)


def drawn_ways(root: Element) -> dict[str, Element]:
    return {each.get("data-turn", ""): each for each in parts(root, "way")}


def test_the_reach_is_shown_once_the_dice_are_rolled() -> None:
    race = in_bay(dice=(3,))
    root = read(race_svg(race))
    reach = part(root, "reach")
    assert reach.get("data-total") == "3"
    drawn = drawn_ways(root)
    assert {
        turn: (each.get("data-legal"), each.get("data-water"), each.get("data-end"))
        for turn, each in drawn.items()
    } == {
        "left": ("false", "0", "k4"),
        "ahead": ("true", "3", "k7"),
        "right": ("false", "1", "l4"),
    }
    assert [turn for turn, each in drawn.items() if each.get("data-forced")] == ["ahead"]
    (ghost,) = parts(root, "ghost")
    assert where(ghost) == place(read_space("k7"))
    assert next(ghost.iter(f"{SVG}text")).text == "3"
    assert "left: 0 of 3, not allowed | × right" not in said(root)
    assert (
        "× left: 0 of 3, not allowed | ▸ ahead: 3 to k7, forced | × right: 1 of 3, not allowed"
        in said(root)
    )
    assert "ahead: 3 to k7, forced." in described(root)
    assert parts(root, "crash") == []
    assert "with a total" not in said(root)


def test_the_reach_is_not_shown_before_the_roll_unless_asked_for() -> None:
    for phase in (Phase.THROTTLE, Phase.ROLL):
        race = replace(in_bay(dice=(2,), phase=phase), rolling=1)
        assert parts(read(race_svg(race)), "reach") == []
        root = read(race_svg(race, reach=4))
        assert part(root, "reach").get("data-total") == "4"
        assert drawn_ways(root)["ahead"].get("data-end") == "k8"
        assert "▸ with a total of 4: | " in said(root)


@pytest.mark.parametrize(("total", "damage", "sinks"), [(5, 1, False), (7, 3, False), (8, 4, True)])
def test_a_crash_is_marked_with_its_damage(total: int, damage: int, sinks: bool) -> None:
    root = read(race_svg(in_bay(phase=Phase.THROTTLE), reach=total))
    crash = part(root, "crash")
    assert crash.get("data-damage") == str(damage)
    assert next(crash.iter(f"{SVG}text")).text == f"−{damage}"
    assert where(crash)[0] > 40 * centre(read_space("k8"))[0] + 25
    assert drawn_ways(root)["ahead"].get("data-damage") == str(damage)
    assert drawn_ways(root)["left"].get("data-damage") is None
    assert ("sinks" in described(root)) is sinks
    assert f"ahead: 4 of {total} to k8, crash, {damage} damage" in described(root)


def test_a_boat_walled_in_crashes_on_the_spot() -> None:
    root = read(race_svg(in_bay("k8", (2,))))
    assert [each.get("data-damage") for each in parts(root, "crash")] == ["2", "2", "2"]
    assert parts(root, "ghost") == []
    assert parts(root, "track") == []
    assert {each.get("data-end") for each in parts(root, "way")} == {"k8"}


def test_with_a_total_of_nothing_a_boat_can_turn_every_way() -> None:
    root = read(race_svg(in_bay(), reach=0))
    assert [each.get("data-legal") for each in parts(root, "way")] == ["true"] * 3
    assert described(root).count("turns on the spot") == 3
    assert parts(root, "ghost") + parts(root, "crash") == []


def test_another_boat_holds_up_at_the_end_of_the_way() -> None:
    root = read(race_svg(in_bay("k4", (3,), "k7"), names=["Ana", "Bo"]))
    ahead = drawn_ways(root)["ahead"]
    assert (ahead.get("data-water"), ahead.get("data-end")) == ("3", "k6")
    assert "ahead: 3 to k6, held up by Bo, forced" in described(root)


@pytest.mark.parametrize("gate", range(5))
def test_the_reach_tells_which_gates_a_way_passes(gate: int) -> None:
    before, after = min(bay().gates[gate].crossings)
    heading = HEADINGS[STEP.index(after - before)]
    there = Boat(before, heading, (1,), gates=gate)
    race = Race(bay(), (there,), 0, last_place_counts=True, turn=0, phase=Phase.TURN)
    told = ("starts", "rounds buoy 1", "rounds buoy 2", "rounds buoy 3", "finishes")[gate]
    assert news(ways(race)[1]) == (told,)
    assert told in said(read(race_svg(race)))
    if gate < 4:
        back = Boat(after, heading.turned(3), (1,), gates=gate + 1)
        undone = "back over the start" if gate == 0 else f"undoes buoy {gate}"
        assert news(ways(replace(race, boats=(back,)))[1]) == (undone,)


def test_the_reach_tells_that_a_boat_would_retire() -> None:
    race = in_bay(dice=(1,))
    tired = replace(race, boats=(replace(race.boat, turns=99),))
    assert news(ways(tired)[1]) == ("retires",)


@settings(max_examples=12)
@given(st.sampled_from([(2, 40), (4, 1234), (6, 999)]), SIDES, st.floats(0, 1), st.integers(0, 20))
def test_the_reach_is_what_the_rules_say(
    table: tuple[int, int], side: Side, moment: float, total: int
) -> None:
    moving = [
        match.race
        for match in positions(*table, side)
        if match.race and match.race.phase in (Phase.THROTTLE, Phase.ROLL, Phase.TURN)
    ]
    race = moving[round(moment * (len(moving) - 1))]
    dice = (3,) * (total // 3) + ((total % 3,) if total % 3 else ())
    boats = tuple(
        replace(boat, dice=dice) if seat == race.turn else boat
        for seat, boat in enumerate(race.boats)
    )
    rolled = replace(race, boats=boats, phase=Phase.TURN, rolling=0)
    found = ways(race, total)
    assert [way.turn for way in found] == list(Turn)
    assert {way.turn for way in found if way.legal} == set(rolled.legal_turns())
    assert len([way for way in found if way.forced]) == (len(rolled.legal_turns()) == 1)
    root = read(race_svg(race, reach=total))
    for way in found:
        assert (way.total, way.water) == (total, rolled.water(way.turn))
        drawn = drawn_ways(root)[str(way.turn)]
        assert drawn.get("data-end") == name(way.end)
        assert drawn.get("data-legal") == str(way.legal).lower()
        if way.legal:
            after = rolled.play(way.turn).state.boats[race.turn]
            assert after.damage == rolled.boat.damage + way.damage
            assert after.space in (way.end, None)
            assert after.heading == way.heading


def test_a_reach_needs_a_boat_to_move_and_a_total() -> None:
    with pytest.raises(ValueError, match="no boat to move: the race is about to begin"):
        race_svg(Race.begin(bay(), 0, (0, 0), last_place_counts=True), reach=3)
    with pytest.raises(ValueError, match="no boat to move: the race is over"):
        race_svg(in_bay(phase=Phase.OVER), reach=3)
    with pytest.raises(ValueError, match="no boat to move: no race has begun"):
        match_svg(Match.new(Options(2, lake=777)), reach=3)
    with pytest.raises(ValueError, match="a total is 0 or more, not -1"):
        race_svg(in_bay(), reach=-1)
