"""Play in the terminal: one loop for every game; a game's face draws its board and words."""

from boathouse.terminal.play import play_in_terminal

__all__ = ["play_in_terminal"]
