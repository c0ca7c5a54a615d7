"""Golden games: whole games kept as files, so that any change of behaviour shows as a difference.

A file is a record, which replays, and below it, as comments, what happened move by move. After a
change of behaviour that is meant, write all files anew and look at the difference:

    python -m tests.abandon_ship.make_golden
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from boathouse.abandon_ship import GAME, write_position
from boathouse.core import Record, Secret, Seed, Table, actor_name, final_state, replay, seen_by
from tests.abandon_ship.games import WILLS

FOLDER = Path(__file__).with_name("golden")
NAMES = ("Ann", "Bob", "Cem", "Dan", "Eva", "Fay", "Gus")


class Kept(NamedTuple):
    """A golden game: everything that makes it."""

    name: str
    seats: int
    ship: str
    wills: tuple[str, ...]
    seed: int

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        """Play the game, and write it down."""
        table = Table(GAME, NAMES[: self.seats], {"ship": self.ship}, Seed.from_number(self.seed))
        random = Random(self.seed)
        while not table.over:
            seat: Any = table.state.actor
            state: Any = table.state
            will = WILLS[self.wills[seat % len(self.wills)]]
            table.play(seat, will(state, random))
        return f"{table.record()}\n{transcript(table.record())}"


CORNERS = (
    Kept("four-home", 4, "hold", ("upwards",), 1),
    Kept("nobody-home", 3, "hold", ("together", "upwards"), 0),
    Kept("one-left", 6, "hold", ("together",), 33),
    Kept("all-tokens-drawn", 3, "retail", ("together", "downwards"), 65),
    Kept("shared-win", 3, "hold", ("together",), 0),
    Kept("tie-broken-by-cheese", 6, "hold", ("upwards", "together", "random"), 3),
)
"""Games found for one odd end each."""


def transcript(record: Record) -> str:
    """Write a record move by move, as comments; the last position in full."""
    lines = []
    for at, played in enumerate(replay(record), start=1):
        events = "; ".join(event_text(event) for event in played.step.events)
        if events:
            who = actor_name(played.move.actor)
            lines.append(f"# {at} {who}: {played.move.text} -> {events}")
    last: Any = final_state(record)
    lines += [f"# {line}" for line in write_position(last).splitlines()]
    return "\n".join(lines) + "\n"


def event_text(event: object) -> str:
    """Write an event with its fields, and a secret as its seat and as others know it."""
    if isinstance(event, Secret):
        own, spectator = seen_by(event.seat, [event])[0], seen_by(None, [event])[0]
        return f"{event_text(own)} (others: {event_text(spectator)})"
    values = (getattr(event, field.name) for field in fields(event))  # type: ignore[arg-type]
    return " ".join([type(event).__name__, *map(value_text, values)])


def value_text(value: object) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(value_text, value))})"
    if is_dataclass(value) and type(value).__str__ is object.__str__:
        return event_text(value)
    return str(value)


def kept() -> Iterator[Kept]:
    """List the golden games: all numbers of seats, both ships, all kinds of ends."""
    seed = 100
    for seats in GAME.seats:
        for ship in ("hold", "retail"):
            for wills in (("random",), ("upwards", "together")):
                seed += 1
                yield Kept(f"{ship}-{seats}-{'-'.join(wills)}", seats, ship, wills, seed)
    yield from CORNERS


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for game in kept():
        game.file.write_text(game.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
