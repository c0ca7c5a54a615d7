"""The panel beside the lake, and a match at its stages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.core import Standing
from boathouse.powerboats import (
    Boat,
    Fate,
    LaidTile,
    Lake,
    Match,
    Options,
    Phase,
    Race,
    RaceResult,
    Side,
    name,
)
from boathouse.powerboats.hex import centre
from boathouse.powerboats.svg import (
    match_svg,
    race_svg,
)
from tests.powerboats.make_pictures import positions_with_wakes, recorded
from tests.powerboats.svg_reader import (
    BAY,
    SVG,
    boat_on_water,
    course,
    described,
    entry,
    finished,
    in_bay,
    is_no_slip,
    number_of,
    part,
    parts,
    race_at,
    read,
    said,
    where,
)

MATCH = Match.new(Options(seats=4, lake=777))


# The panel


def test_dice_are_shown_with_their_pips_and_their_total() -> None:
    boats = [boat_on_water(0, dice=(3, 2, 1)), boat_on_water(1), boat_on_water(2, dice=(3,) * 9)]
    root = read(race_svg(race_at(*boats)))
    dice = parts(entry(root, 0), "die")
    assert [each.get("data-face") for each in dice] == ["3", "2", "1"]
    assert [len(list(each.iter(f"{SVG}circle"))) for each in dice] == [3, 2, 1]
    assert "= 6" in said(entry(root, 0))
    assert parts(entry(root, 1), "die") == []
    assert "no dice" in said(entry(root, 1))
    many = [where(each)[0] for each in parts(entry(root, 2), "die")]
    assert len(many) == 9
    assert max(many) < 270


def test_dice_to_roll_are_question_marks() -> None:
    race = replace(
        race_at(boat_on_water(0, dice=(3,)), boat_on_water(1)), phase=Phase.ROLL, rolling=2
    )
    root = read(race_svg(race))
    assert [each.get("data-face") for each in parts(root, "die")] == ["3", "?", "?"]
    assert said(entry(root, 0)).count("?") == 2
    assert "=" not in said(entry(root, 0))
    assert "Boat 1 rolls 2 dice" in said(root)
    assert "Boat 1 rolls 1 die" in said(read(race_svg(replace(race, rolling=1))))


@pytest.mark.parametrize("damage", [0, 1, 3, 4, 9])
def test_damage_is_counted_out(damage: int) -> None:
    boats = boat_on_water(0, damage=damage), boat_on_water(1)
    holes = parts(read(race_svg(race_at(*boats))), "damage")[0]
    assert holes.get("data-damage") == str(damage)
    assert len(parts(holes, "counter")) == damage
    assert len(list(holes)) == max(4, damage)
    assert max(number_of(hole, "x") for hole in holes) < 180


def test_what_became_of_a_boat_is_said() -> None:
    boats = (
        finished(14),
        finished(1),
        Boat(damage=5, turns=9, fate=Fate.SUNK),
        Boat(turns=100, fate=Fate.RETIRED),
        boat_on_water(),
        Boat(),
    )
    race = replace(race_at(*boats, turn=4), finished=(1, 0))
    root = read(race_svg(race))
    notes = ("2nd in 14 turns", "1st in 1 turn", "sunk after 9 turns", "retired after 100 turns")
    for seat, note in enumerate((*notes, "no dice", "not placed yet")):
        assert note in said(entry(root, seat))
    for words in ("finished in 14 turns", "finished in 1 turn;", "sunk after 9 turns", "racing at"):
        assert words in described(root)


@pytest.mark.parametrize(
    ("phase", "due"),
    [
        (Phase.PLACING, "Ana places the boat"),
        (Phase.THROTTLE, "Ana chooses dice"),
        (Phase.TURN, "Ana moves 5"),
        (Phase.OVER, "The race is over"),
    ],
)
def test_what_is_due_is_said_in_the_panel_and_in_the_title(phase: Phase, due: str) -> None:
    race = race_at(boat_on_water(0, dice=(3, 2)), boat_on_water(1), phase=phase)
    root = read(race_svg(race, names=["Ana", "Bo"]))
    assert said(part(root, "due")).startswith(due)
    assert root.findtext(f"{SVG}title") == f"Powerboats: race A on lake 777, dark side. {due}."


def test_free_start_spaces_are_marked_while_boats_are_placed() -> None:
    race = Race.begin(course(), 0, (0, 0), last_place_counts=True)
    race = race.play(race.legal()[0]).state
    root = read(race_svg(race))
    marks = list(part(root, "start-spaces"))
    assert [each.get("data-space") for each in marks] == list(map(name, race.free_start_spaces()))
    assert len(marks) == len(course().start_zone) - 1
    assert parts(read(race_svg(race_at(boat_on_water()))), "start-spaces") == []
    assert len(parts(root, "boat")) == 1
    assert parts(root, "turn-sign") == []


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (None, "12"),
        (["ana", "Bo"], "AB"),
        (["Ana", "Alba"], "12"),
        (["  ", "Bo"], "12"),
        (["Žofie", "żaba"], "ŽŻ"),
    ],
)
def test_boats_bear_initials_that_differ_or_numbers(names: list[str] | None, signs: str) -> None:
    root = read(race_svg(race_at(boat_on_water(0), boat_on_water(1)), names=names))
    assert [next(each.iter(f"{SVG}text")).text for each in parts(root, "boat")] == list(signs)
    assert [next(each.iter(f"{SVG}text")).text for each in parts(root, "entry")] == list(signs)


def test_names_are_wanted_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 seats, so it takes 2 names, not 3"):
        race_svg(race_at(boat_on_water(0), boat_on_water(1)), names=["a", "b", "c"])


@given(st.lists(st.text().filter(is_no_slip), min_size=2, max_size=2))
@settings(max_examples=40)
def test_names_of_any_kind_are_safe(names: list[str]) -> None:
    root = read(race_svg(in_bay("k4", (1,), "k7"), names=names))
    # XML knows no control signs, and reads every kind of line end as a new line.
    wanted = [
        re.sub("[^\t\n\r -\ud7ff\ue001-\ufffd\U00010000-\U0010ffff]", "\ufffd", each)
        for each in names
    ]
    wanted = [each.replace("\r\n", "\n").replace("\r", "\n") for each in wanted]
    assert all(each in described(root) for each in wanted)
    assert len(parts(root, "boat")) == 2


def test_markup_in_names_is_written_not_obeyed() -> None:
    names = ['<b>"Bo" & co</b>', "]]>\x00\ud800\ue000id"]
    root = read(match_svg(Match.new(Options(2, lake=777)), names=names))
    assert 'Points so far: <b>"Bo" & co</b> 0, ]]>\ufffd\ufffd\ufffdid 0.' in described(root)
    assert parts(root, "b") == []
    assert '<b>"Bo" & co</…' in said(root)


def test_long_names_are_cut_but_told_in_full() -> None:
    long = "Bartolomeo di Venezia della Laguna"
    root = read(race_svg(race_at(boat_on_water(0), boat_on_water(1)), names=[long, "Bo"]))
    texts = said(entry(root, 0)).split(" | ")
    assert "Bartolomeo di…" in texts
    assert entry(root, 0).findtext(f"{SVG}title", "").startswith(long)
    assert long in described(root)
    assert "Bartolomeo di Venezia della Lag…" in said(part(root, "due"))


def test_signs_are_explained_where_there_is_room() -> None:
    few, many = ([boat_on_water(at) for at in range(seats)] for seats in (2, 6))
    legend = part(read(race_svg(race_at(*few))), "legend")
    assert "4 sink a boat" in said(legend)
    assert parts(read(race_svg(race_at(*many))), "legend") == []
    small = read(race_svg(in_bay("k4", (3,), "k7", "k5")))
    assert parts(small, "legend") == []
    board, panel = part(small, "lake"), part(small, "panel")
    assert number_of(small, "height") > 40 * BAY.rows
    assert where(panel)[0] > where(board)[0] + 40 * BAY.columns


def test_a_long_way_is_told_in_several_lines() -> None:
    race = replace(in_bay("k4", (3,), "k7"), phase=Phase.THROTTLE)
    root = read(race_svg(race, names=["Ana", "Bartolomeo di Venezia"], reach=3))
    lines = [each.text or "" for each in part(root, "due").iter(f"{SVG}text")]
    assert max(map(len, lines)) <= 36
    assert "\u2003" in "".join(lines)
    assert entry(root, 0).get("transform") != entry(read(race_svg(race)), 0).get("transform")


# The match round the race


def test_a_match_shows_the_tiles_that_lie_and_the_slots_that_are_empty() -> None:
    match = Match.new(Options(seats=3))
    for tile in (LaidTile(4, turned=True), LaidTile(2, turned=False)):
        match = match.play(tile).state
    root = read(match_svg(match))
    assert [each.get("data-slot") for each in parts(root, "slot")] == list("3456")
    whole = Lake.laid(
        Side.DARK, (*match.tiles, *(LaidTile(each, turned=False) for each in (1, 3, 5, 6)))
    )
    left = {
        spot for spot in whole.spots if centre(spot.space)[0] < 17.5 and centre(spot.space)[1] < 12
    }
    assert {each.get("data-space") for each in parts(root, "spot")} == {
        name(spot.space) for spot in left
    }
    assert len(left) == 4
    assert "Tile 3 of 6 is drawn" in said(root)
    assert "the lake is being laid" in said(root)
    assert "Tile 3 of 6 is drawn." in described(root)


def test_a_match_shows_the_buoys_that_stand() -> None:
    match = MATCH
    assert "The start player is drawn" in said(read(match_svg(match)))
    while len(match.spots) < 2:
        match = match.play(match.chances().pick(lambda _: 0)).state
    root = read(match_svg(match))
    assert [(each.get("data-buoy"), each.get("data-space")) for each in parts(root, "buoy")] == [
        (str(buoy), name(spot.space)) for buoy, spot in enumerate(match.spots)
    ]
    assert "Buoy 2 is drawn" in said(root)
    assert f"Buoy 1 stands at {name(match.spots[1].space)}." in described(root)
    assert said(root).count("places last, moves first") == 1
    assert "places last, moves first" in said(entry(root, match.start_player or 0))


def test_a_match_shows_points_and_what_the_race_is_worth() -> None:
    results = (RaceResult("A", (1, 0), (1, 2)),)
    match = replace(MATCH, options=Options(2, races="AC", lake=777), results=results, damage=(2, 1))
    root = read(match_svg(match))
    assert [each.text for each in parts(root, "points")] == ["1 pt", "0 pts"]
    assert [each.get("data-damage") for each in parts(root, "damage")] == ["2", "1"]
    assert "Race C | lake 777, dark side, points ×3" in said(root)
    assert "Points so far: Boat 1 1, Boat 2 0." in described(root)


def match_over(*boats: Boat, points: tuple[int, ...], places: tuple[int | None, ...]) -> Match:
    """A match of one race that has ended."""
    return Match(
        Options(len(boats), races="A", lake=777),
        lake=course().lake,
        start_player=0,
        damage=(0,) * len(boats),
        spots=course().spots,
        race=replace(race_at(*boats, phase=Phase.OVER), finished=(1, 0)),
        results=(RaceResult("A", points, places),),
    )


def test_the_end_of_a_match_names_the_winner_and_the_ranks() -> None:
    last = boat_on_water(0, dice=(3, 1))
    match = match_over(finished(9), finished(8), last, points=(1, 2, 0), places=(2, 1, 3))
    root = read(match_svg(match, names=["Ana", "Bo", "Cy"]))
    assert "Bo wins" in said(root)
    for seat, rank in enumerate(("2nd of 3", "1st of 3", "3rd of 3")):
        assert rank in said(entry(root, seat))
    assert parts(root, "die") == []
    assert parts(root, "turn-sign") == []


def test_winners_can_be_equal() -> None:
    sunk = Boat(damage=4, turns=3, fate=Fate.SUNK)
    match = match_over(sunk, sunk, points=(0, 0), places=(None, None))
    assert match.standings == (Standing(0, 0, 1), Standing(1, 0, 1))
    assert "Ana and Bo win" in said(read(match_svg(match, names=["Ana", "Bo"])))


def test_a_race_in_a_match_shows_the_route_the_wakes_and_the_reach() -> None:
    match, wakes = next(
        (match, wakes)
        for match, wakes in positions_with_wakes(recorded())
        if len(wakes) == 4 and match.race and match.race.phase is Phase.TURN
    )
    assert match.race is not None
    root = read(match_svg(match, wakes=wakes, route=True, reach=2))
    assert len(parts(root, "route")) == 1
    assert [each.get("data-seat") for each in parts(root, "wake")] == ["0", "1", "2", "3"]
    for seat, wake in enumerate(parts(root, "wake")):
        space = match.race.boats[seat].space
        assert space is not None
        assert wake.get("data-spaces", "").endswith(f" {name(space)}")
    assert part(root, "reach").get("data-total") == "2"
    assert described(root).startswith("Race B: ")
