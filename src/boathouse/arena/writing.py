"""Save a contest: its games as JSON lines and Parquet, a summary, and a plot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from boathouse.arena.contest import Contest
from boathouse.arena.luck import SubtractedLuck
from boathouse.arena.own_statistics import own_statistics
from boathouse.arena.plot import plot
from boathouse.core import find_game

GAMES, TABLE, SUMMARY, PLOT = "games.jsonl", "games.parquet", "summary.json", "ratings.svg"


def write_contest(contest: Contest, folder: Path) -> list[Path]:
    """Write everything to a folder; without pyarrow, all but the Parquet file."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / GAMES, folder / SUMMARY, folder / PLOT]
    lines = [json.dumps(line, ensure_ascii=False) + "\n" for line in game_lines(contest)]
    files[0].write_text("".join(lines), encoding="utf-8")
    files[1].write_text(json.dumps(summary(contest), indent=2, ensure_ascii=False) + "\n", "utf-8")
    files[2].write_text(plot(contest), encoding="utf-8")
    if find_spec("pyarrow") is not None:
        files.append(folder / TABLE)
        write_table(contest, folder / TABLE)
    return files


def game_lines(contest: Contest) -> Iterator[dict[str, Any]]:
    """Yield every game as JSON: what went in, and what came out, by seat."""
    for deal, games in enumerate(contest.deals, start=1):
        for arrangement, game in enumerate(games, start=1):
            yield {
                "deal": deal,
                "arrangement": arrangement,
                "players": game.players,
                "points": game.points,
                "ranks": game.ranks,
                "start": game.start,
                "decisions": game.decisions,
                "draws": game.draws,
                "faults": [str(fault) for fault in game.faults],
                **({"luck": game.luck} if game.luck else {}),
            }


def write_table(contest: Contest, file: Path) -> None:
    """Write a Parquet file with one row per seat and game."""
    rows: dict[str, list[Any]] = {
        name: []
        for name in (
            "deal",
            "arrangement",
            "seat",
            "bot",
            "points",
            "rank",
            "begins",
            "decisions",
            "draws",
            "faults",
        )
    }
    for line in game_lines(contest):
        for seat, bot in enumerate(line["players"]):
            row = (
                line["deal"],
                line["arrangement"],
                seat,
                bot,
                line["points"][seat],
                line["ranks"][seat],
                line["start"] == seat,
                line["decisions"],
                line["draws"],
                len(line["faults"]),
            )
            for column, value in zip(rows.values(), row, strict=True):
                column.append(value)
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    about = {"boathouse": json.dumps(head(contest))}
    table = arrow.table(rows).replace_schema_metadata(about)
    parquet.write_table(table, file)


def head(contest: Contest) -> dict[str, Any]:
    """Return what was played."""
    plan = contest.plan
    return {
        "game": plan.game,
        "version": find_game(plan.game).version,
        "options": dict(plan.options),
        "lineup": plan.lineup,
        "seed": plan.seed,
        "seconds": plan.seconds,
        "games": contest.games,
        "deals": len(contest.deals),
    }


def _luck(luck: SubtractedLuck) -> dict[str, Any]:
    return {**asdict(luck), "times_fewer": luck.times_fewer}


def summary(contest: Contest) -> dict[str, Any]:
    """Return the results."""
    test = contest.test
    sequential = None
    if test is not None:
        sequential = {**asdict(test), "verdict": str(test.verdict)}
        del sequential["trail"]
    statistics = asdict(contest.statistics)
    found, own = statistics.pop("own"), own_statistics(contest.plan.game)
    if own is not None:
        statistics[own.NAME] = found
    return {
        **head(contest),
        "ratings": [asdict(rating) for rating in contest.ratings],
        "test": sequential,
        "statistics": statistics,
        **({} if contest.luck is None else {"luck": _luck(contest.luck)}),
        "faults": [str(fault) for fault in contest.faults],
    }
