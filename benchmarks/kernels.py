"""Random play in Boathouse's compiled kernels and in compiled peers, alternately, on one core.

    python3 dev.py shell python benchmarks/kernels.py [--rounds 5] [--seconds 3] [--only NAME ...]

What counts as an event, and how to read the figures, is in README.md beside this.
"""

import sys

from engines import Engine, main

ENGINES = (
    Engine("kernel-4", "powerboats_kernel", "four"),
    Engine("kernel-2", "powerboats_kernel", "two"),
    Engine("kernel-6", "powerboats_kernel", "six"),
    Engine("abandon-ship-4", "abandon_ship_kernel", "four"),
    Engine("openspiel-maedn", "openspiel_rollouts", "maedn"),
    Engine("openspiel-backgammon", "openspiel_rollouts", "backgammon"),
    Engine("pgx-backgammon", "pgx_play", "backgammon"),
)

if __name__ == "__main__":
    sys.exit(main(ENGINES))
