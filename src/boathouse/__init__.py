"""Two boat games to play, study and master: Powerboats and Abandon Ship."""

__version__ = "0.2.0"
