"""The games' rules on flat arrays, compiled: millions of moves a second, and the exact race solver.

Nothing here is a second source of the rules: courses come as tables made from the rules' own
objects, and tests play every decision again by the plain rules. This room needs the extra
`kernels` (numpy and numba); importing it is quick, and its parts load what they need.
"""
