"""Train a best response, which learns to beat one player alone, and measure what it gains.

    python3 training/best_response.py --out runs/response --minutes 5 --against deckhand

One seat of each game learns; all others are played by `--against`, which never changes: the network
of `deckhand` or another file of weights, or `steady` or `reader` as they look at first sight.
It begins with the network of `deckhand`, unless `--start` names another one. How far the mean place
then lies above a half is a lower bound of what can be gained against this player.

`schemer`, and the playouts of `reader`, are not among them: a decision takes 1,500 games played out
on a processor, and learning takes a thousand million decisions.

The folder gets what abandon_ship.py stores, and `response.json` with the places by number of seats.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import abandon_ship as training
import jax
import jax.numpy as jnp

from boathouse.abandon_ship.bots.deckhand import DECKHAND_WEIGHTS
from boathouse.abandon_ship.bots.net import BadWeights, load_weights

KINDS = {"steady": training.STEADY, "reader": training.READER}


def places_of(
    weights: Any, rival: Any, kind: int, games: int, rounds: int
) -> dict[str, list[float]]:
    """Play many games; gives the mean place, its standard error and the games, by seats."""
    keys = [jax.random.key(1000 + number) for number in range(rounds)]
    return training.by_seats(
        [training.play_against(weights, key, games, kind, rival) for key in keys]
    )


def rival_of(against: str) -> Any:
    """Return the network of a rival, `None` for one that has none; raises `BadWeights`."""
    if against in KINDS:
        return None
    file = DECKHAND_WEIGHTS if against == "deckhand" else Path(against)
    return {name: jnp.asarray(each) for name, each in load_weights(file).items()}


def respond(arguments: argparse.Namespace, rival: Any) -> None:
    """Train, then play what was learnt, and what it began with, against the same player."""
    kind = KINDS.get(arguments.against, training.RIVAL)
    if arguments.start is None:
        arguments.start = DECKHAND_WEIGHTS
    before = {name: jnp.asarray(each) for name, each in load_weights(arguments.start).items()}
    after = training.train(arguments, kind, rival)
    games = min(arguments.games, 8192)
    found = {
        "against": arguments.against,
        "before": places_of(before, rival, kind, games, arguments.rounds),
        "after": places_of(after, rival, kind, games, arguments.rounds),
    }
    (arguments.out / "response.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    print(json.dumps(found), flush=True)


def main() -> None:
    """Read the command line, and train."""
    parser = training.parser_of(__doc__ or "")
    parser.add_argument(
        "--against", default="deckhand", help="deckhand, steady, reader, or a file of weights"
    )
    parser.add_argument("--rounds", type=int, default=16, help="how often to play for the figures")
    arguments = training.read_arguments(parser)
    try:
        rival = rival_of(arguments.against)
    except BadWeights as error:
        parser.error(f"--against is deckhand, steady, reader or a file of weights: {error}")
    respond(arguments, rival)


if __name__ == "__main__":
    main()
