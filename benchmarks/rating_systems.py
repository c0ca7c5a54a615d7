"""How well do ratings predict games? Ours and other systems on games between bots.

    python3 dev.py shell python benchmarks/rating_systems.py compare    # about 2 minutes
    python3 dev.py shell python benchmarks/rating_systems.py fit        # about 2 minutes
    python3 dev.py shell python benchmarks/rating_systems.py play GAME --seats N --batch B --games N

`compare` prints the tables of docs/ratings.md: the log-loss of each system's predictions, on games
that nothing was fitted to. `fit` fits each game's `ratings.toml`, and prints what it found. `play`
plays the games that both use, and writes them to `ratings/games/`; each file says how it was made.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from engines import table
from ratings.fitting import (
    ANCHOR,
    REFERENCE,
    bots_of,
    fit_ladder,
    games_of,
    ladders_of,
    mixed,
    write,
)
from ratings.games import Batch, play_to_file, read
from ratings.players import FIELDS, Field
from ratings.prediction import (
    Elo,
    Ours,
    Predictions,
    losses,
    predict,
    predict_by_peers,
    predict_known,
)
from ratings.strengths import fit

from boathouse.core import find_game
from boathouse.ratings import START_RATING, ladder_of, settings_of

COMMAND = "python3 dev.py shell python benchmarks/rating_systems.py"
KNOWN, OURS = "strengths known", "Boathouse"
COIN = 0.6931
SECONDS = {"powerboats": 60.0, "abandon-ship": 0.25}
"""What bots may take for a decision, as on the ladder of docs/ladder.md."""


@dataclass(frozen=True, slots=True)
class Column:
    """One game with one number of seats: each system's losses, game by game."""

    title: str
    games: int
    losses: dict[str, list[float]]

    def mean(self, system: str) -> float:
        return sum(self.losses[system]) / self.games

    def gap(self, system: str) -> tuple[float, float]:
        """How much worse a system predicts than known strengths do, with its standard error."""
        pairs = zip(self.losses[system], self.losses[KNOWN], strict=True)
        gaps = [own - known for own, known in pairs]
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, sqrt(variance / len(gaps))


def compared(field: Field, seats: int, *, newcomers: bool) -> Column:
    """Let each system predict the held-out games: of newcomers, or after the known games."""
    held_out = read(field, seats, Batch.HELD_OUT)
    before = [] if newcomers else read(field, seats, Batch.KNOWN)
    games = [*before, *held_out]
    ladder = ladder_of(seats)
    settings = settings_of(field.game, ladder)
    known = games_of(field, ladder, Batch.KNOWN)
    strengths = fit(known, REFERENCE[ladder])

    def lost(predictions: Predictions) -> list[float]:
        return losses(held_out, predictions[len(before) :])

    found = {
        KNOWN: losses(held_out, predict_known(strengths, held_out)),
        OURS: lost(predict(Ours(settings), games)),
        "Elo, K 60 / 40 / 20": lost(predict(Elo(), games)),
    }
    found |= {name: lost(each) for name, each in predict_by_peers(games).items()}
    title = f"{find_game(field.game).title}, {seats}"
    return Column(title, len(held_out), found)


def tables(columns: Sequence[Column]) -> str:
    """Make a table of the losses, and one line on the gap."""
    systems = list(columns[0].losses)
    rows = [["games", *(str(column.games) for column in columns)]]
    rows += [["a coin", *[f"{COIN:.3f}"] * len(columns)]]
    rows += [[system, *(f"{column.mean(system):.3f}" for column in columns)] for system in systems]
    gaps = [column.gap(OURS) for column in columns]
    rows.append([f"{OURS} less {KNOWN}", *(f"{gap:+.3f} ± {error:.3f}" for gap, error in gaps)])
    return table(["", *(column.title for column in columns)], rows)


def one_ladder(field: Field) -> str:
    """Predict the games with 3 and more seats as the server does: on one ladder for all."""
    settings = settings_of(field.game, ladder_of(3))
    known = mixed(games_of(field, ladder_of(3), Batch.KNOWN))
    games = mixed(games_of(field, ladder_of(3), Batch.HELD_OUT))
    predictions = predict(Ours(settings), [*known, *games])[len(known) :]
    by_seats: dict[int, list[float]] = {}
    for game, loss in zip(games, losses(games, predictions), strict=True):
        by_seats.setdefault(len(game.players), []).append(loss)
    means = (f"{seats}: {sum(each) / len(each):.3f}" for seats, each in sorted(by_seats.items()))
    return f"{find_game(field.game).title}, one ladder for all seats: {', '.join(means)}"


def compare(fields: Sequence[Field]) -> None:
    for title, newcomers in (("After the known games", False), ("From the first game on", True)):
        columns = [
            compared(field, seats, newcomers=newcomers)
            for field in fields
            for seats in (find_game(field.game).seats[0], 4, 6)
        ]
        print(f"{title}:\n\n{tables(columns)}\n")
    for field in fields:
        print(one_ladder(field))


def fit_all(fields: Sequence[Field]) -> None:
    for field in fields:
        fitted = {ladder: fit_ladder(field, ladder) for ladder in ladders_of(field)}
        print(write(field, fitted, f"{COMMAND} fit"))
        for ladder, found in fitted.items():
            points, errors = found.strengths.points, found.errors
            print(f"\n{field.game}, {ladder}: {found.settings}")
            print({seats: f"{value:.0f}" for seats, value in found.strengths.odds.items()})
            print({seats: f"± {2 * value:.0f}" for seats, value in found.odds_errors.items()})
            for name in sorted(points, key=lambda each: -points[each]):
                shown = (
                    f"{START_RATING + points[name] - points[ANCHOR]:.0f} ± {2 * errors[name]:.0f}"
                )
                print(f"{shown:>14}  {name}{' (bot)' if name in bots_of(field) else ''}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=["compare", "fit", "play"])
    parser.add_argument("game", nargs="?", choices=list(FIELDS), help="default: all")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--batch", type=Batch, choices=list(Batch), default=Batch.KNOWN)
    parser.add_argument("--games", type=int, default=100)
    wanted = parser.parse_args()
    fields = [FIELDS[wanted.game]] if wanted.game else list(FIELDS.values())
    if wanted.what == "play":
        for field in fields:
            asked = f"--seats {wanted.seats} --batch {wanted.batch} --games {wanted.games}"
            made = f"{COMMAND} play {field.game} {asked}"
            seconds = SECONDS[field.game]
            play_to_file(field, wanted.seats, wanted.batch, wanted.games, seconds, made)
    elif wanted.what == "fit":
        fit_all(fields)
    else:
        compare(fields)


if __name__ == "__main__":
    main()
