"""`boathouse lake`."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boathouse.cli import run
from boathouse.powerboats import Lake, Side


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["lake", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.integers(0, 46079), st.sampled_from(Side))
def test_what_is_printed_can_be_read_as_a_drawing(
    capsys: pytest.CaptureFixture[str], number: int, side: Side
) -> None:
    lake = Lake.numbered(number, side)
    drawn = Lake.drawn(printed(capsys, "--number", str(number), "--side", str(side)))
    assert drawn.water == lake.water
    assert sorted(drawn.spots, key=str) == sorted(lake.spots, key=str)


def test_a_lake_is_told_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--number", "777", "--side", "light").startswith(
        "; Lake 777, light side\n"
    )


def test_a_seed_draws_the_same_lake_and_buoys_again(capsys: pytest.CaptureFixture[str]) -> None:
    first = printed(capsys, "--seed", "8", "--race", "B")
    assert printed(capsys, "--seed", "8", "--race", "B") == first
    assert printed(capsys, "--seed", "9", "--race", "B") != first


def test_without_a_seed_the_one_that_was_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    first = printed(capsys, "--race", "A", "--number", "5")
    seed = first.split("seed ")[1].split(":")[0]
    assert printed(capsys, "--race", "A", "--number", "5", "--seed", seed) == first


@pytest.mark.parametrize("race", "ABC")
def test_a_course_is_drawn_with_its_marks(race: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = printed(capsys, "--number", "12", "--seed", "1", "--race", race)
    assert f"Lake 12, dark side, race {race}, seed 1: buoy 0 on " in drawing
    for mark in ("●0", "●1", "●2", "●3", "●⚑"):
        assert mark in drawing


def test_a_course_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--number", "12", "--seed", "1", "--race", "A", "--explain")
    assert "the shortest route from the start line" in told


@pytest.mark.parametrize("arguments", [[], ["--race", "C"]])
def test_a_picture_is_written(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "lake.svg"
    told = printed(capsys, "--number", "12", "--seed", "1", *arguments, "--svg", str(picture))
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert told.startswith("Lake 12, dark side")
    assert told.endswith(f"The picture is in {picture}.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--number", "46080"], "the lakes are numbered from 0 to 46079, not 46080."),
        (["--number", "abc"], "boathouse: --number takes a whole number, not 'abc'.\n"),
        (["--seed", "1.5"], "boathouse: --seed takes a whole number, not '1.5'.\n"),
        (["--number", "-1"], "the lakes are numbered from 0 to 46079, not -1."),
        (["--side", "blue"], "the sides of the tiles are dark and light, not 'blue'."),
        (["--race", "D"], "the races are A, B, C, not 'D'."),
        (["--race", "AB"], "the races are A, B, C, not 'AB'."),
        (["--race", ""], "the races are A, B, C, not ''."),
        (["--explain"], "--explain needs a course: choose one, as in --race A."),
        (["--svg", "no/such/folder/lake.svg"], "cannot be written: No such file or directory."),
        (["--svg", "."], "cannot be written: Is a directory."),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lake", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
