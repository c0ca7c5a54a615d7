"""Puzzles: positions with a clear best choice, made of games and graded by bots."""
