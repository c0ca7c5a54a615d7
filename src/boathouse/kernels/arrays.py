"""The types of the kernels' arrays."""

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint32]
Floats = NDArray[np.float64]
Integers = NDArray[np.int32]
Flags = NDArray[np.bool_]
WordRows = NDArray[np.uint64]
"""Numbers in words of eight, the first in the lowest byte."""
