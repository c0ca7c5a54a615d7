"""`boathouse simulate`: a progress bar while it runs, then a table or JSON."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from boathouse.arena import BotFault, Estimate, Results, simulate
from boathouse.cli.errors import UserError, clipped
from boathouse.core import find_game
from boathouse.kernels.processors import processors


def run_simulation(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    games: int,
    seed: int | None,
    workers: int | None,
    options: Mapping[str, str],
    *,
    seconds: float,
    as_json: bool,
    show_events: bool,
) -> None:
    """Simulate, and print the results."""
    if not bots:
        raise UserError("name the bots, as in --bots steady,random.")
    bar = progress_bar()
    with bar:
        task = bar.add_task(find_game(game).title, total=games)
        results = simulate(
            game,
            bots,
            games=games,
            seed=secrets.randbelow(2**32) if seed is None else seed,
            seats=seats,
            options=options,
            workers=processors() if workers is None else workers,
            seconds=seconds,
            progress=lambda done: bar.update(task, completed=done),
        )
    report_faults(results.faults)
    if as_json:
        print(results.to_json())
    else:
        _print(results, show_events=show_events)


def progress_bar() -> Progress:
    """Return a progress bar on stderr, so that results can be piped; none without a terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    )


MAX_FAULTS_TOLD = 5


def report_faults(faults: Sequence[BotFault]) -> None:
    """Report failed bots on stderr, each fault once."""
    for fault in faults[:MAX_FAULTS_TOLD]:
        print(f"boathouse: {clipped(str(fault))}; a safe action was played.", file=sys.stderr)
    if len(faults) > MAX_FAULTS_TOLD:
        print(f"boathouse: {len(faults)} such faults in all.", file=sys.stderr)


def _print(results: Results, *, show_events: bool) -> None:
    console = Console(highlight=False, markup=False)
    options = ", ".join(f"{name} {value}" for name, value in results.options.items())
    title = find_game(results.game).title
    console.print(
        f"{title}: {results.games} games with {len(results.lineup)} seats, seed {results.seed}"
        f" ({options})"
    )
    console.print(_standings(results))
    shares = (
        "The same bot has all the seats, so there is no share of wins to tell."
        if results.alone
        else "Those of the share of wins are for all seats of a bot (Wilson); "
        "a shared win counts in parts."
    )
    console.print(
        "Means and their 95% intervals are for one seat (Student's t over games). " + shares
    )
    console.print(
        f"A game took {results.decisions_per_game:.1f} decisions and "
        f"{results.draws_per_game:.1f} rolls or draws on average."
    )
    if show_events:
        console.print(_events(results))


def _standings(results: Results) -> Table:
    table = Table()
    table.add_column("bot")
    shares = () if results.alone else ("share of wins", "fair")
    for heading in ("seats", "points", "rank", *shares):
        table.add_column(heading, justify="right")
    for bot in sorted(results.bots, key=lambda bot: -bot.win_share.mean / bot.fair_share):
        wins = bot.win_share
        of_wins = f"{wins.mean:.1%} ({wins.low or 0:.0%} to {wins.high or 0:.0%})"
        table.add_row(
            bot.name,
            str(bot.seats),
            _with_margin(bot.points),
            _with_margin(bot.rank),
            *(() if results.alone else (of_wins, f"{bot.fair_share:.1%}")),
        )
    return table


def _with_margin(estimate: Estimate) -> str:
    if estimate.margin is None:
        return f"{estimate.mean:.2f} ± ?"
    return f"{estimate.mean:.2f} ± {estimate.margin:.2f}"


def _events(results: Results) -> Table:
    """Print how often each kind of event happens, per game and per bot's seat."""
    table = Table()
    table.add_column("event")
    table.add_column("in a game", justify="right")
    for bot in results.bots:
        table.add_column(f"to {bot.name}", justify="right")
    for kind, times in results.events_per_game.items():
        of_bots = (f"{bot.events[kind]:.2f}" if kind in bot.events else "" for bot in results.bots)
        table.add_row(_in_words(kind), f"{times:.2f}", *of_bots)
    return table


def _in_words(kind: str) -> str:
    """Write a kind of event in words.

    >>> _in_words("BoatSank")
    'boat sank'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind).lower()
