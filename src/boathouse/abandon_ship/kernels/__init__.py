"""Abandon Ship compiled: whole games at random, and playouts from any position.

The public doors are `games.play_games` and `playouts`.
"""
