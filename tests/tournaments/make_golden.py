"""Make the golden tournaments: whole small events kept as files, so that any change shows.

Run it after a change of behaviour that is meant:

    python -m tests.tournaments.make_golden

It plays every event of `EVENTS` again and writes `golden/*.txt`; `git diff` shows what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boathouse.tournaments.acts import (
    come_back,
    decline_next,
    enter,
    extend,
    finish,
    pause,
    repair,
    resume,
    withdraw,
)
from boathouse.tournaments.exports import log_lines
from boathouse.tournaments.formats.league import next_season
from boathouse.tournaments.memory import LoggedTournament
from tests.tournaments.events import (
    START,
    drawn,
    opened,
    play_out,
    play_round,
    standings_csv,
    unfinished,
)

FOLDER = Path(__file__).parent / "golden"


def league() -> LoggedTournament:
    """Two levels; somebody leaves, and somebody says no to the next season."""
    cup = opened("league", 13)
    cup.append(decline_next(cup.state, "p3"), START - 1)
    cup.catch_up(START)
    play_round(cup, START + 1, drawn(1))
    cup.append(withdraw(cup.state, "p5"), START + 2)
    play_out(cup, drawn(2), START + 3)
    return cup


def swiss() -> LoggedTournament:
    """Tables of three, a late entry, an absence, a repair and a pause."""
    cup = opened("swiss", 7, seats=3)
    cup.catch_up(START)
    first, *_ = unfinished(cup.state)
    cup.append(finish(cup.state, first.key, [1, 2, 3], [9, 5, 1], absent=[1]), START + 1)
    play_round(cup, START + 2, drawn(1, ties=True))
    cup.append(repair(cup.state, first.key, [1, 2, 3], reason="was here", by="host"), START + 3)
    cup.append(come_back(cup.state, first.seats[1]), START + 4)
    cup.append(enter(cup.state, "late", "Late"), START + 5)
    cup.append(pause(cup.state, by="host", reason="lunch"), START + 6)
    cup.append(resume(cup.state, by="host"), START + 7)
    play_out(cup, drawn(2, ties=True), START + 8)
    return cup


def arena() -> LoggedTournament:
    """Two seats for ten minutes, and a few more."""
    cup = opened("arena", 5, minutes=10)
    cup.append(extend(cup.state, by="host", minutes=2, reason="wind"), START - 1)
    play_out(cup, drawn(3))
    return cup


def regatta() -> LoggedTournament:
    """Tables of three with a bot, and ties."""
    cup = opened("regatta", 8, seats=3, rounds=3)
    play_out(cup, drawn(4, ties=True))
    return cup


EVENTS: dict[str, Callable[[], LoggedTournament]] = {
    each.__name__: each for each in (league, swiss, arena, regatta)
}


def written(name: str) -> str:
    """An event as its golden file has it: the log, the standings, and the next season."""
    cup = EVENTS[name]()
    parts = ["\n".join(log_lines(cup.log)), standings_csv(cup.state).replace("\r\n", "\n")]
    if cup.state.format.has_seasons:
        season = next_season(cup.state, cup.state.at)
        entered = [f"{entry.player} {entry.level}" for entry in season.entries]
        parts.append("\n".join([str(season.plan.starts_at), *entered, ""]))
    return "\n".join(parts)


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for name in EVENTS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
