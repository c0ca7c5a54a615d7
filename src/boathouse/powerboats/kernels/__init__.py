"""Powerboats on flat arrays: tables of a course, whole matches, the race of one boat solved.

Start at `race_solver.solve`, `matches.play_matches` (whole matches of random play, some million
moves a second), `batches.solve_values` (many courses, on a GPU if there is one), `study` and
`policies`.
"""
