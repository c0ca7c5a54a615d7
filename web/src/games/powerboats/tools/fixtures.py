"""Write what the tests of the Powerboats face look at: real boards, views, events and choices.

Run it from the repository's root when the messages or the golden matches change:

    python web/src/games/powerboats/tools/fixtures.py
    cd web && npm run format

It replays golden matches as a server does, where a decision and the draws that follow are one step,
and writes `web/tests/fixtures/powerboats-*.json`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from boathouse.core import CHANCE, read_record, replay
from boathouse.powerboats import codec

ROOT = Path(__file__).resolve().parents[5]
GOLDEN = ROOT / "tests" / "powerboats" / "golden"
FIXTURES = ROOT / "web" / "tests" / "fixtures"


@dataclass(frozen=True)
class Moment:
    """A match before a decision: what the seat to act sees and can do, and what came of it."""

    board: Any
    view: Any
    choices: Any
    action: str
    events: list[Any]
    after: Any

    @property
    def shown(self) -> dict[str, Any]:
        return {"view": self.view, "choices": self.choices}


def moments(golden: str) -> Iterator[Moment]:
    """Replay a golden match, decision by decision."""
    record = read_record((GOLDEN / f"{golden}.txt").read_text())
    before: Any = None
    action = ""
    events: list[Any] = []
    after: Any = None
    for played in replay(record):
        if played.before.actor is not CHANCE:
            if before is not None:
                yield _moment(before, action, events, played.before)
            before, action, events = played.before, played.move.text, []
        events += map(codec.event, played.step.events)
        after = played.step.state
    yield _moment(before, action, events, after)


def _moment(before: Any, action: str, events: list[Any], after: Any) -> Moment:
    seen = before.view(before.actor)
    return Moment(
        codec.board(seen),
        codec.view(seen),
        codec.choices(seen, before.legal()),
        action,
        events,
        codec.view(after.view(None)),
    )


def _turns(test: Callable[[Any], bool]) -> Callable[[Moment], bool]:
    return lambda moment: moment.view.phase == "turn" and test(moment.choices)


WANTED: dict[str, Callable[[Moment], bool]] = {
    "placing": lambda moment: moment.view.phase == "placing",
    "no dice": lambda moment: moment.view.phase == "throttle" and not moment.choices[0].held,
    "three dice": lambda moment: (
        moment.view.phase == "throttle" and len(moment.choices[0].held) == 3
    ),
    "risky dice": lambda moment: (
        moment.view.phase == "throttle"
        and any(0 < each.crash < 1 for each in moment.choices[0].throttles)
    ),
    "two ways": _turns(lambda turns: sum(each.legal for each in turns) == 2),
    "forced": _turns(lambda turns: any(each.forced and not each.damage for each in turns)),
    "crash": _turns(lambda turns: any(each.damage and not each.sinks for each in turns)),
    "sinks": _turns(lambda turns: any(each.sinks for each in turns)),
    "held up": _turns(lambda turns: any(each.held_up_by is not None for each in turns)),
    "rounds": _turns(lambda turns: any(each.passes for each in turns)),
    "undoes": _turns(
        lambda turns: (
            any(each.undoes for each in turns if each.legal)
            and any(not each.undoes for each in turns if each.legal)
        )
    ),
    "finishes": _turns(lambda turns: any(each.finishes for each in turns)),
}


MATCHES = {"finish": "3-lone-finisher-by-turns", "sinking": "2-daredevils-share-the-rank"}


def write(name: str, content: Any) -> None:
    """Write a fixture."""
    (FIXTURES / f"powerboats-{name}.json").write_bytes(msgspec.json.encode(content) + b"\n")


def main() -> None:
    """Write moments of one match, all on one board, and whole matches step by step."""
    FIXTURES.mkdir(exist_ok=True)
    found = list(moments("4-by-turns"))
    write("board", found[0].board)
    write("moments", {name: next(filter(test, found)).shown for name, test in WANTED.items()})
    for name, golden in MATCHES.items():
        match = list(moments(golden))
        steps = [{"events": each.events, "view": each.after} for each in match]
        write(f"match-{name}", {"before": match[0].view, "steps": steps})


if __name__ == "__main__":
    main()
