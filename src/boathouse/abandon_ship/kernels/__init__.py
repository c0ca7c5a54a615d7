"""Abandon Ship compiled: whole games at random, and playouts from any position.

Start at `games.play_games` and `playouts`.
"""
