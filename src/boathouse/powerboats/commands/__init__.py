"""The commands that Powerboats adds to the command line: `boathouse lake`, `boathouse solve`."""
