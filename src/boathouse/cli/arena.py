"""`boathouse arena`: a progress bar while it runs, then ratings, the verdict and statistics."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from boathouse.arena import Contest, CutShort, SequentialTest, contend
from boathouse.arena.own_statistics import own_statistics
from boathouse.arena.statistics import Statistics
from boathouse.arena.writing import summary, write_contest
from boathouse.bots import bots_for
from boathouse.cli.errors import UserError, command
from boathouse.cli.files import check_folder
from boathouse.cli.simulation import progress_bar, report_faults
from boathouse.core import find_game
from boathouse.kernels.processors import processors


def run_arena(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    games: int,
    seed: int | None,
    workers: int | None,
    options: Mapping[str, str],
    *,
    ray: bool,
    seconds: float,
    sequential: bool,
    margin: float,
    error: float,
    subtract_luck: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Run a contest and print its results."""
    if not bots:
        raise UserError("name the bots, as in --bots steady,random.")
    known = bots_for(game)
    others = [name for name in known if name not in bots]
    if len(set(bots)) == 1 and bots[0] in known and others:
        raise UserError(
            f"a contest needs at least 2 different bots, as in --bots {bots[0]},{others[-1]}; to "
            f"let one play alone, type `{command()} simulate {game} --bots {bots[0]}`."
        )
    if out is not None:
        check_folder(out)  # fail before hours of play
    bar = progress_bar()
    title = find_game(game).title
    with bar:
        task = bar.add_task(title, total=games)

        def watch(done: int, most: int, test: SequentialTest | None) -> None:
            label = title if test is None else f"{title}, evidence {test.evidence:+.1f}"
            bar.update(task, completed=done, total=most, description=label)

        interrupted = False
        try:
            contest = contend(
                game,
                bots,
                games=games,
                seed=secrets.randbelow(2**32) if seed is None else seed,
                seats=seats,
                options=options,
                workers=processors() if workers is None else workers,
                ray=ray,
                seconds=seconds,
                sequential=sequential,
                margin=margin,
                error=error,
                subtract_luck=subtract_luck,
                watch=watch,
            )
        except CutShort as cut:
            contest, interrupted = cut.contest, True
    report_faults(contest.faults)
    written = write_contest(contest, out) if out is not None else []
    if as_json:
        print(json.dumps(summary(contest), indent=2, ensure_ascii=False))
    else:
        _print(contest)
        for file in written:
            print(f"Written: {file}")
    if interrupted:
        print("boathouse: stopped early; this is what was played until then.", file=sys.stderr)
        raise KeyboardInterrupt


def _print(contest: Contest) -> None:
    console = Console(highlight=False, markup=False)
    plan = contest.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    console.print(
        f"{find_game(plan.game).title}: {contest.games} games, {len(contest.deals)} deals in "
        f"{len(plan.arrangements)} arrangements of {len(plan.lineup)} seats, seed {plan.seed}"
        f" ({options})"
    )
    table = Table()
    for heading in ("bot", "rating", "95% interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for rating in contest.ratings:
        table.add_row(
            rating.name, f"{rating.mean:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"
        )
    console.print(table)
    if contest.test is not None:
        console.print(verdict_text(contest.test))
    if contest.luck is not None:
        console.print(
            f"Without luck the score is {contest.luck.score_without:.1%} (with it "
            f"{contest.luck.score:.1%}), and the variance of a deal {contest.luck.times_fewer:.1f} "
            f"times smaller (values: {contest.luck.evaluator})."
        )
    _print_statistics(console, contest.statistics)
    own = own_statistics(plan.game)
    if own is not None and contest.statistics.own:
        table = Table()
        for heading in own.HEADINGS:
            table.add_column(heading, justify="right")
        for found in contest.statistics.own:
            table.add_row(*own.row(found))
        console.print(table)


def verdict_text(test: SequentialTest) -> str:
    """Return a sequential test as a sentence."""
    decided = {
        "stronger": f"{test.one} is stronger than {test.other}",
        "not stronger": f"{test.one} is not stronger than {test.other} by that much",
        "open": f"whether {test.one} is stronger than {test.other} is open",
    }[str(test.verdict)]
    return (
        f"Sequential test: {decided}. Score {test.score:.1%} in {test.deals} deals, evidence "
        f"{test.evidence:+.2f} of ±{test.bound:.2f} (margin {test.margin:.0%}, "
        f"error {test.error:.0%})."
    )


def _print_statistics(console: Console, found: Statistics) -> None:
    length = found.length
    console.print(
        f"A game takes {length.decisions.mean:.0f} decisions; nine of ten take "
        f"{length.short:.0f} to {length.long:.0f}."
    )
    console.print(
        f"Luck is {found.luck:.0%} of what decides the ranks; a seat of the weaker bot comes out "
        f"ahead of one of the stronger bot {found.upsets:.0%} of the time."
    )
    places = ", ".join(f"{place.mean:.2f} ± {place.margin or 0:.2f}" for place in found.by_start)
    console.print(f"Wins by place in the order of play, where 1 is fair: {places}.")
