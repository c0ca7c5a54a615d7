"""Bots that a worker cannot load, until the file exists that `RELUCTANT` names."""

import os
import sys
from pathlib import Path

from boathouse.bots import choose_at_random

program = sys.modules["__main__"].__spec__
in_worker = program is not None and program.name == "boathouse.server.bot_pool.worker"
if in_worker and not Path(os.environ["RELUCTANT"]).exists():
    os.close(2)  # the traceback would only confuse whoever reads the output of the tests
    raise ImportError("not yet")

BOTS = {"willing": choose_at_random}
