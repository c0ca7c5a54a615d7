"""`boathouse solve`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

import boathouse.kernels
import boathouse.powerboats.kernels
from boathouse.cli import run
from boathouse.powerboats import Lake
from boathouse.powerboats.commands.lake import with_course
from boathouse.powerboats.commands.solve import report
from boathouse.powerboats.kernels.solution_files import load_solution
from boathouse.powerboats.kernels.study import Study
from boathouse.texts import LANGUAGES, Texts
from tests.terminal.test_messages import messages

HERE = "powerboats/commands"
COURSE = ["--lake", "777", "--race", "A", "--seed", "5"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Solved once: the other tests find it there."""
    folder = tmp_path_factory.mktemp("solutions")
    assert run(["solve", *COURSE, "--keep", str(folder)]) == 0
    return folder


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run(["solve", *COURSE, *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def test_a_course_is_told_in_figures(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = output_of(capsys, "--keep", str(kept), "--language", "en", "--within", "12")
    assert lines[0] == "Lake 777, dark side, race A, seed 5"
    assert lines[1] == "The best start is p16>w: 15.42 turns to the finish on average."
    assert lines[2].startswith("Half of the boats are home after 15 turns")
    assert "sinks with a chance of 0.05%" in lines[3]
    assert "has a chance of 13.36%; one that takes the fewest turns on average, 4.03%." in lines[4]
    assert lines[6] == "1. ? = 2, left to r15"
    finish = next(at for at, line in enumerate(lines) if line.endswith("finished"))
    assert lines[finish].startswith(f"{finish - 5}. ")
    assert lines[finish + 1].endswith("for a boat that has passed 1 gate:")
    board = lines[finish + 2 :]
    assert len(board) == 28
    assert {len(row.split()) for row in board} == {28}


@pytest.fixture(scope="module")
def study(kept: Path) -> Study:
    lake = Lake.numbered(777)
    match = with_course(lake, "A", Random(5))
    assert match.race is not None
    (file,) = kept.iterdir()
    return Study.of(load_solution(file, match.race.course))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_four_languages(study: Study, language: str) -> None:
    texts = Texts(language, ["powerboats/commands", "powerboats"], strict=True)
    lines = list(report(study, None, texts))
    assert ("15.42" if language == "en" else "15,42") in lines[0]
    assert any(texts.say("direction-left") in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_the_same_in_every_language_and_can_be_said(language: str) -> None:
    english, other = messages(HERE, "en"), messages(HERE, language)
    assert other.keys() == english.keys()
    texts = Texts(language, [HERE], strict=True)
    for name, variables in other.items():
        assert variables.names == english[name].names
        facts: dict[str, str | int] = dict.fromkeys(variables.names, "x")
        for number in (1, 2, 5):
            counted = dict.fromkeys(variables.selectors - {"side"}, number)
            assert texts.say(name, facts | counted).strip()


def test_a_picture_shows_both_maps_and_the_line(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "course.svg"
    lines = output_of(
        capsys, "--keep", str(kept), "--gates", "3", "--svg", str(picture), "--language", "en"
    )
    assert lines[-1] == f"The picture is in {picture}."
    drawn = picture.read_text(encoding="utf-8")
    root = ET.fromstring(drawn)
    assert root.tag.endswith("svg")
    assert drawn.count('class="best-line"') == 2
    # Every water space has its figure on both maps.
    assert drawn.count("data-space=") >= 2 * 600
    assert "Turns to go" in drawn
    assert "Chance of a crash before the finish, in percent" in drawn


def test_figures_of_a_picture_are_written_as_in_its_language(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "course.svg"
    output_of(capsys, "--keep", str(kept), "--svg", str(picture), "--language", "fr")
    drawn = picture.read_text(encoding="utf-8")
    assert "15,42" in drawn
    assert "15.42" not in drawn


def test_more_damage_takes_longer(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = output_of(capsys, "--keep", str(kept), "--language", "en", "--damage", "3")
    turns = float(lines[1].split(": ")[1].split()[0])
    assert turns > 15.42


def test_a_solution_that_is_cut_off_is_made_anew(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (whole,) = kept.iterdir()
    broken = tmp_path / whole.name
    broken.write_bytes(whole.read_bytes()[:9000])
    assert run(["solve", *COURSE, "--keep", str(tmp_path), "--language", "en"]) == 0
    said = capsys.readouterr()
    assert "is cut off: it has 9,000 of" in said.err
    assert said.err.endswith("the course is solved again.\n")
    assert "15.42 turns" in said.out
    assert broken.stat().st_size == whole.stat().st_size


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--lake", "46080"], "the lakes are numbered from 0 to 46079, not 46080."),
        (["--lake", "x"], "--lake takes a whole number, not 'x'."),
        (["--race", "D"], "the races are A, B, C, not 'D'."),
        (["--side", "blue"], "the sides of the tiles are dark and light, not 'blue'."),
        (["--damage", "4"], "a boat starts with 0 to 3 damage, not 4."),
        (["--sinking", "-1"], "sinking costs 0 to 10000 turns, not -1."),
        (["--sinking", "1" + "0" * 400], "sinking costs 0 to 10000 turns, not 1000"),
        ([*COURSE, "--sinking", "2"], "none reaches the finish: raise --sinking."),
        (["--within", "0"], "--within takes 1 to 100 turns, not 0."),
        (["--gates", "5"], "a boat that races has passed 0 to 4 gates, not 5."),
        (["--language", "de"], "the languages are en, it, fr, cs, not 'de'."),
    ],
)
def test_what_cannot_be_solved_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_without_its_packages_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packages = ("boathouse.kernels", "boathouse.powerboats.kernels")
    for module in [name for name in sys.modules if name.startswith(packages)]:
        monkeypatch.delitem(sys.modules, module)
    # What is imported in vain replaces the packages; afterwards the real ones are back.
    monkeypatch.setattr(boathouse, "kernels", boathouse.kernels)
    monkeypatch.setattr(boathouse.powerboats, "kernels", boathouse.powerboats.kernels)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert run(["solve", *COURSE]) == 1
    said = capsys.readouterr().err
    assert "numba is not installed: pip install 'boathouse[kernels]'." in said
