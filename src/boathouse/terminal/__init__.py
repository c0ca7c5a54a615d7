"""The terminal game: one loop for every game, which the games' faces fill with boards and words."""

from boathouse.terminal.play import play_in_terminal

__all__ = ["play_in_terminal"]
