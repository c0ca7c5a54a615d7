"""QuantEcon's DiscreteDP on the race of one boat: `python quantecon_mdp.py MODEL.npz`.

The model is written by `benchmarks/solver.py`. Prints seconds, memory and the greatest difference
to the values that stand in the model.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import quantecon
from scipy import sparse

EPSILON = 1e-6


def most_memory() -> float:
    """The most memory that this process has had, in MB (what started it is not counted)."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def main() -> None:
    """Solve the model."""
    before = most_memory()
    model = dict(np.load(sys.argv[1]))
    chances = sparse.csr_matrix((model["chances"], model["columns"], model["rows"]))
    begun = time.perf_counter()
    problem = quantecon.markov.DiscreteDP(
        model["rewards"], chances, float(model["discount"]), model["states"], model["actions"]
    )
    built = time.perf_counter()
    nothing = np.zeros(problem.num_states)  # its own beginning is 1e8 turns away
    solved = problem.solve(
        method="modified_policy_iteration", v_init=nothing, max_iter=100_000, epsilon=EPSILON
    )
    done = time.perf_counter()
    values = -solved.v[: len(model["values"])]
    print(
        json.dumps(
            {
                "build seconds": built - begun,
                "solve seconds": done - built,
                "sweeps": int(solved.num_iter),
                "peak MB": most_memory(),
                "before MB": before,
                "difference": float(np.abs(values - model["values"]).max()),
            }
        )
    )


if __name__ == "__main__":
    main()
