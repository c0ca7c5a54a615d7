"""Puzzles: who solves them, how hard they turn out to be, and which one comes next."""
