"""QuantEcon's DiscreteDP on the race of one boat: `python quantecon_mdp.py MODEL.npz`.

The model is written by `benchmarks/solver.py`. Prints seconds, memory and the greatest difference
to the values that stand in the model.
"""

import json
import resource
import sys
import time

import numpy as np
import quantecon
from scipy import sparse


def main() -> None:
    """Solve the model."""
    model = np.load(sys.argv[1])
    chances = sparse.csr_matrix((model["chances"], model["columns"], model["rows"]))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.perf_counter()
    problem = quantecon.markov.DiscreteDP(
        model["rewards"], chances, float(model["discount"]), model["states"], model["actions"]
    )
    built = time.perf_counter()
    solved = problem.solve(method="policy_iteration", max_iter=1000)
    done = time.perf_counter()
    values = -solved.v[: len(model["values"])]
    print(
        json.dumps(
            {
                "build seconds": built - begun,
                "solve seconds": done - built,
                "sweeps": int(solved.num_iter),
                "peak MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
                "before MB": before / 1024,
                "difference": float(np.abs(values - model["values"]).max()),
            }
        )
    )


if __name__ == "__main__":
    main()
