"""Draw the pictures of the README, from the repository's root, when a change of them is meant:

python -m tests.powerboats.make_pictures

The race is the last position of the match that is recorded in `readme_race.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from boathouse.core import Record, Seat, read_record, replay
from boathouse.powerboats import Lake, Match, Side, Space
from boathouse.powerboats.events import BoatMoved
from boathouse.powerboats.svg import lake_svg, match_svg

RECORD = Path(__file__).parent / "readme_race.txt"
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LIGHT_LAKE = 31000


def recorded() -> Record:
    return read_record(RECORD.read_text(encoding="utf-8"))


def positions_with_wakes(record: Record) -> Iterator[tuple[Match, dict[Seat, tuple[Space, ...]]]]:
    """Every position of a match, and through which spaces each boat last came there."""
    wakes: dict[Seat, tuple[Space, ...]] = {}
    for played in replay(record):
        match = played.step.state
        assert isinstance(match, Match)
        for event in played.step.events:
            if isinstance(event, BoatMoved):
                wakes[event.seat] = event.start, *event.path
        if match.race is None:
            wakes.clear()
        yield match, dict(wakes)


def pictures() -> dict[str, str]:
    """The text of each picture by the name of its file."""
    record = recorded()
    *_, (match, wakes) = positions_with_wakes(record)
    return {
        "race.svg": match_svg(match, names=record.names, wakes=wakes),
        "lake-light.svg": lake_svg(Lake.numbered(LIGHT_LAKE, Side.LIGHT)),
    }


if __name__ == "__main__":
    for file, text in pictures().items():
        (PICTURES / file).write_text(text, encoding="utf-8")
