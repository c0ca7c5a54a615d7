"""The games' rules on flat arrays, compiled: millions of moves a second, and the exact race solver.

Kernels are not a second source of the rules: they use tables made from the rules' own objects, and
tests replay every decision by the rules. They need the extra `kernels` (numpy and numba); importing
this package is quick, and its modules load what they need.
"""
