"""The ship in the README is drawn by the project, from a golden game."""

from pathlib import Path

from boathouse.abandon_ship.svg import view_svg
from boathouse.core import read_record, replay

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests/abandon_ship/golden/hold-4-upwards-together.txt"
PICTURE = ROOT / "docs/pictures/ship.svg"
MOVE = 130


def test_the_picture_of_the_readme_is_the_one_that_the_project_draws_now() -> None:
    """Made by `boathouse replay GAME --at 130 --svg PICTURE`."""
    record = read_record(GAME.read_text(encoding="utf-8"))
    state = [played.step.state for played in replay(record)][MOVE - 1]
    drawn = view_svg(state.view(None))
    assert PICTURE.read_text(encoding="utf-8").rstrip("\n") == drawn.rstrip("\n")
