"""Write what the tests of the Abandon Ship face look at: real boards, views, events and choices.

Run it from the repository's root when the messages or the golden games change:

    python web/src/games/abandon_ship/tools/fixtures.py
    (cd web && npx prettier --write tests/fixtures)

It replays golden games as a server does, where a decision and the draws that follow are one step,
and writes `web/tests/fixtures/abandon-ship-*.json`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from boathouse.abandon_ship import codec
from boathouse.core import CHANCE, read_record, replay, seen_by

ROOT = Path(__file__).resolve().parents[5]
GOLDEN = ROOT / "tests" / "abandon_ship" / "golden"
FIXTURES = ROOT / "web" / "tests" / "fixtures"
WATCHER = 0
"""Through whose eyes whole games are told."""


@dataclass(frozen=True)
class Moment:
    """A game before a decision: what the seat to act sees and can do, and what came of it."""

    board: Any
    view: Any
    choices: Any
    events: list[Any]
    before: Any
    after: Any

    @property
    def shown(self) -> dict[str, Any]:
        return {"view": self.view, "choices": self.choices}

    @property
    def moves(self) -> list[Any]:
        return [move for choice in self.choices for move in choice.moves]


def moments(golden: str) -> Iterator[Moment]:
    """Replay a golden game, decision by decision."""
    record = read_record((GOLDEN / f"{golden}.txt").read_text())
    before: Any = None
    last: Any = None
    events: list[Any] = []
    for played in replay(record):
        if played.before.actor is not CHANCE:
            if before is not None:
                yield _moment(before, events, played.before)
            before, events = played.before, []
        events += map(codec.event, seen_by(WATCHER, played.step.events))
        last = played.step.state
    yield _moment(before, events, last)


def _moment(before: Any, events: list[Any], after: Any) -> Moment:
    seen = before.view(before.actor)
    return Moment(
        codec.board(seen),
        codec.view(seen),
        codec.choices(seen, before.legal()),
        events,
        codec.view(before.view(WATCHER)),
        codec.view(after.view(WATCHER)),
    )


def _move(test: Callable[[Any], bool]) -> Callable[[Moment], bool]:
    return lambda moment: any(map(test, moment.moves))


WANTED: dict[str, Callable[[Moment], bool]] = {
    "start": lambda moment: moment.view.turns == 0,
    "circled": lambda moment: (
        any(
            len(choice.moves) > 1 and all(move.start < move.end for move in choice.moves)
            for choice in moment.choices
        )
        and any(len(choice.moves) == 1 for choice in moment.choices)
    ),
    "cheese": _move(lambda move: move.cheese is not None),
    "safe": _move(lambda move: bool(move.score)),
    "lost on X": _move(lambda move: move.score == 0),
    "left alone": _move(lambda move: move.swept is not None),
    "water sweeps": _move(lambda move: move.flood is not None and move.flood.swept is not None),
    "water treads": _move(lambda move: move.flood is not None and bool(move.flood.treading)),
    "water held": _move(lambda move: move.flood is not None and move.flood.held),
    "ends": _move(lambda move: bool(move.sharing)),
    "stays put": _move(lambda move: move.start == move.end),
}

ENDS = ("four-home", "shared-win", "tie-broken-by-cheese")


def write(name: str, content: Any) -> None:
    """Write a fixture."""
    (FIXTURES / f"abandon-ship-{name}.json").write_bytes(msgspec.json.encode(content) + b"\n")


def main() -> None:
    """Write moments of games, a whole game step by step, and how some games end."""
    FIXTURES.mkdir(exist_ok=True)
    found = [
        moment
        for golden in ("hold-3-random", "hold-3-upwards-together")
        for moment in moments(golden)
    ]
    write("board", found[0].board)
    write("moments", {name: next(filter(test, found)).shown for name, test in WANTED.items()})
    retail = next(moments("retail-7-random"))
    write("retail", {"board": retail.board, **retail.shown})
    game = list(moments("hold-4-random"))
    steps = [{"events": each.events, "view": each.after} for each in game]
    write("game", {"board": game[0].board, "before": game[0].before, "steps": steps})
    ends = {}
    for golden in ENDS:
        *_, last = moments(golden)
        ends[golden] = {
            "board": last.board,
            "before": last.before,
            "events": last.events,
            "view": last.after,
        }
    write("ends", ends)


if __name__ == "__main__":
    main()
