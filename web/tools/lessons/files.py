"""The files of the lessons, one for each game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from boathouse import abandon_ship as ship
from boathouse import powerboats as boats
from boathouse.abandon_ship import codec as ship_codec
from boathouse.powerboats import codec as boats_codec
from web.tools.lessons import abandon_ship, abandon_ship_scenes, powerboats, powerboats_scenes
from web.tools.lessons.staging import Lesson, Recorder, Scene, written

GAMES = Path(__file__).resolve().parents[2] / "src" / "games"


@cache
def files() -> dict[Path, str]:
    """Play all lessons and scenes; give each file's path and text."""
    return {
        GAMES / "powerboats" / "lessons.json": _file(
            Recorder(boats.GAME, boats_codec),
            [lesson() for lesson in powerboats.LESSONS],
            powerboats_scenes.SCENES,
        ),
        GAMES / "abandon_ship" / "lessons.json": _file(
            Recorder(ship.GAME, ship_codec),
            [lesson() for lesson in abandon_ship.LESSONS],
            abandon_ship_scenes.SCENES,
        ),
    }


def _file(recorder: Recorder, lessons: list[Lesson], scenes: tuple[Scene, ...]) -> str:
    return written(
        recorder.board(lessons[0].moment.state),
        [recorder.record(lesson) for lesson in lessons],
        [recorder.film(scene) for scene in scenes],
    )


def write() -> None:
    """Write all files."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


def outdated() -> list[Path]:
    """List the files that are missing, or not what the rules give."""
    return [
        path
        for path, text in files().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
