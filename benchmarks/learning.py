"""Learning environments: steps with observation and mask, ours and others', alternately, one core.

    python3 dev.py shell python benchmarks/learning.py [--rounds 5] [--seconds 3] [--only NAME ...]

What counts as a step, and how to read the figures, is in README.md beside this.
"""

import sys

from engines import Engine, main

ENGINES = (
    Engine("abandon-ship-4", "learning_batches", "abandon_ship"),
    Engine("powerboats-4", "learning_batches", "powerboats"),
    Engine("powerboats-4-8", "learning_batches", "powerboats_on_eight_lakes"),
    Engine("pgx-backgammon", "pgx_play", "backgammon"),
    Engine("pettingzoo", "pettingzoo_classic", "connect_four"),
    Engine("openspiel-vector", "openspiel_vector", "backgammon"),
    Engine("rlcard", "holdem"),
    Engine("jumanji-2048", "jumanji_play", "game_2048"),
    Engine("envpool-backgammon", "envpool_play", "backgammon"),
)

if __name__ == "__main__":
    sys.exit(main(ENGINES))
