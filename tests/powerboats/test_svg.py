"""What every picture promises: valid, described, the same everywhere, safe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    Lake,
    Match,
    Options,
    Side,
    name,
)
from boathouse.powerboats.svg import (
    course_svg,
    lake_svg,
    match_svg,
    race_svg,
)
from tests.powerboats.make_pictures import PICTURES, pictures
from tests.powerboats.svg_reader import (
    SIDES,
    boat_on_water,
    course,
    parts,
    positions,
    race_at,
    read,
)

ROOT = Path(__file__).parents[2]
MATCH = Match.new(Options(seats=4, lake=777))


# Every picture


@settings(max_examples=8)
@given(
    st.sampled_from([(2, 40), (3, 7), (4, 1234), (5, 40001), (6, 999)]),
    SIDES,
    st.floats(0, 1),
    st.booleans(),
    st.booleans(),
)
def test_a_match_is_a_valid_picture_at_any_moment(
    table: tuple[int, int], side: Side, moment: float, dark_mode: bool, panel: bool
) -> None:
    found = positions(*table, side)
    match = found[round(moment * (len(found) - 1))]
    picture = match_svg(match, dark_mode=dark_mode, panel=panel)
    root = read(picture)
    assert len(picture) < 190_000
    assert picture == match_svg(match, dark_mode=dark_mode, panel=panel)
    boats = match.race.boats if match.race else ()
    assert {
        (each.get("data-seat"), each.get("data-space"), each.get("data-heading"))
        for each in parts(root, "boat")
    } == {
        (str(seat), name(boat.space), str(boat.heading))
        for seat, boat in enumerate(boats)
        if boat.space is not None
    }
    assert len(parts(root, "panel")) == panel
    if not panel:
        return
    assert [each.get("data-damage") for each in parts(root, "damage")] == [
        str(damage) for damage in ([boat.damage for boat in boats] or match.damage)
    ]
    counters = sum(boat.damage for boat in boats) if boats else sum(match.damage)
    assert len(parts(root, "counter")) == counters
    assert [each.text for each in parts(root, "points")] == [
        f"{points} pt{'' if points == 1 else 's'}" for points in match.points
    ]


def test_a_picture_is_the_same_in_every_process() -> None:
    code = (
        "from boathouse.powerboats import *; from boathouse.powerboats.svg import *;"
        "lake = Lake.numbered(777); course = Course.laid(lake, lake.lettered('A'));"
        "race = Race.begin(course, 0, (0, 1, 2), last_place_counts=True);"
        "print(race_svg(race, route=True, grid=Grid.NAMES))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    read(texts.pop())


def test_the_rules_do_not_load_the_pictures() -> None:
    code = "import sys, boathouse.powerboats; sys.exit('boathouse.powerboats.svg' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    assert (
        subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
    )


def test_pictures_on_one_page_do_not_share_identifiers() -> None:
    lake = Lake.numbered(777)
    many = [lake_svg(lake), lake_svg(lake, dark_mode=True), course_svg(course()), match_svg(MATCH)]
    seen: set[str] = set()
    for picture in many:
        identifiers = {each.get("id", "") for each in read(picture).iter() if each.get("id")}
        assert seen.isdisjoint(identifiers)
        seen |= identifiers


def test_lake_course_race_and_match_show_themselves_in_a_notebook() -> None:
    assert MATCH._repr_svg_() == match_svg(MATCH)
    race = race_at(boat_on_water())
    assert race._repr_svg_() == race_svg(race)
    assert race.course._repr_svg_() == course_svg(race.course)
    assert race.course.lake._repr_svg_() == lake_svg(race.course.lake)


# The pictures of the README


def test_the_pictures_of_the_readme_are_what_is_drawn_now() -> None:
    for file, text in pictures().items():
        read(text)
        assert text == (PICTURES / file).read_text(encoding="utf-8"), (
            f"docs/pictures/{file} is out of date: "
            f"draw it again with `python -m tests.powerboats.make_pictures`"
        )


def test_the_race_of_the_readme_shows_what_a_race_is_about() -> None:
    root = read(pictures()["race.svg"])
    assert len(parts(root, "boat")) == 4
    assert len(parts(root, "wake")) == 4
    assert {each.get("data-legal") for each in parts(root, "way")} == {"true", "false"}
    assert len(parts(root, "counter")) > 0
