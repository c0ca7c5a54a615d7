"""Full games over real WebSockets: our server and boardgame.io's, alternately, on one machine.

    python3 dev.py shell python benchmarks/server.py [--before COMMIT] [--rounds 3] [--seconds 8]

What a move is on each side, what the players do, and how to read the figures is in README.md beside
this.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from engines import load, machine, spread, table
from environments import ENVIRONMENTS, HERE, NotInstalledError, sources_of
from servers import bare, boardgame_io, boathouse

OURS = boathouse.NAME
PEERS = (boardgame_io.NAME, boardgame_io.IN_FILES)
OTHERS = (boathouse.BEFORE, *PEERS, bare.NAME)
SIDES = (OURS, *OTHERS)
TABLES = (1, 50, 1000)
PACE_TABLES = 1000
MEMORY_TABLES = 500
PACE = 2.0
"""Seconds that a person thinks about a move, on average."""
MEMORY_MOVES = 100

Sample = dict[str, Any]


@dataclass(slots=True)
class Trial:
    """One thing that is measured on every side, in every round."""

    name: str
    arguments: list[str]
    samples: dict[str, list[Sample]] = field(default_factory=lambda: {side: [] for side in SIDES})
    """Each with its `round`: one that failed is missing."""
    failures: dict[str, str] = field(default_factory=dict)

    def of(self, side: str, figure: Callable[[Sample], float]) -> list[float]:
        """One figure of all rounds."""
        return [figure(sample) for sample in self.samples[side]]

    def ratio(self, other: str, figure: Callable[[Sample], float]) -> dict[str, float] | None:
        """Ours to the other's, round by round."""
        theirs = {sample["round"]: figure(sample) for sample in self.samples[other]}
        found = [
            figure(sample) / theirs[sample["round"]]
            for sample in self.samples[OURS]
            if sample["round"] in theirs
        ]
        return spread(found) if found else None


def trials(arguments: argparse.Namespace) -> list[Trial]:
    """All that is measured, or what was chosen."""
    seconds, warm = str(arguments.seconds), str(arguments.warm)
    timed = ["--seconds", seconds, "--warm", warm]
    found = [Trial(f"{count:,}", ["speed", "--tables", str(count), *timed]) for count in TABLES]
    paced = ["speed", "--tables", str(PACE_TABLES), "--pace", str(PACE)]
    longer = ["--seconds", str(2 * arguments.seconds), "--warm", str(2 * PACE)]
    found.append(Trial("pace", [*paced, *longer]))
    kept = ["--tables", str(MEMORY_TABLES), "--moves", str(MEMORY_MOVES)]
    found.append(Trial("memory", ["memory", *kept]))
    return [trial for trial in found if not arguments.only or trial.name in arguments.only]


