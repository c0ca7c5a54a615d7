"""Make the golden matches: whole matches kept as files, so that any change of behaviour shows.

Run it by hand, from the repository's root, when a change of behaviour is meant:

    python -m tests.powerboats.make_golden

It plays every match of `MATCHES` again and writes `golden/*.txt`; `git diff` shows what changed.
Matches of earlier versions (`golden/version-1`) stay as they were played, and are never made again.
A file is the match's record, followed by what happened and the final position as comments; it is a
record itself, that `boathouse replay` and `boathouse verify` can read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from random import Random

from boathouse.core import Record, Seed, Table, replay
from boathouse.powerboats import GAME, Match, name, write_position
from boathouse.powerboats.actions import dice_text
from tests.powerboats.players import PLAYERS

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    """A match to keep: who plays, with which options, and the number that fixes all chance."""

    name: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def golden(name: str, players: str, seed: int | None = None, **options: str) -> Golden:
    """Describe a match; each has a seed, and so a lake and courses, of its own."""
    own_seed = sum(name.encode()) if seed is None else seed
    return Golden(name, tuple(players.split()), own_seed, options)


MATCHES = (
    golden("2-pilots", "pilot pilot"),
    golden("2-pilots-light", "pilot pilot", side="light"),
    golden("2-hasty-pilots-on-the-last-lake", "hasty_pilot pilot", lake="46079", side="light"),
    golden("2-pilot-and-wanderer", "pilot wanderer", races="A"),
    golden("2-pilot-and-dawdler", "pilot dawdler", races="B"),
    golden("2-dawdlers-share-the-rank", "dawdler dawdler", races="C"),
    golden("2-daredevils-share-the-rank", "daredevil daredevil"),
    golden("3-pilots", "pilot pilot pilot"),
    golden(
        "3-light-by-turns", "pilot pilot hasty_pilot", races="AB", side="light", scoring="turns"
    ),
    golden("3-pilots-tie", "pilot pilot pilot", races="AA"),
    golden("3-lone-finisher-by-turns", "daredevil pilot daredevil", races="A", scoring="turns"),
    golden("3-races-backwards", "pilot hasty_pilot pilot", races="CB", lake="777"),
    golden("4-pilots", "pilot pilot pilot pilot", races="AB"),
    golden("4-all-kinds", "pilot wanderer daredevil dawdler", races="A"),
    golden("4-light", "pilot hasty_pilot pilot hasty_pilot", races="BC", side="light"),
    golden("4-by-turns", "hasty_pilot pilot daredevil pilot", races="C", scoring="turns"),
    golden("4-wanderers", "wanderer wanderer wanderer wanderer"),
    golden("5-pilots", "pilot pilot pilot pilot pilot", races="A"),
    golden(
        "5-light-by-turns",
        "pilot hasty_pilot pilot wanderer daredevil",
        races="AB",
        side="light",
        scoring="turns",
    ),
    golden("5-one-pilot", "daredevil daredevil pilot daredevil daredevil", races="BC"),
    golden("6-pilots", "pilot pilot pilot pilot pilot pilot", races="A"),
    golden(
        "6-light",
        "pilot hasty_pilot pilot hasty_pilot pilot hasty_pilot",
        races="C",
        side="light",
    ),
    golden(
        "6-by-turns",
        "pilot hasty_pilot daredevil pilot wanderer pilot",
        races="B",
        scoring="turns",
    ),
    golden("6-daredevils", "daredevil " * 6, side="light"),
)


def played(match: Golden) -> Record:
    """Play a match and give its record, with the seed told."""
    table = Table(GAME, match.players, match.options, Seed.from_number(match.seed))
    chance = Random(match.seed)
    while isinstance(seat := table.state.actor, int):
        assert isinstance(table.state, Match)
        table.play(seat, PLAYERS[match.players[seat]](table.state, chance))
    return table.record()


def golden_text(record: Record) -> str:
    """Write a record, what happened in it, and the position in which it ends."""
    transcript, state = [], None
    for step in replay(record):
        told = "; ".join(event_text(event) for event in step.step.events)
        transcript.append(f"# {step.move.text}: {told}".rstrip(": "))
        state = step.step.state
    assert isinstance(state, Match)
    position = [f"# {line}" for line in write_position(state).splitlines()]
    standings = [
        f"# seat {each.seat + 1}: {each.points} points, rank {each.rank}"
        for each in state.standings
    ]
    return "\n".join([str(record), *transcript, "#", *position, "#", *standings, ""])


def event_text(event: object) -> str:
    """Write an event with its facts: `BoatMoved 1 m7 n7 n8`."""
    return " ".join([type(event).__name__, *_facts(event)])


def _facts(event: object) -> Iterator[str]:
    for each in fields(event):  # type: ignore[arg-type]
        if each.default is not MISSING:
            continue  # it came later: the files of earlier versions stay as they are
        value = getattr(event, each.name)
        if each.type == "Space":
            yield name(value)
        elif each.type == "tuple[Space, ...]":
            yield from map(name, value)
        elif each.type == "Dice":
            yield dice_text(value)
        elif each.type == "Seat":
            yield str(value + 1)
        elif each.type == "tuple[Standing, ...]":
            yield ", ".join(f"{one.points} ({one.rank})" for one in value)
        elif isinstance(value, tuple):
            yield " ".join(map(str, value))
        else:
            yield str(value)


def main() -> None:
    """Write all the files."""
    FOLDER.mkdir(exist_ok=True)
    for stale in set(FOLDER.glob("*.txt")) - {match.file for match in MATCHES}:
        stale.unlink()
    for match in MATCHES:
        match.file.write_text(golden_text(played(match)), encoding="utf-8")
        print(match.file.name, match.file.stat().st_size)


if __name__ == "__main__":
    main()
