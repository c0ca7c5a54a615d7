"""The files of the lessons, one for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from boathouse.core import find_game
from boathouse.core.codec import find_codec
from web.tools.lessons.staging import Lesson, Recorder, Scene, written

GAMES = Path(__file__).resolve().parents[2] / "src" / "games"


@cache
def files() -> dict[Path, str]:
    """Play all lessons and scenes; give each file's path and text."""
    folders = sorted(path.parents[1] for path in GAMES.glob("*/tools/lessons.py"))
    return {folder / "lessons.json": _of_game(folder.name) for folder in folders}


def _of_game(folder: str) -> str:
    game = find_game(folder.replace("_", "-"))
    lessons = import_module(f"web.src.games.{folder}.tools.lessons")
    scenes = import_module(f"web.src.games.{folder}.tools.scenes")
    recorder = Recorder(game, find_codec(game))
    return _file(recorder, [lesson() for lesson in lessons.LESSONS], scenes.SCENES)


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