def sample(side: str, arguments: Sequence[str], seed: int, sources: Path) -> Sample:
    """Start one server and its players; RuntimeError says why it could not be measured."""
    command = [sys.executable, "-m", "servers.generate", side, *arguments, "--seed", str(seed)]
    environment = {
        **os.environ,
        "PYTHONPATH": str(sources),
        # Servers start often here: also where nothing is to be written beside the sources.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(ENVIRONMENTS / "bytecode"),
    }
    done = subprocess.run(
        command, cwd=HERE, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        said = done.stderr.strip() or f"it ended with {done.returncode} and without a word"
        raise RuntimeError(said.splitlines()[-1])
    result: Sample = json.loads(done.stdout.splitlines()[-1])
    return result


def measure(chosen: Sequence[Trial], sides: dict[str, Path], rounds: int) -> None:
    """Every trial on one side and at once on the others, then again: a slow minute falls on all.

    `sides` come with the sources of our server there.
    """
    for number in range(1, rounds + 1):
        for trial in chosen:
            for side in list(sides) if number % 2 else reversed(sides):
                print(f"round {number} of {rounds}: {trial.name}, {side}", file=sys.stderr)
                try:
                    found = sample(side, trial.arguments, number, sides[side])
                    trial.samples[side].append({"round": number, **found})
                except RuntimeError as failure:
                    trial.failures[side] = str(failure)
                    print(f"  failed: {failure}", file=sys.stderr)


# --- The figures ----------------------------------------------------------------------------------


def rate(sample: Sample) -> float:
    """Moves that their movers saw confirmed, in a second."""
    return float(sample["moves"] / sample["seconds"])


def milliseconds(figure: str) -> Callable[[Sample], float]:
    """A time of the sample."""
    return lambda sample: 1000 * float(sample[figure])


def server_time(sample: Sample) -> float:
    """Microseconds of processor time of the server for a move, all that goes on around it too."""
    return 1e6 * float(sample["server_seconds"] / sample["moves"])


def share(figure: str) -> Callable[[Sample], float]:
    """The part of one core that a process used."""
    return lambda sample: float(sample[figure] / sample["seconds"])


def network_bytes(sample: Sample) -> float:
    """Bytes of both lines for a move, in both directions."""
    return float((sample["received"] + sample["sent"]) / sample["moves"])


def _middle(values: Sequence[float], form: str) -> str:
    return format(median(values), form) if values else "-"


def _ratio(found: dict[str, float] | None) -> str:
    if found is None:
        return "-"
    return f"{found['median']:.2f} ({found['min']:.2f} .. {found['max']:.2f})"


def speeds(chosen: Sequence[Trial], sides: Sequence[str]) -> str:
    """Moves and waits, ours and theirs."""
    rows, others = [], [side for side in sides if side != OURS]
    for trial in chosen:
        for title, figure, form in (
            ("moves/s", rate, ",.0f"),
            ("p50 ms", milliseconds("p50"), ",.2f"),
            ("p99 ms", milliseconds("p99"), ",.2f"),
            ("server us/move", server_time, ",.0f"),
        ):
            rows.append(
                [
                    f"{trial.name}: {title}",
                    *(_middle(trial.of(side, figure), form) for side in (OURS, *others)),
                    *(_ratio(trial.ratio(other, figure)) for other in others),
                ]
            )
    return table(["tables", OURS, *others, *(f"ours / {other}" for other in others)], rows)


def costs(chosen: Sequence[Trial]) -> str:
    """Who was busy, and with how much."""
    rows = []
    for trial in chosen:
        for side in SIDES:
            if not trial.samples[side]:
                continue
            rows.append(
                [
                    f"{trial.name}: {side}",
                    _middle(trial.of(side, share("server_seconds")), ".0%"),
                    _middle(trial.of(side, share("players_seconds")), ".0%"),
                    _middle(trial.of(side, network_bytes), ",.0f"),
                    _middle(trial.of(side, milliseconds("slowest")), ",.1f"),
                    f"{sum(one['games'] for one in trial.samples[side])}",
                ]
            )
    header = ["tables", "server", "players", "bytes/move", "slowest ms"]
    return table([*header, "games"], rows)


def durability(chosen: Sequence[Trial]) -> str:
    """What our database did."""
    rows = []
    for trial in chosen:
        found = trial.samples[OURS]
        commits = [
            one["figures"]["boathouse_write_batches_total"] / one["seconds"]
            for one in found
            if "boathouse_write_batches_total" in one["figures"]
        ]
        inside = [bound for one in found if (bound := p99_inside(one["figures"])) is not None]
        rows.append(
            [
                trial.name,
                _middle(commits, ",.0f"),
                _middle(
                    [
                        one["moves"] / one["seconds"] / c
                        for one, c in zip(found, commits, strict=False)
                    ],
                    ".1f",
                ),
                _middle([one["database"] / one["all_moves"] for one in found], ",.0f"),
                f"<= {1000 * median(inside):,.0f}" if inside else "-",
            ]
        )
    header = ["tables", "commits/s", "moves/commit", "database bytes/move", "server p99 ms"]
    return table(header, rows)


def surroundings(chosen: Sequence[Trial]) -> str:
    """What the machine itself took at the same time: nothing on it can be quicker."""
    rows = []
    for trial in chosen:
        for side in SIDES:
            if not trial.samples[side]:
                continue
            figures = [
                " / ".join(
                    _middle(trial.of(side, milliseconds(name + part)), ",.1f")
                    for part in ("p50", "p99", "slowest")
                )
                for name in ("", "disk_", "wake_")
            ]
            waited = _middle(trial.of(side, share("server_waited")), ".1%")
            rows.append([f"{trial.name}: {side}", *figures, waited])
    header = ["p50 / p99 / slowest, ms", "moves", "disk", "wake-up", "server without a processor"]
    return table(header, rows)


def p99_inside(figures: dict[str, float]) -> float | None:
    """The bound of the server's own histogram under which 99% of the moves lie."""
    name = "boathouse_move_seconds"
    count = figures.get(f"{name}_count", 0.0)
    if not count:
        return None
    for key, value in figures.items():
        if key.startswith(f"{name}_bucket<=") and value >= 0.99 * count:
            return float(key.partition("<=")[2])
    return None


def memories(trial: Trial) -> str:
    """Resident memory per table."""
    rows = [
        [
            side,
            _middle(trial.of(side, lambda one: float(one["bare"] / 2**20)), ",.0f"),
            _middle(trial.of(side, lambda one: float(one["idle"] / 2**10)), ",.0f"),
            _middle(trial.of(side, lambda one: float(one["live"] / 2**10)), ",.0f"),
        ]
        for side in SIDES
        if trial.samples[side]
    ]
    header = ["resident", "process MiB", "idle KiB/table", "live KiB/table"]
    return table(header, rows)


def main() -> int:
    """Measure, print the tables, write the JSON where asked; 1 where our own server failed."""
    names = [*(f"{count:,}" for count in TABLES), "pace", "memory"]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0, help="of play, per side and round")
    parser.add_argument("--warm", type=float, default=3.0, help="seconds of play before them")
    parser.add_argument("--quick", action="store_true", help="one round of two seconds")
    parser.add_argument("--only", nargs="+", choices=names, help="trials to make")
    parser.add_argument("--ours", action="store_true", help="only our own server")
    parser.add_argument("--bare", action="store_true", help="the least that such a server does too")
    parser.add_argument("--before", metavar="COMMIT", help="our server at this commit as well")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there too")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.rounds, arguments.seconds, arguments.warm = 1, 2.0, 1.0
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")

    sources = HERE.parent / "src"
    sides = {OURS: sources}
    if arguments.before:
        try:
            sides[boathouse.BEFORE] = sources_of(arguments.before)
        except NotInstalledError as failure:
            parser.error(str(failure))
    if not arguments.ours:
        try:
            boardgame_io.install()
            sides |= dict.fromkeys(PEERS, sources)
        except NotInstalledError as failure:
            print(f"{boardgame_io.NAME}: not installed: {failure}", file=sys.stderr)
    if arguments.bare:
        sides[bare.NAME] = sources
    facts = machine()
    facts["load before"] = load()
    chosen = trials(arguments)
    measure(chosen, sides, arguments.rounds)
    facts["load after"] = load()

    print("\n".join(f"{name}: {value}" for name, value in facts.items()), end="\n\n")
    timed = [trial for trial in chosen if trial.name != "memory"]
    if timed:
        print(speeds(timed, list(sides)), costs(timed), durability(timed), sep="\n\n", end="\n\n")
        print(surroundings(timed))
    for trial in chosen:
        if trial.name == "memory":
            print(f"\n{memories(trial)}")
        for side, reason in trial.failures.items():
            print(f"\n{trial.name}, {side}: {reason}")
    if arguments.json:
        report = {
            "facts": facts,
            "trials": {
                trial.name: {"arguments": trial.arguments, "samples": trial.samples}
                for trial in chosen
            },
        }
        arguments.json.write_text(json.dumps(report, indent=2) + "\n")
    return 1 if any(OURS in trial.failures for trial in chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
