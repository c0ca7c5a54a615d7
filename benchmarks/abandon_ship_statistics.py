"""Statistics of Abandon Ship over many games between bots, for docs/statistics-abandon-ship.md.

    python3 dev.py shell python benchmarks/abandon_ship_statistics.py [--games 420] [--seed 1]

It writes the figures into the page, between two marks, and draws the picture beside it. The same
games and seed give the same figures on every machine; only the date changes.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import product, starmap
from pathlib import Path

from abandon_ship_counts import (
    Figure,
    GameCounts,
    Group,
    choice,
    climb,
    count_game,
    fair_choice,
    mean,
    play_game,
)
from abandon_ship_picture import BOTS, SHIPS, Counts, picture
from engines import table

from boathouse.abandon_ship import DICE, GAME, RATS, Ending
from boathouse.arena import simulate

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "statistics-abandon-ship.md"
PICTURE = DOCS / "pictures" / "abandon-ship-statistics.svg"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"

COMMAND = "python3 dev.py shell python benchmarks/abandon_ship_statistics.py"

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def play_all(games: int, seed: int) -> Counts:
    """Play and count the games of every group.

    Each number of seats has dice of its own. Bots and ships share them: so they can be compared.
    """
    counts = {}
    for group in starmap(Group, product(BOTS, SHIPS, GAME.seats)):
        print(f"{group.bot}, {group.ship}, {group.seats} seats", file=sys.stderr)
        counts[group] = [
            count_game(play_game(group, 10 * seed + group.seats, number))
            for number in range(1, games + 1)
        ]
    return counts


Cells = Callable[[Group, Sequence[GameCounts]], Iterable[str]]


def by_group(counts: Counts, bot: str, columns: Sequence[str], cells: Cells) -> str:
    """Make a table of one bot's games: a line for each ship and number of seats."""
    rows = [
        [group.ship, str(group.seats), *cells(group, games)]
        for group, games in counts.items()
        if group.bot == bot
    ]
    return table(["ship", "seats", *columns], rows)


def course(group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """How a game goes, on average."""
    yield str(mean([game.turns for game in games]))
    yield str(mean([game.turns / group.seats for game in games]))
    yield str(mean([game.tokens for game in games]))
    yield str(mean([game.swept for game in games]))
    yield str(mean([game.home for game in games]))
    yield str(mean([game.cheese for game in games]))


def endings(_group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """How many games end in each way."""
    for home in range(4):
        ended = (game.ending is Ending.TWO_LEFT and game.home == home for game in games)
        yield str(sum(ended))
    yield str(sum(game.ending is Ending.FOUR_HOME for game in games))
    yield str(sum(game.ending is Ending.TURN_LIMIT for game in games))


def choices(_group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """How often each die is taken when it is in the pool, and any die."""
    yield from (choice(games, die).percent for die in DICE)
    yield fair_choice(games).percent


def climbs(_group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """How far each die moves a rat when it is taken."""
    yield from (str(climb(games, die)) for die in DICE)


def scores(_group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """What the rat of each colour scores."""
    for rat in RATS:
        yield str(mean([game.scores[rat] for game in games]))


def points(group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """What each player scores, from the first on."""
    for place in range(group.seats):
        yield str(mean([game.points[place] for game in games]))
    yield from [""] * (len(PLACES) - group.seats)


def wins(group: Group, games: Sequence[GameCounts]) -> Iterable[str]:
    """How much of the wins each player has, from the first on."""
    for place in range(group.seats):
        yield mean([game.wins[place] for game in games]).percent
    yield from [""] * (len(PLACES) - group.seats)


COURSE = ("turns", "turns per seat", "tokens", "rats swept", "rats home", "cheese points")
ENDINGS = ("two left, 0 home", "1 home", "2 home", "3 home", "fourth rat home", "turn limit")

TABLES: tuple[tuple[str, str, Sequence[str], Cells], ...] = (
    ("How a game goes", "Means for one game.", COURSE, course),
    (
        "How games end",
        "Numbers of games. With two rats left in play, or with one, so many were home already.",
        ENDINGS,
        endings,
    ),
    (
        "How often each die is taken",
        "Of the times when it is in the pool, in %; the last column is for all dice together.",
        (*map(str, DICE), "any"),
        choices,
    ),
    (
        "How far each die moves a rat",
        "Spaces up, less those back, each time that the die is taken.",
        tuple(map(str, DICE)),
        climbs,
    ),
    ("What each rat scores", "Points of its score space.", tuple(map(str, RATS)), scores),
    ("Points by order of play", "Of the player who begins, the next, and so on.", PLACES, points),
    (
        "Share of wins by order of play",
        "In %; a shared win counts in parts.",
        PLACES,
        wins,
    ),
)


def duels(games: int, seed: int) -> str:
    """Let one `steady` play against `random` at all other seats."""
    rows = []
    for ship in SHIPS:
        for seats in GAME.seats:
            print(f"one steady, {ship}, {seats} seats", file=sys.stderr)
            lineup = ["steady", *["random"] * (seats - 1)]
            results = simulate(GAME.name, lineup, games=games, seed=seed, options={"ship": ship})
            steady, others = results.bots
            win = steady.win_share
            assert win.low is not None
            assert win.high is not None
            rows.append(
                [
                    ship,
                    str(seats),
                    f"{win.mean:.1%}",
                    f"{win.low:.1%} to {win.high:.1%}",
                    f"{steady.fair_share:.1%}",
                    str(Figure(steady.points.mean, steady.points.margin or 0.0)),
                    str(Figure(others.points.mean, others.points.margin or 0.0)),
                ]
            )
    header = ["ship", "seats", "share of wins", "95% interval", "fair", "points", "others' points"]
    return table(header, rows)


def figures(counts: Counts, against: str, games: int, seed: int, date: str) -> str:
    """Write everything that stands between the marks."""
    parts = [
        f"{date}, version {GAME.version} of the rules, {games} games for each line, by\n",
        f"    {COMMAND} --games {games} --seed {seed}\n",
        "## One steady bot against random ones\n",
        "All others choose at random. A bot as good as they are would win the fair share.\n",
        f"{against}\n",
    ]
    for title, explained, columns, cells in TABLES:
        parts += [f"## {title}\n", f"{explained}\n"]
        for bot in BOTS:
            parts += [f"### {title}: all {bot}\n", by_group(counts, bot, columns, cells) + "\n"]
    return "\n".join(parts)


def with_figures(page: str, new: str) -> str:
    """Return the page with new figures between its marks."""
    if page.count(BEGIN) != 1 or page.count(END) != 1 or page.index(BEGIN) > page.index(END):
        raise ValueError(f"the page needs one line {BEGIN!r} and below it one {END!r}")
    return f"{page.partition(BEGIN)[0]}{BEGIN}\n\n{new}\n{END}{page.partition(END)[2]}"


def main() -> None:
    """Play, count, and write page and picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=420, help="for each line of a table")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    games, seed = arguments.games, arguments.seed
    if games < 2:
        parser.error(f"an interval needs at least 2 games, not {games}")

    page = PAGE.read_text(encoding="utf-8")
    with_figures(page, "")  # a page without marks is refused before the work, not after it
    counts = play_all(games, seed)
    today = f"{datetime.now().astimezone():%d %B %Y}".lstrip("0")
    new = figures(counts, duels(games, seed), games, seed, today)
    PAGE.write_text(with_figures(page, new), encoding="utf-8")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(counts), encoding="utf-8")


if __name__ == "__main__":
    main()
