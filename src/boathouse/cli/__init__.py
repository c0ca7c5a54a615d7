"""The command line: `boathouse --help`."""

from boathouse.cli.app import main, run

__all__ = ["main", "run"]
